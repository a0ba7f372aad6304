/* test-document.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-xml-document.h"

static MusterXmlDocument *
read_bytes (const char *text, gsize size, const MusterXmlLimits *limits, GError **error)
{
  /* A copy of just this size, so that a sanitizer sees any byte read beyond it. */
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);

  return muster_xml_document_load_bytes ("f.xml", bytes, limits, error);
}

static void
assert_refuses (const char *text, MusterXmlError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlDocument) document = read_bytes (text, strlen (text), NULL, &error);

  g_assert_null (document);
  g_assert_error (error, MUSTER_XML_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
assert_limit (const char *text, const MusterXmlLimits *limits, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlDocument) document = read_bytes (text, strlen (text), limits, &error);

  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, message);
  if (message != NULL)
    g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);
  g_assert_true ((document == NULL) == (message != NULL));
}

static void
test_malformed (void)
{
  assert_refuses ("<a>\n  <b></c>\n</a>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:2:10: opening and ending tag mismatch: b line 2 and c");
  assert_refuses ("<a x='1' x='2'/>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:15: attribute x redefined");
  assert_refuses ("<a>&nope;</a>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:10: entity 'nope' not defined");
  assert_refuses ("hello",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:1: start tag expected, '<' not found");
  assert_refuses ("<a/><b/>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:5: extra content at the end of the document");
}

static void
test_truncated (void)
{
  assert_refuses ("<a>\n<b>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:2:4: premature end of data in tag b line 2");
}

static void
test_empty (void)
{
  assert_refuses ("", MUSTER_XML_ERROR_INVALID, "f.xml: file is empty; expected XML");
  assert_refuses ("\xef\xbb\xbf", MUSTER_XML_ERROR_INVALID, "f.xml: file is empty; expected XML");
}

static void
test_invalid_utf8 (void)
{
  assert_refuses ("<a>\n ä\xff</a>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:2:3: byte 0xff is not valid here; expected UTF-8");
  assert_refuses ("\xff\xfe<",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:1: byte 0xff is not valid here; expected UTF-8");
}

static void
test_zero_byte (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlDocument) document = read_bytes ("<a>\0</a>", 8, NULL, &error);

  g_assert_null (document);
  g_assert_cmpstr (error->message, ==, "f.xml:1:4: byte 0x00 is not valid here; expected UTF-8");
}

static void
test_other_encodings (void)
{
  g_autoptr (GError) error = NULL;
  const char *const same[] = {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>",
    "<?xml version='1.0' encoding = 'UTF-8' standalone='yes'?><a/>",
    "<?xml version='1.0' encoding='us-ascii'?><a/>",
    "<?xml version='1.0'?><a encoding='latin1'/>",
  };

  assert_refuses ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:1:31: encoding \"ISO-8859-1\" is not read; expected UTF-8");
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MusterXmlDocument) document = read_bytes (same[i], strlen (same[i]), NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (document);
    }
}

static void
test_document_type (void)
{
  const char *message = "f.xml:2:12: document type \"a\" is not read; expected elements only";

  assert_refuses ("<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:2:13: document type \"a\" is not read; expected elements only");
  assert_refuses ("<?xml version='1.0'?>\n<!DOCTYPE a><a/>", MUSTER_XML_ERROR_INVALID, message);
  assert_refuses ("<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
                  MUSTER_XML_ERROR_INVALID,
                  "f.xml:2:40: document type \"a\" is not read; expected elements only");
}

static void
test_limit_depth (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autoptr (GString) deep = g_string_new (NULL);

  limits.max_depth = 3;
  assert_limit ("<a><b><c/></b><b><c/></b></a>", &limits, NULL);
  assert_limit ("<a><b><c><d/></c></b></a>",
                &limits,
                "f.xml:1:10: element \"d\" is nested too deeply; at most 3 levels are read");
  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<a>");
  assert_limit (deep->str,
                NULL,
                "f.xml:1:193: element \"a\" is nested too deeply; at most 64 levels are read");
}

static void
test_limit_elements (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  limits.max_elements = 3;
  assert_limit ("<a><b/><b/></a>", &limits, NULL);
  assert_limit ("<a><b/><b/>\n<b/></a>",
                &limits,
                "f.xml:2:1: too many elements; at most 3 are read");
}

static void
test_limit_attributes (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  limits.max_attributes = 2;
  assert_limit ("<a x='' y=''/>", &limits, NULL);
  assert_limit ("<a><b x='' y='' z=''/></a>",
                &limits,
                "f.xml:1:4: element \"b\" has 3 attributes; at most 2 are read");
}

static void
test_limit_text (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  limits.max_text = 5;
  assert_limit ("<a x='12345'>12345</a>", &limits, NULL);
  assert_limit ("<a>\n<b x='123456'/></a>",
                &limits,
                "f.xml:2:1: attribute \"x\" is too long; at most 5 bytes are read");
  /* Blanks between children are layout and do not add up. */
  assert_limit ("<a>   <b/>   <b/>   <b/>   </a>", &limits, NULL);
}

static void
test_limit_text_of_an_element (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  const char *text = "<a>123<b/>456</a>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlDocument) document = NULL;

  limits.max_text = 5;
  document = read_bytes (text, strlen (text), &limits, &error);
  g_assert_null (document);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);
  g_assert_true (g_str_has_suffix (error->message,
                                   "text of element \"a\" is too long; at most 5 bytes are read"));
}

static void
test_limit_comments (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  limits.max_elements = 2;
  limits.max_text = 5;
  assert_limit ("<a><!--12345--><!--12345--></a>", &limits, NULL);
  assert_limit ("<a>\n<!--123456--></a>",
                &limits,
                "f.xml:2:14: a comment is too long; at most 5 bytes are read");
  assert_limit ("<a><!--1-->\n<!--2--><!--3--></a>",
                &limits,
                "f.xml:2:17: too many comments; at most 2 are read");
}

static void
test_limit_bytes (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  limits.max_bytes = 4;
  assert_limit ("<a/>", &limits, NULL);
  assert_limit ("<a/> ", &limits, "f.xml: file has 5 bytes; at most 4 are read");
}

static void
test_files (void)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "file.xml", NULL);
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterXmlDocument) refused = NULL;
  g_autoptr (MusterXmlDocument) missing = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "<a/>\n", -1, NULL));
  document = muster_xml_document_load (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_source_get_name (muster_xml_document_get_source (document)), ==, path);

  limits.max_bytes = 4;
  refused = muster_xml_document_load (path, &limits, &error);
  g_assert_null (refused);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);
  g_clear_error (&error);

  g_unlink (path);
  missing = muster_xml_document_load (path, NULL, &error);
  g_assert_null (missing);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_clear_error (&error);

  missing = muster_xml_document_load (folder, NULL, &error);
  g_assert_null (missing);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_FAILED);
  g_rmdir (folder);
}

static gpointer
read_many_cb (gpointer data)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterXmlDocument) good = read_bytes ("<a><b/></a>", 11, NULL, NULL);
      g_autoptr (MusterXmlDocument) bad = read_bytes ("<a><b></a>", 10, NULL, &error);

      if (good == NULL || bad != NULL || strstr (error->message, "mismatch: b") == NULL)
        return GINT_TO_POINTER (FALSE);
    }

  return GINT_TO_POINTER (TRUE);
}

static void
test_threads_do_not_share_errors (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", read_many_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (GPOINTER_TO_INT (g_thread_join (threads[i])));
}

static void
touch (const MusterXmlNode *node)
{
  MusterLocation where;

  muster_xml_node_locate_text (node, 3, &where);
  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    muster_xml_attribute_get_location (muster_xml_node_get_attribute_at (node, i), &where);
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    touch (child);
}

/* Either a document, all of which can be asked for its place, or an error with a message. */
static gboolean
survives (const char *text, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterXmlDocument) document = read_bytes (text, size, NULL, &error);

  if (document != NULL)
    {
      g_assert_no_error (error);
      touch (muster_xml_document_get_root (document));
      return TRUE;
    }
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "f.xml"));

  return FALSE;
}

static const char sample[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n"
                             "<!-- a sample with everything that is read -->\n"
                             "<root xmlns=\"urn:x\" xmlns:y='urn:y' id = 'r&#233;'>\n"
                             "  <?some instruction?>\n"
                             "  <y:one y:k=\"a &lt; b &amp;&quot;\" z='>'/>\n"
                             "  text &gt; <![CDATA[raw <&> ]] text]]> and äöü€龍\n"
                             "  <two><three>\t<four/></three></two >\n"
                             "</root>\n"
                             "<!-- end -->\n";

static void
test_every_truncation (void)
{
  const char *end = strstr (sample, "</root>") + strlen ("</root>");

  for (gsize size = 0; size < sizeof sample; size++)
    {
      /* Behind the root anything that is complete may follow, also nothing. */
      gboolean whole = survives (sample, MIN (size, sizeof sample - 1));

      g_assert_true (size >= (gsize) (end - sample) || !whole);
    }
  g_assert_true (survives (sample, sizeof sample - 1));
}

static void
test_every_changed_byte (void)
{
  const char others[] = { '\0', '<', '>', '&', '"', '\'', ';', ' ', '\n', ']', '\x7f', '\xc3' };
  g_autofree char *text = g_memdup2 (sample, sizeof sample);
  guint n_read = 0;
  guint n_refused = 0;

  for (gsize i = 0; i < sizeof sample - 1; i++)
    {
      for (guint j = 0; j < 8 + G_N_ELEMENTS (others); j++)
        {
          text[i] = j < 8 ? (char) (sample[i] ^ (1 << j)) : others[j - 8];
          if (survives (text, sizeof sample - 1))
            n_read++;
          else
            n_refused++;
        }
      text[i] = sample[i];
    }
  /* Letters of names and text may change; marks may not. */
  g_assert_cmpuint (n_read, >, 1000);
  g_assert_cmpuint (n_refused, >, 1000);
}

static void
count_lines (const MusterXmlNode *node, guint *n_nodes, guint *last_line)
{
  MusterLocation where;

  muster_xml_node_get_location (node, &where);
  g_assert_cmpuint (where.line, >=, *last_line);
  *last_line = where.line;
  (*n_nodes)++;
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    count_lines (child, n_nodes, last_line);
}

/* As large as the largest catalogues that are known. */
static void
test_large_file (void)
{
  g_autoptr (GString) text = g_string_new ("<catalogue>\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  guint n_nodes = 0;
  guint line = 0;
  guint n_entries = 0;

  for (; text->len < 37 * 1024 * 1024; n_entries++)
    g_string_append_printf (
        text,
        "  <entry id=\"%08x-0000\" name=\"Entry &amp; number %u\" hidden=\"false\">\n"
        "    <cost name=\"points\" value=\"%u.0\"/>\n"
        "    <description>Some words about it</description>\n"
        "  </entry>\n",
        n_entries,
        n_entries,
        n_entries % 100);
  g_string_append (text, "</catalogue>\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));

  document = muster_xml_document_load_bytes ("large.cat", bytes, NULL, &error);
  g_assert_no_error (error);
  count_lines (muster_xml_document_get_root (document), &n_nodes, &line);
  g_assert_cmpuint (n_nodes, ==, 1 + 3 * n_entries);
  /* The last description stands in the third of the four lines of its entry. */
  g_assert_cmpuint (line, ==, 1 + 4 * (n_entries - 1) + 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/document/malformed", test_malformed);
  g_test_add_func ("/xml/document/truncated", test_truncated);
  g_test_add_func ("/xml/document/empty", test_empty);
  g_test_add_func ("/xml/document/invalid-utf8", test_invalid_utf8);
  g_test_add_func ("/xml/document/zero-byte", test_zero_byte);
  g_test_add_func ("/xml/document/other-encodings", test_other_encodings);
  g_test_add_func ("/xml/document/document-type", test_document_type);
  g_test_add_func ("/xml/document/limit-depth", test_limit_depth);
  g_test_add_func ("/xml/document/limit-elements", test_limit_elements);
  g_test_add_func ("/xml/document/limit-attributes", test_limit_attributes);
  g_test_add_func ("/xml/document/limit-text", test_limit_text);
  g_test_add_func ("/xml/document/limit-text-of-an-element", test_limit_text_of_an_element);
  g_test_add_func ("/xml/document/limit-comments", test_limit_comments);
  g_test_add_func ("/xml/document/limit-bytes", test_limit_bytes);
  g_test_add_func ("/xml/document/files", test_files);
  g_test_add_func ("/xml/document/threads-do-not-share-errors", test_threads_do_not_share_errors);
  g_test_add_func ("/xml/document/every-truncation", test_every_truncation);
  g_test_add_func ("/xml/document/every-changed-byte", test_every_changed_byte);
  g_test_add_func ("/xml/document/large-file", test_large_file);

  return g_test_run ();
}
