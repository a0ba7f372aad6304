# drive.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Drives the application as a person would: real keys and clicks on a private X server, widgets
found by what the accessibility bus says about them."""

import atexit
import fnmatch
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

from gi.repository import Gio, GLib

import gtkdrive

NAME, PATH = "io.github.muster_solo.Muster", "/io/github/muster_solo/Muster"
SCREENS = {}  # by their size: the tests of a script follow each other on them


def screen_of(size):
    """A screen of this size, which is closed at the end of the script."""
    if size not in SCREENS:
        SCREENS[size] = gtkdrive.Screen(size)
        atexit.register(SCREENS[size].close)
    return SCREENS[size]


class Drive(gtkdrive.Drive):
    """The driver, with what the windows of Muster have in common."""

    def field(self):
        """What takes the text that is typed; None while the keys go elsewhere."""
        return next((node for node in self.snapshot() if node.is_entry() and "focused" in node.states), None)

    def write(self, text, into=None):
        """Types over what is in the field that has the focus, once it has it, until the text is there.

        into: the name of the field, or a pattern of it, where a key that was pressed before leads to it."""
        def ready():
            field = self.field()
            return field if field is not None and (into is None or fnmatch.fnmatchcase(field.name, into)) else None
        field = self.poll(ready, f"the focus in {into or 'a field'}")
        self.key("ctrl+a")
        self.key("BackSpace")
        self.type(text)
        self.poll(lambda: text in self.texts(field), f"{field!r} to hold “{text}”")

    def put(self, name, text, role="text box", at=None):
        """The same for a field that is clicked; again where the click went to a popover that was still closing."""
        def has_focus():
            self.click(name, role=role, at=at)
            for _ in self.watch(3):
                field = self.field()
                if field is not None and fnmatch.fnmatchcase(field.name, name):
                    return True
            return False
        self.poll(has_focus, f"the focus in {name}")
        self.write(text, into=name)

    def undo(self, message=None):
        """Clicks Undo beside a message, a pattern of it; without one, that of the header, which alone has a tooltip."""
        def is_meant(button):
            if message is None:
                return self.tooltip(button) == "Undo"
            return any(fnmatch.fnmatchcase(node.name, message) for node in button.parent.parent.walk() if node.role == "label")
        def look():
            buttons = [button for button in self.find("Undo", role="button") if is_meant(button)]
            return self.place(buttons[0]) if buttons else None
        self.screen.move(*self.poll(look, f"Undo of {message or 'the header'}"))
        self.screen.click()
        self.settle()

    def double_click(self, name, is_done, **options):
        """Until it was taken for one, by which something is done: to a busy program two clicks come too late to be a pair, and GTK
        looks at its own clock."""
        for _ in range(5):
            self.click(name, double=True, **options)
            try:
                return self.poll(is_done, f"a double click on {name}", 5)
            except gtkdrive.Failed as error:
                failed = error
        raise failed

    def choose(self, name, line, row=0):
        """A line of the list that drops down from a row, until the list is gone; row: which one, of several with this name."""
        self.click(name, role="label", nth=row)
        popover = self.poll(lambda: self.popover_of(line), f"the lines of {name}")
        self.click(line, role="label", nth=-1)
        self.poll(lambda: popover not in [window.id for window in self.screen.popovers()], f"the lines of {name} to go")
        self.leave_popover()

    def leave_popover(self):
        """Until no popover has the focus: GTK moves it on a little after it is gone, and until then keys and clicks are lost."""
        def is_left():
            return not any(self.is_in_popover(node) for node in self.snapshot() if "focused" in node.states)
        self.poll(is_left, "the focus to leave a popover")

    def choose_by_keys(self, row, steps):
        """A line of the list that drops down from the row that has the focus: so many below the one it shows."""
        def is_open():
            return any(self.is_in_popover(node) for node in self.snapshot() if "focused" in node.states)
        self.state(row, "focused", role="combo box")
        self.key("space")
        self.poll(is_open, f"the lines of {row}")
        for _ in range(steps):
            self.key("Down")
        self.key("Return")
        self.leave_popover()
        self.state(row, "focused", role="combo box")

    def popover_of(self, text):
        """The X window of the popover in which a text is; None if it is in none."""
        _, x, y = self.locate(text, role="label", nth=-1)
        top = self.screen.at(x, y)
        return top.id if top in self.screen.popovers() else None

    def set_up(self, game, button="New Battle", play="Play Now"):
        """By keys, from the first game of the start page to the set-up page of one."""
        def is_there():
            return any("focused" in node.states and fnmatch.fnmatchcase(node.desc, game) for node in self.find(button))
        self.poll(lambda: self.find(play), play)
        games = [node.desc for node in self.find(play)]
        for _ in range(1 + 2 * next(i for i, title in enumerate(games) if fnmatch.fnmatchcase(title, game))):
            self.key("Tab")
        self.poll(is_there, f"the focus on {button} of {game}")
        self.key("Return")

    def read_rulebook(self, game=None):
        """Of the first game, or of another by its title."""
        self.key("ctrl+4")
        self.wait("Search games", role="search box")
        self.poll(lambda: self.find("Read", role="button"), "a game")
        if game is not None:
            self.click(game, role="label", nth=0)
        else:
            self.key("Return")
        self.activate("Read", role="button")
        self.wait("Search this rulebook", role="search box")

    def save_as(self, path):
        """In the window that asks for a file name."""
        self.state("Save", "sensitive", role="button")
        self.write(str(path))
        self.key("Return")

    def call_program(self, interface, method, arguments):
        """As another program of the session would."""
        self.screen.session.call_sync(NAME, PATH, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 60000, None)

    def activate_action(self, action, *parameters):
        """An action of the application, as another program would."""
        self.call_program("org.gtk.Actions", "Activate", GLib.Variant("(sava{sv})", (action, parameters, {})))


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
        drive = Drive(screen_of(self.size), self.home, timeout=30, environment=environment, font=self.font)
        self.app = drive
        self.addCleanup(drive.close)
        drive.run([os.environ[self.program], *(arguments or self.arguments)])

    def keep_paper(self):
        """In prepare (): the printer that writes to a file puts it where print_to_file () looks."""
        (pathlib.Path(self.home) / ".config/user-dirs.dirs").write_text('XDG_DOCUMENTS_DIR="$HOME"\n', encoding="utf-8")

    def print_to_file(self):
        """With the dialog of the printers on the screen; as read_pdf ()."""
        paper = pathlib.Path(self.home) / "output.pdf"
        paper.unlink(missing_ok=True)
        self.app.click("Print to File")
        self.app.state("Print", "sensitive", role="button")
        self.app.click("Print", role="button")
        self.app.gone("Print to File")

        return self.read_pdf(paper)

    def read_pdf(self, path):
        """The lines on the paper, once it is written, if there is a program that reads it."""
        self.wait_until(lambda: path.exists() and b"%%EOF" in path.read_bytes()[-16:], "nothing is written")
        if shutil.which("pdftotext") is None:
            return None

        return subprocess.run(["pdftotext", path, "-"], text=True, capture_output=True, check=True).stdout.splitlines()

    def stop(self):
        """Kills the program as a crash would."""
        self.crash()
        self.app.close()

    def crash(self):
        """Kills the program, but goes on looking, for self.app.restart ()."""
        self.app.app.kill()
        self.app.app.wait()

    def type_ahead(self, *strokes):
        """Keys that reach the program in one go, as on a machine that has no time for it."""
        os.kill(self.app.app.pid, signal.SIGSTOP)
        try:
            for stroke in strokes:
                self.app.stroke(stroke.split("+"))
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
        if not any(true() for _ in self.app.watch()):
            self.fail(what() if callable(what) else what)
