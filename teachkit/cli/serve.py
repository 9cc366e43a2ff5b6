"""Serving lessons with Voilà, under settings of its own whatever the folder or the user's Jupyter says."""
from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from typing import Any

import psutil
import zmq
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import HTTPError, RedirectHandler
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler

from teachkit.cli import Refused, warm
from teachkit.voila import ASSETS, SHARE, settings
from teachkit.voila.contents import INDEX

_TRIES = 50
_BUSY = {errno.EADDRINUSE, errno.EACCES, getattr(errno, "WSAEACCES", errno.EACCES)}
# A kernel ends with its page; this is for pages that went without a word (a closed laptop, a lost network).
_IDLE, _LOOK = 20 * 60, 120  # seconds until one is idle for too long, and between two looks at them
# Milliseconds; Jupyter's own default is longer than its interval, about which tornado complains.
_PING = 30_000

# Every address of this machine; and for each one far away, kept for examples, to which the way out of it leads.
_ALL = {"": "192.0.2.1", "0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}


def own_address(host: str) -> str:
    """The number by which others in its network reach this machine, if it is in one; nothing is sent to find it."""
    far = _ALL[host]
    family = socket.AF_INET6 if ":" in far else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))
            return str(way.getsockname()[0])
    except OSError:  # nothing leads further, as in the network of a laptop that is the hotspot of its class
        return _in_a_network_alone(family)


def _in_a_network_alone(family: int) -> str:
    works = psutil.net_if_stats()
    mine = [a.address for name, all_of in psutil.net_if_addrs().items() if name in works and works[name].isup
            for a in all_of if a.family == family]
    numbers = (address for address in mine if "%" not in address)  # the others need to be told the way as well
    return next((n for n in numbers if not ip_address(n).is_loopback and not ip_address(n).is_link_local), "")


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]
    """What an address that nothing answers to shows: a sentence and the way back."""

    async def prepare(self) -> None:
        """Refuse every request with 404."""
        await super().prepare()
        raise HTTPError(404)


class LessonServer(Voila):  # type: ignore[misc]
    """Voilà, with the words of this project at start and end."""

    template_paths: list[str]
    port: int

    def setup_template_dirs(self) -> None:
        """Voilà's search path for templates, with this package's styles first."""
        super().setup_template_dirs()
        self.template_paths = [str(ASSETS), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with the page for unknown addresses."""
        found: dict[str, Any] = super().init_settings()
        return found | {
            "teachkit_standalone": True,
            "default_handler_class": NoSuchPage,
            "default_handler_args": {"voila_configuration": self.voila_configuration},
        }

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers; the contents need no kernel, so the index notebook leads to the contents page."""
        root = self.server_url.rstrip("/")
        index = (f"{root}/voila/render/{INDEX}", RedirectHandler, {"url": self.base_url, "permanent": False})
        return [index, *super().init_handlers()]

    def listen(self) -> None:
        """Take the first free port, say the address, and serve until interrupted."""
        self.ioloop = IOLoop.current()
        address = self._address(self._bind(), socket.gethostname() if self.ip in _ALL else self.ip)
        signal.signal(signal.SIGINT, self._interrupted)
        print(f"The lessons are at {address} (Ctrl+C ends).", flush=True)
        if self.ip in _ALL and (number := own_address(self.ip)):
            print(f"Where that name is not known: {self._address(self.port, number)}", flush=True)
        if sys.platform == "win32":
            # Python sees Ctrl+C only between two events, and a server without visitors has none.
            PeriodicCallback(lambda: None, 500).start()
        if self.open_browser:
            # Beside the server: some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def _interrupted(self, number: int, frame: object) -> None:
        # A second Ctrl+C, should ending take long, ends at once.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._handle_signal_stop(number, frame)

    def _bind(self) -> int:
        last = min(self.port + _TRIES, 65535)
        for port in range(self.port, last + 1):
            try:
                self.app.listen(port, self.ip)
            except OSError as fault:
                if fault.errno in _BUSY:
                    continue
                raise Refused(f"{self.ip!r} is not an address of this machine: "
                              "leave --host out, or use 0.0.0.0 to let others in.") from None
            if port != self.port:
                print(f"Port {self.port} is in use, so this is port {port}.", flush=True)
            self.port = port
            return port
        raise Refused(f"No port from {self.port} to {last} is free: choose another with --port.")

    def _address(self, port: int, name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{port}{self.base_url}"


def serve(folder: Path, *, host: str, port: int, browser: bool) -> int:
    """Serve the lessons of `folder` until interrupted; `port` is the first one tried."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])])
    # The kernel of this very Python, and the template that belongs to it, go before the user's own.
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    config = Config({
        "Voila": {"root_dir": str(folder), "ip": host, "port": port, "open_browser": browser,
                  "config_file_paths": [], "log_level": logging.ERROR,
                  "tornado_settings": {"ws_ping_timeout": _PING}},
        "VoilaConfiguration": settings() | {"allow_template_override": "NO"},
        "KernelManager": {"transport_encryption": "auto"} if zmq.has("curve") else {},
        "MappingKernelManager": {"cull_idle_timeout": _IDLE, "cull_interval": _LOOK, "cull_connected": False},
        **warm.offer(),
    })
    # The one application of this process: Voilà's parts log through it. Visitors' mistakes are no news.
    server = LessonServer.instance(config=config)
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    # Options were read by our own command line: what is left in sys.argv is not for Voilà.
    server.initialize([])
    server.start()
    return 0
