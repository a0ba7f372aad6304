/* muster-figure-group.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-thing-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURE_GROUP (muster_figure_group_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureGroup, muster_figure_group, MUSTER, FIGURE_GROUP, AdwBin)

/* The figures of a side, in as many columns as there is room for; those that fell at the end.
 * Signal: "figure-activated" (const char *token). */
/* @side: by which a board tells it from others: see muster_battle_get_side_rank(); -1: it is none */
GtkWidget *muster_figure_group_new (const char *title, gint side) G_GNUC_WARN_UNUSED_RESULT;

/* @figures: (element-type MusterThingView): all of them; @falls: (element-type utf8 MusterLogEntry):
 * how those left the table that did; @acting: (nullable): token; @caption: (nullable): who plays the side. */
void muster_figure_group_update (MusterFigureGroup *self,
                                 const GPtrArray *figures,
                                 GHashTable *falls,
                                 const char *acting,
                                 const char *caption);
/* @token: (nullable): none */
void muster_figure_group_select (MusterFigureGroup *self, const char *token);
/* (nullable): its row */
GtkWidget *muster_figure_group_find (MusterFigureGroup *self, const char *token);
/* FALSE: it is not there. */
gboolean muster_figure_group_focus (MusterFigureGroup *self, const char *token);

G_END_DECLS
