"""Runs Python scripts as they stand: a JSON list of texts comes in, what each printed goes out.

A script's output is a list with an entry for each `print`: the text, and the values that were printed. A single value is
given as the JSON that it travels as.
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
