/* muster-die.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-die.h"

#include <glib/gi18n.h>

#define PIPS 6

struct _MusterDie
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkImage *image;
  GtkWidget *face;
  GtkLabel *number;
  GtkLabel *size;

  guint sides;
  int value;
  int pixel_size;
};

G_DEFINE_FINAL_TYPE (MusterDie, muster_die, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SIDES,
  PROP_VALUE,
  PROP_PIXEL_SIZE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
show_pips (MusterDie *self)
{
  g_autofree char *name = self->value > 0 ? g_strdup_printf ("muster-die-%d-symbolic", self->value)
                                          : g_strdup ("muster-die-unknown-symbolic");

  gtk_image_set_from_icon_name (self->image, name);
  gtk_image_set_pixel_size (self->image, self->pixel_size);
  gtk_stack_set_visible_child_name (self->stack, "pips");
}

static void
show_number (MusterDie *self)
{
  g_autofree char *number = self->value != 0 ? g_strdup_printf ("%d", self->value) : g_strdup ("?");
  /* Translators: a die with that many sides */
  g_autofree char *size = g_strdup_printf (_ ("D%u"), self->sides);

  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->size, size);
  gtk_widget_set_size_request (self->face, self->pixel_size, self->pixel_size);
  gtk_stack_set_visible_child_name (self->stack, "number");
}

static void
update (MusterDie *self)
{
  g_autofree char *text = self->value != 0 ? g_strdup_printf ("%d", self->value)
                                           : g_strdup (C_ ("die", "not rolled yet"));

  if (self->sides == PIPS && self->value >= 0 && self->value <= PIPS)
    show_pips (self);
  else
    show_number (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
muster_die_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDie *self = MUSTER_DIE (object);

  switch (id)
    {
    case PROP_SIDES:
      g_value_set_uint (value, self->sides);
      break;
    case PROP_VALUE:
      g_value_set_int (value, self->value);
      break;
    case PROP_PIXEL_SIZE:
      g_value_set_int (value, self->pixel_size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_die_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterDie *self = MUSTER_DIE (object);

  switch (id)
    {
    case PROP_SIDES:
      self->sides = g_value_get_uint (value);
      break;
    case PROP_VALUE:
      self->value = g_value_get_int (value);
      break;
    case PROP_PIXEL_SIZE:
      self->pixel_size = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  update (self);
}

static void
muster_die_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_die_parent_class)->dispose (object);
}

static void
muster_die_class_init (MusterDieClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_die_dispose;
  object_class->get_property = muster_die_get_property;
  object_class->set_property = muster_die_set_property;

  properties[PROP_SIDES] = g_param_spec_uint ("sides", NULL, NULL, 1, G_MAXUINT, 6, flags);
  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 8, 512, 32, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-die.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDie, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterDie, image);
  gtk_widget_class_bind_template_child (widget_class, MusterDie, face);
  gtk_widget_class_bind_template_child (widget_class, MusterDie, number);
  gtk_widget_class_bind_template_child (widget_class, MusterDie, size);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_die_init (MusterDie *self)
{
  self->sides = PIPS;
  self->pixel_size = 32;
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

GtkWidget *
muster_die_new (guint sides, int value, int pixel_size)
{
  return g_object_new (MUSTER_TYPE_DIE,
                       "sides",
                       sides,
                       "value",
                       value,
                       "pixel-size",
                       pixel_size,
                       NULL);
}

void
muster_die_set_value (MusterDie *self, int value)
{
  g_return_if_fail (MUSTER_IS_DIE (self));

  g_object_set (self, "value", value, NULL);
}
