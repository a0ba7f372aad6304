/* muster-order-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-panel.h"

#include "muster-number-input.h"
#include <math.h>

struct _MusterOrderPanel
{
  MusterPanel parent_instance;

  GtkWidget *done;
  GtkWidget *result;
  GtkSpinButton *distance;
  GtkCheckButton *blocked;

  guint node; /* for which the distance stands there; G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (MusterOrderPanel, muster_order_panel, MUSTER_TYPE_PANEL)

static const MusterPrompt *
get_asked (MusterOrderPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const MusterPrompt *prompt = assistant != NULL ? muster_assistant_get_asked (assistant) : NULL;

  return prompt != NULL && prompt->kind == MUSTER_PROMPT_ORDER ? prompt : NULL;
}

static gboolean
is_as_told (const MusterPrompt *prompt, double distance)
{
  return isfinite (prompt->up_to) && G_APPROX_VALUE (distance, prompt->up_to, 1e-9);
}

/* As far as told is what "done" says. */
static char *
dup_answer (MusterOrderPanel *self, const MusterPrompt *prompt)
{
  gboolean blocked = prompt->wants_blocked && gtk_check_button_get_active (self->blocked);
  char word[G_ASCII_DTOSTR_BUF_SIZE];
  double distance;

  gtk_spin_button_update (self->distance);
  distance = gtk_spin_button_get_value (self->distance);
  if (!prompt->wants_distance || (!blocked && is_as_told (prompt, distance)))
    return g_strdup ("done");
  g_ascii_formatd (word, sizeof word, "%g", distance);

  return g_strdup_printf ("moved %s%s", word, blocked ? " blocked" : "");
}

static void
done_cb (MusterOrderPanel *self)
{
  const MusterPrompt *prompt = get_asked (self);
  g_autofree char *input = NULL;

  if (prompt == NULL)
    return;
  input = dup_answer (self, prompt);
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), input);
}

static void
show_distance (MusterOrderPanel *self, const MusterPrompt *prompt)
{
  /* What is farther than told can be said, and is refused in words: the field would only make it less. */
  gtk_spin_button_set_digits (self->distance,
                              muster_panel_counts_spaces (MUSTER_PANEL (self)) ? 0 : 1);
  gtk_spin_button_set_value (self->distance, isfinite (prompt->up_to) ? prompt->up_to : 0);
  gtk_check_button_set_active (self->blocked, FALSE);
}

static void
muster_order_panel_update (MusterPanel *panel)
{
  MusterOrderPanel *self = MUSTER_ORDER_PANEL (panel);
  const MusterPrompt *prompt = get_asked (self);
  guint node;

  if (prompt == NULL)
    {
      self->node = G_MAXUINT;
      return;
    }
  node = muster_battle_get_head (muster_assistant_get_battle (muster_panel_get_assistant (panel)));
  /* After a refusal the number stays, to be corrected. */
  if (node != self->node)
    show_distance (self, prompt);
  self->node = node;
  gtk_widget_set_visible (self->result, prompt->wants_distance);
  gtk_widget_set_visible (GTK_WIDGET (self->blocked), prompt->wants_blocked);
  muster_panel_lead_focus (panel,
                           gtk_spin_button_get_value (self->distance) > prompt->up_to
                               ? GTK_WIDGET (self->distance)
                               : self->done);
}

static GtkWidget *
muster_order_panel_get_answer (MusterPanel *panel)
{
  return MUSTER_ORDER_PANEL (panel)->done;
}

static void
muster_order_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_order_panel_parent_class)->dispose (object);
}

static void
muster_order_panel_class_init (MusterOrderPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_order_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_order_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_order_panel_get_answer;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-order-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOrderPanel, done);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderPanel, result);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderPanel, distance);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderPanel, blocked);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
}

static void
muster_order_panel_init (MusterOrderPanel *self)
{
  self->node = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The spin button itself says nothing of Enter. */
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->distance)),
                            "activate",
                            G_CALLBACK (done_cb),
                            self);
  muster_number_input_catch_digits (self->distance);
}
