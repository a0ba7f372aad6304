/* test-notes.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-notice.h"
#include "play.h"

/* What another program writes beside names, and what it says that is no fault. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='upgrade'>" content "</selectionEntry>"
#define ENTRIES(content)   "<selectionEntries>" content "</selectionEntries>"
#define MODIFIERS(content) "<modifiers>" content "</modifiers>"
#define SAYS(type, field, value, more)                                                             \
  "<modifier type='" type "' field='" field "' value='" value "' " more "/>"
#define GROUP(id, content)                                                                         \
  "<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "'>" content                  \
  "</selectionEntryGroup></selectionEntryGroups>"
#define TYPES                                                                                      \
  "<profileTypes><profileType id='melee' name='Melee'/></profileTypes>"
#define PROFILE(id, content)                                                                       \
  "<profiles><profile id='" id "' name='" id "' typeId='melee' typeName='Melee'>" content          \
  "</profile></profiles>"

static const char *
get_name (MusterRoster *roster, const char *id)
{
  return muster_roster_selection_get_name (muster_roster_find_selection (roster, id));
}

/* Nothing separates the first note from what it begins with, whichever way it is written. */
static void
test_annotation (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("one", MODIFIERS (SAYS ("set", "annotation", "old", "")))
                   ENTRY ("two",
                          MODIFIERS (SAYS ("append", "annotation", "hot", "join=', '")
                                         SAYS ("append", "annotation", "cold", "join=', '")))
                       ENTRY ("three",
                              MODIFIERS (SAYS ("append", "name", "IV", "")
                                             SAYS ("prepend", "annotation", "late", "")))
                           ENTRY ("four", MODIFIERS (SAYS ("set", "annotation", "", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  static const char *const expected[] = {
    "one", "one (old)", "two", "two (hot, cold)", "three", "three IV (late)", "four", "four",
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i += 2)
    {
      g_autofree char *id = play_select (roster, force, expected[i]);

      g_assert_cmpstr (get_name (roster, id), ==, expected[i + 1]);
    }
}

/* Of a profile and a rule, by themselves and from afar; of what is offered. */
static void
test_annotation_of_profiles (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      TYPES,
      ENTRIES (ENTRY (
          "squad",
          PROFILE ("sword", MODIFIERS (SAYS ("append", "annotation", "own", ""))) "<rules><rule "
          "id='brave' name='brave'>" MODIFIERS (SAYS ("set", "annotation", "not here", "")) "</rule></rules>"
              ENTRIES (ENTRY ("relic",
                              MODIFIERS (SAYS ("append",
                                               "annotation",
                                               "relic",
                                               "scope='parent' affects='profiles.Melee' "
                                               "join='; '") SAYS ("set",
                                                                  "annotation",
                                                                  "one",
                                                                  "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autoptr (GPtrArray) entries = muster_roster_list_entries (roster, squad, NULL, NULL);
  MusterRosterOption option;
  guint n;

#define SELECTION() muster_roster_find_selection (roster, squad)
  g_assert_cmpstr (muster_roster_selection_get_profiles (SELECTION (), &n)->name,
                   ==,
                   "sword (own)");
  g_assert_cmpstr (muster_roster_selection_get_rules (SELECTION (), &n)->name,
                   ==,
                   "brave (not here)");
  g_assert_true (muster_roster_get_option (roster, squad, entries->pdata[0], &option, NULL));
  g_assert_cmpstr (option.name, ==, "relic (one)");
  g_free (play_select (roster, squad, "relic"));
  g_assert_cmpstr (muster_roster_selection_get_profiles (SELECTION (), &n)->name,
                   ==,
                   "sword (own; relic)");
}

/* "w squad: text" for each, with strokes between. */
static void
assert_notices (MusterRoster *roster, const char *expected)
{
  g_autoptr (GPtrArray) notices = muster_roster_list_notices (roster);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < notices->len; i++)
    {
      const MusterRosterNotice *notice = notices->pdata[i];

      g_string_append_printf (out,
                              "%s%s %s",
                              i > 0 ? "|" : "",
                              notice->kind == MUSTER_NOTICE_WARNING ? "w" : "i",
                              notice->message);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

#define ARMED                                                                                      \
  "<modifier type='add' field='info' value='{this} of **{force}** in {parent} is armed'>"          \
  "<conditions><condition type='atLeast' value='1' field='selections' scope='self' "               \
  "childId='gun'/></conditions></modifier>"

/* A warning is told and no fault; an error is one, in a group as well. */
static void
test_notices (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      MODIFIERS (ARMED) ENTRIES (ENTRY ("gun", "")) GROUP (
                          "kit",
                          MODIFIERS (SAYS ("add", "warning", "{group} of {self} {what}", "")
                                         SAYS ("add", "error", "too bare", ""))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = NULL;

  assert_notices (roster, "");
  squad = play_select (roster, force, "squad");
  assert_notices (roster, "w squad: kit of squad {what}");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message, ==, "squad: too bare");
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->owner_id, ==, squad);
  g_free (play_select (roster, squad, "gun"));
  assert_notices (roster,
                  "i squad: squad of Army in Army is armed|w squad: kit of squad {what}");
  g_assert_true (muster_roster_remove (roster, squad, NULL));
  assert_notices (roster, "");
}

/* A force says what it is for, and what a category that it shows says. */
static void
test_notices_of_forces (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<categoryEntries><categoryEntry id='gods' name='Gods'>" MODIFIERS (
          SAYS ("add", "warning", "few", "")) "</categoryEntry></categoryEntries>"
      "<forceEntries><forceEntry id='host' name='Host'><readme>**Read** me</readme>"
      "<categoryLinks><categoryLink id='host-gods' name='' targetId='gods'/></categoryLinks>"
      "</forceEntry><forceEntry id='band' name='Band'>" MODIFIERS (
          SAYS ("set", "readme", "A band", "") SAYS ("add", "info", "Go on", "")) "</forceEntry>"
      "</forceEntries>",
      "",
      NULL);

  g_free (play_add_force (roster, NULL, "host"));
  assert_notices (roster, "i Host: Read me|w Host: few");
  g_free (play_add_force (roster, NULL, "band"));
  assert_notices (roster, "i Host: Read me|w Host: few|i Band: A band|i Band: Go on");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
}

/* A constraint may say itself what is wrong. */
static void
test_message_of_constraint (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      ENTRIES (ENTRY ("gun",
                                      "<constraints><constraint id='c' type='max' value='2' "
                                      "field='selections' scope='parent' message='{difference} "
                                      "{self} too many for {parent}: {current} of {value}'/>"
                                      "</constraints>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *gun = play_select (roster, squad, "gun");

  g_assert_true (muster_roster_set_count (roster, gun, 5, NULL));
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "squad: 3 gun too many for squad: 5 of 2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/notes/annotation", test_annotation);
  g_test_add_func ("/roster/notes/annotation-of-profiles", test_annotation_of_profiles);
  g_test_add_func ("/roster/notes/notices", test_notices);
  g_test_add_func ("/roster/notes/notices-of-forces", test_notices_of_forces);
  g_test_add_func ("/roster/notes/message-of-constraint", test_message_of_constraint);
  return g_test_run ();
}
