# drive.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A program that is started on a screen, and what a person does with it."""

import fnmatch
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from . import processes
from .errors import Failed, NotYet
from .sight import STILL, Sight

START_TIMEOUT = 30  # seconds, on a busy machine
LAST_WORDS = 6000  # so many letters of what a program said that ended badly are told
SETTINGS = "[Settings]\ngtk-enable-animations=0\ngtk-cursor-blink=0\ngtk-font-name={}\n"


def find_places():
    """The library built of ../places.c."""
    path = os.environ.get("GTKDRIVE_PLACES", "")
    if not os.path.exists(path):
        raise Failed("GTKDRIVE_PLACES does not name the library that tells places")
    return path


class Drive(Sight):
    """home: its home folder, which is kept; environment: more variables.

    log: the file that has what it printed, until the screen is closed."""

    def __init__(self, screen, home, timeout=10, environment=None, font="Cantarell 11"):
        self.environment = {**screen.environment, "HOME": str(home), "LD_PRELOAD": find_places(), **(environment or {})}
        super().__init__(screen, timeout)
        file, self.log = tempfile.mkstemp(suffix=".log", dir=screen.folder)
        os.close(file)
        self.processes = processes.Processes(self.environment)
        settings = pathlib.Path(home) / ".config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(SETTINGS.format(font), encoding="utf-8")
        # Where the pointer was left is nothing to begin with.
        middle = screen.root.get_geometry()
        screen.move(middle.width // 2, middle.height // 2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- The program ----

    def run(self, argv, cwd=None):
        """Starts the program; returns when it has a window."""
        self.argv, self.cwd = argv, cwd
        with open(self.log, "ab") as log:
            self.app = self.processes.start(argv, cwd=cwd, stdout=log, stderr=subprocess.STDOUT)
        self.poll(self.screen.windows, "a window of " + argv[0], START_TIMEOUT)
        self.poll(lambda: any(node.depth == 2 for node in self.windows()), argv[0] + " on the accessibility bus", START_TIMEOUT)

    def restart(self):
        """Starts it again, with the same home folder, when it has ended."""
        self.run(self.argv, self.cwd)

    def close(self):
        """Ends the program and all that it started; nothing of them is left on the screen."""
        if self.bus is None:
            return
        self.tell_last_words()
        self.processes.end()
        end = time.monotonic() + self.timeout
        while (self.tree.applications() or self.screen.windows()) and time.monotonic() < end:
            time.sleep(0.005)
        self.bus.close()
        self.bus = None

    def tell_last_words(self):
        """Of a program that has ended by itself, and not well: what it said is lost with the screen otherwise."""
        if self.app and (self.app.poll() or 0) > 0:
            said = pathlib.Path(self.log).read_text(encoding="utf-8", errors="replace")
            print(f"{self.argv[0]} ended with status {self.app.returncode}:", said[:LAST_WORDS], sep="\n", file=sys.stderr)

    def close_window(self, title=None):
        """Asks a window to close, as its close button does; without a title all of them."""
        windows = self.poll(lambda: [window for window in self.screen.windows() if title in (None, self.screen.title(window))],
                            f"the window {title}")
        for window in windows if title is None else windows[:1]:
            self.screen.close_window(window)

    def quit(self, timeout=None):
        """Closes all windows, after which it has to end by itself."""
        self.close_window()
        self.poll(lambda: self.app.poll() is not None, "the program to end", timeout, running=False)
        if self.app.returncode:
            raise Failed(f"the program ended with status {self.app.returncode}")

    # ---- Waiting for what is seen ----

    def wait(self, name, **options):
        return self.locate(name, **options)[0]

    def gone(self, name, timeout=None, role=None, within=None):
        self.poll(lambda: not any(map(self.try_place, self.find(name, role, within))), f'"{name}" to go', timeout)

    def text(self, name, **options):
        return (self.texts(self.wait(name, **options)) or [""])[0]

    def expect(self, name, text, timeout=None, role=None, within=None, nth=None):
        """Waits until one of the texts of a widget is this one, or matches it."""
        def look():
            got = [self.texts(node) for node in self.find(name, role, within)]
            meant = got if nth is None else got[nth:nth + 1]
            if not any(fnmatch.fnmatchcase(each, text) or each == text for texts in meant for each in texts):
                raise NotYet(f"it is {got}")
            return True
        self.poll(look, f'"{name}" to be "{text}"', timeout)

    def state(self, name, state, timeout=None, role=None, within=None, nth=None):
        """Waits until a widget has a state; with ! before it, until it has it not."""
        def look():
            got = [node.states for node in self.find(name, role, within)][nth or 0:][:1]
            if not got or (state.lstrip("!") in got[0]) == state.startswith("!"):
                raise NotYet(f"it is {list(map(sorted, got))}")
            return True
        self.poll(look, f'"{name}" to be {state}', timeout)

    def describe(self):
        """The tree as text: what is there, its states and its place."""
        nodes = self.tree.look(is_thorough=True)
        plain = {"visible", "sensitive", "focusable", "showing", "horizontal", "vertical", "selectable"}
        lines = []
        for node, room in zip(nodes, self.extents_of(nodes)):
            flags = sorted(node.states - plain) + ["insensitive"] * ("sensitive" not in node.states and node.depth > 1)
            lines.append("  " * (node.depth - 1) + repr(node) + (f" [{' '.join(flags)}]" if flags else "")
                         + (" %d,%d %dx%d" % room if room else ""))
        return "\n".join(lines)

    def save_picture(self, path):
        self.screen.save_picture(path)

    # ---- The pointer ----

    def hover(self, name, **options):
        self.screen.move(*self.locate(name, **options)[1:])
        self.settle()

    def click(self, name, button=1, double=False, mod=(), **options):
        node, x, y = self.locate(name, **options)
        chain = list(node.chain())[:-2]
        if not all("sensitive" in each.states for each in chain):
            self.poll(lambda: all("sensitive" in states for states in self.states_of(chain)), f'"{name}" to be sensitive',
                      options.get("timeout"))
        # As a hand does, which takes a frame each time. GTK 4.18 ignores a button below a pointer that has rested there since a
        # popover closed.
        for step in (x - 1, x):
            self.screen.move(step, y)
            time.sleep(STILL)
        self.screen.hold(mod, True)
        self.screen.click(button, 2 if double else 1)
        self.screen.hold(mod, False)
        self.settle()
        return node

    def select(self, row, **options):
        """Clicks the row of a list that holds a text, and waits until it is selected."""
        node = self.click(row, rows=True, **options)

        def is_chosen():
            states = self.states(node)
            return "selected" in states or "selectable" not in states
        self.poll(is_chosen, f"row {row!r} to be selected", options.get("timeout"))

    def drag(self, source, target, to=None, button=1, mod=(), timeout=None, **options):
        """to: a point in the target; all the other options are about the source."""
        _, *end = self.locate(target, at=to, timeout=timeout)
        _, *start = self.locate(source, timeout=timeout, **options)
        self.screen.hold(mod, True)
        self.drag_pointer(start, end, button)
        self.screen.hold(mod, False)
        self.settle()

    def drag_pointer(self, start, end, button=1):
        """From one point of the screen to another, as far as a hand comes within each frame."""
        (x, y), (to_x, to_y) = start, end
        self.screen.move(x, y)
        self.screen.button(button, True)
        steps = int(max(abs(to_x - x), abs(to_y - y)) // 20 + 8)
        for step in [*range(1, steps + 1), steps, steps]:
            self.screen.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            time.sleep(0.02)
            self.settle()
        self.screen.button(button, False)
        self.settle()

    def scroll(self, name, count, **options):
        """Turns the wheel over a widget; down, or up by a negative count."""
        self.wheel(self.locate(name, **options)[1:], 5 if count > 0 else 4, abs(count))

    # ---- The keyboard ----

    def wait_for_keyboard(self):
        """Waits until the window manager and the program agree on who has the keyboard."""
        def is_agreed():
            title = self.screen.active_title()
            if title is None:
                return False
            tops = [node for node in self.windows() if node.depth == 2]
            # In GTK 4.8 a dialog never says that it is active.
            active = [node for node in tops if "active" in node.states] or [node for node in tops if node.role == "dialog"]
            titles = [self.screen.title(window) for window in self.screen.windows()]
            return any(node.name == title or node.name not in titles for node in active)
        self.poll(is_agreed, "the keyboard focus")

    def stroke(self, keys):
        """Keys that are pressed together, whoever has the keyboard."""
        if not all(map(self.screen.has_key, keys)):
            self.settle()  # the program must be done with the old meaning of a key that gets a new one
        self.screen.stroke(keys)

    def key(self, keys):
        self.wait_for_keyboard()
        self.stroke(keys.split("+") if len(keys) > 1 else [keys])
        self.settle()

    def type(self, text):
        self.wait_for_keyboard()
        for character in text:
            self.stroke([character])
        self.settle()

    def fill(self, name, text, **options):
        """Clicks a field and types over what is in it."""
        node = self.click(name, **options)
        self.key("ctrl+a")
        self.key("BackSpace")
        self.type(text)
        self.poll(lambda: text in self.texts(node), f'"{name}" to hold "{text}"')

    def activate(self, name, action=None, **options):
        """Does what a widget offers to those who have no pointer; the first of it, if it is not said what."""
        node = self.poll(lambda: self.find(name, options.get("role"), options.get("within")), name,
                         options.get("timeout"))[options.get("nth") or 0]
        names = [each[0] for each in self.bus.call(node.ref, "Action", "GetActions") or ()]
        if action not in names and (action or not names):
            raise Failed(f"{node!r} has the actions {names}")
        self.bus.call(node.ref, "Action", "DoAction", ("i", names.index(action) if action else 0))
        self.settle()
