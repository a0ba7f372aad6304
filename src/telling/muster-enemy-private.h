/* muster-enemy-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-chronicle.h"
#include "muster-manual.h"

G_BEGIN_DECLS

/* What all sheets of enemies have in common. */

/* A side that Muster plays. */
typedef struct
{
  MusterBattle *battle;
  const MusterRulebook *rulebook;
  GPtrArray *things; /* of MusterThingView: of all sides */
  GPtrArray *parts;  /* likewise */
  guint side;
} MusterEnemy;

/* Whether @thing is a figure of it that is not gone for good. */
gboolean muster_enemy_has (const MusterEnemy *self, const MusterThingView *thing);
/* What its figures are and carry, and those who may come. */
void muster_enemy_add_figures (const MusterEnemy *self, GPtrArray *blocks);

/* How many boxes a sheet has at most for one figure: more nobody ticks. */
#define MUSTER_ENEMY_MOST_BOXES 40

/* Appends @full boxes in fives, the first @lost of them crossed. */
void muster_enemy_append_boxes (GString *out, guint full, guint lost);

void muster_enemy_add_section (GPtrArray *blocks, const MusterManualSection *section);
/* How @doctrine plays. */
void muster_enemy_add_doctrine (GPtrArray *blocks,
                                const MusterRulebook *rulebook,
                                const MusterDoctrine *doctrine);

G_END_DECLS
