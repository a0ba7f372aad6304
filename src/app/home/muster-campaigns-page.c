/* muster-campaigns-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaigns-page.h"

#include <glib/gi18n.h>

#include "muster-campaign-export.h"
#include "muster-campaign-row.h"
#include "muster-date.h"
#include "muster-plain-row.h"
#include "muster-row-keys.h"
#include "muster-wrap-box.h"

/* So many are shown of each kind; who looks for more names more words. */
#define MOST_HITS 50

struct _MusterCampaignsPage
{
  MusterSearchPage parent_instance;

  GtkSorter *time_sorter;
  GtkSorter *title_sorter;
  GtkWidget *further;
  GtkWidget *figures_group;
  GtkListBox *figures;
  GtkLabel *figures_left;
  GtkWidget *journal_group;
  GtkListBox *journal;
  GtkLabel *journal_left;
};

G_DEFINE_FINAL_TYPE (MusterCampaignsPage, muster_campaigns_page, MUSTER_TYPE_SEARCH_PAGE)

static gboolean
muster_campaigns_page_matches (MusterSearchPage *page, gpointer item, const char *text)
{
  return muster_campaign_item_matches (item, text);
}

/* "newest" or "title". */
static void
muster_campaigns_page_sort (MusterSearchPage *page, GtkSortListModel *sorted, const char *order)
{
  MusterCampaignsPage *self = MUSTER_CAMPAIGNS_PAGE (page);

  gtk_sort_list_model_set_sorter (sorted,
                                  g_str_equal (order, "title") ? self->title_sorter
                                                               : self->time_sorter);
}

static gint64
muster_campaigns_page_get_id (gpointer item)
{
  return muster_campaign_item_get_id (item);
}

static void
muster_campaigns_page_open (MusterSearchPage *page, gint64 id)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "app.open-campaign", "x", id);
}

/* ---- What else is found ---- */

/* (transfer full) */
static char *
dup_words (const MusterCampaignHit *hit, const MusterSearch *search)
{
  g_autofree char *day = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GString *words;

  if (hit->career != NULL)
    return g_strjoin (" · ", hit->line, hit->title, NULL);
  day = muster_date_day_to_string (hit->date);
  lines = muster_campaign_hit_list_lines (hit, search);
  words = g_string_new (NULL);
  g_string_printf (words, "%s · %s", day, hit->title);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (words, "\n%s", (const char *) lines->pdata[i]);

  return g_string_free (words, FALSE);
}

static GtkWidget *
hit_row_new (const MusterCampaignHit *hit, const MusterSearch *search)
{
  g_autofree char *words = dup_words (hit, search);
  GtkWidget *row = muster_plain_row_new (hit->text, words);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_focusable (row, TRUE);
  if (hit->career != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(xs)", hit->campaign, hit->career);
  else
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(xu)", hit->campaign, hit->event);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row),
                                  hit->career != NULL ? "app.open-career" : "app.open-journal");

  return row;
}

/* Returns: how many there are */
static guint
show_hits (GtkListBox *list,
           GtkLabel *left,
           const GPtrArray *hits,
           const MusterSearch *search,
           gboolean figures)
{
  GtkWidget *row;
  g_autofree char *words = NULL;
  guint n = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < hits->len; i++)
    {
      const MusterCampaignHit *hit = hits->pdata[i];

      if ((hit->career != NULL) != figures)
        continue;
      if (n < MOST_HITS)
        gtk_list_box_append (list, hit_row_new (hit, search));
      n++;
    }
  words = g_strdup_printf (ngettext ("%u more: more words find fewer",
                                     "%u more: more words find fewer",
                                     n - MIN (n, MOST_HITS)),
                           n - MIN (n, MOST_HITS));
  gtk_label_set_label (left, words);
  gtk_widget_set_visible (GTK_WIDGET (left), n > MOST_HITS);

  return n;
}

/* Who types nothing sees the campaigns, and not all that there is. */
static gboolean
muster_campaigns_page_look_further (MusterSearchPage *page, const char *text)
{
  MusterCampaignsPage *self = MUSTER_CAMPAIGNS_PAGE (page);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (page));
  g_autoptr (MusterSearch) search = muster_search_new (text);
  g_autoptr (GPtrArray)
                 hits = shelf == NULL || muster_search_is_empty (search)
                            ? g_ptr_array_new ()
                            : muster_campaigns_search (muster_shelf_get_campaigns (shelf), search);
  const guint n = show_hits (self->figures, self->figures_left, hits, search, TRUE);
  const guint n_entries = show_hits (self->journal, self->journal_left, hits, search, FALSE);

  gtk_widget_set_visible (self->figures_group, n > 0);
  gtk_widget_set_visible (self->journal_group, n_entries > 0);
  gtk_widget_set_visible (self->further, hits->len > 0);

  return hits->len > 0;
}

/* Who typed the name of a figure and presses Enter means the first of that name, where no campaign is called so. */
static void
first_figure_cb (MusterCampaignsPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->figures, 0);

  if (row != NULL && muster_search_page_get_selected (MUSTER_SEARCH_PAGE (self)) == NULL)
    gtk_widget_activate (GTK_WIDGET (row));
}

static void
muster_campaigns_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  MUSTER_PAGE_CLASS (muster_campaigns_page_parent_class)->shelf_changed (page);
  if (shelf != NULL)
    g_signal_connect_object (muster_shelf_get_campaigns (shelf),
                             "items-changed",
                             G_CALLBACK (muster_search_page_look_further),
                             page,
                             G_CONNECT_SWAPPED);
}

/* ---- What is done with one ---- */

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_campaign_export_run (muster_page_get_shelf (MUSTER_PAGE (widget)),
                                item,
                                GTK_WINDOW (gtk_widget_get_root (widget)));
}

static gboolean
muster_campaigns_page_rename (MusterShelf *shelf, gint64 id, const char *title)
{
  return muster_campaigns_rename (muster_shelf_get_campaigns (shelf), id, title);
}

static gboolean
muster_campaigns_page_remove (MusterShelf *shelf, gint64 id)
{
  return muster_campaigns_delete (muster_shelf_get_campaigns (shelf), id);
}

static void
search_class_init (MusterSearchPageClass *klass)
{
  static const char *const actions[] = { "campaigns.export", NULL };

  klass->things = "campaigns";
  klass->rename_title = N_ ("Rename Campaign");
  klass->actions = actions;
  klass->matches = muster_campaigns_page_matches;
  klass->sort = muster_campaigns_page_sort;
  klass->get_id = muster_campaigns_page_get_id;
  klass->open = muster_campaigns_page_open;
  klass->look_further = muster_campaigns_page_look_further;
  klass->rename = muster_campaigns_page_rename;
  klass->remove = muster_campaigns_page_remove;
}

static void
muster_campaigns_page_class_init (MusterCampaignsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  search_class_init (MUSTER_SEARCH_PAGE_CLASS (klass));
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_campaigns_page_shelf_changed;

  g_type_ensure (MUSTER_TYPE_CAMPAIGN_ITEM);
  g_type_ensure (MUSTER_TYPE_CAMPAIGN_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  muster_search_page_class_set_template (widget_class,
                                         "/io/github/muster_solo/Muster/muster-campaigns-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, time_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, title_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, further);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, figures_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, figures);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, figures_left);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, journal_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, journal);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, journal_left);
  gtk_widget_class_bind_template_callback (widget_class, first_figure_cb);
  gtk_widget_class_install_action (widget_class, "campaigns.export", NULL, export_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_n,
                                       GDK_CONTROL_MASK,
                                       "app.new-campaign",
                                       NULL);
}

static void
muster_campaigns_page_init (MusterCampaignsPage *self)
{
  muster_search_page_init_template (MUSTER_SEARCH_PAGE (self));
  muster_row_keys_add (self->further);
}
