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
#include "muster-rename-dialog.h"
#include "muster-tab-stop.h"

struct _MusterBattlesPage
{
  MusterPage parent_instance;

  GtkStack *found;
  GtkEditable *search;
  GtkDropDown *states;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkSortListModel *sorted;
  GtkCustomFilter *filter;
  GtkSorter *title_sorter;
  GtkNumericSorter *date_sorter;

  char *text;  /* what is searched for */
  char *order; /* "newest", "oldest", "title" */
};

G_DEFINE_FINAL_TYPE (MusterBattlesPage, muster_battles_page, MUSTER_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_ORDER,
  N_PROPS,
};

/* In the order of the drop-down. */
enum
{
  SHOW_ALL,
  SHOW_RUNNING,
  SHOW_FINISHED,
};

static GParamSpec *properties[N_PROPS];

static MusterBattleItem *
get_selected (MusterBattlesPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* ---- What is shown ---- */

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  MusterBattlesPage *self = user_data;
  guint states = gtk_drop_down_get_selected (self->states);
  const MusterLibraryBattle *battle = muster_battle_item_get_battle (item);

  if (states == SHOW_RUNNING && battle->state != MUSTER_BATTLE_RUNNING)
    return FALSE;
  if (states == SHOW_FINISHED && battle->state != MUSTER_BATTLE_FINISHED)
    return FALSE;

  return *self->text == '\0' || muster_library_battle_matches (battle, self->text);
}

static void
update_stacks (MusterBattlesPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  gboolean has_battles = FALSE;
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  if (shelf != NULL)
    g_object_get (shelf, "has-battles", &has_battles, NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (adw_bin_get_child (ADW_BIN (self))),
                                    has_battles ? "some" : "none");
  gtk_stack_set_visible_child_name (self->found, n_found > 0 ? "list" : "nothing");
}

static void
items_changed_cb (MusterBattlesPage *self)
{
  update_stacks (self);
}

static void
refilter_cb (MusterBattlesPage *self)
{
  g_free (self->text);
  self->text = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_stacks (self);
}

static void
stop_search_cb (MusterBattlesPage *self)
{
  gtk_editable_set_text (self->search, "");
}

static void
set_order (MusterBattlesPage *self, const char *order)
{
  if (g_strcmp0 (self->order, order) == 0)
    return;
  g_free (self->order);
  self->order = g_strdup (order);
  gtk_numeric_sorter_set_sort_order (self->date_sorter,
                                     g_str_equal (order, "oldest") ? GTK_SORT_ASCENDING
                                                                   : GTK_SORT_DESCENDING);
  gtk_sort_list_model_set_sorter (self->sorted,
                                  g_str_equal (order, "title") ? self->title_sorter
                                                               : GTK_SORTER (self->date_sorter));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

static void
selected_cb (MusterBattlesPage *self)
{
  static const char *const names[] = { "battles.open",          "battles.replay",
                                       "battles.rename",        "battles.export-report",
                                       "battles.export-battle", "battles.delete" };
  gboolean has_one = get_selected (self) != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], has_one);
}

/* ---- What is done with a battle ---- */

static void
open_battle (MusterBattlesPage *self, const char *action)
{
  MusterBattleItem *item = get_selected (self);

  if (item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), action, "x", muster_battle_item_get_id (item));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_battle (MUSTER_BATTLES_PAGE (widget), "app.open-battle");
}

static void
replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_battle (MUSTER_BATTLES_PAGE (widget), "app.replay-battle");
}

static void
activated_cb (MusterBattlesPage *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  open_battle (self, "app.open-battle");
}

/* Who typed a name and presses Enter means the first that was found. */
static void
search_activated_cb (MusterBattlesPage *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    activated_cb (self, 0);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);
  MusterBattleItem *item = get_selected (self);

  if (item != NULL)
    muster_shelf_delete_battle (muster_page_get_shelf (MUSTER_PAGE (self)),
                                muster_battle_item_get_id (item));
}

/* (nullable): none where the selected battle is scrolled out of sight. */
static MusterBattleRow *
find_selected_row (MusterBattlesPage *self)
{
  MusterBattleItem *item = get_selected (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (MUSTER_IS_BATTLE_ROW (row) && muster_menu_row_get_item (MUSTER_MENU_ROW (row)) == item)
        return MUSTER_BATTLE_ROW (row);
    }

  return NULL;
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattleRow *row = find_selected_row (MUSTER_BATTLES_PAGE (widget));

  if (row != NULL)
    muster_menu_row_pop_up (MUSTER_MENU_ROW (row));
}

/* ---- Its name ---- */

typedef struct
{
  MusterShelf *shelf;
  gint64 id;
} Renaming;

static void
renaming_free (gpointer data, GClosure *closure)
{
  Renaming *renaming = data;

  g_object_unref (renaming->shelf);
  g_free (renaming);
}

static void
renamed_cb (MusterRenameDialog *dialog, const char *name, gpointer user_data)
{
  Renaming *renaming = user_data;

  muster_shelf_rename_battle (renaming->shelf, renaming->id, name);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);
  MusterBattleItem *item = get_selected (self);
  Renaming *renaming;
  MusterRenameDialog *dialog;
  g_autofree char *title = NULL;

  if (item == NULL)
    return;
  g_object_get (item, "title", &title, NULL);
  renaming = g_new0 (Renaming, 1);
  renaming->shelf = g_object_ref (muster_page_get_shelf (MUSTER_PAGE (self)));
  renaming->id = muster_battle_item_get_id (item);
  dialog = muster_rename_dialog_new (
      widget,
      _ ("Rename Battle"),
      _ ("Without a name of its own, a battle is called as its scenario is."),
      title);
  g_signal_connect_data (dialog, "renamed", G_CALLBACK (renamed_cb), renaming, renaming_free, 0);
  muster_rename_dialog_present (dialog);
}

/* ---- The object ---- */

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);
  MusterBattleItem *item = get_selected (self);

  if (item != NULL)
    muster_battle_export_run (muster_page_get_shelf (MUSTER_PAGE (self)),
                              item,
                              g_str_equal (name, "battles.export-report"),
                              GTK_WINDOW (gtk_widget_get_root (widget)));
}

static gboolean
muster_battles_page_grab_focus (GtkWidget *widget)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);
  GtkWidget *shown = gtk_stack_get_visible_child (GTK_STACK (adw_bin_get_child (ADW_BIN (self))));

  if (!gtk_widget_is_ancestor (GTK_WIDGET (self->search), shown))
    return gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
muster_battles_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  g_signal_connect_object (shelf,
                           "notify::has-battles",
                           G_CALLBACK (update_stacks),
                           page,
                           G_CONNECT_SWAPPED);
  update_stacks (MUSTER_BATTLES_PAGE (page));
}

static void
muster_battles_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      g_value_set_string (value, MUSTER_BATTLES_PAGE (object)->order);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_battles_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      set_order (MUSTER_BATTLES_PAGE (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_battles_page_finalize (GObject *object)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (object);

  g_free (self->text);
  g_free (self->order);

  G_OBJECT_CLASS (muster_battles_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-battles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, found);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, states);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, list);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, sorted);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, filter);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, title_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, date_sorter);
  gtk_widget_class_bind_template_callback (widget_class, items_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refilter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
muster_battles_page_class_init (MusterBattlesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = muster_battles_page_finalize;
  object_class->get_property = muster_battles_page_get_property;
  object_class->set_property = muster_battles_page_set_property;
  widget_class->grab_focus = muster_battles_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_battles_page_shelf_changed;

  properties[PROP_ORDER] = g_param_spec_string ("order",
                                                NULL,
                                                NULL,
                                                "newest",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                    G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_BATTLE_ITEM);
  g_type_ensure (MUSTER_TYPE_BATTLE_ROW);
  g_type_ensure (MUSTER_TYPE_SHELF);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "battles.sort", "order");
  gtk_widget_class_install_action (widget_class, "battles.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "battles.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "battles.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "battles.export-report", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "battles.export-battle", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "battles.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "battles.menu", NULL, menu_action);
}

static void
muster_battles_page_init (MusterBattlesPage *self)
{
  self->text = g_strdup ("");
  self->order = g_strdup ("newest");
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->states);
  gtk_custom_filter_set_filter_func (self->filter, is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  selected_cb (self);
  update_stacks (self);
}
