/* muster-campaign-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-row.h"

struct _MusterCampaignRow
{
  MusterMenuRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterCampaignRow, muster_campaign_row, MUSTER_TYPE_MENU_ROW)

static void
muster_campaign_row_class_init (MusterCampaignRowClass *klass)
{
  g_type_ensure (MUSTER_TYPE_CAMPAIGN_ITEM);
  muster_menu_row_class_set_template (GTK_WIDGET_CLASS (klass),
                                      "/io/github/muster_solo/Muster/muster-campaign-row.ui");
}

static void
muster_campaign_row_init (MusterCampaignRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
