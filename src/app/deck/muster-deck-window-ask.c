/* muster-deck-window-ask.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-window-private.h"

#include <glib/gi18n.h>

#include "muster-check-list.h"
#include "muster-drop-down.h"

/* A question that is open. */
typedef struct
{
  MusterDeckWindow *window; /* is there as long as its dialogs are */
  GtkSpinButton *number;
  GtkCheckButton *check; /* nullable */
  GtkDropDown *target;   /* nullable */
  GPtrArray *piles;      /* nullable: ids, as the drop-down lists them */
  GtkEditable *name;     /* nullable */
  MusterDeckNumberFunc done;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_clear_pointer (&question->piles, g_ptr_array_unref);
  g_free (question);
}

/* With "ok" as the response of whoever goes on. */
static AdwMessageDialog *
dialog_new (MusterDeckWindow *self, const char *heading, const char *accept)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (self), heading, NULL));

  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "ok", accept);
  adw_message_dialog_set_response_appearance (dialog, "ok", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "ok");
  adw_message_dialog_set_close_response (dialog, "cancel");

  return dialog;
}

static void
number_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  const Question *question = data;

  if (!g_str_equal (response, "ok"))
    return;
  gtk_spin_button_update (question->number);
  if (question->target != NULL)
    muster_deck_table_set_target (
        question->window->table,
        question->piles->pdata[gtk_drop_down_get_selected (question->target)]);
  question->done (question->window,
                  (guint) gtk_spin_button_get_value_as_int (question->number),
                  question->check != NULL && gtk_check_button_get_active (question->check));
}

/* All piles but the one that is drawn from. */
static GtkWidget *
target_new (MusterDeckWindow *self, Question *question)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint chosen = 0;

  question->piles = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    {
      const char *pile = muster_deck_in_use_get_pile (in_use, i);

      if (g_str_equal (pile, muster_deck_table_get_pile (self->table)))
        continue;
      if (g_str_equal (pile, muster_deck_table_get_target (self->table)))
        chosen = titles->len;
      g_ptr_array_add (question->piles, g_strdup (pile));
      g_ptr_array_add (titles, (gpointer) muster_deck_in_use_get_pile_title (in_use, pile));
    }
  g_ptr_array_add (titles, NULL);
  question->target = GTK_DROP_DOWN (
      gtk_drop_down_new_from_strings ((const char *const *) titles->pdata));
  gtk_drop_down_set_selected (question->target, chosen);
  gtk_widget_set_tooltip_text (GTK_WIDGET (question->target), _ ("To Which Pile"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->target),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("To Which Pile"),
                                  -1);
  muster_drop_down_name_button (question->target);

  return GTK_WIDGET (question->target);
}

static GtkWidget *
number_new (Question *question, const MusterDeckNumber *what)
{
  GtkWidget *number = gtk_spin_button_new_with_range (1, what->most, 1);

  question->number = GTK_SPIN_BUTTON (number);
  gtk_spin_button_set_value (question->number, MIN (what->usual, what->most));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (number))),
                                  TRUE);
  gtk_widget_set_halign (number, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (number, what->heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  what->heading,
                                  -1);

  return number;
}

void
muster_deck_window_ask_number (MusterDeckWindow *self, const MusterDeckNumber *what)
{
  AdwMessageDialog *dialog = dialog_new (self, what->heading, what->accept);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Question *question = g_new0 (Question, 1);
  GtkWidget *number = number_new (question, what);

  question->window = self;
  question->done = what->done;
  gtk_box_append (GTK_BOX (box), number);
  if (what->target)
    gtk_box_append (GTK_BOX (box), target_new (self, question));
  if (what->bottom != NULL)
    {
      question->check = muster_check_list_append (GTK_BOX (box), what->bottom);
      gtk_widget_set_halign (GTK_WIDGET (question->check), GTK_ALIGN_CENTER);
    }
  adw_message_dialog_set_extra_child (dialog, box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (number_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (number);
}

/* ---- A pile of the player's own ---- */

static void
pile_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  const Question *question = data;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));

  if (g_str_equal (response, "ok") && *name != '\0')
    muster_deck_table_add_pile (question->window->table,
                                name,
                                gtk_check_button_get_active (question->check));
}

void
muster_deck_window_ask_pile (MusterDeckWindow *self)
{
  AdwMessageDialog *dialog = dialog_new (self, _ ("New Pile"), _ ("_Add"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *name = gtk_entry_new ();
  Question *question = g_new0 (Question, 1);

  question->window = self;
  question->name = GTK_EDITABLE (name);
  gtk_box_append (GTK_BOX (box), name);
  question->check = muster_check_list_append (GTK_BOX (box), _ ("Cards lie face up"));
  gtk_check_button_set_active (question->check, TRUE);
  gtk_entry_set_activates_default (GTK_ENTRY (name), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (name), 60);
  gtk_entry_set_placeholder_text (GTK_ENTRY (name), _ ("Name of the pile"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (name),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the pile"),
                                  -1);
  adw_message_dialog_set_extra_child (dialog, box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (pile_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (name);
}
