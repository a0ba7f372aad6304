#!/usr/bin/env python3
# test-cards.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A game of nothing but cards in the window of a battle: real cards that are typed in, and hands that are kept apart."""

import pathlib

import assistant
import tap


class CardsTest(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    size = "1200x900"
    options = ()

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("", encoding="utf-8")
        self.cli("battle", "play", "stargate-missions", "--seed=3", "--scenario=three", *self.options, f"--input={answers}")

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def see(self, text):
        self.app.wait(text, role="label", nth=0)


class WithRealCards(CardsTest):
    options = ("--manual-dice",)

    def test_keys(self):
        """Three dice, of which the third is the highest; then SG-3 turns up a mission, which is found by the beginning of its name."""
        for die in "567":
            self.reader.wait_for_focus(lambda node: node.role in ("text box", "text") or node.is_entry())
            self.app.key(die)
            self.app.key("Return")
        self.reader.wait_for_focus(lambda node: node.name.startswith("The Enemy Within"))
        self.app.type("neg")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Negotiations"))
        self.app.key("Return")
        self.wait_for_said("Which card was drawn (Personnel Deck)?")
        # It lies open before SG-3, and large above all others; 20 missions are left.
        self.see("Active Mission · 1 card")
        self.see("Skill required: communication")
        self.assertIn("20", self.names("label"))


class AtOneScreen(CardsTest):
    options = ("--player=sg-1=person", "--player=sg-2=person")

    def test_hands(self):
        """Nothing is asked, and no hand is seen, until whoever is asked says to be there."""
        button = self.reader.wait_for_focus(lambda node: node.name.startswith("I Play SG-"))
        side = button.name.split()[2].rstrip(":")
        self.wait_for_said(f"{side} is asked. Everybody else looks away.")
        self.assertNotIn("Done", self.names("button"))
        self.app.key("Return")
        self.app.gone(button.name, role="button")
        self.wait_for_said("What does")


class AWholeGame(CardsTest):

    def test_by_mouse(self):
        """Against two rivals, as advised, until the end is shown and the history has it; what changes nothing is a dead end."""
        for _ in range(100):
            if self.is_over():
                break
            before = self.prompt()
            self.app.click(next(filter(self.is_shown, ["Use Advice", "Done", "Nothing"])), role="button")
            self.reader.wait(lambda: self.is_over() or self.prompt() != before, lambda: f"{before} stays")
        self.app.wait("Winner: SG-*", role="label", nth=0)
        self.app.key("ctrl+w")
        self.app.key("ctrl+3")
        self.app.wait("Finished · turn *best Victory Score.", role="label", nth=0)

    def is_over(self):
        return any(self.app.hits_of(self.app.find("Replay", "button")))

    def prompt(self):
        return self.said(), self.read("Your answer", "button")

    def is_shown(self, name):
        return any(self.app.hits_of(self.app.find(name, "button")))


if __name__ == "__main__":
    tap.main()
