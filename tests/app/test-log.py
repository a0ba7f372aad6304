#!/usr/bin/env python3
# test-log.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The story of a battle: each thing that happened has a line of its own, in the log and above what is asked, and what words mean
is folded up."""

import assistant
import tap

LETTERS = "The letters of the orders"
DEPLOYS = ["Who deploys first: Green Squad: rolls 3.", "Who deploys first: Tan Squad: rolls 3.",
           "Who deploys first: Green Squad: rolls 4.", "Who deploys first: Tan Squad: rolls 2.",
           "The Green Squad begins to deploy."]


class Log(assistant.AssistantTest):
    game = ("super-toy-soldier",)
    size = "1280x860"
    settings = "pace='step'\nturn-window-maximized=true\n"

    def prepare(self):
        self.cli("battle", "play", *self.game, "--seed=7")

    def open(self):
        self.app.click("Resume", role="button", nth=0)
        self.open_window()
        self.app.settle()

    def log(self):
        """The rows of the log: the name of each, and the lines in it from the upper to the lower one."""
        [top] = self.app.find("What has happened", role="list")
        rows = [node for node in top.walk() if node.role == "list item"]
        return [(row.name, self.lines_in(row)) for row in rows]

    def lines_in(self, top):
        """The texts in a part of the window, each by itself: they stand one below the other."""
        nodes = [node for node in top.walk() if node.role == "label" and node.name]
        places = [(place, node.name) for place, node in zip(self.app.extents_of(nodes), nodes)
                  if place and place[2] > 0 and place[3] > 0]
        tops = [place[1] for place, _ in places]
        for (place, _), below in zip(places, tops[1:]):
            self.assertLess(place[1] + place[3], below + 1)
        return [name for _, name in places]

    def buttons(self):
        """What can be pressed of what happens and of what answers it, and where."""
        nodes = [node for top in self.app.snapshot() if top.role == "group" and top.name in ("What happens", "Your answer")
                 for node in top.walk() if node.role in ("button", "toggle button")]
        return {node.name: place for node, place in zip(nodes, self.app.extents_of(nodes))
                if place and place[3] > 0 and node.name != LETTERS}


class Lines(Log):
    def show_log(self):
        """It is on show in a wide window."""

    def check(self):
        self.open()
        self.show_log()
        self.app.wait("What has happened", role="list")
        self.app.settle()
        name, lines = self.log()[0]
        # The first row is of what came of setting up: the five lines of it, and no more.
        self.assertEqual(lines[:5], DEPLOYS)
        # For who only hears it the row is one thing, with all of them.
        self.assertEqual(name, " ".join(DEPLOYS))

    def test_in_the_log(self):
        self.check()

    def test_above_what_is_asked(self):
        self.open()
        said = self.said()
        first = said.index(DEPLOYS[0])
        self.assertEqual(said[first:first + 5], DEPLOYS)

    def test_by_keys(self):
        """A row is gone to and gone back before by keys alone, with its lines; what can be done stays below these."""
        self.open()
        self.app.key("ctrl+Return")
        self.app.settle()
        self.app.click("Add a note", role="text box", nth=0)
        self.app.key("shift+Tab")
        self.app.settle()
        row = self.reader.focus()
        self.assertEqual(row.role, "list item")
        rows = self.log()
        self.assertEqual(row.name, rows[-1][0])
        for _ in rows:
            self.app.key("Up")
        self.app.settle()
        self.assertEqual(self.reader.focus().name, " ".join(DEPLOYS))
        self.assertEqual(self.log()[0][1][:5], DEPLOYS)


class LinesNarrow(Lines):
    size = "360x720"

    def show_log(self):
        self.app.key("F9")

    def test_by_keys(self):
        """One pane at a time: the same key leads back to what is asked."""
        self.check()
        self.app.key("F9")
        self.wait_for_said("Whom does the Green Squad deploy next?")


class Glossary(Log):
    """The first order of the enemy says what the letters of all orders mean."""

    game = ("stargate-solo",)
    most = 40  # questions and steps

    def go_on(self):
        if self.app.find("Next", role="button"):
            self.app.key("ctrl+n")
        elif self.app.find("Done*", role="button") or self.app.find("Let It Pass*", role="button"):
            self.app.key("ctrl+d")
        elif self.app.find("Roll for Me", role="button"):
            self.app.click("Roll for Me", role="button")
        else:
            self.app.key("ctrl+Return")
        self.app.settle()

    def folds(self):
        """Whether the text below the title is seen, in each place where the title is."""
        nodes = [node for node in self.app.snapshot() if node.role == "label" and
                 node.name.startswith("The letters of the orders are those")]
        return [bool(place and place[3] > 0) for place in self.app.extents_of(nodes)]

    def titles(self):
        nodes = [node for node in self.app.snapshot() if node.name == LETTERS]
        return [(node, place) for node, place in zip(nodes, self.app.extents_of(nodes)) if place and place[3] > 0]

    def test_it_is_folded(self):
        self.open()
        for _ in range(self.most):
            if self.titles():
                break
            self.go_on()
        titles = self.titles()
        self.assertTrue(titles, "nothing says what the letters mean")
        self.assertFalse(any(self.folds()))
        self.assertFalse(any("With C or D it charges" in text for text in self.said()))
        # By keys.
        for _ in range(30):
            if self.reader.focus().name == LETTERS:
                break
            self.app.key("Tab")
        self.assertEqual(self.reader.focus().name, LETTERS)
        self.app.key("Return")
        self.app.poll(lambda: any(self.folds()), "the fold to open")
        self.app.key("Return")
        self.app.poll(lambda: not any(self.folds()), "the fold to close")
        # By the pointer: nothing else moves, neither does what was clicked.
        before, titles = self.buttons(), self.titles()
        self.app.click(LETTERS, nth=0)
        self.app.poll(lambda: any(self.folds()), "the fold to open")
        self.app.settle()
        self.assertEqual({name: self.buttons().get(name) for name in before}, before)
        self.assertEqual(self.titles()[0][1][:2], titles[0][1][:2])
        # What was left open is open when it is told again.
        self.go_on()
        self.assertFalse(any(text.startswith(LETTERS) for text in self.said()), self.said())
        [name] = [name for name, lines in self.log() if LETTERS in lines]
        self.app.select(name[:40] + "*", within="What has happened")
        self.app.click("Show How It Stood Then")
        self.app.settle()
        self.assertTrue(any(text.startswith(LETTERS + " are") for text in self.said()), self.said())


if __name__ == "__main__":
    tap.main()
