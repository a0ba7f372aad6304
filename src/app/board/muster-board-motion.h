/* muster-board-motion.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-geometry.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

/* Where a figure is drawn now, in units of the board. */
typedef struct
{
  const MusterThingView *figure;
  double x, y;
  double opacity;
  double from_x, from_y;
  double to_x, to_y;
  double from_opacity, to_opacity;
} MusterBoardSprite;

/**
 * MusterBoardMotion:
 *
 * The figures of a board on their way to where they stand. Only the drawing lags behind: who asks
 * what stands where asks the figures.
 */
typedef struct _MusterBoardMotion MusterBoardMotion;

MusterBoardMotion *muster_board_motion_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_motion_free (MusterBoardMotion *self);

/**
 * muster_board_motion_set_figures:
 * @figures: (nullable) (element-type MusterThingView): a reference is kept
 * @geometry: of what they stand on
 *
 * What was still moving stands at its end first.
 */
void muster_board_motion_set_figures (MusterBoardMotion *self,
                                      GPtrArray *figures,
                                      const MusterBoardGeometry *geometry,
                                      gboolean animate);
/* FALSE: everything has come to rest. @now: in microseconds */
gboolean muster_board_motion_advance (MusterBoardMotion *self, gint64 now);
/* The figure of that token comes from @x, @y. */
void muster_board_motion_move_from (MusterBoardMotion *self, const char *token, double x, double y);
gboolean muster_board_motion_is_moving (const MusterBoardMotion *self);

/* (transfer none): those who leave come first, so that they are drawn below the others. */
const MusterBoardSprite *muster_board_motion_list (const MusterBoardMotion *self, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardMotion, muster_board_motion_free)

G_END_DECLS
