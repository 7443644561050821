"""Runs Python scripts unchanged: reads a JSON list of scripts, and writes a JSON list of their output.

The output of a script is a list with one entry per `print`: the text, and the printed values. A single value is
converted to its JSON form on the wire.
"""

import json
import sys
from typing import Any

from chain_access import to_json


def run(script: str) -> list[dict[str, Any]]:
    """Everything that one script prints."""
    printed: list[dict[str, Any]] = []

    def capture(*values: Any) -> None:
        shown = [to_json(values[0])] if len(values) == 1 else list(values)
        printed.append({"text": " ".join(map(str, values)), "values": shown})

    exec(compile(script, "script.py", "exec"), {"__name__": "__main__", "print": capture})
    return printed


json.dump([run(script) for script in json.load(sys.stdin)], sys.stdout)
