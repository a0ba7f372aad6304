/* muster-toast-room.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-toast-room.h"

struct _MusterToastRoom
{
  GtkWidget parent_instance;

  GtkWidget *child;
  GPtrArray *toasts; /* (element-type AdwToast): on show, or waiting for that */
};

G_DEFINE_FINAL_TYPE (MusterToastRoom, muster_toast_room, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Sizes ---- */

static GtkSizeRequestMode
muster_toast_room_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns: (transfer none) (nullable): what the overlay shows of @toast; NULL: nothing yet */
static GtkWidget *
find_shown (AdwToast *toast)
{
  GtkWidget *widget = adw_toast_get_custom_title (toast);

  while (widget != NULL && !ADW_IS_TOAST_OVERLAY (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* Of the one on show: those that wait behind it are not in the overlay yet. */
static int
get_toast_height (MusterToastRoom *self, int width)
{
  int height = 0;

  for (guint i = 0; i < self->toasts->len; i++)
    {
      GtkWidget *shown = find_shown (g_ptr_array_index (self->toasts, i));
      int least, wanted;

      if (shown == NULL)
        continue;
      gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (shown,
                          GTK_ORIENTATION_VERTICAL,
                          MAX (width, least),
                          NULL,
                          &wanted,
                          NULL,
                          NULL);
      height = MAX (height, wanted);
    }

  return height;
}

/* A message makes no window larger. */
static void
muster_toast_room_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (MUSTER_TOAST_ROOM (widget)->child,
                      orientation,
                      for_size,
                      minimum,
                      natural,
                      NULL,
                      NULL);
}

static void
muster_toast_room_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterToastRoom *self = MUSTER_TOAST_ROOM (widget);
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->child,
                       width,
                       MAX (height - get_toast_height (self, width), least),
                       -1,
                       NULL);
}

static void
dismissed_cb (MusterToastRoom *self, AdwToast *toast)
{
  g_ptr_array_remove (self->toasts, toast);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- The object ---- */

static void
muster_toast_room_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, MUSTER_TOAST_ROOM (object)->child);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_toast_room_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterToastRoom *self = MUSTER_TOAST_ROOM (object);

  switch (id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_toast_room_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_TOAST_ROOM (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_toast_room_parent_class)->dispose (object);
}

static void
muster_toast_room_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_TOAST_ROOM (object)->toasts);

  G_OBJECT_CLASS (muster_toast_room_parent_class)->finalize (object);
}

static void
muster_toast_room_class_init (MusterToastRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_toast_room_get_property;
  object_class->set_property = muster_toast_room_set_property;
  object_class->dispose = muster_toast_room_dispose;
  object_class->finalize = muster_toast_room_finalize;
  widget_class->get_request_mode = muster_toast_room_get_request_mode;
  widget_class->measure = muster_toast_room_measure;
  widget_class->size_allocate = muster_toast_room_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child",
                                                NULL,
                                                NULL,
                                                GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_toast_room_init (MusterToastRoom *self)
{
  self->toasts = g_ptr_array_new_with_free_func (g_object_unref);
}

void
muster_toast_room_keep (MusterToastRoom *self, AdwToast *toast)
{
  g_return_if_fail (MUSTER_IS_TOAST_ROOM (self));

  g_ptr_array_add (self->toasts, g_object_ref (toast));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
