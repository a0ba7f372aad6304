/* muster-aim.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-aim.h"

#define KEY "muster-aim"

/* In pixels: what is seen above and below it as well. */
#define MARGIN 12

typedef struct
{
  GtkWidget *widget; /* weak */
  gboolean follows;  /* the focus instead */
  guint frames;      /* until all is where it will be */
} MusterAim;

static void
muster_aim_free (MusterAim *self)
{
  g_clear_weak_pointer (&self->widget);
  g_free (self);
}

/* What is seen as one: rows, buttons, dice, and what has nothing in it. */
static gboolean
is_whole (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_BUTTON (widget) ||
         gtk_widget_has_css_class (widget, "die-face") ||
         gtk_widget_get_first_child (widget) == NULL;
}

/* Where whatever the upper edge would cut through ends, or the edge itself. Both in pixels of @window. */
static double
find_end_of_cut (GtkWidget *widget, GtkWidget *window, double edge)
{
  double end = edge;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, window, &bounds))
    return edge;
  if (bounds.origin.y >= edge || bounds.origin.y + bounds.size.height <= edge)
    return edge;
  if (is_whole (widget))
    return bounds.origin.y + bounds.size.height;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    end = MAX (end, find_end_of_cut (child, window, edge));

  return end;
}

/* The way to where no row is cut through above @top, the upper edge of what is to be seen. */
static double
line_up (GtkScrolledWindow *window, double way, double top)
{
  GtkWidget *child = gtk_scrolled_window_get_child (window);
  double end;

  if (GTK_IS_VIEWPORT (child))
    child = gtk_viewport_get_child (GTK_VIEWPORT (child));
  end = find_end_of_cut (child, GTK_WIDGET (window), way);
  while (end > way && end <= top)
    {
      way = end;
      end = find_end_of_cut (child, GTK_WIDGET (window), way);
    }

  return end > top ? top : way;
}

static void
scroll (GtkScrolledWindow *window, GtkWidget *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (window);
  double room = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;
  double top, bottom, way = 0;

  if (!gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds))
    return;
  top = bounds.origin.y - MARGIN;
  bottom = top + bounds.size.height + 2 * MARGIN;
  if (top < 0)
    way = top;
  else if (bottom > room)
    way = MIN (top, bottom - room);
  if (way != 0)
    way = line_up (window, way, MAX (way, bounds.origin.y));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + way);
}

static gboolean
tick_cb (GtkWidget *window, GdkFrameClock *clock, gpointer user_data)
{
  MusterAim *self = g_object_get_data (G_OBJECT (window), KEY);
  GtkWidget *aim;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;
  aim = self->widget;
  if (self->follows)
    aim = gtk_root_get_focus (gtk_widget_get_root (window));
  if (aim != NULL && gtk_widget_is_ancestor (aim, window))
    scroll (GTK_SCROLLED_WINDOW (window), aim);
  g_object_set_data (G_OBJECT (window), KEY, NULL);

  return G_SOURCE_REMOVE;
}

void
muster_aim_take (GtkScrolledWindow *window, GtkWidget *widget)
{
  MusterAim *self;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (window));
  g_return_if_fail (widget == NULL || GTK_IS_WIDGET (widget));

  self = g_new0 (MusterAim, 1);
  g_set_weak_pointer (&self->widget, widget);
  self->follows = widget == NULL;
  self->frames = 2;
  if (g_object_get_data (G_OBJECT (window), KEY) == NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, NULL, NULL);
  g_object_set_data_full (G_OBJECT (window), KEY, self, (GDestroyNotify) muster_aim_free);
}
