/* test-stream.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-stream.h"

#include <string.h>

static const char *const words[] = { "army", "unit", "name", "units", "note", NULL };

/* ---- In JSON ---- */

static gboolean
is_root (guint word)
{
  return g_str_equal (words[word], "army");
}

static gboolean
is_text (guint word)
{
  return g_str_equal (words[word], "note");
}

static guint
get_item (guint word)
{
  return g_str_equal (words[word], "units") ? 1 : MUSTER_XML_NO_WORD;
}

static const MusterXmlStreamJson json = { is_root, is_text, get_item };

typedef struct
{
  MusterXmlStream *stream;
  GString *told;
  const char *stop_at;
} Listener;

static void
start_cb (gpointer data,
          guint word,
          const char *name,
          const MusterXmlStreamAttribute *attributes,
          guint n_attributes)
{
  Listener *self = data;
  MusterLocation where;

  muster_xml_stream_locate (self->stream, &where);
  g_assert_cmpuint (where.line, ==, muster_xml_stream_get_line (self->stream));
  g_string_append_printf (self->told,
                          "<%s %u:%u",
                          word == MUSTER_XML_NO_WORD ? "?" : words[word],
                          where.line,
                          where.column);
  for (guint i = 0; i < n_attributes; i++)
    g_string_append_printf (self->told,
                            " %s=%.*s",
                            attributes[i].word == MUSTER_XML_NO_WORD ? "?"
                                                                     : words[attributes[i].word],
                            (int) attributes[i].length,
                            attributes[i].value);
  g_string_append_c (self->told, '>');
  if (g_strcmp0 (self->stop_at, name) == 0)
    muster_xml_stream_stop (self->stream);
}

static void
end_cb (gpointer data)
{
  g_string_append_c (((Listener *) data)->told, '/');
}

static void
text_cb (gpointer data, const char *text, gsize length)
{
  Listener *self = data;

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      g_string_append_c (self->told, text[i]);
}

/* What is told of a text, with the message of the error at its end. */
static char *
tell (const char *text, const char *stop_at, const MusterXmlLimits *limits)
{
  const MusterXmlStreamHandler handler = { start_cb, end_cb, text_cb, &json };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (MusterSource) source = muster_source_new ("t.xml", NULL);
  g_autoptr (GError) error = NULL;
  Listener self = { NULL, g_string_new (NULL), stop_at };
  g_autoptr (MusterXmlStream)
                 stream = muster_xml_stream_new (source, bytes, words, &handler, &self, limits);

  self.stream = stream;
  if (!muster_xml_stream_read (stream, &error))
    {
      g_assert_true (error->domain == MUSTER_XML_ERROR);
      g_string_append_printf (self.told, "!%s", error->message);
    }

  return g_string_free (self.told, FALSE);
}

static void
assert_told (const char *text, const char *expected)
{
  g_autofree char *told = tell (text, NULL, NULL);

  g_assert_cmpstr (told, ==, expected);
}

static void
test_words (void)
{
  assert_told (
      "<army name='A &amp; B' x:name='no' xmlns:x='u' other=\"1\"><squad/><unit>six</unit></army>",
      "<army 1:1 name=A & B ?=1><? 1:58>/<unit 1:66>six//");
}

/* A tag is where it begins, over several lines and after letters of two bytes. */
static void
test_places (void)
{
  assert_told ("<?xml version='1.0'?>\n<army\n name='a'\n>\n  <unit/>\n<!-- \xc3\xa4 --><unit "
               "name='\n'/></army>",
               "<army 2:1 name=a><unit 5:3>/<unit 6:11 name= >//");
}

static void
test_faults (void)
{
  g_autofree char *told = NULL;

  assert_told ("", "!t.xml: file is empty; expected XML");
  assert_told (
      "<army>\n<unit></army>",
      "<army 1:1><unit 2:1>!t.xml:2:14: opening and ending tag mismatch: unit line 2 and army");
  assert_told ("<?xml version='1.0' encoding='UTF-16'?><army/>",
               "!t.xml:1:31: encoding \"UTF-16\" is not read; expected UTF-8");
  assert_told ("<army>0123456789 \xe4 0123456789</army>",
               "!t.xml:1:18: byte 0xe4 is not valid here; expected UTF-8");
  told = tell ("\n<!DOCTYPE army [<!ENTITY a 'b'>]><army>&a;</army>", NULL, NULL);
  g_assert_nonnull (strstr (told, "document type \"army\" is not read"));
}

static void
test_limits (void)
{
  const MusterXmlLimits limits = { 3, 4, 2, 1000, 5 };
  g_autofree char *deep = tell ("<army>\n<unit><unit><unit/></unit></unit></army>", NULL, &limits);
  g_autofree char *many = tell ("<army><unit/><unit/><unit/><unit/></army>", NULL, &limits);
  g_autofree char *wide = tell ("<army a='' b='' c=''/>", NULL, &limits);
  g_autofree char *text = tell ("<army name='123456'/>", NULL, &limits);

  g_assert_true (g_str_has_suffix (
      deep,
      "!t.xml:2:13: element \"unit\" is nested too deeply; at most 3 levels are read"));
  g_assert_true (g_str_has_suffix (many, "!t.xml:1:28: too many elements; at most 4 are read"));
  g_assert_true (
      g_str_has_suffix (wide, "!t.xml:1:1: element \"army\" has 3 attributes; at most 2 are read"));
  g_assert_true (
      g_str_has_suffix (text,
                        "!t.xml:1:1: attribute \"name\" is too long; at most 5 bytes are read"));
}

/* What follows is not even looked at. */
static void
test_stop (void)
{
  g_autofree char *told = tell ("<army><unit/><squad><no", "squad", NULL);

  g_assert_cmpstr (told, ==, "<army 1:1><unit 1:7>/<? 1:14>");
}

/* As the XML would be told: attributes from wherever they stand, lists, texts of three sorts. */
static void
test_json (void)
{
  assert_told ("{\"id\": 3, \"army\": {\"units\": [{\"$text\": \"six\", \"name\": \"A\"}, {}],\n"
               " \"name\": \"B\", \"n\": -1.5e3, \"b\": true, \"none\": null, \"note\": \"x\"}}",
               "<army 1:19 name=B ?=-1.5e3 ?=true><units 1:20><unit 1:30 name=A>six/<unit 1:61>//"
               "<note 2:53>x//");
  /* Names that nobody knows, texts that are written otherwise, several of one name. */
  assert_told (
      "\xef\xbb\xbf {\"army\": {\"name\": \"\\u00e4\\n\\\"\", \"squads\": [{\"name\": \"C\"}],"
      "\"also\": [\"D\", \"E\"], \"one\": {\"name\": \"F\"}, \"units\": []}}",
      "<army 1:11 name=\xc3\xa4\n\"><? 1:34><? 1:45 name=C>//<? 1:60>D/<? 1:60>E/"
      "<? 1:87 name=F>/<units 1:102>//");
  assert_told ("{\"roster\": {}}", "<? 1:1>/");
  assert_told ("{}", "<? 1:1>/");
}

static void
test_json_faults (void)
{
  assert_told ("{\"army\": {\n\"name\": \"A\",\n\"name\": \"B\"}}",
               "!t.xml:3:1: member \"name\" is there twice");
  assert_told ("{\"army\": {\"x\\\"y\": 1, \"units\": [], \"x\\\"y\": [1]}}",
               "!t.xml:1:35: member \"x\\\"y\" is there twice");
  assert_told ("{\"army\": {\"name\":\n \"A\"",
               "!t.xml:2:5: the file ends before what it says is complete");
  assert_told ("{\"army\": {\"name\":\n nul}}", "!t.xml:2:2: invalid string in json text");
  assert_told ("{\"army\": {\"name\":\n [1 2]}}",
               "!t.xml:2:5: after array element, I expect ',' or ']'");
  assert_told ("{\"army\": {}} more", "!t.xml:1:14: trailing garbage");
  assert_told ("{\"army\": {\"name\": \"\xe4\"}}",
               "!t.xml:1:20: byte 0xe4 is not valid here; expected UTF-8");
  /* Behind the last character that can be there. */
  assert_told ("{\"army\": {\"name\": \"a\nb\"}}", "!t.xml:1:20: invalid character inside string");
  for (guint i = 0; i < 3; i++)
    {
      static const char *const codes[] = { "\\u0000", "\\u001f", "\\udc00" };
      g_autofree char *text = g_strdup_printf ("{\"army\": {\"name\": \"a%s\"}}", codes[i]);

      assert_told (text,
                   "!t.xml:1:27: the text that ends here has a character that is not allowed");
    }
  assert_told (
      "{\"army\": {\"units\": [{}, 3]}}",
      "<army 1:10><units 1:11><unit 1:21>/!t.xml:1:21: list \"units\" holds what is no element; "
      "expected objects only");
  assert_told ("{\"army\": {\"also\": [\"A\", {}]}}",
               "<army 1:10><? 1:11>A/!t.xml:1:25: list \"also\" holds what is no element; expected "
               "objects only");
  assert_told ("[{\"army\": {}}]", "!t.xml:1:1: the file is a list; expected an object");
}

static void
test_json_limits (void)
{
  const MusterXmlLimits limits = { 3, 6, 2, 1000, 5 };
  g_autofree char *deep = tell ("{\"army\": {\"units\": [{\"x\":\n[]}]}}", NULL, &limits);
  g_autofree char *many = tell ("{\"army\": {\"units\": [{}, {},\n {}, {}]}}", NULL, &limits);
  g_autofree char *wide = tell ("{\n\"army\": {\"a\": 1, \"b\": 2, \"c\": 3}}", NULL, &limits);
  g_autofree char *text = tell ("{\"army\": {\"name\": \"123456\"}}", NULL, &limits);
  g_autofree char *stop = tell ("{\"army\": {\"units\": [{}, {}]}}", "units", NULL);

  g_assert_cmpstr (deep, ==, "!t.xml:2:1: this is nested too deeply; at most 3 levels are read");
  g_assert_cmpstr (many, ==, "!t.xml:2:6: too many elements; at most 6 are read");
  g_assert_cmpstr (wide, ==, "!t.xml:2:9: element \"army\" has 3 attributes; at most 2 are read");
  g_assert_cmpstr (text,
                   ==,
                   "!t.xml:1:10: attribute \"name\" is too long; at most 5 bytes are read");
  g_assert_cmpstr (stop, ==, "<army 1:10><units 1:11>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/stream/words", test_words);
  g_test_add_func ("/xml/stream/places", test_places);
  g_test_add_func ("/xml/stream/faults", test_faults);
  g_test_add_func ("/xml/stream/limits", test_limits);
  g_test_add_func ("/xml/stream/stop", test_stop);
  g_test_add_func ("/xml/stream/json", test_json);
  g_test_add_func ("/xml/stream/json-faults", test_json_faults);
  g_test_add_func ("/xml/stream/json-limits", test_json_limits);

  return g_test_run ();
}
