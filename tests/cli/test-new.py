#!/usr/bin/env python3
# test-new.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli rulebook new: for each kind of board a game that works at once."""

import json
import pathlib
import re
import textwrap
import xml.etree.ElementTree as ET

import program
import tap


HELP = pathlib.Path(__file__).parents[2] / "help" / "C" / "first-rulebook.page"
CODE = "{http://projectmallard.org/1.0/}code"


def list_code(style):
    """The pieces of rulebooks in the help that are quoted, or to be added."""
    pieces = [textwrap.dedent(node.text.strip("\n")) for node in ET.parse(HELP).iter(CODE) if node.get("style") == style]
    assert len(pieces) >= 3
    return pieces


class NewTest(program.Case):

    def make(self, board, *options):
        folder = self.folder / f"{board}-game"
        self.assert_status(program.run("rulebook", "new", folder, "--board", board, *options), 0)
        return folder

    def simulate(self, folder):
        result = program.run("battle", "simulate", folder, "--games", 40, "--json")
        self.assert_status(result, 0)
        return json.loads(result.stdout)

    def check_game(self, board):
        folder = self.make(board)
        check = program.run("rulebook", "check", folder, "--strict")
        self.assert_status(check, 0)
        self.assertEqual(check.stdout, "0 errors, 0 warnings\n")
        test = program.run("rulebook", "test", folder)
        self.assert_status(test, 0)
        self.assertEqual(test.stdout, "3 examples: 3 passed, 0 failed\n")
        wins = [side["wins"] for side in self.simulate(folder)["sides"]]
        self.assertEqual(sum(wins), 40, "a game is not decided")
        self.assertTrue(all(wins), f"only one side ever wins: {wins}")
        played = program.run("battle", "play", folder, "--seed", 3, "--library", self.folder / "library")
        self.assertIn("Guard 1", played.stdout)

    def test_none(self):
        self.check_game("none")

    def test_grid(self):
        self.check_game("grid")

    def test_table(self):
        self.check_game("table")

    def test_the_help_quotes_it(self):
        text = "".join(path.read_text(encoding="utf-8") for path in self.make("grid").iterdir())
        lines = {line.strip() for line in text.splitlines()}
        for piece in list_code("quote"):
            for line in piece.splitlines():
                self.assertIn(line.strip(), lines)

    def test_what_the_help_adds_works(self):
        for board in ("none", "grid", "table"):
            path = self.make(board) / "rulebook.xml"
            text = path.read_text(encoding="utf-8").replace("</rulebook>", "\n".join(list_code("add")) + "</rulebook>")
            path.write_text(text, encoding="utf-8")
            self.assert_status(program.run("rulebook", "check", path.parent, "--strict"), 0)
            result = program.run("battle", "simulate", path.parent, "--games", 20, "--ruling", "reinforced=true", "--json")
            self.assert_status(result, 0)

    def test_the_enemy_comes_nearer_without_a_board(self):
        """Nobody is within the inch of an axe, of 17, 17 and 20."""
        played = program.run("battle", "play", self.make("table"), "--seed", 3, "--no-board", "--library", self.folder / "library",
                             typed="ok\n17 17 20\n")
        self.assertIn("Move Raider 1 up to 4 inches toward Guard", played.stdout)

    def test_an_example_notices_another_table(self):
        path = self.make("grid") / "rulebook.xml"
        text = path.read_text(encoding="utf-8")
        self.assertIn('<row at="2..4">4</row>', text)
        path.write_text(text.replace('<row at="2..4">4</row>', '<row at="2..4">3</row>'), encoding="utf-8")
        self.assert_status(program.run("rulebook", "test", path.parent), 1)

    def test_dice_are_found_by_name(self):
        """What else is written in a rulebook changes no die, a roll of another name beside it no more than a rule before it."""
        path = self.make("grid") / "rulebook.xml"
        text = path.read_text(encoding="utf-8")
        before = self.simulate(path.parent)
        first, second = '<action id="attack"', '<roll id="r" dice="1d6" pass="it ge needed"'
        self.assertIn(second, text)
        other = '<procedure id="fumble" with="f: figure"><roll id="r" dice="1d6"/></procedure>\n  '
        path.write_text(text.replace(first, other + first).replace(second, '<roll id="x" dice="1d6"/>' + second), encoding="utf-8")
        self.assertEqual(self.simulate(path.parent)["sides"], before["sides"])
        path.write_text(text.replace(second, second.replace('"r"', '"q"')).replace("r.passed", "q.passed"), encoding="utf-8")
        self.assertNotEqual(self.simulate(path.parent)["sides"], before["sides"])

    def test_slash_at_the_end(self):
        self.assert_status(program.run("rulebook", "new", f"{self.folder}/guard-post/", "--board", "none"), 0)
        self.assertIn('id="guard-post"', (self.folder / "guard-post" / "rulebook.xml").read_text(encoding="utf-8"))

    def test_title(self):
        text = (self.make("none", "--title", "Cats & Dogs") / "rulebook.xml").read_text(encoding="utf-8")
        self.assertIn('title="Cats &amp; Dogs" board="none"', text)
        text = (self.make("grid") / "rulebook.xml").read_text(encoding="utf-8")
        self.assertIn('<rulebook id="grid-game" title="Grid Game" board="grid 8 9">', text)
        self.assertIsNone(re.search("@[A-Z]+@", text))

    def test_nothing_is_written_over(self):
        folder = self.make("grid")
        (folder / "rulebook.xml").write_text("mine", encoding="utf-8")
        again = program.run("rulebook", "new", folder)
        self.assert_status(again, 2)
        self.assertIn("is there already", again.stderr)
        self.assertEqual((folder / "rulebook.xml").read_text(encoding="utf-8"), "mine")

    def test_what_is_refused(self):
        for arguments, told in ((["Night Raid"], "is no name of a rulebook"), (["raid", "--board", "hexes"], "is no kind of board")):
            result = program.run("rulebook", "new", *arguments, cwd=self.folder)
            self.assert_status(result, 2)
            self.assertIn(told, result.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    tap.main()
