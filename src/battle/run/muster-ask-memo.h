/* muster-ask-memo.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* A prompt lists what each action asks of each who may act: to see whether it is open, and to show it; what can be done from
 * there lists it twice more. On a board that means ways, which take long, and nothing changes in between: what was listed is
 * kept until the run plays on. */

#define MUSTER_N_ASK_MEMOS  256
#define MUSTER_ASK_MEMO_KEY 8

struct _MusterAskMemo
{
  const MusterOperation *op;       /* NULL: nothing is kept here */
  double key[MUSTER_ASK_MEMO_KEY]; /* what it is asked about, and the answers before it */
  double *items;
  guint n;
  gboolean known;
  gboolean complete;
};

/* (nullable): where the options of @op are kept, known if they are; NULL: they cannot be. */
MusterAskMemo *
muster_ask_memo_find (MusterRun *run, const MusterOperation *op, const MusterWord *base);
void muster_ask_memo_keep (MusterAskMemo *self, const double *items, guint n, gboolean complete);

/* Forgets them all. */
void muster_ask_memos_clear (MusterRun *run);

G_END_DECLS
