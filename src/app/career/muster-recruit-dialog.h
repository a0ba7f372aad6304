/* muster-recruit-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* Asks for figures that stand in no list, which come to the company or begin one. @parent: a widget in the window that it belongs to */
void muster_recruit_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper);

G_END_DECLS
