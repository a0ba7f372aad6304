/* test-crowd.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-crowd.h"

/* (nullable) (transfer full): why @text is refused. */
static char *
check (const char *text, guint max_attributes)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterSource) source = muster_source_new ("f.xml", bytes);
  g_autoptr (GError) error = NULL;

  limits.max_attributes = max_attributes;
  if (muster_xml_crowd_check (source, text, strlen (text), &limits, &error))
    return NULL;
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);

  return g_strdup (error->message);
}

static void
test_attributes (void)
{
  g_autofree char *most = check ("<a>\n  <b x='1' y=\"'>'\" xmlns='u'/></a>", 2);
  g_autofree char *more = check ("<a>\n  <b x='1' y='2' z = '3'/></a>", 2);

  g_assert_null (most);
  g_assert_cmpstr (more, ==, "f.xml:2:3: element \"b\" has 3 attributes; at most 2 are read");
}

/* What looks like tags and attributes stands in comments, text and instructions as well. */
static void
test_others (void)
{
  g_autofree char *others = check (
      "<?x a='1' b='2'?><a><!-- <b x='1' y='2'> --><![CDATA[<b x='1' y='2'>]]>"
      "x='1' y='2' z=\"3\"</a>",
      1);
  g_autofree char *broken = check ("<a b='1", 1);

  g_assert_null (others);
  g_assert_null (broken);
}

static void
append_namespaces (GString *text, guint from, guint n)
{
  for (guint i = from; i < from + n; i++)
    g_string_append_printf (text, " xmlns:n%u='u'", i);
}

/* Those of the elements around count, those of elements that have ended do not. */
static void
test_namespaces (void)
{
  g_autoptr (GString) apart = g_string_new ("<a>");
  g_autoptr (GString) nested = g_string_new ("<a");
  g_autofree char *fits = NULL;
  g_autofree char *refused = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_string_append (apart, "<b");
      append_namespaces (apart, 0, MUSTER_XML_MAX_NAMESPACES);
      g_string_append (apart, i < 2 ? "></b>" : "/>");
    }
  g_string_append (apart, "</a>");
  append_namespaces (nested, 0, MUSTER_XML_MAX_NAMESPACES);
  g_string_append (nested, ">\n<b xmlns='u'/></a>");

  fits = check (apart->str, 1);
  refused = check (nested->str, 1);
  g_assert_null (fits);
  g_assert_cmpstr (
      refused,
      ==,
      "f.xml:2:1: element \"b\" has 65 namespaces, its own and those around it; at most "
      "64 are read");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/crowd/attributes", test_attributes);
  g_test_add_func ("/xml/crowd/others", test_others);
  g_test_add_func ("/xml/crowd/namespaces", test_namespaces);

  return g_test_run ();
}
