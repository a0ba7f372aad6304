# test-rulebook.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli rulebook: list, show, check, test, doc."""

import json
import pathlib
import re
import shutil

import program
import tap


class RulebookTest(program.Case):

    def copy(self, old="", new="", file="rulebook.xml"):
        """A copy of the shipped game with one change."""
        folder = self.folder / "books"
        shutil.copytree(program.DATA / "rulebooks", folder)
        path = folder / program.GAME / file
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder / program.GAME

    def test_shipped_rulebooks_have_no_faults(self):
        result = program.run("rulebook", "check", program.GAME, "solo-miniatures")
        self.assert_status(result, 0)
        self.assertEqual(result.stdout, "0 errors, 0 warnings\n")
        self.assertEqual(result.stderr, "")

    def test_properties_of_terrain_are_those_of_the_reference(self):
        """What the reference says of the table can be written so; a property that it does not have cannot."""
        reference = program.run("rulebook", "doc").stdout
        chapter = reference.partition("\n## The table\n")[2].partition("\n## ")[0]
        names = re.findall(r"(?m)^\| `([a-z]+)[^`]*` \|", chapter)
        self.assertEqual(len(names), 11)
        folder = self.folder / "field"
        self.assert_status(program.run("rulebook", "new", folder, "--board", "table"), 0)
        ground = folder / "ground.xml"
        text = ground.read_text(encoding="utf-8")
        values = {"rough": " 2", "crossing": " 2", "height": " 3", "depth": " 2", "mark": ' "thing"'}
        for name in (*names, "sticky"):
            area = f'area "Thing" {name}{values.get(name, "")}: 2,6 4,6 4,8'
            ground.write_text(text.replace("table 24 24", f"table 24 24\n      {area}"), encoding="utf-8")
            self.assert_status(program.run("rulebook", "check", folder), 1 if name == "sticky" else 0)
        picture = [line[4:] for line in chapter.splitlines() if re.match("    (table|area|line|point) ", line)]
        ground.write_text(re.sub(r"(?s)<board>.*</board>", "<board>" + "\n".join(picture) + "</board>", text), encoding="utf-8")
        self.assert_status(program.run("rulebook", "check", folder), 0)

    def test_check_of_a_plan_with_a_point_off_the_table(self):
        """Line 3 of the plan is a point at 30,2 of a table that is 24 wide; a line of words and an empty one do not count."""
        folder = self.folder / "field"
        self.assert_status(program.run("rulebook", "new", folder, "--board", "table"), 0)
        ground = folder / "ground.xml"
        text = ground.read_text(encoding="utf-8")
        pieces = 'table 24 24\n# a word\n\npoint "Pole": 3,3\npoint "Flag": 30,2'
        ground.write_text(text.replace("table 24 24", pieces), encoding="utf-8")
        line = text.partition("table 24 24")[0].count("\n") + 1 + 4
        result = program.run("rulebook", "check", folder)
        self.assert_status(result, 0)
        self.assertIn(f"ground.xml:{line}:1: warning: Flag lies over the edge", result.stderr)
        self.assertIn("0 errors, 1 warning\n", result.stdout)

    def test_check_takes_a_path(self):
        result = program.run("rulebook", "check", program.DATA / "rulebooks" / program.GAME)
        self.assert_status(result, 0)

    def test_check_points_at_the_place(self):
        folder = self.copy('value="unit.move - unit.moved"', 'value="unit.mvoe - unit.moved"')
        line = next(number for number, text in enumerate((folder / "rulebook.xml").read_text().splitlines(), 1)
                    if "unit.mvoe" in text)
        result = program.run("rulebook", "check", folder)
        self.assert_status(result, 1)
        self.assertIn(f"{folder}/rulebook.xml:{line}:", result.stderr)
        self.assertIn("error:", result.stderr)
        self.assertIn("^", result.stderr)
        self.assertRegex(result.stdout, r"^[1-9]\d* errors?, \d+ warnings?\n$")

    def test_check_as_json(self):
        folder = self.copy('value="unit.move - unit.moved"', 'value="unit.mvoe - unit.moved"')
        result = program.run("rulebook", "check", "--json", folder)
        self.assert_status(result, 1)
        found = json.loads(result.stdout)
        self.assertGreaterEqual(found["errors"], 1)
        self.assertEqual(found["errors"] + found["warnings"], len(found["diagnostics"]))
        self.assertEqual(found["diagnostics"][0]["file"], f"{folder}/rulebook.xml")
        self.assertEqual(found["diagnostics"][0]["severity"], "error")

    def test_questions_that_can_be_asked(self):
        path = pathlib.Path(__file__).parents[1] / "battle" / "cases" / "margins" / "rulebook.xml"
        lines = path.read_text(encoding="utf-8").splitlines()
        expected = []
        for asks, question in (
                ("edge-distance(b, 'any')", "Is it at most 6 from b to the edge of the table ('any')?"),
                ("edge-distance(b, deer)", "How far is it from b to the edge of the table (deer), in inches?"),
                ("marked-distance(it, 'brook')", "Is it at most 2 from it to the nearest 'brook'?"),
                ("x-of(b)", "How far is the middle of b from the left edge of the table, in inches?")):
            number = next(i for i, line in enumerate(lines) if asks in line)
            expected.append((number + 1, lines[number].index(asks) + 1, question))
        result = program.run("rulebook", "check", "--questions", path.parent)
        self.assert_status(result, 0)
        told = result.stdout.splitlines()
        self.assertEqual(told[-1], "0 errors, 0 warnings")
        self.assertEqual([line.split("rulebook.xml:", 1)[1] for line in told[:-1]],
                         [f"{line}:{column}: {question}" for line, column, question in expected])
        result = program.run("rulebook", "check", "--questions", "--json", path.parent)
        found = json.loads(result.stdout)["questions"]
        self.assertEqual([(one["line"], one["column"], one["question"]) for one in found], expected)

    def test_questions_of_the_rules_are_in_their_words(self):
        result = program.run("rulebook", "check", "--questions", program.GAME)
        self.assertIn(": Has {f} the entrance of the dungeon in sight, wherever it looks?\n", result.stdout)
        self.assertNotIn("marked", result.stdout, "what its value looks at is not asked")

    def test_check_of_a_file_that_is_no_xml(self):
        folder = self.copy("</rulebook>", "</rulebok>")
        result = program.run("rulebook", "check", folder)
        self.assert_status(result, 1)
        self.assertRegex(result.stderr, r"rulebook\.xml:\d+:\d+: error: ")
        self.assertEqual(result.stdout, "1 error, 0 warnings\n")

    def test_check_of_an_attribute_that_the_schema_does_not_know(self):
        folder = self.copy('<turn note=', '<turn colour="red" note=')
        result = program.run("rulebook", "check", folder)
        self.assert_status(result, 1)
        self.assertIn("colour", result.stderr)

    def test_an_example_with_dice_or_answers_that_do_not_fit_fails(self):
        for wrong, message in (("<dice>9</dice>", "the example throws a 9 with a D6"),
                               ("<dice>3 3</dice>", "1 of its dice was not thrown"),
                               ("<dice>3</dice><answer>done</answer>", 'nothing asked for its answer "done"')):
            folder = self.folder / "tower"
            folder.mkdir(exist_ok=True)
            (folder / "rulebook.xml").write_text(
                '<rulebook id="tower" title="Tower" board="none"><side id="one"/>'
                '<procedure id="throw"><roll id="r" dice="1d6" pass="it ge 1"/>'
                '<if test="r.passed"><say>Thrown.</say></if></procedure>'
                '<turn><call do="throw()"/></turn>'
                '<scenario id="s"><side id="one"/></scenario></rulebook>', encoding="utf-8")
            (folder / "examples.xml").write_text(
                f'<examples><example id="e" scenario="s">{wrong}<call do="throw()"/></example></examples>',
                encoding="utf-8")
            result = program.run("rulebook", "test", folder)
            self.assert_status(result, 1)
            self.assertIn(message, result.stdout + result.stderr)

    def test_an_example_leaves_no_die_to_chance(self):
        folder = self.folder / "tower"
        folder.mkdir()
        (folder / "rulebook.xml").write_text(
            '<rulebook id="tower" title="Tower" board="none"><side id="one"/>\n'
            '<procedure id="throw">\n<roll id="r" dice="2d6" pass="it ge 2"/>\n'
            '<if test="r.passed"><say>Thrown.</say></if></procedure>\n'
            '<kind id="page" max="3" many="pages"/><things kind="page"><thing id="a"/><thing id="b"/><thing id="c"/></things>\n'
            '<procedure id="choose">\n<pick id="p" from="pages"><by most="2">the same</by></pick></procedure>\n'
            '<turn><call do="throw()"/><call do="choose()"/></turn>\n'
            '<scenario id="s"><side id="one"/><setup>\n<call do="throw()"/></setup></scenario></rulebook>', encoding="utf-8")
        for body, message in (
                ('<example id="e" scenario="s">\n<call do="throw()"/></example>',
                 r"examples\.xml:2:1: the example does not say how the dice fall: 2D6 at .*tower/rulebook\.xml:3:1\n"),
                ('<example id="e" scenario="s">\n<dice>3</dice>\n<call do="throw()"/></example>',
                 r"examples\.xml:3:1: the example does not say how all dice fall: 2D6 at .*rulebook\.xml:3:1, and it gives 1\n"),
                # Before its first statement stands the example itself.
                ('\n<example id="e" scenario="s" setup="yes"><expect test="true"/></example>',
                 r"examples\.xml:2:1: the example does not say how the dice fall: 2D6 at .*rulebook\.xml:3:1\n"),
                # Between equals a die decides, too.
                ('<example id="e" scenario="s">\n<call do="choose()"/></example>',
                 r"examples\.xml:2:1: the example does not say how the dice fall: 1D3 at .*rulebook\.xml:7:1\n")):
            (folder / "examples.xml").write_text(f"<examples>{body}</examples>", encoding="utf-8")
            result = program.run("rulebook", "test", folder)
            self.assert_status(result, 1)
            self.assertRegex(result.stderr, message)
        (folder / "examples.xml").write_text(
            '<examples><example id="e" scenario="s" setup="yes"><dice>1 1</dice><dice>3 3 2</dice><call do="throw()"/>'
            '<call do="choose()"/></example></examples>', encoding="utf-8")
        self.assert_status(program.run("rulebook", "test", folder), 0)

    def test_an_example_leaves_no_card_to_chance(self):
        folder = self.folder / "tower"
        folder.mkdir()
        (folder / "rulebook.xml").write_text(
            '<rulebook id="tower" title="Tower" board="none"><side id="one"/>\n'
            '<kind id="card" card="yes"/><things kind="card"><thing id="a"/><thing id="b"/><thing id="c"/></things>\n'
            '<kind id="mat" one="yes"><pile id="deck" of="card" seen="nobody" start="every(card)" refill="mat.gone"/>'
            '<pile id="gone" of="card"/></kind>\n'
            '<procedure id="take">\n<draw from="mat.deck" in="mat.gone"/></procedure>\n'
            '<turn><call do="take()"/></turn><scenario id="s"><side id="one"/></scenario></rulebook>', encoding="utf-8")
        take = '<call do="take()"/>'
        for body, message in (
                (take, r"rulebook\.xml:5:1: the example ends at a question: .*; expected an answer to it\n"),
                (f"<answer>choose nothing</answer>{take}", r"the answer .choose nothing. was refused: .nothing. is not in this pile any more\n"),
                # What was put on top is known; what lies below it is not.
                (f'<put what="b" in="mat.deck"/>{take}<expect test="mat.gone eq list(b)"/>{take}', r"rulebook\.xml:5:1: "),
                # The last of a pile is known; what is shuffled then is not.
                (f'<answer>choose c</answer><answer>choose a</answer>{take * 4}', r"rulebook\.xml:5:1: ")):
            (folder / "examples.xml").write_text(
                f'<examples><example id="e" scenario="s">{body}</example></examples>', encoding="utf-8")
            result = program.run("rulebook", "test", folder)
            self.assert_status(result, 1)
            self.assertRegex(result.stderr, message)
        (folder / "examples.xml").write_text(
            f'<examples><example id="e" scenario="s"><answer>choose c</answer><answer>choose a</answer>{take * 3}'
            f'<expect test="mat.gone eq list(c, a, b)"/><answer>choose a</answer>{take}'
            '<expect test="mat.gone eq list(a) and count(mat.deck) eq 2"/></example></examples>', encoding="utf-8")
        self.assert_status(program.run("rulebook", "test", folder), 0)

    def test_rules_that_never_stop_are_stopped(self):
        for endless in ("<while test=\"true\"><say>On and on.</say></while>",
                        "<while test=\"f0() gt 0\"><say>Never.</say></while>"):
            folder = self.folder / "mill"
            folder.mkdir(exist_ok=True)
            doubling = "".join(f'<function id="f{i}" gives="number" value="f{i + 1}() + f{i + 1}()"/>' for i in range(40))
            (folder / "rulebook.xml").write_text(
                '<rulebook id="mill" title="Mill" board="none"><side id="one"/>'
                f'{doubling}<function id="f40" gives="number" value="turn"/>'
                f'<turn>{endless}</turn><scenario id="s"><side id="one"/></scenario></rulebook>', encoding="utf-8")
            result = program.run("battle", "play", folder, "--seed", 1, "--library", self.library)
            self.assertRegex(result.stdout, r"mill/rulebook\.xml:1:\d+: more than\s+\d+\s")

    def test_a_device_is_no_file(self):
        for arguments in (("rulebook", "check"), ("battle", "replay")):
            result = program.run(*arguments, "/dev/zero")
            self.assert_status(result, 2)
            self.assertIn("/dev/zero: not a file", result.stderr)

    def test_check_of_what_is_not_there(self):
        result = program.run("rulebook", "check", "dungeon-crwal")
        self.assert_status(result, 2)
        self.assertIn('did you mean "dungeon-crawl"?', result.stderr)

    def test_examples_pass(self):
        result = program.run("rulebook", "test", program.GAME, "solo-miniatures")
        self.assert_status(result, 0)
        self.assertRegex(result.stdout, r"^\d\d+ examples: \d+ passed, 0 failed\n$")

    def test_an_example_that_fails_is_named(self):
        folder = self.copy("</examples>", '<example id="wrong" title="Wrong" scenario="slay-the-dragon">'
                           '<expect test="1 lt 2 and count(sides) eq 3">of three</expect></example></examples>', "examples.xml")
        result = program.run("rulebook", "test", folder)
        self.assert_status(result, 1)
        self.assertIn('example "wrong" failed', result.stderr)
        self.assertIn("not so: count(sides) eq 3 (it is 2): of three", result.stderr)
        self.assertRegex(result.stdout, r"\d+ passed, 1 failed\n$")

    def test_mutations_that_nobody_notices(self):
        """A sample, and what becomes of one when the examples say that it changes nothing."""
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        result = program.run("rulebook", "test", sieve, "--mutate")
        self.assert_status(result, 1)
        self.assertIn('weights.xml:7:21: no example notices that "when="n gt 5"" is left out\n'
                      '    <equivalent in="weight" was="when=&quot;n gt 5&quot;"></equivalent>\n', result.stdout)
        self.assertIn('17:31: no example notices "2 + 1" instead of "1 + 1"; none comes there', result.stdout)
        self.assertIn('there is no change of "n gt 4" like that any more', result.stdout)
        self.assertIn("sieve: 65.0 % of the changes are noticed: 13 of 20; 1 more change nothing, and 1 make no rulebook",
                      result.stdout)
        told = json.loads(program.run("rulebook", "test", sieve, "--mutate", "--json").stdout)[0]["mutations"]
        self.assertEqual((told["noticed"], told["equivalent"], told["invalid"], len(told["unnoticed"])), (13, 1, 1, 7))
        sample = json.loads(program.run("rulebook", "test", sieve, "--mutate", "--sample=4", "--json").stdout)
        told = sample[0]["mutations"]
        self.assertEqual(told["noticed"] + told["equivalent"] + told["invalid"] + len(told["unnoticed"]), 4)

    def mutate_in(self, place):
        """How many changes are noticed, change nothing, and make no rulebook; and which nobody notices."""
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        result = program.run("rulebook", "test", sieve, "--mutate", f"--in={place}", "--json")
        self.assert_status(result, 1)
        told = json.loads(result.stdout)[0]["mutations"]
        return told["noticed"], told["equivalent"], told["invalid"], [(one["in"], one["was"]) for one in told["unnoticed"]]

    def test_mutations_in_one_place(self):
        """Of a rule, and of a file: the same as of these among all of them."""
        self.assertEqual(self.mutate_in("sift"), (3, 0, 1, [("sift", "if(fine or not fine, k, 0)")]))
        self.assertEqual(self.mutate_in("weights.xml"), (5, 1, 0, [("weight", 'when="n gt 5"')]))
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        result = program.run("rulebook", "test", sieve, "--mutate", "--in=nowhere")
        self.assert_status(result, 2)
        self.assertIn('"sieve" has no file and no rule "nowhere" in which something can be changed', result.stderr)

    def test_comments_between_cells(self):
        """Cells are not exchanged where the places of the file are not those of the text."""
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        folder = self.folder / "sieve"
        shutil.copytree(sieve, folder)
        rules = folder / "rulebook.xml"
        text = rules.read_text(encoding="utf-8")
        table = ('<table id="pair" keys="n: number" across="m: 1..2" gives="number">'
                 '<row at="1">4 <!-- lost --> 5</row></table>')
        rules.write_text(text.replace("  <turn>", table + "\n  <turn>"), encoding="utf-8")
        result = program.run("rulebook", "test", folder, "--mutate")
        self.assert_status(result, 1)
        self.assertIn("13 of 20", result.stdout)

    def test_the_proof_is_left_out_where_examples_fail(self):
        """Of that rulebook only, whichever comes first."""
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        folder = self.folder / "broken"
        shutil.copytree(sieve, folder)
        examples = folder / "examples.xml"
        text = examples.read_text(encoding="utf-8")
        examples.write_text(text.replace("times eq 2", "times eq 3"), encoding="utf-8")
        result = program.run("rulebook", "test", folder, sieve, "--mutate")
        self.assert_status(result, 1)
        self.assertIn("sieve: no change is tried as long as examples fail\n", result.stderr)
        self.assertEqual(result.stdout.count("13 of 20"), 1)

    def test_examples_that_begin_with_a_part(self):
        """A change is tried with all of them."""
        sieve = pathlib.Path(__file__).parent.parent / "battle" / "rulebooks" / "sieve"
        folder = self.folder / "sieve"
        shutil.copytree(sieve, folder)
        examples = folder / "examples.xml"
        text = examples.read_text(encoding="utf-8").replace('  <include file="examples-price.xml"/>\n', "")
        examples.write_text(text.replace("<examples>", '<examples><include file="examples-price.xml"/>'), encoding="utf-8")
        self.assertIn("13 of 20", program.run("rulebook", "test", folder, "--mutate").stdout)

    def mutate_a_few(self, book):
        result = program.run("rulebook", "test", book, "--mutate", "--sample=12", "--seed=7", "--json")
        told = json.loads(result.stdout)[0]["mutations"]
        n_tried = told["noticed"] + len(told["unnoticed"])
        self.assertEqual(n_tried + told["equivalent"] + told["invalid"], 12)
        self.assertAlmostEqual(told["score"], told["noticed"] / n_tried, places=3)
        return told

    def test_shipped_rulebooks_are_proved_by_their_examples(self):
        """Nearly all of a few changes are noticed."""
        for book in [program.GAME, "solo-miniatures", "stargate-missions", "stargrave", "super-toy-soldier", "your-own-game"]:
            with self.subTest(book=book):
                told = self.mutate_a_few(book)
                self.assertGreaterEqual(told["noticed"], 6)
                self.assertLessEqual(len(told["unnoticed"]), 1)

    def test_examples_of_a_large_rulebook_have_a_score(self):
        self.mutate_a_few("stargate-solo")

    def test_coverage_counts_what_is_not_reached(self):
        full = program.run("rulebook", "test", program.GAME, "--coverage")
        self.assert_status(full, 0)
        folder = self.copy()
        (folder / "examples.xml").write_text("<examples/>", encoding="utf-8")
        none = program.run("rulebook", "test", folder, "--coverage")
        self.assert_status(none, 0)
        self.assertIn("0 examples: 0 passed, 0 failed", none.stdout)
        self.assertGreater(len(none.stdout.splitlines()), len(full.stdout.splitlines()) + 50)
        self.assertRegex(none.stdout, r"rulebook\.xml:\d+")

    def test_results_as_json(self):
        result = program.run("rulebook", "test", program.GAME, "--json", "--coverage")
        self.assert_status(result, 0)
        tested = json.loads(result.stdout)
        self.assertEqual([book["rulebook"] for book in tested], [program.GAME])
        self.assertTrue(all(example["passed"] for example in tested[0]["examples"]))
        self.assertIn("gaps", tested[0])

    def test_reference_has_elements_words_and_inputs(self):
        result = program.run("rulebook", "doc")
        self.assert_status(result, 0)
        for part in ("### `roll`", "### `scenario`", "`distance(a, b)`", "## Diagnostics",
                     "`moved NUMBER [blocked]`"):
            self.assertIn(part, result.stdout)
        path = self.folder / "reference.md"
        self.assert_status(program.run("rulebook", "doc", "--output", path), 0)
        self.assertEqual(path.read_text(encoding="utf-8"), result.stdout)

    def test_list_and_show(self):
        listed = program.run("rulebook", "list")
        self.assert_status(listed, 0)
        self.assertIn("Dungeon Crawl", listed.stdout)
        ids = [book["id"] for book in json.loads(program.run("rulebook", "list", "--json").stdout)]
        self.assertEqual(ids, sorted(ids))
        self.assertLessEqual({program.GAME, "solo-miniatures"}, set(ids))
        shown = program.run("rulebook", "show", program.GAME)
        self.assert_status(shown, 0)
        options, _, readings = shown.stdout.partition("Readings of unclear points")
        self.assertIn("morale", options)
        self.assertIn("figures-block", readings)
        book = json.loads(program.run("rulebook", "show", program.GAME, "--json").stdout)
        self.assertEqual(book["scenarios"][0]["id"], "slay-the-dragon")
        morale = next(ruling for ruling in book["rulings"] if ruling["id"] == "morale")
        self.assertEqual((morale["origin"], morale["default"]), ("option", "false"))
        # What is shown can be typed: settings of a doctrine have its name in front.
        self.assertIn("solo.front", [ruling["id"] for ruling in book["rulings"]])
        self.assertIn("(solo.front)", shown.stdout)
        lair = next(table for table in book["tables"] if table["id"] == "lair")
        self.assertEqual(lair["rows"], [["Die", "Space"], ["1–2", "1"], ["3–4", "2"], ["5–6", "3"]])
        thief = next(rule for rule in book["rules"] if rule["src"] == "Thief")
        self.assertIn("up to 5 spaces", thief["text"])

    def test_show_one_section(self):
        whole = program.run("rulebook", "show", program.GAME).stdout
        for line in whole.splitlines():
            self.assertLessEqual(len(line), 80, line)
        figures = program.run("rulebook", "show", program.GAME, "figures").stdout
        self.assertIn(figures.partition("\n")[2], whole)
        self.assertRegex(figures, r"(?m)^Priest +2 +3 +yes +3 +no$")
        self.assertNotIn("slay-the-dragon", figures)
        solo = program.run("rulebook", "show", program.GAME, "Solo M").stdout
        self.assertIn("A retreating enemy has failed a morale test", solo)
        wrong = program.run("rulebook", "show", program.GAME, "chess")
        self.assert_status(wrong, 2)
        self.assertIn("scenarios, turn, figures, tables, settings, rules, solo, party", wrong.stderr)

    def test_show_as_markdown(self):
        text = program.run("rulebook", "show", program.GAME, "--markdown").stdout
        self.assertTrue(text.startswith("# Dungeon Crawl\n\n## About\n"))
        self.assertIn("| Die | Space |\n| --- | --- |\n| 1–2 | 1 |\n", text)
        self.assertIn("\n### Magic User\n\nThere is one Magic User.", text)
        one = program.run("rulebook", "show", program.GAME, "tables", "--markdown").stdout
        self.assertEqual(one.partition("\n\n")[2].rstrip(), text[text.index("## Tables"):text.index("\n\n## Settings")])


if __name__ == "__main__":
    tap.main()
