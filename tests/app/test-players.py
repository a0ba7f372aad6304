#!/usr/bin/env python3
# test-players.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Who plays, who throws, and whereto a battle leads when it is over."""

import pathlib

import history
import tap


class Players(history.HistoryTest):
    until = "# Turn 3"
    size = "1280x860"

    def open_players(self):
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("F10")
        self.app.click("Players and Rules…", nth=-1)
        self.app.wait("Who Plays")

    def hand_over(self, how):
        self.open_players()
        self.app.choose("Heroes", "Muster: A steady party", row=-1)
        self.app.wait("Hand Heroes to Muster?")
        self.app.click(how, role="button")
        self.app.gone("Hand Heroes to Muster?")

    def shown(self, name):
        """Of what is so called, what has room: what folds away is there all the same."""
        return [node for node in self.app.find(name, role="button") if (self.app.extents(node) or (0, 0, 0, 0))[3] > 0]

    def test_what_is_told(self):
        """The game, both sides, and how the rules are read, from the menu."""
        self.open_players()
        self.app.wait("Dungeon Crawl · Slay the dragon")
        self.app.expect("Heroes", "Heroes You", role="combo box")
        self.app.wait("How the Rules Are Read")
        self.app.key("Escape")
        self.app.gone("How the Rules Are Read")
        self.wait_for_said("What does Fighting Man do?")

    def test_cancel(self):
        """Until it is said for how long, the side is whose it was."""
        self.hand_over("Cancel")
        self.app.expect("Heroes", "Heroes You", role="combo box")
        self.assertNotIn("until the turn is over", self.report())

    def test_a_turn(self):
        self.hand_over("This Turn")
        self.app.expect("Heroes", "Heroes You", role="combo box")
        self.app.key("Escape")
        self.app.gone("Who Plays")
        self.wait_for_said("What does Fighting Man do?")
        self.assertTrue(any("Turn 4" in text for text in self.said()), self.said())
        self.assertEqual(self.shown("Play the Next Turn"), [])
        self.app.key("ctrl+z")
        self.wait_until(lambda: any("Turn 3" in text for text in self.said()), lambda: f"it says {self.said()}")

    def test_the_rest(self):
        self.hand_over("The Rest")
        self.app.key("Escape")
        self.app.gone("Who Plays")
        self.app.wait("Muster plays Heroes, turn by turn")
        self.wait_until(lambda: any("Turn 4" in text for text in self.said()), lambda: f"it says {self.said()}")
        self.app.click("Play the Next Turn", role="button")
        self.wait_until(lambda: any("Turn 5" in text for text in self.said()), lambda: f"it says {self.said()}")
        self.app.click("Take It Back", role="button")
        self.app.gone("Take It Back")
        self.assertTrue(any(text.startswith("What does") for text in self.said()), self.said())


class Refused(history.HistoryTest):
    """A click on one of those who do not act yet: the thief stands at E11, of eight columns and eleven rows."""

    until = "# Turn 3"
    size = "1280x860"

    def point(self, board, x, y, column, row):
        """The middle of a space of a board that is seen whole: there is room for the names of rows and columns to the left and above."""
        _, _, width, height = self.app.extents(board)
        letters = 11
        left, top = letters * (0.62 + 0.8), letters * 1.7
        cell = min((width - left - 24) / 8, (height - top - 24) / 11)
        return (round(x - width / 2 + left + (width - left) / 2 + (column + 0.5 - 4) * cell),
                round(y - height / 2 + top + (height - top) / 2 + (row + 0.5 - 5.5) * cell))

    def test_whose_turn_it_is(self):
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        board, x, y = self.app.locate("Board")
        self.app.screen.move(*self.point(board, x, y, 4, 10))
        self.app.screen.click()
        self.app.wait("Thief does not act now: it is the turn of Fighting Man*")
        self.assertFalse(self.app.find("Thief is not in reach*"))


class Dice(history.HistoryTest):
    """Each key says what it comes to."""

    until = "# Turn 3"

    def test_while_typing(self):
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.select("Fighting Man * attacks Goblin 3 with Sword: *", within="What has happened")
        self.app.click("Change the Dice")
        self.app.wait("Shown until now: 3. Needed: 3 or more.")
        self.app.put("Die 1", "1", role="spin button")
        self.app.wait("Now: 1")
        self.app.state("Change", "sensitive", role="button")
        self.app.key("BackSpace")
        self.app.wait("Die 1: a number from 1 to 6 is missing")
        self.app.type("9")
        self.app.wait("Die 1: “9” is none of its numbers, 1 to 6")
        self.wait_until(lambda: "sensitive" not in self.app.find("Change", role="button")[0].states, "9 can be entered")
        self.app.key("BackSpace")
        self.app.type("5")
        self.app.wait("Now: 5")
        self.app.key("Return")
        self.app.gone("Shown until now: 3. Needed: 3 or more.")
        self.assertIn("needs 3 or more, rolls 5", self.report())


class DiceByHand(history.HistoryTest):
    """What was chosen for another battle is not taken over without a word."""

    settings = "pace='at-once'\ndice='hand'\n"
    until = "# Turn 3"

    def prepare(self):
        pass

    def test_play_now(self):
        self.app.click("Play Now", nth=0)
        self.open_window()
        self.app.wait("The dice of this battle are thrown by hand, as was chosen last")
        self.app.click("Let Muster Throw")
        self.app.wait("Dice are thrown by Muster from here on*", nth=0)


class TheEnd(history.HistoryTest):
    """From the last page back to the list with which it was played, and to all battles."""

    size = "1280x860"

    def prepare(self):
        pass

    def end(self):
        """Three of the four leave the table; the last one is taken off it in the window."""
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.choose("Game", "Dungeon Crawl")
        self.app.click("Heroes", role="radio")
        self.app.state("Heroes", "checked", role="radio")
        self.app.put("Name", "Crew")
        self.app.click("Create")
        self.app.wait("My List", nth=0)
        self.stop()
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("ok\nremove fighting-man\nremove magic-user\nremove thief\n", encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", "--force=heroes=Crew", f"--input={answers}")
        self.start()
        self.resume()
        self.app.wait("What does Priest do?", nth=0)
        self.app.key("ctrl+3")
        self.app.click("Priest*", role="grid cell", nth=0)
        self.app.click("Remove")
        self.app.wait("Play Again")

    def test_back_to_the_list(self):
        self.end()
        self.app.click("Open the List “Crew”")
        self.app.wait("List Menu")

    def test_all_battles(self):
        self.end()
        self.app.click("All Battles", nth=-1)
        self.app.wait("Search battles", role="search box")


if __name__ == "__main__":
    tap.main()
