/* muster-tabletop.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field-class.h"
#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/**
 * MusterTabletop:
 *
 * An open table: places are points in thousandths of an inch, figures are discs, terrain is
 * polygons and lines. A place packs two coordinates, see muster_point_to_place().
 *
 * Contact. Nobody sees or measures a gap of a tenth of an inch, so bases whose edges are at most
 * %MUSTER_TABLETOP_TOUCH apart touch. Places are rounded to a thousandth of an inch, and a walk may graze
 * what it passes by one.
 *
 * Sight. Five points across each base, at right angles to the line between the centres, make
 * 25 rays; figures see each other if any ray is free, and that is the same both ways. A ray is
 * stopped by a piece that blocks sight and is higher than the ray where it crosses the inside;
 * running along an outline or through a corner of it is free. Where two pieces share a side, a
 * ray exactly along it is free too. An area does not stop the sight of who stands in it, unless it
 * says how deep one looks into it. Eyes are above the ground by what the plan says; the ground
 * is the top of the highest raised piece under the middle of the base.
 *
 * Walks. A raster of points lies over the table, half an inch apart on tables of usual size, and
 * for each step to one of 16 points around it is known what base fits through and what rough
 * ground and obstacles add. This and not a graph of what corners see each other, because one set of
 * numbers made once per table serves bases of all sizes, ground that costs more, and discs
 * that stand elsewhere in each query. Every step is checked exactly, and so is the straight line to
 * the goal, which is taken where it is not longer. So no walk is shorter than a legal one;
 * one that is not straight can be up to 2.8 percent longer than the best and passes by
 * gaps that are less than a step of the raster wider than the base. What
 * muster_field_reach() and muster_field_walk_length() say of a place is the same number. Bases over
 * %MUSTER_TABLETOP_MAX_BASE walk as if they were as small. On the way the middle of the base has to stay on
 * the table, its edge does not; nobody stops where a part of it hangs over, unless it did so before.
 */
typedef struct _MusterTabletop MusterTabletop;

#define MUSTER_TABLETOP_TOUCH    (MUSTER_INCH / 10)
#define MUSTER_TABLETOP_MAX_BASE (6 * MUSTER_INCH)

/* Terrain this close to a base is beside it. */
#define MUSTER_TABLETOP_BESIDE MUSTER_INCH

/* And what is as close as this the base is against. */
#define MUSTER_TABLETOP_AGAINST (MUSTER_INCH / 2)

/* The mark of all places outside the corners of buildings, hills and woods, which nobody has to draw. */
#define MUSTER_TABLETOP_CORNER "corner"
/* The same of all places behind their walls between the corners, and in the middle of those where a figure has room. */
#define MUSTER_TABLETOP_SHELTER "shelter"

#define MUSTER_COVER_RAYS 25

/**
 * MusterCover:
 * @hidden: how many of %MUSTER_COVER_RAYS rays are stopped; all if there is no sight
 * @covered: how many of them are stopped or run through what gives cover
 * @figures: how many rays run over other figures
 *
 * How much of a target terrain hides from one side.
 */
typedef struct
{
  guint hidden;
  guint covered;
  guint figures;
} MusterCover;

MusterTabletop *muster_tabletop_new (const MusterTerrainPlan *plan) G_GNUC_WARN_UNUSED_RESULT;

gboolean muster_tabletop_is_tabletop (const MusterField *field);
MusterField *muster_tabletop_get_field (MusterTabletop *self);
const MusterTerrainPlan *muster_tabletop_get_plan (const MusterTabletop *self);
const MusterPlace *
muster_tabletop_get_marked (const MusterTabletop *self, const char *name, guint *n);
MusterPlace muster_tabletop_get_place (const MusterTabletop *self, double x, double y);
double muster_tabletop_get_step (const MusterTabletop *self);

double
muster_tabletop_measure (const MusterTabletop *self, const MusterPose *a, const MusterPose *b);

/**
 * muster_tabletop_is_beyond:
 *
 * Returns: whether the bases are surely farther apart than so many inches; FALSE says nothing, but takes no root
 */
static inline gboolean
muster_tabletop_is_beyond (const MusterPose *a, const MusterPose *b, double inches)
{
  const double most = (inches * 2 + 0.01) * MUSTER_INCH;
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const gint32 apart = MAX (ABS (p.x - q.x), ABS (p.y - q.y));

  return a->place != MUSTER_PLACE_NONE && b->place != MUSTER_PLACE_NONE &&
         2 * apart - a->base - b->base > most;
}

gboolean muster_tabletop_holds_base (const MusterTabletop *self, const MusterPose *pose);
MusterPlace
muster_tabletop_move_in (const MusterTabletop *self, const MusterPose *mover, MusterPlace goal);
gboolean muster_tabletop_has_room (const MusterTabletop *self,
                                   const MusterPose *pose,
                                   const MusterOccupancy *occupied);

void muster_tabletop_get_cover (const MusterTabletop *self,
                                const MusterPose *target,
                                const MusterPose *viewer,
                                const MusterOccupancy *figures,
                                MusterCover *cover);
guint muster_tabletop_find_cover (const MusterTabletop *self,
                                  const MusterPose *target,
                                  const MusterPose *viewer);
gint32 muster_tabletop_get_ground (const MusterTabletop *self, MusterPlace place);
guint muster_tabletop_count_intervening (const MusterTabletop *self,
                                         const MusterPose *a,
                                         const MusterPose *b);
double muster_tabletop_measure_screen (const MusterTabletop *self,
                                       const MusterPose *target,
                                       const MusterPose *viewer,
                                       const MusterOccupancy *figures,
                                       const char *mark);
gboolean muster_tabletop_sees_past (const MusterTabletop *self,
                                    const MusterPose *a,
                                    const MusterPose *b,
                                    const MusterOccupancy *veils);
gboolean muster_tabletop_is_exposed (const MusterTabletop *self,
                                     const MusterPose *pose,
                                     const MusterPose *enemy,
                                     guint covered);
int muster_tabletop_find_shelter (const MusterTabletop *self,
                                  const MusterReach *reach,
                                  const MusterPose *mover,
                                  guint first,
                                  const MusterPose *enemies,
                                  guint n_enemies,
                                  guint covered);

guint muster_tabletop_list_contacts (const MusterTabletop *self,
                                     const MusterWalk *walk,
                                     MusterPlace *places,
                                     guint max);

/* How many places around somebody are looked at. */
#define MUSTER_TABLETOP_TOUCHING 12

guint muster_tabletop_list_touching (const MusterTabletop *self,
                                     guint16 base,
                                     const MusterPose *other,
                                     const MusterOccupancy *occupied,
                                     MusterPlace *places);

double muster_tabletop_measure_cost (const MusterTabletop *self,
                                     MusterPlace from,
                                     const MusterPlace *path,
                                     guint n_path);
gboolean muster_tabletop_meets_mark (const MusterTabletop *self,
                                     MusterPlace from,
                                     const MusterPlace *path,
                                     guint n_path,
                                     const char *mark);

static inline void
muster_tabletop_unref (MusterTabletop *self)
{
  muster_field_unref ((MusterField *) self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTabletop, muster_tabletop_unref)

G_END_DECLS
