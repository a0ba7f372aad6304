/* muster-career-page.h
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

#define MUSTER_TYPE_CAREER_PAGE (muster_career_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterCareerPage, muster_career_page, MUSTER, CAREER_PAGE, AdwBin)

/* The life of a figure, as a service record has it, and what can be changed of it. */

GtkWidget *muster_career_page_new (MusterCampaignKeeper *keeper,
                                   MusterShelf *shelf,
                                   const char *career) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_career_page_get_career (MusterCareerPage *self);
/* Shows the figure as it is now; it must be there. */
void muster_career_page_update (MusterCareerPage *self);

G_END_DECLS
