/* test-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-roster-random.h"
#include "play.h"

/* A captain (20) has to be there, and only one. Up to three squads (10), of two to five troopers (3 each, so a squad
 * costs 16 at least) with one sign at the most, which is free; a cannon (50); and marbles, free and without end. */

#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define LIMIT(type, value, scope)                                                                  \
  "<constraint id='" type value scope "' type='" type "' value='" value                            \
  "' field='selections' scope='" scope "'/>"

static const char band[] =
    "<selectionEntries>"
    "<selectionEntry id='captain' name='Captain' type='model'><constraints>" LIMIT ("min",
                                                                                    "1",
                                                                                    "force")
        LIMIT ("max", "1", "force") "</constraints>" COST (
            "20") "</selectionEntry>"
                  "<selectionEntry id='squad' name='Squad' type='unit'><constraints>" LIMIT (
                      "max",
                      "3",
                      "force") "</constraints><selectionEntries>"
                               "<selectionEntry id='trooper' name='Trooper' type='model' "
                               "collective='true'><constraints>" LIMIT ("min", "2", "parent")
                                   LIMIT ("max", "5", "parent") "</constraints>" COST (
                                       "3") "</selectionEntry>"
                                            "<selectionEntry id='sign' name='Sign' type='upgrade' "
                                            "collective='true'><constraints>" LIMIT (
                                                "max",
                                                "1",
                                                "parent") "</constraints></selectionEntry>"
                                                          "</selectionEntries>" COST (
                                                              "10") "</selectionEntry>"
                                                                    "<selectionEntry id='cannon' "
                                                                    "name='Cannon' "
                                                                    "type='unit'>" COST (
                                                                        "50") "</selectionEntry>"
                                                                              "<selectionEntry "
                                                                              "id='marble' "
                                                                              "name='Marble' "
                                                                              "type='upgrade' "
                                                                              "collective='true'/>"
                                                                              "</selectionEntries>";

typedef struct
{
  MusterRoster *roster;
  char *force;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->roster = play_new (band, NULL);
  fixture->force = play_add_force (fixture->roster, NULL, "army");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_free (fixture->force);
  muster_roster_unref (fixture->roster);
}

static gboolean
fill (Fixture *fixture, double limit, guint64 seed, MusterRosterFilter filter, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean done = muster_roster_fill (fixture->roster,
                                      fixture->force,
                                      "pts",
                                      limit,
                                      seed,
                                      filter,
                                      user_data,
                                      &error);

  g_assert_true (done == (error == NULL));
  if (error != NULL)
    g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);

  return done;
}

static double
get_total (Fixture *fixture)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (fixture->roster, &n);

  return n > 0 ? costs[0].value : 0;
}

static void
write_item (const MusterItem *item, GString *text)
{
  g_string_append_printf (text, " %s*%d", item->entry_id, item->number);
  for (guint i = 0; item->selections != NULL && i < item->selections->len; i++)
    write_item (g_ptr_array_index (item->selections, i), text);
}

static char *
dup_content (Fixture *fixture)
{
  GString *text = g_string_new (NULL);
  const MusterItem *root = muster_roster_get_item (fixture->roster);

  write_item (g_ptr_array_index (root->forces, 0), text);

  return g_string_free (text, FALSE);
}

static guint
count (Fixture *fixture, const char *entry)
{
  g_autofree char *content = dup_content (fixture);
  g_auto (GStrv) words = g_strsplit (content, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], entry))
      n += (guint) g_ascii_strtoull (strchr (words[i], '*') + 1, NULL, 10);

  return n;
}

/* Up to 120 points everything but a second cannon may come. What is left over is less than a trooper, unless every squad
 * is full: then less than a squad, or there are three. */
static void
test_fills (Fixture *fixture, gconstpointer data)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      guint squads, troopers;
      double left;

      g_assert_true (fill (fixture, 120, seed, NULL, NULL));
      g_assert_cmpuint (muster_roster_get_n_violations (fixture->roster), ==, 0);
      g_assert_cmpuint (count (fixture, "captain"), ==, 1);
      g_assert_cmpuint (count (fixture, "marble"), ==, 0);
      squads = count (fixture, "squad");
      troopers = count (fixture, "trooper");
      left = 120 - get_total (fixture);
      g_assert_cmpfloat (get_total (fixture),
                         ==,
                         20 + 10 * squads + 3 * troopers + 50 * count (fixture, "cannon"));
      g_assert_cmpfloat (left, >=, 0);
      if (troopers < 5 * squads)
        g_assert_cmpfloat (left, <, 3);
      else if (squads < 3)
        g_assert_cmpfloat (left, <, 16);
      g_assert_cmpfloat (left, <, 50);
      g_assert_true (muster_roster_undo (fixture->roster));
    }
}

static void
test_is_repeated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autofree char *first = NULL;
      char *second;

      g_assert_true (fill (fixture, 120, seed, NULL, NULL));
      first = dup_content (fixture);
      g_assert_true (muster_roster_undo (fixture->roster));
      g_assert_true (fill (fixture, 120, seed, NULL, NULL));
      second = dup_content (fixture);
      g_assert_cmpstr (first, ==, second);
      g_hash_table_add (seen, second);
      g_assert_true (muster_roster_undo (fixture->roster));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 5);
}

/* One step, with a label of its own. */
static void
test_is_one_step (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dup_content (fixture);
  g_autofree char *filled = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint n = muster_roster_get_n_steps (fixture->roster);

  g_assert_true (fill (fixture, 120, 3, NULL, NULL));
  filled = dup_content (fixture);
  g_assert_cmpuint (muster_roster_get_n_steps (fixture->roster), ==, n + 1);
  g_assert_cmpstr (muster_roster_get_undo_label (fixture->roster), ==, "Fill by Chance");
  g_assert_true (muster_roster_undo (fixture->roster));
  undone = dup_content (fixture);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (muster_roster_redo (fixture->roster));
  redone = dup_content (fixture);
  g_assert_cmpstr (redone, ==, filled);
}

/* A force comes with its captain; without him, he is the first thing that is chosen. */
static void
test_meets_demands (Fixture *fixture, gconstpointer data)
{
  const MusterItem *root = muster_roster_get_item (fixture->roster);
  const MusterItem *force = g_ptr_array_index (root->forces, 0);
  const MusterItem *captain = g_ptr_array_index (force->selections, 0);
  g_autofree char *id = g_strdup (captain->id);

  g_assert_cmpuint (force->selections->len, ==, 1);
  g_assert_true (muster_roster_remove (fixture->roster, id, NULL));
  play_assert_faults (fixture->roster, "force army:captain/min1force");
  g_assert_true (fill (fixture, 20, 1, NULL, NULL));
  play_assert_faults (fixture->roster, "");
  g_assert_cmpuint (count (fixture, "captain"), ==, 1);
}

/* The captain costs more than there is. */
static void
test_finds_nothing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dup_content (fixture);
  g_autofree char *after = NULL;
  guint n = muster_roster_get_n_steps (fixture->roster);

  g_assert_false (fill (fixture, 19, 1, NULL, NULL));
  after = dup_content (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (muster_roster_get_n_steps (fixture->roster), ==, n);
  g_assert_false (muster_roster_redo (fixture->roster));
}

static gboolean
owned_cb (MusterCatalogueEntry *entry, int number, gpointer user_data)
{
  const char *id = muster_catalogue_entry_get_id (entry);

  return g_str_has_suffix (id, "captain") || g_str_has_suffix (id, "trooper") ||
         (g_str_has_suffix (id, "squad") && number <= 1);
}

/* A captain and the one squad that is owned, with five troopers: 20 + 10 + 15 = 45 of 1,000. */
static void
test_takes_what_is_owned (Fixture *fixture, gconstpointer data)
{
  g_assert_true (fill (fixture, 1000, 5, owned_cb, NULL));
  g_assert_cmpfloat (get_total (fixture), ==, 45);
  g_assert_cmpuint (count (fixture, "squad"), ==, 1);
  g_assert_cmpuint (count (fixture, "cannon"), ==, 0);
}

/* Two cannons and the captain: 120 of 125; nothing else fits, and they stay. */
static void
test_keeps_what_is_there (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = play_select (fixture->roster, fixture->force, "cannon");
  g_autofree char *second = play_select (fixture->roster, fixture->force, "cannon");

  g_assert_true (fill (fixture, 125, 1, NULL, NULL));
  g_assert_cmpfloat (get_total (fixture), ==, 120);
  g_assert_nonnull (muster_roster_find_selection (fixture->roster, first));
  g_assert_nonnull (muster_roster_find_selection (fixture->roster, second));
}

/* A ghost is demanded and hidden: it is taken out of the force that is filled, and left where it is elsewhere, so
 * that the roster cannot be legal there. */
static void
test_takes_out_what_is_hidden (void)
{
  Fixture fixture = {
    .roster = play_new (
        "<selectionEntries><selectionEntry id='ghost' name='Ghost' type='model' hidden='true'>"
        "<categoryLinks><categoryLink id='k' name='' targetId='troops' primary='true'/>"
        "</categoryLinks><constraints>" LIMIT (
            "min",
            "1",
            "force") "</constraints>"
                     "</selectionEntry><selectionEntry id='man' name='Man' type='model'>" COST (
                         "5") "</selectionEntry></selectionEntries>",
        NULL),
  };
  g_autofree char *other = NULL;

  muster_roster_set_keeps_defaults (fixture.roster, TRUE);
  fixture.force = play_add_force (fixture.roster, NULL, "army");
  g_assert_cmpuint (count (&fixture, "ghost"), ==, 1);
  g_assert_true (fill (&fixture, 12, 1, NULL, NULL));
  g_assert_cmpuint (count (&fixture, "ghost"), ==, 0);
  g_assert_cmpuint (count (&fixture, "man"), ==, 2);

  other = play_add_force (fixture.roster, NULL, "army");
  g_assert_false (fill (&fixture, 30, 1, NULL, NULL));
  g_assert_cmpuint (
      muster_roster_force_get_n_selections (muster_roster_find_force (fixture.roster, other)),
      ==,
      1);
  tear_down (&fixture, NULL);
}

static void
test_wants_a_force (Fixture *fixture, gconstpointer data)
{
  g_autofree char *captain = play_select (fixture->roster, fixture->force, "captain");
  g_autofree char *force = fixture->force;

  fixture->force = g_strdup ("nobody");
  g_assert_false (fill (fixture, 100, 1, NULL, NULL));
  g_free (fixture->force);
  fixture->force = g_strdup (captain);
  g_assert_false (fill (fixture, 100, 1, NULL, NULL));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/roster/random/" name, Fixture, NULL, set_up, function, tear_down)

/* Five soldiers are demanded, and all come with the rank of a private, of which there may be one; there are five ranks. One
 * soldier alone is no fault, and each more is one until somebody has another rank. */
#define RANK(id)                                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='upgrade'><constraints><constraint id='m" id     \
  "' type='max' value='1' field='selections' scope='force' includeChildSelections='true'/>"        \
  "</constraints></selectionEntry>"

static const char ranks_system[] =
    "<forceEntries><forceEntry id='five' name='Five'><categoryLinks><categoryLink id='fl' name='' "
    "targetId='troops'><constraints><constraint id='five-min' type='min' value='5' "
    "field='selections' scope='parent'/></constraints></categoryLink></categoryLinks>"
    "</forceEntry></forceEntries>";
static const char ranks[] =
    "<selectionEntries><selectionEntry id='soldier' name='Soldier' type='model'><categoryLinks>"
    "<categoryLink id='sl' name='' targetId='troops' primary='true'/></categoryLinks>"
    "<selectionEntryGroups><selectionEntryGroup id='rank' name='Rank' "
    "defaultSelectionEntryId='private'><constraints>" LIMIT ("min", "1", "parent")
        LIMIT ("max", "1", "parent") "</constraints><selectionEntries>" RANK ("private")
            RANK ("corporal") RANK ("sergeant") RANK ("captain")
                RANK ("major") "</selectionEntries></selectionEntryGroup></selectionEntryGroups>"
                               "</selectionEntry></selectionEntries>";

static void
test_ties (void)
{
  g_autofree char *first = NULL;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      Fixture fixture = { play_new_with (ranks_system, ranks, NULL), NULL };
      g_autofree char *content = NULL;

      fixture.force = play_add_force (fixture.roster, NULL, "five");
      g_assert_true (fill (&fixture, 10, seed, NULL, NULL));
      g_assert_cmpuint (muster_roster_get_n_violations (fixture.roster), ==, 0);
      g_assert_cmpuint (
          muster_roster_force_get_n_selections (muster_roster_get_force (fixture.roster, 0)),
          ==,
          5);
      content = dup_content (&fixture);
      if (seed == 0)
        first = g_steal_pointer (&content);
      tear_down (&fixture, NULL);
    }
  for (guint i = 0; i < 2; i++)
    {
      Fixture fixture = { play_new_with (ranks_system, ranks, NULL), NULL };
      g_autofree char *content = NULL;

      fixture.force = play_add_force (fixture.roster, NULL, "five");
      g_assert_true (fill (&fixture, 10, 0, NULL, NULL));
      content = dup_content (&fixture);
      g_assert_cmpstr (content, ==, first);
      tear_down (&fixture, NULL);
    }
}

/* What was there before is not switched, though it would help. */
static void
test_ties_of_the_player (void)
{
  Fixture fixture = { play_new_with (ranks_system, ranks, NULL), NULL };
  g_autofree char *soldier = NULL;
  g_autofree char *content = NULL;

  fixture.force = play_add_force (fixture.roster, NULL, "five");
  soldier = play_select (fixture.roster, fixture.force, "soldier");
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_assert_true (fill (&fixture, 10, seed, NULL, NULL));
      g_clear_pointer (&content, g_free);
      content = dup_content (&fixture);
      g_assert_true (g_str_has_prefix (content, " five*1 soldier*1 private*1 soldier*1"));
      g_assert_true (muster_roster_undo (fixture.roster));
    }
  tear_down (&fixture, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("fills", test_fills);
  ADD ("is-repeated", test_is_repeated);
  ADD ("is-one-step", test_is_one_step);
  ADD ("meets-demands", test_meets_demands);
  ADD ("finds-nothing", test_finds_nothing);
  ADD ("takes-what-is-owned", test_takes_what_is_owned);
  ADD ("keeps-what-is-there", test_keeps_what_is_there);
  g_test_add_func ("/roster/random/takes-out-what-is-hidden", test_takes_out_what_is_hidden);
  ADD ("wants-a-force", test_wants_a_force);
  g_test_add_func ("/roster/random/ties", test_ties);
  g_test_add_func ("/roster/random/ties-of-the-player", test_ties_of_the_player);

  return g_test_run ();
}
