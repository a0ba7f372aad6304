# test-catalogue.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli catalogue: check, list, show, try."""

import json
import re
import xml.etree.ElementTree as ElementTree

import forces
import program
import tap


def read_value(text):
    """As the other program writes attributes: what looks like one becomes a number or a truth value."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?", text):
        return json.loads(text)
    return text


def to_json(element):
    """An element of XML as an object: its lists first, its attributes behind them."""
    found = {}
    for child in element:
        name = child.tag.split("}")[-1]
        if name in ("comment", "description", "readme"):
            found[name] = child.text or ""
        else:
            found[name] = [to_json(one) for one in child]
    if len(element) == 0 and element.text:
        found["$text"] = element.text
    found.update((name, read_value(value)) for name, value in element.attrib.items())
    return found


class CatalogueTest(forces.ForcesCase):

    def test_list(self):
        result = program.run("catalogue", "list", self.data)
        self.assert_status(result, 0)
        self.assertRegex(result.stdout, r"(?m)^Skirmish +game-system +4 +sys$")
        self.assertRegex(result.stdout, r"(?m)^Soldiers +catalogue +2 +cat$")
        heads = json.loads(program.run("catalogue", "list", "--json", self.data).stdout)
        self.assertEqual([(head["id"], head["kind"], head["game-system"]) for head in heads],
                         [("sys", "game-system", "sys"), ("cat", "catalogue", "sys")])

    def test_show(self):
        result = program.run("catalogue", "show", self.data)
        self.assert_status(result, 0)
        self.assertIn("  Patrol  fe\n", result.stdout)
        self.assertRegex(result.stdout, r"(?m)^Squad +Line +10 pts +squad$")
        shown = json.loads(program.run("catalogue", "show", self.data, "--catalogue", "SOLDIERS", "--json").stdout)
        self.assertEqual([entry["id"] for entry in shown["entries"]], ["squad", "captain"])
        self.assertEqual(shown["forces"], [{"name": "Patrol", "id": "fe"}])
        result = program.run("catalogue", "show", self.data, "--catalogue", "Soldirs")
        self.assert_status(result, 2)
        self.assertIn('did you mean "Soldiers"?', result.stderr)

    def test_show_of_nothing_or_several(self):
        (self.data / "more.cat").write_text(forces.CATALOGUE.replace('id="cat"', 'id="dog"'), encoding="utf-8")
        result = program.run("catalogue", "show", self.data)
        self.assert_status(result, 2)
        self.assertIn("2 catalogues are there; name one of them", result.stderr)
        for path in self.data.glob("*.cat"):
            path.unlink()
        for options in ((), ("--catalogue", "Soldiers")):
            result = program.run("catalogue", "show", self.data, *options)
            self.assert_status(result, 2)
            self.assertIn("there is no catalogue; name a folder that has one", result.stderr)

    def test_check(self):
        result = program.run("catalogue", "check", self.data)
        self.assert_status(result, 0)
        self.assertEqual((result.stdout, result.stderr), ("0 errors, 0 warnings\n", ""))

    def test_check_points_at_the_place(self):
        self.write_catalogue(forces.CATALOGUE.replace('targetId="line"', 'targetId="lime"'))
        result = program.run("catalogue", "check", self.data)
        self.assert_status(result, 0)
        line = next(number for number, text in enumerate(forces.CATALOGUE.splitlines(), 1) if 'targetId="line"' in text)
        self.assertIn(f"{self.data}/soldiers.cat:{line}: warning:", result.stderr)
        self.assertEqual(result.stdout, "0 errors, 1 warning\n")
        self.assert_status(program.run("catalogue", "check", "--strict", self.data), 1)
        found = json.loads(program.run("catalogue", "check", "--json", self.data, "--catalogue", "cat").stdout)
        self.assertEqual([one["tag"] for one in found["diagnostics"]], ["link-missing"])

    def test_check_of_one_file(self):
        """With the game system that lies beside it; what else does is not checked."""
        (self.data / "other.cat").write_text(forces.CATALOGUE.replace('id="cat"', 'id="other"')
                                             .replace('targetId="line"', 'targetId="lime"'), encoding="utf-8")
        result = program.run("catalogue", "check", self.data / "soldiers.cat")
        self.assert_status(result, 0)
        self.assertEqual((result.stdout, result.stderr), ("0 errors, 0 warnings\n", ""))
        result = program.run("catalogue", "check", self.data / "other.cat")
        self.assertEqual(result.stdout, "0 errors, 1 warning\n")
        (self.data / "skirmish.gst").unlink()
        result = program.run("catalogue", "check", self.data / "soldiers.cat")
        self.assert_status(result, 2)
        self.assertIn('the game system of "Soldiers" is not there', result.stderr)

    def test_check_of_what_cannot_be_read(self):
        self.write_catalogue(forces.CATALOGUE[:-100])
        result = program.run("catalogue", "check", self.data)
        self.assert_status(result, 1)
        self.assertIn("soldiers.cat", result.stderr)
        result = program.run("catalogue", "check", self.folder / "none")
        self.assert_status(result, 2)
        (self.data / "skirmish.gst").unlink()
        self.write_catalogue(forces.CATALOGUE)
        result = program.run("catalogue", "check", self.data)
        self.assert_status(result, 2)
        self.assertIn('the game system of "Soldiers" is not there', result.stderr)

    def test_check_goes_on_after_what_cannot_be_checked(self):
        """A catalogue without its game system, and a game system that is broken, are faults like others."""
        self.write_catalogue(forces.CATALOGUE.replace('targetId="line"', 'targetId="lime"'))
        stray = self.data / "stray.cat"
        stray.write_text(forces.CATALOGUE.replace('id="cat"', 'id="stray"').replace('Id="sys"', 'Id="gone"'), encoding="utf-8")
        broken = self.data / "a broken.gst"
        broken.write_text("<gameSystem id='b' name='Broken'>\n<costTypes>\n</gameSystem>", encoding="utf-8")
        result = program.run("catalogue", "check", self.data, "--json")
        self.assert_status(result, 1)
        found = [(one["tag"], one["file"]) for one in json.loads(result.stdout)["diagnostics"]]
        self.assertEqual(found, [("file-unreadable", str(broken)),
                                 ("link-missing", str(self.data / "soldiers.cat")),
                                 ("game-system-missing", str(stray))])

    def test_check_counts_what_it_does_not_show(self):
        odd = '<entryLink id="o%u" name="Odd" targetId="none" type="selectionEntry"/>\n'
        self.write_catalogue(forces.CATALOGUE.replace("</catalogue>", "<entryLinks>" + "".join(
            odd % number for number in range(130)) + "</entryLinks></catalogue>"))
        result = program.run("catalogue", "check", self.data)
        self.assertEqual(result.stdout, "0 errors, 130 warnings\n")
        self.assertIn("30 more warnings not shown", result.stderr)

    def test_data_in_json_is_the_same(self):
        """All that comes with Muster, written in the other form: the same entries and prices, and the same forces by chance."""
        found = 0
        for folder in sorted((program.DATA / "forces").iterdir()):
            other = self.folder / "json" / folder.name
            other.mkdir(parents=True)
            for file in folder.iterdir():
                root = ElementTree.parse(file).getroot()
                text = json.dumps({root.tag.split("}")[-1]: to_json(root)}, indent=1, ensure_ascii=found % 2 == 0)
                (other / f"{file.stem}.json").write_text(text, encoding="utf-8")
            for head in json.loads(program.run("catalogue", "list", "--json", folder).stdout):
                found += 1
                if head["kind"] == "catalogue":
                    self.assert_same(folder, other, head["id"])
        self.assertEqual(found, 13)

    def assert_same(self, folder, other, catalogue):
        shown = [program.run("catalogue", "show", "--json", data, "--catalogue", catalogue) for data in (folder, other)]
        self.assert_status(shown[0], 0)
        self.assertEqual(shown[0].stdout, shown[1].stdout)
        path = self.folder / "force.ros"
        filled = []
        shown = json.loads(shown[0].stdout)
        for data in (folder, other):
            path.unlink(missing_ok=True)
            self.assert_status(program.run("roster", "new", path, "--data", data), 0)
            program.run("roster", "add", path, shown["forces"][0]["id"], "--force", "--catalogue", catalogue, "--data", data)
            limit = f"{shown['costs'][0]['name']}=40" if shown["costs"] else "none=0"
            program.run("roster", "fill", path, "--data", data, "--seed", 5, "--limit", limit)
            filled.append(program.run("roster", "show", path, "--data", data).stdout)
        self.assertEqual(filled[0], filled[1])
        self.assertEqual(program.run("catalogue", "check", other).stdout, "0 errors, 0 warnings\n")

    def test_check_sums_up_what_is_not_understood(self):
        self.write_catalogue(forces.CATALOGUE.replace('<selectionEntry id="squad"', '<selectionEntry colour="red" id="squad"')
                             .replace('<selectionEntry id="captain"', '<selectionEntry colour="blue" id="captain"'))
        result = program.run("catalogue", "check", self.data)
        self.assertEqual(result.stdout, 'not understood: unknown attribute "colour" (in 2 entries)\n0 errors, 2 warnings\n')
        found = json.loads(program.run("catalogue", "check", "--json", self.data).stdout)
        self.assertEqual(found["not-understood"], [{"what": 'unknown attribute "colour"', "entries": 2}])

    def test_a_checkout_is_a_folder_like_any_other(self):
        """Folders in folders, what else lies there, a catalogue in JSON of a system in XML."""
        checkout = self.folder / "checkout"
        (checkout / "game" / "catalogues").mkdir(parents=True)
        (checkout / ".git").mkdir()
        (self.data / "skirmish.gst").rename(checkout / "game" / "skirmish.gst")
        (checkout / ".git" / "old.cat").write_text("<catalogue/>", encoding="utf-8")
        (checkout / "README.md").write_text("# A game", encoding="utf-8")
        (checkout / "package.json").write_text("{}", encoding="utf-8")
        catalogue = {"selectionEntries": [{"costs": [{"typeId": "pts", "name": "pts", "value": 7}], "id": "dog",
                                           "name": "Dog", "type": "model"},
                                          {"entryLinks": [{"id": "l", "targetId": "none", "type": "selectionEntry"}],
                                           "id": "pack", "name": "Pack"}],
                     "id": "cat", "name": "Dogs", "gameSystemId": "sys", "revision": 3, "battleScribeVersion": 2.03}
        text = json.dumps({"catalogue": catalogue}, indent=1)
        file = checkout / "game" / "catalogues" / "dogs.json"
        file.write_text(text, encoding="utf-8")
        result = program.run("catalogue", "show", checkout)
        self.assert_status(result, 0)
        self.assertRegex(result.stdout, r"(?m)^Dog +7 pts +dog$")
        # The link begins at its brace, in the line before its id.
        line = next(number for number, row in enumerate(text.splitlines(), 1) if '"id": "l"' in row) - 1
        result = program.run("catalogue", "check", checkout)
        self.assertIn(f"{file}:{line}: warning: ", result.stderr)
        self.assertEqual(result.stdout, "0 errors, 1 warning\n")
        file.write_text(text[:text.index('"pack"')], encoding="utf-8")
        result = program.run("catalogue", "check", checkout)
        self.assert_status(result, 1)
        self.assertRegex(result.stderr, f"{file}:[0-9]+:[0-9]+: error: the file ends before")

    def refuse(self, status, *arguments):
        """What programs are told: where, and what."""
        result = program.run("catalogue", "check", "--json", *arguments)
        self.assert_status(result, status)
        found = json.loads(result.stdout)
        self.assertEqual(found["errors"], 1)
        one, = found["diagnostics"]
        self.assertEqual(one["severity"], "error")
        return one["file"], one["line"], one["message"]

    def test_programs_are_told_what_is_refused(self):
        file = self.data / "soldiers.cat"
        self.write_catalogue("<catalogue id='cat' gameSystemId='sys'\n name='x'>\n<costTypes></catalogue>")
        wanted = (str(file), 3, "opening and ending tag mismatch: costTypes line 3 and catalogue")
        self.assertEqual(self.refuse(1, file), wanted)
        self.assertEqual(self.refuse(1, self.data), wanted)
        self.write_catalogue("<html/>")
        for path in (file, self.data):
            name, line, message = self.refuse(1, path)
            self.assertEqual((name, line), (str(file), 0))
            self.assertTrue(message.startswith('root element "html"'), message)
            # People read the name once.
            self.assertEqual(program.run("catalogue", "check", path).stderr.count(str(file)), 1)
        self.assertEqual(self.refuse(2, self.folder / "none")[0], str(self.folder / "none"))
        for command in ("list", "show"):
            result = program.run("catalogue", command, "--json", self.folder / "none")
            self.assert_status(result, 2)
            self.assertEqual(json.loads(result.stdout)["errors"], 1)
        # What lies beside it is not named.
        (self.data / "skirmish.gst").write_text("<gameSystem id='sys'>\n<costTypes>\n</gameSystem>", encoding="utf-8")
        self.write_catalogue(forces.CATALOGUE)
        self.assertEqual(self.refuse(1, file)[:2], (str(self.data / "skirmish.gst"), 3))

    def try_all(self, *arguments, status=0):
        result = program.run("catalogue", "try", self.data, "--json", *arguments)
        self.assert_status(result, status)
        return json.loads(result.stdout)

    def write_system(self, before, after):
        self.assertIn(before, forces.SYSTEM)
        (self.data / "skirmish.gst").write_text(forces.SYSTEM.replace(before, after), encoding="utf-8")

    def test_try(self):
        """A patrol of soldiers within the 50 points that the system proposes."""
        result = program.run("catalogue", "try", self.data)
        self.assert_status(result, 0)
        self.assertRegex(result.stdout, r"(?m)^Soldiers +Patrol +legal +[0-9.]+ pts / 50 +\d+\.\d\d *$")
        self.assertTrue(result.stdout.endswith("\nSkirmish: 1 of 1 forces are legal\n"), result.stdout)
        one, = self.try_all()
        self.assertEqual((one["catalogue"], one["force"], one["outcome"], one["reason"], one["limit"], one["limit-guessed"]),
                         ("Soldiers", "Patrol", "legal", None, 50, False))
        self.assertLessEqual(one["total"], 50)
        self.assertGreater(one["total"], 40)

    def test_try_on_threads(self):
        """Ten catalogues in no time, each as on one thread."""
        for number in range(9):
            (self.data / f"{number}.cat").write_text(
                forces.CATALOGUE.replace('id="cat" name="Soldiers"', f'id="cat-{number}" name="Soldiers {number}"'),
                encoding="utf-8")
        alone, together = (self.try_all("--jobs", jobs) for jobs in (1, 8))
        self.assertEqual(len(alone), 10)
        for one in alone + together:
            del one["seconds"]
        self.assertEqual(alone, together)

    def test_try_tells_why(self):
        """Two captains are wanted, and one is allowed."""
        self.write_system('<categoryLink id="c1" name="HQ" targetId="hq"/>',
                          '<categoryLink id="c1" name="HQ" targetId="hq"><constraints><constraint id="two" type="min" '
                          'value="2" field="selections" scope="parent"/></constraints></categoryLink>')
        why = ("the data allows no legal force of this catalogue alone: HQ: at least 2 of HQ are needed, and there is 1 "
               "(what could be chosen for it is there as often as it may be)")
        one, = self.try_all(status=1)
        self.assertEqual((one["outcome"], one["reason"], one["missing-catalogues"]), ("none", why, []))
        result = program.run("catalogue", "try", self.data)
        self.assert_status(result, 1)
        self.assertIn("Skirmish: 0 of 1 forces are legal\n", result.stdout)
        self.assertRegex(result.stdout, r"(?m)^Soldiers +Patrol +there is none ")
        self.assertIn(f"\nSoldiers, Patrol: {why}\n", result.stdout)

    def test_try_tells_what_it_did_not_find(self):
        """Of what is wanted nobody can pay for one: with another limit somebody could."""
        self.write_system('<categoryLink id="c1" name="HQ" targetId="hq"/>',
                          '<categoryLink id="c1" name="HQ" targetId="hq"><constraints><constraint id="one" type="min" '
                          'value="1" field="selections" scope="parent"/></constraints></categoryLink>')
        one, = self.try_all("--limit", "pts=1", status=1)
        self.assertEqual(one["outcome"], "not-found")
        self.assertEqual(one["reason"], "no legal force was found: HQ: at least 1 of HQ is needed, and there are 0 "
                                        "(what could be chosen for it costs more than the limit)")
        result = program.run("catalogue", "try", self.data, "--limit", "pts=1")
        self.assertRegex(result.stdout, r"(?m)^Soldiers +Patrol +none found ")

    def test_try_tells_what_is_missing(self):
        self.write_catalogue(forces.CATALOGUE.replace(
            "<selectionEntries>",
            '<catalogueLinks><catalogueLink id="l" name="Allies of old" targetId="old" type="catalogue"/></catalogueLinks>'
            "<selectionEntries>", 1))
        one, = self.try_all()
        self.assertEqual((one["outcome"], one["missing-catalogues"]), ("legal", ["Allies of old"]))

    def test_try_with_a_limit(self):
        """Where the system proposes none: fifteen of the middle price of what can be chosen, which is 10 and 20; 300 is
        nearer to 200 than to 500."""
        self.write_system('defaultCostLimit="50"', 'defaultCostLimit="-1"')
        one, = self.try_all()
        self.assertEqual((one["limit"], one["limit-guessed"]), (200, True))
        self.assertIn("Limits that the data does not propose", program.run("catalogue", "try", self.data).stdout)
        one, = self.try_all("--limit", "PTS=30", "--catalogue", "Soldiers", "--seed", 3)
        self.assertEqual((one["limit"], one["limit-guessed"]), (30, False))
        self.assertLessEqual(one["total"], 30)
        for limit, message in (("gold=3", 'the data has no cost "gold"'), ("pts=0", "expected a number above 0"),
                               ("pts=x", "expected a number above 0"), ("pts", "expected NAME=VALUE")):
            result = program.run("catalogue", "try", self.data, "--limit", limit)
            self.assert_status(result, 2)
            self.assertIn(message, result.stderr)

    def test_try_goes_on_after_a_failure(self):
        """The first of two systems cannot be read; what is found of the other is told."""
        broken = self.data / "a.gst"
        broken.write_text("<gameSystem id='bad' name='Broken'>\n<costTypes>\n</gameSystem>", encoding="utf-8")
        failed, one = self.try_all(status=1)
        self.assertEqual((failed["system"], failed["system-id"], failed["outcome"]), ("Broken", "bad", "failed"))
        self.assertIn(f"{broken}:3", failed["reason"])
        self.assertEqual((one["catalogue"], one["outcome"]), ("Soldiers", "legal"))
        result = program.run("catalogue", "try", self.data)
        self.assert_status(result, 1)
        self.assertIn(f"{broken}:3", result.stderr)
        self.assertTrue(result.stdout.endswith("\nSkirmish: 1 of 1 forces are legal\n"), result.stdout)

    def test_try_without_costs(self):
        self.write_system('<costTypes><costType id="pts" name="pts" defaultCostLimit="50"/></costTypes>', "")
        one, = self.try_all()
        self.assertEqual(one["outcome"], "legal")
        self.assertNotIn("limit", one)


if __name__ == "__main__":
    tap.main()
