# names.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Whoever does not see the windows hears of each control what it is and what it is called, and comes to all of them
with Tab."""

import pathlib
import re

from gi.repository import GLib

import assistant

CLICKED = ("button", "check box", "combo box", "link", "menu item", "radio button", "search box", "slider", "spin button",
           "switch", "tab", "text box", "toggle button")
# Within a list the arrow keys lead on, and to a row that has none of them Tab does.
ROWS = ("list item", "grid cell", "row")
GENERIC = ("", "widget", "unknown", "filler", "group", "panel")
TYPE_NAME = re.compile(r"(Gtk|Adw|Muster)[A-Z]\w*$")
# They belong to the window manager, and have keys of it.
FRAME = ("Minimize", "Maximize", "Close")
HAS_KEY = re.compile(r"\(.+\)$")
MOST_STOPS = 120


class NamesTest(assistant.AssistantTest):
    size = "1200x1000"

    def window(self):
        """The one in front, with all that is in it."""
        tops = [node for node in self.app.snapshot() if node.depth == 2]
        active = [top for top in tops if "active" in top.states]
        # A dialog never says that it is active.
        return ([top for top in tops if top.role == "dialog"] or active)[-1]

    def list_controls(self):
        """What can be clicked, if a click would reach it; of a button within another, as in a drop-down, the inner one."""
        nodes = [node for node in self.window().walk()
                 if node.role in CLICKED and not any(part.role in CLICKED for part in list(node.walk())[1:])]
        return [node for node, hit in zip(nodes, self.app.hits_of(nodes))
                if hit and all("sensitive" in above.states for above in list(node.chain())[:-2])]

    def trouble(self, node):
        if not node.name or TYPE_NAME.match(node.name):
            yield f"{node!r} in {node.parent!r} has no name: {[part.name for part in node.walk()]}"
        if node.role in GENERIC and not (node.role == "group" and node.desc):
            yield f"{node!r} is nothing that can be told"

    def focus(self):
        return self.reader.wait(self.reader.focus, lambda: "nothing has the focus")

    def go_round(self):
        """Where Tab leads, until it comes back to where it was first: not to the frame of an answer, which only has the keyboard where
        none is suggested."""
        stops = []
        for _ in range(MOST_STOPS):
            stop = self.focus()
            lead = next((node for node in stops if node.role not in (*ROWS, "group")), None)
            if lead is not None and stop.ref == lead.ref:
                return stops
            if stops and stop.ref == stops[-1].ref:
                self.fail(f"Tab goes no further than {stop!r}")
            stops.append(stop)
            self.app.key("Tab")
        self.fail(f"Tab does not come round: {stops}")

    def is_reached(self, node, reached):
        """By Tab, by the arrow keys in a list or from another tab beside it, or by a key of its own that it tells."""
        around = (*node.walk(), *node.chain(), *(tab for tab in node.parent.kids if node.role == tab.role == "tab"))
        return (any(part.ref in reached or part.role in ROWS for part in around)
                or node.name in FRAME or HAS_KEY.search(node.desc))

    def list_rows(self):
        """The rows of lists that have a size, whether in sight or scrolled out of it."""
        nodes = [node for node in self.window().walk() if node.role in ROWS]
        return [node for node, place in zip(nodes, self.app.extents_of(nodes)) if place and place[2] > 0]

    def look_at(self, what, nameless=()):
        """nameless: what libadwaita itself gives no name."""
        with self.subTest(what):
            self.app.settle()
            controls = self.list_controls() + self.list_rows()
            stops = self.go_round()
            trouble = [text for node in controls + stops if node.name not in nameless for text in self.trouble(node)]
            reached = {stop.ref for stop in stops}
            trouble += [f"Tab passes over {node!r}" for node in controls if not self.is_reached(node, reached)]
            if trouble:
                self.fail("\n".join([f"{what}:", *dict.fromkeys(trouble)]))

    def play(self, lines, *options):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", f"--input={answers}", *options)

    def open_battle(self, number, action="open-battle"):
        """As another program would: what is tried here is the window, not the way to it."""
        self.app.activate_action(action, GLib.Variant("x", number))
        self.open_window()

    def open_with(self, key, text, **options):
        self.app.key(key)
        self.app.wait(text, nth=0, **options)
