/* muster-thing-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-thing-view.h"

#include <glib/gi18n.h>

void
muster_thing_attribute_free (MusterThingAttribute *self)
{
  if (self == NULL)
    return;

  g_free (self->value);
  g_free (self->raw);
  g_free (self);
}

void
muster_thing_view_free (MusterThingView *self)
{
  if (self == NULL)
    return;

  g_free (self->token);
  g_free (self->name);
  g_free (self->sign);
  g_free (self->career);
  g_free (self->model);
  g_free (self->owner);
  g_free (self->place);
  g_free (self->put);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  g_free (self);
}

char *
muster_thing_attribute_dup_badge (const MusterThingAttribute *self)
{
  if (self->show == MUSTER_SHOW_UNTIL)
    return self->over ? NULL : g_strdup (self->title != NULL ? self->title : self->id);
  if (self->show != MUSTER_SHOW_BADGE && self->show != MUSTER_SHOW_WORD)
    return NULL;
  if (self->control == MUSTER_CONTROL_YES_NO)
    return self->number > 0 ? g_strdup (self->title != NULL ? self->title : self->id) : NULL;

  return self->value != NULL && self->value[0] != '\0' ? g_strdup (self->value) : NULL;
}

gboolean
muster_thing_attribute_leads_nowhere (const MusterThingAttribute *self)
{
  return (self->control == MUSTER_CONTROL_PLACE && g_strcmp0 (self->raw, "nowhere") == 0) ||
         (self->control == MUSTER_CONTROL_THING && g_strcmp0 (self->raw, "nothing") == 0);
}

char *
muster_thing_view_dup_numbers (const MusterThingView *self)
{
  GString *numbers = g_string_new (NULL);

  for (guint i = 0; i < self->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (self->attributes, i);

      if (attribute->show == MUSTER_SHOW_NUMBER || attribute->show == MUSTER_SHOW_METER)
        g_string_append_printf (numbers,
                                /* Translators: a gap, and a number of a side: " · Points 3" */
                                C_ ("number of a side", "%1$s%2$s %3$s"),
                                numbers->len > 0 ? " · " : "",
                                attribute->title != NULL ? attribute->title : attribute->id,
                                attribute->value);
    }

  return g_string_free (numbers, FALSE);
}

const MusterThingView *
muster_thing_views_find (const GPtrArray *things, const char *token)
{
  for (guint i = 0; token != NULL && i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (g_str_equal (thing->token, token))
        return thing;
    }

  return NULL;
}

const MusterThingAttribute *
muster_thing_view_find (const MusterThingView *self, const char *attribute)
{
  for (guint i = 0; self->attributes != NULL && i < self->attributes->len; i++)
    {
      const MusterThingAttribute *it = g_ptr_array_index (self->attributes, i);

      if (g_str_equal (it->id, attribute))
        return it;
    }

  return NULL;
}
