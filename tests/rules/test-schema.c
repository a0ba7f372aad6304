/* test-schema.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "rules-schema.h"
#include "muster-xml-schema.h"

/* `test-rules-schema --print rulebook` (or examples) prints what data/schemas must hold. */

static char *
get_schema_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".rng", NULL);

  return g_test_build_filename (G_TEST_DIST, "..", "data", "schemas", file, NULL);
}

/* The compiler and the installed schema name the same elements, attributes and choices. */
static void
test_same_tables (gconstpointer data)
{
  g_autofree char *path = get_schema_path (data);
  g_autofree char *made = rules_schema_make (strcmp (data, "examples") == 0);
  g_autofree char *installed = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &installed, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (installed, ==, made);
}

static gboolean
validate (const char *schema_name, const char *file, MusterReport *report)
{
  g_autofree char *path = get_schema_path (schema_name);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlSchema) schema = muster_xml_schema_load (path, &error);
  g_autoptr (MusterXmlDocument) document = NULL;

  g_assert_no_error (error);
  document = muster_xml_document_load (file, NULL, &error);
  g_assert_no_error (error);
  return muster_xml_schema_validate (schema, document, report);
}

static void
check_file (const char *schema_name, const char *file)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  gboolean valid = validate (schema_name, file, report);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (valid);
}

/* Every rulebook.xml and examples.xml in the folders of @folder; returns how many. */
static guint
check_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  static const char *const names[] = { "rulebook", "examples" };
  guint n = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        g_autofree char *file = g_strconcat (names[i], ".xml", NULL);
        g_autofree char *path = g_build_filename (folder, name, file, NULL);

        if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
          continue;
        check_file (names[i], path);
        n++;
      }
  return n;
}

static void
test_bundled (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", NULL);

  check_folder (folder);
}

static void
test_sketches (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", "sketches", NULL);

  g_assert_cmpuint (check_folder (folder), ==, 6);
}

static void
test_doctrines (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "rules",
                                                   "cases",
                                                   "doctrines",
                                                   NULL);

  g_assert_cmpuint (check_folder (folder), >=, 2);
}

/* What the compiler refuses for its elements the schema refuses too. */
static void
test_refused (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "rules",
                                                 "cases",
                                                 "structure.xml",
                                                 NULL);
  g_autoptr (MusterReport) report = muster_report_new ();

  g_assert_false (validate ("rulebook", path, report));
  g_assert_cmpuint (muster_report_get_n_errors (report), >, 0);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--print") == 0)
    {
      g_autofree char *text = rules_schema_make (strcmp (argv[2], "examples") == 0);

      fputs (text, stdout);
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/schema/same-tables/rulebook", "rulebook", test_same_tables);
  g_test_add_data_func ("/rules/schema/same-tables/examples", "examples", test_same_tables);
  g_test_add_func ("/rules/schema/accepts/bundled", test_bundled);
  g_test_add_func ("/rules/schema/accepts/sketches", test_sketches);
  g_test_add_func ("/rules/schema/accepts/doctrines", test_doctrines);
  g_test_add_func ("/rules/schema/refuses/unknown", test_refused);
  return g_test_run ();
}
