/* muster-deck-sight-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-sight-dialog.h"

#include <glib/gi18n.h>

#include "muster-plain-row.h"
#include "muster-search.h"

/* More are not looked through: they are found by typing. */
#define MOST_ROWS 200

#define CARD_KEY "muster-deck-card"

struct _MusterDeckSightDialog
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkWidget *back;
  GtkEditable *search;
  GtkListBox *list;
  GtkWidget *nothing;

  MusterDeckSight *sight; /* NULL: one is picked of @candidates */
  GArray *candidates;     /* of MusterDeckCandidate */
};

G_DEFINE_FINAL_TYPE (MusterDeckSightDialog, muster_deck_sight_dialog, ADW_TYPE_WINDOW)

enum
{
  SAID,
  PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The cards ---- */

static GtkWidget *
row_new (const MusterDeckCandidate *candidate)
{
  g_autofree char *count = candidate->count > 1
                               ? g_strdup_printf (
                                     ngettext ("%u is left", "%u are left", candidate->count),
                                     candidate->count)
                               : NULL;
  GtkWidget *row = muster_plain_row_new (candidate->card->title, count != NULL ? count : "");

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), CARD_KEY, g_strdup (candidate->card->id), g_free);

  return row;
}

static gboolean
is_found (const MusterSearch *search, const MusterDeckCard *card)
{
  g_autofree char *folded = muster_search_fold (card->title);

  return muster_search_finds (search, folded);
}

static void
fill (MusterDeckSightDialog *self)
{
  g_autoptr (MusterSearch) search = muster_search_new (gtk_editable_get_text (self->search));
  GtkWidget *row;
  guint n = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->candidates->len && n < MOST_ROWS; i++)
    {
      const MusterDeckCandidate *candidate = &g_array_index (self->candidates,
                                                             MusterDeckCandidate,
                                                             i);

      if (!is_found (search, candidate->card))
        continue;
      gtk_list_box_append (self->list, row_new (candidate));
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->nothing, n == 0);
}

static void
search_cb (MusterDeckSightDialog *self)
{
  if (self->candidates != NULL)
    fill (self);
}

/* The next card. */
static void
ask (MusterDeckSightDialog *self)
{
  const guint n = muster_deck_sight_get_n (self->sight);
  const guint n_said = muster_deck_sight_get_n_said (self->sight);
  g_autofree char *which = g_strdup_printf (_ ("Card %1$u of %2$u"), n_said + 1, n);

  adw_window_title_set_subtitle (self->title, n > 1 ? which : "");
  gtk_widget_set_visible (self->back, n > 1);
  gtk_widget_set_sensitive (self->back, n_said > 0);
  g_clear_pointer (&self->candidates, g_array_unref);
  self->candidates = muster_deck_sight_list_candidates (self->sight);
  gtk_editable_set_text (self->search, "");
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
activated_cb (MusterDeckSightDialog *self, GtkListBoxRow *row)
{
  g_autofree char *card = g_strdup (g_object_get_data (G_OBJECT (row), CARD_KEY));

  if (self->sight == NULL)
    g_signal_emit (self, signals[PICKED], 0, card);
  else
    {
      muster_deck_sight_say (self->sight, card);
      if (muster_deck_sight_get_n_said (self->sight) < muster_deck_sight_get_n (self->sight))
        {
          ask (self);
          return;
        }
      g_signal_emit (self, signals[SAID], 0);
    }
  gtk_window_close (GTK_WINDOW (self));
}

/* Who typed a name and presses Enter means the first that is found, also where the list has not followed yet. */
static void
search_activated_cb (MusterDeckSightDialog *self)
{
  GtkListBoxRow *row;

  fill (self);
  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    activated_cb (self, row);
}

static void
stop_search_cb (MusterDeckSightDialog *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
back_cb (MusterDeckSightDialog *self)
{
  muster_deck_sight_take_back (self->sight);
  ask (self);
}

/* ---- The object ---- */

static void
muster_deck_sight_dialog_finalize (GObject *object)
{
  MusterDeckSightDialog *self = MUSTER_DECK_SIGHT_DIALOG (object);

  g_clear_pointer (&self->sight, muster_deck_sight_free);
  g_clear_pointer (&self->candidates, g_array_unref);

  G_OBJECT_CLASS (muster_deck_sight_dialog_parent_class)->finalize (object);
}

static void
muster_deck_sight_dialog_class_init (MusterDeckSightDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_deck_sight_dialog_finalize;
  signals[SAID] = g_signal_new ("said",
                                type,
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                0);
  signals[PICKED] = g_signal_new ("picked",
                                  type,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-sight-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeckSightDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckSightDialog, back);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckSightDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckSightDialog, list);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckSightDialog, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_deck_sight_dialog_init (MusterDeckSightDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
}

GtkWidget *
muster_deck_sight_dialog_new (GtkWindow *parent, MusterDeckSight *sight)
{
  MusterDeckSightDialog *self = g_object_new (MUSTER_TYPE_DECK_SIGHT_DIALOG,
                                              "transient-for",
                                              parent,
                                              NULL);

  self->sight = sight;
  ask (self);

  return GTK_WIDGET (self);
}

GtkWidget *
muster_deck_sight_dialog_new_pick (GtkWindow *parent, const char *heading, GArray *candidates)
{
  MusterDeckSightDialog *self = g_object_new (MUSTER_TYPE_DECK_SIGHT_DIALOG,
                                              "transient-for",
                                              parent,
                                              NULL);

  self->candidates = candidates;
  adw_window_title_set_title (self->title, heading);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  gtk_widget_set_visible (self->back, FALSE);
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));

  return GTK_WIDGET (self);
}

const MusterDeckSight *
muster_deck_sight_dialog_get_sight (MusterDeckSightDialog *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_SIGHT_DIALOG (self), NULL);

  return self->sight;
}
