/* muster-systems-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-systems-page.h"

#include "muster-system-row.h"
#include "muster-wrap-box.h"

/* The force data that is installed: a row for each revision of each game system. */
struct _MusterSystemsPage
{
  MusterPage parent_instance;

  GtkListBox *list;
  GtkWidget *reading;
};

G_DEFINE_FINAL_TYPE (MusterSystemsPage, muster_systems_page, MUSTER_TYPE_PAGE)

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = muster_system_row_new (muster_page_get_shelf (user_data), item);

  g_object_bind_property (item, "shown", row, "visible", G_BINDING_SYNC_CREATE);

  return row;
}

static void
update (MusterSystemsPage *self)
{
  gboolean has_systems;

  g_object_get (muster_shelf_get_systems (muster_page_get_shelf (MUSTER_PAGE (self))),
                "loaded",
                &has_systems,
                NULL);
  gtk_widget_set_visible (self->reading, !has_systems);
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

static gboolean
muster_systems_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), GTK_DIR_TAB_FORWARD);
}

static void
muster_systems_page_shelf_changed (MusterPage *page)
{
  MusterSystemsPage *self = MUSTER_SYSTEMS_PAGE (page);
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  gtk_list_box_bind_model (self->list,
                           G_LIST_MODEL (muster_shelf_get_systems (shelf)),
                           create_row,
                           self,
                           NULL);
  muster_systems_prepare (muster_shelf_get_systems (shelf));
  g_signal_connect_object (muster_shelf_get_systems (shelf),
                           "notify::loaded",
                           G_CALLBACK (update),
                           self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
muster_systems_page_class_init (MusterSystemsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = muster_systems_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_systems_page_shelf_changed;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-systems-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSystemsPage, list);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemsPage, reading);
}

static void
muster_systems_page_init (MusterSystemsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
