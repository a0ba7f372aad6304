/* muster-deck-editor-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-card.h"

#include <glib/gi18n.h>

#include "muster-card-face.h"
#include "muster-card-view.h"
#include "muster-deck-editor-picture.h"
#include "muster-wrap-box.h"

struct _MusterDeckEditorCard
{
  AdwBin parent_instance;

  MusterCardView *view;
  GtkLabel *faults;
  GtkToggleButton *turn;
  GtkWidget *rest;
  GtkTextView *text;
  GtkWidget *remove;

  MusterDeckEditor *editor;
  MusterCardPress *press; /* for what is wrong */
  guint row;
  char *card; /* (nullable): id of the one whose text is shown */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterDeckEditorCard, muster_deck_editor_card, ADW_TYPE_BIN)

/* ---- What is wrong ---- */

static void
show_faults (MusterDeckEditorCard *self)
{
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  const guint index = muster_deck_editor_get_index (self->editor, self->row);
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (MusterCardFault));
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->press == NULL)
    self->press = muster_card_press_new (deck);
  else
    muster_card_press_set_deck (self->press, deck);
  if (index != G_MAXUINT)
    muster_card_add_faults (self->press,
                            index,
                            muster_deck_get_width (deck),
                            muster_deck_get_height (deck),
                            faults);
  for (guint i = 0; i < faults->len; i++)
    {
      g_autofree char *line = muster_card_fault_dup_text (
          &g_array_index (faults, MusterCardFault, i),
          deck);

      g_string_append_printf (text, "%s%s.", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_label (self->faults, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->faults), text->len > 0);
}

/* ---- The text ---- */

static char *
dup_text (MusterDeckEditorCard *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

void
muster_deck_editor_card_finish (MusterDeckEditorCard *self)
{
  g_autofree char *text = dup_text (self);
  guint row;

  g_return_if_fail (MUSTER_IS_DECK_EDITOR_CARD (self));

  if (self->updating || self->card == NULL ||
      !muster_deck_editor_find_row (self->editor, self->card, &row))
    return;
  muster_deck_editor_set_cell (self->editor, row, MUSTER_DECK_COLUMN_TEXT, text);
}

static void
show_text (MusterDeckEditorCard *self, const MusterDeckCard *card)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *before = dup_text (self);
  const char *text = card != NULL ? card->text : "";

  g_free (self->card);
  self->card = card != NULL ? g_strdup (card->id) : NULL;
  if (!g_str_equal (before, text))
    gtk_text_buffer_set_text (buffer, text, -1);
}

/* ---- The card ---- */

static void
show_card (MusterDeckEditorCard *self)
{
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  const MusterDeckCard *card = muster_deck_editor_get_card (self->editor, self->row);
  const gboolean is_back = gtk_toggle_button_get_active (self->turn);

  muster_card_view_show (self->view, card != NULL || is_back ? deck : NULL, is_back ? NULL : card);
}

static void
update (MusterDeckEditorCard *self)
{
  const MusterDeckCard *card = muster_deck_editor_get_card (self->editor, self->row);

  self->updating = TRUE;
  show_card (self);
  show_faults (self);
  show_text (self, card);
  gtk_widget_set_sensitive (self->rest, card != NULL);
  gtk_widget_set_visible (self->remove, card != NULL && card->picture != NULL);
  self->updating = FALSE;
}

void
muster_deck_editor_card_show_row (MusterDeckEditorCard *self, guint row)
{
  g_return_if_fail (MUSTER_IS_DECK_EDITOR_CARD (self) && self->editor != NULL);

  muster_deck_editor_card_finish (self);
  self->row = row;
  update (self);
}

void
muster_deck_editor_card_set_editor (MusterDeckEditorCard *self, MusterDeckEditor *editor)
{
  g_return_if_fail (MUSTER_IS_DECK_EDITOR_CARD (self) && self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* ---- Pictures ---- */

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorCard *self = MUSTER_DECK_EDITOR_CARD (widget);

  muster_deck_editor_choose_picture (widget, self->editor, self->row, self->row + 1);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorCard *self = MUSTER_DECK_EDITOR_CARD (widget);

  muster_deck_editor_set_cell (self->editor, self->row, MUSTER_DECK_COLUMN_PICTURE, "");
}

static gboolean
drop_cb (MusterDeckEditorCard *self, const GValue *value)
{
  if (muster_deck_editor_get_card (self->editor, self->row) == NULL)
    return FALSE;
  muster_deck_editor_take_picture (self->editor,
                                   g_value_get_object (value),
                                   self->row,
                                   self->row + 1);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_deck_editor_card_dispose (GObject *object)
{
  MusterDeckEditorCard *self = MUSTER_DECK_EDITOR_CARD (object);

  self->updating = TRUE;
  g_clear_object (&self->editor);
  g_clear_pointer (&self->press, muster_card_press_free);
  g_clear_pointer (&self->card, g_free);

  G_OBJECT_CLASS (muster_deck_editor_card_parent_class)->dispose (object);
}

static void
muster_deck_editor_card_class_init (MusterDeckEditorCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_editor_card_dispose;
  g_type_ensure (MUSTER_TYPE_CARD_VIEW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-editor-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, view);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, rest);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, text);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorCard, remove);
  gtk_widget_class_bind_template_callback (widget_class, show_card);
  gtk_widget_class_bind_template_callback (widget_class, muster_deck_editor_card_finish);
  gtk_widget_class_install_action (widget_class, "card.choose-picture", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "card.remove-picture", NULL, remove_action);
}

static void
muster_deck_editor_card_init (MusterDeckEditorCard *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
