/* muster-state.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-state.h"

#include <string.h>

void
muster_state_bind (MusterState *self, const MusterGame *game, gpointer block)
{
  guint8 *bytes = block;
  const MusterLayout *layout = &game->layout;

  self->head = block;
  self->attributes = (gpointer) (bytes + layout->attributes);
  self->in_play = (gpointer) (bytes + layout->in_play);
  self->on_table = (gpointer) (bytes + layout->on_table);
  self->poses = (gpointer) (bytes + layout->poses);
  self->stamps = (gpointer) (bytes + layout->stamps);
  self->made = (gpointer) (bytes + layout->origins);
  self->rulings = (gpointer) (bytes + layout->rulings);
  self->players = (gpointer) (bytes + layout->players);
  self->counters = (gpointer) (bytes + layout->counters);
  self->cells = (gpointer) (bytes + layout->cells);
  self->stack = (gpointer) (bytes + layout->stack);
}

void
muster_state_init (MusterState *self, const MusterGame *game)
{
  guint32 n_things = game->thing_base[game->rulebook->n_kinds];

  memset (self->head, 0, game->layout.size);
  self->head->seed = game->setup->seed;
  self->head->clock = 1;
  self->head->phase = -1;
  self->head->side = -1;
  self->head->winner = -1;
  self->head->tracked = game->field != NULL;
  self->head->hand_dice = game->setup->hand_dice != FALSE;
  for (guint32 i = 0; i < n_things; i++)
    {
      self->poses[i].place = MUSTER_PLACE_NONE;
      self->made[i].model = -1;
    }
  for (guint kind = 0; kind < game->rulebook->n_kinds; kind++)
    for (guint32 i = game->thing_base[kind]; i < game->thing_base[kind + 1]; i++)
      self->poses[i].base = game->rulebook->kinds[kind].base;
  memcpy (self->rulings, game->rulings, sizeof (double) * game->rulebook->n_rulings);
  memcpy (self->players, game->players, sizeof (gint32) * game->rulebook->n_sides);
}

/* ---- Copies ---- */

static void
copy_part (gpointer to, gconstpointer from, gsize at, gsize size)
{
  memcpy ((guint8 *) to + at, (const guint8 *) from + at, size);
}

/* A battle of a simulation is so short that copying unused room would be a good part of it. */
static void
copy_used_parts (gpointer to, gconstpointer from, const MusterGame *game)
{
  const MusterLayout *layout = &game->layout;
  const MusterStateHead *head = from;

  copy_part (to,
             from,
             0,
             G_STRUCT_OFFSET (MusterStateHead, frames) + sizeof (MusterFrame) * head->n_frames);
  copy_part (to, from, layout->attributes, layout->cells - layout->attributes);
  if (head->n_cells > 0)
    copy_part (to, from, layout->cells, sizeof (MusterFactCell) * game->max_cells);
  copy_part (to, from, layout->stack, sizeof (MusterWord) * head->stack_top);
}

void
muster_state_save (const MusterState *self, const MusterGame *game, gpointer block)
{
  copy_used_parts (block, self->head, game);
}

void
muster_state_restore (MusterState *self, const MusterGame *game, gconstpointer block)
{
  const MusterStateHead *head = block;

  /* Where no fact is known the cells are free, which is what adding the first one relies on. */
  if (head->n_cells == 0 && self->head->n_cells > 0)
    memset (self->cells, 0, sizeof (MusterFactCell) * game->max_cells);
  copy_used_parts (self->head, block, game);
}

/* ---- Checksums ---- */

/* What a checksum is made of: either it is mixed as it comes, or it is put down for whoever mixes it. */
typedef struct
{
  guint64 hash;
  GArray *words; /* (nullable): of guint64 */
} Digest;

static void
add_bytes (Digest *digest, gconstpointer bytes, gsize n)
{
  const guint8 *at = bytes;
  guint64 word;

  for (; n >= 8; n -= 8, at += 8)
    {
      memcpy (&word, at, 8);
      digest->hash = muster_random_mix (digest->hash, word);
    }
  if (n > 0)
    {
      word = 0;
      memcpy (&word, at, n);
      digest->hash = muster_random_mix (digest->hash, word);
    }
}

/* The rest of the last word is nothing. */
static void
put_bytes (GArray *words, gconstpointer bytes, gsize n)
{
  const guint at = words->len;

  if (n == 0)
    return;
  g_array_set_size (words, at + (guint) ((n + 7) / 8));
  g_array_index (words, guint64, words->len - 1) = 0;
  memcpy (&g_array_index (words, guint64, at), bytes, n);
}

static void
digest_bytes (Digest *digest, gconstpointer bytes, gsize n)
{
  if (digest->words != NULL)
    put_bytes (digest->words, bytes, n);
  else
    add_bytes (digest, bytes, n);
}

/* Numbers of texts depend on which were made first, so texts count by what they say. */
static void
digest_texts (Digest *digest, const MusterState *self, MusterGame *game)
{
  const MusterRulebook *rulebook = game->rulebook;

  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      if (attribute->type.code != MUSTER_TYPE_TEXT || attribute->type.form != MUSTER_FORM_SCALAR)
        continue;
      for (guint thing = 0; thing < rulebook->kinds[attribute->kind].max; thing++)
        {
          double number = self->attributes[attribute->offset + thing].number;
          const char *text = muster_game_get_text (game, (gint32) number);
          digest_bytes (digest, text, strlen (text));
        }
    }
}

static gboolean
holds_texts (const MusterAttribute *attribute)
{
  return attribute->type.code == MUSTER_TYPE_TEXT && attribute->type.form == MUSTER_FORM_SCALAR;
}

static void
digest_attributes (Digest *digest, const MusterState *self, const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      if (!holds_texts (attribute))
        digest_bytes (digest,
                      self->attributes + attribute->offset,
                      sizeof (MusterWord) * attribute->words *
                          rulebook->kinds[attribute->kind].max);
    }
  for (guint i = 0; i < rulebook->n_piles; i++)
    digest_bytes (digest,
                  self->attributes + rulebook->piles[i].offset,
                  sizeof (MusterWord) * rulebook->piles[i].words *
                      rulebook->kinds[rulebook->piles[i].kind].max);
}

/* What is known about the table, without arguments: those may be numbers of texts, and the place of a cell stands for them. */
static void
digest_cells (Digest *digest, const MusterState *self, const MusterGame *game)
{
  for (guint i = 0; self->head->n_cells > 0 && i < game->max_cells; i++)
    {
      const MusterFactCell *cell = &self->cells[i];
      double bounds[2] = { cell->low, cell->high };
      guint64 about[] = { i, (guint64) cell->fact, cell->stamp, cell->best };
      if (cell->key == 0)
        continue;
      digest_bytes (digest, about, sizeof about);
      digest_bytes (digest, bounds, sizeof bounds);
    }
}

/* The locals of frames are left out: they follow from the rest and may hold numbers of texts. */
static void
digest_state (Digest *digest, const MusterState *self, MusterGame *game)
{
  const MusterStateHead *head = self->head;
  const MusterRulebook *rulebook = game->rulebook;
  guint32 n_things = game->thing_base[rulebook->n_kinds];
  guint32 numbers[] = { head->turn,           (guint32) head->phase,
                        (guint32) head->side, (guint32) head->winner,
                        head->over,           head->hand_dice,
                        head->n_frames,       head->n_cells };

  digest_bytes (digest, numbers, sizeof numbers);
  digest_attributes (digest, self, rulebook);
  digest_texts (digest, self, game);
  digest_bytes (digest, self->in_play, sizeof (guint64) * game->n_set_words);
  digest_bytes (digest, self->on_table, sizeof (guint64) * game->n_set_words);
  for (guint32 i = 0; i < n_things; i++)
    {
      gint64 pose[2] = { self->poses[i].place, self->poses[i].facing };
      digest_bytes (digest, pose, sizeof pose);
    }
  digest_bytes (digest, self->rulings, sizeof (double) * rulebook->n_rulings);
  digest_bytes (digest, self->players, sizeof (gint32) * rulebook->n_sides);
  if (head->lent != 0)
    digest_bytes (digest, &head->lent, sizeof head->lent);
  digest_cells (digest, self, game);
  for (guint32 i = 0; i < head->n_frames; i++)
    {
      guint32 at[] = { head->frames[i].procedure, head->frames[i].op, head->frames[i].stage };
      digest_bytes (digest, at, sizeof at);
    }
}

guint64
muster_state_get_checksum (const MusterState *self, MusterGame *game)
{
  Digest digest = { .hash = self->head->seed };

  digest_state (&digest, self, game);

  return digest.hash;
}

void
muster_state_put_words (const MusterState *self, MusterGame *game, GArray *words)
{
  Digest digest = { .words = words };

  digest_state (&digest, self, game);
}

static guint32
get_counter_key (guint32 site, gint32 thing)
{
  const guint32 key = (guint32) muster_random_mix (site, (guint64) (thing + 1));

  return MAX (key, 1);
}

/* A full table falls back to its last entry: the count stays a function of what was thrown. */
static guint
find_counter (const MusterState *self, guint32 key)
{
  guint at = (guint) (muster_random_mix (key, 1) % MUSTER_N_COUNTERS);

  for (guint tries = 0; tries < MUSTER_N_COUNTERS; tries++, at = (at + 1) % MUSTER_N_COUNTERS)
    if (self->counters[at].key == key || self->counters[at].key == 0)
      return at;
  return MUSTER_N_COUNTERS - 1;
}

guint32
muster_state_get_throws (const MusterState *self, guint32 site, gint32 thing)
{
  return self->counters[find_counter (self, get_counter_key (site, thing))].count;
}

guint32
muster_state_count_throw (MusterState *self, guint32 site, gint32 thing)
{
  guint32 key = get_counter_key (site, thing);
  MusterCounter *counter = &self->counters[find_counter (self, key)];

  if (counter->key == 0)
    counter->key = key;
  return counter->count++;
}
