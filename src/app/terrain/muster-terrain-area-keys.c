/* muster-terrain-area-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-area-private.h"

#include <gdk/gdkkeysyms.h>

static gboolean
is_drawing (MusterTerrainArea *self)
{
  return muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SELECT;
}

/* To the next half inch that way, where the cursor is at the edge of a table that has no such. */
static gboolean
move_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);
  MusterPoint cursor = muster_terrain_drawing_get_cursor (self->drawing);
  int dx, dy;
  gint32 step;

  g_variant_get (args, "(iii)", &dx, &dy, &step);
  if (!is_drawing (self))
    {
      if (muster_terrain_drawing_peek_piece (self->drawing) == NULL)
        return FALSE;
      muster_terrain_drawing_move (self->drawing, dx * step, dy * step);
      return TRUE;
    }
  cursor.x += dx * step;
  cursor.y += dy * step;
  muster_terrain_drawing_set_cursor (self->drawing, cursor);

  return TRUE;
}

static gboolean
put_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);

  if (!is_drawing (self))
    return FALSE;
  muster_terrain_drawing_put (self->drawing, muster_terrain_drawing_get_cursor (self->drawing));

  return TRUE;
}

/* Where the cursor is, is the last corner, unless there is one already. */
static gboolean
finish_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);
  guint n;

  if (!is_drawing (self))
    return FALSE;
  muster_terrain_drawing_put (self->drawing, muster_terrain_drawing_get_cursor (self->drawing));
  muster_terrain_drawing_get_sketch (self->drawing, &n);
  if (n > 0)
    muster_terrain_drawing_finish (self->drawing);

  return TRUE;
}

static gboolean
take_back_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  return muster_terrain_drawing_take_back (MUSTER_TERRAIN_AREA (widget)->drawing);
}

static gboolean
leave_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);
  const int piece = muster_terrain_drawing_get_piece (self->drawing);

  if (muster_terrain_area_stop_drag (self) || muster_terrain_drawing_drop (self->drawing))
    return TRUE;
  if (is_drawing (self))
    muster_terrain_drawing_set_tool (self->drawing, MUSTER_TERRAIN_TOOL_SELECT);
  else if (muster_terrain_drawing_get_corner (self->drawing) >= 0)
    muster_terrain_drawing_select (self->drawing, piece, -1);
  else if (piece >= 0)
    muster_terrain_drawing_select (self->drawing, -1, -1);
  else
    return FALSE;

  return TRUE;
}

static gboolean
next_piece_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);

  if (is_drawing (self))
    return FALSE;
  muster_terrain_drawing_select_next (self->drawing, g_variant_get_int32 (args));

  return TRUE;
}

static gboolean
next_corner_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  muster_terrain_drawing_select_next_corner (MUSTER_TERRAIN_AREA (widget)->drawing,
                                             g_variant_get_int32 (args));

  return TRUE;
}

static gboolean
tool_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  muster_terrain_drawing_set_tool (MUSTER_TERRAIN_AREA (widget)->drawing,
                                   (MusterTerrainTool) g_variant_get_int32 (args));

  return TRUE;
}

static gboolean
rotate_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  return muster_terrain_drawing_rotate (MUSTER_TERRAIN_AREA (widget)->drawing,
                                        g_variant_get_int32 (args));
}

static gboolean
copy_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  return muster_terrain_drawing_copy (MUSTER_TERRAIN_AREA (widget)->drawing);
}

static gboolean
remove_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  return muster_terrain_drawing_remove (MUSTER_TERRAIN_AREA (widget)->drawing);
}

static gboolean
add_corner_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  return muster_terrain_drawing_add_corner (MUSTER_TERRAIN_AREA (widget)->drawing);
}

/* ---- All of them ---- */

static void
add_arrows (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key, keypad;
    int dx, dy;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (int far = 0; far < 2; far++)
      {
        const GdkModifierType mod = far ? GDK_SHIFT_MASK : 0;
        const gint32 step = far ? MUSTER_TERRAIN_LONG_STEP : MUSTER_TERRAIN_STEP;

        gtk_widget_class_add_binding (klass,
                                      arrows[i].key,
                                      mod,
                                      move_cb,
                                      "(iii)",
                                      arrows[i].dx,
                                      arrows[i].dy,
                                      step);
        gtk_widget_class_add_binding (klass,
                                      arrows[i].keypad,
                                      mod,
                                      move_cb,
                                      "(iii)",
                                      arrows[i].dx,
                                      arrows[i].dy,
                                      step);
      }
}

static void
add_edits (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    int degrees;
  } turns[] = {
    { GDK_KEY_bracketleft, -15 },
    { GDK_KEY_bracketright, 15 },
    { GDK_KEY_braceleft, -1 },
    { GDK_KEY_braceright, 1 },
  };
  static const struct
  {
    guint key;
    const char *action;
  } zooms[] = {
    { GDK_KEY_plus, "terrain.zoom-in" },         { GDK_KEY_equal, "terrain.zoom-in" },
    { GDK_KEY_KP_Add, "terrain.zoom-in" },       { GDK_KEY_minus, "terrain.zoom-out" },
    { GDK_KEY_KP_Subtract, "terrain.zoom-out" }, { GDK_KEY_0, "terrain.zoom-fit" },
    { GDK_KEY_KP_0, "terrain.zoom-fit" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    gtk_widget_class_add_binding (klass, turns[i].key, 0, rotate_cb, "i", turns[i].degrees);
  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding_action (klass, zooms[i].key, 0, zooms[i].action, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_d, GDK_CONTROL_MASK, copy_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Delete, 0, remove_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Delete, 0, remove_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Insert, 0, add_corner_cb, NULL);
}

void
muster_terrain_area_install_keys (GtkWidgetClass *klass)
{
  static const guint tools[] = {
    [MUSTER_TERRAIN_TOOL_SELECT] = GDK_KEY_s,
    [MUSTER_TERRAIN_TOOL_AREA] = GDK_KEY_a,
    [MUSTER_TERRAIN_TOOL_LINE] = GDK_KEY_l,
    [MUSTER_TERRAIN_TOOL_SPOT] = GDK_KEY_p,
  };

  add_arrows (klass);
  add_edits (klass);
  gtk_widget_class_add_binding (klass, GDK_KEY_space, 0, put_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Return, 0, finish_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Enter, 0, finish_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_BackSpace, 0, take_back_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, leave_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_n, 0, next_piece_cb, "i", 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_n, GDK_SHIFT_MASK, next_piece_cb, "i", -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_c, 0, next_corner_cb, "i", 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_c, GDK_SHIFT_MASK, next_corner_cb, "i", -1);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    gtk_widget_class_add_binding (klass, tools[i], 0, tool_cb, "i", (gint32) i);
}
