/* muster-ahead-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ahead-panel.h"

#include <glib/gi18n.h>

#include "muster-wrap-box.h"

struct _MusterAheadPanel
{
  MusterPanel parent_instance;

  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (MusterAheadPanel, muster_ahead_panel, MUSTER_TYPE_PANEL)

static void
all_cb (MusterAheadPanel *self)
{
  muster_assistant_take_suggestions (muster_panel_get_assistant (MUSTER_PANEL (self)));
}

/* One alone is answered as it is suggested, too. */
static gboolean
is_offered (MusterAheadPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const MusterPrompt *prompt = assistant != NULL ? muster_assistant_get_asked (assistant) : NULL;

  return prompt != NULL && prompt->suggestion != NULL &&
         (prompt->kind == MUSTER_PROMPT_FACT || prompt->kind == MUSTER_PROMPT_ORDER);
}

/* FALSE: nothing is on offer. */
static gboolean
key_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  if (!gtk_widget_get_mapped (widget) && !is_offered (MUSTER_AHEAD_PANEL (widget)))
    return FALSE;
  all_cb (MUSTER_AHEAD_PANEL (widget));

  return TRUE;
}

static void
add_keys (MusterAheadPanel *self)
{
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (gsize i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (enters[i], GDK_CONTROL_MASK | GDK_SHIFT_MASK),
                          gtk_callback_action_new (key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- What is suggested, in words ---- */

static const char *
get_label (const MusterPrompt *prompt, const char *word)
{
  static const struct
  {
    const char *word;
    const char *label;
  } words[] = {
    { "yes", NC_ ("answer", "yes") },
    { "no", NC_ ("answer", "no") },
    { "none", NC_ ("answer", "none of them") },
    { "+", NC_ ("answer", "none of them") },
  };

  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_str_equal (option->token, word))
        return option->label;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, word))
      return g_dpgettext2 (NULL, "answer", words[i].label);

  return word;
}

static char *
dup_suggestion (const MusterPrompt *prompt)
{
  g_autoptr (MusterInput) input = muster_input_parse (prompt->suggestion, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; input != NULL && input->words[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", get_label (prompt, input->words[i]));
  if (text->len == 0)
    g_string_append (text, C_ ("answer", "done"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- What comes ---- */

static void
append_line (GString *lines, char *line)
{
  g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* (transfer full) (nullable): a line for this question and each that follows; NULL: none does. */
static char *
dup_lines (const MusterPrompt *prompt, const GPtrArray *ahead)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *now = dup_suggestion (prompt);
  guint n = 0;

  append_line (lines, g_markup_printf_escaped ("%s <b>%s</b>", prompt->text, now));
  for (; n < ahead->len && ((MusterPrompt *) ahead->pdata[n])->suggestion != NULL; n++)
    {
      const MusterPrompt *next = ahead->pdata[n];
      g_autofree char *answer = dup_suggestion (next);

      append_line (lines, g_markup_printf_escaped ("%s <b>%s</b>", next->text, answer));
    }

  return n > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}

static void
muster_ahead_panel_update (MusterPanel *panel)
{
  MusterAheadPanel *self = MUSTER_AHEAD_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);
  g_autofree char *lines = NULL;

  if (prompt != NULL && prompt->suggestion != NULL)
    lines = dup_lines (prompt, muster_assistant_get_ahead (assistant));
  gtk_label_set_markup (self->text, lines != NULL ? lines : "");
  /* The focus is never led here: Enter would answer what nobody has read. */
  gtk_widget_set_visible (GTK_WIDGET (self), lines != NULL);
}

static void
muster_ahead_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_ahead_panel_parent_class)->dispose (object);
}

static void
muster_ahead_panel_class_init (MusterAheadPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_ahead_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_ahead_panel_update;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-ahead-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAheadPanel, text);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
}

static void
muster_ahead_panel_init (MusterAheadPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
}
