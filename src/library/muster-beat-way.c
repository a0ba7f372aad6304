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

/* Ways as somebody sees them who sits at the lower edge of the board. Each is a sentence of its own
 * for translators, because a direction is not a word like others in every language. */

/* The eight directions, clockwise from the upper edge. */
static gint
get_octant (gint heading)
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
  MusterPlace from, to;
  gint octant;

  if (entry->from == NULL || entry->to == NULL)
    return NULL;
  if (g_str_equal (entry->from, entry->to))
    return g_strdup (_ ("stays where it is"));
  if (field == NULL || !muster_grid_is_grid (field))
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);

  from = muster_field_parse_place (field, entry->from);
  to = muster_field_parse_place (field, entry->to);
  if (!muster_field_has_place (field, from) || !muster_field_has_place (field, to))
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);
  octant = get_octant_between ((const MusterGrid *) field, from, to);
  if (octant < 0 || !(entry->distance >= 1))
    return g_strdup_printf (_ ("moves from %1$s to %2$s"), entry->from, entry->to);

  return dup_step (octant, (guint) lround (entry->distance), entry->to);
}

/* ---- Facing ---- */

const char *
muster_beat_get_direction (gint heading)
{
  switch (get_octant (heading))
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
  switch (get_octant (heading))
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
