"""Everything that makes Sheep Fair a game of the arena, as the recipe in CONTRIBUTING.md tells it."""

from dataclasses import dataclass

GAME = "sheep-fair"

FILES = {
    "engine": "engines/sheep_fair",
    "sheep_fair.proto": "proto/paddock_proto/v1/sheep_fair.proto",
    "codec.py": "proto/paddock_proto/codec/sheep_fair.py",
    "drawing.py": "platform/paddock/web/drawing/sheep_fair.py",
    "viewer.js": "platform/paddock/web/static/paddock/viewer/sheep_fair.js",
    "viewer.css": "platform/paddock/web/static/paddock/viewer/sheep_fair.css",
    "bots": "sdk/python/paddock_sdk/examples/sheep-fair",
}
"""What lies in `files` here -> where it belongs."""


@dataclass(frozen=True)
class Line:
    """A line to write, after the last one in the file that begins like this."""

    file: str
    after: str
    text: str


LINES = (
    Line("engines/registry.py", "from engines import", "from engines import sheep_fair"),
    Line("engines/registry.py", "    battle_sheep.GAME", "    sheep_fair.GAME,"),
    Line("proto/paddock_proto/v1/bot.proto", "import ", 'import "paddock_proto/v1/sheep_fair.proto";'),
    Line("proto/paddock_proto/v1/bot.proto", "  oneof game {", "    SheepFair sheep_fair = 15;"),
    Line(
        "proto/paddock_proto/codec/__init__.py",
        "from paddock_proto.codec.",
        "from paddock_proto.codec.sheep_fair import SheepFairCodec",
    ),
    Line("proto/paddock_proto/codec/__init__.py", "_CODECS:", "    SheepFairCodec(),"),
)

GENERATED = (
    "proto/paddock_proto/v1/bot_pb2.py",
    "proto/paddock_proto/v1/bot_pb2.pyi",
    "proto/paddock_proto/v1/sheep_fair_pb2.py",
    "proto/paddock_proto/v1/sheep_fair_pb2.pyi",
    "proto/paddock_proto/v1/sheep_fair_pb2_grpc.py",
)
"""What `make proto` then writes. Nothing else is touched."""
