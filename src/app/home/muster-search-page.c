/* muster-search-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-search-page.h"

#include <glib/gi18n.h>

#include "muster-menu-row.h"
#include "muster-rename-dialog.h"
#include "muster-tab-stop.h"

typedef struct
{
  GtkStack *all;
  GtkStack *found;
  GtkEditable *search;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkSortListModel *sorted;
  GtkCustomFilter *filter;

  char *text;       /* what is searched for */
  gboolean further; /* something else was found */
  char *order;
} MusterSearchPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterSearchPage, muster_search_page, MUSTER_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_ORDER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static MusterSearchPagePrivate *
get_private (MusterSearchPage *self)
{
  return muster_search_page_get_instance_private (self);
}

/* ---- What is shown ---- */

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  MusterSearchPage *self = user_data;

  return MUSTER_SEARCH_PAGE_GET_CLASS (self)->matches (self, item, get_private (self)->text);
}

/* (transfer full) */
static GListModel *
dup_things (MusterSearchPage *self, MusterShelf *shelf)
{
  GListModel *things = NULL;

  g_object_get (shelf, MUSTER_SEARCH_PAGE_GET_CLASS (self)->things, &things, NULL);

  return things;
}

static void
update_stacks (MusterSearchPage *self)
{
  MusterSearchPagePrivate *priv = get_private (self);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (priv->selection));
  g_autoptr (GListModel) things = shelf != NULL ? dup_things (self, shelf) : NULL;
  gboolean some = things != NULL && g_list_model_get_n_items (things) > 0;

  gtk_stack_set_visible_child_name (priv->all, some ? "some" : "none");
  gtk_stack_set_visible_child_name (priv->found, n_found > 0 || priv->further ? "list" : "nothing");
}

static void
items_changed_cb (MusterSearchPage *self)
{
  update_stacks (self);
}

static void
refilter_cb (MusterSearchPage *self)
{
  MusterSearchPagePrivate *priv = get_private (self);

  g_free (priv->text);
  priv->text = g_strstrip (g_strdup (gtk_editable_get_text (priv->search)));
  gtk_filter_changed (GTK_FILTER (priv->filter), GTK_FILTER_CHANGE_DIFFERENT);
  muster_search_page_look_further (self);
}

static void
stop_search_cb (MusterSearchPage *self)
{
  gtk_editable_set_text (get_private (self)->search, "");
}

static void
set_order (MusterSearchPage *self, const char *order)
{
  MusterSearchPagePrivate *priv = get_private (self);

  if (g_strcmp0 (priv->order, order) == 0)
    return;
  g_free (priv->order);
  priv->order = g_strdup (order);
  MUSTER_SEARCH_PAGE_GET_CLASS (self)->sort (self, priv->sorted, order);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

static void
enable_actions (GtkWidget *widget, const char *const *names, gboolean enabled)
{
  for (; names != NULL && *names != NULL; names++)
    gtk_widget_action_set_enabled (widget, *names, enabled);
}

static void
selected_cb (MusterSearchPage *self)
{
  static const char *const names[] = { "item.open", "item.rename", "item.delete", NULL };
  gboolean has_one = muster_search_page_get_selected (self) != NULL;

  enable_actions (GTK_WIDGET (self), names, has_one);
  enable_actions (GTK_WIDGET (self), MUSTER_SEARCH_PAGE_GET_CLASS (self)->actions, has_one);
  if (MUSTER_SEARCH_PAGE_GET_CLASS (self)->selected != NULL)
    MUSTER_SEARCH_PAGE_GET_CLASS (self)->selected (self, muster_search_page_get_selected (self));
}

/* ---- What is done with a thing ---- */

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSearchPage *self = MUSTER_SEARCH_PAGE (widget);
  MusterSearchPageClass *klass = MUSTER_SEARCH_PAGE_GET_CLASS (self);
  gpointer item = muster_search_page_get_selected (self);

  if (item != NULL)
    klass->open (self, klass->get_id (item));
}

static void
activated_cb (MusterSearchPage *self, guint position)
{
  gtk_single_selection_set_selected (get_private (self)->selection, position);
  open_action (GTK_WIDGET (self), NULL, NULL);
}

/* Who typed a name and presses Enter means the first that was found. */
static void
search_activated_cb (MusterSearchPage *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (get_private (self)->selection)) > 0)
    activated_cb (self, 0);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSearchPage *self = MUSTER_SEARCH_PAGE (widget);
  MusterSearchPageClass *klass = MUSTER_SEARCH_PAGE_GET_CLASS (self);
  gpointer item = muster_search_page_get_selected (self);

  if (item != NULL)
    klass->remove (muster_page_get_shelf (MUSTER_PAGE (self)), klass->get_id (item));
}

/* (nullable): none where the selected thing is scrolled out of sight. */
static MusterMenuRow *
find_selected_row (MusterSearchPage *self)
{
  gpointer item = muster_search_page_get_selected (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_private (self)->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (MUSTER_IS_MENU_ROW (row) && muster_line_row_get_item (MUSTER_LINE_ROW (row)) == item)
        return MUSTER_MENU_ROW (row);
    }

  return NULL;
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterMenuRow *row = find_selected_row (MUSTER_SEARCH_PAGE (widget));

  if (row != NULL)
    muster_menu_row_pop_up (row);
}

/* ---- Its name ---- */

typedef struct
{
  MusterSearchPage *page;
  gint64 id;
} Renaming;

static void
renaming_free (gpointer data, GClosure *closure)
{
  Renaming *renaming = data;

  g_object_unref (renaming->page);
  g_free (renaming);
}

/* What has another name is another item: the one before had the selection and the focus. */
static void
focus_thing (MusterSearchPage *self, gint64 id)
{
  GtkSingleSelection *selection = get_private (self)->selection;
  GListModel *things = G_LIST_MODEL (selection);
  MusterMenuRow *row;

  for (guint i = 0; i < g_list_model_get_n_items (things); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (things, i);

      if (MUSTER_SEARCH_PAGE_GET_CLASS (self)->get_id (item) == id)
        gtk_single_selection_set_selected (selection, i);
    }
  row = find_selected_row (self);
  if (row != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row)));
}

static void
renamed_cb (MusterRenameDialog *dialog, const char *name, gpointer user_data)
{
  Renaming *renaming = user_data;

  MUSTER_SEARCH_PAGE_GET_CLASS (renaming->page)
      ->rename (muster_page_get_shelf (MUSTER_PAGE (renaming->page)), renaming->id, name);
  focus_thing (renaming->page, renaming->id);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSearchPage *self = MUSTER_SEARCH_PAGE (widget);
  MusterSearchPageClass *klass = MUSTER_SEARCH_PAGE_GET_CLASS (self);
  gpointer item = muster_search_page_get_selected (self);
  Renaming *renaming;
  MusterRenameDialog *dialog;
  g_autofree char *title = NULL;

  if (item == NULL)
    return;
  /* Some have a title that tells more than their name. */
  g_object_get (item,
                g_object_class_find_property (G_OBJECT_GET_CLASS (item), "name") != NULL ? "name"
                                                                                         : "title",
                &title,
                NULL);
  renaming = g_new0 (Renaming, 1);
  renaming->page = g_object_ref (self);
  renaming->id = klass->get_id (item);
  dialog = muster_rename_dialog_new (widget,
                                     _ (klass->rename_title),
                                     klass->rename_hint != NULL ? _ (klass->rename_hint) : NULL,
                                     title);
  g_signal_connect_data (dialog, "renamed", G_CALLBACK (renamed_cb), renaming, renaming_free, 0);
  muster_rename_dialog_present (dialog);
}

/* ---- The object ---- */

static gboolean
shows_some (MusterSearchPage *self)
{
  MusterSearchPagePrivate *priv = get_private (self);

  return gtk_widget_is_ancestor (GTK_WIDGET (priv->search),
                                 gtk_stack_get_visible_child (priv->all));
}

/* It begins with the list: there one looks around, and letters that are typed are searched for all
 * the same. */
static gboolean
muster_search_page_grab_focus (GtkWidget *widget)
{
  MusterSearchPagePrivate *priv = get_private (MUSTER_SEARCH_PAGE (widget));
  GtkWidget *begin = gtk_stack_get_visible_child (priv->all);

  if (shows_some (MUSTER_SEARCH_PAGE (widget)))
    begin = gtk_stack_get_visible_child (priv->found);
  if (gtk_widget_child_focus (begin, GTK_DIR_TAB_FORWARD))
    return TRUE;

  return gtk_widget_grab_focus (GTK_WIDGET (priv->search));
}

static void
muster_search_page_find (MusterPage *page)
{
  if (shows_some (MUSTER_SEARCH_PAGE (page)))
    gtk_widget_grab_focus (GTK_WIDGET (get_private (MUSTER_SEARCH_PAGE (page))->search));
  else
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
muster_search_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);
  g_autoptr (GListModel) things = NULL;

  if (shelf == NULL)
    return;
  things = dup_things (MUSTER_SEARCH_PAGE (page), shelf);
  g_signal_connect_object (things,
                           "notify::has-items",
                           G_CALLBACK (update_stacks),
                           page,
                           G_CONNECT_SWAPPED);
  update_stacks (MUSTER_SEARCH_PAGE (page));
}

static void
muster_search_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      g_value_set_string (value, get_private (MUSTER_SEARCH_PAGE (object))->order);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_search_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORDER:
      set_order (MUSTER_SEARCH_PAGE (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_search_page_finalize (GObject *object)
{
  MusterSearchPagePrivate *priv = get_private (MUSTER_SEARCH_PAGE (object));

  g_free (priv->text);
  g_free (priv->order);

  G_OBJECT_CLASS (muster_search_page_parent_class)->finalize (object);
}

static void
muster_search_page_class_init (MusterSearchPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = muster_search_page_finalize;
  object_class->get_property = muster_search_page_get_property;
  object_class->set_property = muster_search_page_set_property;
  widget_class->grab_focus = muster_search_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->find = muster_search_page_find;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_search_page_shelf_changed;

  properties[PROP_ORDER] = g_param_spec_string ("order",
                                                NULL,
                                                NULL,
                                                "newest",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                    G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "item.sort", "order");
  gtk_widget_class_install_action (widget_class, "item.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "item.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "item.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "item.menu", NULL, menu_action);
}

static void
muster_search_page_init (MusterSearchPage *self)
{
  get_private (self)->text = g_strdup ("");
  get_private (self)->order = g_strdup ("newest");
}

void
muster_search_page_class_set_template (GtkWidgetClass *widget_class, const char *resource)
{
  static const char *const children[] = { "all",       "found",  "search", "list",
                                          "selection", "sorted", "filter" };

  g_type_ensure (MUSTER_TYPE_SHELF);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, resource);
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, items_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refilter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static gpointer
get_child (MusterSearchPage *self, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), G_OBJECT_TYPE (self), name);
}

void
muster_search_page_init_template (MusterSearchPage *self)
{
  MusterSearchPagePrivate *priv = get_private (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  priv->all = get_child (self, "all");
  priv->found = get_child (self, "found");
  priv->search = get_child (self, "search");
  priv->list = get_child (self, "list");
  priv->selection = get_child (self, "selection");
  priv->sorted = get_child (self, "sorted");
  priv->filter = get_child (self, "filter");
  gtk_custom_filter_set_filter_func (priv->filter, is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (priv->search), GTK_WIDGET (self));
  selected_cb (self);
  update_stacks (self);
}

void
muster_search_page_look_further (MusterSearchPage *self)
{
  MusterSearchPageClass *klass;
  MusterSearchPagePrivate *priv;

  g_return_if_fail (MUSTER_IS_SEARCH_PAGE (self));

  klass = MUSTER_SEARCH_PAGE_GET_CLASS (self);
  priv = get_private (self);
  priv->further = klass->look_further != NULL && klass->look_further (self, priv->text);
  update_stacks (self);
}

gpointer
muster_search_page_get_selected (MusterSearchPage *self)
{
  g_return_val_if_fail (MUSTER_IS_SEARCH_PAGE (self), NULL);

  return gtk_single_selection_get_selected_item (get_private (self)->selection);
}
