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

/* -1 where it is the same space. */
static gint
get_octant_between (const MusterGrid *grid, MusterPlace from, MusterPlace to)
{
  static const gint octants[3][3] = { { 7, 0, 1 }, { 6, -1, 2 }, { 5, 4, 3 } };
  gint dx = grid->columns[to] - grid->columns[from];
  gint dy = grid->rows[to] - grid->rows[from];

  return octants[(dy > 0) - (dy < 0) + 1][(dx > 0) - (dx < 0) + 1];
}

char *
muster_beat_dup_move (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const MusterField *field = self->source->field;
  const char *name = muster_beat_teller_get_name (self, entry->target);
  MusterPlace from, to;
  gint octant;

  if (entry->from == NULL || entry->to == NULL)
    return NULL;
  if (g_str_equal (entry->from, entry->to))
    return g_strdup (entry->blocked ? _ ("is blocked where it stands") : _ ("stays where it is"));
  if (self->tale && name != NULL)
    return g_strdup_printf (_ ("moves toward %s"), name);
  if (field == NULL)
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);

  from = muster_field_parse_place (field, entry->from);
  to = muster_field_parse_place (field, entry->to);
  if (!muster_field_has_place (field, from) || !muster_field_has_place (field, to))
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);
  if (!muster_grid_is_grid (field))
    return dup_move_in_inches (self, from, to, entry->distance);
  octant = get_octant_between ((const MusterGrid *) field, from, to);
  if (octant < 0 || !(entry->distance >= 1))
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);

  if (self->tale)
    return dup_course (octant);

  return dup_step (octant, (guint) lround (entry->distance), entry->to);
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
