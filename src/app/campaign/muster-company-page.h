/* muster-company-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMPANY_PAGE (muster_company_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterCompanyPage,
                      muster_company_page,
                      MUSTER,
                      COMPANY_PAGE,
                      MusterCampaignPage)

/* The company of a campaign: a MusterCompanyPane. */

/* The page of a figure. */
void muster_company_page_show (MusterCompanyPage *self, const char *career);

G_END_DECLS
