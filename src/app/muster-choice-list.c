/* muster-choice-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-list.h"

#include "muster-choice-row.h"
#include "muster-scroller.h"

struct _MusterChoiceList
{
  AdwBin parent_instance;

  GtkListBox *rows;

  MusterChoice *choice;
};

G_DEFINE_FINAL_TYPE (MusterChoiceList, muster_choice_list, ADW_TYPE_BIN)

static void
clear (MusterChoiceList *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_list_box_remove (self->rows, row);
}

static void
fill (MusterChoiceList *self)
{
  GListModel *items;
  guint n;

  clear (self);
  if (self->choice == NULL)
    return;
  items = muster_choice_get_items (self->choice);
  n = g_list_model_get_n_items (items);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (muster_choice_shows (self->choice, item))
        gtk_list_box_append (self->rows, muster_choice_row_new (self->choice, item));
    }
}

/* What is picked comes first, in the order of picking; the rest stays as it is. */
static gint
sort_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  MusterChoiceList *self = user_data;
  guint first = muster_choice_item_get_picked (muster_choice_row_get_item (MUSTER_CHOICE_ROW (a)));
  guint second = muster_choice_item_get_picked (muster_choice_row_get_item (MUSTER_CHOICE_ROW (b)));

  if (self->choice == NULL || !muster_choice_get_ordered (self->choice))
    return 0;
  /* 0, which is not picked, becomes the greatest. */
  first--;
  second--;

  return (first > second) - (first < second);
}

static void
picks_changed_cb (MusterChoiceList *self)
{
  gtk_list_box_invalidate_sort (self->rows);
}

static void
activated_cb (MusterChoiceList *self, GtkListBoxRow *row)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);
  g_autoptr (MusterChoiceItem)
                 item = g_object_ref (muster_choice_row_get_item (MUSTER_CHOICE_ROW (row)));

  muster_choice_toggle (choice, item);
}

static void
muster_choice_list_dispose (GObject *object)
{
  MusterChoiceList *self = MUSTER_CHOICE_LIST (object);

  muster_choice_list_set_choice (self, NULL);
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CHOICE_LIST);

  G_OBJECT_CLASS (muster_choice_list_parent_class)->dispose (object);
}

static void
muster_choice_list_class_init (MusterChoiceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_choice_list_dispose;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-choice-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, rows);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
muster_choice_list_init (MusterChoiceList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->rows, sort_cb, self, NULL);
}

void
muster_choice_list_set_choice (MusterChoiceList *self, MusterChoice *choice)
{
  g_return_if_fail (MUSTER_IS_CHOICE_LIST (self));

  if (self->choice == choice)
    return;
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice != NULL)
    {
      g_signal_connect_swapped (choice, "view-changed", G_CALLBACK (fill), self);
      g_signal_connect_swapped (choice, "picks-changed", G_CALLBACK (picks_changed_cb), self);
    }
  if (self->rows != NULL)
    fill (self);
}

static gboolean
is_start (MusterChoiceItem *item)
{
  return muster_choice_item_get_advised (item) || muster_choice_item_get_as_before (item);
}

GtkWidget *
muster_choice_list_get_start (MusterChoiceList *self)
{
  GtkWidget *start = NULL;

  g_return_val_if_fail (MUSTER_IS_CHOICE_LIST (self), NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));

      if (!muster_choice_item_get_available (item))
        continue;
      if (is_start (item))
        return row;
      start = start != NULL ? start : row;
    }

  return start;
}

gboolean
muster_choice_list_activate (MusterChoiceList *self, guint number)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (MUSTER_IS_CHOICE_LIST (self), FALSE);

  row = gtk_list_box_get_row_at_index (self->rows, (int) number - 1);
  if (row == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (row)))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  activated_cb (self, row);

  return TRUE;
}
