#!/usr/bin/env python3
# test-give.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Dice of a pool are given to miniatures: by keys, by the mouse in the list and on the board.

Rex throws one die, Bo two, Ann three and Tim one. With the 3 or less on one of them that is 50 %, 75 %, 88 % and 50 %.
"""

import os
import pathlib

import assistant
import tap

HANDOUT = "tests/battle/rulebooks/handout"
LEFT = ("The {} is given next", "Give the {} next")


class GiveTest(assistant.AssistantTest):

    def start(self, *arguments):
        if self.app is None:
            self.cli("battle", "play", str(pathlib.Path(os.environ["MUSTER_SOURCE"]) / HANDOUT), "--seed=7",
                     "--title=Who Gets What", typed="")
        super().start(*arguments)
        self.app.click("Resume", role="button", nth=0)
        self.open_window()
        self.app.wait("Rex has nothing yet*", role="list item")

    def row(self, name):
        return [node.name for node in self.app.snapshot() if node.role == "list item" and node.name.startswith(name)][0]

    def wait_for(self, name, text):
        """Until the row of somebody says so."""
        self.wait_until(lambda: self.row(name).startswith(text), lambda: f"it says {self.row(name)}, not {text}")

    def last_input(self):
        file = pathlib.Path(self.home) / "given.muster-battle"
        self.cli("battle", "export", "1", str(file))
        text = file.read_text(encoding="utf-8").rpartition("<input")[2]
        file.unlink()
        return text


class Keys(GiveTest):

    def test_a_digit_and_a_name(self):
        self.assertIn("with 1: 17\u00a0%, with 3: 50\u00a0%, with 6: 100\u00a0%", self.row("Rex"))
        self.app.type("6rex")
        self.wait_for("Rex", "Rex gets the 6: 100\u00a0%")
        self.app.type("3b")
        self.wait_for("Bo", "Bo gets the 3: 75\u00a0%")
        self.app.type("1t")
        self.wait_for("Tim", "Tim gets the 1: 17\u00a0%")
        # A single one comes back, from whoever has it; the window's own key does the same for what was done last.
        self.app.key("BackSpace")
        self.wait_for("Tim", "Tim has nothing yet")
        self.wait_for("Bo", "Bo gets the 3")
        self.app.key("ctrl+z")
        self.wait_for("Tim", "Tim gets the 1")
        self.app.key("ctrl+z")
        self.wait_for("Tim", "Tim has nothing yet")
        self.app.key("ctrl+z")
        self.wait_for("Bo", "Bo has nothing yet")
        self.app.type("3b")
        self.wait_for("Bo", "Bo gets the 3")
        self.app.type("1t")
        self.wait_for("Tim", "Tim gets the 1")
        # With arrows and Enter.
        self.app.key("Up")
        self.app.state("Ann has nothing yet*", "focused", role="list item")
        self.app.key("Return")
        self.wait_for("Ann", "Ann gets the 3: 88\u00a0%")
        self.app.state("Done", "focused", role="button")
        self.app.key("Return")
        # Enter alone gives one after the other, in the order of the pool.
        self.app.wait("Rex has nothing yet*", role="list item")
        self.app.key("Return")
        self.wait_for("Rex", "Rex gets the 1: 17\u00a0%")
        self.app.state("Bo has nothing yet*", "focused", role="list item")
        self.app.key("Return")
        self.wait_for("Bo", "Bo gets the 2: 56\u00a0%")
        # This pool is 1, 2, 3, 4, which are dice and no order. The advice is shown before it is taken.
        self.app.key("alt+a")
        self.wait_for("Rex", "Rex gets the 4: 67\u00a0%")
        self.wait_for("Ann", "Ann gets the 3: 88\u00a0%")
        self.app.state("Done", "focused", role="button")
        self.assertIn(">choose mini.1 mini.2 mini.3 mini.4</input>", self.last_input())


class Mouse(GiveTest):

    size = "1300x1000"

    def locate_die(self, value):
        for pattern in LEFT:
            if self.app.find(pattern.format(value), role="button"):
                return self.app.locate(pattern.format(value), role="button", nth=0)[1:]
        self.fail(f"no {value} is left")

    def drop(self, value, name):
        """On the row of somebody."""
        _, x, y = self.app.locate(f"{name} *", role="list item")
        self.app.drag_pointer(self.locate_die(value), (x, y))

    def test_dragged_to_a_row_and_to_the_board(self):
        self.drop(3, "Ann")
        self.wait_for("Ann", "Ann gets the 3")
        # The die that was dragged is gone, and keys still go to the panel.
        self.app.state("Rex has nothing yet*", "focused", role="list item")
        self.drop(6, "Bo")
        self.wait_for("Bo", "Bo gets the 6: 100\u00a0%")
        # What Bo has goes on to Rex.
        _, x, y = self.app.locate("Bo gets*", role="list item", at=(20, 20))
        _, to_x, to_y = self.app.locate("Rex *", role="list item")
        self.app.drag_pointer((x, y), (to_x, to_y))
        self.wait_for("Rex", "Rex gets the 6")
        self.wait_for("Bo", "Bo has nothing yet")
        # Tim stands in the fifth column of six, in the second row of four, of a board that is seen whole.
        board, x, y = self.app.locate("Board")
        self.app.drag_pointer(self.locate_die(1), self.point(board, x, y, 4, 1))
        self.wait_for("Tim", "Tim gets the 1")
        self.app.click("Bo *", role="list item")
        self.wait_for("Bo", "Bo gets the 3")
        self.app.click("Done", role="button")
        self.app.wait("Rex has nothing yet*", role="list item")
        # Who sits on the other side of the table can read who got what.
        self.app.wait("*Rex 6*", role="label", nth=0)

    def point(self, board, x, y, column, row):
        """The middle of a space: the board keeps room for the names of rows and columns to the left and above."""
        _, _, width, height = self.app.extents(board)
        letters = 11
        left, top = letters * (0.62 + 0.8), letters * 1.7
        cell = min((width - left - 24) / 6, (height - top - 24) / 4)
        return (round(x - width / 2 + left + (width - left) / 2 + (column + 0.5 - 3) * cell),
                round(y - height / 2 + top + (height - top) / 2 + (row + 0.5 - 2) * cell))


if __name__ == "__main__":
    tap.main()
