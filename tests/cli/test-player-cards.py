# test-player-cards.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle ... --deck: decks of the player's in place of the cards of a rulebook.

In the market a ware is bought in each turn. The rulebook has two, worth 1 + 5; the deck has three, worth 4 + 2 + 2.
"""

import json
import pathlib

import program
import tap

MARKET = pathlib.Path(__file__).parents[1] / "battle" / "rulebooks" / "market"
SPICES = "title,count,worth,sorts\nMace,1,4,food\nClove,2,2,food\n"
OWN = "2 wares, 2 in stock, worth 6; 1 coupons."
TAKEN = "3 wares, 3 in stock, worth 8; 1 coupons."


class PlayerCardsTest(program.Case):

    def deck(self, command, *arguments):
        result = program.run("deck", command, *arguments, "--library", self.library)
        self.assert_status(result, 0)
        return result

    def write(self, text, name="spices.csv"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def market(self, *arguments, script=("nothing",), status=0):
        result = self.battle("play", MARKET, *arguments, "--input", self.write("\n".join(script) + "\n", "script.txt"))
        self.assert_status(result, status)
        return result

    def test_a_file_is_played_with(self):
        self.assertIn(OWN, self.market().stdout)
        told = self.market("--deck", f"wares={self.write(SPICES)}", script=["nothing"] * 3).stdout
        self.assertIn(TAKEN, told)
        self.assertEqual(told.count("Drawn: Clove"), 2)
        self.assertEqual(told.count("Drawn: Mace"), 1)
        self.assertIn("The battle is over.", told)

    def test_a_battle_keeps_the_cards_that_it_had(self):
        self.deck("import", self.write(SPICES))
        self.assertIn(TAKEN, self.market("--deck", "wares=spices").stdout)
        self.deck("import", self.write("title,count,worth,sorts\nSaffron,1,9,food\n"), "--into", "spices", "--apply")
        self.assertIn("1 wares, 1 in stock, worth 9", self.market("--deck", "wares=spices").stdout)
        self.deck("delete", 1)
        # One is drawn; it is undone, done again, and played on to the end.
        path = self.write("undo\nnothing\nnothing\nnothing\n", "script.txt")
        told = self.battle("resume", 1, "--input", path)
        self.assert_status(told, 0)
        self.assertIn("The battle is over.", told.stdout)
        self.assertIn("Winner: Buyer, in turn 3.", told.stdout)
        self.assert_status(self.battle("replay", 1), 0)
        # It leaves, and is the same somewhere else.
        away = self.folder / "away.battle"
        self.assert_status(self.battle("export", 1, away), 0)
        elsewhere = self.folder / "elsewhere"
        replayed = program.run("battle", "replay", away, "--library", elsewhere)
        self.assert_status(replayed, 0)
        report = self.battle("report", 1, "--format", "md", "--games", 0).stdout
        self.assertIn("cards of these decks stood in for those of the rulebook", report)
        self.assertIn("| Wares | spices |", report)

    def test_simulations_and_several_decks(self):
        coupons = self.write("title,off\nA,1\nB,2\nC,3\n", "coupons.csv")
        told = self.market("--deck", f"wares={self.write(SPICES)}", "--deck", f"coupons={coupons}").stdout
        self.assertIn("3 wares, 3 in stock, worth 8; 3 coupons.", told)
        result = self.battle("simulate", MARKET, "--games", 5, "--json", "--deck", f"wares={self.write(SPICES)}")
        self.assert_status(result, 0)
        self.assertEqual(json.loads(result.stdout)["turns"], 3)

    def test_copies_are_typed_by_their_name(self):
        told = self.market("--manual-dice", "--deck", f"wares={self.write(SPICES)}",
                           script=["nothing", "clove", "nothing", "clove", "nothing"]).stdout
        self.assertIn("  1  Mace\n  2  Clove\nnothing: Let Muster Draw", told)
        self.assertIn("The battle is over.", told)

    def test_the_rulebook_says_what_a_deck_needs(self):
        result = program.run("rulebook", "show", MARKET, "decks")
        self.assert_status(result, 0)
        told = " ".join(result.stdout.split())
        self.assertIn("--deck ID=DECK plays a battle with cards of yours. Wares (wares) "
                      "The deck needs these fields: • Worth in coins: a number from 0 to 9 "
                      "• Sorts: one of food, cloth, fine-tool, or several with commas between them "
                      "It can have these, too: • quality: one of food, cloth, fine-tool • fresh: yes or no • text: a text "
                      "• sizes: a number, or several with commas between them "
                      "Coupons (coupons) It can have these, too: • off: a number", told)

    def test_what_does_not_suit_begins_no_battle(self):
        for table, message in (
                ("title,colour\nMace,red\n", 'the deck "spices" has no fields "Worth in coins", "Sorts", which are needed'),
                ("title,worth,sorts\nMace,12,\n", 'card "Mace", field "Worth in coins": expected a number from 0 to 9, '
                                                 'found "12"'),
                ("title,worth,sorts\nMace,1,gold\n", 'card "Mace", field "Sorts": expected one of food, cloth, '
                                                    'fine-tool, found "gold"')):
            result = self.market("--deck", f"wares={self.write(table)}", status=2)
            self.assertIn(message, result.stderr)
        result = self.market("--deck", f"ware={self.write(SPICES)}", status=2)
        self.assertIn('unknown deck "ware"; expected one of wares, coupons', result.stderr)
        self.assertIn("expected ID=FILE or ID=DECK", self.market("--deck", "wares", status=2).stderr)
        self.assertIn('there is no deck "salt"', self.market("--deck", "wares=salt", status=2).stderr)
        self.assertEqual(self.battles(), [])


if __name__ == "__main__":
    tap.main()
