#!/usr/bin/env python3
# test-force-owned.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What somebody owns is counted, what is missing is told, and chance fills a list from it alone."""

import pathlib
import re

import forces
import raids
import tap


class OwnedTest(raids.ListTest):
    def open(self, line):
        self.app.key("F10")
        self.app.click(line)

    def own(self, **numbers):
        """So many figures of each."""
        self.open("Figures That I Own…")
        self.app.state("Search figures", "focused")
        for name, number in numbers.items():
            self.app.put(name, str(number), role="spin button", at=(10, 10))
            self.app.key("Return")
            self.app.expect(name, str(number), role="spin button")

    def leave(self):
        self.app.key("Escape")
        self.app.gone("Search figures")

    def fill(self, seed, owned):
        self.open("Fill by Chance…")
        self.app.state("Seed", "sensitive", role="spin button")
        self.app.put("Seed", str(seed), role="spin button", at=(10, 10))
        if owned:
            self.app.click("Only Figures That I Own", role="label")
        self.app.click("Fill", role="button")
        self.app.gone("Seed", role="spin button")

    def units(self):
        return [line[0] for line in self.lines()]


class Owned(OwnedTest):
    def test_chance_takes_only_what_is_there(self):
        """Of a hundred points a champion of 60 and two squads of 20 could be had."""
        self.own(Squad=1)
        self.leave()
        for seed in (1, 2, 3):
            self.fill(seed, owned=True)
            self.wait_until(self.units, "nothing was added")
            self.assertEqual(self.units(), ["Squad"])
            self.app.key("ctrl+z")
            self.wait_for_lines()
        self.fill(1, owned=False)
        self.wait_until(self.units, "nothing was added")
        self.assertNotEqual(self.units(), ["Squad"])

    def test_nothing_is_there(self):
        """It is said, for nothing else is seen of it."""
        self.open("Fill by Chance…")
        self.app.click("Only Figures That I Own", role="label")
        self.app.click("Fill", role="button")
        self.app.wait("Nothing was added: of the figures that you own, none fits.", role="label")
        self.assertEqual(self.units(), [])

    def test_what_is_missing(self):
        self.search("squ")
        for _ in range(3):
            self.app.key("Return")
        self.wait_for_lines(*[("Squad", "20 pts")] * 3)
        self.own(Squad=1)
        self.app.click("What Is Missing for This List")
        self.app.wait("What Is Missing", role="window")
        self.wait_until(lambda: ["2 × Squad: 3 needed, 1 owned"] in self.texts("text box"),
                        lambda: f"it says {self.texts('text box')}")
        self.app.key("Escape")
        self.app.gone("What Is Missing", role="window")
        self.leave()

    def texts(self, role):
        """The lines of each text."""
        nodes = [node for node in self.app.snapshot() if node.role == role]
        return [text.strip().splitlines() for node in nodes for text in self.app.texts(node)]

    def test_it_is_kept(self):
        self.own(Champion=1, Squad=4)
        self.crash()
        self.app.restart()
        self.app.wait("Last List")
        self.app.click("Wolves", role="label", nth=0)
        self.app.wait("List Menu")
        self.open("Figures That I Own…")
        self.app.expect("Champion", "1", role="spin button")
        self.app.expect("Squad", "4", role="spin button")


class Free(OwnedTest):
    """A game in which nothing costs anything."""

    def prepare(self):
        system = re.sub("<costTypes>.*</costTypes>", "", raids.SYSTEM)
        catalogue = re.sub("<costs>.*?</costs>", "", raids.CATALOGUE)
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", sys_gst=system, cat_cat=catalogue)

    def test_there_is_nothing_to_fill_up_to(self):
        self.open("Fill by Chance…")
        self.app.wait("Nothing costs anything in this game*", role="label")
        self.assertNotIn("Fill", self.names("button"))
        self.assertNotIn("Up To", self.names("spin button"))
        self.app.click("Close", role="button", nth=-1)
        self.app.gone("Nothing costs anything in this game*")


if __name__ == "__main__":
    tap.main()
