/* test-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Where profiles and rules come from, and what a force offers, holds and costs. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='unit'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define RULE(id, content)                                                                          \
  "<rule id='" id "' name='" id "'><description>x</description>" content "</rule>"
#define WHEN(type, value, scope, child)                                                            \
  "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"                       \
  "<condition type='" type "' value='" value "' field='selections' scope='" scope                  \
  "' childId='" child "'/></conditions></modifier></modifiers>"

/* ---- Where rules come from ---- */

static void
assert_rules (const MusterShownRule *rules, guint n, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (found, "%s%s", i > 0 ? " " : "", rules[i].name);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_force_rules (MusterRoster *roster, const char *id, const char *expected)
{
  guint n;
  const MusterShownRule *rules = muster_roster_force_get_rules (
      muster_roster_find_force (roster, id),
      &n);

  assert_rules (rules, n, expected);
}

static void
assert_selection_rules (MusterRoster *roster, const char *id, const char *expected)
{
  guint n;
  const MusterShownRule *rules = muster_roster_selection_get_rules (
      muster_roster_find_selection (roster, id),
      &n);

  assert_rules (rules, n, expected);
}

#define LINKED(import)                                                                             \
  "<rules>" RULE ("own", "") "</rules><catalogueLinks><catalogueLink id='l' name='Second' "        \
                             "targetId='cat-2' type='catalogue' importRootEntries='" import        \
                             "'/></catalogueLinks>"

/* The rules of a catalogue are those of its forces; so are those of one whose roots it imports. */
static void
test_rules_of_linked_catalogue (void)
{
  static const char second[] = "<rules>" RULE ("other", "") "</rules>";
  g_autoptr (MusterRoster) roster = play_new_with ("<rules>" RULE ("of-all", "") "</rules>",
                                                   LINKED ("true"),
                                                   second);
  g_autoptr (MusterRoster) alone = play_new (LINKED ("false"), second);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *lone = play_add_force (alone, NULL, "army");

  assert_force_rules (roster, force, "own other of-all");
  assert_force_rules (alone, lone, "own");
}

/* For a rule the entry that has it is its parent, and an ancestor as well. The same words for an entry below it mean
 * the same entry. */
static void
test_parent_of_rule (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "tank",
          "<rules>" RULE ("crewed", WHEN ("lessThan", "1", "parent", "gun")) RULE (
              "empty",
              WHEN ("atLeast", "1", "parent", "gun"))
              RULE ("of-tank", WHEN ("notInstanceOf", "1", "ancestor", "tank")) RULE (
                  "strange",
                  WHEN ("instanceOf", "1", "ancestor", "tank"))
                  RULE ("self", WHEN ("notInstanceOf", "1", "self", "tank")) "</rules>" ENTRIES (
                      ENTRY ("gun",
                             "<rules>" RULE (
                                 "mounted",
                                 WHEN ("notInstanceOf", "1", "ancestor", "tank")) "</rules>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *tank = play_select (roster, force, "tank");
  g_autofree char *gun = NULL;

  assert_selection_rules (roster, tank, "empty of-tank self");
  gun = play_select (roster, tank, "gun");
  assert_selection_rules (roster, tank, "crewed of-tank self");
  assert_selection_rules (roster, gun, "mounted");
}

/* The parent of a rule of a force is the force: what stands in it is counted there. */
static void
test_parent_of_force_rule (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<rules>" RULE ("lonely",
                      WHEN ("atLeast", "2", "parent", "a")) "</rules>" ENTRIES (ENTRY ("a", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "a"));
  assert_force_rules (roster, force, "lonely");
  g_free (play_select (roster, force, "a"));
  assert_force_rules (roster, force, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/forces/rules-of-linked-catalogue", test_rules_of_linked_catalogue);
  g_test_add_func ("/roster/forces/parent-of-rule", test_parent_of_rule);
  g_test_add_func ("/roster/forces/parent-of-force-rule", test_parent_of_force_rule);
  return g_test_run ();
}
