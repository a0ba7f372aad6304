#!/usr/bin/env python3
# test-names-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Each control of the window in which a list is built, and of its dialogs, has a name and is reached by Tab."""

import names
import raids
import tap


class ForceNamesTest(names.NamesTest, raids.ListTest):
    def add(self, text):
        self.search(text)
        self.app.key("Return")
        self.app.key("ctrl+a")
        self.app.key("Delete")


class Window(ForceNamesTest):
    size = "1300x1000"

    def test_empty(self):
        self.look_at("an empty list")

    def test_full(self):
        self.add("squ")
        self.wait_for_lines(("Squad", "20 pts"))
        self.look_at("a list")

    def test_faults(self):
        for _ in range(2):
            self.add("cham")
        self.app.wait("2 problems")
        self.look_at("a faulty list")
        lines = [node.name for node in self.app.snapshot() if node.role == "list item"]
        self.assertIn("Champion, 60 pts, Wolves: at most 1 of Champion is allowed, and there are 2", lines)


class Narrow(ForceNamesTest):
    size = "360x720"

    def test_panes(self):
        self.look_at("an empty narrow list")
        self.app.key("ctrl+f")
        self.app.state("Search what can be added", "focused")
        self.look_at("what can be added")
        self.add("squ")
        self.app.key("F6")
        self.wait_for_lines(("Squad", "20 pts"))
        self.look_at("a narrow list")
        self.app.key("ctrl+f")
        for _ in range(2):
            self.app.key("F6")
        self.app.wait("Why this price?")
        self.look_at("a narrow unit")


class Dialogs(ForceNamesTest):
    size = "1300x1000"

    def menu(self, line):
        self.app.key("F10")
        self.app.click(line)

    def leave(self, title):
        self.app.key("Escape")
        self.app.gone(title)

    def test_dialogs(self):
        self.add("squ")
        for line, title in (("Rename List…", "Rename List"), ("Add Force…", "Add a Force"),
                            ("Fill by Chance…", "Up To"), ("Compare With…", "Compare With"),
                            ("Figures That I Own…", "What Is Missing for This List")):
            self.menu(line)
            self.app.wait(title, nth=0)
            self.look_at(line)
            self.leave(title)

    def test_why(self):
        self.add("squ")
        self.app.click("Why this price?")
        self.app.wait("Why?", role="window")
        self.assertEqual([], list(self.trouble(self.focus())))


if __name__ == "__main__":
    tap.main()
