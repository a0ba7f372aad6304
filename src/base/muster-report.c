/* muster-report.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-report.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MusterReport
{
  GPtrArray *kept;
  /* The kept ones as a set, so that a duplicate is found without a walk. */
  GHashTable *known;
  guint n_kept[MUSTER_N_SEVERITIES];
  guint n_all[MUSTER_N_SEVERITIES];
};

static guint
diagnostic_hash (gconstpointer data)
{
  const MusterDiagnostic *self = data;

  return g_str_hash (self->message) * 31 + self->location.line * 7919 + self->location.column;
}

static gboolean
diagnostic_equal (gconstpointer a, gconstpointer b)
{
  const MusterDiagnostic *first = a;
  const MusterDiagnostic *second = b;

  return first->tag == second->tag &&
         muster_location_compare (&first->location, &second->location) == 0 &&
         strcmp (first->message, second->message) == 0;
}

static void
diagnostic_free_cb (gpointer data)
{
  muster_diagnostic_free (data);
}

MusterReport *
muster_report_new (void)
{
  MusterReport *self = g_new0 (MusterReport, 1);

  self->kept = g_ptr_array_new_with_free_func (diagnostic_free_cb);
  self->known = g_hash_table_new (diagnostic_hash, diagnostic_equal);

  return self;
}

void
muster_report_free (MusterReport *self)
{
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->kept);
  g_free (self);
}

static void
report_take (MusterReport *self, MusterDiagnostic *taken)
{
  g_autoptr (MusterDiagnostic) diagnostic = taken;
  MusterSeverity severity = diagnostic->tag->severity;

  if (g_hash_table_contains (self->known, diagnostic))
    return;

  self->n_all[severity]++;
  if (self->n_kept[severity] >= MUSTER_REPORT_LIMIT)
    return;

  self->n_kept[severity]++;
  g_hash_table_add (self->known, diagnostic);
  g_ptr_array_add (self->kept, g_steal_pointer (&diagnostic));
}

static void G_GNUC_PRINTF (5, 0) report_add_list (MusterReport *self,
                                                  const MusterTag *tag,
                                                  const MusterLocation *where,
                                                  const char *hint,
                                                  const char *format,
                                                  va_list arguments)
{
  g_autofree char *message = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tag != NULL);

  message = g_strdup_vprintf (format, arguments);
  report_take (self, muster_diagnostic_new (tag, where, message, hint));
}

void
muster_report_add (MusterReport *self,
                   const MusterTag *tag,
                   const MusterLocation *where,
                   const char *format,
                   ...)
{
  va_list arguments;

  va_start (arguments, format);
  report_add_list (self, tag, where, NULL, format, arguments);
  va_end (arguments);
}

void
muster_report_add_hint (MusterReport *self,
                        const MusterTag *tag,
                        const MusterLocation *where,
                        const char *hint,
                        const char *format,
                        ...)
{
  va_list arguments;

  va_start (arguments, format);
  report_add_list (self, tag, where, hint, format, arguments);
  va_end (arguments);
}

void
muster_report_merge (MusterReport *self, const MusterReport *other)
{
  for (guint i = 0; i < other->kept->len; i++)
    {
      const MusterDiagnostic *diagnostic = other->kept->pdata[i];

      report_take (self,
                   muster_diagnostic_new (diagnostic->tag,
                                          &diagnostic->location,
                                          diagnostic->message,
                                          diagnostic->hint));
    }
  for (guint i = 0; i < MUSTER_N_SEVERITIES; i++)
    self->n_all[i] += other->n_all[i] - other->n_kept[i];
}

guint
muster_report_get_n (const MusterReport *self)
{
  return self->kept->len;
}

const MusterDiagnostic *
muster_report_get (const MusterReport *self, guint index)
{
  g_return_val_if_fail (index < self->kept->len, NULL);

  return g_ptr_array_index (self->kept, index);
}

guint
muster_report_get_n_of (const MusterReport *self, MusterSeverity severity)
{
  g_return_val_if_fail ((guint) severity < MUSTER_N_SEVERITIES, 0);

  return self->n_all[severity];
}

guint
muster_report_get_n_errors (const MusterReport *self)
{
  return self->n_all[MUSTER_SEVERITY_ERROR];
}

guint
muster_report_get_n_warnings (const MusterReport *self)
{
  return self->n_all[MUSTER_SEVERITY_WARNING];
}

gboolean
muster_report_has_errors (const MusterReport *self)
{
  return self->n_all[MUSTER_SEVERITY_ERROR] > 0;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MusterDiagnostic *const *first = a;
  const MusterDiagnostic *const *second = b;

  return muster_location_compare (&(*first)->location, &(*second)->location);
}

void
muster_report_sort (MusterReport *self)
{
  /* This sort is documented to be stable. */
  g_ptr_array_sort (self->kept, compare_places);
}

static void
append_rest (const MusterReport *self, GString *text, MusterSeverity severity)
{
  guint rest = self->n_all[severity] - self->n_kept[severity];

  if (rest == 0)
    return;
  if (severity == MUSTER_SEVERITY_ERROR)
    g_string_append_printf (text,
                            ngettext ("%u more error not shown", "%u more errors not shown", rest),
                            rest);
  else if (severity == MUSTER_SEVERITY_WARNING)
    g_string_append_printf (
        text,
        ngettext ("%u more warning not shown", "%u more warnings not shown", rest),
        rest);
  else
    g_string_append_printf (text,
                            ngettext ("%u more note not shown", "%u more notes not shown", rest),
                            rest);
  g_string_append_c (text, '\n');
}

char *
muster_report_to_string (const MusterReport *self, gboolean with_source)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *line = muster_diagnostic_to_string (g_ptr_array_index (self->kept, i),
                                                           with_source);

      g_string_append_printf (text, "%s\n", line);
    }
  append_rest (self, text, MUSTER_SEVERITY_ERROR);
  append_rest (self, text, MUSTER_SEVERITY_WARNING);
  append_rest (self, text, MUSTER_SEVERITY_NOTE);

  return g_string_free (text, FALSE);
}
