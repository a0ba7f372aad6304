/* muster-fault-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fault-panel.h"

struct _MusterFaultPanel
{
  MusterPanel parent_instance;

  GtkWidget *skip;
};

G_DEFINE_FINAL_TYPE (MusterFaultPanel, muster_fault_panel, MUSTER_TYPE_PANEL)

static void
skip_cb (MusterFaultPanel *self)
{
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), "skip");
}

static void
muster_fault_panel_update (MusterPanel *panel)
{
  MusterFaultPanel *self = MUSTER_FAULT_PANEL (panel);
  const MusterPrompt *prompt = muster_assistant_get_asked (muster_panel_get_assistant (panel));

  if (prompt != NULL && prompt->kind == MUSTER_PROMPT_FAULT)
    muster_panel_lead_focus (panel, self->skip);
}

static void
muster_fault_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_fault_panel_parent_class)->dispose (object);
}

static void
muster_fault_panel_class_init (MusterFaultPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_fault_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_fault_panel_update;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-fault-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFaultPanel, skip);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);
}

static void
muster_fault_panel_init (MusterFaultPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
