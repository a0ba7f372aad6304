/* muster-board-area-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area.h"
#include "muster-board-camera.h"
#include "muster-board-geometry.h"
#include "muster-board-labels.h"
#include "muster-board-motion.h"
#include "muster-board-palette.h"
#include "muster-board-sheet.h"
#include "muster-board-stamps.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_DRAG_NONE,
  MUSTER_DRAG_PENDING, /* a button is down; it may become a click */
  MUSTER_DRAG_PAN,
  MUSTER_DRAG_FIGURE,
  MUSTER_DRAG_PAINT,
} MusterDragMode;

typedef struct
{
  MusterDragMode mode;
  guint button;
  double start_x, start_y;
  double x, y;
  MusterPlace place; /* PAINT: told last; else where it began */
  char *token;       /* who stands there */
} MusterBoardDrag;

/* Words of one role have one size. */
typedef enum
{
  MUSTER_BOARD_ROLE_RULER = 1,
  MUSTER_BOARD_ROLE_STRONG_RULER,
  MUSTER_BOARD_ROLE_SPACE,
  MUSTER_BOARD_ROLE_BADGE,
  MUSTER_BOARD_ROLE_METER,
  MUSTER_BOARD_ROLE_CHIP,
  MUSTER_BOARD_ROLE_RING,
  MUSTER_BOARD_ROLE_TAPE,
  MUSTER_BOARD_ROLE_SIGN, /* and one more for each shape */
} MusterBoardRole;

/* A part of the board with what is drawn there of lines of sight and arrows. */
typedef struct
{
  GskRenderNode *node; /* NULL: none */
  gboolean drawn;
} MusterBoardSquare;

/* Somebody whom the acting figure sees. */
typedef struct
{
  MusterPlace place;
  gboolean covered; /* in part */
} MusterBoardSight;

struct _MusterBoardArea
{
  GtkWidget parent_instance;

  MusterField *field;
  MusterBoardGeometry geometry; /* of the field */
  char **sides;
  GPtrArray *figures;
  GPtrArray *marks;
  GPtrArray *arrows;
  GPtrArray *areas; /* around things */
  GPtrArray *rings; /* of whoever acts */
  char *acting;

  gboolean editable;
  gboolean show_sight;
  gboolean interactive;
  gboolean painting;
  gboolean told;

  MusterPlace cursor;
  MusterPlace hover;
  guint rest;       /* source: until the pointer has rested there; 0: it has */
  guint describing; /* source: until it is said what there is; 0: it is said */
  double pointer_x, pointer_y;
  MusterBoardDrag drag;
  double pinch_zoom, pinch_x, pinch_y;
  GtkGesture *drag_gesture; /* owned by the widget */
  gboolean has_pointer;
  guint repoint; /* tick: looks what is below the pointer now; 0: nothing has moved */

  GtkWidget *zoom_in, *zoom_out, *zoom_fit; /* buttons */
  gboolean buttons_in_row;                  /* else in a column */
  GtkWidget *tip;                           /* label: what there is where the pointer rests */
  GtkWidget *cover;                         /* weak: what may lie over the board */
  GArray *words; /* of graphene_rect_t: where words stand on the ground, in this frame */
  guint follow;  /* a tick, or 0 */
  gint64 follow_time;

  MusterBoardCamera camera;
  MusterBoardMotion *motion;
  guint tick;

  MusterBoardPalette palette;
  gboolean palette_valid;
  MusterBoardBudget budget;
  guint catching_up; /* with what was drawn stretched: a tick, or 0 */
  MusterBoardStamps *stamps;
  MusterBoardLabels *labels;
  double drawn_cell; /* in the last frame */
  MusterBoardGround *ground;
  MusterBoardSheet *overview;   /* all of the board, for as long as there is a ground */
  MusterBoardSheet *sheet;      /* what is seen of it, finer; or NULL */
  MusterBoardSheet *next_sheet; /* is being made; or NULL */
  MusterBoardSquare *squares;
  guint n_squares;
  double squares_cell;
  GArray *seen;               /* of MusterBoardSight; NULL: unknown */
  char *tape;                 /* how far it is to tape_goal; or NULL */
  MusterPlace tape_goal;      /* NONE: not measured */
  MusterBoardPicture *region; /* of what can be reached on an open table; NULL: not drawn */
  graphene_rect_t region_at;  /* where it lies, in units */
  double region_scale;        /* pixels of it in a unit; negative: there is none */
};

void muster_board_area_point (MusterBoardArea *self, MusterPlace place);
void muster_board_area_activate (MusterBoardArea *self, MusterPlace place);
void muster_board_area_drop (MusterBoardArea *self, const char *token, MusterPlace place);
void muster_board_area_refuse (MusterBoardArea *self, const char *why);
void muster_board_area_inspect (MusterBoardArea *self, MusterPlace place, const char *token);
void muster_board_area_let_go (MusterBoardArea *self, const char *token, double x, double y);

/* The radius of a figure that is drawn, as a share of its space. */
#define MUSTER_BOARD_DISC 0.37

/* In smaller spaces, in pixels, there is nothing written. */
#define MUSTER_BOARD_LEAST_FOR_LETTERS 11.0

G_END_DECLS
