/* muster-prompt-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-prompt-panel.h"

#include "muster-ahead-panel.h"
#include "muster-apart-panel.h"
#include "muster-choice-panel.h"
#include "muster-entry-panel.h"
#include "muster-fact-panel.h"
#include "muster-fault-panel.h"
#include "muster-give-panel.h"
#include "muster-lazy-panel.h"
#include "muster-order-panel.h"
#include "muster-roll-panel.h"
#include "muster-scroller.h"
#include "muster-turn-panel.h"
#include "muster-veil-panel.h"

struct _MusterPromptPanel
{
  MusterPanel parent_instance;

  MusterScroller *scroller;
  GtkRevealer *trouble;
  GtkLabel *message;
  GtkStack *stack;

  MusterAssistant *watched; /* of which "failed" is heard */
};

G_DEFINE_FINAL_TYPE (MusterPromptPanel, muster_prompt_panel, MUSTER_TYPE_PANEL)

static const char *
get_fact_page (MusterQuestion question, gboolean listed)
{
  if (question == MUSTER_QUESTION_YES_NO || question == MUSTER_QUESTION_NUMBER ||
      question == MUSTER_QUESTION_NUMBERS || question == MUSTER_QUESTION_WORDS)
    return "fact";

  return listed ? "choice" : "entry";
}

/* (nullable): the page for what is asked. */
static const char *
get_page (const MusterPrompt *prompt)
{
  gboolean listed = prompt->options != NULL && prompt->options->len > 0;

  switch (prompt->kind)
    {
    case MUSTER_PROMPT_ROLL:
      return "roll";
    case MUSTER_PROMPT_FACT:
      return get_fact_page (prompt->question, listed);
    case MUSTER_PROMPT_CHOICE:
      if (muster_prompt_gives (prompt))
        return "give";
      return listed ? "choice" : "entry";
    case MUSTER_PROMPT_ENTRY:
      return "entry";
    case MUSTER_PROMPT_ORDER:
      return "order";
    case MUSTER_PROMPT_TURN:
    case MUSTER_PROMPT_INTERRUPT:
      return "turn";
    case MUSTER_PROMPT_FAULT:
      return "fault";
    case MUSTER_PROMPT_OVER:
    default:
      return NULL;
    }
}

static void
failed_cb (MusterPromptPanel *self, const char *message)
{
  gtk_label_set_label (self->message, message);
  gtk_revealer_set_reveal_child (self->trouble, TRUE);
  muster_scroller_to_widget (self->scroller, GTK_WIDGET (self->message));
}

static void
watch (MusterPromptPanel *self, MusterAssistant *assistant)
{
  if (self->watched == assistant)
    return;
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_func (self->watched, failed_cb, self);
  g_set_weak_pointer (&self->watched, assistant);
  if (assistant != NULL)
    g_signal_connect_object (assistant, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

/* A stack that shows another page leads the focus from the one to the other: by then it has to be
 * where the panel wants it. */
static void
show_page (MusterPromptPanel *self, const char *page)
{
  GtkWidget *panel = gtk_stack_get_child_by_name (self->stack, page);

  muster_lazy_panel_build (MUSTER_LAZY_PANEL (panel));
  gtk_stack_set_visible_child (self->stack, panel);
}

static void
muster_prompt_panel_update (MusterPanel *panel)
{
  MusterPromptPanel *self = MUSTER_PROMPT_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);
  const char *page = prompt != NULL ? get_page (prompt) : NULL;

  if (muster_assistant_is_veiled (assistant))
    page = "veil";

  watch (self, assistant);
  gtk_revealer_set_reveal_child (self->trouble, FALSE);
  if (page != NULL)
    show_page (self, page);
  gtk_widget_set_visible (GTK_WIDGET (self), page != NULL);
  muster_scroller_to_widget (self->scroller, NULL);
}

static GtkWidget *
muster_prompt_panel_get_answer (MusterPanel *panel)
{
  GtkWidget *asked = gtk_stack_get_visible_child (MUSTER_PROMPT_PANEL (panel)->stack);

  return asked != NULL ? muster_panel_get_answer (MUSTER_PANEL (asked)) : NULL;
}

static void
muster_prompt_panel_dispose (GObject *object)
{
  MusterPromptPanel *self = MUSTER_PROMPT_PANEL (object);

  g_clear_weak_pointer (&self->watched);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_prompt_panel_parent_class)->dispose (object);
}

static void
muster_prompt_panel_class_init (MusterPromptPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_prompt_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_prompt_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_prompt_panel_get_answer;
  MUSTER_PANEL_CLASS (klass)->leads_focus = TRUE;

  g_type_ensure (MUSTER_TYPE_AHEAD_PANEL);
  g_type_ensure (MUSTER_TYPE_APART_PANEL);
  g_type_ensure (MUSTER_TYPE_CHOICE_PANEL);
  g_type_ensure (MUSTER_TYPE_ENTRY_PANEL);
  g_type_ensure (MUSTER_TYPE_FACT_PANEL);
  g_type_ensure (MUSTER_TYPE_FAULT_PANEL);
  g_type_ensure (MUSTER_TYPE_GIVE_PANEL);
  g_type_ensure (MUSTER_TYPE_LAZY_PANEL);
  g_type_ensure (MUSTER_TYPE_ORDER_PANEL);
  g_type_ensure (MUSTER_TYPE_ROLL_PANEL);
  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_TURN_PANEL);
  g_type_ensure (MUSTER_TYPE_VEIL_PANEL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-prompt-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPromptPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterPromptPanel, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterPromptPanel, message);
  gtk_widget_class_bind_template_child (widget_class, MusterPromptPanel, stack);
}

static void
muster_prompt_panel_init (MusterPromptPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
