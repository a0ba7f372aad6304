/* muster-decks-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-decks-page.h"

#include <glib/gi18n.h>

#include "muster-deck-export.h"
#include "muster-deck-print.h"
#include "muster-deck-row.h"
#include "muster-drop-down.h"
#include "muster-wrap-box.h"

struct _MusterDecksPage
{
  MusterSearchPage parent_instance;

  GtkDropDown *kinds;
  GtkSorter *kind_sorter;
  GtkSorter *title_sorter;
};

G_DEFINE_FINAL_TYPE (MusterDecksPage, muster_decks_page, MUSTER_TYPE_SEARCH_PAGE)

/* The drop-down has all of them first, then each kind. */
static gboolean
muster_decks_page_matches (MusterSearchPage *page, gpointer item, const char *text)
{
  const guint kinds = gtk_drop_down_get_selected (MUSTER_DECKS_PAGE (page)->kinds);

  return (kinds == 0 || kinds - 1 == (guint) muster_deck_item_get_kind (item)) &&
         muster_deck_item_matches (item, text);
}

/* "newest": by where they are; or "title". */
static void
muster_decks_page_sort (MusterSearchPage *page, GtkSortListModel *sorted, const char *order)
{
  MusterDecksPage *self = MUSTER_DECKS_PAGE (page);

  gtk_sort_list_model_set_sorter (sorted,
                                  g_str_equal (order, "title") ? self->title_sorter
                                                               : self->kind_sorter);
}

static gint64
muster_decks_page_get_id (gpointer item)
{
  return muster_deck_item_get_number (item);
}

static void
muster_decks_page_open (MusterSearchPage *page, gint64 id)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "app.open-deck", "x", id);
}

static MusterDecks *
get_decks (GtkWidget *widget)
{
  return muster_shelf_get_decks (muster_page_get_shelf (MUSTER_PAGE (widget)));
}

static void
use_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    gtk_widget_activate_action (widget, "app.use-deck", "x", muster_deck_item_get_number (item));
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_decks_duplicate (get_decks (widget), muster_deck_item_get_number (item));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_deck_export_run (muster_page_get_shelf (MUSTER_PAGE (widget)),
                            item,
                            GTK_WINDOW (gtk_widget_get_root (widget)));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (widget));
  MusterDeckItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = item != NULL ? muster_decks_load (get_decks (widget), item, &error)
                                             : NULL;

  if (deck != NULL)
    muster_deck_print_present (widget, deck, muster_shelf_get_settings (shelf));
  else if (error != NULL)
    muster_shelf_fail (shelf, error->message);
}

static gboolean
muster_decks_page_rename (MusterShelf *shelf, gint64 id, const char *title)
{
  return muster_decks_rename (muster_shelf_get_decks (shelf), id, title);
}

static gboolean
muster_decks_page_remove (MusterShelf *shelf, gint64 id)
{
  return muster_decks_delete (muster_shelf_get_decks (shelf), id);
}

/* What comes with Muster has a name for good, and is not deleted. */
static void
selected_cb (MusterDecksPage *self)
{
  MusterDeckItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (self));
  const gboolean own = item != NULL && muster_deck_item_get_kind (item) != MUSTER_DECK_ITEM_READY;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "item.rename", own);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "item.delete", own);
}

static void
search_class_init (MusterSearchPageClass *klass)
{
  static const char *const actions[] = { "decks.use",
                                         "decks.duplicate",
                                         "decks.export",
                                         "decks.print",
                                         NULL };

  klass->things = "decks";
  klass->rename_title = N_ ("Rename Deck");
  klass->actions = actions;
  klass->matches = muster_decks_page_matches;
  klass->sort = muster_decks_page_sort;
  klass->get_id = muster_decks_page_get_id;
  klass->open = muster_decks_page_open;
  klass->rename = muster_decks_page_rename;
  klass->remove = muster_decks_page_remove;
}

static void
muster_decks_page_class_init (MusterDecksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  search_class_init (MUSTER_SEARCH_PAGE_CLASS (klass));

  g_type_ensure (MUSTER_TYPE_DECK_ITEM);
  g_type_ensure (MUSTER_TYPE_DECK_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  muster_search_page_class_set_template (widget_class,
                                         "/io/github/muster_solo/Muster/muster-decks-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDecksPage, kinds);
  gtk_widget_class_bind_template_child (widget_class, MusterDecksPage, kind_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterDecksPage, title_sorter);
  gtk_widget_class_install_action (widget_class, "decks.use", NULL, use_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_n,
                                       GDK_CONTROL_MASK,
                                       "app.new-deck",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "decks.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "decks.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "decks.print", NULL, print_action);
}

static void
muster_decks_page_init (MusterDecksPage *self)
{
  GObject *selection;

  muster_search_page_init_template (MUSTER_SEARCH_PAGE (self));
  muster_drop_down_name_button (self->kinds);
  selection = gtk_widget_get_template_child (GTK_WIDGET (self),
                                             MUSTER_TYPE_DECKS_PAGE,
                                             "selection");
  g_signal_connect_object (selection,
                           "notify::selected-item",
                           G_CALLBACK (selected_cb),
                           self,
                           G_CONNECT_SWAPPED);
  selected_cb (self);
}
