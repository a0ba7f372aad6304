/* muster-odds-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-odds-panel.h"

#include <glib/gi18n.h>

struct _MusterOddsPanel
{
  MusterPanel parent_instance;

  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (MusterOddsPanel, muster_odds_panel, MUSTER_TYPE_PANEL)

static void
muster_odds_panel_update (MusterPanel *panel)
{
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  g_autofree char *instruction = NULL;

  g_object_get (assistant, "instruction", &instruction, NULL);
  gtk_label_set_text (MUSTER_ODDS_PANEL (panel)->label, instruction);
}

static void
muster_odds_panel_class_init (MusterOddsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_PANEL_CLASS (klass)->update = muster_odds_panel_update;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-odds-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, label);
}

static void
muster_odds_panel_init (MusterOddsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
