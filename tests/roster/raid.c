/* raid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "raid.h"

#include <string.h>

#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Skirmish' revision='4' battleScribeVersion='2.03' "                  \
  "xmlns='http://www.battlescribe.net/schema/gameSystemSchema'>"                                   \
  "<publications><publication id='pub' name='The Book'/></publications>"                           \
  "<costTypes><costType id='pts' name='pts'/><costType id='cp' name='CP'/></costTypes>"            \
  "<profileTypes><profileType id='pt' name='Figure'><characteristicTypes>"                         \
  "<characteristicType id='mv' name='M'/></characteristicTypes></profileType></profileTypes>"      \
  "<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>"                          \
  "<forceEntries><forceEntry id='fe' name='Patrol'><categoryLinks>"                                \
  "<categoryLink id='cl' name='HQ' targetId='hq'/></categoryLinks></forceEntry></forceEntries>"    \
  "</gameSystem>"

const char raid_catalogue[] = RAID_CATALOGUE ("2", RAID_SQUAD ("Squad", "12.5"), RAID_CAPTAIN);

MusterCatalogueIndex *
raid_make_index (const char *catalogue)
{
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GBytes) system_bytes = g_bytes_new (SYSTEM, strlen (SYSTEM));
  g_autoptr (GBytes) bytes = g_bytes_new (catalogue, strlen (catalogue));
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add_bytes (index, "skirmish.gst", system_bytes, &error);
  g_assert_no_error (error);
  muster_catalogue_index_add_bytes (index, "soldiers.cat", bytes, &error);
  g_assert_no_error (error);

  return index;
}

MusterRosterFile *
raid_read (const char *text, MusterReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) own = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRosterFile *file = muster_roster_file_read_bytes ("raid.ros",
                                                          bytes,
                                                          report != NULL ? report : own,
                                                          &error);

  g_assert_no_error (error);
  g_assert_nonnull (file);
  if (report == NULL)
    g_assert_cmpuint (muster_report_get_n (own), ==, 0);

  return file;
}

MusterRoster *
raid_open (const char *text, const MusterCatalogueIndex *index, GPtrArray **changes)
{
  g_autoptr (MusterRosterFile) file = raid_read (text, NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_file_open (file, index, changes, &error);

  g_assert_no_error (error);
  g_assert_nonnull (roster);

  return roster;
}

void
raid_assert_text (MusterRoster *roster, const char *expected)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);

  g_assert_cmpstr (g_bytes_get_data (bytes, NULL), ==, expected);
}

char *
raid_replace (const char *text, const char *old_part, const char *new_part)
{
  g_auto (GStrv) parts = g_strsplit (text, old_part, 2);

  g_assert_nonnull (parts[1]);

  return g_strjoinv (new_part, parts);
}
