# test-campaign.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli campaign: a company's life, its files and tables."""

import json
import re
import zipfile

import program
import tap

# A list of a system for which nothing is installed.
LIST = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="The Lanterns" battleScribeVersion="2.03" gameSystemId="none" gameSystemName="None"
 gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces>
<force id="f" name="F" catalogueId="c" catalogueRevision="1" catalogueName="C" entryId="e"><selections>
<selection id="s1" name="Captain" customName="Kael" entryId="2" number="1" type="model"/>
<selection id="s2" name="Trooper" entryId="3" number="NUMBER" type="model"/>
</selections></force></forces></roster>
"""
PNG = b"\x89PNG\r\n\x1a\n."


class CampaignTest(program.Case):

    def campaign(self, command, *arguments, status=0):
        """What is written; all commands but check know the library."""
        where = () if command == "check" else ("--library", self.library)
        result = program.run("campaign", command, *arguments, *where)
        self.assert_status(result, status)
        return result

    def json(self, command, *arguments):
        return json.loads(self.campaign(command, *arguments, "--json").stdout)

    def write(self, name, content):
        path = self.folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content, encoding="utf-8")
        return path

    def list(self, number):
        return self.write(f"list-{number}.ros", LIST.replace("NUMBER", str(number)))

    def begin(self):
        self.campaign("new", "The Long Road", "--seed", "7")
        self.campaign("join", self.list(2), "--money", "100", "--unit", "Credits")

    def careers(self):
        return {career["name"]: career for career in self.json("show")["careers"]}

    def numbers(self):
        return self.json("show")["numbers"]

    # ---- The company ----

    def test_a_list_without_data_becomes_a_company(self):
        self.begin()
        self.assertEqual([(career["id"], career["name"], career["entry"], career["status"])
                          for career in self.json("show")["careers"]],
                         [("c1", "Kael", "Captain", "fit"), ("c2", "Trooper", "Trooper", "fit"),
                          ("c3", "Trooper 2", "Trooper", "fit")])
        row, = self.json("list")
        self.assertEqual((row["title"], row["company"], row["battles"], row["events"]),
                         ("The Long Road", "The Lanterns", 0, 2))
        self.assertIn("has a company already", self.campaign("join", self.list(1), status=2).stderr)

    def test_a_company_needs_no_list(self):
        self.campaign("new", "The Long Road", "--seed", "7")
        self.campaign("recruit", "Kael: Captain", "Ann", "--title", "The Foxes")
        self.assertIn("Joined the company: Bo", self.campaign("recruit", "Bo: Guide").stdout)
        self.campaign("recruit", "Bo: Guide", "--price", "12")
        self.assertEqual([(career["name"], career["entry"]) for career in self.json("show")["careers"]],
                         [("Kael", "Captain"), ("Ann", "Ann"), ("Bo", "Guide"), ("Bo 2", "Guide")])
        self.assertEqual(self.numbers(), {"money": -12})
        row, = self.json("list")
        self.assertEqual(row["company"], "The Foxes")
        self.campaign("enter", "--result", "won", "--figure", "Kael: took part, kills=1")

    def test_the_form_is_printed(self):
        self.begin()
        self.campaign("change", "hurt", "--figure", "Trooper: battles=1")
        columns = ["Took part", "Out", "Killed", "Captured", "Missing", "Kills", "Experience", "Injuries", "Status", "Note"]
        page = self.campaign("print", "--format", "html").stdout
        self.assertEqual(re.findall("<th>(.*?)</th>", page), ["Figure", *columns])
        self.assertEqual(re.findall("<tr><td>(.*?)</td>", page.replace("<tr>\n", "<tr>")),
                         ["Kael (Captain)", "Trooper 2 (Trooper)"])
        self.assertIn("Trooper (Trooper; absent for 1 battle", self.campaign("print", "--all").stdout)
        self.campaign("tonight", "Kael")
        text = self.campaign("print", "--format", "text").stdout
        self.assertIn("Kael (Captain); Took part: ☐; Out: ☐", text)
        self.assertNotIn("Trooper", text)

    def test_a_figure_is_sold_and_another_comes(self):
        self.begin()
        self.campaign("sell", "Trooper 2", "15", "--list", self.list(1))
        self.assertEqual(self.numbers(), {"money": 115})
        self.assertFalse(self.careers()["Trooper 2"]["present"])
        self.campaign("buy", "Troopers", "40", "--list", self.list(3))
        self.assertEqual(self.numbers(), {"money": 75})
        self.assertTrue(self.careers()["Trooper 2"]["present"])
        self.assertEqual(self.careers()["Trooper 3"]["id"], "c4")
        self.assertIn('number="3"', self.campaign("export", "--format", "ros").stdout)

    def test_stash(self):
        self.begin()
        self.campaign("buy", "Rope", "8", "--number", "2")
        self.campaign("stash", "given", "Rope", "kael")
        state = self.json("show")
        self.assertEqual(state["stash"], [{"name": "Rope", "n": 1}])
        self.assertEqual(state["careers"][0]["gear"], [{"name": "Rope", "n": 1}])
        self.assertEqual(state["numbers"]["money"], 92)
        self.assertIn("not so much", self.campaign("sell", "Rope", "3", "--number", "2", status=2).stderr)
        self.assertIn("expected one of found, dropped", self.campaign("stash", "thrown", "Rope", status=2).stderr)

    # ---- Battles ----

    def test_a_battle_is_entered(self):
        self.begin()
        told = self.campaign("enter", "--date", "2026-11-21", "--opponent", "Wolves", "--result", "won",
                             "--figure", "Kael: took part, kills=2, experience=3",
                             "--figure", "c2: took part, out, injury=Lost leg:2, injury=Scar",
                             "--figure", "Trooper 2: killed, cause=a fall",
                             "--number", "Credits=+30", "--line", "Night fell.").stdout
        self.assertEqual(told, "Battle 1 against Wolves: Won\n  Kael: 2 kills, +3 experience\n"
                               "  Trooper: out of action, injury: Lost leg, injury: Scar, misses the next 2 battles\n"
                               "  Trooper 2: dead: a fall\n  Credits: +30\n  Night fell.\n")
        careers = self.careers()
        self.assertEqual((careers["Kael"]["kills"], careers["Kael"]["experience"]), (2, 3))
        self.assertEqual((careers["Trooper"]["status"], careers["Trooper"]["misses"]), ("absent", 2))
        self.assertEqual([mark["id"] for mark in careers["Trooper"]["marks"]], ["m1", "m2"])
        self.assertEqual((careers["Trooper 2"]["status"], careers["Trooper 2"]["cause"]), ("dead", "a fall"))
        self.assertEqual(self.numbers()["money"], 130)
        self.campaign("enter", "--result", "lost")
        self.assertEqual(self.careers()["Trooper"]["misses"], 1)
        self.campaign("session", "1", "--figure", "Kael: advance=Sharp eye, experience=-3")
        self.assertIn("part of the campaign already", self.campaign("session", "1", status=2).stderr)
        self.assertEqual(self.json("show")["battles"][0]["session"], 5)
        self.campaign("correct", "miscounted", "--battle", "1", "--result", "drawn", "--figure", "Trooper 2: status=fit")
        self.assertEqual(self.json("show")["battles"][0]["result"], "drawn")
        self.assertEqual(self.careers()["Trooper 2"]["status"], "fit")

    def test_what_was_said_is_not_rolled_for(self):
        """What somebody said of a battle holds after Muster's own session, too; who is in debt can have one."""
        self.begin()
        self.campaign("number", "money=-140")
        self.campaign("enter", "--result", "lost", "--figure", "Kael: took part, out, status=fit",
                      "--figure", "Trooper: took part, out, injury=Scar:3",
                      "--figure", "Trooper 2: took part, killed, cause=a fall")
        self.assertIn("battle 1", self.campaign("after").stdout)
        self.assertNotIn("was put out of action", self.campaign("accept").stdout)
        careers = self.careers()
        self.assertEqual({name: (career["status"], career["misses"], career["cause"], career["experience"])
                          for name, career in careers.items()},
                         {"Kael": ("fit", 0, None, 1), "Trooper": ("absent", 3, "Scar", 1),
                          "Trooper 2": ("dead", 0, "a fall", 0)})
        self.assertEqual(self.numbers(), {"money": -40})

    def test_what_a_figure_did_is_corrected(self):
        self.begin()
        self.campaign("enter", "--result", "won", "--figure", "Kael: took part, kills=2", "--figure", "Trooper: took part, out")
        told = self.campaign("correct", "counted again", "--battle", "1", "--figure", "Kael: kills=3",
                             "--figure", "Trooper: took part=no, out=no").stdout
        self.assertEqual(told, "Corrected: counted again\n  Kael: 3 kills\n  Trooper: did not take part\n")
        careers = self.careers()
        self.assertEqual([(careers[name]["battles"], careers[name]["kills"], careers[name]["out"])
                          for name in ("Kael", "Trooper")], [(1, 3, 0), (0, 0, 0)])
        self.campaign("undo")
        self.assertEqual(self.careers()["Kael"]["kills"], 2)
        for command in (("change",), ("session", "1"), ("correct", "x")):
            self.assertIn("what a figure did belongs to a battle",
                          self.campaign(*command, "--figure", "Kael: kills=3", status=2).stderr)

    def test_a_form_is_filled_in(self):
        self.begin()
        form = self.folder / "form.csv"
        self.campaign("form", "--output", form)
        rows = form.read_text(encoding="utf-8").splitlines()
        self.assertEqual(rows[1:], ["Kael,,,,,,,,,,,,", "Trooper,,,,,,,,,,,,", "Trooper 2,,,,,,,,,,,,"])
        rows[1] = "Kael,yes,,,,,4,2,Scar;Lost eye:1,,,,a good day"
        form.write_text("\n".join(rows) + "\n", encoding="utf-8")
        self.campaign("enter", "--table", form, "--result", "won")
        kael = self.careers()["Kael"]
        self.assertEqual((kael["battles"], kael["kills"], kael["misses"], len(kael["marks"])), (1, 4, 1, 2))
        self.assertEqual(self.careers()["Trooper"]["battles"], 0)
        form.write_text("figure,kills\nKael,many\n", encoding="utf-8")
        failed = self.campaign("enter", "--table", form, status=2)
        self.assertIn("form.csv:2:6: error: kills is \"many\"", failed.stderr)
        self.assertEqual(self.json("show")["events"], 3)

    def test_what_is_not_understood_changes_nothing(self):
        self.begin()
        for arguments, message in (
                (("--result", "fled"), "expected won, drawn, lost or undecided"),
                (("--figure", "Kal: out"), 'did you mean "Kael"?'),
                (("--figure", "Kael: oot"), '"oot" is nothing that is said of a figure'),
                (("--figure", "Kael: kills=-1"), "expected a number from 0"),
                (("--figure", "Kael"), "FIGURE: out, kills=2"),
                (("--number", "fame=1"), 'the campaign counts no "fame"'),
                (("--date", "yesterday"), "expected a date such as")):
            self.assertIn(message, self.campaign("enter", *arguments, status=2).stderr)
        self.assertEqual(self.json("show")["events"], 2)

    # ---- Tonight, numbers, notes ----

    def test_tonight(self):
        self.begin()
        self.campaign("change", "hurt", "--figure", "Trooper: battles=1")
        self.campaign("tonight")
        self.assertEqual(self.json("show")["tonight"], ["c1", "c3"])
        told = self.campaign("tonight", "Trooper 2", "--random", "1").stdout
        chosen = self.json("show")["tonight"]
        self.assertEqual((len(chosen), chosen[0]), (2, "c3"))
        self.campaign("undo")
        self.assertEqual(self.campaign("tonight", "Trooper 2", "--random", "1").stdout, told)
        self.assertEqual(self.json("show")["tonight"], chosen)

    def test_who_cannot_go(self):
        self.begin()
        self.campaign("change", "--figure", "Kael: status=dead", "--figure", "Trooper: battles=2")
        self.assertIn("Kael cannot go: dead", self.campaign("tonight", "Kael", status=2).stderr)
        self.assertIn("Trooper cannot go: absent for 2 battles", self.campaign("tonight", "Trooper", status=2).stderr)
        self.campaign("stash", "found", "Rope")
        self.assertIn("Kael can be given nothing: dead", self.campaign("stash", "given", "Rope", "Kael", status=2).stderr)

    def test_numbers_of_ones_own(self):
        self.campaign("new", "Alone")
        self.campaign("number", "territory=3", "--title", "Territory")
        self.campaign("number", "territory=+2", "--why", "a bridge")
        self.campaign("number", "Territory=-1")
        self.assertEqual(self.numbers(), {"territory": 4})
        self.campaign("number", "territory=9")
        self.assertEqual(self.numbers(), {"territory": 9})
        self.assertIn("whole number", self.campaign("number", "fame=much", "--title", "Fame", status=2).stderr)

    def test_notes_and_the_journal(self):
        self.begin()
        self.campaign("enter", "--date", "2026-11-21", "--result", "won")
        self.campaign("note", "It rained.", "--date", "2026-11-20", "--figure", "Kael")
        self.campaign("note", "We won!", "--of", "3")
        entries = [(entry["date"], entry["event"], entry["text"]) for entry in self.json("journal")]
        self.assertEqual(entries[:2], [("2026-11-20", 4, "It rained."), ("2026-11-21", 3, "We won!")])
        record = self.json("show", "kael")["record"]
        self.assertIn("It rained.", [entry["text"] for entry in record])

    def test_a_name_finds_a_life_in_all_campaigns(self):
        self.begin()
        self.campaign("enter", "--date", "2026-11-21", "--opponent", "Wolves", "--result", "won",
                      "--figure", "Kael: took part, kills=2", "--figure", "Trooper: took part")
        self.campaign("note", "It rained.", "--date", "2026-11-20", "--figure", "Kael")
        self.campaign("note", "We won!", "--of", "3")
        self.campaign("new", "Winter")
        self.campaign("recruit", "Kael: Exile", "Ann: Guide")
        self.campaign("change", "hurt", "--figure", "Kael: battles=1, cause=a fall")
        found = self.json("find", "KAEL")
        self.assertEqual([(hit["campaign"], hit["title"], hit["career"], hit["line"]) for hit in found["figures"]],
                         [(2, "Winter", "c1", "Exile · absent for 1 battle: a fall · 0 battles · 0 kills"),
                          (1, "The Long Road", "c1", "Captain · fit · 1 battle · 2 kills")])
        # What was written anew, or names him beside its text, is about him all the same.
        self.assertEqual([(hit["campaign"], hit["event"]) for hit in found["journal"] if hit["campaign"] == 1],
                         [(1, 2), (1, 3), (1, 4)])
        told = self.campaign("find", "long kael").stdout
        self.assertEqual(told, "")
        told = self.campaign("find", "wolves").stdout
        self.assertEqual(told, "")
        self.campaign("undo", "--campaign", "1")
        told = self.campaign("find", "wolves kael").stdout
        self.assertEqual(told, "1  2026-11-21  3  Battle 1 against Wolves: Won · The Long Road\n")
        self.campaign("delete", "winter")
        self.assertEqual([hit["campaign"] for hit in self.json("find", "kael")["figures"]], [1])

    def test_cards(self):
        self.begin()
        deck = self.write("weather.csv", "title\nRain\nFog\n")
        self.assertIn("no deck", self.campaign("card", "draw 1 from draw to discard", status=2).stderr)
        self.campaign("deck", deck, "--sorted")
        told = self.campaign("card", "draw 1 from draw to discard").stdout
        self.assertIn("Rain", told)
        self.assertIn("Fog", self.campaign("card", "draw 1 from draw to discard", "--deck", "d1").stdout)
        self.assertIn("there are only 0 cards", self.campaign("card", "draw 1 from draw to discard", status=2).stderr)
        self.assertIn("Fog", self.campaign("undo").stdout)
        self.assertIn("Fog", self.campaign("card", "draw 1 from draw to discard").stdout)
        self.assertIn("Rain", self.json("journal")[-2]["text"])

    # ---- Undo ----

    def test_undo_goes_on(self):
        self.begin()
        self.campaign("enter", "--result", "won", "--number", "money=+10")
        self.campaign("change", "--number", "money=5")
        self.assertIn("there are only 3 events", self.campaign("undo", "4", status=2).stderr)
        self.assertEqual(self.numbers()["money"], 5)
        told = self.campaign("undo", "3").stdout
        self.assertEqual(told, "Taken back: Changed\nTaken back: Battle 1: Won\n"
                               "Taken back: The Lanterns joined with 3 figures\n")
        self.assertIn("nothing to undo", self.campaign("undo", status=2).stderr)
        self.campaign("redo", "2")
        self.assertEqual(self.numbers()["money"], 110)
        log = self.json("log")
        self.assertEqual([event["holds"] for event in log], [True, True, True, False] + [False] * 5)
        self.campaign("redo")
        self.assertIn("nothing to redo", self.campaign("redo", status=2).stderr)
        self.assertEqual(self.numbers()["money"], 5)

    # ---- Files ----

    def test_export_comes_back_the_same(self):
        self.begin()
        self.campaign("enter", "--result", "won", "--figure", "Kael: killed")
        self.campaign("undo")
        one = self.folder / "one.muster-campaign"
        two = self.folder / "two.muster-campaign"
        self.campaign("export", "--output", one)
        self.assertIn("in the library already, as number 1: The Long Road", self.campaign("import", one, status=1).stderr)
        self.assertEqual(len(self.json("list")), 1)
        self.campaign("delete", "1")
        self.assertIn("Kept as campaign 2: The Long Road", self.campaign("import", one).stdout)
        self.campaign("export", "--campaign", "2", "--output", two)
        self.assertEqual(one.read_bytes(), two.read_bytes())
        self.campaign("check", one)
        picture = self.write("mud.png", PNG)
        self.campaign("note", "Mud.", "--picture", picture, "--campaign", "2")
        self.campaign("export", "--campaign", "2", "--output", two)
        with zipfile.ZipFile(two) as archive:
            self.assertIn(PNG, [archive.read(name) for name in archive.namelist()])
        self.campaign("delete", "2")
        self.campaign("import", two)
        self.campaign("export", "--campaign", "3", "--output", one)
        self.assertEqual(one.read_bytes(), two.read_bytes())
        self.assertIn("name it with -o", self.campaign("export", "--campaign", "3", status=2).stderr)

    def test_broken_files_are_told_with_their_place(self):
        self.begin()
        path = self.folder / "x.muster-campaign"
        self.campaign("export", "--output", path)
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('name="Kael"', 'nome="Kael"').replace("<joined ", "<joined colour=\"red\" "), encoding="utf-8")
        checked = self.campaign("check", path, status=1)
        self.assertRegex(checked.stderr, r'x\.muster-campaign:4:\d+: error: unknown attribute "colour" of "joined"')
        self.assertRegex(checked.stderr, r'x\.muster-campaign:5:\d+: error: unknown attribute "nome" of "figure"')
        self.campaign("import", path, status=1)
        self.assertEqual(len(self.json("list")), 1)
        report, = self.json_check(path)
        self.assertEqual(report["errors"], 3)
        self.campaign("check", self.write("y.muster-campaign", "<deck/>"), status=2)

    def json_check(self, path):
        return json.loads(self.campaign("check", path, "--json", status=1).stdout)

    def test_tables(self):
        self.begin()
        self.campaign("enter", "--date", "2026-11-21", "--opponent", "Wolves", "--result", "won",
                      "--figure", "Kael: took part, kills=2")
        battles = self.campaign("export", "--format", "battles").stdout.splitlines()
        self.assertEqual(battles[1], "1,2026-11-21,,Wolves,,won,,1,0,0,2,3,,,,,,,,,,")
        careers = self.campaign("export", "--format", "careers").stdout.splitlines()
        self.assertEqual(careers[1], "c1,Kael,Captain,,fit,0,,1,2,0,0,,,")
        self.assertIn("expected campaign, battles", self.campaign("export", "--format", "pdf", status=2).stderr)

    def test_chronicle(self):
        self.begin()
        self.campaign("enter", "--opponent", "<Wolves>", "--result", "won", "--figure", "Kael: killed")
        self.campaign("note", "Mud.", "--picture", self.write("mud.png", PNG))
        self.assertIn("Book of honour\n--------------\n\nKael\n", self.campaign("chronicle").stdout)
        self.assertIn("\n## Book of honour\n\n### Kael\n", self.campaign("chronicle", "--format", "md").stdout)
        page = self.folder / "book.html"
        self.campaign("chronicle", "--output", page)
        text = page.read_text(encoding="utf-8")
        self.assertIn("<li>Battle 1 against &lt;Wolves&gt;", re.sub(r"<li>[0-9-]+: ", "<li>", text))
        self.assertIn("data:image/png;base64,", text)

    # ---- The library ----

    def test_several_campaigns(self):
        self.campaign("new", "One")
        self.campaign("new", "Two")
        self.campaign("note", "x", "--campaign", "one")
        self.assertEqual({row["title"]: row["events"] for row in self.json("list")}, {"One": 2, "Two": 1})
        self.campaign("rename", "First", "--campaign", "1")
        self.assertIn("no campaign \"One\"", self.campaign("show", "--campaign", "One", status=2).stderr)
        self.campaign("delete", "first")
        self.assertEqual([row["title"] for row in self.json("list")], ["Two"])
        self.assertEqual([row["title"] for row in self.json("list", "--deleted")], ["First"])
        self.campaign("restore", "1")
        self.assertEqual(self.json("show", "--campaign", "1")["events"], 3)
        self.assertIn("no campaign 1", self.campaign("restore", "1", status=2).stderr)


if __name__ == "__main__":
    tap.main()
