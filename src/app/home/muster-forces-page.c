/* muster-forces-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forces-page.h"

#include <glib/gi18n.h>

#include "muster-incoming.h"
#include "muster-plain-row.h"
#include "muster-play-actions.h"
#include "muster-roster-export.h"
#include "muster-roster-row.h"

struct _MusterForcesPage
{
  MusterSearchPage parent_instance;

  GtkWidget *incoming;
  GtkListBox *incoming_rows;
  GtkSorter *title_sorter;
  GtkSorter *system_sorter;
  GtkSorter *date_sorter;
};

G_DEFINE_FINAL_TYPE (MusterForcesPage, muster_forces_page, MUSTER_TYPE_SEARCH_PAGE)

/* ---- The lists ---- */

static gboolean
muster_forces_page_matches (MusterSearchPage *page, gpointer item, const char *text)
{
  return *text == '\0' ||
         muster_library_roster_matches (muster_roster_item_get_roster (item), text);
}

/* "newest", "title" or "system". */
static void
muster_forces_page_sort (MusterSearchPage *page, GtkSortListModel *sorted, const char *order)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (page);
  GtkSorter *sorter = self->date_sorter;

  if (g_str_equal (order, "title"))
    sorter = self->title_sorter;
  else if (g_str_equal (order, "system"))
    sorter = self->system_sorter;
  gtk_sort_list_model_set_sorter (sorted, sorter);
}

static gint64
muster_forces_page_get_id (gpointer item)
{
  return muster_roster_item_get_id (item);
}

static void
muster_forces_page_open (MusterSearchPage *page, gint64 id)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "app.open-roster", "x", id);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRosterItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_rosters_duplicate (
        muster_shelf_get_rosters (muster_page_get_shelf (MUSTER_PAGE (widget))),
        muster_roster_item_get_id (item));
}

/* @action: of the application */
static void
with_selected (GtkWidget *page, const char *action)
{
  MusterRosterItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (page));

  if (item != NULL)
    gtk_widget_activate_action (page, action, "x", muster_roster_item_get_id (item));
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_selected (widget, "app.play-list");
}

static void
play_against_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_selected (widget, "app.play-against");
}

static void
play_own_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_selected (widget, "app.play-own");
}

/* No rulebook may play the game of the list. */
static void
muster_forces_page_selected (MusterSearchPage *page, gpointer item)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (page));

  if (shelf != NULL)
    muster_play_actions_update (GTK_WIDGET (page),
                                "forces",
                                muster_shelf_get_rulebooks (shelf),
                                item != NULL ? muster_roster_item_get_roster (item)->system_id
                                             : NULL);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRosterItem *item = muster_search_page_get_selected (MUSTER_SEARCH_PAGE (widget));

  if (item != NULL)
    muster_roster_export_run (muster_page_get_shelf (MUSTER_PAGE (widget)),
                              item,
                              GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* ---- What could not be opened ---- */

static GtkWidget *
incoming_row_new (const char *path)
{
  g_autofree char *name = muster_incoming_dup_name (path);
  GtkWidget *row = muster_plain_row_new (name, _ ("Could not be opened as it is; a copy is kept"));

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-path");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "^ay", path);

  return row;
}

/* What is kept changes elsewhere only, while another page is looked at. */
static void
muster_forces_page_map (GtkWidget *widget)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autoptr (GPtrArray)
                 paths = shelf != NULL
                             ? muster_rosters_list_incoming (muster_shelf_get_rosters (shelf))
                             : NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->incoming_rows))) != NULL)
    gtk_list_box_remove (self->incoming_rows, row);
  for (guint i = 0; paths != NULL && i < paths->len; i++)
    gtk_list_box_append (self->incoming_rows, incoming_row_new (paths->pdata[i]));
  gtk_widget_set_visible (self->incoming, paths != NULL && paths->len > 0);

  GTK_WIDGET_CLASS (muster_forces_page_parent_class)->map (widget);
}

/* ---- The object ---- */

static gboolean
muster_forces_page_rename (MusterShelf *shelf, gint64 id, const char *name)
{
  return muster_rosters_rename (muster_shelf_get_rosters (shelf), id, name);
}

static gboolean
muster_forces_page_remove (MusterShelf *shelf, gint64 id)
{
  return muster_rosters_delete (muster_shelf_get_rosters (shelf), id);
}

static void
update_play (MusterForcesPage *self)
{
  MusterSearchPage *page = MUSTER_SEARCH_PAGE (self);

  muster_forces_page_selected (page, muster_search_page_get_selected (page));
}

static void
muster_forces_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  MUSTER_PAGE_CLASS (muster_forces_page_parent_class)->shelf_changed (page);
  if (shelf != NULL)
    g_signal_connect_object (muster_shelf_get_rulebooks (shelf),
                             "notify::loaded",
                             G_CALLBACK (update_play),
                             page,
                             G_CONNECT_SWAPPED);
}

static void
search_class_init (MusterSearchPageClass *klass)
{
  static const char *const actions[] = { "forces.duplicate", "forces.export", NULL };

  klass->things = "rosters";
  klass->rename_title = N_ ("Rename List");
  klass->actions = actions;
  klass->matches = muster_forces_page_matches;
  klass->selected = muster_forces_page_selected;
  klass->sort = muster_forces_page_sort;
  klass->get_id = muster_forces_page_get_id;
  klass->open = muster_forces_page_open;
  klass->rename = muster_forces_page_rename;
  klass->remove = muster_forces_page_remove;
}

static void
muster_forces_page_class_init (MusterForcesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = muster_forces_page_map;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_forces_page_shelf_changed;
  search_class_init (MUSTER_SEARCH_PAGE_CLASS (klass));

  g_type_ensure (MUSTER_TYPE_ROSTER_ITEM);
  g_type_ensure (MUSTER_TYPE_ROSTER_ROW);
  muster_search_page_class_set_template (widget_class,
                                         "/io/github/muster_solo/Muster/muster-forces-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, incoming);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, incoming_rows);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, title_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, system_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, date_sorter);
  gtk_widget_class_install_action (widget_class, "forces.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "forces.play-own", NULL, play_own_action);
  gtk_widget_class_install_action (widget_class, "forces.play-against", NULL, play_against_action);
  gtk_widget_class_install_action (widget_class, "forces.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "forces.export", NULL, export_action);
}

static void
muster_forces_page_init (MusterForcesPage *self)
{
  muster_search_page_init_template (MUSTER_SEARCH_PAGE (self));
}
