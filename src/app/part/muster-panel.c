/* muster-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-panel.h"

#include "muster-board-area.h"

typedef struct
{
  MusterAssistant *assistant;
} MusterPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterPanel, muster_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ASSISTANT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
update (MusterPanel *self)
{
  if (MUSTER_PANEL_GET_CLASS (self)->update != NULL)
    MUSTER_PANEL_GET_CLASS (self)->update (self);
}

static void
set_assistant (MusterPanel *self, MusterAssistant *assistant)
{
  MusterPanelPrivate *priv = muster_panel_get_instance_private (self);

  if (priv->assistant == assistant)
    return;
  if (priv->assistant != NULL)
    g_signal_handlers_disconnect_by_func (priv->assistant, update, self);
  g_set_object (&priv->assistant, assistant);
  if (assistant != NULL)
    {
      g_signal_connect_object (assistant, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      update (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASSISTANT]);
}

static void
muster_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ASSISTANT:
      g_value_set_object (value, muster_panel_get_assistant (MUSTER_PANEL (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ASSISTANT:
      set_assistant (MUSTER_PANEL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_panel_dispose (GObject *object)
{
  set_assistant (MUSTER_PANEL (object), NULL);

  G_OBJECT_CLASS (muster_panel_parent_class)->dispose (object);
}

static void
muster_panel_class_init (MusterPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_panel_dispose;
  object_class->get_property = muster_panel_get_property;
  object_class->set_property = muster_panel_set_property;

  properties[PROP_ASSISTANT] = g_param_spec_object ("assistant",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_ASSISTANT,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_panel_init (MusterPanel *self)
{
}

MusterAssistant *
muster_panel_get_assistant (MusterPanel *self)
{
  MusterPanelPrivate *priv;

  g_return_val_if_fail (MUSTER_IS_PANEL (self), NULL);

  priv = muster_panel_get_instance_private (self);

  return priv->assistant;
}

gboolean
muster_panel_counts_spaces (MusterPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (self);

  g_return_val_if_fail (assistant != NULL, FALSE);

  return muster_battle_get_rulebook (muster_assistant_get_battle (assistant))->board ==
         MUSTER_BOARD_GRID;
}

/* ---- The focus ---- */

/* Whether something can be chosen on the board just now. */
static gboolean
is_asked_on_board (MusterPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (self);
  MusterChoice *choice = assistant != NULL ? muster_assistant_get_choice (assistant) : NULL;

  return choice != NULL && muster_choice_has_places (choice);
}

/* A sub-panel stands in the panel that it is part of. */
static gboolean
is_led (GtkWidget *widget)
{
  for (GtkWidget *panel = gtk_widget_get_ancestor (widget, MUSTER_TYPE_PANEL); panel != NULL;
       panel = gtk_widget_get_ancestor (gtk_widget_get_parent (panel), MUSTER_TYPE_PANEL))
    if (MUSTER_PANEL_GET_CLASS (panel)->leads_focus)
      return TRUE;

  return FALSE;
}

/* The list of a drop-down is closed before what was picked in it is told. */
static gboolean
is_closed_list (GtkWidget *focus)
{
  GtkWidget *popover = gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER);

  return popover != NULL && !gtk_widget_get_mapped (popover) &&
         gtk_widget_get_mapped (gtk_widget_get_parent (popover));
}

/* Where somebody works besides, as in the log, the focus stays; and on the board, where it can be
 * answered from there. */
static gboolean
is_free (MusterPanel *self, GtkWidget *focus)
{
  if (focus == NULL || !gtk_widget_is_sensitive (focus))
    return TRUE;
  if (!gtk_widget_get_mapped (focus) && !is_closed_list (focus))
    return TRUE;
  if (MUSTER_IS_BOARD_AREA (focus))
    return !is_asked_on_board (self);

  return gtk_widget_get_ancestor (focus, MUSTER_TYPE_PANEL) == NULL || is_led (focus);
}

/* ---- Where it was led last ---- */

#define LEAD "muster-lead" /* data of the root: GWeakRef to a widget */

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
focus_changed_cb (GtkRoot *root, GParamSpec *pspec, GWeakRef *lead)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus != NULL && is_led (focus))
    g_weak_ref_set (lead, focus);
}

static void
remember (GtkRoot *root, GtkWidget *target)
{
  GWeakRef *lead = g_object_get_data (G_OBJECT (root), LEAD);

  if (lead == NULL)
    {
      lead = g_new0 (GWeakRef, 1);
      g_weak_ref_init (lead, NULL);
      g_object_set_data_full (G_OBJECT (root), LEAD, lead, weak_ref_free);
      g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), lead);
    }
  g_weak_ref_set (lead, target);
}

gboolean
muster_panel_follow_lead (GtkRoot *root)
{
  GWeakRef *lead = g_object_get_data (G_OBJECT (root), LEAD);
  g_autoptr (GtkWidget) target = lead != NULL ? g_weak_ref_get (lead) : NULL;

  return target != NULL && gtk_widget_get_mapped (target) && gtk_widget_grab_focus (target);
}

void
muster_panel_lead_focus (MusterPanel *self, GtkWidget *target)
{
  GtkRoot *root;

  g_return_if_fail (MUSTER_IS_PANEL (self));
  g_return_if_fail (GTK_IS_WIDGET (target));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root == NULL)
    return;
  remember (root, target);
  if (is_free (self, gtk_root_get_focus (root)))
    gtk_widget_grab_focus (target);
}

/* ---- The answer ---- */

GtkWidget *
muster_panel_get_answer (MusterPanel *self)
{
  g_return_val_if_fail (MUSTER_IS_PANEL (self), NULL);

  if (MUSTER_PANEL_GET_CLASS (self)->get_answer == NULL)
    return NULL;

  return MUSTER_PANEL_GET_CLASS (self)->get_answer (self);
}

gboolean
muster_panel_is_unmeant (MusterPanel *self, GtkWidget *button)
{
  g_return_val_if_fail (MUSTER_IS_PANEL (self), FALSE);

  return MUSTER_PANEL_GET_CLASS (self)->is_unmeant != NULL &&
         MUSTER_PANEL_GET_CLASS (self)->is_unmeant (self, button);
}

gboolean
muster_panel_answer (MusterPanel *self)
{
  GtkWidget *button = muster_panel_get_answer (self);

  if (button == NULL || !gtk_widget_get_mapped (button) || !gtk_widget_is_sensitive (button))
    return FALSE;
  g_signal_emit_by_name (button, "clicked");

  return TRUE;
}
