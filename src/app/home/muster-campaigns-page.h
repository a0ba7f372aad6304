/* muster-campaigns-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-search-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGNS_PAGE (muster_campaigns_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignsPage,
                      muster_campaigns_page,
                      MUSTER,
                      CAMPAIGNS_PAGE,
                      MusterSearchPage)

/* The campaigns of the library. */

G_END_DECLS
