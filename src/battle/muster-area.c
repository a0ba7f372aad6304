/* muster-area.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-area.h"

MusterArea *
muster_area_new (const char *thing,
                 const char *name,
                 const MusterPose *pose,
                 const char *title,
                 double inches,
                 guint degrees)
{
  MusterArea *self = g_new0 (MusterArea, 1);

  self->thing = g_strdup (thing);
  self->name = g_strdup (name);
  self->pose = *pose;
  self->title = g_strdup (title);
  self->inches = inches;
  self->degrees = degrees;

  return self;
}

void
muster_area_free (MusterArea *self)
{
  g_free (self->thing);
  g_free (self->name);
  g_free (self->title);
  g_free (self);
}
