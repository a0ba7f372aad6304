/* muster-deck-editor-setup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-setup.h"

#include <glib/gi18n.h>

#include "muster-deck-editor-picture.h"
#include "muster-deck-editor-row.h"
#include "muster-entry-row.h"
#include "muster-keyed-box.h"
#include "muster-list-row.h"

struct _MusterDeckEditorSetup
{
  AdwBin parent_instance;

  MusterEntryRow *title;
  MusterEntryRow *note;
  AdwComboRow *layout;
  AdwComboRow *size;
  GtkWidget *width_row;
  GtkWidget *height_row;
  GtkSpinButton *width;
  GtkSpinButton *height;
  AdwActionRow *back;
  GtkWidget *remove_back;
  AdwPreferencesGroup *fields;
  AdwPreferencesGroup *suits;

  MusterKeyedBox *field_rows;
  MusterKeyedBox *suit_rows;
  MusterDeckEditor *editor;
  gboolean updating;
  gboolean own_size; /* it was chosen, whatever the numbers are */
};

G_DEFINE_FINAL_TYPE (MusterDeckEditorSetup, muster_deck_editor_setup, ADW_TYPE_BIN)

/* ---- Edits ---- */

static gboolean
set_title (MusterDeckDraft *draft, gpointer data, GError **error)
{
  return muster_deck_draft_set_title (draft, data, error);
}

static gboolean
set_note (MusterDeckDraft *draft, gpointer data, GError **error)
{
  return muster_deck_draft_set_note (draft, data, error);
}

static gboolean
set_layout (MusterDeckDraft *draft, gpointer data, GError **error)
{
  muster_deck_draft_set_layout (draft, *(MusterDeckLayout *) data);

  return TRUE;
}

static gboolean
set_size (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const double *size = data;

  return muster_deck_draft_set_size (draft, size[0], size[1], error);
}

static gboolean
remove_back (MusterDeckDraft *draft, gpointer data, GError **error)
{
  if (!muster_deck_draft_set_back (draft, NULL, error))
    return FALSE;
  muster_deck_draft_drop_pictures (draft);

  return TRUE;
}

/* The first name that no other has. */
static char *
dup_new_name (MusterDeck *deck, const char *first, gboolean is_field)
{
  const guint n = is_field ? muster_deck_get_n_fields (deck) : muster_deck_get_n_suits (deck);

  for (guint number = 1;; number++)
    {
      g_autofree char *name = number == 1 ? g_strdup (first)
                                          : g_strdup_printf ("%s %u", first, number);
      gboolean is_there = FALSE;

      for (guint i = 0; i < n; i++)
        is_there |= g_str_equal (is_field ? muster_deck_get_field (deck, i)->title
                                          : muster_deck_get_suit (deck, i)->title,
                                 name);
      if (!is_there)
        return g_steal_pointer (&name);
    }
}

static gboolean
add_field (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const guint n = muster_deck_get_n_fields (muster_deck_draft_peek (draft));

  if (!muster_deck_draft_add_field (draft, NULL, data, MUSTER_DECK_FIELD_WORD, error))
    return FALSE;
  muster_deck_draft_set_field_place (draft, n, MUSTER_DECK_PLACE_BODY);

  return TRUE;
}

static gboolean
add_suit (MusterDeckDraft *draft, gpointer data, GError **error)
{
  return muster_deck_draft_put_suit (draft, NULL, data, NULL, NULL, error);
}

/* ---- What is chosen ---- */

static void
title_cb (MusterDeckEditorSetup *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->title));
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);

  if (!self->updating && !g_str_equal (text, muster_deck_get_title (deck)) &&
      !muster_deck_editor_edit (self->editor, _ ("Title"), set_title, (gpointer) text))
    muster_entry_row_set_applied (self->title, muster_deck_get_title (deck));
}

static void
note_cb (MusterDeckEditorSetup *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->note));

  if (!self->updating)
    muster_deck_editor_edit (self->editor, _ ("Note"), set_note, (gpointer) text);
}

static void
layout_cb (MusterDeckEditorSetup *self)
{
  MusterDeckLayout layout = (MusterDeckLayout) adw_combo_row_get_selected (self->layout);

  if (!self->updating && self->editor != NULL)
    muster_deck_editor_edit (self->editor, _ ("Layout"), set_layout, &layout);
}

static void
size_cb (MusterDeckEditorSetup *self)
{
  const guint chosen = adw_combo_row_get_selected (self->size);
  double size[2];

  if (self->updating || self->editor == NULL)
    return;
  self->own_size = chosen >= MUSTER_DECK_N_SIZES;
  gtk_widget_set_visible (self->width_row, self->own_size);
  gtk_widget_set_visible (self->height_row, self->own_size);
  if (self->own_size)
    return;
  muster_deck_size_get ((MusterDeckSize) chosen, &size[0], &size[1]);
  muster_deck_editor_edit (self->editor, _ ("Size"), set_size, size);
}

static void
own_size_cb (MusterDeckEditorSetup *self)
{
  double size[2];

  if (self->updating || self->editor == NULL)
    return;
  size[0] = gtk_spin_button_get_value (self->width);
  size[1] = gtk_spin_button_get_value (self->height);
  muster_deck_editor_edit (self->editor, _ ("Size"), set_size, size);
}

static void
choose_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_deck_editor_choose_picture (widget,
                                     MUSTER_DECK_EDITOR_SETUP (widget)->editor,
                                     G_MAXUINT,
                                     G_MAXUINT);
}

static void
remove_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_deck_editor_edit (MUSTER_DECK_EDITOR_SETUP (widget)->editor,
                           _ ("Picture of the Back"),
                           remove_back,
                           NULL);
}

static void
add_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterDeckEditorSetup *self = MUSTER_DECK_EDITOR_SETUP (widget);
  const gboolean is_field = g_str_equal (action, "setup.add-field");
  g_autofree char *name = dup_new_name (muster_deck_editor_get_deck (self->editor),
                                        is_field ? _ ("Field") : _ ("Suit"),
                                        is_field);

  muster_deck_editor_edit (self->editor,
                           is_field ? _ ("New Field") : _ ("New Suit"),
                           is_field ? add_field : add_suit,
                           name);
}

/* ---- What is shown ---- */

static void
show_rows (MusterDeckEditorSetup *self, MusterDeck *deck)
{
  muster_keyed_box_begin (self->field_rows);
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      const char *id = muster_deck_get_field (deck, i)->id;
      GtkWidget *row = muster_keyed_box_take (self->field_rows, id);

      if (row == NULL)
        {
          row = muster_deck_editor_field_row_new (self->editor);
          muster_keyed_box_put (self->field_rows, id, row);
        }
      muster_deck_editor_field_row_show (row, i);
    }
  muster_keyed_box_end (self->field_rows);

  muster_keyed_box_begin (self->suit_rows);
  for (guint i = 0; i < muster_deck_get_n_suits (deck); i++)
    {
      const char *id = muster_deck_get_suit (deck, i)->id;
      GtkWidget *row = muster_keyed_box_take (self->suit_rows, id);

      if (row == NULL)
        {
          row = muster_deck_editor_suit_row_new (self->editor);
          muster_keyed_box_put (self->suit_rows, id, row);
        }
      muster_deck_editor_suit_row_show (row, i);
    }
  muster_keyed_box_end (self->suit_rows);
}

static void
show_size (MusterDeckEditorSetup *self, MusterDeck *deck)
{
  const double width = muster_deck_get_width (deck);
  const double height = muster_deck_get_height (deck);
  MusterDeckSize size;

  if (!muster_deck_size_find (width, height, &size))
    self->own_size = TRUE;
  adw_combo_row_set_selected (self->size, self->own_size ? MUSTER_DECK_N_SIZES : (guint) size);
  gtk_widget_set_visible (self->width_row, self->own_size);
  gtk_widget_set_visible (self->height_row, self->own_size);
  gtk_spin_button_set_value (self->width, width);
  gtk_spin_button_set_value (self->height, height);
}

static void
update (MusterDeckEditorSetup *self)
{
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  const char *back = muster_deck_get_back (deck);

  self->updating = TRUE;
  muster_entry_row_set_applied (self->title, muster_deck_get_title (deck));
  muster_entry_row_set_applied (self->note, muster_deck_get_note (deck));
  adw_combo_row_set_selected (self->layout, (guint) muster_deck_get_layout (deck));
  show_size (self, deck);
  adw_action_row_set_subtitle (self->back, back != NULL ? back : _ ("Drawn by Muster"));
  gtk_widget_set_visible (self->remove_back, back != NULL);
  show_rows (self, deck);
  self->updating = FALSE;
}

static void
add_lines (AdwComboRow *row, const char *(*get) (guint), guint n, const char *last)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (lines, get (i));
  if (last != NULL)
    gtk_string_list_append (lines, last);
  adw_combo_row_set_model (row, G_LIST_MODEL (lines));
}

static const char *
get_layout_title (guint layout)
{
  return muster_deck_layout_get_title ((MusterDeckLayout) layout);
}

static const char *
get_size_title (guint size)
{
  return muster_deck_size_get_title ((MusterDeckSize) size);
}

void
muster_deck_editor_setup_set_editor (MusterDeckEditorSetup *self, MusterDeckEditor *editor)
{
  g_return_if_fail (MUSTER_IS_DECK_EDITOR_SETUP (self) && self->editor == NULL);

  self->updating = TRUE;
  add_lines (self->layout, get_layout_title, MUSTER_DECK_N_LAYOUTS, NULL);
  add_lines (self->size, get_size_title, MUSTER_DECK_N_SIZES, C_ ("size of cards", "Own size"));
  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* ---- The object ---- */

static void
muster_deck_editor_setup_dispose (GObject *object)
{
  MusterDeckEditorSetup *self = MUSTER_DECK_EDITOR_SETUP (object);

  self->updating = TRUE;
  g_clear_pointer (&self->field_rows, muster_keyed_box_free);
  g_clear_pointer (&self->suit_rows, muster_keyed_box_free);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (muster_deck_editor_setup_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, title);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, note);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, layout);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, size);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, width_row);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, height_row);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, width);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, height);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, back);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, remove_back);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, fields);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorSetup, suits);
  gtk_widget_class_bind_template_callback (klass, title_cb);
  gtk_widget_class_bind_template_callback (klass, note_cb);
  gtk_widget_class_bind_template_callback (klass, layout_cb);
  gtk_widget_class_bind_template_callback (klass, size_cb);
  gtk_widget_class_bind_template_callback (klass, own_size_cb);
}

static void
muster_deck_editor_setup_class_init (MusterDeckEditorSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_editor_setup_dispose;
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-editor-setup.ui");
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "setup.choose-back", NULL, choose_back_action);
  gtk_widget_class_install_action (widget_class, "setup.remove-back", NULL, remove_back_action);
  gtk_widget_class_install_action (widget_class, "setup.add-field", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "setup.add-suit", NULL, add_action);
}

static void
muster_deck_editor_setup_init (MusterDeckEditorSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->field_rows = muster_keyed_box_new_for_rows (self->fields);
  self->suit_rows = muster_keyed_box_new_for_rows (self->suits);
}
