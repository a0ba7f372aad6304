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
  AdwBin parent_instance;

  GtkWidget *title;

  MusterForceItem *item;
  guint position;
};

G_DEFINE_FINAL_TYPE (MusterForceRow, muster_force_row, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_POSITION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_said (MusterForceRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

/* What the menu does is done with what is selected; a line that is not comes to be. */
static void
pressed_cb (MusterForceRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tree.menu-at", "u", self->position);
}

/* ---- Dragging ---- */

static GdkContentProvider *
prepare_cb (MusterForceRow *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_TREE_PANE);

  if (self->item == NULL || muster_force_item_get_kind (self->item) == MUSTER_FORCE_ITEM_CATEGORY)
    return NULL;
  muster_tree_pane_drag (MUSTER_TREE_PANE (pane), self->item);
  gtk_drag_source_set_icon (source, gtk_widget_paintable_new (GTK_WIDGET (self)), (int) x, (int) y);

  return gdk_content_provider_new_typed (MUSTER_TYPE_TREE_PANE, pane);
}

static gboolean
drop_cb (MusterForceRow *self, const GValue *value, double x, double y)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_TREE_PANE);
  const gboolean after = y > gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  if (self->item == NULL)
    return FALSE;
  muster_tree_pane_drop (MUSTER_TREE_PANE (pane),
                         g_value_get_object (value),
                         self->position,
                         after);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_force_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterForceRow *self = MUSTER_FORCE_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tell_name (MusterForceRow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *price = NULL;
  g_autofree char *faults = NULL;

  g_object_get (self->item,
                "title",
                &title,
                "detail",
                &detail,
                "price",
                &price,
                "faults",
                &faults,
                NULL);
  muster_line_name_set (GTK_WIDGET (self),
                        (const char *const[]){ title, detail, price, faults, NULL });
}

static void
set_item (MusterForceRow *self, MusterForceItem *item)
{
  gboolean heading;

  if (self->item == item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, tell_name, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    {
      g_signal_connect_object (item, "notify", G_CALLBACK (tell_name), self, G_CONNECT_SWAPPED);
      tell_name (self);
    }
  heading = item != NULL && muster_force_item_get_kind (item) != MUSTER_FORCE_ITEM_SELECTION;
  if (heading)
    gtk_widget_add_css_class (self->title, "heading");
  else
    gtk_widget_remove_css_class (self->title, "heading");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

static void
muster_force_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterForceRow *self = MUSTER_FORCE_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_POSITION:
      self->position = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_FORCE_ROW (object)->item);

  G_OBJECT_CLASS (muster_force_row_parent_class)->dispose (object);
}

static void
muster_force_row_class_init (MusterForceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_force_row_dispose;
  object_class->get_property = muster_force_row_get_property;
  object_class->set_property = muster_force_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_FORCE_ITEM, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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

guint
muster_force_row_get_position (MusterForceRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_ROW (self), 0);

  return self->position;
}
