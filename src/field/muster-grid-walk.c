/* muster-grid-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-grid-private.h"

#include <math.h>

/* Longer than any walk on 64 by 64 spaces. */
#define NO_LIMIT (MUSTER_OCCUPANCY_WORDS * 64)

/* The set of spaces entered with one more step. It remembers which words it uses. */
typedef struct
{
  guint64 bits[MUSTER_OCCUPANCY_WORDS];
  guint first;
  guint last;
} Wave;

static guint
get_whole_steps (double limit)
{
  if (!(limit > 0))
    return 0;

  return limit < NO_LIMIT ? (guint) limit : NO_LIMIT;
}

/* Puts the neighbours of one space into the wave, unless the walk has been there. */
static void
enter_neighbours (const MusterGrid *self,
                  guint place,
                  const guint64 *taken,
                  MusterReach *reach,
                  Wave *wave)
{
  for (guint i = 0; i < self->n_steps[place]; i++)
    {
      guint next = self->steps[place][i];
      guint word = next >> 6;
      guint64 bit = G_GUINT64_CONSTANT (1) << (next & 63);

      if ((reach->seen[word] & bit) != 0 || (taken != NULL && (taken[word] & bit) != 0))
        continue;

      reach->seen[word] |= bit;
      wave->bits[word] |= bit;
      wave->first = MIN (wave->first, word);
      wave->last = MAX (wave->last, word);
    }
}

/* Appends the wave to the walk in the order of the numbers, and empties it. */
static void
take_wave (Wave *wave, guint cost, MusterReach *reach)
{
  for (guint word = wave->first; word <= wave->last; word++)
    {
      guint64 bits = wave->bits[word];

      for (; bits != 0; bits &= bits - 1)
        {
          guint place = word * 64 + (guint) __builtin_ctzll (bits);

          reach->cost[place] = (guint16) cost;
          reach->rank[place] = (guint16) reach->n;
          reach->order[reach->n++] = (guint16) place;
        }
      wave->bits[word] = 0;
    }
  wave->first = MUSTER_OCCUPANCY_WORDS;
  wave->last = 0;
}

/* Walks from @start to all sides, at most @limit steps, around the spaces in @taken. Once
 * @stop, unless negative, is reached, the walk ends with the spaces that are as near.  */
void
muster_grid_spread (const MusterGrid *self,
                    guint start,
                    const guint64 *taken,
                    double limit,
                    int stop,
                    MusterReach *reach)
{
  const guint n_words = (self->parent.n_places + 63) / 64;
  const guint n_steps = get_whole_steps (limit);
  guint done = 0;
  Wave wave;

  for (guint i = 0; i < n_words; i++)
    wave.bits[i] = reach->seen[i] = 0;
  reach->n = 0;
  reach->seen[start >> 6] = wave.bits[start >> 6] = G_GUINT64_CONSTANT (1) << (start & 63);
  wave.first = wave.last = start >> 6;
  take_wave (&wave, 0, reach);

  for (guint cost = 1; cost <= n_steps && done < reach->n; cost++)
    {
      if (stop >= 0 && muster_reach_has_seen (reach, (guint) stop))
        return;
      for (guint end = reach->n; done < end; done++)
        enter_neighbours (self, reach->order[done], taken, reach, &wave);
      take_wave (&wave, cost, reach);
    }
}

/* The bits of the walk's occupied spaces without those of the mover and of the goal, or NULL
 * if the caller's own bits will do. */
static const guint64 *
clear_ends (const MusterWalk *walk, MusterPlace start, MusterPlace goal, MusterOccupancy *scratch)
{
  const MusterOccupancy *occupied = walk->occupied;

  if (occupied == NULL)
    return NULL;
  if (!muster_occupancy_contains (occupied, start) && !muster_occupancy_contains (occupied, goal))
    return occupied->bits;

  scratch->n_words = occupied->n_words;
  for (guint i = 0; i < occupied->n_words; i++)
    scratch->bits[i] = occupied->bits[i];
  muster_occupancy_remove (scratch, &(MusterPose){ .place = start });
  muster_occupancy_remove (scratch, &(MusterPose){ .place = goal });

  return scratch->bits;
}

void
muster_grid_reach (MusterField *field, const MusterWalk *walk, MusterReach *reach)
{
  const MusterPlace start = walk->mover->place;

  if (reach->field != field)
    {
      g_clear_pointer (&reach->field, muster_field_unref);
      reach->field = muster_field_ref (field);
    }
  reach->n = 0;
  if (!muster_field_has_place (field, start))
    return;

  muster_grid_spread ((const MusterGrid *) field,
                      (guint) start,
                      walk->occupied != NULL ? walk->occupied->bits : NULL,
                      walk->limit,
                      -1,
                      reach);
}

/* Twice the area between the line from @from to @to and the space @place: how far off the line
 * it is. */
static int
get_deviation (const MusterGrid *self, guint from, guint to, guint place)
{
  int dx = self->columns[to] - self->columns[from];
  int dy = self->rows[to] - self->rows[from];
  int x = self->columns[place] - self->columns[from];
  int y = self->rows[place] - self->rows[from];

  return ABS (dx * y - dy * x);
}

static int
get_square (const MusterGrid *self, guint p, guint q)
{
  int dx = self->columns[p] - self->columns[q];
  int dy = self->rows[p] - self->rows[q];

  return dx * dx + dy * dy;
}

/* One step down the slope of costs, from @place to the origin of the walk. Of several steps the
 * one closest to the line between @line_end and the origin, then the one that leaves the
 * shortest way as the crow flies, then the lowest number. */
static guint
step_down (const MusterGrid *self, const MusterReach *reach, guint place, guint line_end)
{
  const guint origin = reach->order[0];
  guint best = place;
  int best_deviation = G_MAXINT, best_square = G_MAXINT;

  for (guint i = 0; i < self->n_steps[place]; i++)
    {
      guint next = self->steps[place][i];
      int deviation, square;

      if (!muster_reach_has_seen (reach, next) || reach->cost[next] + 1 != reach->cost[place])
        continue;

      deviation = get_deviation (self, line_end, origin, next);
      square = get_square (self, next, origin);
      if (deviation < best_deviation || (deviation == best_deviation && square < best_square))
        {
          best = next;
          best_deviation = deviation;
          best_square = square;
        }
    }

  return best;
}

guint
muster_grid_trace (const MusterField *field,
                   const MusterReach *reach,
                   guint index,
                   MusterPlace *path,
                   guint max)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const guint end = reach->order[index];
  const guint length = reach->cost[end];
  guint place = end;

  for (guint i = length; i > 0; i--)
    {
      if (i <= max)
        path[i - 1] = place;
      place = step_down (self, reach, place, end);
    }

  return length;
}

/* The table of walks is complete where figures do not matter; it also has rows for walls, which
 * say how far it is to the space beside them plus one step. */
guint16
muster_grid_measure_walk (const MusterGrid *self, guint p, guint q)
{
  MusterReach reach;

  muster_grid_spread (self, p, NULL, INFINITY, (int) q, &reach);

  return muster_reach_has_seen (&reach, q) ? reach.cost[q] : MUSTER_GRID_NO_WALK;
}

double
muster_grid_path_length (const MusterField *field, const MusterWalk *walk, MusterPlace goal)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const MusterPlace start = walk->mover->place;
  guint16 length;
  MusterOccupancy scratch;
  MusterReach reach;

  length = muster_grid_walk (self, start, goal);
  if (length == MUSTER_GRID_NO_WALK)
    return INFINITY;
  if (walk->occupied == NULL || length <= 1)
    return length;

  muster_grid_spread (self,
                      (guint) start,
                      clear_ends (walk, start, goal, &scratch),
                      walk->limit,
                      (int) goal,
                      &reach);

  return muster_reach_has_seen (&reach, (guint) goal) ? reach.cost[goal] : INFINITY;
}

/* Goes down the slope of a walk that was spread from the goal. */
static guint
descend (const MusterGrid *self,
         const MusterReach *from_goal,
         guint start,
         guint n_steps,
         MusterPlace *path,
         guint max)
{
  guint place = start;

  for (guint i = 0; i < n_steps; i++)
    {
      place = step_down (self, from_goal, place, start);
      if (i < max)
        path[i] = place;
    }

  return n_steps;
}

/* Figures close every way to the goal: goes to the space that would be nearest without them. */
static guint
draw_near (const MusterGrid *self, const MusterWalk *walk, guint goal, MusterPlace *path, guint max)
{
  const guint start = (guint) walk->mover->place;
  const guint limit = get_whole_steps (walk->limit);
  guint best = 0, length;
  guint16 best_walk = muster_grid_walk (self, goal, start);
  MusterReach reach, from_goal;
  MusterPlace steps[NO_LIMIT];

  muster_grid_spread (self, start, walk->occupied->bits, INFINITY, -1, &reach);
  muster_grid_spread (self, goal, NULL, INFINITY, -1, &from_goal);
  for (guint i = 1; i < reach.n; i++)
    {
      guint place = reach.order[i];
      guint16 length_from_here = from_goal.cost[place];
      gboolean seen = muster_reach_has_seen (&from_goal, place);

      if (!seen || length_from_here > best_walk)
        continue;
      /* Costs only grow along the order, so an equal place can win over an equally near one
       * only, and never over where the mover is. */
      if (length_from_here == best_walk &&
          (best == 0 || reach.cost[place] > reach.cost[reach.order[best]] ||
           get_square (self, place, goal) >= get_square (self, reach.order[best], goal)))
        continue;
      best = i;
      best_walk = length_from_here;
    }

  length = muster_grid_trace (&self->parent, &reach, best, steps, NO_LIMIT);
  length = MIN (length, limit);
  for (guint i = 0; i < MIN (length, max); i++)
    path[i] = steps[i];

  return length;
}

guint
muster_grid_approach (const MusterField *field,
                      const MusterWalk *walk,
                      MusterPlace goal,
                      MusterPlace *path,
                      guint max)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const MusterPlace start = walk->mover->place;
  gboolean stands_beside;
  guint length;
  MusterOccupancy scratch;
  MusterReach from_goal;

  if (start == goal)
    return 0;

  muster_grid_spread (self,
                      (guint) goal,
                      clear_ends (walk, start, goal, &scratch),
                      INFINITY,
                      (int) start,
                      &from_goal);
  if (!muster_reach_has_seen (&from_goal, (guint) start))
    return walk->occupied != NULL ? draw_near (self, walk, (guint) goal, path, max) : 0;

  stands_beside = !muster_grid_is_open_at (self, (guint) goal) ||
                  (walk->occupied != NULL && muster_occupancy_contains (walk->occupied, goal));
  length = from_goal.cost[start] - (stands_beside ? 1 : 0);

  return descend (self,
                  &from_goal,
                  (guint) start,
                  MIN (length, get_whole_steps (walk->limit)),
                  path,
                  max);
}

/* Whether it is better to be at @p than at @q when running from @from. */
static gboolean
is_farther (const MusterGrid *self, guint from, guint p, guint q)
{
  guint distance_p = muster_grid_distance (self, from, p);
  guint distance_q = muster_grid_distance (self, from, q);
  guint16 walk_p, walk_q;

  if (distance_p != distance_q)
    return distance_p > distance_q;

  /* A place to which no walk leads counts as the farthest. */
  walk_p = muster_grid_walk (self, from, p);
  walk_q = muster_grid_walk (self, from, q);
  if (walk_p != walk_q)
    return walk_p > walk_q;

  return get_square (self, from, p) > get_square (self, from, q);
}

guint
muster_grid_flee (const MusterField *field,
                  const MusterWalk *walk,
                  MusterPlace from,
                  MusterPlace *path,
                  guint max)
{
  const MusterGrid *self = (const MusterGrid *) field;
  guint best = 0;
  MusterReach reach;

  muster_grid_spread (self,
                      (guint) walk->mover->place,
                      walk->occupied != NULL ? walk->occupied->bits : NULL,
                      walk->limit,
                      -1,
                      &reach);
  for (guint i = 1; i < reach.n; i++)
    if (is_farther (self, (guint) from, reach.order[i], reach.order[best]))
      best = i;

  return muster_grid_trace (field, &reach, best, path, max);
}

/* The space one step away in a direction, or -1 if terrain or a figure is in the way. */
static int
try_step (const MusterGrid *self, const MusterWalk *walk, guint place, guint compass_point)
{
  int next = muster_grid_get_neighbour (self, place, compass_point);

  if (next < 0 || next == walk->mover->place)
    return next;

  return walk->occupied != NULL && muster_occupancy_contains (walk->occupied, next) ? -1 : next;
}

guint
muster_grid_ahead (const MusterField *field,
                   const MusterWalk *walk,
                   gboolean bend,
                   MusterPlace *path,
                   guint max)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const guint limit = get_whole_steps (walk->limit);
  const guint ahead = muster_grid_get_compass_point (walk->mover->facing);
  guint place = (guint) walk->mover->place;
  guint length;

  for (length = 0; length < limit; length++)
    {
      int next = try_step (self, walk, place, ahead);

      if (next < 0 && bend)
        next = try_step (self, walk, place, (ahead + 1) % 8);
      if (next < 0 && bend)
        next = try_step (self, walk, place, (ahead + 7) % 8);
      if (next < 0)
        break;

      place = (guint) next;
      if (length < max)
        path[length] = next;
    }

  return length;
}
