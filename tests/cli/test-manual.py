# test-manual.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The manual page says what the program says of itself, and the other way round."""

import re
import subprocess
import unittest

import program
import tap

PAGE = program.DATA / "man" / "muster-cli.1"
README = program.DATA.parent / "README.md"


def plain(text):
    """The page without its markup."""
    text = re.sub(r"\\f[BIR]", "", text)
    return re.sub(r"(?m)^\.[A-Z]+ ?", "", text).replace("\\-", "-").replace('"', "")


def list_commands():
    """(group, name) of all commands, from the help of the program."""
    text = program.run("--help").stdout
    return re.findall(r"(?m)^  ([a-z]+) ([a-z]+)\b", text)


class ManualTest(unittest.TestCase):

    def setUp(self):
        self.page = plain(PAGE.read_text(encoding="utf-8"))

    def part(self, group, name):
        """What the page says of one command."""
        head, found, tail = self.page.partition(f"muster-cli {group} {name} ")
        self.assertTrue(found, f"{group} {name} is not in the manual")
        return re.split(r"\nmuster-cli [a-z]+ [a-z]+ |\n(?:BATTLES|BOARDS|FORCE DATA|ROSTERS|PLAYING)\n", tail)[0]

    def test_every_command_and_option_is_described(self):
        commands = list_commands()
        self.assertGreater(len(commands), 15)
        for group, name in commands:
            result = program.run(group, name, "--help")
            self.assertEqual(result.returncode, 0)
            part = self.part(group, name)
            for option in re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", result.stdout):
                if option not in ("--help", "--library"):
                    self.assertIn(option, part, f"{group} {name}")

    def test_every_described_command_is_there(self):
        described = set(re.findall(r"(?m)^muster-cli ([a-z]+ [a-z]+) ", self.page.partition("EXIT STATUS")[0]))
        self.assertEqual(described, {" ".join(command) for command in list_commands()})

    def test_every_described_option_is_there(self):
        for group, name in list_commands():
            known = set(re.findall(r"--[a-z-]+", program.run(group, name, "--help").stdout))
            named = set(re.findall(r"--[a-z][a-z-]*[a-z]", self.part(group, name)))
            self.assertLessEqual(named - {"--library", "--help"}, known, f"{group} {name}")

    def test_formats_are_those_of_the_program(self):
        """Help and page say the same of them, and the README names none that there is not."""
        readme = README.read_text(encoding="utf-8")
        for group, name in (("roster", "export"), ("battle", "report")):
            told = re.search(r"--format=FORMAT\s+([a-z, ]+)", program.run(group, name, "--help").stdout)[1]
            described = re.search(r"--format ([a-z|]+)\]", self.part(group, name))[1].split("|")
            self.assertGreater(len(described), 2)
            self.assertEqual(re.split(", | or ", told), described)
            named = re.findall(rf"{group} {name} .*--format ([a-z]+)", readme)
            self.assertGreater(len(named), 0)
            self.assertLessEqual(set(named), set(described))

    def test_each_format_of_a_roster_is_told_of(self):
        part = self.part("roster", "export")
        for word in re.search(r"--format ([a-z|]+)\]", part)[1].split("|"):
            self.assertRegex(part, rf"(?m)^{word}$")

    def test_commands_at_the_prompt_are_described(self):
        case = program.Case()
        case.setUp()
        self.addCleanup(case.doCleanups)
        text = case.play("--seed", 7, script=["?"]).stdout.partition("At any time:")[2].partition("Inputs in full")[0]
        words = re.findall(r"(?m)^  ([a-z]+)", text)
        self.assertGreater(len(words), 10)
        playing = self.page.partition("\nPLAYING\n")[2]
        for word in words:
            self.assertRegex(playing, rf"\b{word}\b")

    def test_help_and_version(self):
        self.assertRegex(program.run("--version").stdout, r"^muster-cli \d+\.\d+\.\d+\n$")
        for arguments in ([], ["battle"], ["battel", "play"], ["battle", "paly"], ["--none"],
                          ["battle", "list", "--none"], ["battle", "list", "extra"]):
            result = program.run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
        self.assertIn('did you mean "play"?', program.run("battle", "paly").stderr)
        self.assertIn("battle play", program.run("battle", "--help").stdout)

    def test_results_that_cannot_be_written(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = subprocess.run([program.PROGRAM, "rulebook", "show", program.GAME, "--json"], stdout=full,
                                    stderr=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 2)


if __name__ == "__main__":
    tap.main()
