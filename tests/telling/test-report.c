/* test-report.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-account.h"
#include "muster-battle-report.h"
#include "player.h"
#include "script.h"

/* What is told of battles that a bot plays, of each rulebook, against what their logs say. */

static MusterBattle *
battle_new (const char *id, guint64 seed, guint n_inputs)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", id, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  Player player = { seed, 0 };
  MusterBattle *battle;

  setup->seed = seed;
  setup->tracked = TRUE;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_inputs && !muster_battle_is_over (battle, NULL); i++)
    {
      player_play (&player, battle, &error);
      g_assert_no_error (error);
    }
  muster_battle_explain (battle, 0, G_MAXUINT);

  return battle;
}

static const MusterLogEntry *
get_entry (const MusterBattleParts *parts, guint index)
{
  return g_ptr_array_index (parts->log, index);
}

static const MusterTurn *
get_turn (const MusterAccount *account, guint index)
{
  return g_ptr_array_index (account->turns, index);
}

/* ---- Turns ---- */

static void
check_turns (const MusterBattleParts *parts, const MusterAccount *account, const char *text)
{
  guint end = 0;
  guint n = 0;

  for (guint i = 0; i < account->turns->len; i++)
    {
      g_assert_cmpuint (get_turn (account, i)->first, ==, end);
      end = get_turn (account, i)->end;
    }
  g_assert_cmpuint (end, ==, parts->log->len);
  for (guint i = 0; i < parts->log->len; i++)
    {
      g_autofree char *heading = NULL;

      if (get_entry (parts, i)->kind != MUSTER_LOG_TURN)
        continue;
      heading = g_strdup_printf ("\nTurn %u\n", get_entry (parts, i)->turn);
      g_assert_nonnull (strstr (text, heading));
      n++;
    }
  g_assert_cmpuint (n, ==, parts->turn);
}

/* ---- Losses ---- */

typedef struct
{
  const char *thing;
  guint entry;
} Loss;

/* Worked out once more: who is out is lost once, until he is back. */
static GArray *
list_losses (const MusterBattleParts *parts)
{
  GArray *losses = g_array_new (FALSE, FALSE, sizeof (Loss));
  g_autoptr (GHashTable) out = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < parts->log->len; i++)
    {
      const MusterLogEntry *entry = get_entry (parts, i);
      const gboolean removed = entry->kind == MUSTER_LOG_REMOVE;
      const Loss loss = { removed ? entry->thing : entry->out, i };

      if (entry->back != NULL)
        g_hash_table_remove (out, entry->back);
      if (loss.thing == NULL || (removed && entry->spared) ||
          (removed ? entry->side : entry->out_side) < 0)
        continue;
      if (!g_hash_table_contains (out, loss.thing))
        g_array_append_val (losses, loss);
      if (!removed)
        g_hash_table_add (out, (gpointer) loss.thing);
    }

  return losses;
}

static void
check_losses (const MusterBattleParts *parts, const MusterAccount *account, const char *text)
{
  g_autoptr (GArray) losses = list_losses (parts);
  guint n = 0;

  for (guint i = 0; i < account->turns->len; i++)
    for (guint j = 0; j < get_turn (account, i)->fates->len; j++)
      {
        const MusterFate *fate = &g_array_index (get_turn (account, i)->fates, MusterFate, j);
        const MusterThingView *thing = muster_thing_views_find (parts->things, fate->thing);

        g_assert_cmpuint (fate->turn, ==, get_turn (account, i)->turn);
        if (fate->kind != MUSTER_FATE_LOST)
          continue;
        g_assert_cmpuint (n, <, losses->len);
        g_assert_cmpstr (fate->thing, ==, g_array_index (losses, Loss, n).thing);
        g_assert_cmpuint (fate->entry, ==, g_array_index (losses, Loss, n).entry);
        g_assert_cmpstr (fate->by, !=, fate->thing);
        if (thing != NULL)
          g_assert_nonnull (strstr (text, thing->name));
        n++;
      }
  g_assert_cmpuint (n, ==, losses->len);
}

/* ---- Acts ---- */

static gboolean
has_text (const GPtrArray *texts, const char *text)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) texts, text, g_str_equal, NULL);
}

/* By itself: a reason may be part of another one. */
static gboolean
is_told_once (const char *sentence, const char *reason)
{
  guint n = 0;

  for (const char *at = strstr (sentence, reason); at != NULL; at = strstr (at + 1, reason))
    n += at > sentence + 1 && at[-1] == ' ' && strchr (":;", at[-2]) != NULL &&
         strchr (";.!?", at[strlen (reason)]) != NULL;

  return n == 1;
}

/* Why the rules did something stands with what they did. */
static void
check_reasons (const MusterBattleParts *parts, const MusterBeat *beat)
{
  for (guint i = beat->first; beat->reasons != NULL && i < beat->first + beat->n_entries; i++)
    {
      const MusterLogEntry *entry = get_entry (parts, i);

      for (guint j = 0; entry->automatic && !entry->explained && j < entry->reasons->len; j++)
        {
          const MusterReason *reason = g_ptr_array_index (entry->reasons, j);

          if (reason->kind == MUSTER_REASON_BECAUSE && *reason->text != '\0')
            {
              if (!is_told_once (beat->sentence, reason->text))
                g_error ("not told, or not once, in “%s”: %s", beat->sentence, reason->text);
              g_assert_true (has_text (beat->reasons, reason->text));
            }
        }
    }
}

/* Several in an act did the same for the same reasons, and none of them twice. */
static void
check_alike (const MusterAct *act)
{
  const MusterBeat *first = muster_act_get_beat (act);

  for (guint i = 1; i < act->beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (act->beats, i);

      g_assert_cmpstr (beat->does, ==, first->does);
      g_assert_nonnull (beat->does);
      g_assert_cmpint (beat->side, ==, first->side);
      g_assert_cmpint (beat->phase, ==, first->phase);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (((const MusterBeat *) g_ptr_array_index (act->beats, j))->thing,
                         !=,
                         beat->thing);
    }
}

/* Each thing that happened has a line of its own. */
static void
check_lines (const MusterBeat *beat, const char *text)
{
  if (beat->kind == MUSTER_BEAT_PHASE || strchr (beat->sentence, '\n') != NULL)
    return;
  if (beat->events == NULL || beat->events->len == 1)
    {
      g_assert_nonnull (strstr (text, beat->sentence));
      return;
    }
  for (guint i = 0; i < beat->events->len; i++)
    {
      const MusterBeatPart *event = g_ptr_array_index (beat->events, i);
      g_autofree char *line = g_strdup_printf ("\n%s- %s\n", i > 0 ? "  " : "", event->text);

      if (strstr (text, line) == NULL)
        g_error ("no line is “%s”", event->text);
    }
}

/* Each beat is in one act, but those that the rules mark as no news. */
static void
check_acts (const MusterBattleParts *parts, const MusterAccount *account, const char *text)
{
  guint n = 0;
  guint n_aside = 0;

  for (guint i = 0; i < account->beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (account->beats, i);
      gboolean aside = beat->kind != MUSTER_BEAT_TURN;

      for (guint j = beat->first; j < beat->first + beat->n_entries; j++)
        aside = aside && get_entry (parts, j)->aside;
      n_aside += aside || beat->kind == MUSTER_BEAT_TURN;
      check_reasons (parts, beat);
    }
  for (guint i = 0; i < account->turns->len; i++)
    for (guint j = 0; j < get_turn (account, i)->acts->len; j++)
      {
        const MusterAct *act = g_ptr_array_index (get_turn (account, i)->acts, j);
        const MusterBeat *beat = muster_act_get_beat (act);

        n += act->beats->len;
        check_alike (act);
        check_lines (beat, text);
      }
  g_assert_cmpuint (n + n_aside, ==, account->beats->len);
}

static void
check_tallies (const MusterBattleParts *parts, const MusterAccount *account)
{
  guint n = 0;
  guint n_passed = 0;

  for (guint i = 0; i < parts->log->len; i++)
    {
      const MusterLogEntry *entry = get_entry (parts, i);
      const gboolean counts = entry->kind == MUSTER_LOG_ROLL && entry->tally != NULL;

      n += counts;
      n_passed += counts && entry->passed;
    }
  for (guint i = 0; i < account->turns->len; i++)
    for (guint j = 0; j < get_turn (account, i)->tallies->len; j++)
      {
        const MusterTally *tally = &g_array_index (get_turn (account, i)->tallies, MusterTally, j);

        g_assert_cmpuint (tally->n_passed, <=, tally->n);
        n -= tally->n;
        n_passed -= tally->n_passed;
      }
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (n_passed, ==, 0);
}

static void
test_facts (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr (MusterBattle) battle = battle_new (data, seed, 60);
      g_autoptr (MusterBattleReport) report = NULL;
      g_autoptr (MusterAccount) account = NULL;
      g_autofree char *text = NULL;
      MusterBattleSource source;
      MusterBeatSource told;

      muster_battle_source_init (&source, battle);
      muster_battle_source_look_back (&source, battle);
      told = muster_battle_parts_get_beat_source (&source.parts);
      account = muster_account_new (&told);
      report = muster_battle_report_new_from_parts (&source.parts);
      text = muster_battle_report_to_string (report, MUSTER_REPORT_TEXT, FALSE);
      check_turns (&source.parts, account, text);
      check_losses (&source.parts, account, text);
      check_acts (&source.parts, account, text);
      check_tallies (&source.parts, account);
      muster_battle_source_clear (&source);
    }
}

/* Each format has each event, and the same each time. */
static void
test_formats (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("dungeon-crawl", 4, 40);

  for (guint format = 0; format < MUSTER_REPORT_N_FORMATS; format++)
    {
      g_autoptr (MusterBattleReport) report = muster_battle_report_new (battle);
      g_autoptr (MusterBattleReport) again = muster_battle_report_new (battle);
      g_autofree char *text = muster_battle_report_to_string (report, format, TRUE);
      g_autofree char *other = muster_battle_report_to_string (again, format, TRUE);
      g_autofree char *brief = muster_battle_report_to_string (report, format, FALSE);

      g_assert_cmpstr (text, ==, other);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpuint (strlen (brief), <=, strlen (text));
      g_assert_nonnull (strstr (text, "Turn 1"));
      g_assert_nonnull (strstr (text, "Luck"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/telling/report/facts/dungeon-crawl", "dungeon-crawl", test_facts);
  g_test_add_data_func ("/telling/report/facts/stargate-solo", "stargate-solo", test_facts);
  g_test_add_func ("/telling/report/formats", test_formats);

  return g_test_run ();
}
