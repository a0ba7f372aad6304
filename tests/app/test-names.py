#!/usr/bin/env python3
# test-names.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Each control of the main window, its pages and its dialogs has a name and is reached by Tab."""

import forces
import names
import tap


class Empty(names.NamesTest):
    """Nothing has been played."""

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Play Now")

    def test_pages(self):
        self.look_at("start")
        self.open_with("ctrl+3", "No Battles Yet")
        self.look_at("no battles")
        # A page may choose where to begin.
        self.app.key("ctrl+4")
        self.app.wait("Everything in it was understood")
        self.look_at("games")
        self.app.read_rulebook()
        self.assertEqual(self.focus().name, "Search this rulebook")
        self.look_at("rulebook")
        for section in ("Scenarios", "How a Turn Goes", "Figures", "Tables", "Settings", "Rules"):
            self.go_to_section(section)
            self.look_at(section)

    def test_forces(self):
        self.open_with("ctrl+5", "No Lists Yet")
        self.look_at("no lists")
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.choose("Game", "Stargrave Reference")
        self.app.wait("Limit in Cr", role="label")
        self.look_at("new list")
        self.app.key("alt+Left")
        self.open_with("ctrl+4", "Search games")
        self.app.click("Stargrave", role="label", nth=0)
        self.app.wait("Creatures, Crew, Ready Figures")
        self.look_at("a game with data")
        self.app.click("Add a Game", role="button")
        self.app.wait("BSData on GitHub")
        self.look_at("add a game")

    def test_decks(self):
        self.open_with("ctrl+6", "Search decks")
        self.look_at("decks")
        self.app.key("ctrl+f")
        for _ in range(3):
            self.app.key("Tab")
        self.open_with("Return", "Seats at the table")
        self.look_at("use at the table")
        self.app.key("Return")
        self.app.wait("Draw pile: 26 cards")
        self.app.key("d")
        self.app.wait("Draw pile: 25 cards")
        self.look_at("deck at the table")
        self.open_with("o", "What Is Asked For")
        self.look_at("chances")
        self.open_with("p", "From the bottom")
        self.look_at("how many")
        self.app.key("Return")
        self.app.wait("Draw pile: 25 cards, on top: *")
        self.look_at("cards that were looked at")
        self.app.key("c")
        self.app.key("Escape")
        self.app.key("shift+d")
        self.app.wait("How Many Cards Are Drawn?", nth=0)
        self.app.type("5")
        self.open_with("Return", "Which Card Was It?")
        self.look_at("which card")

    def go_to_section(self, name):
        self.app.click(name, role="list item")
        self.app.state(name, "selected", role="list item")

    def test_setup(self):
        self.open_with("ctrl+n", "Begin")
        for row in ("Names of Your Figures", "How the Rules Are Read"):
            self.app.click(row, role="label", nth=0)
        self.look_at("set-up")

    def test_windows(self):
        for key, text in (("ctrl+comma", "Pace"), ("ctrl+question", "Rename the selected battle or list")):
            self.open_with(key, text)
            self.look_at(text)
            self.app.key("Escape")
            self.app.gone(text)
        self.app.key("F10")
        self.app.click("About Muster")
        self.app.wait("Details", nth=0)
        # The number of the version can be clicked.
        self.look_at("about", nameless=("GtkButton",))


class Full(names.NamesTest):
    """A battle runs, one is over."""

    def prepare(self):
        self.play(["ok"], "--title=Running")
        self.play([], "--player=heroes=party", "--title=Over")

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")

    def test_pages(self):
        self.look_at("start")
        self.open_with("ctrl+3", "Over", role="label")
        self.look_at("battles")
        self.app.key("ctrl+f")
        for _ in range(3):
            self.app.key("Tab")
        self.open_with("F2", "Rename Battle")
        self.look_at("rename")
        self.app.key("Escape")
        self.app.key("ctrl+f")
        self.app.type("nowhere")
        self.app.wait("No Battles Found")
        self.look_at("no such battle")


class Forces(names.NamesTest):
    """There is a list."""

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Play Now")
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.key("Return")
        forces.leave_editor(self, "Heroes")
        self.app.wait("Last List")

    def test_pages(self):
        self.look_at("start with a list")
        self.open_with("ctrl+5", "Search lists")
        self.look_at("lists")
        self.app.key("ctrl+f")
        for _ in range(2):
            self.app.key("Tab")
        self.open_with("F2", "Rename List")
        self.look_at("rename a list")


if __name__ == "__main__":
    tap.main()
