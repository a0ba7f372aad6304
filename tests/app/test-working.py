#!/usr/bin/env python3
# test-working.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Rules that carry out an answer for long: the window goes on meanwhile."""

import contextlib
import pathlib
import sqlite3

import assistant
import tap

# Each calls the next one ten times: the rules come to the end of what work they may do.
DEPTH = 13
CALLS = "".join(f'<function id="f{depth}" with="n: number" gives="number" value="{" + ".join([f"f{depth + 1}(n)"] * 10)}"/>'
                for depth in range(DEPTH))
BOOK = f"""\
<rulebook id="long" title="Long Rules" board="grid 8 8">
  <side id="a" title="A"/><side id="b" title="B"/>
  <kind id="pawn" title="Pawn" many="pawns" max="4" on-table="yes"></kind>
  <models kind="pawn"><model id="p" title="P"/></models>
  {CALLS}<function id="f{DEPTH}" with="n: number" gives="number" value="n"/>
  <turn><phase id="go" title="Go">
    <ask id="q" type="number" side="a" title="Say a number"/>
    <if test="q gt 5"><say>{{f0(q)}} came of it</say></if>
    <if test="turn ge 9"><end winner="a">over</end></if>
  </phase></turn>
  <scenario id="s" title="S"><side id="a"/><side id="b"/><board>
{chr(10).join(["........"] * 8)}
  </board><setup><create id="x" kind="pawn" like="'p'"><set what="x.side" to="a"/></create></setup></scenario>
</rulebook>
"""


class WorkingTest(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    asked = "Say a number"

    def prepare(self):
        folder = pathlib.Path(self.home) / ".local/share/muster/rulebooks/long"
        folder.mkdir(parents=True)
        (folder / "rulebook.xml").write_text(BOOK.replace("Say a number", self.asked), encoding="utf-8")
        self.cli("battle", "play", "long", "--seed=1", "--input=/dev/null")

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.wait_for_said("Say a number")

    def answer(self, number):
        self.app.write(str(number))
        self.app.key("Return")

    def head(self):
        """Where the battle stands in the library."""
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database:
            return database.execute("SELECT head FROM battle").fetchone()[0]

    def shows(self, text):
        return text in self.names("label")


class Long(WorkingTest):
    # Machines differ in how long much work takes, and so it is made longer everywhere.
    environment = {"GTKDRIVE_LATE_THREAD": "answer", "GTKDRIVE_LATE_SECONDS": "6"}

    def test_the_window_goes_on(self):
        self.answer(7)
        self.app.wait("Working…", role="label")
        # Whoever looks around meanwhile gets an answer, …
        self.app.key("F9")
        self.app.wait("What has happened", role="list")
        self.assertTrue(self.shows("Working…"))
        # … and what would change the battle does nothing.
        self.app.key("ctrl+z")
        self.app.gone("Working…", role="label", timeout=60)
        self.wait_until(lambda: any("more work" in text for text in self.names("label")) or self.fault(), "there is no fault")

    def fault(self):
        return [text for text in self.names("label") if "rulebook.xml:" in text]

    def test_it_is_closed_meanwhile(self):
        self.answer(7)
        self.app.wait("Working…", role="label")
        self.app.key("ctrl+w")
        self.reader.wait_for_focus(lambda node: node.name == "Resume", timeout=60)


    def wait_over(self, head):
        self.app.gone("Working…", role="label", timeout=60)
        self.wait_until(lambda: self.head() == head, lambda: f"the battle stands at {self.head()}")

    def test_going_back_and_forth(self):
        """The rules play for that as well."""
        self.answer(3)
        self.app.wait("Working…", role="label")
        self.wait_over(1)
        for name, head in (("Undo", 0), ("Redo", 1)):
            self.app.click(name, role="button")
            self.app.wait("Working…", role="label")
            # It is not changed meanwhile.
            self.app.key("ctrl+z")
            self.assertTrue(self.shows("Working…"))
            self.assertEqual(self.head(), 1 - head)
            self.wait_over(head)
        self.wait_for_said("Say a number")

    def test_it_is_closed_while_going_back(self):
        self.answer(3)
        self.app.wait("Working…", role="label")
        self.wait_over(1)
        self.app.click("Undo", role="button")
        self.app.wait("Working…", role="label")
        self.app.key("ctrl+w")
        self.reader.wait_for_focus(lambda node: node.name == "Resume", timeout=60)
        self.assertEqual(self.head(), 0)


class Quick(WorkingTest):
    def test_it_is_not_told(self):
        self.answer(3)
        self.wait_for_said("Say a number")
        self.assertFalse(self.shows("Working…"))


class Told(WorkingTest):
    """What a question says of how it stands is too much to work out: that is what it says, and it can be answered."""
    asked = "Of {f0(turn)} a number"

    def setUp(self):
        super(WorkingTest, self).setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def test_of_a_question(self):
        self.wait_until(lambda: any(text.startswith("Of (takes too long to work out, ") and "rulebook.xml:" in text
                                    for text in self.names("label")), lambda: f"{self.names('label')}")
        self.answer(3)
        self.wait_until(lambda: self.head() == 1, "it is not answered")


class Chances(assistant.AssistantTest):
    """A chance that nobody has the time to work out is said to be one: no blank, and no sign that has to be guessed at."""
    settings = "pace='at-once'\n"
    WORDS = "This takes too long to work out."
    toil = pathlib.Path(__file__).parents[1] / "desk/cases/toil"

    def prepare(self):
        """Of two who can be shot one is gone: the other stands beside the action."""
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("remove pawn.3\n", encoding="utf-8")
        self.cli("battle", "play", str(self.toil), "--seed=1", f"--input={answers}")

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def test_of_an_action(self):
        self.wait_for_said("What does Pawn 1 do?")
        told = f"Pawn 2 · {self.WORDS}"
        self.wait_until(lambda: any(told in text for text in self.names()), lambda: f"{self.names('label')}")
        self.assertFalse([text for text in self.names() if text.strip() == "?" or "Pawn 2 · ?" in text])


if __name__ == "__main__":
    tap.main()
