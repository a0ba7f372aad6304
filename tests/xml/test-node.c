/* test-node.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-xml-document.h"

static MusterXmlDocument *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes ("f.xml", bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);

  return document;
}

static const MusterXmlNode *
root_of (MusterXmlDocument *document)
{
  return muster_xml_document_get_root (document);
}

static void
assert_place (const MusterLocation *where, guint line, guint column, guint length)
{
  g_assert_cmpstr (muster_source_get_name (where->source), ==, "f.xml");
  g_assert_cmpuint (where->line, ==, line);
  g_assert_cmpuint (where->column, ==, column);
  g_assert_cmpuint (where->length, ==, length);
}

static void
assert_node_at (const MusterXmlNode *node, guint line, guint column, guint length)
{
  MusterLocation where;

  muster_xml_node_get_location (node, &where);
  assert_place (&where, line, column, length);
}

static void
assert_value_at (const MusterXmlNode *node,
                 const char *name,
                 guint line,
                 guint column,
                 guint length)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, name);
  MusterLocation where;

  g_assert_nonnull (attribute);
  muster_xml_attribute_get_location (attribute, &where);
  assert_place (&where, line, column, length);
}

static void
assert_character_at (const MusterXmlNode *node,
                     const char *name,
                     guint offset,
                     guint line,
                     guint column)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, name);
  MusterLocation where;

  g_assert_nonnull (attribute);
  muster_xml_attribute_locate (attribute, offset, &where);
  assert_place (&where, line, column, 0);
}

static void
assert_text_at (const MusterXmlNode *node, guint offset, guint line, guint column)
{
  MusterLocation where;

  muster_xml_node_locate_text (node, offset, &where);
  assert_place (&where, line, column, 0);
}

static guint
count_children (const MusterXmlNode *node)
{
  guint n = 0;

  for (const MusterXmlNode *it = muster_xml_node_get_first_child (node); it != NULL;
       it = muster_xml_node_get_next (it))
    n++;

  return n;
}

static void
test_tree (void)
{
  g_autoptr (MusterXmlDocument)
                 document = read_text ("<a><b/><c><d/></c><b x='1'/><!-- <e/> --></a>");
  const MusterXmlNode *a = root_of (document);
  const MusterXmlNode *b = muster_xml_node_get_first_child (a);
  const MusterXmlNode *c = muster_xml_node_get_next (b);
  const MusterXmlNode *last = muster_xml_node_get_next (c);

  g_assert_cmpstr (muster_xml_node_get_name (a), ==, "a");
  g_assert_null (muster_xml_node_get_parent (a));
  g_assert_null (muster_xml_node_get_next (a));
  g_assert_cmpuint (count_children (a), ==, 3);
  g_assert_true (muster_xml_node_is (b, "b"));
  g_assert_false (muster_xml_node_is (b, "c"));
  g_assert_null (muster_xml_node_get_first_child (b));
  g_assert_cmpuint (count_children (b), ==, 0);
  g_assert_cmpuint (count_children (c), ==, 1);
  g_assert_true (muster_xml_node_get_parent (c) == a);
  g_assert_cmpstr (muster_xml_node_get_name (muster_xml_node_get_first_child (c)), ==, "d");
  g_assert_null (muster_xml_node_get_next (last));
  g_assert_true (muster_xml_node_find_child (a, "c") == c);
  g_assert_true (muster_xml_node_find_next (b, "b") == last);
  g_assert_null (muster_xml_node_find_next (last, "b"));
  g_assert_null (muster_xml_node_find_child (a, "d"));
}

static void
test_attributes (void)
{
  g_autoptr (MusterXmlDocument) document = read_text (
      "<a one='1' two=\"a &lt; &quot;b&quot; &#65;&#x42;&amp;\" xml:lang='de' none=''/>");
  const MusterXmlNode *a = root_of (document);
  const MusterXmlAttribute *second = muster_xml_node_get_attribute_at (a, 1);

  g_assert_cmpuint (muster_xml_node_get_n_attributes (a), ==, 4);
  g_assert_cmpstr (muster_xml_node_get_attribute (a, "one"), ==, "1");
  g_assert_cmpstr (muster_xml_attribute_get_name (second), ==, "two");
  g_assert_cmpstr (muster_xml_attribute_get_value (second), ==, "a < \"b\" AB&");
  g_assert_true (muster_xml_node_get_attribute_node (a, "two") == second);
  g_assert_cmpstr (muster_xml_node_get_attribute (a, "xml:lang"), ==, "de");
  g_assert_cmpstr (muster_xml_node_get_attribute (a, "none"), ==, "");
  g_assert_null (muster_xml_node_get_attribute (a, "lang"));
  g_assert_null (muster_xml_node_get_attribute_node (a, "three"));
}

static void
test_namespaces (void)
{
  g_autoptr (MusterXmlDocument) document = read_text (
      "<a xmlns='urn:one' xmlns:x='urn:two' k='v'><x:b x:k='w'/><c xmlns=''/></a>");
  const MusterXmlNode *a = root_of (document);
  const MusterXmlNode *b = muster_xml_node_get_first_child (a);
  const MusterXmlNode *c = muster_xml_node_get_next (b);

  g_assert_cmpstr (muster_xml_node_get_namespace (a), ==, "urn:one");
  g_assert_cmpuint (muster_xml_node_get_n_attributes (a), ==, 1);
  g_assert_cmpstr (muster_xml_node_get_name (b), ==, "b");
  g_assert_cmpstr (muster_xml_node_get_namespace (b), ==, "urn:two");
  g_assert_cmpstr (muster_xml_node_get_attribute (b, "x:k"), ==, "w");
  g_assert_null (muster_xml_node_get_namespace (c));
  assert_value_at (b, "x:k", 1, 54, 1);
  g_assert_cmpstr (
      muster_xml_attribute_get_namespace (muster_xml_node_get_attribute_node (b, "x:k")),
      ==,
      "urn:two");
  g_assert_null (muster_xml_attribute_get_namespace (muster_xml_node_get_attribute_node (a, "k")));
}

static void
test_places_of_tags (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("<?xml version='1.0'?>\n"
                                                      "<!-- <no> -->\n"
                                                      "<aa>\n"
                                                      "  <b\n"
                                                      "     x='1'\n"
                                                      "     y='>'\n"
                                                      "  /><ccc/>\r\n"
                                                      "\t<d>äöü</d><e></e>\n"
                                                      "</aa>\n");
  const MusterXmlNode *a = root_of (document);
  const MusterXmlNode *b = muster_xml_node_get_first_child (a);
  const MusterXmlNode *c = muster_xml_node_get_next (b);
  const MusterXmlNode *d = muster_xml_node_get_next (c);

  assert_node_at (a, 3, 1, 3);
  assert_node_at (b, 4, 3, 2);
  assert_value_at (b, "x", 5, 9, 1);
  assert_value_at (b, "y", 6, 9, 1);
  assert_node_at (c, 7, 5, 4);
  assert_node_at (d, 8, 2, 2);
  /* The three letters count once each, not by their bytes. */
  assert_node_at (muster_xml_node_get_next (d), 8, 12, 2);
}

static void
test_mark_is_not_a_column (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("\xef\xbb\xbf<a x='1'/>");

  assert_node_at (root_of (document), 1, 1, 2);
  assert_value_at (root_of (document), "x", 1, 7, 1);
}

static void
test_places_of_values (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("<a ä = \"x='1'\" xx='a\"b' x\t=\t'c'/>");
  const MusterXmlNode *a = root_of (document);

  assert_value_at (a, "ä", 1, 9, 5);
  assert_value_at (a, "xx", 1, 20, 3);
  assert_value_at (a, "x", 1, 30, 1);
}

static void
test_locate_in_value (void)
{
  /* The line end in the value reads as a blank. */
  g_autoptr (MusterXmlDocument) document = read_text (
      "<r>\n  <f value=\"ä &lt; b&#38;&#x63;&quot;\n   fg\"/></r>");
  const MusterXmlNode *f = muster_xml_node_get_first_child (root_of (document));

  g_assert_cmpstr (muster_xml_node_get_attribute (f, "value"), ==, "ä < b&c\"    fg");
  assert_character_at (f, "value", 0, 2, 13);  /* ä */
  assert_character_at (f, "value", 1, 2, 14);  /* blank */
  assert_character_at (f, "value", 2, 2, 15);  /* &lt; */
  assert_character_at (f, "value", 3, 2, 19);  /* blank */
  assert_character_at (f, "value", 4, 2, 20);  /* b */
  assert_character_at (f, "value", 5, 2, 21);  /* &#38; */
  assert_character_at (f, "value", 6, 2, 26);  /* &#x63; */
  assert_character_at (f, "value", 7, 2, 32);  /* &quot; */
  assert_character_at (f, "value", 8, 2, 38);  /* line end */
  assert_character_at (f, "value", 9, 3, 1);   /* first blank */
  assert_character_at (f, "value", 12, 3, 4);  /* f */
  assert_character_at (f, "value", 13, 3, 5);  /* g */
  assert_character_at (f, "value", 14, 3, 6);  /* the quote */
  assert_character_at (f, "value", 999, 3, 6); /* still */
}

static void
test_locate_range (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("<f v='a &lt;= bb\ncc'/>");
  const MusterXmlAttribute *v = muster_xml_node_get_attribute_node (root_of (document), "v");
  MusterLocation where;

  /* "<=" takes five characters in the file. */
  muster_xml_attribute_locate_range (v, 2, 2, &where);
  assert_place (&where, 1, 9, 5);
  muster_xml_attribute_locate_range (v, 5, 2, &where);
  assert_place (&where, 1, 15, 2);
  /* Over the line end. */
  muster_xml_attribute_locate_range (v, 5, 4, &where);
  assert_place (&where, 1, 15, 0);
  muster_xml_attribute_get_location (v, &where);
  assert_place (&where, 1, 7, 0);
}

static void
test_windows_line_ends_in_value (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("<f v='a\r\nb'/>");

  g_assert_cmpstr (muster_xml_node_get_attribute (root_of (document), "v"), ==, "a b");
  assert_character_at (root_of (document), "v", 1, 1, 8);
  assert_character_at (root_of (document), "v", 2, 2, 1);
}

static void
test_text (void)
{
  g_autoptr (MusterXmlDocument)
                 document = read_text ("<r>\n"
                                       "  <a>  one\n two </a>\n"
                                       "  <b>x &amp; y<![CDATA[ <z> & ]]>&#33;<!-- no -->?</b>\n"
                                       "  <c>  </c>\n"
                                       "  <d/>\n"
                                       "  <e> p <f>inner</f> q <g/></e>\n"
                                       "</r>");
  const MusterXmlNode *r = root_of (document);
  const MusterXmlNode *a = muster_xml_node_find_child (r, "a");
  g_autofree char *normal = muster_xml_node_dup_normal_text (a);
  g_autofree char *none = muster_xml_node_dup_normal_text (muster_xml_node_find_child (r, "c"));

  g_assert_cmpstr (muster_xml_node_get_text (r), ==, "");
  g_assert_cmpstr (muster_xml_node_get_text (a), ==, "  one\n two ");
  g_assert_cmpstr (normal, ==, "one two");
  g_assert_cmpstr (muster_xml_node_get_text (muster_xml_node_find_child (r, "b")),
                   ==,
                   "x & y <z> & !?");
  g_assert_cmpstr (muster_xml_node_get_text (muster_xml_node_find_child (r, "c")), ==, "  ");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (muster_xml_node_get_text (muster_xml_node_find_child (r, "d")), ==, "");
  g_assert_cmpstr (muster_xml_node_get_text (muster_xml_node_find_child (r, "e")), ==, " p  q ");
}

static void
test_locate_text (void)
{
  g_autoptr (MusterXmlDocument) document = read_text ("<r>\n"
                                                      "  <a k='>'>\n"
                                                      "    1 &lt;\n"
                                                      "    2</a>\n"
                                                      "  <b> <!-- no --> <i>no</i> <j/>\n"
                                                      "    ä<k><l/>no</k>b<![CDATA[&c]]>d</b>\n"
                                                      "  <c>&#32;x</c><d/><e> </e>\n"
                                                      "</r>");
  const MusterXmlNode *a = muster_xml_node_find_child (root_of (document), "a");
  const MusterXmlNode *b = muster_xml_node_get_next (a);
  const MusterXmlNode *c = muster_xml_node_get_next (b);
  const MusterXmlNode *d = muster_xml_node_get_next (c);
  MusterLocation where;

  assert_text_at (a, 0, 3, 5);
  assert_text_at (a, 2, 3, 7);
  assert_text_at (a, 3, 3, 11);
  assert_text_at (a, 8, 4, 5);
  assert_text_at (a, 9, 4, 6);
  assert_text_at (a, 99, 4, 6);
  assert_text_at (b, 0, 6, 5);
  assert_text_at (b, 1, 6, 19);
  assert_text_at (b, 2, 6, 29);
  assert_text_at (b, 3, 6, 30);
  assert_text_at (b, 4, 6, 34);
  /* A blank is a blank however it is written. */
  assert_text_at (c, 0, 7, 11);
  muster_xml_node_locate_text (d, 0, &where);
  assert_place (&where, 7, 16, 2);
  muster_xml_node_locate_text (muster_xml_node_get_next (d), 0, &where);
  assert_place (&where, 7, 20, 2);
}

static void
test_many_lines (void)
{
  g_autoptr (GString) text = g_string_new ("<r>\n");
  g_autoptr (MusterXmlDocument) document = NULL;
  const MusterXmlNode *node;

  for (guint i = 2; i < 70000; i++)
    g_string_append (text, "  <e/>\n");
  g_string_append (text, "  <last\n v='1'/>\n</r>");
  document = read_text (text->str);
  node = muster_xml_node_find_child (root_of (document), "last");
  assert_node_at (node, 70000, 3, 5);
  assert_value_at (node, "v", 70001, 5, 1);
  node = muster_xml_node_get_first_child (root_of (document));
  for (guint line = 2; line < 70000; line++, node = muster_xml_node_get_next (node))
    assert_node_at (node, line, 3, 2);
}

/* The parser drops what it has read from its buffer, so that places must not depend on it. */
static void
test_one_long_line (void)
{
  g_autoptr (GString) text = g_string_new ("<r>");
  g_autoptr (MusterXmlDocument) document = NULL;
  const MusterXmlNode *node;

  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "<e v='ä &amp; b'>t</e>");
  g_string_append (text, "</r>");
  document = read_text (text->str);
  node = muster_xml_node_get_first_child (root_of (document));
  for (guint i = 0; i < 50000; i++, node = muster_xml_node_get_next (node))
    assert_node_at (node, 1, 4 + 22 * i, 2);
}

static void
assert_comments (const MusterXmlComment *first, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const MusterXmlComment *at = first; at != NULL; at = muster_xml_comment_get_next (at))
    g_string_append_printf (text, "[%s]", muster_xml_comment_get_text (at));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_comments (void)
{
  g_autoptr (MusterXmlDocument) document = read_text (
      "<!--1--><?p x?>\n<!-- 2 & <3> -->\n<a> <!--b--> <b>te<!--in-->xt</b>\n"
      "<c> <!--only--> </c> <!--d1--><!--d2--><d/> <!--end--> </a> <!--last--><!----> ");
  const MusterXmlNode *a = root_of (document);
  const MusterXmlNode *b = muster_xml_node_find_child (a, "b");
  const MusterXmlNode *c = muster_xml_node_find_next (b, "c");
  const MusterXmlNode *d = muster_xml_node_find_next (c, "d");

  assert_comments (muster_xml_node_get_comment_before (a), "[1][ 2 & <3> ]");
  assert_comments (muster_xml_node_get_comment_at_end (a), "[end]");
  assert_comments (muster_xml_node_get_comment_before (b), "[b]");
  assert_comments (muster_xml_node_get_comment_at_end (b), "[in]");
  g_assert_cmpstr (muster_xml_node_get_text (b), ==, "text");
  assert_comments (muster_xml_node_get_comment_before (c), "");
  assert_comments (muster_xml_node_get_comment_at_end (c), "[only]");
  g_assert_cmpstr (muster_xml_node_get_text (c), ==, "");
  assert_comments (muster_xml_node_get_comment_before (d), "[d1][d2]");
  assert_comments (muster_xml_node_get_comment_at_end (d), "");
  assert_comments (muster_xml_document_get_comment_at_end (document), "[last][]");
  g_assert_cmpuint (count_children (a), ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/node/tree", test_tree);
  g_test_add_func ("/xml/node/attributes", test_attributes);
  g_test_add_func ("/xml/node/namespaces", test_namespaces);
  g_test_add_func ("/xml/node/places-of-tags", test_places_of_tags);
  g_test_add_func ("/xml/node/mark-is-not-a-column", test_mark_is_not_a_column);
  g_test_add_func ("/xml/node/places-of-values", test_places_of_values);
  g_test_add_func ("/xml/node/locate-in-value", test_locate_in_value);
  g_test_add_func ("/xml/node/locate-range", test_locate_range);
  g_test_add_func ("/xml/node/windows-line-ends-in-value", test_windows_line_ends_in_value);
  g_test_add_func ("/xml/node/text", test_text);
  g_test_add_func ("/xml/node/locate-text", test_locate_text);
  g_test_add_func ("/xml/node/many-lines", test_many_lines);
  g_test_add_func ("/xml/node/one-long-line", test_one_long_line);

  g_test_add_func ("/xml/node/comments", test_comments);
  return g_test_run ();
}
