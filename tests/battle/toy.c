/* toy.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "toy.h"

#include <math.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-random.h"

/* ---- The rulebook ---- */

static void
toy_file_free (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static const MusterSide sides[] = { { .id = "even", .title = "Even" }, { .id = "odd" } };

static MusterRulebook *
rulebook_new (GBytes *bytes)
{
  MusterRulebook *self = g_new0 (MusterRulebook, 1);
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->id = "toy";
  self->n_sides = G_N_ELEMENTS (sides);
  self->sides = sides;
  self->board = MUSTER_BOARD_GRID;
  self->hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  self->files = g_ptr_array_new_with_free_func (toy_file_free);
  file->name = g_strdup ("toy/rulebook.xml");
  file->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->files, file);

  return self;
}

MusterRulebook *
toy_rulebook_new (void)
{
  /* Line ends and bytes that XML would not keep. */
  static const char content[] = "<rulebook id='toy'/>\r\n\0\xff";
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, sizeof content);

  return rulebook_new (bytes);
}

MusterRulebook *
muster_rulebook_ref (MusterRulebook *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_rulebook_unref (MusterRulebook *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->hash);
  g_ptr_array_unref (self->files);
  g_free (self);
}

MusterRulebook *
muster_rulebook_load_files (const char *id, GPtrArray *files, MusterReport *report, GError **error)
{
  const MusterRulebookFile *file = g_ptr_array_index (files, 0);

  if (!g_str_equal (id, "toy"))
    {
      g_set_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NOT_FOUND, "no \"%s\"", id);
      return NULL;
    }

  return rulebook_new (file->bytes);
}

/* ---- The game ---- */

struct _MusterGame
{
  gatomicrefcount ref_count;
  MusterRulebook *rulebook;
  guint64 seed;
  gboolean tracked;
  const char *example; /* its id, or NULL */
};

MusterGame *
muster_game_new (MusterRulebook *rulebook, const MusterSetup *setup, GError **error)
{
  MusterGame *self;

  if (setup->scenario != NULL && !g_str_equal (setup->scenario, "only"))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   "unknown scenario \"%s\"; expected \"only\"",
                   setup->scenario);
      return NULL;
    }
  self = g_new0 (MusterGame, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->rulebook = muster_rulebook_ref (rulebook);
  self->seed = setup->seed;
  self->tracked = setup->tracked;

  return self;
}

MusterGame *
muster_game_new_for_example (MusterRulebook *rulebook, const MusterExample *example, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  MusterGame *self;

  if (g_str_equal (example->id, "unfit"))
    {
      g_set_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, "no such board");
      return NULL;
    }
  self = muster_game_new (rulebook, setup, error);
  self->example = example->id;

  return self;
}

MusterGame *
muster_game_ref (MusterGame *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_game_unref (MusterGame *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  muster_rulebook_unref (self->rulebook);
  g_free (self);
}

MusterRulebook *
muster_game_get_rulebook (MusterGame *self)
{
  return self->rulebook;
}

/* The first side is the player's. */
gint32
muster_game_get_first_player (const MusterGame *self, guint side)
{
  return side == 0 ? -1 : 0;
}

gboolean
muster_game_has_side (MusterGame *self, guint side)
{
  return side < self->rulebook->n_sides;
}

/* ---- The run ---- */

typedef struct
{
  guint64 seed;
  gint score;
  gint overruled; /* the die of this turn; 0: thrown */
  gint die;
  guint turn;
  guint last;
  guint losses;
  gint winner;
  guint waiting; /* for a choice */
  guint over;
} State;

struct _MusterRun
{
  MusterGame *game;
  State state;
  guint losses_before;
  GPtrArray *log;
  guint8 *coverage;
  guint last_turn;
  gboolean automatic;
};

static gint n_steps;

guint
toy_count_steps (void)
{
  return (guint) g_atomic_int_get (&n_steps);
}

gint
toy_die (guint64 seed, guint turn)
{
  MusterRandomAddress address = { seed, turn, TOY_SITE, 0, 0 };

  return (gint) muster_random_uniform (&address, 0, 6) + 1;
}

MusterRun *
muster_run_new (MusterGame *game)
{
  MusterRun *self = g_new0 (MusterRun, 1);

  self->game = muster_game_ref (game);
  self->state.seed = game->seed;
  self->state.last = TOY_TURNS;
  self->state.winner = -1;
  self->last_turn = G_MAXUINT;

  return self;
}

void
muster_run_free (MusterRun *self)
{
  if (self == NULL)
    return;
  muster_game_unref (self->game);
  g_free (self);
}

static MusterLogEntry *
add_entry (MusterRun *self, MusterLogKind kind, char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = self->state.turn;
  entry->text = text;
  g_ptr_array_add (self->log, entry);

  return entry;
}

static void
throw_die (MusterRun *self)
{
  State *state = &self->state;

  state->die = state->overruled != 0 ? state->overruled : toy_die (state->seed, state->turn);
  state->score += state->die;
  state->losses += state->die == 6;
  if (self->log != NULL)
    {
      MusterLogEntry *entry = add_entry (self,
                                         MUSTER_LOG_ROLL,
                                         g_strdup_printf ("turn %u: %d", state->turn, state->die));

      entry->n_dice = 1;
      entry->sides = 7; /* so that it is the run which refuses a 7 */
      entry->address = g_strdup_printf ("%d hero.1 0 %u", TOY_SITE, state->turn);
    }
  state->overruled = 0;
  state->waiting = TRUE;
}

static void
choose (MusterRun *self, gboolean up)
{
  State *state = &self->state;

  state->score += up ? 1 : -1;
  state->waiting = FALSE;
  if (state->turn < state->last)
    return;
  state->over = TRUE;
  state->winner = state->score & 1;
}

static MusterStop
play_example (MusterRun *self)
{
  const char *id = self->game->example;

  if (self->coverage != NULL)
    self->coverage[strlen (id)] = 1;

  return g_str_equal (id, "faults") ? MUSTER_STOP_FAULT
         : g_str_equal (id, "asks") ? MUSTER_STOP_PROMPT
                                    : MUSTER_STOP_OVER;
}

static MusterStop
play (MusterRun *self, guint n_entries)
{
  State *state = &self->state;

  while (self->log == NULL || self->log->len < n_entries)
    {
      if (state->over)
        return MUSTER_STOP_OVER;
      if (state->waiting && !self->automatic)
        return MUSTER_STOP_PROMPT;
      if (state->waiting)
        {
          choose (self, state->die % 2 == 0);
          continue;
        }
      if (state->turn >= self->last_turn)
        return MUSTER_STOP_TURN;
      /* An overruled die is that of the turn which is about to begin. */
      state->turn++;
      throw_die (self);
    }

  return MUSTER_STOP_PROMPT;
}

MusterStop
muster_run_advance (MusterRun *self)
{
  g_atomic_int_inc (&n_steps);
  if (self->game->example != NULL)
    return play_example (self);

  return play (self, G_MAXUINT);
}

void
muster_run_advance_to (MusterRun *self, guint n_entries)
{
  g_atomic_int_inc (&n_steps);
  play (self, n_entries);
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, text);

  return FALSE;
}

gboolean
muster_run_apply (MusterRun *self, const MusterInput *input, GError **error)
{
  State *state = &self->state;
  const char *word = input->words[0];

  g_atomic_int_inc (&n_steps);
  if (input->kind == MUSTER_INPUT_NOTE)
    {
      if (self->log != NULL)
        add_entry (self, MUSTER_LOG_NOTE, g_strdup (word));
    }
  else if (input->kind == MUSTER_INPUT_DIE)
    {
      gint value = (gint) g_ascii_strtoll (input->words[4], NULL, 10);

      if (value < 1 || value > 6)
        return refuse (error, "expected 1 to 6");
      state->overruled = value;
      if (self->log != NULL)
        add_entry (self, MUSTER_LOG_CORRECTION, g_strdup_printf ("die: %d", value));
    }
  else if (input->kind == MUSTER_INPUT_PLAY_ON && state->over)
    {
      state->over = FALSE;
      state->last = 1000;
    }
  else if (input->kind != MUSTER_INPUT_CHOOSE || state->over)
    return refuse (error, "not now");
  else if (!g_str_equal (word, "up") && !g_str_equal (word, "down"))
    return refuse (error, "expected up or down");
  else
    choose (self, g_str_equal (word, "up"));

  return TRUE;
}

/* It never refuses what it took. */
gboolean
muster_run_apply_again (MusterRun *self, const MusterInput *input, GError **error)
{
  return muster_run_apply (self, input, error);
}

gboolean
muster_run_check_measured (MusterRun *self,
                           const MusterPrompt *prompt,
                           const MusterInput *input,
                           GError **error)
{
  return TRUE;
}

MusterInput *
muster_run_normalize (MusterRun *self, const MusterInput *input, GError **error)
{
  MusterInput *normal = muster_input_copy (input);

  if (normal->kind == MUSTER_INPUT_CHOOSE && g_str_equal (normal->words[0], "u"))
    {
      g_free (normal->words[0]);
      normal->words[0] = g_strdup ("up");
    }

  return normal;
}

MusterPrompt *
muster_run_build_prompt (MusterRun *self)
{
  MusterPrompt *prompt = g_new0 (MusterPrompt, 1);

  prompt->kind = self->state.over ? MUSTER_PROMPT_OVER : MUSTER_PROMPT_CHOICE;
  prompt->text = g_strdup_printf ("Turn %u: up or down?", self->state.turn);
  prompt->chance = NAN;
  prompt->winner = self->state.winner;

  return prompt;
}

gsize
muster_run_get_state_size (MusterRun *self)
{
  return sizeof (State);
}

void
muster_run_save (MusterRun *self, gpointer block)
{
  memcpy (block, &self->state, sizeof (State));
}

void
muster_run_restore (MusterRun *self, gconstpointer block)
{
  memcpy (&self->state, block, sizeof (State));
}

/* Each turn of a seventh differs too much. */
GBytes *
muster_run_save_beside (MusterRun *self, gconstpointer before, gsize most)
{
  return self->state.turn % 7 == 0 ? NULL : g_bytes_new (&self->state, sizeof (State));
}

void
muster_run_restore_beside (MusterRun *self, gconstpointer before, GBytes *difference)
{
  muster_run_restore (self, g_bytes_get_data (difference, NULL));
}

guint64
muster_run_get_checksum (MusterRun *self)
{
  return ((guint64) self->state.turn << 32) | (guint32) self->state.score;
}

/* It is what it is, and nothing is mixed into it. */
guint64
muster_run_put_checked (MusterRun *self, GArray *words)
{
  return muster_run_get_checksum (self);
}

gint
toy_checksum_get_score (guint64 checksum)
{
  return (gint) (guint32) checksum;
}

void
muster_run_set_log (MusterRun *self, GPtrArray *log, gboolean brief)
{
  self->log = log;
}

/* Its entries have no reasons. */
void
muster_run_forget_thoughts (MusterRun *self)
{
}

void
muster_run_set_automatic (MusterRun *self, gboolean automatic)
{
  self->automatic = automatic;
}

/* It has no ways. */
void
muster_run_set_exact (MusterRun *self, gboolean exact)
{
}

void
muster_run_set_last_turn (MusterRun *self, guint turn)
{
  self->last_turn = turn;
}

void
muster_run_reseed (MusterRun *self, guint64 seed)
{
  self->state.seed = seed;
}

guint
muster_run_get_turn (MusterRun *self)
{
  return self->state.turn;
}

gint
muster_run_get_phase (MusterRun *self)
{
  return -1;
}

gint
muster_run_get_winner (MusterRun *self)
{
  return self->state.winner;
}

gboolean
muster_run_uses_hand_dice (MusterRun *self)
{
  return FALSE;
}

gboolean
muster_run_may_be_interrupted (MusterRun *run)
{
  return FALSE;
}

gboolean
muster_run_is_ordered (MusterRun *run)
{
  return FALSE;
}

void
muster_run_begin_losses (MusterRun *self)
{
  self->losses_before = self->state.losses;
}

guint
muster_run_count_losses (MusterRun *self, gint side)
{
  return side == 0 ? self->state.losses - self->losses_before : 0;
}

double
muster_run_get_score (MusterRun *self, guint16 attribute, guint thing)
{
  return self->state.score;
}

void
muster_run_set_coverage (MusterRun *self, guint8 *coverage)
{
  self->coverage = coverage;
}

const char *
muster_run_get_fault (MusterRun *self)
{
  return g_strcmp0 (self->game->example, "faults") == 0 ? "toy.xml:3: broken" : NULL;
}

const char *
muster_run_get_failure (MusterRun *self)
{
  return g_strcmp0 (self->game->example, "fails") == 0 ? "toy.xml:2: expected more" : NULL;
}

GPtrArray *
muster_run_list_things (MusterRun *self)
{
  GPtrArray *things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  MusterThingView *score = g_new0 (MusterThingView, 1);

  score->token = g_strdup ("score");
  score->name = g_strdup_printf ("%d", self->state.score);
  g_ptr_array_add (things, score);

  return things;
}

GPtrArray *
muster_run_list_set_values (MusterRun *self, const char *thing, const char *attribute)
{
  return NULL;
}

/* There are no cards in it. */
GPtrArray *
muster_run_list_piles (MusterRun *self)
{
  return g_ptr_array_new ();
}

GPtrArray *
muster_run_list_sides (MusterRun *self)
{
  return g_ptr_array_new ();
}

/* Nor does anything consist of others. */
GPtrArray *
muster_run_list_parts (MusterRun *self)
{
  return g_ptr_array_new ();
}

/* Nobody in it lives on, and it has no tables. */
GPtrArray *
muster_run_list_career_steps (MusterRun *self)
{
  return g_ptr_array_new ();
}

GHashTable *
muster_run_list_given_rows (MusterRun *self)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

gboolean
muster_run_can_add (MusterRun *self, const char *model)
{
  return FALSE;
}

GPtrArray *
muster_run_list_commands (MusterRun *self)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_battle_command_free);
}

GPtrArray *
muster_run_list_commands_of (MusterRun *self, const char *thing)
{
  return muster_run_list_commands (self);
}

void
muster_run_put_off_places (MusterRun *self)
{
}

gint32
muster_run_get_player (MusterRun *self, gint32 side)
{
  return -1;
}

double
muster_run_get_ruling (MusterRun *self, guint ruling)
{
  return 0;
}

double
muster_run_get_usual (MusterRun *self, guint ruling)
{
  return 0;
}

gboolean
muster_run_is_person (MusterRun *self, gint32 side)
{
  return side >= 0;
}

GPtrArray *
muster_run_list_rings (MusterRun *self, const char *token)
{
  return NULL;
}

GPtrArray *
muster_run_list_areas (MusterRun *self)
{
  return NULL;
}

char *
muster_run_dup_board_text (MusterRun *self)
{
  return NULL;
}

MusterField *
muster_run_get_field (MusterRun *self)
{
  return NULL;
}
