/* muster-battle-proof.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-proof.h"

/* So many states may wait: where no processor is free for the other thread they would fill the memory. */
#define MOST_WAITING 16

typedef struct
{
  gpointer state;
  guint64 written;
} Claim;

struct _MusterBattleProof
{
  MusterGame *game;
  const GArray *checksums;
  GThreadPool *pool; /* of Claim */
  gint differs;      /* atomic */
};

static void
compare_cb (gpointer data, gpointer user_data)
{
  MusterBattleProof *self = user_data;
  Claim *claim = data;

  if (muster_run_get_checksum_of (self->game, claim->state) != claim->written)
    g_atomic_int_set (&self->differs, TRUE);
  g_free (claim->state);
  g_free (claim);
}

MusterBattleProof *
muster_battle_proof_new (MusterGame *game, const GArray *checksums)
{
  MusterBattleProof *self = g_new0 (MusterBattleProof, 1);

  self->game = game;
  self->checksums = checksums;
  /* One that is not exclusive starts without fail. */
  self->pool = g_thread_pool_new (compare_cb, self, 1, FALSE, NULL);

  return self;
}

guint64
muster_battle_proof_add (MusterBattleProof *self, MusterRun *run, guint id)
{
  Claim *claim = g_new (Claim, 1);
  const guint64 written = g_array_index (self->checksums, guint64, id - 1);

  claim->state = g_malloc (muster_run_get_state_size (run));
  claim->written = written;
  muster_run_save (run, claim->state);
  if (g_thread_pool_unprocessed (self->pool) >= MOST_WAITING)
    compare_cb (claim, self);
  else
    g_thread_pool_push (self->pool, claim, NULL);

  return written;
}

gboolean
muster_battle_proof_finish (MusterBattleProof *self)
{
  gboolean same;

  g_thread_pool_free (self->pool, FALSE, TRUE);
  same = !g_atomic_int_get (&self->differs);
  g_free (self);

  return same;
}
