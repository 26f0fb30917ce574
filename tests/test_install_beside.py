"""What `make bench` measures nextstop beside: a failed install is named, and tried again."""

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "install_beside.sh"
PIP = """#!/bin/sh
for name; do :; done
echo "$name" >> tried
[ -e no_"$name" ] && echo "pip: $name is not to be had" >&2 && exit 1
exit 0
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make and sh are not there")


def install(folder: Path) -> tuple[str, list[str]]:
    """What is said, and which names pip was asked for."""
    tried = folder / "tried"
    tried.unlink(missing_ok=True)
    done = subprocess.run(["sh", str(SCRIPT)], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0
    return done.stdout, tried.read_text().split() if tried.exists() else []


def test_only_what_failed_is_tried_again_until_nothing_is_missing(tmp_path: Path) -> None:
    python = tmp_path / ".venv" / "beside" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(PIP)
    python.chmod(0o755)
    names = tmp_path / "benchmarks" / "beside" / "others.txt"
    names.parent.mkdir(parents=True)
    names.write_text("# a comment\none>=1\n\nzoo[classic]\nthree\n")
    made = tmp_path / ".venv" / "beside" / "made"
    (tmp_path / "no_zoo[classic]").touch()

    said, tried = install(tmp_path)
    assert tried == ["one>=1", "zoo[classic]", "three"]
    assert "  zoo[classic]\n" in said and "one" not in said and not made.exists()

    said, tried = install(tmp_path)
    assert tried == ["zoo[classic]"] and "tries again" in said and not made.exists()

    (tmp_path / "no_zoo[classic]").unlink()
    assert install(tmp_path) == ("", ["zoo[classic]"]) and made.exists()
    assert install(tmp_path) == ("", [])
