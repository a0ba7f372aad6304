/* muster-board-area.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-area.h"
#include "muster-board-mark.h"
#include "muster-field.h"
#include "muster-ring.h"
#include "muster-terrain.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BOARD_AREA (muster_board_area_get_type ())
G_DECLARE_FINAL_TYPE (MusterBoardArea, muster_board_area, MUSTER, BOARD_AREA, GtkWidget)

/* A table seen from above, with its figures: drawn, zoomed, dragged, and walked with the keys. It
 * knows no battle: what it shows is given to it, and what a person does with it is told by signals.
 *
 * Signals: "activated" (int64 place, const char *thing: a place was clicked, or Enter pressed on
 * it; thing is the token of who stands there, or NULL), "dropped" (const char *thing, int64 place: a
 * figure was dragged there), "refused" (const char *why: it was dragged to where nobody can stand), "inspected" (int64 place, const char *thing: the other button
 * was pressed on who stands there), "pointed" (int64 place, const char *thing: the pointer or the cursor is
 * on it now; MUSTER_PLACE_NONE when it left).
 *
 * Properties: "zoom" (double, 1: the whole board fits), "editable" (boolean: figures can be
 * dragged; while only a part of the board is seen, those who do not act with Ctrl), "show-sight" (boolean: lines from the acting figure to those of other sides that it
 * sees), "interactive" (boolean, TRUE; FALSE: a picture, without a cursor), "painting" (boolean:
 * "activated" is also told of every place that is passed while the button is held down), "told" (boolean: a message lies over
 * its lower edge, so that its buttons are at the upper one).
 *
 * A number that is dragged here from elsewhere in the window activates the place over which it is let go of.
 *
 * Actions: "board.zoom-in", "board.zoom-out", "board.zoom-fit"; others reach them with
 * gtk_widget_activate_action () on the board.
 *
 * On an open table a place is what is near the pointer or the cursor: who stands there, else the
 * nearest of what can be reached, else the spot itself.
 *
 * Keys: the arrows and the keypad move the cursor, on an open table by an inch and with Shift by a
 * quarter of it; Home and End along its row, Page Up and Page
 * Down along its column, with Ctrl to the corners; Enter and Space activate; F and Shift+F go from
 * figure to figure, M and Shift+M from mark to mark; +, − and 0 zoom; Escape stops a drag. */

GtkWidget *muster_board_area_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @field: (nullable): the terrain; the view is fitted when it is another one. */
void muster_board_area_set_field (MusterBoardArea *self, MusterField *field);
/* @titles: (nullable): of the sides, in their order, NULL-terminated: for descriptions. */
void muster_board_area_set_sides (MusterBoardArea *self, const char *const *titles);
/**
 * muster_board_area_set_figures:
 * @figures: (nullable) (element-type MusterThingView): a reference is kept
 * @animate: figures that moved glide there, where the GTK settings allow it
 */
void muster_board_area_set_figures (MusterBoardArea *self, GPtrArray *figures, gboolean animate);
/* (nullable) (element-type MusterBoardMark): a reference is kept. */
void muster_board_area_set_marks (MusterBoardArea *self, GPtrArray *marks);
/* (nullable) (element-type MusterBoardArrow): a reference is kept. */
void muster_board_area_set_arrows (MusterBoardArea *self, GPtrArray *arrows);
/* (nullable) (element-type MusterArea): where rules hold around figures, drawn on an open table; a reference is kept. */
void muster_board_area_set_areas (MusterBoardArea *self, GPtrArray *areas);
/* (nullable) (element-type MusterRing): how far whoever acts reaches, drawn on an open table; a reference is kept. */
void muster_board_area_set_rings (MusterBoardArea *self, GPtrArray *rings);
/* @token: (nullable): whose turn it is: ringed, with its lines of sight to figures of other sides. */
void muster_board_area_set_acting (MusterBoardArea *self, const char *token);

/* What comes and goes over the board: a tip stands beside it. No reference is kept. */
void muster_board_area_set_cover (MusterBoardArea *self, GtkWidget *cover);

void muster_board_area_set_cursor (MusterBoardArea *self, MusterPlace place);

/* What a space without a title of its own is called. */
const char *muster_board_area_get_terrain_name (MusterTerrain terrain);
/* (transfer full): what is there, in words: "C4: Guard 3, Red, facing down. Attack (Bow), 67 %". */
char *muster_board_area_describe_place (MusterBoardArea *self, MusterPlace place);
/* (transfer full): the whole board in words. */
char *muster_board_area_describe (MusterBoardArea *self);

G_END_DECLS
