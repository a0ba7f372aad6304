# test-pseudo.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli in no language: every letter that it prints of its own comes from a translation.

The program is run with the translation that build-aux/pseudo-translate.py makes, in which no text has a plain letter. What plain
letters are left stand for data – ids, paths, what was typed, places – or are texts that nobody can translate."""

import html.parser
import os
import pathlib
import re

import program
import tap

ENVIRONMENT = {**os.environ, "LANGUAGE": "xx", "LC_ALL": "xx.UTF-8", "LOCPATH": os.environ["MUSTER_PSEUDO_DIR"],
               "MUSTER_LOCALE_DIR": os.environ["MUSTER_PSEUDO_DIR"]}
# Data in what is printed at any time: the program's name, places, the letters above a board, and lines of a script.
DATA = r"\bmuster-cli\b|\b[A-H](?:[1-9]|1[01])\b|\bA(?: +[B-H])+\b|^(?:board)?> .*|script\.txt"
# What the program says may be typed, and what it says was.
TYPED = r"\b(?:done|ok|roll|yes|no|none)\b|(?<=: )(?:choose|do|note|roll|fact|move|done|die)\b[^⟧~]*"
COMMANDS = r"^  (?:[^ ]| (?=[^ ]))+"
USAGE = r"\b[a-z]+ \[?[#A-Z][^⟧~]*"
QUOTED = r"\"[^\"⟦⟧]*\""
# Letters of a board and its legend; ids and values of settings; words of the rulebook language.
REPORT = ("```text", r'<a id="(?:step|told)-\d+"></a>', r"\(#(?:step|told)-\d+\)", "slay-the-dragon", "[0-9a-f]{64}", r"\bMuster\b")
LETTERS = r"(?<= )[a-z](?= )|^    .  |^    [-.#a-z1-3]{8}$|(?<=• )[a-z] –|^- [a-z] –"
IDS = r"\([a-z.-]+\)|(?<=• )(?:true|false|[a-z]+): |--(?:ruling|scenario)"
# What may be typed for a format.
FORMATS = {"roster export": r"\b(?:md|html|text|forum|csv|ros)\b", "battle report": r"\b(?:html|md|text)\b",
           "deck export": r"\b(?:deck|csv|html|text)\b"}
LANGUAGE = r"`[^`]*`|^    .*|'\{x\}[^']*'|'[bq]'|\[[-a-z]+\]|procedure|rulebook\.xml"
# GLib brings its own translations.
OPTIONS = r"^  -[^⟦]*?(?=  |⟦)|^Usage:|\[OPTION…\]|^(?:Help|Application) Options:|Show help options"


def plain_lines(text, *kept):
    """The lines of a text that have plain letters, without what is kept as it is."""
    lines = []
    for line in text.splitlines():
        rest = re.sub("|".join((*kept, DATA)), "", line)
        if re.search("[A-Za-z]", rest):
            lines.append(line)
    return lines


class Visible(html.parser.HTMLParser):
    """What a person can read of a page."""

    def __init__(self):
        super().__init__()
        self.hidden = 0
        self.texts = []

    def handle_starttag(self, tag, attrs):
        self.hidden += tag in ("style", "script")
        self.texts += [value for name, value in attrs if name in ("title", "alt", "aria-label")]

    def handle_endtag(self, tag):
        self.hidden -= tag in ("style", "script")

    def handle_data(self, data):
        if not self.hidden:
            self.texts.append(data)


class PseudoTest(program.Case):

    def assert_translated(self, text, *kept):
        self.assertIn("⟦", text)
        found = plain_lines(text.replace(str(self.folder), ""), *kept)
        self.assertEqual(found, [], f"{len(found)} lines")

    def command(self, *arguments, kept=(), status=0, env=ENVIRONMENT):
        """Runs a command in no language; what it prints there."""
        result = program.run(*arguments, env=env)
        self.assert_status(result, status)
        text = result.stdout + result.stderr
        self.assert_translated(text, *kept)
        return text

    def in_library(self, group, command, *arguments, **options):
        return self.command(group, command, *arguments, "--library", self.library, **options)

    def record(self, *options, seed=7, most=400):
        """What a bot types in a whole battle, played in English: it reads what is asked."""
        talk = program.Talk("battle", "play", program.GAME, "--seed", seed, "--library", self.folder / "english", *options)
        bot = program.Bot(seed)
        text, lines = talk.read(), []
        while "Winner: " not in text and len(lines) < most:
            lines.append(bot.choose(text))
            text = talk.answer(lines[-1])
        talk.close()
        return lines

    def script(self, lines):
        path = self.folder / "script.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def play_again(self, lines, *options, seed=7, kept=()):
        return self.in_library("battle", "play", program.GAME, "--seed", seed, *options, "--input", self.script(lines),
                               kept=kept)

    # ---- Help ----

    def test_help(self):
        text = self.command("--help", kept=("^  [a-z]+ [a-z]+", "--[a-z]+"))
        commands = re.findall("(?m)^  ([a-z]+) ([a-z]+)", text)
        self.assertGreater(len(commands), 20)
        for group, name in commands:
            with self.subTest(f"{group} {name}"):
                kept = (OPTIONS, f"{group} {name}", FORMATS.get(f"{group} {name}", "(?!)"))
                self.command(group, name, "--help", kept=kept)

    def test_calls_that_are_refused(self):
        for words in (("fly",), ("battle",), ("battle", "fly"), ("battle", "play"), ("battle", "play", "tower"),
                      ("battle", "report", "1", "2", "3"), ("battle", "report", "99"), ("battle", "resume"),
                      ("rulebook", "show", "tower"), ("board", "show", program.GAME, "none")):
            with self.subTest(words):
                self.command(*words, status=2, kept=(QUOTED, "--help", "battle [a-z]+"), env={**ENVIRONMENT, "XDG_DATA_HOME": str(self.folder)})
        for option in ("--scenario=none", "--seed=x", "--ruling=morale", "--ruling=morale=perhaps", "--ruling=none=true",
                       "--player=heroes=nobody", "--player=nobody=party", "--board=none"):
            with self.subTest(option):
                self.in_library("battle", "play", program.GAME, option, status=2,
                                kept=(QUOTED, program.GAME, "slay-the-dragon", "--[a-z]+"))

    # ---- Battles ----

    def test_a_battle_on_a_board_and_its_history(self):
        lines = self.record("--board", self.draw())
        for at, asked in ((1, "why"), (5, "status"), (9, "status"), (12, "why 1"), (14, "log 30"), (16, "board"),
                          (18, "rule"), (20, "odds 2"), (21, "undo"), (22, "redo"), (23, "branches"), (24, "save"),
                          (25, "note Tuesday")):
            lines.insert(at, asked)
        lines += ["why", "log 5", "overrule 1", "undo", "go 3", "move thief A1"]
        text = self.play_again(lines, "--board", self.draw(), "--title", "Tuesday", kept=("Tuesday", TYPED))
        self.assertIn("⟦Ŵíññéŕ", text)
        self.in_library("battle", "list", kept=("Tuesday",))
        for more in ((), ("--brief",), ("--format", "md")):
            self.in_library("battle", "report", 1, "--games", 4, *more, kept=("Tuesday", program.GAME, *REPORT))
        page = Visible()
        page.feed(self.in_library("battle", "report", 1, "--games", 4, "--format", "html", kept=("(?s:.*)",)))
        self.assert_translated("\n".join(page.texts), "Tuesday", program.GAME, "^[A-H]$", *REPORT)
        self.in_library("battle", "replay", 1)
        self.in_library("battle", "simulate", "--from", 1, "--games", 4, "--timing", kept=("Tuesday",))
        self.in_library("battle", "rename", 1, "Wednesday", kept=("Tuesday", "Wednesday"))
        self.in_library("battle", "delete", 1, kept=("Wednesday",))
        self.in_library("battle", "restore", 1, kept=("Wednesday",))
        self.in_library("battle", "resume", kept=("Wednesday", "Tuesday", TYPED))

    def test_a_battle_on_a_table(self):
        lines = self.record("--no-board", "--manual-dice", most=150)
        self.play_again(lines, "--no-board", "--manual-dice", kept=(TYPED,))

    def test_what_can_be_typed(self):
        text = self.play_again(["?"], "--board", self.draw(), kept=(COMMANDS, TYPED))
        self.assertIn("overrule [#N] VALUE…", text)

    def test_a_battle_that_plays_itself(self):
        self.in_library("battle", "play", program.GAME, "--seed", 3, "--player", "heroes=party", "--ruling", "morale=true")
        self.in_library("battle", "simulate", program.GAME, "--games", 10)
        self.in_library("battle", "simulate", program.GAME, "--games", 1, "--max-turns", 1)
        self.in_library("battle", "simulate", program.GAME, "--games", 4, "--balance", "morale",
                        kept=("^(?:true|false): ",))
        self.in_library("battle", "simulate", program.GAME, "--games", 1, "--max-turns", 1, "--balance", "morale=true",
                        kept=("^true: ",))

    def test_a_battle_on_an_open_table_that_plays_itself(self):
        """Its rulebook puts together many of its sentences in expressions."""
        for scenario in ("hold-the-gate", "rescue", "reconnaissance"):
            with self.subTest(scenario):
                self.in_library("battle", "play", "stargate-solo", "--scenario", scenario, "--seed", 5, "--player", "sgc=team")

    def test_lines_that_are_refused(self):
        for line in ("fly", "1 Z99", "undo 5", "why 900", "rule of law", "overrule", "overrule #1 x", "go",
                     "go 99", "move thief", "set thief size 9", "add dwarf heroes", "fact yes", "enter 3", "roll 6 6", "odds x",
                     "do strike", "die", "ruling x y", "player x y", "force", "know", "redo", "skip", "1 D9 D9"):
            with self.subTest(line):
                self.in_library("battle", "play", program.GAME, "--seed", 7, "--board", self.draw(), "--input",
                                self.script(["ok", line]), kept=(QUOTED, USAGE, TYPED), status=1)

    # ---- Boards ----

    def test_boards(self):
        self.in_library("board", "save", program.GAME, "Cellar", self.draw(), kept=("Cellar", program.GAME, "--board"))
        for command, *words in (("list",), ("show", "Cellar"), ("check", "Cellar"), ("delete", "Cellar")):
            result = program.run("board", command, program.GAME, *words, "--library", self.library, env=ENVIRONMENT)
            self.assertEqual(plain_lines(result.stdout + result.stderr, "Cellar", LETTERS), [], command)
        path = self.script(["set B5 C5 #", "check", "undo", "help", "show"])
        self.in_library("board", "edit", program.GAME, "--input", path,
                        kept=(LETTERS, COMMANDS, QUOTED))
        for line in ("set D5", "set Z99 #", "set D5 ?", "save", "paint it black", "undo"):
            with self.subTest(line):
                self.in_library("board", "edit", program.GAME, "--input", self.script([line]), status=1,
                                kept=(LETTERS, QUOTED))
        for drawn in (program.BOARD.replace("t", ".", 1), "....\n"):
            self.in_library("board", "check", program.GAME, self.draw(drawn), status=1, kept=(r"board\.txt", QUOTED))

    # ---- Rulebooks ----

    def test_rulebooks_are_read(self):
        # A text in a table is kept with careers, and is in no language.
        texts = "Broken bones|Black and blue|Dragged out in time"
        self.command("rulebook", "list", kept=(r"^[a-z-]+",))
        for more in ((), ("--markdown",)):
            self.command("rulebook", "show", program.GAME, *more, kept=(IDS, LETTERS, texts))
        self.command("rulebook", "show", program.GAME, "turn", kept=(IDS,))
        self.command("rulebook", "doc", kept=(LANGUAGE,))

    def test_rulebooks_are_checked_packed_and_installed(self):
        home = {**ENVIRONMENT, "XDG_DATA_HOME": str(self.folder / "home")}
        packed = self.folder / "game.muster-rulebook"
        kept = (str(program.DATA), program.GAME, "rulebooks", "home|muster", r"game\.muster-rulebook")
        for command, *words in (("check", program.GAME), ("test", "--coverage", program.GAME), ("pack", program.GAME, packed),
                                ("install", packed), ("remove", program.GAME), ("restore", program.GAME)):
            self.command("rulebook", command, *words, kept=kept, env=home)

    def test_faults_of_a_rulebook(self):
        folder = self.folder / "tower"
        folder.mkdir()
        for text in ('<rulebook id="tower"><sied id="one"/></rulebook>', "",
                     '<rulebook id="tower" title="T" board="none"><side id="one"/><procedure id="p"><let id="a" value="b + 1"/>'
                     '</procedure><turn><call do="q()"/></turn><scenario id="s"><side id="one"/></scenario></rulebook>'):
            with self.subTest(text):
                (folder / "rulebook.xml").write_text(text, encoding="utf-8")
                self.command("rulebook", "check", folder, status=1,
                             kept=("tower/", r"^ .*", QUOTED, LANGUAGE))


if __name__ == "__main__":
    tap.main()
