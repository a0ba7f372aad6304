#!/usr/bin/env python3
# test-any-list.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list of whatever game is the enemy, against heroes who have only names; what the rules read of it is checked and changed
first, and is there the next time: by the pointer, and by keys alone."""

import json
import pathlib

import drive
import forces
import tap

REACH = "How far it reaches, in inches; 1 in contact"


class AnyListTest(drive.AppTest):
    size = "1280x860"

    def prepare(self):
        """A crew of two figures; of the carbine the list says that it reaches 24 inches."""
        self.crew = pathlib.Path(self.home) / "crew.ros"
        self.cli("roster", "new", str(self.crew), "--system", "Stargrave Reference", "--name", "The Lanterns")
        self.cli("roster", "add", str(self.crew), "--force", "Crew", "--catalogue", "Crew")
        self.cli("roster", "add", str(self.crew), "Carbine", "--to", "Captain")
        self.arguments = [str(self.crew)]

    def known(self):
        units = json.loads(self.cli("mapping", "show", "The Lanterns", "--json"))
        captain = next(unit for unit in units if unit["name"] == "Captain")
        carbine = next(part for part in captain["parts"] if part["name"] == "Carbine")
        return next(value for value in carbine["values"] if value["name"] == "Range")

    def assert_known(self, value, origin):
        self.wait_until(lambda: (self.known()["is"], self.known()["from"]) == (value, origin), lambda: f"{self.known()}")

    def assert_fought(self):
        """Both sides are there, and the first question is who leads the enemies."""
        self.app.wait("Who is the Arch Foe, the leader of the enemies?")
        for name in ("Kael", "Ork Boyz", "Captain", "First Mate"):
            self.app.wait(name, nth=0)


class PointerTest(AnyListTest):
    def test_a_list_is_the_enemy(self):
        self.app.wait("Search what can be added")
        self.app.key("ctrl+w")
        self.app.key("ctrl+5")
        self.app.click("The Lanterns", button=3)
        self.app.click("Play Against It…")
        self.app.wait("Force: Enemies", role="combo box")
        self.assert_known("24", "text")
        self.app.click("What the AI Knows of It…", role="button")
        self.app.click("Carbine", nth=0)
        self.app.put(REACH, "far")
        self.app.key("Return")
        self.app.wait("It Stays as It Was")
        self.app.key("Escape")
        self.app.gone("It Stays as It Was")
        self.assert_known("24", "text")
        self.app.put(REACH, "18")
        self.app.key("Return")
        self.assert_known("18", "player")
        self.app.wait("You say so")
        self.app.click("As the List Says", role="button")
        self.assert_known("24", "text")
        self.app.key("Escape")
        self.app.choose("Force: Heroes", "By Name")
        self.app.put("Names: Heroes", "Kael, Ork Boyz x3 (Move 5)")
        self.app.click("Begin", role="button")
        self.assert_fought()


class NotPlayed(drive.AppTest):
    size = "1280x860"
    REASON = "Play With This List… (No Rulebook Plays Its Game)"
    OWN = "Play It in a Game of Your Own…"

    def prepare(self):
        home = pathlib.Path(self.home)
        forces.write(home / ".local/share/muster/data/raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue())
        forces.write(home, pack_ros=forces.roster())
        self.arguments = [str(home / "pack.ros")]

    def assert_offered(self):
        self.app.wait(self.OWN)
        self.assertNotIn("sensitive", self.app.wait(self.REASON).states)
        self.assertFalse(self.app.find("Play With This List…"))

    def test_its_window_says_so(self):
        """No rulebook plays the game of the list: that is said where it would be, and another way offered."""
        self.app.wait("Search what can be added")
        self.app.key("F10")
        self.assert_offered()
        self.app.click(self.OWN)
        self.app.wait("Force: Heroes", role="combo box")
        self.app.expect("Force: Heroes", "Force: Heroes*Grey Pack", role="combo box")

    def test_the_page_says_so(self):
        self.app.wait("Search what can be added")
        self.app.key("ctrl+w")
        self.app.key("ctrl+5")
        self.app.click("Grey Pack", button=3)
        self.assert_offered()
        self.app.click(self.OWN)
        self.app.expect("Force: Heroes", "Force: Heroes*Grey Pack", role="combo box")


class KeysTest(AnyListTest):
    def test_a_list_is_the_enemy(self):
        self.app.wait("Search what can be added")
        self.app.key("F10")
        self.app.wait("Play Against It…")
        for key in ("Down", "Return"):
            self.app.key(key)
        self.app.state("Force: Enemies", "focused", role="combo box")
        self.app.key("Tab")
        self.app.key("space")
        self.app.wait("What the AI Knows")
        for key in ("Tab", "Return", "Tab", "Tab"):
            self.app.key(key)
        self.app.write("18", into=REACH)
        self.app.key("Return")
        self.assert_known("18", "player")
        self.app.key("Escape")
        self.app.gone("What the AI Knows")
        for key in ("Tab", "Tab"):
            self.app.key(key)
        self.app.choose_by_keys("Force: Heroes", 1)
        self.app.key("Tab")
        self.app.write("Kael, Ork Boyz x3 (Move 5)", into="Names: Heroes")
        self.app.key("ctrl+Return")
        self.assert_fought()


if __name__ == "__main__":
    tap.main()
