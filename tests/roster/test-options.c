/* test-options.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

/* How many of what can be chosen there must and may be, wherever its constraints count. */

#define DEEP "includeChildSelections='true'"
#define LIMIT(type, value, scope, more)                                                            \
  "<constraint id='" type scope "' type='" type "' value='" value                                  \
  "' field='selections' scope='" scope "' " more "/>"

/* As "Name 1 of 2-3", with "*" where there is no maximum. */
static void
assert_options (MusterRoster *roster,
                const char *parent,
                MusterCatalogueEntry *group,
                const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) options = group != NULL
                                   ? muster_roster_list_group (roster, parent, group, &error)
                                   : muster_roster_list_options (roster, parent, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      g_string_append_printf (text,
                              "%s%s %d of %g-",
                              i > 0 ? ", " : "",
                              option->name,
                              option->number,
                              option->min);
      if (option->max == G_MAXDOUBLE)
        g_string_append_c (text, '*');
      else
        g_string_append_printf (text, "%g", option->max);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Three banners in the force, of which the other squads have some. */
static void
test_force (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><selectionEntries>"
      "<selectionEntry id='b' name='Banner' type='upgrade'><constraints>" LIMIT (
          "max",
          "3",
          "force",
          DEEP) "</constraints></selectionEntry>"
                "<selectionEntry id='n' name='Knife' type='upgrade'><constraints>" LIMIT (
                    "max",
                    "1",
                    "force",
                    "") "</constraints></selectionEntry></selectionEntries>"
                        "</selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "s");
  g_autofree char *two = play_select (roster, force, "s");
  g_autofree char *banner = play_select (roster, one, "b");
  g_autofree char *other = play_add_force (roster, NULL, "army");
  g_autofree char *far = play_select (roster, other, "s");

  g_assert_true (muster_roster_set_count (roster, banner, 2, NULL));
  /* A force counts what is directly in it, so that no knife below a squad is ever too many. */
  assert_options (roster, one, NULL, "Banner 2 of 0-3, Knife 0 of 0-*");
  assert_options (roster, two, NULL, "Banner 0 of 0-1, Knife 0 of 0-*");
  assert_options (roster, far, NULL, "Banner 0 of 0-3, Knife 0 of 0-*");
  g_assert_true (muster_roster_set_count (roster, banner, 4, NULL));
  assert_options (roster, one, NULL, "Banner 4 of 0-3, Knife 0 of 0-*");
  assert_options (roster, two, NULL, "Banner 0 of 0-0, Knife 0 of 0-*");
}

/* One of each in all forces together; the smallest of several limits counts. */
static void
test_roster (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='h' name='Hero' type='unit'><constraints>" LIMIT (
          "max",
          "2",
          "roster",
          "") LIMIT ("max", "1", "force", "")
          LIMIT ("min", "1", "roster", "") "</constraints></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *one = play_add_force (roster, NULL, "army");
  g_autofree char *two = play_add_force (roster, NULL, "army");
  g_autofree char *three = NULL;
  g_autofree char *hero = NULL;
  MusterRosterForce *first = muster_roster_get_force (roster, 0);

  /* Each force came with the one that the roster needs, the third although that is too many. */
  muster_roster_set_keeps_defaults (roster, TRUE);
  three = play_add_force (roster, NULL, "army");
  first = muster_roster_get_force (roster, 0);
  g_assert_cmpuint (muster_roster_force_get_n_selections (first), ==, 1);
  assert_options (roster, one, NULL, "Hero 1 of 0-0");
  g_assert_true (muster_roster_remove (
      roster,
      muster_roster_selection_get_id (
          muster_roster_force_get_selection (muster_roster_get_force (roster, 2), 0)),
      NULL));
  assert_options (roster, one, NULL, "Hero 1 of 0-1");
  assert_options (roster, three, NULL, "Hero 0 of 0-0");
  g_assert_true (muster_roster_remove (
      roster,
      muster_roster_selection_get_id (
          muster_roster_force_get_selection (muster_roster_get_force (roster, 1), 0)),
      NULL));
  assert_options (roster, one, NULL, "Hero 1 of 1-1");
  assert_options (roster, three, NULL, "Hero 0 of 0-1");
}

/* All links to one entry share its limit; a limit that is not shared is of each link. */
static void
test_shared (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>"
      "<selectionEntry id='s' name='Sword' type='upgrade'><constraints>" LIMIT (
          "max",
          "3",
          "force",
          DEEP) "</constraints></selectionEntry>"
                "<selectionEntry id='a' name='Axe' type='upgrade'><constraints>" LIMIT (
                    "max",
                    "3",
                    "force",
                    DEEP
                    " shared='false'") "</constraints></selectionEntry></sharedSelectionEntries>"
                                       "<entryLinks>"
                                       "<entryLink id='s1' name='' targetId='s' "
                                       "type='selectionEntry'/>"
                                       "<entryLink id='s2' name='' targetId='s' "
                                       "type='selectionEntry'/>"
                                       "<entryLink id='a1' name='' targetId='a' "
                                       "type='selectionEntry'/>"
                                       "<entryLink id='a2' name='' targetId='a' "
                                       "type='selectionEntry'/></entryLinks>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *sword = play_select (roster, force, "s1");
  g_autofree char *axe = play_select (roster, force, "a1");

  assert_options (roster,
                  force,
                  NULL,
                  "Sword 1 of 0-3, Sword 0 of 0-2, Axe 1 of 0-3, Axe 0 of 0-3");
}

/* A limit for each of three models is three for all; a group shares its own among what is in it. */
static void
test_models (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><selectionEntries>"
      "<selectionEntry id='m' name='Trooper' type='model' collective='true'>"
      "<selectionEntryGroups><selectionEntryGroup id='g' name='Gear'><constraints>" LIMIT (
          "max",
          "2",
          "parent",
          "") "</constraints><selectionEntries>"
              "<selectionEntry id='w' name='Weapon' type='upgrade' collective='true'>"
              "<constraints>" LIMIT ("min", "1", "parent", "") LIMIT (
                  "max",
                  "1",
                  "parent",
                  "") "</constraints></selectionEntry></selectionEntries></selectionEntryGroup>"
                      "</selectionEntryGroups></selectionEntry></selectionEntries>"
                      "</selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *trooper = play_select (roster, squad, "m");
  g_autoptr (GArray) options = NULL;

  g_assert_true (muster_roster_set_count (roster, trooper, 3, NULL));
  options = muster_roster_list_options (roster, trooper, NULL);
  assert_options (roster, trooper, NULL, "Gear 3 of 0-6");
  assert_options (roster,
                  trooper,
                  g_array_index (options, MusterRosterOption, 0).entry,
                  "Weapon 3 of 3-3");
}

/* Half of what is there. */
static void
test_percentage (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'/>"
      "<selectionEntry id='e' name='Elite' type='unit'><constraints>" LIMIT (
          "max",
          "50",
          "force",
          "percentValue='true'") "</constraints></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "s");
  g_autofree char *two = play_select (roster, force, "s");
  g_autofree char *three = play_select (roster, force, "s");

  assert_options (roster, force, NULL, "Squad 3 of 0-*, Elite 0 of 0-1.5");
}

/* A limit at the root holds for the category of the entry; without one nothing is checked, but still said. */
static void
test_category (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='a' name='Archer' type='unit'><constraints>" LIMIT (
          "max",
          "2",
          "parent",
          "") "</constraints><categoryLinks>"
              "<categoryLink id='k' name='' targetId='troops' primary='true'/></categoryLinks>"
              "</selectionEntry>"
              "<selectionEntry id='b' name='Bard' type='unit'><constraints>" LIMIT (
                  "max",
                  "4",
                  "parent",
                  "") "</constraints></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *archer = play_select (roster, force, "a");

  assert_options (roster, force, NULL, "Archer 1 of 0-2, Bard 0 of 0-4");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/options/force", test_force);
  g_test_add_func ("/roster/options/roster", test_roster);
  g_test_add_func ("/roster/options/shared", test_shared);
  g_test_add_func ("/roster/options/models", test_models);
  g_test_add_func ("/roster/options/percentage", test_percentage);
  g_test_add_func ("/roster/options/category", test_category);
  return g_test_run ();
}
