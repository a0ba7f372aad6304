#!/usr/bin/env python3
# test-battle-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list of the library is taken into a battle where it is set up."""

import pathlib

import drive
import tap


class BattleForceTest(drive.AppTest):
    size = "1200x900"

    def begin(self, army, name, game="Dungeon Crawl"):
        """A list, which opens in a window of its own."""
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.choose("Game", game)
        self.app.click(army, role="radio")
        self.app.state(army, "checked", role="radio")
        self.app.put("Name", name)
        self.app.click("Create")
        self.app.wait("My List", nth=0)
        self.stop()
        self.start()

    def test_list_is_taken(self):
        """What is too much is said at once; what fits is in the battle, by its names."""
        self.begin("Monsters", "Cave Folk")
        self.begin("Heroes", "Crew")
        self.app.key("ctrl+n")
        self.app.wait("Begin")
        self.app.choose("Force: Heroes", "Cave Folk")
        self.app.wait("*has 11 figures; the scenario has room for 4 as*", role="label", nth=0)
        self.app.choose("Force: Heroes", "Crew")
        self.app.gone("*the scenario has room for*")
        self.app.expect("Force: Heroes", "Force: Heroes 4 figures · Heroes Crew", role="combo box")
        self.app.click("Begin")
        self.app.wait("How do the heroes stand, from left to right?", nth=0)
        file = pathlib.Path(self.home) / "battle.xml"
        self.cli("battle", "export", "1", str(file))
        self.assertIn('<force side="heroes" name="Crew">', file.read_text(encoding="utf-8"))

    def test_list_stays_in_another_scenario(self):
        self.begin("SGC", "Away Team", "Stargate Solo")
        self.app.key("ctrl+4")
        self.app.click("Stargate Solo", role="label", nth=0)
        self.app.click("New Battle", role="button", nth=-1)
        self.app.wait("Begin")
        self.app.choose("Force: SGC", "Away Team")
        self.app.choose("Scenario", "Reconnaissance")
        self.app.choose("Scenario", "Rescue")
        self.app.expect("Force: SGC", "Force: SGC SGC Away Team", role="combo box")

    def test_list_of_the_enemy(self):
        """Whoever wants to play with eleven figures has too many for the side of the player."""
        self.begin("Monsters", "Cave Folk")
        self.app.key("ctrl+5")
        self.app.click("Cave Folk", nth=0, button=3)
        self.app.click("Play With This List…")
        self.app.wait("Begin")
        self.app.expect("Force: Monsters", "Force: Monsters 11 figures · Monsters Cave Folk", role="combo box")
        self.app.expect("Force: Heroes", "Force: Heroes As in the Scenario", role="combo box")

    def test_no_list(self):
        """Where a list comes from is said as long as there is none."""
        self.app.key("ctrl+n")
        self.app.wait("Begin")
        self.app.wait("A list that you build under Lists can be taken instead", role="label", nth=0)

    def test_a_board_with_too_few_places(self):
        """It is said before the battle begins; with that of the scenario nothing is said."""
        self.stop()
        path = pathlib.Path(self.home) / "cellar.txt"
        path.write_text("1..2...3\n........\n.##..##.\n...tt...\n.t....t.\n.g#gg#g.\n.g#..#g.\n........\n........\n"
                        ".##..##.\n--hh----\n", encoding="utf-8")
        self.cli("board", "save", "dungeon-crawl", "Cellar", str(path))
        self.start()
        self.app.key("ctrl+n")
        self.app.wait("Begin")
        self.app.choose("Board", "Cellar")
        self.app.wait('2 spaces marked "hero"; expected 4.', role="label")
        self.app.choose("Board", "That of the scenario")
        self.app.gone('2 spaces marked "hero"; expected 4.')

    def test_list_of_the_library_by_name(self):
        """The same from a shell."""
        self.begin("Heroes", "Crew")
        said = self.cli("battle", "play", "dungeon-crawl", "--seed", "7", "--force", "heroes=Crew", typed="quit\n")
        self.assertIn("How do the heroes stand, from left to right?", said)
        self.cli("battle", "export", "1", str(pathlib.Path(self.home) / "battle.xml"))
        self.assertIn('<force side="heroes" name="Crew">',
                      (pathlib.Path(self.home) / "battle.xml").read_text(encoding="utf-8"))


if __name__ == "__main__":
    tap.main()
