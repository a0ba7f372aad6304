/* muster-veil-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-veil-panel.h"

#include <glib/gi18n.h>

#include "muster-wrap-box.h"

struct _MusterVeilPanel
{
  MusterPanel parent_instance;

  GtkButton *show;
};

G_DEFINE_FINAL_TYPE (MusterVeilPanel, muster_veil_panel, MUSTER_TYPE_PANEL)

static void
unveil (MusterVeilPanel *self, gboolean for_all)
{
  g_autoptr (MusterAssistant)
                 assistant = g_object_ref (muster_panel_get_assistant (MUSTER_PANEL (self)));

  muster_assistant_unveil (assistant, for_all);
}

static void
show_cb (MusterVeilPanel *self)
{
  unveil (self, FALSE);
}

static void
show_all_cb (MusterVeilPanel *self)
{
  unveil (self, TRUE);
}

static void
muster_veil_panel_update (MusterPanel *panel)
{
  MusterVeilPanel *self = MUSTER_VEIL_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  g_autofree char *side = NULL;
  g_autofree char *label = NULL;

  if (!muster_assistant_is_veiled (assistant))
    return;
  g_object_get (assistant, "side-text", &side, NULL);
  /* Translators: a button for whoever plays this side: "I Play Red: Show My Cards" */
  label = g_strdup_printf (_ ("I Play %s: Show My Cards"), side);
  gtk_button_set_label (self->show, label);
  muster_panel_lead_focus (panel, GTK_WIDGET (self->show));
}

static GtkWidget *
muster_veil_panel_get_answer (MusterPanel *panel)
{
  return GTK_WIDGET (MUSTER_VEIL_PANEL (panel)->show);
}

static void
muster_veil_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_veil_panel_parent_class)->dispose (object);
}

static void
muster_veil_panel_class_init (MusterVeilPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_veil_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_veil_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_veil_panel_get_answer;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-veil-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterVeilPanel, show);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

static void
muster_veil_panel_init (MusterVeilPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
