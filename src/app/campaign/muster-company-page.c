/* muster-company-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-company-page.h"

#include "muster-company-pane.h"

struct _MusterCompanyPage
{
  MusterCampaignPage parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterCompanyPage, muster_company_page, MUSTER_TYPE_CAMPAIGN_PAGE)

static void
muster_company_page_update (MusterCampaignPage *page)
{
  GtkWidget *pane = adw_bin_get_child (ADW_BIN (page));

  if (pane == NULL)
    {
      pane = muster_company_pane_new (muster_campaign_page_get_keeper (page),
                                      muster_campaign_page_get_shelf (page));
      adw_bin_set_child (ADW_BIN (page), pane);
    }
  else
    muster_company_pane_update (MUSTER_COMPANY_PANE (pane));
}

void
muster_company_page_show (MusterCompanyPage *self, const char *career)
{
  g_return_if_fail (MUSTER_IS_COMPANY_PAGE (self));

  muster_company_page_update (MUSTER_CAMPAIGN_PAGE (self));
  muster_company_pane_show (MUSTER_COMPANY_PANE (adw_bin_get_child (ADW_BIN (self))), career);
}

static void
muster_company_page_class_init (MusterCompanyPageClass *klass)
{
  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_company_page_update;
}

static void
muster_company_page_init (MusterCompanyPage *self)
{
}
