/* muster-reason.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-reason-private.h"

struct _MusterReason
{
  grefcount ref_count;
  MusterReasonKind kind;
  gboolean held;
  char *text;
  char *value;
  MusterLocation location;
  GPtrArray *steps; /* nullable */
};

MusterReason *
muster_reason_begin (MusterReasonKind kind)
{
  MusterReason *self = g_new0 (MusterReason, 1);

  g_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->held = TRUE;
  self->text = g_strdup ("");
  return self;
}

MusterReason *
muster_reason_ref (MusterReason *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_reason_unref (MusterReason *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;
  g_free (self->text);
  g_free (self->value);
  g_clear_pointer (&self->location.source, muster_source_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self);
}

MusterReason *
muster_reason_add (MusterReason *self, MusterReasonKind kind)
{
  MusterReason *step = muster_reason_begin (kind);

  if (self->steps == NULL)
    self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_unref);
  g_ptr_array_add (self->steps, step);
  return step;
}

void
muster_reason_set_text (MusterReason *self, const char *format, ...)
{
  va_list args;

  g_free (self->text);
  va_start (args, format);
  self->text = g_strdup_vprintf (format, args);
  va_end (args);
}

void
muster_reason_set_value (MusterReason *self, const char *value)
{
  g_free (self->value);
  self->value = g_strdup (value);
}

void
muster_reason_set_held (MusterReason *self, gboolean held)
{
  self->held = held;
}

void
muster_reason_set_location (MusterReason *self, const MusterLocation *location)
{
  g_clear_pointer (&self->location.source, muster_source_unref);
  self->location = *location;
  if (location->source != NULL)
    muster_source_ref (location->source);
}

MusterReasonKind
muster_reason_get_kind (const MusterReason *self)
{
  return self->kind;
}

const char *
muster_reason_get_text (const MusterReason *self)
{
  return self->text;
}

const char *
muster_reason_get_value (const MusterReason *self)
{
  return self->value;
}

gboolean
muster_reason_get_held (const MusterReason *self)
{
  return self->held;
}

const MusterLocation *
muster_reason_get_location (const MusterReason *self)
{
  return &self->location;
}

guint
muster_reason_get_n_steps (const MusterReason *self)
{
  return self->steps != NULL ? self->steps->len : 0;
}

const MusterReason *
muster_reason_get_step (const MusterReason *self, guint index)
{
  return self->steps->pdata[index];
}

static void
print (const MusterReason *self, guint depth, GString *out)
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
  for (guint i = 0; i < muster_reason_get_n_steps (self); i++)
    print (self->steps->pdata[i], depth + 1, out);
}

char *
muster_reason_to_string (const MusterReason *self)
{
  GString *out = g_string_new (NULL);

  print (self, 0, out);
  return g_string_free (out, FALSE);
}
