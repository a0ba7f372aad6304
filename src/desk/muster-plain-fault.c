/* muster-plain-fault.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plain-fault.h"

#include <glib/gi18n.h>

static void
fault_free (gpointer data)
{
  MusterPlainFault *fault = data;

  g_free (fault->what);
  g_free (fault->where);
  g_free (fault);
}

GPtrArray *
muster_plain_faults_new (void)
{
  return g_ptr_array_new_with_free_func (fault_free);
}

void
muster_plain_faults_add (GPtrArray *faults, char *what, char *where)
{
  MusterPlainFault *fault = g_new0 (MusterPlainFault, 1);

  fault->what = what;
  fault->where = where;
  g_ptr_array_add (faults, fault);
}

typedef struct
{
  const MusterTag *tag;
  guint n;
  const char *first; /* message */
} Kind;

static void
count (GArray *kinds, const MusterDiagnostic *diagnostic)
{
  for (guint i = 0; i < kinds->len; i++)
    {
      Kind *kind = &g_array_index (kinds, Kind, i);

      if (kind->tag == diagnostic->tag)
        {
          kind->n++;
          return;
        }
    }
  g_array_append_vals (kinds, &(Kind){ diagnostic->tag, 1, diagnostic->message }, 1);
}

void
muster_plain_faults_add_report (GPtrArray *faults,
                                const MusterReport *report,
                                gboolean (*skips) (const MusterTag *tag))
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (report, i);

      if (diagnostic->tag->severity != MUSTER_SEVERITY_NOTE &&
          (skips == NULL || !skips (diagnostic->tag)))
        count (kinds, diagnostic);
    }
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, i);

      muster_plain_faults_add (
          faults,
          g_strdup (_ (kind->tag->explanation)),
          g_strdup_printf (ngettext ("%u time: %s", "%u times, such as: %s", kind->n),
                           kind->n,
                           kind->first));
    }
}

void
muster_plain_faults_append_lines (GString *out, const char *lines, const char *folder)
{
  g_autofree char *start = folder != NULL ? g_strconcat (folder, G_DIR_SEPARATOR_S, NULL) : NULL;
  g_autoptr (GString) shorter = g_string_new (lines);

  if (start != NULL)
    g_string_replace (shorter, start, "", 0);
  g_string_append (out, shorter->str);
}
