/* muster-search-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SEARCH_PAGE (muster_search_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterSearchPage, muster_search_page, MUSTER, SEARCH_PAGE, MusterPage)

/* A page with things of the library in a list that can be searched and ordered. Property "order": "newest" at first. Actions on
 * the selected thing: "item.open", "item.rename", "item.delete", "item.menu"; "item.sort" is the order. What is not
 * called optional has to be set. */
struct _MusterSearchPageClass
{
  MusterPageClass parent_class;

  const char *things;         /* the property of the shelf: their list */
  const char *rename_title;   /* untranslated */
  const char *rename_hint;    /* untranslated; optional */
  const char *const *actions; /* more that need a selected thing, ended by NULL; optional */

  gboolean (*matches) (MusterSearchPage *self, gpointer item, const char *text);
  /* Puts the things into this order. */
  void (*sort) (MusterSearchPage *self, GtkSortListModel *sorted, const char *order);
  gint64 (*get_id) (gpointer item);
  /* Another thing (nullable) is selected; optional. */
  void (*selected) (MusterSearchPage *self, gpointer item);
  void (*open) (MusterSearchPage *self, gint64 id);
  /* Shows below the things what else is found, and says whether that is anything; optional. */
  gboolean (*look_further) (MusterSearchPage *self, const char *text);
  gboolean (*rename) (MusterShelf *shelf, gint64 id, const char *name);
  gboolean (*remove) (MusterShelf *shelf, gint64 id);
};

/* The template has GtkStack "all" ("some", "none") and "found" ("list", "nothing"), GtkSearchEntry "search", GtkListView "list" of
 * MusterMenuRow, and the models "selection", "sorted" and "filter"; handlers are "items_changed_cb", "refilter_cb",
 * "stop_search_cb", "search_activated_cb", "selected_cb" and "activated_cb". */
void muster_search_page_class_set_template (GtkWidgetClass *widget_class, const char *resource);
/* In the init function of the page, instead of gtk_widget_init_template (). */
void muster_search_page_init_template (MusterSearchPage *self);

/* Looks further once more, after that where one looks has changed. */
void muster_search_page_look_further (MusterSearchPage *self);

/* (transfer none) (nullable) */
gpointer muster_search_page_get_selected (MusterSearchPage *self);

G_END_DECLS
