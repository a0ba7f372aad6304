/* muster-roster-file-totals.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include <math.h>

#include "muster-roster-origin.h"
#include "muster-roster-private.h"

/* What a roster costs as its file says, where there is no data to work it out. Some programs write prices with those of all
 * that is below, and forces may cost something that is written nowhere else. */

typedef struct
{
  const char *type_id;
  double all;   /* of all selections */
  double roots; /* of those that stand in forces */
} Sums;

static double
get_cost (const MusterItem *item, const char *type_id)
{
  const MusterItemCost *cost = muster_item_find_cost (item, type_id);

  return cost != NULL ? cost->value : 0;
}

static void
add_up (const MusterItem *item, gboolean is_root, Sums *sums)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      const MusterItem *child = muster_item_get_selection (item, i);
      const double cost = get_cost (child, sums->type_id);

      sums->all += cost;
      sums->roots += is_root ? cost : 0;
      add_up (child, FALSE, sums);
    }
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    add_up (muster_item_get_force (item, i), TRUE, sums);
}

/* Leaves each selection its own price. */
static void
take_out (MusterItem *item, const char *type_id)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      MusterItem *child = muster_item_get_selection (item, i);
      const MusterItemCost *cost = muster_item_find_cost (child, type_id);
      double own = cost != NULL ? cost->value : 0;

      for (guint j = 0; j < muster_item_get_n_selections (child); j++)
        own -= get_cost (muster_item_get_selection (child, j), type_id);
      if (cost != NULL)
        {
          g_autofree char *name = g_strdup (cost->name);

          muster_item_set_cost (child, type_id, name, own);
        }
      take_out (child, type_id);
    }
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    take_out (muster_item_get_force (item, i), type_id);
}

static gboolean
is_same (double a, double b)
{
  return fabs (a - b) <= 1e-6 * MAX (1, fabs (b));
}

static double
get_value (const MusterXmlNode *cost)
{
  const char *text = muster_xml_node_get_attribute (cost, "value");

  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

static const MusterXmlNode *
get_first (const MusterRosterFile *self)
{
  return muster_roster_origin_get_first (muster_roster_origin_get (self->root), "costs", "cost");
}

void
muster_roster_file_settle_prices (const MusterRosterFile *self)
{
  for (const MusterXmlNode *at = get_first (self); at != NULL;
       at = muster_roster_origin_get_next (at, "cost"))
    {
      Sums sums = { muster_xml_node_get_attribute (at, "typeId"), 0, 0 };
      const double total = get_value (at);

      if (sums.type_id == NULL)
        continue;
      add_up (self->root, FALSE, &sums);
      if (!is_same (sums.all, total) && is_same (sums.roots, total))
        take_out (self->root, sums.type_id);
    }
}

void
muster_roster_file_settle_totals (const MusterRosterFile *self, MusterRoster *roster)
{
  for (const MusterXmlNode *at = get_first (self); at != NULL;
       at = muster_roster_origin_get_next (at, "cost"))
    if (muster_xml_node_get_attribute (at, "typeId") != NULL)
      muster_roster_settle_total (roster,
                                  muster_xml_node_get_attribute (at, "typeId"),
                                  get_value (at));
}
