"""Uploads: what is unpacked, and that every refusal names the rule and the file and leaves nothing behind."""

import io
import random
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from sandbox import archive
from sandbox.archive import MAX_FILE, MAX_FILES, MAX_TOTAL, Unpacked, unpack
from sandbox.refusal import Refused, Rule


def zipped(path: Path, members: list[tuple[str | zipfile.ZipInfo, bytes]]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return path


def tarred(path: Path, members: list[tuple[tarfile.TarInfo, bytes]]) -> Path:
    with tarfile.open(path, "w:gz") as file:
        for info, content in members:
            info.size = len(content)
            file.addfile(info, io.BytesIO(content))
    return path


def entry(name: str, kind: bytes = tarfile.REGTYPE, target: str = "", mode: int = 0o644) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.mode = kind, target, mode
    return info


def with_mode(name: str, mode: int) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    return info


def refusal(path: Path, tmp_path: Path) -> Refused:
    """Unpack, expect a refusal, and make sure that nothing was written, in the folder or beside it."""
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Refused) as caught:
        unpack(path, tmp_path / "bot")
    assert sorted(tmp_path.rglob("*")) == before
    return caught.value


def test_it_unpacks_a_zip(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("bot.toml", b"name"), ("lib/deep/x.py", b"x = 1\n"), ("empty/", b"")])
    assert unpack(path, tmp_path / "bot") == Unpacked(files=2, size=10)
    assert (tmp_path / "bot/lib/deep/x.py").read_bytes() == b"x = 1\n"
    assert (tmp_path / "bot/empty").is_dir()


def test_it_unpacks_a_tar_gz(tmp_path: Path) -> None:
    members = [(entry("./", tarfile.DIRTYPE), b""), (entry("./bot.toml"), b"name"), (entry("a/b.py"), b"")]
    assert unpack(tarred(tmp_path / "a.tar.gz", members), tmp_path / "bot") == Unpacked(files=2, size=4)
    assert (tmp_path / "bot/bot.toml").read_bytes() == b"name"


@pytest.mark.parametrize("executable", [True, False])
def test_it_keeps_who_may_run_a_file_and_nothing_else_of_its_mode(tmp_path: Path, executable: bool) -> None:
    mode = 0o106777 if executable else 0o100600  # setuid, setgid, everybody may write; or the owner alone
    unpack(zipped(tmp_path / "a.zip", [(with_mode("run", mode), b"#!")]), tmp_path / "from-zip")
    unpack(tarred(tmp_path / "a.tar.gz", [(entry("run", mode=mode & 0o7777), b"#!")]), tmp_path / "from-tar")
    for folder in ("from-zip", "from-tar"):
        assert (tmp_path / folder / "run").stat().st_mode & 0o7777 == (0o755 if executable else 0o644)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("../../etc/cron.d/x", Rule.LEAVES_FOLDER),
        ("a/../../x", Rule.LEAVES_FOLDER),
        ("..", Rule.LEAVES_FOLDER),
        ("a/..", Rule.LEAVES_FOLDER),
        ("/etc/cron.d/x", Rule.LEAVES_FOLDER),
        ("C:/x", Rule.LEAVES_FOLDER),
        ("C:\\x", Rule.BAD_NAME),
        ("..\\..\\x", Rule.BAD_NAME),
        ("a\nb", Rule.BAD_NAME),
        ("a\u202eb", Rule.BAD_NAME),
        ("x" * 201, Rule.BAD_NAME),
        (".", Rule.BAD_NAME),
        ("/".join("abcdefghijklmnopq"), Rule.TOO_DEEP),
    ],
)
def test_names_that_leave_the_folder_or_mislead_are_refused(tmp_path: Path, name: str, rule: Rule) -> None:
    for path in (
        zipped(tmp_path / "a.zip", [("good.py", b""), (name, b"x")]),
        tarred(tmp_path / "a.tar.gz", [(entry("good.py"), b""), (entry(name), b"x")]),
    ):
        refused = refusal(path, tmp_path)
        assert refused.rule is rule
        assert refused.file


def test_a_name_that_ends_at_a_nul_for_some_readers_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("botXpy", b"x")])
    path.write_bytes(path.read_bytes().replace(b"botXpy", b"bot\0py"))
    assert refusal(path, tmp_path).rule is Rule.BAD_NAME


def test_a_hostile_name_is_shown_harmlessly(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("\x1b[2J\u202ereversed" + "x" * 300, b"")])
    shown = refusal(path, tmp_path).file
    assert shown.isprintable()
    assert len(shown) < 130


@pytest.mark.parametrize("target", ["/", "/etc/passwd", "good.py", "../.."])
def test_links_are_refused_wherever_they_point(tmp_path: Path, target: str) -> None:
    symbolic = with_mode("a", 0o120777)
    for path in (
        zipped(tmp_path / "a.zip", [("good.py", b""), (symbolic, target.encode()), ("a/etc/passwd", b"x")]),
        tarred(tmp_path / "a.tar.gz", [(entry("a", tarfile.SYMTYPE, target), b""), (entry("a/x"), b"x")]),
        tarred(tmp_path / "b.tar.gz", [(entry("good.py"), b""), (entry("a", tarfile.LNKTYPE, target), b"")]),
    ):
        refused = refusal(path, tmp_path)
        assert (refused.rule, refused.file) == (Rule.LINK, "a")


@pytest.mark.parametrize("kind", [tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE, tarfile.GNUTYPE_SPARSE])
def test_devices_pipes_and_sparse_files_are_refused(tmp_path: Path, kind: bytes) -> None:
    path = tarred(tmp_path / "a.tar.gz", [(entry("good.py"), b""), (entry("special", kind), b"")])
    assert refusal(path, tmp_path).rule in (Rule.SPECIAL_FILE, Rule.DAMAGED)


def test_a_device_in_a_zip_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [(with_mode("null", 0o020666), b"")])
    assert refusal(path, tmp_path).rule is Rule.SPECIAL_FILE


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("bot.py", "bot.py"),
        ("bot.py", "BOT.PY"),
        ("caf\u00e9", "cafe\u0301"),
        ("a", "a/b"),
        ("a/b", "a"),
        ("x", "./x"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_same_name_twice_is_refused(tmp_path: Path, first: str, second: str) -> None:
    for path in (
        zipped(tmp_path / "a.zip", [(first, b"1"), (second, b"2")]),
        tarred(tmp_path / "a.tar.gz", [(entry(first), b"1"), (entry(second), b"2")]),
    ):
        refused = refusal(path, tmp_path)
        assert refused.rule is Rule.DUPLICATE
        assert refused.file == second


def test_an_encrypted_zip_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("secret.py", b"x")])
    data = bytearray(path.read_bytes())
    data[6] |= 1  # the flag in the file's own header
    data[data.index(b"PK\x01\x02") + 8] |= 1  # and in the directory
    path.write_bytes(data)
    refused = refusal(path, tmp_path)
    assert (refused.rule, refused.file) == (Rule.ENCRYPTED, "secret.py")
    assert "password" in refused.message


def test_an_exotic_compression_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_LZMA) as file:
        file.writestr("bot.py", b"x" * 1000)
    assert refusal(tmp_path / "a.zip", tmp_path).rule is Rule.UNSUPPORTED


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (b"print('a bot, renamed to .zip')\n", Rule.NOT_AN_ARCHIVE),
        (b"", Rule.EMPTY),
        (b"PK\x05\x06" + bytes(18), Rule.EMPTY),  # a zip without entries
        (b"\x1f\x8b" + bytes(30), Rule.DAMAGED),
    ],
)
def test_what_is_no_archive_or_holds_nothing_is_refused(tmp_path: Path, content: bytes, rule: Rule) -> None:
    (tmp_path / "bot.zip").write_bytes(content)
    assert refusal(tmp_path / "bot.zip", tmp_path).rule is rule


def test_an_archive_of_folders_only_is_refused(tmp_path: Path) -> None:
    assert refusal(zipped(tmp_path / "a.zip", [("a/", b""), ("a/b/", b"")]), tmp_path).rule is Rule.EMPTY


@pytest.mark.parametrize("keep", [0.5, 0.95])
def test_an_archive_that_was_cut_off_is_refused(tmp_path: Path, keep: float) -> None:
    content = random.Random(1).randbytes(100_000)
    whole = [
        zipped(tmp_path / "a.zip", [("bot.py", content)]),
        tarred(tmp_path / "a.tar.gz", [(entry("bot.py"), content)]),
    ]
    for path in whole:
        path.write_bytes(path.read_bytes()[: int(path.stat().st_size * keep)])
        assert refusal(path, tmp_path).rule in (Rule.DAMAGED, Rule.NOT_AN_ARCHIVE)


def test_a_file_whose_checksum_is_wrong_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as file:
        file.writestr("bot.py", b"the content")
    path = tmp_path / "a.zip"
    path.write_bytes(path.read_bytes().replace(b"the content", b"THE CONTENT"))
    assert refusal(path, tmp_path).rule is Rule.DAMAGED


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    names = [f"{number}.py" for number in range(MAX_FILES + 1)]
    for path in (
        zipped(tmp_path / "a.zip", [(name, b"") for name in names]),
        tarred(tmp_path / "a.tar.gz", [(entry(name), b"") for name in names]),
    ):
        assert refusal(path, tmp_path).rule is Rule.TOO_MANY_FILES
    assert (
        unpack(zipped(tmp_path / "b.zip", [(name, b"") for name in names[1:]]), tmp_path / "bot").files
        == MAX_FILES
    )


def test_too_many_entries_are_refused_before_an_object_is_made_of_each(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("bot.py", b"")])
    with path.open("ab") as file:
        file.write(b"PK\x01\x02" * 10_000 + path.read_bytes()[-22:])
    assert refusal(path, tmp_path).rule is Rule.TOO_MANY_FILES


def test_too_many_folders_are_refused(tmp_path: Path) -> None:
    folders = [(entry("again", tarfile.DIRTYPE), b"")] * (2 * MAX_FILES + 1)
    assert refusal(tarred(tmp_path / "a.tar.gz", folders), tmp_path).rule is Rule.TOO_MANY_FILES


def test_a_file_that_unpacks_too_big_is_refused_whatever_the_archive_says(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("zeros", bytes(MAX_FILE + 1))])
    refused = refusal(path, tmp_path)
    assert (refused.rule, refused.file) == (Rule.FILE_TOO_BIG, "zeros")

    # The same with a lie about the size, in both places where a zip states it.
    stated, lie = struct.pack("<L", MAX_FILE + 1), struct.pack("<L", 10)
    path.write_bytes(path.read_bytes().replace(stated, lie))
    assert refusal(path, tmp_path).rule in (Rule.FILE_TOO_BIG, Rule.DAMAGED)

    bomb = tarred(tmp_path / "a.tar.gz", [(entry("zeros"), bytes(MAX_FILE + 1))])
    assert refusal(bomb, tmp_path).rule is Rule.FILE_TOO_BIG


def test_files_that_are_too_big_together_are_refused(tmp_path: Path) -> None:
    part = bytes(MAX_TOTAL // 4 + 1)
    names = ["a", "b", "c", "d"]
    for path in (
        zipped(tmp_path / "a.zip", [(name, part) for name in names]),
        tarred(tmp_path / "a.tar.gz", [(entry(name), part) for name in names]),
    ):
        assert refusal(path, tmp_path).rule is Rule.UNPACKS_TOO_BIG


def test_a_bomb_in_a_header_is_refused(tmp_path: Path) -> None:
    header = entry("PaxHeader", tarfile.XHDTYPE)
    bomb = tarred(tmp_path / "a.tar.gz", [(header, b"\0" * (MAX_TOTAL + (20 << 20)))])
    assert bomb.stat().st_size < 1 << 20
    assert refusal(bomb, tmp_path).rule is Rule.UNPACKS_TOO_BIG


def test_an_archive_that_is_too_big_itself_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with path.open("wb") as file:
        file.truncate(archive.MAX_ARCHIVE + 1)
    assert refusal(path, tmp_path).rule is Rule.ARCHIVE_TOO_BIG


@pytest.mark.parametrize("make", [zipped, tarred])
def test_damage_anywhere_is_a_refusal_and_never_another_error(
    tmp_path: Path, make: Callable[..., Path]
) -> None:
    members = [(f"folder/{number}.py", bytes(range(256)) * number) for number in range(5)]
    whole = make(
        tmp_path / "whole",
        [(entry(name), content) if make is tarred else (name, content) for name, content in members],
    ).read_bytes()
    chance = random.Random(2)
    for number in range(300):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        damaged = tmp_path / "damaged"
        damaged.write_bytes(data)
        target = tmp_path / str(number)
        try:
            unpack(damaged, target)
        except Refused:
            assert not target.exists()
