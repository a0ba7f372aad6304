#!/usr/bin/env python3
# test-steady.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Nothing jumps: whatever is told and asked, what answers it is where it was, in each game and on wide and narrow windows."""

import assistant
import history
import tap

# Buttons on which much depends, by the beginnings of their names, and what of them stays: the left edge of what is read first, the
# right edge of what ends a turn, and the height of all.
STEPS = ("Skip to My Turn", "Next")


class Steady(assistant.AssistantTest):
    """Of a battle that is played on for many questions and steps, the places of the buttons are noted."""

    game = ("dungeon-crawl",)
    size = "1280x860"
    settings = "pace='step'\nturn-window-maximized=true\n"
    most = 24  # questions and steps

    def prepare(self):
        self.cli("battle", "play", *self.game, "--seed=7")

    def look(self):
        """What is shown of the two panels: group → its place; and each button of them → its place."""
        nodes = self.app.snapshot()
        places = {}
        for node in nodes:
            if node.role == "group" and node.name in ("What happens", "Your answer"):
                places[node.name] = self.app.extents(node)
            if node.role in ("button", "toggle button") and self.panel_of(node) is not None:
                places.setdefault(node.name, self.app.extents(node))
        return {name: place for name, place in places.items() if place and place[2] > 0 and place[3] > 0}

    def panel_of(self, node):
        while node is not None:
            if node.role == "group" and node.name in ("What happens", "Your answer"):
                return node.name
            node = node.parent
        return None

    def go_on(self, places):
        """As the shortest way goes: a step, nothing more to do, what is suggested, or a throw of Muster's."""
        if "Next" in places:
            self.app.key("ctrl+n")
        elif any(name.startswith(("Done", "Let It Pass")) for name in places):
            self.app.key("ctrl+d")
        elif "Roll for Me" in places:
            self.app.click("Roll for Me", role="button")
        else:
            before = self.said()
            self.app.key("ctrl+Return")
            self.app.settle()
            if self.said() == before:
                self.app.key("Return")
        self.app.settle()

    def note(self, noted, places):
        if "Your answer" in places:
            noted.setdefault("answer", set()).add(places["Your answer"][1])
            # Directly above it, what is asked.
            told = places["What happens"]
            noted.setdefault("question", set()).add(told[1] + told[3])
        for name in STEPS:
            if name in places:
                noted.setdefault(name, set()).add(places[name][:2])
        for name, (x, y, width, _) in places.items():
            if name.startswith("Done"):
                noted.setdefault("done", set()).add((x + width, y))

    def play(self):
        self.app.click("Resume", role="button", nth=0)
        self.open_window()
        self.app.settle()
        noted = {}
        for _ in range(self.most):
            places = self.look()
            self.note(noted, places)
            if not places:
                break
            self.go_on(places)
        self.assertIn("answer", noted)
        for name, where in noted.items():
            self.assertEqual(len(where), 1, f"{name} moves: {where}")
        return noted


class Crawl(Steady):
    def test_wide(self):
        noted = self.play()
        self.assertIn("done", noted)
        self.assertIn("Next", noted)


class CrawlNarrow(Steady):
    size = "360x720"

    def test_narrow(self):
        noted = self.play()
        self.assertIn("done", noted)


class Toys(Steady):
    game = ("super-toy-soldier",)

    def test_wide(self):
        self.play()


class ToysNarrow(Toys):
    size = "360x720"


class Stargate(Steady):
    game = ("stargate-solo",)

    def test_wide(self):
        self.play()


class StargateNarrow(Stargate):
    size = "360x720"


class Stargrave(Steady):
    game = ("stargrave", "--scenario=salvage")

    def test_wide(self):
        self.play()


class StargraveNarrow(Stargrave):
    size = "360x720"


class OwnGame(Steady):
    game = ("your-own-game", "--scenario=open-table")

    def test_wide(self):
        self.play()


class Unfolding(history.HistoryTest):
    """The button that was clicked is still there."""

    until = "# Turn 3"
    size = "1280x860"
    settings = "pace='at-once'\nturn-window-maximized=true\n"

    def buttons(self):
        nodes = self.app.snapshot()
        places = {node.name: self.app.extents(node) for node in nodes
                  if node.role in ("button", "toggle button") and node.name.startswith(("Move,", "Attack", "Turn", "Done"))}
        return {name: place for name, place in places.items() if place and place[3] > 0}

    def test_move_and_fold(self):
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.settle()
        before = self.buttons()
        self.assertTrue(any(name.startswith("Move,") for name in before), before)
        self.app.click("Move, *", role="button")
        self.app.settle()
        self.assertEqual(self.buttons(), before)
        self.app.key("Escape")
        self.app.settle()
        self.assertEqual(self.buttons(), before)
        if self.app.find("* not possible now"):
            self.app.click("* not possible now", at=(10, 10))
            self.app.settle()
            self.assertEqual({name: place for name, place in self.buttons().items() if name in before}, before)


if __name__ == "__main__":
    tap.main()
