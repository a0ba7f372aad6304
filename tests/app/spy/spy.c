/* spy.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <glib-unix.h>
#include <signal.h>

/* Tells a test what the program has on show and where: what the accessibility bus does not say. GIO loads it as
 * one of its modules, where GIO_EXTRA_MODULES names its folder; the program knows nothing of it. At each SIGUSR1 it
 * writes a line for each widget that is on show to the file that MUSTER_SPY names:
 *
 *   how deep it is, type, x, y, width, height, whether its text is cut, whether it scrolls sideways, text, tooltip
 *
 * with tabs between. Positions are within the surface – a window or a popover – that it is in. */

/* ---- One widget ---- */

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (GTK_INSCRIPTION (widget));
  if (GTK_IS_TEXT (widget) && *gtk_editable_get_text (GTK_EDITABLE (widget)) == '\0')
    return gtk_text_get_placeholder_text (GTK_TEXT (widget));

  return NULL;
}

static gboolean
is_cut (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static gboolean
scrolls_sideways (GtkWidget *widget)
{
  GtkAdjustment *adjustment;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 1;
}

/* Of the widget or of what it is in: the tooltip that the pointer brings up there. */
static const char *
get_tooltip (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_tooltip_text (widget) != NULL)
      return gtk_widget_get_tooltip_text (widget);

  return NULL;
}

static void
append_line (GString *out, const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL)
    return;
  line = g_strdelimit (g_strdup (text), "\t\n\r", ' ');
  g_string_append (out, line);
}

static void
append_widget (GString *out, GtkWidget *widget, guint depth)
{
  GtkWidget *surface = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (!gtk_widget_compute_bounds (widget, surface, &bounds))
    graphene_rect_init (&bounds, 0, 0, 0, 0);
  g_string_append_printf (out,
                          "%u\t%s\t%.0f\t%.0f\t%.0f\t%.0f\t%d\t%d\t",
                          depth,
                          G_OBJECT_TYPE_NAME (widget),
                          bounds.origin.x,
                          bounds.origin.y,
                          bounds.size.width,
                          bounds.size.height,
                          is_cut (widget),
                          scrolls_sideways (widget));
  append_line (out, get_text (widget));
  g_string_append_c (out, '\t');
  append_line (out, get_tooltip (widget));
  g_string_append_c (out, '\n');
}

/* ---- All of them ---- */

static void
append_all (GString *out, GtkWidget *widget, guint depth)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  append_widget (out, widget, depth);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_all (out, child, depth + 1);
}

/* The test waits for the file: it appears at once, and whole. */
static gboolean
tell_cb (gpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      append_all (out, window, 0);
    }
  g_file_set_contents (g_getenv ("MUSTER_SPY"), out->str, (gssize) out->len, NULL);

  return G_SOURCE_CONTINUE;
}

/* ---- A module of GIO ---- */

void
g_io_module_load (GIOModule *module)
{
  if (g_getenv ("MUSTER_SPY") == NULL)
    return;
  g_type_module_use (G_TYPE_MODULE (module));
  g_unix_signal_add (SIGUSR1, tell_cb, NULL);
}

void
g_io_module_unload (GIOModule *module)
{
}

char **
g_io_module_query (void)
{
  return NULL;
}
