/* muster-figure-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-log.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURE_ROW (muster_figure_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureRow, muster_figure_row, MUSTER, FIGURE_ROW, AdwBin)

/* A figure in short: its sign, name, meters, badges, and where it is. */
GtkWidget *muster_figure_row_new (const char *token) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_figure_row_get_token (MusterFigureRow *self);
gboolean muster_figure_row_is_removed (MusterFigureRow *self);

/* @side: by which a board tells it from others; -1: none; @fall: (nullable): how it left the table; NULL: nobody wrote that down. */
void muster_figure_row_update (MusterFigureRow *self,
                               const MusterThingView *figure,
                               gint side,
                               const MusterLogEntry *fall,
                               gboolean acting);
/* (transfer full): all of it in words. */
char *muster_figure_row_describe (MusterFigureRow *self);

G_END_DECLS
