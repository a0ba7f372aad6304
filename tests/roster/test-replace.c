/* test-replace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* One thing in the place of another: what stays, what goes, what comes. */

#define ENTRY(id, attributes, content)                                                             \
  "<selectionEntry id='" id "' name='" id "' type='unit' " attributes ">" content                  \
  "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define GROUP(id, limit, content)                                                                  \
  "<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "'>" limit content            \
  "</selectionEntryGroup></selectionEntryGroups>"
#define LINK(id, target)                                                                           \
  "<entryLinks><entryLink id='" id "' name='' targetId='" target                                   \
  "' type='selectionEntry'/></entryLinks>"
#define LIMIT(type, value)                                                                         \
  "<constraints><constraint id='" type value "' type='" type "' value='" value                     \
  "' field='selections' scope='parent'/></constraints>"
#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define ALL         "collective='true'"

static char *
choose (MusterRoster *roster, const char *parent, const char *entry, const char *replaced)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *other = NULL;
  char *id = muster_roster_choose (roster, parent, entry, &other, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (other, ==, replaced);

  return id;
}

static char *
replace (MusterRoster *roster, const char *id, const char *entry)
{
  g_autoptr (GError) error = NULL;
  char *now = muster_roster_replace (roster, id, entry, &error);

  g_assert_no_error (error);

  return now;
}

static void
test_one_of (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("hero",
                      "",
                      ENTRIES (ENTRY ("shield", "", COST ("1"))) GROUP (
                          "weapon",
                          LIMIT ("max", "1"),
                          ENTRIES (ENTRY ("sword", "", COST ("5")) ENTRY ("axe", "", COST ("7")))
                              GROUP ("bows", "", ENTRIES (ENTRY ("bow", "", COST ("9"))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *hero = play_select (roster, force, "hero");
  g_autofree char *sword = choose (roster, hero, "sword", NULL);
  g_autofree char *shield = choose (roster, hero, "shield", NULL);
  const guint n_steps = muster_roster_get_n_steps (roster);
  g_autofree char *axe = NULL;
  g_autofree char *bow = NULL;
  g_autofree char *again = NULL;

  play_assert_tree (roster, "hero*1=0{sword*1=5 shield*1=1}");
  axe = choose (roster, hero, "axe", "sword");
  play_assert_tree (roster, "hero*1=0{axe*1=7 shield*1=1}");
  g_assert_cmpstr (axe, ==, sword);
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, n_steps + 1);
  /* It is in a group within the group. */
  bow = choose (roster, hero, "bow", "axe");
  play_assert_tree (roster, "hero*1=0{bow*1=9 shield*1=1}");
  again = choose (roster, hero, "bow", NULL);
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, n_steps + 2);
  play_assert_faults (roster, "");
  g_assert_true (muster_roster_undo (roster));
  g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "hero*1=0{sword*1=5 shield*1=1}");
}

/* A file may have more than one; where more may be had nothing goes. */
static void
test_one_of_several (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "hero",
          "",
          GROUP ("weapon",
                 LIMIT ("max", "1"),
                 ENTRIES (ENTRY ("sword", "", "") ENTRY ("axe", "", "") ENTRY ("bow", "", ""))))
                   ENTRY ("ogre",
                          "",
                          GROUP ("clubs",
                                 LIMIT ("max", "2"),
                                 ENTRIES (ENTRY ("club", "", "") ENTRY ("tree", "", ""))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *hero = play_select (roster, force, "hero");
  g_autofree char *sword = play_select (roster, hero, "sword");
  g_autofree char *axe = play_select (roster, hero, "axe");
  g_autofree char *ogre = play_select (roster, force, "ogre");
  g_autofree char *club = choose (roster, ogre, "club", NULL);
  g_autofree char *tree = choose (roster, ogre, "tree", NULL);
  g_autofree char *two = choose (roster, ogre, "tree", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *bow = NULL;

  g_assert_true (muster_roster_set_count (roster, axe, 3, NULL));
  play_assert_tree (roster, "hero*1=0{sword*1=0 axe*3=0} ogre*1=0{club*1=0 tree*2=0}");
  kept = choose (roster, hero, "axe", "sword");
  play_assert_tree (roster, "hero*1=0{axe*1=0} ogre*1=0{club*1=0 tree*2=0}");
  g_assert_cmpstr (kept, ==, axe);
  g_assert_true (muster_roster_undo (roster));
  bow = choose (roster, hero, "bow", "sword");
  play_assert_tree (roster, "hero*1=0{bow*1=0} ogre*1=0{club*1=0 tree*2=0}");
}

/* What each model has, it has as often as there are models. */
static void
test_one_of_each (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY ("t",
                          "",
                          GROUP ("weapon",
                                 LIMIT ("max", "1"),
                                 ENTRIES (ENTRY ("sword", ALL, "") ENTRY ("axe", ALL, ""))))
                       ENTRY ("sergeant",
                              "",
                              ENTRIES (ENTRY ("pet", "", "")) GROUP (
                                  "arms",
                                  LIMIT ("max", "1"),
                                  ENTRIES (ENTRY ("pistol", ALL, "") ENTRY ("whip", ALL, ""))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *t = play_select (roster, squad, "t");
  g_autofree char *first = play_select (roster, squad, "sergeant");
  g_autofree char *second = play_select (roster, squad, "sergeant");

  g_assert_true (muster_roster_set_count (roster, t, 3, NULL));
  g_free (choose (roster, t, "sword", NULL));
  g_free (choose (roster, first, "pistol", NULL));
  play_assert_tree (
      roster,
      "squad*1=0{t*3=0{sword*3=0} sergeant*1=0{pistol*1=0} sergeant*1=0{pistol*1=0}}");
  g_free (choose (roster, t, "axe", "sword"));
  g_free (choose (roster, second, "whip", "pistol"));
  play_assert_tree (roster,
                    "squad*1=0{t*3=0{axe*3=0} sergeant*1=0{whip*1=0} sergeant*1=0{whip*1=0}}");
  play_assert_faults (roster, "");
}

/* The same trooper by two links; guards demand a boss, and have no drum. */
#define TWO_SQUADS                                                                                 \
  "<sharedSelectionEntries>" ENTRY (                                                               \
      "t",                                                                                         \
      ALL,                                                                                         \
      LIMIT ("min", "2") COST ("3") ENTRIES (ENTRY (                                               \
          "flask",                                                                                 \
          ALL,                                                                                     \
          COST (                                                                                   \
              "1")))) "</sharedSelectionEntries>" ENTRIES (ENTRY ("levy",                          \
                                                                  "",                              \
                                                                  COST ("10") LINK ("l1", "t")     \
                                                                      ENTRIES (ENTRY ("banner",    \
                                                                                      ALL,         \
                                                                                      COST ("5"))  \
                                                                                   ENTRY ("drum",  \
                                                                                          ALL,     \
                                                                                          "")))    \
                                                               ENTRY (                             \
                                                                   "guards",                       \
                                                                   "",                             \
                                                                   COST ("20") LINK ("l2", "t")    \
                                                                       ENTRIES (ENTRY (            \
                                                                           "boss",                 \
                                                                           ALL,                    \
                                                                           LIMIT ("min", "1")      \
                                                                               COST ("8")))        \
                                                                           GROUP (                 \
                                                                               "extra",            \
                                                                               "",                 \
                                                                               ENTRIES (ENTRY (    \
                                                                                   "banner",       \
                                                                                   ALL,            \
                                                                                   COST ("6")))))  \
                                                                   ENTRY ("wagon", "", ""))

static void
test_replace (void)
{
  g_autoptr (MusterRoster) roster = play_new (TWO_SQUADS, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *levy = play_select (roster, force, "levy");
  g_autofree char *wagon = play_select (roster, force, "wagon");
  g_autofree char *t = NULL;
  g_autofree char *guards = NULL;
  MusterRosterSelection *selection;
  guint n_steps;

  t = g_strdup (muster_roster_selection_get_id (
      muster_roster_selection_get_selection (muster_roster_find_selection (roster, levy), 0)));
  g_free (play_select (roster, levy, "banner"));
  g_free (play_select (roster, levy, "drum"));
  g_free (play_select (roster, t, "flask"));
  g_assert_true (muster_roster_set_count (roster, t, 4, NULL));
  g_assert_true (muster_roster_customize (roster, levy, "Rats", "They hide", NULL));
  g_assert_true (
      muster_roster_override (roster, levy, MUSTER_OVERRIDE_COST, "pts", NULL, "1", NULL));
  n_steps = muster_roster_get_n_steps (roster);

  /* The flask was one for two troopers; with each more of them comes one more half, which is one. */
  play_assert_tree (roster, "levy*1=1{t*4=12{flask*4=4} banner*1=5 drum*1=0} wagon*1=0");
  guards = replace (roster, levy, "guards");
  play_assert_tree (roster, "guards*1=20{t*4=12{flask*4=4} banner*1=6 boss*1=8} wagon*1=0");
  g_assert_cmpstr (guards, ==, levy);
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, n_steps + 1);
  selection = muster_roster_find_selection (roster, guards);
  g_assert_cmpstr (muster_roster_selection_get_custom_name (selection), ==, "Rats");
  g_assert_cmpstr (muster_roster_selection_get_notes (selection), ==, "They hide");
  g_assert_cmpstr (muster_roster_selection_get_entry_id (muster_roster_find_selection (roster, t)),
                   ==,
                   "l2::t");
  g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "levy*1=1{t*4=12{flask*4=4} banner*1=5 drum*1=0} wagon*1=0");
}

static void
test_replace_in_vain (void)
{
  g_autoptr (MusterRoster) roster = play_new (TWO_SQUADS, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *levy = play_select (roster, force, "levy");
  g_autofree char *same = replace (roster, levy, "levy");
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (same, ==, levy);
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, 2);
  g_assert_null (muster_roster_replace (roster, levy, "drum", &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (muster_roster_replace (roster, force, "levy", &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
}

/* What is counted becomes what is counted, or so many selections; what was there of it grows. */
static void
test_replace_numbers (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY ("a", "", ENTRIES (ENTRY ("w", ALL, LIMIT ("min", "1"))))
                       ENTRY ("b", "", ENTRIES (ENTRY ("w", ALL, "")))
                           ENTRY ("c", "", ENTRIES (ENTRY ("w", ALL, "") ENTRY ("pet", "", "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *a = play_select (roster, squad, "a");
  g_autofree char *b = NULL;
  g_autofree char *now = NULL;

  g_assert_true (muster_roster_set_count (roster, a, 3, NULL));
  play_assert_tree (roster, "squad*1=0{a*3=0{w*3=0}}");
  g_free (replace (roster, a, "c"));
  play_assert_tree (roster, "squad*1=0{c*1=0{w*1=0} c*1=0{w*1=0} c*1=0{w*1=0}}");
  g_assert_true (muster_roster_undo (roster));
  b = play_select (roster, squad, "b");
  g_assert_true (muster_roster_set_count (roster, b, 2, NULL));
  now = replace (roster, a, "b");
  play_assert_tree (roster, "squad*1=0{b*5=0}");
  g_assert_cmpstr (now, ==, b);
  /* Each of the five has to have one. */
  g_free (replace (roster, now, "a"));
  play_assert_tree (roster, "squad*1=0{a*5=0{w*5=0}}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/replace/one-of", test_one_of);
  g_test_add_func ("/roster/replace/one-of-several", test_one_of_several);
  g_test_add_func ("/roster/replace/one-of-each", test_one_of_each);
  g_test_add_func ("/roster/replace/replace", test_replace);
  g_test_add_func ("/roster/replace/in-vain", test_replace_in_vain);
  g_test_add_func ("/roster/replace/numbers", test_replace_numbers);
  return g_test_run ();
}
