/* muster-toast-title.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-toast-title.h"

#define MOST_LINES 12

struct _MusterToastTitle
{
  GtkWidget parent_instance;

  GtkLabel *label;
  int width; /* that it was given, which is all that it wants; -1: none yet */
  guint tick;
  gint64 shown; /* when that began, in microseconds */
};

G_DEFINE_FINAL_TYPE (MusterToastTitle, muster_toast_title, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
muster_toast_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_toast_title_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  MusterToastTitle *self = MUSTER_TOAST_TITLE (widget);

  gtk_widget_measure (GTK_WIDGET (self->label),
                      orientation,
                      orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->width >= 0)
    *natural = CLAMP (self->width, *minimum, *natural);
}

static gboolean
ask_again_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MUSTER_TOAST_TITLE (widget)->tick = 0;
  gtk_widget_queue_resize (widget);

  return G_SOURCE_REMOVE;
}

/* During a layout nobody may ask for another one. */
static void
muster_toast_title_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterToastTitle *self = MUSTER_TOAST_TITLE (widget);

  gtk_widget_allocate (GTK_WIDGET (self->label), width, height, baseline, NULL);
  if (self->width == width)
    return;
  self->width = width;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, ask_again_cb, NULL, NULL);
}

static void
muster_toast_title_map (GtkWidget *widget)
{
  MUSTER_TOAST_TITLE (widget)->shown = g_get_monotonic_time ();

  GTK_WIDGET_CLASS (muster_toast_title_parent_class)->map (widget);
}

static void
muster_toast_title_dispose (GObject *object)
{
  MusterToastTitle *self = MUSTER_TOAST_TITLE (object);

  if (self->label != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->label));
  self->label = NULL;

  G_OBJECT_CLASS (muster_toast_title_parent_class)->dispose (object);
}

static void
muster_toast_title_class_init (MusterToastTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_toast_title_dispose;
  widget_class->map = muster_toast_title_map;
  widget_class->get_request_mode = muster_toast_title_get_request_mode;
  widget_class->measure = muster_toast_title_measure;
  widget_class->size_allocate = muster_toast_title_size_allocate;
}

static void
muster_toast_title_init (MusterToastTitle *self)
{
  self->width = -1;
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  /* With an end, so that it is asked for its least width as well: without one it keeps to a single line. */
  gtk_label_set_lines (self->label, MOST_LINES);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
}

GtkWidget *
muster_toast_title_new (const char *message)
{
  MusterToastTitle *self = g_object_new (MUSTER_TYPE_TOAST_TITLE, NULL);

  gtk_label_set_label (self->label, message);

  return GTK_WIDGET (self);
}

void
muster_toast_title_set_message (MusterToastTitle *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_TOAST_TITLE (self));

  self->width = -1;
  gtk_label_set_label (self->label, message);
}

gint64
muster_toast_title_get_age (MusterToastTitle *self)
{
  g_return_val_if_fail (MUSTER_IS_TOAST_TITLE (self), -1);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) ? g_get_monotonic_time () - self->shown : -1;
}
