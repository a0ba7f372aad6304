/* muster-fact-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-panel.h"

#include <glib/gi18n.h>

#include "muster-fact-row.h"
#include "muster-number-input.h"
#include "muster-scroller.h"

/* No table is larger. */
#define GREATEST 1000

struct _MusterFactPanel
{
  MusterPanel parent_instance;

  GtkStack *stack;
  GtkWidget *answers;
  GtkWidget *yes;
  GtkWidget *no;
  GtkLabel *yes_before;
  GtkLabel *no_before;
  GtkSpinButton *number;
  GtkWidget *number_ok;
  GtkLabel *number_before;
  GtkListBox *rows;
  GtkWidget *each;

  guint node; /* for which the number stands there; G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (MusterFactPanel, muster_fact_panel, MUSTER_TYPE_PANEL)

static gboolean
asks_each (const MusterPrompt *prompt)
{
  return prompt->question == MUSTER_QUESTION_NUMBERS || prompt->question == MUSTER_QUESTION_WORDS;
}

static const MusterPrompt *
get_asked (MusterFactPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const MusterPrompt *prompt = assistant != NULL ? muster_assistant_get_asked (assistant) : NULL;

  if (prompt == NULL || prompt->kind != MUSTER_PROMPT_FACT)
    return NULL;
  if (prompt->question != MUSTER_QUESTION_YES_NO && prompt->question != MUSTER_QUESTION_NUMBER &&
      !asks_each (prompt))
    return NULL;

  return prompt;
}

/* FALSE: it was refused, which was said. */
static gboolean
answer (MusterFactPanel *self, const char *word)
{
  g_autofree char *input = g_strdup_printf ("fact %s", word);

  return muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), input);
}

static void
yes_cb (MusterFactPanel *self)
{
  answer (self, "yes");
}

static void
no_cb (MusterFactPanel *self)
{
  answer (self, "no");
}

static void
mark_wrong (MusterFactPanel *self, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->number), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->number), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->number),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* (nullable): what is wrong with what stands there. What nobody measured is no answer: the number has to be said. */
static char *
dup_wrong (MusterFactPanel *self)
{
  double value = gtk_spin_button_get_value (self->number);

  if (muster_number_input_is_clear (self->number))
    return g_strdup (_ ("Type the number that you find on the table; 0 as well"));
  if (ABS (value) > GREATEST)
    return g_strdup_printf (_ ("A number from %d to %d is wanted"), -GREATEST, GREATEST);

  return NULL;
}

static void
point_out (MusterFactPanel *self)
{
  mark_wrong (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->number));
}

static gboolean
has_number (MusterFactPanel *self)
{
  g_autofree char *wrong = dup_wrong (self);

  if (wrong == NULL)
    return TRUE;
  point_out (self);
  g_signal_emit_by_name (muster_panel_get_assistant (MUSTER_PANEL (self)), "failed", wrong);

  return FALSE;
}

static void
number_changed_cb (MusterFactPanel *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->number)) != '\0')
    mark_wrong (self, FALSE);
}

static void
number_cb (MusterFactPanel *self)
{
  char word[G_ASCII_DTOSTR_BUF_SIZE];

  if (!has_number (self))
    return;
  gtk_spin_button_update (self->number);
  g_ascii_formatd (word, sizeof word, "%g", gtk_spin_button_get_value (self->number));
  if (!answer (self, word))
    point_out (self);
}

/* ---- Keys: the letter is enough ---- */

static gboolean
letter_cb (GtkWidget *widget, GVariant *yes, gpointer user_data)
{
  MusterFactPanel *self = MUSTER_FACT_PANEL (widget);
  const MusterPrompt *prompt = get_asked (self);

  if (prompt == NULL || prompt->question != MUSTER_QUESTION_YES_NO)
    return FALSE;
  answer (self, g_variant_get_boolean (yes) ? "yes" : "no");

  return TRUE;
}

static void
add_key (GtkEventController *keys, const char *letter, gboolean yes)
{
  guint keyval = gdk_unicode_to_keyval (g_utf8_get_char (letter));

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keyval, 0),
                                       gtk_callback_action_new (letter_cb, NULL, NULL),
                                       "b",
                                       yes));
}

static void
add_keys (MusterFactPanel *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  /* Translators: the key that answers a question with yes: one small letter */
  add_key (keys, C_ ("key for yes", "y"), TRUE);
  /* Translators: the key that answers a question with no: one small letter */
  add_key (keys, C_ ("key for no", "n"), FALSE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- What is asked ---- */

/* Below the answer that it was, whether it may still hold or not. */
static void
tell_answered (GtkLabel *label, const MusterPrompt *prompt, gboolean suggested, gboolean earlier)
{
  const char *text = earlier && prompt->before != NULL ? prompt->before : _ ("As last time");

  if (prompt->proposal != NULL)
    text = _ ("Muster’s suggestion");
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label),
                          (suggested && (prompt->recalled || prompt->proposal != NULL)) ||
                              (earlier && prompt->before != NULL));
}

/* Where nothing is suggested Enter is no answer: the keyboard is on neither of the two. */
static void
show_yes_no (MusterFactPanel *self, const MusterPrompt *prompt)
{
  gboolean yes = g_strcmp0 (prompt->suggestion, "fact yes") == 0;
  gboolean no = g_strcmp0 (prompt->suggestion, "fact no") == 0;

  gtk_stack_set_visible_child_name (self->stack, "yes-no");
  tell_answered (self->yes_before, prompt, yes, prompt->earlier);
  tell_answered (self->no_before, prompt, no, !prompt->earlier);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answers),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  prompt->before != NULL ? prompt->before : "",
                                  -1);
  gtk_widget_set_focusable (self->answers, !yes && !no);
  muster_panel_lead_focus (MUSTER_PANEL (self), no ? self->no : yes ? self->yes : self->answers);
}

/* Enter, where nothing is suggested. */
static gboolean
enter_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterFactPanel *self = MUSTER_FACT_PANEL (
      gtk_widget_get_ancestor (widget, MUSTER_TYPE_FACT_PANEL));

  g_signal_emit_by_name (muster_panel_get_assistant (MUSTER_PANEL (self)),
                         "failed",
                         _ ("Say yes or no: what was answered before may not be so any more"));

  return TRUE;
}

static void
add_enter_keys (MusterFactPanel *self)
{
  const guint enter[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (enter); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (enter[i], 0),
                          gtk_callback_action_new (enter_cb, NULL, NULL)));
  gtk_widget_add_controller (self->answers, keys);
}

static void
tell_before (MusterFactPanel *self, const MusterPrompt *prompt)
{
  g_autofree char *text =
      prompt->alike != NULL
          /* Translators: an answer is suggested that was given before about this other figure */
          ? g_strdup_printf (_ ("Same as for %s"), prompt->alike)
          : prompt->before != NULL ? g_strdup (prompt->before) : g_strdup (_ ("As last time"));

  if (prompt->proposal != NULL)
    {
      g_free (text);
      text = g_strdup (_ ("Muster’s suggestion"));
    }
  gtk_label_set_label (self->number_before, text);
  gtk_widget_set_visible (GTK_WIDGET (self->number_before),
                          prompt->suggestion != NULL || prompt->before != NULL);
}

static void
show_number (MusterFactPanel *self, const MusterPrompt *prompt, guint node)
{
  double before = 0;

  if (prompt->suggestion != NULL && g_str_has_prefix (prompt->suggestion, "fact "))
    before = g_ascii_strtod (prompt->suggestion + strlen ("fact "), NULL);
  gtk_spin_button_set_digits (self->number,
                              muster_panel_counts_spaces (MUSTER_PANEL (self)) ? 0 : 1);
  if (self->node != node)
    {
      mark_wrong (self, FALSE);
      if (prompt->suggestion != NULL)
        muster_number_input_say (self->number, before);
      else
        muster_number_input_clear (self->number);
    }
  gtk_stack_set_visible_child_name (self->stack, "number");
  tell_before (self, prompt);
  muster_panel_lead_focus (MUSTER_PANEL (self), GTK_WIDGET (self->number));
  gtk_editable_select_region (GTK_EDITABLE (self->number), 0, -1);
}

/* ---- A number or a word for each of several ---- */

static MusterFactRow *
get_row (MusterFactPanel *self, guint i)
{
  return MUSTER_FACT_ROW (gtk_list_box_get_row_at_index (self->rows, (int) i));
}

/* (transfer full) (nullable): NULL: of some of them nothing is said yet. */
static char *
dup_each (MusterFactPanel *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; gtk_list_box_get_row_at_index (self->rows, (int) i) != NULL; i++)
    {
      g_autofree char *word = muster_fact_row_dup_answer (get_row (self, i));

      if (word == NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", word);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
each_changed_cb (MusterFactPanel *self)
{
  gboolean said = TRUE;

  for (guint i = 0; gtk_list_box_get_row_at_index (self->rows, (int) i) != NULL; i++)
    said = said && muster_fact_row_has_answer (get_row (self, i));
  gtk_widget_set_sensitive (self->each, said);
}

/* The first of which nothing is said yet. */
static void
go_to_missing (MusterFactPanel *self)
{
  guint i = 0;

  while (muster_fact_row_has_answer (get_row (self, i)))
    i++;
  gtk_widget_grab_focus (GTK_WIDGET (get_row (self, i)));
}

static void
each_cb (MusterFactPanel *self)
{
  g_autofree char *words = dup_each (self);

  if (words != NULL)
    answer (self, words);
  else
    go_to_missing (self);
}

static void
fill_rows (MusterFactPanel *self, const MusterPrompt *prompt)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (guint i = 0; i < prompt->options->len; i++)
    {
      GtkWidget *added = muster_fact_row_new (prompt->options->pdata[i],
                                              prompt->words,
                                              muster_panel_counts_spaces (MUSTER_PANEL (self)));

      g_signal_connect_swapped (added, "changed", G_CALLBACK (each_changed_cb), self);
      g_signal_connect_swapped (added, "confirmed", G_CALLBACK (each_cb), self);
      gtk_list_box_append (self->rows, added);
      if (i == 0)
        muster_fact_row_catch_digits (MUSTER_FACT_ROW (added));
    }
}

static void
show_each (MusterFactPanel *self, const MusterPrompt *prompt, guint node)
{
  if (self->node != node)
    fill_rows (self, prompt);
  gtk_stack_set_visible_child_name (self->stack, "each");
  each_changed_cb (self);
  muster_panel_lead_focus (
      MUSTER_PANEL (self),
      prompt->suggestion != NULL ? self->each : muster_fact_row_get_control (get_row (self, 0)));
}

static void
muster_fact_panel_update (MusterPanel *panel)
{
  MusterFactPanel *self = MUSTER_FACT_PANEL (panel);
  const MusterPrompt *prompt = get_asked (self);
  guint node;

  if (prompt == NULL)
    {
      self->node = G_MAXUINT;
      return;
    }
  node = muster_battle_get_head (muster_assistant_get_battle (muster_panel_get_assistant (panel)));
  if (prompt->question == MUSTER_QUESTION_YES_NO)
    show_yes_no (self, prompt);
  else if (asks_each (prompt))
    show_each (self, prompt, node);
  else
    show_number (self, prompt, node);
  self->node = node;
}

/* What nobody suggests is not to be taken unseen. */
static GtkWidget *
muster_fact_panel_get_answer (MusterPanel *panel)
{
  MusterFactPanel *self = MUSTER_FACT_PANEL (panel);
  const MusterPrompt *prompt = get_asked (self);

  if (prompt == NULL)
    return NULL;
  if (asks_each (prompt))
    return self->each;
  if (prompt->question == MUSTER_QUESTION_NUMBER)
    return self->number_ok;
  if (g_strcmp0 (prompt->suggestion, "fact yes") == 0)
    return self->yes;

  return g_strcmp0 (prompt->suggestion, "fact no") == 0 ? self->no : NULL;
}

static void
muster_fact_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_fact_panel_parent_class)->dispose (object);
}

static void
muster_fact_panel_class_init (MusterFactPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_fact_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_fact_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_fact_panel_get_answer;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-fact-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, answers);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, yes);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, no);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, yes_before);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, no_before);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, number);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, number_ok);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, number_before);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterFactPanel, each);
  gtk_widget_class_bind_template_callback (widget_class, yes_cb);
  gtk_widget_class_bind_template_callback (widget_class, no_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, each_cb);
}

static void
muster_fact_panel_init (MusterFactPanel *self)
{
  self->node = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The spin button itself says nothing of Enter. */
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->number)),
                            "activate",
                            G_CALLBACK (number_cb),
                            self);
  muster_number_input_catch_digits (self->number);
  add_keys (self);
  add_enter_keys (self);
}
