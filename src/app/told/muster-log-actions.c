/* muster-log-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-log-actions.h"

#include "muster-claim-dialog.h"
#include "muster-dice-dialog.h"

struct _MusterLogActions
{
  MusterPanel parent_instance;

  GtkWidget *show_button;
  GtkWidget *back_button;
  GtkWidget *dice_button;
  GtkWidget *claim_button;

  MusterBeatItem *item;
};

G_DEFINE_FINAL_TYPE (MusterLogActions, muster_log_actions, MUSTER_TYPE_PANEL)

/* ---- What there is ---- */

/* The rolls of a beat are those of the battle as it was when the beat was listed. */
static gboolean
can_overrule (MusterAssistant *assistant, const MusterBeat *beat)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (assistant));

  for (guint i = beat->first; i < MIN (beat->first + beat->n_entries, log->len); i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->address != NULL)
      return TRUE;

  return FALSE;
}

static void
muster_log_actions_update (MusterPanel *panel)
{
  MusterLogActions *self = MUSTER_LOG_ACTIONS (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterBeat *beat = muster_beat_item_get_beat (self->item);
  guint number = muster_beat_item_get_number (self->item);
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);
  /* What cannot be done just now stays where it is: else the next button would come under a pointer
   * that is about to click twice. */
  gtk_widget_set_sensitive (self->show_button,
                            muster_beat_item_get_standing (self->item) != MUSTER_STANDING_CURRENT);
  gtk_widget_set_visible (self->back_button, !replay);
  gtk_widget_set_sensitive (self->back_button, muster_assistant_can_go_back (assistant, number));
  gtk_widget_set_visible (self->dice_button, !replay && can_overrule (assistant, beat));
  gtk_widget_set_visible (self->claim_button,
                          !replay && muster_assistant_is_at_prompt (assistant) &&
                              muster_claim_dialog_has_claims (assistant, beat));
}

/* ---- What can be done ---- */

static void
why_cb (MusterLogActions *self)
{
  muster_assistant_explain (muster_panel_get_assistant (MUSTER_PANEL (self)),
                            muster_beat_item_get_number (self->item));
}

static void
show_cb (MusterLogActions *self)
{
  muster_assistant_set_position (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                 muster_beat_item_get_number (self->item) + 1);
}

static void
back_cb (MusterLogActions *self)
{
  muster_assistant_go_back (muster_panel_get_assistant (MUSTER_PANEL (self)),
                            muster_beat_item_get_number (self->item));
}

static void
present (MusterLogActions *self, GtkWidget *dialog)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
dice_cb (MusterLogActions *self)
{
  present (self,
           muster_dice_dialog_new (muster_panel_get_assistant (MUSTER_PANEL (self)), self->item));
}

static void
claim_cb (MusterLogActions *self)
{
  present (self,
           muster_claim_dialog_new (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                    muster_beat_item_get_beat (self->item)));
}

/* ---- The object ---- */

static void
muster_log_actions_finalize (GObject *object)
{
  g_clear_object (&MUSTER_LOG_ACTIONS (object)->item);

  G_OBJECT_CLASS (muster_log_actions_parent_class)->finalize (object);
}

static void
muster_log_actions_class_init (MusterLogActionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_log_actions_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_log_actions_update;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-log-actions.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogActions, show_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogActions, back_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogActions, dice_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogActions, claim_button);
  gtk_widget_class_bind_template_callback (widget_class, claim_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
}

static void
muster_log_actions_init (MusterLogActions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_log_actions_new (MusterAssistant *assistant, MusterBeatItem *item)
{
  MusterLogActions *self = g_object_new (MUSTER_TYPE_LOG_ACTIONS, NULL);

  self->item = g_object_ref (item);
  g_object_set (self, "assistant", assistant, NULL);

  return GTK_WIDGET (self);
}
