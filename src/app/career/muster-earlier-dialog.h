/* muster-earlier-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* Asks which figure of another campaign this one was. @parent: a widget in the window that it belongs to */
void
muster_earlier_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper, const char *career);

G_END_DECLS
