/* muster-roster-file-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file-writer-private.h"

#include <string.h>

/* Digits of a number that are written; what is behind them comes from adding. */
#define DIGITS 15

/* ---- Values ---- */

/* As Double.toString() of Java does it: from a thousandth up to ten million with all its digits and at least one
 * behind the point, else with an exponent. */
char *
muster_roster_file_writer_dup_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) digits = g_string_new (NULL);
  const char *sign = number < 0 ? "-" : "";
  int exponent;

  if (number == 0)
    return g_strdup ("0.0");
  g_ascii_formatd (buffer, sizeof buffer, "%.14e", number < 0 ? -number : number);
  exponent = (int) g_ascii_strtoll (strchr (buffer, 'e') + 1, NULL, 10);
  g_string_append_c (digits, buffer[0]);
  g_string_append_len (digits, buffer + 2, DIGITS - 1);
  while (digits->len > 1 && digits->str[digits->len - 1] == '0')
    g_string_truncate (digits, digits->len - 1);

  if (exponent < -3 || exponent >= 7)
    return g_strdup_printf ("%s%c.%sE%d",
                            sign,
                            digits->str[0],
                            digits->len > 1 ? digits->str + 1 : "0",
                            exponent);
  if (exponent < 0)
    return g_strdup_printf ("%s0.%.*s%s", sign, -exponent - 1, "00", digits->str);
  while (digits->len < (gsize) exponent + 2)
    g_string_append_c (digits, '0');

  return g_strdup_printf ("%s%.*s.%s", sign, exponent + 1, digits->str, digits->str + exponent + 1);
}

/* Empty ones are left out. */
void
muster_roster_file_writer_attribute (const MusterRosterFileWriter *self,
                                     const char *name,
                                     const char *value)
{
  if (value != NULL && *value != '\0')
    muster_xml_writer_attribute (self->xml, name, value);
}

void
muster_roster_file_writer_attribute_boolean (const MusterRosterFileWriter *self,
                                             const char *name,
                                             gboolean value)
{
  muster_xml_writer_attribute (self->xml, name, value ? "true" : "false");
}

/* ---- Elements ---- */

static const char *const nothing[] = { NULL };

void
muster_roster_file_writer_begin_element (const MusterRosterFileWriter *self,
                                         const MusterXmlNode *origin,
                                         const char *name)
{
  if (origin != NULL)
    muster_roster_origin_write_comments (muster_xml_node_get_comment_before (origin), self->xml);
  muster_xml_writer_start_element (self->xml, name);
}

void
muster_roster_file_writer_end_element (const MusterRosterFileWriter *self,
                                       const MusterXmlNode *origin,
                                       const char *const *known)
{
  muster_roster_origin_write_children (origin, known, self->xml);
  if (origin != NULL)
    muster_roster_origin_write_comments (muster_xml_node_get_comment_at_end (origin), self->xml);
  muster_xml_writer_end_element (self->xml);
}

static gboolean
has_comments (const MusterXmlNode *node)
{
  return node != NULL && (muster_xml_node_get_comment_before (node) != NULL ||
                          muster_xml_node_get_comment_at_end (node) != NULL);
}

void
muster_roster_file_writer_text_element (const MusterRosterFileWriter *self,
                                        const MusterXmlNode *origin,
                                        const char *name,
                                        const char *text)
{
  const MusterXmlNode *at = muster_roster_origin_find_child (origin, name);

  if ((text == NULL || *text == '\0') && !has_comments (at) &&
      !muster_roster_origin_has_more (at, nothing))
    return;
  muster_roster_file_writer_begin_element (self, at, name);
  muster_roster_origin_write_attributes (at, nothing, self->xml);
  muster_xml_writer_text (self->xml, text != NULL ? text : "");
  muster_roster_file_writer_end_element (self, at, nothing);
}

/* ---- Lists ---- */

gboolean
muster_roster_file_writer_begin_list (const MusterRosterFileWriter *self,
                                      const MusterXmlNode *origin,
                                      const char *list,
                                      const char *item,
                                      guint n)
{
  const char *const known[] = { item, NULL };
  const MusterXmlNode *at = muster_roster_origin_find_child (origin, list);

  if (n == 0 && !has_comments (at) && !muster_roster_origin_has_more (at, known))
    return FALSE;
  muster_roster_file_writer_begin_element (self, at, list);
  muster_roster_origin_write_attributes (at, nothing, self->xml);

  return TRUE;
}

void
muster_roster_file_writer_end_list (const MusterRosterFileWriter *self,
                                    const MusterXmlNode *origin,
                                    const char *list,
                                    const char *item)
{
  const char *const known[] = { item, NULL };

  muster_roster_file_writer_end_element (self,
                                         muster_roster_origin_find_child (origin, list),
                                         known);
}

void
muster_roster_file_writer_copy_list (const MusterRosterFileWriter *self,
                                     const MusterXmlNode *origin,
                                     const char *list)
{
  const MusterXmlNode *at = muster_roster_origin_find_child (origin, list);

  if (at != NULL && (muster_xml_node_get_first_child (at) != NULL || has_comments (at)))
    muster_roster_origin_copy (at, self->xml);
}
