/* muster-campaign-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-window.h"
#include "muster-file-bar.h"
#include "muster-toast-room.h"

G_BEGIN_DECLS

struct _MusterCampaignWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  MusterFileBar *file;
  MusterToastRoom *toast_room;
  AdwViewSwitcherTitle *title;
  AdwViewSwitcherBar *bar;
  AdwViewStack *pages;
  GtkWidget *undo;
  GtkWidget *redo;

  MusterCampaignKeeper *keeper;
  MusterShelf *shelf;
  AdwToast *told;   /* weak: what was done last, or NULL */
  AdwToast *failed; /* weak: what failed last, or NULL */
  int width;
};

/* ---- muster-campaign-window-actions.c ---- */

void muster_campaign_window_install_actions (GtkWidgetClass *klass);
void muster_campaign_window_update_actions (MusterCampaignWindow *self);

G_END_DECLS
