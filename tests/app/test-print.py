#!/usr/bin/env python3
# test-print.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list is put on paper: by keys alone, on a narrow screen, and as a screen reader tells it."""

import pathlib
import re
import shutil
import subprocess

import names
import tap

MILLIMETRE = 72 / 25.4  # in points


class PrintTest(names.NamesTest):
    def setUp(self):
        super().setUp()
        self.app.wait("Welcome to Muster")
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.click("Create")
        self.open_dialog()

    def open_dialog(self):
        self.app.wait("List Menu")
        self.app.key("ctrl+p")
        self.app.state("Print", "focused", role="combo box")

    def choose(self, row, line, keys):
        """In a list of lines: the focus is on its row."""
        self.app.key("Return")
        self.app.wait(line, role="label", nth=-1)
        for key in (*keys, "Return"):
            self.app.key(key)
        self.wait_until(lambda: self.value(row) == line, lambda: f"{row} is {self.value(row)}")

    def value(self, row):
        """What a row shows beside its title."""
        rows = [node for node in self.app.snapshot() if node.role == "combo box" and node.name == row]
        labels = [part.name for part in rows[0].walk() if part.role == "label"]
        return labels[-1]

    def save(self, name):
        """As a PDF, by keys."""
        path = pathlib.Path(self.home) / name
        self.app.key("ctrl+s")
        self.app.save_as(path)
        self.app.wait(f"“{name}” was written.")

        return path

    def read(self, path):
        if shutil.which("pdftotext") is None:
            self.skipTest("poppler-utils is not installed")
        info = subprocess.run(["pdfinfo", path], text=True, capture_output=True, check=True).stdout
        text = subprocess.run(["pdftotext", path, "-"], text=True, capture_output=True, check=True).stdout
        size = re.search(r"Page size: +([\d.]+) x ([\d.]+) pts", info)

        return (int(re.search(r"Pages: +(\d+)", info)[1]),
                [round(float(side) / MILLIMETRE) for side in size.groups()],
                text.split())


class Keys(PrintTest):
    def test_a_list_as_pdf(self):
        pages, size, words = self.read(self.save("heroes.pdf"))
        self.assertEqual(pages, 1)
        self.assertIn(size, ([210, 297], [216, 279]))
        for name in ("Fighting", "Thief", "Priest", "Dagger"):
            self.assertIn(name, words)

    def test_cards_and_what_is_remembered(self):
        self.choose("Print", "Cards", ["Down"])
        self.app.key("Tab")
        self.app.state("Card", "focused", role="combo box")
        self.choose("Card", "Tarot, 70 × 120 mm", ["Down"])
        self.app.key("Tab")
        self.choose("Paper", "A5", ["Home", "Down", "Down"])
        # On A5 there is room for two of 70 mm in neither direction: one card on each page.
        self.app.wait("Page 1 of 4")
        self.app.key("ctrl+Page_Down")
        self.app.wait("Page 2 of 4")
        self.assertEqual(self.read(self.save("cards.pdf"))[:2], (4, [148, 210]))
        self.app.gone("“cards.pdf” was written.")
        self.app.key("Escape")
        self.app.gone("Save as PDF…")
        self.open_dialog()
        self.app.wait("Page 1 of 4")
        self.assertEqual([self.value(row) for row in ("Print", "Card", "Paper")],
                         ["Cards", "Tarot, 70 × 120 mm", "A5"])

    def test_what_is_given_up(self):
        self.app.key("ctrl+p")
        self.app.wait("Print to File")
        self.app.key("Escape")
        self.app.gone("Print to File")
        self.app.wait("Page 1 of 1")


class Printer(PrintTest):
    """The printer that writes what it gets to a file."""

    settings = "print-kind='cards'\n"

    def prepare(self):
        (pathlib.Path(self.home) / ".config/user-dirs.dirs").write_text('XDG_DOCUMENTS_DIR="$HOME"\n', encoding="utf-8")

    def test_it_prints_the_same(self):
        path = pathlib.Path(self.home) / "output.pdf"
        self.app.key("ctrl+p")
        self.app.click("Print to File")
        self.app.state("Print", "sensitive", role="button")
        self.app.click("Print", role="button")
        self.app.gone("Print to File")
        self.wait_until(lambda: path.exists() and b"%%EOF" in path.read_bytes()[-16:], "nothing is printed")
        printed = self.read(path)
        self.assertEqual(printed, self.read(self.save("cards.pdf")))
        self.assertIn("Fireball", printed[2])


class Names(PrintTest):
    settings = "print-kind='cards'\nprint-card-width=64.0\n"

    def test_controls(self):
        self.app.wait("Card Width in mm", role="spin button")
        self.app.wait("Preview of page 1 of 1", role="image")
        self.look_at("print")


class TooLarge(PrintTest):
    settings = "print-kind='cards'\nprint-card-width=300.0\n"

    def test_it_is_told(self):
        self.app.wait("A card of this size does not fit on the paper, or there is nothing to print.")


class Narrow(PrintTest):
    size = "360x640"

    def test_preview(self):
        self.app.wait("Save as PDF…", nth=0)
        self.app.gone("Page 1 of 1")
        self.app.key("alt+v")
        self.app.wait("Page 1 of 1")
        self.app.key("alt+v")
        self.app.wait("Paper", role="combo box")


class Large(PrintTest):
    """Text twice as large on the same screen."""

    size = "360x640"
    font = "Cantarell 22"
    settings = "print-kind='cards'\nprint-card-width=64.0\n"

    def test_nothing_is_cut_off(self):
        for control in ("Save as PDF…", "Print…", "Close"):
            self.app.wait(control, role="button", nth=-1)
        window = self.app.extents(self.window())
        self.assertLessEqual(window[2], 360)


if __name__ == "__main__":
    tap.main()
