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
#define FORCE_SPACE 4.0  /* above a force, in millimetres */
#define TYPE_SPACE  2.5  /* above a category */
#define UNIT_SPACE  1.2  /* above a unit */
#define INDENT      4.0  /* of what belongs to a unit */
#define PICTURE     18.0 /* how high one is at the most */

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
add_picture (MusterPrintWriter *writer, MusterRosterSelection *selection)
{
  g_autoptr (GdkPixbuf) pixbuf = muster_print_picture_load (writer->library, selection);
  double width = 0;
  double height = 0;

  if (pixbuf == NULL)
    return;
  muster_print_picture_fit (pixbuf, writer->width - INDENT, PICTURE, &width, &height);
  g_ptr_array_add (writer->blocks, muster_print_block_new_picture (pixbuf, INDENT, width, height));
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
  add_picture (writer, selection);
  muster_print_writer_add_options (writer, selection, INDENT);
  muster_print_writer_add_notes (writer, muster_roster_selection_get_notes (selection), INDENT);
  muster_print_writer_join (writer, first);
}

static void
unit_step (MusterPrintSheet *self, gpointer item)
{
  write_unit (&self->columns, item);
}

/* @item: the first unit that is in it */
static void
category_step (MusterPrintSheet *self, gpointer item)
{
  const char *category = get_category (item);
  g_autofree char *soft = muster_print_markup_soft (category != NULL ? category : _ ("Others"));
  g_autofree char *markup = g_strdup_printf ("<b>%s</b>", soft);
  MusterPrintBlock *head = muster_print_writer_add_text (&self->columns, markup, 0);

  head->before = TYPE_SPACE;
  head->keep = TRUE;
}

/* The units that are in the same category as the one at @first. */
static void
plan_category (MusterPrintSheet *self, MusterRosterForce *force, guint first)
{
  MusterRosterSelection *one = muster_roster_force_get_selection (force, first);

  muster_print_sheet_plan (self, category_step, one);
  for (guint i = first; i < muster_roster_force_get_n_selections (force); i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);

      if (g_strcmp0 (get_category (selection), get_category (one)) == 0)
        muster_print_sheet_plan (self, unit_step, selection);
    }
}

/* ---- Forces ---- */

/* Without categories there is nothing to tell apart. */
static void
plan_units (MusterPrintSheet *self, MusterRosterForce *force)
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
        muster_print_sheet_plan (self, unit_step, selection);
      else if (g_hash_table_add (told, (gpointer) (category != NULL ? category : "")))
        plan_category (self, force, i);
    }
}

static void
force_step (MusterPrintSheet *self, gpointer item)
{
  MusterRosterForce *force = item;
  MusterPrintWriter *writer = &self->columns;
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
}

static void
plan_force (MusterPrintSheet *self, MusterRosterForce *force)
{
  muster_print_sheet_plan (self, force_step, force);
  plan_units (self, force);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    plan_force (self, muster_roster_force_get_force (force, i));
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

static void
init_writers (MusterPrintSheet *self, gboolean notes)
{
  muster_print_writer_init (&self->wide,
                            self->context,
                            muster_print_sheet_get_body (self).width,
                            self->options.size,
                            notes);
  muster_print_writer_init (&self->columns,
                            self->context,
                            muster_print_sheet_get_column_width (self),
                            self->options.size,
                            notes);
}

void
muster_print_sheet_plan_list (MusterPrintSheet *self)
{
  init_writers (self, self->options.notes);
  self->columns.library = self->options.library;
  muster_print_sheet_write_title (&self->wide, self->roster, NULL);
  if (self->options.faults)
    write_faults (&self->wide, self->roster);
  for (guint i = 0; i < muster_roster_get_n_forces (self->roster); i++)
    plan_force (self, muster_roster_get_force (self->roster, i));
  muster_print_sheet_plan (self, muster_print_sheet_add_columns, NULL);
}

/* ---- The reference ---- */

static void
table_step (MusterPrintSheet *self, gpointer item)
{
  muster_print_writer_add_table (&self->wide, item, NULL);
}

static void
rule_step (MusterPrintSheet *self, gpointer item)
{
  muster_print_writer_add_rule (&self->columns, item);
}

void
muster_print_sheet_plan_reference (MusterPrintSheet *self)
{
  init_writers (self, FALSE);
  self->tables = muster_profile_table_list_roster (self->roster);
  self->rules = muster_roster_list_all_rules (self->roster);
  muster_print_sheet_write_title (&self->wide, self->roster, _ ("Quick Reference"));
  muster_print_writer_sort_tables (self->tables);
  for (guint i = 0; i < self->tables->len; i++)
    muster_print_sheet_plan (self, table_step, self->tables->pdata[i]);
  for (guint i = 0; i < self->rules->len; i++)
    muster_print_sheet_plan (self, rule_step, self->rules->pdata[i]);
  muster_print_sheet_plan (self, muster_print_sheet_add_columns, NULL);
}
