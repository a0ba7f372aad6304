/* muster-glossary-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-glossary-list.h"

struct _MusterGlossaryList
{
  GtkBox parent_instance;

  MusterAssistant *assistant; /* weak, may be NULL */
  char *shown;                /* the titles and texts of what it has folds for */
};

G_DEFINE_FINAL_TYPE (MusterGlossaryList, muster_glossary_list, GTK_TYPE_BOX)

/* ---- One of them ---- */

static void
expanded_cb (MusterGlossaryList *self, GParamSpec *pspec, GtkExpander *fold)
{
  if (self->assistant != NULL)
    muster_assistant_set_unfolded (self->assistant,
                                   gtk_expander_get_label (fold),
                                   gtk_expander_get_expanded (fold));
}

static GtkWidget *
text_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_xalign (GTK_LABEL (label), 0);

  return label;
}

static void
add_fold (MusterGlossaryList *self, guint number, const MusterBeatGlossary *glossary)
{
  GtkWidget *fold = gtk_expander_new (glossary->title);
  GtkWidget *title = gtk_expander_get_label_widget (GTK_EXPANDER (fold));

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (fold),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  glossary->title,
                                  -1);
  gtk_expander_set_child (GTK_EXPANDER (fold), text_new (glossary->text));
  gtk_expander_set_expanded (GTK_EXPANDER (fold),
                             muster_assistant_is_unfolded (self->assistant, number, glossary));
  g_signal_connect_object (fold,
                           "notify::expanded",
                           G_CALLBACK (expanded_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), fold);
}

/* ---- The list ---- */

/* (transfer full) */
static char *
dup_shown (MusterAssistant *assistant, const GArray *beats)
{
  g_autoptr (GPtrArray) all = muster_assistant_list_beats (assistant);
  GString *shown = g_string_new (NULL);

  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (all, g_array_index (beats, guint, i));

      for (guint j = 0; beat->glossaries != NULL && j < beat->glossaries->len; j++)
        {
          const MusterBeatGlossary *glossary = g_ptr_array_index (beat->glossaries, j);

          g_string_append_printf (shown, "%s\n%s\n", glossary->title, glossary->text);
        }
    }

  return g_string_free (shown, FALSE);
}

static void
add_folds (MusterGlossaryList *self, const GArray *beats)
{
  g_autoptr (GPtrArray) all = muster_assistant_list_beats (self->assistant);

  for (guint i = 0; i < beats->len; i++)
    {
      const guint number = g_array_index (beats, guint, i);
      const MusterBeat *beat = g_ptr_array_index (all, number);

      for (guint j = 0; beat->glossaries != NULL && j < beat->glossaries->len; j++)
        add_fold (self, number, g_ptr_array_index (beat->glossaries, j));
    }
}

void
muster_glossary_list_show (MusterGlossaryList *self,
                           MusterAssistant *assistant,
                           const GArray *beats)
{
  g_autofree char *shown = NULL;
  GtkWidget *fold;

  g_return_if_fail (MUSTER_IS_GLOSSARY_LIST (self));

  g_set_weak_pointer (&self->assistant, assistant);
  shown = dup_shown (assistant, beats);
  if (g_strcmp0 (self->shown, shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  while ((fold = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), fold);
  add_folds (self, beats);
  gtk_widget_set_visible (GTK_WIDGET (self), *self->shown != '\0');
}

/* ---- The object ---- */

static void
muster_glossary_list_finalize (GObject *object)
{
  MusterGlossaryList *self = MUSTER_GLOSSARY_LIST (object);

  g_clear_weak_pointer (&self->assistant);
  g_free (self->shown);

  G_OBJECT_CLASS (muster_glossary_list_parent_class)->finalize (object);
}

static void
muster_glossary_list_class_init (MusterGlossaryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_glossary_list_finalize;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_glossary_list_init (MusterGlossaryList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
