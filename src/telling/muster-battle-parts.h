/* muster-battle-parts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"
#include "muster-turning-point.h"

G_BEGIN_DECLS

/* What results and reports are made of. Everything is borrowed. */
typedef struct
{
  const MusterRulebook *rulebook;
  const MusterSetup *setup;
  const double *rulings;    /* what holds of each */
  const gint *doctrines;    /* of each side, which of the rulebook plays it; -1: a person does */
  const GPtrArray *log;     /* of MusterLogEntry */
  const GPtrArray *things;  /* of MusterThingView, as they stand now */
  const GPtrArray *sides;   /* the same of those that take part */
  const MusterField *field; /* NULL without a board */
  /* of GPtrArray of MusterThingView: as they stood when each turn began; NULL: that is not told, and boards are not drawn */
  const GPtrArray *stands;
  const GPtrArray *beats; /* of MusterBeat, from the start; NULL: they are told for this */
  const MusterTurningPoints *turning_points; /* NULL: nothing is told of chances */
  guint turn;
  gboolean over;
  gint winner;    /* -1: nobody */
  guint n_inputs; /* up to where it stands */
  guint n_undone;
  const guint *answers; /* these as in MusterBeatSource */
  guint n_answers;
  const char *acting;
  const gint *ranks; /* of the sides, as muster_battle_get_side_rank() */
} MusterBattleParts;

/* The parts of a battle, which must not change as long as they are used. */
typedef struct
{
  MusterBattleParts parts;
  GPtrArray *things;
  GPtrArray *sides;
  GPtrArray *stands; /* or NULL */
  double *rulings;
  gint *doctrines;
  gint *ranks;
  GArray *answers;
} MusterBattleSource;

void muster_battle_source_init (MusterBattleSource *self, MusterBattle *battle);
/* How it stood when each turn began, which is played once more: a report tells it, a result does not. */
void muster_battle_source_look_back (MusterBattleSource *self, MusterBattle *battle);
void muster_battle_source_clear (MusterBattleSource *self);

/* Borrows from @self. */
MusterBeatSource muster_battle_parts_get_beat_source (const MusterBattleParts *self);
/* (nullable) (transfer none): the scenario that is played */
const MusterScenario *muster_battle_parts_find_scenario (const MusterBattleParts *self);
/* Whether nothing of it has a place on a table: it is told of the sides, not of figures. */
gboolean muster_battle_parts_are_of_cards (const MusterBattleParts *self);
/* (nullable): what plays @side; NULL: a person does */
const MusterDoctrine *muster_battle_parts_find_doctrine (const MusterBattleParts *self, guint side);

G_END_DECLS
