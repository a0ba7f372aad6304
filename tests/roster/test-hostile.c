/* test-hostile.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "force-data.h"
#include "muster-container.h"
#include "muster-roster-error.h"
#include "muster-xml-error.h"

/* Files that somebody has made to do harm: each is refused, and says where and why. */

static void
assert_text_refused (const char *head,
                     const char *body,
                     gsize size,
                     GQuark domain,
                     gint code,
                     const char *part)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  g_byte_array_append (text, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (text, (const guint8 *) body, (guint) size);
  bytes = g_bytes_new (text->data, text->len);
  if (muster_catalogue_index_add_bytes (index, "bad.gst", bytes, &error))
    g_assert_null (muster_game_system_load (index, NULL, NULL, 0, &error));
  g_assert_error (error, domain, code);
  if (strstr (error->message, part) == NULL || !g_str_has_prefix (error->message, "bad.gst:"))
    g_error ("\"%s\" is not in \"%s\"", part, error->message);
}

static void
assert_refused (const char *body, gsize size, GQuark domain, gint code, const char *part)
{
  assert_text_refused ("<gameSystem id='s' name='S'>", body, size, domain, code, part);
}

static void
assert_json_refused (const char *body, gsize size, gint code, const char *part)
{
  assert_text_refused ("{\"gameSystem\": {\"id\": \"s\", \"name\": \"S\"\n",
                       body,
                       size,
                       MUSTER_XML_ERROR,
                       code,
                       part);
}

static void
assert_not_xml (const char *body, const char *part)
{
  assert_refused (body, strlen (body), MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, part);
}

static void
test_truncated (void)
{
  const char *whole = "<rules><rule id='r' name='A'><description>x</description></rule></rules>"
                      "</gameSystem>";

  for (gsize i = 0; i < strlen (whole); i++)
    assert_refused (whole, i, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "bad.gst:1");
}

static void
test_deep (void)
{
  g_autoptr (GString) body = g_string_new (NULL);

  for (guint i = 0; i < 100000; i++)
    g_string_append (body, "<modifierGroups><modifierGroup>");
  assert_refused (body->str,
                  body->len,
                  MUSTER_XML_ERROR,
                  MUSTER_XML_ERROR_LIMIT,
                  "nested too deeply");
  /* What is passed over counts, too. */
  g_string_truncate (body, 0);
  for (guint i = 0; i < 100000; i++)
    g_string_append (body, "<x>");
  assert_refused (body->str,
                  body->len,
                  MUSTER_XML_ERROR,
                  MUSTER_XML_ERROR_LIMIT,
                  "nested too deeply");
}

/* The same in JSON: each says in which line and column. */
static void
test_json (void)
{
  const char *whole = ", \"rules\": [{\"id\": \"r\", \"n\": 1.5, \"description\": \"a\\u00e4\"}]}}";
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *digits = g_strnfill (1024 * 1024 + 1, '7');

  for (gsize i = 0; i < strlen (whole) - 1; i++)
    assert_json_refused (whole, i, MUSTER_XML_ERROR_INVALID, "bad.gst:2:");
  for (guint i = 0; i < 100000; i++)
    g_string_append (body, ", \"modifierGroups\": [{\"id\": \"m\"");
  /* The root, then two levels for each: the 64th group would be the 129th. */
  assert_json_refused (body->str,
                       body->len,
                       MUSTER_XML_ERROR_LIMIT,
                       "bad.gst:2:1975: this is nested");
  g_string_assign (body, ", \"x\": ");
  for (guint i = 0; i < 1000000; i++)
    g_string_append_c (body, '[');
  assert_json_refused (body->str, body->len, MUSTER_XML_ERROR_LIMIT, "nested too deeply");
  assert_json_refused (", \"id\": \"t\"}}",
                       13,
                       MUSTER_XML_ERROR_INVALID,
                       "bad.gst:2:3: member \"id\"");
  assert_json_refused (", \"x\": \"\xe4\"}}",
                       12,
                       MUSTER_XML_ERROR_INVALID,
                       "bad.gst:2:9: byte 0xe4");
  g_string_printf (body, ", \"revision\": %s}}", digits);
  assert_json_refused (body->str,
                       body->len,
                       MUSTER_XML_ERROR_LIMIT,
                       "bad.gst:1:16: attribute \"revision\"");
  g_string_truncate (body, 0);
  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (body, ", \"x%u\": []", i);
  g_string_append (body, "}}");
  assert_json_refused (body->str, body->len, MUSTER_XML_ERROR_LIMIT, "attributes; at most 64");
}

/* A number that no double holds is the largest that counts, as in XML. */
static void
test_json_number (void)
{
  static const char text[] = "{\"gameSystem\": {\"id\": \"s\", \"costTypes\": [\n{\"id\": \"pts\", "
                             "\"defaultCostLimit\": 1e999}]}}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (MusterGameSystem) system = NULL;

  g_assert_true (muster_catalogue_index_add_bytes (index, "a.json", bytes, NULL));
  system = muster_game_system_load (index, NULL, NULL, 0, NULL);
  force_data_assert_faults (system, "a.json:2 warning number-range\n");
  g_assert_cmpfloat (muster_game_system_get_cost_type (system, 0)->default_limit, ==, 1e15);
}

static void
test_encoding (void)
{
  assert_not_xml ("<rules><rule id='r' name='\xe4'/></rules></gameSystem>", "not valid here");
  assert_refused ("\0</gameSystem>", 14, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "bad.gst:1");
}

static void
test_entities (void)
{
  assert_not_xml ("&lol;</gameSystem>", "bad.gst:1");
}

/* A million things in one list, or ids as long as books, only cost their own size. */
static void
test_large (void)
{
  g_autoptr (GString) body = g_string_new ("<rules>");
  g_autofree char *id = g_strnfill (1024 * 1024 + 1, 'i');
  g_autoptr (MusterGameSystem) system = NULL;

  for (guint i = 0; i < 200000; i++)
    g_string_append (body, "<rule id='r' name='R'/>\n");
  g_string_append (body, "</rules>");
  system = force_data_load (body->str, NULL, NULL);
  g_assert_cmpuint (force_data_count (system), ==, 200000);
  g_assert_cmpuint (muster_report_get_n_warnings (muster_game_system_get_report (system)),
                    ==,
                    199999);

  g_string_printf (body, "<rules><rule id='%s'/></rules></gameSystem>", id);
  assert_refused (body->str, body->len, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT, "too long");
}

static void
test_bomb (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-hostile-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bomb.gstz", NULL);
  g_autofree char *zeros = g_strnfill (60 * 1024 * 1024, ' ');
  g_autofree char *text = g_strconcat ("<gameSystem id='s' name='S'>",
                                       zeros,
                                       "</gameSystem>",
                                       NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) archive = NULL;
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (entries, muster_container_entry_new ("bomb.gst", bytes));
  archive = muster_container_write (entries, NULL);
  g_assert_true (g_file_set_contents (path,
                                      g_bytes_get_data (archive, NULL),
                                      (gssize) g_bytes_get_size (archive),
                                      NULL));
  /* The head is harmless; the rest is not unpacked. */
  g_assert_true (muster_catalogue_index_add (index, path, &error));
  g_assert_null (muster_game_system_load (index, NULL, NULL, 0, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/hostile/truncated", test_truncated);
  g_test_add_func ("/roster/hostile/deep", test_deep);
  g_test_add_func ("/roster/hostile/json", test_json);
  g_test_add_func ("/roster/hostile/json-number", test_json_number);
  g_test_add_func ("/roster/hostile/encoding", test_encoding);
  g_test_add_func ("/roster/hostile/entities", test_entities);
  g_test_add_func ("/roster/hostile/large", test_large);
  g_test_add_func ("/roster/hostile/bomb", test_bomb);

  return g_test_run ();
}
