# test-terrain.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli terrain, and battles on another table than that of their scenario."""

import json
import os
import pathlib

import program
import tap

# A scout at 24,46 wins when he sees the flag at 24,2; the scenario has a house between them.
MEADOW = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "meadow"
# Half an inch of a wall is missing, at 24.5 of a side.
GAP = 'table 48 48\narea "Wall" blocks impassable: 0,24 24.2,24 24.2,25 0,25\narea "Wall" blocks impassable: 24.8,24 48,24 48,25 24.8,25\n'
HEDGE = 'table 48 48\nline "Hedge" mark "wall": 1,1 5,1\n'


class TerrainTest(program.Case):

    def terrain(self, command, *arguments, **options):
        return program.run("terrain", command, *arguments, "--library", self.library, **options)

    def file(self, text, name="moor.table"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def wins(self, *arguments, rules=MEADOW):
        """Of the scout, in four battles."""
        result = program.run("battle", "simulate", rules, "-n", 4, "--seed", 1, "--json",
                             "--library", self.library, *arguments)
        self.assert_status(result, 0)
        return json.loads(result.stdout)["sides"][0]["wins"]

    def test_a_battle_is_played_on_another_table(self):
        self.assertEqual(self.wins(), 0)
        self.assertEqual(self.wins("--terrain", self.file(HEDGE)), 4)

    def test_a_simulation_misses_narrow_gaps_unless_it_is_exact(self):
        folder = self.folder / "alley"
        folder.mkdir()
        rules = (MEADOW / "rulebook.xml").read_text(encoding="utf-8")
        rules = rules.replace('<if test="sees(s, f)">', '<order do="move" who="s" to="f" up-to="60"/><if test="distance(s, f) le 1">')
        (folder / "rulebook.xml").write_text(rules, encoding="utf-8")
        gap = self.file(GAP)
        played = program.run("battle", "play", folder, "--seed", 1, "--terrain", gap, "--library", self.library)
        self.assertIn("One has won.", played.stdout)
        self.assertEqual(self.wins("--terrain", gap, rules=folder), 0)
        self.assertEqual(self.wins("--terrain", gap, "--exact", rules=folder), 4)
        self.assertIn("gaps of less than two inches", " ".join(program.run("battle", "simulate", "--help").stdout.split()))

    def test_the_report_names_it_and_it_replays(self):
        path = self.file(HEDGE)
        played = program.run("battle", "play", MEADOW, "--seed", 1, "--terrain", path, "--library", self.library)
        self.assert_status(played, 0)
        self.assertIn("One has won.", played.stdout)
        path.unlink()
        self.assert_status(program.run("battle", "replay", 1, "--library", self.library), 0)
        report = program.run("battle", "report", 1, "--format", "md", "--games", 0, "--library", self.library)
        self.assertRegex(report.stdout, r"(?m)^\| Terrain +\| moor +\|$")

    def test_tables_are_kept_renamed_and_deleted(self):
        self.assert_status(self.terrain("save", MEADOW, "Moor", self.file(HEDGE)), 0)
        self.assert_status(self.terrain("save", MEADOW, "House"), 0)
        self.assertEqual([line for line in self.terrain("list").stdout.splitlines() if ": saved, " in line],
                         ["House: saved, 48 by 48 inches, 2 pieces", "Moor: saved, 48 by 48 inches, 1 piece"])
        self.assertEqual(self.wins("--terrain", "Moor"), 4)
        self.assert_status(self.terrain("save", MEADOW, "Moor", self.file(HEDGE)), 1)
        self.assert_status(self.terrain("rename", "Moor", "House"), 1)
        self.assert_status(self.terrain("rename", "Moor", "Fen"), 0)
        self.assertEqual(self.terrain("show", MEADOW, "Fen", "--text").stdout, HEDGE)
        self.assert_status(self.terrain("delete", "Fen"), 0)
        self.assert_status(self.terrain("delete", "Fen"), 2)
        self.assertEqual([table["name"] for table in json.loads(self.terrain("list", "--json").stdout)
                          if table.get("title") is None], ["House"])

    def test_a_deleted_table_is_restored(self):
        self.assert_status(self.terrain("save", MEADOW, "Moor", self.file(HEDGE)), 0)
        self.assert_status(self.terrain("restore", "Moor"), 2)
        self.assert_status(self.terrain("delete", "Moor"), 0)
        self.assert_status(self.terrain("save", MEADOW, "Moor"), 0)
        self.assert_status(self.terrain("delete", "Moor"), 0)
        self.assert_status(self.terrain("restore", "Moor"), 0)
        self.assertNotEqual(self.terrain("show", MEADOW, "Moor", "--text").stdout, HEDGE)
        self.assert_status(self.terrain("restore", "Moor"), 0)
        self.assertEqual(self.terrain("show", MEADOW, "Moor 2", "--text").stdout, HEDGE)
        self.assert_status(self.terrain("restore", "Moor"), 2)

    def test_tables_beside_the_rulebooks(self):
        tables = self.folder / "data" / "tables"
        tables.mkdir(parents=True)
        (tables / "fen.table").write_text(f"# Title: The fen\n{HEDGE}", encoding="utf-8")
        (tables / "bog.table").write_text(HEDGE, encoding="utf-8")
        (tables / "notes.txt").write_text(HEDGE, encoding="utf-8")
        env = {**os.environ, "MUSTER_DATA_PATH": str(tables.parent)}
        listed = self.terrain("list", env=env).stdout.splitlines()
        self.assertIn("bog: bog, 48 by 48 inches, 1 piece", listed)
        self.assertIn("fen: The fen, 48 by 48 inches, 1 piece", listed)
        for name in ("fen", "The fen"):
            self.assertEqual(self.terrain("show", MEADOW, name, "--text", env=env).stdout, HEDGE)

    def test_show(self):
        drawn = self.terrain("show", MEADOW, self.file(HEDGE)).stdout
        self.assertRegex(drawn, r"(?m)^ ?0  =  =  =  \.")
        self.assertNotIn("^  ^", drawn)
        self.assertIn("Start: 24,46\nFlag: 24,2\n", drawn)
        self.assertIn("^  ^", self.terrain("show", MEADOW).stdout)

    def test_random(self):
        one = self.terrain("show", program.DATA / "rulebooks" / "stargate-solo", "random:7", "--text")
        again = self.terrain("show", "stargate-solo", "random:7", "--text")
        other = self.terrain("show", "stargate-solo", "random:8", "--text")
        self.assert_status(one, 0)
        self.assertEqual(one.stdout, again.stdout)
        self.assertNotEqual(one.stdout, other.stdout)
        self.assertRegex(one.stdout, r'^table 48 48\n(area|line) "')
        self.assertNotIn("point", one.stdout)
        self.assert_status(self.terrain("check", "stargate-solo", "random:7"), 0)
        result = self.terrain("show", "stargate-solo", "random:x")
        self.assert_status(result, 2)
        self.assertIn('found "random:x"; expected random:SEED', result.stderr)

    def test_what_is_wrong(self):
        path = self.file("table 48 48\narea blocks: 1,1 2\n")
        result = self.terrain("check", MEADOW, path)
        self.assert_status(result, 1)
        self.assertIn(f"{path}:2:19: error: end of the line; expected a comma", result.stderr)
        path = self.file('table 48 48\nline "Hedge": 1,1 50,1\n')
        result = self.terrain("check", MEADOW, path)
        self.assert_status(result, 1)
        self.assertIn(f"{path}: warning: Hedge lies over the edge", result.stderr)
        self.assertIn('nothing on the table is marked “wall”', result.stderr)
        self.assertEqual(result.stdout, "2 problems\n")
        self.assertEqual(self.terrain("check", MEADOW, self.file(HEDGE)).stdout, "0 problems\n")
        self.assertIn('no saved table "nowhere"', self.terrain("check", MEADOW, "nowhere").stderr)

    def test_games_without_an_open_table(self):
        result = program.run("battle", "simulate", program.GAME, "--terrain", self.file(HEDGE))
        self.assert_status(result, 2)
        self.assertIn("is not played on an open table", result.stderr)
        result = program.run("battle", "simulate", MEADOW, "--board", self.file(HEDGE))
        self.assert_status(result, 2)
        self.assertIn("expected --terrain", result.stderr)


if __name__ == "__main__":
    tap.main()
