/* muster-fact-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-row.h"

#include "muster-drop-down.h"
#include "muster-number-input.h"
#include "muster-row-body.h"
#include "muster-row-focus.h"
#include "muster-sentence.h"

struct _MusterFactRow
{
  AdwActionRow parent_instance;

  GtkStack *controls;
  GtkSpinButton *number;
  GtkDropDown *word;
  GtkStringList *words;
  GtkWidget *before;

  GStrv tokens; /* of the words, the first is "": nothing is said; NULL: it is a number */
};

G_DEFINE_FINAL_TYPE (MusterFactRow, muster_fact_row, ADW_TYPE_ACTION_ROW)

enum
{
  CHANGED,
  CONFIRMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
changed_cb (MusterFactRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
confirmed_cb (MusterFactRow *self)
{
  g_signal_emit (self, signals[CONFIRMED], 0);
}

static gboolean
muster_fact_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (muster_fact_row_get_control (MUSTER_FACT_ROW (widget)));
}

static gboolean
muster_fact_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return muster_row_focus_move (widget,
                                direction,
                                GTK_WIDGET_CLASS (muster_fact_row_parent_class)->focus);
}

static void
muster_fact_row_finalize (GObject *object)
{
  MusterFactRow *self = MUSTER_FACT_ROW (object);

  g_strfreev (self->tokens);

  G_OBJECT_CLASS (muster_fact_row_parent_class)->finalize (object);
}

static void
muster_fact_row_class_init (MusterFactRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_fact_row_finalize;
  widget_class->grab_focus = muster_fact_row_grab_focus;
  widget_class->focus = muster_fact_row_focus;

  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
  signals[CONFIRMED] = g_signal_new ("confirmed",
                                     G_TYPE_FROM_CLASS (klass),
                                     G_SIGNAL_RUN_LAST,
                                     0,
                                     NULL,
                                     NULL,
                                     NULL,
                                     G_TYPE_NONE,
                                     0);
  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-fact-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFactRow, controls);
  gtk_widget_class_bind_template_child (widget_class, MusterFactRow, number);
  gtk_widget_class_bind_template_child (widget_class, MusterFactRow, word);
  gtk_widget_class_bind_template_child (widget_class, MusterFactRow, words);
  gtk_widget_class_bind_template_child (widget_class, MusterFactRow, before);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_fact_row_init (MusterFactRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->word);
  /* The spin button itself says nothing of Enter. */
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->number)),
                            "activate",
                            G_CALLBACK (confirmed_cb),
                            self);
}

/* ---- What is asked ---- */

/* The first line is that nothing is said. */
static void
fill_words (MusterFactRow *self, const GPtrArray *words, const char *value)
{
  guint selected = 0;

  self->tokens = g_new0 (char *, words->len + 2);
  self->tokens[0] = g_strdup ("");
  gtk_string_list_append (self->words, MUSTER_DROP_DOWN_NOTHING);
  for (guint i = 0; i < words->len; i++)
    {
      const MusterOption *word = g_ptr_array_index (words, i);
      g_autofree char *label = muster_sentence_dup_capital (word->label);

      self->tokens[i + 1] = g_strdup (word->token);
      gtk_string_list_append (self->words, label);
      if (g_strcmp0 (value, word->token) == 0)
        selected = i + 1;
    }
  gtk_drop_down_set_selected (self->word, selected);
  gtk_stack_set_visible_child_name (self->controls, "word");
}

GtkWidget *
muster_fact_row_new (const MusterOption *option, const GPtrArray *words, gboolean whole)
{
  MusterFactRow *self = g_object_new (MUSTER_TYPE_FACT_ROW, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), option->label);
  if (option->before != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), option->before);
  gtk_widget_set_visible (self->before, option->value != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (muster_fact_row_get_control (self)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->label,
                                  -1);
  if (words != NULL)
    {
      fill_words (self, words, option->value);
      return GTK_WIDGET (self);
    }
  gtk_spin_button_set_digits (self->number, whole ? 0 : 1);
  if (option->value != NULL)
    gtk_spin_button_set_value (self->number, g_ascii_strtod (option->value, NULL));
  else
    muster_number_input_clear (self->number);

  return GTK_WIDGET (self);
}

gboolean
muster_fact_row_has_answer (MusterFactRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FACT_ROW (self), FALSE);

  if (self->tokens == NULL)
    return !muster_number_input_is_clear (self->number);

  return gtk_drop_down_get_selected (self->word) > 0;
}

char *
muster_fact_row_dup_answer (MusterFactRow *self)
{
  char word[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_val_if_fail (MUSTER_IS_FACT_ROW (self), NULL);

  if (!muster_fact_row_has_answer (self))
    return NULL;
  if (self->tokens == NULL)
    {
      gtk_spin_button_update (self->number);
      return g_strdup (
          g_ascii_formatd (word, sizeof word, "%g", gtk_spin_button_get_value (self->number)));
    }

  return g_strdup (self->tokens[gtk_drop_down_get_selected (self->word)]);
}

GtkWidget *
muster_fact_row_get_control (MusterFactRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FACT_ROW (self), NULL);

  return self->tokens != NULL ? GTK_WIDGET (self->word) : GTK_WIDGET (self->number);
}

void
muster_fact_row_catch_digits (MusterFactRow *self)
{
  g_return_if_fail (MUSTER_IS_FACT_ROW (self));

  if (self->tokens == NULL)
    muster_number_input_catch_digits (self->number);
}
