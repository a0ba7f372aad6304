/* muster-deck-floor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-floor.h"

/* From this width on, in pixels, both stand side by side. */
#define WIDE 620
/* How much of the width the card takes then, and how much of the height otherwise. */
#define WIDE_SHARE   0.42
#define NARROW_SHARE 0.46

struct _MusterDeckFloor
{
  GtkWidget parent_instance;

  GtkWidget *large;
  GtkWidget *rest;
};

G_DEFINE_FINAL_TYPE (MusterDeckFloor, muster_deck_floor, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LARGE,
  PROP_REST,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_deck_floor_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MusterDeckFloor *self = MUSTER_DECK_FLOOR (widget);
  int large[2] = { 0, 0 };
  int rest[2] = { 0, 0 };

  gtk_widget_measure (self->large, orientation, -1, &large[0], &large[1], NULL, NULL);
  gtk_widget_measure (self->rest, orientation, -1, &rest[0], &rest[1], NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (large[0], rest[0]);
      *natural = MAX (large[1] + rest[1], WIDE);
    }
  else
    {
      *minimum = large[0] + rest[0];
      *natural = MAX (*minimum, MAX (large[1], rest[1]));
    }
}

static void
muster_deck_floor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterDeckFloor *self = MUSTER_DECK_FLOOR (widget);
  const gboolean wide = width >= WIDE;
  const GtkOrientation along = wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  GtkAllocation large = { 0, 0, width, height };
  GtkAllocation rest = { 0, 0, width, height };
  int least;

  gtk_widget_measure (self->large, along, -1, &least, NULL, NULL, NULL);
  if (wide)
    {
      large.width = MAX ((int) (width * WIDE_SHARE), least);
      rest.x = large.width;
      rest.width = width - large.width;
    }
  else
    {
      large.height = MAX ((int) (height * NARROW_SHARE), least);
      rest.y = large.height;
      rest.height = height - large.height;
    }
  gtk_widget_size_allocate (self->large, &large, -1);
  gtk_widget_size_allocate (self->rest, &rest, -1);
}

static void
muster_deck_floor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDeckFloor *self = MUSTER_DECK_FLOOR (object);

  switch (id)
    {
    case PROP_LARGE:
      g_value_set_object (value, self->large);
      break;
    case PROP_REST:
      g_value_set_object (value, self->rest);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_deck_floor_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterDeckFloor *self = MUSTER_DECK_FLOOR (object);
  GtkWidget **child = id == PROP_LARGE ? &self->large : &self->rest;

  if (id != PROP_LARGE && id != PROP_REST)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_clear_pointer (child, gtk_widget_unparent);
  *child = g_value_get_object (value);
  if (*child != NULL)
    gtk_widget_insert_before (*child, GTK_WIDGET (self), id == PROP_LARGE ? self->rest : NULL);
}

static void
muster_deck_floor_dispose (GObject *object)
{
  MusterDeckFloor *self = MUSTER_DECK_FLOOR (object);

  g_clear_pointer (&self->large, gtk_widget_unparent);
  g_clear_pointer (&self->rest, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_deck_floor_parent_class)->dispose (object);
}

static void
muster_deck_floor_class_init (MusterDeckFloorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_deck_floor_dispose;
  object_class->get_property = muster_deck_floor_get_property;
  object_class->set_property = muster_deck_floor_set_property;
  widget_class->measure = muster_deck_floor_measure;
  widget_class->size_allocate = muster_deck_floor_size_allocate;

  properties[PROP_LARGE] = g_param_spec_object ("large", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_REST] = g_param_spec_object ("rest", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_deck_floor_init (MusterDeckFloor *self)
{
}
