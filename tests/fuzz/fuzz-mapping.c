/* fuzz-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "data.h"
#include "fuzz.h"
#include "muster-mapped-unit.h"
#include "muster-mapping.h"
#include "muster-roster-file.h"

/* Reads anything as a mapping and has it read a list with its data, which may be anything, too: nothing crashes, what it reads is text, and
 * the rows of the player are written and read as the same. */

static void
check_rows_again (const MusterMapping *mapping)
{
  const GPtrArray *rows = muster_mapping_get_rows (mapping);
  g_autoptr (MusterMapping) again = muster_mapping_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) written = muster_mapping_write_rows (rows);
  g_autoptr (GBytes) rewritten = NULL;
  g_autoptr (GError) error = NULL;

  muster_mapping_add_bytes (again, "again.xml", written, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  rewritten = muster_mapping_write_rows (muster_mapping_get_rows (again));
  g_assert_true (g_bytes_equal (written, rewritten));
}

static void
check_unit (const MusterMappedUnit *unit)
{
  g_assert_true (muster_mapped_unit_is_alike (unit, unit));
  for (guint i = 0; i < unit->values->len; i++)
    {
      const MusterMappedValue *value = unit->values->pdata[i];
      g_autofree char *words = muster_mapped_value_describe (value);

      g_assert_true (value->text == NULL || g_utf8_validate (value->text, -1, NULL));
      g_assert_true (g_utf8_validate (words, -1, NULL));
    }
}

static void
read_list (const MusterMapping *mapping, const GPtrArray *parts)
{
  g_autoptr (MusterCatalogueIndex) index = data_index (parts, 2);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) units = NULL;

  file = muster_roster_file_read_bytes ("fuzz.ros", parts->pdata[1], report, NULL);
  if (file != NULL)
    roster = muster_roster_file_open (file, index, NULL, NULL);
  if (roster == NULL)
    return;
  units = muster_mapped_unit_list (mapping, roster);
  for (guint i = 0; i < units->len; i++)
    check_unit (units->pdata[i]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autoptr (MusterMapping) mapping = muster_mapping_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  if (!muster_mapping_add_bytes (mapping, "fuzz.xml", parts->pdata[0], NULL, report, &error))
    {
      g_assert_nonnull (error);
      return 0;
    }
  check_rows_again (mapping);
  if (parts->len > 1)
    read_list (mapping, parts);

  return 0;
}
