/* test-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-xml-document.h"
#include "muster-xml-writer.h"

static MusterXmlDocument *
read_back (MusterXmlWriter *writer)
{
  g_autoptr (GBytes) bytes = muster_xml_writer_end (writer);
  g_autoptr (GError) error = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes ("written", bytes, NULL, &error);

  g_assert_no_error (error);

  return document;
}

static void
write_text (MusterXmlWriter *writer, const char *name, const char *text)
{
  muster_xml_writer_start_element (writer, name);
  muster_xml_writer_text (writer, text);
  muster_xml_writer_end_element (writer);
}

static void
test_layout (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;

  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "a");
  muster_xml_writer_attribute (writer, "name", "x");
  muster_xml_writer_attribute (writer, "none", NULL);
  muster_xml_writer_attribute_int (writer, "n", G_MININT64);
  muster_xml_writer_start_element (writer, "b");
  muster_xml_writer_end_element (writer);
  muster_xml_writer_start_element (writer, "c");
  write_text (writer, "d", "words");
  muster_xml_writer_start_element (writer, "e");
  muster_xml_writer_end_element (writer);
  write_text (writer, "e", "");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text,
                   ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<a name=\"x\" n=\"-9223372036854775808\">\n"
                   "  <b/>\n"
                   "  <c>\n"
                   "    <d>words</d>\n"
                   "    <e/>\n"
                   "    <e/>\n"
                   "  </c>\n"
                   "</a>\n");
}

static void
test_standalone (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;
  g_autofree char *next = NULL;

  muster_xml_writer_declaration_standalone (writer);
  muster_xml_writer_start_element (writer, "a");
  muster_xml_writer_attribute (writer, "name", "T'au \"x\"");
  muster_xml_writer_text (writer, "6\" it's <&>");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text,
                   ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
                   "<a name=\"T&apos;au &quot;x&quot;\">6&quot; it&apos;s &lt;&amp;&gt;</a>\n");
  /* What comes after is written as ever. */
  write_text (writer, "b", "it's");
  next = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (next, ==, "<b>it's</b>\n");
}

static void
test_writer_is_empty_after_its_end (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  muster_xml_writer_start_element (writer, "a");
  first = muster_xml_writer_end_string (writer);
  muster_xml_writer_start_element (writer, "b");
  second = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (first, ==, "<a/>\n");
  g_assert_cmpstr (second, ==, "<b/>\n");
}

static void
test_bytes_end_with_zero (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  muster_xml_writer_start_element (writer, "a");
  bytes = muster_xml_writer_end (writer);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 5);
  g_assert_cmpstr (g_bytes_get_data (bytes, NULL), ==, "<a/>\n");
}

static void
test_mixed_text_gets_no_blanks (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;

  muster_xml_writer_start_element (writer, "p");
  muster_xml_writer_text (writer, "one ");
  muster_xml_writer_start_element (writer, "b");
  muster_xml_writer_start_element (writer, "i");
  muster_xml_writer_end_element (writer);
  muster_xml_writer_end_element (writer);
  muster_xml_writer_text (writer, " two");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text, ==, "<p>one <b><i/></b> two</p>\n");
}

static void
test_comments (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;

  muster_xml_writer_declaration_standalone (writer);
  muster_xml_writer_comment (writer, " \"a\" & <b> ");
  muster_xml_writer_start_element (writer, "a");
  muster_xml_writer_comment (writer, "one");
  muster_xml_writer_start_element (writer, "b");
  muster_xml_writer_text (writer, "text");
  muster_xml_writer_comment (writer, "two");
  muster_xml_writer_end_element (writer);
  muster_xml_writer_end_element (writer);
  muster_xml_writer_comment (writer, "---x--");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text,
                   ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
                   "<!-- \"a\" & <b> -->\n"
                   "<a>\n"
                   "  <!--one-->\n"
                   "  <b>text<!--two--></b>\n"
                   "</a>\n"
                   "<!--- - -x- - -->\n");
}

static void
test_escapes (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;

  muster_xml_writer_start_element (writer, "a");
  muster_xml_writer_attribute (writer, "v", "<>&\"'\t\n\r");
  muster_xml_writer_text (writer, "<>&\"'\t\n\r]]>");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text,
                   ==,
                   "<a v=\"&lt;&gt;&amp;&quot;'&#9;&#10;&#13;\">"
                   "&lt;&gt;&amp;\"'\t\n&#13;]]&gt;</a>\n");
}

static void
test_round_trip (void)
{
  const char *const values[] = {
    "plain",
    " blanks  at ends ",
    "a < b && c > \"d\" 'e'",
    "line\nline\r\nline\ttab",
    "äöü €龍 😀",
    "]]>",
    "&amp; &#10;",
    "<!-- no -->",
    "\xc2\x85\xe2\x80\xa8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
      g_autoptr (MusterXmlDocument) document = NULL;
      const MusterXmlNode *child;

      muster_xml_writer_declaration (writer);
      muster_xml_writer_start_element (writer, "root");
      muster_xml_writer_start_element (writer, "child");
      muster_xml_writer_attribute (writer, "value", values[i]);
      muster_xml_writer_text (writer, values[i]);
      document = read_back (writer);
      child = muster_xml_node_get_first_child (muster_xml_document_get_root (document));
      g_assert_cmpstr (muster_xml_node_get_attribute (child, "value"), ==, values[i]);
      g_assert_cmpstr (muster_xml_node_get_text (child), ==, values[i]);
    }
}

static void
test_what_xml_cannot_hold (void)
{
  for (guint byte = 1; byte < 256; byte++)
    {
      const char value[] = { 'a', (char) byte, 'b', '\0' };
      gboolean kept = byte == '\t' || byte == '\n' || byte == '\r' || (byte >= 0x20 && byte < 0x80);
      g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
      g_autoptr (MusterXmlDocument) document = NULL;

      muster_xml_writer_start_element (writer, "a");
      muster_xml_writer_attribute (writer, "v", value);
      muster_xml_writer_text (writer, value);
      document = read_back (writer);
      g_assert_cmpstr (muster_xml_node_get_text (muster_xml_document_get_root (document)),
                       ==,
                       kept ? value : "a\357\277\275b");
      g_assert_cmpstr (muster_xml_node_get_attribute (muster_xml_document_get_root (document), "v"),
                       ==,
                       kept ? value : "a\357\277\275b");
    }
}

static void
test_characters_that_are_none (void)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autofree char *text = NULL;

  write_text (writer, "a", "x\xef\xbf\xbe\xef\xbf\xbfy");
  text = muster_xml_writer_end_string (writer);
  g_assert_cmpstr (text, ==, "<a>x\357\277\275\357\277\275y</a>\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/writer/layout", test_layout);
  g_test_add_func ("/xml/writer/standalone", test_standalone);
  g_test_add_func ("/xml/writer/writer-is-empty-after-its-end", test_writer_is_empty_after_its_end);
  g_test_add_func ("/xml/writer/bytes-end-with-zero", test_bytes_end_with_zero);
  g_test_add_func ("/xml/writer/mixed-text-gets-no-blanks", test_mixed_text_gets_no_blanks);
  g_test_add_func ("/xml/writer/comments", test_comments);
  g_test_add_func ("/xml/writer/escapes", test_escapes);
  g_test_add_func ("/xml/writer/round-trip", test_round_trip);
  g_test_add_func ("/xml/writer/what-xml-cannot-hold", test_what_xml_cannot_hold);
  g_test_add_func ("/xml/writer/characters-that-are-none", test_characters_that_are_none);

  return g_test_run ();
}
