/* muster-battle-proof.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-proof.h"

#include "muster-random.h"

/* So many lots may wait: where no processor is free for the other thread they would fill the memory. */
#define MOST_WAITING 4

/* What is worked out at once. */
typedef struct
{
  guint n;
  GArray *words[MUSTER_RANDOM_MOST_AT_ONCE]; /* of guint64 */
  guint64 hashes[MUSTER_RANDOM_MOST_AT_ONCE];
  guint64 written[MUSTER_RANDOM_MOST_AT_ONCE];
} Lot;

struct _MusterBattleProof
{
  const GArray *checksums;
  GThreadPool *pool;  /* of Lot */
  GAsyncQueue *spare; /* of GArray: room that is free again */
  Lot *lot;           /* (nullable): the one that is being filled */
  gint differs;       /* atomic */
};

static void
compare_cb (gpointer data, gpointer user_data)
{
  MusterBattleProof *self = user_data;
  Lot *lot = data;
  const guint64 *words[MUSTER_RANDOM_MOST_AT_ONCE];
  gsize n_words[MUSTER_RANDOM_MOST_AT_ONCE];

  for (guint i = 0; i < lot->n; i++)
    {
      words[i] = (const guint64 *) (gconstpointer) lot->words[i]->data;
      n_words[i] = lot->words[i]->len;
    }
  muster_random_mix_words (lot->hashes, words, n_words, lot->n);
  for (guint i = 0; i < lot->n; i++)
    {
      if (lot->hashes[i] != lot->written[i])
        g_atomic_int_set (&self->differs, TRUE);
      g_array_set_size (lot->words[i], 0);
      g_async_queue_push (self->spare, lot->words[i]);
    }
  g_free (lot);
}

MusterBattleProof *
muster_battle_proof_new (const GArray *checksums)
{
  MusterBattleProof *self = g_new0 (MusterBattleProof, 1);

  self->checksums = checksums;
  self->spare = g_async_queue_new_full ((GDestroyNotify) g_array_unref);
  /* One that is not exclusive starts without fail. */
  self->pool = g_thread_pool_new (compare_cb, self, 1, FALSE, NULL);

  return self;
}

static void
hand_over (MusterBattleProof *self)
{
  Lot *lot = g_steal_pointer (&self->lot);

  if (g_thread_pool_unprocessed (self->pool) >= MOST_WAITING)
    compare_cb (lot, self);
  else
    g_thread_pool_push (self->pool, lot, NULL);
}

guint64
muster_battle_proof_add (MusterBattleProof *self, MusterRun *run, guint id)
{
  const guint64 written = g_array_index (self->checksums, guint64, id - 1);
  GArray *words = g_async_queue_try_pop (self->spare);
  Lot *lot;

  if (words == NULL)
    words = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (self->lot == NULL)
    self->lot = g_new0 (Lot, 1);
  lot = self->lot;
  lot->written[lot->n] = written;
  lot->hashes[lot->n] = muster_run_put_checked (run, words);
  lot->words[lot->n] = words;
  if (++lot->n == MUSTER_RANDOM_MOST_AT_ONCE)
    hand_over (self);

  return written;
}

gboolean
muster_battle_proof_finish (MusterBattleProof *self)
{
  gboolean same;

  if (self->lot != NULL)
    hand_over (self);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_async_queue_unref (self->spare);
  same = !g_atomic_int_get (&self->differs);
  g_free (self);

  return same;
}
