/* muster-chronicle-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-html.h"
#include "muster-markdown.h"
#include "muster-visible.h"

/* A book is written block by block. */
typedef struct
{
  GString *text;
  MusterCampaignFinder finder; /* (nullable) */
  gpointer data;
  MusterChroniclePart last; /* what came before */
  gboolean has_boards;
} Book;

typedef struct
{
  MusterFileFormat format;
  gboolean draws; /* boards; else they are left out */
  void (*begin) (Book *book, const MusterChronicleBlock *title);
  void (*write) (Book *book, const MusterChronicleBlock *block);
  void (*end) (Book *book);
} Row;

/* ---- Web page ---- */

static const char style
    [] = ":root{color-scheme:light dark}\n"
         "body{font:1rem/1.5 system-ui,sans-serif;margin:0;overflow-wrap:break-word}\n"
         "main{max-width:45rem;margin:0 auto;padding:1rem}\n"
         "h1,h2,h3{line-height:1.2;break-after:avoid}h2{border-bottom:1px solid;margin-top:2rem}\n"
         "p{white-space:pre-line}ul{margin:.25rem 0;padding-left:1.4rem}\n"
         "figure{margin:1rem 0}img{max-width:100%;height:auto}\n"
         "table{border-collapse:collapse;margin:.5rem 0}th,td{border:1px solid;padding:.2rem .5rem;"
         "text-align:left;vertical-align:top}\n"
         "@media print{main{max-width:none;padding:0}*~h1{break-before:page}}\n";

static void
append_element (GString *out, const char *name, const char *text)
{
  g_string_append_printf (out, "<%s>", name);
  muster_html_append (out, text);
  g_string_append_printf (out, "</%s>\n", name);
}

/* (nullable): of what browsers show. */
static const char *
guess_type (GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0)
    return "image/png";
  if (size > 3 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    return "image/jpeg";
  if (size > 12 && memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WEBP", 4) == 0)
    return "image/webp";

  return NULL;
}

static void
append_picture (Book *book, const MusterChronicleBlock *block)
{
  g_autoptr (GBytes) bytes = book->finder != NULL ? book->finder (block->picture, book->data, NULL)
                                                  : NULL;
  const char *type = bytes != NULL ? guess_type (bytes) : NULL;
  g_autofree char *code = NULL;

  g_string_append (book->text, "<figure>");
  if (type != NULL)
    {
      code = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_string_append_printf (book->text, "<img src=\"data:%s;base64,%s\" alt=\"", type, code);
      muster_html_append (book->text, block->text);
      g_string_append (book->text, "\">");
    }
  append_element (book->text, "figcaption", block->text);
  g_string_append (book->text, "</figure>\n");
}

static void
append_html_table (GString *out, const GPtrArray *rows)
{
  g_string_append (out, "<table>\n");
  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = rows->pdata[i];

      g_string_append (out, "<tr>");
      for (guint j = 0; cells[j] != NULL; j++)
        append_element (out, i == 0 ? "th" : "td", cells[j]);
      g_string_append (out, "</tr>\n");
    }
  g_string_append (out, "</table>\n");
}

static void
begin_html (Book *book, const MusterChronicleBlock *title)
{
  g_string_append (book->text,
                   "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n");
  append_element (book->text, "title", title->text);
  g_string_append_printf (book->text,
                          "<style>\n%s%s</style>\n</head>\n<body>\n<main>\n",
                          book->has_boards ? muster_report_html_board_style : "",
                          style);
}

static void
append_board (Book *book, const MusterChronicleBlock *block)
{
  const MusterReportBlock drawn = { .kind = MUSTER_REPORT_BOARD,
                                    .text = block->text,
                                    .board = (MusterReportBoard *) block->board };

  muster_report_html_write_board (book->text, &drawn);
}

static void
write_html (Book *book, const MusterChronicleBlock *block)
{
  if (block->part == MUSTER_CHRONICLE_ITEM && book->last != MUSTER_CHRONICLE_ITEM)
    g_string_append (book->text, "<ul>\n");
  if (block->part != MUSTER_CHRONICLE_ITEM && book->last == MUSTER_CHRONICLE_ITEM)
    g_string_append (book->text, "</ul>\n");
  switch (block->part)
    {
    case MUSTER_CHRONICLE_TITLE:
      append_element (book->text, "h1", block->text);
      break;
    case MUSTER_CHRONICLE_CHAPTER:
      append_element (book->text, "h2", block->text);
      break;
    case MUSTER_CHRONICLE_HEADING:
      append_element (book->text, "h3", block->text);
      break;
    case MUSTER_CHRONICLE_ITEM:
      append_element (book->text, "li", block->text);
      break;
    case MUSTER_CHRONICLE_PICTURE:
      append_picture (book, block);
      break;
    case MUSTER_CHRONICLE_TABLE:
    case MUSTER_CHRONICLE_FORM:
      append_html_table (book->text, block->rows);
      break;
    case MUSTER_CHRONICLE_BOARD:
      append_board (book, block);
      break;
    case MUSTER_CHRONICLE_TEXT:
    default:
      append_element (book->text, "p", block->text);
      break;
    }
}

static void
end_html (Book *book)
{
  if (book->last == MUSTER_CHRONICLE_ITEM)
    g_string_append (book->text, "</ul>\n");
  g_string_append (book->text, "</main>\n</body>\n</html>\n");
}

/* ---- Markdown ---- */

static void
begin_nothing (Book *book, const MusterChronicleBlock *title)
{
}

static void
end_nothing (Book *book)
{
}

static void
write_markdown (Book *book, const MusterChronicleBlock *block)
{
  static const char *const signs[] = {
    [MUSTER_CHRONICLE_TITLE] = "# ",     [MUSTER_CHRONICLE_CHAPTER] = "## ",
    [MUSTER_CHRONICLE_HEADING] = "### ", [MUSTER_CHRONICLE_TEXT] = "",
    [MUSTER_CHRONICLE_ITEM] = "- ",      [MUSTER_CHRONICLE_PICTURE] = "",
  };

  if (book->text->len > 0 &&
      !(block->part == MUSTER_CHRONICLE_ITEM && book->last == MUSTER_CHRONICLE_ITEM))
    g_string_append_c (book->text, '\n');
  if (block->rows != NULL)
    {
      muster_markdown_append_table (book->text, block->rows);
      return;
    }
  g_string_append (book->text, signs[block->part]);
  muster_markdown_append (book->text, block->text);
  g_string_append_c (book->text, '\n');
}

/* ---- Plain text ---- */

static void
append_plain_table (GString *out, const GPtrArray *rows)
{
  for (guint i = 1; i < rows->len; i++)
    {
      char **cells = rows->pdata[i];
      char **titles = rows->pdata[0];

      g_string_append_printf (out, "%s", cells[0]);
      for (guint j = 1; cells[j] != NULL; j++)
        if (*cells[j] != '\0')
          g_string_append_printf (out, "; %s: %s", titles[j], cells[j]);
      g_string_append_c (out, '\n');
    }
}

static void
append_underlined (GString *out, const char *text, char sign)
{
  g_string_append_printf (out, "%s\n", text);
  for (glong i = 0; i < g_utf8_strlen (text, -1); i++)
    g_string_append_c (out, sign);
  g_string_append_c (out, '\n');
}

static void
write_plain (Book *book, const MusterChronicleBlock *block)
{
  const gboolean is_heading = block->part == MUSTER_CHRONICLE_TITLE ||
                              block->part == MUSTER_CHRONICLE_CHAPTER ||
                              block->part == MUSTER_CHRONICLE_HEADING;

  if (book->text->len > 0 && is_heading)
    g_string_append_c (book->text, '\n');
  switch (block->part)
    {
    case MUSTER_CHRONICLE_TITLE:
      append_underlined (book->text, block->text, '=');
      break;
    case MUSTER_CHRONICLE_CHAPTER:
      append_underlined (book->text, block->text, '-');
      break;
    case MUSTER_CHRONICLE_ITEM:
      g_string_append_printf (book->text, "  %s\n", block->text);
      break;
    case MUSTER_CHRONICLE_TABLE:
    case MUSTER_CHRONICLE_FORM:
      append_plain_table (book->text, block->rows);
      break;
    case MUSTER_CHRONICLE_PICTURE:
      if (*block->text != '\0')
        g_string_append_printf (book->text, "  [%s]\n", block->text);
      break;
    case MUSTER_CHRONICLE_HEADING:
    case MUSTER_CHRONICLE_TEXT:
    case MUSTER_CHRONICLE_BOARD:
    default:
      g_string_append_printf (book->text, "%s\n", block->text);
      break;
    }
}

/* ---- The table ---- */

static const Row rows[] = {
  { { "html", ".html", ".htm", N_ ("Web page"), 0 }, TRUE, begin_html, write_html, end_html },
  { { "md", ".md", NULL, N_ ("Markdown"), 1 }, FALSE, begin_nothing, write_markdown, end_nothing },
  { { "text", ".txt", NULL, N_ ("Plain text"), 2 },
    FALSE,
    begin_nothing,
    write_plain,
    end_nothing },
};

const MusterFileFormat *
muster_chronicle_format_get (guint index)
{
  return index < G_N_ELEMENTS (rows) ? &rows[index].format : NULL;
}

/* The format is the first part of its row. */
gboolean
muster_chronicle_format_draws (const MusterFileFormat *format)
{
  return ((const Row *) format)->draws;
}

char *
muster_chronicle_write_blocks (const GPtrArray *blocks,
                               const MusterFileFormat *format,
                               MusterCampaignFinder finder,
                               gpointer data)
{
  const Row *row = (const Row *) format;
  Book book = { g_string_new (NULL), finder, data, MUSTER_CHRONICLE_TITLE, FALSE };

  for (guint i = 0; i < blocks->len; i++)
    book.has_boards |= ((const MusterChronicleBlock *) blocks->pdata[i])->board != NULL;
  row->begin (&book, blocks->pdata[0]);
  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterChronicleBlock *block = blocks->pdata[i];

      if (block->part == MUSTER_CHRONICLE_BOARD && !row->draws)
        continue;
      row->write (&book, block);
      book.last = block->part;
    }
  row->end (&book);

  return muster_visible_take (g_string_free (book.text, FALSE));
}

char *
muster_chronicle_write (const MusterCampaign *campaign,
                        GHashTable *boards,
                        const MusterFileFormat *format,
                        MusterCampaignFinder finder,
                        gpointer data)
{
  g_autoptr (GPtrArray) blocks = muster_chronicle_list_blocks (campaign, boards);

  return muster_chronicle_write_blocks (blocks, format, finder, data);
}
