#!/usr/bin/env bash
# Create .venv, or bring it up to date, from a lock: tools/setup.sh platform|dev
# Called by the Makefile, whose stamp files keep it from running when nothing changed.
set -euo pipefail
cd "$(dirname "$0")/.."
lock=$1

suitable='import sys; sys.exit(sys.version_info < (3, 11))'
for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    command -v "$python" >/dev/null && "$python" -c "$suitable" && break
    python=
done
if [ -z "$python" ]; then
    echo "Paddock needs Python 3.11 or newer. Install one, or name it: make PYTHON=/path/to/python3.11 ..." >&2
    exit 1
fi

"$python" tools/system_packages.py setup
if ! [ -x .venv/bin/python ] || ! .venv/bin/python -c "$suitable"; then
    echo "Creating the virtual environment .venv ..."
    "$python" -m venv --clear .venv
fi

echo "Installing the locked packages (requirements/$lock.txt) ..."
pip=(.venv/bin/python -m pip --disable-pip-version-check -qq install)
"${pip[@]}" --require-hashes -r "requirements/$lock.txt"
"${pip[@]}" --no-deps --no-build-isolation --editable .
touch .venv/platform.stamp
if [ "$lock" = dev ]; then touch .venv/dev.stamp; fi
