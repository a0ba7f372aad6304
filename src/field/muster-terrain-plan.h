/* muster-terrain-plan.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terrain-piece.h"

G_BEGIN_DECLS

#define MUSTER_PLAN_MIN_SIDE   (6 * MUSTER_INCH)
#define MUSTER_PLAN_MAX_PIECES 256

/* No piece lies farther off the table than this, in thousandths of an inch. */
#define MUSTER_PLAN_MARGIN (60 * MUSTER_INCH)

/**
 * MusterTerrainPlan:
 *
 * The plan of an open table: its size and its pieces of terrain in their order. This is what an
 * editor changes and a file contains; muster_tabletop_new() makes the table of it.
 *
 * The text form has a line for the table and one for each piece:
 *
 *     table 48 36 eyes 1
 *     area "Wood" cover rough 2 depth 6: 10,4 14,4.5 13,9
 *     area "House" blocks building impassable height 4 mark "objective": 20,20 26,20 26,24 20,24
 *     line "Low wall" cover crossing 3 height 1: 30,10 36,10 36,14
 *     point "Camp" mark "camp" mark "start": 24,30
 *
 * All numbers are inches but the factor of rough ground. "eyes" is how high above the ground
 * figures look from, 1 if it is left out. The properties may come in any order: blocks, cover,
 * water, building, impassable, raised, rough FACTOR, crossing INCHES, height INCHES, depth INCHES,
 * mark "NAME". In names a backslash stands before a quotation mark or a backslash. Empty lines
 * and lines that begin with # do not count.
 */
typedef struct _MusterTerrainPlan MusterTerrainPlan;

typedef enum
{
  MUSTER_PLAN_PROBLEM_OFF_TABLE,
  MUSTER_PLAN_PROBLEM_NOT_SIMPLE,
  MUSTER_PLAN_PROBLEM_OVERLAP,
  MUSTER_PLAN_PROBLEM_NO_ROOM,
} MusterPlanProblemKind;

/**
 * MusterPlanProblem:
 * @piece: the number of the piece it is about, or -1
 * @other: the number of the other piece, or -1
 * @message: one sentence for the player
 */
typedef struct
{
  MusterPlanProblemKind kind;
  int piece;
  int other;
  char *message;
} MusterPlanProblem;

/**
 * MusterPlanKind:
 * @model: the properties and the title of the pieces; its points do not matter
 * @least: the shortest side or diameter, in thousandths of an inch
 * @most: the longest side or diameter, in thousandths of an inch
 * @round: whether an area has no corners that a builder would call so
 * @weight: how often it is taken, against the other kinds
 *
 * What muster_terrain_plan_new_random() lays out.
 */
typedef struct
{
  const MusterTerrainPiece *model;
  gint32 least;
  gint32 most;
  gboolean round;
  guint weight;
} MusterPlanKind;

MusterTerrainPlan *muster_terrain_plan_new (gint32 width, gint32 height) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPlan *muster_terrain_plan_new_from_text (const char *text,
                                                      guint *row,
                                                      guint *column,
                                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPlan *muster_terrain_plan_new_random (gint32 width,
                                                   gint32 height,
                                                   const MusterPlanKind *kinds,
                                                   guint n_kinds,
                                                   guint density,
                                                   guint64 seed) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPlan *
muster_terrain_plan_copy (const MusterTerrainPlan *self) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPlan *
muster_terrain_plan_join (const MusterTerrainPlan *self,
                          const MusterTerrainPlan *places) G_GNUC_WARN_UNUSED_RESULT;
void muster_terrain_plan_free (MusterTerrainPlan *self);
gboolean muster_terrain_plan_equal (const MusterTerrainPlan *a, const MusterTerrainPlan *b);

gint32 muster_terrain_plan_get_width (const MusterTerrainPlan *self);
gint32 muster_terrain_plan_get_height (const MusterTerrainPlan *self);
gboolean muster_terrain_plan_set_size (MusterTerrainPlan *self, gint32 width, gint32 height);
gint32 muster_terrain_plan_get_eyes (const MusterTerrainPlan *self);
gboolean muster_terrain_plan_set_eyes (MusterTerrainPlan *self, gint32 eyes);

guint muster_terrain_plan_get_n (const MusterTerrainPlan *self);
const MusterTerrainPiece *muster_terrain_plan_get (const MusterTerrainPlan *self, guint index);
int
muster_terrain_plan_find_piece (const MusterTerrainPlan *self, MusterPoint point, guint32 reach);
int muster_terrain_plan_find_corner (const MusterTerrainPlan *self,
                                     guint index,
                                     MusterPoint point,
                                     guint32 reach);
int muster_terrain_plan_find_side (const MusterTerrainPlan *self,
                                   guint index,
                                   MusterPoint point,
                                   guint32 reach);
guint muster_terrain_plan_count_marked (const MusterTerrainPlan *self, const char *mark);

gboolean
muster_terrain_plan_insert (MusterTerrainPlan *self, guint index, MusterTerrainPiece *piece);
MusterTerrainPiece *muster_terrain_plan_remove (MusterTerrainPlan *self,
                                                guint index) G_GNUC_WARN_UNUSED_RESULT;

char *muster_terrain_plan_to_text (const MusterTerrainPlan *self);
/* (transfer full): what a piece is called, with its number where several have that name: "Wood 3" */
char *muster_terrain_plan_dup_title (const MusterTerrainPlan *self, guint index);
GPtrArray *muster_terrain_plan_check_pieces (const MusterTerrainPlan *self);
GPtrArray *muster_terrain_plan_check (const MusterTerrainPlan *self);

void muster_plan_problem_free (MusterPlanProblem *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTerrainPlan, muster_terrain_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlanProblem, muster_plan_problem_free)

G_END_DECLS
