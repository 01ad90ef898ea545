"""Writes the reviewed description of the API: `python -m tests.api.snapshot`."""

import json
import os
from pathlib import Path
from typing import Any

SNAPSHOT = Path(__file__).with_name("openapi.json")


def schema() -> dict[str, Any]:
    """The description as a program would get it."""
    from paddock.api.v1 import api  # needs Django, which as a command starts below

    described: dict[str, Any] = json.loads(json.dumps(api.get_openapi_schema()))
    return described


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paddock.config.settings")
    django.setup()
    SNAPSHOT.write_text(json.dumps(schema(), indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
