/* muster-campaign-export.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/* Asks where to write a campaign, and as what; the shelf tells what became of it. */
void muster_campaign_export_run (MusterShelf *shelf, MusterCampaignItem *item, GtkWindow *parent);

G_END_DECLS
