/* muster-campaign-start-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-start-dialog.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"

struct _MusterCampaignStartDialog
{
  AdwMessageDialog parent_instance;

  GtkEditable *title;
  AdwComboRow *list;
  GtkSpinButton *money;
  GtkEditable *unit;
  AdwComboRow *rulebook;
  GtkStringList *list_names;
  GtkStringList *rulebook_names;

  MusterShelf *shelf;
  GArray *lists;        /* of gint64: the ids behind the lines; the first is none */
  GPtrArray *rulebooks; /* of char*: likewise, or NULL */
};

G_DEFINE_FINAL_TYPE (MusterCampaignStartDialog,
                     muster_campaign_start_dialog,
                     ADW_TYPE_MESSAGE_DIALOG)

enum
{
  BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- What there is ---- */

static void
fill_lists (MusterCampaignStartDialog *self)
{
  GListModel *rosters = G_LIST_MODEL (muster_shelf_get_rosters (self->shelf));
  gint64 id = 0;

  gtk_string_list_append (self->list_names, C_ ("the company of a campaign", "None yet"));
  g_array_append_val (self->lists, id);
  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);

      id = muster_roster_item_get_id (item);
      gtk_string_list_append (self->list_names, muster_roster_item_get_roster (item)->name);
      g_array_append_val (self->lists, id);
    }
}

static void
fill_rulebooks (MusterCampaignStartDialog *self)
{
  MusterRulebooks *rulebooks = muster_shelf_get_rulebooks (self->shelf);

  /* Who looks for one has them read. */
  muster_rulebooks_find (rulebooks, "");
  gtk_string_list_append (self->rulebook_names, C_ ("the rulebook of a campaign", "None"));
  g_ptr_array_add (self->rulebooks, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulebooks)); i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (G_LIST_MODEL (rulebooks), i);

      if (!muster_rulebook_item_get_playable (item))
        continue;
      gtk_string_list_append (self->rulebook_names, muster_rulebook_item_get_title (item));
      g_ptr_array_add (self->rulebooks, g_strdup (muster_rulebook_item_get_id (item)));
    }
}

static gint64
get_list (MusterCampaignStartDialog *self)
{
  const guint place = adw_combo_row_get_selected (self->list);

  return place < self->lists->len ? g_array_index (self->lists, gint64, place) : 0;
}

/* (nullable) */
static const char *
get_rulebook (MusterCampaignStartDialog *self)
{
  const guint place = adw_combo_row_get_selected (self->rulebook);

  return place < self->rulebooks->len ? self->rulebooks->pdata[place] : NULL;
}

/* A list is likely to be played by the rulebook for it. */
static void
list_cb (MusterCampaignStartDialog *self)
{
  MusterRosterItem *item = self->shelf != NULL
                               ? muster_rosters_find (muster_shelf_get_rosters (self->shelf),
                                                      get_list (self))
                               : NULL;
  MusterRulebookItem *rulebook;

  if (item == NULL)
    return;
  rulebook = muster_rulebooks_find_playable (muster_shelf_get_rulebooks (self->shelf),
                                             muster_roster_item_get_roster (item)->system_id);
  for (guint i = 0; rulebook != NULL && i < self->rulebooks->len; i++)
    if (g_strcmp0 (self->rulebooks->pdata[i], muster_rulebook_item_get_id (rulebook)) == 0)
      adw_combo_row_set_selected (self->rulebook, i);
}

/* ---- Beginning ---- */

static void
response_cb (MusterCampaignStartDialog *self, const char *response)
{
  g_autofree char *unit = g_strstrip (g_strdup (gtk_editable_get_text (self->unit)));
  MusterCampaignStart start;
  gint64 id;

  if (!g_str_equal (response, "begin"))
    return;
  gtk_spin_button_update (self->money);
  start = (MusterCampaignStart){
    .title = gtk_editable_get_text (self->title),
    .list = get_list (self),
    .money = gtk_spin_button_get_value_as_int (self->money),
    .unit = *unit != '\0' ? unit : NULL,
    .rulebook = get_rulebook (self),
  };
  id = muster_campaigns_begin (muster_shelf_get_campaigns (self->shelf), &start);
  if (id != 0)
    g_signal_emit (self, signals[BEGUN], 0, id);
}

static void
entered_cb (MusterCampaignStartDialog *self)
{
  /* Unlike the button this does not close it. */
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (self), "begin");
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- The object ---- */

static void
muster_campaign_start_dialog_dispose (GObject *object)
{
  g_clear_object (&MUSTER_CAMPAIGN_START_DIALOG (object)->shelf);

  G_OBJECT_CLASS (muster_campaign_start_dialog_parent_class)->dispose (object);
}

static void
muster_campaign_start_dialog_finalize (GObject *object)
{
  g_array_unref (MUSTER_CAMPAIGN_START_DIALOG (object)->lists);
  g_ptr_array_unref (MUSTER_CAMPAIGN_START_DIALOG (object)->rulebooks);

  G_OBJECT_CLASS (muster_campaign_start_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (
      klass,
      "/io/github/muster_solo/Muster/muster-campaign-start-dialog.ui");
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, title);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, list);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, money);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, unit);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, rulebook);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, list_names);
  gtk_widget_class_bind_template_child (klass, MusterCampaignStartDialog, rulebook_names);
  gtk_widget_class_bind_template_callback (klass, list_cb);
  gtk_widget_class_bind_template_callback (klass, response_cb);
  gtk_widget_class_bind_template_callback (klass, entered_cb);
}

static void
muster_campaign_start_dialog_class_init (MusterCampaignStartDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_campaign_start_dialog_dispose;
  object_class->finalize = muster_campaign_start_dialog_finalize;

  signals[BEGUN] = g_signal_new ("begun",
                                 MUSTER_TYPE_CAMPAIGN_START_DIALOG,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 1,
                                 G_TYPE_INT64);

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
muster_campaign_start_dialog_init (MusterCampaignStartDialog *self)
{
  self->lists = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->rulebooks = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

MusterCampaignStartDialog *
muster_campaign_start_dialog_new (GtkWindow *parent, MusterShelf *shelf)
{
  MusterCampaignStartDialog *self = g_object_new (MUSTER_TYPE_CAMPAIGN_START_DIALOG,
                                                  "transient-for",
                                                  parent,
                                                  NULL);

  self->shelf = g_object_ref (shelf);
  fill_lists (self);
  fill_rulebooks (self);
  gtk_editable_set_text (self->title, _ ("New Campaign"));

  return self;
}
