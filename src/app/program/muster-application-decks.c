/* muster-application-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-battle-item.h"
#include "muster-check-list.h"
#include "muster-deck-editor-window.h"
#include "muster-deck-in-use.h"
#include "muster-deck-window.h"
#include "muster-drop-down.h"

/* Decks: each is edited in a window of its own, and each one in use lies in another. */

static MusterDecks *
get_decks (MusterApplication *self)
{
  return muster_shelf_get_decks (self->shelf);
}

/* ---- Windows ---- */

#define EDITED_KEY "muster-deck-id"

static void
edit (MusterApplication *self, gint64 id)
{
  g_autoptr (MusterDeckEditor) editor = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_DECK_EDITOR_WINDOW (l->data) &&
        GPOINTER_TO_SIZE (g_object_get_data (l->data, EDITED_KEY)) == (gsize) id)
      {
        gtk_window_present (l->data);
        return;
      }
  editor = muster_deck_editor_open (muster_shelf_get_library (self->shelf), id, &error);
  if (editor == NULL)
    {
      muster_shelf_fail (self->shelf, error->message);
      return;
    }
  window = muster_deck_editor_window_new (GTK_APPLICATION (self), editor, self->settings);
  muster_deck_editor_window_watch (
      MUSTER_DECK_EDITOR_WINDOW (window),
      muster_kept_file_new_of_deck (muster_shelf_get_library (self->shelf), id, editor));
  g_object_set_data (G_OBJECT (window), EDITED_KEY, GSIZE_TO_POINTER ((gsize) id));
  gtk_window_present (GTK_WINDOW (window));
}

/* What was taken off the table lies there no longer. */
static void
decks_changed_cb (MusterDeckWindow *window,
                  guint position,
                  guint removed,
                  guint added,
                  MusterDecks *decks)
{
  if (muster_decks_find_id (decks, MUSTER_DECK_ITEM_IN_USE, muster_deck_window_get_id (window)) ==
      NULL)
    gtk_window_close (GTK_WINDOW (window));
}

static void
lay_out (MusterApplication *self, gint64 id)
{
  g_autoptr (MusterDeckTable) table = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_DECK_WINDOW (l->data) && muster_deck_window_get_id (l->data) == id)
      {
        gtk_window_present (l->data);
        return;
      }
  table = muster_deck_table_new (muster_shelf_get_library (self->shelf), id, &error);
  if (table == NULL)
    {
      muster_shelf_fail (self->shelf, error->message);
      return;
    }
  window = muster_deck_window_new (GTK_APPLICATION (self), table);
  g_signal_connect_object (get_decks (self),
                           "items-changed",
                           G_CALLBACK (decks_changed_cb),
                           window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* On the window of a deck of a campaign: which it is. */
#define CAMPAIGN_DECK_KEY "muster-campaign-deck"

static GtkWindow *
find_campaign_deck (MusterApplication *self, const char *key)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (g_strcmp0 (g_object_get_data (l->data, CAMPAIGN_DECK_KEY), key) == 0)
      return l->data;

  return NULL;
}

static void
open_campaign_deck_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  g_autoptr (MusterCampaignKeeper) keeper = NULL;
  g_autoptr (MusterDeckTable) table = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *key = g_variant_print (parameter, FALSE);
  const char *deck;
  GtkWindow *window;
  gint64 id;

  g_variant_get (parameter, "(x&s)", &id, &deck);
  window = find_campaign_deck (self, key);
  if (window == NULL)
    {
      keeper = muster_campaigns_dup_keeper (muster_shelf_get_campaigns (self->shelf), id, &error);
      table = keeper != NULL ? muster_deck_table_new_of_campaign (keeper, deck, &error) : NULL;
      if (table == NULL)
        {
          muster_shelf_fail (self->shelf, error->message);
          return;
        }
      window = GTK_WINDOW (muster_deck_window_new (GTK_APPLICATION (self), table));
      g_object_set_data_full (G_OBJECT (window), CAMPAIGN_DECK_KEY, g_steal_pointer (&key), g_free);
    }
  gtk_window_present (window);
}

/* ---- Taking a deck out ---- */

typedef struct
{
  MusterApplication *application;
  gint64 number;
  GtkEditable *name;
  GtkSpinButton *seats;
  GtkCheckButton *sorted;
  GtkDropDown *battle; /* the first line is none */
  GArray *battles;     /* of gint64: the ids behind the other lines */
} Question;

/* Of those that are being played, the last played first. */
#define MOST_BATTLES 20

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_array_unref (question->battles);
  g_free (question);
}

/* Whose table it lies on; 0: nobody's. */
static gint64
get_battle (const Question *question)
{
  const guint selected = gtk_drop_down_get_selected (question->battle);

  return selected > 0 && selected <= question->battles->len
             ? g_array_index (question->battles, gint64, selected - 1)
             : 0;
}

static void
use_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  const Question *question = data;
  gint64 id;

  if (!g_str_equal (response, "use"))
    return;
  gtk_spin_button_update (question->seats);
  id = muster_decks_use (get_decks (question->application),
                         question->number,
                         gtk_editable_get_text (question->name),
                         (guint) gtk_spin_button_get_value_as_int (question->seats),
                         gtk_check_button_get_active (question->sorted),
                         get_battle (question));
  if (id != 0)
    lay_out (question->application, id);
}

/* @text: what it is called, beside the field and for a screen reader */
static GtkWidget *
line_new (const char *text, GtkWidget *field)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), field);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), field);

  return line;
}

static GtkWidget *
battle_drop_down_new (Question *question)
{
  GListModel *battles = G_LIST_MODEL (muster_shelf_get_battles (question->application->shelf));
  GtkStringList *lines = gtk_string_list_new (NULL);

  question->battles = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_string_list_append (lines, C_ ("the battle beside which a deck lies", "None"));
  for (guint i = 0; i < g_list_model_get_n_items (battles) && question->battles->len < MOST_BATTLES;
       i++)
    {
      g_autoptr (MusterBattleItem) item = g_list_model_get_item (battles, i);
      const gint64 id = muster_battle_item_get_id (item);
      g_autofree char *title = NULL;
      gboolean running;

      g_object_get (item, "title", &title, "running", &running, NULL);
      if (!running)
        continue;
      gtk_string_list_append (lines, title);
      g_array_append_val (question->battles, id);
    }
  question->battle = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (lines), NULL));

  gtk_accessible_update_property (GTK_ACCESSIBLE (question->battle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Battle"),
                                  -1);
  muster_drop_down_name_button (question->battle);

  return GTK_WIDGET (question->battle);
}

static GtkWidget *
fields_new (Question *question, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *name = gtk_entry_new ();
  GtkWidget *seats = gtk_spin_button_new_with_range (1, MUSTER_DECK_IN_USE_MOST_SEATS, 1);

  question->name = GTK_EDITABLE (name);
  question->seats = GTK_SPIN_BUTTON (seats);
  gtk_editable_set_text (question->name, title);
  gtk_entry_set_activates_default (GTK_ENTRY (name), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (name), 200);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (seats))),
                                  TRUE);
  gtk_box_append (GTK_BOX (box), line_new (_ ("_Name"), name));
  gtk_box_append (GTK_BOX (box), line_new (_ ("_Seats at the table"), seats));
  gtk_box_append (GTK_BOX (box), line_new (_ ("_Battle"), battle_drop_down_new (question)));
  question->sorted = muster_check_list_append (GTK_BOX (box),
                                               _ ("In the order of the deck, not shuffled"));

  return box;
}

static void
use_deck_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterDeckItem *item = self->shelf != NULL
                             ? muster_decks_find (get_decks (self), g_variant_get_int64 (parameter))
                             : NULL;
  AdwMessageDialog *dialog;
  Question *question;

  if (item == NULL)
    return;
  dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (muster_application_present_window (self)),
                              _ ("Use at the Table"),
                              _ ("What is done with it there leaves the deck as it is.")));
  question = g_new0 (Question, 1);
  question->application = self;
  question->number = muster_deck_item_get_number (item);
  adw_message_dialog_set_extra_child (dialog,
                                      fields_new (question, muster_deck_item_get_title (item)));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "use", _ ("_Use"));
  adw_message_dialog_set_response_appearance (dialog, "use", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "use");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (use_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->name));
}

/* ---- Actions ---- */

/* What comes with Muster is used as it is; to be changed it is duplicated. */
static void
open_deck_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterDeckItem *item = self->shelf != NULL
                             ? muster_decks_find (get_decks (self), g_variant_get_int64 (parameter))
                             : NULL;

  if (item == NULL)
    return;
  if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_IN_USE)
    lay_out (self, muster_deck_item_get_id (item));
  else if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_OWN)
    edit (self, muster_deck_item_get_id (item));
  else
    use_deck_cb (action, parameter, user_data);
}

static void
new_deck_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  const gint64 id = self->shelf != NULL ? muster_decks_add (get_decks (self)) : 0;

  if (id != 0)
    edit (self, id);
}

static void
restore_deck_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  gint64 id;
  int kind;

  g_variant_get (parameter, "(ix)", &kind, &id);
  if (self->shelf != NULL)
    muster_decks_restore (get_decks (self), (MusterDeckItemKind) kind, id);
}

void
muster_application_add_deck_actions (MusterApplication *self)
{
  static const GActionEntry actions[] = {
    { .name = "new-deck", .activate = new_deck_cb },
    { .name = "open-deck", .activate = open_deck_cb, .parameter_type = "x" },
    { .name = "open-campaign-deck", .activate = open_campaign_deck_cb, .parameter_type = "(xs)" },
    { .name = "use-deck", .activate = use_deck_cb, .parameter_type = "x" },
    { .name = "restore-deck", .activate = restore_deck_cb, .parameter_type = "(ix)" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/* ---- Files ---- */

typedef struct
{
  MusterApplication *application;
  char *path;
} Faulty;

static void
faulty_free (gpointer data, GClosure *closure)
{
  Faulty *faulty = data;

  g_free (faulty->path);
  g_free (faulty);
}

static void
sound_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  const Faulty *faulty = data;

  if (g_str_equal (response, "sound"))
    muster_application_receive (faulty->application, faulty->path, MUSTER_ARRIVAL_SOUND_DECK);
}

/* What is wrong is read first; then what is sound can be taken. */
void
muster_application_offer_sound_deck (MusterApplication *self,
                                     const char *path,
                                     const MusterReport *report)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *heading = g_strdup_printf (_ ("There Are Faults in “%s”"), name);
  g_autofree char *details = muster_report_to_string (report, FALSE);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (details);
  Faulty *faulty = g_new0 (Faulty, 1);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (muster_application_present_window (self)),
      heading,
      _ ("Nothing was taken. What has no fault can be taken without the rest.")));

  faulty->application = self;
  faulty->path = g_strdup (path);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 240);
  adw_message_dialog_set_extra_child (dialog, scroller);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "sound", _ ("_Take What Is Sound"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (sound_cb), faulty, faulty_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
muster_application_show_deck (MusterApplication *self, gint64 id)
{
  muster_window_show_page (muster_application_present_window (self), "decks");
  edit (self, id);
}
