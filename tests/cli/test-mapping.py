# test-mapping.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli mapping: what rulebooks for lists of any game system know of a list, and battles with it."""

import json
import os
import pathlib
import re

import program
import tap

GAME = pathlib.Path(__file__).resolve().parent / "data" / "any-list"


class ListCase(program.Case):

    data = GAME / "hills"
    environment = None

    def setUp(self):
        super().setUp()
        self.list = self.folder / "list.ros"

    def roster(self, command, *arguments):
        result = program.run("roster", command, self.list, *arguments, "--data", self.data)
        self.assert_status(result, 0)
        return result.stdout.strip()

    def mapping(self, command, *arguments, status=0):
        result = program.run("mapping", command, *arguments, "--library", self.library, env=self.environment)
        self.assert_status(result, status)
        return result

    def of_list(self, command, *arguments, **options):
        return self.mapping(command, self.list, *arguments, "--data", self.data, **options)

    def show(self):
        """unit → part → word → all that is told of it"""
        units = json.loads(self.of_list("show", "--json").stdout)
        return {unit["name"]: {part["name"]: {value["name"]: value for value in part["values"]} for part in unit["parts"]}
                for unit in units}

    def values(self, unit, part=""):
        return {name: value["is"] for name, value in self.show()[unit][part].items()}


class HillsTest(ListCase):

    def setUp(self):
        super().setUp()
        self.roster("new")
        self.roster("add", "--force", "Patrol", "--catalogue", "Watch")
        for entry in ("Captain", "Squad", "Weather"):
            self.roster("add", entry)

    def test_units(self):
        """The soldiers are upgrades, but figures as their sergeant is: five models, of whom the many are asked first."""
        self.assertEqual(list(self.show()), ["Captain", "Squad"])
        self.assertEqual(self.values("Captain"), {
            "Models": "1", "Move": "6", "Wounds": "3", "Leader": "yes", "Cost": "40", "Heals": "1", "Kind": "Captain"})
        self.assertEqual(self.values("Squad"), {
            "Models": "5", "Move": "5", "Wounds": "1", "Leader": "no", "Cost": "25", "Heals": "0", "Kind": "Squad"})

    def test_weapons(self):
        """3+ is 4 of 6 faces, D3 is 2 on average and 2D6+1 is 8. The rifle has no number to hit with: that is the skill of
        most who carry it, the four soldiers' 4+. Nobody says how often they attack."""
        self.assertEqual(self.values("Captain", "Sabre"), {
            "Melee": "yes", "Range": "1", "Hit": "0.666667", "Damage": "2", "Attacks": None, "Models": "1", "Once": "no"})
        self.assertEqual(self.values("Squad", "Rifle"), {
            "Melee": "no", "Range": "24", "Hit": "0.5", "Damage": "8", "Attacks": None, "Models": "5", "Once": "no"})

    def test_abilities_that_matter(self):
        self.assertEqual(self.values("Captain", "Flask")["Kind"], "heal")
        self.assertEqual(self.values("Captain", "Flask")["Once"], "yes")
        self.assertNotIn("Frown", self.show()["Captain"])

    def test_sources(self):
        value = self.show()["Squad"]["Rifle"]["Range"]
        self.assertEqual((value["from"], value["profile"], value["characteristic"], value["text"], value["mapping"]),
                         ("text", "Rifle", "Range", '6-24"', "common"))
        self.assertEqual(self.show()["Squad"][""]["Models"]["from"], "list")
        self.assertIsNone(self.show()["Squad"]["Rifle"]["Attacks"]["from"])
        table = self.of_list("show").stdout
        self.assertRegex(table, r'Rifle/Range +24 +Rifle, Range: 6-24"')
        self.assertRegex(table, r"Rifle/Attacks +\?")

    def test_what_the_player_says(self):
        self.of_list("set", "Squad", "Move", "4")
        self.of_list("set", "squad", "rifle/hit", "5+")
        self.of_list("set", "Squad", "Rifle/Damage", "?")
        self.assertEqual(self.values("Squad")["Move"], "4")
        # 5+ is 2 of 6 faces.
        self.assertEqual(self.values("Squad", "Rifle")["Hit"], "0.333333")
        self.assertIsNone(self.values("Squad", "Rifle")["Damage"])
        self.assertEqual(self.show()["Squad"][""]["Move"]["from"], "player")
        self.assertIn("1 value is", self.of_list("reset", "Squad", "Rifle/Hit").stdout)
        self.assertEqual(self.values("Squad", "Rifle")["Hit"], "0.5")
        self.assertIn("2 values are", self.of_list("reset", "Squad").stdout)
        self.assertEqual(self.values("Squad")["Move"], "5")

    def test_parts_however_they_are_written(self):
        """What somebody else said of the "rifle" and what is said of the "Rifle" are for the same: the last holds."""
        file = self.folder / "others.muster-mapping"
        file.write_text('<mapping format="1"><row system="hills" entry="squad" weapon="rifle" value="Range" is="12"/></mapping>',
                        encoding="utf-8")
        self.mapping("import", file)
        self.assertEqual(self.values("Squad", "Rifle")["Range"], "12")
        self.of_list("set", "Squad", "Rifle/Range", "30")
        self.assertEqual(self.values("Squad", "Rifle")["Range"], "30")
        self.mapping("import", file)
        self.assertIn("1 value is", self.of_list("reset", "Squad", "Rifle/Range").stdout)
        self.assertEqual(self.values("Squad", "Rifle")["Range"], "24")

    def test_one_weapon_for_two_ways_to_fight(self):
        """A spear that is thrown and thrust has a profile for each, of one name: two weapons, one carrier each."""
        self.roster("add", "Guard")
        parts = self.show()["Guard"]
        self.assertEqual(list(parts), ["", "Spear", "Spear (melee)"])
        self.assertEqual([(parts[name]["Range"]["is"], parts[name]["Melee"]["is"], parts[name]["Models"]["is"])
                          for name in list(parts)[1:]], [("12", "no", "1"), ("1", "yes", "1")])

    def test_units_of_one_name(self):
        """What only the second of them has can be said of it, too."""
        self.roster("add", "Captain")
        captains = re.findall(r'<selection [^>]*id="([^"]*)"[^>]*entryId="captain"', self.list.read_text(encoding="utf-8"))
        self.assertEqual(len(captains), 2)
        self.roster("add", "Horn", "--to", captains[1])
        self.of_list("set", "Captain", "Horn/Range", "3")
        horns = [[value["is"] for part in unit["parts"] if part["name"] == "Horn" for value in part["values"]
                  if value["name"] == "Range"]
                 for unit in json.loads(self.of_list("show", "--json").stdout) if unit["name"] == "Captain"]
        self.assertEqual(horns, [[], ["3"]])

    def test_unit_without_an_entry(self):
        """Of a selection that no entry of the data made, nothing can be kept."""
        text = self.list.read_text(encoding="utf-8")
        self.list.write_text(text.replace(' entryId="squad"', ""), encoding="utf-8")
        self.assertIn("Squad", self.show())
        self.assertIn("made from no entry of the data", self.of_list("set", "Squad", "Kind", "Mob", status=2).stderr)

    def test_refusals(self):
        for arguments, message in (
                (("Sqad", "Move", "4"), 'no unit "Sqad" in the list; did you mean "Squad"?'),
                (("Squad", "Rifle/Rnge", "4"), 'has no "Rifle/Rnge"; did you mean "Rifle/Range"?'),
                (("Squad", "Move", "far"), '"Move" is "far"; expected a number of 0 or more'),
                (("Squad", "Rifle/Hit", "2"), "expected a chance from 0 to 1"),
                (("Squad", "Leader", "perhaps"), "expected yes or no")):
            result = self.of_list("set", *arguments, status=2)
            self.assertIn(message, re.sub(r"\s+", " ", result.stderr))
        self.assertEqual(self.values("Squad")["Move"], "5")

    def test_two_weapons_of_one_name(self):
        """A spear that is struck with and thrown is two weapons; what the player says is of one of them."""
        self.roster("add", "Trapper")
        self.of_list("set", "Trapper", "Spear (ranged)/Damage", "4")
        self.assertEqual(self.values("Trapper", "Spear"), {
            "Melee": "yes", "Range": "1", "Hit": "0.666667", "Damage": "1", "Attacks": None, "Models": "1", "Once": "no"})
        self.assertEqual(self.values("Trapper", "Spear (ranged)"), {
            "Melee": "no", "Range": "8", "Hit": "0.333333", "Damage": "4", "Attacks": None, "Models": "1", "Once": "no"})
        # Who says that both are thrown has one weapon.
        self.of_list("set", "Trapper", "Spear/Melee", "no")
        self.assertNotIn("Spear (ranged)", self.show()["Trapper"])

    def test_rules_by_name(self):
        """What stands beside a weapon, in the profile of its name or in another, for weapons of one name only."""
        self.roster("add", "Trapper")
        self.assertEqual(self.values("Trapper", "Trap")["Range"], "12")
        self.assertIsNone(self.values("Trapper", "Trap")["Damage"])
        mappings = self.folder / "muster" / "mappings"
        mappings.mkdir(parents=True)
        (mappings / "hills.xml").write_text("""<mapping format="1" id="hills" system="hills">
<weapon profile="Weapon" named="tr*p">
  <value name="Damage" of="namesake" from="Effect" read="before" words="harm"/>
  <value name="Once" of="unit" from="Effect"><word text="*one trap*" is="yes"/></value>
</weapon></mapping>""", encoding="utf-8")
        self.environment = dict(os.environ, XDG_DATA_HOME=str(self.folder))
        # D3+1 is 3 on average.
        self.assertEqual(self.values("Trapper", "Trap")["Damage"], "3")
        self.assertEqual(self.values("Trapper", "Trap")["Once"], "yes")
        self.assertEqual(self.values("Trapper", "Spear")["Once"], "no")

    def test_files(self):
        file = self.folder / "mine.muster-mapping"
        self.mapping("export", file, status=2)
        self.of_list("set", "Squad", "Move", "4")
        self.of_list("set", "Captain", "Flask/Kind", "boost")
        self.assertIn("2 values", self.mapping("export", file).stdout)
        self.assert_status(program.run("mapping", "check", file), 0)
        self.of_list("reset", "Squad")
        self.of_list("reset", "Captain")
        self.mapping("import", file)
        self.assertEqual(self.values("Squad")["Move"], "4")
        self.assertEqual(self.values("Captain", "Flask")["Kind"], "boost")

    def test_faults_have_places(self):
        """Nothing of a file with a fault is taken."""
        file = self.folder / "bad.muster-mapping"
        file.write_text("""<mapping format="1">
<row system="hills" entry="squad" value="Move" is="9"/>
<row system="hills" entry="squad" value="Mov" is="9"/>
<row system="hills" entry="squad" weapon="Rifle" value="Hit" is="7"/>
<row system="hills" value="Move" is="9"/>
<weapon profile="*"><value name="Hit" read="atleast"/><value name="Damage" read="bracket"/></weapon>
<weapon profil="*"/>
<gun/>
<unit profile="*"><value name="Wounds" from="W" read="number"><word text="*" is="three"/></value></unit>
<unit profile="*"><value name="Move" from="M" read="number" else="banana"/></unit>
</mapping>
""", encoding="utf-8")
        result = self.mapping("import", file, status=1)
        for place, message in (("3:42", 'unknown word "Mov"'), ("4:66", '"Hit" is "7"'), ("5:1", 'no "entry"'),
                               ("6:45", 'unknown word "atleast"'), ("6:55", 'no "words"'), ("7:17", 'no attribute "profil"'),
                               ("8:1", "<gun> cannot stand in <mapping>"), ("9:82", '"Wounds" is "three"'),
                               ("10:67", '"Move" is "banana"')):
            self.assertRegex(result.stderr, re.escape(f"bad.muster-mapping:{place}: error: ") + ".*" + re.escape(message))
        self.assertEqual(self.values("Squad")["Move"], "5")
        file.write_text("<deck/>", encoding="utf-8")
        self.assertIn("is no mapping", self.mapping("import", file, status=1).stderr)
        file.write_text('<mapping format="9"/>', encoding="utf-8")
        self.assertIn('has format "9"', self.mapping("import", file, status=2).stderr)
        file.write_text('<mapping format="1"><weapon profile="*"/></mapping>', encoding="utf-8")
        self.assertIn("has rules for whole games", self.mapping("import", file, status=2).stderr)

    def test_battle(self):
        """A rulebook that knows nothing of this game is told all of the list, with what the player says."""
        self.of_list("set", "Squad", "Move", "4")
        place = self.folder / "muster" / "data" / "hills"
        place.parent.mkdir(parents=True)
        place.symlink_to(self.data)
        result = program.run("battle", "play", GAME, "--force", f"enemies={self.list}", "--library", self.library,
                             typed="ok\n", env=dict(os.environ, XDG_DATA_HOME=str(self.folder)))
        self.assert_status(result, 0)
        told = re.sub(r"\s+", " ", result.stdout)
        for line in ("Captain: 1 models, move 6, wounds 3, cost 40, leads yes, dug in no.",
                     "Captain has Sabre: range 1, hit 66.6667, damage 20.",
                     "Captain can Flask: once yes.",
                     "Squad: 5 models, move 4, wounds 1, cost 25, leads no, dug in yes.",
                     "Squad has Rifle: range 24, hit 50, damage 80."):
            self.assertIn(line, told)

    def call(self, names, status=0):
        result = program.run("battle", "play", GAME, "--force", f"enemies=names:{names}", "--library", self.library,
                             typed="ok\n")
        self.assert_status(result, status)
        return re.sub(r"\s+", " ", result.stdout + result.stderr)

    def test_units_by_name(self):
        """What is not said is as the rulebook takes what is not known: 99. 4+ of a die is a half; 25 % is a quarter."""
        told = self.call("Kael, Ork Boyz ×10 (Move 6, Range 24, Hit 4+); Warboss x 2 (Leader yes, Wounds 3, Hit 25 %)")
        for line in ("Kael: 1 models, move 99, wounds 99, cost 0, leads no, dug in no.",
                     "Kael has Weapon: range 99, hit 0, damage 0.",
                     "Ork Boyz: 10 models, move 6, wounds 99, cost 0, leads no, dug in no.",
                     "Ork Boyz has Weapon: range 24, hit 50, damage 0.",
                     "Warboss: 2 models, move 99, wounds 3, cost 0, leads yes, dug in no.",
                     "Warboss has Weapon: range 99, hit 25, damage 0."):
            self.assertIn(line, told)

    def test_units_by_name_refused(self):
        self.assertIn("nobody is named", self.call(" , ", status=2))
        self.assertIn('"Speed 6" is no word for a unit', self.call("Kael (Speed 6)", status=2))
        self.assertIn('"Hit 9+" has no such value; expected a chance', self.call("Kael (Hit 9+)", status=2))
        self.assertIn('"(Move 6)" has no name', self.call("(Move 6)", status=2))

    def test_bundled_mappings(self):
        files = sorted((program.DATA / "mappings").glob("*.xml"))
        self.assertGreaterEqual(len(files), 5)
        self.assert_status(program.run("mapping", "check", *files), 0)
        # The schema knows what the reader only ignores: values of a sheet that is none.
        file = self.folder / "other.xml"
        file.write_text('<mapping format="1"><other><value name="Move" read="text"/></other></mapping>', encoding="utf-8")
        self.assert_status(program.run("mapping", "check", file), 1)


if __name__ == "__main__":
    tap.main()
