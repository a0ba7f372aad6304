/* muster-way-back.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* That somebody moved on a table of one's own, in words. */
typedef struct
{
  char *thing;
  char *deed;  /* a sentence without a full stop */
  guint entry; /* of the log */
} MusterWayBackWalk;

/* (transfer full) (element-type MusterWayBackWalk): all that the log tells, in the order in which they happened; none on a board. */
GPtrArray *muster_way_back_list_walks (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_way_back_dup_text:
 * @table: (element-type MusterThingView): how the figures stand on a real table
 * @things: (element-type MusterThingView): how they are to stand, at an earlier moment of the same battle
 * @walks: (element-type MusterWayBackWalk): what moved them
 * @from_entry: of the log: those since then are to be undone
 *
 * Returns: (transfer full): what there is to do, in plain sentences, or empty
 */
char *muster_way_back_dup_text (const GPtrArray *table,
                                const GPtrArray *things,
                                const GPtrArray *walks,
                                guint from_entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
