/* muster-terrain-piece.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-point.h"

G_BEGIN_DECLS

#define MUSTER_PIECE_MAX_POINTS 64

/* The most that an inch in rough ground can cost, in percent. */
#define MUSTER_PIECE_MAX_FACTOR 1000

/* No piece is higher, costs more to cross or can be looked into farther, in thousandths of an inch. */
#define MUSTER_PIECE_MAX_LENGTH (60 * MUSTER_INCH)

/**
 * MusterPieceShape:
 * @MUSTER_PIECE_AREA: a polygon of three points or more
 * @MUSTER_PIECE_LINE: an obstacle along two points or more
 * @MUSTER_PIECE_POINT: a spot that bears marks, and nothing else
 */
typedef enum
{
  MUSTER_PIECE_AREA,
  MUSTER_PIECE_LINE,
  MUSTER_PIECE_POINT,
} MusterPieceShape;

/**
 * MusterPieceFlags:
 * @MUSTER_PIECE_BLOCKS: stops sight that runs through it below its height
 * @MUSTER_PIECE_COVER: gives cover to whom it partly hides
 * @MUSTER_PIECE_WATER: is water; for the rules to ask
 * @MUSTER_PIECE_BUILDING: is a building; for the rules to ask
 * @MUSTER_PIECE_IMPASSABLE: stops figures
 * @MUSTER_PIECE_RAISED: whoever is in it stands on top of it
 */
typedef enum
{
  MUSTER_PIECE_BLOCKS = 1 << 0,
  MUSTER_PIECE_COVER = 1 << 1,
  MUSTER_PIECE_WATER = 1 << 2,
  MUSTER_PIECE_BUILDING = 1 << 3,
  MUSTER_PIECE_IMPASSABLE = 1 << 4,
  MUSTER_PIECE_RAISED = 1 << 5,
} MusterPieceFlags;

/**
 * MusterTerrainPiece:
 * @shape: what @points are
 * @flags: #MusterPieceFlags
 * @factor: what an inch in it costs a walk, in percent; 100 is open ground, more is rough
 * @crossing: what it costs to cross a line, or to climb over the outline of an area, in thousandths of an inch
 * @height: in thousandths of an inch; 0 is higher than anybody can look over
 * @depth: how far one looks into it, in thousandths of an inch; 0 is as far as it goes, but
 *   never through it
 * @title: (nullable): what people call it
 * @marks: names by which rules find it, %NULL-terminated, may be empty
 * @points: the corners of an area, clockwise as the plan is seen; the bends of a line
 *
 * A piece of terrain on an open table, with properties that whoever builds it chooses.
 */
typedef struct
{
  MusterPieceShape shape;
  guint flags;
  guint factor;
  gint32 crossing;
  gint32 height;
  gint32 depth;
  char *title;
  char **marks;
  guint n_points;
  MusterPoint *points;
} MusterTerrainPiece;

MusterTerrainPiece *muster_terrain_piece_new (MusterPieceShape shape,
                                              const MusterPoint *points,
                                              guint n_points) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPiece *muster_terrain_piece_new_rectangle (MusterPoint middle,
                                                        gint32 width,
                                                        gint32 height,
                                                        int degrees) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPiece *muster_terrain_piece_new_like (const MusterTerrainPiece *model,
                                                   const MusterPoint *points,
                                                   guint n_points) G_GNUC_WARN_UNUSED_RESULT;
MusterTerrainPiece *
muster_terrain_piece_copy (const MusterTerrainPiece *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_terrain_piece_free (MusterTerrainPiece *self);
gboolean muster_terrain_piece_equal (const MusterTerrainPiece *a, const MusterTerrainPiece *b);

void muster_terrain_piece_set_title (MusterTerrainPiece *self, const char *title);
void muster_terrain_piece_add_mark (MusterTerrainPiece *self, const char *name);
gboolean muster_terrain_piece_has_mark (const MusterTerrainPiece *self, const char *name);

void muster_terrain_piece_move (MusterTerrainPiece *self, gint32 dx, gint32 dy);
void muster_terrain_piece_rotate (MusterTerrainPiece *self, MusterPoint pivot, int degrees);

MusterBox muster_terrain_piece_get_box (const MusterTerrainPiece *self);
MusterPoint muster_terrain_piece_get_middle (const MusterTerrainPiece *self);
gboolean muster_terrain_piece_is_simple (const MusterTerrainPiece *self);
gboolean muster_terrain_piece_is_convex (const MusterTerrainPiece *self);
gboolean muster_terrain_piece_has_inside (const MusterTerrainPiece *self, MusterPoint point);
gboolean muster_terrain_piece_holds (const MusterTerrainPiece *self, MusterPoint point);
guint32 muster_terrain_piece_get_gap (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b);
guint32 muster_terrain_piece_get_gap_up_to (const MusterTerrainPiece *self,
                                            MusterPoint a,
                                            MusterPoint b,
                                            guint32 most);
gboolean muster_terrain_piece_is_near (const MusterTerrainPiece *self,
                                       MusterPoint a,
                                       MusterPoint b,
                                       guint32 diameter);
gboolean muster_terrain_piece_overlaps (const MusterTerrainPiece *a, const MusterTerrainPiece *b);
guint
muster_terrain_piece_count_crossings (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b);
guint32
muster_terrain_piece_get_inside (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTerrainPiece, muster_terrain_piece_free)

/* How many lines bound or make up the piece. */
static inline guint
muster_terrain_piece_get_n_sides (const MusterTerrainPiece *self)
{
  return self->shape == MUSTER_PIECE_AREA ? self->n_points : self->n_points - 1;
}

static inline MusterPoint
muster_terrain_piece_get_next (const MusterTerrainPiece *self, guint side)
{
  return self->points[side + 1 < self->n_points ? side + 1 : 0];
}

G_END_DECLS
