#!/usr/bin/env python3
# test-pseudo-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The window in which a list is built, its dialogs and printing in no language, narrow and wide."""

import pathlib
import re

import forces
import pseudo
import raids
import tap
from pseudo import foreign

# What the data says and where, and the sizes of paper and cards.
DATA = ("Raids", "Wolves", "Wolf", "Squads?", "Banners?", "Champions?", "Leader", "Old", "Young", "Lords", "Men", "Band", "Body", "Move", "pts",
        r"\bA[456]\b", "US Letter", "Grey Rats", r"\bcat\.cat:\d+\b")

PRICES = {"squad": 20, "champion": 60}


class Force(pseudo.PseudoTest):
    kept = DATA

    def prepare(self):
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", sys_gst=raids.SYSTEM, cat_cat=raids.CATALOGUE)

    def setUp(self):
        super().setUp()
        self.wait_for("Welcome to Muster")
        self.app.key("ctrl+shift+n")
        self.app.state(foreign("Create"), "focused")
        self.app.choose(foreign("Game"), "Raids")
        self.assert_fits("new list")
        self.app.click(foreign("Create"))
        self.wait_for("List Menu")

    def find(self, word):
        self.app.key("ctrl+f")
        self.app.write(word, into=foreign("Search what can be added"))

    def add(self, *words):
        """Takes the first that is found of each into an empty list, and waits until all are in it."""
        for word in words:
            self.find(word)
            self.app.key("Return")
        self.find(" ")
        self.app.key("BackSpace")
        total = rf"\b{sum(PRICES[word] for word in words)}\b"
        self.wait_until(lambda: any(widget.is_in("MusterPointsBar") and re.search(total, widget.text) for widget in self.look()),
                        "what was added does not count")

    def show(self, pane):
        """0: what can be added, 1: the list, 2: the unit."""
        self.app.key("ctrl+f")
        for _ in range(pane):
            self.app.key("F6")

    def close(self, text):
        self.app.key("Escape")
        self.wait_for(text, there=False)

    def menu(self, line):
        self.app.key("F10")
        self.app.click(foreign(line))

    def test_panes(self):
        self.assert_fits("an empty list")
        self.find("nowhere")
        self.wait_for("Nothing Found")
        self.assert_fits("nothing found")
        self.add("squad", "champion")
        self.assert_fits("what can be added")
        self.app.click(foreign("What Is Shown, and in Which Order"))
        self.wait_for("By Name")
        self.assert_fits("what is shown")
        self.close("By Name")
        self.show(1)
        self.assert_fits("a list")
        self.app.key("shift+F10")
        self.wait_for("Duplicate")
        self.assert_fits("menu of a unit")
        self.close("Duplicate")
        self.app.key("F10")
        self.wait_for("Copy as Text")
        self.assert_fits("menu")
        self.close("Copy as Text")

    def test_unit(self):
        self.add("squad")
        self.show(2)
        self.wait_for("Own Name")
        self.assert_fits("a unit")
        self.app.click(foreign("Why this price?"))
        self.app.wait(foreign("Why?"), role="window")
        self.assert_fits("why")
        self.app.key("Escape")
        self.app.gone(foreign("Why?"), role="window")
        self.app.click("Wolf: Move 6")
        self.wait_for("As in the Data")
        self.assert_fits("a value")
        self.app.key("Escape")
        self.app.click(foreign("Another price for this unit"))
        self.wait_for("As in the Data")
        self.assert_fits("a price")

    def test_faults(self):
        self.add("champion", "champion")
        self.assert_fits("a faulty list")
        self.app.key("F8")
        self.wait_for("Show")
        self.assert_fits("problems")
        self.app.key("Escape")
        self.show(2)
        self.assert_fits("a faulty unit")

    def test_dialogs(self):
        self.add("squad")
        for line, text in (("Rename List…", "Rename List"), ("Add Force…", "Add a Force"), ("Fill by Chance…", "Up To"),
                           ("Compare With…", "Compare With"), ("Figures That I Own…", "Search figures"),
                           ("Print…", "Save as PDF…")):
            self.menu(line)
            self.wait_for(text)
            self.assert_fits(line)
            self.app.key("Escape")
            self.app.gone(foreign(text))

    def test_printing(self):
        self.add("squad", "champion")
        for kind in ("list", "cards", "reference"):
            with self.subTest(kind):
                self.menu("Print…")
                self.wait_for("Save as PDF…")
                self.assert_fits(kind)
                if self.width < 600:
                    self.app.click(foreign("Preview"), role="button")
                    self.wait_for("Page 1 of 1")
                    self.assert_fits("preview")
                    self.app.click(foreign("Preview"), role="button")
                self.app.click(foreign("Print"), role="combo box")
                self.wait_for("Quick reference")
                for key in ("Down", "Return"):
                    self.settle()
                    self.app.key(key)
                self.settle()
                self.app.key("Escape")
                self.app.gone(foreign("Save as PDF…"))


class ForceNarrow(Force):
    width = 360
    height = 720


if __name__ == "__main__":
    tap.main()
