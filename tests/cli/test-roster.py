# test-roster.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli roster: new, import, add, set, remove, fill, show, check, explain, export, diff."""

import html.parser
import json
import os
import re
import shutil
import stat
import zipfile

import forces
import program
import tap


class Page(html.parser.HTMLParser):
    """A page as a reader of it sees it: the texts of all elements by name. Every element is closed where it belongs."""

    EMPTY = {"meta"}

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.text = text
        self.open = []
        self.names = set()
        self.found = []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.names.add(tag)
        if tag not in self.EMPTY:
            self.open.append((tag, entry := [tag, ""]))
            self.found.append(entry)

    def handle_endtag(self, tag):
        name, _ = self.open.pop()
        assert name == tag, f"{name} is closed by {tag}"

    def handle_data(self, data):
        for _, entry in self.open:
            entry[1] += data

    def texts(self, tag):
        return [text.strip() for name, text in self.found if name == tag]


class RosterTest(forces.ForcesCase):

    def build(self):
        """20 + 5 for the captain, 2.5 for his sword, 10 + 2 * 3 for the squad: 43.5."""
        self.begin()
        self.do("add", "Captain")
        self.do("add", "sword", "--to", "Captain")
        self.do("add", "Squad")

    def total(self):
        return {cost["name"]: cost["value"] for cost in self.load("show")["costs"]}

    def selection(self, place):
        return self.load("show", place)

    def test_new(self):
        self.do("new", "--name", "Night Raid")
        shown = self.load("show")
        self.assertEqual((shown["name"], shown["game-system"]), ("Night Raid", "Skirmish"))
        self.assertEqual(shown["limits"], [{"name": "pts", "id": "pts", "value": 50}])
        before = self.file.read_bytes()
        self.assertIn("--overwrite", self.roster("new", status=2).stderr)
        self.assertEqual(self.file.read_bytes(), before)
        self.do("new", "--overwrite", "--system", "skirmish")
        self.assertEqual(self.load("show")["name"], "raid")
        self.assert_status(program.run("roster", "new", self.folder / "b.ros"), 2)

    def test_build(self):
        self.build()
        self.assertEqual(self.total(), {"pts": 43.5})
        self.assertEqual(self.do("show"), """\
raid (Skirmish) – 43.5 pts / 50
  Patrol (Soldiers) – 43.5 pts
    Captain – 27.5 pts
      Sword – 2.5 pts
    Squad – 16 pts
      2 × Trooper – 6 pts""")
        self.assertEqual(self.do("check"), "0 faults")

    def test_add(self):
        force = self.begin()
        self.assertEqual(self.load("show")["forces"][0]["id"], force)
        identity = self.load("add", "captain")["id"]
        self.assertEqual(self.selection("Captain")["id"], identity)
        self.do("add", "Squad", "--count", "2", "--to", force)
        self.do("add", "Trooper", "--to", "Squad#2", "--count", "2")
        self.assertEqual(self.selection("Squad#1/Trooper")["number"], 2)
        self.assertEqual(self.selection("Patrol/Squad#2/Trooper")["number"], 4)
        copy = self.do("add", "--copy", "Squad#2")
        self.assertEqual(self.selection(copy)["selections"][0]["number"], 4)
        ally = self.do("add", "--force", "Allies", "--catalogue", "cat", "--to", "Patrol")
        self.assertEqual(self.load("show")["forces"][0]["forces"][0]["id"], ally)

    def test_programs_are_told_what_is_refused(self):
        def refuse(status, *arguments):
            result = program.run("roster", *arguments, "--json", "--data", self.data)
            self.assert_status(result, status)
            found = json.loads(result.stdout)["diagnostics"]
            return [(one["file"], one["line"], one["column"]) for one in found]

        path = str(self.file)
        self.file.write_text("<roster>\n <forces>\n</roster>", encoding="utf-8")
        for command in (("show", path), ("check", path), ("explain", path), ("fill", path), ("diff", path),
                        ("diff", path, path), ("add", path, "Squad")):
            self.assertEqual(refuse(1, *command), [(path, 3, 10)], command)
        self.file.unlink()
        self.assertEqual(refuse(2, "show", path), [(path, 0, 0)])
        self.begin()
        self.assertEqual(refuse(2, "show", path, "Nobody"), [(None, 0, 0)])
        # What is wrong with the data is told with it.
        self.write_catalogue("<html/>")
        self.assertEqual(refuse(2, "show", path, "Nobody"), [(str(self.data / "soldiers.cat"), 0, 0), (None, 0, 0)])

    def test_one_of(self):
        """Of what one can have only one of, another takes its place; the player is told."""
        self.write_catalogue(forces.CATALOGUE.replace('name="Gear">', """name="Gear"><constraints><constraint id="g1"
            type="max" value="1" field="selections" scope="parent"/></constraints>"""))
        self.build()
        told = self.roster("add", "axe | blade", "--to", "Captain").stderr
        self.assertIn('"Axe | Blade" is there instead of "Sword"', told)
        self.assertEqual([child["name"] for child in self.selection("Captain")["selections"]], ["Axe | Blade"])
        self.assertEqual(self.do("check"), "0 faults")
        self.assertNotIn("instead", self.roster("add", "Axe | Blade", "--to", "Captain").stderr)
        self.assertEqual(len(self.selection("Captain")["selections"]), 1)
        group = self.load("show", "--options", "Captain")[0]
        self.assertEqual((group["name"], group["control"], group["max"]), ("Gear", "one-of", 1))
        self.assertEqual([option["control"] for option in group["options"]], ["number", "number"])
        # Who wants more than there may be says so.
        self.do("add", "Sword", "--count", "2", "--to", "Captain")
        self.assertIn("at most 1 of Gear", self.roster("check", status=1).stdout)

    def test_switch(self):
        self.build()
        self.do("set", "Captain/Sword", "--name", "Excalibur")
        self.do("set", "Captain/Excalibur", "--switch-to", "axe", "--notes", "sharp")
        child, = self.selection("Captain")["selections"]
        self.assertEqual((child["name"], child["custom-name"], child["notes"]), ("Axe | Blade", "Excalibur", "sharp"))
        self.assertIn('no "Banner"', self.roster("set", "Squad", "--switch-to", "Banner", status=2).stderr)
        self.assertIn("not for a force", self.roster("set", "Patrol", "--switch-to", "Squad", status=2).stderr)
        self.assertIn("PLACE is missing", self.roster("set", "--switch-to", "Squad", status=2).stderr)
        # 20 for the captain and 5 for the squad at his side, and 4 for his axe; the squad is one more captain now.
        self.do("set", "Squad", "--switch-to", "captain")
        self.assertEqual(self.total(), {"pts": 20 + 4 + 20})

    def test_names_of_several(self):
        """What is the name of several things is none of them."""
        self.begin()
        self.do("add", "Squad", "--count", "3")
        before = self.file.read_bytes()
        wanted = '"Squad" is the name of 3 things there; say which of them, "Squad#1" to "Squad#3"'
        for command, *arguments in (("show", "Squad"), ("show", "Squad", "--options"), ("show", "Squad/Trooper"),
                                    ("remove", "Squad"), ("set", "Patrol/Squad", "--name", "Rats"),
                                    ("add", "Trooper", "--to", "Squad"), ("add", "--copy", "Squad")):
            self.assertIn(wanted, self.roster(command, *arguments, status=2).stderr)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertIn('no "Squad#4"', self.roster("remove", "Squad#4", status=2).stderr)
        self.do("set", "Squad#2", "--name", "Rats")
        self.do("remove", "Squad#3", "Squad#1")
        self.assertEqual(self.selection("Squad")["id"], self.selection("rats")["id"])

    def test_help_on_places(self):
        for command, told in (("add", True), ("set", True), ("remove", True), ("show", True), ("explain", True),
                              ("new", False), ("diff", False)):
            text = program.run("roster", command, "--help").stdout
            self.assertEqual("Squad/Trooper" in text and "Squad#2" in text, told, command)

    def test_names_with_signs(self):
        """What separates and counts may be in a name."""
        self.write_catalogue(forces.CATALOGUE.replace('name="Squad"', 'name="Show/Hide #2"')
                             .replace('name="Trooper"', 'name="A/B/C"'))
        self.begin()
        first = self.do("add", "Show/Hide #2")
        self.assertEqual(self.selection("Show/Hide #2")["id"], first)
        self.assertEqual(self.selection("patrol/show/hide #2#1")["id"], first)
        second = self.do("add", "Show/Hide #2")
        self.assertEqual(self.selection("Show/Hide #2#2")["id"], second)
        self.assertIn('"Show/Hide #2#1" to "Show/Hide #2#2"', self.roster("remove", "Show/Hide #2", status=2).stderr)
        self.do("set", "Show/Hide #2#2/A/B/C", "--count", "4")
        self.assertEqual(self.selection(second)["selections"][0]["number"], 4)
        # A name in full goes before a path.
        self.do("set", "Show/Hide #2#1", "--name", "X")
        self.do("set", "Show/Hide #2#2", "--name", "X/A/B/C")
        self.assertEqual(self.selection("X/A/B/C")["id"], second)
        self.assertEqual(self.selection("X/A/B/C/A/B/C")["number"], 4)

    def test_names_further_down(self):
        self.build()
        self.assertIn('no "sword" at the top; did you mean "Captain/sword"?', self.roster("remove", "sword", status=2).stderr)
        self.do("set", "Captain", "--name", "Tom")
        self.assertIn('did you mean "Tom/Sword"?', self.roster("show", "Sword", status=2).stderr)
        self.do("add", "Captain")
        self.assertIn('did you mean "Tom/Sword"?', self.roster("show", "Sword", status=2).stderr)
        self.do("set", "Tom", "--name", "")
        self.assertIn('did you mean "Captain#1/Sword"?', self.roster("show", "Sword", status=2).stderr)
        self.do("add", "--force", "Patrol", "--catalogue", "Soldiers")
        for address, wanted in (("Squad", "Patrol#1/Squad"), ("Captain#2", "Patrol#1/Captain#2"),
                                ("Captain", "Patrol#1/Captain"), ("Sword", "Patrol#1/Captain#1/Sword")):
            self.assertIn(f'with several forces, the force stands first; did you mean "{wanted}"?',
                          self.roster("show", address, status=2).stderr)
        message = self.roster("show", "Lance", status=2).stderr
        self.assertIn('no "Lance"; "roster show" tells', message)

    def test_add_what_is_not_there(self):
        self.do("new")
        self.assertIn("has no force", self.roster("add", "Squad", status=2).stderr)
        self.begin_again()
        before = self.file.read_bytes()
        for arguments, message in ((("Squat",), 'did you mean "Squad"?'),
                                   (("Trooper",), "there is no"),
                                   (("Squad", "--to", "Captain"), 'the roster has no "Captain"'),
                                   (("Squad", "--count", "0"), "expected a whole number from 1"),
                                   (("Horde", "--force", "--catalogue", "cat"), 'no force "Horde"'),
                                   (("Patrol", "--force", "--catalogue", "dog"), 'no catalogue "dog"')):
            self.assertIn(message, self.roster("add", *arguments, status=2).stderr)
        self.assertEqual(self.file.read_bytes(), before)

    def begin_again(self):
        self.do("add", "--force", "Patrol", "--catalogue", "Soldiers")

    def test_set(self):
        self.build()
        self.do("set", "--name", "Dawn", "--notes", "bring dice", "--limit", "pts=43")
        shown = self.load("show")
        self.assertEqual((shown["name"], shown["notes"]), ("Dawn", "bring dice"))
        self.assertIn("over its limit", self.do("check", status=1))
        self.do("set", "--limit", "pts=")
        self.assertEqual(self.load("show")["limits"], [])
        self.do("set", "Squad/Trooper", "--count", "5")
        self.assertEqual(self.total(), {"pts": 52.5})
        self.do("set", "Squad", "--name", "The Rats", "--notes", "two\nlines")
        self.assertEqual(self.selection("the rats")["notes"], "two\nlines")
        self.do("set", "the rats", "--place", "1")
        self.assertEqual([one["name"] for one in self.load("show")["forces"][0]["selections"]], ["Squad", "Captain"])
        self.assertIn("a PLACE is missing", self.roster("set", "--count", "3", status=2).stderr)

    def test_set_in_vain(self):
        """What changes nothing is not called done."""
        self.build()
        before = self.file.read_bytes()
        for arguments, wanted in ((("Captain", "--count", "3"), 'each "Captain" is a selection of its own; "roster add"'),
                                  (("Captain", "--count", "1", "--name", "x"), 'each "Captain" is'),
                                  (("Patrol", "--count", "2"), ""),
                                  ((), "nothing to change"), (("Squad",), "nothing to change")):
            self.assertIn(wanted, self.roster("set", *arguments, status=2).stderr)
            self.assertEqual(self.file.read_bytes(), before)
        self.write_catalogue(forces.CATALOGUE.replace('"trooper"', '"guard"'))
        self.assertIn('"Trooper" is not in the data', self.roster("set", "Squad/Trooper", "--count", "3", status=2).stderr)

    def test_add_several(self):
        self.build()
        last = self.do("add", "--copy", "Squad", "--count", "3")
        self.assertEqual(self.selection("Squad#4")["id"], last)
        self.roster("show", "Squad#5", status=2)
        last = self.do("add", "--force", "Patrol", "--catalogue", "Soldiers", "--count", "2")
        shown = self.load("show")["forces"]
        self.assertEqual((len(shown), shown[2]["id"]), (3, last))
        before = self.file.read_bytes()
        for arguments, wanted in ((("--copy", "Patrol#2", "--to", "Patrol#1"), "it takes no"),
                                  (("--copy", "--force", "Patrol#2"), "it takes no"),
                                  (("Squad", "--catalogue", "Soldiers", "--to", "Patrol#2"), "--catalogue is for --force")):
            self.assertIn(wanted, self.roster("add", *arguments, status=2).stderr)
        self.assertEqual(self.file.read_bytes(), before)

    def test_move(self):
        self.build()
        self.do("add", "--force", "Patrol", "--catalogue", "Soldiers")
        self.do("set", "Patrol#1/Squad", "--move-to", "Patrol#2")
        shown = self.load("show")["forces"]
        self.assertEqual([[one["name"] for one in force["selections"]] for force in shown], [["Captain"], ["Squad"]])
        # He has no squad at his side any more: 20 + 2.5, and 16.
        self.assertEqual(self.total(), {"pts": 38.5})

    def test_overrides(self):
        self.build()
        self.do("set", "Captain", "--cost", "pts=31", "--stat", "M=fast", "--call", 'Old "Tom"')
        captain = self.selection('Old "Tom"')
        self.assertTrue(captain["changed-by-hand"])
        self.assertEqual(captain["costs"][0], {"name": "pts", "id": "pts", "value": 31, "changed-by-hand": True})
        self.assertEqual(captain["profiles"][0]["characteristics"],
                         [{"name": "M", "value": "fast", "changed-by-hand": True}])
        self.assertEqual(self.total(), {"pts": 49.5})
        self.assertIn("(changed by hand)", self.do("show"))
        self.do("set", 'Old "Tom"', "--cost", "pts=", "--call", "")
        self.assertEqual(self.total(), {"pts": 43.5})
        self.assertIn("expected a number", self.roster("set", "Captain", "--cost", "pts=x", status=2).stderr)
        self.assertIn("no characteristic", self.roster("set", "Captain", "--stat", "T=4", status=2).stderr)

    def test_costs_that_are_not_there(self):
        self.build()
        for name, wanted in (("Foo", "expected pts"), ("ptz", 'did you mean "pts"?')):
            self.assertEqual(self.roster("set", "--limit", f"{name}=4", status=2).stderr.partition(": ")[2],
                             f'there is no cost "{name}"; {wanted}\n')

    def test_remove(self):
        self.build()
        self.do("remove", "Captain/Sword", "Squad")
        self.assertEqual(self.total(), {"pts": 20})
        self.roster("remove", "Squad", status=2)

    def test_fill(self):
        """A squad costs 16 at least: 50 points are never left with room for one more trooper."""
        self.begin()
        empty = self.file.read_bytes()
        said = self.do("fill", "--seed", "4")
        total = self.total()["pts"]
        self.assertEqual(said, f"Filled up to {total:g} of 50, with seed 4")
        self.assertGreater(total, 50 - 3)
        self.assertLessEqual(total, 50)
        self.assertEqual(self.do("check"), "0 faults")
        first = self.do("show")
        self.file.write_bytes(empty)
        self.assertEqual(self.load("fill", "--seed", "4"), {"total": total, "limit": 50, "seed": "4"})
        self.assertEqual(self.do("show"), first)
        # What is there stays, and the limit may be another one: the captain at least, or the squads that he leads.
        self.do("fill", "Patrol", "--limit", "pts=100", "--seed", "1")
        self.assertGreater(self.total()["pts"], total)

    def test_fill_tells_whole_numbers(self):
        self.build()
        said = self.do("fill", "--limit", "pts=1000000", "--seed", "1")
        self.assertRegex(said, r"^Filled up to [0-9.]+ of 1000000, with seed 1$")

    def test_fill_without_costs(self):
        """The patrol wants two of the line, and there is nothing that anything costs."""
        (self.data / "skirmish.gst").write_text(
            forces.SYSTEM.replace('<costTypes><costType id="pts" name="pts" defaultCostLimit="50"/></costTypes>', "")
            .replace('<categoryLink id="c2" name="Line" targetId="line"/>',
                     '<categoryLink id="c2" name="Line" targetId="line"><constraints><constraint id="two" type="min" '
                     'value="2" field="selections" scope="parent"/></constraints></categoryLink>'), encoding="utf-8")
        self.begin()
        self.assertEqual(self.do("fill", "--seed", "4"),
                         "Filled with what the force demands, with seed 4: the data has no costs")
        self.assertEqual(self.do("check"), "0 faults")
        self.assertEqual(self.do("show").count("Squad"), 2)
        self.assertEqual(self.load("fill", "--seed", "4"), {"seed": "4"})
        self.assertIn("the data has no costs", self.roster("fill", "--limit", "pts=3", status=2).stderr)

    def test_import(self):
        """What is written for a forum is read again, from a file or as it is typed."""
        self.build()
        text = self.folder / "list.txt"
        other = self.folder / "other.ros"
        text.write_text(self.do("export", "--format", "forum"), encoding="utf-8")
        said = self.roster("import", other, file=text)
        self.assertEqual(said.stderr, "")
        self.assertRegex(said.stdout, r"^[0-9a-f-]{36}\n$")
        self.assertEqual(self.do("show", file=other), self.do("show"))
        self.assertIn("--overwrite", self.roster("import", other, file=text, status=2).stderr)
        result = program.run("roster", "import", "-", other, "--data", self.data, "--overwrite", "--name", "Night",
                             "--catalogue", "Soldiers", "--force", "Patrol", typed="Captain\nSquad\n")
        self.assert_status(result, 0)
        self.assertEqual((result.stderr, self.do("show", file=other).splitlines()[0]), ("", "Night (Skirmish) – 41 pts / 50"))

    def test_import_tells_what_it_could_not_read(self):
        text = self.folder / "list.txt"
        text.write_text("++ Patrol (Soldiers) ++\n\nCaptain [22 pts]: Spear\nWizard\n", encoding="utf-8")
        expected = [(3, '"Spear" could not be matched'), (3, '"Captain" costs 20 pts here; the text says 22 pts'),
                    (4, '"Wizard" could not be matched')]
        said = self.roster("import", self.file, file=text)
        self.assertEqual(said.stderr.splitlines(), [f"{text}:{line}: note: {words}" for line, words in expected])
        told = self.load("import", self.file, "--overwrite", file=text)
        self.assertEqual([(note["line"], note["message"]) for note in told["notes"]], expected)
        self.assertEqual(told["faults"], 0)
        kept = self.file.read_bytes()
        text.write_text("Wizard\nDragon\n", encoding="utf-8")
        for options, status in (((), 2), (("--catalogue", "Soldiers"), 1), (("--catalogue", "Sailors"), 2),
                                (("--force", "Fleet"), 2)):
            self.roster("import", self.file, "--overwrite", *options, file=text, status=status)
            self.assertEqual(self.file.read_bytes(), kept)
        self.roster("import", self.file, "--overwrite", file=self.folder / "none.txt", status=2)
        # What is behind a zero is not left out, and UTF-16 is told as what it is.
        for content in (b"Captain\nSquad\0\nCaptain\n", "Captain\n".encode("utf-16")):
            text.write_bytes(content)
            self.assertIn(f"{text}: not a text in UTF-8", self.roster("import", self.file, "--overwrite", file=text, status=2).stderr)
            self.assertEqual(self.file.read_bytes(), kept)

    def test_fill_in_vain(self):
        self.build()
        before = self.file.read_bytes()
        for arguments, wanted in ((("--limit", "pts=20"), "no legal force was found"),
                                  (("--limit", "pts"), "expected NAME=VALUE"),
                                  (("--limit", "pts="), "expected NAME=VALUE"),
                                  (("--limit", "gold=20"), "gold"),
                                  (("--seed", "x"), "seed"),
                                  (("Nowhere",), "Nowhere"),
                                  (("Captain",), "there is no force")):
            self.assertIn(wanted, self.roster("fill", *arguments, status=2).stderr)
            self.assertEqual(self.file.read_bytes(), before)
        self.do("set", "--limit", "pts=")
        self.assertIn("--limit COST=VALUE", self.roster("fill", status=2).stderr)

    def test_options(self):
        self.build()
        options = self.load("show", "Captain", "--options")
        self.assertEqual([option["name"] for option in options], ["Gear"])
        self.assertEqual([(option["name"], option["number"], option["cost"]) for option in options[0]["options"]],
                         [("Sword", 1, "2.5 pts"), ("Axe | Blade", 0, "4 pts")])
        trooper = self.load("show", "Squad", "--options")[0]
        self.assertEqual((trooper["min"], trooper["max"], trooper["entry"]), (2, 5, "trooper"))
        self.assertRegex(self.do("show", "--options"), r"(?m)^Captain +1 .*25 pts +captain$")

    def test_hidden_options(self):
        self.build()
        self.write_catalogue(forces.CATALOGUE.replace('id="axe"', 'hidden="true" id="axe"')
                             .replace('id="sword"', 'hidden="true" id="sword"'))
        # The sword is there.
        self.assertEqual([option["name"] for option in self.load("show", "Captain", "--options")[0]["options"]], ["Sword"])
        self.assertNotIn("Axe", self.do("show", "Captain", "--options"))
        options = self.load("show", "Captain", "--options", "--hidden")[0]["options"]
        self.assertEqual([(option["name"], option["hidden"]) for option in options], [("Sword", True), ("Axe | Blade", True)])
        self.assertIn("Axe | Blade (hidden)", self.do("show", "Captain", "--hidden"))

    def test_check(self):
        self.build()
        self.do("add", "Captain")
        self.do("set", "Squad/Trooper", "--count", "1")
        result = self.load("check", status=1)
        found = {fault["constraint"]: (fault["limit"], fault["value"]) for fault in result["faults"]}
        # Two captains: 25 each, 2.5, and 13 for a squad with one trooper; that is over 50.
        self.assertEqual(found, {"k1": (1, 2), "t1": (2, 1), "pts": (50, 65.5)})
        self.assertIn("3 faults", self.do("check", status=1))

    def test_check_tells_what_is_no_fault(self):
        """What the data warns of makes nothing wrong; nor does what is not understood."""
        self.build()
        self.write_catalogue(forces.CATALOGUE.replace('<selectionEntry id="squad" name="Squad" type="unit">', """\
<selectionEntry id="squad" name="Squad" type="unit"><modifiers><modifier type="add" field="warning" value="Too few"/>
      <modifier type="add" field="info" value="{self} of the **line**"/></modifiers>
      <associations><association id="a" name="with" childId="any"/></associations>"""))
        place = f"{self.data / 'soldiers.cat'}:6"
        self.assertEqual(self.do("check"), f"""\
warning: Squad: the data says something of it that is not understood and has no effect ({place})
warning: Squad: Too few
note: Squad: Squad of the line
0 faults""")
        found = self.load("check")
        self.assertEqual([(notice["kind"], notice["text"]) for notice in found["notices"]],
                         [("warning", "Squad: Too few"), ("info", "Squad: Squad of the line")])
        self.assertEqual([doubt["name"] for doubt in found["notUnderstood"]], ["Squad"])
        self.assertEqual({notice["id"] for notice in found["notices"]}, {found["notUnderstood"][0]["id"]})

    def test_check_of_a_faulty_file(self):
        """What it says against its own format is a fault, though nothing is wrong with the list that can be read of it."""
        self.build()
        self.do("check")
        text = self.file.read_text(encoding="utf-8")
        self.file.write_text(text.replace('number="1"', 'number="one"', 1), encoding="utf-8")
        result = self.roster("check", status=1)
        self.assertIn('attribute "number" is "one"; expected a number', result.stderr)
        self.assertIn("0 faults", result.stdout)
        self.load("check", status=1)

    def test_check_without_data(self):
        self.build()
        result = program.run("roster", "check", self.file)
        self.assert_status(result, 1)
        self.assertIn('game system "Skirmish" is not installed', result.stderr)
        self.assertIn("nothing was checked", result.stdout)
        # What can be done without data can be done.
        before = self.file.read_text(encoding="utf-8")
        self.assert_status(program.run("roster", "set", self.file, "--name", "Dusk"), 0)
        self.assertEqual(self.file.read_text(encoding="utf-8"), before.replace('name="raid"', 'name="Dusk"'))

    def test_explain(self):
        self.build()
        text = self.do("explain", "Captain", "--cost", "pts")
        line = next(number for number, text in enumerate(forces.CATALOGUE.splitlines(), 1) if '"increment"' in text)
        self.assertIn(f"soldiers.cat:{line}", text)
        self.assertIn("25", text.splitlines()[0])
        reason = self.load("explain", "Captain", "--cost", "pts")[0]
        self.assertEqual(reason["value"], "25")
        for option in (("--stat", "M"), ("--name",), ("--hidden",), ("--option", "Sword")):
            self.assertTrue(self.load("explain", "Captain", *option)[0]["text"])
        self.assertIn("Expected --cost", self.roster("explain", "Captain", status=2).stderr)
        self.assertEqual(self.load("explain"), [])
        self.do("add", "Captain")
        self.assertEqual(len(self.load("explain")), self.do("check", status=1).count("\n"))

    def test_export(self):
        self.build()
        self.assertEqual(self.do("export", "--format", "text"), self.do("show"))
        self.assertEqual(self.do("export", "--format", "ros") + "\n", self.file.read_text(encoding="utf-8"))
        self.do("add", "Axe | Blade", "--to", "Captain")
        text = self.do("export")
        self.assertIn("# raid\n\nSkirmish. 47.5 pts / 50\n", text)
        self.assertIn("### Captain – 31.5 pts\n", text)
        self.assertIn("* Axe \\| Blade – 4 pts\n", text)
        self.assertIn("| Figure | M |\n|---|---|\n| Captain | 6 |\n", text)
        self.assertIn("expected md, html, text, forum, csv or ros", self.roster("export", "--format", "pdf", status=2).stderr)

    def test_export_by_name(self):
        self.build()
        for name, beginning in (("a.md", b"# raid\n"), ("a.html", b"<!DOCTYPE html>"), ("A.HTM", b"<!DOCTYPE html>"),
                                ("a.txt", b"raid (Skirmish)"), ("a.ros", self.file.read_bytes()), ("a.rosz", b"PK"),
                                ("a.none", b"# raid\n"), ("a", b"# raid\n")):
            self.do("export", "-o", self.folder / name)
            self.assertEqual((self.folder / name).read_bytes()[:len(beginning)].lower(), beginning.lower(), name)
        self.do("export", "-f", "text", "-o", self.folder / "a.html")
        self.assertTrue((self.folder / "a.html").read_text(encoding="utf-8").startswith("raid (Skirmish)"))

    def test_export_in_every_format(self):
        """Those that the help offers."""
        self.build()
        told = re.search(r"--format=FORMAT\s+([a-z, ]+)\n", self.do("export", "--help"))[1]
        self.assertEqual(told, "md, html, text, forum, csv or ros")
        texts = {nick: self.do("export", "--format", nick) for nick in re.split(", | or ", told)}
        self.assertEqual(len(set(texts.values())), 6)
        for nick, text in texts.items():
            self.assertIn("Captain", text, nick)

    def test_export_over_itself(self):
        self.build()
        before = self.file.read_bytes()
        link = self.folder / "link.md"
        link.symlink_to(self.file)
        for output in (self.file, self.folder / "data" / ".." / "raid.ros", link):
            for options in ((), ("--format", "md"), ("--format", "ros")):
                result = self.roster("export", *options, "-o", output, status=2)
                self.assertIn(f"{output}: this is the roster itself", result.stderr)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertTrue(link.is_symlink())

    def test_saving_keeps_the_file(self):
        """Its mode stays, and so do the links that lead to it."""
        self.begin()
        (self.folder / "store").mkdir()
        real = self.folder / "store" / "real.ros"
        self.file.rename(real)
        second = self.folder / "store" / "second.ros"
        second.symlink_to("real.ros")
        self.file.symlink_to("store/second.ros")
        for mode in (0o640, 0o600, 0o666):
            real.chmod(mode)
            self.do("set", "--name", f"Mode {mode}")
            self.assertEqual(stat.S_IMODE(real.stat().st_mode), mode)
            self.assertIn(f'name="Mode {mode}"', real.read_text(encoding="utf-8"))
        self.assertTrue(self.file.is_symlink())
        self.assertTrue(second.is_symlink())
        self.assertEqual(sorted(path.name for path in real.parent.iterdir()), ["real.ros", "second.ros"])
        # To where a link leads that leads nowhere yet.
        loose = self.folder / "loose.ros"
        loose.symlink_to("store/new.ros")
        self.do("export", "-o", loose)
        self.assertTrue(loose.is_symlink())
        self.assertEqual((self.folder / "store" / "new.ros").read_bytes(), real.read_bytes())

    def test_exports_keep_the_file(self):
        """As rosters do."""
        self.begin()
        real = self.folder / "page"
        real.write_text("old", encoding="utf-8")
        link = self.folder / "page.md"
        link.symlink_to("page")
        for mode in (0o640, 0o600):
            real.chmod(mode)
            self.do("export", "-o", link)
            self.assertTrue(link.is_symlink())
            self.assertTrue(real.read_text(encoding="utf-8").startswith("# raid"))
            self.assertEqual(stat.S_IMODE(real.stat().st_mode), mode)
        real.write_text("old", encoding="utf-8")
        real.chmod(0o444)
        for form in ("md", "html", "text"):
            told = self.roster("export", "-f", form, "-o", link, status=2).stderr
            self.assertIn("the file may not be written", told)
            self.assertEqual(real.read_text(encoding="utf-8"), "old")
        self.assertIn("not a file", self.roster("export", "-f", "md", "-o", self.folder, status=2).stderr)

    def test_files_that_may_not_be_written(self):
        self.begin()
        before = self.file.read_bytes()
        self.file.chmod(0o444)
        self.assertIn("raid.ros: the file may not be written", self.roster("set", "--name", "Dawn", status=2).stderr)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o444)
        self.assertIn("not a file", self.roster("export", "-f", "ros", "-o", self.folder, status=2).stderr)
        ring = self.folder / "ring.ros"
        ring.symlink_to(ring)
        self.roster("export", "-o", ring, status=2)
        self.assertTrue(ring.is_symlink())

    def test_export_html(self):
        self.begin()
        self.do("add", "Squad")
        self.do("add", "Captain")
        self.do("add", "Axe | Blade", "--to", "Captain")
        self.do("set", "Captain", "--stat", "M=7", "--notes", "Line one\n<script>")
        self.do("set", "Captain", "--name", '<Tom> & "Co"')
        page = Page(self.do("export", "--format", "html"))
        # 10 + 2 × 3, and 20 + 5 + 4.
        self.assertEqual(page.texts("h1"), ["raid"])
        self.assertEqual(page.texts("h2"), ["Patrol – Soldiers 45 pts"])
        self.assertEqual(page.texts("h3"), ["Squad 16 pts", 'Captain “<Tom> & "Co"” 29 pts (changed by hand)'])
        self.assertEqual(page.texts("li"), ["2 × Trooper 6 pts", "Axe | Blade 4 pts"])
        self.assertEqual(page.texts("caption"), ["Figure"])
        self.assertEqual(page.texts("th"), ["Name", "M", "Captain"])
        self.assertEqual(page.texts("td"), ["7 (changed by hand)"])
        self.assertIn("Line one\n<script>", page.texts("p"))
        self.assertIn("Skirmish 45 pts / 50", page.texts("p"))
        # Nothing is fetched and nothing runs.
        self.assertFalse({"script", "link", "img", "iframe", "a", "base"} & page.names)
        self.assertNotRegex(page.text, r"url\(|@import|https?:")
        self.do("add", "Captain")
        self.assertEqual(Page(self.do("export", "--format", "html")).texts("h2")[0], "What is wrong")

    def installed(self, *arguments, status=0, path=None):
        """What a command prints for somebody whose data is in a folder of his own."""
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / "home"),
                       "MUSTER_DATA_PATH": str(path or self.folder / "none")}
        result = program.run(*arguments, env=environment)
        self.assert_status(result, status)
        return result

    def test_installed_data(self):
        own = self.folder / "home" / "muster" / "data"
        for arguments in (("roster", "new", self.file), ("catalogue", "list"), ("catalogue", "check"), ("catalogue", "show")):
            self.assertIn(f"there is no force data; name a folder of it, or put it into {own}",
                          self.installed(*arguments, status=2).stderr)
        self.assertFalse(self.file.exists())
        self.build()
        result = self.installed("roster", "check", self.file, status=1)
        self.assertIn(f"there is no data; name a folder of it, or put it into {own}", result.stdout)
        # Each game may have a folder there.
        shutil.copytree(self.data, own / "skirmish")
        listed = self.installed("catalogue", "list")
        self.assertIn("Soldiers", listed.stdout)
        self.assertEqual(listed.stderr, "")
        self.assertEqual(self.installed("roster", "check", self.file).stdout, "0 faults\n")
        other = self.folder / "other.ros"
        self.installed("roster", "new", other)
        self.installed("roster", "add", other, "--force", "Patrol", "--catalogue", "Soldiers")
        # What is named is used instead.
        (self.folder / "empty").mkdir()
        self.assertEqual(self.installed("roster", "check", other, "--data", self.folder / "empty", status=1).returncode, 1)
        listed = self.installed("catalogue", "list", own)
        self.assertIn("Soldiers", listed.stdout)
        self.assertEqual(listed.stderr, "")
        # It may also lie in the folder itself, with a rulebook, or where a path leads.
        shutil.rmtree(own)
        for where in (own, self.folder / "home" / "muster" / "rulebooks" / "skirmish", self.folder / "more" / "data",
                      self.folder / "more" / "forces" / "skirmish"):
            shutil.copytree(self.data, where)
            self.assertIn("Soldiers", self.installed("catalogue", "list", path=self.folder / "more").stdout)
            shutil.rmtree(where)

    def test_archives(self):
        self.build()
        packed = self.folder / "raid.rosz"
        self.do("export", "--format", "ros", "--output", packed)
        with zipfile.ZipFile(packed) as archive:
            self.assertEqual(archive.namelist(), ["raid.ros"])
            self.assertEqual(archive.read("raid.ros"), self.file.read_bytes())
        self.do("set", "--name", "Packed", file=packed)
        self.assertEqual(self.load("show", file=packed)["name"], "Packed")

    def test_diff(self):
        self.build()
        other = self.folder / "other.ros"
        other.write_bytes(self.file.read_bytes())
        self.assertEqual(self.do("diff", other), "")
        self.do("set", "Squad/Trooper", "--count", "4", file=other)
        self.assertEqual(self.do("diff", other, status=1).splitlines(),
                         ["the total of pts was 43.5 and is now 49.5", "Trooper: there were 2 and are now 4",
                          "Trooper: pts was 6 and is now 12"])

    def test_data_that_changed(self):
        self.build()
        self.assertEqual(self.do("diff"), "")
        self.write_catalogue(forces.CATALOGUE.replace('revision="2"', 'revision="3"').replace('value="10"', 'value="12"')
                             .replace('"sword"', '"rapier"'))
        kept = self.file.read_bytes()
        self.assertEqual(self.do("diff", status=1).splitlines(),
                         ['catalogue "Soldiers" was of revision 2 and is now of 3',
                          "Sword: the data does not have it any more",
                          "the total of pts was 43.5 and is now 45.5", "Squad: pts was 10 and is now 12"])
        kinds = [change["kind"] for change in self.load("check", status=1)["changes"]]
        self.assertEqual(kinds, ["catalogue-revision", "vanished", "total", "cost"])
        self.assertEqual(self.file.read_bytes(), kept)
        # It is told before the file is written, and the sword stays.
        self.assertIn("note: Squad: pts was 10", self.roster("set", "--name", "Dusk").stderr)
        self.assertEqual(self.selection("Captain/Sword")["in-data"], False)
        self.assertEqual(self.total(), {"pts": 45.5})

    def test_faulty_files(self):
        self.file.write_text("<catalogue/>", encoding="utf-8")
        self.assertIn("is no list", self.roster("show", status=1).stderr)
        self.file.write_text("<roster>", encoding="utf-8")
        self.assertIn("raid.ros:1:", self.roster("show", status=1).stderr)
        self.file.write_text('<roster battleScribeVersion="1.15"/>', encoding="utf-8")
        self.assertIn("BattleScribe 1.15", self.roster("show", status=1).stderr)
        self.assertIn("none.ros", self.roster("show", file=self.folder / "none.ros", status=2).stderr)


if __name__ == "__main__":
    tap.main()
