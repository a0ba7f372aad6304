/* muster-turn-pane-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-turn-pane.h"

G_BEGIN_DECLS

struct _MusterTurnPane
{
  GtkWidget parent_instance;

  GtkWidget *recap;
  GtkWidget *head;
  GtkWidget *board;
  GtkWidget *foot;
  gboolean stacked;
  gboolean yields;
  gboolean told_first;
  gboolean columns;
  gboolean between;
  gboolean board_first;
  guint teller; /* source; 0: none */
  double share;
};

int muster_turn_pane_get_line_height (MusterTurnPane *self);
/* For a width, which is not less than its least. */
GtkRequestedSize muster_turn_pane_request_height (GtkWidget *widget, int width);

/* ---- muster-turn-pane-plan.c ---- */

/* The heights of those that stand one above the other. */
typedef struct
{
  int recap; /* 0: there is no room for it */
  int head;
  int foot;  /* the least; it has what is left */
  int board; /* 0: it gives way */
} MusterTurnPlan;

/* @column: the width of what is asked; @width: it stands below the board, and not beside it */
MusterTurnPlan muster_turn_pane_make_plan (MusterTurnPane *self, int width, int column, int height);

G_END_DECLS
