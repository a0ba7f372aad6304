/* muster-battles-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battles-page.h"

#include <glib/gi18n.h>

#include "muster-battle-export.h"
#include "muster-battle-row.h"
#include "muster-drop-down.h"
#include "muster-wrap-box.h"

struct _MusterBattlesPage
{
  MusterSearchPage parent_instance;

  GtkDropDown *states;
  GtkSorter *title_sorter;
  GtkNumericSorter *date_sorter;
};

G_DEFINE_FINAL_TYPE (MusterBattlesPage, muster_battles_page, MUSTER_TYPE_SEARCH_PAGE)

/* In the order of the drop-down. */
enum
{
  SHOW_ALL,
  SHOW_RUNNING,
  SHOW_FINISHED,
};

static gboolean
muster_battles_page_matches (MusterSearchPage *page, gpointer item, const char *text)
{
  guint states = gtk_drop_down_get_selected (MUSTER_BATTLES_PAGE (page)->states);
  const MusterLibraryBattle *battle = muster_battle_item_get_battle (item);

  if (states == SHOW_RUNNING && battle->state != MUSTER_BATTLE_RUNNING)
    return FALSE;
  if (states == SHOW_FINISHED && battle->state != MUSTER_BATTLE_FINISHED)
    return FALSE;

  return *text == '\0' || muster_library_battle_matches (battle, text);
}

/* "newest", "oldest" or "title". */
static void
muster_battles_page_sort (MusterSearchPage *page, GtkSortListModel *sorted, const char *order)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (page);

  gtk_numeric_sorter_set_sort_order (self->date_sorter,
                                     g_str_equal (order, "oldest") ? GTK_SORT_ASCENDING
                                                                   : GTK_SORT_DESCENDING);
  gtk_sort_list_model_set_sorter (sorted,
                                  g_str_equal (order, "title") ? self->title_sorter
                                                               : GTK_SORTER (self->date_sorter));
}

static gint64
muster_battles_page_get_id (gpointer item)
{
  return muster_battle_item_get_id (item);
}

static void
muster_battles_page_open (MusterSearchPage *page, gint64 id)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "app.open-battle", "x", id);
}

static void
replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattleItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    gtk_widget_activate_action (widget, "app.replay-battle", "x", muster_battle_item_get_id (item));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattleItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_battle_export_run (muster_page_get_shelf (MUSTER_PAGE (widget)),
                              item,
                              g_str_equal (name, "battles.export-report"),
                              GTK_WINDOW (gtk_widget_get_root (widget)));
}

static gboolean
muster_battles_page_rename (MusterShelf *shelf, gint64 id, const char *title)
{
  return muster_battles_rename (muster_shelf_get_battles (shelf), id, title);
}

static gboolean
muster_battles_page_remove (MusterShelf *shelf, gint64 id)
{
  return muster_battles_delete (muster_shelf_get_battles (shelf), id);
}

static void
search_class_init (MusterSearchPageClass *klass)
{
  static const char *const actions[] = { "battles.replay",
                                         "battles.export-report",
                                         "battles.export-battle",
                                         NULL };

  klass->things = "battles";
  klass->rename_title = N_ ("Rename Battle");
  klass->rename_hint = N_ ("Without a name of its own, a battle is called as its scenario is.");
  klass->actions = actions;
  klass->matches = muster_battles_page_matches;
  klass->sort = muster_battles_page_sort;
  klass->get_id = muster_battles_page_get_id;
  klass->open = muster_battles_page_open;
  klass->rename = muster_battles_page_rename;
  klass->remove = muster_battles_page_remove;
}

static void
muster_battles_page_class_init (MusterBattlesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  search_class_init (MUSTER_SEARCH_PAGE_CLASS (klass));

  g_type_ensure (MUSTER_TYPE_BATTLE_ITEM);
  g_type_ensure (MUSTER_TYPE_BATTLE_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  muster_search_page_class_set_template (widget_class,
                                         "/io/github/muster_solo/Muster/muster-battles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, states);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, title_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, date_sorter);
  gtk_widget_class_install_action (widget_class, "battles.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "battles.export-report", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "battles.export-battle", NULL, export_action);
}

static void
muster_battles_page_init (MusterBattlesPage *self)
{
  muster_search_page_init_template (MUSTER_SEARCH_PAGE (self));
  muster_drop_down_name_button (self->states);
}
