/* muster-list-dialog.h
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

/* Asks for a list that becomes the company, or the list of the company from then on, with what it costs. @parent: a widget in the window
 * that it belongs to */
void
muster_list_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper, MusterShelf *shelf);

G_END_DECLS
