"""The third-party files are those that were agreed on."""

import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.ROOT)


def test_it_works() -> None:
    command = [sys.executable, str(ROOT / "tools/vendor.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    web = ROOT / "platform/paddock/web"
    named = {
        name
        for template in web.glob("templates/**/*.html")
        for name in re.findall(r'{% icon "([a-z0-9-]+)" %}', template.read_text())
    }
    sprite = (web / "static/vendor/lucide-1.62.0/sprite.svg").read_text()
    assert named == set(re.findall(r'<symbol id="([a-z0-9-]+)"', sprite))
