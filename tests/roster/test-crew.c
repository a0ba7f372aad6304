/* test-crew.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

/* A crew of ten on data that players keep, from the first member to the file. The data is not part of the project:
 * where it does not lie beside it, this is skipped. */

#define CREW_FORCE "798e-117b-84d4-1408"
#define CATALOGUE  "1adb-b357-2db9-e646"
#define CREDITS    "97c0-4241-980e-66e8"

static const char *data_path;

static MusterCatalogueIndex *
open_index (void)
{
  g_autofree char *path = g_build_filename (data_path, "stargrave", NULL);
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add (index, path, &error);
  g_assert_no_error (error);
  return index;
}

static char *
choose (MusterRoster *roster, const char *parent, const char *entry)
{
  g_autoptr (GError) error = NULL;
  char *id = muster_roster_select (roster, parent, entry, &error);

  g_assert_no_error (error);
  return id;
}

/* Several below one, with a NULL behind the last. */
static void
choose_each (MusterRoster *roster, const char *parent, const char *const *entries)
{
  for (; *entries != NULL; entries++)
    g_free (choose (roster, parent, *entries));
}

static void
assert_characteristic (MusterRoster *roster, const char *id, const char *name, const char *value)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (
      muster_roster_find_selection (roster, id),
      &n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < profiles[0].n_characteristics; i++)
    if (g_str_equal (profiles[0].characteristics[i].name, name))
      {
        g_assert_cmpstr (profiles[0].characteristics[i].value, ==, value);
        return;
      }
  g_assert_not_reached ();
}

static void
assert_credits (MusterRoster *roster, double value)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, CREDITS))
      {
        g_assert_cmpfloat (costs[i].value, ==, value);
        return;
      }
  g_assert_not_reached ();
}

static void
assert_no_fault (MusterRoster *roster)
{
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    g_error ("%s", muster_roster_get_violation (roster, i)->message);
}

/* The only fault, by what demands it and how much there is. */
static void
assert_fault (MusterRoster *roster, const char *constraint_id, double limit, double value)
{
  const MusterViolation *violation;

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  violation = muster_roster_get_violation (roster, 0);
  g_assert_cmpstr (violation->constraint_id, ==, constraint_id);
  g_assert_cmpfloat (violation->limit, ==, limit);
  g_assert_cmpfloat (violation->value, ==, value);
}

/* A captain has six slots for gear. */
static void
add_captain (MusterRoster *roster, const char *force)
{
  static const char *const gear[] = {
    "5853-69a5-4263-2ab0", /* background: +1 Fight */
    "938d-d3a7-8593-85f7", /* Carbine, 2 slots */
    "56a7-6741-482f-63d3", /* Hand Weapon, 1 */
    "3086-2384-9c00-3010", /* Pistol, 1 */
    "68a9-9ba3-12d2-ca3c", /* Light Armour, 1 */
    "8ca3-a0ac-2969-df20", /* Filter Mask, 1 */
    NULL,
  };
  g_autofree char *captain = choose (roster, force, "4441-f05c-6eb0-22da");

  /* One background is demanded. */
  assert_fault (roster, "1a29-6b65-0473-533b", 1, 0);
  choose_each (roster, captain, gear);
  assert_no_fault (roster);
  /* +4 is +5 by the background; 9 and 1 of the armour; the shot is as written. */
  assert_characteristic (roster, captain, "F", "+5");
  assert_characteristic (roster, captain, "A", "10");
  assert_characteristic (roster, captain, "S", "+2");
  /* A Deck is one more than six slots hold. */
  g_free (choose (roster, captain, "aee1-8fbf-36ec-b56f"));
  assert_fault (roster, "eb06-eb3b-8c17-e34e", 6, 7);
  g_assert_true (muster_roster_undo (roster));
}

/* A first mate has five. */
static void
add_first_mate (MusterRoster *roster, const char *force)
{
  static const char *const gear[] = {
    "bd04-29f1-86fb-7d68", /* background: +1 Move */
    "54d1-3c5f-8e6d-61a8", /* background: +1 Fight */
    "c858-3212-f0dd-060a", /* Rapid Fire, 3 slots */
    "56a7-6741-482f-63d3", /* Hand Weapon, 1 */
    "6ca0-4667-70a7-c7a1", /* Heavy Armour, 1 */
    NULL,
  };
  g_autofree char *mate = choose (roster, force, "e7fc-369a-1059-31e1");

  choose_each (roster, mate, gear);
  assert_no_fault (roster);
  g_free (choose (roster, mate, "3086-2384-9c00-3010"));
  assert_fault (roster, "bf99-1689-5758-d46c", 5, 6);
  g_assert_true (muster_roster_undo (roster));
}

/* 395 credits of 400. */
static void
add_soldiers (MusterRoster *roster, const char *force)
{
  static const char *const soldiers[] = {
    "ec5c-5c9a-2f64-a18b", /* Armoured Trooper, 150 */
    "a18f-8a4a-e827-1dbc", /* Sniper, 100 */
    "c0f9-223a-2b7f-eb3a", /* Codebreaker, 75 */
    "ac03-007d-dada-c15d", /* Trooper, 50 */
    "6f87-54ba-bdd7-acc4", /* Grenadier: see below */
    NULL,
  };
  static const char *const others[] = {
    "0ae6-4f82-3d3e-c931", /* Burner: the fifth specialist */
    NULL,
  };
  static const char *const cheap[] = {
    "ba7f-0d61-b3c6-3ccd", /* Hacker, 20 */
    "1fc4-b68a-929f-4fca", /* Recruit, 0 */
    "1fc4-b68a-929f-4fca", /* Recruit, 0 */
    "50f1-7efb-5f8a-9de3", /* Runner, 0 */
    NULL,
  };

  choose_each (roster, force, soldiers);
  /* 150 + 100 + 75 + 50 + 100, with four specialists. */
  assert_credits (roster, 475);
  assert_fault (roster, CREDITS, 400, 475);
  g_assert_true (muster_roster_set_limit (roster, CREDITS, -1, NULL));
  assert_no_fault (roster);
  choose_each (roster, force, others);
  assert_fault (roster, "1664-617a-4c46-39e3", 4, 5);
  /* Neither Burner, nor another limit, nor Grenadier. */
  for (guint i = 0; i < 3; i++)
    g_assert_true (muster_roster_undo (roster));
  choose_each (roster, force, cheap);
  /* 150 + 100 + 75 + 50 + 20 */
  assert_credits (roster, 395);
  assert_no_fault (roster);
}

static void
assert_kept (MusterRoster *roster, const MusterCatalogueIndex *index)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRoster) read = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;

  file = muster_roster_file_read_bytes ("crew.ros", bytes, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  read = muster_roster_file_open (file, index, &changes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (changes->len, ==, 0);
  assert_credits (read, 395);
  assert_no_fault (read);
  again = muster_roster_file_write (read);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes),
                   g_bytes_get_data (again, NULL),
                   g_bytes_get_size (again));
}

static void
test_crew (void)
{
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *force = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_test (data_path, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("there is no such data");
      return;
    }
  index = open_index ();
  system = muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE, &error);
  g_assert_no_error (error);
  roster = muster_roster_new (system, "crew", "Crew");
  g_assert_true (muster_roster_set_limit (roster, CREDITS, 400, &error));
  force = muster_roster_add_force (roster, NULL, CREW_FORCE, CATALOGUE, &error);
  g_assert_no_error (error);
  add_captain (roster, force);
  add_first_mate (roster, force);
  add_soldiers (roster, force);
  g_assert_cmpuint (muster_roster_force_get_n_selections (muster_roster_find_force (roster, force)),
                    ==,
                    10);
  assert_kept (roster, index);
  /* A Guard Dog is 10 more. */
  g_free (choose (roster, force, "d6f0-ce33-5aea-4009"));
  assert_fault (roster, CREDITS, 400, 405);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  data_path = argv[1];
  g_test_add_func ("/roster/crew", test_crew);
  return g_test_run ();
}
