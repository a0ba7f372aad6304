# pseudo.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The application in no language (see build-aux/pseudo-translate.py), and what is on show in it.

Whatever has plain letters there cannot be translated; and its texts are half as long again as those in English, so that
what does not fit is seen as well."""

import dataclasses
import importlib.util
import os
import pathlib
import re
import signal
import subprocess
import time

import drive

SOURCE = pathlib.Path(os.environ["MUSTER_SOURCE"])
LANGUAGE = {"LANGUAGE": "xx", "LC_ALL": "xx.UTF-8", "LOCPATH": os.environ["MUSTER_PSEUDO_DIR"],
            "MUSTER_LOCALE_DIR": os.environ["MUSTER_PSEUDO_DIR"]}
# What is no text: a place, a key, the address of a page, the name of the program, and what accessibles are named that have no name.
NO_TEXT = r"https://\S+|\b[A-H](?:[1-9]|1[01])\b|\b(?:Ctrl|Shift|Alt|Menu|Delete|F\d+)\b[^ ]*|\bMuster\b|^(?:Gtk|Adw|Muster|Gdk)[A-Z]\w*$"
# Windows that libadwaita and GTK make bring texts of their own, and their own least size, within a frame.
FRAME = 10
FOREIGN_WINDOWS = ("AdwAboutWindow", "GtkFileChooserDialog", "MusterPreferences")
# Names of keys are GTK's as well.
KEYS_WINDOW = "MusterShortcutsWindow"
# What is in these may be higher than they are.
SCROLLING = ("GtkScrolledWindow", "AdwClampScrollable")
FOREIGN_TEXTS = ("Dismiss", "Minimize", "Maximize", "Close", "Minimize the window", "Maximize the window", "Close the window", "(None)",
                 "Preferences", "Details", "Credits", "Legal", "Expand", "Collapse")


def load_translator():
    spec = importlib.util.spec_from_file_location("pseudo_translate", SOURCE / "build-aux/pseudo-translate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRANSLATOR = load_translator()


def foreign(text):
    """A pattern for the translation of a text of the program, with or without a mnemonic."""
    return f"⟦{TRANSLATOR.disguise(text, False)[0]}{' ' if ' ' in text else ''}~*"


@dataclasses.dataclass
class Widget:
    """What is on show, as tests/app/spy tells it; its place is within its window or popover."""

    type: str
    x: int
    y: int
    width: int
    height: int
    is_cut: bool
    is_sideways: bool
    text: str
    tooltip: str
    parent: "Widget" = None

    def chain(self):
        widget = self
        while widget is not None:
            yield widget
            widget = widget.parent

    def is_in(self, *types):
        return any(widget.type in types for widget in self.chain())

    def surface(self):
        return next(widget for widget in self.chain() if widget.parent is None or widget.type.startswith("GtkPopover"))

    def scrolls_sideways(self):
        return any(widget.is_sideways for widget in self.chain())

    def is_clipped(self):
        """Whether it is higher than what it is in, where that cannot be scrolled."""
        for above in list(self.chain())[1:]:
            is_scrolled = above.parent is not None and above.parent.type in SCROLLING
            if is_scrolled or above.type == "GtkRevealer" or above is self.surface():
                return False
            # libadwaita 1.7 has boxes in its headers that are smaller than what is in them, and cut nothing off.
            if above.parent is not None and above.parent.is_in("AdwHeaderBar"):
                continue
            if self.y < above.y - 1 or self.y + self.height > above.y + above.height + 1:
                return True
        return False

    def __str__(self):
        where = " < ".join(widget.type for widget in list(self.chain())[:6])
        return f"“{self.text}” {self.x},{self.y} {self.width}×{self.height} ({where})"


def read_widgets(text):
    widgets, above = [], []
    for line in text.splitlines():
        depth, kind, x, y, width, height, is_cut, is_sideways, label, tooltip = line.split("\t")
        widget = Widget(kind, int(x), int(y), int(width), int(height), is_cut == "1", is_sideways == "1", label, tooltip)
        del above[int(depth):]
        widget.parent = above[-1] if above else None
        above.append(widget)
        widgets.append(widget)
    return widgets


class PseudoTest(drive.AppTest):
    """width, height: of the windows, which are not to grow; kept: patterns of what the player typed."""

    width = 1000
    height = 800
    kept = ()

    def setUp(self):
        self.size = f"{self.width}x{self.height}"
        self.settings = "".join(f"{name}={value}\n" for name, value in (
            ("window-width", self.width), ("window-height", self.height),
            ("turn-window-width", self.width), ("turn-window-height", self.height)))
        self.told = set()
        super().setUp()

    def start(self, *arguments):
        self.report = pathlib.Path(self.home) / "spy.txt"
        # GTK finds fault with how narrow its rows can be where every word is a long one.
        self.environment = {**LANGUAGE, "G_DEBUG": "", "MUSTER_SPY": str(self.report), "GIO_EXTRA_MODULES": os.environ["MUSTER_SPY_DIR"]}
        super().start(*arguments)

    def cli(self, *arguments):
        """Runs muster-cli on the same library, in the same language."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        environment.update(LANGUAGE, HOME=self.home)
        return subprocess.run([os.environ["MUSTER_CLI"], *map(str, arguments)], env=environment, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)

    def play(self, lines, *options):
        """Keeps a battle with these answers in the library."""
        path = pathlib.Path(self.home) / "script.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        done = self.cli("battle", "play", "dungeon-crawl", "--seed", 7, "--input", path, *options)
        self.assertEqual(done.returncode, 0, done.stderr)

    # ---- What is on show ----

    def look(self):
        self.report.unlink(missing_ok=True)
        os.kill(self.app.app.pid, signal.SIGUSR1)
        end = time.monotonic() + 60
        while not self.report.exists():
            self.assertLess(time.monotonic(), end, "the spy says nothing")
            time.sleep(0.01)
        return read_widgets(self.report.read_text(encoding="utf-8"))

    def settle(self):
        """Waits until what is on show stays the same."""
        before, now = None, self.look()
        end = time.monotonic() + 10
        while before != now and time.monotonic() < end:
            time.sleep(0.15)
            before, now = now, self.look()
        return now

    def is_plain(self, text):
        rest = re.sub("|".join((*self.kept, NO_TEXT)), "", text)
        return re.search("[A-Za-z]", rest) is not None and text not in FOREIGN_TEXTS

    def find_trouble(self, widget):
        """What is wrong with a widget, each as a sentence."""
        if widget.text and self.is_plain(widget.text) and not widget.is_in("GtkShortcutLabel"):
            yield "is not translated"
        if widget.is_in("AdwAboutWindow"):
            return
        frame = FRAME if widget.type in FOREIGN_WINDOWS else 0
        if widget.parent is None and (widget.width > self.width + frame or widget.height > self.height):
            yield "is larger than it was made"
        if widget.is_cut and widget.text not in widget.tooltip:
            yield "is cut off and has no tooltip"
        # A table of a rulebook may be wider than the window: it scrolls by itself.
        if widget.is_sideways and not widget.is_in("MusterManualPane"):
            yield "scrolls sideways"
        if widget.text and widget.is_clipped():
            yield "is cut off at its top or bottom"
        surface = widget.surface()
        if (widget.text or widget.type.endswith("Button")) and not widget.is_in("MusterBoardArea") and not widget.scrolls_sideways():
            # A tooltip, which comes where the pointer rests for long enough, may be wider than its window.
            if widget.is_in("GtkTooltipWindow"):
                return
            if widget.x < surface.x - 1 or widget.x + widget.width > surface.x + surface.width + 1:
                yield "is beyond the edge"
            if not widget.is_in("GtkScrolledWindow") and widget.y + widget.height > surface.y + surface.height + 1:
                yield "is below the window"

    def assert_fits(self, name):
        """Everything on show is translated and has room; and so are the names that a screen reader says. Nothing is told twice."""
        with self.subTest(name):
            widgets = self.settle()
            trouble = [f"{widget} {sentence}" for widget in widgets for sentence in self.find_trouble(widget)]
            if not any(widget.type in (*FOREIGN_WINDOWS, KEYS_WINDOW) for widget in widgets):
                trouble += [f"{node!r} is not translated for screen readers" for node in self.app.snapshot()
                            if node.role != "application" and (self.is_plain(node.name) or self.is_plain(node.desc))]
            new = [sentence for sentence in trouble if sentence not in self.told]
            self.told.update(new)
            if new:
                self.fail("\n".join([f"{len(new)} of {name}:", *new]))

    # ---- Getting there ----

    def is_on_show(self, text):
        pattern = re.compile(re.escape(foreign(text)[:-2]))
        return any(pattern.search(f"{widget.text} {widget.tooltip}") for widget in self.look())

    def wait_for(self, text, there=True):
        """Waits until a text of the program is on show somewhere, or a tooltip; it may be scrolled out of sight. Or until it is gone."""
        end = time.monotonic() + 60
        while self.is_on_show(text) != there:
            if time.monotonic() > end:
                shown = [widget.text for widget in self.look() if widget.text]
                focus = [node for node in self.app.snapshot() if "focused" in node.states]
                self.fail(f"{text} is {'not' if there else 'still'} among {shown}, the focus is at {focus}")
            time.sleep(0.05)
