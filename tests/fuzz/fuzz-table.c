/* fuzz-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-csv.h"
#include "muster-deck-csv.h"
#include "muster-deck-file.h"

/* Reads anything as a table of a spreadsheet, and as a table that becomes a deck: nothing crashes, and what is written is read as the
 * same. */

static char *
write_table (const MusterCsv *csv)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < csv->rows->len; i++)
    {
      const GPtrArray *row = csv->rows->pdata[i];

      for (guint j = 0; j < row->len; j++)
        muster_csv_append (out, ((const MusterCsvCell *) row->pdata[j])->text, j == 0);
      muster_csv_end_row (out);
    }

  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* No cell is one that a spreadsheet runs. */
static void
check_cell (const MusterCsvCell *cell)
{
  g_assert_true (g_utf8_validate (cell->text, -1, NULL));
  g_assert_null (strpbrk (cell->text, "\x1b\a\b"));
  g_assert_true (*cell->text != '=' && *cell->text != '@');
}

static void
check_table (const MusterCsv *csv)
{
  g_autofree char *text = write_table (csv);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCsv) again = muster_csv_read ("again.csv", bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->problems->len, ==, 0);
  for (guint i = 0; i < again->rows->len; i++)
    {
      const GPtrArray *row = again->rows->pdata[i];

      for (guint j = 0; j < row->len; j++)
        check_cell (row->pdata[j]);
    }
}

static void
check_deck (const MusterDeck *deck)
{
  g_autofree char *text = muster_deck_csv_write (deck);
  g_autoptr (GBytes) table = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck) again = NULL;
  g_autoptr (GBytes) xml = muster_deck_file_write_xml (deck);
  g_autoptr (MusterDeck) from_file = NULL;
  GError *error = NULL;

  again = muster_deck_csv_read ("again.csv", table, deck, NULL, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  g_assert_true (muster_deck_equal (deck, again));
  from_file = muster_deck_file_read_parts ("again", xml, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  g_assert_true (muster_deck_equal (deck, from_file));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCsv) csv = muster_csv_read ("fuzz.csv", bytes, &error);
  g_autoptr (MusterDeck) deck = NULL;

  if (csv == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  check_table (csv);
  deck = muster_deck_csv_read ("fuzz.csv", bytes, NULL, NULL, NULL, TRUE, report, NULL);
  if (deck != NULL)
    check_deck (deck);

  return 0;
}
