# test-deck.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli deck: decks, and decks in use."""

import json
import zipfile

import program
import tap

EVENTS = ('title,count,Danger,text\n'
          'Ambush,2,3,"They are here. ""Run!"""\n'
          'Fog,1,1,\n'
          'Rain,3,0,"Wet,\nand cold"\n')
PNG = b"\x89PNG\r\n\x1a\n."


class DeckTest(program.Case):

    def deck(self, command, *arguments, status=0):
        """What is written; all commands but check know the library."""
        where = () if command == "check" else ("--library", self.library)
        result = program.run("deck", command, *arguments, *where)
        self.assert_status(result, status)
        return result

    def json(self, command, *arguments):
        return json.loads(self.deck(command, *arguments, "--json").stdout)

    def write(self, name, content):
        path = self.folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content, encoding="utf-8")
        return path

    def pile(self, name, *arguments):
        """The titles in a pile of the deck in use, None for what is not known."""
        piles = {pile["pile"]: pile["cards"] for pile in self.json("use", *arguments)["piles"]}
        return [card["title"] for card in piles[name]]

    # ---- Decks ----

    def test_decks_that_come_with_muster(self):
        decks = {deck["name"]: deck for deck in self.json("list")["decks"]}
        self.assertEqual(decks["playing-cards"]["pieces"], 54)
        self.assertEqual(decks["chits"]["pieces"], 26)
        self.assertIn("solo-events", decks)
        card = json.loads(self.deck("show", "playing-cards", "ace of spades", "--json").stdout)
        self.assertEqual((card["id"], card["suit"], card["values"]["rank"]), ("spades-ace", "spades", "A"))

    def test_a_table_becomes_a_deck_and_comes_back(self):
        table = self.write("raid.csv", EVENTS)
        self.assertIn("Kept as deck 1: raid", self.deck("import", table).stdout)
        deck = self.json("show", "raid")
        self.assertEqual([(card["title"], card["count"]) for card in deck["cards"]],
                         [("Ambush", 2), ("Fog", 1), ("Rain", 3)])
        self.assertEqual(deck["cards"][0]["text"], 'They are here. "Run!"')
        self.assertEqual(deck["fields"][0]["type"], "number")

        out = self.folder / "out.csv"
        self.deck("export", 1, "-o", out)
        changed = out.read_text(encoding="utf-8").replace("Fog,1", "Mist,4").replace("\r\n", "\n")
        changed = "".join(line + "\n" for line in changed.splitlines() if not line.startswith("ambush"))
        self.write("out.csv", changed + ",Snow,1,,,,2\n")
        told = self.deck("import", out, "--into", "raid").stdout
        self.assertEqual(told.splitlines(),
                         ["card gone: Ambush", 'Fog, Title: "Fog" becomes "Mist"', 'Fog, Count: "1" becomes "4"',
                          "new card: Snow", "Nothing was changed yet; --apply does it."])
        self.assertEqual(len(self.json("show", "raid")["cards"]), 3)
        self.assertIn("4 changes were made.", self.deck("import", out, "--into", "raid", "--apply").stdout)
        self.assertEqual([card["title"] for card in self.json("show", 1)["cards"]], ["Mist", "Rain", "Snow"])
        self.assertEqual([card["id"] for card in self.json("show", 1)["cards"]], ["fog", "rain", "snow"])
        self.assertIn("Nothing is different.", self.deck("import", out, "--into", 1, "--apply").stdout)

    def test_pictures_travel_in_the_file(self):
        self.write("wolf.png", PNG)
        self.deck("import", self.write("beasts.csv", "name,image\nWolf,wolf.png\nBear,bear.png\n"))
        packed = self.folder / "beasts.muster-deck"
        self.deck("export", "beasts", "-o", packed)
        with zipfile.ZipFile(packed) as archive:
            self.assertEqual(archive.namelist(), ["deck.xml", "pictures/wolf.png"])
            self.assertEqual(archive.read("pictures/wolf.png"), PNG)
        self.deck("check", packed)
        again = json.loads(self.deck("import", packed, "--json").stdout)
        self.assertEqual(again["cards"][0]["picture"], "wolf.png")
        self.deck("export", "beasts", "--format", "deck", status=2)
        page = self.deck("export", 1, "--format", "html").stdout
        self.assertIn("<h2>Wolf</h2>", page)
        self.assertTrue(self.deck("export", 1, "--format", "text").stdout.startswith("beasts\n2 cards\n\nWolf\n"))

    def test_faults_have_places_and_sound_parts_are_taken_when_told(self):
        table = self.write("bad.csv", "title,count\nWolf,2\nBear,many\n")
        result = self.deck("import", table, status=1)
        self.assertIn(f'{table}:3:6: error: "many" is no count; expected 0 to 999 [table-cell]', result.stderr)
        self.assertNotIn("library", [deck["from"] for deck in self.json("list")["decks"]])
        self.deck("import", table, "--sound")
        self.assertEqual([card["title"] for card in self.json("show", "bad")["cards"]], ["Wolf"])
        self.assertEqual(self.deck("check", table, status=1).stdout, f"{table}: 2 cards, 1 error, 0 warnings\n")
        report = json.loads(self.deck("check", table, "--json", status=1).stdout)[0]
        self.assertEqual([(fault["line"], fault["tag"]) for fault in report["diagnostics"]], [(3, "table-cell")])
        self.deck("check", self.write("no.muster-deck", "<roster/>"), status=1)
        self.deck("check", self.folder / "missing.csv", status=2)
        self.deck("import", self.write("latin.csv", b"title\nB\xe4r\n"), status=1)

    def test_own_decks(self):
        self.deck("new", "Dangers", "--size", "63x88", "--layout", "chit", "--field", "Danger:number")
        for size in ("large", "63abcx88", "63x88mm", "x", "63"):
            self.deck("new", "Dangers", "--size", size, status=2)
        self.deck("new", "Dangers", "--field", "Title:word", status=2)
        deck = self.json("show", "dangers")
        self.assertEqual((deck["width"], deck["height"], deck["layout"]), (63, 88, "chit"))
        self.assertEqual(deck["fields"][0]["title"], "Danger")
        self.deck("duplicate", "chits", "--title", "My chits")
        self.assertEqual(self.json("show", "My chits")["pieces"], 26)
        self.deck("delete", 2)
        self.deck("show", "My chits", status=2)
        self.assertEqual([deck["title"] for deck in self.json("list", "--deleted")["decks"]], ["My chits"])
        self.deck("restore", 2)
        self.deck("restore", 2, status=2)
        self.assertEqual(self.json("show", 2)["title"], "My chits")
        self.deck("import", self.write("a.csv", EVENTS), "--into", "chits", status=2)

    # ---- In use ----

    def test_ten_draws_two_of_them_typed_and_three_undone(self):
        self.deck("import", self.write("raid.csv", EVENTS))
        self.deck("draw", status=2)
        self.deck("use", "raid", "--seed", 3)
        self.deck("draw", 3)
        self.deck("shuffle", "hand", "--into", "draw")
        for _ in range(2):
            self.deck("draw")
        # Of three that are there as far as anybody knows, one has to be left.
        self.deck("shuffle", "hand", "--into", "draw")
        self.deck("draw", 2, "--real", "Rain", "--real", "ambush")
        self.assertEqual(self.pile("hand"), ["Ambush", "Rain"])
        self.deck("draw", "--real", "Snow", status=2)
        self.deck("draw", 2, "--real", "fog", "--real", "fog", status=2)
        self.deck("draw", "--real", "fog")
        refused = self.deck("draw", "--real", "fog", status=2)
        self.assertIn('"Fog" cannot lie there', refused.stderr)
        self.deck("draw")
        hand = self.pile("hand")
        self.deck("undo", 3)
        self.assertEqual(self.pile("hand"), [])
        self.deck("redo", 3)
        self.assertEqual(self.pile("hand"), hand)
        self.deck("redo", status=2)
        log = self.json("log")
        self.assertEqual([entry["real"] for entry in log], [False] * 5 + [True, True, False])
        self.deck("undo")
        self.assertTrue(self.json("log")[-1]["undone"])
        self.assertIn("8. taken back: Drawn from Draw pile to Hand: ", self.deck("log").stdout)

    def test_cards_of_the_same_title(self):
        self.deck("import", self.write("same.csv", "title,danger\nAmbush,1\nRain,2\nAmbush,3\n"))
        self.deck("use", "same", "--sorted")
        self.deck("draw", "--real", "ambush")
        # The first of them is in the hand: the second is meant, wherever the first is known to be.
        self.deck("draw", "--real", "ambush")
        self.deck("draw", "--real", "ambush", status=2)
        self.deck("discard", "ambush", "ambush")
        self.assertEqual(self.pile("discard"), ["Ambush", "Ambush"])
        self.deck("undo", 3)
        self.deck("draw", 2, "--real", "ambush", "--real", "ambush")
        self.assertEqual({card["id"] for card in self.json("use")["piles"][2]["cards"]}, {"ambush", "ambush-2"})
        # In a pile where one of them was seen, what is drawn before it is the other one.
        self.deck("use", "same", "--sorted")
        self.deck("peek", "--bottom", "--real", "ambush")
        self.deck("draw", "--real", "ambush")
        self.deck("peek", 2, "--real", "rain")
        self.deck("discard", "ambush", "--from", "draw", "--really")
        self.assertEqual(self.pile("draw"), ["Rain"])

    def test_a_card_that_is_called_all(self):
        self.deck("import", self.write("all.csv", "id,title\nall,All\nrain,Rain\n"))
        self.deck("use", "all", "--sorted")
        self.deck("draw", 2)
        self.deck("discard", "All")
        self.assertEqual((self.pile("hand"), self.pile("discard")), (["Rain"], ["All"]))
        self.deck("discard", "all")
        self.assertEqual(self.pile("hand"), [])

    def test_what_was_taken_back_is_told_as_such(self):
        self.deck("use", "chits", "--sorted")
        self.assertEqual(self.deck("do", "draw 1 from draw to hand", "undo", "redo").stdout,
                         "Drawn from Draw pile to Hand: A\n"
                         "Taken back: Drawn from Draw pile to Hand: A\n"
                         "Done again: Drawn from Draw pile to Hand: A\n")
        self.assertEqual(self.deck("undo").stdout, "Taken back: Drawn from Draw pile to Hand: A\n")

    def test_undo_is_no_way_to_peek(self):
        self.deck("use", "playing-cards", "--seed", 11)
        self.deck("draw", 5)
        first = self.pile("hand")
        self.assertEqual(self.pile("draw"), [None] * 49)
        self.deck("undo")
        self.deck("draw", 5)
        self.assertEqual(self.pile("hand"), first)
        self.deck("use", "playing-cards", "--seed", 11, "--title", "Other")
        self.deck("draw", 5)
        self.assertEqual(self.pile("hand"), first)
        self.assertEqual(self.pile("hand", "--use", "1"), first)

    def test_piles(self):
        self.deck("use", "chits", "--sorted", "--seats", 2)
        self.deck("peek", 2)
        self.assertEqual(self.pile("draw")[:3], ["A", "B", None])
        self.deck("deal", 1, "hand", "hand-2")
        self.assertEqual((self.pile("hand"), self.pile("hand-2")), (["A"], ["B"]))
        self.deck("draw", 2, "--to", "hand-2")
        self.assertEqual(self.pile("hand-2"), [None, None, "B"])
        self.deck("do", "face hand-2 up", "add-pile row up The row")
        self.assertEqual(self.pile("hand-2"), ["D", "C", "B"])
        self.deck("move", "C", "B", "--from", "hand-2", "--to", "row")
        self.assertEqual(self.pile("row"), ["C", "B"])
        self.deck("turn", "b", "--from", "row", "--by", 180)
        self.deck("flip", "#1", "--from", "row")
        row = [pile for pile in self.json("use")["piles"] if pile["pile"] == "row"][0]["cards"]
        self.assertEqual([(card["up"], card["turned"]) for card in row], [(False, 0), (True, 180)])
        self.deck("discard", "all", "--from", "row")
        self.deck("insert", "#2", "--from", "discard", "--at", 3)
        self.assertEqual(self.pile("draw")[:4], [None, None, "B", None])
        self.deck("discard", "Q", "--from", "draw", status=2)
        self.deck("discard", "Q", "--from", "draw", "--really")
        self.assertEqual(self.pile("discard"), ["Q", "C"])
        self.deck("move", "#1", "--from", "discard", "--bottom")
        self.assertEqual(self.pile("draw")[-1], "Q")
        self.deck("shuffle", "discard", "--into", "draw")
        self.assertEqual(set(self.pile("draw")), {None})
        for wrong in (("draw", 100), ("peek", "--from", "table"), ("do", "dance"), ("turn", "A", "--by", 91)):
            self.deck(*wrong, status=2)

    def test_odds(self):
        self.deck("use", "playing-cards", "--seed", 1)
        told = self.deck("odds", "hearts", "--within", 2).stdout
        # 13 of 54, and 1 - 41/54 * 40/53.
        self.assertEqual(told, "hearts: 24.1 % (13 of 54), within 2: 42.7 %\n")
        self.deck("draw", "--real", "joker")
        self.deck("draw", "--real", "joker")
        chances = {chance["value"]: chance for chance in self.json("odds", "--by", "rank", "--within", 5)}
        self.assertEqual(len(chances), 13)
        self.assertEqual((chances["A"]["matching"], chances["A"]["of"]), (4, 52))
        self.assertAlmostEqual(chances["A"]["within"],
                               1 - (48 * 47 * 46 * 45 * 44) / (52 * 51 * 50 * 49 * 48), places=12)
        self.deck("odds", "--by", "weight", status=2)
        self.assertIn('no card has "rank" there', self.deck("odds", "rank", status=2).stderr)

    def test_a_deck_in_use_can_be_put_away(self):
        self.deck("use", "chits", "--title", "Tonight")
        self.deck("delete", 1, "--use")
        self.deck("draw", "--use", "Tonight", status=2)
        self.deck("restore", 1, "--use")
        self.deck("draw", "--use", "tonight")
        self.deck("use", "chits", "--battle", 77, status=2)
        self.assertEqual(self.json("list")["in-use"][0]["owner"], "nobody")


if __name__ == "__main__":
    tap.main()
