/* muster-board-stamps.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-board-budget.h"

G_BEGIN_DECLS

/**
 * MusterBoardStamps:
 *
 * Small pictures that are drawn many times.
 */
typedef struct _MusterBoardStamps MusterBoardStamps;

/* Draws into the square from -0.5 to 0.5; a pixel is @pixel wide there. */
typedef void (*MusterBoardStampFunc) (cairo_t *cr, double pixel, guint64 key, gpointer data);

MusterBoardStamps *muster_board_stamps_new (GtkWidget *widget,
                                            MusterBoardBudget *budget) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_stamps_free (MusterBoardStamps *self);
/* When colours or fonts are others. */
void muster_board_stamps_clear (MusterBoardStamps *self);

/* @size: of the square, in pixels; @x, @y: its middle */
void muster_board_stamps_append (MusterBoardStamps *self,
                                 GtkSnapshot *snapshot,
                                 guint64 key,
                                 double size,
                                 graphene_point_t middle,
                                 MusterBoardStampFunc draw,
                                 gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardStamps, muster_board_stamps_free)

G_END_DECLS
