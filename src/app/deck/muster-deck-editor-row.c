/* muster-deck-editor-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-row.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-wrap-box.h"

/* What belongs to a row, either kind. */
typedef struct
{
  MusterDeckEditor *editor;
  GtkWidget *row;
  guint index;
  gboolean updating;
  MusterEntryRow *name;
  AdwComboRow *type;    /* of a field */
  AdwComboRow *place;   /* of a field */
  MusterEntryRow *sign; /* of a suit */
  GtkColorButton *colour;
  GtkWidget *up;
  GtkWidget *down;
} Row;

#define KEY "muster-deck-editor-row"

static Row *
get_row (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), KEY);
}

static void
row_free (Row *self)
{
  g_object_unref (self->editor);
  g_free (self);
}

static const MusterDeckField *
get_field (const Row *self)
{
  return muster_deck_get_field (muster_deck_editor_get_deck (self->editor), self->index);
}

static const MusterDeckSuit *
get_suit (const Row *self)
{
  return muster_deck_get_suit (muster_deck_editor_get_deck (self->editor), self->index);
}

/* ---- Edits ---- */

typedef struct
{
  guint index;
  const char *text;
  guint choice;
} Edit;

static gboolean
rename_field (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Edit *edit = data;

  return muster_deck_draft_set_field_title (draft, edit->index, edit->text, error);
}

static gboolean
set_type (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Edit *edit = data;

  return muster_deck_draft_set_field_type (draft,
                                           edit->index,
                                           (MusterDeckFieldType) edit->choice,
                                           error);
}

static gboolean
set_place (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Edit *edit = data;

  muster_deck_draft_set_field_place (draft, edit->index, (MusterDeckPlace) edit->choice);

  return TRUE;
}

static gboolean
move_field (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Edit *edit = data;

  muster_deck_draft_move_field (draft, edit->index, edit->choice);

  return TRUE;
}

static gboolean
remove_field (MusterDeckDraft *draft, gpointer data, GError **error)
{
  muster_deck_draft_remove_field (draft, ((const Edit *) data)->index);

  return TRUE;
}

static gboolean
remove_suit (MusterDeckDraft *draft, gpointer data, GError **error)
{
  muster_deck_draft_remove_suit (draft, ((const Edit *) data)->index);

  return TRUE;
}

static gboolean
put_suit (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const MusterDeckSuit *suit = data;

  return muster_deck_draft_put_suit (draft, suit->id, suit->title, suit->sign, suit->colour, error);
}

static void
remove_cb (Row *self)
{
  Edit edit = { self->index, NULL, 0 };

  muster_deck_editor_edit (self->editor,
                           self->type != NULL ? _ ("Removing a Field") : _ ("Removing a Suit"),
                           self->type != NULL ? remove_field : remove_suit,
                           &edit);
}

/* What cannot be is as it was. */
static void
name_cb (Row *self)
{
  Edit edit = { self->index, gtk_editable_get_text (GTK_EDITABLE (self->name)), 0 };

  if (self->updating || g_str_equal (edit.text, get_field (self)->title))
    return;
  if (!muster_deck_editor_edit (self->editor, _ ("Name of a Field"), rename_field, &edit))
    muster_entry_row_set_applied (self->name, get_field (self)->title);
}

static void
type_cb (Row *self)
{
  Edit edit = { self->index, NULL, adw_combo_row_get_selected (self->type) };

  if (self->updating || edit.choice == (guint) get_field (self)->type)
    return;
  if (!muster_deck_editor_edit (self->editor, _ ("Type of a Field"), set_type, &edit))
    adw_combo_row_set_selected (self->type, (guint) get_field (self)->type);
}

static void
place_cb (Row *self)
{
  Edit edit = { self->index, NULL, adw_combo_row_get_selected (self->place) };

  if (!self->updating && edit.choice != (guint) get_field (self)->place)
    muster_deck_editor_edit (self->editor, _ ("Place of a Field"), set_place, &edit);
}

static void
up_cb (Row *self)
{
  Edit edit = { self->index, NULL, self->index - 1 };

  if (self->index > 0)
    muster_deck_editor_edit (self->editor, _ ("Order of Fields"), move_field, &edit);
}

static void
down_cb (Row *self)
{
  Edit edit = { self->index, NULL, self->index + 1 };

  if (edit.choice < muster_deck_get_n_fields (muster_deck_editor_get_deck (self->editor)))
    muster_deck_editor_edit (self->editor, _ ("Order of Fields"), move_field, &edit);
}

static void
suit_cb (Row *self)
{
  GdkRGBA rgba;
  g_autofree char *colour = NULL;
  g_autofree char *id = NULL;
  MusterDeckSuit suit;

  if (self->updating)
    return;
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->colour), &rgba);
  colour = g_strdup_printf ("#%02x%02x%02x",
                            (guint) (rgba.red * 255 + 0.5f),
                            (guint) (rgba.green * 255 + 0.5f),
                            (guint) (rgba.blue * 255 + 0.5f));
  id = g_strdup (get_suit (self)->id);
  suit.id = id;
  suit.title = (char *) gtk_editable_get_text (GTK_EDITABLE (self->name));
  suit.sign = (char *) gtk_editable_get_text (GTK_EDITABLE (self->sign));
  suit.colour = colour;
  if (!muster_deck_editor_edit (self->editor, _ ("Change of a Suit"), put_suit, &suit))
    muster_deck_editor_suit_row_show (self->row, self->index);
}

/* ---- Rows ---- */

/* Whoever goes elsewhere means what was typed. */
static void
entry_done_cb (GtkEventControllerFocus *controller, MusterEntryRow *row)
{
  g_signal_emit_by_name (row, "entered");
}

static MusterEntryRow *
add_entry (Row *self, const char *title, GCallback entered)
{
  GtkWidget *entry = muster_entry_row_new (title);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (entry, "entered", entered, self);
  g_signal_connect (focus, "leave", G_CALLBACK (entry_done_cb), entry);
  gtk_widget_add_controller (entry, focus);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), entry);

  return MUSTER_ENTRY_ROW (entry);
}

static AdwComboRow *
add_choice (Row *self, const char *title, const char *(*get) (guint), guint n, GCallback chosen)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  GtkWidget *row = g_object_new (MUSTER_TYPE_LIST_ROW, "title", title, NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (lines, get (i));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (lines));
  g_signal_connect_swapped (row, "notify::selected", chosen, self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), row);

  return ADW_COMBO_ROW (row);
}

static GtkWidget *
add_button (MusterWrapBox *box, const char *label, GCallback clicked, Row *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  muster_wrap_box_append (box, button);

  return button;
}

static MusterWrapBox *
add_buttons (Row *self)
{
  GtkWidget *box = g_object_new (MUSTER_TYPE_WRAP_BOX,
                                 "margin-top",
                                 9,
                                 "margin-bottom",
                                 9,
                                 "margin-start",
                                 9,
                                 "margin-end",
                                 9,
                                 NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW,
                                 "activatable",
                                 FALSE,
                                 "focusable",
                                 FALSE,
                                 "child",
                                 box,
                                 NULL);

  g_object_set (box, "spacing", 6, NULL);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), row);

  return MUSTER_WRAP_BOX (box);
}

static Row *
row_new (MusterDeckEditor *editor)
{
  Row *self = g_new0 (Row, 1);

  self->editor = g_object_ref (editor);
  self->row = adw_expander_row_new ();
  g_object_set_data_full (G_OBJECT (self->row), KEY, self, (GDestroyNotify) row_free);

  return self;
}

/* ---- Fields ---- */

static const char *
get_type_title (guint type)
{
  return muster_deck_field_type_get_title ((MusterDeckFieldType) type);
}

static const char *
get_place_title (guint place)
{
  return muster_deck_place_get_title ((MusterDeckPlace) place);
}

GtkWidget *
muster_deck_editor_field_row_new (MusterDeckEditor *editor)
{
  Row *self = row_new (editor);
  MusterWrapBox *buttons;

  self->name = add_entry (self, _ ("Name"), G_CALLBACK (name_cb));
  self->type = add_choice (self,
                           _ ("Holds"),
                           get_type_title,
                           MUSTER_DECK_N_FIELD_TYPES,
                           G_CALLBACK (type_cb));
  self->place = add_choice (self,
                            _ ("Stands"),
                            get_place_title,
                            MUSTER_DECK_N_PLACES,
                            G_CALLBACK (place_cb));
  buttons = add_buttons (self);
  self->up = add_button (buttons, _ ("_Up"), G_CALLBACK (up_cb), self);
  self->down = add_button (buttons, _ ("_Down"), G_CALLBACK (down_cb), self);
  add_button (buttons, _ ("_Remove"), G_CALLBACK (remove_cb), self);

  return self->row;
}

void
muster_deck_editor_field_row_show (GtkWidget *row, guint index)
{
  Row *self = get_row (row);
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  const MusterDeckField *field = muster_deck_get_field (deck, index);
  g_autofree char *title = g_markup_escape_text (field->title, -1);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s",
                                               get_type_title ((guint) field->type),
                                               get_place_title ((guint) field->place));

  self->updating = TRUE;
  self->index = index;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  muster_entry_row_set_applied (self->name, field->title);
  adw_combo_row_set_selected (self->type, (guint) field->type);
  adw_combo_row_set_selected (self->place, (guint) field->place);
  gtk_widget_set_sensitive (self->up, index > 0);
  gtk_widget_set_sensitive (self->down, index + 1 < muster_deck_get_n_fields (deck));
  self->updating = FALSE;
}

/* ---- Suits ---- */

static void
add_colour (Row *self)
{
  GtkWidget *row = adw_action_row_new ();

  self->colour = GTK_COLOR_BUTTON (gtk_color_button_new ());
  gtk_color_button_set_title (self->colour, _ ("Colour of the Suit"));
  gtk_widget_set_valign (GTK_WIDGET (self->colour), GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->colour, "color-set", G_CALLBACK (suit_cb), self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Colour"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->colour));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->colour));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), row);
}

GtkWidget *
muster_deck_editor_suit_row_new (MusterDeckEditor *editor)
{
  Row *self = row_new (editor);

  self->name = add_entry (self, _ ("Name"), G_CALLBACK (suit_cb));
  self->sign = add_entry (self, _ ("Sign"), G_CALLBACK (suit_cb));
  add_colour (self);
  add_button (add_buttons (self), _ ("_Remove"), G_CALLBACK (remove_cb), self);

  return self->row;
}

void
muster_deck_editor_suit_row_show (GtkWidget *row, guint index)
{
  Row *self = get_row (row);
  const MusterDeckSuit *suit = muster_deck_get_suit (muster_deck_editor_get_deck (self->editor),
                                                     index);
  g_autofree char *text = g_strdup_printf ("%s  %s", suit->sign, suit->title);
  g_autofree char *title = g_markup_escape_text (text, -1);
  GdkRGBA rgba = { 0, 0, 0, 1 };

  self->updating = TRUE;
  self->index = index;
  gdk_rgba_parse (&rgba, suit->colour);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  muster_entry_row_set_applied (self->name, suit->title);
  muster_entry_row_set_applied (self->sign, suit->sign);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->colour), &rgba);
  self->updating = FALSE;
}
