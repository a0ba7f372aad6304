/* test-news.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>
#include "muster-roster-news.h"
#include "muster-roster-random.h"

/* What those who show a roster are told of an edit. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='unit'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define COST(value)      "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define WHEN(id)                                                                                   \
  "<conditions><condition type='atLeast' value='1' field='selections' scope='force' childId='" id  \
  "'/></conditions>"

/* Squads cost 10 and 2 for each trooper; with a flag in the force a captain is called otherwise, costs more and may not
 * be there with a second one. */
static const char band[] = ENTRIES (
    ENTRY ("squad", COST ("10") ENTRIES (ENTRY ("t", COST ("2")))) ENTRY ("flag", "") ENTRY (
        "captain",
        COST ("20") "<constraints><constraint id='m' type='max' value='1' field='selections' "
                    "scope='force'/></constraints><modifiers>"
                    "<modifier type='set' field='name' value='Marshal'>" WHEN (
                        "flag") "</modifier><modifier type='increment' field='pts' "
                                "value='5'>" WHEN ("flag") "</modifier></modifiers>"));

typedef struct
{
  MusterRoster *roster;
  char *force;
  char *squad;
  char *captain;
  guint watch;
  GString *told; /* a line for each thing that is told, and "." for each time */
} Fixture;

static const char *
get_title (Fixture *fixture, const char *id)
{
  if (id == NULL)
    return "roster";
  if (g_strcmp0 (id, fixture->force) == 0)
    return "force";
  if (g_strcmp0 (id, fixture->squad) == 0)
    return "squad";
  return g_strcmp0 (id, fixture->captain) == 0 ? "captain" : "other";
}

static void
told_cb (MusterRoster *roster, const MusterRosterNews *news, guint n, gpointer data)
{
  static const char *const names[] = { "added",      "removed", "moved",  "entry",
                                       "name",       "notes",   "number", "cost",
                                       "categories", "hidden",  "faults", "data" };
  Fixture *fixture = data;

  for (guint i = 0; i < n; i++)
    {
      g_string_append (fixture->told, get_title (fixture, news[i].id));
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        if (news[i].aspects & 1u << j)
          g_string_append_printf (fixture->told, " %s", names[j]);
      g_string_append (fixture->told, ", ");
    }
  g_string_append_c (fixture->told, '.');
}

static void
assert_told (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->told->str, ==, expected);
  g_string_truncate (fixture->told, 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->roster = play_new (band, NULL);
  fixture->told = g_string_new (NULL);
  fixture->force = play_add_force (fixture->roster, NULL, "army");
  fixture->squad = play_select (fixture->roster, fixture->force, "squad");
  fixture->captain = play_select (fixture->roster, fixture->force, "captain");
  fixture->watch = muster_roster_watch (fixture->roster, told_cb, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  muster_roster_unref (fixture->roster);
  g_string_free (fixture->told, TRUE);
  g_free (fixture->force);
  g_free (fixture->squad);
  g_free (fixture->captain);
}

static void
test_edits (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;
  g_autofree char *t = play_select (roster, fixture->squad, "t");

  assert_told (fixture, "roster cost, force cost, squad cost, other added, .");
  g_assert_true (muster_roster_set_count (roster, t, 3, NULL));
  assert_told (fixture, "roster cost, force cost, squad cost, other number cost, .");
  g_assert_true (muster_roster_customize (roster, fixture->squad, "Rats", NULL, NULL));
  assert_told (fixture, "squad name, .");
  g_assert_true (muster_roster_customize (roster, fixture->squad, NULL, "They hide", NULL));
  assert_told (fixture, "squad notes, .");
  g_assert_true (
      muster_roster_customize_category (roster, fixture->force, "elite", "Best", NULL, NULL));
  assert_told (fixture, "force name, .");
  g_assert_true (muster_roster_set_limit (roster, "pts", 10, NULL));
  assert_told (fixture, "roster cost faults, .");
  g_assert_true (muster_roster_move (roster, fixture->captain, fixture->force, 0, NULL));
  assert_told (fixture, "squad moved, .");
  g_assert_true (muster_roster_remove (roster, fixture->squad, NULL));
  assert_told (fixture, "squad removed, other removed, roster cost faults, force cost, .");
  g_assert_true (muster_roster_undo (roster));
  assert_told (fixture, "roster cost faults, force cost, squad added, other added, .");
  /* Nothing is told of what is nothing. */
  g_assert_true (muster_roster_set_count (roster, t, 3, NULL));
  assert_told (fixture, "");
}

/* What an edit does to others. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;
  g_autofree char *flag = play_select (roster, fixture->force, "flag");
  g_autofree char *second = NULL;

  assert_told (fixture, "roster cost, force cost, captain name cost, other added, .");
  second = play_select (roster, fixture->force, "captain");
  assert_told (fixture, "roster cost, force cost faults, other added, .");
  g_assert_true (muster_roster_undo (roster));
  g_assert_true (muster_roster_undo (roster));
  assert_told (fixture,
               "other removed, roster cost, force cost faults, ."
               "other removed, roster cost, force cost, captain name cost, .");
}

static void
test_other_entry (Fixture *fixture, gconstpointer data)
{
  g_autofree char *now = muster_roster_replace (fixture->roster, fixture->squad, "captain", NULL);

  g_assert_cmpstr (now, ==, fixture->squad);
  assert_told (fixture, "roster cost, force cost faults, squad entry name cost, .");
}

/* Several at once, and many that are tried. */
static void
test_together (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;

  muster_roster_hold_news (roster);
  muster_roster_set_name (roster, "Raid");
  g_free (play_select (roster, fixture->force, "flag"));
  assert_told (fixture, "");
  muster_roster_release_news (roster);
  assert_told (fixture, "roster name cost, force cost, captain name cost, other added, .");
  g_assert_true (muster_roster_undo (roster));
  g_assert_true (muster_roster_undo (roster));
  g_string_truncate (fixture->told, 0);

  /* A squad, which is 10 of the 10 that are left. */
  g_assert_true (muster_roster_fill (roster, fixture->force, "pts", 40, 1, NULL, NULL, NULL));
  g_assert_true (g_str_has_suffix (fixture->told->str, ", ."));
  g_assert_true (strchr (fixture->told->str, '.') == fixture->told->str + fixture->told->len - 1);
}

static void
test_other_data (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterRoster) other = play_new (ENTRIES (ENTRY ("squad", COST ("11"))), NULL);

  muster_roster_hold_news (fixture->roster);
  muster_roster_set_name (fixture->roster, "Raid");
  muster_roster_set_system (fixture->roster, muster_roster_get_system (other));
  muster_roster_release_news (fixture->roster);
  assert_told (fixture, "roster data, .");
  g_assert_true (muster_roster_customize (fixture->roster, fixture->squad, "Rats", NULL, NULL));
  assert_told (fixture, "squad name, .");
}

static void
leave_cb (MusterRoster *roster, const MusterRosterNews *news, guint n, gpointer data)
{
  guint *watch = data;

  muster_roster_unwatch (roster, *watch);
  *watch = 0;
}

static void
test_unwatch (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;
  guint first = muster_roster_watch (roster, leave_cb, &first);
  Fixture again = *fixture;
  guint last;

  again.told = g_string_new (NULL);
  last = muster_roster_watch (roster, told_cb, &again);
  muster_roster_set_name (roster, "Raid");
  g_assert_cmpuint (first, ==, 0);
  assert_told (&again, "roster name, .");
  muster_roster_unwatch (roster, fixture->watch);
  muster_roster_set_name (roster, "Night Raid");
  assert_told (&again, "roster name, .");
  assert_told (fixture, "roster name, .");
  muster_roster_unwatch (roster, last);
  muster_roster_set_name (roster, "Raid");
  assert_told (&again, "");
  g_string_free (again.told, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/roster/news/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("edits", test_edits);
  ADD ("others", test_others);
  ADD ("other-entry", test_other_entry);
  ADD ("together", test_together);
  ADD ("other-data", test_other_data);
  ADD ("unwatch", test_unwatch);
#undef ADD
  return g_test_run ();
}
