/* muster-system-faults.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-system-faults.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-not-understood.h"
#include "muster-plain-fault.h"
#include "muster-sentence.h"
#include "muster-visible.h"

void
muster_system_faults_free (MusterSystemFaults *self)
{
  muster_report_free (self->report);
  g_ptr_array_unref (self->not_understood);
  g_free (self);
}

/* ---- For who plays ---- */

/* "Name (file.cat:12)" without the file. */
static void
append_name (GString *names, const char *place)
{
  const char *file = g_strrstr (place, " (");

  if (names->len > 0)
    g_string_append (names, _ (", "));
  g_string_append_len (names, place, file != NULL ? file - place : (gssize) strlen (place));
}

/* (nullable) */
static char *
dup_entries (const MusterNotUnderstood *one)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  if (one->n_entries == 0)
    return NULL;
  for (; one->places != NULL && one->places[n] != NULL; n++)
    append_name (names, one->places[n]);
  if (n < one->n_entries)
    g_string_append (names, _ (", …"));

  return g_strdup_printf (ngettext ("In %u entry: %s", "In %u entries: %s", one->n_entries),
                          one->n_entries,
                          names->str);
}

/* What stands in an entry is told for it already. */
static gboolean
is_told_for_entries (const MusterTag *tag)
{
  static const char *const names[] = { "element-unknown",
                                       "attribute-unknown",
                                       "element-misplaced" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (tag->name, names[i]))
      return TRUE;

  return FALSE;
}

GPtrArray *
muster_system_faults_list (const MusterSystemFaults *self)
{
  GPtrArray *faults = muster_plain_faults_new ();

  for (guint i = 0; i < self->not_understood->len; i++)
    {
      const MusterNotUnderstood *one = self->not_understood->pdata[i];

      muster_plain_faults_add (faults, muster_sentence_new (one->what), dup_entries (one));
    }
  muster_plain_faults_add_report (faults,
                                  self->report,
                                  self->not_understood->len > 0 ? is_told_for_entries : NULL);

  return faults;
}

/* ---- For the author ---- */

char *
muster_system_faults_to_note (const MusterSystemFaults *self, const MusterDataSet *set)
{
  g_autoptr (GString) note = g_string_new (NULL);
  g_autofree char *report = muster_report_to_string (self->report, FALSE);

  g_string_append_printf (note,
                          _ ("What Muster %s does not understand in “%s”, revision %d\n"),
                          PACKAGE_VERSION,
                          set->name,
                          set->revision);
  g_string_append_printf (note, _ ("Game system: %s\n"), set->system_id);
  g_string_append (note,
                   _ ("\nThe data is used all the same. What is told here has no effect in lists, "
                      "or another one than was meant.\n"));
  if (self->not_understood->len > 0)
    g_string_append (note, _ ("\nNot understood, by entry:\n\n"));
  for (guint i = 0; i < self->not_understood->len; i++)
    {
      g_autofree char *lines = muster_not_understood_to_lines (self->not_understood->pdata[i]);

      muster_plain_faults_append_lines (note, lines, set->folder);
      g_string_append_c (note, '\n');
    }
  if (*report != '\0')
    g_string_append (note, _ ("\nBy file and line:\n\n"));
  muster_plain_faults_append_lines (note, report, set->folder);

  return muster_visible_take (g_string_free (g_steal_pointer (&note), FALSE));
}
