/* muster-deck-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-window-private.h"

#include <glib/gi18n.h>

#include "muster-deck-floor.h"
#include "muster-focus-ring.h"
#include "muster-menu-keys.h"
#include "muster-tab-stop.h"
#include "muster-toast.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

G_DEFINE_FINAL_TYPE (MusterDeckWindow, muster_deck_window, ADW_TYPE_APPLICATION_WINDOW)

gint64
muster_deck_window_get_id (MusterDeckWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_WINDOW (self), 0);

  /* One that is being destroyed has none. */
  return self->table != NULL ? muster_deck_table_get_id (self->table) : 0;
}

/* ---- What the table says ---- */

static void
failed_cb (MusterDeckWindow *self, const char *message)
{
  adw_toast_overlay_add_toast (self->toasts, muster_toast_new (message));
}

/* The line is a status: a screen reader tells it by itself. */
static void
told_cb (MusterDeckWindow *self, const char *words)
{
  gtk_label_set_label (self->told, words);
}

/* ---- What is selected ---- */

static void
pile_selected_cb (MusterDeckWindow *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->piles);

  if (!self->updating && selected != NULL)
    muster_deck_table_choose_pile (self->table, muster_deck_window_get_child_pile (selected->data));
}

static void
pile_activated_cb (MusterDeckWindow *self, GtkFlowBoxChild *child)
{
  g_autofree char *pile = g_strdup (muster_deck_window_get_child_pile (GTK_WIDGET (child)));

  muster_deck_window_draw (self, pile);
}

static void
card_selected_cb (MusterDeckWindow *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->spread);

  if (self->updating)
    return;
  if (selected != NULL)
    muster_deck_table_show (self->table,
                            self->spread_pile,
                            muster_deck_window_get_child_index (selected->data));
  muster_deck_window_update_actions (self);
}

static void
search_cb (MusterDeckWindow *self)
{
  if (self->table != NULL && !self->updating)
    muster_deck_window_search (self);
}

/* The first that is found, also where the cards have not followed yet. */
static void
search_activated_cb (MusterDeckWindow *self)
{
  GtkFlowBoxChild *first;

  muster_deck_window_search (self);
  first = gtk_flow_box_get_child_at_index (self->spread, 0);
  if (first == NULL)
    return;
  gtk_flow_box_unselect_all (self->spread);
  gtk_flow_box_select_child (self->spread, first);
  muster_deck_window_focus_card (self);
}

static void
stop_search_cb (MusterDeckWindow *self)
{
  gtk_editable_set_text (self->search, "");
  muster_deck_window_focus_card (self);
}

/* ---- The object ---- */

static void
muster_deck_window_dispose (GObject *object)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (muster_deck_window_parent_class)->dispose (object);

  g_clear_pointer (&self->press, muster_card_press_free);
  g_clear_pointer (&self->spread_pile, g_free);
  g_clear_pointer (&self->target, g_free);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, toasts);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, title);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, undo);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, redo);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, flap);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, pages);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, large);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, caption);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, card_button);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, by_muster);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, by_hand);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, scroller);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, piles);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, draw);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, pile_button);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, to_menu);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, into_menu);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, move_menu);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, spread_title);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, spread_back);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, search);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, spread);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, spread_empty);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, told);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, log);
  gtk_widget_class_bind_template_child (klass, MusterDeckWindow, chances);
  gtk_widget_class_bind_template_callback (klass, pile_selected_cb);
  gtk_widget_class_bind_template_callback (klass, pile_activated_cb);
  gtk_widget_class_bind_template_callback (klass, card_selected_cb);
  gtk_widget_class_bind_template_callback (klass, search_cb);
  gtk_widget_class_bind_template_callback (klass, search_activated_cb);
  gtk_widget_class_bind_template_callback (klass, stop_search_cb);
}

static void
muster_deck_window_class_init (MusterDeckWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_window_dispose;
  g_type_ensure (MUSTER_TYPE_DECK_CHANCES);
  g_type_ensure (MUSTER_TYPE_DECK_FLOOR);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-window.ui");
  bind_template (widget_class);
  muster_deck_window_install_actions (widget_class);
}

static void
muster_deck_window_init (MusterDeckWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->view = MUSTER_PLACE_VIEW (muster_place_view_new (0));
  adw_bin_set_child (self->large, GTK_WIDGET (self->view));
  self->spread_pile = g_strdup ("hand");
  self->n_events = G_MAXUINT;
  muster_deck_window_init_log (self);
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_menu_keys_add (GTK_WIDGET (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
}

GtkWidget *
muster_deck_window_new (GtkApplication *application, MusterDeckTable *table)
{
  MusterDeckWindow *self = g_object_new (MUSTER_TYPE_DECK_WINDOW, "application", application, NULL);

  self->table = g_object_ref (table);
  self->press = muster_card_press_new (muster_deck_table_get_deck (table));
  adw_window_title_set_title (self->title, muster_deck_table_get_title (table));
  gtk_window_set_title (GTK_WINDOW (self), muster_deck_table_get_title (table));
  muster_deck_chances_set_table (self->chances, table);
  muster_deck_window_add_drop (self, GTK_WIDGET (self->spread));
  muster_deck_window_add_drop (self, GTK_WIDGET (self->spread_empty));
  g_signal_connect_swapped (table, "changed", G_CALLBACK (muster_deck_window_update), self);
  g_signal_connect_swapped (table, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (table, "told", G_CALLBACK (told_cb), self);
  g_signal_connect_swapped (table, "gone", G_CALLBACK (gtk_window_close), self);
  if (muster_deck_table_get_real (table))
    gtk_toggle_button_set_active (self->by_hand, TRUE);
  g_object_bind_property (self->by_hand, "active", table, "real", G_BINDING_BIDIRECTIONAL);
  muster_deck_window_update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->piles), GTK_DIR_TAB_FORWARD);

  return GTK_WIDGET (self);
}
