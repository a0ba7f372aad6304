/* muster-company-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMPANY_PANE (muster_company_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterCompanyPane, muster_company_pane, MUSTER, COMPANY_PANE, AdwBin)

/* The company of a campaign: what it has, who is in it, who is no more, and the page of each. What can be done with it are its actions
 * "company.…"; see muster-company-pane-actions.c. */

GtkWidget *muster_company_pane_new (MusterCampaignKeeper *keeper,
                                    MusterShelf *shelf) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the company as it is now. */
void muster_company_pane_update (MusterCompanyPane *self);
/* The page of a figure; NULL: all of them. */
void muster_company_pane_show (MusterCompanyPane *self, const char *career);

G_END_DECLS
