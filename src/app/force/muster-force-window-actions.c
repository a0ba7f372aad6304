/* muster-force-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-window-private.h"

#include <glib/gi18n.h>

#include "muster-add-force-dialog.h"
#include "muster-collection-window.h"
#include "muster-compare-dialog.h"
#include "muster-fill-dialog.h"
#include "muster-force-clipboard.h"
#include "muster-play-actions.h"
#include "muster-print-dialog.h"
#include "muster-rename-dialog.h"
#include "muster-roster-export.h"
#include "muster-roster-remedy.h"
#include "muster-roster-text.h"

static MusterRoster *
get_roster (MusterForceWindow *self)
{
  return muster_force_editor_get_roster (self->editor);
}

/* ---- Undo ---- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  muster_unit_pane_keep_typed (self->unit);
  muster_force_editor_undo (self->editor);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_force_editor_redo (MUSTER_FORCE_WINDOW (widget)->editor);
}

/* ---- The list ---- */

static void
renamed_cb (MusterForceWindow *self, const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  if (*stripped != '\0')
    muster_force_editor_set_name (self->editor, stripped);
}

static void
rename_list_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  MusterRenameDialog *dialog = muster_rename_dialog_new (
      widget,
      _ ("Rename List"),
      NULL,
      muster_roster_get_name (get_roster (self)));

  g_signal_connect_object (dialog, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  muster_rename_dialog_present (dialog);
}

static void
add_force_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_add_force_dialog_present (widget, MUSTER_FORCE_WINDOW (widget)->editor);
}

static void
fill_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_fill_dialog_present (widget, MUSTER_FORCE_WINDOW (widget)->editor);
}

static void
compare_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_unit_pane_keep_typed (MUSTER_FORCE_WINDOW (widget)->unit);
  muster_compare_dialog_present (widget, MUSTER_FORCE_WINDOW (widget)->editor);
}

/* @action: of the application */
static void
with_list (GtkWidget *window, const char *action)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (window);

  muster_unit_pane_keep_typed (self->unit);
  gtk_widget_activate_action (window, action, "x", muster_force_editor_get_id (self->editor));
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_list (widget, "app.play-list");
}

static void
play_against_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_list (widget, "app.play-against");
}

static void
play_own_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_list (widget, "app.play-own");
}

static void
mapping_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  with_list (widget, "app.open-mapping");
}

static void
collection_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  MusterCollectionWindow *collection = muster_collection_window_new (widget, self->editor);

  g_signal_connect_object (collection,
                           "changed",
                           G_CALLBACK (muster_offer_pane_read_tastes),
                           self->offers,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (collection));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  MusterRosterItem *item;

  muster_unit_pane_keep_typed (self->unit);
  muster_shelf_refresh (self->shelf);
  item = muster_rosters_find (muster_shelf_get_rosters (self->shelf),
                              muster_force_editor_get_id (self->editor));
  if (item != NULL)
    muster_roster_export_run (self->shelf, item, GTK_WINDOW (self));
}

/* ---- Going about ---- */

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  adw_leaflet_set_visible_child (self->outer, GTK_WIDGET (self->offers));
  muster_offer_pane_find (self->offers);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  muster_force_window_show_tree (self);
  gtk_widget_child_focus (GTK_WIDGET (self->tree), GTK_DIR_TAB_FORWARD);
}

/* From pane to pane, and round. */
static void
next_pane_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  GtkWidget *const panes[] = { GTK_WIDGET (self->offers),
                               GTK_WIDGET (self->tree),
                               GTK_WIDGET (self->unit),
                               GTK_WIDGET (self->points) };
  const gboolean backward = g_variant_get_boolean (parameter);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint place = 0;

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (focus != NULL && (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i])))
      place = i;
  place = (place + (backward ? G_N_ELEMENTS (panes) - 1 : 1)) % G_N_ELEMENTS (panes);
  if (place == 0)
    adw_leaflet_set_visible_child (self->outer, panes[0]);
  else if (place == 1)
    muster_force_window_show_tree (self);
  else if (place == 2)
    muster_force_window_show_unit (self);
  gtk_widget_child_focus (panes[place], GTK_DIR_TAB_FORWARD);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  muster_force_editor_select (self->editor, g_variant_get_string (parameter, NULL));
  muster_force_window_show_unit (self);
}

/* Wherever it is: in the list, in what can be added, or in the bar. */
static void
go_to_remedy (MusterForceWindow *self, const MusterRosterRemedy *remedy)
{
  const char *entry_id = remedy->entry != NULL ? muster_catalogue_entry_get_id (remedy->entry)
                                               : NULL;
  g_autofree char *id = g_strdup (remedy->id);

  if (id != NULL)
    muster_force_editor_select (self->editor, id);
  switch (remedy->kind)
    {
    case MUSTER_REMEDY_OFFER:
      adw_leaflet_set_visible_child (self->outer, GTK_WIDGET (self->offers));
      muster_offer_pane_point_to (self->offers,
                                  remedy->category_id,
                                  remedy->entry != NULL
                                      ? muster_catalogue_entry_get_definition (remedy->entry)->name
                                      : NULL);
      break;
    case MUSTER_REMEDY_LIMIT:
      muster_points_bar_show_limit (self->points, remedy->cost_type_id);
      break;
    case MUSTER_REMEDY_FORCE:
      muster_add_force_dialog_present (GTK_WIDGET (self), self->editor);
      break;
    case MUSTER_REMEDY_OPTION:
    case MUSTER_REMEDY_SELECTION:
    default:
      muster_force_window_show_unit (self);
      muster_unit_pane_point_to (self->unit, id != NULL ? id : "", entry_id);
      break;
    }
}

/* FALSE: the faults are others by now. */
static gboolean
find_remedy (MusterForceWindow *self, GVariant *index, MusterRosterRemedy *remedy)
{
  MusterRoster *roster = get_roster (self);
  const guint i = g_variant_get_uint32 (index);

  if (i >= muster_roster_get_n_violations (roster))
    return FALSE;
  *remedy = muster_roster_find_remedy (roster, muster_roster_get_violation (roster, i));

  return TRUE;
}

static void
mend_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  MusterRosterRemedy remedy;

  if (find_remedy (self, parameter, &remedy))
    go_to_remedy (self, &remedy);
}

static void
remove_fault_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  MusterRosterRemedy remedy;

  muster_unit_pane_keep_typed (self->unit);
  if (find_remedy (self, parameter, &remedy) && remedy.removed_id != NULL)
    muster_force_editor_remove (self->editor, (const char *const[]){ remedy.removed_id, NULL });
}

static void
next_unit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_tree_pane_step (MUSTER_FORCE_WINDOW (widget)->tree, 1);
}

static void
previous_unit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_tree_pane_step (MUSTER_FORCE_WINDOW (widget)->tree, -1);
}

/* What was just added is given what it can have. */
static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_force_window_edit_unit (MUSTER_FORCE_WINDOW (widget));
}

static void
faults_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_points_bar_show_faults (MUSTER_FORCE_WINDOW (widget)->points);
}

/* ---- Edits of what is selected ---- */

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_auto (GStrv) ids = muster_tree_pane_dup_selected (self->tree);

  if (ids[0] != NULL)
    muster_force_editor_remove (self->editor, (const char *const *) ids);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_auto (GStrv) ids = muster_tree_pane_dup_selected (self->tree);

  muster_unit_pane_keep_typed (self->unit);
  if (ids[0] != NULL)
    muster_force_editor_duplicate (self->editor, (const char *const *) ids);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  muster_force_window_show_unit (self);
  muster_unit_pane_rename (self->unit);
}

static void
change_number (MusterForceWindow *self, int by)
{
  const char *id = muster_force_editor_get_selected (self->editor);
  MusterRosterSelection *selection = id != NULL
                                         ? muster_roster_find_selection (get_roster (self), id)
                                         : NULL;

  if (selection == NULL)
    return;
  if (by > 0 && muster_catalogue_entry_is_instanced (muster_roster_selection_get_entry (selection)))
    muster_force_editor_duplicate (self->editor, (const char *const[]){ id, NULL });
  else if (muster_roster_selection_get_number (selection) + by > 0)
    muster_force_editor_set_count (self->editor,
                                   id,
                                   muster_roster_selection_get_number (selection) + by);
}

static void
more_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_number (MUSTER_FORCE_WINDOW (widget), 1);
}

static void
fewer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_number (MUSTER_FORCE_WINDOW (widget), -1);
}

static void
move_by (MusterForceWindow *self, int by)
{
  const char *id = muster_force_editor_get_selected (self->editor);

  if (id != NULL)
    muster_force_editor_move_by (self->editor, id, by);
}

static void
move_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_by (MUSTER_FORCE_WINDOW (widget), -1);
}

static void
move_down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_by (MUSTER_FORCE_WINDOW (widget), 1);
}

/* ---- The clipboard ---- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_auto (GStrv) ids = muster_tree_pane_dup_selected (self->tree);

  muster_unit_pane_keep_typed (self->unit);
  if (ids[0] != NULL)
    muster_force_clipboard_copy (widget, get_roster (self), (const char *const *) ids);
}

static void
cut_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_action (widget, name, parameter);
  remove_action (widget, name, parameter);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_force_clipboard_paste (widget, MUSTER_FORCE_WINDOW (widget)->editor);
}

/* The whole list. */
static void
copy_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_autofree char *text = NULL;

  muster_unit_pane_keep_typed (self->unit);
  text = muster_roster_to_text (get_roster (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  muster_force_window_say (self, _ ("The list was copied as text."));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);

  muster_unit_pane_keep_typed (self->unit);
  muster_print_dialog_present (widget,
                               get_roster (self),
                               muster_force_editor_get_library (self->editor),
                               muster_shelf_get_settings (self->shelf));
}

static void
unit_menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_tree_pane_pop_up_menu (MUSTER_FORCE_WINDOW (widget)->tree);
}

/* ---- Why ---- */

/* @reason: (transfer full) (nullable) */
static void
tell_why (MusterForceWindow *self, MusterRosterReason *taken, const GError *error)
{
  g_autoptr (MusterRosterReason) reason = taken;

  if (reason == NULL)
    {
      muster_force_window_say (self,
                               error != NULL ? error->message : _ ("there is nothing to explain"));
      return;
    }
  muster_why_popover_tell (self->why, reason);
}

static void
why_cost_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  MusterRosterReason *reason;
  const char *id;
  const char *type;

  g_variant_get (parameter, "(&s&s)", &id, &type);
  reason = muster_roster_explain_total (get_roster (self), id, type, &error);
  tell_why (self, reason, error);
}

static void
why_option_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  MusterRosterReason *reason;
  const char *parent;
  const char *entry;

  g_variant_get (parameter, "(&s&s)", &parent, &entry);
  reason = muster_roster_explain_option (get_roster (self), parent, entry, &error);
  tell_why (self, reason, error);
}

static void
why_value_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  MusterRosterReason *reason;
  const char *id;
  const char *profile;
  const char *type;

  g_variant_get (parameter, "(&s&s&s)", &id, &profile, &type);
  reason = muster_roster_explain_characteristic (get_roster (self), id, profile, type, &error);
  tell_why (self, reason, error);
}

static void
why_fault_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  const guint index = g_variant_get_uint32 (parameter);

  if (index < muster_roster_get_n_violations (get_roster (self)))
    tell_why (
        self,
        muster_roster_explain_violation (get_roster (self),
                                         muster_roster_get_violation (get_roster (self), index)),
        NULL);
}

/* ---- The table of actions ---- */

static const struct
{
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "force.undo", NULL, undo_action },
  { "force.redo", NULL, redo_action },
  { "force.rename-list", NULL, rename_list_action },
  { "force.add-force", NULL, add_force_action },
  { "force.fill", NULL, fill_action },
  { "force.play", NULL, play_action },
  { "force.play-own", NULL, play_own_action },
  { "force.play-against", NULL, play_against_action },
  { "force.mapping", NULL, mapping_action },
  { "force.compare", NULL, compare_action },
  { "force.collection", NULL, collection_action },
  { "force.export", NULL, export_action },
  { "force.find", NULL, find_action },
  { "force.back", NULL, back_action },
  { "force.next-pane", "b", next_pane_action },
  { "force.show", "s", show_action },
  { "force.mend", "u", mend_action },
  { "force.remove-fault", "u", remove_fault_action },
  { "force.edit", NULL, edit_action },
  { "force.next-unit", NULL, next_unit_action },
  { "force.previous-unit", NULL, previous_unit_action },
  { "force.faults", NULL, faults_action },
  { "force.remove", NULL, remove_action },
  { "force.duplicate", NULL, duplicate_action },
  { "force.rename", NULL, rename_action },
  { "force.more", NULL, more_action },
  { "force.fewer", NULL, fewer_action },
  { "force.move-up", NULL, move_up_action },
  { "force.move-down", NULL, move_down_action },
  { "force.copy", NULL, copy_action },
  { "force.cut", NULL, cut_action },
  { "force.paste", NULL, paste_action },
  { "force.copy-text", NULL, copy_text_action },
  { "force.print", NULL, print_action },
  { "force.unit-menu", NULL, unit_menu_action },
  { "force.why-cost", "(ss)", why_cost_action },
  { "force.why-option", "(ss)", why_option_action },
  { "force.why-value", "(sss)", why_value_action },
  { "force.why-fault", "u", why_fault_action },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "force.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "force.redo" },
  { GDK_KEY_y, GDK_CONTROL_MASK, "force.redo" },
  { GDK_KEY_f, GDK_CONTROL_MASK, "force.find" },
  { GDK_KEY_Left, GDK_ALT_MASK, "force.back" },
  { GDK_KEY_p, GDK_CONTROL_MASK, "force.print" },
  { GDK_KEY_F2, 0, "force.rename" },
  { GDK_KEY_F8, 0, "force.faults" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "force.duplicate" },
  { GDK_KEY_Page_Down, GDK_ALT_MASK, "force.next-unit" },
  { GDK_KEY_Page_Up, GDK_ALT_MASK, "force.previous-unit" },
};

void
muster_force_window_install_actions (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class,
                                     actions[i].name,
                                     actions[i].parameter,
                                     actions[i].activate);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         keys[i].key,
                                         keys[i].modifiers,
                                         keys[i].action,
                                         NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "force.next-pane", "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_F6,
                                       GDK_SHIFT_MASK,
                                       "force.next-pane",
                                       "b",
                                       TRUE);
}

void
muster_force_window_update_actions (MusterForceWindow *self)
{
  static const char *const of_selection[] = { "force.remove",    "force.duplicate", "force.rename",
                                              "force.more",      "force.fewer",     "force.move-up",
                                              "force.move-down", "force.unit-menu", "force.copy",
                                              "force.cut" };
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean selected = muster_force_editor_get_selected (self->editor) != NULL;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  g_object_get (self->editor, "undo-label", &undo, "redo-label", &redo, NULL);
  gtk_widget_action_set_enabled (widget, "force.undo", undo != NULL);
  gtk_widget_action_set_enabled (widget, "force.redo", redo != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (of_selection); i++)
    gtk_widget_action_set_enabled (widget, of_selection[i], selected);
}

void
muster_force_window_update_play (MusterForceWindow *self)
{
  muster_play_actions_update (GTK_WIDGET (self),
                              "force",
                              muster_shelf_get_rulebooks (self->shelf),
                              muster_force_editor_get_system_id (self->editor));
}
