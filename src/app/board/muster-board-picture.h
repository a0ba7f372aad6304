/* muster-board-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterBoardPicture:
 *
 * An image that is drawn in many frames, at its own size or stretched to another.
 */
typedef struct _MusterBoardPicture MusterBoardPicture;

/**
 * muster_board_picture_new:
 * @widget: on which it will be drawn
 * @image: (transfer full): in pixels of the screen
 * @fine: it is stretched with care; else as quickly as possible
 */
MusterBoardPicture *muster_board_picture_new (GtkWidget *widget,
                                              cairo_surface_t *image,
                                              gboolean fine) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_picture_free (MusterBoardPicture *self);

void muster_board_picture_append (MusterBoardPicture *self,
                                  GtkSnapshot *snapshot,
                                  const graphene_rect_t *where);
/* @part: of the image, in its pixels */
void muster_board_picture_append_part (MusterBoardPicture *self,
                                       GtkSnapshot *snapshot,
                                       const graphene_rect_t *part,
                                       const graphene_rect_t *where);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardPicture, muster_board_picture_free)

G_END_DECLS
