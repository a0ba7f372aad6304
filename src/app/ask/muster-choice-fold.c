/* muster-choice-fold.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-fold.h"

#include <glib/gi18n.h>

#include "muster-choice-row.h"

struct _MusterChoiceFold
{
  GtkListBox *rows;
  GtkButton *show_far;
  GtkButton *show_left_out;

  gboolean hides_far;
  gboolean hides_left_out;
};

gboolean
muster_choice_fold_is_left_out (GtkListBoxRow *row)
{
  MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));

  return muster_choice_item_get_correction (item) != NULL;
}

gboolean
muster_choice_fold_shows (const MusterChoiceFold *self, GtkListBoxRow *row)
{
  MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));

  if (muster_choice_fold_is_left_out (row))
    return !self->hides_left_out;

  return !self->hides_far || !muster_choice_item_get_unlikely (item);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  return muster_choice_fold_shows (user_data, row);
}

MusterChoiceFold *
muster_choice_fold_new (GtkListBox *rows, GtkButton *show_far, GtkButton *show_left_out)
{
  MusterChoiceFold *self = g_new0 (MusterChoiceFold, 1);

  self->rows = rows;
  self->show_far = show_far;
  self->show_left_out = show_left_out;
  gtk_list_box_set_filter_func (rows, filter_cb, self, NULL);

  return self;
}

void
muster_choice_fold_free (MusterChoiceFold *self)
{
  g_free (self);
}

gboolean
muster_choice_fold_hides_far (const MusterChoiceFold *self)
{
  return self->hides_far;
}

gboolean
muster_choice_fold_hides_left_out (const MusterChoiceFold *self)
{
  return self->hides_left_out;
}

static void
hide (MusterChoiceFold *self, gboolean far, gboolean left_out)
{
  self->hides_far = far;
  self->hides_left_out = left_out;
  gtk_widget_set_visible (GTK_WIDGET (self->show_far), far);
  gtk_widget_set_visible (GTK_WIDGET (self->show_left_out), left_out);
  gtk_list_box_invalidate_filter (self->rows);
}

/* Large letters break rather than make a narrow window wider. */
static void
set_label (GtkButton *button, const char *text)
{
  GtkWidget *label;

  gtk_button_set_label (button, text);
  label = gtk_button_get_child (button);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

void
muster_choice_fold_begin (MusterChoiceFold *self, const GPtrArray *shown)
{
  g_autofree char *far = NULL;
  g_autofree char *left_out = NULL;
  guint n_far = 0, n_left_out = 0;
  gboolean near, said;

  for (guint i = 0; i < shown->len; i++)
    {
      n_far += muster_choice_item_get_unlikely (shown->pdata[i]);
      n_left_out += muster_choice_item_get_correction (shown->pdata[i]) != NULL;
    }
  far = g_strdup_printf (
      ngettext ("%u More Seems Too _Far Away", "%u More Seem Too _Far Away", n_far),
      n_far);
  /* Translators: somebody could be chosen, if it were not for what was answered about the table */
  left_out = g_strdup_printf (
      ngettext ("%u _Left Out by What You Said", "%u _Left Out by What You Said", n_left_out),
      n_left_out);
  set_label (self->show_far, far);
  set_label (self->show_left_out, left_out);
  near = n_far + n_left_out < shown->len;
  said = n_left_out < shown->len;
  hide (self, near && n_far > 0, said && n_left_out > 0);
}

GtkListBoxRow *
muster_choice_fold_open (MusterChoiceFold *self, gboolean left_out)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (!muster_choice_fold_shows (self, row) && left_out == muster_choice_fold_is_left_out (row))
      break;
  hide (self, left_out && self->hides_far, !left_out && self->hides_left_out);

  return row;
}
