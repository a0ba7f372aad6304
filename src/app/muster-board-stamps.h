/* muster-board-stamps.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterBoardStamps:
 *
 * Small pictures and words that are drawn many times. They are made anew when their size changes,
 * but no more of them in one frame than there is time for: until then the old one is scaled.
 */
typedef struct _MusterBoardStamps MusterBoardStamps;

/* Draws into the square from -0.5 to 0.5; a pixel is @pixel wide there. */
typedef void (*MusterBoardStampFunc) (cairo_t *cr, double pixel, guint64 key, gpointer data);

typedef struct
{
  GskRenderNode *node; /* its upper left corner at 0, 0; NULL: nothing to be seen */
  float width, height;
} MusterBoardLabel;

MusterBoardStamps *muster_board_stamps_new (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_stamps_free (MusterBoardStamps *self);
/* When colours or fonts are others. */
void muster_board_stamps_clear (MusterBoardStamps *self);

void muster_board_stamps_begin_frame (MusterBoardStamps *self);
/* TRUE: something was drawn with an old stamp; the next frame will do better. */
gboolean muster_board_stamps_end_frame (MusterBoardStamps *self);

/* For others who make drawings ahead: FALSE: not in this frame. @time: in microseconds */
gboolean muster_board_stamps_may_spend (MusterBoardStamps *self);
void muster_board_stamps_spend (MusterBoardStamps *self, gint64 time);

/* (transfer full): paints @image, which is in pixels of the screen, from 0, 0. */
GskRenderNode *muster_board_stamps_make_node (MusterBoardStamps *self, cairo_surface_t *image);

/* @size: of the square, in pixels; @x, @y: its middle */
void muster_board_stamps_append (MusterBoardStamps *self,
                                 GtkSnapshot *snapshot,
                                 guint64 key,
                                 double size,
                                 graphene_point_t middle,
                                 MusterBoardStampFunc draw,
                                 gpointer data);

/* @size: of the font, in pixels. (transfer none): valid until the end of the frame. */
const MusterBoardLabel *muster_board_stamps_get_label (MusterBoardStamps *self,
                                                       const char *text,
                                                       double size,
                                                       PangoWeight weight,
                                                       const GdkRGBA *color);
void muster_board_stamps_append_label (MusterBoardStamps *self,
                                       GtkSnapshot *snapshot,
                                       const MusterBoardLabel *label,
                                       double x,
                                       double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardStamps, muster_board_stamps_free)

G_END_DECLS
