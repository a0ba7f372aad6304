/* test-again.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-battle-file.h"
#include "muster-battle-tag.h"
#include "player.h"
#include "script.h"

/* What was played once is played again unseen: the rules are not asked whether they allow it. */

#define N_INPUTS 90

/* Many inputs of all kinds, with branches; the head is not the last one of them. */
static MusterBattleRecord *
record_new (const char *path, const char *person, gboolean tracked)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (file, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  Player player = { .seed = 1 };

  setup->seed = 11;
  setup->tracked = tracked;
  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->players, g_strdup (person), g_strdup ("person"));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_INPUTS && !muster_battle_is_over (battle, NULL); i++)
    {
      g_assert_true (player_play (&player, battle, &error));
      g_assert_no_error (error);
      if (i % 30 == 29)
        {
          muster_battle_go_to (battle, muster_battle_get_head (battle) - 3, &error);
          g_assert_no_error (error);
        }
    }

  return muster_battle_record_new_from_battle (battle);
}

static MusterBattle *
play (const MusterBattleRecord *record, guint *first_difference, MusterReport *report)
{
  g_autoptr (GError) error = NULL;
  MusterBattle *battle = muster_battle_record_play (record, first_difference, report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (battle);

  return battle;
}

/* Other rules may take it otherwise: they are asked. */
static MusterBattle *
play_seen (MusterBattleRecord *record)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *hash = record->rulebook_hash;
  guint first_difference;
  MusterBattle *battle;

  record->rulebook_hash = g_strdup ("another");
  battle = play (record, &first_difference, report);
  g_assert_cmpuint (first_difference, ==, 0);
  g_free (record->rulebook_hash);
  record->rulebook_hash = g_steal_pointer (&hash);

  return battle;
}

static char *
describe_prompt (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          "%s %s %s %s",
                          muster_prompt_kind_get_nick (prompt->kind),
                          prompt->text,
                          prompt->thing,
                          prompt->suggestion);
  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    g_string_append_printf (text, " %s", ((MusterOption *) prompt->options->pdata[i])->token);

  return g_string_free (text, FALSE);
}

/* Each line, with its reasons. */
static char *
describe_log (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = log->pdata[i];

      g_string_append_printf (text, "%d %s %s\n", entry->kind, entry->thing, entry->text);
      for (guint k = 0; k < entry->reasons->len; k++)
        g_string_append_printf (text, "  %s\n", ((MusterReason *) entry->reasons->pdata[k])->text);
    }

  return g_string_free (text, FALSE);
}

static void
assert_same (MusterBattle *a, MusterBattle *b)
{
  g_autofree char *prompts[] = { describe_prompt (a), NULL };
  g_autofree char *other_prompt = describe_prompt (b);
  g_autofree char *log = describe_log (a);
  g_autofree char *other_log = describe_log (b);

  g_assert_cmpuint (muster_battle_get_n_nodes (a), ==, muster_battle_get_n_nodes (b));
  g_assert_cmpuint (muster_battle_get_head (a), ==, muster_battle_get_head (b));
  g_assert_cmpuint (muster_battle_get_checksum (a), ==, muster_battle_get_checksum (b));
  for (guint i = 1; i < muster_battle_get_n_nodes (a); i++)
    {
      MusterNode first, second;

      muster_battle_get_node (a, i, &first);
      muster_battle_get_node (b, i, &second);
      g_assert_cmpuint (first.checksum, ==, second.checksum);
      g_assert_cmpint (first.interrupts, ==, second.interrupts);
      g_assert_cmpint (first.carries_out, ==, second.carries_out);
    }
  g_assert_cmpstr (prompts[0], ==, other_prompt);
  g_assert_cmpstr (log, ==, other_log);
  g_assert_cmpstr (log, !=, "");
}

/* ---- The same ---- */

typedef struct
{
  const char *name, *path, *person;
  gboolean tracked;
} Case;

static const Case cases[] = {
  { "board", "../data/rulebooks/dungeon-crawl", "heroes", TRUE },
  { "paper", "../data/rulebooks/dungeon-crawl", "heroes", FALSE },
  { "table", "../data/rulebooks/stargate-solo", "sgc", FALSE },
};

/* Unseen it ends where it ends when the rules are asked: with the same state after each input, the same prompt and the same
 * log. Then it goes on, and back, as it does there. */
static void
test_same (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (MusterBattleRecord) record = record_new (self->path, self->person, self->tracked);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattle) seen = play_seen (record);
  g_autoptr (MusterBattle) unseen = NULL;
  g_autoptr (GError) error = NULL;
  guint first_difference;

  g_assert_cmpuint (record->inputs->len, >, 60);
  unseen = play (record, &first_difference, report);
  g_assert_cmpuint (first_difference, ==, 0);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  assert_same (unseen, seen);
  for (guint i = 0; i < 10; i++)
    {
      muster_battle_undo (unseen, &error);
      g_assert_no_error (error);
      muster_battle_undo (seen, &error);
      g_assert_no_error (error);
    }
  assert_same (unseen, seen);
}

/* ---- Where it comes out otherwise ---- */

/* One checksum of many is another: it is played once more, seen, and told which. */
static void
test_one_checksum (void)
{
  g_autoptr (MusterBattleRecord) record = record_new (cases[0].path, cases[0].person, TRUE);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattle) seen = play_seen (record);
  g_autoptr (MusterBattle) battle = NULL;
  guint first_difference;

  g_array_index (record->checksums, guint64, 40) ^= 1;
  battle = play (record, &first_difference, report);
  g_assert_cmpuint (first_difference, ==, 41);
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  g_assert_true (muster_report_get (report, 0)->tag ==
                 muster_battle_tag (MUSTER_BATTLE_TAG_PLAY_DIFFERS));
  assert_same (battle, seen);
}

/* (transfer full): an action that the rules refuse at the head of @battle, which goes back until there is one. */
static char *
find_refused (MusterBattle *battle)
{
  while (muster_battle_get_head (battle) > 0)
    {
      const MusterPrompt *prompt = muster_battle_get_prompt (battle);

      for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
        {
          const MusterMenuItem *item = prompt->menu->pdata[i];

          if (!item->available)
            return g_strdup_printf ("do %s %s", item->action, item->thing);
        }
      g_assert_true (muster_battle_undo (battle, NULL));
    }
  g_assert_not_reached ();
}

/* What no rule allows is not taken because nobody looked: the rules are asked, and refuse it. */
static void
test_refused (void)
{
  g_autoptr (MusterBattleRecord) record = record_new (cases[0].path, cases[0].person, TRUE);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattle) seen = play_seen (record);
  g_autofree char *refused = find_refused (seen);
  g_autoptr (MusterBattle) battle = NULL;
  const guint n = record->inputs->len;
  guint first_difference;

  muster_battle_record_add_input (record, muster_battle_get_head (seen), refused, 1);
  record->head = n + 1;
  battle = play (record, &first_difference, report);
  g_assert_cmpuint (first_difference, ==, n + 1);
  g_assert_true (muster_report_get (report, 0)->tag ==
                 muster_battle_tag (MUSTER_BATTLE_TAG_INPUT_REFUSED));
  g_assert_cmpuint (muster_battle_get_n_nodes (battle), ==, n + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/battle/again/same/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_same);
    }
  g_test_add_func ("/battle/again/one-checksum", test_one_checksum);
  g_test_add_func ("/battle/again/refused", test_refused);

  return g_test_run ();
}
