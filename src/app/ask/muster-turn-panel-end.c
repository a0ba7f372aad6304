/* muster-turn-panel-end.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-panel-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-button-keys.h"
#include "muster-menu-keys.h"
#include "muster-turn-refused.h"

/* What stands behind the actions: to be done, to let something pass, and what is done against the rules. */

/* ---- What a rule refuses: at a real table people do it all the same ---- */

static void
force_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (widget));

  muster_assistant_answer (assistant, g_variant_get_string (parameter, NULL));
}

/* Few open it, and each question has another one. */
static void
build_more_cb (GtkMenuButton *button, gpointer user_data)
{
  gtk_menu_button_set_menu_model (button, MUSTER_TURN_PANEL (user_data)->refused_menu);
}

void
muster_turn_panel_fill_refused (MusterTurnPanel *self)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (
      muster_panel_get_assistant (MUSTER_PANEL (self)));

  gtk_menu_button_set_menu_model (self->more, NULL);
  g_clear_object (&self->refused_menu);
  if (prompt != NULL)
    self->refused_menu = muster_turn_refused_new (prompt, muster_choice_get_actor (self->choice));
  gtk_widget_set_visible (GTK_WIDGET (self->more), self->refused_menu != NULL);
}

/* ---- To be done, or to let it pass ---- */

static void
done_cb (MusterTurnPanel *self)
{
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), "done");
}

static void
pass_all_cb (MusterTurnPanel *self)
{
  muster_assistant_let_all_pass (muster_panel_get_assistant (MUSTER_PANEL (self)));
}

/* What is asked with such a chance or a better one stays, and then only the button says that it was heard. */
static void
show_asked_from (MusterTurnPanel *self)
{
  const double from = muster_assistant_get_asked_from (
      muster_panel_get_assistant (MUSTER_PANEL (self)));
  g_autofree char *label = NULL;

  if (from > 0 && isfinite (from))
    /* Translators: whoever has a chance of so many percent, or a better one, to interrupt the enemy is asked in this turn */
    label = g_strdup_printf (_ ("Asked From %.0f %% in This Turn"), from * 100);
  else
    label = g_strdup (_ ("Ask Less in This Turn"));
  gtk_menu_button_set_label (self->pass_more, label);
}

/* In percent; more than 100: whatever the chance. */
static void
pass_turn_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (widget));
  const gint32 percent = g_variant_get_int32 (parameter);

  muster_assistant_let_turn_pass (assistant, percent > 100 ? INFINITY : percent / 100.0);
  show_asked_from (MUSTER_TURN_PANEL (widget));
}

/* Being done is meant for all who are asked about, not for the one that is chosen. */
static const char *
get_done_label (const MusterPrompt *prompt, guint n_actors)
{
  if (prompt->kind == MUSTER_PROMPT_INTERRUPT)
    return _ ("_Let It Pass");

  return n_actors > 1 ? _ ("_Done With All") : _ ("_Done");
}

#define PASS_ALL_CHARS 14

static void
show_pass_all (MusterTurnPanel *self, const MusterPrompt *prompt)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const gboolean can = muster_assistant_can_let_all_pass (assistant);
  g_autofree char *label = NULL;
  GtkLabel *text;

  gtk_widget_set_visible (self->pass_all, can);
  gtk_widget_set_visible (GTK_WIDGET (self->pass_more), prompt->kind == MUSTER_PROMPT_INTERRUPT);
  gtk_widget_set_visible (self->passes, can || prompt->kind == MUSTER_PROMPT_INTERRUPT);
  show_asked_from (self);
  if (!can)
    return;
  /* Translators: nothing that a unit, of that name, does now is to be interrupted. Its name may have an
   * underscore, so that none marks a key here */
  label = g_strdup_printf (_ ("Let All of %s Pass"), prompt->thing_label);
  gtk_button_set_label (GTK_BUTTON (self->pass_all), label);
  /* In two lines rather than beyond the edge, and in a row of its own rather than in four. */
  text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->pass_all)));
  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_width_chars (text, PASS_ALL_CHARS);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
}

void
muster_turn_panel_show_end (MusterTurnPanel *self, const MusterPrompt *prompt)
{
  const guint n = g_list_model_get_n_items (muster_choice_get_actors (self->choice));

  gtk_button_set_label (GTK_BUTTON (self->done), get_done_label (prompt, n));
  show_pass_all (self, prompt);
}

/* ---- To one of them by its letter ---- */

static const char *
get_end_name (GtkWidget *widget)
{
  const char *label = GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget)
                          ? gtk_button_get_label (GTK_BUTTON (widget))
                          : NULL;

  if (label == NULL)
    return "";

  return *label == '_' ? label + 1 : label;
}

gboolean
muster_turn_panel_go_to_end (MusterTurnPanel *self, guint key, GdkModifierType state)
{
  GtkWidget *button = muster_button_keys_find (self->end, get_end_name, key, state);

  if (button == NULL)
    button = muster_button_keys_find (self->passes, get_end_name, key, state);

  return button != NULL && gtk_widget_grab_focus (button);
}

/* ---- The panel ---- */

void
muster_turn_panel_install_end (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_all_cb);
  gtk_widget_class_install_action (widget_class, "turn.force", "s", force_action);
  gtk_widget_class_install_action (widget_class, "turn.pass", "i", pass_turn_action);
}

void
muster_turn_panel_init_end (MusterTurnPanel *self)
{
  gtk_menu_button_set_create_popup_func (self->more, build_more_cb, self, NULL);
  muster_menu_keys_leave_out_tip (self->more);
  muster_menu_keys_leave_out_tip (self->pass_more);
}
