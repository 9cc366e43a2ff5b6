"""Kernels that begin as a fork of a process which has loaded what lessons need."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets.config import Config

from teachkit.cli import warm

PATIENCE = 60  # seconds
linux = pytest.mark.skipif(not warm.POSSIBLE, reason="elsewhere Jupyter starts kernels itself: there are no forks")


class Kernel:
    """A kernel that a server would start for a page."""

    def __init__(self, config: Config, **options: object):
        self.manager = KernelManager(kernel_name="python3", config=config)
        self.manager.start_kernel(**options)
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=PATIENCE)

    def says(self, code: str) -> str:
        """What a cell prints, or the name of what it fails with."""
        heard: list[str] = []

        def listen(message: dict[str, dict[str, str]]) -> None:
            content = message["content"]
            heard.append(content.get("text") or content.get("ename") or "")

        self.client.execute_interactive(code, output_hook=listen, timeout=PATIENCE, allow_stdin=False)
        return "".join(heard).strip()

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def config() -> Iterator[Config]:
    KernelProvisionerFactory.clear_instance()
    config = Config(warm.offer())
    KernelProvisionerFactory.instance(config=config)
    yield config
    KernelProvisionerFactory.clear_instance()


@pytest.fixture
def begin(config: Config) -> Iterator[Callable[..., Kernel]]:
    kernels: list[Kernel] = []

    def make(**options: object) -> Kernel:
        kernels.append(Kernel(config, **options))
        return kernels[-1]

    yield make
    for kernel in kernels:
        kernel.close()


def gone(pid: int) -> bool:
    """Has a process ended, if need be within the time of our patience?"""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    ended, _, _ = select.select([watched], [], [], PATIENCE)
    os.close(watched)
    return bool(ended)


@linux
def test_what_a_lesson_needs_is_there_before_its_first_cell_and_no_more(begin: Callable[..., Kernel]) -> None:
    names = "teachkit.widgets.stepper", "teachkit.words", "ipywidgets", "voila", "jupyter_server", "numpy"
    said = begin().says(f"import sys; print(*[name in sys.modules for name in {names!r}])")
    assert said == "True True True False False False"


@linux
def test_a_kernel_has_the_folder_and_the_environment_that_it_is_given(
    begin: Callable[..., Kernel], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OF_THE_SERVER", "yes")
    given = {k: v for k, v in os.environ.items() if k != "OF_THE_SERVER"} | {"OF_THE_PAGE": "seed=7"}
    kernel = begin(cwd=str(tmp_path), env=given)
    said = kernel.says("import os; print(os.getcwd(), os.environ.get('OF_THE_SERVER'), os.environ['OF_THE_PAGE'])")
    assert said == f"{tmp_path.resolve()} None seed=7"
    assert "OF_THE_PAGE" not in os.environ


@linux
def test_kernels_share_neither_names_nor_chance(begin: Callable[..., Kernel]) -> None:
    one, two = begin(), begin()
    draw = "import random; print(random.random(), random.Random().random())"
    assert one.says(draw) != two.says(draw)
    one.says("import teachkit; own = teachkit.own = 1")
    assert two.says("print('own' in globals(), hasattr(teachkit, 'own'))") == "NameError"
    assert two.says("import teachkit; print('own' in globals(), hasattr(teachkit, 'own'))") == "False False"


@linux
def test_a_kernel_is_interrupted_restarted_and_shut_down_as_any_other(begin: Callable[..., Kernel]) -> None:
    kernel = begin()
    first = kernel.manager.provisioner.pid
    # It says when it has begun: a signal that comes earlier would not find the cell.
    kernel.client.execute("print('begun')\nwhile True: pass", stop_on_error=False)
    while kernel.client.get_iopub_msg(timeout=PATIENCE)["msg_type"] != "stream":
        pass
    kernel.manager.interrupt_kernel()
    assert kernel.client.get_shell_msg(timeout=PATIENCE)["content"]["ename"] == "KeyboardInterrupt"
    assert kernel.says("print('still here')") == "still here"
    kernel.manager.restart_kernel()
    kernel.client.wait_for_ready(timeout=PATIENCE)
    second = kernel.manager.provisioner.pid
    assert second != first and gone(first)
    kernel.client.shutdown()
    assert gone(second)


@linux
def test_what_a_page_runs_is_not_kept_in_the_history_of_whoever_serves_it(begin: Callable[..., Kernel]) -> None:
    assert begin().says("print(get_ipython().history_manager.enabled)") == "False"


@linux
def test_a_cell_may_start_processes(begin: Callable[..., Kernel]) -> None:
    code = "import multiprocessing; print(multiprocessing.get_context('fork').Pool(1).map(abs, [-3]))"
    assert begin().says(code) == "[3]"


@linux
def test_a_kernel_that_is_killed_is_missed(begin: Callable[..., Kernel]) -> None:
    kernel = begin()
    assert kernel.manager.is_alive()
    process = kernel.manager.provisioner.process
    os.kill(kernel.manager.provisioner.pid, signal.SIGKILL)
    assert process.wait(PATIENCE) == -signal.SIGKILL
    assert not kernel.manager.is_alive()


@linux
@pytest.mark.parametrize("killed", [True, False])
def test_kernels_end_with_a_server_that_did_not_shut_them_down(killed: bool) -> None:
    script = textwrap.dedent("""
        import sys
        from jupyter_client.manager import KernelManager
        from jupyter_client.provisioning.factory import KernelProvisionerFactory
        from traitlets.config import Config
        from teachkit.cli import warm

        config = Config(warm.offer())
        KernelProvisionerFactory.instance(config=config)
        manager = KernelManager(kernel_name="python3", config=config)
        manager.start_kernel()
        client = manager.client()
        client.start_channels()
        client.wait_for_ready(timeout=60)
        print(manager.provisioner.pid, flush=True)
        sys.stdin.readline()
    """)
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        if killed:
            server.kill()
        else:
            server.communicate("\n", timeout=PATIENCE)
    assert gone(pid)


def test_a_kernel_of_another_python_is_started_as_jupyter_starts_it() -> None:
    there = [sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "kernel.json"]
    assert warm._options(there) == ["-f", "kernel.json"]
    assert warm._options(["/elsewhere/bin/python", *there[1:]]) is None
    assert warm._options([sys.executable, "-m", "bash_kernel", "-f", "kernel.json"]) is None
    assert issubclass(warm.Warm, LocalProvisioner)


def test_without_forks_nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "POSSIBLE", False)
    assert warm.offer() == {}


@linux
def test_without_a_place_for_its_socket_jupyter_starts_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_place() -> None:
        raise OSError("AF_UNIX path too long")

    monkeypatch.setattr("multiprocessing.forkserver.ensure_running", no_place)
    assert warm.offer() == {}
