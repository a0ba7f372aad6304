/* muster-tabletop-raster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/* Eastward, then southward; the second half is the first from the other end. */
const MusterTabletopWay muster_tabletop_ways[2 * MUSTER_TABLETOP_WAYS] = {
  { 1, 0 },  { 2, 1 },   { 1, 1 },   { 1, 2 },   { 0, 1 },  { -1, 2 }, { -1, 1 }, { -2, 1 },
  { -1, 0 }, { -2, -1 }, { -1, -1 }, { -1, -2 }, { 0, -1 }, { 1, -2 }, { 1, -1 }, { 2, -1 },
};

/* No way of the raster is longer than this many steps. */
#define LONGEST_WAY 3

/* How far apart the points of a raster are, in thousandths of an inch: the finest that fits. */
static const gint32 steps[] = { 500, 750, 1000, 1500, 2000 };

/* What estimated walks go over is not finer than this. */
#define COARSE_STEP 1000

static gboolean
try_step (MusterTabletopRaster *self, const MusterTabletop *table, gint32 step)
{
  self->step = step;
  self->columns = (guint) (table->width / step) + 1;
  self->column_share = (G_GUINT64_CONSTANT (1) << 32) / self->columns + 1;
  self->rows = (guint) (table->height / step) + 1;
  self->n_nodes = self->columns * self->rows;

  return self->n_nodes <= MUSTER_TABLETOP_MAX_NODES;
}

/**
 * muster_tabletop_piece_get_extra:
 *
 * Returns: what a walk straight from @a to @b costs beyond its length because of this piece, in
 *   parts of %MUSTER_COST_INCH; the same there and back
 */
guint32
muster_tabletop_piece_get_extra (const MusterTabletopPiece *self, MusterPoint a, MusterPoint b)
{
  const MusterTerrainPiece *piece = self->piece;

  guint32 extra = 0;

  if (piece->crossing > 0)
    extra = muster_terrain_piece_count_crossings (piece, a, b) * (guint32) piece->crossing * 100;
  if (piece->shape == MUSTER_PIECE_AREA && piece->factor > 100)
    extra += muster_terrain_piece_get_inside (piece, a, b) * (piece->factor - 100);

  return extra;
}

/* The pieces that a way from this node might meet. */
static guint
find_pieces (const MusterTabletop *table, gint32 step, MusterPoint node, guint16 *found)
{
  const MusterBox box = muster_box_grow (muster_box_of (node, node),
                                         LONGEST_WAY * step + MUSTER_TABLETOP_MAX_BASE / 2);
  guint n = 0;

  for (guint i = 0; i < table->n_grounds; i++)
    if (muster_box_meets (box, table->pieces[table->grounds[i]].box))
      found[n++] = table->grounds[i];

  return n;
}

/* Measures one way. Returns whether nothing is in it. */
static gboolean
measure_way (MusterTabletopRaster *self,
             const MusterTabletop *table,
             guint node,
             guint way,
             const guint16 *found,
             guint n_found)
{
  const MusterPoint from = muster_tabletop_get_node (self, node);
  const MusterPoint to = { from.x + muster_tabletop_ways[way].dx * self->step,
                           from.y + muster_tabletop_ways[way].dy * self->step };
  guint32 fits = MUSTER_TABLETOP_MAX_BASE, extra = 0;

  for (guint i = 0; i < n_found; i++)
    {
      const MusterTabletopPiece *piece = &table->pieces[found[i]];

      if ((piece->piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 && fits > 0)
        fits = muster_terrain_piece_get_gap_up_to (piece->piece, from, to, fits);
      extra += muster_tabletop_piece_get_extra (piece, from, to);
    }

  self->fits[node * MUSTER_TABLETOP_WAYS + way] = (guint16) fits;
  self->extra[node * MUSTER_TABLETOP_WAYS + way] = extra;

  return fits == MUSTER_TABLETOP_MAX_BASE && extra == 0;
}

static void
measure_lengths (MusterTabletopRaster *self)
{
  for (guint way = 0; way < 2 * MUSTER_TABLETOP_WAYS; way++)
    self->offsets[way] = muster_tabletop_ways[way].dy * (gint32) self->columns +
                         muster_tabletop_ways[way].dx;
  for (guint way = 0; way < MUSTER_TABLETOP_WAYS; way++)
    self->lengths[way] = muster_point_get_cost (
        (MusterPoint){ 0, 0 },
        (MusterPoint){ muster_tabletop_ways[way].dx * self->step,
                       muster_tabletop_ways[way].dy * self->step });
}

/* The way that leads where two ways one after the other do; -1: none does. */
static int
find_sum (MusterTabletopWay one, MusterTabletopWay other)
{
  for (int way = 0; way < 2 * MUSTER_TABLETOP_WAYS; way++)
    if (muster_tabletop_ways[way].dx == one.dx + other.dx &&
        muster_tabletop_ways[way].dy == one.dy + other.dy)
      return way;

  return -1;
}

/* Whoever came one way goes on where no single way leads from the node before, and not back. */
static void
find_ways_ahead (MusterTabletopRaster *self)
{
  for (guint way = 0; way < 2 * MUSTER_TABLETOP_WAYS; way++)
    {
      self->ahead[way] = self->around[way] = 0;
      for (guint next = 0; next < 2 * MUSTER_TABLETOP_WAYS; next++)
        {
          const int sum = find_sum (muster_tabletop_ways[way], muster_tabletop_ways[next]);

          if (sum >= 0)
            self->around[way] |= (guint16) (1 << sum);
          else if (next != (way + MUSTER_TABLETOP_WAYS) % (2 * MUSTER_TABLETOP_WAYS))
            self->ahead[way] |= (guint16) (1 << next);
        }
    }
}

static gboolean
leads_somewhere (const MusterTabletopRaster *self, guint node, guint way)
{
  const int x = (int) (node % self->columns) + muster_tabletop_ways[way].dx;
  const int y = (int) (node / self->columns) + muster_tabletop_ways[way].dy;

  return x >= 0 && y >= 0 && x < (int) self->columns && y < (int) self->rows;
}

static void
measure_node (MusterTabletopRaster *self, const MusterTabletop *table, guint node)
{
  guint16 found[MUSTER_PLAN_MAX_PIECES];
  const guint n_found = find_pieces (table,
                                     self->step,
                                     muster_tabletop_get_node (self, node),
                                     found);

  for (guint way = 0; way < MUSTER_TABLETOP_WAYS; way++)
    {
      gboolean plain;
      guint other;

      if (!leads_somewhere (self, node, way))
        {
          self->fits[node * MUSTER_TABLETOP_WAYS + way] = 0;
          continue;
        }
      plain = measure_way (self, table, node, way, found, n_found);
      if (self->fits[node * MUSTER_TABLETOP_WAYS + way] == 0)
        continue;
      other = (guint) ((int) node + self->offsets[way]);
      self->ways[node] |= (guint16) (1 << way);
      self->ways[other] |= (guint16) (1 << (way + MUSTER_TABLETOP_WAYS));
      if (!plain)
        continue;
      self->plain[node] |= (guint16) (1 << way);
      self->plain[other] |= (guint16) (1 << (way + MUSTER_TABLETOP_WAYS));
    }
}

/* The finest raster that fits, with steps of so many thousandths of an inch at least. */
static MusterTabletopRaster *
new_raster (const MusterTabletop *table, gint32 least)
{
  MusterTabletopRaster *self = g_new0 (MusterTabletopRaster, 1);
  guint i = 0;

  while (steps[i] < least || (!try_step (self, table, steps[i]) && i + 1 < G_N_ELEMENTS (steps)))
    i++;

  measure_lengths (self);
  find_ways_ahead (self);
  self->ways = g_new0 (guint16, self->n_nodes);
  self->plain = g_new0 (guint16, self->n_nodes);
  self->fits = g_new0 (guint16, (gsize) self->n_nodes * MUSTER_TABLETOP_WAYS);
  self->extra = g_new0 (guint32, (gsize) self->n_nodes * MUSTER_TABLETOP_WAYS);
  for (guint node = 0; node < self->n_nodes; node++)
    measure_node (self, table, node);

  return self;
}

static void
free_raster (MusterTabletopRaster *self)
{
  g_free (self->ways);
  g_free (self->plain);
  g_free (self->fits);
  g_free (self->extra);
  g_free (self);
}

/* For muster_tabletop_new(): lays the raster over the table and measures its ways. */
void
muster_tabletop_make_rasters (MusterTabletop *self)
{
  self->raster = new_raster (self, steps[0]);
  self->coarse = g_new0 (MusterTabletopRaster *, 1);
}

void
muster_tabletop_free_rasters (MusterTabletop *self)
{
  if (*self->coarse != NULL)
    free_raster (*self->coarse);
  g_free (self->coarse);
  free_raster (self->raster);
}

/**
 * muster_tabletop_get_raster:
 * @roughly: for a walk that is only estimated
 *
 * May be asked in several threads: a battle that is played estimates nothing, and many games share a table that do.
 */
const MusterTabletopRaster *
muster_tabletop_get_raster (const MusterTabletop *self, gboolean roughly)
{
  if (!roughly || self->raster->step >= COARSE_STEP)
    return self->raster;
  if (g_once_init_enter (self->coarse))
    g_once_init_leave (self->coarse, new_raster (self, COARSE_STEP));

  return *self->coarse;
}
