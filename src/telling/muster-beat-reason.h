/* muster-beat-reason.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"

G_BEGIN_DECLS

/* Reasons of one sort, in the order in which the rules came upon them. */
typedef struct
{
  MusterReasonKind kind;
  char *title;        /* "Because", "On the table", … */
  GPtrArray *reasons; /* of MusterReason, own copies */
  double sum;         /* of terms; else NaN */
} MusterReasonGroup;

/* Why one entry of the log came to be: data for a window or a report. It stays when the battle goes
 * on; citations are borrowed from the rulebook. */
typedef struct
{
  guint entry; /* in the log */
  MusterLogKind kind;
  guint depth;                    /* how far below the first of the beat; for indentation */
  char *text;                     /* what happened, with its dice and places */
  const char *src;                /* or NULL */
  char *src_label;                /* the same for people; or NULL */
  const MusterRule *const *rules; /* those sections in words, NULL behind the last; or NULL */
  MusterOrigin origin;
  GPtrArray *groups; /* of MusterReasonGroup; may be empty */

  /* ROLL: what was thrown; n_dice is 0 for others. */
  guint n_dice, sides;
  gint dice[MUSTER_ROLL_MAX_DICE];
  gint add;
  double total;
  double chance; /* to pass, or NaN */
  char *needed;  /* or NULL */
  gboolean passed;
  gboolean by_hand;
  gboolean overruled;
} MusterBeatReason;

/* (transfer full): of one entry; see muster_beat_list_reasons () */
MusterBeatReason *muster_beat_reason_new (const MusterLogEntry *entry,
                                          guint number) G_GNUC_WARN_UNUSED_RESULT;
void muster_beat_reason_free (MusterBeatReason *self);

/* (transfer full) (element-type MusterBeatReason): of all entries of @beat, with those that its
 * sentence leaves out. */
GPtrArray *muster_beat_list_reasons (MusterBattle *battle,
                                     const MusterBeat *beat) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBeatReason, muster_beat_reason_free)

G_END_DECLS
