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
  GArray *words;                            /* of graphene_rect_t: where words stand on the ground, in this frame */
  guint follow;                             /* a tick, or 0 */
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

/* muster-board-area-figures.c */
const MusterThingView *muster_board_area_find_figure (MusterBoardArea *self, const char *token);
const MusterThingView *muster_board_area_find_figure_at (MusterBoardArea *self, MusterPlace place);
/* From where it lies to where it is drawn, in pixels. */
graphene_point_t muster_board_area_get_shift (MusterBoardArea *self, const MusterThingView *figure);
/* (transfer full) (nullable): who else is in the same place, as a sentence without a stop */
char *muster_board_area_dup_company (MusterBoardArea *self, const MusterThingView *figure);
/* Whether nobody but @figure is drawn there, in pixels. */
gboolean muster_board_area_is_free (MusterBoardArea *self,
                                    const MusterThingView *figure,
                                    const graphene_rect_t *at);
void muster_board_area_draw_figures (MusterBoardArea *self, GtkSnapshot *snapshot);

/* muster-board-area.c */
void muster_board_area_point (MusterBoardArea *self, MusterPlace place);
void muster_board_area_activate (MusterBoardArea *self, MusterPlace place);
void muster_board_area_drop (MusterBoardArea *self, const char *token, MusterPlace place);
void muster_board_area_refuse (MusterBoardArea *self, const char *why);
void muster_board_area_inspect (MusterBoardArea *self, MusterPlace place, const char *token);
void muster_board_area_let_go (MusterBoardArea *self, const char *token, double x, double y);

/* muster-board-area-view.c */
void muster_board_area_install_view (GtkWidgetClass *klass);
MusterPlace muster_board_area_locate (MusterBoardArea *self, double x, double y);
/* What is meant by a place of an open table: whoever stands on it, else what can be chosen near it. */
MusterPlace muster_board_area_settle (MusterBoardArea *self, MusterPlace place);
/* Where whoever acts would go that is sent to a place of an open table: to touch somebody who stands there and to
 * whom nothing else can be done, on the shortest way; else @place. */
MusterPlace muster_board_area_aim (MusterBoardArea *self, MusterPlace place);
void muster_board_area_update_actions (MusterBoardArea *self);
void muster_board_area_update_buttons (MusterBoardArea *self);
void muster_board_area_zoom_at (MusterBoardArea *self, double zoom, double x, double y);
void muster_board_area_zoom_to (MusterBoardArea *self, double zoom);
/* FALSE: it lies as far to that side as it can. */
gboolean muster_board_area_pan (MusterBoardArea *self, double dx, double dy);
/* While a figure is held at the edge of the view. */
void muster_board_area_follow_drag (MusterBoardArea *self);

/* muster-board-area-draw.c */
void muster_board_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void muster_board_area_drop_drawings (MusterBoardArea *self);
graphene_rect_t muster_board_area_get_space (MusterBoardArea *self, MusterPlace place);
graphene_point_t muster_board_area_get_middle (MusterBoardArea *self, MusterPlace place);
/* How large the space of a figure is drawn, in pixels; whoever is NULL is as large as usual. */
double muster_board_area_get_cell_of (MusterBoardArea *self, const MusterThingView *figure);
double muster_board_area_get_font_size (MusterBoardArea *self);

/* Below the middle of a word, so that it is read whatever it stands on. */
void muster_board_area_draw_paper (MusterBoardArea *self,
                                   GtkSnapshot *snapshot,
                                   const MusterBoardLabel *label,
                                   graphene_point_t middle);
/* How much of the board that paper takes. */
graphene_rect_t muster_board_area_get_paper (const MusterBoardLabel *label, graphene_point_t middle);

/* A rectangle in a colour; nothing where it has no size. In pixels of the widget. */
void muster_board_area_fill (MusterBoardArea *self,
                             GtkSnapshot *snapshot,
                             MusterBoardColor color,
                             float x,
                             float y,
                             float width,
                             float height);

/* muster-board-area-rulers.c */
/* Leaves room for the rulers around the board. */
void muster_board_area_measure_view (MusterBoardArea *self, int width, int height);
void muster_board_area_draw_rulers (MusterBoardArea *self, GtkSnapshot *snapshot);

/* muster-board-area-areas.c */
void muster_board_area_draw_areas (MusterBoardArea *self, GtkSnapshot *snapshot);
/* (transfer full): all of them in words, as sentences; "" where there are none */
char *muster_board_area_dup_areas (MusterBoardArea *self);
/* (transfer full): in which @figure stands, or if NULL what has no base and would be at @place; "" for none */
char *muster_board_area_dup_areas_at (MusterBoardArea *self,
                                      const MusterThingView *figure,
                                      MusterPlace place);

/* muster-board-area-rings.c */
void muster_board_area_draw_rings (MusterBoardArea *self, GtkSnapshot *snapshot);
/* (transfer full) (nullable): in words: "Point Blank 6″, Short 18″" */
char *muster_board_area_dup_ranges (MusterBoardArea *self);

/* muster-board-area-tape.c */
void muster_board_area_draw_tape (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_tape (MusterBoardArea *self);

/* muster-board-area-terrain.c */
void muster_board_area_draw_terrain (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_terrain (MusterBoardArea *self);
/* @r: from the board's corner */
gboolean muster_board_area_is_in_view (MusterBoardArea *self, const graphene_rect_t *r);

/* muster-board-area-figure.c */
/* The radius of a figure that is drawn, as a share of its space. */
#define MUSTER_BOARD_DISC 0.37
/* In smaller spaces, in pixels, there is nothing written. */
#define MUSTER_BOARD_LEAST_FOR_LETTERS 11.0
void muster_board_area_draw_figure (MusterBoardArea *self,
                                    GtkSnapshot *snapshot,
                                    const MusterThingView *figure,
                                    graphene_point_t middle);
MusterBoardLettering
muster_board_area_get_plate_lettering (MusterBoardArea *self, MusterBoardRole role, double size);
/* A dark plate with a word on it. */
void muster_board_area_draw_plate (MusterBoardArea *self,
                                   GtkSnapshot *snapshot,
                                   const char *text,
                                   const MusterBoardLettering *lettering,
                                   graphene_point_t middle);

/* muster-board-area-badges.c */
void muster_board_area_draw_badges (MusterBoardArea *self,
                                    GtkSnapshot *snapshot,
                                    const MusterThingView *figure,
                                    graphene_point_t middle);
/* (transfer full): @text, or what fits of it into @room characters, seen to be cut. */
char *muster_board_area_dup_badge (const char *text, guint room);
/* (transfer full): the first letters of its first badges, as capitals; "" where it has none. */
char *muster_board_area_dup_initials (const MusterThingView *figure);
/* How far below the middle of a figure that looks to @facing its badges stand, in spaces. */
double muster_board_area_get_badge_drop (gint facing);

/* muster-board-area-marks.c */
void muster_board_area_draw_ground_marks (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_draw_marks (MusterBoardArea *self, GtkSnapshot *snapshot);

/* muster-board-area-region.c */
void muster_board_area_draw_region (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_region (MusterBoardArea *self);

/* muster-board-area-lines.c */
/* How much of @target terrain hides from @viewer, or covers, in percent. */
guint muster_board_area_get_cover (MusterBoardArea *self,
                                   const MusterThingView *viewer,
                                   const MusterThingView *target);
/* Whether a line is drawn to @figure from whoever acts, who sees it; @covered: in part. */
gboolean muster_board_area_shows_sight_of (MusterBoardArea *self,
                                           const MusterThingView *figure,
                                           gboolean *covered);
void muster_board_area_draw_lines (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_lines (MusterBoardArea *self);

/* muster-board-area-pointer.c */
void muster_board_area_add_controllers (MusterBoardArea *self);
/* The board has moved below a pointer that rests: in the next frame it points to what is there now. */
void muster_board_area_repoint (MusterBoardArea *self);
void muster_board_area_stop_drag (MusterBoardArea *self);
/* Where @token, who is held, would be put down. */
MusterPlace
muster_board_area_aim_held (MusterBoardArea *self, const char *token, MusterPlace place);

/* muster-board-area-keys.c */
void muster_board_area_install_keys (GtkWidgetClass *klass);
/* Somebody else acts: with him the cursor of the keyboard begins. */
void muster_board_area_follow_acting (MusterBoardArea *self);
/* The focus has come: whoever brought it by the keyboard sees at once where the arrows begin. Of a board on which nobody acts all is
 * told first. */
void muster_board_area_begin_cursor (MusterBoardArea *self);

/* muster-board-area-text.c */
/* Nothing where @part is NULL or ""; @separator stands before it where it is not the first. */
void muster_board_area_append_text (GString *text, const char *separator, const char *part);
/* (nullable): of the side with that number */
const char *muster_board_area_get_side_title (MusterBoardArea *self, gint side);
/* (nullable): "facing left and up"; NULL for -1, which faces nowhere */
const char *muster_board_area_get_facing_text (int facing);
/* (transfer full) (nullable): why @token cannot stand at @place; NULL: it can */
char *muster_board_area_dup_refusal (MusterBoardArea *self, const char *token, MusterPlace place);

/* muster-board-area-tip.c */
/* Of where the pointer is. */
void muster_board_area_show_tip (MusterBoardArea *self);
void muster_board_area_hide_tip (MusterBoardArea *self);
/* What it tells may have changed. */
void muster_board_area_update_tip (MusterBoardArea *self);
void muster_board_area_place_tip (MusterBoardArea *self);

/* muster-board-area-whole.c */
void muster_board_area_update_description (MusterBoardArea *self);
/* After what is drawn: of a table with fifty figures it takes as long as to draw them. */
void muster_board_area_describe_later (MusterBoardArea *self);
gboolean muster_board_area_query_tooltip (GtkWidget *widget,
                                          int x,
                                          int y,
                                          gboolean keyboard,
                                          GtkTooltip *tooltip);

G_END_DECLS
