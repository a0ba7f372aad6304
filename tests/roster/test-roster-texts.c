/* test-roster-texts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-cost-text.h"
#include "muster-roster-csv.h"
#include "muster-roster-html.h"
#include "muster-roster-list.h"
#include "muster-roster-markdown.h"
#include "muster-roster-text.h"
#include "play.h"

#define COST(VALUE) "<costs><cost name='pts' typeId='pts' value='" VALUE "'/></costs>"
#define IN(CATEGORY)                                                                               \
  "<categoryLinks><categoryLink id='in-" CATEGORY "' name='' targetId='" CATEGORY                  \
  "' primary='true'/></categoryLinks>"

/* A squad costs 5, each trooper in it 10, a captain 7; a rope costs nothing. */
#define DATA                                                                                       \
  "<selectionEntries><selectionEntry id='squad' name='Squad' type='unit'>" COST ("5")              \
      IN ("troops") "<selectionEntries><selectionEntry id='trooper' name='Trooper' "               \
                    "type='model'>" COST (                                                         \
                        "10") "<selectionEntries><selectionEntry id='rope' name='Rope' "           \
                              "type='upgrade'/>"                                                   \
                              "</selectionEntries></selectionEntry><selectionEntry id='flag' "     \
                              "name='Flag' type='upgrade'/>"                                       \
                              "</selectionEntries></selectionEntry><selectionEntry id='captain' "  \
                              "name='Captain'"                                                     \
                              " type='model'>" COST ("7")                                          \
                                  IN ("elite") "</selectionEntry></selectionEntries>"

/* A captain, a squad of a trooper, who has a rope, and two flags: 7 + 5 + 10 = 22. */
static MusterRoster *
build (void)
{
  MusterRoster *roster = play_new (DATA, NULL);
  GError *error = NULL;
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *captain = play_select (roster, force, "captain");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *trooper = play_select (roster, squad, "trooper");
  g_autofree char *rope = play_select (roster, trooper, "rope");
  g_autofree char *flag = play_select (roster, squad, "flag");
  g_autofree char *other = play_select (roster, squad, "flag");

  muster_roster_set_limit (roster, "pts", 50, &error);
  g_assert_no_error (error);
  muster_roster_customize (roster, captain, "The \"Fox\", old", "one\ntwo", &error);
  g_assert_no_error (error);

  return roster;
}

/* What the player noted of the list and of its force. */
static void
note (MusterRoster *roster)
{
  g_autofree char *force = g_strdup (
      muster_roster_force_get_id (muster_roster_get_force (roster, 0)));

  g_assert_true (muster_roster_customize (roster, NULL, NULL, "for *all*", NULL));
  g_assert_true (muster_roster_customize (roster, force, NULL, "at dawn\nor dusk", NULL));
}

static void
test_notes (void)
{
  g_autoptr (MusterRoster) roster = build ();
  g_autofree char *text = NULL;
  g_autofree char *marked = NULL;
  g_autofree char *table = NULL;

  note (roster);
  text = muster_roster_to_text (roster);
  g_assert_true (g_str_has_prefix (text,
                                   "Test (System) [22 pts / 50]\n"
                                   "| for *all*\n"
                                   "\n"
                                   "++ Army (First) [22 pts] ++\n"
                                   "| at dawn\n"
                                   "| or dusk\n"
                                   "\n"
                                   "+ Elite +\n"
                                   "Captain \"The \"Fox\", old\" [7 pts]\n"
                                   "| one\n"
                                   "| two\n"));
  marked = muster_roster_to_markdown (roster);
  g_assert_true (g_str_has_prefix (marked,
                                   "# Test\n"
                                   "\n"
                                   "System. 22 pts / 50\n"
                                   "\n"
                                   "> for \\*all\\*\n"
                                   "\n"
                                   "## Army\n"
                                   "\n"
                                   "> at dawn<br>or dusk\n"));
  table = muster_roster_to_csv (roster);
  g_assert_true (
      g_str_has_prefix (table,
                        "Force,Catalogue,Category,Unit,Level,Name,Own Name,Number,pts,Notes,"
                        "Changed by Hand\r\n"
                        ",,,,0,Test,,,,for *all*,\r\n"
                        "Army,First,,,0,Army,,,,\"at dawn\nor dusk\",\r\n"
                        "Army,First,Elite,Captain,1,Captain,"));
}

/* No exponents, and nothing that is not there. */
static void
test_numbers (void)
{
  static const struct
  {
    double number;
    const char *text;
  } rows[] = {
    { 0, "0" },
    { -0.0, "0" },
    { 0.1 * 3, "0.3" },
    { 38.5, "38.5" },
    { -2, "-2" },
    { 999999, "999999" },
    { 1000000, "1000000" },
    { 123456789012, "123456789012" },
    { 1e15, "1000000000000000" },
    { 2e21, "2000000000000000000000" },
    { 0.00005, "0.00005" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = muster_cost_text_dup_number (rows[i].number);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Categories stand in the order of their first units, what is in a thing in brackets behind it. */
static void
test_text (void)
{
  g_autoptr (MusterRoster) roster = build ();
  g_autofree char *text = muster_roster_to_text (roster);

  g_assert_cmpstr (text,
                   ==,
                   "Test (System) [22 pts / 50]\n"
                   "\n"
                   "++ Army (First) [22 pts] ++\n"
                   "\n"
                   "+ Elite +\n"
                   "Captain \"The \"Fox\", old\" [7 pts]\n"
                   "| one\n"
                   "| two\n"
                   "\n"
                   "+ Troops +\n"
                   "Squad [15 pts]: Trooper (Rope), 2x Flag\n");
}

static void
test_text_of_nothing (void)
{
  g_autoptr (MusterRoster) roster = play_new (DATA, NULL);
  g_autofree char *text = muster_roster_to_text (roster);

  g_assert_cmpstr (text, ==, "Test (System)\n");
}

/* Costs are without what is below, so that 7 + 5 + 10 is the sum of the column. */
static void
test_csv (void)
{
  g_autoptr (MusterRoster) roster = build ();
  g_autofree char *text = muster_roster_to_csv (roster);

  g_assert_cmpstr (
      text,
      ==,
      "Force,Catalogue,Category,Unit,Level,Name,Own Name,Number,pts,Notes,Changed by Hand\r\n"
      "Army,First,Elite,Captain,1,Captain,\"The \"\"Fox\"\", old\",1,7,\"one\ntwo\",\r\n"
      "Army,First,Troops,Squad,1,Squad,,1,5,,\r\n"
      "Army,First,,Squad,2,Trooper,,1,10,,\r\n"
      "Army,First,,Squad,3,Rope,,1,0,,\r\n"
      "Army,First,,Squad,2,Flag,,2,0,,\r\n");
}

#define WEAPON(ID, NAME, RANGE)                                                                    \
  "<selectionEntry id='" ID "' name='" NAME "' type='upgrade'><profiles><profile id='p-" ID        \
  "' name='" NAME "' typeId='weapon' typeName='Weapon'><characteristics>"                          \
  "<characteristic name='Range' typeId='range'>" RANGE "</characteristic>"                         \
  "</characteristics></profile></profiles></selectionEntry>"
#define WEAPONS WEAPON ("bow", "Bow", "24\"") WEAPON ("club", "Club", "-")
#define ARMED                                                                                      \
  "<selectionEntries><selectionEntry id='man' name='Man' type='model'><selectionEntries>" WEAPONS  \
  "</selectionEntries></selectionEntry></selectionEntries>"

/* What is of one type stands in one table, with a line for each. */
static void
test_markdown (void)
{
  g_autoptr (MusterRoster) roster = play_new (ARMED, NULL);
  GError *error = NULL;
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *man = play_select (roster, force, "man");
  g_autofree char *bow = play_select (roster, man, "bow");
  g_autofree char *club = play_select (roster, man, "club");
  g_autofree char *text = NULL;

  muster_roster_customize (roster, man, NULL, "left\n*handed*", &error);
  g_assert_no_error (error);
  text = muster_roster_to_markdown (roster);
  g_assert_nonnull (strstr (text,
                            "\n"
                            "### Man\n"
                            "\n"
                            "* Bow\n"
                            "* Club\n"
                            "\n"
                            "> left<br>\\*handed\\*\n"
                            "\n"
                            "| Weapon | Range |\n"
                            "|---|---|\n"
                            "| Bow | 24\" |\n"
                            "| Club | - |\n"));
}

static void
say (MusterRoster *roster,
     const char *id,
     MusterOverrideKind kind,
     const char *target,
     const char *characteristic,
     const char *value)
{
  GError *error = NULL;

  g_assert_true (muster_roster_override (roster, id, kind, target, characteristic, value, &error));
  g_assert_no_error (error);
}

static void
assert_has (char *text, const char *part)
{
  g_autofree char *owned = text;

  if (strstr (owned, part) == NULL)
    g_error ("no %s in %s", part, owned);
}

/* Whoever reads a list sees what is not as the data says; a picture is no such thing. */
static void
test_changed_by_hand (void)
{
  g_autoptr (MusterRoster) roster = play_new (ARMED, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *man = play_select (roster, force, "man");
  g_autofree char *bow = play_select (roster, man, "bow");
  g_autofree char *club = play_select (roster, man, "club");

  say (roster, club, MUSTER_OVERRIDE_PICTURE, NULL, NULL, "0123");
  say (roster, bow, MUSTER_OVERRIDE_CHARACTERISTIC, "p-bow", "range", "30\"");
  say (roster, bow, MUSTER_OVERRIDE_COST, "pts", NULL, "4");
  assert_has (muster_roster_to_text (roster), "Man [4 pts]: Bow (changed by hand), Club\n");
  assert_has (muster_roster_to_list (roster), "Bow – 4 pts (changed by hand)\n      Club\n");
  assert_has (muster_roster_to_csv (roster), "Man,2,Bow,,1,4,,\"Range 30\"\", pts 4\"\r\n");
  assert_has (muster_roster_to_csv (roster), "Man,2,Club,,1,0,,\r\n");
  assert_has (muster_roster_to_markdown (roster), "* Bow – 4 pts (changed by hand)\n* Club\n");
  assert_has (muster_roster_to_markdown (roster), "| Bow | 30\" \\* |\n| Club | - |\n");
  assert_has (muster_roster_to_html (roster),
              "<td>30&quot; <span class=\"mark\">(changed by hand)");
}

/* A rule that two have is told once, behind them. */
static void
test_rules (void)
{
#define RULED(ID, NAME)                                                                            \
  "<selectionEntry id='" ID "' name='" NAME                                                        \
  "' type='unit'><rules><rule id='r' name='Brave'><description>Never **flees**:\n- ever"           \
  "</description></rule></rules></selectionEntry>"
  g_autoptr (MusterRoster) roster = play_new ("<selectionEntries>" RULED ("man", "Man")
                                                  RULED ("dog", "Dog") "</selectionEntries>",
                                              NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "man"));
  g_free (play_select (roster, force, "dog"));
  assert_has (muster_roster_to_markdown (roster),
              "\n"
              "### Man\n"
              "\n"
              "\n"
              "**Rules:** Brave\n"
              "\n"
              "### Dog\n"
              "\n"
              "\n"
              "**Rules:** Brave\n"
              "\n"
              "### Rules\n"
              "\n"
              "**Brave.** Never **flees**:\n"
              "\n"
              "- ever\n");
  assert_has (muster_roster_to_html (roster),
              "<p><b>Rules:</b> Brave</p>\n</article>\n<details open>\n<summary><h3>Rules</h3>"
              "</summary>\n<dl>\n<dt>Brave</dt><dd>Never <strong>flees</strong>:<ul><li>ever</li>"
              "</ul></dd>\n</dl>\n</details>\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/texts/notes", test_notes);
  g_test_add_func ("/roster/texts/numbers", test_numbers);
  g_test_add_func ("/roster/texts/forum", test_text);
  g_test_add_func ("/roster/texts/forum-of-nothing", test_text_of_nothing);
  g_test_add_func ("/roster/texts/csv", test_csv);
  g_test_add_func ("/roster/texts/markdown", test_markdown);
  g_test_add_func ("/roster/texts/changed-by-hand", test_changed_by_hand);
  g_test_add_func ("/roster/texts/rules", test_rules);

  return g_test_run ();
}
