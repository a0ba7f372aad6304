/* muster-roster-reason.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-reason-private.h"

struct _MusterRosterReason
{
  MusterRosterReasonKind kind;
  gboolean held;
  char *text;
  char *value;
  MusterLocation location;
  GPtrArray *steps; /* nullable */
};

MusterRosterReason *
muster_roster_reason_begin (MusterRosterReasonKind kind)
{
  MusterRosterReason *self = g_new0 (MusterRosterReason, 1);

  self->kind = kind;
  self->held = TRUE;
  self->text = g_strdup ("");
  return self;
}

void
muster_roster_reason_free (MusterRosterReason *self)
{
  g_free (self->text);
  g_free (self->value);
  g_clear_pointer (&self->location.source, muster_source_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self);
}

MusterRosterReason *
muster_roster_reason_add (MusterRosterReason *self, MusterRosterReasonKind kind)
{
  MusterRosterReason *step = muster_roster_reason_begin (kind);

  if (self->steps == NULL)
    self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_reason_free);
  g_ptr_array_add (self->steps, step);
  return step;
}

void
muster_roster_reason_set_text (MusterRosterReason *self, const char *format, ...)
{
  va_list args;

  g_free (self->text);
  va_start (args, format);
  self->text = g_strdup_vprintf (format, args);
  va_end (args);
}

void
muster_roster_reason_set_value (MusterRosterReason *self, const char *value)
{
  g_free (self->value);
  self->value = g_strdup (value);
}

void
muster_roster_reason_set_held (MusterRosterReason *self, gboolean held)
{
  self->held = held;
}

void
muster_roster_reason_set_location (MusterRosterReason *self, const MusterLocation *location)
{
  g_clear_pointer (&self->location.source, muster_source_unref);
  self->location = *location;
  if (location->source != NULL)
    muster_source_ref (location->source);
}

MusterRosterReasonKind
muster_roster_reason_get_kind (const MusterRosterReason *self)
{
  return self->kind;
}

const char *
muster_roster_reason_get_text (const MusterRosterReason *self)
{
  return self->text;
}

const char *
muster_roster_reason_get_value (const MusterRosterReason *self)
{
  return self->value;
}

gboolean
muster_roster_reason_get_held (const MusterRosterReason *self)
{
  return self->held;
}

const MusterLocation *
muster_roster_reason_get_location (const MusterRosterReason *self)
{
  return &self->location;
}

guint
muster_roster_reason_get_n_steps (const MusterRosterReason *self)
{
  return self->steps != NULL ? self->steps->len : 0;
}

const MusterRosterReason *
muster_roster_reason_get_step (const MusterRosterReason *self, guint index)
{
  return self->steps->pdata[index];
}

static void
print (const MusterRosterReason *self, guint depth, GString *out)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
  g_string_append (out, self->text);
  if (self->value != NULL)
    g_string_append_printf (out, " = %s", self->value);
  if (self->location.source != NULL)
    {
      g_autofree char *place = muster_location_to_string (&self->location);

      g_string_append_printf (out, " [%s]", place);
    }
  g_string_append_c (out, '\n');
  for (guint i = 0; i < muster_roster_reason_get_n_steps (self); i++)
    print (self->steps->pdata[i], depth + 1, out);
}

char *
muster_roster_reason_to_string (const MusterRosterReason *self)
{
  GString *out = g_string_new (NULL);

  print (self, 0, out);
  return g_string_free (out, FALSE);
}
