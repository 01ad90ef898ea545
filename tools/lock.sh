#!/usr/bin/env bash
# Compile requirements/*.txt from pyproject.toml: exact versions with hashes, the same on every Python and platform.
# Versions already locked are kept where they still fit; pass --upgrade to move to the newest.
set -euo pipefail
cd "$(dirname "$0")/.."
tool=var/lock-venv
[ -x "$tool/bin/uv" ] || { python3 -m venv "$tool" && "$tool/bin/pip" --disable-pip-version-check --quiet install uv==0.13.9; }
compile() { # extras..., then the name of the lock
    local name=${*: -1}
    "$tool/bin/uv" pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 \
        "${@:1:$#-1}" pyproject.toml --output-file "requirements/$name.txt" "${upgrade[@]}"
}
upgrade=("$@")
compile --extra dev dev
upgrade=()
compile --extra platform --constraint requirements/dev.txt platform
compile --constraint requirements/dev.txt base
