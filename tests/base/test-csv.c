/* test-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-base-error.h"
#include "muster-csv.h"

static MusterCsv *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GError *error = NULL;
  MusterCsv *csv = muster_csv_read ("a.csv", bytes, &error);

  g_assert_no_error (error);

  return csv;
}

/* Cells as "line:column text", one row a line. */
static char *
dup_rows (const MusterCsv *csv)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < csv->rows->len; i++)
    {
      const GPtrArray *row = csv->rows->pdata[i];

      for (guint j = 0; j < row->len; j++)
        {
          const MusterCsvCell *cell = row->pdata[j];

          g_string_append_printf (out, "[%u:%u %s]", cell->line, cell->column, cell->text);
        }
      g_string_append_c (out, '\n');
    }

  return g_string_free (out, FALSE);
}

static void
assert_rows (const char *text, const char *expected)
{
  g_autoptr (MusterCsv) csv = read_text (text);
  g_autofree char *rows = dup_rows (csv);

  g_assert_cmpstr (rows, ==, expected);
  g_assert_cmpuint (csv->problems->len, ==, 0);
}

static void
test_rows (void)
{
  assert_rows ("", "");
  assert_rows ("a,b\nc", "[1:1 a][1:3 b]\n[2:1 c]\n");
  assert_rows ("ä,\"b\r\nc\",d\r\n\r\ne,,", "[1:1 ä][1:3 b\r\nc][2:4 d]\n[4:1 e][4:3 ][4:4 ]\n");
  assert_rows ("\"a \"\"b\"\"\";c;d,e\r2;3", "[1:1 a \"b\"][1:11 c][1:13 d,e]\n[2:1 2][2:3 3]\n");
  assert_rows ("\"a,b,c\"\td\n", "[1:1 a,b,c][1:9 d]\n");
}

static void
test_problems (void)
{
  g_autoptr (MusterCsv) csv = read_text ("a,b\n\"c\"d,e\nf,\"g\nh");
  g_autofree char *rows = dup_rows (csv);
  const MusterCsvProblem *stray = &g_array_index (csv->problems, MusterCsvProblem, 0);
  const MusterCsvProblem *open = &g_array_index (csv->problems, MusterCsvProblem, 1);

  g_assert_cmpstr (rows, ==, "[1:1 a][1:3 b]\n[2:1 cd][2:6 e]\n[3:1 f][3:3 g\nh]\n");
  g_assert_cmpuint (csv->problems->len, ==, 2);
  g_assert_cmpint (stray->fault, ==, MUSTER_CSV_STRAY_QUOTE);
  g_assert_cmpuint (stray->row, ==, 1);
  g_assert_cmpuint (stray->line, ==, 2);
  g_assert_cmpuint (stray->column, ==, 4);
  g_assert_cmpint (open->fault, ==, MUSTER_CSV_OPEN_QUOTE);
  g_assert_cmpuint (open->row, ==, 2);
  g_assert_cmpuint (open->column, ==, 3);
}

static void
test_safe_cells (void)
{
  const struct
  {
    const char *text;
    const char *written;
  } cases[] = {
    { "plain", "plain" },
    { "=1+1", "'=1+1" },
    { "-3", "-3" },
    { "+2.5", "+2.5" },
    { "-3 to", "'-3 to" },
    { "@x", "'@x" },
    { "'=1", "''=1" },
    { "'plain", "'plain" },
    { "a\"b", "\"a\"\"b\"" },
    { "", "" },
    { "=a,b", "\"'=a,b\"" },
    { " =1", "' =1" },
    { "\n=1", "\"'\n=1\"" },
    { "\t=1", "\"'\t=1\"" },
    { "\tx", "\"'\tx\"" },
    { "\xc2\xa0+1", "'\xc2\xa0+1" },
    { "\xe2\x80\x8b=1", "'\xe2\x80\x8b=1" },
    { "＝1", "'＝1" },
    { "＋1", "'＋1" },
    { "－1", "'－1" },
    { "＠x", "'＠x" },
    { "a=1", "a=1" },
    { "\xe2\x80\xae=1", "‹U+202E›=1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (MusterCsv) csv = NULL;
      g_autofree char *plain = NULL;
      const GPtrArray *row;

      muster_csv_append (out, cases[i].text, TRUE);
      g_assert_cmpstr (out->str, ==, cases[i].written);
      muster_csv_append (out, "end", FALSE);
      csv = read_text (out->str);
      row = csv->rows->pdata[0];
      plain = muster_csv_dup_plain (((const MusterCsvCell *) row->pdata[0])->text);
      g_assert_cmpstr (plain, ==, cases[i].text);
    }
}

/* Each cell takes up more than the comma that it is made of. */
static void
test_too_many_cells (void)
{
  g_autofree char *text = g_strnfill (MUSTER_CSV_MOST_CELLS, ',');
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, MUSTER_CSV_MOST_CELLS);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCsv) csv = muster_csv_read ("many.csv", bytes, &error);

  g_assert_null (csv);
  g_assert_error (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "many.csv:1:1: the table is too large");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/csv/rows", test_rows);
  g_test_add_func ("/base/csv/problems", test_problems);
  g_test_add_func ("/base/csv/safe-cells", test_safe_cells);
  g_test_add_func ("/base/csv/too-many-cells", test_too_many_cells);

  return g_test_run ();
}
