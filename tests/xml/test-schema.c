/* test-schema.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-xml-schema.h"
#include "muster-xml-tag.h"

static const char box_schema[] =
    "<grammar xmlns='http://relaxng.org/ns/structure/1.0'\n"
    "         datatypeLibrary='http://www.w3.org/2001/XMLSchema-datatypes'>\n"
    "  <start><element name='box'><zeroOrMore><ref name='item'/></zeroOrMore></element></start>\n"
    "  <define name='item'>\n"
    "    <element name='item'>\n"
    "      <attribute name='id'/>\n"
    "      <optional><attribute name='n'><data type='integer'/></attribute></optional>\n"
    "    </element>\n"
    "  </define>\n"
    "</grammar>\n";

/* Of a file "box.rng"; what is told begins with that instead of its folder, which is another one each time. */
static MusterXmlSchema *
schema_of (const char *text, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "box.rng", NULL);
  MusterXmlSchema *schema;
  GError *told = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  schema = muster_xml_schema_load (path, &told);
  g_unlink (path);
  g_rmdir (folder);
  if (told != NULL)
    {
      g_assert_true (g_str_has_prefix (told->message, path));
      g_set_error (error, told->domain, told->code, "box.rng%s", told->message + strlen (path));
      g_error_free (told);
    }

  return schema;
}

static gboolean
validate (const char *text, MusterReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlSchema) schema = schema_of (box_schema, &error);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  gboolean valid = FALSE;

  g_assert_no_error (error);
  g_assert_true (muster_xml_schema_validate_bytes (schema, "f.xml", bytes, report, &valid, &error));
  g_assert_no_error (error);

  return valid;
}

static gboolean
has_fault_at (MusterReport *report, guint line, guint column, const char *part)
{
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *it = muster_report_get (report, i);

      g_assert_true (it->tag == muster_xml_tag (MUSTER_XML_TAG_SCHEMA_VIOLATION));
      g_assert_cmpstr (muster_source_get_name (it->location.source), ==, "f.xml");
      if (it->location.line == line && it->location.column == column &&
          strstr (it->message, part) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
test_valid (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_assert_true (validate ("<box/>", report));
  g_assert_true (validate ("<box><item id='a'/><item id='b' n='3'/></box>", report));
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
}

static void
test_several_violations (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_assert_false (validate ("<box>\n"
                            "  <item id='a' n='x'/>\n"
                            "  <!-- in between -->\n"
                            "  <item id='b'/>  <item/>\n"
                            "  <item id='c' wrong=''/>\n"
                            "</box>",
                            report));
  g_assert_true (muster_report_has_errors (report));
  g_assert_true (has_fault_at (report, 2, 3, "n"));
  g_assert_true (has_fault_at (report, 4, 19, "item"));
  g_assert_true (has_fault_at (report, 5, 3, "wrong"));
  g_assert_false (has_fault_at (report, 4, 3, ""));
}

static void
test_wrong_root (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_assert_false (validate ("\n <bag/>", report));
  g_assert_true (has_fault_at (report, 2, 2, "bag"));
}

static void
test_far_lines (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GString) text = g_string_new ("<box>\n");

  for (guint i = 2; i < 70000; i++)
    g_string_append (text, "<item id=''/>\n");
  g_string_append (text, "    <item id='' n='x'/>\n</box>");
  g_assert_false (validate (text->str, report));
  g_assert_true (has_fault_at (report, 70000, 5, "n"));
}

static void
test_unreadable_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlSchema) schema = schema_of (box_schema, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<box>", 5);
  gboolean valid = TRUE;

  g_assert_false (
      muster_xml_schema_validate_bytes (schema, "f.xml", bytes, report, &valid, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID);
  /* Untouched. */
  g_assert_true (valid);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
}

static void
test_refuses_other_schemas (void)
{
  const char *const others[] = {
    "<grammar",
    "<html/>",
    "<grammar xmlns='http://relaxng.org/ns/structure/1.0'><start><ref name='x'/></start></grammar>",
    "<element name='a' xmlns='http://relaxng.org/ns/structure/1.0'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterXmlSchema) schema = schema_of (others[i], &error);

      g_assert_null (schema);
      g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, "box.rng"));
    }
}

static void
test_refuses_other_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlSchema)
                 schema = schema_of ("<grammar xmlns='http://relaxng.org/ns/structure/1.0'>\n"
                                     "  <include href='http://example.org/other.rng'/></grammar>",
                                     &error);

  g_assert_null (schema);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID);
  g_assert_cmpstr (error->message,
                   ==,
                   "box.rng:2:3: schema uses \"include\"; expected all of it in one file");
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "box.rng", NULL);
  g_autoptr (MusterXmlSchema) schema = NULL;
  g_autoptr (MusterXmlSchema) missing = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, box_schema, -1, NULL));
  schema = muster_xml_schema_load (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (schema);
  g_unlink (path);
  missing = muster_xml_schema_load (path, &error);
  g_assert_null (missing);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_NOT_FOUND);
  g_rmdir (folder);
}

static void
test_tags (void)
{
  for (guint i = 0; i < MUSTER_XML_N_TAGS; i++)
    {
      const MusterTag *tag = muster_xml_tag (i);

      g_assert_cmpuint (strlen (tag->name), >, 0);
      g_assert_cmpuint (strlen (tag->explanation), >, 0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (tag->name, !=, muster_xml_tag (j)->name);
    }
  g_assert_cmpstr (muster_xml_tag (MUSTER_XML_TAG_SCHEMA_VIOLATION)->name, ==, "schema-violation");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/schema/valid", test_valid);
  g_test_add_func ("/xml/schema/several-violations", test_several_violations);
  g_test_add_func ("/xml/schema/wrong-root", test_wrong_root);
  g_test_add_func ("/xml/schema/far-lines", test_far_lines);
  g_test_add_func ("/xml/schema/unreadable-file", test_unreadable_file);
  g_test_add_func ("/xml/schema/refuses-other-schemas", test_refuses_other_schemas);
  g_test_add_func ("/xml/schema/refuses-other-files", test_refuses_other_files);
  g_test_add_func ("/xml/schema/file", test_file);
  g_test_add_func ("/xml/schema/tags", test_tags);

  return g_test_run ();
}
