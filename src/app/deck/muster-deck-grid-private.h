/* muster-deck-grid-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-grid.h"

G_BEGIN_DECLS

/* Where something is in the table. */
typedef struct
{
  guint row, column;
} MusterDeckCell;

/* What the pointer drags. */
typedef enum
{
  MUSTER_DECK_DRAG_NONE,
  MUSTER_DECK_DRAG_CELLS,
  MUSTER_DECK_DRAG_EDGE, /* of a column */
} MusterDeckDrag;

struct _MusterDeckGrid
{
  GtkWidget parent_instance;

  MusterDeckEditor *editor;      /* nullable */
  GtkAdjustment *adjustments[2]; /* of both orientations; nullable */
  GtkScrollablePolicy policies[2];

  MusterDeckCell cursor;
  MusterDeckCell anchor; /* the other corner of what is picked */

  GtkWidget *entry;
  gboolean is_editing;

  GHashTable *widths;  /* of ids of columns: those that were dragged */
  GHashTable *layouts; /* of texts as they are drawn */
  int letter;          /* how wide one is */
  int row_height;
  int number_width;

  MusterDeckDrag drag;
  guint edge;
  int edge_width;
  GtkWidget *menu; /* nullable */
};

/* ---- Places ---- */

guint muster_deck_grid_get_n_columns (MusterDeckGrid *self);
int muster_deck_grid_get_width (MusterDeckGrid *self, guint column);
void muster_deck_grid_set_width (MusterDeckGrid *self, guint column, int width);
/* On the widget, as it is scrolled. */
GdkRectangle muster_deck_grid_get_area (MusterDeckGrid *self, MusterDeckCell cell);
double muster_deck_grid_get_offset (MusterDeckGrid *self, GtkOrientation orientation);
/* The cell at a place, or the nearest. */
MusterDeckCell muster_deck_grid_find_cell (MusterDeckGrid *self, double x, double y);
/* FALSE: it is below the names of the columns. */
gboolean muster_deck_grid_is_head (MusterDeckGrid *self, double y);
/* The column whose right edge is there; G_MAXUINT: none. */
guint muster_deck_grid_find_edge (MusterDeckGrid *self, double x, double y);

/* @extend: the other corner of what is picked stays */
void muster_deck_grid_move (MusterDeckGrid *self, guint row, guint column, gboolean extend);
/* Sorted by it, the other way, or not at all. */
void muster_deck_grid_turn_sort (MusterDeckGrid *self, guint column);

/* ---- Writing ---- */

void muster_deck_grid_init_entry (MusterDeckGrid *self);
/* @text: (nullable): %NULL for what is there */
void muster_deck_grid_edit (MusterDeckGrid *self, const char *text);
void muster_deck_grid_place_entry (MusterDeckGrid *self);

/* ---- Keys, pointer, drawing ---- */

void muster_deck_grid_add_keys (MusterDeckGrid *self);
void muster_deck_grid_add_pointer (MusterDeckGrid *self);
void muster_deck_grid_install_actions (GtkWidgetClass *klass);
void muster_deck_grid_show_menu (MusterDeckGrid *self, const GdkRectangle *where);
void muster_deck_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
