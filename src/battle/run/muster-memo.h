/* muster-memo.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-type.h"

G_BEGIN_DECLS

/* Rules ask the same again and again between two changes of the state: may it attack from here, with
 * what, and whom? What a function gave is remembered until something changes that it reads. */

#define MUSTER_N_MEMOS        2048
#define MUSTER_MAX_REMEMBERED 3 /* arguments */

/* One value: of the last arguments that fell on its place. */
typedef struct
{
  guint64 change;  /* the last of what the function reads; 0: nothing is remembered here */
  guint64 version; /* of the state when it began */
  guint64 function;
  guint64 arguments[MUSTER_MAX_REMEMBERED]; /* bits of their words; 0 where there is none */
  guint64 work;                             /* items of lists that it took: they count again */
  MusterWord value;
} MusterMemo;

static inline guint
muster_memo_get_place (const MusterMemo *key)
{
  guint64 mixed = key->function +
                  (key->arguments[0] ^ (key->arguments[1] * 3) ^ (key->arguments[2] * 5));

  return (guint) ((mixed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 53);
}

static inline gboolean
muster_memo_is_for (const MusterMemo *self, const MusterMemo *key)
{
  return self->change == key->change && self->function == key->function &&
         self->arguments[0] == key->arguments[0] && self->arguments[1] == key->arguments[1] &&
         self->arguments[2] == key->arguments[2];
}

G_END_DECLS
