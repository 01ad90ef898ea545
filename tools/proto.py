"""Generate the protobuf code beside its .proto files; with --check, compare it with what is committed."""

import sys
import tempfile
from importlib.resources import files
from pathlib import Path

from grpc_tools import protoc

ROOT = Path(__file__).resolve().parent.parent / "proto"


def generate(target: Path) -> list[Path]:
    """Write the generated code below `target` and return its files, relative to it."""
    sources = sorted(str(path) for path in ROOT.glob("paddock_proto/v1/*.proto"))
    well_known = str(files("grpc_tools") / "_proto")
    outputs = [f"--{kind}={target}" for kind in ("python_out", "pyi_out", "grpc_python_out")]
    if protoc.main(["protoc", f"-I{ROOT}", f"-I{well_known}", *outputs, *sources]) != 0:
        sys.exit("protoc failed; its message is above.")
    return sorted(path.relative_to(target) for path in target.glob("paddock_proto/v1/*_pb2*"))


def check() -> None:
    """Exit with the names of the files that differ from what the .proto files give."""
    with tempfile.TemporaryDirectory() as folder:
        generated = generate(Path(folder))
        stale = [
            str(path)
            for path in generated
            if not (ROOT / path).exists() or (ROOT / path).read_bytes() != (Path(folder) / path).read_bytes()
        ]
    committed = {path.relative_to(ROOT) for path in ROOT.glob("paddock_proto/v1/*_pb2*")}
    stale += [str(path) for path in sorted(committed - set(generated))]
    if stale:
        sys.exit(f"Stale generated code: {', '.join(stale)}. Run `make proto` and commit the result.")
    print("Generated protobuf code is fresh.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    else:
        generate(ROOT)
