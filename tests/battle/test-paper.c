/* test-paper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-occupancy.h"
#include "script.h"

/* The same battle twice: on a board, where Muster sees everything; and on paper, where it asks and a
 * player with the same board in front of him answers. What is decided and thrown is the same. */

typedef struct
{
  MusterBattle *paper;
  MusterField *field;    /* borrowed from the battle on the board */
  GHashTable *poses;     /* char* name → MusterPose* */
  const GPtrArray *told; /* the log of the battle on the board */
  guint next;            /* entry of it that is to happen on paper */
  guint n_questions;
} Table;

static gboolean
is_movement (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_PLACE;
}

/* Lets happen what happened on the board: up to the first move, or past it. */
static const MusterLogEntry *
happen (Table *self, gboolean move)
{
  for (; self->next < self->told->len; self->next++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->told, self->next);
      MusterPose pose = { .place = MUSTER_PLACE_NONE };

      if (!is_movement (entry) || entry->thing_label == NULL)
        continue;
      if (entry->kind == MUSTER_LOG_MOVE && !move)
        return NULL;
      pose.place = muster_field_parse_place (self->field, entry->to);
      g_hash_table_insert (self->poses,
                           g_strdup (entry->thing_label),
                           g_memdup2 (&pose, sizeof pose));
      if (entry->kind == MUSTER_LOG_MOVE)
        {
          self->next++;
          return entry;
        }
    }

  return NULL;
}

static const MusterPose *
get_pose (Table *self, const char *name)
{
  const MusterPose *pose = g_hash_table_lookup (self->poses, name);

  g_assert_nonnull (pose);
  g_assert_cmpint (pose->place, !=, MUSTER_PLACE_NONE);

  return pose;
}

static double
get_path (Table *self, const MusterPose *a, const MusterPose *b)
{
  MusterOccupancy occupancy;
  g_autoptr (GPtrArray) things = muster_battle_list_things (self->paper);

  muster_occupancy_init (&occupancy, muster_field_get_n_places (self->field));
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);
      const MusterPose *pose = g_hash_table_lookup (self->poses, thing->name);

      if (thing->on_table && pose != NULL && pose != a && pose != b)
        muster_occupancy_add (&occupancy, pose);
    }

  return muster_field_path_length (self->field, a->place, b->place, &occupancy);
}

/* How questions are worded: the name of one, of the other or none, a limit. */
static const struct
{
  const char *pattern;
  char fact;
} wordings[] = {
  { "^Which of these can (?<a>.+) see\\?$", 's' },
  { "^Can (?<a>.+) see (?<b>.+)\\?$", 's' },
  { "^Which of these are at most (?<n>[0-9]+) from (?<a>.+)\\?$", 'd' },
  { "^Is it at most (?<n>[0-9]+) from (?<a>.+) to (?<b>.+)\\?$", 'd' },
  { "^Is it more than (?<n>[0-9]+) from (?<a>.+) to (?<b>.+)\\?$", 'm' },
  { "^How far is it from (?<a>.+) to (?<b>.+)\\?$", 'd' },
  { "^Is there a free straight line from (?<a>.+) to (?<b>.+)\\?$", 'l' },
  { "^Which of these is nearest to (?<a>.+) by the way it has to go\\?$", 'p' },
  { "^Which of these is nearest to (?<a>.+)\\?$", 'd' },
  { "^In which order do these come, nearest to (?<a>.+) first\\?$", 'd' },
};

static double
measure (Table *self, char fact, const char *a, const char *b, double limit)
{
  const MusterPose *p = get_pose (self, a), *q = get_pose (self, b);
  double distance;

  if (fact == 's')
    return muster_field_sees (self->field, p, q);
  if (fact == 'l')
    return muster_field_is_straight (self->field, p, q);
  distance = fact == 'p' ? get_path (self, p, q) : muster_field_get_distance (self->field, p, q);
  if (isnan (limit))
    return distance;

  return fact == 'm' ? distance > limit : distance <= limit;
}

/* All of them, those with less first, equal ones as they stand. */
static void
append_order (Table *self, const MusterPrompt *prompt, char fact, const char *a, GString *answer)
{
  guint n = prompt->options->len;
  g_autofree gboolean *done = g_new0 (gboolean, n);

  for (guint rank = 0; rank < n; rank++)
    {
      gint best = -1;
      double least = INFINITY;

      for (guint i = 0; i < n; i++)
        {
          const MusterOption *option = g_ptr_array_index (prompt->options, i);
          double value = measure (self, fact, a, option->label, NAN);

          if (done[i] || value >= least)
            continue;
          least = value;
          best = (gint) i;
        }
      g_assert_cmpint (best, >=, 0);
      done[best] = TRUE;
      g_string_append_printf (
          answer,
          " %s",
          ((const MusterOption *) g_ptr_array_index (prompt->options, best))->token);
    }
}

/* Those for which it holds, or those that are nearest, ties together. */
static void
append_items (Table *self,
              const MusterPrompt *prompt,
              char fact,
              const char *a,
              double limit,
              GString *answer)
{
  gboolean nearest = prompt->question == MUSTER_QUESTION_NEAREST;
  double best = INFINITY;
  gsize length = answer->len;

  for (guint i = 0; nearest && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      best = MIN (best, measure (self, fact, a, option->label, limit));
    }
  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);
      double value = measure (self, fact, a, option->label, limit);

      if (nearest ? value == best : value != 0)
        g_string_append_printf (answer, " %s", option->token);
    }
  if (answer->len == length)
    g_string_append (answer, " none");
}

static char *
answer_fact (Table *self, const MusterPrompt *prompt)
{
  g_autoptr (GString) answer = g_string_new ("fact");

  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (wordings[i].pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *a = NULL;
      g_autofree char *b = NULL;
      g_autofree char *n = NULL;
      double limit;

      if (!g_regex_match (regex, prompt->text, 0, &match))
        continue;
      a = g_match_info_fetch_named (match, "a");
      b = g_match_info_fetch_named (match, "b");
      n = g_match_info_fetch_named (match, "n");
      limit = n != NULL ? g_ascii_strtod (n, NULL) : NAN;
      if (prompt->question == MUSTER_QUESTION_ORDER)
        append_order (self, prompt, wordings[i].fact, a, answer);
      else if (b == NULL)
        append_items (self, prompt, wordings[i].fact, a, limit, answer);
      else if (prompt->question == MUSTER_QUESTION_NUMBER)
        g_string_append_printf (answer, " %g", measure (self, wordings[i].fact, a, b, NAN));
      else
        g_string_append (answer,
                         measure (self, wordings[i].fact, a, b, limit) != 0 ? " yes" : " no");
      self->n_questions++;
      return g_string_free (g_steal_pointer (&answer), FALSE);
    }
  g_test_message ("%s", prompt->text);
  g_assert_not_reached ();
}

static char *
answer (Table *self, const MusterPrompt *prompt)
{
  const MusterLogEntry *move;

  happen (self, FALSE);
  if (prompt->kind == MUSTER_PROMPT_FACT)
    return answer_fact (self, prompt);
  g_assert_cmpint (prompt->kind, ==, MUSTER_PROMPT_ORDER);
  move = happen (self, TRUE);
  g_assert_nonnull (move);
  g_assert_cmpstr (move->thing_label, ==, prompt->thing_label);

  return g_strdup_printf ("moved %g", move->distance);
}

/* What is decided, thrown and said: not where anybody is, which paper does not know. */
static char *
describe (MusterBattle *battle)
{
  GString *text = g_string_new (NULL);
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != MUSTER_LOG_PLACE && entry->kind != MUSTER_LOG_MOVE &&
          entry->kind != MUSTER_LOG_FACE && entry->kind != MUSTER_LOG_FACT)
        g_string_append_printf (text,
                                "%s: %s\n",
                                muster_log_kind_get_nick (entry->kind),
                                entry->text);
    }

  return g_string_free (text, FALSE);
}

static MusterBattle *
start (guint64 seed, gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "wolves",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = seed;
  setup->tracked = tracked;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static guint
play_twice (guint64 seed)
{
  g_autoptr (MusterBattle) board = start (seed, TRUE);
  g_autoptr (MusterBattle) paper = start (seed, FALSE);
  g_autoptr (GHashTable) poses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Table table = { .paper = paper,
                  .field = muster_battle_get_field (board),
                  .poses = poses,
                  .told = muster_battle_get_log (board) };
  g_autofree char *expected = describe (board);
  g_autofree char *found = NULL;
  gint winner_on_board = -1, winner_on_paper = -1;

  g_assert_true (muster_battle_is_over (board, &winner_on_board));
  while (!muster_battle_is_over (paper, &winner_on_paper))
    {
      g_autofree char *text = answer (&table, muster_battle_get_prompt (paper));
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInput) input = muster_input_parse (text, &error);

      g_assert_no_error (error);
      muster_battle_answer (paper, input, &error);
      g_assert_no_error (error);
    }
  found = describe (paper);
  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpint (winner_on_paper, ==, winner_on_board);

  return table.n_questions;
}

static void
test_same_battle (void)
{
  guint n_questions = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    n_questions += play_twice (seed);
  g_test_message ("%u questions in 20 battles", n_questions);
  g_assert_cmpuint (n_questions, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/paper/same-battle", test_same_battle);

  return g_test_run ();
}
