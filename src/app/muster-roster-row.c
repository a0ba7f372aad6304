/* muster-roster-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-row.h"

struct _MusterRosterRow
{
  AdwBin parent_instance;

  GtkMenuButton *menu;

  MusterRosterItem *item;
  GMenuModel *menu_model;
  guint position;
};

G_DEFINE_FINAL_TYPE (MusterRosterRow, muster_roster_row, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_MENU_MODEL,
  PROP_POSITION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* What the menu does is done with the selected row. */
static void
select_row (MusterRosterRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "list.select-item",
                              "(ubb)",
                              self->position,
                              FALSE,
                              FALSE);
}

static void
menu_active_cb (MusterRosterRow *self)
{
  gboolean active;

  g_object_get (self->menu, "active", &active, NULL);
  if (active)
    select_row (self);
}

static void
pressed_cb (MusterRosterRow *self)
{
  muster_roster_row_pop_up (self);
}

static void
muster_roster_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRosterRow *self = MUSTER_ROSTER_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_MENU_MODEL:
      g_value_set_object (value, self->menu_model);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roster_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterRosterRow *self = MUSTER_ROSTER_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      if (g_set_object (&self->item, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_MENU_MODEL:
      if (!g_set_object (&self->menu_model, g_value_get_object (value)))
        return;
      gtk_widget_set_visible (GTK_WIDGET (self->menu), self->menu_model != NULL);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_POSITION:
      self->position = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roster_row_dispose (GObject *object)
{
  MusterRosterRow *self = MUSTER_ROSTER_ROW (object);

  g_clear_object (&self->item);
  g_clear_object (&self->menu_model);

  G_OBJECT_CLASS (muster_roster_row_parent_class)->dispose (object);
}

static void
muster_roster_row_class_init (MusterRosterRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_roster_row_dispose;
  object_class->get_property = muster_roster_row_get_property;
  object_class->set_property = muster_roster_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_ROSTER_ITEM, flags);
  properties[PROP_MENU_MODEL] = g_param_spec_object ("menu-model",
                                                     NULL,
                                                     NULL,
                                                     G_TYPE_MENU_MODEL,
                                                     flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_ROSTER_ITEM);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-roster-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRosterRow, menu);
  gtk_widget_class_bind_template_callback (widget_class, menu_active_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
muster_roster_row_init (MusterRosterRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* One row is one stop of the keyboard, which has keys of its own for the menu; it comes back to
   * the row when the menu is closed. The popover inside of the menu button can have it. */
  gtk_widget_set_focusable (gtk_widget_get_first_child (GTK_WIDGET (self->menu)), FALSE);
}

GtkWidget *
muster_roster_row_new (MusterRosterItem *item)
{
  return g_object_new (MUSTER_TYPE_ROSTER_ROW, "item", item, NULL);
}

MusterRosterItem *
muster_roster_row_get_item (MusterRosterRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER_ROW (self), NULL);

  return self->item;
}

void
muster_roster_row_pop_up (MusterRosterRow *self)
{
  g_return_if_fail (MUSTER_IS_ROSTER_ROW (self));

  if (self->menu_model != NULL)
    gtk_menu_button_popup (self->menu);
}
