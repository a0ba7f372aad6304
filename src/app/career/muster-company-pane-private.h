/* muster-company-pane-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-company-pane.h"

#include "muster-career-page.h"
#include "muster-wrap-box.h"

G_BEGIN_DECLS

struct _MusterCompanyPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkStack *companies;
  GtkLabel *title;
  GtkLabel *facts;
  GtkLabel *stash;
  GtkWidget *begins; /* what can be done without a company */
  GtkWidget *deeds;  /* and with one */
  GtkWidget *edit;
  GtkListBox *present;
  GtkWidget *honour_group;
  GtkListBox *honour;
  GtkWidget *gone_group;
  GtkListBox *gone;
  AdwBin *page;

  MusterCampaignKeeper *keeper;
  MusterShelf *shelf;
  char *shown; /* nullable: the figure whose page is open */
};

void muster_company_pane_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
