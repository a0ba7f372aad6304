/* muster-forces-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forces-page.h"

#include <glib/gi18n.h>

#include "muster-rename-dialog.h"
#include "muster-roster-export.h"
#include "muster-roster-row.h"
#include "muster-tab-stop.h"

struct _MusterForcesPage
{
  MusterPage parent_instance;

  GtkStack *all;
  GtkStack *found;
  GtkWidget *incoming;
  GtkListBox *incoming_rows;
  GtkEditable *search;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkSortListModel *sorted;
  GtkCustomFilter *filter;
  GtkSorter *title_sorter;
  GtkSorter *system_sorter;
  GtkSorter *date_sorter;

  char *text;  /* what is searched for */
  char *order; /* "newest", "title", "system" */
};

G_DEFINE_FINAL_TYPE (MusterForcesPage, muster_forces_page, MUSTER_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_ORDER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static MusterRosterItem *
get_selected (MusterForcesPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* ---- What is shown ---- */

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  MusterForcesPage *self = user_data;

  return *self->text == '\0' ||
         muster_library_roster_matches (muster_roster_item_get_roster (item), self->text);
}

static void
update_stacks (MusterForcesPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  gboolean has_rosters = FALSE;
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  if (shelf != NULL)
    g_object_get (shelf, "has-rosters", &has_rosters, NULL);
  gtk_stack_set_visible_child_name (self->all, has_rosters ? "some" : "none");
  gtk_stack_set_visible_child_name (self->found, n_found > 0 ? "list" : "nothing");
}

static void
items_changed_cb (MusterForcesPage *self)
{
  update_stacks (self);
}

static void
refilter_cb (MusterForcesPage *self)
{
  g_free (self->text);
  self->text = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_stacks (self);
}

static void
stop_search_cb (MusterForcesPage *self)
{
  gtk_editable_set_text (self->search, "");
}

static GtkSorter *
get_sorter (MusterForcesPage *self)
{
  if (g_str_equal (self->order, "title"))
    return self->title_sorter;
  if (g_str_equal (self->order, "system"))
    return self->system_sorter;

  return self->date_sorter;
}

static void
set_order (MusterForcesPage *self, const char *order)
{
  if (g_strcmp0 (self->order, order) == 0)
    return;
  g_free (self->order);
  self->order = g_strdup (order);
  gtk_sort_list_model_set_sorter (self->sorted, get_sorter (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

static void
selected_cb (MusterForcesPage *self)
{
  static const char *const names[] = { "forces.open",
                                       "forces.duplicate",
                                       "forces.rename",
                                       "forces.export",
                                       "forces.delete" };
  gboolean has_one = get_selected (self) != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], has_one);
}

/* ---- What is done with a list ---- */

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRosterItem *item = get_selected (MUSTER_FORCES_PAGE (widget));

  if (item != NULL)
    gtk_widget_activate_action (widget, "app.open-roster", "x", muster_roster_item_get_id (item));
}

static void
activated_cb (MusterForcesPage *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  open_action (GTK_WIDGET (self), NULL, NULL);
}

/* Who typed a name and presses Enter means the first that was found. */
static void
search_activated_cb (MusterForcesPage *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    activated_cb (self, 0);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  MusterRosterItem *item = get_selected (self);

  if (item != NULL)
    muster_shelf_delete_roster (muster_page_get_shelf (MUSTER_PAGE (self)),
                                muster_roster_item_get_id (item));
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  MusterRosterItem *item = get_selected (self);

  if (item != NULL)
    muster_shelf_duplicate_roster (muster_page_get_shelf (MUSTER_PAGE (self)),
                                   muster_roster_item_get_id (item));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  MusterRosterItem *item = get_selected (self);

  if (item != NULL)
    muster_roster_export_run (muster_page_get_shelf (MUSTER_PAGE (self)),
                              item,
                              GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* (nullable): none where the selected list is scrolled out of sight. */
static MusterRosterRow *
find_selected_row (MusterForcesPage *self)
{
  MusterRosterItem *item = get_selected (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (MUSTER_IS_ROSTER_ROW (row) && muster_menu_row_get_item (MUSTER_MENU_ROW (row)) == item)
        return MUSTER_ROSTER_ROW (row);
    }

  return NULL;
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRosterRow *row = find_selected_row (MUSTER_FORCES_PAGE (widget));

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

  muster_shelf_rename_roster (renaming->shelf, renaming->id, name);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  MusterRosterItem *item = get_selected (self);
  Renaming *renaming;
  MusterRenameDialog *dialog;
  g_autofree char *title = NULL;

  if (item == NULL)
    return;
  g_object_get (item, "title", &title, NULL);
  renaming = g_new0 (Renaming, 1);
  renaming->shelf = g_object_ref (muster_page_get_shelf (MUSTER_PAGE (self)));
  renaming->id = muster_roster_item_get_id (item);
  dialog = muster_rename_dialog_new (widget, _ ("Rename List"), NULL, title);
  g_signal_connect_data (dialog, "renamed", G_CALLBACK (renamed_cb), renaming, renaming_free, 0);
  muster_rename_dialog_present (dialog);
}

/* ---- The object ---- */

static gboolean
muster_forces_page_grab_focus (GtkWidget *widget)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  GtkWidget *shown = gtk_stack_get_visible_child (self->all);

  if (!gtk_widget_is_ancestor (GTK_WIDGET (self->search), shown))
    return gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static GtkWidget *
incoming_row_new (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup",
                                 FALSE,
                                 "title",
                                 name,
                                 "subtitle",
                                 _ ("Could not be opened as it is; a copy is kept"),
                                 NULL);

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
  g_autoptr (GPtrArray) paths = shelf != NULL ? muster_shelf_list_incoming (shelf) : NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->incoming_rows))) != NULL)
    gtk_list_box_remove (self->incoming_rows, row);
  for (guint i = 0; paths != NULL && i < paths->len; i++)
    gtk_list_box_append (self->incoming_rows, incoming_row_new (paths->pdata[i]));
  gtk_widget_set_visible (self->incoming, paths != NULL && paths->len > 0);

  GTK_WIDGET_CLASS (muster_forces_page_parent_class)->map (widget);
}

static void
muster_forces_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  g_signal_connect_object (shelf,
                           "notify::has-rosters",
                           G_CALLBACK (update_stacks),
                           page,
                           G_CONNECT_SWAPPED);
  update_stacks (MUSTER_FORCES_PAGE (page));
}

static void
muster_forces_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      g_value_set_string (value, MUSTER_FORCES_PAGE (object)->order);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_forces_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      set_order (MUSTER_FORCES_PAGE (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_forces_page_finalize (GObject *object)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (object);

  g_free (self->text);
  g_free (self->order);

  G_OBJECT_CLASS (muster_forces_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-forces-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, all);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, found);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, incoming);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, incoming_rows);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, list);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, sorted);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, filter);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, title_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, system_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, date_sorter);
  gtk_widget_class_bind_template_callback (widget_class, items_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refilter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
muster_forces_page_class_init (MusterForcesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = muster_forces_page_finalize;
  object_class->get_property = muster_forces_page_get_property;
  object_class->set_property = muster_forces_page_set_property;
  widget_class->grab_focus = muster_forces_page_grab_focus;
  widget_class->map = muster_forces_page_map;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_forces_page_shelf_changed;

  properties[PROP_ORDER] = g_param_spec_string ("order",
                                                NULL,
                                                NULL,
                                                "newest",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                    G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_ROSTER_ITEM);
  g_type_ensure (MUSTER_TYPE_ROSTER_ROW);
  g_type_ensure (MUSTER_TYPE_SHELF);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "forces.sort", "order");
  gtk_widget_class_install_action (widget_class, "forces.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "forces.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "forces.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "forces.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "forces.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "forces.menu", NULL, menu_action);
}

static void
muster_forces_page_init (MusterForcesPage *self)
{
  self->text = g_strdup ("");
  self->order = g_strdup ("newest");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  selected_cb (self);
  update_stacks (self);
}
