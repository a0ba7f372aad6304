/* muster-board-area.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-battle.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BOARD_AREA (muster_board_area_get_type ())
G_DECLARE_FINAL_TYPE (MusterBoardArea, muster_board_area, MUSTER, BOARD_AREA, GtkWidget)

/* A table seen from above, with its figures: drawn, zoomed, dragged, and walked with the keys. It
 * knows no battle: what it shows is given to it, and what a person does with it is told by signals.
 *
 * Signals: "activated" (int64 place, const char *thing: a place was clicked, or Enter pressed on
 * it; thing is the token of who stands there, or NULL), "dropped" (const char *thing, int64 place: a
 * figure was dragged there), "pointed" (int64 place, const char *thing: the pointer or the cursor is
 * on it now; MUSTER_PLACE_NONE when it left).
 * Properties: "zoom" (double, 1: the whole board fits), "editable" (boolean: figures can be
 * dragged), "show-sight" (boolean). Actions: "board.zoom-in", "board.zoom-out", "board.zoom-fit". */

typedef enum
{
  MUSTER_MARK_REACH,  /* may be moved to */
  MUSTER_MARK_TARGET, /* may be dealt with; label: the chance */
  MUSTER_MARK_OPTION, /* may be chosen */
  MUSTER_MARK_PICKED, /* was chosen; label: its number */
  MUSTER_MARK_ADVICE, /* is what the rules' own preference advises */
} MusterMarkKind;

typedef struct
{
  MusterMarkKind kind;
  MusterPlace place;
  char *label; /* or NULL */
} MusterBoardMark;

typedef enum
{
  MUSTER_ARROW_MOVE,
  MUSTER_ARROW_ATTACK,
} MusterArrowKind;

typedef struct
{
  MusterArrowKind kind;
  MusterPlace from, to;
} MusterBoardArrow;

MusterBoardMark *muster_board_mark_new (MusterMarkKind kind, MusterPlace place, const char *label);
void muster_board_mark_free (MusterBoardMark *self);
MusterBoardArrow *muster_board_arrow_new (MusterArrowKind kind, MusterPlace from, MusterPlace to);

GtkWidget *muster_board_area_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @field: (nullable): the terrain; the view is fitted when it is another one. */
void muster_board_area_set_field (MusterBoardArea *self, MusterField *field);
/**
 * muster_board_area_set_figures:
 * @figures: (nullable) (element-type MusterThingView): a reference is kept
 * @animate: figures that moved glide there, as fast as "animation" of the GTK settings allows
 */
void muster_board_area_set_figures (MusterBoardArea *self, GPtrArray *figures, gboolean animate);
/* (nullable) (element-type MusterBoardMark): a reference is kept. */
void muster_board_area_set_marks (MusterBoardArea *self, GPtrArray *marks);
/* (nullable) (element-type MusterBoardArrow): a reference is kept. */
void muster_board_area_set_arrows (MusterBoardArea *self, GPtrArray *arrows);
/* @token: (nullable): whose turn it is: ringed, with its lines of sight to figures of other sides. */
void muster_board_area_set_acting (MusterBoardArea *self, const char *token);

MusterPlace muster_board_area_get_cursor (MusterBoardArea *self);
void muster_board_area_set_cursor (MusterBoardArea *self, MusterPlace place);

G_END_DECLS
