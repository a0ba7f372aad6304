/* muster-choice-sections.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-sections.h"

#include "muster-choice-row.h"

static gint
get_rank (MusterChoiceItem *item)
{
  if (muster_choice_item_get_correction (item) != NULL)
    return 2;

  return muster_choice_item_get_uncertain (item) ? 1 : 0;
}

gint
muster_choice_sections_compare (GtkListBoxRow *a, GtkListBoxRow *b)
{
  MusterChoiceItem *first = muster_choice_row_get_item (MUSTER_CHOICE_ROW (a));
  MusterChoiceItem *second = muster_choice_row_get_item (MUSTER_CHOICE_ROW (b));

  return muster_choice_item_get_section (first) != NULL ? 0 : get_rank (first) - get_rank (second);
}

/* What is asked of one thing stands under its name. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const char *section = muster_choice_item_get_section (
      muster_choice_row_get_item (MUSTER_CHOICE_ROW (row)));
  const char *last = before != NULL ? muster_choice_item_get_section (
                                          muster_choice_row_get_item (MUSTER_CHOICE_ROW (before)))
                                    : NULL;
  GtkWidget *label;

  if (section == NULL || g_strcmp0 (section, last) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (section);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "choice-section");
  gtk_list_box_row_set_header (row, label);
}

GtkWidget *
muster_choice_sections_find (GtkListBox *rows, GtkListBoxRow *from, gboolean forward)
{
  const char *section = NULL;
  GtkWidget *before = NULL;
  gboolean passed = FALSE;
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (rows, i)) != NULL; i++)
    {
      MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));
      gboolean begins = muster_choice_item_get_available (item) &&
                        g_strcmp0 (muster_choice_item_get_section (item), section) != 0;

      if (row == from && !forward)
        return before;
      if (begins && forward && passed)
        return GTK_WIDGET (row);
      passed = passed || row == from;
      if (!begins)
        continue;
      section = muster_choice_item_get_section (item);
      before = GTK_WIDGET (row);
    }

  return NULL;
}

void
muster_choice_sections_head (GtkListBox *rows)
{
  gtk_list_box_set_header_func (rows, header_cb, NULL, NULL);
}
