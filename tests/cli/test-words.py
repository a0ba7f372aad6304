#!/usr/bin/env python3
# test-words.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What a small game of one's own says to those who play it: places, orders, throws, numbers."""

import re

import program
import tap


class WordsTest(program.Case):

    def make(self, *changes, examples=None):
        """The small game on an open table, with texts of its files exchanged."""
        folder = self.folder / "game"
        self.assert_status(program.run("rulebook", "new", folder, "--board", "table"), 0)
        for name in ("rulebook.xml", "ground.xml"):
            path = folder / name
            text = path.read_text(encoding="utf-8")
            for old, new in changes:
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
        if examples is not None:
            (folder / "examples.xml").write_text(f"<examples>{examples}</examples>", encoding="utf-8")
        self.assert_status(program.run("rulebook", "check", folder), 0)
        return folder

    def play(self, folder, *typed, options=()):
        """In one line, as it may be wrapped anywhere."""
        played = program.run("battle", "play", folder, "--seed", 3, "--library", self.folder / "library", *options,
                             typed="".join(line + "\n" for line in typed))
        self.assert_status(played, 0)
        return re.sub(r"\s+", " ", played.stdout)

    def report(self, number):
        return program.run("battle", "report", number, "--games=0", "--library", self.folder / "library").stdout

    def test_what_a_die_must_show_is_a_number(self):
        """Beside each other 3 is needed; a guard has 3 wounds, so that 3 - 1 more make it 1, and 3 - 2 more 2."""
        for test, told in (("it + f.full - 2 ge needed", "needed 2 or more"), ("needed gt it + 0", "needed 2 or less"),
                           ("it eq 6 or it eq 1", "needed 1, 6"), ("it ge 2 and it le 4", "needed 2 to 4"),
                           ("it - f.full eq 0", "needed 3,")):
            with self.subTest(test):
                folder = self.make(('pass="it ge needed"', f'pass="{test}"'))
                told_all = self.play(folder, "move raider-1 6,18.9", "attack guard 1 sword raider 1")
                self.assertIn(f"(1d6, {told}", told_all)
                for source in ("f.full", " ge ", " eq ", "it "):
                    self.assertNotIn(source, told_all.partition("(1d6")[2].partition(")")[0])
            program.shutil.rmtree(folder)

    def test_places_are_typed_as_they_are_told(self):
        told = self.play(self.make(), "move guard-1 6,15", "move guard-1 6, 16", "move guard-1 30,15", "2 12, 16", "?")
        self.assertIn("Guard 1 is placed at 6,20", told)
        self.assertIn("Corrected: Guard 1 stands at 6,15 ", told)
        self.assertIn("Corrected: Guard 1 stands at 6,16 ", told)
        self.assertIn('"30,15" is no space on which', told)
        self.assertIn("Guard 2 moves from 12,18 to 12,16", told)
        self.assertIn("with what it asks if you like (2 12.5,8);", told)
        self.assertNotRegex(told, r"\d;\d")
        self.assertNotRegex(told, r"\d\.\d\d")

    def test_an_action_with_the_name_of_a_correction(self):
        """What was typed is no action, and which number the action has is said; of a name that no action has nothing is said."""
        said = "This was no action"
        told = self.play(self.make(), "move guard-2 12,15")
        self.assertIn(f'{said}: "move" says how it is on the table. undo takes it back; 2, with what it asks behind it', told)
        self.assertNotIn(said, self.play(self.folder / "game", "set guard-1 wounds 2", "1 6,18"))

    def test_orders_without_a_board_say_where_and_until_when(self):
        """The first guard of the plan stands at 6,20."""
        where = ('to="foe"', 'to="item(marked(\'guard\'), 1)"')
        until = 'until="reaches(f)"'
        order = "Move Raider 1 up to 4 inches toward 6,20."
        for new, told in ((until, "Stop as soon as this holds: it can attack somebody."),
                          ('until="distance(f, foe) le 3"', "Stop as soon as this holds: Guard 2 is at most 3 inches from Raider 1."),
                          ('until="any(enemies(f), sees(f, it))"',
                           "Stop as soon as this holds: Raider 1 sees one of these: Guard 1, Guard 2, Guard 3.")):
            with self.subTest(new):
                folder = self.make(where, (until, new))
                self.assertIn(f"{order} {told} (rules", self.play(folder, "ok", "17 17 20", options=["--no-board"]))
            program.shutil.rmtree(folder)
        for new, told in (("edge-near(f, 'south')", "the edge of the table (south)"), ("marked-near(f, 'wood')", "the nearest wood"),
                          ("place(foe)", "Guard 2")):
            with self.subTest(new):
                folder = self.make(('to="foe"', f'to="{new}"'), (" " + until, ""))
                self.assertIn(f"Move Raider 1 up to 4 inches toward {told}. (rules",
                              self.play(folder, "ok", "17 17 20", options=["--no-board"]))
            program.shutil.rmtree(folder)

    def test_an_order_that_has_words_says_no_others(self):
        folder = self.make(('until="reaches(f)"/>', 'until="reaches(f)">no nearer than it has to</order>'))
        told = self.play(folder, "ok", "17 17 20", options=["--no-board"])
        self.assertIn("Move Raider 1 up to 4 inches toward Guard 2 no nearer than it has to. (rules", told)

    def test_a_guess_by_another_figure_says_by_whom(self):
        """No raider has gone anywhere: of the second it is guessed what was said of the first."""
        folder = self.make(('do="move" who="f" to="foe"', 'do="face" who="f" to="foe"'),
                           (' up-to="f.move - f.moved" until="reaches(f)"', ""), ('<set what="f.moved" add="m.cost"/>\n  </procedure>',
                           "</procedure>"), ('id="m" do="face"', 'do="face"'))
        told = self.play(folder, "ok", "17 17 20", "Guard 2", options=["--no-board"])
        asked = "How far is it from Raider 2 to each of these, in inches?"
        self.assertIn(f"then: {asked} – 17, 17, 20 – as of Raider 1", told)
        self.assertIn("Enter: 17, 17, 20 – as of Raider 1", told.rpartition(asked)[2])

    def test_what_a_way_costs(self):
        """From x 2 to x 4 the ground is plain, from there on an inch counts as two: 2 and 2 * 0.5 are 3. 4 inches of a move are 2
        inches of bog: from x 8 to x 10."""
        bog = "<board>table 24 24\narea \"Bog\" rough 2: 4,0 24,0 24,24 4,24</board>"
        folder = self.make(
            examples=f"""
            <example id="parts">{bog}<put model="guard" id="g" side="watch" at="2,2"/><call do="walk(g, where: point(4.5, 2))"/>
              <expect test="abs(g.moved - 3) lt 0.01">half an inch of bog</expect></example>
            <example id="inches">{bog}<put model="guard" id="g" side="watch" at="8,2"/>
              <order id="m" do="move" who="g" to="point(20, 2)" up-to="4"/>
              <expect test="abs(x-of(g) - 10) lt 0.01">so far</expect>
              <expect test="abs(m.distance - 2) lt 0.01 and abs(m.cost - 4) lt 0.01">both</expect></example>""")
        test = program.run("rulebook", "test", folder)
        self.assertEqual((test.stdout, test.returncode), ("2 examples: 2 passed, 0 failed\n", 0), test.stdout + test.stderr)

    def test_what_is_left_of_a_move_that_was_broken_in_on(self):
        """All of the table is bog, where 4 inches of a move are 2. What is left after an inch is reckoned anew when somebody has
        answered: 2, of which another inch takes all."""
        asks = ('<on event="moving(thing: figure)"><ask id="n" from="list(1, 2)" side="watch" title="Go on?"/>'
                '<if test="n eq 1"><set what="thing.done" to="false"/></if></on></rulebook>')
        folder = self.make(("</rulebook>", asks), ("table 24 24", 'table 24 24\narea "Bog" rough 2: 0,0 24,0 24,24 0,24'))
        self.assertIn("Raider 2 moves from 12,2 to 12,4 ", self.play(folder, "1", "1", "1", "1"))

    def test_what_is_kept_and_shown_is_told_once(self):
        folder = self.make(('<attribute id="moved"', '<attribute id="nights" type="number" keep="career" show="number" title="Nights"/>'
                            '<attribute id="moved"'))
        self.play(folder, "set guard-1 nights 3")
        row = next(line for line in self.report(1).splitlines() if "Guard 1" in line and "Nights" in line)
        self.assertEqual(row.count("Nights"), 1, row)

    def test_who_left_and_is_not_lost_is_not_out(self):
        folder = self.make(("<!-- Rules that react", '<action id="leave" with="f: figure" title="Leave">'
                            '<order do="remove" who="f" spared="yes"/></action><!-- Rules that react'),
                           ('actions="walk attack"', 'actions="walk attack leave"'))
        self.play(folder, "leave guard 1")
        report = self.report(1)
        self.assertIn("left the table in turn 1", report)
        self.assertNotIn("out in turn", report)
        self.assertNotIn("Guard 1, out", report)

    def test_status_has_what_there_is_one_of(self):
        folder = self.make(('<!-- Who fights', '<kind id="fate" one="yes" title="Fate">'
                            '<attribute id="noise" type="number" value="2" show="number" title="Noise"/></kind><!-- Who fights'))
        self.assertIn("Fate Noise: 2", self.play(folder, "status"))


if __name__ == "__main__":
    tap.main()
