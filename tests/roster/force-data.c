/* force-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "force-data.h"

#include <string.h>

static void
add (MusterCatalogueIndex *index,
     const char *name,
     const char *head,
     const char *body,
     const char *end)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s%s", head, body, end);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add_bytes (index, name, bytes, &error);
  g_assert_no_error (error);
}

MusterGameSystem *
force_data_load_some (const char *system,
                      const char *first,
                      const char *second,
                      const char *const *ids)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;
  MusterGameSystem *self;

  add (index,
       "sys.gst",
       "<gameSystem id='sys' name='System' revision='3' battleScribeVersion='2.03'>",
       system != NULL ? system : "",
       "</gameSystem>");
  if (first != NULL)
    add (index,
         "1.cat",
         "<catalogue id='cat-1' name='First' revision='7' gameSystemId='sys'>",
         first,
         "</catalogue>");
  if (second != NULL)
    add (index,
         "2.cat",
         "<catalogue id='cat-2' name='Second' library='true' gameSystemId='sys'>",
         second,
         "</catalogue>");
  self = muster_game_system_load (index, NULL, ids, MUSTER_GAME_SYSTEM_FLAGS_NONE, &error);
  g_assert_no_error (error);

  return self;
}

MusterGameSystem *
force_data_load (const char *system, const char *first, const char *second)
{
  return force_data_load_some (system, first, second, NULL);
}

const MusterDefinition *
force_data_get (const MusterGameSystem *self, const char *id)
{
  guint32 number = muster_ids_find (muster_game_system_get_ids (self), id);
  const MusterDefinition *found = muster_game_system_get_definition (self, number);

  g_assert_nonnull (found);

  return found;
}

guint
force_data_count (const MusterGameSystem *self)
{
  guint n = 0;

  for (guint i = 0; i < muster_game_system_get_n_catalogues (self); i++)
    n += muster_game_system_get_catalogue (self, i)->n_definitions;

  return n;
}

char *
force_data_dup_faults (const MusterReport *report)
{
  GString *faults = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (report, i);
      g_autofree char *name = g_path_get_basename (
          muster_source_get_name (diagnostic->location.source));

      g_string_append_printf (faults,
                              "%s:%u %s %s\n",
                              name,
                              diagnostic->location.line,
                              muster_severity_get_name (diagnostic->tag->severity),
                              diagnostic->tag->name);
    }

  return g_string_free (faults, FALSE);
}

void
force_data_assert_faults (const MusterGameSystem *self, const char *expected)
{
  g_autofree char *faults = force_data_dup_faults (muster_game_system_get_report (self));

  g_assert_cmpstr (faults, ==, expected);
}
