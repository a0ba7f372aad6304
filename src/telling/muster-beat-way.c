/* muster-beat-way.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"
#include "muster-grid.h"
#include "muster-point.h"

/* Ways as somebody sees them who sits at the lower edge of the board. Each is a sentence of its own
 * for translators, because a direction is not a word like others in every language. */

gint
muster_beat_get_octant (gint heading)
{
  return (heading % 360 + 360 + 22) % 360 / 45;
}

static char *
dup_step (gint octant, guint n, const char *place)
{
  switch (octant)
    {
    case 0:
      return g_strdup_printf (
          ngettext ("moves %1$u space up to %2$s", "moves %1$u spaces up to %2$s", n),
          n,
          place);
    case 1:
      return g_strdup_printf (ngettext ("moves %1$u space right and up to %2$s",
                                        "moves %1$u spaces right and up to %2$s",
                                        n),
                              n,
                              place);
    case 2:
      return g_strdup_printf (
          ngettext ("moves %1$u space right to %2$s", "moves %1$u spaces right to %2$s", n),
          n,
          place);
    case 3:
      return g_strdup_printf (ngettext ("moves %1$u space right and down to %2$s",
                                        "moves %1$u spaces right and down to %2$s",
                                        n),
                              n,
                              place);
    case 4:
      return g_strdup_printf (
          ngettext ("moves %1$u space down to %2$s", "moves %1$u spaces down to %2$s", n),
          n,
          place);
    case 5:
      return g_strdup_printf (ngettext ("moves %1$u space left and down to %2$s",
                                        "moves %1$u spaces left and down to %2$s",
                                        n),
                              n,
                              place);
    case 6:
      return g_strdup_printf (
          ngettext ("moves %1$u space left to %2$s", "moves %1$u spaces left to %2$s", n),
          n,
          place);
    default:
      return g_strdup_printf (ngettext ("moves %1$u space left and up to %2$s",
                                        "moves %1$u spaces left and up to %2$s",
                                        n),
                              n,
                              place);
    }
}

/* The same on an open table, of which nobody counts thousandths of an inch. */
static char *
dup_march (gint octant, const char *inches, const char *place)
{
  switch (octant)
    {
    case 0:
      return g_strdup_printf (_ ("moves %1$s inches up to %2$s"), inches, place);
    case 1:
      return g_strdup_printf (_ ("moves %1$s inches right and up to %2$s"), inches, place);
    case 2:
      return g_strdup_printf (_ ("moves %1$s inches right to %2$s"), inches, place);
    case 3:
      return g_strdup_printf (_ ("moves %1$s inches right and down to %2$s"), inches, place);
    case 4:
      return g_strdup_printf (_ ("moves %1$s inches down to %2$s"), inches, place);
    case 5:
      return g_strdup_printf (_ ("moves %1$s inches left and down to %2$s"), inches, place);
    case 6:
      return g_strdup_printf (_ ("moves %1$s inches left to %2$s"), inches, place);
    default:
      return g_strdup_printf (_ ("moves %1$s inches left and up to %2$s"), inches, place);
    }
}

static char *
dup_inch (gint octant, const char *place)
{
  switch (octant)
    {
    case 0:
      return g_strdup_printf (_ ("moves an inch up to %s"), place);
    case 1:
      return g_strdup_printf (_ ("moves an inch right and up to %s"), place);
    case 2:
      return g_strdup_printf (_ ("moves an inch right to %s"), place);
    case 3:
      return g_strdup_printf (_ ("moves an inch right and down to %s"), place);
    case 4:
      return g_strdup_printf (_ ("moves an inch down to %s"), place);
    case 5:
      return g_strdup_printf (_ ("moves an inch left and down to %s"), place);
    case 6:
      return g_strdup_printf (_ ("moves an inch left to %s"), place);
    default:
      return g_strdup_printf (_ ("moves an inch left and up to %s"), place);
    }
}

/* As it is remembered: of so many figures nobody knows the inches the next day. */
static char *
dup_course (gint octant)
{
  switch (octant)
    {
    case 0:
      return g_strdup (_ ("moves up"));
    case 1:
      return g_strdup (_ ("moves right and up"));
    case 2:
      return g_strdup (_ ("moves right"));
    case 3:
      return g_strdup (_ ("moves right and down"));
    case 4:
      return g_strdup (_ ("moves down"));
    case 5:
      return g_strdup (_ ("moves left and down"));
    case 6:
      return g_strdup (_ ("moves left"));
    default:
      return g_strdup (_ ("moves left and up"));
    }
}

static char *
dup_rounded (double inches)
{
  return muster_beat_dup_number (round (inches * 10) / 10);
}

/* @distance: as it was walked, perhaps around something; NaN: straight */
static char *
dup_move_in_inches (const MusterBeatTeller *self, MusterPlace from, MusterPlace to, double distance)
{
  const MusterPoint start = muster_point_from_place (from);
  const MusterPoint end = muster_point_from_place (to);
  const double dx = (end.x - start.x) / (double) MUSTER_INCH;
  const double dy = (end.y - start.y) / (double) MUSTER_INCH;
  const gint heading = (gint) lround (atan2 (dx, -dy) * 180 / G_PI);
  g_autofree char *inches = dup_rounded (distance > 0 ? distance : hypot (dx, dy));
  g_autofree char *x = dup_rounded (end.x / (double) MUSTER_INCH);
  g_autofree char *y = dup_rounded (end.y / (double) MUSTER_INCH);
  g_autofree char *place = g_strdup_printf ("%s, %s", x, y);

  if (self->tale)
    return dup_course (muster_beat_get_octant (heading));
  if (g_str_equal (inches, "1"))
    return dup_inch (muster_beat_get_octant (heading), place);

  return dup_march (muster_beat_get_octant (heading), inches, place);
}

/* ---- As it is remembered ---- */

static gboolean
is_enemy (const MusterThingView *a, const MusterThingView *b)
{
  return a->side >= 0 && b->side >= 0 && a->side != b->side;
}

/* In inches, between two bases. */
#define TOUCH 0.05

/* (nullable): of those who do not fight for the side of @mover, the nearest to @pose. @least: (out): how far off */
static const MusterThingView *
find_nearest_enemy (const MusterBeatTeller *self,
                    const MusterThingView *mover,
                    const MusterPose *pose,
                    double *least)
{
  const MusterField *field = self->source->field;
  const MusterThingView *nearest = NULL;
  GHashTableIter iter;
  gpointer token, place;

  *least = INFINITY;
  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, &token, &place))
    {
      const MusterThingView *other = muster_beat_teller_find (self, token);
      MusterPose stands = { .place = muster_field_parse_place (field, place) };
      double distance;

      if (other == NULL || !is_enemy (mover, other) || g_hash_table_contains (self->out, token) ||
          !muster_field_has_place (field, stands.place))
        continue;
      stands.base = other->pose.base;
      distance = muster_field_get_distance (field, pose, &stands);
      if (distance > *least || (!(distance < *least) && g_strcmp0 (token, nearest->token) > 0))
        continue;
      *least = distance;
      nearest = other;
    }

  return nearest;
}

/* Takes @course. What a person has in mind who moves somebody nobody knows; how near to an enemy that one stands then is certain. */
static char *
add_nearest (const MusterBeatTeller *self,
             const MusterLogEntry *entry,
             MusterPlace to,
             char *course)
{
  g_autofree char *bare = course;
  const MusterThingView *mover = muster_beat_teller_find (self, entry->thing);
  MusterPose end = { .place = to };
  const MusterThingView *enemy;
  double least;
  guint n;

  if (mover == NULL || entry->automatic)
    return g_steal_pointer (&bare);
  end.base = mover->pose.base;
  enemy = find_nearest_enemy (self, mover, &end, &least);
  if (enemy == NULL)
    return g_steal_pointer (&bare);
  if (least < TOUCH)
    /* Translators: which way somebody goes, and whom he touches then: "moves up, now in contact with Bob" */
    return g_strdup_printf (_ ("%1$s, now in contact with %2$s"), bare, enemy->name);
  n = (guint) lround (MAX (least, 1));
  if (muster_grid_is_grid (self->source->field))
    /* Translators: which way somebody goes, and how far from the nearest enemy he stands then: "moves up, now 2 spaces from Bob" */
    return g_strdup_printf (
        ngettext ("%1$s, now %2$u space from %3$s", "%1$s, now %2$u spaces from %3$s", n),
        bare,
        n,
        enemy->name);

  /* Translators: which way somebody goes, and how far from the nearest enemy he stands then: "moves up, now 9 inches from Bob" */
  return g_strdup_printf (
      ngettext ("%1$s, now %2$u inch from %3$s", "%1$s, now %2$u inches from %3$s", n),
      bare,
      n,
      enemy->name);
}

/* (nullable): NULL where the log does not say whereto. */
static char *
dup_aim (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const char *name = muster_beat_teller_get_name (self, entry->target);

  if (entry->verb == MUSTER_ORDER_PUSH)
    return g_strdup (_ ("is pushed back"));
  if (name != NULL)
    return g_strdup_printf (entry->verb == MUSTER_ORDER_CHARGE ? _ ("charges %s")
                                                               : _ ("moves toward %s"),
                            name);
  if (entry->where != NULL)
    /* Translators: whereto, as the rules word it: "moves to the nearest cover" */
    return g_strdup_printf (_ ("moves %s"), entry->where);

  return NULL;
}

/* -1 where it is the same space. */
static gint
get_octant_between (const MusterGrid *grid, MusterPlace from, MusterPlace to)
{
  static const gint octants[3][3] = { { 7, 0, 1 }, { 6, -1, 2 }, { 5, 4, 3 } };
  gint dx = grid->columns[to] - grid->columns[from];
  gint dy = grid->rows[to] - grid->rows[from];

  return octants[(dy > 0) - (dy < 0) + 1][(dx > 0) - (dx < 0) + 1];
}

static char *
dup_from_to (const MusterLogEntry *entry)
{
  return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);
}

/* What an open table does not say by its spaces: whereto somebody goes. @way: (transfer full): how far, and where it ends */
static char *
dup_way_with_aim (const MusterBeatTeller *self, const MusterLogEntry *entry, char *way)
{
  const char *name = muster_beat_teller_get_name (self, entry->target);
  g_autofree char *bare = way;

  if (name != NULL)
    /* Translators: a way, and whom somebody charges or goes toward: "moves 6 inches left to 12, 5 (charging Anna)" */
    return g_strdup_printf (entry->verb == MUSTER_ORDER_CHARGE ? _ ("%1$s (charging %2$s)")
                                                               : _ ("%1$s (toward %2$s)"),
                            bare,
                            name);
  if (entry->where != NULL)
    /* Translators: a way, and whereto as the rules word it: "moves 6 inches left to 12, 5 (to the nearest cover)" */
    return g_strdup_printf (_ ("%1$s (%2$s)"), bare, entry->where);

  return g_steal_pointer (&bare);
}

/* Between two places of the field. */
static char *
dup_way (const MusterBeatTeller *self,
         const MusterLogEntry *entry,
         MusterPlace from,
         MusterPlace to)
{
  const MusterField *field = self->source->field;
  gint octant;

  if (!muster_grid_is_grid (field))
    {
      char *march = dup_move_in_inches (self, from, to, entry->distance);

      return self->tale ? add_nearest (self, entry, to, march)
                        : dup_way_with_aim (self, entry, march);
    }
  octant = get_octant_between ((const MusterGrid *) field, from, to);
  if (octant < 0 || !(entry->distance >= 1))
    return dup_from_to (entry);

  return self->tale ? add_nearest (self, entry, to, dup_course (octant))
                    : dup_step (octant, (guint) lround (entry->distance), entry->to);
}

gboolean
muster_beat_is_stopped (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_MOVE && entry->blocked && entry->from != NULL &&
         g_strcmp0 (entry->from, entry->to) == 0;
}

static char *
dup_stay (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const char *name = muster_beat_teller_get_name (self, entry->target);
  const char *by = self->tale ? muster_beat_teller_get_name (self, entry->blocker) : NULL;

  if (!entry->blocked)
    return g_strdup (_ ("stays where it is"));
  if (by != NULL && name == NULL && entry->where != NULL)
    /* Translators: whereto, as the rules word it, and who stands in the way: "would move to the nearest cover, but Bea is in
     * its way" */
    return g_strdup_printf (_ ("would move %1$s, but %2$s is in its way"), entry->where, by);
  if (self->tale && name == NULL && entry->where != NULL)
    /* Translators: whereto, as the rules word it: "would move to the nearest cover, but finds its way blocked" */
    return g_strdup_printf (_ ("would move %s, but finds its way blocked"), entry->where);
  if (!self->tale || name == NULL)
    return g_strdup (_ ("is blocked where it stands"));

  if (by != NULL)
    /* Translators: to whom, and who stands in the way */
    return g_strdup_printf (_ ("is blocked on the way to %1$s by %2$s"), name, by);

  return g_strdup_printf (_ ("is blocked on the way to %s"), name);
}

char *
muster_beat_dup_move (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const MusterField *field = self->source->field;
  char *aim;
  MusterPlace from, to;

  if (entry->from == NULL || entry->to == NULL)
    return NULL;
  if (g_str_equal (entry->from, entry->to))
    return dup_stay (self, entry);
  aim = self->tale ? dup_aim (self, entry) : NULL;
  if (aim != NULL)
    return aim;
  if (field == NULL)
    return dup_from_to (entry);

  from = muster_field_parse_place (field, entry->from);
  to = muster_field_parse_place (field, entry->to);

  return muster_field_has_place (field, from) && muster_field_has_place (field, to)
             ? dup_way (self, entry, from, to)
             : dup_from_to (entry);
}

/* ---- Facing ---- */

const char *
muster_beat_get_direction (gint heading)
{
  switch (muster_beat_get_octant (heading))
    {
    case 0:
      return C_ ("facing", "up");
    case 1:
      return C_ ("facing", "right and up");
    case 2:
      return C_ ("facing", "right");
    case 3:
      return C_ ("facing", "right and down");
    case 4:
      return C_ ("facing", "down");
    case 5:
      return C_ ("facing", "left and down");
    case 6:
      return C_ ("facing", "left");
    default:
      return C_ ("facing", "left and up");
    }
}

static char *
dup_absolute_turn (gint heading)
{
  switch (muster_beat_get_octant (heading))
    {
    case 0:
      return g_strdup (_ ("turns to face up"));
    case 1:
      return g_strdup (_ ("turns to face right and up"));
    case 2:
      return g_strdup (_ ("turns to face right"));
    case 3:
      return g_strdup (_ ("turns to face right and down"));
    case 4:
      return g_strdup (_ ("turns to face down"));
    case 5:
      return g_strdup (_ ("turns to face left and down"));
    case 6:
      return g_strdup (_ ("turns to face left"));
    default:
      return g_strdup (_ ("turns to face left and up"));
    }
}

/* All directions are those of the board: "turns right" would be read as if it then looked there. */
char *
muster_beat_dup_bare_turn (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  gboolean has_grid = self->source->field != NULL ||
                      self->source->rulebook->board == MUSTER_BOARD_GRID;

  return entry->heading >= 0 && has_grid ? dup_absolute_turn (entry->heading) : NULL;
}

char *
muster_beat_dup_turn (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const char *name = muster_beat_teller_get_name (self, entry->target);

  if (entry->thing == NULL)
    return NULL;
  if (name != NULL)
    return g_strdup_printf (_ ("turns to face %s"), name);

  return muster_beat_dup_bare_turn (self, entry);
}
