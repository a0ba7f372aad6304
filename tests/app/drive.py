# drive.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Drives the application as a person would: real keys and clicks on a private X server, widgets
found by what the accessibility bus says about them.

The driver itself lives beside the project, not in it: where it is not there, or where the packages
that it needs are missing, the tests are skipped and say so."""

import fnmatch
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TOOLS = pathlib.Path(os.environ["MUSTER_SOURCE"]).resolve().parent / "shared" / "tools"


def load():
    """The driver, or why there is none."""
    if not (TOOLS / "gtkdrive.py").exists():
        return None, f"there is no driver in {TOOLS}"
    for program in ("Xvfb", "dbus-daemon", "openbox"):
        if shutil.which(program) is None:
            return None, f"{program} is not installed"
    sys.path.insert(0, str(TOOLS))
    try:
        import gtkdrive
    except ImportError as error:
        return None, f"the driver cannot be loaded: {error}"
    return gtkdrive, None


gtkdrive, WHY_NOT = load()
Failed = gtkdrive.Failed if gtkdrive else Exception
FIELDS = ("text box", "search box", "spin button")  # roles of what takes text


class Drive(gtkdrive.Drive if gtkdrive else object):
    """The driver, which waits for the last of several as well: by itself it only does so where there is one already."""

    def locate(self, name, *args, nth=None, **kw):
        if nth is not None and nth < 0:
            super().locate(name, *args, nth=0, **kw)
        return super().locate(name, *args, nth=nth, **kw)

    def field(self):
        """What takes the text that is typed; None while the keys go elsewhere."""
        nodes = [node for node in self.snapshot() if node.role in FIELDS]
        return next((node for node, said in zip(nodes, self._states(nodes)) if "focused" in said), None)

    def write(self, text, into=None):
        """Types over what is in the field that has the focus, once it has it, until the text is there.

        into: the name of the field, or a pattern of it, where a key that was pressed before leads to it."""
        def ready():
            field = self.field()
            return field if field is not None and (into is None or fnmatch.fnmatchcase(field.name, into)) else None
        field = self._poll(ready, f"the focus in {into or 'a field'}")
        self.key("ctrl+a")
        self.key("BackSpace")
        self.type(text)
        self._poll(lambda: text in self.texts(field), f"{field!r} to hold “{text}”")

    def put(self, name, text, role="text box", at=None):
        """The same for a field that is clicked; again where the click went to a popover that was still closing."""
        def has_focus():
            self.click(name, role=role, at=at)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                field = self.field()
                if field is not None and fnmatch.fnmatchcase(field.name, name):
                    return True
            return False
        self._poll(has_focus, f"the focus in {name}")
        self.write(text, into=name)

    def undo(self, message=None):
        """Clicks Undo beside a message, a pattern of it; without one, that of the header, which alone is described as well."""
        def is_meant(button):
            if message is None:
                return button.desc == "Undo"
            return any(fnmatch.fnmatchcase(node.name, message) for node in button.parent.parent.walk() if node.role == "label")
        def look():
            buttons = [button for button in self.find("Undo", role="button") if is_meant(button)]
            return self.place(buttons[0]) if buttons else None
        self._move(*self._poll(look, f"Undo of {message or 'the header'}"))
        self._button(1, True)
        self._button(1, False)
        self.settle()

    def choose(self, name, line, row=0):
        """A line of the list that drops down from a row, until the list is gone; row: which one, of several with this name."""
        self.click(name, role="label", nth=row)
        popover = self._poll(lambda: self.popover_of(line), f"the lines of {name}")
        self.click(line, role="label", nth=-1)
        self._poll(lambda: popover not in [window[0].id for window in self._stack()], f"the lines of {name} to go")
        self.leave_popover()

    def leave_popover(self):
        """Until no popover has the focus: GTK moves it on a little after it is gone, and until then keys and clicks are lost."""
        def is_left():
            nodes = self.snapshot()
            focused = [node for node, said in zip(nodes, self._states(nodes)) if "focused" in said]
            above = [node for each in focused for node in list(each.chain())[:-2]]
            return gtkdrive.POPUP not in self._calls([(node.ref, "Component", "GetLayer", None) for node in above])
        self._poll(is_left, "the focus to leave a popover")

    def popover_of(self, text):
        """The X window of the popover in which a text is; None if it is in none."""
        _, x, y = self.locate(text, role="label", nth=-1)
        top = next(window for window in self._stack() if 0 <= x - window[1] < window[3] and 0 <= y - window[2] < window[4])
        return top[0].id if top[5] and self._prop(top[0], "_NET_WM_PID") else None

    def save_as(self, path):
        """In the window that asks for a file name."""
        self.state("Save", "sensitive", role="button")
        self.write(str(path))
        self.key("Return")


class AppTest(unittest.TestCase):
    """A test that has the application on a screen of its own, as self.app.

    program: the variable that names it; size: of the screen; environment: more variables; font: of
    the program."""

    second_try = True
    program = "MUSTER_APP"
    size = "1100x800"
    environment = {}
    font = "Cantarell 11"
    settings = ""  # keyfile lines of the settings of Muster
    arguments = ()  # what the program is started with

    def setUp(self):
        if WHY_NOT is not None:
            self.skipTest(WHY_NOT)
        self.home = tempfile.mkdtemp(prefix="muster-home-")
        self.addCleanup(shutil.rmtree, self.home, True)
        self.write_settings()
        self.prepare()
        self.app = None
        self.start()

    def prepare(self):
        """What is in the home before the program starts."""

    def write_settings(self):
        folder = pathlib.Path(self.home) / ".config/glib-2.0/settings"
        folder.mkdir(parents=True)
        (folder / "keyfile").write_text(
            "[io/github/muster_solo/Muster]\n" + self.settings, encoding="utf-8")

    def start(self, *arguments):
        """Starts the program; again, with the same home, after stop ()."""
        environment = {
            "MUSTER_DATA_PATH": os.environ["MUSTER_DATA_PATH"],
            "GSETTINGS_SCHEMA_DIR": os.environ["GSETTINGS_SCHEMA_DIR"],
            "G_DEBUG": "fatal-criticals",
            **self.environment,
        }
        drive = Drive(size=self.size, timeout=30, home=self.home, env=environment)
        self.app = drive
        self.addCleanup(drive.close)
        settings = pathlib.Path(self.home) / ".config/gtk-4.0/settings.ini"
        settings.write_text(
            settings.read_text(encoding="utf-8").replace("Cantarell 11", self.font),
            encoding="utf-8")
        drive.run([os.environ[self.program], *(arguments or self.arguments)])

    def stop(self):
        """Kills the program as a crash would."""
        self.app.app.kill()
        self.app.app.wait()
        self.app.close()

    def crash(self):
        """Kills the program, but leaves its screen, for self.app.restart ()."""
        self.app.app.kill()
        self.app.app.wait()

    def type_ahead(self, *strokes):
        """Keys that reach the program in one go, as on a machine that has no time for it."""
        os.kill(self.app.app.pid, signal.SIGSTOP)
        try:
            for stroke in strokes:
                self.app._stroke(stroke.split("+"))
        finally:
            os.kill(self.app.app.pid, signal.SIGCONT)
        self.app.settle()

    def cli(self, *arguments, typed=""):
        """What muster-cli says of the same library."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        environment["HOME"] = self.home
        done = subprocess.run([os.environ["MUSTER_CLI"], *arguments], env=environment, text=True,
                              input=typed, capture_output=True, check=False)
        self.assertIn(done.returncode, (0, 1), done.stderr)

        return done.stdout

    def names(self, role=None):
        """What the accessibility bus says, in tree order."""
        return [node.name for node in self.app.snapshot() if role is None or node.role == role]

    def description(self, name, role=None):
        """What is said of a widget beside its name."""
        return [node.desc for node in self.app.find(name, role)][0]

    def wait_until(self, true, what):
        """Waits until a function says that it is so."""
        end = time.monotonic() + 30
        while not true():
            self.assertLess(time.monotonic(), end, what() if callable(what) else what)
            time.sleep(0.05)
