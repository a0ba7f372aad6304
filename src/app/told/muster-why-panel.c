/* muster-why-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-why-panel.h"

#include <glib/gi18n.h>

#include "muster-reason-card.h"
#include "muster-rule-card.h"
#include "muster-rule-link.h"
#include "muster-sentence.h"
#include "muster-translation.h"

struct _MusterWhyPanel
{
  MusterPanel parent_instance;

  GtkStack *stack;
  GtkAdjustment *adjustment;
  GtkBox *content;
  GtkWidget *asked;
  GtkLabel *asked_text;
  GtkBox *asked_rules;
  GtkWidget *told;
  GtkLabel *moment;
  GtkLabel *sentence;
  GtkBox *cards;
  GtkWidget *rules_box;
  GtkBox *rules;

  MusterAssistant *assistant; /* whose "explain" is heard */
  guint position;             /* of what is explained */
  guint node;
  gboolean stale;
  MusterRulebook *rulebook; /* of which rules are shown */
};

G_DEFINE_FINAL_TYPE (MusterWhyPanel, muster_why_panel, MUSTER_TYPE_PANEL)

/* ---- What is told ---- */

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
list_rules (GPtrArray *list, const MusterRule *const *rules)
{
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    if (!g_ptr_array_find (list, rules[i], NULL))
      g_ptr_array_add (list, (gpointer) rules[i]);
}

static void
list_reason_rules (GPtrArray *list, const MusterBeatReason *reason)
{
  list_rules (list, reason->rules);
  for (guint i = 0; i < reason->groups->len; i++)
    {
      const MusterReasonGroup *group = g_ptr_array_index (reason->groups, i);

      for (guint j = 0; j < group->reasons->len; j++)
        list_rules (list, ((const MusterReason *) g_ptr_array_index (group->reasons, j))->rules);
    }
}

/* To its text further down. */
static void
rule_cb (MusterWhyPanel *self, const MusterRule *rule)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->rules)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      double y;

      if (muster_rule_card_get_rule (MUSTER_RULE_CARD (card)) != rule)
        continue;
      if (gtk_widget_translate_coordinates (card, GTK_WIDGET (self->content), 0, 0, NULL, &y))
        gtk_adjustment_set_value (self->adjustment, y);
      gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
    }
}

static void
settings_cb (MusterWhyPanel *self)
{
  muster_assistant_show_page (self->assistant, "figures");
}

static void
add_cards (MusterWhyPanel *self, const GPtrArray *reasons, GPtrArray *rules)
{
  guint first = 0;

  while (first < reasons->len)
    {
      guint n = muster_reason_card_count (reasons, first);
      GtkWidget *card = muster_reason_card_new (reasons, first, n);

      g_signal_connect_object (card, "rule", G_CALLBACK (rule_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (card, "settings", G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->cards, card);
      for (guint i = first; i < first + n; i++)
        list_reason_rules (rules, g_ptr_array_index (reasons, i));
      first += n;
    }
}

/* "Turn 2, Monsters" */
static char *
dup_moment (MusterBattle *battle, const MusterBeat *beat)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autofree char *turn = muster_sentence_dup_turn (beat->turn);
  const char *phase = NULL;

  if (beat->phase >= 0 && (guint) beat->phase < rulebook->n_phases)
    phase = muster_rulebook_translate (rulebook, rulebook->phases[beat->phase].title);
  if (phase == NULL)
    return g_steal_pointer (&turn);

  return g_strdup_printf (C_ ("turn and phase", "%1$s, %2$s"), turn, phase);
}

static void
show_beat (MusterWhyPanel *self, guint number, GPtrArray *rules)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  GListModel *beats = muster_assistant_get_beats (self->assistant);
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (beats, number);
  g_autoptr (GPtrArray) reasons = NULL;
  g_autofree char *moment = NULL;
  g_autofree char *lines = NULL;
  const MusterBeat *beat;

  gtk_widget_set_visible (self->told, item != NULL);
  if (item == NULL)
    return;
  beat = muster_beat_item_get_beat (item);
  reasons = muster_beat_list_reasons (battle, beat);
  moment = dup_moment (battle, beat);
  gtk_label_set_text (self->moment, moment);
  lines = muster_beat_dup_lines (beat);
  gtk_label_set_text (self->sentence, lines);
  add_cards (self, reasons, rules);
}

/* Of what is asked nothing is known but the rule that asks. */
static void
show_prompt (MusterWhyPanel *self, GPtrArray *rules)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (self->assistant);
  GtkWidget *link = muster_rule_link_new (prompt->cite.rules, prompt->cite.src);

  gtk_widget_set_visible (self->asked, link != NULL);
  if (link == NULL)
    return;
  gtk_label_set_text (self->asked_text, prompt->text);
  g_signal_connect_object (link, "rule", G_CALLBACK (rule_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->asked_rules, link);
  list_rules (rules, prompt->cite.rules);
}

static void
show_rules (MusterWhyPanel *self, const GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++)
    gtk_box_append (self->rules, muster_rule_card_new (g_ptr_array_index (rules, i)));
  gtk_widget_set_visible (self->rules_box, rules->len > 0);
}

static gboolean
is_asked (MusterAssistant *assistant)
{
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);

  return !replay && muster_assistant_is_at_prompt (assistant);
}

/* What is shown refers to the rules. */
static void
hold_rulebook (MusterWhyPanel *self)
{
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = muster_rulebook_ref (
      muster_battle_get_rulebook (muster_assistant_get_battle (self->assistant)));
}

static void
fill (MusterWhyPanel *self)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  guint beat = muster_assistant_get_explained (self->assistant);

  self->stale = FALSE;
  clear (self->asked_rules);
  clear (self->cards);
  clear (self->rules);
  hold_rulebook (self);
  gtk_widget_set_visible (self->asked, FALSE);
  if (beat == MUSTER_NO_BEAT)
    {
      if (is_asked (self->assistant))
        show_prompt (self, rules);
      beat = muster_assistant_get_last_event (self->assistant);
    }
  show_beat (self, beat, rules);
  show_rules (self, rules);
  gtk_adjustment_set_value (self->adjustment, 0);
  gtk_stack_set_visible_child_name (
      self->stack,
      gtk_widget_get_visible (self->told) || gtk_widget_get_visible (self->asked) ? "reasons"
                                                                                  : "empty");
}

/* ---- When ---- */

/* What nobody looks at is not put together. */
static void
renew (MusterWhyPanel *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
mapped_cb (MusterWhyPanel *self)
{
  if (self->stale && self->assistant != NULL)
    fill (self);
}

static void
listen (MusterWhyPanel *self, MusterAssistant *assistant)
{
  if (self->assistant == assistant)
    return;
  if (self->assistant != NULL)
    g_signal_handlers_disconnect_by_func (self->assistant, renew, self);
  g_set_object (&self->assistant, assistant);
  self->position = MUSTER_NO_BEAT;
  g_signal_connect_object (assistant, "explain", G_CALLBACK (renew), self, G_CONNECT_SWAPPED);
}

static void
muster_why_panel_update (MusterPanel *panel)
{
  MusterWhyPanel *self = MUSTER_WHY_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  guint position = muster_assistant_get_position (assistant);
  guint node = muster_battle_get_head (muster_assistant_get_battle (assistant));

  listen (self, assistant);
  if (self->position == position && self->node == node)
    return;
  self->position = position;
  self->node = node;
  renew (self);
}

/* ---- The object ---- */

static void
muster_why_panel_finalize (GObject *object)
{
  MusterWhyPanel *self = MUSTER_WHY_PANEL (object);

  g_clear_object (&self->assistant);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);

  G_OBJECT_CLASS (muster_why_panel_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-why-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, content);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, asked);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, asked_text);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, asked_rules);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, told);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, moment);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, cards);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, rules_box);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPanel, rules);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
}

static void
muster_why_panel_class_init (MusterWhyPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_why_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_why_panel_update;

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
muster_why_panel_init (MusterWhyPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
