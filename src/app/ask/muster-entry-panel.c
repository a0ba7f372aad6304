/* muster-entry-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-entry-panel.h"

#include <glib/gi18n.h>

struct _MusterEntryPanel
{
  MusterPanel parent_instance;

  GtkEntry *entry;
  GtkWidget *confirm;
  GtkButton *pass;
  GtkWidget *proposed;

  guint node; /* for which the text stands there; G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (MusterEntryPanel, muster_entry_panel, MUSTER_TYPE_PANEL)

static const MusterPrompt *
get_asked (MusterEntryPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const MusterPrompt *prompt = assistant != NULL ? muster_assistant_get_asked (assistant) : NULL;
  gboolean listed = prompt != NULL && prompt->options != NULL && prompt->options->len > 0;

  if (prompt == NULL)
    return NULL;
  if (prompt->kind == MUSTER_PROMPT_ENTRY || (prompt->kind == MUSTER_PROMPT_CHOICE && !listed))
    return prompt;
  if (prompt->kind == MUSTER_PROMPT_FACT && !listed && prompt->question != MUSTER_QUESTION_YES_NO &&
      prompt->question != MUSTER_QUESTION_NUMBER)
    return prompt;

  return NULL;
}

static MusterInputKind
get_kind (const MusterPrompt *prompt)
{
  if (prompt->kind == MUSTER_PROMPT_ENTRY)
    return MUSTER_INPUT_ENTER;

  return prompt->kind == MUSTER_PROMPT_CHOICE ? MUSTER_INPUT_CHOOSE : MUSTER_INPUT_FACT;
}

static void
answer (MusterEntryPanel *self, const char *word)
{
  const MusterPrompt *prompt = get_asked (self);
  const char *const words[] = { word, NULL };
  g_autoptr (MusterInput) input = NULL;
  g_autofree char *text = NULL;

  if (prompt == NULL)
    return;
  input = muster_input_new (get_kind (prompt), words);
  text = muster_input_to_text (input);
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), text);
}

static void
confirm_cb (MusterEntryPanel *self)
{
  g_autofree char *word = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  if (*word != '\0')
    answer (self, word);
}

static void
pass_cb (MusterEntryPanel *self)
{
  answer (self, "nothing");
}

static void
changed_cb (MusterEntryPanel *self)
{
  const MusterPrompt *prompt = get_asked (self);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  gtk_widget_set_sensitive (self->confirm, *text != '\0');
  gtk_widget_set_visible (self->proposed,
                          prompt != NULL && prompt->proposal != NULL &&
                              g_str_equal (text, prompt->proposal));
}

static void
show_prompt (MusterEntryPanel *self, const MusterPrompt *prompt)
{
  gboolean passes = prompt->kind == MUSTER_PROMPT_CHOICE &&
                    (prompt->pass != NULL || prompt->least == 0);

  gtk_entry_set_placeholder_text (
      self->entry,
      prompt->kind == MUSTER_PROMPT_CHOICE ? _ ("A name, or a place such as C4") : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  prompt->text,
                                  -1);
  gtk_button_set_label (self->pass, prompt->pass != NULL ? prompt->pass : C_ ("choice", "Nothing"));
  gtk_widget_set_visible (GTK_WIDGET (self->pass), passes);
}

static void
muster_entry_panel_update (MusterPanel *panel)
{
  MusterEntryPanel *self = MUSTER_ENTRY_PANEL (panel);
  const MusterPrompt *prompt = get_asked (self);
  guint node;

  if (prompt == NULL)
    {
      self->node = G_MAXUINT;
      return;
    }
  /* After a refusal the text stays, to be corrected. */
  node = muster_battle_get_head (muster_assistant_get_battle (muster_panel_get_assistant (panel)));
  if (node != self->node)
    gtk_editable_set_text (GTK_EDITABLE (self->entry),
                           prompt->proposal != NULL ? prompt->proposal : "");
  self->node = node;
  show_prompt (self, prompt);
  changed_cb (self);
  muster_panel_lead_focus (panel, GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static GtkWidget *
muster_entry_panel_get_answer (MusterPanel *panel)
{
  return MUSTER_ENTRY_PANEL (panel)->confirm;
}

static void
muster_entry_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_entry_panel_parent_class)->dispose (object);
}

static void
muster_entry_panel_class_init (MusterEntryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_entry_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_entry_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_entry_panel_get_answer;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-entry-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEntryPanel, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryPanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryPanel, pass);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryPanel, proposed);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_entry_panel_init (MusterEntryPanel *self)
{
  self->node = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
}
