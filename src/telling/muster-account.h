/* muster-account.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"
#include "muster-loss.h"

G_BEGIN_DECLS

/* What a log says of a battle, turn by turn: who did what and why, and what became of whom. It is data, which a report words. */

/* What was done at once; or what several did one after the other, each of them the same for the same reasons. */
typedef struct
{
  GPtrArray *beats; /* of MusterBeat, borrowed from the account: one of each, in order */
} MusterAct;

/* How often a side tried something that the rules count, and how often it came off. Strings are borrowed from the log. */
typedef struct
{
  const char *one;  /* "shot" */
  const char *many; /* "shots" */
  gint side;
  guint n;
  guint n_passed;
} MusterTally;

typedef struct
{
  guint turn;  /* 0: before the first */
  guint first; /* entries of the log */
  guint end;
  GPtrArray *acts;  /* of MusterAct: all beats but the one that says that the turn begins */
  GPtrArray *gists; /* of char, borrowed from the log: what the rules mark as what mattered */
  GArray *tallies;  /* MusterTally */
  GArray *fates;    /* MusterFate */
} MusterTurn;

typedef struct
{
  GPtrArray *beats; /* of MusterBeat: all, from the start */
  GPtrArray *turns; /* of MusterTurn, in order */
} MusterAccount;

/* The account borrows from the log of @source, whose entries have their reasons. */
MusterAccount *muster_account_new (const MusterBeatSource *source) G_GNUC_WARN_UNUSED_RESULT;
void muster_account_free (MusterAccount *self);

/* The beat with which @self begins. */
const MusterBeat *muster_act_get_beat (const MusterAct *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAccount, muster_account_free)

G_END_DECLS
