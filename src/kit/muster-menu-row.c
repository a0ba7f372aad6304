/* muster-menu-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-menu-row.h"

#include "muster-menu-keys.h"

typedef struct
{
  GtkMenuButton *menu; /* in the template */
  GMenuModel *menu_model;
} MusterMenuRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterMenuRow, muster_menu_row, MUSTER_TYPE_LINE_ROW)

enum
{
  PROP_0,
  PROP_MENU_MODEL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* What the menu does is done with the selected row. */
static void
select_row (MusterMenuRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "list.select-item",
                              "(ubb)",
                              muster_line_row_get_position (MUSTER_LINE_ROW (self)),
                              FALSE,
                              FALSE);
}

static void
menu_active_cb (MusterMenuRow *self)
{
  MusterMenuRowPrivate *priv = muster_menu_row_get_instance_private (self);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (priv->menu));

  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    select_row (self);
}

static void
pressed_cb (MusterMenuRow *self)
{
  muster_menu_row_pop_up (self);
}

static void
muster_menu_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterMenuRowPrivate *priv = muster_menu_row_get_instance_private (MUSTER_MENU_ROW (object));

  switch (id)
    {
    case PROP_MENU_MODEL:
      g_value_set_object (value, priv->menu_model);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_menu_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterMenuRowPrivate *priv = muster_menu_row_get_instance_private (MUSTER_MENU_ROW (object));

  switch (id)
    {
    case PROP_MENU_MODEL:
      if (!g_set_object (&priv->menu_model, g_value_get_object (value)))
        return;
      gtk_widget_set_visible (GTK_WIDGET (priv->menu), priv->menu_model != NULL);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* One row is one stop of the keyboard, which has keys of its own for the menu; it comes back to the row when the menu is
 * closed. The popover inside of the menu button can have it. */
static void
muster_menu_row_constructed (GObject *object)
{
  MusterMenuRowPrivate *priv = muster_menu_row_get_instance_private (MUSTER_MENU_ROW (object));
  GtkWidget *button;

  G_OBJECT_CLASS (muster_menu_row_parent_class)->constructed (object);

  priv->menu = GTK_MENU_BUTTON (
      gtk_widget_get_template_child (GTK_WIDGET (object), G_OBJECT_TYPE (object), "menu"));
  button = gtk_widget_get_first_child (GTK_WIDGET (priv->menu));
  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_object (button,
                           "notify::active",
                           G_CALLBACK (menu_active_cb),
                           object,
                           G_CONNECT_SWAPPED);
  muster_menu_keys_leave_out_tip (priv->menu);
}

static void
muster_menu_row_dispose (GObject *object)
{
  MusterMenuRowPrivate *priv = muster_menu_row_get_instance_private (MUSTER_MENU_ROW (object));

  g_clear_object (&priv->menu_model);

  G_OBJECT_CLASS (muster_menu_row_parent_class)->dispose (object);
}

static void
muster_menu_row_class_init (MusterMenuRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = muster_menu_row_constructed;
  object_class->dispose = muster_menu_row_dispose;
  object_class->get_property = muster_menu_row_get_property;
  object_class->set_property = muster_menu_row_set_property;

  properties[PROP_MENU_MODEL] = g_param_spec_object ("menu-model",
                                                     NULL,
                                                     NULL,
                                                     G_TYPE_MENU_MODEL,
                                                     flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_menu_row_init (MusterMenuRow *self)
{
}

void
muster_menu_row_class_set_template (GtkWidgetClass *widget_class, const char *resource)
{
  gtk_widget_class_set_template_from_resource (widget_class, resource);
  gtk_widget_class_bind_template_child_full (widget_class, "menu", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

void
muster_menu_row_pop_up (MusterMenuRow *self)
{
  MusterMenuRowPrivate *priv;

  g_return_if_fail (MUSTER_IS_MENU_ROW (self));

  priv = muster_menu_row_get_instance_private (self);
  if (priv->menu_model != NULL)
    gtk_menu_button_popup (priv->menu);
}
