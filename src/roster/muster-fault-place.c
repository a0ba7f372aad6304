/* muster-fault-place.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fault-place.h"

#include <string.h>

#include "muster-source.h"

void
muster_fault_place_clear (MusterFaultPlace *self)
{
  g_clear_pointer (&self->name, g_free);
}

/* Cuts ":5" off the end of @name, unless that is all there is of it behind @least bytes. */
static gboolean
take_number (char *name, gsize least, guint *number)
{
  char *sign = strrchr (name, ':');
  guint64 value;

  if (sign == NULL || (gsize) (sign - name) < least ||
      !g_ascii_string_to_unsigned (sign + 1, 10, 1, G_MAXUINT, &value, NULL))
    return FALSE;
  *number = (guint) value;
  *sign = '\0';
  return TRUE;
}

gboolean
muster_fault_place_init (MusterFaultPlace *self, const char *message, const char *path)
{
  const gsize length = strlen (path);
  const char *end;
  guint last = 0;

  *self = (MusterFaultPlace){ NULL, 0, 0, NULL };
  end = g_str_has_prefix (message, path) ? strstr (message + length, ": ") : NULL;
  if (end == NULL)
    return FALSE;
  self->name = g_strndup (message, (gsize) (end - message));
  self->text = end + strlen (": ");
  if (take_number (self->name, length, &last))
    self->line = last;
  if (take_number (self->name, length, &self->line))
    self->column = last;
  return TRUE;
}

void
muster_fault_place_report (MusterReport *report,
                           MusterRosterTag tag,
                           const char *path,
                           const char *message)
{
  g_auto (MusterFaultPlace) place = { NULL, 0, 0, NULL };
  const gboolean is_told = muster_fault_place_init (&place, message, path);
  g_autoptr (MusterSource) source = muster_source_new (is_told ? place.name : path, NULL);
  const MusterLocation where = { .source = source, .line = place.line, .column = place.column };

  muster_report_add (report, muster_roster_tag (tag), &where, "%s", is_told ? place.text : message);
}
