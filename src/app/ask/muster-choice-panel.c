/* muster-choice-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-panel.h"

#include <glib/gi18n.h>

#include "muster-choice-list.h"
#include "muster-focus-order.h"
#include "muster-wrap-box.h"

struct _MusterChoicePanel
{
  MusterPanel parent_instance;

  GtkLabel *hint;
  MusterChoiceList *list;
  GtkWidget *buttons;
  GtkButton *confirm;
  GtkWidget *confirm_key;
  GtkButton *pass;
  GtkWidget *all;
  GtkWidget *advice;
  GtkWidget *show_all;
  GtkCheckButton *several;

  MusterChoice *choice; /* NULL: nothing is asked */
  guint n_picked;       /* when it was last looked at */
};

G_DEFINE_FINAL_TYPE (MusterChoicePanel, muster_choice_panel, MUSTER_TYPE_PANEL)

/* ---- What is picked ---- */

static void
update_confirm (MusterChoicePanel *self)
{
  gboolean immediate = muster_choice_get_immediate (self->choice);
  const char *pass = muster_choice_get_pass_label (self->choice);
  guint n = muster_choice_get_n_picked (self->choice);
  g_autofree char *label = NULL;

  if (n == 0 && pass != NULL)
    label = g_strdup (pass);
  else if (muster_choice_wants_all (self->choice))
    label = g_strdup (_ ("In This Order"));
  else if (n == 0)
    label = g_strdup (_ ("Choose"));
  else
    label = g_strdup_printf (ngettext ("Choose %u", "Choose %u", n), n);
  gtk_button_set_label (self->confirm, label);
  /* There is room for one of them beside it. */
  gtk_widget_set_visible (self->confirm_key,
                          !immediate && (n == 0 || pass == NULL) &&
                              !muster_choice_has_advice (self->choice));
  gtk_widget_set_visible (GTK_WIDGET (self->confirm), !immediate);
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm), muster_choice_get_ready (self->choice));
  gtk_widget_set_visible (GTK_WIDGET (self->pass), pass != NULL && (immediate || n > 0));
}

/* It says as well what is still missing. */
static void
update_hint (MusterChoicePanel *self)
{
  g_autofree char *hint = NULL;

  g_object_get (self->choice, "hint", &hint, NULL);
  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *hint != '\0');
}

/* With the last one the order stands, and is only to be confirmed. */
static void
picks_changed_cb (MusterChoicePanel *self)
{
  guint n = muster_choice_get_n_picked (self->choice);

  update_confirm (self);
  update_hint (self);
  if (n > self->n_picked && muster_choice_wants_all (self->choice) &&
      muster_choice_get_ready (self->choice))
    muster_panel_lead_focus (MUSTER_PANEL (self), GTK_WIDGET (self->confirm));
  self->n_picked = n;
}

static void
update_view (MusterChoicePanel *self)
{
  gtk_widget_set_visible (self->show_all,
                          muster_choice_get_place (self->choice) != MUSTER_PLACE_NONE);
}

static void
several_cb (MusterChoicePanel *self)
{
  if (self->choice != NULL)
    muster_choice_set_several (self->choice, gtk_check_button_get_active (self->several));
}

static void
confirm_cb (MusterChoicePanel *self)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);

  muster_choice_confirm (choice);
}

static void
pass_cb (MusterChoicePanel *self)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);

  muster_choice_pass (choice);
}

/* The letter is enough, whatever has been picked: a list need not be emptied first. */
static gboolean
letter_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterChoicePanel *self = MUSTER_CHOICE_PANEL (widget);

  if (self->choice == NULL || muster_choice_get_pass_label (self->choice) == NULL)
    return FALSE;
  pass_cb (self);

  return TRUE;
}

/* Whoever has ticked all takes out those that are not meant, or answers with Enter. */
static void
all_cb (MusterChoicePanel *self)
{
  muster_choice_pick_all (self->choice);
  muster_panel_lead_focus (MUSTER_PANEL (self), GTK_WIDGET (self->confirm));
}

static gboolean
all_key_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterChoicePanel *self = MUSTER_CHOICE_PANEL (widget);

  if (self->choice == NULL || !muster_choice_can_pick_all (self->choice))
    return FALSE;
  all_cb (self);

  return TRUE;
}

static void
add_key (MusterChoicePanel *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  /* Translators: the key that ticks all of a list: one small letter */
  guint all = gdk_unicode_to_keyval (g_utf8_get_char (C_ ("key for all", "a")));
  /* Translators: the key that answers a list with none of it: one small letter */
  guint keyval = gdk_unicode_to_keyval (g_utf8_get_char (C_ ("key for none", "n")));

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                        gtk_callback_action_new (letter_cb, NULL, NULL)));
  for (guint control = 0; control < 2; control++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (all, control ? GDK_CONTROL_MASK : 0),
                          gtk_callback_action_new (all_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
advice_cb (MusterChoicePanel *self)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);

  muster_choice_take_advice (choice);
}

static void
show_all_cb (MusterChoicePanel *self)
{
  muster_choice_set_place (self->choice, MUSTER_PLACE_NONE);
  muster_panel_lead_focus (MUSTER_PANEL (self), muster_choice_list_get_start (self->list));
}

/* ---- What is asked ---- */

static gboolean
is_asked (MusterAssistant *assistant)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);

  if (prompt == NULL || prompt->options == NULL || prompt->options->len == 0)
    return FALSE;

  return (prompt->kind == MUSTER_PROMPT_CHOICE && !muster_prompt_gives (prompt)) ||
         (prompt->kind == MUSTER_PROMPT_FACT && prompt->question != MUSTER_QUESTION_YES_NO &&
          prompt->question != MUSTER_QUESTION_NUMBERS && prompt->question != MUSTER_QUESTION_WORDS);
}

static void
set_choice (MusterChoicePanel *self, MusterChoice *choice)
{
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice == NULL)
    return;
  g_signal_connect_swapped (choice, "picks-changed", G_CALLBACK (picks_changed_cb), self);
  g_signal_connect_swapped (choice, "view-changed", G_CALLBACK (update_view), self);
}

static void
show_choice (MusterChoicePanel *self)
{
  const char *pass = muster_choice_get_pass_label (self->choice);

  update_hint (self);
  gtk_button_set_label (self->pass, pass != NULL ? pass : "");
  gtk_widget_set_visible (self->advice, muster_choice_has_advice (self->choice));
  gtk_widget_set_visible (GTK_WIDGET (self->several), muster_choice_prefers_one (self->choice));
  gtk_check_button_set_active (self->several, muster_choice_get_several (self->choice));
  gtk_widget_set_visible (self->all, muster_choice_can_pick_all (self->choice));
  update_confirm (self);
  update_view (self);
}

/* What was answered before somebody moved is not: that it is none of them has to be said. */
static gboolean
has_suggested_fact (const MusterPrompt *prompt)
{
  return prompt->kind == MUSTER_PROMPT_FACT && prompt->suggestion != NULL;
}

static void
lead_focus (MusterChoicePanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  GtkWidget *start = muster_choice_list_get_start (self->list);
  gboolean picked = muster_choice_get_n_picked (self->choice) > 0;
  gboolean suggested = has_suggested_fact (muster_assistant_get_prompt (assistant));

  /* An order that stands there already, and whatever is suggested about the table, is taken with Enter. */
  if (start == NULL || ((picked || suggested) && !muster_choice_get_immediate (self->choice) &&
                        muster_choice_get_ready (self->choice)))
    start = GTK_WIDGET (self->confirm);
  muster_panel_lead_focus (MUSTER_PANEL (self), start);
}

static void
muster_choice_panel_update (MusterPanel *panel)
{
  MusterChoicePanel *self = MUSTER_CHOICE_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  MusterChoice *choice = is_asked (assistant) ? muster_assistant_get_choice (assistant) : NULL;

  if (choice != self->choice)
    {
      set_choice (self, choice);
      muster_choice_list_set_choice (self->list, choice);
    }
  if (choice == NULL)
    return;
  self->n_picked = muster_choice_get_n_picked (choice);
  show_choice (self);
  lead_focus (self);
}

/* Where one pick is enough it is not shown. */
static GtkWidget *
muster_choice_panel_get_answer (MusterPanel *panel)
{
  return GTK_WIDGET (MUSTER_CHOICE_PANEL (panel)->confirm);
}

/* The buttons stand above the list, where they stay; who has gone through the list goes on to them. */
static gboolean
muster_choice_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterChoicePanel *self = MUSTER_CHOICE_PANEL (widget);
  GtkWidget *parts[] = { self->show_all, GTK_WIDGET (self->list), self->buttons, NULL };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_choice_panel_parent_class)->focus (widget, direction);

  return muster_focus_order_go (parts, direction);
}

static void
muster_choice_panel_dispose (GObject *object)
{
  MusterChoicePanel *self = MUSTER_CHOICE_PANEL (object);

  set_choice (self, NULL);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_choice_panel_parent_class)->dispose (object);
}

static void
muster_choice_panel_class_init (MusterChoicePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_choice_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_choice_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_choice_panel_get_answer;
  widget_class->focus = muster_choice_panel_focus;

  g_type_ensure (MUSTER_TYPE_CHOICE_LIST);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-choice-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, list);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, confirm_key);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, pass);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, all);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, advice);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, show_all);
  gtk_widget_class_bind_template_child (widget_class, MusterChoicePanel, several);
  gtk_widget_class_bind_template_callback (widget_class, several_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_cb);
  gtk_widget_class_bind_template_callback (widget_class, advice_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

static void
muster_choice_panel_init (MusterChoicePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Also on the button that answers with none of it, where the keyboard begins: there the letter for none would
   * answer in the middle of a name. */
  muster_choice_list_listen (self->list, GTK_WIDGET (self));
  add_key (self);
}
