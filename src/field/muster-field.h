/* muster-field.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-occupancy.h"
#include "muster-pose.h"
#include "muster-reach.h"

G_BEGIN_DECLS

/**
 * MusterField:
 *
 * The terrain of a table, immutable and counted atomically, so that threads may share it. All
 * distances are edge to edge, in spaces on a grid and in inches on an open table. Where a place
 * is not on the table, as %MUSTER_PLACE_NONE, no fact holds and every distance is infinite.
 */
typedef struct _MusterField MusterField;

typedef enum
{
  MUSTER_EDGE_NORTH,
  MUSTER_EDGE_EAST,
  MUSTER_EDGE_SOUTH,
  MUSTER_EDGE_WEST,
} MusterEdge;

/**
 * MusterShift:
 * @MUSTER_SHIFT_CLAMPED: over everything, up to the edge of the table
 * @MUSTER_SHIFT_BLOCKED: along the ground, up to the first terrain that stops a figure
 */
typedef enum
{
  MUSTER_SHIFT_CLAMPED,
  MUSTER_SHIFT_BLOCKED,
} MusterShift;

/**
 * MusterWalk:
 * @mover: (nullable): who walks; its own place never blocks it
 * @occupied: (nullable): where figures stand; nobody walks through them or ends on them
 * @limit: how far it may walk, in spaces or inches; may be infinite
 * @roughly: on an open table, on a coarser raster, with a search that makes for the goal: quicker, but gaps less than
 *   two inches wide may be missed, a way may be a quarter longer, and who goes toward something does not look at
 *   figures beyond this move. For battles of which only the sum counts
 */
typedef struct
{
  const MusterPose *mover;
  const MusterOccupancy *occupied;
  double limit;
  gboolean roughly;
} MusterWalk;

MusterField *muster_field_ref (MusterField *self);
void muster_field_unref (MusterField *self);

guint muster_field_get_n_places (const MusterField *self);
gboolean muster_field_has_place (const MusterField *self, MusterPlace place);
gboolean muster_field_is_open (const MusterField *self, MusterPlace place);

double
muster_field_get_distance (const MusterField *self, const MusterPose *a, const MusterPose *b);
gboolean muster_field_sees (const MusterField *self, const MusterPose *a, const MusterPose *b);
guint
muster_field_count_between (const MusterField *self, const MusterPose *a, const MusterPose *b);
gboolean
muster_field_is_in_contact (const MusterField *self, const MusterPose *a, const MusterPose *b);
gboolean
muster_field_is_straight (const MusterField *self, const MusterPose *a, const MusterPose *b);
gboolean muster_field_is_in_front (const MusterField *self,
                                   const MusterPose *a,
                                   const MusterPose *b,
                                   guint degrees);
gint16 muster_field_get_bearing (const MusterField *self, const MusterPose *a, const MusterPose *b);
gint16
muster_field_get_bearing_away (const MusterField *self, const MusterPose *a, const MusterPose *b);

MusterPlace muster_field_shift (const MusterField *self,
                                MusterPlace place,
                                int facing,
                                double n,
                                MusterShift how);
MusterPlace muster_field_toward (const MusterField *self, MusterPlace p, MusterPlace q, double n);
MusterPlace muster_field_get_edge_place (const MusterField *self, MusterEdge edge);
MusterPlace muster_field_find_edge (const MusterField *self, MusterPlace from, MusterEdge edge);
MusterPlace muster_field_find_marked (const MusterField *self, MusterPlace from, const char *mark);
gboolean
muster_field_get_coordinates (const MusterField *self, MusterPlace place, double *x, double *y);
MusterPlace muster_field_get_place_at (const MusterField *self, double x, double y);

char *muster_field_format_place (const MusterField *self, MusterPlace place);
char *muster_field_dup_place_word (const MusterField *self, MusterPlace place);
MusterPlace muster_field_parse_place (const MusterField *self, const char *text);

void muster_field_reach (MusterField *self, const MusterWalk *walk, MusterReach *reach);
double muster_field_path_length (const MusterField *self,
                                 MusterPlace from,
                                 MusterPlace to,
                                 const MusterOccupancy *occupied);
double muster_field_walk_length (const MusterField *self, const MusterWalk *walk, MusterPlace goal);
guint muster_field_approach (const MusterField *self,
                             const MusterWalk *walk,
                             MusterPlace goal,
                             MusterPlace *path,
                             guint max);
guint muster_field_flee (const MusterField *self,
                         const MusterWalk *walk,
                         MusterPlace from,
                         MusterPlace *path,
                         guint max);
guint muster_field_ahead (const MusterField *self,
                          const MusterWalk *walk,
                          gboolean bend,
                          MusterPlace *path,
                          guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterField, muster_field_unref)

G_END_DECLS
