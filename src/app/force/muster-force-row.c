/* muster-force-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-row.h"

#include "muster-line-name.h"
#include "muster-tree-pane.h"

struct _MusterForceRow
{
  MusterLineRow parent_instance;

  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (MusterForceRow, muster_force_row, MUSTER_TYPE_LINE_ROW)

static guint
get_position (MusterForceRow *self)
{
  return muster_line_row_get_position (MUSTER_LINE_ROW (self));
}

static gboolean
is_said (MusterForceRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

/* What the menu does is done with what is selected; a line that is not comes to be. */
static void
pressed_cb (MusterForceRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tree.menu-at", "u", get_position (self));
}

/* ---- Dragging ---- */

static GdkContentProvider *
prepare_cb (MusterForceRow *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_TREE_PANE);
  MusterForceItem *item = muster_line_row_get_item (MUSTER_LINE_ROW (self));

  if (item == NULL || muster_force_item_get_kind (item) == MUSTER_FORCE_ITEM_CATEGORY)
    return NULL;
  muster_tree_pane_drag (MUSTER_TREE_PANE (pane), item);
  gtk_drag_source_set_icon (source, gtk_widget_paintable_new (GTK_WIDGET (self)), (int) x, (int) y);

  return gdk_content_provider_new_typed (MUSTER_TYPE_TREE_PANE, pane);
}

static gboolean
drop_cb (MusterForceRow *self, const GValue *value, double x, double y)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_TREE_PANE);
  const gboolean after = y > gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  if (muster_line_row_get_item (MUSTER_LINE_ROW (self)) == NULL)
    return FALSE;
  muster_tree_pane_drop (MUSTER_TREE_PANE (pane),
                         g_value_get_object (value),
                         get_position (self),
                         after);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_force_row_tell (MusterLineRow *row)
{
  MusterForceRow *self = MUSTER_FORCE_ROW (row);
  MusterForceItem *item = muster_line_row_get_item (row);
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *price = NULL;
  g_autofree char *faults = NULL;

  g_object_get (item, "title", &title, "detail", &detail, "price", &price, "faults", &faults, NULL);
  muster_line_name_set (GTK_WIDGET (self),
                        (const char *const[]){ title, detail, price, faults, NULL });
  if (muster_force_item_get_kind (item) != MUSTER_FORCE_ITEM_SELECTION)
    gtk_widget_add_css_class (self->title, "heading");
  else
    gtk_widget_remove_css_class (self->title, "heading");
}

static void
muster_force_row_class_init (MusterForceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_ROW_BODY_CLASS (klass)->tells_name = TRUE;
  MUSTER_LINE_ROW_CLASS (klass)->tell = muster_force_row_tell;

  g_type_ensure (MUSTER_TYPE_FORCE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-force-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForceRow, title);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
muster_force_row_init (MusterForceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
