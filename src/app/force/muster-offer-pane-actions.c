/* muster-offer-pane-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-offer-pane-private.h"

#include "muster-paced-place.h"

static MusterForceEditor *
get_editor (MusterOfferPane *self)
{
  return muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
}

/* (nullable) (transfer full) */
static MusterOfferItem *
dup_item (MusterOfferPane *self, guint position)
{
  g_autoptr (MusterPacedPlace)
                 place = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return place != NULL ? g_object_ref (muster_paced_place_get_item (place)) : NULL;
}

static void
add (MusterOfferPane *self, guint position)
{
  g_autoptr (MusterOfferItem) item = dup_item (self, position);

  if (item != NULL && self->force_id != NULL)
    muster_force_editor_add (get_editor (self),
                             self->force_id,
                             muster_offer_item_get_entry_id (item),
                             TRUE);
}

static void
activated_cb (MusterOfferPane *self, guint position)
{
  add (self, position);
}

/* Return in the search takes what was found first: by what is typed now, of which the list may not have heard yet. */
static void
search_activated_cb (MusterOfferPane *self)
{
  muster_offer_pane_search (self);
  add (self, 0);
}

/* Escape empties the search. */
static void
stop_search_cb (MusterOfferPane *self)
{
  gtk_editable_set_text (self->search, "");
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (MUSTER_OFFER_PANE (widget), g_variant_get_uint32 (parameter));
}

/* The first one found, and to what it can have. */
static void
add_and_edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (widget);
  const guint selected = gtk_single_selection_get_selected (self->selection);
  const gboolean listed = gtk_widget_get_state_flags (GTK_WIDGET (self->list)) &
                          GTK_STATE_FLAG_FOCUS_WITHIN;

  if (!listed)
    muster_offer_pane_search (self);
  add (self, listed ? selected : 0);
  gtk_widget_activate_action (widget, "force.edit", NULL);
}

static void
favourite_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (widget);
  g_autoptr (MusterOfferItem) item = NULL;
  MusterForceEditor *editor = get_editor (self);
  const char *id;
  gboolean liked;

  item = dup_item (self, g_variant_get_uint32 (parameter));
  if (item == NULL)
    return;
  id = muster_offer_item_get_definition_id (item);
  liked = !muster_offer_item_is_favourite (item);
  if (!muster_library_set_favourite (muster_force_editor_get_library (editor),
                                     muster_force_editor_get_system_id (editor),
                                     id,
                                     liked,
                                     NULL))
    return;
  if (liked)
    g_hash_table_add (self->favourites, g_strdup (id));
  else
    g_hash_table_remove (self->favourites, id);
  g_object_set (item, "favourite", liked, NULL);
  if (self->only_favourites)
    muster_offer_pane_refilter (self);
}

static void
tell_why (MusterOfferPane *self, MusterOfferItem *item)
{
  if (item != NULL && self->force_id != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                "force.why-option",
                                "(ss)",
                                self->force_id,
                                muster_offer_item_get_entry_id (item));
}

static void
why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (widget);

  g_autoptr (MusterOfferItem)
                 item = dup_item (self, gtk_single_selection_get_selected (self->selection));

  tell_why (self, item);
}

static void
why_at_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (widget);
  g_autoptr (MusterOfferItem) item = dup_item (self, g_variant_get_uint32 (parameter));

  tell_why (self, item);
}

void
muster_offer_pane_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "offers.add", "u", add_action);
  gtk_widget_class_install_action (widget_class, "offers.favourite", "u", favourite_action);
  gtk_widget_class_install_action (widget_class, "offers.add-and-edit", NULL, add_and_edit_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_Return,
                                       GDK_CONTROL_MASK,
                                       "offers.add-and-edit",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "offers.why", NULL, why_action);
  gtk_widget_class_install_action (widget_class, "offers.why-at", "u", why_at_action);
}
