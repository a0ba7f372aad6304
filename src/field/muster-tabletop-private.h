/* muster-tabletop-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-marks.h"
#include "muster-reach-private.h"
#include "muster-tabletop-index-private.h"
#include "muster-tabletop.h"

G_BEGIN_DECLS

/* What a raster may have at most; tables that need more have a coarser one. */
#define MUSTER_TABLETOP_MAX_NODES 24576

/* Half of the 16 ways from a point of the raster; the others are these from the other end. */
#define MUSTER_TABLETOP_WAYS 8

/* What a base may be rounded over what it passes, in thousandths of an inch of its diameter. */
#define MUSTER_TABLETOP_SLACK 2

/* Cost of what cannot be reached. */
#define MUSTER_TABLETOP_FAR G_MAXUINT32

/* What a walk without a limit may cost: more than any does. */
#define MUSTER_TABLETOP_NO_LIMIT (MUSTER_TABLETOP_FAR / 2)

/* No node of the raster. */
#define MUSTER_TABLETOP_NO_NODE G_MAXUINT16

/* A piece as the queries use it. */
typedef struct
{
  const MusterTerrainPiece *piece;
  MusterBox box;
  gboolean convex; /* an area that holds the line between any two of its points */
} MusterTabletopPiece;

/* Points of the table, and the ways between them. */
typedef struct
{
  gint32 step;
  guint columns;
  guint64 column_share; /* a part of a row, in parts of 2^32, rounded up */
  guint rows;
  guint n_nodes;
  guint32 lengths[MUSTER_TABLETOP_WAYS];    /* what ways cost at least */
  gint32 offsets[2 * MUSTER_TABLETOP_WAYS]; /* what ways add to the number of a node */
  /* bits of the ways that lead on where one came this way */
  guint16 ahead[2 * MUSTER_TABLETOP_WAYS];
  /* those that make the others needless, see leave_node() */
  guint16 around[2 * MUSTER_TABLETOP_WAYS];
  guint16 *ways;  /* of each node: a bit for each of 16 ways that the smallest can go */
  guint16 *plain; /* of each node: a bit for each of 16 ways with room for all and no extra cost */
  guint16 *fits;  /* of each node and way: the largest base for which there is room */
  guint32 *extra; /* of each node and way: what it costs beyond its length */
} MusterTabletopRaster;

struct _MusterTabletop
{
  MusterField parent;
  gint32 width;
  gint32 height;
  gint32 eyes;
  MusterTerrainPlan *plan;
  MusterMarks *marks;
  guint n_pieces;
  guint n_grounds;
  guint n_raised;
  MusterTabletopPiece *pieces; /* all, in the order of the plan */
  guint16 *grounds;            /* which of them walks have to know of */
  guint16 *raised;             /* which of them one stands on */
  MusterTabletopIndex screens; /* which of them stop sight or give cover */

  MusterTabletopRaster *raster;
  MusterTabletopRaster *
      *coarse; /* made when a walk is estimated: see muster_tabletop_get_raster() */
};

/* One way from a node of the raster. */
typedef struct
{
  gint8 dx;
  gint8 dy;
} MusterTabletopWay;

extern const MusterTabletopWay muster_tabletop_ways[2 * MUSTER_TABLETOP_WAYS];

/* How many nodes may be looked for at once. */
#define MUSTER_TABLETOP_MAX_GOALS 16

/**
 * MusterTabletopWalk:
 *
 * A walk that spreads over the raster: a scratch of some 500 kB. Of the arrays only as much as the
 * table has nodes is used. @cost means something for each node, @before, @via and the place in the heap
 * only where the cost is not %MUSTER_TABLETOP_FAR.
 */
typedef struct
{
  const MusterTabletop *table;
  const MusterTabletopRaster *raster;
  MusterPoint start;
  MusterPoint goal;
  MusterBox floor;  /* where the middle of the mover may come to stand */
  gboolean roughly; /* any way that is not much longer than the best will do */
  gboolean guesses; /* a search may guess what lies in the way */
  gboolean has_goal;
  guint n_goals; /* where the goal is one of several nodes: not 0 */
  guint16 goals[MUSTER_TABLETOP_MAX_GOALS];
  guint32 base; /* what terrain has to leave room for; 0 cannot walk */
  guint32 limit;
  guint n_discs;
  MusterPoint discs[MUSTER_OCCUPANCY_DISCS];
  guint32 diameters[MUSTER_OCCUPANCY_DISCS]; /* of both bases together */
  guint n_pieces;
  guint16 pieces[MUSTER_PLAN_MAX_PIECES]; /* that matter within the limit */
  gboolean has_crowd;                     /* whether it is known beside which nodes discs are */
  gboolean knows_shut; /* whether it is known of each node if something leads there */
  guint n_left;        /* how many nodes were left on the way to a goal */
  guint n_heap;
  /* what a walk over a node costs at least, and the node */
  guint64 heap[MUSTER_TABLETOP_MAX_NODES];
  guint16 spot[MUSTER_TABLETOP_MAX_NODES];
  guint16 before[MUSTER_TABLETOP_MAX_NODES];
  guint32 cost[MUSTER_TABLETOP_MAX_NODES];
  guint8 via[MUSTER_TABLETOP_MAX_NODES];   /* the way that leads there from the node before */
  guint8 crowd[MUSTER_TABLETOP_MAX_NODES]; /* the one disc beside the node plus 1, or as below */
  guint8 shut[MUSTER_TABLETOP_MAX_NODES];  /* whether it is known that nothing leads there */
} MusterTabletopWalk;

/* There is no disc beside a node, there are several, or the node is in one. */
#define MUSTER_TABLETOP_ALONE 0
#define MUSTER_TABLETOP_CROWD (G_MAXUINT8 - 1)
#define MUSTER_TABLETOP_TAKEN G_MAXUINT8

/* In place of its spot in the heap: the walk has gone on from the node. */
#define MUSTER_TABLETOP_LEFT G_MAXUINT16

#define MUSTER_TABLETOP_NODE_BITS 16

/* One comparison of two entries orders them by @guess, then by number. */
static inline guint64
muster_tabletop_walk_make_entry (guint16 node, guint32 guess)
{
  return (guint64) guess << MUSTER_TABLETOP_NODE_BITS | node;
}

/* The node that muster_tabletop_walk_take() takes next; the heap must not be empty. */
static inline guint16
muster_tabletop_walk_get_first (const MusterTabletopWalk *walk)
{
  return (guint16) walk->heap[0];
}

/* What a walk over this node costs at least. */
static inline guint32
muster_tabletop_walk_get_least (const MusterTabletopWalk *walk)
{
  return (guint32) (walk->heap[0] >> MUSTER_TABLETOP_NODE_BITS);
}

/* The nodes around a point to which one walks straight; the node itself if it is one. */
typedef struct
{
  guint n;
  guint16 nodes[16];
  guint32 costs[16];
} MusterTabletopGate;

/* What a reach keeps of a walk. Index 0 is the mover, which need not stand on a node; the cost of
 * a node that is reached in a straight line is that of the line. */
/* The rank of a node at which nobody may stop. */
#define MUSTER_TABLETOP_UNLISTED G_MAXUINT16

struct _MusterTabletopReach
{
  MusterTabletopWalk walk;
  guint n;
  guint16 order[MUSTER_TABLETOP_MAX_NODES + 1];
  guint16 rank[MUSTER_TABLETOP_MAX_NODES];
  guint8 straight[MUSTER_TABLETOP_MAX_NODES];
};

/* The points of a way that somebody walks; the first is where it begins. */
#define MUSTER_TABLETOP_MAX_ROUTE 4096

typedef struct
{
  guint n;
  MusterPoint points[MUSTER_TABLETOP_MAX_ROUTE];
} MusterTabletopRoute;

/* Neither a raster nor a row has so many nodes that the share is not exact enough. */
static inline guint
muster_tabletop_get_row (const MusterTabletopRaster *self, guint node)
{
  return (guint) (node * self->column_share >> 32);
}

static inline MusterPoint
muster_tabletop_get_node (const MusterTabletopRaster *self, guint node)
{
  const guint row = muster_tabletop_get_row (self, node);

  return (MusterPoint){ (gint32) (node - row * self->columns) * self->step,
                        (gint32) row * self->step };
}

static inline gboolean
muster_tabletop_has_point (const MusterTabletop *self, MusterPoint point)
{
  return point.x >= 0 && point.y >= 0 && point.x <= self->width && point.y <= self->height;
}

/* What a base needs to pass. */
static inline guint32
muster_tabletop_get_need (guint32 base)
{
  return base > MUSTER_TABLETOP_SLACK ? base - MUSTER_TABLETOP_SLACK : 1;
}

MusterPoint muster_tabletop_get_ahead (MusterPoint from, int facing, gint64 length);
void muster_tabletop_make_rasters (MusterTabletop *self);
void muster_tabletop_free_rasters (MusterTabletop *self);
const MusterTabletopRaster *muster_tabletop_get_raster (const MusterTabletop *self,
                                                        gboolean roughly);
guint32
muster_tabletop_piece_get_extra (const MusterTabletopPiece *self, MusterPoint a, MusterPoint b);

MusterBox muster_tabletop_get_floor (const MusterTabletop *self, MusterPoint start, guint32 base);
MusterPlace
muster_tabletop_find_marked (const MusterField *field, MusterPlace from, const char *mark);
gboolean muster_tabletop_sees (const MusterField *field, const MusterPose *a, const MusterPose *b);
guint
muster_tabletop_count_between (const MusterField *field, const MusterPose *a, const MusterPose *b);

guint32 muster_tabletop_get_budget (double inches);
void muster_tabletop_walk_begin (MusterTabletopWalk *walk,
                                 const MusterTabletop *table,
                                 const MusterWalk *how,
                                 MusterPlace goal);
void muster_tabletop_walk_pass_by_far (MusterTabletopWalk *walk, guint32 limit);
guint32 muster_tabletop_walk_measure (const MusterTabletopWalk *walk, MusterPoint a, MusterPoint b);
void muster_tabletop_walk_open_gate (const MusterTabletopWalk *walk,
                                     MusterPoint point,
                                     MusterTabletopGate *gate);
guint32 muster_tabletop_walk_get_step (const MusterTabletopWalk *walk,
                                       guint16 node,
                                       guint way,
                                       guint16 *next);
void muster_tabletop_walk_start (MusterTabletopWalk *walk);
guint16 muster_tabletop_walk_take (MusterTabletopWalk *walk);
void muster_tabletop_walk_spread (MusterTabletopWalk *walk);
guint16 muster_tabletop_walk_seek (MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes);
void muster_tabletop_walk_list (MusterTabletopReach *reach);
guint32 muster_tabletop_walk_to_goal (MusterTabletopWalk *walk, guint *last);
guint muster_tabletop_walk_find_near (MusterTabletopWalk *walk);
MusterPoint muster_tabletop_walk_go (const MusterTabletopWalk *walk,
                                     MusterPoint a,
                                     MusterPoint b,
                                     guint32 budget,
                                     guint32 *cost);

void muster_tabletop_reach (MusterField *field, const MusterWalk *walk, MusterReach *reach);
MusterPlace muster_tabletop_reach_get_place (const MusterTabletopReach *self, guint index);
double muster_tabletop_reach_get_cost (const MusterTabletopReach *self, guint index);
int muster_tabletop_reach_find (const MusterTabletopReach *self, MusterPlace place);
guint muster_tabletop_trace (const MusterField *field,
                             const MusterReach *reach,
                             guint index,
                             MusterPlace *path,
                             guint max);
double
muster_tabletop_path_length (const MusterField *field, const MusterWalk *walk, MusterPlace goal);
guint muster_tabletop_approach (const MusterField *field,
                                const MusterWalk *walk,
                                MusterPlace goal,
                                MusterPlace *path,
                                guint max);
guint muster_tabletop_flee (const MusterField *field,
                            const MusterWalk *walk,
                            MusterPlace from,
                            MusterPlace *path,
                            guint max);
guint muster_tabletop_ahead (const MusterField *field,
                             const MusterWalk *walk,
                             gboolean bend,
                             MusterPlace *path,
                             guint max);

GArray *muster_tabletop_list_corners (const MusterTabletop *self) G_GNUC_WARN_UNUSED_RESULT;
GArray *muster_tabletop_list_shelters (const MusterTabletop *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
