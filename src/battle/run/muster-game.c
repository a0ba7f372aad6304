/* muster-game.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-battle-terrain.h"
#include "muster-game-private.h"
#include "muster-house-table.h"
#include "muster-state.h"
#include "muster-translation.h"

#include <math.h>
#include <string.h>

/* ---- Texts ---- */

const char *
muster_game_get_text (MusterGame *self, gint32 number)
{
  const char *text = "";

  if (number < 0)
    return text;
  if ((guint) number < self->rulebook->n_texts)
    return self->rulebook->texts[number];
  g_mutex_lock (&self->text_lock);
  if ((guint) number - self->rulebook->n_texts < self->texts->len)
    text = g_ptr_array_index (self->texts, (guint) number - self->rulebook->n_texts);
  g_mutex_unlock (&self->text_lock);
  return text;
}

gint32
muster_game_intern (MusterGame *self, const char *text)
{
  gpointer found;
  gint32 number;

  g_mutex_lock (&self->text_lock);
  if (g_hash_table_lookup_extended (self->text_numbers, text, NULL, &found))
    {
      number = GPOINTER_TO_INT (found);
    }
  else if (self->text_bytes + strlen (text) >= MUSTER_MAX_TEXTS)
    {
      number = -1;
    }
  else
    {
      char *copy = g_strdup (text);
      number = (gint32) (self->rulebook->n_texts + self->texts->len);
      self->text_bytes += strlen (text) + 1;
      g_ptr_array_add (self->texts, copy);
      g_hash_table_insert (self->text_numbers, copy, GINT_TO_POINTER (number));
    }
  g_mutex_unlock (&self->text_lock);
  return number;
}

void
muster_game_label_text (MusterGame *self, gint32 number, const char *label)
{
  g_mutex_lock (&self->text_lock);
  if ((guint) number >= self->rulebook->n_texts &&
      !g_hash_table_contains (self->text_labels, GINT_TO_POINTER (number)))
    g_hash_table_insert (self->text_labels, GINT_TO_POINTER (number), g_strdup (label));
  g_mutex_unlock (&self->text_lock);
}

const char *
muster_game_get_label (MusterGame *self, gint32 number)
{
  const char *label;

  g_mutex_lock (&self->text_lock);
  label = g_hash_table_lookup (self->text_labels, GINT_TO_POINTER (number));
  g_mutex_unlock (&self->text_lock);
  return label != NULL ? label : muster_game_get_text (self, number);
}

/* ---- Reading ---- */

gint32
muster_game_find_side (MusterGame *self, const char *id)
{
  for (guint i = 0; i < self->rulebook->n_sides; i++)
    if (g_str_equal (self->rulebook->sides[i].id, id))
      return (gint32) i;
  return -1;
}

gint32
muster_game_find_doctrine (MusterGame *self, const char *id)
{
  for (guint i = 0; i < self->rulebook->n_doctrines; i++)
    if (g_str_equal (self->rulebook->doctrines[i].id, id))
      return (gint32) i;
  return -1;
}

static gboolean
read_word (const MusterEnum *words, const char *text, double *value)
{
  for (guint i = 0; i < words->n_words; i++)
    if (g_str_equal (words->words[i], text))
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_boolean (const char *text, double *value)
{
  if (g_str_equal (text, "true") || g_str_equal (text, "yes"))
    *value = 1;
  else if (g_str_equal (text, "false") || g_str_equal (text, "no"))
    *value = 0;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_number (const char *text, double *value)
{
  char *end;
  double number = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (number))
    return FALSE;
  *value = number;
  return TRUE;
}

gboolean
muster_game_read_scalar (MusterGame *self, const MusterType *type, const char *text, double *value)
{
  g_autofree char *bare = NULL;
  gsize length = strlen (text);

  if (length >= 2 && text[0] == '\'' && text[length - 1] == '\'')
    text = bare = g_strndup (text + 1, length - 2);
  if (type->form != MUSTER_FORM_SCALAR)
    return FALSE;
  if (type->code == MUSTER_TYPE_NUMBER)
    return read_number (text, value);
  if (type->code == MUSTER_TYPE_BOOLEAN)
    return read_boolean (text, value);
  if (type->code == MUSTER_TYPE_ENUM)
    return read_word (&self->rulebook->enums[type->index], text, value);
  if (type->code == MUSTER_TYPE_TEXT)
    {
      *value = muster_game_intern (self, text);
      return TRUE;
    }
  if (type->code == MUSTER_TYPE_THING && type->index == 0)
    {
      *value = muster_game_find_side (self, text);
      return *value >= 0;
    }
  return FALSE;
}

/* ---- Layout ---- */

static gsize
take (gsize *at, gsize size)
{
  gsize offset = *at;

  *at = (offset + size + 15) & ~(gsize) 15;
  return offset;
}

static gboolean
needs_cells (const MusterGame *self)
{
  if (self->field == NULL)
    return TRUE;
  for (guint i = 0; i < self->rulebook->n_functions; i++)
    if (self->rulebook->functions[i].ask != NULL)
      return TRUE;
  return FALSE;
}

static void
lay_out (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;
  MusterLayout *layout = &self->layout;
  gsize at = 0;
  guint32 n_things = 0;

  self->thing_base = g_new0 (guint32, rulebook->n_kinds + 1);
  self->set_offset = g_new0 (guint32, rulebook->n_kinds + 1);
  for (guint i = 0; i < rulebook->n_kinds; i++)
    {
      self->thing_base[i] = n_things;
      self->set_offset[i] = self->n_set_words;
      n_things += rulebook->kinds[i].max;
      self->n_set_words += rulebook->kinds[i].set_words;
    }
  self->thing_base[rulebook->n_kinds] = n_things;
  self->max_cells = needs_cells (self) ? 1024 : 64;

  take (&at, sizeof (MusterStateHead));
  layout->attributes = take (&at, sizeof (MusterWord) * rulebook->state_words);
  layout->in_play = take (&at, sizeof (guint64) * self->n_set_words);
  layout->on_table = take (&at, sizeof (guint64) * self->n_set_words);
  layout->poses = take (&at, sizeof (MusterPose) * n_things);
  layout->stamps = take (&at, sizeof (MusterStamp) * n_things);
  layout->origins = take (&at, sizeof (MusterMade) * n_things);
  layout->rulings = take (&at, sizeof (double) * rulebook->n_rulings);
  layout->players = take (&at, sizeof (gint32) * rulebook->n_sides);
  layout->counters = take (&at, sizeof (MusterCounter) * MUSTER_N_COUNTERS);
  layout->cells = take (&at, sizeof (MusterFactCell) * self->max_cells);
  layout->stack = take (&at, sizeof (MusterWord) * MUSTER_STACK_WORDS);
  layout->size = at;
}

static void
count_constants (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  self->first_constant = g_new0 (guint32, rulebook->n_kinds);
  self->n_constants = g_new0 (guint32, rulebook->n_kinds);
  for (guint i = rulebook->n_things; i > 0; i--)
    {
      self->first_constant[rulebook->things[i - 1].kind] = i - 1;
      self->n_constants[rulebook->things[i - 1].kind]++;
    }
}

/* ---- The table ---- */

static MusterLegend *
build_legend (const MusterRulebook *rulebook,
              guint n,
              const MusterLegendSign *entries,
              GError **error)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  const char *plain[][2] = { { ".", "floor" }, { "#", "wall" } };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      MusterTerrain terrain = MUSTER_TERRAIN_FLOOR;
      gboolean own = FALSE;
      for (guint j = 0; j < n; j++)
        own = own || entries[j].sign == plain[i][0][0];
      muster_terrain_from_string (plain[i][1], &terrain);
      if (!own &&
          !muster_legend_add (legend, (gunichar) plain[i][0][0], terrain, NULL, NULL, error))
        return NULL;
    }
  for (guint i = 0; i < n; i++)
    {
      MusterTerrain terrain;
      if (!muster_terrain_from_string (entries[i].terrain, &terrain))
        {
          g_set_error (error,
                       MUSTER_BATTLE_ERROR,
                       MUSTER_BATTLE_ERROR_INVALID,
                       _ ("unknown terrain \"%s\""),
                       entries[i].terrain);
          return NULL;
        }
      if (!muster_legend_add (legend,
                              (gunichar) entries[i].sign,
                              terrain,
                              entries[i].mark,
                              muster_rulebook_translate (rulebook, entries[i].title),
                              error))
        return NULL;
    }
  return g_steal_pointer (&legend);
}

static gboolean
set_board (MusterGame *self,
           const char *rows,
           guint n_legend,
           const MusterLegendSign *signs,
           GError **error)
{
  g_autoptr (MusterLegend) legend = build_legend (self->rulebook, n_legend, signs, error);
  g_autoptr (MusterBoard) board = NULL;
  const MusterRulebook *rulebook = self->rulebook;
  guint row = 0, column = 0;

  if (legend == NULL)
    return FALSE;
  board = muster_board_new_from_text (legend, rows, &row, &column, error);
  if (board == NULL)
    return FALSE;
  if (self->example == NULL && rulebook->board == MUSTER_BOARD_GRID &&
      (muster_board_get_width (board) != rulebook->width ||
       muster_board_get_height (board) != rulebook->height))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("the board has %u columns and %u rows; expected %u and %u"),
                   muster_board_get_width (board),
                   muster_board_get_height (board),
                   rulebook->width,
                   rulebook->height);
      return FALSE;
    }
  self->plan = muster_grid_get_field (muster_grid_new (board));
  if (!self->setup->tracked)
    return TRUE;
  self->field = muster_field_ref (self->plan);
  self->grid = (MusterGrid *) self->field;
  return TRUE;
}

static gboolean
set_tabletop (MusterGame *self, const char *text, GError **error)
{
  g_autoptr (MusterTerrainPlan) plan = muster_battle_terrain_read (text, _ ("table"), error);

  if (plan == NULL)
    return FALSE;
  if (self->setup->board != NULL && self->scenario != NULL && self->scenario->board != NULL &&
      !muster_battle_terrain_check (self->scenario, plan, error))
    return FALSE;
  self->plan = muster_tabletop_get_field (muster_tabletop_new (plan));
  if (!self->setup->tracked)
    return TRUE;
  self->field = muster_field_ref (self->plan);
  self->tabletop = (MusterTabletop *) self->field;
  return TRUE;
}

const MusterPlace *
muster_game_get_marked (const MusterGame *self, const char *mark, guint *n)
{
  *n = 0;
  if (self->plan == NULL)
    return NULL;

  return muster_grid_is_grid (self->plan)
             ? muster_grid_get_marked ((const MusterGrid *) self->plan, mark, n)
             : muster_tabletop_get_marked ((const MusterTabletop *) self->plan, mark, n);
}

static gboolean
set_table (MusterGame *self, GError **error)
{
  const MusterScenario *scenario = self->scenario;
  const MusterExample *example = self->example;
  const char *rows = scenario != NULL ? scenario->board : NULL;
  guint n_legend = scenario != NULL ? scenario->n_legend : 0;
  const MusterLegendSign *legend = scenario != NULL ? scenario->legend : NULL;

  if (example != NULL && example->board != NULL)
    {
      rows = example->board;
      if (example->n_legend > 0)
        {
          n_legend = example->n_legend;
          legend = example->legend;
        }
    }
  if (self->setup->board != NULL)
    rows = self->setup->board;
  if (rows == NULL)
    return TRUE;
  if (self->rulebook->board == MUSTER_BOARD_TABLE)
    return set_tabletop (self, rows, error);
  return set_board (self, rows, n_legend, legend, error);
}

/* ---- Life ---- */

static MusterGame *
game_alloc (MusterRulebook *rulebook, const MusterSetup *setup)
{
  MusterGame *self = g_new0 (MusterGame, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->rulebook = muster_rulebook_ref (rulebook);
  self->setup = muster_setup_copy (setup);
  g_mutex_init (&self->text_lock);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->text_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->text_labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < rulebook->n_texts; i++)
    if (!g_hash_table_contains (self->text_numbers, rulebook->texts[i]))
      g_hash_table_insert (self->text_numbers, (char *) rulebook->texts[i], GINT_TO_POINTER (i));
  count_constants (self);
  return self;
}

static MusterGame *
game_finish (MusterGame *game, GError **error)
{
  g_autoptr (MusterGame) self = game;

  if (self->rulebook->is_doctrine)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("\"%s\" is a doctrine: it is played with a game that uses it"),
                   self->rulebook->id);
      return NULL;
    }
  if (!set_table (self, error) || !muster_game_set_rulings (self, error) ||
      !muster_game_set_players (self, error))
    return NULL;
  self->reactions[0] = self->rulebook->reactions;
  self->n_reactions[0] = self->rulebook->n_reactions;
  if (self->scenario != NULL)
    {
      self->reactions[1] = self->scenario->reactions;
      self->n_reactions[1] = self->scenario->n_reactions;
    }
  lay_out (self);
  if (!muster_game_set_names (self, error) || !muster_game_set_forces (self, error))
    return NULL;
  muster_game_index (self);
  muster_game_survey_functions (self);
  muster_game_simplify_functions (self);
  return g_steal_pointer (&self);
}

/* (transfer full): with the cards and house tables that the set-up has. */
static MusterRulebook *
dup_rulebook (MusterRulebook *printed, const MusterSetup *setup, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (MusterRulebook) dealt = muster_rulebook_with_cards (printed, setup->decks, &fault);
  MusterRulebook *rulebook = NULL;

  if (dealt != NULL)
    rulebook = muster_rulebook_with_house (dealt, setup->house, &fault);
  if (rulebook == NULL)
    g_set_error_literal (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, fault->message);
  return rulebook;
}

MusterGame *
muster_game_new (MusterRulebook *printed, const MusterSetup *setup, GError **error)
{
  g_autoptr (MusterRulebook) rulebook = dup_rulebook (printed, setup, error);
  MusterGame *self;

  if (rulebook == NULL)
    return NULL;
  self = game_alloc (rulebook, setup);
  if (setup->scenario != NULL)
    self->scenario = muster_rulebook_find_scenario (rulebook, setup->scenario);
  else if (rulebook->n_scenarios > 0)
    self->scenario = &rulebook->scenarios[0];
  if (self->scenario == NULL && !rulebook->is_doctrine)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   setup->scenario != NULL ? _ ("unknown scenario \"%s\"")
                                           : _ ("\"%s\" has no scenario"),
                   setup->scenario != NULL ? setup->scenario : rulebook->id);
      muster_game_unref (self);
      return NULL;
    }
  return game_finish (self, error);
}

MusterGame *
muster_game_new_for_example (MusterRulebook *rulebook, const MusterExample *example, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  MusterGame *self;

  setup->tracked = !example->without_board;
  self = game_alloc (rulebook, setup);
  self->example = example;
  if (example->scenario >= 0)
    self->scenario = &rulebook->scenarios[example->scenario];
  return game_finish (self, error);
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
  g_clear_pointer (&self->field, muster_field_unref);
  g_clear_pointer (&self->plan, muster_field_unref);
  muster_rulebook_unref (self->rulebook);
  muster_setup_free (self->setup);
  g_mutex_clear (&self->text_lock);
  g_ptr_array_unref (self->texts);
  g_hash_table_unref (self->text_numbers);
  g_hash_table_unref (self->text_labels);
  g_hash_table_unref (self->names);
  g_free (self->thing_base);
  g_free (self->set_offset);
  muster_game_clear_index (self);
  muster_game_clear_forces (self);
  g_free (self->same_as);
  g_free (self->shortcuts);
  g_free (self->plain_shortcuts);
  g_free (self->plain_values);
  g_clear_pointer (&self->plain_nodes, g_ptr_array_unref);
  g_free (self->reads);
  g_free (self->own);
  g_free (self->own_reads);
  g_free (self->remembered);
  g_free (self->harmless);
  g_free (self->is_work);
  g_free (self->plain_reads);
  g_free (self->sums);
  g_free (self->can_be_worked_out);
  g_free (self->minds_facing);
  g_free (self->first_constant);
  g_free (self->n_constants);
  g_free (self->rulings);
  g_free (self->players);
  g_free (self);
}

gboolean
muster_game_has_side (MusterGame *self, guint side)
{
  if (self->scenario == NULL)
    return TRUE;
  for (guint i = 0; i < self->scenario->n_sides; i++)
    if (self->scenario->sides[i].side == side)
      return TRUE;

  return FALSE;
}

MusterRulebook *
muster_game_get_rulebook (MusterGame *self)
{
  return self->rulebook;
}
