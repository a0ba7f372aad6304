/* test-again.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-answering.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "muster-battle-tag.h"
#include "muster-returning.h"
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

/* All of what it says but for the reasons. */
static void
describe_entry (const MusterLogEntry *entry, GString *text)
{
  const char *words[] = {
    entry->thing,   entry->thing_label, entry->actor,     entry->text,    entry->deed,
    entry->where,   entry->task,        entry->src_label, entry->board,   entry->title,
    entry->from,    entry->to,          entry->needed,    entry->address, entry->known,
    entry->target,  entry->fate,        entry->attribute, entry->credit,  entry->outcome_verb,
    entry->outcome, entry->kept_for,
  };
  const int numbers[] = {
    (int) entry->kind,   (int) entry->turn, entry->phase,      entry->side,     entry->owner,
    entry->heading,      entry->automatic,  entry->interrupts, entry->by_order, (int) entry->depth,
    entry->passed,       entry->by_hand,    entry->overruled,  entry->blocked,  entry->picked,
    entry->spared,       entry->aside,      entry->explained,  entry->adds_up,  (int) entry->n_dice,
    (int) entry->origin, (int) entry->good,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (text, "%d ", numbers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_append_printf (text, "%s|", words[i] != NULL ? words[i] : "");
  g_string_append_printf (text,
                          "%.9f %.9f %.9f %.9f %.9f\n",
                          entry->total,
                          entry->chance,
                          entry->mean,
                          entry->variance,
                          entry->distance);
}

/* Each line, with its reasons if they are wanted. */
static char *
describe_log (MusterBattle *battle, gboolean with_reasons)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = log->pdata[i];

      describe_entry (entry, text);
      for (guint k = 0; with_reasons && k < entry->reasons->len; k++)
        {
          const MusterReason *reason = entry->reasons->pdata[k];

          g_string_append_printf (text,
                                  "  %d %s %s\n",
                                  reason->kind,
                                  reason->text,
                                  reason->src_label);
        }
    }

  return g_string_free (text, FALSE);
}

static void
assert_same_log (MusterBattle *a, MusterBattle *b, gboolean with_reasons)
{
  g_autofree char *log = describe_log (a, with_reasons);
  g_autofree char *other = describe_log (b, with_reasons);
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);
  g_auto (GStrv) other_lines = g_strsplit (other, "\n", -1);

  for (guint i = 0; lines[i] != NULL && other_lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, other_lines[i]);
  g_assert_cmpstr (log, ==, other);
  g_assert_cmpstr (log, !=, "");
}

static guint
count_reasons (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    n += ((const MusterLogEntry *) log->pdata[i])->reasons->len;

  return n;
}

/* Reasons come when somebody asks for them: for one entry, for some, for all. */
static void
explain (MusterBattle *battle)
{
  const guint n = muster_battle_get_log (battle)->len;

  muster_battle_explain (battle, n / 2, 1);
  muster_battle_explain (battle, n / 3, n / 5);
  muster_battle_explain (battle, 0, G_MAXUINT);
}

static void
assert_same (MusterBattle *a, MusterBattle *b)
{
  g_autofree char *prompts[] = { describe_prompt (a), NULL };
  g_autofree char *other_prompt = describe_prompt (b);

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
  assert_same_log (a, b, FALSE);
  explain (a);
  assert_same_log (a, b, TRUE);
}

/* ---- The same ---- */

typedef struct
{
  const char *name, *path, *person;
  gboolean tracked;
  gboolean dice; /* some of its steps have rolls that can be overruled */
} Case;

static const Case cases[] = {
  { "board", "../data/rulebooks/dungeon-crawl", "heroes", TRUE, TRUE },
  { "paper", "../data/rulebooks/dungeon-crawl", "heroes", FALSE, TRUE },
  { "table", "../data/rulebooks/stargate-solo", "sgc", FALSE, TRUE },
  { "open", "../data/rulebooks/stargate-solo", "sgc", TRUE, TRUE },
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
  g_assert_cmpuint (count_reasons (unseen), ==, 0);
  g_assert_cmpuint (count_reasons (seen), >, 100);
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

/* ---- In another thread ---- */

static MusterBattle *
battle_new (const Case *self)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, self->path, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (file, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 11;
  setup->tracked = self->tracked;
  setup->hand_dice = FALSE;
  g_hash_table_insert (setup->players, g_strdup (self->person), g_strdup ("person"));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static gpointer
work (gpointer answering)
{
  muster_answering_work (answering);

  return NULL;
}

/* Meanwhile somebody looks at all that there is to be seen. */
static void
look (MusterBattle *battle)
{
  g_autofree char *prompt = describe_prompt (battle);
  g_autofree char *log = describe_log (battle, TRUE);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);

  for (guint i = 0; i < MIN (things->len, 5); i++)
    g_ptr_array_unref (
        muster_battle_list_rings (battle, ((MusterThingView *) things->pdata[i])->token));
  g_ptr_array_unref (
      muster_battle_list_things_at (battle, muster_battle_get_log (battle)->len / 2));
}

static gboolean
answer_elsewhere (MusterBattle *battle, const MusterInput *input, GError **error)
{
  g_autoptr (MusterAnswering) answering = muster_answering_new (battle, input);
  GThread *thread = g_thread_new ("answer", work, answering);

  look (battle);
  g_thread_join (thread);

  return muster_answering_finish (answering, error);
}

static gpointer
go (gpointer returning)
{
  muster_returning_work (returning);

  return NULL;
}

static void
return_elsewhere (MusterBattle *battle, guint node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterReturning) returning = muster_returning_new (battle, node, &error);
  const guint head = muster_battle_get_head (battle);
  GThread *thread = g_thread_new ("return", go, returning);

  look (battle);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, head);
  g_thread_join (thread);
  g_assert_true (muster_returning_finish (returning, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, node);
}

/* (transfer full) (nullable): the last roll of the last step, with other dice. */
static MusterInput *
dup_other_dice (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  const guint first = muster_battle_get_first_entry (battle, muster_battle_get_head (battle));

  for (guint i = log->len; i > first; i--)
    {
      const MusterLogEntry *entry = log->pdata[i - 1];
      g_autoptr (GString) text = NULL;

      if (entry->kind != MUSTER_LOG_ROLL || entry->address == NULL)
        continue;
      text = g_string_new (g_str_has_prefix (entry->address, "die ") ? "" : "die ");
      g_string_append (text, entry->address);
      for (guint k = 0; k < entry->n_dice; k++)
        g_string_append (text, " 1");
      return muster_input_parse (text->str, NULL);
    }

  return NULL;
}

static void
take_both (MusterBattle *here, MusterBattle *elsewhere, const MusterInput *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;
  const gboolean taken = muster_battle_answer (here, input, &error);

  g_assert_cmpint (answer_elsewhere (elsewhere, input, &other), ==, taken);
  g_assert_cmpstr (taken ? NULL : error->message, ==, taken ? NULL : other->message);
  g_assert_cmpuint (muster_battle_get_checksum (here), ==, muster_battle_get_checksum (elsewhere));
}

/* What it comes to there is what it comes to here: state, prompt, log with reasons, history. */
static void
test_elsewhere (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (MusterBattle) here = battle_new (self);
  g_autoptr (MusterBattle) elsewhere = battle_new (self);
  g_autoptr (MusterInput) wrong = muster_input_parse ("choose nobody-at-all", NULL);
  Player player = { .seed = 1 };
  guint n_dice = 0;

  for (guint i = 0; i < N_INPUTS && !muster_battle_is_over (here, NULL); i++)
    {
      g_autoptr (MusterInput) input = player_answer (&player, muster_battle_get_prompt (here));
      g_autoptr (MusterInput) dice = i % 5 == 4 ? dup_other_dice (here) : NULL;

      take_both (here, elsewhere, input);
      if (dice != NULL)
        take_both (here, elsewhere, dice);
      n_dice += dice != NULL;
      if (i % 30 == 29)
        {
          g_assert_true (muster_battle_go_to (here, muster_battle_get_head (here) - 3, NULL));
          return_elsewhere (elsewhere, muster_battle_get_head (elsewhere) - 3);
        }
    }
  g_assert_cmpuint (muster_battle_get_n_nodes (here), >, 40);
  take_both (here, elsewhere, wrong);
  assert_same (here, elsewhere);
  /* It can go on from there in either way. */
  for (guint i = 0; i < 10 && muster_battle_get_head (here) > 0; i++)
    {
      MusterNode node;

      muster_battle_get_node (elsewhere, muster_battle_get_head (elsewhere), &node);
      g_assert_true (muster_battle_undo (here, NULL));
      return_elsewhere (elsewhere, node.parent);
    }
  assert_same (here, elsewhere);
  for (guint i = 0; i < 5; i++)
    {
      const guint next = muster_battle_get_redo (elsewhere, muster_battle_get_head (elsewhere));

      g_assert_true (muster_battle_redo (here, NULL));
      g_assert_cmpuint (next, ==, muster_battle_get_head (here));
      return_elsewhere (elsewhere, next);
    }
  assert_same (here, elsewhere);
  if (self->dice)
    g_assert_cmpuint (n_dice, >, 0);
}

/* The battle went on meanwhile: what came of the other answer is not put below another node. */
static void
test_gone_on (void)
{
  g_autoptr (MusterBattle) battle = battle_new (&cases[0]);
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (MusterAnswering) answering = NULL;
  g_autoptr (GError) error = NULL;
  Player player = { .seed = 1 };

  input = player_answer (&player, muster_battle_get_prompt (battle));
  answering = muster_answering_new (battle, input);
  muster_answering_work (answering);
  g_assert_true (player_play (&player, battle, NULL));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 1);
  g_assert_false (muster_answering_finish (answering, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 1);
}

/* The same for going back. */
static void
test_return_gone_on (void)
{
  g_autoptr (MusterBattle) battle = battle_new (&cases[0]);
  g_autoptr (MusterReturning) returning = NULL;
  g_autoptr (GError) error = NULL;
  Player player = { .seed = 1 };

  g_assert_null (muster_returning_new (battle, 1, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_true (player_play (&player, battle, NULL));
  returning = muster_returning_new (battle, 0, &error);
  g_assert_no_error (error);
  muster_returning_work (returning);
  g_assert_true (player_play (&player, battle, NULL));
  g_assert_false (muster_returning_finish (returning, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/battle/again/same/", cases[i].name, NULL);
      g_autofree char *other = g_strconcat ("/battle/again/elsewhere/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_same);
      g_test_add_data_func (other, &cases[i], test_elsewhere);
    }
  g_test_add_func ("/battle/again/gone-on", test_gone_on);
  g_test_add_func ("/battle/again/return-gone-on", test_return_gone_on);
  g_test_add_func ("/battle/again/one-checksum", test_one_checksum);
  g_test_add_func ("/battle/again/refused", test_refused);

  return g_test_run ();
}
