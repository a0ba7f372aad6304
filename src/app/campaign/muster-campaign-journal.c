/* muster-campaign-journal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-journal.h"

#include <glib/gi18n.h>

#include "muster-journal-row.h"
#include "muster-note-window.h"
#include "muster-tab-stop.h"

struct _MusterCampaignJournal
{
  MusterCampaignPage parent_instance;

  GtkEditable *search;
  GtkStack *found;
  GtkListView *list;
  GtkSingleSelection *selection;
  GListStore *store;
  GtkCustomFilter *filter;

  char *words;  /* that are searched for */
  guint wanted; /* the event whose entry the focus goes to next; 0: where it was */
};

G_DEFINE_FINAL_TYPE (MusterCampaignJournal, muster_campaign_journal, MUSTER_TYPE_CAMPAIGN_PAGE)

/* ---- Search ---- */

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  return muster_journal_item_matches (item, MUSTER_CAMPAIGN_JOURNAL (user_data)->words);
}

static void
found_cb (MusterCampaignJournal *self)
{
  gtk_stack_set_visible_child_name (
      self->found,
      g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0 ? "list" : "nothing");
}

static void
search_cb (MusterCampaignJournal *self)
{
  g_free (self->words);
  self->words = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  found_cb (self);
}

static void
stop_search_cb (MusterCampaignJournal *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MUSTER_CAMPAIGN_JOURNAL (widget)->search));
}

/* ---- Writing anew ---- */

static void
edit (MusterCampaignJournal *self, MusterJournalItem *item)
{
  muster_note_window_present (GTK_WIDGET (self), muster_campaign_page_get_keeper (self), item);
}

static void
activated_cb (MusterCampaignJournal *self, guint position)
{
  g_autoptr (MusterJournalItem)
                 item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item != NULL)
    edit (self, item);
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignJournal *self = MUSTER_CAMPAIGN_JOURNAL (widget);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    {
      g_autoptr (MusterJournalItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (muster_journal_item_get_event (item) == g_variant_get_uint32 (parameter))
        edit (self, item);
    }
}

/* ---- The page ---- */

static gboolean
is_same (MusterCampaignJournal *self, guint position, MusterJournalItem *item)
{
  g_autoptr (MusterJournalItem)
                 before = g_list_model_get_item (G_LIST_MODEL (self->store), position);

  return muster_journal_item_equal (before, item);
}

/* What is as before stays the same item: who reads keeps their place. */
static void
muster_campaign_journal_update (MusterCampaignPage *page)
{
  MusterCampaignJournal *self = MUSTER_CAMPAIGN_JOURNAL (page);
  g_autoptr (GPtrArray) items = muster_journal_item_list (muster_campaign_page_get_campaign (self));
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  guint first = 0;
  guint last = 0;

  while (first < MIN (n, items->len) && is_same (self, first, items->pdata[first]))
    first++;
  while (last < MIN (n, items->len) - first &&
         is_same (self, n - 1 - last, items->pdata[items->len - 1 - last]))
    last++;
  g_list_store_splice (self->store,
                       first,
                       n - first - last,
                       items->pdata + first,
                       items->len - first - last);
  found_cb (self);
}

/* The position of what is wanted. */
static guint
find_wanted (MusterCampaignJournal *self)
{
  GListModel *entries = G_LIST_MODEL (self->selection);

  for (guint i = 0; self->wanted != 0 && i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MusterJournalItem) item = g_list_model_get_item (entries, i);

      if (muster_journal_item_get_event (item) == self->wanted)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/* A list view makes the row when it is told to scroll there. */
static gboolean
focus_entry (MusterCampaignJournal *self, guint position)
{
  GtkWidget *row = NULL;

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  while (row != NULL && !(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
    row = gtk_widget_get_next_sibling (row);

  return row != NULL && gtk_widget_grab_focus (row);
}

/* It begins with what is written: letters that are typed there are searched for all the same. */
static gboolean
muster_campaign_journal_grab_focus (GtkWidget *widget)
{
  MusterCampaignJournal *self = MUSTER_CAMPAIGN_JOURNAL (widget);
  const guint position = find_wanted (self);

  self->wanted = 0;
  if (position != GTK_INVALID_LIST_POSITION && focus_entry (self, position))
    return TRUE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

void
muster_campaign_journal_show (MusterCampaignJournal *self, guint event)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_JOURNAL (self));

  gtk_editable_set_text (self->search, "");
  self->wanted = event;
}

static void
muster_campaign_journal_finalize (GObject *object)
{
  g_free (MUSTER_CAMPAIGN_JOURNAL (object)->words);

  G_OBJECT_CLASS (muster_campaign_journal_parent_class)->finalize (object);
}

static void
muster_campaign_journal_class_init (MusterCampaignJournalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_campaign_journal_finalize;
  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_journal_update;
  widget_class->grab_focus = muster_campaign_journal_grab_focus;
  g_type_ensure (MUSTER_TYPE_JOURNAL_ITEM);
  g_type_ensure (MUSTER_TYPE_JOURNAL_ROW);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-journal.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, search);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, found);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, list);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, store);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignJournal, filter);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "journal.edit", "u", edit_action);
  gtk_widget_class_install_action (widget_class, "journal.find", NULL, find_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_f,
                                       GDK_CONTROL_MASK,
                                       "journal.find",
                                       NULL);
}

static void
muster_campaign_journal_init (MusterCampaignJournal *self)
{
  self->words = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, is_wanted, self, NULL);
}
