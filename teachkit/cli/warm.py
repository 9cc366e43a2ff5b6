"""Kernels that begin with what every lesson needs already loaded.

One process loads it, and each kernel is a fork of that process (the forkserver of Python's own multiprocessing): a
page need not wait for a Python to start and import, and what is loaded is in memory once for all pages. Without forks,
as on Windows, and for kernels of another Python, Jupyter starts kernels as it always does.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import sys
from collections.abc import Mapping
from importlib.metadata import EntryPoint
from threading import Thread
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

# Elsewhere the libraries of the system may not bear a fork.
POSSIBLE = sys.platform == "linux"
NAME = "teachkit-warm"
_LAUNCHER = "ipykernel_launcher"


def offer() -> dict[str, Any]:
    """Begin to load, and return the setting that makes Jupyter start its kernels here; none where it can't be."""
    if not POSSIBLE:
        return {}
    from multiprocessing import forkserver

    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(
        NAME, f"{__name__}:Warm", KernelProvisionerFactory.GROUP_NAME
    )
    _forks().set_forkserver_preload(["teachkit.cli.loaded"])
    try:
        forkserver.ensure_running()
    except OSError:  # no place for its socket, as in a temporary folder with too long a path
        return {}
    return {"KernelProvisionerFactory": {"default_provisioner_name": NAME}}


def _forks() -> Any:
    return multiprocessing.get_context("forkserver")


class Warm(LocalProvisioner):
    """Starts a kernel as a fork if it is one of this very Python."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start the kernel of the command `cmd`, with the environment and the folder of `kwargs`."""
        options = _options(cmd)
        if options is None:
            return await super().launch_kernel(cmd, **kwargs)
        self.cwd = kwargs.get("cwd") or os.getcwd()
        fork = Fork(options, _plain(kwargs.get("env") or os.environ), os.fspath(self.cwd))
        self.process = fork  # type: ignore[assignment]
        # The kernel leads a group of its own, as Jupyter expects, once it has begun.
        self.pid = self.pgid = fork.pid
        return self.connection_info


def _options(cmd: list[str]) -> list[str] | None:
    """What follows `python -m ipykernel_launcher`, if that is what `cmd` does with this very Python."""
    # Links are not followed: the Pythons of two environments lead to one file.
    if _LAUNCHER not in cmd or os.path.abspath(cmd[0]) != os.path.abspath(sys.executable):
        return None
    return cmd[cmd.index(_LAUNCHER) + 1 :]


def _plain(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment as a process gets it: Voilà's names are members of a class that a kernel should not load."""
    return {os.fsdecode(os.fsencode(name)): str(value) for name, value in environment.items()}


class Fork:
    """A kernel's process, as Jupyter asks one: the part of `subprocess.Popen` that it uses."""

    stdin = stdout = stderr = None

    def __init__(self, options: list[str], environment: dict[str, str], folder: str):
        # A daemon: a server that ends without having shut it down takes it along.
        self._process = _forks().Process(target=_begin, args=(options, environment, folder), daemon=True)
        self._process.start()
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """The exit code, None while it runs."""
        code: int | None = self._process.exitcode
        return code

    def wait(self, timeout: float | None = None) -> int | None:
        """The exit code, once it has ended, at the latest after `timeout` seconds."""
        self._process.join(timeout)
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()

    def kill(self) -> None:
        """End it."""
        self._process.kill()


def _begin(options: list[str], environment: dict[str, str], folder: str) -> None:
    """Be a kernel: what `python -m ipykernel_launcher` does, in a process that has imported it."""
    from ipykernel.kernelapp import IPKernelApp

    multiprocessing.current_process().daemon = False  # a cell may start processes of its own
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    Thread(target=_end_with_server, daemon=True).start()
    # The parent is the one whose fork this is: without it the kernel could not be managed, and ends. And what a
    # visitor's page runs is not for the history of whoever serves it.
    settings = f"--IPKernelApp.parent_handle={os.getppid()}", "--HistoryManager.enabled=False"
    sys.argv = [_LAUNCHER, *options, *settings]
    try:
        IPKernelApp.launch_instance()
    finally:
        # A fork ends without them.
        atexit._run_exitfuncs()


def _end_with_server() -> None:
    """End as soon as the server has gone."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
