/* muster-force-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-window-private.h"

#include <glib/gi18n.h>

#include "muster-data-bar.h"
#include "muster-menu-keys.h"
#include "muster-sentence.h"
#include "muster-toast.h"

G_DEFINE_FINAL_TYPE (MusterForceWindow, muster_force_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_EDITOR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Panes ---- */

static gboolean
shows_unit (MusterForceWindow *self)
{
  return adw_leaflet_get_visible_child (self->inner) == GTK_WIDGET (self->unit);
}

static gboolean
shows_offers (MusterForceWindow *self)
{
  return adw_leaflet_get_visible_child (self->outer) == GTK_WIDGET (self->offers);
}

/* Whoever was searching what can be added goes on in the list when that is folded away. */
static gboolean
loses_focus (MusterForceWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->offers)) &&
         adw_leaflet_get_folded (self->outer) && !shows_offers (self);
}

static gboolean
focus_tree (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gtk_widget_child_focus (GTK_WIDGET (MUSTER_FORCE_WINDOW (widget)->tree), GTK_DIR_TAB_FORWARD);

  return G_SOURCE_REMOVE;
}

static gboolean
show_buttons (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (widget);
  const gboolean outer = adw_leaflet_get_folded (self->outer);
  const gboolean inner = adw_leaflet_get_folded (self->inner);

  gtk_widget_set_visible (self->back,
                          (outer && shows_offers (self)) ||
                              (inner && shows_unit (self) && !(outer && shows_offers (self))));
  gtk_widget_set_visible (self->add, outer && !shows_offers (self));

  return G_SOURCE_REMOVE;
}

/* Panes fold while the window is laid out: a header bar that changes then would not be drawn. */
static void
folded_cb (MusterForceWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_buttons, NULL, NULL);
  if (loses_focus (self))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_tree, NULL, NULL);
}

void
muster_force_window_show_unit (MusterForceWindow *self)
{
  adw_leaflet_set_visible_child (self->outer, GTK_WIDGET (self->inner));
  adw_leaflet_set_visible_child (self->inner, GTK_WIDGET (self->unit));
}

void
muster_force_window_show_tree (MusterForceWindow *self)
{
  adw_leaflet_set_visible_child (self->outer, GTK_WIDGET (self->inner));
  adw_leaflet_set_visible_child (self->inner, GTK_WIDGET (self->tree));
}

static gboolean
focus_unit (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gtk_widget_child_focus (GTK_WIDGET (MUSTER_FORCE_WINDOW (widget)->unit), GTK_DIR_TAB_FORWARD);

  return G_SOURCE_REMOVE;
}

/* A pane that was folded away can have the focus when it has been given its room. */
void
muster_force_window_edit_unit (MusterForceWindow *self)
{
  muster_force_window_show_unit (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_unit, NULL, NULL);
}

/* ---- What is told ---- */

void
muster_force_window_say (MusterForceWindow *self, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);

  adw_toast_overlay_add_toast (self->toasts, muster_toast_new (sentence));
}

static void
shelf_told_cb (MusterForceWindow *self, const char *message)
{
  if (muster_toast_is_for (GTK_WINDOW (self)))
    muster_force_window_say (self, message);
}

static void
changed_cb (MusterForceWindow *self)
{
  g_autofree char *title = NULL;

  g_object_get (self->editor, "name", &title, NULL);
  gtk_window_set_title (GTK_WINDOW (self), title);
  muster_force_window_update_actions (self);
}

static char *
dup_tip (const char *what, const char *label, const char *key)
{
  return label != NULL && *label != '\0' ? g_strdup_printf ("%s: %s (%s)", what, label, key)
                                         : g_strdup_printf ("%s (%s)", what, key);
}

static char *
dup_undo_tip (MusterForceWindow *self, const char *label)
{
  return dup_tip (_ ("Undo"), label, "Ctrl+Z");
}

static char *
dup_redo_tip (MusterForceWindow *self, const char *label)
{
  return dup_tip (_ ("Redo"), label, "Ctrl+Shift+Z");
}

/* ---- The object ---- */

static gboolean
muster_force_window_close_request (GtkWindow *window)
{
  muster_unit_pane_keep_typed (MUSTER_FORCE_WINDOW (window)->unit);

  return GTK_WINDOW_CLASS (muster_force_window_parent_class)->close_request (window);
}

static void
muster_force_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_EDITOR:
      g_value_set_object (value, MUSTER_FORCE_WINDOW (object)->editor);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_window_dispose (GObject *object)
{
  MusterForceWindow *self = MUSTER_FORCE_WINDOW (object);

  if (self->why != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->why));
  self->why = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_FORCE_WINDOW);
  g_clear_object (&self->editor);
  g_clear_object (&self->shelf);

  G_OBJECT_CLASS (muster_force_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MUSTER_TYPE_DATA_BAR);
  g_type_ensure (MUSTER_TYPE_FILE_BAR);
  g_type_ensure (MUSTER_TYPE_OFFER_PANE);
  g_type_ensure (MUSTER_TYPE_POINTS_BAR);
  g_type_ensure (MUSTER_TYPE_TREE_PANE);
  g_type_ensure (MUSTER_TYPE_UNIT_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-force-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, file);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, outer);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, inner);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, add);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, offers);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, tree);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, unit);
  gtk_widget_class_bind_template_child (widget_class, MusterForceWindow, points);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_force_window_edit_unit);
  gtk_widget_class_bind_template_callback (widget_class, dup_undo_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_redo_tip);
}

static void
muster_force_window_class_init (MusterForceWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_force_window_dispose;
  object_class->get_property = muster_force_window_get_property;
  GTK_WINDOW_CLASS (klass)->close_request = muster_force_window_close_request;

  properties[PROP_EDITOR] = g_param_spec_object ("editor",
                                                 NULL,
                                                 NULL,
                                                 MUSTER_TYPE_FORCE_EDITOR,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (GTK_WIDGET_CLASS (klass));
  muster_force_window_install_actions (GTK_WIDGET_CLASS (klass));
}

static void
muster_force_window_init (MusterForceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_menu_keys_add (GTK_WIDGET (self));
  self->why = MUSTER_WHY_POPOVER (muster_why_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->why), GTK_WIDGET (self->outer));
}

/* What is there first is looked at first. */
static void
select_first (MusterForceEditor *editor)
{
  MusterRosterForce *force = muster_force_editor_get_force (editor);

  if (force != NULL && muster_roster_force_get_n_selections (force) > 0)
    muster_force_editor_select (
        editor,
        muster_roster_selection_get_id (muster_roster_force_get_selection (force, 0)));
}

static void
watch_file (MusterForceWindow *self)
{
  MusterKeptFile *file = muster_kept_file_new_of_roster (self->editor);

  g_signal_connect_object (file,
                           "told",
                           G_CALLBACK (muster_force_window_say),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file,
                           "failed",
                           G_CALLBACK (muster_force_window_say),
                           self,
                           G_CONNECT_SWAPPED);
  muster_file_bar_take (self->file, file);
}

MusterForceWindow *
muster_force_window_new (GtkApplication *application, MusterShelf *shelf, MusterForceEditor *editor)
{
  MusterForceWindow *self;

  g_return_val_if_fail (MUSTER_IS_SHELF (shelf) && MUSTER_IS_FORCE_EDITOR (editor), NULL);

  self = g_object_new (MUSTER_TYPE_FORCE_WINDOW, "application", application, NULL);
  self->shelf = g_object_ref (shelf);
  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor,
                           "notify::selected",
                           G_CALLBACK (muster_force_window_update_actions),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor,
                           "failed",
                           G_CALLBACK (muster_force_window_say),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor,
                           "moved-over",
                           G_CALLBACK (muster_systems_tidy),
                           muster_shelf_get_systems (shelf),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "failed", G_CALLBACK (shelf_told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "told", G_CALLBACK (shelf_told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_shelf_get_rulebooks (shelf),
                           "notify::loaded",
                           G_CALLBACK (muster_force_window_update_play),
                           self,
                           G_CONNECT_SWAPPED);
  muster_force_window_update_play (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITOR]);
  select_first (editor);
  muster_force_window_show_tree (self);
  muster_offer_pane_find (self->offers);
  watch_file (self);
  changed_cb (self);

  return self;
}

gint64
muster_force_window_get_id (MusterForceWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_WINDOW (self), 0);

  return muster_force_editor_get_id (self->editor);
}
