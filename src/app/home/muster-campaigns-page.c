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
#include "muster-wrap-box.h"

struct _MusterCampaignsPage
{
  MusterSearchPage parent_instance;

  GtkSorter *time_sorter;
  GtkSorter *title_sorter;
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
  klass->rename = muster_campaigns_page_rename;
  klass->remove = muster_campaigns_page_remove;
}

static void
muster_campaigns_page_class_init (MusterCampaignsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  search_class_init (MUSTER_SEARCH_PAGE_CLASS (klass));

  g_type_ensure (MUSTER_TYPE_CAMPAIGN_ITEM);
  g_type_ensure (MUSTER_TYPE_CAMPAIGN_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  muster_search_page_class_set_template (widget_class,
                                         "/io/github/muster_solo/Muster/muster-campaigns-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, time_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignsPage, title_sorter);
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
}
