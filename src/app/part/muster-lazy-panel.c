/* muster-lazy-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lazy-panel.h"

struct _MusterLazyPanel
{
  MusterPanel parent_instance;

  GType panel_type;
};

G_DEFINE_FINAL_TYPE (MusterLazyPanel, muster_lazy_panel, MUSTER_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_PANEL_TYPE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_lazy_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_lazy_panel_parent_class)->map (widget);

  muster_lazy_panel_build (MUSTER_LAZY_PANEL (widget));
}

static GtkWidget *
muster_lazy_panel_get_answer (MusterPanel *panel)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (panel));

  return child != NULL ? muster_panel_get_answer (MUSTER_PANEL (child)) : NULL;
}

static void
muster_lazy_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_TYPE:
      g_value_set_gtype (value, MUSTER_LAZY_PANEL (object)->panel_type);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_lazy_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_TYPE:
      MUSTER_LAZY_PANEL (object)->panel_type = g_value_get_gtype (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_lazy_panel_class_init (MusterLazyPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_lazy_panel_get_property;
  object_class->set_property = muster_lazy_panel_set_property;
  widget_class->map = muster_lazy_panel_map;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_lazy_panel_get_answer;

  properties[PROP_PANEL_TYPE] = g_param_spec_gtype ("panel-type",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_PANEL,
                                                    G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_lazy_panel_init (MusterLazyPanel *self)
{
}

void
muster_lazy_panel_build (MusterLazyPanel *self)
{
  GtkWidget *panel;

  g_return_if_fail (MUSTER_IS_LAZY_PANEL (self));

  if (adw_bin_get_child (ADW_BIN (self)) != NULL)
    return;
  panel = g_object_new (self->panel_type, NULL);
  adw_bin_set_child (ADW_BIN (self), panel);
  g_object_bind_property (self, "assistant", panel, "assistant", G_BINDING_SYNC_CREATE);
}
