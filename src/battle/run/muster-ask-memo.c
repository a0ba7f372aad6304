/* muster-ask-memo.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ask-memo.h"

#include <string.h>

/* While it plays the state changes, and who looks on wants to be told why. Without a board what is known of the table can
 * change, and is cheap to look up. */
static gboolean
can_keep (const MusterRun *run)
{
  return run->advanced && run->quiet && run->state.head->tracked && !run->hopeful &&
         run->log == NULL && run->coverage == NULL;
}

/* Before an action begins nothing is set but its parameters and the answers to what it asked so far. */
static gboolean
read_key (MusterRun *run, const MusterOperation *op, const MusterWord *base, double *key)
{
  const MusterFrame *frame = muster_run_get_frame (run);
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  guint n = 0;

  if (frame->kind != MUSTER_FRAME_PROCEDURE || muster_run_get_base (run, frame) != base)
    return FALSE;
  for (guint i = 0; i < procedure->n_parameters; i++)
    {
      if (procedure->parameters[i].type.form != MUSTER_FORM_SCALAR || n == MUSTER_ASK_MEMO_KEY)
        return FALSE;
      key[n++] = base[procedure->parameters[i].slot].number;
    }
  for (guint i = 0; i < procedure->n_asks; i++)
    {
      const MusterOperation *before = &procedure->operations[procedure->asks[i]];

      if (before == op)
        return TRUE;
      if (before->ask->many || n == MUSTER_ASK_MEMO_KEY)
        return FALSE;
      key[n++] = base[before->slot].number;
    }

  return FALSE;
}

static guint
hash (const MusterOperation *op, const double *key)
{
  guint64 mixed = (guint64) (gsize) op;

  for (guint i = 0; i < MUSTER_ASK_MEMO_KEY; i++)
    {
      guint64 word;

      memcpy (&word, &key[i], sizeof word);
      mixed = (mixed ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      mixed ^= mixed >> 29;
    }

  return (guint) (mixed % MUSTER_N_ASK_MEMOS);
}

MusterAskMemo *
muster_ask_memo_find (MusterRun *run, const MusterOperation *op, const MusterWord *base)
{
  double key[MUSTER_ASK_MEMO_KEY] = { 0 };
  MusterAskMemo *memo;

  if (!can_keep (run) || !read_key (run, op, base, key))
    return NULL;
  if (run->ask_memos == NULL)
    run->ask_memos = g_new0 (MusterAskMemo, MUSTER_N_ASK_MEMOS);
  memo = &run->ask_memos[hash (op, key)];
  if (memo->op == op && memcmp (memo->key, key, sizeof key) == 0)
    return memo;

  g_free (memo->items);
  *memo = (MusterAskMemo){ .op = op };
  memcpy (memo->key, key, sizeof key);

  return memo;
}

void
muster_ask_memo_keep (MusterAskMemo *self, const double *items, guint n, gboolean complete)
{
  g_free (self->items);
  self->items = g_memdup2 (items, sizeof *items * n);
  self->n = n;
  self->complete = complete;
  self->known = TRUE;
}

void
muster_ask_memos_clear (MusterRun *run)
{
  for (guint i = 0; run->ask_memos != NULL && i < MUSTER_N_ASK_MEMOS; i++)
    g_free (run->ask_memos[i].items);
  g_clear_pointer (&run->ask_memos, g_free);
}
