/* muster-board.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-legend.h"
#include "muster-pose.h"

G_BEGIN_DECLS

#define MUSTER_BOARD_MAX_SIDE 64

/**
 * MusterBoard:
 *
 * The drawing of a grid: a sign for each space, with a legend. This is what an editor changes
 * and a rulebook contains; muster_grid_new() makes the table of it.
 */
typedef struct _MusterBoard MusterBoard;

/**
 * MusterBoardNeeds:
 * @min_walls: fewest wall spaces that the rules ask for
 * @max_walls: most wall spaces that the rules ask for; 0 is no limit
 * @marks: names that have to be on the board; %NULL-terminated, or %NULL
 * @counts: how many spaces each of the names needs; as many as @marks
 * @entrance: whether there must be a way in from outside
 */
typedef struct
{
  guint min_walls;
  guint max_walls;
  const char *const *marks;
  const guint *counts;
  gboolean entrance;
} MusterBoardNeeds;

typedef enum
{
  MUSTER_BOARD_PROBLEM_TOO_FEW_WALLS,
  MUSTER_BOARD_PROBLEM_TOO_MANY_WALLS,
  MUSTER_BOARD_PROBLEM_NO_ENTRANCE,
  MUSTER_BOARD_PROBLEM_UNREACHABLE,
  MUSTER_BOARD_PROBLEM_MARK_MISSING,
} MusterBoardProblemKind;

/**
 * MusterBoardProblem:
 * @place: the space it is about, or %MUSTER_PLACE_NONE
 * @message: one sentence for the player
 */
typedef struct
{
  MusterBoardProblemKind kind;
  MusterPlace place;
  char *message;
} MusterBoardProblem;

MusterBoard *muster_board_new_from_text (MusterLegend *legend,
                                         const char *text,
                                         guint *row,
                                         guint *column,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterBoard *muster_board_copy (const MusterBoard *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_free (MusterBoard *self);

MusterLegend *muster_board_get_legend (const MusterBoard *self);
guint muster_board_get_width (const MusterBoard *self);
guint muster_board_get_height (const MusterBoard *self);

gunichar muster_board_get_sign (const MusterBoard *self, guint x, guint y);
const MusterLegendEntry *muster_board_get_entry (const MusterBoard *self, guint x, guint y);
gboolean muster_board_set_sign (MusterBoard *self, guint x, guint y, gunichar sign);

char *muster_board_to_text (const MusterBoard *self);
guint muster_board_count (const MusterBoard *self, MusterTerrain terrain);
guint muster_board_count_marked (const MusterBoard *self, const char *mark);
GPtrArray *muster_board_check (const MusterBoard *self, const MusterBoardNeeds *needs);

void muster_board_problem_free (MusterBoardProblem *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoard, muster_board_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardProblem, muster_board_problem_free)

G_END_DECLS
