/* muster-offer-pane-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-offer-item.h"
#include "muster-offer-pane.h"
#include "muster-search.h"

G_BEGIN_DECLS

struct _MusterOfferPane
{
  MusterForcePanel parent_instance;

  GtkStack *stack;
  GtkEditable *search;
  GtkDropDown *categories;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkSortListModel *sorted;
  GtkCustomSorter *nearness;
  GtkCustomFilter *filter;
  GtkSorter *name_sorter;
  GtkSorter *price_sorter;
  GListStore *store;
  GtkStringList *category_names;

  MusterSearch *words;
  char *searched;          /* of what they are, folded */
  GPtrArray *category_ids; /* of char*: in the order of the drop-down, without its first line */
  GHashTable *favourites;  /* ids of definitions */
  GHashTable *owned;       /* likewise → number */
  char *force_id;          /* nullable: whose offers are shown */
  GPtrArray *entries;      /* (nullable): of the items, in their order */
  guint n_current;         /* so many items are as the roster is now */
  gboolean moved;          /* one of these is to be shown, or no longer */
  guint source;            /* 0 where all are current */
  char *order;
  gboolean only_fitting;
  gboolean only_favourites;
  gboolean only_owned;
  gboolean with_hidden;
};

/* What is shown is looked through again. */
void muster_offer_pane_refilter (MusterOfferPane *self);
/* The same for what is typed in the search. */
void muster_offer_pane_search (MusterOfferPane *self);

/* What is done with what is offered; after the template is set. */
void muster_offer_pane_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
