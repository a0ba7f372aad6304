/* muster-terrain-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-window-private.h"

#include <glib/gi18n.h>

#include "muster-random-table-dialog.h"

/* ---- The whole table ---- */

static void
chosen_cb (MusterTerrainWindow *self, gint32 width, gint32 height, guint density, guint64 seed)
{
  g_autoptr (MusterTerrainPlan)
          plan = muster_plan_kinds_new_random (self->plan_kinds, width, height, density, seed);

  muster_terrain_drawing_set_plan (self->drawing, plan);
  gtk_widget_grab_focus (GTK_WIDGET (self->area));
}

static void
random_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (widget);
  MusterRandomTableDialog *dialog = muster_random_table_dialog_new (
      GTK_WINDOW (self),
      muster_terrain_drawing_get_plan (self->drawing));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (widget);
  const guint index = (guint) g_variant_get_int32 (parameter);

  if (index >= self->start_plans->len)
    return;
  muster_terrain_drawing_set_plan (self->drawing, self->start_plans->pdata[index]);
  gtk_widget_grab_focus (GTK_WIDGET (self->area));
}

/* ---- Steps and pieces ---- */

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (widget);
  static const struct
  {
    const char *name;
    gboolean (*edit) (MusterTerrainDrawing *drawing);
  } edits[] = {
    { "table.undo", muster_terrain_drawing_undo },
    { "table.redo", muster_terrain_drawing_redo },
    { "table.copy", muster_terrain_drawing_copy },
    { "table.delete", muster_terrain_drawing_remove },
    { "table.add-corner", muster_terrain_drawing_add_corner },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    if (g_str_equal (edits[i].name, name))
      edits[i].edit (self->drawing);
}

static void
rotate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_terrain_drawing_rotate (MUSTER_TERRAIN_WINDOW (widget)->drawing,
                                 g_variant_get_int32 (parameter));
}

static void
panel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (widget);
  const gboolean reveal = !adw_flap_get_reveal_flap (self->flap);

  adw_flap_set_reveal_flap (self->flap, reveal);
  gtk_widget_grab_focus (reveal ? GTK_WIDGET (self->pieces) : GTK_WIDGET (self->area));
}

/* ---- All of them ---- */

void
muster_terrain_window_update_actions (MusterTerrainWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MusterPlanEditor *editor = muster_terrain_drawing_get_editor (self->drawing);
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self->drawing);
  const gboolean bent = piece != NULL && piece->shape != MUSTER_PIECE_POINT;
  guint n;

  muster_terrain_drawing_get_sketch (self->drawing, &n);
  gtk_widget_action_set_enabled (widget,
                                 "table.undo",
                                 n > 0 || muster_plan_editor_can_undo (editor));
  gtk_widget_action_set_enabled (widget, "table.redo", muster_plan_editor_can_redo (editor));
  gtk_widget_action_set_enabled (widget, "table.copy", piece != NULL);
  gtk_widget_action_set_enabled (widget, "table.delete", piece != NULL);
  gtk_widget_action_set_enabled (widget, "table.rotate", bent);
  gtk_widget_action_set_enabled (widget, "table.add-corner", bent);
  gtk_widget_action_set_enabled (widget,
                                 "table.random",
                                 muster_plan_kinds_get_n (self->plan_kinds) > 0);
}

GMenuModel *
muster_terrain_window_new_menu (MusterTerrainWindow *self)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("_Random Table…"), "table.random");
  g_menu_append_submenu (menu, _ ("_Start From"), G_MENU_MODEL (self->starts));
  g_menu_append (menu, _ ("_Pieces and Properties"), "table.panel");
  g_menu_append (menu, _ ("_Keyboard Shortcuts"), "app.shortcuts");
  g_menu_append (menu, _ ("_Help"), "app.help");

  return G_MENU_MODEL (menu);
}

void
muster_terrain_window_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    GdkModifierType mod;
    const char *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "table.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "table.redo" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "table.redo" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "table.copy" },
    { GDK_KEY_F9, 0, "table.panel" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
  };
  static const char *const edits[] = {
    "table.undo", "table.redo", "table.copy", "table.delete", "table.add-corner",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (klass, edits[i], NULL, edit_action);
  gtk_widget_class_install_action (klass, "table.rotate", "i", rotate_action);
  gtk_widget_class_install_action (klass, "table.random", NULL, random_action);
  gtk_widget_class_install_action (klass, "table.start", "i", start_action);
  gtk_widget_class_install_action (klass, "table.panel", NULL, panel_action);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].mod, keys[i].action, NULL);
}
