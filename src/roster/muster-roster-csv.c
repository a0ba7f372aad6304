/* muster-roster-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-csv.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-csv.h"
#include "muster-roster-line.h"

/* A table that is being written. */
typedef struct
{
  GString *out;
  const MusterShownCost *costs; /* whose types are columns */
  guint n_costs;
  gboolean in_row;
} Table;

static void
add_field (Table *self, const char *text)
{
  muster_csv_append (self->out, text, !self->in_row);
  self->in_row = TRUE;
}

static void
add_number (Table *self, double number)
{
  g_autofree char *text = muster_cost_text_dup_number (number);

  add_field (self, text);
}

static void
end_row (Table *self)
{
  muster_csv_end_row (self->out);
  self->in_row = FALSE;
}

static void
add_head (Table *self)
{
  const char *const columns[] = { _ ("Force"), _ ("Catalogue"), _ ("Category"), _ ("Unit"),
                                  _ ("Level"), _ ("Name"),      _ ("Own Name"), _ ("Number") };

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    add_field (self, columns[i]);
  for (guint i = 0; i < self->n_costs; i++)
    {
      g_autofree char *name = g_strstrip (g_strdup (self->costs[i].name));

      add_field (self, name);
    }
  add_field (self, _ ("Notes"));
  add_field (self, _ ("Changed by Hand"));
  end_row (self);
}

static const char *
get_category (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    if (categories[i].primary)
      return categories[i].name;

  return "";
}

static double
get_cost (MusterRosterSelection *selection, const char *type_id)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, type_id))
      return costs[i].value;

  return 0;
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

/* @unit: (nullable): that in which it is; NULL for one itself */
static void
add_selection (Table *self,
               MusterRosterSelection *selection,
               MusterRosterSelection *unit,
               guint level)
{
  MusterRosterForce *force = muster_roster_selection_get_force (selection);
  MusterRosterSelection *top = unit != NULL ? unit : selection;
  g_autofree char *changes = muster_roster_line_dup_changes (selection);

  add_field (self, muster_roster_line_get_force_name (force));
  add_field (self, muster_roster_line_get_catalogue_name (force));
  add_field (self, get_category (selection));
  add_field (self, muster_roster_selection_get_name (top));
  add_number (self, level);
  add_field (self, muster_roster_selection_get_name (selection));
  add_field (self, or_empty (muster_roster_selection_get_custom_name (selection)));
  add_number (self, muster_roster_selection_get_number (selection));
  for (guint i = 0; i < self->n_costs; i++)
    add_number (self, get_cost (selection, self->costs[i].type_id));
  add_field (self, or_empty (muster_roster_selection_get_notes (selection)));
  add_field (self, changes);
  end_row (self);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    add_selection (self, muster_roster_selection_get_selection (selection, i), top, level + 1);
}

/* A force or the whole list, on level 0: what the player noted of it. It costs nothing, so that the sum of a column is
 * that of the list. */
static void
add_notes (Table *self,
           const char *force,
           const char *catalogue,
           const char *name,
           const char *own_name,
           const char *notes)
{
  if (notes == NULL || *notes == '\0')
    return;
  add_field (self, force);
  add_field (self, catalogue);
  add_field (self, "");
  add_field (self, "");
  add_number (self, 0);
  add_field (self, name);
  add_field (self, or_empty (own_name));
  add_field (self, "");
  for (guint i = 0; i < self->n_costs; i++)
    add_field (self, "");
  add_field (self, notes);
  add_field (self, "");
  end_row (self);
}

static void
add_force (Table *self, MusterRosterForce *force)
{
  add_notes (self,
             muster_roster_line_get_force_name (force),
             muster_roster_line_get_catalogue_name (force),
             muster_roster_force_get_name (force),
             muster_roster_force_get_custom_name (force),
             muster_roster_force_get_notes (force));
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    add_selection (self, muster_roster_force_get_selection (force, i), NULL, 1);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    add_force (self, muster_roster_force_get_force (force, i));
}

char *
muster_roster_to_csv (MusterRoster *roster)
{
  Table table = { .out = g_string_new (NULL) };

  table.costs = muster_roster_get_costs (roster, &table.n_costs);
  add_head (&table);
  add_notes (&table,
             "",
             "",
             muster_roster_get_name (roster),
             NULL,
             muster_roster_get_notes (roster));
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    add_force (&table, muster_roster_get_force (roster, i));

  return g_string_free (table.out, FALSE);
}
