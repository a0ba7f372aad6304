#!/usr/bin/env python3
# test-names-battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Each control of the window of a battle, in each of its panels and at each kind of prompt, has a name and is reached by
Tab."""

import os
import pathlib
import re

import names
import pseudo_battle
import tap

SAMPLE = pathlib.Path(os.environ["MUSTER_SOURCE"]) / "data/samples/first-battle.txt"
PAPER = ("--no-board", "--manual-dice")


class Over(names.NamesTest):
    def prepare(self):
        self.play([], "--player=heroes=party")
        for name in ("Papers", "Elsewhere"):
            (pathlib.Path(self.home) / name).mkdir()
        folders = pathlib.Path(self.home) / ".config/user-dirs.dirs"
        folders.write_text('XDG_DOCUMENTS_DIR="$HOME/Papers"\n', encoding="utf-8")

    def save(self, name):
        """Saves the report as the dialog has it, or with another name."""
        self.app.click("Save Report…", role="button")
        self.app.wait("Web page")
        if name:
            self.app.key("ctrl+a")
            self.app.type(name)
        self.app.key("Return")

    def test_where_reports_are_saved(self):
        """In the documents at first, and then where one was saved last."""
        self.open_battle(1)
        self.save(None)
        first = pathlib.Path(self.home) / "Papers/Slay the dragon.html"
        self.wait_until(first.exists, lambda: f"there is no {first}")
        self.app.gone("Web page")
        self.save(f"{self.home}/Elsewhere/second.html")
        second = pathlib.Path(self.home) / "Elsewhere/second.html"
        self.wait_until(second.exists, lambda: f"there is no {second}")
        self.app.gone("Web page")
        self.save("third.html")
        third = pathlib.Path(self.home) / "Elsewhere/third.html"
        self.wait_until(third.exists, lambda: f"there is no {third}")

    def test_after_the_battle(self):
        self.open_battle(1)
        self.look_at("end")
        self.app.key("ctrl+w")
        self.app.gone("Play Again")
        self.open_battle(1, "replay-battle")
        self.look_at("replay")
        self.step_through()

    def step_through(self):
        """However much there is to read, a second click hits the same button."""
        self.assertTrue(self.app.find("Replay: Dungeon Crawl", windows=True))
        places, texts = set(), set()
        for _ in range(12):
            node = self.app.click("Step Forward")
            places.add(self.app.extents_of([node])[0])
            texts.add(" ".join(self.said()))
        self.assertEqual(len(places), 1)
        self.assertGreater(len(texts), 8)


class ALongReport(names.NamesTest):
    """Nine turns, and the chances after each: that takes longer than anybody waits in silence."""

    def prepare(self):
        self.cli("battle", "play", "stargate-solo", "--seed=9", "--scenario=hold-the-gate", "--player=sgc=team")

    def test_stopped(self):
        self.open_battle(1)
        self.app.click("Save Report…", role="button")
        self.app.wait("Web page")
        report = pathlib.Path(self.home) / "stopped.html"
        self.app.key("ctrl+a")
        self.app.type(str(report))
        self.app.key("Return")
        self.app.wait("Writing “stopped.html”: *")
        self.app.click("Stop")
        self.wait_until(lambda: self.app.find("Nothing was written", windows=True), "nothing is told of it")
        self.assertEqual(list(report.parent.glob("*stopped.html*")), [])


class OnTheBoard(names.NamesTest):
    settings = "pace='step'\n"

    def prepare(self):
        self.play(SAMPLE.read_text(encoding="utf-8").split("# Turn 3")[0].splitlines())
        self.play(["ok"])

    def test_panels(self):
        self.open_battle(1)
        self.look_at("log")
        self.app.key("ctrl+2")
        self.look_at("why")
        self.app.key("ctrl+4")
        self.app.wait("Calculate Again")
        self.app.key("Tab")  # while they were worked out, there was the page itself only
        self.look_at("odds")

    def test_figures(self):
        self.open_battle(1)
        self.app.key("ctrl+3")
        self.look_at("figures")
        for button in ("Add a Figure…", "Players and Rules…"):
            self.app.activate(button, nth=-1)
            self.app.wait("Back to All Figures")
            self.look_at(button)
            self.app.click("Back to All Figures")
        self.app.click("Thief, Wounds left: 3 of 3,*", role="grid cell")
        self.app.wait("Back to All Figures")
        self.look_at("a figure")

    def test_prompt(self):
        self.open_battle(1)
        self.app.click("Move, *", role="button")
        self.look_at("ways to move")
        self.app.key("Escape")
        self.app.select("Thief * attacks Goblin 2 with Dagger: *", within="What has happened")
        self.app.click("Change the Dice")
        self.app.wait("Die 1")
        self.look_at("dice")

    def test_letters_from_anywhere(self):
        """An action is begun with its letter also after a look at the menu, and from the log."""
        self.open_battle(1)
        self.reader.wait_for_focus(lambda node: node.role == "button")
        self.app.key("F10")
        self.app.wait("Replay from the Start")
        self.app.key("Escape")
        self.app.gone("Replay from the Start")
        self.app.key("m")
        self.reader.wait_for_focus(lambda node: re.fullmatch("[A-H][0-9]+", node.name))
        self.app.key("Escape")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move"))
        self.app.key("ctrl+1")
        self.reader.wait_for_focus(lambda node: node.role == "list item")
        self.app.key("m")
        self.reader.wait_for_focus(lambda node: re.fullmatch("[A-H][0-9]+", node.name))

    def test_steps(self):
        self.open_battle(2)
        for hero in ("Fighting Man", "Magic User", "Thief", "Priest"):
            self.wait_for_said(f"What does {hero} do?")
            self.app.key("alt+d")
        self.reader.wait_for_focus(lambda node: node.name == "Next")
        self.look_at("a step")


class OnPaper(names.NamesTest):
    """Every kind of prompt."""

    def prepare(self):
        lines, kinds = pseudo_battle.record(*PAPER)
        self.kinds = list(kinds)
        for count in kinds.values():
            self.play(lines[:count], *PAPER)

    def test_prompts(self):
        self.assertGreater(len(self.kinds), 6)
        for number, kind in enumerate(self.kinds, 1):
            self.open_battle(number)
            self.look_at(kind)
            self.app.key("ctrl+w")
            self.app.gone("Show the Reasons")


if __name__ == "__main__":
    tap.main()
