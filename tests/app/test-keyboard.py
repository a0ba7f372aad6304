#!/usr/bin/env python3
# test-keyboard.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Whole battles from the start page to the end page by the keyboard alone, known only from what the
accessibility bus says of the control that has the focus and of two panels."""

import math
import re

import assistant
import tap

STEPS = 600  # prompts, and steps of the enemy: more than any battle here takes
TYPE_NAME = re.compile(r"(Gtk|Adw|Muster)[A-Z]\w*$")


class KeyboardTest(assistant.AssistantTest):
    begin = "alt+b"  # the key that begins the battle that is set up

    # ---- Keys, and where the focus is ------------------------------------

    def focus(self):
        """The control with the focus: there always is one, and it can be named."""
        focus = self.reader.wait_for_focus(lambda node: node.name, timeout=3)
        self.assertIsNone(TYPE_NAME.match(focus.name), repr(focus))
        self.assertNotIn(focus.role, ("", "widget", "unknown", "filler"), repr(focus))
        # Both answers together, where none is suggested: it says what was answered before.
        self.assertTrue(focus.role != "group" or focus.desc, repr(focus))

        return focus

    def press(self, *keys):
        for key in keys:
            self.app.key(key)

        return self.focus()

    def go_to(self, name, stop=None):
        """Goes on with Tab to what is so called, or so with more behind a comma; None: `stop` came
        before it."""
        focus = self.focus()
        for _ in range(60):
            if focus.name.split(",")[0] == name:
                return focus
            if focus.name == stop:
                return None
            focus = self.press("Tab")
        self.fail(f"Tab does not lead to {name}")

    # ---- The battle ------------------------------------------------------

    def set_up(self, seed):
        self.reader.wait_for_focus(lambda node: node.name == "Play Now")
        self.go_to("New Battle")
        self.press("Return")
        self.choose()
        self.go_to("Seed of the Dice")
        self.app.type(str(seed))
        self.press(self.begin)
        self.open_window()

    def choose(self):
        """What is set up other than usual."""

    def play(self):
        """Until the battle is over; self.turns: those that were seen."""
        self.turns = set()
        for _ in range(STEPS):
            focus = self.focus()
            said = self.said()
            if not said:
                return  # the page of the end says it all
            self.assertRegex(said[0], r"^(The table|Monsters – played by the rules|Heroes – your move)$")
            # Why? stands behind whose turn it is.
            self.assertRegex(said[2], r"^(Set-up|Turn \d+)( · \w+)?$")
            self.turns.add(said[2].split(" · ")[0])
            self.step(focus, said)
        self.fail(f"the battle does not end: {said}")

    # ---- What comes of it ------------------------------------------------

    def check_end(self):
        """The page and the library agree on how it ended."""
        ended = self.read("How the battle ended")
        won = re.search(r"over in turn (\d+), winner: (\w+)", " ".join(self.cli("battle", "list").split()))
        self.assertIsNotNone(won)
        self.assertTrue(ended[0].startswith(f"Winner: {won[2]}, in turn {won[1]}."), ended)
        turns = [f"Turn {i + 1}" for i in range(int(won[1]))]
        self.assertEqual(self.turns, {"Set-up", *turns})


class OnTheBoard(KeyboardTest):
    """The enemy is walked through step by step. A hero attacks whom it can, or else goes to the first
    space in reach, which is the one farthest from the entrance."""

    def step(self, focus, said):
        if focus.name == "Next":
            self.watch(said)
        elif focus.name in ("In This Order", "Done"):
            self.press("Return")
        else:
            self.act(focus)

    def watch(self, said):
        """One order of the enemy: whose, when, what, and what was rolled."""
        self.assertEqual(said[0], "Monsters – played by the rules")
        self.orders.append(max(said, key=len))
        self.rolls += [text for text in self.read("What happens", "group") if text.startswith("rolled")]
        # The button, its letter, and the key of the window do the same.
        self.press(("Return", "alt+n", "ctrl+n")[len(self.orders) % 3])

    def act(self, focus):
        may_move = focus.name.startswith("Move,")
        if focus.name == "Board":
            self.press("F6")
        if self.go_to("Attack", stop="Done"):
            focus = self.press("Return")
            if focus.role == "list item":
                self.press("Return")
        elif may_move:
            focus = self.press("F6", "ctrl+Home", "m")
            self.assertEqual(focus.name, "Board")
            self.assertRegex(focus.desc, r"^[A-H]\d+: Floor(, marked “.*”)?\. Move$")
            self.press("Return")
            self.moves += 1
        else:
            self.press("Return")

    def test_a_whole_battle(self):
        self.orders, self.rolls, self.moves = [], [], 0
        self.set_up(8)
        self.play()
        self.check_end()
        self.assertGreater(self.moves, 0)
        report = " ".join(self.cli("battle", "report", "1", "--games=0").split())
        for order in self.orders:
            self.assertTrue(assistant.is_told(order, report), order)
        for roll in self.rolls:
            self.assertRegex(roll, r"^rolled \d(, needed \d or more: (success|failure))?$")


class OnPaper(KeyboardTest):
    """Without a board, with dice that were thrown by hand: whatever is asked is taken as it is
    suggested, of lists the first. An order is answered from its list, and who notices is picked."""

    begin = "ctrl+Return"

    def choose(self):
        self.go_to("Dice")
        self.press("Return", "Down", "Return")
        self.reader.wait_for_focus(lambda node: node.name == "Dice")
        self.go_to("Board on the Screen")
        self.press("Return")

    def step(self, focus, said):
        if any(text.lower().endswith("roll a d6") for text in said):
            self.thrown.append((3, 6, 2, 5, 1, 4)[len(self.thrown) % 6])
            self.press(str(self.thrown[-1]))
        elif focus.name == "In This Order":
            self.assertEqual(self.press("shift+Tab").role, "list item")
            self.app.key("ctrl+Return")
        elif focus.name == "None of Them" and len(self.picked) < 2:
            self.pick(("shift+Tab", "Down")[len(self.picked)])
        elif not self.moves_on(focus, said, "Return") and not self.moves_on(focus, said, "ctrl+Return"):
            # Something in a list is picked now, of which more are wanted; or a field has its value.
            self.press("Down" if focus.role == "list item" else "Tab")

    def pick(self, key):
        """The list was in use before, and nothing in it has had the focus since it was filled."""
        row = self.press(key)
        self.assertEqual(row.role, "list item")
        self.app.key("space")
        self.assertEqual(self.press("Tab").name, "Choose 1")
        self.press("Return")
        self.picked.append(row.name)

    def moves_on(self, focus, said, key):
        after = self.press(key)

        return after.name != focus.name or self.said() != said

    def test_a_whole_battle(self):
        self.thrown, self.picked = [], []
        self.set_up(7)
        self.play()
        self.assertEqual(len(self.picked), 2)
        self.check_end()
        report = " ".join(self.cli("battle", "report", "1", "--games=0").split())
        thrown = re.findall(r"(\d)(?:, [^():]*)? \(1d(\d),[^()]* thrown by hand\)", report)
        # Of two who are equal the first comes with 1 to 3 of a D6, and the second with 4 to 6.
        self.assertEqual([int(die) for die, _ in thrown], [math.ceil(die * int(sides) / 6) for die, (_, sides) in zip(self.thrown, thrown)])
        self.assertEqual(len(thrown), len(self.thrown))


if __name__ == "__main__":
    tap.main()
