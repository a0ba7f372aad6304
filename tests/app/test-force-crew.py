#!/usr/bin/env python3
# test-force-crew.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""How much has to be clicked and pressed for a crew of ten with its usual gear, from the page of lists on.

Where a list is begun with four clicks (new list, system, catalogue, name), and each figure and each option is one, the crew
takes 4 + 10 + 22 = 36; where a figure can also be repeated with one, the three that are like another take one instead of
three each: 30."""

import drive
import tap

LEADERS = (("Captain", ("Hand Weapon", "Pistol", "Heavy Armour")), ("First Mate", ("Knife", "Carbine", "Combat Armour")))

# What each kind of soldier has, and how many there are.
SOLDIERS = ((("Knife", "Carbine"), 3), (("Knife", "Pistol"), 2), (("Knife", "Rapid Fire"), 1), (("Knife", "Shotgun"), 1),
            (("Hand Weapon", "Flame Thrower"), 1))

SLOTS = "5 × Gear slot"

# As short as leads to each; the order of the rows decides between those that begin alike.
LETTERS = {"Hand Weapon": "ha", "Pistol": "pi", "Heavy Armour": "he", "Knife": "k", "Carbine": "c", "Combat Armour": "co",
           "Rapid Fire": "r", "Shotgun": "s", "Flame Thrower": "f"}


class CrewTest(drive.AppTest):
    size = "1300x1000"

    def setUp(self):
        super().setUp()
        self.app.wait("Welcome to Muster")
        self.count = 0

    def click(self, name, **where):
        self.count += 1
        self.app.click(name, **where)

    def key(self, *keys):
        for key in keys:
            self.count += 1
            self.app.key(key)

    def type(self, text):
        self.count += len(text)
        self.app.type(text)

    def lines(self):
        """Name and gear of each figure."""
        trees = [node for node in self.app.snapshot() if node.name == "My List"]
        rows = [node for node in trees[0].walk() if node.role == "list item"] if trees else []
        texts = [[part.name for part in row.walk() if part.role == "label" and part.name != "GtkLabel"] for row in rows]
        return [(text[0], set(text[1].split(", "))) for text in texts if len(text) > 1 and SLOTS in text[1]]

    def wait_for(self, *figures):
        """figures: their names and gear."""
        wanted = [(name, {SLOTS, *gear}) for name, gear in figures]
        self.wait_until(lambda: self.lines() == wanted, lambda: f"the crew is {self.lines()}, not {wanted}")

    def check(self):
        crew = [*LEADERS, *(("Soldier", gear) for gear, number in SOLDIERS for _ in range(number))]
        self.assertEqual(len(crew), 10)
        self.wait_for(*crew)
        self.app.wait("0 Cr", role="label")
        self.app.wait("Legal", role="label")


class ByMouse(CrewTest):
    def begin(self):
        self.app.click("Lists", role="tab", nth=0)
        self.click("New List", role="button", nth=0)
        self.app.state("Create", "focused")
        self.click("Game", role="label", nth=0)
        self.app.wait("Stargrave Reference", role="label")
        self.click("Stargrave Reference", role="label")
        self.click("Crew", role="radio")
        self.app.expect("Name", "Crew", role="text box")
        self.click("Create")
        self.wait_for(("Captain", ()), ("First Mate", ()))

    def choose(self, figures, place, options):
        """With the + of each, or its round button."""
        for option in options:
            if option.endswith("Armour"):
                self.click(option, role="radio")
            else:
                width = self.app.extents(self.app.wait(option, role="spin button"))[2]
                self.click(option, role="spin button", at=(width - 16, 16))
            figures[place] = (figures[place][0], (*figures[place][1], option))
            self.wait_for(*figures)

    def test_a_crew(self):
        self.begin()
        figures = [("Captain", ()), ("First Mate", ())]
        self.choose(figures, 0, LEADERS[0][1])
        self.click("First Mate", role="label", within="My List", nth=-1)
        self.app.wait("First Mate", role="heading")
        self.choose(figures, 1, LEADERS[1][1])
        for gear, number in SOLDIERS:
            self.click("Add", role="button", nth=2)
            figures.append(("Soldier", ()))
            self.wait_for(*figures)
            self.choose(figures, -1, gear)
            for _ in range(number - 1):
                self.click("One More Like It")
                figures.append(("Soldier", gear))
                self.wait_for(*figures)
        self.check()
        # 5 to begin, the captain is looked at, the mate 1, 5 + 3 soldiers, 3 + 3 + 5 × 2 options.
        self.assertEqual(self.count, 5 + 1 + 8 + 16)
        self.assertLessEqual(self.count, 30)


class ByKeys(CrewTest):
    def has_focus(self, name, role):
        return any("focused" in node.states for node in self.app.find(name, role))

    def tab_to(self, name, role):
        for _ in range(6):
            if self.has_focus(name, role):
                return
            self.key("Tab")
        self.wait_until(lambda: self.has_focus(name, role), f"Tab does not lead to {name}")

    def begin(self):
        self.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.tab_to("Game", "combo box")
        self.key("Return")
        self.app.wait("Stargrave Reference", role="label")
        self.key("Down", "Down", "Return")
        self.app.wait("Crew", role="radio")
        self.tab_to("Creatures", "radio")
        self.key("Down", "space")
        self.app.state("Crew", "checked", role="radio")
        self.app.expect("Name", "Crew", role="text box")
        self.tab_to("Name", "text box")
        self.key("Return")
        self.wait_for(("Captain", ()), ("First Mate", ()))

    def choose(self, figures, place, options):
        """By its first letters, and +."""
        for option in options:
            self.type(LETTERS[option])
            self.app.state(option, "focused", role="list item")
            self.key("plus")
            figures[place] = (figures[place][0], (*figures[place][1], option))
            self.wait_for(*figures)

    def test_a_crew(self):
        self.begin()
        figures = [("Captain", ()), ("First Mate", ())]
        self.key("F6", "F6")
        self.choose(figures, 0, LEADERS[0][1])
        self.key("alt+Page_Down")
        self.app.wait("First Mate", role="heading")
        self.choose(figures, 1, LEADERS[1][1])
        for gear, number in SOLDIERS:
            self.key("ctrl+f")
            if len(figures) == 2:
                self.type("so")
            self.key("ctrl+Return")
            figures.append(("Soldier", ()))
            self.wait_for(*figures)
            self.choose(figures, -1, gear)
            for _ in range(number - 1):
                self.key("ctrl+d")
                figures.append(("Soldier", gear))
                self.wait_for(*figures)
        self.check()
        self.assertLessEqual(self.count, 70)


if __name__ == "__main__":
    tap.main()
