"""The lesson page where Voilà is an extension of Jupyter Server: on Binder, and on a hub that only has the package."""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, address_of, ended, free_port

TEMPLATE = Path("voila", "templates", "teachkit")


@pytest.fixture(params=["binder", "hub"])
def jupyter(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Which host it stands for, and the address of a Jupyter Server with lessons in `lessons/`."""
    share, config = tmp_path / "share", tmp_path / "config"
    # Laid out as the wheel installs it: an editable install would keep the copy of the day it was made.
    shutil.copytree(ROOT / "teachkit" / "voila" / "jupyter", share)
    shutil.copytree(ROOT / "teachkit" / "render" / "assets", share / TEMPLATE, dirs_exist_ok=True)
    shutil.copytree(ROOT / "tests" / "browser" / "pages", tmp_path / "root" / "lessons")
    config.mkdir()
    if request.param == "binder":
        shutil.copy(ROOT / "binder" / "jupyter_server_config.py", config)
    port = free_port()
    command = [
        sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--ServerApp.port={port}",
        "--ServerApp.token=known", "--ServerApp.base_url=/user/somebody/", f"--ServerApp.root_dir={tmp_path / 'root'}",
    ]
    environment = os.environ | {"JUPYTER_PATH": str(share), "JUPYTER_CONFIG_DIR": str(config)}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            address_of(process)
            yield request.param, f"http://localhost:{port}"
        finally:
            ended(process, signal.SIGTERM)


def test_the_page_is_the_lessons_own_and_asks_no_other_machine(
    jupyter: tuple[str, str], new_page: Callable[..., Page]
) -> None:
    host, address = jupyter
    page = new_page(base_url=address)
    page.goto("/user/somebody/voila/render/lessons/1-text.ipynb?token=known")
    expect(page.get_by_label("Players")).to_be_visible()
    expect(page.locator("#cells .MathJax, #cells mjx-container").first).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(252, 251, 248)")
    expect(page.locator("#cells")).not_to_contain_text("a proof for JupyterLab")
    if host == "binder":
        # The contents of the notebook's own folder; a server without the settings knows only the contents notebook.
        expect(page.get_by_role("link", name="Next A broken cell")).to_have_attribute("href", "2-broken.ipynb")
    else:
        contents = page.locator(".tk-nav").get_by_role("link", name="All lessons")
        expect(contents).to_have_attribute("href", "index.ipynb")
