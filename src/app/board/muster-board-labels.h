/* muster-board-labels.h
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
 * MusterBoardLabels:
 *
 * Short words that are drawn many times: signs, numbers, names of rows.
 */
typedef struct _MusterBoardLabels MusterBoardLabels;

/* @role: all words of one role and colour have the same size at a time; above 0 */
typedef struct
{
  guint role;
  double size; /* of the font, in pixels */
  PangoWeight weight;
  const GdkRGBA *color;
} MusterBoardLettering;

/* What is seen of a word, in pixels. */
typedef struct
{
  float width, height;
} MusterBoardLabel;

MusterBoardLabels *muster_board_labels_new (GtkWidget *widget,
                                            MusterBoardBudget *budget) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_labels_free (MusterBoardLabels *self);
/* When colours or fonts are others. */
void muster_board_labels_clear (MusterBoardLabels *self);
/* Before each frame. */
void muster_board_labels_tidy (MusterBoardLabels *self);

/* (transfer none): valid until the end of the frame. */
const MusterBoardLabel *muster_board_labels_get (MusterBoardLabels *self,
                                                 const char *text,
                                                 const MusterBoardLettering *lettering);
/* @x, @y: its middle */
void muster_board_labels_append (MusterBoardLabels *self,
                                 GtkSnapshot *snapshot,
                                 const MusterBoardLabel *label,
                                 double x,
                                 double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardLabels, muster_board_labels_free)

G_END_DECLS
