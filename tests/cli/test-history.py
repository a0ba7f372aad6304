# test-history.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle list, report, replay, export, delete, restore and simulate."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import sqlite3

import program
import tap

SCALES = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "scales"


class HistoryTest(program.Case):

    def play_out(self, seed=7):
        """A whole battle, played by a bot with an undo on the way; returns its number."""
        talk = program.Talk("battle", "play", program.GAME, "--seed", seed, "--board", self.draw(),
                            "--library", self.library)
        bot = program.Bot(seed)
        text = talk.read()
        count = 0
        while "Winner: " not in text:
            text = talk.answer("undo" if count == 9 else bot.choose(text))
            count += 1
            self.assertLess(count, 600)
        self.assertEqual(talk.close(), 0)
        return self.battles()[0]["id"]

    def test_a_finished_battle_is_in_the_history(self):
        self.assertIn("There is no battle yet", self.battle("list").stdout)
        number = self.play_out()
        battle, = self.battles()
        self.assertEqual(battle["state"], "finished")
        self.assertIn(battle["winner"], ("Monsters", "Heroes"))
        self.assertGreater(battle["inputs"], 10)
        listed = self.battle("list").stdout
        self.assertRegex(listed, rf"^ *{number}  \d{{4}}-\d\d-\d\d \d\d:\d\d  Dungeon Crawl")
        self.assertIn("winner: " + battle["winner"], listed.replace("\n      ", " "))
        self.assertEqual(self.battles("--running"), [])

    def test_battles_are_renamed_and_found(self):
        for seed in (1, 2):
            self.battle("play", program.GAME, "--seed", seed, "--input", "/dev/null")
        old, = [battle["id"] for battle in self.battles() if battle["id"] == 1]
        self.assert_status(self.battle("rename", old, "Rainy Tuesday"), 0)
        self.assertEqual([battle["title"] for battle in self.battles("--search", "TUESDAY rain")],
                         ["Rainy Tuesday"])
        self.assertEqual(len(self.battles("--search", "dungeon")), 2)
        self.assertIn("No battle was found.", self.battle("list", "--search", "Friday").stdout)
        self.assertEqual([battle["id"] for battle in self.battles("--sort", "created")], [2, 1])
        self.assertEqual([battle["id"] for battle in self.battles("--sort", "title")], [1, 2])
        self.assert_status(self.battle("list", "--sort", "size"), 2)
        self.assert_status(self.battle("rename", old), 0)
        self.assertEqual(self.battles("--search", "Tuesday"), [])
        self.assert_status(self.battle("rename", 99, "None"), 2)

    def test_reports_in_three_formats(self):
        number = self.play_out()
        html = self.battle("report", number, "--format", "html").stdout
        markdown = self.battle("report", number, "--format", "md").stdout
        text = self.battle("report", number, "--format", "text").stdout
        self.assertIn("<html", html)
        self.assertIn("</html>", html)
        self.assertRegex(markdown, r"(?m)^# ")
        self.assertIn("At the end\n----------", text)
        self.assertIn("<path class=\"curve", html)
        self.assertRegex(markdown, r"(?m)^\| Start \| \d+\xa0% \| \d+\xa0% \|$")
        without = self.battle("report", number, "--format", "md", "--games", 0).stdout
        self.assertNotIn("| Start |", without)
        self.assert_status(self.battle("report", number, "--games", "many"), 2)
        self.assertEqual(text, self.battle("report", number).stdout)
        brief = self.battle("report", number, "--brief").stdout
        self.assertLess(len(brief), len(text))
        path = self.folder / "report.html"
        self.assert_status(self.battle("report", number, "--format", "html", "--output", path), 0)
        self.assertEqual(path.read_text(encoding="utf-8"), html)
        self.assert_status(self.battle("report", number, "--format", "pdf"), 2)
        self.assert_status(self.battle("report", number, "--output", self.folder / "none" / "x"), 2)

    def test_replay_gives_the_same_report(self):
        number = self.play_out()
        result = self.battle("replay", number)
        self.assert_status(result, 0)
        self.assertIn("After every one the battle stood as it was written down.", result.stdout.replace("\n", " "))
        self.assertIn("The report is the same, to the byte, as the one that was kept.",
                      result.stdout.replace("\n", " "))
        first = json.loads(self.battle("replay", number, "--json").stdout)
        self.assertTrue(first["same"] and first["same-report"] and first["over"])
        second = json.loads(self.battle("replay", number, "--json").stdout)
        self.assertEqual(first, second)
        self.assertGreater(len(first["log"]), 100)

    def test_a_report_in_other_words_is_no_fault_of_a_battle(self):
        """As one that another version of Muster has kept: the battle itself is the same."""
        number = self.play_out()
        with contextlib.closing(sqlite3.connect(self.library / "library.db")) as database, database:
            database.execute("UPDATE battle SET report = report || 'More was said.'")
        result = self.battle("replay", number)
        self.assert_status(result, 0)
        self.assertIn("This version of Muster tells it in other words than those of the report that was kept",
                      result.stdout.replace("\n", " "))
        self.assertIs(json.loads(self.battle("replay", number, "--json").stdout)["same-report"], False)

    def test_what_the_sides_are_there_for(self):
        """As the scenario says; why a side stays is told of one that a doctrine plays."""
        self.battle("play", "stargate-solo", "--scenario", "hold-the-gate", "--player=sgc=team", "--seed", 7)
        text = " ".join(self.battle("report", 1, "--games", 0).stdout.split())
        self.assertIn("SGC is there to hold the gate for ten turns, with more of its own at it than of the enemy whenever a turn ends.", text)
        self.assertIn("Where SGC stays, it is because it is where it should be.", text)

    def test_a_report_that_is_missing_is_written_by_who_plays_on(self):
        """As after a window that was killed before it had written it; a replay leaves that as it is."""
        number = self.play_out()
        with contextlib.closing(sqlite3.connect(self.library / "library.db")) as database, database:
            database.execute("UPDATE battle SET report = NULL")
        for _ in range(2):
            result = self.battle("replay", number)
            self.assert_status(result, 0)
            self.assertIn("No report was kept when the battle ended", result.stdout.replace("\n", " "))
            self.assertNotIn("same-report", json.loads(self.battle("replay", number, "--json").stdout))
        talk = program.Talk("battle", "resume", number, "--library", self.library)
        self.assertIn("Winner: ", talk.read())
        self.assertEqual(talk.close(), 0)
        self.assertIn("The report is the same, to the byte, as the one that was kept.",
                      self.battle("replay", number).stdout.replace("\n", " "))

    def test_a_warning_of_the_library_comes_once(self):
        self.play("--seed", 7, script=["ok"])
        backups = self.library / "backups"
        shutil.rmtree(backups, ignore_errors=True)
        backups.write_text("no folder", encoding="utf-8")
        result = self.battle("replay", 1)
        self.assert_status(result, 0)
        self.assertEqual(result.stderr.count("no backup of today: "), 1, result.stderr)

    def test_an_exported_battle_is_the_same_battle(self):
        number = self.play_out()
        path = self.folder / "battle.xml"
        self.assert_status(self.battle("export", number, path), 0)
        for words in (["report", "--format", "md"], ["report", "--format", "html"]):
            command, *options = words
            self.assertEqual(self.battle(command, number, *options).stdout,
                             program.run("battle", command, path, *options).stdout)
        of_library = json.loads(self.battle("replay", number, "--json").stdout)
        of_file = json.loads(program.run("battle", "replay", path, "--json").stdout)
        del of_library["same-report"]
        self.assertEqual(of_library, of_file)

    def test_a_battle_that_was_tampered_with_differs(self):
        number = self.play_out()
        path = self.folder / "battle.xml"
        self.battle("export", number, path)
        text = path.read_text(encoding="utf-8")
        wrong = re.sub(r"(<input\b[^>]*checksum=\")([0-9a-f])", lambda m: m[1] + ("1" if m[2] != "1" else "2"), text, 1)
        self.assertNotEqual(text, wrong)
        path.write_text(wrong, encoding="utf-8")
        result = program.run("battle", "replay", path)
        self.assert_status(result, 1)
        self.assertIn("stands otherwise than was written down", result.stdout.replace("\n", " "))
        self.assertFalse(json.loads(program.run("battle", "replay", path, "--json").stdout)["same"])

    def test_broken_battle_files(self):
        self.play("--seed", 7, script=["ok"])
        path = self.folder / "battle.xml"
        self.battle("export", 1, path)
        text = path.read_text(encoding="utf-8")
        for broken in ("", "<battle", "<battle/>", text[:len(text) // 2], text.replace("<input", "<imput"),
                       text.replace("choose figure", "chose figure"), "\0" * 100):
            path.write_text(broken, encoding="utf-8")
            for command in ("replay", "report"):
                result = program.run("battle", command, path)
                self.assert_status(result, 1)
                self.assertNotEqual(result.stderr, "")

    def test_what_may_not_be_written_stays(self):
        """What can only be read, and what is no file, is no place for a battle or a rulebook; a link is where it leads to."""
        self.play("--seed", 7, script=["ok"])
        kept, pipe, there, link = (self.folder / name for name in ("kept.xml", "pipe", "there.xml", "link.xml"))
        kept.write_text("mine", encoding="utf-8")
        kept.chmod(0o444)
        os.mkfifo(pipe)
        there.write_text("old", encoding="utf-8")
        link.symlink_to("there.xml")
        for write in (lambda path: self.battle("export", 1, path), lambda path: program.run("rulebook", "pack", program.GAME, path)):
            for path, why in ((kept, "the file may not be written"), (pipe, "not a file"),
                              (self.folder / "none" / "new.xml", "No such file or directory")):
                result = write(path)
                self.assert_status(result, 2)
                self.assertEqual(result.stderr, f"muster-cli: {path}: {why}\n")
            self.assertEqual(kept.read_text(encoding="utf-8"), "mine")
            self.assertTrue(pipe.is_fifo())
            self.assert_status(write(link), 0)
            self.assertTrue(link.is_symlink())
            self.assertNotEqual(there.read_bytes()[:3], b"old")

    def test_what_is_not_there(self):
        for command in ("report", "replay", "delete", "restore"):
            self.assert_status(self.battle(command, "12"), 2)
            self.assert_status(self.battle(command), 2)
        self.assert_status(self.battle("report", "none.xml"), 2)
        self.assert_status(self.battle("export", "12", self.folder / "x"), 2)
        self.assert_status(self.battle("simulate"), 2)
        self.assert_status(self.battle("simulate", "--from", "12"), 2)

    def test_a_deleted_battle_comes_back(self):
        self.play("--seed", 7, script=["ok"])
        self.assert_status(self.battle("delete", 1), 0)
        self.assertEqual(self.battles(), [])
        self.assertEqual([battle["id"] for battle in self.battles("--deleted")], [1])
        self.assert_status(self.battle("replay", 1), 2)
        self.assert_status(self.battle("restore", 1), 0)
        self.assertEqual([battle["id"] for battle in self.battles()], [1])

    def test_a_finished_battle_can_be_gone_back_in(self):
        number = self.play_out()
        text = self.battle("resume", number, typed="undo\n").stdout
        self.assertIn("Undone: ", text)
        self.assertEqual(self.battles()[0]["state"], "running")
        redone = self.battle("resume", typed="redo\n")
        self.assertIn("Winner: ", redone.stdout)
        self.assertEqual(self.battles()[0]["state"], "finished")
        self.assert_status(self.battle("replay", number), 0)


class SimulateTest(program.Case):

    def simulate(self, *arguments):
        result = self.battle("simulate", *arguments)
        self.assert_status(result, 0)
        return result.stdout

    def test_results_do_not_depend_on_threads(self):
        results = {self.simulate(program.GAME, "--games", 60, "--seed", 5, "--threads", n, "--json") for n in (1, 2, 3)}
        self.assertEqual(len(results), 1)
        result = json.loads(results.pop())
        self.assertEqual((result["games"], result["faults"]), (60, 0))
        self.assertEqual(sum(side["wins"] for side in result["sides"]) + result["undecided"], 60)
        other = self.simulate(program.GAME, "--games", 60, "--seed", 6, "--threads", 2, "--json")
        self.assertNotEqual(json.loads(other), result)

    def test_results_for_people(self):
        text = self.simulate(program.GAME, "--games", 40, "--seed", 5, "--threads", 2)
        self.assertRegex(text, r"^40 games, of \d+\.\d turns")
        self.assertRegex(text, r"(?m)^Heroes +wins +\d+\.\d % ± \d+\.\d ")

    def test_from_the_middle_of_a_battle(self):
        self.play("--seed", 7, script=["ok", "set dragon wounds 1"])
        path = self.folder / "battle.xml"
        self.battle("export", 1, path)
        options = ["--games", 60, "--seed", 5, "--json"]
        results = {self.simulate(*arguments, *options, "--threads", n)
                   for n in (1, 2, 3)
                   for arguments in (["--from", 1], [program.GAME, "--from", 1], ["--from", path])}
        self.assertEqual(len(results), 1)
        from_start = json.loads(self.simulate(program.GAME, *options))
        self.assertNotEqual(json.loads(results.pop())["sides"], from_start["sides"])

    def test_from_a_table_that_is_not_tracked(self):
        self.play("--seed", 7, "--no-board", script=["ok"])
        result = self.battle("simulate", "--from", 1, "--games", 10)
        self.assert_status(result, 2)
        self.assertIn("board", result.stderr)

    def balance(self, *arguments):
        return json.loads(self.simulate(SCALES, "--seed", 4, "--json", "--balance", *arguments))

    def test_balance(self):
        """One die: Low wins with as many of its six faces as the edge says."""
        result = self.balance("edge=5,0,2..4", "--games", 600)
        self.assertEqual((result["ruling"], result["nearest"]), ("edge", "3"))
        self.assertEqual([row["value"] for row in result["values"]], ["5", "0", "2", "3", "4"])
        self.assertEqual([row["as-good"] for row in result["values"]], [False, False, False, True, False])
        for row in result["values"]:
            low, high = (side["wins"] for side in row["sides"])
            self.assertAlmostEqual(low / 600, int(row["value"]) / 6, delta=0.08)
            self.assertEqual(low + high, 600)
            self.assertAlmostEqual(row["gap"], abs(low - high) / 600)
        alone = json.loads(self.simulate(SCALES, "--seed", 4, "--json", "--games", 600, "--ruling", "edge=2"))
        self.assertEqual(result["values"][2]["sides"], alone["sides"])
        self.assertEqual(self.balance("edge=5,0,2..4", "--games", 600, "--threads", 1), result)

    def test_balance_with_what_the_author_would_try(self):
        result = json.loads(self.simulate("stargate-solo", "--games", 2, "--json", "--balance", "markers"))
        self.assertEqual([row["value"] for row in result["values"]], ["6", "8", "10", "12", "14", "16"])

    def test_balance_for_people(self):
        text = self.simulate(SCALES, "--games", 600, "--seed", 4, "--balance", "edge=0..6")
        self.assertRegex(text, r"(?m)^Up to what does Low win\?\nValue +Low win +High win +Difference")
        self.assertRegex(text, r"(?m)^0 +0\.0\s% ±\s0\.0 +100\.0\s% ±\s0\.0 +100\.0\s% ±\s0\.0$")
        self.assertEqual(re.findall(r"(?m)^(\d) .* nearest to", text), ["3"])
        self.assertIn("\n600 games with each value.\n", text)
        named = self.simulate(SCALES, "--games", 20, "--balance", "solo")
        self.assertRegex(named, r"(?m)^true: .*\n(.*\n)?Nobody\. ")
        self.assertRegex(named, r"(?m)^Value .* Nobody ")
        nobody = self.simulate(SCALES, "--games", 20, "--balance", "prize=nobody")
        self.assertIn("Nobody ever won", nobody)
        self.assertNotIn("nearest", nobody)

    def test_balance_is_checked(self):
        for value in ("edge", "edge=", "edge=1,,2", "edge=3..1", "edge=a..b", "edge=1..41", "=1", "", "weight=1",
                      "prize=share,lower"):
            self.assert_status(self.battle("simulate", SCALES, "--games", 5, "--balance", value), 2)
        self.assert_status(self.battle("simulate", SCALES, "--games", 5, "--balance", "edge=1..40"), 0)
        self.play("--seed", 7, script=["ok"])
        self.assert_status(self.battle("simulate", "--from", 1, "--balance", "edge=1"), 2)

    def test_numbers_are_checked(self):
        for option in (["--games", "0"], ["--games", "many"], ["--threads", "-1"], ["--max-turns", "0"]):
            self.assert_status(self.battle("simulate", program.GAME, *option), 2)


if __name__ == "__main__":
    tap.main()
