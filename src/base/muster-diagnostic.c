/* muster-diagnostic.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-diagnostic.h"

#include <glib/gi18n.h>
#include <string.h>

#define TAB_WIDTH 8

/* A catalogue may be one line of megabytes, so only this much on either side is quoted. */
#define QUOTE_BEFORE 60
#define QUOTE_AFTER  60

const char *
muster_severity_get_name (MusterSeverity self)
{
  switch (self)
    {
    case MUSTER_SEVERITY_NOTE:
      return "note";
    case MUSTER_SEVERITY_WARNING:
      return "warning";
    case MUSTER_SEVERITY_ERROR:
      return "error";
    default:
      g_return_val_if_reached ("error");
    }
}

const char *
muster_severity_get_label (MusterSeverity self)
{
  switch (self)
    {
    case MUSTER_SEVERITY_NOTE:
      return C_ ("severity", "note");
    case MUSTER_SEVERITY_WARNING:
      return C_ ("severity", "warning");
    case MUSTER_SEVERITY_ERROR:
    default:
      return C_ ("severity", "error");
    }
}

MusterDiagnostic *
muster_diagnostic_new (const MusterTag *tag,
                       const MusterLocation *location,
                       const char *message,
                       const char *hint)
{
  MusterDiagnostic *self;

  g_return_val_if_fail (tag != NULL, NULL);
  g_return_val_if_fail (message != NULL, NULL);

  self = g_new0 (MusterDiagnostic, 1);
  self->tag = tag;
  if (location != NULL)
    self->location = *location;
  if (self->location.source != NULL)
    muster_source_ref (self->location.source);
  self->message = g_strdup (message);
  self->hint = g_strdup (hint);

  return self;
}

void
muster_diagnostic_free (MusterDiagnostic *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->location.source, muster_source_unref);
  g_free (self->message);
  g_free (self->hint);
  g_free (self);
}

/* How far @character reaches when it is printed at the 0-based column @at. */
static guint
width_of (gunichar character, guint at)
{
  if (character == '\t')
    return TAB_WIDTH - at % TAB_WIDTH;
  if (g_unichar_iszerowidth (character))
    return 0;
  return g_unichar_iswide (character) ? 2 : 1;
}

static void
append_many (GString *text, char character, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, character);
}

static void
append_printed (GString *text, gunichar character, guint width)
{
  if (character == '\t')
    append_many (text, ' ', width);
  else if (g_unichar_iscntrl (character))
    g_string_append (text, "\357\277\275");
  else
    g_string_append_unichar (text, character);
}

/* The part of @line around the place, and below it the caret with its tail. */
static void
append_quote (GString *text, const char *line, const MusterLocation *where)
{
  g_autoptr (GString) below = g_string_new (NULL);
  glong n_chars = g_utf8_strlen (line, -1);
  glong place = MIN ((glong) where->column - 1, n_chars);
  glong first = MAX (place - QUOTE_BEFORE, 0);
  glong last = MIN (place + QUOTE_AFTER, n_chars);
  glong until = place + MAX ((glong) where->length, 1);
  const char *at = g_utf8_offset_to_pointer (line, first);
  guint column = 0;

  g_string_append (text, "\n  ");
  if (first > 0)
    {
      g_string_append (text, "…");
      g_string_append_c (below, ' ');
      column = 1;
    }
  for (glong i = first; i < last; i++, at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      guint width = width_of (character, column);

      append_printed (text, character, width);
      if (i < place)
        append_many (below, ' ', width);
      else if (i == place)
        {
          g_string_append_c (below, '^');
          append_many (below, '~', where->length > 1 && width > 1 ? width - 1 : 0);
        }
      else if (i < until)
        append_many (below, '~', width);
      column += width;
    }
  if (last < n_chars)
    g_string_append (text, "…");
  if (place == n_chars)
    g_string_append_c (below, '^');
  g_string_append_printf (text, "\n  %s", below->str);
}

char *
muster_diagnostic_to_string (const MusterDiagnostic *self, gboolean with_source)
{
  GString *text = g_string_new (NULL);
  const MusterLocation *where = &self->location;
  g_autofree char *place = muster_location_to_string (where);

  if (place[0] != '\0')
    g_string_append_printf (text, "%s: ", place);
  g_string_append_printf (text,
                          "%s: %s [%s]",
                          muster_severity_get_label (self->tag->severity),
                          self->message,
                          self->tag->name);

  if (with_source && where->source != NULL && where->line > 0 && where->column > 0)
    {
      g_autofree char *line = muster_source_dup_line (where->source, where->line);

      if (line != NULL)
        append_quote (text, line, where);
    }
  if (self->hint != NULL)
    {
      g_string_append (text, "\n  ");
      g_string_append_printf (text, _ ("hint: %s"), self->hint);
    }

  return g_string_free (text, FALSE);
}
