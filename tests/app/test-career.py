#!/usr/bin/env python3
# test-career.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A battle of a paper evening is entered for a company of ten, by keys alone and by the pointer, and both are counted: it takes two
minutes at most."""

import json

import drive
import tap

NAMES = ["Kael", "Ann", "Bo", "Dora", "Emil", "Fee", "Gero", "Hilde", "Ivo", "Jana"]

# As slow as somebody who looks for each key and each button.
SECONDS_OF_A_KEY = 0.5
SECONDS_OF_A_CLICK = 1.5


class CareerTest(drive.AppTest):
    size = "1280x860"

    def prepare(self):
        self.cli("campaign", "new", "The Long Road", "--seed", "7")
        self.cli("campaign", "recruit", *(f"{name}: Soldier" for name in NAMES), "--title", "The Foxes")

    def setUp(self):
        super().setUp()
        self.n_keys = 0
        self.n_clicks = 0

    def state(self):
        return json.loads(self.cli("campaign", "show", "--json"))

    def careers(self):
        return {career["name"]: career for career in self.state()["careers"]}

    def keys(self, *keys):
        for key in keys:
            self.app.key(key)
        self.n_keys += len(keys)

    def type(self, text):
        self.app.type(text)
        self.n_keys += len(text)

    def click(self, name, **options):
        self.app.click(name, **options)
        self.n_clicks += 1

    def click_in(self, figure, name):
        self.click(name, role="button", within=f"{figure}, *")

    def open_form(self):
        self.app.key("ctrl+2")
        self.app.click("The Long Road*", role="list item")
        self.app.click("Enter a Battle…", role="button")
        self.app.wait("The Same for All, All who are fit (10)", role="list item")

    def focus(self):
        return [node.name for node in self.app.snapshot() if "focused" in node.states]

    def assert_focus(self, name):
        self.wait_until(lambda: any(focus.startswith(name) for focus in self.focus()),
                        lambda: f"{self.focus()} instead of {name}")

    def assert_fast(self):
        seconds = self.n_keys * SECONDS_OF_A_KEY + self.n_clicks * SECONDS_OF_A_CLICK
        print(f"# ten figures: {self.n_keys} keys and {self.n_clicks} clicks, {seconds:.0f} seconds", flush=True)
        self.assertLessEqual(seconds, 120)

    def assert_entered(self):
        self.app.gone("Enter a Battle", role="window")
        state = self.state()
        careers = self.careers()
        self.assertEqual([(battle["opponent"], battle["result"]) for battle in state["battles"]], [("Wolves", "won")])
        self.assertEqual([name for name in NAMES if careers[name]["battles"] == 1], NAMES[:-1])
        self.assertEqual([careers[name]["kills"] for name in NAMES], [2, 0, 1, 0, 0, 0, 0, 0, 0, 0])
        self.assertEqual({name: careers[name]["kept"]["experience"] for name in NAMES[:-1]},
                         {name: "2" if name == "Kael" else "1" for name in NAMES[:-1]})
        self.assertEqual(careers["Jana"]["kept"], {})
        self.assertEqual({name: careers[name]["status"] for name in NAMES if careers[name]["status"] != "fit"},
                         {"Dora": "dead", "Emil": "absent", "Fee": "captured"})
        self.assertEqual([mark["name"] for mark in careers["Emil"]["marks"]], ["Lost leg", "Scar"])
        self.assertEqual(self.state()["numbers"], {"money": 15})


class KeysTest(CareerTest):
    def test_ten_figures(self):
        self.open_form()
        self.assert_focus("Against")
        self.type("Wolves")
        self.keys("Tab", "Tab", "Tab", "Tab", "Tab")
        self.assert_focus("Won")
        self.keys("space", "Down")
        self.assert_focus("The Same for All")
        # All took part and learned something, but Jana.
        self.keys("t", "x", "End")
        self.assert_focus("Jana")
        self.keys("t", "shift+x", "Home", "Down")
        self.assert_focus("Kael")
        self.keys("plus", "plus", "x", "Down", "o", "Down", "plus", "Down", "k", "Down")
        self.assert_focus("Emil")
        self.keys("i")
        self.assert_focus("New Injury")
        self.type("Lost leg")
        self.keys("Tab", "2", "Return")
        self.app.wait("Lost leg: absent for 2 battles")
        self.type("Scar")
        self.keys("Return")
        self.app.wait("Scar")
        self.keys("Return")
        self.assert_focus("Emil")
        self.keys("Down", "c")
        self.app.wait("Fee, Soldier, Took part, Captured, Experience: 1, → captured")
        self.keys("End", "Down")
        self.assert_focus("Money")
        self.type("15")
        self.keys("ctrl+Return")
        self.assert_fast()
        self.assert_entered()


class PointerTest(CareerTest):
    def test_ten_figures(self):
        self.open_form()
        self.type("Wolves")
        self.click("Won", role="button")
        self.click_in("The Same for All", "Took part")
        self.click_in("The Same for All", "One Experience More*")
        self.click_in("Kael", "One Kill More*")
        self.click_in("Kael", "One Kill More*")
        self.click_in("Kael", "One Experience More*")
        self.click_in("Ann", "Out")
        self.click_in("Bo", "One Kill More*")
        self.click_in("Dora", "Killed")
        self.click_in("Emil", "More…")
        self.assert_focus("New Injury")
        self.type("Lost leg")
        self.keys("Tab", "2", "Return")
        self.app.wait("Lost leg: absent for 2 battles")
        self.type("Scar")
        self.click("Done", role="button")
        self.click_in("Fee", "Captured")
        self.click_in("Jana", "Took part")
        self.click_in("Jana", "One Experience Less*")
        self.app.put("Money", "15", role="spin button")
        self.n_clicks += 1
        self.n_keys += 2
        self.click("Enter", role="button")
        self.assert_fast()
        self.assert_entered()

    def test_the_same_for_those_who_are_chosen(self):
        self.open_form()
        for name in ("Ann", "Bo"):
            self.app.click("Choose for*", role="checkbox", within=f"{name}, *")
        self.app.wait("The Same for All, All 2 who are chosen", role="list item")
        self.app.click("Out", role="button", within="The Same for All, *")
        self.app.wait("Ann, Soldier, Took part, Out")
        self.app.wait("Bo, Soldier, Took part, Out")
        self.app.wait("Kael, Soldier")
        # What was filled in is not lost by a key.
        self.app.key("Escape")
        self.app.click("Go Back", role="button", within="Give Up*")
        self.app.wait("Ann, Soldier, Took part, Out")
        self.app.key("Escape")
        self.app.click("Give Up", role="button", within="Give Up*")
        self.app.gone("Enter a Battle", role="window")
        self.assertEqual(self.state()["battles"], [])


class CompanyTest(CareerTest):
    def open_company(self):
        self.app.key("ctrl+2")
        self.app.click("The Long Road*", role="list item")
        self.app.click("Company", role="tab")
        self.app.wait("The Foxes")

    def test_life_of_a_figure(self):
        self.open_company()
        self.app.click("Kael", role="list item")
        self.app.put("Role", "Scout")
        self.app.key("Return")
        self.app.wait("Scout")
        self.app.click("Injury or Advance…", role="button")
        self.app.wait("Injury or Advance", role="label")
        self.app.write("Lost eye", into="Name")
        self.app.put("Characteristic", "Shoot")
        self.app.put("Changes It By", "-1", role="spin button")
        self.app.click("Add", role="button")
        self.app.wait("Lost eye (Shoot −1)")
        # Escape enters nothing.
        self.app.click("Status…", role="button")
        self.app.choose("Status", "Retired")
        self.app.key("Escape")
        self.app.click("Give Up", role="button")
        self.app.gone("Give Up", role="button")
        self.assertEqual(self.careers()["Kael"]["status"], "fit")
        self.app.click("Status…", role="button")
        self.app.choose("Status", "Captured")
        self.app.click("Done", role="button")
        self.app.wait("captured")
        kael = self.careers()["Kael"]
        self.assertEqual((kael["role"], kael["status"], kael["marks"][0]["name"]), ("Scout", "captured", "Lost eye"))
        # There is a way back.
        self.app.click("Remove", role="button")
        self.app.gone("Lost eye (Shoot −1)")
        self.app.click("Status…", role="button")
        self.app.choose("Status", "Fit")
        self.app.click("Done", role="button")
        self.wait_until(lambda: self.careers()["Kael"]["status"] == "fit", "Kael is still captured")
        self.app.key("Escape")
        self.assert_focus("Kael")

    def test_between_battles(self):
        self.open_company()
        self.app.click("Buy and Sell…", role="button")
        self.app.put("What", "Rope")
        self.app.put("Price of All", "8", role="spin button")
        self.app.wait("⚠ Money: 0, then -8, which is more than there is")
        self.app.click("Do It", role="button")
        self.app.wait("In the stash: Rope")
        self.assertEqual(self.state()["numbers"], {"money": -8})

        self.app.click("Add Figures…", role="button")
        self.app.put("Name", "Lupo")
        self.app.put("What It Is", "Hound")
        self.app.click("Add", role="button")
        self.wait_until(lambda: "Lupo" in self.careers(), "nobody came")
        self.assertEqual(self.careers()["Lupo"]["entry"], "Hound")

        self.app.click("Who Goes Tonight…", role="button")
        self.app.click("Kael", role="checkbox")
        self.app.click("Bo", role="checkbox")
        self.app.wait("2 figures go")
        self.app.choose("Who", "Some at random")
        self.app.put("So Many More", "3")
        self.app.click("Go", role="button")
        self.app.gone("Who Goes Tonight", role="window")
        tonight = self.state()["tonight"]
        self.assertEqual(len(tonight), 5)
        self.assertEqual(tonight[:2], ["c1", "c3"])


if __name__ == "__main__":
    tap.main()
