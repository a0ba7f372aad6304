/* muster-deck-window-drag.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-window-private.h"

/* What is dragged: of which deck in use, from which pile, which places. */
#define CARDS_TYPE "(xsau)"

/* Of a pile the top card; of spread cards those that are selected, where it is one of them. */
static GVariant *
pack_cards (MusterDeckWindow *self, GtkWidget *child)
{
  const char *pile = muster_deck_window_get_child_pile (child);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  guint index = 0;

  if (pile == NULL)
    {
      g_clear_pointer (&places, g_array_unref);
      places = muster_deck_window_list_picked (self, &pile);
      index = muster_deck_window_get_child_index (child);
    }
  if (muster_deck_window_get_child_pile (child) == NULL &&
      (!gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (child)) || places->len == 0))
    {
      pile = self->spread_pile;
      g_array_set_size (places, 0);
    }
  if (places->len == 0)
    g_array_append_val (places, index);

  return g_variant_new ("(xs@au)",
                        muster_deck_table_get_id (self->table),
                        pile,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32,
                                                   places->data,
                                                   places->len,
                                                   sizeof (guint32)));
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer user_data)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (gtk_widget_get_root (child));
  const char *pile = muster_deck_window_get_child_pile (child);
  g_autoptr (GVariant) cards = NULL;

  if (pile != NULL &&
      muster_deck_in_use_get_n_cards (muster_deck_table_get_in_use (self->table), pile) == 0)
    return NULL;
  cards = g_variant_ref_sink (pack_cards (self, child));

  return gdk_content_provider_new_typed (G_TYPE_VARIANT, cards);
}

static void
begin_cb (GtkDragSource *source, GdkDrag *drag, gpointer user_data)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (child);

  gtk_drag_source_set_icon (source, icon, 20, 20);
}

void
muster_deck_window_add_drag (MusterDeckWindow *self, GtkWidget *child)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), NULL);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (source));
}

/* ---- What is dropped ---- */

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (gtk_widget_get_root (widget));
  GVariant *cards = g_value_get_variant (value);
  const char *pile = muster_deck_window_get_child_pile (widget);
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *to = NULL;
  const guint32 *found;
  const char *from;
  gint64 id;
  gsize n;

  if (cards == NULL || !g_variant_is_of_type (cards, G_VARIANT_TYPE (CARDS_TYPE)))
    return FALSE;
  g_variant_get (cards, "(x&s@au)", &id, &from, &list);
  found = g_variant_get_fixed_array (list, &n, sizeof (guint32));
  g_array_append_vals (places, found, (guint) n);
  to = g_strdup (pile != NULL ? pile : self->spread_pile);
  if (id != muster_deck_table_get_id (self->table) || (pile != NULL && g_str_equal (from, to)))
    return FALSE;
  muster_deck_window_move (self,
                           from,
                           places,
                           to,
                           GTK_IS_FLOW_BOX_CHILD (widget) && pile == NULL
                               ? muster_deck_window_get_child_index (widget)
                               : 0);

  return TRUE;
}

void
muster_deck_window_add_drop (MusterDeckWindow *self, GtkWidget *widget)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_VARIANT, GDK_ACTION_MOVE);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}
