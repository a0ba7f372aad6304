/* muster-trade-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* Asks what is bought, sold, found, dropped, given or taken, and shows what there is to spend after it. @parent: a widget in the window
 * that it belongs to. @career: (nullable): who gives or gets it, to begin with */
void muster_trade_dialog_present (GtkWidget *parent,
                                  MusterCampaignKeeper *keeper,
                                  MusterCampaignMove act,
                                  const char *career);

G_END_DECLS
