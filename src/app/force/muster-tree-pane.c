/* muster-tree-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tree-pane.h"

#include "muster-force-row.h"
#include "muster-menu-keys.h"
#include "muster-pace.h"
#include "muster-tab-stop.h"

/* As many lines as fill the pane, and as many as a list on the screen has widgets for. */
#define N_AT_ONCE 20
#define N_WIDGETS 256

struct _MusterTreePane
{
  MusterForcePanel parent_instance;

  GtkStack *stack;
  GtkListView *list;
  GtkPopover *menu;

  GListStore *roots;
  GtkSliceListModel *slice; /* those lines that have been made */
  GtkMultiSelection *selection;
  guint source;       /* 0 where all have */
  gboolean following; /* the selection is being brought to what the editor says */
  GStrv dragged;      /* (nullable): ids */
};

G_DEFINE_FINAL_TYPE (MusterTreePane, muster_tree_pane, MUSTER_TYPE_FORCE_PANEL)

enum
{
  OPENED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Lines ---- */

static GListModel *
create_children (gpointer item, gpointer user_data)
{
  GListModel *children = muster_force_item_get_children (item);

  return children != NULL ? g_object_ref (children) : NULL;
}

/* (transfer full) (nullable) */
static MusterForceItem *
get_item (MusterTreePane *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

/* (transfer full) (nullable): categories are only headings. */
static char *
dup_id (MusterTreePane *self, guint position)
{
  g_autoptr (MusterForceItem) item = get_item (self, position);

  if (item == NULL || muster_force_item_get_kind (item) == MUSTER_FORCE_ITEM_CATEGORY)
    return NULL;

  return g_strdup (muster_force_item_get_id (item));
}

/* G_MAXUINT where there is none. */
static guint
find_position (MusterTreePane *self, const char *id)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *other = dup_id (self, i);

      if (g_strcmp0 (other, id) == 0)
        return i;
    }

  return G_MAXUINT;
}

GStrv
muster_tree_pane_dup_selected (MusterTreePane *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GtkBitset) selected = NULL;
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (MUSTER_IS_TREE_PANE (self), NULL);

  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      g_autofree char *id = dup_id (self, position);

      if (id != NULL)
        g_strv_builder_add (ids, id);
    }

  return g_strv_builder_end (ids);
}

/* ---- What is selected ---- */

/* An upgrade has no line: what has it is selected. */
static guint
find_line (MusterTreePane *self, MusterForceEditor *editor)
{
  const char *id = muster_force_editor_get_selected (editor);
  MusterRosterSelection *selection;
  guint position = id != NULL ? find_position (self, id) : G_MAXUINT;

  selection = id != NULL
                  ? muster_roster_find_selection (muster_force_editor_get_roster (editor), id)
                  : NULL;
  while (position == G_MAXUINT && selection != NULL)
    {
      selection = muster_roster_selection_get_parent (selection);
      if (selection != NULL)
        position = find_position (self, muster_roster_selection_get_id (selection));
    }

  return position;
}

static void
muster_tree_pane_selected (MusterForcePanel *panel)
{
  MusterTreePane *self = MUSTER_TREE_PANE (panel);
  MusterForceEditor *editor = muster_force_panel_get_editor (panel);
  const guint position = find_line (self, editor);

  if (position == G_MAXUINT ||
      gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    return;
  self->following = TRUE;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  self->following = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

void
muster_tree_pane_step (MusterTreePane *self, int by)
{
  MusterForceEditor *editor;
  guint position;

  g_return_if_fail (MUSTER_IS_TREE_PANE (self));

  editor = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
  position = find_line (self, editor);
  for (position += by; position < g_list_model_get_n_items (G_LIST_MODEL (self->selection));
       position += by)
    {
      g_autoptr (MusterForceItem) item = get_item (self, position);

      if (item == NULL || muster_force_item_get_kind (item) != MUSTER_FORCE_ITEM_SELECTION)
        continue;
      muster_force_editor_select (editor, muster_force_item_get_id (item));
      return;
    }
}

static void
selection_changed_cb (MusterTreePane *self)
{
  MusterForceEditor *editor = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
  g_auto (GStrv) ids = NULL;

  if (self->following || editor == NULL)
    return;
  ids = muster_tree_pane_dup_selected (self);
  if (ids[0] != NULL)
    muster_force_editor_select (editor, ids[g_strv_length (ids) - 1]);
}

/* Making the lines of a large list takes longer than a frame: when it is opened, they come a few at a time. */
static gboolean
grow_cb (gpointer user_data)
{
  MusterTreePane *self = user_data;
  const guint size = gtk_slice_list_model_get_size (self->slice) + N_AT_ONCE;

  if (size < N_WIDGETS)
    {
      gtk_slice_list_model_set_size (self->slice, size);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  gtk_slice_list_model_set_size (self->slice, G_MAXUINT);

  return G_SOURCE_REMOVE;
}

static void
muster_tree_pane_update (MusterForcePanel *panel)
{
  MusterTreePane *self = MUSTER_TREE_PANE (panel);
  MusterForceEditor *editor = muster_force_panel_get_editor (panel);
  MusterRoster *roster = muster_force_editor_get_roster (editor);

  self->following = TRUE;
  muster_force_item_show_roster (self->roots, roster);
  self->following = FALSE;
  if (self->source == 0 && gtk_slice_list_model_get_size (self->slice) == N_AT_ONCE)
    self->source = muster_pace_add (grow_cb, self);
  gtk_stack_set_visible_child_name (self->stack,
                                    muster_roster_get_n_forces (roster) > 0 ? "some" : "none");
  muster_tree_pane_selected (panel);
}

static void
activated_cb (MusterTreePane *self, guint position)
{
  g_autofree char *id = dup_id (self, position);
  MusterForceEditor *editor = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));

  if (id == NULL)
    return;
  muster_force_editor_select (editor, id);
  g_signal_emit (self, signals[OPENED], 0);
}

/* ---- The menu ---- */

/* (nullable): the widget of the line, where it is on the screen. */
static GtkWidget *
find_row (GtkWidget *widget, guint position)
{
  if (MUSTER_IS_FORCE_ROW (widget))
    return gtk_widget_get_mapped (widget) &&
                   muster_line_row_get_position (MUSTER_LINE_ROW (widget)) == position
               ? widget
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, position);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* @row: in the widget that the list has for the line, which takes the focus */
static void
focus_line (GtkWidget *row)
{
  while (row != NULL && !gtk_widget_get_focusable (row))
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

void
muster_tree_pane_pop_up_menu (MusterTreePane *self)
{
  g_autoptr (GtkBitset) selected = NULL;
  GtkWidget *row;
  graphene_rect_t bounds;

  g_return_if_fail (MUSTER_IS_TREE_PANE (self));

  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  /* Where the keys are next is where the menu is: two lines that look chosen are none. */
  row = gtk_bitset_is_empty (selected)
            ? NULL
            : find_row (GTK_WIDGET (self->list), gtk_bitset_get_minimum (selected));
  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return;
  focus_line (row);
  gtk_popover_set_pointing_to (self->menu,
                               &(GdkRectangle){ (int) bounds.origin.x,
                                                (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  muster_menu_keys_fit (self->menu);
  gtk_popover_popup (self->menu);
}

static void
menu_at_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTreePane *self = MUSTER_TREE_PANE (widget);
  const guint position = g_variant_get_uint32 (parameter);

  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  muster_tree_pane_pop_up_menu (self);
}

/* ---- Dragging ---- */

/* The place of @selection among those of its parent. */
static guint
get_index (MusterRosterSelection *selection)
{
  MusterRosterSelection *parent = muster_roster_selection_get_parent (selection);
  MusterRosterForce *force = muster_roster_selection_get_force (selection);
  guint index = 0;

  while (selection != (parent != NULL ? muster_roster_selection_get_selection (parent, index)
                                      : muster_roster_force_get_selection (force, index)))
    index++;

  return index;
}

void
muster_tree_pane_drag (MusterTreePane *self, MusterForceItem *item)
{
  const char *id = muster_force_item_get_id (item);
  g_auto (GStrv) ids = NULL;

  g_return_if_fail (MUSTER_IS_TREE_PANE (self));

  ids = muster_tree_pane_dup_selected (self);
  g_strfreev (self->dragged);
  self->dragged = g_strv_contains ((const char *const *) ids, id)
                      ? g_steal_pointer (&ids)
                      : g_strdupv ((char *[]){ (char *) id, NULL });
}

/* The id of the force or selection among whose own the place is.
 * @top: whether it is to be a force
 * @index: (out): which of them is to be behind it; G_MAXUINT for none
 *
 * Returns: (transfer full) (nullable) */
static char *
dup_place (MusterTreePane *self, guint position, gboolean after, gboolean top, guint *index)
{
  MusterForceEditor *editor = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
  g_autoptr (MusterForceItem) target = get_item (self, position);
  MusterRosterForce *force = muster_force_editor_get_force (editor);
  MusterRosterSelection *beside = NULL;
  MusterRosterSelection *parent;

  *index = G_MAXUINT;
  if (target == NULL)
    return force != NULL ? g_strdup (muster_roster_force_get_id (force)) : NULL;
  beside = muster_roster_find_selection (muster_force_editor_get_roster (editor),
                                         muster_force_item_get_id (target));
  if (beside == NULL)
    return g_strdup (muster_force_item_get_id (target));
  while ((parent = muster_roster_selection_get_parent (beside)) != NULL && top)
    beside = parent;
  *index = get_index (beside) + after;

  return g_strdup (parent != NULL
                       ? muster_roster_selection_get_id (parent)
                       : muster_roster_force_get_id (muster_roster_selection_get_force (beside)));
}

/* Where the roster has no such place it says so. */
void
muster_tree_pane_drop (MusterTreePane *self, MusterTreePane *source, guint position, gboolean after)
{
  MusterForceEditor *editor;
  MusterForceEditor *other;
  g_autofree char *parent = NULL;
  const char *const *ids;
  guint index;

  g_return_if_fail (MUSTER_IS_TREE_PANE (self));
  g_return_if_fail (MUSTER_IS_TREE_PANE (source));

  editor = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
  other = muster_force_panel_get_editor (MUSTER_FORCE_PANEL (source));
  ids = (const char *const *) source->dragged;
  /* Its window may have been closed while it was dragged. */
  if (ids == NULL || other == NULL)
    return;
  parent = dup_place (self, position, after, self != source, &index);
  if (parent == NULL)
    return;
  if (self == source)
    muster_force_editor_move (editor, ids, parent, index);
  else
    muster_force_editor_insert (editor,
                                muster_roster_get_item (muster_force_editor_get_roster (other)),
                                ids,
                                parent,
                                index);
}

static gboolean
drop_cb (MusterTreePane *self, const GValue *value)
{
  muster_tree_pane_drop (self, g_value_get_object (value), GTK_INVALID_LIST_POSITION, FALSE);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_tree_pane_dispose (GObject *object)
{
  MusterTreePane *self = MUSTER_TREE_PANE (object);

  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->slice);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->dragged, g_strfreev);

  G_OBJECT_CLASS (muster_tree_pane_parent_class)->dispose (object);
}

static void
muster_tree_pane_class_init (MusterTreePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterForcePanelClass *panel_class = MUSTER_FORCE_PANEL_CLASS (klass);

  object_class->dispose = muster_tree_pane_dispose;
  panel_class->update = muster_tree_pane_update;
  panel_class->selected = muster_tree_pane_selected;

  signals[OPENED] = g_signal_new ("opened",
                                  MUSTER_TYPE_TREE_PANE,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  0);

  g_type_ensure (MUSTER_TYPE_FORCE_ROW);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTreePane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterTreePane, list);
  gtk_widget_class_bind_template_child (widget_class, MusterTreePane, menu);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_install_action (widget_class, "tree.menu-at", "u", menu_at_action);
}

static void
muster_tree_pane_init (MusterTreePane *self)
{
  GtkTreeListModel *tree;

  self->roots = g_list_store_new (MUSTER_TYPE_FORCE_ITEM);
  tree = gtk_tree_list_model_new (G_LIST_MODEL (self->roots),
                                  FALSE,
                                  TRUE,
                                  create_children,
                                  NULL,
                                  NULL);
  self->slice = gtk_slice_list_model_new (G_LIST_MODEL (tree), 0, N_AT_ONCE);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->slice)));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  g_signal_connect_object (self->selection,
                           "selection-changed",
                           G_CALLBACK (selection_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}
