/* muster-battle-result.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-parts.h"
#include "muster-luck.h"

G_BEGIN_DECLS

/* A thing that left the table for good. */
typedef struct
{
  char *label;
  gint side; /* or -1 */
  guint turn;
  char *by_label;  /* who did it, or NULL */
  char *fate;      /* "killed", in the words of the rules; or NULL */
  gboolean spared; /* it went home, or is a marker: nobody lost it */
  char *record;    /* what is kept of it besides, "Kills 2"; may be empty */
  char *sentence;  /* of the beat in which it happened */
  guint entry;     /* of the log */
} MusterBattleFallen;

/* A thing that is still there. */
typedef struct
{
  char *label;
  gint side;
  char *place;       /* as text, or NULL */
  char *state;       /* "Wounds left 2 of 3, Status alerted"; may be empty */
  char *record;      /* what is kept of it after the battle, "Kills 2"; may be empty */
  gboolean on_table; /* FALSE: it never came */
} MusterBattleStanding;

/* How a battle ended, or stands. */
typedef struct
{
  gboolean over;
  gint winner;        /* side, or -1 */
  char *winner_title; /* or NULL */
  char *text;         /* how it ended, in the words of the rules; or NULL */
  char *outcome;      /* the whole in a sentence or two */
  guint turns;
  guint n_sides;
  char **side_titles;
  GPtrArray *fallen;     /* of MusterBattleFallen, in order of time */
  GPtrArray *standing;   /* of MusterBattleStanding, by side */
  GPtrArray *sides;      /* the same of the sides that take part, with their numbers */
  MusterLuck *luck;      /* of each side, and behind them of rolls that belong to none */
  GPtrArray *thing_luck; /* of MusterThingLuck */
} MusterBattleResult;

MusterBattleResult *muster_battle_result_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* @beats: (element-type MusterBeat) (nullable): those of @battle from the start, if they are told already */
MusterBattleResult *
muster_battle_result_new_from_beats (MusterBattle *battle,
                                     const GPtrArray *beats) G_GNUC_WARN_UNUSED_RESULT;
MusterBattleResult *
muster_battle_result_new_from_parts (const MusterBattleParts *parts) G_GNUC_WARN_UNUSED_RESULT;
void muster_battle_result_free (MusterBattleResult *self);

/* (transfer full): what a person sees beside a thing: "Wounds left 2 of 3, Status alerted"; may be
 * empty. */
char *muster_battle_result_dup_state (const MusterThingView *thing);
/* (transfer full) (element-type utf8): each of them by itself. */
GPtrArray *muster_battle_result_list_state (const MusterThingView *thing);
/* (transfer full): "killed in turn 4, by Archer 2". */
char *muster_battle_fallen_dup_fate (const MusterBattleFallen *self);
/* "very lucky", … */
const char *muster_battle_result_describe_luck (const MusterLuck *luck);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleResult, muster_battle_result_free)

G_END_DECLS
