"""bot.toml: what it may say, and that each mistake is named by its field."""

from pathlib import Path

import pytest

from sandbox.manifest import Manifest, Runtime, parse_manifest, read_manifest
from sandbox.refusal import Refused, Rule

GOOD = {
    "name": '"my-bot"',
    "games": '["battle-sheep"]',
    "runtime": '"python"',
    "command": '["python", "bot.py"]',
}


def text(**changes: str | None) -> bytes:
    """A good manifest with some fields written otherwise, or left out."""
    fields = {**GOOD, **changes}
    return "\n".join(f"{field} = {value}" for field, value in fields.items() if value is not None).encode()


def folder_with(folder: Path, manifest: bytes, *files: str) -> Path:
    (folder / "bot.toml").write_bytes(manifest)
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    return folder


def test_it_reads_a_manifest(tmp_path: Path) -> None:
    whole = text(description='"A bot."', protocol="2", games='["battle-sheep", "carcassonne"]')
    assert read_manifest(folder_with(tmp_path, whole, "bot.py")) == Manifest(
        name="my-bot",
        games=("battle-sheep", "carcassonne"),
        runtime=Runtime.PYTHON,
        command=("python", "bot.py"),
        description="A bot.",
        protocol=2,
    )


def test_description_and_protocol_may_be_left_out() -> None:
    manifest = parse_manifest(text())
    assert (manifest.description, manifest.protocol) == ("", 1)


@pytest.mark.parametrize("field", sorted(GOOD))
def test_a_missing_field_is_named_with_an_example(field: str) -> None:
    with pytest.raises(Refused, match=f"'{field}' is missing; write for example: {field} = ") as caught:
        parse_manifest(text(**{field: None}))
    assert (caught.value.rule, caught.value.file) == (Rule.MANIFEST_FIELD, "bot.toml")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "7"),
        ("name", '""'),
        ("name", '"-starts-with-a-dash"'),
        ("name", '"two\\nlines"'),
        ("name", f'"{"x" * 41}"'),
        ("games", '"battle-sheep"'),
        ("games", "[]"),
        ("games", "[1]"),
        ("games", '["Battle Sheep"]'),
        ("games", '["battle-sheep", "battle-sheep"]'),
        ("runtime", '"java"'),
        ("runtime", "[1]"),
        ("command", '"python bot.py"'),
        ("command", "[]"),
        ("command", '["python", ""]'),
        ("command", '["python", "a\\u0000b"]'),
        ("command", '["bash", "bot.sh"]'),
        ("command", f'["python", "{"x" * 201}"]'),
        ("description", "7"),
        ("description", f'"{"x" * 501}"'),
        ("protocol", '"1"'),
        ("protocol", "0"),
        ("protocol", "true"),
        ("colour", '"blue"'),
    ],
)
def test_a_wrong_value_is_refused_by_its_field(field: str, value: str) -> None:
    with pytest.raises(Refused, match=f"'{field}'") as caught:
        parse_manifest(text(**{field: value}))
    assert caught.value.rule is Rule.MANIFEST_FIELD


@pytest.mark.parametrize("command", ['["/usr/bin/env", "x"]', '["../bot"]', '["a/../../bot"]'])
def test_a_native_command_stays_inside_the_archive(command: str) -> None:
    with pytest.raises(Refused, match="inside the archive"):
        parse_manifest(text(runtime='"native"', command=command))


@pytest.mark.parametrize(
    "content", [b"name = ", b"\xff\xfe", b"# " + b"x" * (64 << 10), b"a = " + b"[" * 5000, b"not toml at all"]
)
def test_what_is_not_toml_is_refused(content: bytes) -> None:
    with pytest.raises(Refused) as caught:
        parse_manifest(content)
    assert caught.value.rule is Rule.MANIFEST_SYNTAX


def test_a_missing_manifest_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is missing") as caught:
        read_manifest(tmp_path)
    assert (caught.value.rule, caught.value.file) == (Rule.MANIFEST_MISSING, "bot.toml")


def test_a_manifest_one_folder_too_deep_is_found_and_explained(tmp_path: Path) -> None:
    (tmp_path / "my-bot").mkdir()
    folder_with(tmp_path / "my-bot", text())
    with pytest.raises(Refused, match="is in the folder 'my-bot'"):
        read_manifest(tmp_path)


def test_a_command_whose_file_was_not_packed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="not in the archive") as caught:
        read_manifest(folder_with(tmp_path, text(), "main.py"))
    assert (caught.value.rule, caught.value.file) == (Rule.ENTRY_MISSING, "bot.py")


@pytest.mark.parametrize(
    ("runtime", "command", "file"),
    [
        ('"python"', '["python", "-O", "src/bot.py"]', "src/bot.py"),
        ('"python"', '["python3", "-m", "bot"]', "bot/__main__.py"),
        ('"node"', '["node", "bot.js"]', "bot.js"),
    ],
)
def test_commands_of_each_runtime(tmp_path: Path, runtime: str, command: str, file: str) -> None:
    manifest = read_manifest(folder_with(tmp_path, text(runtime=runtime, command=command), file))
    assert manifest.command[0] in command


def test_a_native_program_must_be_executable(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, text(runtime='"native"', command='["./bot"]'), "bot")
    with pytest.raises(Refused, match=r"chmod \+x"):
        read_manifest(folder)
    (folder / "bot").chmod(0o755)
    assert read_manifest(folder).runtime is Runtime.NATIVE
