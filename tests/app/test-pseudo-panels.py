#!/usr/bin/env python3
# test-pseudo-panels.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A battle on the board, and all panels beside it, in no language, narrow and wide."""

import pseudo_battle
import tap
from pseudo import foreign

LINES, _ = pseudo_battle.record()
LATE = 30


class Panels(pseudo_battle.BattleTest):
    kept = ("Tuesday",)
    recapped = True

    def prepare(self):
        self.play(LINES[:LATE], "--title", " ".join(["Tuesday"] * 7))
        self.play(LINES)
        self.play([])

    def look_at_actions(self):
        self.assert_fits("what to do, and where it stood")
        if self.recapped:
            self.app.click(foreign("Close the Recap"))
        self.app.click(foreign("Turn"), role="label", nth=0)
        self.wait_for("down-right")
        self.assert_fits("ways to turn")
        self.app.key("Escape")

    def look_at_panels(self):
        for key, text in (("1", "Add a note"), ("2", "Rules"), ("4", "How It Will End")):
            self.app.key(f"ctrl+{key}")
            self.wait_for(text)
            self.assert_fits(text)

    def look_at_figures(self):
        self.app.key("ctrl+3")
        for button in ("Players and Rules…", "Add a Figure…"):
            self.app.activate(foreign(button), nth=-1)
            self.wait_for("Back to All Figures")
            self.assert_fits(button)
            self.app.click(foreign("Back to All Figures"))
        self.app.click(foreign("Troll")[:-1] + "* 1", role="label", nth=-1)
        self.assert_fits("a figure")
        self.app.click(foreign("Remove"))
        self.wait_for("Undo")
        self.assert_fits("a figure that was removed")

    def test_during_the_battle(self):
        self.open(1)
        self.look_at_actions()
        self.look_at_panels()
        self.look_at_figures()

    def test_steps_of_the_enemy(self):
        self.open(3)
        self.app.key("F10")
        self.wait_for("Replay from the Start")
        self.assert_fits("menu")
        self.app.key("Escape")
        self.app.activate(foreign("In This Order"))
        self.wait_for("Skip to My Turn")
        self.app.key("ctrl+n")
        self.assert_fits("a step")
        self.app.key("ctrl+1")
        self.app.activate(foreign("Change the Dice"), nth=0)
        self.wait_for("Cancel")
        self.assert_fits("dice")

    def test_after_the_battle(self):
        self.open(2)
        self.wait_for("Play Again")
        self.assert_fits("end")
        self.close()
        self.open(2, "replay-battle")
        self.assert_fits("replay")


class PanelsNarrow(Panels):
    width = 360
    height = 720
    recapped = False  # the board needs the room


if __name__ == "__main__":
    tap.main()
