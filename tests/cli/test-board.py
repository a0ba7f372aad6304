# test-board.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli board: drawing, checking, keeping and playing on boards."""

import json

import program
import tap
from ledger import covers


class BoardTest(program.Case):

    def board(self, command, *arguments, typed=""):
        return program.run("board", command, program.GAME, *arguments, "--library", self.library, typed=typed)

    def edit(self, *lines, name="Start"):
        """Changes the board of these tests, kept under that name."""
        if not self.board("list").stdout:
            self.assert_status(self.board("save", "Start", self.draw()), 0)
        return self.board("edit", "--name", name, typed="\n".join(lines) + "\n")

    def rows(self, name):
        return next(board["rows"] for board in json.loads(self.board("list", "--json").stdout)
                    if board["name"] == name).splitlines()

    def script(self, *lines):
        path = self.folder / "script.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def test_a_board_is_changed_kept_and_played_on(self):
        self.board("save", "Start", self.draw())
        path = self.script("# a wall in the middle", "set D5 E5 #", "check", "save Cellar", "show")
        result = self.board("edit", "--name", "Start", "--input", path)
        self.assert_status(result, 0)
        self.assertIn('Kept as "Cellar".', result.stdout)
        self.assertIn("0 problems", result.stdout)
        self.assertEqual(self.board("list").stdout, "Cellar\nStart\n")
        self.assertRegex(self.board("show", "Cellar").stdout, r"(?m)^  5 \. t \. # # \. t \.$")
        played = self.play("--seed", 7, "--board", "Cellar", script=["ok"])
        self.assert_status(played, 0)
        self.assertRegex(played.stdout, r"(?m)^  5 .{12}########")

    def test_a_kept_board_is_changed_again(self):
        self.edit("set D5 #", "save Cellar")
        self.edit("set E5 #", "save", name="Cellar")
        self.assertEqual(self.rows("Cellar")[4], ".t.##.t.")

    def test_undo_and_what_is_not_saved(self):
        text = self.edit("set D5 #", "undo", "set A1 #").stdout
        self.assertIn("The changes were not saved.", text)
        text = self.edit("set D5 #", "undo", "save Plain").stdout
        self.assertNotIn("not saved", text)
        self.assertEqual(self.rows("Plain")[4], ".t....t.")

    def test_refused_lines(self):
        for line in ("set D5", "set Z99 #", "set D5 ?", "save", "paint it black", "undo"):
            with self.subTest(line):
                result = self.board("edit", "--input", self.script("show", line))
                self.assert_status(result, 1)
                self.assertIn("script.txt:2: error: ", result.stderr)
        self.assertEqual(self.board("list").stdout, "")

    def test_one_wrong_space_changes_nothing(self):
        self.edit("set D5 Z9 #", "save Same")
        self.assertEqual(self.rows("Same")[4], ".t....t.")

    def test_check_finds_what_is_missing(self):
        self.edit("set B5 #", "set A2 B1 B2 #", "save Closed")
        result = self.board("check", "Closed")
        self.assert_status(result, 1)
        self.assertIn("warning: ", result.stderr)
        self.assertIn("troll", result.stderr)
        result = self.board("check", self.draw("....\n"))
        self.assert_status(result, 1)
        self.assertIn("4 columns and 1 rows; expected 8 and 11", result.stderr)

    @covers("DC-SCEN-04")
    def test_a_drawing_is_saved_and_deleted(self):
        # DC-SCEN-04: ten to fifteen walls; here twelve, and none in the bare drawing.
        bare = "1..2...3\n" + "........\n" * 4 + "...tt...\n.t....t.\n..gggg..\n.g....g.\n........\n--hhhh--\n"
        rows = bare.replace("........\n" * 4, "........\n" + "##....##\n" * 3)
        path = self.folder / "board.txt"
        path.write_text(bare, encoding="utf-8")
        result = self.board("check", path)
        self.assert_status(result, 1)
        self.assertIn("0 wall spaces; expected at least 10", result.stdout + result.stderr)
        played = program.run("battle", "simulate", program.GAME, "--board", path, "--games", 1,
                             "--library", self.library)
        self.assertIn("warning: 0 wall spaces; expected at least 10", played.stderr)
        path.write_text(rows, encoding="utf-8")
        self.assert_status(self.board("check", path), 0)
        self.assert_status(self.board("save", "Open", path), 0)
        self.assertEqual(json.loads(self.board("list", "--json").stdout)[0]["rows"], rows)
        path.write_text(rows.replace("g", "?"), encoding="utf-8")
        result = self.board("save", "Wrong", path)
        self.assert_status(result, 1)
        self.assertIn("board.txt:8:3: error: ", result.stderr)
        self.assert_status(self.board("delete", "Open"), 0)
        self.assertEqual(self.board("list").stdout, "")
        self.assert_status(self.board("delete", "Open"), 2)
        self.assert_status(self.board("show", "Open"), 2)

    def test_a_doctrine_has_no_board(self):
        self.assert_status(program.run("board", "show", "solo-miniatures", "--library", self.library), 2)


if __name__ == "__main__":
    tap.main()
