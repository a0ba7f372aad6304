#!/usr/bin/env python3
# test-deck-table.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A deck is made of a table that was copied elsewhere, used at the table, and found again as it was: by the pointer, and by keys alone."""

import pathlib
import subprocess
import sys

import drive
import tap

TITLES = """Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra
Tango""".split()
TABLE = "Title\tCount\tText\n" + "".join(f"{title}\t1\tIt is {title}.\n" for title in TITLES)


class DeckTest(drive.AppTest):
    size = "1280x860"

    def copy_table(self):
        """As from a spreadsheet."""
        program = pathlib.Path(__file__).with_name("text-to-paste.py")
        source = self.app.processes.start([sys.executable, str(program), TABLE], stdout=subprocess.PIPE, text=True)
        self.addCleanup(source.stdout.close)
        self.assertEqual(source.stdout.readline(), "ready\n")

    def cells(self, within):
        """What lies in a box of the window of a deck, as a screen reader tells it."""
        box = next(iter(self.app.find(within, "grid") or self.app.find(within)), None)
        return [] if box is None else [node.name for node in box.walk() if node.role == "grid cell"]

    def hand(self):
        return self.cells("Cards")

    def assert_hand(self, n):
        self.wait_until(lambda: len(self.hand()) == n, lambda: f"{self.hand()} instead of {n} cards")

    def assert_draw_pile(self, n):
        self.wait_until(lambda: any(name.startswith(f"Draw pile: {n} card") for name in self.cells("Piles")),
                        lambda: f"{self.cells('Piles')} instead of {n} cards")

    def left(self):
        """Cards that were not drawn, in the order of the deck."""
        return [title for title in TITLES if title not in self.hand()]

    def assert_as_it_was(self, hand):
        """After three of ten draws were taken back, of which the last two were with real cards."""
        self.assert_hand(7)
        self.assertEqual(self.hand(), hand)
        self.assert_draw_pile(13)
        lines = [name for name in self.names("list item") if "Drawn from Draw pile to Hand" in name]
        self.assertEqual(len(lines), 10)
        self.assertEqual([line.startswith("Taken back: ") for line in lines], [True] * 3 + [False] * 7)


class PointerTest(DeckTest):
    def open_page(self):
        self.app.click("Decks", role="tab")

    def draw_real(self):
        title = self.left()[-1]
        self.app.click("Draw", role="button")
        self.app.wait("Which Card Was It?")
        self.app.select(title, within="Cards That Can Lie There")
        self.app.gone("Which Card Was It?")
        return title

    def test_way_of_a_deck(self):
        self.copy_table()
        self.open_page()
        self.app.click("New Deck", role="button")
        self.app.wait("Cards", role="grid")
        self.app.key("ctrl+v")
        self.app.wait("20 cards are picked")
        self.app.close_window("New Deck")
        self.app.click("Use", role="button", within="New Deck 20 cards*")
        self.app.click("Use", role="button", within="Use at the Table")
        self.assert_draw_pile(20)
        for n in range(1, 9):
            # Twice on the pile, or once on the button: four clicks on one place would not be two pairs.
            if n % 2 == 0:
                self.app.double_click("Draw pile: *", lambda: len(self.hand()) == n, role="grid cell")
            else:
                self.app.click("Draw", role="button")
            self.assert_hand(n)
        hand = self.hand()
        self.app.click("Real Cards")
        for n in (9, 10):
            title = self.draw_real()
            self.assert_hand(n)
            self.assertEqual(self.hand()[0], title)
        for n in (9, 8, 7):
            self.app.click("Undo", role="button")
            self.assert_hand(n)
        self.assert_as_it_was(hand[1:])

        # Cards are dragged, and that can be undone as well.
        self.app.drag(hand[-1], "Discard pile: empty")
        self.app.wait(f"Discard pile: 1 card, on top: {hand[-1]}")
        self.app.click("Undo", role="button")
        self.app.wait("Discard pile: empty")

        self.app.quit()
        self.app.restart()
        self.open_page()
        self.app.click("New Deck On the table*")
        self.assert_hand(7)
        self.assertEqual(self.hand(), hand[1:])


class KeysTest(DeckTest):
    def keys(self, *keys):
        for key in keys:
            self.app.key(key)

    def assert_told(self, words):
        """To a screen reader, which tells of it by itself."""
        self.app.wait(words, role="status")

    def draw_real(self):
        title = self.left()[-1]
        self.keys("d")
        self.app.write(title, into="Type its name")
        self.keys("Return")
        self.assert_told(f"Drawn from Draw pile to Hand: {title}")

    def test_way_of_a_deck(self):
        self.copy_table()
        self.keys("ctrl+6")
        self.wait_until(lambda: any(node.role == "list item" and "focused" in node.states for node in self.app.snapshot()),
                        "no list")
        self.keys("ctrl+n")
        self.app.wait("Cards", role="grid")
        self.keys("ctrl+v")
        self.app.wait("20 cards are picked")
        self.keys("ctrl+w")
        self.app.gone("Cards", role="grid")
        self.keys("Home")
        self.app.state("New Deck 20 cards*", "focused", role="list item")
        self.keys("shift+F10")
        self.app.wait("Use at the Table…")
        self.keys("Down", "Return")
        self.app.wait("Seats at the table")
        self.keys("Return")
        self.assert_draw_pile(20)
        for n in range(1, 9):
            self.keys("d")
            self.assert_hand(n)
        hand = self.hand()
        self.assert_told(f"Drawn from Draw pile to Hand: {hand[0]}")
        self.keys("c")
        self.assert_told("Real cards*")
        self.draw_real()
        self.draw_real()
        self.assert_hand(10)
        self.keys("z", "z", "z")
        self.assert_as_it_was(hand[1:])

        self.keys("ctrl+w")
        self.app.gone("Piles")
        self.keys("ctrl+q")
        self.wait_until(lambda: self.app.app.poll() is not None, "still there")
        self.app.restart()
        self.keys("ctrl+6")
        self.app.wait("New Deck On the table*")
        self.keys("Home")
        self.app.state("New Deck On the table*", "focused", role="list item")
        self.keys("Return")
        self.assert_as_it_was(hand[1:])
        # What was looked at is told of, and the draw that was taken back comes again as it was.
        self.keys("shift+z")
        self.assert_hand(8)
        self.assertEqual(self.hand(), hand)


if __name__ == "__main__":
    tap.main()
