#!/usr/bin/env python3
# test-resume.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The program is killed while a battle is played, and started again: what was on the screen is still
there, and the battle goes on with the same prompt. What is on the disk is read by muster-cli."""

import contextlib
import pathlib
import re
import sqlite3
import time

import assistant
import tap

LINE_UP = "choose fighting-man magic-user thief priest\n"


class ResumeTest(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    begin = (LINE_UP,)  # what was answered before the program starts
    options = ()

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("".join(self.begin), encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", *self.options, f"--input={answers}")

    def resume(self):
        """From the start page, where it is offered, to the prompt."""
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def count(self):
        """How many inputs are on the disk."""
        return int(re.search(r"^Answers, choices and dice +(\d+)$", self.report(), re.MULTILINE)[1])

    def report(self):
        return self.cli("battle", "report", "1", "--games=0")

    def check_prompt(self):
        """The window asks what muster-cli would ask."""
        asked = " ".join(self.cli("battle", "resume", "1").split())
        said = self.said()
        question = next(text for text in said if text in asked and re.search(r"\?$|D6$", text))
        self.assertIn(question, asked)
        self.assertTrue(asked.index(question) > asked.index("how it came to where it stood"))

        return question


class Otherwise(ResumeTest):
    """An answer that was possible is refused now, as after a change of the program."""

    def prepare(self):
        super().prepare()
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database, database:
            database.execute("UPDATE input SET text = 'fact no' WHERE id = 1")

    def test_it_is_told(self):
        self.resume()
        self.app.wait("This version of Muster plays the battle otherwise *")


class AtAPrompt(ResumeTest):
    def test_what_was_seen_is_there(self):
        self.resume()
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move,"))
        for key in ("F6", "ctrl+Home", "m", "Return"):
            self.app.key(key)
        self.wait_for_said("Fighting Man moves")
        moved = next(text for text in self.said() if text.startswith("Fighting Man moves"))
        self.crash()
        report = self.report()
        self.assertIn(moved, " ".join(report.split()))
        self.assertEqual(self.count(), 2)

        self.app.restart()
        # What is long is told without inches and spaces there, as a tale tells it.
        self.app.wait("*What happened last:*Fighting Man moves*What does Fighting Man do?", role="label")
        self.resume()
        self.assertEqual(self.check_prompt(), "What does Fighting Man do?")
        self.app.key("ctrl+3")
        self.wait_until(lambda: moved in " ".join(self.names("label")), "it is not in the log")
        self.crash()
        self.assertEqual(self.report(), report)

    def write_on_disk(self, statement):
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database, database:
            database.execute(statement)

    def told(self):
        return [name for name in self.names() if name.endswith("there is no room")]

    def test_what_cannot_be_written_is_told_once(self):
        """Beside what is asked, and until it is answered."""
        self.resume()
        self.write_on_disk("CREATE TRIGGER full BEFORE INSERT ON input BEGIN SELECT RAISE(ABORT, 'there is no room'); END")
        self.app.key("alt+d")
        self.wait_until(self.told, "nothing is told")
        self.assertEqual(len(self.told()), 1)
        self.assertEqual(self.count(), 1)
        self.write_on_disk("DROP TRIGGER full")
        self.app.key("alt+d")
        self.wait_for_said("What does Magic User do?")
        self.assertEqual(self.count(), 2)

    def kill_after(self, keys, seconds):
        """Kills the program so long after a key was pressed; how many inputs that brought."""
        before = self.count()
        self.app.wait_for_keyboard()
        self.app.stroke(keys.split("+"))
        time.sleep(seconds)
        self.crash()
        brought = self.count() - before
        self.assertIn(brought, (0, 1))
        self.app.restart()
        self.resume()

        return brought

    def test_while_an_answer_is_taken(self):
        """Each hero passes; whose turn it is after that depends on whether the answer came through."""
        heroes = ["Fighting Man", "Magic User", "Thief", "Priest"]
        self.resume()
        done = 0
        for delay in (0, 0.005, 0.015, 0.05):
            done += self.kill_after("alt+d", delay)
            self.assertEqual(self.check_prompt(), f"What does {heroes[done % 4]} do?")

    def test_an_answer_that_was_seen_is_kept(self):
        self.resume()
        for hero in ("Magic User", "Thief"):
            before = self.count()
            self.app.key("alt+d")
            self.wait_for_said(f"What does {hero} do?")
            self.crash()
            self.assertEqual(self.count(), before + 1)
            self.app.restart()
            self.resume()
            self.assertEqual(self.check_prompt(), f"What does {hero} do?")

    def test_what_was_undone_stays_undone(self):
        self.resume()
        self.app.key("alt+d")
        self.wait_for_said("What does Magic User do?")
        self.app.key("ctrl+z")
        self.wait_for_said("What does Fighting Man do?")
        self.crash()
        self.assertEqual(self.count(), 1)
        self.app.restart()
        self.resume()
        self.assertEqual(self.check_prompt(), "What does Fighting Man do?")
        self.app.key("ctrl+shift+z")
        self.wait_for_said("What does Magic User do?")


class BesideTheStartPage(ResumeTest):
    begin = (LINE_UP, *["done\n"] * 4)  # up to the second turn

    def recaps(self):
        return [name for name in self.names("label") if re.search(r"\S\s+What does [\w ]+ do\?$", name)]

    def test_what_happened_is_told_once_the_battle_is_left(self):
        self.wait_until(self.recaps, "what happened is not told")
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+z")
        self.wait_for_said("What does Priest do?")
        self.wait_until(lambda: not self.recaps(), "what happened is told beside the battle")
        self.app.key("ctrl+w")
        self.app.wait("*What does Priest do?", role="label")
        self.assertEqual(len(self.recaps()), 1)


class InTheTurnOfTheEnemy(ResumeTest):
    settings = "pace='step'\n"
    begin = ()

    def watch(self):
        """Three of the acts of the enemy, one after the other; what is said of the last one."""
        self.resume()
        self.reader.wait_for_focus(lambda node: node.name == "In This Order")
        self.app.key("Return")
        for _ in range(2):
            self.reader.wait_for_focus(lambda node: node.name == "Next")
            before = self.said()
            self.app.key("Return")
            self.wait_until(lambda: self.said() != before, "the next act is not shown")
        self.reader.wait_for_focus(lambda node: node.name == "Next")

        return max(self.said(), key=len)

    def check_it_goes_on(self, told, report):
        """The turn was settled with the answer before; the telling goes on with the act that was on the screen."""
        self.assertTrue(assistant.is_told(told, " ".join(report.split())), told)
        self.app.wait(f"*{' '.join(told.split())}*The battle goes on from there.", role="label")
        self.resume()
        self.reader.wait_for_focus(lambda node: node.name == "Next")
        self.assertEqual(max(self.said(), key=len), told)
        self.assertTrue(any(text.endswith(f"{told}\nThe battle goes on from there.")
                            for text in self.names("label")))
        self.app.key("Return")
        self.wait_until(lambda: told not in self.said(), "the next act is not shown")
        self.app.key("Escape")
        self.assertEqual(self.report(), report)

    def test_after_a_crash(self):
        told = self.watch()
        self.crash()
        report = self.report()
        self.app.restart()
        self.check_it_goes_on(told, report)

    def test_after_it_was_closed(self):
        told = self.watch()
        report = self.report()
        self.app.quit()
        self.app.restart()
        self.check_it_goes_on(told, report)
        self.app.click("Skip*")
        self.wait_for_said("What does Fighting Man do?")
        self.crash()
        self.app.restart()
        self.resume()
        self.assertEqual(self.check_prompt(), "What does Fighting Man do?")


class OnPaper(ResumeTest):
    options = ("--no-board", "--manual-dice")
    begin = ()

    def test_a_typed_die_is_kept(self):
        self.resume()
        self.assertEqual(self.check_prompt(), "Where is the dragon? Roll a D6")
        self.app.key("5")
        self.wait_for_said("Where is the dragon? 5.")
        self.crash()
        self.assertIn("Where is the dragon? 5 (1d6, thrown by hand)", self.report())
        self.app.restart()
        self.resume()
        self.assertEqual(self.check_prompt(), "How do the heroes stand, from left to right?")


if __name__ == "__main__":
    tap.main()
