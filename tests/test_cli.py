"""The command: what it prints, how it refuses, and that a learner's own work is never overwritten."""
from __future__ import annotations

import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from teachkit.cli import main
from teachkit.cli.lab import bring_up_to_date, trust
from teachkit.cli.serve import own_address
from teachkit.voila.contents import index_text, lessons, lessons_folder
from tests.browser.conftest import address_of, ended, free_port, interruptible

POSIX = os.name == "posix"


@contextmanager
def running(*options: str, cwd: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, interrupted at the end, which it must take without a traceback."""
    process = subprocess.Popen(
        interruptible("-m", "teachkit", *options), cwd=cwd, env=os.environ | environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    try:
        yield process
    finally:
        rest = ended(process)
    assert "Traceback" not in rest


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


def fetch_when_up(address: str, seconds: float = 30) -> str:
    """Like `fetch`, trying again until the server takes the connection."""
    end = time.monotonic() + seconds
    while True:
        try:
            return fetch(address)
        except urllib.error.URLError:
            assert time.monotonic() < end, f"nothing answers at {address}"
            time.sleep(0.05)


def one_sentence(text: str) -> bool:
    return text.startswith("teachkit: ") and text.count("\n") == 1 and "Traceback" not in text


@pytest.fixture
def interrupts_ignored() -> Iterator[None]:
    """As in a shell that started the tests in the background: children inherit it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts_ignored")
def test_serves_the_contents_from_any_folder_and_ends_at_an_interrupt(tmp_path: Path) -> None:
    stray = tmp_path / "voila.json"
    stray.write_text(json.dumps({"VoilaConfiguration": {"template": "lab", "classic_tree": False}}))
    with running("--no-browser", "--port", str(free_port()), cwd=tmp_path) as process:
        said = fetch(address_of(process))
    assert "Poker by its rules" in said and "tk-toc" in said
    assert process.returncode == 0
    assert list(tmp_path.iterdir()) == [stray]


@pytest.mark.skipif(not POSIX, reason="only there can a signal be ignored")
def test_a_process_that_does_not_listen_is_ended() -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        other.stdout.readline()
        ended(other, signal.SIGTERM, seconds=0.2)
    assert other.returncode == -signal.SIGKILL


def test_a_kernel_ends_with_the_command(tmp_path: Path, root: Path) -> None:
    psutil = pytest.importorskip("psutil", reason="ipykernel brings psutil")
    pages = str(root / "tests" / "browser" / "pages")
    with running("--no-browser", "--folder", pages, "--port", str(free_port()), cwd=tmp_path) as process:
        fetch(f"{address_of(process)}/voila/render/1-text.ipynb")
        children = psutil.Process(process.pid).children(recursive=True)
        assert children
    assert psutil.wait_procs(children, timeout=10)[1] == []


IMPATIENT = """import sys
from pathlib import Path
from teachkit.cli import serve
serve._IDLE = serve._LOOK = 1
sys.exit(serve.serve(Path(sys.argv[1]), host="localhost", port=int(sys.argv[2]), browser=False))"""


def test_the_kernel_of_a_page_that_went_without_a_word_ends_after_a_while(tmp_path: Path, root: Path) -> None:
    pages = str(root / "tests" / "browser" / "pages")
    command = [sys.executable, "-c", IMPATIENT, pages, str(free_port())]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = address_of(process)
            kernel = re.search(r'"kernelId":\s*"([^"]+)"', fetch(f"{address}/voila/render/1-text.ipynb"))
            assert kernel
            end, gone = time.monotonic() + 30, False
            while not gone and time.monotonic() < end:
                try:
                    fetch(f"{address}/api/kernels/{kernel[1]}")
                    time.sleep(0.1)
                except urllib.error.HTTPError as answer:
                    gone = answer.code == 404
            assert gone
        finally:
            ended(process, signal.SIGTERM)


@pytest.mark.skipif(not POSIX, reason="the stand-in for a browser is a shell script")
def test_a_busy_port_is_said_and_the_browser_opened_at_the_next_free_one(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    os.mkfifo(seen)
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > "{seen}"\n')
    script.chmod(0o755)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        with running("--port", str(busy), cwd=tmp_path, BROWSER=f"{script} %s") as process:
            assert process.stdout is not None
            said = process.stdout.readline()
            address = address_of(process)
            assert seen.read_text().strip().rstrip("/") == address
            assert fetch(address)
    found = re.fullmatch(rf"Port {busy} is in use, so this is port (\d+)\.\n", said)
    assert found and busy < int(found[1]) <= busy + 50 and address.endswith(f":{found[1]}")


def test_an_address_of_another_machine_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with running("--no-browser", "--host", "192.0.2.1", "--port", str(free_port()), cwd=tmp_path) as process:
        assert process.stdout is not None
        out = process.stdout.read()
        assert process.wait(30) == 1
    assert one_sentence(out) and "'192.0.2.1' is not an address of this machine" in out


@pytest.mark.skipif(socket.gethostname() == "localhost", reason="a machine without a name of its own")
def test_a_class_is_told_the_name_of_this_machine_and_its_number(tmp_path: Path) -> None:
    port = free_port()
    with running("--no-browser", "--host", "0.0.0.0", "--port", str(port), cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"The lessons are at http://{socket.gethostname()}:{port}/ (Ctrl+C ends).\n"
        if number := own_address("0.0.0.0"):
            assert process.stdout.readline() == f"Where that name is not known: http://{number}:{port}/\n"
            assert "Poker by its rules" in fetch(f"http://{number}:{port}/")


def test_the_number_of_a_machine_is_one_of_its_own_and_none_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    if number := own_address("0.0.0.0"):
        with socket.socket() as one:
            one.bind((number, 0))  # refused for the address of any other machine

    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr("teachkit.cli.serve.socket.socket", unreachable)
    networks(monkeypatch, lo=["127.0.0.1", "::1"])
    assert own_address("0.0.0.0") == own_address("::") == ""


def test_a_laptop_that_is_the_hotspot_of_its_class_has_a_number_without_a_way_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr("teachkit.cli.serve.socket.socket", unreachable)
    networks(monkeypatch, lo=["127.0.0.1", "::1"], off_eth0=["192.168.0.7"],
             wlan0=["169.254.3.4", "fe80::1%wlan0", "10.42.0.1", "fd00::5"])
    assert (own_address("0.0.0.0"), own_address("::")) == ("10.42.0.1", "fd00::5")


def networks(monkeypatch: pytest.MonkeyPatch, **of: list[str]) -> None:
    """The networks of this machine by the names of its cards; one that is `off_…` is not plugged in."""
    def address(number: str) -> SimpleNamespace:
        return SimpleNamespace(family=socket.AF_INET6 if ":" in number else socket.AF_INET, address=number)

    cards = {name: [address(number) for number in numbers] for name, numbers in of.items()}
    monkeypatch.setattr("psutil.net_if_addrs", lambda: cards)
    monkeypatch.setattr("psutil.net_if_stats", lambda: {n: SimpleNamespace(isup="off" not in n) for n in cards})


@pytest.mark.parametrize("port", ["http", "0", "70000", "-1", "8.5", "²"])
def test_a_bad_port_is_refused_in_one_sentence(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--port", port])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert one_sentence(said)
    assert f"{port!r} is not a port: give a whole number from 1 to 65535" in said or "expected one argument" in said


@pytest.mark.parametrize("arguments", [["leb"], ["--portt", "1"], ["lab", "a", "b"]])
def test_an_unknown_word_is_refused_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert one_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("arguments", [[], ["lab"]])
def test_a_missing_extra_names_the_command_that_brings_it(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("teachkit.cli.find_spec", lambda name: None)
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert one_sentence(said)
    assert said.endswith('must be installed for this: python -m pip install "teachkit[classroom]"\n')


def test_a_folder_that_does_not_exist_or_holds_no_lesson_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(tmp_path / "none")]) == 1
    assert main(["--folder", str(tmp_path)]) == 1
    missing, empty = capsys.readouterr().err.splitlines(keepends=True)
    assert one_sentence(missing) and "There is no folder" in missing
    assert one_sentence(empty) and "There is no lesson" in empty


def test_the_version_is_that_of_the_package(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    written = re.search(r'^version = "(.+)"$', (root / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    assert written and capsys.readouterr().out == f"teachkit {written[1]}\n"


# ---- the copy for JupyterLab


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two lessons, as a release of the package would hold them."""
    folder = tmp_path / "release"
    folder.mkdir()
    for name in ("01-a.ipynb", "02-b.ipynb"):
        (folder / name).write_text(f"{name}, first edition")
    return folder


def test_the_first_copy_brings_every_lesson(source: Path, tmp_path: Path) -> None:
    done = bring_up_to_date(source, tmp_path / "deep" / "mine")
    assert done.added == ["01-a.ipynb", "02-b.ipynb"] and not done.kept and not done.renewed
    assert (tmp_path / "deep" / "mine" / "01-a.ipynb").read_text() == "01-a.ipynb, first edition"


def test_a_changed_lesson_is_kept_and_said_even_when_a_new_edition_comes(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    bring_up_to_date(source, mine)
    (mine / "01-a.ipynb").write_text("my answers")
    (source / "01-a.ipynb").write_text("second edition")
    done = bring_up_to_date(source, mine)
    assert (mine / "01-a.ipynb").read_text() == "my answers"
    assert done.kept == ["01-a.ipynb"] and not done.added and not done.renewed
    assert "Kept as you changed them: 01-a.ipynb." in done.sentences(mine)[0]


def test_an_unchanged_lesson_is_renewed_and_a_new_one_added(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    bring_up_to_date(source, mine)
    (source / "02-b.ipynb").write_text("second edition")
    (source / "03-c.ipynb").write_text("new")
    done = bring_up_to_date(source, mine)
    assert done.renewed == ["02-b.ipynb"] and done.added == ["03-c.ipynb"]
    assert (mine / "02-b.ipynb").read_text() == "second edition"


def test_a_file_of_the_users_own_is_never_overwritten(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "01-a.ipynb").write_text("mine before teachkit came")
    (mine / "notes.txt").write_text("notes")
    bring_up_to_date(source, mine)
    (mine / ".teachkit.json").write_text("{ broken")
    done = bring_up_to_date(source, mine)
    assert (mine / "01-a.ipynb").read_text() == "mine before teachkit came"
    assert (mine / "notes.txt").read_text() == "notes"
    assert done.kept == ["01-a.ipynb"]


def test_a_second_run_changes_nothing(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    bring_up_to_date(source, mine)
    before = {p.name: p.read_bytes() for p in mine.iterdir()}
    done = bring_up_to_date(source, mine)
    assert not done.added and not done.renewed and not done.kept
    assert {p.name: p.read_bytes() for p in mine.iterdir()} == before


def test_a_folder_that_cannot_be_written_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("a file, not a folder")
    assert main(["lab", "--no-browser", str(tmp_path / "file")]) == 1
    assert one_sentence(capsys.readouterr().err)


def test_jupyter_trusts_the_lessons_that_were_copied_and_none_that_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    notebook(tmp_path, "01-a.ipynb", title="First")
    (tmp_path / "picture.svg").write_text("<svg/>")
    trust([tmp_path / "01-a.ipynb", tmp_path / "picture.svg"])
    file = nbformat.read(tmp_path / "01-a.ipynb", as_version=4)
    assert NotebookNotary().check_signature(file)
    file.cells[0].source = "of my own"
    assert not NotebookNotary().check_signature(file)


def test_lab_opens_on_a_copy_in_the_users_folder(tmp_path: Path) -> None:
    with running("lab", "--no-browser", "--port", str(free_port()), cwd=tmp_path) as process:
        assert process.stdout is not None
        said = [next(process.stdout), next(process.stdout)]
        address = address_of(process)
        assert said[0].startswith("Copied into ") and "ServerApp]" in said[1], "whoever opens a lesson needs no news"
        assert "/lab/tree/index.ipynb" in address
        # Jupyter says the address before it answers there, and takes an interrupt kindly only after that.
        assert "version" in fetch_when_up(address.split("/lab/")[0] + "/api")
    assert process.returncode == 0
    copied = {p.name for p in (tmp_path / "teachkit-lessons").glob("*.ipynb")}
    assert copied == {p.name for p in lessons_folder().glob("*.ipynb")}


# ---- the contents


def notebook(folder: Path, name: str, **about: object) -> None:
    cells = [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["# A heading\n", "\n", "text"]}]
    metadata = {"teachkit": about} if about else {}
    document = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    (folder / name).write_text(json.dumps(document), encoding="utf-8")


def test_lessons_come_in_the_order_of_their_numbers_and_others_after_them(tmp_path: Path) -> None:
    notebook(tmp_path, "a.ipynb", title="Second", number=2)
    notebook(tmp_path, "b.ipynb", title="Tenth", number=10)
    notebook(tmp_path, "c.ipynb", title="First", number=1, summary="Begin here.", minutes=5)
    notebook(tmp_path, "own.ipynb")
    (tmp_path / "torn.ipynb").write_text('{"cells": [')
    (tmp_path / "index.ipynb").write_text("{}")
    assert [x.title for x in lessons(tmp_path)] == ["First", "Second", "Tenth", "A heading", "torn"]


def test_a_lesson_without_a_number_of_its_own_takes_that_of_its_file_name(tmp_path: Path) -> None:
    notebook(tmp_path, "02-b.ipynb", title="Second")
    notebook(tmp_path, "10-c.ipynb", title="Tenth")
    notebook(tmp_path, "03-a.ipynb", title="First", number=1)
    notebook(tmp_path, "2026.ipynb", title="Notes")
    found = [(x.number, x.title) for x in lessons(tmp_path)]
    assert found == [(1, "First"), (2, "Second"), (10, "Tenth"), (None, "Notes")]
    assert '"2. [Second](02-b.ipynb)' in index_text(tmp_path)


def test_the_contents_notebook_links_the_numbered_lessons(tmp_path: Path) -> None:
    notebook(tmp_path, "c.ipynb", title="First", number=1, summary="Begin here.", minutes=5)
    notebook(tmp_path, "own.ipynb")
    assert main(["contents", str(tmp_path)]) == 0
    written = json.loads((tmp_path / "index.ipynb").read_text(encoding="utf-8"))
    text = "".join(written["cells"][0]["source"])
    assert text.splitlines()[-1] == "1. [First](c.ipynb): Begin here. (5 minutes)"
    assert all(cell["cell_type"] == "markdown" for cell in written["cells"])


def test_the_stored_contents_agree_with_the_lessons(root: Path) -> None:
    stored = (root / "lessons" / "index.ipynb").read_text(encoding="utf-8")
    assert stored == index_text(root / "lessons"), "run: python -m teachkit contents"
