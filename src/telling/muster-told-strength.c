/* muster-told-strength.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-told.h"
#include "muster-translation.h"

/* How many each side has. */

static gboolean
stands (const MusterRulebook *rulebook, const MusterThingView *thing, gint side)
{
  return thing->side == side && thing->on_table && thing->kind >= 0 &&
         thing->kind < (gint) rulebook->n_kinds && rulebook->kinds[thing->kind].on_table;
}

/* Whether @attribute says what became of a figure and not what it is, such as from its list: disabled, captured. Whoever still takes
 * part, as one who runs, is not counted apart. */
static gboolean
is_mishap (const MusterRulebook *rulebook, const MusterAttribute *attribute)
{
  return !attribute->able && attribute->show == MUSTER_SHOW_BADGE &&
         attribute->type.code == MUSTER_TYPE_BOOLEAN && attribute->from == MUSTER_FROM_NONE &&
         rulebook->kinds[attribute->kind].on_table;
}

/* Whether that has become of @thing, which is on the table. */
static gboolean
has_mishap (const MusterRulebook *rulebook,
            const MusterThingView *thing,
            const MusterAttribute *attribute)
{
  const MusterThingAttribute *value = NULL;

  if (stands (rulebook, thing, thing->side) && thing->attributes != NULL &&
      thing->kind == (gint) attribute->kind)
    value = muster_thing_view_find (thing, attribute->id);

  return value != NULL && value->number != 0 && !isnan (value->number);
}

static guint
count_marked (const MusterRulebook *rulebook,
              const GPtrArray *things,
              gint side,
              const MusterAttribute *attribute)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side == side && has_mishap (rulebook, thing, attribute))
        n++;
    }

  return n;
}

/* (transfer full) (nullable): "Disabled: 2, Captured: 1" */
static char *
dup_mishaps (const MusterRulebook *rulebook, const GPtrArray *things, gint side)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      guint n = is_mishap (rulebook, attribute) ? count_marked (rulebook, things, side, attribute)
                                                : 0;

      if (n > 0)
        g_ptr_array_add (
            told,
            g_strdup_printf (C_ ("recap", "%1$s: %2$u"),
                             muster_rulebook_label (rulebook, attribute->title, attribute->id),
                             n));
    }
  if (told->len == 0)
    return NULL;
  g_ptr_array_add (told, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) told->pdata);
}

static char *
dup_side (const MusterRulebook *rulebook, const GPtrArray *things, gint side, guint n)
{
  const char *title = muster_told_get_side_title (rulebook, side);
  g_autofree char *mishaps = dup_mishaps (rulebook, things, side);

  if (mishaps != NULL)
    /* Translators: a side, how many it has, and what became of some of those: "Red 8 (Disabled: 2)" */
    return g_strdup_printf (C_ ("recap", "%1$s %2$u (%3$s)"), title, n, mishaps);

  return g_strdup_printf (C_ ("recap", "%1$s %2$u"), title, n);
}

char *
muster_told_dup_strength (const MusterRulebook *rulebook, const GPtrArray *things)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  guint all = 0;

  for (gint side = 0; side < (gint) rulebook->n_sides; side++)
    {
      guint n = 0;

      for (guint i = 0; i < things->len; i++)
        n += stands (rulebook, g_ptr_array_index (things, i), side);
      all += n;
      g_ptr_array_add (sides, dup_side (rulebook, things, side, n));
    }
  if (all == 0)
    return NULL;
  g_ptr_array_add (sides, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) sides->pdata);
}
