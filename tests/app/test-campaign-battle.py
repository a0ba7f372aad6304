#!/usr/bin/env python3
# test-campaign-battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The end of a battle leads on to what it meant and to what comes after it, the campaign takes both over, and its company is offered for
the next battle without those who cannot go: by the pointer, and by keys alone."""

import json
import math
import pathlib
import shutil
import subprocess

import drive
import tap

# What comes after a battle of a crew that was put out of action asks for less than this.
MANY = 60
CHART = "In how many of 100 battles the same rolls fall worse"


class CampaignBattleTest(drive.AppTest):
    size = "1280x860"

    def prepare(self):
        """A crew fought by itself, and lost; one of them was hurt before, and did not go."""
        crew = pathlib.Path(self.home) / "crew.ros"
        self.cli("roster", "new", str(crew), "--system", "Stargrave Reference", "--name", "The Lanterns")
        self.cli("roster", "add", str(crew), "--force", "Crew", "--catalogue", "Crew")
        for _ in range(3):
            self.cli("roster", "add", str(crew), "Soldier")
        self.cli("campaign", "new", "The Long Road", "--seed", "7")
        self.cli("campaign", "join", str(crew), "--money", "300")
        self.cli("campaign", "change", "--figure", "Captain: name=Kael", "--figure", "Soldier 3: injury=Lost leg:2")
        self.cli("battle", "play", "stargrave", "--force", "crew=campaign:", "--player", "crew=hand", "--seed", "5",
                 "--title", "At the Wreck")

    def campaign(self):
        return json.loads(self.cli("campaign", "show", "--json"))

    def careers(self):
        return {career["name"]: career for career in self.campaign()["careers"]}

    def focus(self):
        return [node.name for node in self.app.snapshot() if "focused" in node.states]

    def assert_focus(self, name):
        self.wait_until(lambda: any(focus.startswith(name) for focus in self.focus()),
                        lambda: f"{self.focus()} instead of {name}")

    def play_what_comes_after(self):
        """Whatever Muster suggests, with Enter, to the end; the keyboard is led from one question to the next."""
        for _ in range(MANY):
            if self.app.find("Take It Over", "button"):
                return
            before = self.app.describe()
            self.app.key("Return")
            self.wait_until(lambda: self.app.describe() != before, lambda: "Enter is no answer")
        self.fail("it does not end")

    def assert_battle_is_taken_over(self):
        self.wait_until(lambda: len(self.campaign()["battles"]) == 1, lambda: "the campaign does not know of it")
        self.assertEqual(self.campaign()["battles"][0]["session"], 0)
        self.assertEqual({name: career["battles"] for name, career in self.careers().items()},
                         {"Kael": 1, "First Mate": 1, "Soldier": 1, "Soldier 2": 1, "Soldier 3": 0})

    def assert_all_is_taken_over(self):
        self.wait_until(lambda: self.campaign()["battles"][0]["session"] > 0, lambda: "what came after is not known")
        # Of Soldier 3's two battles one is over.
        self.assertEqual(self.careers()["Soldier 3"]["status"], "absent")
        self.assertGreater(int(self.careers()["Kael"]["kept"]["experience"]), 0)

    def assert_offered(self):
        """Whoever is not fit is named, and does not go."""
        self.app.wait("Force: Crew", role="combo box")
        words = self.description("Force: Crew", role="combo box")
        careers = self.careers()
        for name, career in careers.items():
            self.assertEqual(career["status"] == "fit", name in words.split("\n")[0].split("Going: ")[1].split(", "),
                             words)
            if career["status"] == "absent":
                self.assertIn(f"{name}: absent", words)


class PointerTest(CampaignBattleTest):
    def test_what_it_meant(self):
        self.app.click("At the Wreck*", role="list item")
        self.app.wait("What It Meant")
        self.app.click("Only Take It Over", role="button")
        self.assert_battle_is_taken_over()
        self.app.click("What Comes After", role="button")
        self.play_what_comes_after()
        self.app.click("Take It Over", role="button")
        self.assert_all_is_taken_over()
        self.app.click("Open the Campaign", role="button")
        self.app.wait("The last battle, *")
        # Taken back, it is still among the battles.
        self.app.click("Undo", role="button", within="The Long Road")
        self.wait_until(lambda: self.campaign()["battles"][0]["session"] == 0, lambda: "it was not taken back")
        self.app.click("Undo", role="button", within="The Long Road")
        self.wait_until(lambda: self.campaign()["battles"] == [], lambda: "it was not taken back")
        self.assertEqual(len(json.loads(self.cli("battle", "list", "--json"))), 1)
        self.app.click("Redo", role="button", within="The Long Road")
        self.app.click("Redo", role="button", within="The Long Road")
        self.assert_all_is_taken_over()
        self.assert_luck_is_drawn()
        self.assert_board_is_exported()

    def assert_luck_is_drawn(self):
        """Apart from the result: how often of 100 times the dice of each side fall worse."""
        luck = self.campaign()["battles"][0]["luck"]
        company, opponents = (round(50 * math.erfc(-luck[side]["deviation"] / math.sqrt(2))) for side in ("company", "opponents"))
        self.app.click("Charts", role="tab", within="The Long Road")
        self.app.wait(CHART)
        self.assertEqual(self.description(CHART).strip().split("\n"),
                         ["At the start: Company 50, Opponents 50,", f"After battle 1: Company {company}, Opponents {opponents},"])

    def export(self, name):
        path = pathlib.Path(self.home) / name
        self.app.click("Menu", role="button", nth=-1)
        self.app.click("Export…", role="menu item")
        self.app.save_as(path)
        self.app.wait(f"*{name}* was written")
        return path

    def assert_board_is_exported(self):
        """In the chronicle, as a web page and on the pages of a PDF."""
        self.assertEqual(self.export("road.html").read_text(encoding="utf-8").count("<svg"), 1)
        path = self.export("road.pdf")
        if shutil.which("pdftotext") is not None:
            told = subprocess.run(["pdftotext", path, "-"], text=True, capture_output=True, check=True).stdout
            self.assertIn("The board at the end. Creatures (square): ", told)


class KeysTest(CampaignBattleTest):
    def test_what_it_meant(self):
        self.app.key("ctrl+3")
        self.assert_focus("At the Wreck")
        self.app.key("Return")
        self.assert_focus("Take It Over and Go On")
        self.app.key("Return")
        self.assert_battle_is_taken_over()
        self.app.wait("Now: 1. *Left: 2. *", role="label")
        self.play_what_comes_after()
        self.assert_focus("Take It Over")
        self.app.key("Return")
        self.assert_all_is_taken_over()
        self.assert_focus("Open the Campaign")
        self.app.key("Return")
        self.assert_focus("Play a Battle…")
        self.app.key("Return")
        self.assert_offered()


class WayTest(CampaignBattleTest):
    """What a row of a campaign says, and how one gets from the end of a battle to the campaign and back to the row."""

    def assert_row(self, text):
        self.app.key("ctrl+2")
        self.app.wait(text, role="list item")

    def test_end_leads_to_the_campaign(self):
        """Also before anything was taken over, of which nothing happens by itself."""
        self.app.key("ctrl+3")
        self.app.click("At the Wreck*", role="list item")
        self.app.wait("For the campaign “The Long Road”")
        self.app.click("Open the Campaign", role="button")
        self.app.wait("Play a Battle…", role="button")
        self.assertEqual(self.campaign()["battles"], [])
        self.app.close_window("The Long Road")
        # The row tells how far it is, and with what was taken over another thing.
        self.app.wait("Only Take It Over", role="button")
        self.app.click("Only Take It Over", role="button")
        self.assert_battle_is_taken_over()
        self.app.wait("Open the Campaign", role="button")
        self.app.close_window("At the Wreck")
        self.assert_row("The Long Road The Lanterns · 1 battle*")

    def test_row_by_keys(self):
        self.assert_row("The Long Road The Lanterns*")
        self.assert_focus("The Long Road")
        self.app.key("Return")
        self.app.wait("Play a Battle…", role="button")
        self.app.close_window("The Long Road")
        self.assert_focus("The Long Road")
        self.app.key("Delete")
        self.app.wait("No Campaigns Yet")
        self.app.key("ctrl+z")
        self.assert_row("The Long Road The Lanterns*")


class PaperTest(CampaignBattleTest):
    """What is printed beforehand: the company, and the enemy of the battle that is set up."""

    def prepare(self):
        super().prepare()
        self.keep_paper()
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("quit\n", encoding="utf-8")
        self.cli("battle", "play", "stargrave", "--force", "crew=campaign:", "--seed", "7", "--title", "Once More",
                 f"--input={answers}")

    def assert_printed(self, *titles):
        lines = self.print_to_file()
        if lines is None:
            return
        self.assertEqual([line for line in lines if line.startswith(("The enemy: ", "The Long Road: "))], list(titles))
        # The fields stand in the same order on each sheet, and below that how Muster plays.
        self.assertGreaterEqual(lines.count("Injuries"), len(titles))
        self.assertIn("What It Does: Creature actions", lines)
        self.assertTrue(any(line.startswith("Whom it fights: the lowest Health") for line in lines), lines)

    def test_both_sides(self):
        self.app.key("ctrl+2")
        self.app.click("The Long Road*", role="list item")
        self.app.click("Company", role="tab")
        self.app.click("Print the Record Sheet…", role="button")
        self.assert_printed("The Long Road: battle 1", "The enemy: Creatures")

    def test_the_enemy_alone(self):
        self.app.key("ctrl+3")
        self.app.click("Once More*", role="list item")
        self.wait_until(lambda: len(self.app.find("Main Menu", "button")) > 1, "the battle does not open")
        self.app.click("Main Menu", role="button", nth=-1)
        self.app.click("Print the Enemy…", role="menu item")
        self.assert_printed("The enemy: Creatures")


if __name__ == "__main__":
    tap.main()
