/* muster-recap-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-recap-panel.h"

#include "muster-beat-item.h"
#include "muster-recap.h"
#include "muster-scroller.h"

/* What happened last, in so many sentences. */
#define RECAP_BEATS 2

struct _MusterRecapPanel
{
  MusterPanel parent_instance;

  GtkRevealer *revealer;
  GtkLabel *text;

  gboolean asked; /* whether there is something to tell was looked at */
  guint node;     /* where the battle stood then */
  guint position; /* and how far it was shown */
};

G_DEFINE_FINAL_TYPE (MusterRecapPanel, muster_recap_panel, MUSTER_TYPE_PANEL)

/* Tab would go to what a revealer keeps hidden. */
static void
revealed_cb (MusterRecapPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_revealer_get_child_revealed (self->revealer));
}

static void
dismiss_cb (MusterRecapPanel *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
tell (MusterRecapPanel *self, MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  g_autoptr (GPtrArray) beats = NULL;
  g_autofree char *recap = NULL;
  gboolean replay;

  self->asked = TRUE;
  self->node = muster_battle_get_head (battle);
  self->position = muster_assistant_get_position (assistant);
  g_object_get (assistant, "replay", &replay, NULL);
  if (replay || self->node == 0 || muster_battle_is_over (battle, NULL))
    return;
  beats = muster_assistant_list_beats (assistant);
  recap = muster_recap_dup_short (battle,
                                  beats,
                                  muster_assistant_get_told (assistant),
                                  RECAP_BEATS);
  if (*recap == '\0')
    return;
  gtk_label_set_text (self->text, recap);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

static void
muster_recap_panel_update (MusterPanel *panel)
{
  MusterRecapPanel *self = MUSTER_RECAP_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);

  if (!self->asked)
    tell (self, assistant);
  else if (self->node != muster_battle_get_head (muster_assistant_get_battle (assistant)) ||
           self->position != muster_assistant_get_position (assistant))
    dismiss_cb (self);
}

static void
muster_recap_panel_class_init (MusterRecapPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_PANEL_CLASS (klass)->update = muster_recap_panel_update;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-recap-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRecapPanel, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterRecapPanel, text);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
muster_recap_panel_init (MusterRecapPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
