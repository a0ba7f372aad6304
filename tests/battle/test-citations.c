/* test-citations.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"
#include "player.h"

/* rulebooks/keep and the doctrine that it uses both have a section "Turns". */

static MusterBattle *
battle_new (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle", "rulebooks", "keep", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);
  MusterBattle *battle;

  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  setup->hand_dice = TRUE;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static const MusterLogEntry *
find_outcome (MusterBattle *battle, const char *outcome)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (g_strcmp0 (entry->outcome, outcome) == 0)
        return entry;
    }
  g_assert_not_reached ();
}

static void
assert_rule (const MusterRule *const *rules, guint index, const char *text)
{
  g_assert_nonnull (rules);
  g_assert_nonnull (rules[index]);
  g_assert_cmpstr (rules[index]->text, ==, text);
}

static void
test_log (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  const MusterLogEntry *open;
  const MusterReason *loud;

  answers_give (battle, "do knock figure.1");
  assert_rule (muster_battle_get_prompt (battle)->cite.rules,
               0,
               "Throw a die at a door: 4 or more opens it.");
  answers_give (battle, "roll 5");

  /* The statement names no section and has that of its action. */
  open = find_outcome (battle, "open");
  assert_rule (open->rules, 0, "Throw a die at a door: 4 or more opens it.");
  g_assert_null (open->rules[1]);
  loud = g_ptr_array_index (open->reasons, 0);
  g_assert_cmpint (loud->kind, ==, MUSTER_REASON_BECAUSE);
  assert_rule (loud->rules, 0, "The guests come first, then the keepers.");
  assert_rule (loud->rules, 1, "Throw a die at a door: 4 or more opens it.");
  g_assert_null (loud->rules[2]);
}

/* One name, two sections. */
static void
test_modules (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  const MusterLogEntry *waits;

  assert_rule (muster_battle_get_prompt (battle)->cite.rules,
               0,
               "The guests come first, then the keepers.");
  answers_give (battle, "done");
  waits = find_outcome (battle, "waits");
  g_assert_cmpstr (waits->src, ==, "Turns");
  assert_rule (waits->rules, 0, "Keepers wait, then they watch.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/citations/log", test_log);
  g_test_add_func ("/battle/citations/modules", test_modules);

  return g_test_run ();
}
