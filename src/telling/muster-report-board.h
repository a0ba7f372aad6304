/* muster-report-board.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/* One figure on a drawn board. */
typedef struct
{
  double x; /* of its middle, in spaces or inches from the upper left corner */
  double y;
  double base; /* how wide it is, in the same; 0: it has none */
  char *place; /* "B4", or on an open table "12.5,8" */
  char *sign;  /* one to four letters and digits */
  char *label;
  gint side;        /* or -1 */
  gint rank;        /* by which its side is told from others; the side itself where nothing else was said */
  char *side_title; /* or NULL */
  gint facing; /* degrees clockwise from the upper edge; -1: it does not matter in this battle */
  double left; /* of `full`: what the rulebook shows as a meter; NaN without one */
  double full;
  char *meter_title; /* or NULL */
} MusterReportFigure;

/* A board at one moment of a battle. */
typedef struct
{
  char *title;             /* "The board when turn 2 began" */
  guint width, height;     /* in spaces or inches, at least 1 */
  guint8 *terrain;         /* MusterTerrain of each space, by rows; NULL: it is an open table, */
  MusterTerrainPlan *plan; /* of which this is the plan; else NULL */
  GPtrArray *figures;      /* of MusterReportFigure, by side and number */
  gboolean with_key;       /* what its signs mean is told with it */
} MusterReportBoard;

/**
 * muster_report_board_new:
 * @field: (nullable): the table without figures
 * @things: (element-type MusterThingView): as they stood
 * @with_facing: whether it matters where they look
 *
 * Returns: (transfer full) (nullable): %NULL where there is no @field
 */
MusterReportBoard *muster_report_board_new (const MusterRulebook *rulebook,
                                            const MusterField *field,
                                            const GPtrArray *things,
                                            const char *title,
                                            gboolean with_facing) G_GNUC_WARN_UNUSED_RESULT;
/* @ranks: of the sides, as muster_battle_get_side_rank(): colours and shapes go by them */
void muster_report_board_take_ranks (MusterReportBoard *self, const gint *ranks);
/* (transfer full) (nullable): of a battle as it stands, or ended; %NULL where its places are not known. */
MusterReportBoard *muster_report_board_new_last (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Where nobody ever turns it does not matter where anybody looks. */
gboolean muster_report_board_has_facing (const GPtrArray *log);
/* (transfer none): what it is called. */
const char *muster_report_board_get_last_title (gboolean over);
void muster_report_board_free (MusterReportBoard *self);

/* (transfer full): rows of signs with the names of rows and columns at two edges; of an open table one
 * for each square of some inches. */
char *muster_report_board_to_text (const MusterReportBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): what the signs of the ground mean in that text. */
char *muster_report_board_dup_key (const MusterReportBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): who stands where that text has only a number: "12, 30: G1 and G2"; may be empty. */
char *muster_report_board_dup_crowds (const MusterReportBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): both, as they stand below the text; may be empty. */
char *muster_report_board_dup_notes (const MusterReportBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): "Guard 1 (Red) at B4, facing down, Wounds left 1 of 2" */
char *muster_report_figure_dup_text (const MusterReportFigure *self);

/**
 * muster_report_board_dup_legend:
 * @shapes: (nullable): what the figures of each side are drawn as, up to %NULL; the last counts for
 *   all sides behind it
 * @with_places: on an open table also where they stand, which its squares say only roughly
 *
 * Returns: (transfer full): who the signs are, side by side; empty when nobody stands there
 */
char *muster_report_board_dup_legend (const MusterReportBoard *self,
                                      const char *const *shapes,
                                      gboolean with_places);

/* (transfer full): its title, and who its signs are with the shapes that a picture of it has: circles, squares, diamonds, triangles. */
char *muster_report_board_dup_caption (const MusterReportBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* What a piece is drawn as: buildings have a thick outline, woods a dotted one, and so on. */
const char *muster_report_piece_get_class (const MusterTerrainPiece *piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReportBoard, muster_report_board_free)

G_END_DECLS
