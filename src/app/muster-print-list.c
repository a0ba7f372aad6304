/* muster-print-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-sheet-private.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-roster-line.h"

#define FORCE_SCALE 1.25
#define FORCE_SPACE 4.0 /* above a force, in millimetres */
#define TYPE_SPACE  2.5 /* above a category */
#define UNIT_SPACE  1.2 /* above a unit */
#define INDENT      4.0 /* of what belongs to a unit */

/* ---- Units ---- */

static const char *
get_category (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    if (categories[i].primary)
      return categories[i].name;

  return NULL;
}

static void
write_unit (MusterPrintWriter *writer, MusterRosterSelection *selection)
{
  const guint first = writer->blocks->len;
  g_autofree char *name = muster_print_markup_of_name (selection);
  g_autofree char *strong = g_strdup_printf ("<b>%s</b>", name);
  g_autofree char *costs = muster_cost_text_of_selection (selection);
  g_autofree char *price = g_markup_escape_text (costs, -1);

  muster_print_writer_add_row (writer, strong, price, 1)->before = UNIT_SPACE;
  muster_print_writer_add_options (writer, selection, INDENT);
  muster_print_writer_add_notes (writer, muster_roster_selection_get_notes (selection), INDENT);
  muster_print_writer_join (writer, first);
}

/* The units that are in the same category as the one at @first. */
static void
write_category (MusterPrintWriter *writer, MusterRosterForce *force, guint first)
{
  const char *category = get_category (muster_roster_force_get_selection (force, first));
  g_autofree char *soft = muster_print_markup_soft (category != NULL ? category : _ ("Others"));
  g_autofree char *markup = g_strdup_printf ("<b>%s</b>", soft);
  MusterPrintBlock *head = muster_print_writer_add_text (writer, markup, 0);

  head->before = TYPE_SPACE;
  head->keep = TRUE;
  for (guint i = first; i < muster_roster_force_get_n_selections (force); i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);

      if (g_strcmp0 (get_category (selection), category) == 0)
        write_unit (writer, selection);
    }
}

/* ---- Forces ---- */

/* Without categories there is nothing to tell apart. */
static void
write_units (MusterPrintWriter *writer, MusterRosterForce *force)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  const guint n = muster_roster_force_get_n_selections (force);
  gboolean sorted = FALSE;

  for (guint i = 0; i < n; i++)
    sorted = sorted || get_category (muster_roster_force_get_selection (force, i)) != NULL;
  for (guint i = 0; i < n; i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);
      const char *category = get_category (selection);

      if (!sorted)
        write_unit (writer, selection);
      else if (g_hash_table_add (told, (gpointer) (category != NULL ? category : "")))
        write_category (writer, force, i);
    }
}

static void
write_force (MusterPrintWriter *writer, MusterRosterForce *force)
{
  const guint first = writer->blocks->len;
  const char *catalogue = muster_roster_line_get_catalogue_name (force);
  g_autofree char *name = muster_print_markup_strong (muster_roster_line_get_force_name (force));
  g_autofree char *soft = muster_print_markup_soft (catalogue);
  g_autofree char *left = g_strdup_printf (*catalogue != '\0' ? "%s  %s" : "%s%s", name, soft);
  g_autofree char *costs = muster_cost_text_of_force (force);
  g_autofree char *right = muster_print_markup_strong (costs);
  MusterPrintBlock *head = muster_print_writer_add_row (writer,
                                                        left,
                                                        *costs != '\0' ? right : "",
                                                        FORCE_SCALE);

  head->before = FORCE_SPACE;
  head->keep = TRUE;
  muster_print_writer_add_notes (writer, muster_roster_force_get_notes (force), 0);
  muster_print_writer_join (writer, first);
  ((MusterPrintBlock *) g_ptr_array_index (writer->blocks, writer->blocks->len - 1))->keep = TRUE;
  write_units (writer, force);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    write_force (writer, muster_roster_force_get_force (force, i));
}

/* ---- The list ---- */

static void
write_faults (MusterPrintWriter *writer, MusterRoster *roster)
{
  const guint n = muster_roster_get_n_violations (roster);
  g_autofree char *head = muster_print_markup_strong (_ ("What is wrong"));
  MusterPrintBlock *block;

  if (n == 0)
    return;
  block = muster_print_writer_add_text (writer, head, 0);
  block->before = TYPE_SPACE;
  block->keep = TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *message = g_markup_printf_escaped (
          "• %s",
          muster_roster_get_violation (roster, i)->message);

      muster_print_writer_add_text (writer, message, 0);
    }
}

void
muster_print_sheet_add_list (MusterPrintSheet *self, MusterRoster *roster)
{
  g_auto (MusterPrintWriter) wide = { 0 };
  g_auto (MusterPrintWriter) columns = { 0 };
  const MusterPrintOptions *options = &self->options;

  muster_print_writer_init (&wide,
                            self->context,
                            muster_print_sheet_get_body (self).width,
                            options->size,
                            options->notes);
  muster_print_writer_init (&columns,
                            self->context,
                            muster_print_sheet_get_column_width (self),
                            options->size,
                            options->notes);
  muster_print_sheet_write_title (&wide, roster, NULL);
  if (options->faults)
    write_faults (&wide, roster);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    write_force (&columns, muster_roster_get_force (roster, i));
  muster_print_sheet_add_columns (self, &wide, &columns);
}

/* ---- The reference ---- */

void
muster_print_sheet_add_reference (MusterPrintSheet *self, MusterRoster *roster)
{
  g_auto (MusterPrintWriter) wide = { 0 };
  g_auto (MusterPrintWriter) columns = { 0 };
  g_autoptr (GPtrArray) tables = muster_profile_table_list_roster (roster);
  g_autoptr (GPtrArray) rules = muster_roster_list_all_rules (roster);
  const double size = self->options.size;

  muster_print_writer_init (&wide,
                            self->context,
                            muster_print_sheet_get_body (self).width,
                            size,
                            FALSE);
  muster_print_writer_init (&columns,
                            self->context,
                            muster_print_sheet_get_column_width (self),
                            size,
                            FALSE);
  muster_print_sheet_write_title (&wide, roster, _ ("Quick Reference"));
  muster_print_writer_sort_tables (tables);
  for (guint i = 0; i < tables->len; i++)
    muster_print_writer_add_table (&wide, tables->pdata[i], NULL);
  for (guint i = 0; i < rules->len; i++)
    muster_print_writer_add_rule (&columns, rules->pdata[i]);
  muster_print_sheet_add_columns (self, &wide, &columns);
}
