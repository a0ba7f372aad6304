# test-terminal.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""At a terminal: what a person sees and types."""

import re

import program
from screen import Screen
import tap


class TerminalTest(program.Case):

    def start(self, *arguments, **options):
        return Screen("battle", *arguments, "--library", self.library, **options)

    def test_an_interrupted_battle_is_offered(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        screen.read("\n> ")
        screen.type("\n")
        screen.read("\n> ")
        screen.type("\4")
        screen.read("goes on here")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()

        screen = self.start("play", program.GAME)
        offer = screen.read("or no: ")
        self.assertIn("was interrupted in turn 1, after 1 input.", re.sub(r"\s+", " ", offer))
        screen.type("\n")
        text = screen.read("\n> ")
        self.assertIn("Battle 1 is gone on with", text)
        self.assertIn("What does Fighting Man do?", text)
        screen.type("quit\n")
        screen.read("goes on here")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()
        self.assertEqual(len(self.battles()), 1)

        screen = self.start("play", program.GAME, "--no-board", "--manual-dice")
        screen.read("or no: ")
        screen.type("no\n")
        self.assertIn("Battle 2, seed", screen.read("\n> "))
        screen.process.kill()
        screen.end()

    def test_a_script_goes_over_to_the_terminal(self):
        path = self.folder / "script.txt"
        path.write_text("ok\n", encoding="utf-8")
        screen = self.start("play", program.GAME, "--seed", 7, "--board", self.draw(), "--input", path)
        screen.read("> ok")
        self.assertIn("What does Fighting Man do?", screen.read("\n> "))
        screen.type("1 D10\n")
        self.assertIn("C11 to D10", re.sub(r"\n +", " ", screen.read("\n> ")))
        screen.type("\4")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()

    def test_colour_adds_to_the_signs_of_the_sides(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        text = screen.read("\n> ")
        self.assertIn("\033[", text)
        self.assertIn("(Dr)", text)
        screen.process.kill()
        screen.end()
        screen = self.start("play", program.GAME, "--seed", 7, term="dumb")
        self.assertNotIn("\033", screen.read("\n> "))
        screen.process.kill()
        screen.end()

    def test_a_narrow_screen(self):
        screen = self.start("play", program.GAME, "--seed", 7, columns=50, term="dumb")
        lines = screen.read("\n> ").splitlines()
        self.assertLessEqual(max(map(len, lines)), 50)
        screen.process.kill()
        screen.end()

    def test_a_closed_terminal_loses_nothing(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        screen.read("\n> ")
        screen.type("\n")
        screen.read("\n> ")
        screen.end()
        self.assertEqual(self.battles()[0]["inputs"], 1)


if __name__ == "__main__":
    tap.main()
