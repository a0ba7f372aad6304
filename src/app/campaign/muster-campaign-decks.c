/* muster-campaign-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-decks.h"

#include <glib/gi18n.h>

#include "muster-check-list.h"
#include "muster-list-row.h"
#include "muster-plain-row.h"

struct _MusterCampaignDecks
{
  MusterCampaignPage parent_instance;

  GtkStack *all;
  AdwPreferencesGroup *decks;

  GPtrArray *rows; /* of GtkWidget, borrowed */
};

G_DEFINE_FINAL_TYPE (MusterCampaignDecks, muster_campaign_decks, MUSTER_TYPE_CAMPAIGN_PAGE)

/* ---- Taking one out ---- */

typedef struct
{
  MusterCampaignDecks *page;
  AdwComboRow *deck;
  GtkCheckButton *sorted;
  GArray *numbers; /* of gint64: what the lines are */
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->page);
  g_array_unref (question->numbers);
  g_free (question);
}

static void
take_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  const Question *question = data;
  const guint place = adw_combo_row_get_selected (question->deck);
  MusterShelf *shelf = muster_campaign_page_get_shelf (question->page);

  if (g_str_equal (response, "take") && place < question->numbers->len)
    muster_campaigns_take_deck (muster_shelf_get_campaigns (shelf),
                                muster_campaign_page_get_keeper (question->page),
                                g_array_index (question->numbers, gint64, place),
                                gtk_check_button_get_active (question->sorted));
}

/* What lies on the table of somebody else is not taken from there. */
static GtkStringList *
list_titles (Question *question)
{
  GListModel *decks = G_LIST_MODEL (
      muster_shelf_get_decks (muster_campaign_page_get_shelf (question->page)));
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (MusterDeckItem) item = g_list_model_get_item (decks, i);
      const gint64 number = muster_deck_item_get_number (item);

      if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_IN_USE)
        continue;
      gtk_string_list_append (titles, muster_deck_item_get_title (item));
      g_array_append_val (question->numbers, number);
    }

  return titles;
}

static GtkWidget *
fields_new (Question *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GtkStringList) titles = list_titles (question);

  question->deck = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("Deck"), "model", titles, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (question->deck));
  gtk_box_append (GTK_BOX (box), group);
  question->sorted = muster_check_list_append (GTK_BOX (box),
                                               _ ("In the order of the deck, not shuffled"));

  return box;
}

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  Question *question = g_new0 (Question, 1);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (widget)),
      _ ("Take Out a Deck"),
      _ ("What is done with it in the campaign leaves the deck as it is.")));

  question->page = g_object_ref (MUSTER_CAMPAIGN_DECKS (widget));
  question->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  adw_message_dialog_set_extra_child (dialog, fields_new (question));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "take", _ ("_Take It Out"));
  adw_message_dialog_set_response_appearance (dialog, "take", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "take");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (take_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- The page ---- */

static GtkWidget *
row_new (MusterCampaignDecks *self, const MusterCampaignDeck *deck)
{
  g_autofree char *detail = deck->acts->len > 0
                                ? g_strdup_printf (
                                      ngettext ("Used once", "Used %u times", deck->acts->len),
                                      deck->acts->len)
                                : g_strdup (C_ ("deck of a campaign", "Not used yet"));
  GtkWidget *row = muster_plain_row_new (deck->title, detail);
  GtkWidget *image = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-campaign-deck");
  gtk_actionable_set_action_target (
      GTK_ACTIONABLE (row),
      "(xs)",
      muster_campaign_keeper_get_id (muster_campaign_page_get_keeper (self)),
      deck->id);

  return row;
}

static void
muster_campaign_decks_update (MusterCampaignPage *page)
{
  MusterCampaignDecks *self = MUSTER_CAMPAIGN_DECKS (page);
  const GPtrArray *decks = muster_campaign_page_get_state (self)->decks;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->decks, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < decks->len; i++)
    {
      GtkWidget *row = row_new (self, decks->pdata[i]);

      adw_preferences_group_add (self->decks, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_stack_set_visible_child_name (self->all, decks->len > 0 ? "some" : "none");
}

static void
muster_campaign_decks_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_CAMPAIGN_DECKS (object)->rows);

  G_OBJECT_CLASS (muster_campaign_decks_parent_class)->finalize (object);
}

static void
muster_campaign_decks_class_init (MusterCampaignDecksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_campaign_decks_finalize;
  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_decks_update;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-decks.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignDecks, all);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignDecks, decks);
  gtk_widget_class_install_action (widget_class, "decks.take", NULL, take_action);
}

static void
muster_campaign_decks_init (MusterCampaignDecks *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
