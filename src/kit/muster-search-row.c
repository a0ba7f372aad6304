/* muster-search-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-search-row.h"

#include "muster-row-fold.h"
#include "muster-search.h"

/* Fewer are overlooked at a glance and need no search. */
#define MANY_ROWS 10

struct _MusterSearchRow
{
  AdwPreferencesRow parent_instance;

  GtkEditable *entry;
  GtkWidget *nothing;

  GPtrArray *searched; /* of Searched */
};

G_DEFINE_FINAL_TYPE (MusterSearchRow, muster_search_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  SEARCHED,
  LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef struct
{
  GtkWidget *row; /* borrowed */
  char *folded;   /* the title and whatever can be chosen */
} Searched;

static void
searched_free (Searched *searched)
{
  g_free (searched->folded);
  g_free (searched);
}

static void
search_changed_cb (MusterSearchRow *self)
{
  g_autoptr (MusterSearch) words = muster_search_new (gtk_editable_get_text (self->entry));
  gboolean found = self->searched->len == 0;

  for (guint i = 0; i < self->searched->len; i++)
    {
      const Searched *searched = self->searched->pdata[i];
      const gboolean wanted = muster_search_finds (words, searched->folded);

      gtk_widget_set_visible (searched->row, wanted);
      found = found || wanted;
    }
  gtk_widget_set_visible (self->nothing, !found);
  if (!muster_search_is_empty (words))
    g_signal_emit (self, signals[SEARCHED], 0);
}

/* The entry takes Escape for itself. */
static void
stop_search_cb (MusterSearchRow *self)
{
  if (*gtk_editable_get_text (self->entry) != '\0')
    muster_search_row_clear (self);
  else
    g_signal_emit (self, signals[LEFT], 0);
}

static void
title_cb (MusterSearchRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  g_object_set (self->entry, "placeholder-text", title, "tooltip-text", title, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
show_if_many (MusterSearchRow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), self->searched->len > MANY_ROWS);
}

/* ---- The object ---- */

static void
muster_search_row_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_SEARCH_ROW (object)->searched);

  G_OBJECT_CLASS (muster_search_row_parent_class)->finalize (object);
}

static guint
signal_new (MusterSearchRowClass *klass, const char *name)
{
  return g_signal_new (name,
                       G_TYPE_FROM_CLASS (klass),
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       0);
}

static void
muster_search_row_class_init (MusterSearchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_search_row_finalize;

  signals[SEARCHED] = signal_new (klass, "searched");
  signals[LEFT] = signal_new (klass, "left");

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-search-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSearchRow, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterSearchRow, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
muster_search_row_init (MusterSearchRow *self)
{
  self->searched = g_ptr_array_new_with_free_func ((GDestroyNotify) searched_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
  show_if_many (self);
}

void
muster_search_row_add (MusterSearchRow *self, GtkWidget *row)
{
  Searched *searched;

  g_return_if_fail (MUSTER_IS_SEARCH_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (row));

  searched = g_new0 (Searched, 1);
  searched->row = row;
  searched->folded = muster_row_fold (row);
  g_ptr_array_add (self->searched, searched);
  show_if_many (self);
}

void
muster_search_row_remove_all (MusterSearchRow *self)
{
  g_return_if_fail (MUSTER_IS_SEARCH_ROW (self));

  g_ptr_array_set_size (self->searched, 0);
  muster_search_row_clear (self);
  show_if_many (self);
}

void
muster_search_row_clear (MusterSearchRow *self)
{
  g_return_if_fail (MUSTER_IS_SEARCH_ROW (self));

  gtk_editable_set_text (self->entry, "");
}
