"""Writes ../runtime/chain_access/_sync_requests.py: _async_requests.py without async and await, by unasync.

Needs unasync and ruff, as in test/toolchains/requirements.txt. With `--check` it compares instead, and exits with 1.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import unasync

FOLDER = Path(__file__).parents[1] / "runtime" / "chain_access"
SOURCE = FOLDER / "_async_requests.py"
TARGET = FOLDER / "_sync_requests.py"

NAMES = {"AsyncHttpCarrier": "HttpCarrier", "_http_async": "_http", "asyncio": "time"}
"""Names that unasync does not replace by itself; `time.sleep` replaces `asyncio.sleep`."""


def generated() -> str:
    """The text of the file, as ruff formats it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "async", SOURCE.name)
        source.parent.mkdir()
        source.write_text(SOURCE.read_text())
        rule = unasync.Rule(f"{source.parent}/", f"{folder}/sync/", additional_replacements=NAMES)
        unasync.unasync_files([str(source)], [rule])
        text = Path(folder, "sync", SOURCE.name).read_text()
    ruff = Path(sys.executable).parent / "ruff"
    for command in (["check", "--fix", "--quiet", "--select", "I"], ["format", "--quiet"]):
        text = subprocess.run(
            [ruff, *command, "--no-cache", "--stdin-filename", TARGET, "-"],
            input=text,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    return text


if "--check" not in sys.argv[1:]:
    TARGET.write_text(generated())
elif TARGET.read_text() != generated():
    sys.exit(f"{TARGET.name} is out of date with {SOURCE.name}: run scripts/languages/python/emit/{Path(__file__).name}")
