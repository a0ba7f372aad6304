/* test-roster-import-forms.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-cost-text.h"
#include "muster-roster-import.h"
#include "play.h"

/* One army in each of the forms in which programs and people write it down: it comes out the same. */

#define COST(VALUE) "<costs><cost name='pts' typeId='pts' value='" VALUE "'/></costs>"
#define LIMIT(ID, TYPE, VALUE, SCOPE)                                                              \
  "<constraint id='" ID "' type='" TYPE "' value='" VALUE "' field='selections' scope='" SCOPE     \
  "' shared='true' includeChildSelections='true' includeChildForces='true'/>"
#define BETWEEN(ID, LEAST, MOST, SCOPE)                                                            \
  "<constraints>" LIMIT (ID "-min", "min", LEAST, SCOPE)                                           \
      LIMIT (ID "-max", "max", MOST, SCOPE) "</constraints>"
#define ENTRY(ID, NAME, TYPE, CONTENT)                                                             \
  "<selectionEntry id='" ID "' name='" NAME "' type='" TYPE "' import='true'>" CONTENT             \
  "</selectionEntry>"
#define ONE_OF(ID, DEFAULT, CONTENT)                                                               \
  "<selectionEntryGroups><selectionEntryGroup id='" ID "' name='" ID                               \
  "' defaultSelectionEntryId='" DEFAULT                                                            \
  "'>" BETWEEN (ID,                                                                                \
                "1",                                                                               \
                "1",                                                                               \
                "parent") "<selectionEntries>" CONTENT                                             \
                          "</selectionEntries></selectionEntryGroup></selectionEntryGroups>"

/* Each has a knife. */
#define MEN(ID, NAME, LEAST, CONTENT)                                                              \
  "<selectionEntry id='" ID "' name='" NAME "' type='model' collective='true'>" BETWEEN (          \
      ID "-n",                                                                                     \
      LEAST,                                                                                       \
      "9",                                                                                         \
      "parent") "<selectionEntries>" THING (ID "-knife", "Knife") CONTENT                          \
      "</selectionEntries></selectionEntry>"
#define THING(ID, NAME)                                                                            \
  "<selectionEntry id='" ID "' name='" NAME                                                        \
  "' type='upgrade' collective='true'>" BETWEEN (ID "-n", "1", "1", "parent") "</selectionEntry>"

static const char system_data[] =
    "<gameSystem id='sys' name='Old Realm' revision='1' battleScribeVersion='2.03'>"
    "<costTypes><costType id='pts' name='pts' defaultCostLimit='0'/></costTypes>"
    "<categoryEntries><categoryEntry id='leaders' name='Leaders'/>"
    "<categoryEntry id='line' name='Line'/></categoryEntries>"
    "<forceEntries><forceEntry id='band' name='Small Band'><categoryLinks>"
    "<categoryLink id='l1' name='' targetId='line'/></categoryLinks></forceEntry>"
    "<forceEntry id='field' name='1. Open Field'><categoryLinks>"
    "<categoryLink id='l2' name='' targetId='leaders'/>"
    "<categoryLink id='l3' name='' targetId='line'/></categoryLinks><forceEntries>"
    "<forceEntry id='regiment' name='Regiment'><categoryLinks>"
    "<categoryLink id='l4' name='' targetId='line'/></categoryLinks></forceEntry></forceEntries>"
    "</forceEntry></forceEntries></gameSystem>";

/* A captain (20) leads unless another does, and has one of two weapons and perhaps a banner (25); a squad (10) has a
 * sergeant (4) and three to nine troopers (3), each with a bow or a sling. */
#define ARMY(P)                                                                                    \
  ENTRY (P "captain",                                                                              \
         "Captain",                                                                                \
         "model",                                                                                  \
         "<selectionEntries>" ENTRY (P "general",                                                  \
                                     "General",                                                    \
                                     "upgrade",                                                    \
                                     BETWEEN (P "g", "1", "1", "roster"))                          \
             ENTRY (P "banner",                                                                    \
                    "Old Banner (relic)",                                                          \
                    "upgrade",                                                                     \
                    COST ("25")) "</selectionEntries>" ONE_OF (P "arm",                            \
                                                               P "axe",                            \
                                                               ENTRY (P "axe",                     \
                                                                      "Long axe",                  \
                                                                      "upgrade",                   \
                                                                      "") ENTRY (P "sword",        \
                                                                                 "Sword (great)",  \
                                                                                 "upgrade",        \
                                                                                 COST ("5")))      \
                 COST ("20"))

static const char guard_data
    [] = "<catalogue id='guard' name='Realm - Guard' revision='1' gameSystemId='sys'>"
         "<selectionEntries>" ARMY ("") ENTRY (
             "squad",
             "Squad",
             "unit",
             "<selectionEntries>" ENTRY ("sergeant",
                                         "Sergeant",
                                         "model",
                                         BETWEEN ("s", "1", "1", "parent") COST ("4"))
                 ENTRY ("trooper",
                        "Trooper",
                        "model",
                        BETWEEN ("t", "3", "9", "parent")
                            ONE_OF ("shot",
                                    "bow",
                                    ENTRY ("bow", "Bow", "upgrade", "")
                                        ENTRY ("sling", "Sling", "upgrade", "")) COST ("3"))
                     ENTRY ("horn", "Horn", "upgrade", "") "</selectionEntries>" COST ("10"))
             ENTRY ("scouts",
                    "Scouts",
                    "unit",
                    "<selectionEntries>" MEN ("scout", "Scout", "2", "")
                        MEN ("scout-fire", "Scout w/ Torch", "0", THING ("torch", "Torch"))
                            MEN ("scout-chief", "Scout Chief", "0", THING ("flag", "Flag"))
                                MEN ("brute-axe", "Brute (axe)", "1", THING ("axes", "Axe"))
                                    MEN ("brute-club",
                                         "Brute (club)",
                                         "0",
                                         THING ("clubs", "Club")) "</selectionEntries>")
                 ENTRY ("way",
                        "Way of War",
                        "upgrade",
                        "<selectionEntries>" ENTRY ("night", "Night Raid", "upgrade", "")
                            ENTRY ("day", "Day March", "upgrade", "") "</selectionEntries>")
                     ENTRY ("size",
                            "Battle Size",
                            "upgrade",
                            "<selectionEntries>" ENTRY ("small",
                                                        "1. Small (1000 Point limit)",
                                                        "upgrade",
                                                        "")
                                ENTRY ("large",
                                       "2. Large (2000 Point limit)",
                                       "upgrade",
                                       "") "</selectionEntries>") "</selectionEntries></catalogue>";

/* The whole empire, of which the guard is a part: it has captains, too. */
static const char
    realm_data[] = "<catalogue id='realm' name='The Realm' revision='1' gameSystemId='sys'>"
                   "<selectionEntries>" ARMY ("r-") "</selectionEntries></catalogue>";

static MusterRoster *
import (const char *text, char **notes)
{
  static const char *const texts[] = { system_data, guard_data, realm_data };
  static const char *const names[] = { "s.gst", "g.cat", "r.cat" };
  const MusterImportWishes none = { NULL, NULL, NULL };
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));

      muster_catalogue_index_add_bytes (index, names[i], bytes, &error);
      g_assert_no_error (error);
    }
  roster = muster_roster_import (index, "1", text, &none, &list, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const MusterImportNote *note = list->pdata[i];

      g_string_append_printf (out, "%u: %s\n", note->line, note->message);
    }
  *notes = g_string_free (g_steal_pointer (&out), FALSE);

  return roster;
}

static void
assert_army (const char *text, const char *tree, const char *expected)
{
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster) roster = import (text, &notes);

  g_assert_cmpstr (notes, ==, expected);
  play_assert_tree (roster, tree);
  g_assert_cmpstr (muster_roster_force_get_catalogue (muster_roster_get_force (roster, 0))->name,
                   ==,
                   "Realm - Guard");
  play_assert_faults (roster, "");
}

#define WAY    "Way of War*1=0{Night Raid*1=0}"
#define LEADER "Captain*1=20{General*1=0 Sword (great)*1=5 Old Banner (relic)*1=25}"
#define SECOND "Captain*1=20{Long axe*1=0}"
#define SLING  "Trooper*1=3{Sling*1=0}"
#define SQUAD                                                                                      \
  "Squad*1=10{Sergeant*1=4 Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} "        \
  "Horn*1=0 " SLING "}"
#define WHOLE WAY " " LEADER " " SECOND " " SQUAD

/* BattleScribe as text and with BBCode: 20 + 5 + 25 = 50; 20; 10 + 4 + 4 · 3 = 26. */
static void
test_battle_scribe (void)
{
  static const char
      text[] = "++ 1. Open Field (Realm - Guard) [96pts] ++\n\n"
               "+ Uncategorised +\n\n"
               "Way of War: Night Raid\n\n"
               "+ Leaders [70pts] +\n\n"
               "Captain [50pts]: General, Old Banner (relic) [25pts], Sword (great) [5pts]\n\n"
               "Captain [20pts]: Long axe\n\n"
               "+ Line [26pts] +\n\n"
               "Squad [26pts]: Horn\n"
               ". Sergeant\n"
               ". 3x Trooper: 3x Bow\n"
               ". Trooper: Sling\n\n"
               "++ Total: [96pts] ++\n\n"
               "Created with BattleScribe (https://battlescribe.net)\n";
  static const char
      marked[] = "[b]++ 1. Open Field (Realm - Guard) [96pts] ++[/b]\n\n"
                 "[b]+ Uncategorised +[/b]\n\n"
                 "[b]Way of War[/b]: Night Raid\n\n"
                 "[b]Captain[/b] [50pts]: General, Old Banner (relic), Sword (great)\n\n"
                 "[b]Captain[/b] [20pts]: Long axe\n\n"
                 "[b]Squad[/b] [26pts]: Horn\n"
                 "[list][*]Sergeant\n"
                 "[*]3x Trooper: 3x Bow\n"
                 "[*]Trooper: Sling\n[/list]\n";

  assert_army (text, WHOLE, "");
  assert_army (marked, WHOLE, "");
}

/* New Recruit, in full and with the marks of Discord. The catalogue stands in the title. */
static void
test_new_recruit (void)
{
  static const char text[] = "Old Guard - Realm - Guard - [96 pts]\n\n"
                             "# ++ 1. Open Field ++ [96 pts]\n"
                             "## Configuration\n"
                             "Way of War: Night Raid\n\n"
                             "## Leaders [70 pts]\n"
                             "Captain [50 pts]: General, Sword (great), Old Banner (relic)\n"
                             "Captain [20 pts]: Long axe\n\n"
                             "## Line [26 pts]\n"
                             "Squad [26 pts]:\n"
                             "• 1x Sergeant\n"
                             "• 3x Trooper: 3 with Bow\n"
                             "• 1x Horn\n"
                             "• 1x Trooper: Sling\n";

  assert_army (text, WHOLE, "");
  assert_army (
      "**++ 1. Open Field ++** [96 pts]\n**+ Leaders +**\n"
      "**Captain [50 pts]**: General, Sword (great), Old Banner (relic)\n"
      "**+ Line +**\n"
      "**Squad [26 pts]:**\n* Sergeant\n* 3x Trooper:\n  3 with Bow\n* Horn\n* Trooper: Sling\n",
      LEADER " " SQUAD,
      "");
}

/* Of tournaments: two rules around what it is, numbers of models, what is dearer below. */
static void
test_tournament (void)
{
  assert_army ("++++++++++++++++++++\n"
               "+ FACTION KEYWORD: Realm - Guard\n"
               "+ DETACHMENT: Night Raid\n"
               "+ TOTAL ARMY POINTS: 96pts\n"
               "+\n"
               "+ WARLORD: Char1: Captain\n"
               "+ ENHANCEMENT: Old Banner (relic) (on Char1: Captain)\n"
               "+ NUMBER OF UNITS: 3\n"
               "++++++++++++++++++++\n\n"
               "CHARACTER\n\n"
               "Char1: 1x Captain (50 pts): General, Sword (great)\n"
               "Enhancement: Old Banner (relic) (+25 pts)\n\n"
               "Char2: 1x Captain (20 pts)\n"
               "1 with Long axe\n\n"
               "OTHER DATASHEETS\n\n"
               "5x Squad (26 pts): Horn\n"
               "• 1x Sergeant\n"
               "• 4x Trooper\n"
               "3 with Bow\n"
               "1 with Sling\n",
               WAY " " LEADER " " SECOND " Squad*1=10{Sergeant*1=4 Trooper*1=3{Bow*1=0} "
                   "Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} Horn*1=0 " SLING "}",
               "9: the text names no force of the data; it is read as \"Small Band\"\n");
}

/* The publisher's program: the empire is named before the part of it, sizes as it calls them. */
static void
test_publisher (void)
{
  assert_army ("Old Guard (96 Points)\n\n"
               "Realm\n"
               "Guard\n"
               "Open Field\n"
               "Large (2,000 Points)\n"
               "Night Raid\n\n\n"
               "CHARACTERS\n\n"
               "Captain (50 Points)\n"
               "  • General\n"
               "  • 1x Sword (great)\n"
               "  • Enhancements: Old Banner (relic)\n\n"
               "Captain (20 Points)\n"
               "  • 1x Long axe\n\n"
               "OTHER DATASHEETS\n\n"
               "Squad (26 Points)\n"
               "  • 1x Sergeant\n"
               "  • 4x Trooper\n"
               "     ◦ 3x Bow\n"
               "       1x Sling\n"
               "  • 1x Horn\n\n"
               "Exported with App Version: v1.14.0 (1), Data Version: v360\n",
               "Battle Size*1=0{2. Large (2000 Point limit)*1=0} " WAY " " LEADER " " SECOND
               " Squad*1=10{Sergeant*1=4 Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} "
               "Trooper*1=3{Bow*1=0} " SLING " Horn*1=0}",
               "6: \"Large\" is read as \"2. Large (2000 Point limit)\"\n");
}

/* Headings of categories that look like those of forces, units with the number of their models. */
static void
test_headings_of_categories (void)
{
  assert_army ("===\n"
               "Old Guard [76 pts]\n"
               "Old Realm: Guard, Open Field\n"
               "===\n\n"
               "++ Characters [50 pts] ++\n\n"
               "Captain [50 pts]\n"
               "- General\n"
               "- Sword (great)\n"
               "- Old Banner (relic)\n\n"
               "++ Core Units [26 pts] ++\n\n"
               "5 Squad [26 pts]\n"
               "- Bow\n"
               "- Horn\n\n"
               "---\n"
               "Created with \"Somebody\"\n\n"
               "[https://example.org]\n",
               LEADER " Squad*1=10{Sergeant*1=4 Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} "
                      "Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} Horn*1=0}",
               "");
}

/* Headings of forces in the force, among units with prices. */
static void
test_headings_of_forces (void)
{
  assert_army ("Old Guard 96/2000 pts\n\n"
               "Grand Host | Guard | Night Raid\n"
               "Open Field\n"
               "Way - Night Raid\n\n"
               "First Regiment\n"
               "Captain (50)\n"
               "• General\n"
               "• Sword (great)\n"
               "• Old Banner (relic)\n\n"
               "Regiment 1\n"
               "Captain (20)\n\n"
               "Line\n"
               "Squad (26)\n"
               "• 4x Trooper\n"
               "• 1x Sling\n"
               "• Horn\n\n"
               "App: 1.21.0 | Data: 412\n",
               WAY " Squad*1=10{Sergeant*1=4 " SLING " Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} "
                   "Trooper*1=3{Bow*1=0} Horn*1=0} | " LEADER " | " SECOND,
               "3: \"Grand Host\" could not be matched\n");
}

/* Models that the data tells apart by what they have are one line in the text; a chief is another model. */
static void
test_variants (void)
{
  static const char head[] = "++ Open Field (Guard) ++\nCaptain: General\n";
  g_autofree char *plain = g_strconcat (
      head,
      "Scouts\n• 5x Scout\n  • 5x Knife\n  • 2x Torch\n• 2x Brute\n  • 2x Axe\n",
      NULL);
  g_autofree char *none = g_strconcat (
      head,
      "Scouts\n• 2x Scout\n  • 2x Knife\n  • 1x Flag\n• 3x Brute\n  • 2x Club\n  • 1x Axe\n",
      NULL);

  assert_army (plain,
               "Captain*1=20{General*1=0 Long axe*1=0} Scouts*1=0{Scout*3=0{Knife*3=0} "
               "Brute (axe)*2=0{Knife*2=0 Axe*2=0} Scout w/ Torch*2=0{Knife*2=0 Torch*2=0}}",
               "");
  assert_army (none,
               "Captain*1=20{General*1=0 Long axe*1=0} Scouts*1=0{Scout*2=0{Knife*2=0} "
               "Brute (axe)*1=0{Knife*1=0 Axe*1=0} Brute (club)*2=0{Knife*2=0 Club*2=0}}",
               "6: \"Flag\" could not be matched\n");
}

/* The name of a list is no price, no limit and no army; what it may cost is its limit. */
static void
assert_title (const char *text, const char *name, const char *total)
{
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster) roster = import (text, &notes);
  g_autofree char *costs = muster_cost_text_of_roster (roster);

  g_assert_cmpstr (muster_roster_get_name (roster), ==, name);
  g_assert_cmpstr (costs, ==, total);
}

static void
test_title (void)
{
  static const char units[] = "\nCaptain (20)\nSquad (23)\n";
  g_autofree char *of_limit = g_strconcat ("Old Guard 43/1,000 pts\n", units, NULL);
  g_autofree char *of_data = g_strconcat ("Old - Guards - Realm - Guard - [43 pts]\n", units, NULL);
  g_autofree char *only_data = g_strconcat ("Realm - Guard\n", units, NULL);

  /* 20 + 10 + 4 + 3 · 3 = 43 */
  assert_title (of_limit, "Old Guard", "43 pts / 1000");
  assert_title (of_data, "Old - Guards", "43 pts");
  assert_title (only_data, "Realm - Guard", "43 pts");
  assert_title ("Raid (Old Realm) [43 pts / 50]\n++ Open Field (Guard) ++\nCaptain\nSquad\n",
                "Raid",
                "43 pts / 50");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/import-forms/battle-scribe", test_battle_scribe);
  g_test_add_func ("/roster/import-forms/new-recruit", test_new_recruit);
  g_test_add_func ("/roster/import-forms/tournament", test_tournament);
  g_test_add_func ("/roster/import-forms/publisher", test_publisher);
  g_test_add_func ("/roster/import-forms/headings-of-categories", test_headings_of_categories);
  g_test_add_func ("/roster/import-forms/headings-of-forces", test_headings_of_forces);
  g_test_add_func ("/roster/import-forms/variants", test_variants);
  g_test_add_func ("/roster/import-forms/title", test_title);

  return g_test_run ();
}
