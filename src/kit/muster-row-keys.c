/* muster-row-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-row-keys.h"

#include <adwaita.h>

/* The rows of a page from top to bottom, and where among them the focus is. */
typedef struct
{
  GPtrArray *rows; /* of GtkWidget, borrowed */
  GtkWidget *focus;
  guint before; /* so many rows come before the focus */
  guint after;  /* the first that comes after it */
} Walk;

/* A row that folds others in holds its own head as a row, too. */
static gboolean
is_leaf (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) && !ADW_IS_EXPANDER_ROW (widget);
}

static void
walk_rows (GtkWidget *widget, Walk *walk)
{
  const gboolean leaf = is_leaf (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (widget == walk->focus || (leaf && gtk_widget_is_ancestor (walk->focus, widget)))
    {
      walk->before = walk->rows->len;
      walk->after = walk->rows->len + leaf;
    }
  if (leaf)
    {
      g_ptr_array_add (walk->rows, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk_rows (child, walk);
}

/* Rows that only say something are passed over. Of a group of buttons Tab comes to the one that is chosen, arrows to each. */
static gboolean
enter (GtkWidget *row)
{
  GtkWidget *inner = ADW_IS_ACTION_ROW (row)
                         ? adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))
                         : NULL;

  if (GTK_IS_CHECK_BUTTON (inner) && !gtk_widget_get_focusable (row))
    return gtk_widget_grab_focus (inner);

  return gtk_widget_is_sensitive (row) && gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static gboolean
go_down (const Walk *walk)
{
  for (guint i = walk->after; i < walk->rows->len; i++)
    if (enter (walk->rows->pdata[i]))
      return TRUE;

  return FALSE;
}

static gboolean
go_up (const Walk *walk)
{
  for (guint i = walk->before; i > 0; i--)
    if (enter (walk->rows->pdata[i - 1]))
      return TRUE;

  return FALSE;
}

static gboolean
key_cb (GtkWidget *page, guint key, guint code, GdkModifierType state)
{
  const gboolean down = key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
  const gboolean up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;
  GtkRoot *root = gtk_widget_get_root (page);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  Walk walk = { .rows = rows, .focus = gtk_root_get_focus (root) };

  if ((!down && !up) || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      walk.focus == NULL || gtk_widget_get_native (walk.focus) != GTK_NATIVE (root) ||
      gtk_widget_get_ancestor (walk.focus, GTK_TYPE_SPIN_BUTTON) != NULL)
    return FALSE;
  walk_rows (page, &walk);

  return down ? go_down (&walk) : go_up (&walk);
}

void
muster_row_keys_add (GtkWidget *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WIDGET (page));

  /* Before the lists, whose own arrows end at their last row. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), page);
  gtk_widget_add_controller (page, keys);
}
