/* muster-figure-sign.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURE_SIGN (muster_figure_sign_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureSign, muster_figure_sign, MUSTER, FIGURE_SIGN, GtkWidget)

/* The letters of a figure in the shape and colour of its side, as they are on the board. The name of
 * the figure stands beside it, so to a screen reader it is only a picture. */

/* @side: -1: none; @text: (nullable) */
void muster_figure_sign_set (MusterFigureSign *self, gint side, const char *text);

G_END_DECLS
