/* muster-thing-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle.h"

void
muster_thing_attribute_free (MusterThingAttribute *self)
{
  if (self == NULL)
    return;

  g_free (self->value);
  g_free (self);
}

void
muster_thing_view_free (MusterThingView *self)
{
  if (self == NULL)
    return;

  g_free (self->token);
  g_free (self->name);
  g_free (self->place);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  g_free (self);
}
