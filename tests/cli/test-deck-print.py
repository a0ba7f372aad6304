# test-deck-print.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli deck print: cards on paper, in their true size."""

import json
import re
import subprocess

import program
import tap

WORDS = "Place two figures at the edge that is nearest to your leader. They act at once. "


class PrintTest(program.Case):

    def print(self, *arguments, status=0):
        result = program.run("deck", "print", *arguments, "--library", self.library, cwd=self.folder)
        self.assert_status(result, status)
        return result

    def info(self, name):
        """Pages, and the width and height of one in points."""
        told = subprocess.run(["pdfinfo", self.folder / name], text=True, capture_output=True, check=True).stdout
        size = re.search(r"Page size: +([\d.]+) x ([\d.]+) pts", told)
        return int(re.search(r"Pages: +(\d+)", told)[1]), float(size[1]), float(size[2])

    def text(self, name, page):
        command = ["pdftotext", "-f", str(page), "-l", str(page), self.folder / name, "-"]
        return subprocess.run(command, text=True, capture_output=True, check=True).stdout

    def word(self, name, page, word):
        """Where a word begins on a page, in millimetres."""
        command = ["pdftotext", "-bbox", "-f", str(page), "-l", str(page), self.folder / name, "-"]
        told = subprocess.run(command, text=True, capture_output=True, check=True).stdout
        found = re.findall(rf'xMin="([\d.]+)" yMin="([\d.]+)" [^>]*>{word}<', told)
        return [(float(x) * 25.4 / 72, float(y) * 25.4 / 72) for x, y in found]

    def deck(self, rows):
        path = self.folder / "raid.csv"
        path.write_text("title,count,text\n" + rows, encoding="utf-8")
        return path

    def test_pages_of_a4(self):
        # 54 cards, 9 on a page; 210 x 297 mm are 595.28 x 841.89 points.
        self.assertEqual(self.print("playing-cards", "-o", "cards.pdf").stdout, "cards.pdf: 6 pages\n")
        n, width, height = self.info("cards.pdf")
        self.assertEqual(n, 6)
        self.assertAlmostEqual(width, 595.28, delta=0.1)
        self.assertAlmostEqual(height, 841.89, delta=0.1)

    def test_letter_with_backs_of_one_size(self):
        # Mini cards lie on end, 3 x 6 on a page: 54 are three leaves, and each has another side. 215.9 x 279.4 mm are 8.5 x 11 in.
        self.print("playing-cards", "-o", "cards.pdf", "--paper", "letter", "--size", "mini", "--backs", "short")
        self.assertEqual(self.info("cards.pdf"), (6, 612.0, 792.0))
        self.assertNotIn("Playing", self.text("cards.pdf", 1))
        self.assertIn("Playing", self.text("cards.pdf", 2))

    def test_true_size(self):
        # Two cards of 100 x 50 on paper of 220 x 80, side by side: as far from each other as they are wide.
        deck = self.deck("Fog,2,\n")
        self.print(deck, "-o", "fog.pdf", "--paper", "220x80", "--size", "100x50")
        self.assertEqual(self.info("fog.pdf")[0], 1)
        (left, top), (right, other) = self.word("fog.pdf", 1, "Fog")
        self.assertAlmostEqual(right - left, 100, delta=0.05)
        self.assertAlmostEqual(other, top, delta=0.05)
        self.assertTrue(15 < top < 65)

    def test_counts(self):
        deck = self.deck("Ambush,2,\nRain,9,\n")
        self.assertEqual(self.print(deck).stdout, "raid.pdf: 2 pages\n")
        self.assertEqual(self.print(deck, "--once").stdout, "raid.pdf: 1 page\n")
        self.assertEqual(len(self.word("raid.pdf", 1, "Rain")), 1)

    def test_what_does_not_fit(self):
        result = self.print(self.deck(f"Calm,1,\nTalk,1,{WORDS * 60}\n"))
        self.assertIn("“Talk”: “Text” does not fit on the card, and is cut", result.stderr)
        self.assertNotIn("Calm", result.stderr)

    def test_check_says_which_card(self):
        deck = self.deck(f"Calm,1,\nTalk,1,{WORDS * 60}\n")
        says = "“Talk”: “Text” does not fit on the card, and is cut"
        result = program.run("deck", "check", deck)
        self.assert_status(result, 0)
        self.assertIn(says, result.stderr)
        told = json.loads(program.run("deck", "check", deck, "--json").stdout)
        self.assertEqual(told[0]["cards"], [says])

    def test_refused(self):
        deck = self.deck("Fog,1,\n")
        for wrong, says in ((("--paper", "b7"), 'found "b7"; expected a4'), (("--size", "10x10"), 'found "10x10"'),
                            (("--size", "300x300"), "does not fit on paper"), (("--backs", "left"), "expected none, long or short"),
                            (("--margin", "wide"), "expected millimetres"), (("--paper", "20x20"), "does not fit on paper")):
            self.assertIn(says, self.print(deck, "-o", "no.pdf", *wrong, status=2).stderr)
        self.assertFalse((self.folder / "no.pdf").exists())


if __name__ == "__main__":
    tap.main()
