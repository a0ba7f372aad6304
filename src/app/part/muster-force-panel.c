/* muster-force-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-panel.h"

typedef struct
{
  MusterForceEditor *editor;
} MusterForcePanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterForcePanel, muster_force_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_EDITOR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
changed_cb (MusterForcePanel *self)
{
  if (MUSTER_FORCE_PANEL_GET_CLASS (self)->update != NULL)
    MUSTER_FORCE_PANEL_GET_CLASS (self)->update (self);
}

static void
selected_cb (MusterForcePanel *self)
{
  if (MUSTER_FORCE_PANEL_GET_CLASS (self)->selected != NULL)
    MUSTER_FORCE_PANEL_GET_CLASS (self)->selected (self);
}

static void
set_editor (MusterForcePanel *self, MusterForceEditor *editor)
{
  MusterForcePanelPrivate *priv = muster_force_panel_get_instance_private (self);

  if (priv->editor == editor)
    return;
  if (priv->editor != NULL)
    g_signal_handlers_disconnect_by_data (priv->editor, self);
  g_set_object (&priv->editor, editor);
  if (editor != NULL)
    {
      g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor,
                               "notify::selected",
                               G_CALLBACK (selected_cb),
                               self,
                               G_CONNECT_SWAPPED);
      changed_cb (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITOR]);
}

static void
muster_force_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_EDITOR:
      g_value_set_object (value, muster_force_panel_get_editor (MUSTER_FORCE_PANEL (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_EDITOR:
      set_editor (MUSTER_FORCE_PANEL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_panel_dispose (GObject *object)
{
  set_editor (MUSTER_FORCE_PANEL (object), NULL);

  G_OBJECT_CLASS (muster_force_panel_parent_class)->dispose (object);
}

static void
muster_force_panel_class_init (MusterForcePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_force_panel_dispose;
  object_class->get_property = muster_force_panel_get_property;
  object_class->set_property = muster_force_panel_set_property;

  properties[PROP_EDITOR] = g_param_spec_object ("editor",
                                                 NULL,
                                                 NULL,
                                                 MUSTER_TYPE_FORCE_EDITOR,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_force_panel_init (MusterForcePanel *self)
{
}

MusterForceEditor *
muster_force_panel_get_editor (MusterForcePanel *self)
{
  MusterForcePanelPrivate *priv;

  g_return_val_if_fail (MUSTER_IS_FORCE_PANEL (self), NULL);

  priv = muster_force_panel_get_instance_private (self);

  return priv->editor;
}
