# test-forces-stargate-solo.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The force data of Stargate Solo."""

import re
import xml.etree.ElementTree

import bundled
import program
import tap
from ledger import covers

HOUSE_PRICE = "House rule: a grenade costs 1 pt"
HOUSE_PRICE_OF_C4 = "House rule: C4 costs nothing"
FLASH = "Scenario: Jaffa stun grenades"
RANGES = ("Point Blank", "Short", "Medium", "Long")


def rulebook_rows(name):
    """The rows of a table of the rulebook: the words of the keys, then those of the cells."""
    for path in (program.DATA / "rulebooks" / "stargate-solo").glob("*.xml"):
        for table in xml.etree.ElementTree.parse(path).iterfind(f"table[@id='{name}']"):
            return [[*row.get("at").split(), *row.text.split()] for row in table.iterfind("row")]
    raise AssertionError(name)


class StargateSoloTest(bundled.BundledCase):

    game = "Stargate Solo"
    folder_name = "stargate-solo"

    def figure(self, name, *gear, actions=None, force=None):
        """Adds a figure that goes alone, with this gear; returns its id."""
        identity = self.add(name, to=force)
        if gear:
            self.add(*gear, to=identity)
        if actions is not None:
            self.set_actions(identity, actions)
        return identity

    def set_actions(self, place, number):
        self.roster("set", self.child(place, "Fire action")["id"], "--count", str(number))

    def begin_sgc(self):
        self.begin("SGC force", "SGC")

    def begin_jaffa(self, force="Garrison"):
        return self.begin(force, "Jaffa and Goa'uld")

    def check_price(self, price, *arguments, **options):
        identity = self.figure(*arguments, **options)
        self.assertEqual(self.price(identity), price)
        self.assertEqual(self.faults(), [])

    def test_data(self):
        self.check_data()

    @covers("SG-COST-02")
    def test_unarmed(self):
        """A trooper without a weapon is 3 pts and no fault; that he cannot shoot is told, until he can."""
        self.begin_sgc()
        trooper = self.figure("SGC trooper")
        self.assertEqual((self.price(trooper), self.faults(), self.rules(trooper)), (3, [], ["Unarmed"]))
        self.add("Grenade", to=trooper)
        self.assertEqual(self.rules(trooper), [])

    def rules(self, place):
        return [rule["name"] for rule in self.load("show", place)["rules"]]

    # Lists, priced by hand from the ledger.

    def test_team(self):
        """SG-1: a leader, two of the team and a specialist, who goes with a pistol."""
        self.begin_sgc()
        team = self.add("SGC team")
        # 4 actions + 1 for the rifle; 4 + 1 + a grenade for 2; 4 for one with a pistol and a Zat gun.
        self.figure("SG-1 member", "Assault rifle", "Pistol", force=team)
        self.figure("SG-1 member", "Assault rifle", "Grenade", force=team)
        self.figure("SG-1 member", "Pistol", "Zat gun", force=team)
        # 2 actions - 1, because he has a pistol and nothing else.
        self.figure("Specialist", "Pistol", force=team)
        self.assertEqual(self.total(), (4 + 1) + (4 + 1 + 2) + 4 + (2 - 1))
        self.assertEqual(self.total(), 17)
        self.assertEqual(self.faults(), [])
        self.check_saved()

    def test_large_team(self):
        """Four troopers with rifles, one of whom lays charges, a gunner, a medic."""
        self.begin_sgc()
        team = self.add("SGC team")
        for _ in range(3):
            self.figure("SGC trooper", "Assault rifle", force=team)
        self.figure("SGC trooper", "Assault rifle", ("Claymore", 2), "C4", force=team)
        self.figure("SGC trooper", ".50 calibre machine gun", force=team)
        self.figure("Specialist", "Shotgun", actions=1, force=team)
        # Three at 3 + 1, one at 3 + 1 + 2 + 1, the gun for nothing at 3, the medic 1.
        self.assertEqual(self.total(), 3 * (3 + 1) + (3 + 1 + 2 * 1 + 1) + 3 + 1)
        self.assertEqual(self.total(), 23)
        self.assertEqual(self.faults(), [])

    @covers("SG-PORT-02")
    def test_attack_through_portals(self):
        """Against 23 pts: eleven markers at 2, and 1 pt is left. What may come through is on the table, too."""
        force = self.begin_jaffa("Attack through portals")
        self.add(("Portal marker", 9), to=force)
        self.roster("set", "--limit", "pts=23")
        # SG-PORT-02: the two that are there at once and nine more.
        self.assertEqual((self.count("Portal marker"), self.total()), (11, 22))
        self.assertEqual(self.faults(), [])
        self.add("Portal marker", to=force)
        self.assertEqual(self.faults(), ["The list is over its limit by 1 pts"])

    def test_garrison(self):
        """A First Prime with six Jaffa, four more with elite among them, a cannon, and the Goa'uld they serve."""
        self.begin_jaffa()
        guard = self.add("Jaffa unit")
        self.add("First Prime", ("Jaffa", 6), to=guard)
        elite = self.add("Jaffa unit")
        self.add("Jaffa leader", ("Elite Jaffa", 3), to=elite)
        cannon = self.add("Heavy staff cannon")
        self.add(("Jaffa", 2), to=cannon)
        self.add("Goa'uld")
        # 3 + 6 * 2; 3 + 3 * 3; 2 * 2 for the crew; 3. Staff weapons, the cannon and the Zat gun are free.
        self.assertEqual(self.total(), (3 + 6 * 2) + (3 + 3 * 3) + 2 * 2 + 3)
        self.assertEqual(self.total(), 34)
        self.assertEqual(self.faults(), [])
        self.assertNotIn("Elite", self.categories(guard))
        self.assertIn("Elite", self.categories(elite))
        self.assertEqual(self.count("Staff weapon"), 1 + 6 + 1 + 3 + 2)
        self.check_saved()

    def test_allies(self):
        self.begin("Allies", "Allies")
        natives = self.add("Natives")
        self.figure("Native", "Staff weapon", force=natives)
        self.figure("Native", actions=1, force=natives)
        self.add("Raw unit", to=natives)
        rebels = self.add("Rebel Jaffa")
        self.add(("Jaffa", 2), to=rebels)
        team = self.add("Allied SGC team")
        self.figure("SGC trooper", "Assault rifle", force=team)
        # 2 and 1; 2 * 2; 3 + 1.
        self.assertEqual(self.total(), 2 + 1 + 2 * 2 + (3 + 1))
        self.assertEqual(self.faults(), [])
        self.assertIn("Raw", self.categories(natives))
        self.assertNotIn("Raw", self.categories(rebels))

    @covers("SG-AI-01", "SG-RF-05", "SG-RF-10", "SG-RF-13")
    def test_allies_go_by_risk(self):
        """Natives, rebels and a team of the SGC that nobody commands have their orders from the Risk Table; SG-RF-05,
        SG-RF-10: raw as their list says. Those whom the player leads have none."""
        ours = self.begin("SGC force", "SGC")
        self.figure("SGC trooper", force=self.add("SGC team", to=ours))
        allies = self.begin("Allies", "Allies")
        team = self.add("Allied SGC team", to=allies)
        self.add("SGC trooper", "Raw unit", to=team)
        self.add("Elite Jaffa", "Jaffa leader", to=self.add("Rebel Jaffa", to=allies))
        self.add(("Native", 2), to=self.add("Natives", to=allies))
        self.assertEqual(self.faults(), [])
        result = program.run("battle", "play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=1",
                             "--force", f"sgc={self.file}", "--library", self.library)
        self.assert_status(result, 0)
        protocol = self.battle("report", 1, "--games=0").stdout.partition("\nSet-up\n")[2]
        first = re.split(r"(?m)^ *- Dice: Order of ", protocol.partition("\nTurn 2\n")[0])[1:]
        orders = {order.partition(" at Risk")[0]: re.findall(r"counts: (raw|elite) ([+-]1)", order) for order in first}
        self.assertEqual([orders.get(unit) for unit in ("Team 1", "Team 2", "Team 3", "Native band 1")],
                         [None, [("raw", "-1")], [("elite", "+1")], []])

    # The rows of the ledger about prices, each with its own example.

    @covers("SG-COST-01", "SG-COST-08", "SG-COST-09")
    def test_price_is_actions_and_weapons(self):
        """3 + 1, and nothing else can be asked for."""
        self.begin_sgc()
        self.check_price(4, "SGC trooper", "Assault rifle")
        options = [one["name"] for one in self.load("show", "SGC trooper", "--options")]
        self.assertEqual(options, ["Fire action", "Weapons", "Explosives"])

    @covers("SG-COST-02", "SG-COST-04")
    def test_trooper(self):
        """1 to 4 at 1 pt each; 3 at first."""
        self.begin_sgc()
        trooper = self.figure("SGC trooper")
        self.assertEqual((self.price(trooper), self.stats(trooper)["Fire actions"]), (3, "3"))
        for number in (1, 2, 4):
            self.set_actions(trooper, number)
            self.assertEqual((self.price(trooper), self.stats(trooper)["Fire actions"]), (number, str(number)))
            self.assertEqual(self.faults(), [])
        self.set_actions(trooper, 5)
        self.assertEqual(self.faults(), ["SGC trooper: at most 4 of Fire action are allowed, and there are 5"])
        self.roster("remove", self.child(trooper, "Fire action")["id"])
        self.assertEqual(self.faults(), ["SGC trooper: at least 1 of Fire action is needed, and there are 0"])

    @covers("SG-COST-03")
    def test_specialist(self):
        """1 or 2."""
        self.begin_sgc()
        specialist = self.figure("Specialist")
        self.assertEqual((self.price(specialist), self.faults()), (2, []))
        self.set_actions(specialist, 1)
        self.assertEqual((self.price(specialist), self.faults()), (1, []))
        self.set_actions(specialist, 3)
        self.assertEqual(self.faults(), ["Specialist: at most 2 of Fire action are allowed, and there are 3"])

    @covers("SG-COST-05")
    def test_elite(self):
        """4, and 5 pts with a rifle."""
        self.begin_sgc()
        self.check_price(5, "SG-1 member", "Assault rifle")
        self.assertEqual(self.stats("SG-1 member")["Fire actions"], "4")
        self.assertIn("Elite", self.categories("SG-1 member"))
        self.set_actions("SG-1 member", 3)
        self.assertEqual(self.faults(), ["SG-1 member: at least 4 of Fire action are needed, and there are 3"])

    @covers("SG-COST-06", "SG-COST-07")
    def test_jaffa(self):
        """2, and 3 for leaders and elite."""
        self.begin_jaffa()
        unit = self.add("Jaffa unit")
        for name, actions in (("Jaffa", "2"), ("Elite Jaffa", "3"), ("Jaffa leader", "3"), ("First Prime", "3")):
            with self.subTest(name):
                figure = self.add(name, to=unit)
                self.assertEqual(self.stats(figure)["Fire actions"], actions)
                self.assertEqual(self.price(figure), int(actions))
                self.assertEqual("Elite" in self.categories(figure), name == "Elite Jaffa")
                self.assertEqual("Leader" in self.categories(figure), name in ("Jaffa leader", "First Prime"))
        self.assertEqual(self.faults(), [])
        self.set_actions(figure, 4)
        self.assertEqual(self.faults(), ["First Prime: at most 3 of Fire action are allowed, and there are 4"])

    @covers("SG-COST-10", "SG-COST-15")
    def test_explosives(self):
        """3 + 1 + 1, and 6 with two; C4 as a claymore, 3 + 1 + 1."""
        self.begin_sgc()
        self.check_price(5, "SGC trooper", "Assault rifle", "Claymore")
        self.check_price(6, "SGC trooper", "Assault rifle", ("Claymore", 2))
        self.check_price(5, "SGC trooper", "Assault rifle", "C4")

    @covers("SG-COST-15")
    def test_free_c4(self):
        """Nothing for C4 is the other reading, 3 + 1; claymores are paid for all the same."""
        self.begin_sgc()
        self.check_price(5, "SGC trooper", "Assault rifle", "C4")
        self.add(HOUSE_PRICE_OF_C4)
        self.assertEqual((self.total(), self.faults()), (4, []))
        self.check_price(5, "SGC trooper", "Assault rifle", "Claymore")

    @covers("SG-COST-11", "SG-GREN-03")
    def test_grenade(self):
        """3 + 1 + 2; with the other reading 3 + 1 + 1."""
        self.begin_sgc()
        self.check_price(6, "SGC trooper", "Assault rifle", "Grenade")
        self.add(HOUSE_PRICE)
        self.assertEqual((self.total(), self.faults()), (5, []))
        self.add(HOUSE_PRICE)
        self.assertEqual(self.faults(), [f"Settings: at most 1 of {HOUSE_PRICE} is allowed, and there are 2"])

    @covers("SG-COST-12")
    def test_pistol(self):
        """3 - 1 with nothing else, 3 + 1 with a rifle; whatever he can fight with besides ends the discount."""
        self.begin_sgc()
        self.check_price(2, "SGC trooper", "Pistol")
        self.check_price(3, "SGC trooper")
        for other, price in (("Assault rifle", 3 + 1), ("Zat gun", 3), ("Shotgun", 3), (".50 calibre machine gun", 3),
                             ("Grenade", 3 + 2), ("Claymore", 3 + 1), ("C4", 3 + 1)):
            with self.subTest(other):
                self.check_price(price, "SGC trooper", "Pistol", other)

    @covers("SG-COST-08", "SG-COST-13")
    def test_zat_gun(self):
        """3, alone as with a pistol (SG-COST-08: 4 actions, pistol and Zat gun are 4)."""
        self.begin_sgc()
        self.check_price(3, "SGC trooper", "Zat gun")
        self.check_price(4, "SGC trooper", "Pistol", "Zat gun", actions=4)

    @covers("SG-COST-14")
    def test_never_below_one(self):
        """1 - 1 is 0, so 1."""
        self.begin_sgc()
        self.check_price(1, "SGC trooper", "Pistol", actions=1)
        self.check_price(1, "SGC trooper", "Pistol", actions=2)
        self.check_price(1, "Specialist", "Pistol", actions=1)

    @covers("SG-COST-15")
    def test_what_has_no_price(self):
        """Staff weapon, shotgun and machine gun are free; a Goa'uld is built as a leader."""
        self.begin_sgc()
        self.check_price(3, "SGC trooper", "Shotgun")
        self.check_price(3, "SGC trooper", ".50 calibre machine gun")
        enemies = self.begin_jaffa()
        unit = self.add("Jaffa unit", to=enemies)
        self.check_price(2, "Jaffa", force=unit)
        self.check_price(3, "Goa'uld", force=enemies)
        self.assertEqual(self.count("Zat gun"), 1)

    @covers("SG-GREN-17", "SG-GREN-18")
    def test_jaffa_grenade(self):
        """A leader with one is 3 + 6, where the scenario has them."""
        self.begin_jaffa()
        unit = self.add("Jaffa unit")
        leader = self.figure("Jaffa leader", "Jaffa stun grenade", force=unit)
        self.assertEqual(self.faults(), ["Jaffa leader: Jaffa stun grenade cannot be chosen here"])
        self.add(FLASH)
        self.assertEqual((self.price(leader), self.faults()), (9, []))
        self.add(FLASH)
        self.assertEqual(self.faults(), [f"Settings: at most 1 of {FLASH} is allowed, and there are 2"])

    # Legality.

    def test_units_have_figures(self):
        self.begin_sgc()
        team = self.add("SGC team")
        self.assertEqual(self.faults(), ["SGC team: at least 1 of Figures is needed, and there are 0"])
        self.add("SGC trooper", to=team)
        self.assertEqual(self.faults(), [])
        force = self.begin_jaffa("Attack through portals")
        self.add("Jaffa unit", "Heavy staff cannon", to=force)
        self.add("Jaffa", to="Attack through portals/Heavy staff cannon")
        self.assertCountEqual(self.faults(), ["Jaffa unit: at least 1 of Figures is needed, and there are 0",
                                              "Heavy staff cannon: at least 2 of Figures are needed, and there is 1"])

    @covers("SG-PORT-03")
    def test_portal_markers(self):
        """At least two, which are there at once."""
        self.begin_jaffa("Attack through portals")
        self.assertEqual((self.count("Portal marker"), self.faults()), (2, []))
        self.roster("remove", "Portal marker#1")
        self.assertEqual(self.faults(), ["Portal markers: at least 2 of Portal marker are needed, and there is 1"])

    def figures(self):
        """One of each kind, by name: those of allies, and those that serve the System Lords besides."""
        allies = self.begin("Allies", "Allies")
        rebels, natives, team = (self.add(name, to=allies) for name in ("Rebel Jaffa", "Natives", "Allied SGC team"))
        enemies = self.begin_jaffa()
        guard = self.add("Jaffa unit", to=enemies)
        return {name: self.add(name, to=unit) for name, unit in (
            ("Jaffa", rebels), ("Elite Jaffa", rebels), ("Jaffa leader", rebels), ("Native", natives), ("SGC trooper", team),
            ("SG-1 member", team), ("Specialist", team), ("First Prime", guard), ("Goa'uld", enemies))}

    def test_number_of_actions(self):
        """For each kind of figure the least and the most are no faults, and one beyond either is."""
        limits = {"Jaffa": (2, 2), "Elite Jaffa": (3, 3), "Jaffa leader": (3, 3), "First Prime": (3, 3), "Goa'uld": (3, 3),
                  "Native": (1, 4), "SGC trooper": (1, 4), "SG-1 member": (4, 4), "Specialist": (1, 2)}
        figures = self.figures()
        self.assertEqual(figures.keys(), limits.keys())
        for name, (least, most) in limits.items():
            with self.subTest(name):
                self.set_actions(figures[name], least)
                self.assertEqual(self.faults(), [])
                self.set_actions(figures[name], most + 1)
                self.assertEqual(self.faults(), [f"{name}: at most {most} of Fire action {bundled.are(most)} allowed, and there {bundled.are(most + 1)} {most + 1}"])
                self.set_actions(figures[name], most)
                self.assertEqual(self.faults(), [])
                if least > 1:
                    self.set_actions(figures[name], least - 1)
                else:
                    self.roster("remove", self.child(figures[name], "Fire action")["id"])
                self.assertEqual(self.faults(), [f"{name}: at least {least} of Fire action {bundled.are(least)} needed, and there {bundled.are(least - 1)} {least - 1}"])
                self.add("Fire action", to=figures[name])

    def test_one_of_each_gun(self):
        """A second one of a gun is told, once, whoever has it."""
        for name, figure in self.figures().items():
            group = next(one for one in self.load("show", figure, "--options") if one["name"] == "Weapons")
            self.assertTrue(group["options"])
            for gun in (one["name"] for one in group["options"]):
                with self.subTest(f"{name}: {gun}"):
                    self.add((gun, 1 if self.child(figure, gun) else 2), to=figure)
                    self.assertEqual(self.faults(), [f"{name}: at most 1 of {gun} is allowed, and there are 2"])
                    self.roster("remove", self.child(figure, gun)["id"])
                    self.assertEqual(self.faults(), [])

    def test_raw_units(self):
        for force, catalogue, unit, figure in (
                ("Garrison", "Jaffa and Goa'uld", "Jaffa unit", "Jaffa"), ("Allies", "Allies", "Rebel Jaffa", "Jaffa"),
                ("Allies", "Allies", "Natives", "Native"), ("Allies", "Allies", "Allied SGC team", "SGC trooper")):
            with self.subTest(unit):
                self.setUp()
                self.begin(force, catalogue)
                self.add(unit)
                self.assertEqual(self.faults(), [f"{unit}: at least 1 of Figures is needed, and there are 0"])
                self.add(figure, "Raw unit", to=unit)
                self.assertIn("Raw", self.categories(unit))
                self.assertEqual(self.faults(), [])
                self.add("Raw unit", to=unit)
                self.assertEqual(self.faults(), [f"{unit}: at most 1 of Raw unit is allowed, and there are 2"])

    # What the weapons say.

    @covers("SG-CANNON-02", "SG-CANNON-03", "SG-CANNON-04", "SG-RANGE-01", "SG-RANGE-02", "SG-RANGE-03",
            "SG-RANGE-04")
    def test_ranges(self):
        """SG-RANGE-01 to 04 and SG-CANNON-02 to 04, in inches."""
        bands = {"Assault rifle": (6, 18, 24, 60),
                 "Staff weapon": (4, 12, 18, 60),
                 "Pistol": (6, 10, 16, 30), "Zat gun": (6, 10, 16, 30), "Shotgun": (6, 10, 16, 30),
                 ".50 calibre machine gun": (8, 24, 50, 80)}
        found = bundled.profiles("stargate-solo")
        for name, ends in bands.items():
            weapon = found["Weapon", name]
            starts = (1, *(end + 1 for end in ends))
            self.assertEqual([weapon[band] for band in ("Point Blank", "Short", "Medium", "Long")],
                             [f'{start}"–{end}"' for start, end in zip(starts, ends)])
            self.assertEqual(weapon["Range"], f'{ends[-1]}"')
        cannon = found["Weapon", "Heavy staff cannon"]
        self.assertEqual([cannon[band] for band in ("Point Blank", "Short", "Medium", "Long", "Range")],
                         ['2"–8"', '9"–20"', '21"–48"', "-", '48"'])
        self.assertEqual({name for kind, name in found if kind == "Weapon"}, {*bands, "Heavy staff cannon"})

    @covers("SG-HIT-02", "SG-HIT-03", "SG-HIT-04", "SG-HIT-05", "SG-HIT-06", "SG-HIT-07", "SG-HIT-08", "SG-HIT-09",
            "SG-HIT-10", "SG-HIT-11", "SG-HIT-12", "SG-HIT-13", "SG-HIT-15")
    def test_numbers_to_hit(self):
        """SG-HIT-02 to 13, and SG-HIT-15 for what is beyond."""
        rifle = ["10/4/2", "14/8/4", "17/12/8", "19/16/12", "20/20/18"]
        staff = ["14/8/4", "17/12/8", "19/16/12", "20/20/18", "20/20/18"]
        light = ["12/6/3", "16/10/6", "18/16/12", "20/20/18", "20/20/18"]
        shown = {name: list(texts.values()) for (kind, name), texts in bundled.profiles("stargate-solo").items()
                 if kind == "To hit"}
        self.assertEqual(shown, {"Assault rifle": rifle, ".50 calibre machine gun": rifle, "Staff weapon": staff,
                                 "Pistol": light, "Zat gun": light, "Shotgun": light,
                                 "Heavy staff cannon": ["4", "8", "12", "-", "16"]})

    def test_numbers_of_the_rulebook(self):
        """What the lists say of weapons is what the tables of the rulebook have: ranges, numbers to hit and throws."""
        ends = {}
        for arm, inches, band in rulebook_rows("band"):
            first, _, last = inches.rpartition("..")
            if band != "9":
                ends[arm, band] = f'{first or 1}"–{last}"'
        numbers = {(arm, band): "/".join(scores) for arm, band, *scores in rulebook_rows("to-hit")}
        beyond = numbers["*", "5"]
        found = bundled.profiles("stargate-solo")
        weapons = {name: texts for (kind, name), texts in found.items() if kind == "Weapon"}
        self.assertEqual({texts["Class"] for texts in weapons.values()}, {arm for arm, _ in ends})
        for name, texts in weapons.items():
            arm = texts["Class"]
            self.assertEqual([texts[range_] for range_ in RANGES], [ends.get((arm, band), "-") for band in "1234"], name)
            shown = found["To hit", name]
            if arm == "cannon":  # It has no aim, and no Long range: what counts beyond the last is for cover.
                expected = [f"{shown[range_]}/{shown[range_]}/{shown[range_]}" for range_ in RANGES[:3]]
                last = list(shown.values())[-1]
                self.assertEqual([*expected, "/".join([last] * 3)], [numbers[arm, band] for band in "1234"], name)
            else:
                self.assertEqual(list(shown.values()), [*(numbers[arm, band] for band in "1234"), beyond], name)
        throws = [(inches, score) for inches, score in rulebook_rows("grenade-throw") if score != "99"]
        self.assertEqual(found["Explosive", "Grenade"]["To hit"], "/".join(score for _, score in throws))
        self.assertEqual(re.findall(r'–(\d+)"', found["Explosive", "Grenade"]["Range"]),
                         [inches.rpartition("..")[2] for inches, _ in throws])

    @covers("SG-DMG-06")
    def test_effects(self):
        """1 more for shotgun and machine gun."""
        found = bundled.profiles("stargate-solo")
        self.assertEqual({name: texts["Effect"] for (kind, name), texts in found.items()
                          if kind == "Weapon" and texts["Effect"] != "-"},
                         {"Shotgun": "+1", ".50 calibre machine gun": "+1"})
        self.assertEqual([name for (_, name), texts in found.items() if texts.get("Zat") == "yes"], ["Zat gun"])
        self.assertEqual(found["Explosive", "Grenade"]["To hit"], "5/12/18")
        self.assertEqual(found["Explosive", "Grenade"]["Range"], '6"–9", 10"–14", 15"–18"')


if __name__ == "__main__":
    tap.main()
