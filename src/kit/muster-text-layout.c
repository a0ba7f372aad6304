/* muster-text-layout.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-layout.h"

struct _MusterTextLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterTextLayout, muster_text_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
muster_text_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_text_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child,
                      orientation,
                      orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
}

static void
muster_text_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
muster_text_layout_class_init (MusterTextLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = muster_text_layout_get_request_mode;
  layout_class->measure = muster_text_layout_measure;
  layout_class->allocate = muster_text_layout_allocate;
}

static void
muster_text_layout_init (MusterTextLayout *self)
{
}
