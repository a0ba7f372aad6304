/* fuzz-archive.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-catalogue-index.h"
#include "muster-container.h"
#include "muster-roster-file.h"

/* Reads anything as an archive, as a roster and as force data that may be packed, and makes an archive with anything as the names in it:
 * nothing crashes, no name leads out of a folder, and what is written is read as the same. */

static void
assert_same (const GPtrArray *entries, const GPtrArray *again)
{
  g_assert_cmpuint (entries->len, ==, again->len);
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *one = entries->pdata[i];
      const MusterContainerEntry *other = again->pdata[i];

      g_assert_cmpstr (one->name, ==, other->name);
      g_assert_true (g_bytes_equal (one->bytes, other->bytes));
    }
}

/* @whole: whether it can be written for sure. */
static void
write_and_read (const GPtrArray *entries, gboolean whole)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = muster_container_write (entries, &error);
  g_autoptr (GPtrArray) again = NULL;

  /* An archive of nothing has nothing by which it is known. */
  if (entries->len == 0)
    return;
  if (bytes == NULL && !whole)
    {
      g_assert_nonnull (error);
      return;
    }
  g_assert_no_error (error);
  again = muster_container_read_bytes ("again.zip", bytes, NULL, &error);
  g_assert_no_error (error);
  assert_same (entries, again);
}

static void
read_archive (GBytes *bytes)
{
  const MusterContainerLimits limits = { 1 << 20, 50, 1 << 18, 1 << 20, 100, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = muster_container_read_bytes ("fuzz.zip", bytes, &limits, &error);
  gsize total = 0;

  if (entries == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  g_assert_cmpuint (entries->len, <=, limits.max_entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];

      g_assert_true (muster_container_check_name (entry->name));
      g_assert_false (g_path_is_absolute (entry->name));
      total += g_bytes_get_size (entry->bytes);
    }
  g_assert_cmpuint (total, <=, limits.max_total);
  write_and_read (entries, TRUE);
}

static void
read_what_is_packed (GBytes *bytes)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterFile)
                 file = muster_roster_file_read_bytes ("fuzz.rosz", bytes, report, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  g_clear_error (&error);
  if (!muster_catalogue_index_add_bytes (index, "fuzz.gstz", bytes, &error))
    g_assert_nonnull (error);
}

/* Each line is a name. */
static void
make_archive (GBytes *names)
{
  g_autoptr (GPtrArray)
                 entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_container_entry_free);
  g_autofree char *text = fuzz_dup_text (names);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 20);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (lines[i], strlen (lines[i]));

      g_ptr_array_add (entries, muster_container_entry_new (lines[i], bytes));
    }
  write_and_read (entries, FALSE);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  read_archive (bytes);
  read_what_is_packed (bytes);
  make_archive (bytes);

  return 0;
}
