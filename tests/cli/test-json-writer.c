/* test-json-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "muster-json-writer.h"

#include <math.h>

static void
test_nested (void)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  g_autofree char *text = NULL;

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "a", "x");
  muster_json_writer_begin_list (json, "b");
  muster_json_writer_add_integer (json, NULL, -5);
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "c");
  muster_json_writer_end (json);
  muster_json_writer_add_boolean (json, "d", TRUE);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);
  g_assert_cmpstr (text,
                   ==,
                   "{\n"
                   "  \"a\": \"x\",\n"
                   "  \"b\": [\n"
                   "    -5,\n"
                   "    {}\n"
                   "  ],\n"
                   "  \"c\": [],\n"
                   "  \"d\": true\n"
                   "}\n");
}

static void
test_texts (void)
{
  static const struct
  {
    const char *value;
    const char *written;
  } cases[] = {
    { "plain", "\"plain\"\n" },
    { NULL, "null\n" },
    { "", "\"\"\n" },
    { "say \"no\" \\ yes", "\"say \\\"no\\\" \\\\ yes\"\n" },
    { "two\nlines\tand\x01more\x7f", "\"two\\nlines\\u0009and\\u0001more\\u007f\"\n" },
    { "größer – ∞", "\"größer – ∞\"\n" },
    { "bad \xff byte", "\"bad \xef\xbf\xbd byte\"\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
      g_autofree char *text = NULL;

      muster_json_writer_add_text (json, NULL, cases[i].value);
      text = muster_json_writer_to_string (json);
      g_assert_cmpstr (text, ==, cases[i].written);
    }
}

static void
test_numbers (void)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  g_autofree char *text = NULL;

  muster_json_writer_begin_list (json, NULL);
  muster_json_writer_add_number (json, NULL, 0.25);
  muster_json_writer_add_number (json, NULL, NAN);
  muster_json_writer_add_number (json, NULL, INFINITY);
  muster_json_writer_add_id (json, NULL, G_MAXUINT64);
  muster_json_writer_add_integer (json, NULL, G_MININT64);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);
  g_assert_cmpstr (text,
                   ==,
                   "[\n  0.25,\n  null,\n  null,\n  \"18446744073709551615\",\n"
                   "  -9223372036854775808\n]\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/json-writer/nested", test_nested);
  g_test_add_func ("/cli/json-writer/texts", test_texts);
  g_test_add_func ("/cli/json-writer/numbers", test_numbers);

  return g_test_run ();
}
