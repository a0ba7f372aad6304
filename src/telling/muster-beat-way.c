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
#include "muster-text-list.h"

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
static const char *const marches[] = {
  N_ ("moves {1} inches up to {2}"),    N_ ("moves {1} inches right and up to {2}"),
  N_ ("moves {1} inches right to {2}"), N_ ("moves {1} inches right and down to {2}"),
  N_ ("moves {1} inches down to {2}"),  N_ ("moves {1} inches left and down to {2}"),
  N_ ("moves {1} inches left to {2}"),  N_ ("moves {1} inches left and up to {2}"),
};

static const char *const single_inches[] = {
  N_ ("moves an inch up to {2}"),    N_ ("moves an inch right and up to {2}"),
  N_ ("moves an inch right to {2}"), N_ ("moves an inch right and down to {2}"),
  N_ ("moves an inch down to {2}"),  N_ ("moves an inch left and down to {2}"),
  N_ ("moves an inch left to {2}"),  N_ ("moves an inch left and up to {2}"),
};

static char *
dup_rounded (double inches)
{
  return muster_beat_dup_number (round (inches * 10) / 10);
}

/* @distance: as it was walked, perhaps around something; NaN: straight */
static char *
dup_move_in_inches (MusterPlace from, MusterPlace to, double distance)
{
  const MusterPoint start = muster_point_from_place (from);
  const MusterPoint end = muster_point_from_place (to);
  const double dx = (end.x - start.x) / (double) MUSTER_INCH;
  const double dy = (end.y - start.y) / (double) MUSTER_INCH;
  const gint octant = muster_beat_get_octant ((gint) lround (atan2 (dx, -dy) * 180 / G_PI));
  g_autofree char *inches = dup_rounded (distance > 0 ? distance : hypot (dx, dy));
  g_autofree char *x = dup_rounded (end.x / (double) MUSTER_INCH);
  g_autofree char *y = dup_rounded (end.y / (double) MUSTER_INCH);
  g_autofree char *place = g_strdup_printf ("%s,%s", x, y);
  const char *const words[] = { inches, place };

  return muster_text_fill (_ (g_str_equal (inches, "1") ? single_inches[octant] : marches[octant]),
                           G_N_ELEMENTS (words),
                           words);
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
    return dup_way_with_aim (self, entry, dup_move_in_inches (from, to, entry->distance));
  octant = get_octant_between ((const MusterGrid *) field, from, to);
  if (octant < 0 || !(entry->distance >= 1))
    return dup_from_to (entry);

  return dup_step (octant, (guint) lround (entry->distance), entry->to);
}

char *
muster_beat_dup_move (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  const MusterField *field = self->source->field;
  MusterPlace from, to;

  if (entry->from == NULL || entry->to == NULL)
    return NULL;
  if (g_str_equal (entry->from, entry->to))
    return g_strdup (entry->blocked ? _ ("is blocked where it stands") : _ ("stays where it is"));
  if (field == NULL)
    return dup_from_to (entry);

  from = muster_field_parse_place (field, entry->from);
  to = muster_field_parse_place (field, entry->to);

  return muster_field_has_place (field, from) && muster_field_has_place (field, to)
             ? dup_way (self, entry, from, to)
             : dup_from_to (entry);
}

/* ---- Facing ---- */

static const char *const directions[] = {
  NC_ ("facing", "up"),    NC_ ("facing", "right and up"),
  NC_ ("facing", "right"), NC_ ("facing", "right and down"),
  NC_ ("facing", "down"),  NC_ ("facing", "left and down"),
  NC_ ("facing", "left"),  NC_ ("facing", "left and up"),
};

const char *
muster_beat_get_direction (gint heading)
{
  return g_dpgettext2 (NULL, "facing", directions[muster_beat_get_octant (heading)]);
}

static const char *const turns[] = {
  N_ ("turns to face up"),    N_ ("turns to face right and up"),
  N_ ("turns to face right"), N_ ("turns to face right and down"),
  N_ ("turns to face down"),  N_ ("turns to face left and down"),
  N_ ("turns to face left"),  N_ ("turns to face left and up"),
};

/* All directions are those of the board: "turns right" would be read as if it then looked there. */
char *
muster_beat_dup_bare_turn (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  gboolean has_grid = self->source->field != NULL ||
                      self->source->rulebook->board == MUSTER_BOARD_GRID;

  return entry->heading >= 0 && has_grid
             ? g_strdup (_ (turns[muster_beat_get_octant (entry->heading)]))
             : NULL;
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
