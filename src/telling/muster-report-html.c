/* muster-report-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-html.h"

/* One HTML file that needs no other: it can be mailed, printed and read aloud. */

#define MAX_DEPTH 6

static const char style[] =
    ":root{color-scheme:light dark}\n"
    "body{font:1rem/1.5 "
    "system-ui,sans-serif;color:var(--fg);background:var(--bg);margin:0;overflow-wrap:break-word}\n"
    "main{max-width:52rem;margin:0 auto;padding:1rem}\n"
    "h1,h2,h3{line-height:1.2}h2{border-bottom:1px solid var(--line);margin-top:2rem}\n"
    "table{border-collapse:collapse;margin:1rem 0}.wide{overflow-x:auto}\n"
    "th,td{border:1px solid var(--line);padding:.25rem .6rem;text-align:left;"
    "vertical-align:top;overflow-wrap:break-word}\n"
    "thead th{background:var(--box)}tbody th{font-weight:600}\n"
    "ul.events{list-style:none;padding:0}ul.events>li{margin:.4rem 0 .4rem 1.2rem}\n"
    "ul.events>li>details>summary{margin-left:-1.2rem;padding-left:1.2rem;text-indent:-1.1rem}\n"
    "ul.events details>ul{list-style:none;border-left:2px solid var(--line);"
    "margin:.3rem 0 .6rem;padding-left:.8rem}ul.events details ul ul{padding-left:1.2rem}\n"
    ".d1{margin-left:1.25rem}.d2{margin-left:2.5rem}.d3{margin-left:3.75rem}"
    ".d4{margin-left:5rem}.d5{margin-left:6.25rem}.d6{margin-left:7.5rem}\n"
    ".mark{font-weight:600;border:1px solid var(--line);border-radius:.3rem;padding:0 .35rem;"
    "font-size:.85em}\n"
    ".correction,.fault,.note{background:var(--box);border-left:.25rem solid var(--s1);"
    "padding-left:.5rem}.note{border-left-color:var(--s0)}.end{font-weight:600}\n"
    "details>ul{font-size:.9em;font-weight:400;color:var(--soft)}"
    "details details>ul{font-size:1em}"
    "summary{cursor:pointer}a{color:inherit}"
    ".rule summary{font-weight:600}.rule>div{margin-left:1.25rem}\n"
    "figure{margin:1rem 0;break-inside:avoid}figcaption{color:var(--soft);font-size:.9em}\n"
    ".scale{stroke:var(--line)}.curve{fill:none;stroke-width:2.5}.c0{stroke:var(--s0)}"
    ".c1{stroke:var(--s1);stroke-dasharray:7 4}.c2{stroke:var(--s2);stroke-dasharray:2 4}"
    ".c3{stroke:var(--s3);stroke-dasharray:10 3 2 3}\n"
    ".name{text-anchor:start;fill:var(--fg);font-size:13px}\n"
    "h2,h3{break-after:avoid}figure{break-inside:avoid}\n"
    "@media print{details>ul,figure details{display:none}summary{list-style:none}"
    "ul.events>li,ul.events>li>details>summary{margin-left:0;padding-left:0;text-indent:0}"
    "ul.events>li:is(.correction,.fault,.note){padding-left:.5rem}"
    "tr{break-inside:avoid}"
    "main{max-width:none;padding:0}}\n";

static void
append_element (GString *out, const char *name, const char *attributes, const char *text)
{
  g_string_append_printf (out, "<%s%s>", name, attributes);
  muster_html_append (out, text);
  g_string_append_printf (out, "</%s>", name);
}

static void
write_heading (GString *out, const MusterReportBlock *block)
{
  char name[] = "h1";

  name[1] = (char) ('0' + CLAMP (block->level, 1u, 6u));
  append_element (out, name, "", block->text);
  g_string_append_c (out, '\n');
}

static void
write_table (GString *out, const MusterReportBlock *block)
{
  char **titles = g_ptr_array_index (block->rows, 0);

  g_string_append (out, "<div class=\"wide\"><table>\n<thead><tr>");
  for (guint x = 0; titles[x] != NULL; x++)
    append_element (out, "th", " scope=\"col\"", titles[x]);
  g_string_append (out, "</tr></thead>\n<tbody>\n");
  for (guint y = 1; y < block->rows->len; y++)
    {
      char **cells = g_ptr_array_index (block->rows, y);

      g_string_append (out, "<tr>");
      for (guint x = 0; cells[x] != NULL; x++)
        append_element (out, x == 0 ? "th" : "td", x == 0 ? " scope=\"row\"" : "", cells[x]);
      g_string_append (out, "</tr>\n");
    }
  g_string_append (out, "</tbody>\n</table></div>\n");
}

/* A section leads to its text, which stands in the document once. */
static void
write_reason (GString *out, const MusterReportReason *reason)
{
  g_string_append (out, "<li>");
  muster_html_append (out, reason->before);
  for (guint i = 0; reason->sections[i] != NULL; i++)
    {
      g_string_append (out, i > 0 ? "; " : "");
      if (reason->rules[i] >= 0)
        g_string_append_printf (out, "<a href=\"#rule-%d\">", reason->rules[i] + 1);
      muster_html_append (out, reason->sections[i]);
      g_string_append (out, reason->rules[i] >= 0 ? "</a>" : "");
    }
  muster_html_append (out, reason->after);
  g_string_append (out, "</li>");
}

static void
write_reasons (GString *out, const MusterReportBlock *block)
{
  g_string_append (out, "<ul>");
  for (guint i = 0; i < block->reasons->len; i++)
    write_reason (out, g_ptr_array_index (block->reasons, i));
  g_string_append (out, "</ul>");
}

static void
write_event_text (GString *out, const MusterReportBlock *block)
{
  const char *title = muster_report_mark_get_title (block->mark);

  if (title[0] != '\0')
    {
      append_element (out, "span", " class=\"mark\"", title);
      g_string_append_c (out, ' ');
    }
  muster_html_append (out, block->text);
}

static void
begin_item (GString *out, const MusterReportBlock *block, guint level)
{
  g_string_append_printf (out, "<li class=\"%s", muster_report_mark_get_nick (block->mark));
  if (level > 0)
    g_string_append_printf (out, " d%u", MIN (level, (guint) MAX_DEPTH));
  g_string_append (out, "\">");
}

/* @n: how many steps of the event at @index stand below it */
static void
write_details (GString *out, const MusterBattleReport *self, guint index, guint n)
{
  const guint level = ((const MusterReportBlock *) g_ptr_array_index (self->blocks, index))->level +
                      1;

  g_string_append (out, "<ul>\n");
  for (guint i = index + 1; i <= index + n; i++)
    {
      const MusterReportBlock *block = g_ptr_array_index (self->blocks, i);

      begin_item (out, block, block->level - MIN (level, block->level));
      write_event_text (out, block);
      if (block->reasons->len > 0)
        write_reasons (out, block);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>");
}

/* An event with its steps, folded up; returns how many blocks these are. */
static guint
write_item (GString *out, const MusterBattleReport *self, guint index)
{
  const MusterReportBlock *block = g_ptr_array_index (self->blocks, index);
  const guint n = muster_battle_report_count_details (self, index);

  begin_item (out, block, block->level);
  g_string_append (out, n > 0 ? "<details><summary>" : "");
  write_event_text (out, block);
  if (n > 0)
    {
      g_string_append (out, "</summary>");
      write_details (out, self, index, n);
      g_string_append (out, "</details>");
    }
  g_string_append (out, "</li>\n");

  return n;
}

static void
write_block (GString *out, const MusterReportBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_REPORT_HEADING:
      write_heading (out, block);
      break;
    case MUSTER_REPORT_PARAGRAPH:
      append_element (out, "p", "", block->text);
      g_string_append_c (out, '\n');
      break;
    case MUSTER_REPORT_TABLE:
      write_table (out, block);
      break;
    case MUSTER_REPORT_BOARD:
      muster_report_html_write_board (out, block);
      break;
    case MUSTER_REPORT_CHART:
      muster_report_html_write_chart (out, block);
      break;
    case MUSTER_REPORT_EVENT:
    default:
      break;
    }
}

/* Folded up; what a link leads to stands inside, so that a browser unfolds it. */
static void
write_rules (GString *out, const GPtrArray *rules)
{
  if (rules->len > 0)
    {
      append_element (out, "h2", "", _ ("Rules"));
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < rules->len; i++)
    {
      const MusterReportRule *rule = g_ptr_array_index (rules, i);

      g_string_append (out, "<details class=\"rule\">");
      append_element (out, "summary", "", rule->title);
      g_string_append_printf (out, "<div id=\"rule-%u\">\n", i + 1);
      for (guint p = 0; rule->paragraphs[p] != NULL; p++)
        append_element (out, "p", "", rule->paragraphs[p]);
      g_string_append (out, "</div></details>\n");
    }
}

/* The language of the messages, which the head of their catalogue names; without one they are English. */
static char *
dup_language (void)
{
  const char *const nothing = "";
  const char *head = gettext (nothing);
  const char *line = strstr (head, "Language: ");
  const char *value = line != NULL ? line + strlen ("Language: ") : "";
  gsize length = strcspn (value, "\n@.");

  return length > 0 ? g_strdelimit (g_strndup (value, length), "_", '-') : g_strdup ("en");
}

char *
muster_battle_report_to_html (const MusterBattleReport *self)
{
  g_autofree char *language = dup_language ();
  GString *out = g_string_new ("<!DOCTYPE html>\n<html lang=\"");
  gboolean in_list = FALSE;

  muster_html_append (out, language);
  g_string_append (out,
                   "\">\n<head>\n"
                   "<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n");
  append_element (out, "title", "", self->title);
  g_string_append_printf (out,
                          "\n<style>\n%s%s</style>\n</head>\n<body>\n<main>\n",
                          muster_report_html_board_style,
                          style);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MusterReportBlock *block = g_ptr_array_index (self->blocks, i);
      gboolean event = block->kind == MUSTER_REPORT_EVENT;

      if (event && !in_list)
        g_string_append (out, "<ul class=\"events\">\n");
      else if (!event && in_list)
        g_string_append (out, "</ul>\n");
      if (event)
        i += write_item (out, self, i);
      else
        write_block (out, block);
      in_list = event;
    }
  g_string_append (out, in_list ? "</ul>\n" : "");
  write_rules (out, self->rules);
  g_string_append (out, "</main>\n</body>\n</html>\n");

  return g_string_free (out, FALSE);
}
