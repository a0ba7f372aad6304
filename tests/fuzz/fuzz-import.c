/* fuzz-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "data.h"
#include "fuzz.h"
#include "muster-forum-list.h"
#include "muster-roster-file.h"
#include "muster-roster-import.h"
#include "muster-roster-text.h"

/* Reads anything as a list that somebody put into a forum, with data that may be anything, too: nothing crashes, and what is made of it
 * is written and read as the same. */

static void
check_note (const MusterImportNote *note)
{
  g_assert_true (g_utf8_validate (note->message, -1, NULL));
}

static void
check_again (MusterRoster *roster, const MusterCatalogueIndex *index)
{
  g_autoptr (GBytes) written = muster_roster_file_write (roster);
  g_autofree char *text = muster_roster_to_text (roster);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GBytes) rewritten = NULL;
  GError *error = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  file = muster_roster_file_read_bytes ("again.ros", written, report, &error);
  g_assert_no_error (error);
  again = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);
  rewritten = muster_roster_file_write (again);
  g_assert_cmpstr (g_bytes_get_data (written, NULL), ==, g_bytes_get_data (rewritten, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autofree char *text = fuzz_dup_text (parts->pdata[0]);
  g_autoptr (MusterCatalogueIndex) index = data_index (parts, 1);
  g_autoptr (MusterForumList) list = muster_forum_list_read (text);
  const MusterImportWishes wishes = { 0 };
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (list);
  roster = muster_roster_import (index, "fuzz", text, &wishes, &notes, &error);
  if (roster == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  g_ptr_array_foreach (notes, (GFunc) (void (*) (void)) check_note, NULL);
  check_again (roster, index);

  return 0;
}
