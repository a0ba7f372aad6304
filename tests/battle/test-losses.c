/* test-losses.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-simulation.h"
#include "script.h"

#define WATCH 0
#define RAID  1

static MusterRulebook *
load_harbour (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "harbour",
                                                 NULL);

  return script_load_rulebook (path, FALSE);
}

static void
assert_losses (const MusterSimulationResult *result, double watch, double raid)
{
  g_assert_cmpuint (result->games, ==, 3);
  g_assert_null (result->first_fault);
  g_assert_cmpfloat (result->losses_mean[WATCH], ==, watch);
  g_assert_cmpfloat (result->losses_variance[WATCH], ==, 0);
  g_assert_cmpfloat (result->losses_mean[RAID], ==, raid);
  g_assert_cmpfloat (result->losses_variance[RAID], ==, 0);
}

/* Of the watch one goes home and one is killed, and who is missing since the set-up is no loss of
 * the battle. Of the raid, which comes later, one is killed, and one is brought back. */
static void
test_by_fate (void)
{
  const MusterSimulationOptions options = { .games = 3, .seed = 1, .threads = 1 };
  g_autoptr (MusterRulebook) rulebook = load_harbour ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterSimulationResult) result = NULL;
  g_autoptr (GError) error = NULL;

  result = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  assert_losses (result, 1, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/losses/by-fate", test_by_fate);

  return g_test_run ();
}
