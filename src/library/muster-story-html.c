/* muster-story-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-grid.h"
#include "muster-story-private.h"
#include "muster-terrain.h"

/* One HTML file that needs no other: it can be mailed, printed and read aloud. */

#define MAX_DEPTH 6
#define CELL      30
#define MARGIN    24

static const char style[] =
    ":root{color-scheme:light dark;--fg:#1d1d20;--bg:#fff;--soft:#6a6a70;--line:#c8c8cf;"
    "--box:#f3f3f6;--wall:#55555e;--s0:#1a5fb4;--s1:#a51d2d;--s2:#26734d;--s3:#813d9c;--on:#fff}\n"
    "@media (prefers-color-scheme:dark){:root{--fg:#ececf0;--bg:#1b1b1f;--soft:#a5a5ad;"
    "--line:#4a4a52;--box:#28282e;--wall:#8b8b96;--s0:#99c1f1;--s1:#f6a5a5;--s2:#8ff0a4;"
    "--s3:#dcb0f2;--on:#111}}\n"
    "body{font:1rem/1.5 system-ui,sans-serif;color:var(--fg);background:var(--bg);margin:0}\n"
    "main{max-width:52rem;margin:0 auto;padding:1rem}\n"
    "h1,h2,h3{line-height:1.2}h2{border-bottom:1px solid var(--line);margin-top:2rem}\n"
    "table{border-collapse:collapse;margin:1rem 0}\n"
    "th,td{border:1px solid var(--line);padding:.25rem .6rem;text-align:left;"
    "vertical-align:top;overflow-wrap:break-word}td{min-width:6rem}\n"
    "thead th{background:var(--box)}tbody th{font-weight:600}\n"
    "ul.events{list-style:none;padding:0}ul.events>li{margin:.2rem 0}\n"
    ".d1{margin-left:1.25rem!important}.d2{margin-left:2.5rem!important}"
    ".d3{margin-left:3.75rem!important}.d4{margin-left:5rem!important}"
    ".d5{margin-left:6.25rem!important}.d6{margin-left:7.5rem!important}\n"
    ".acts{font-weight:600;margin-top:.8rem!important}.dice,.table{color:var(--soft)}"
    ".mark{font-weight:600;border:1px solid var(--line);border-radius:.3rem;padding:0 .35rem;"
    "font-size:.85em}\n"
    ".correction,.fault,.note{background:var(--box);border-left:.25rem solid var(--s1);"
    "padding-left:.5rem}.note{border-left-color:var(--s0)}\n"
    "details>ul{font-size:.9em;font-weight:400;color:var(--soft);margin:.2rem 0}"
    "summary{cursor:pointer}a{color:inherit}"
    ".rule summary{font-weight:600}.rule>div{margin-left:1.25rem}\n"
    "figure{margin:1rem 0}figcaption{color:var(--soft);font-size:.9em}\n"
    "svg{max-width:100%;height:auto}pre{overflow-x:auto;background:var(--box);padding:.5rem}\n"
    ".floor{fill:none;stroke:var(--line)}.outside{fill:none;stroke:var(--line);"
    "stroke-dasharray:3 3}.wall{fill:var(--wall);stroke:var(--wall)}"
    ".axis{fill:var(--soft);font-size:12px}\n"
    ".s0{fill:var(--s0)}.s1{fill:var(--s1)}.s2{fill:var(--s2)}.s3{fill:var(--s3)}"
    ".sn{fill:none;stroke:var(--fg)}.letter{fill:var(--on);font-weight:700;font-size:15px}"
    ".sn+.letter{fill:var(--fg)}\n"
    "text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}\n"
    "@media print{details>ul{display:none}}\n";

static const char *const shapes[] = { N_ ("circle"),
                                      N_ ("square"),
                                      N_ ("diamond"),
                                      N_ ("triangle"),
                                      NULL };

/* Controls have no place in HTML, not even as references. */
static void
append_escaped (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '&')
        g_string_append (out, "&amp;");
      else if (*at == '<')
        g_string_append (out, "&lt;");
      else if (*at == '>')
        g_string_append (out, "&gt;");
      else if (*at == '"')
        g_string_append (out, "&quot;");
      else if (g_ascii_iscntrl (*at) && *at != '\n')
        g_string_append (out, "\xef\xbf\xbd");
      else
        g_string_append_c (out, *at);
    }
}

static void
append_element (GString *out, const char *name, const char *attributes, const char *text)
{
  g_string_append_printf (out, "<%s%s>", name, attributes);
  append_escaped (out, text);
  g_string_append_printf (out, "</%s>", name);
}

static void
write_heading (GString *out, const MusterStoryBlock *block)
{
  char name[] = "h1";

  name[1] = (char) ('0' + CLAMP (block->level, 1u, 6u));
  append_element (out, name, "", block->text);
  g_string_append_c (out, '\n');
}

static void
write_table (GString *out, const MusterStoryBlock *block)
{
  char **titles = g_ptr_array_index (block->rows, 0);

  g_string_append (out, "<table>\n<thead><tr>");
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
  g_string_append (out, "</tbody>\n</table>\n");
}

/* A section leads to its text, which stands in the document once. */
static void
write_reason (GString *out, const MusterStoryReason *reason)
{
  g_string_append (out, "<li>");
  append_escaped (out, reason->before);
  for (guint i = 0; reason->sections[i] != NULL; i++)
    {
      g_string_append (out, i > 0 ? "; " : "");
      if (reason->rules[i] >= 0)
        g_string_append_printf (out, "<a href=\"#rule-%d\">", reason->rules[i] + 1);
      append_escaped (out, reason->sections[i]);
      g_string_append (out, reason->rules[i] >= 0 ? "</a>" : "");
    }
  append_escaped (out, reason->after);
  g_string_append (out, "</li>");
}

static void
write_event (GString *out, const MusterStoryBlock *block)
{
  const char *title = muster_story_mark_get_title (block->mark);

  g_string_append_printf (out, "<li class=\"%s", muster_story_mark_get_nick (block->mark));
  if (block->level > 0)
    g_string_append_printf (out, " d%u", MIN (block->level, (guint) MAX_DEPTH));
  g_string_append (out, "\">");
  if (block->reasons->len > 0)
    g_string_append (out, "<details><summary>");
  if (title[0] != '\0')
    {
      append_element (out, "span", " class=\"mark\"", title);
      g_string_append_c (out, ' ');
    }
  append_escaped (out, block->text);
  if (block->reasons->len > 0)
    {
      g_string_append (out, "</summary><ul>");
      for (guint i = 0; i < block->reasons->len; i++)
        write_reason (out, g_ptr_array_index (block->reasons, i));
      g_string_append (out, "</ul></details>");
    }
  g_string_append (out, "</li>\n");
}

/* ---- The drawn board ---- */

static void
draw_axes (GString *out, const MusterStoryBoard *board)
{
  for (guint x = 0; x < board->width; x++)
    {
      g_autofree char *place = muster_grid_dup_name (x, 0);

      place[strcspn (place, "0123456789")] = '\0';
      g_string_append_printf (out,
                              "<text class=\"axis\" x=\"%u\" y=\"%u\">%s</text>",
                              MARGIN + x * CELL + CELL / 2,
                              MARGIN / 2,
                              place);
    }
  for (guint y = 0; y < board->height; y++)
    g_string_append_printf (out,
                            "<text class=\"axis\" x=\"%u\" y=\"%u\">%u</text>",
                            MARGIN / 2,
                            MARGIN + y * CELL + CELL / 2,
                            y + 1);
  g_string_append_c (out, '\n');
}

static void
draw_terrain (GString *out, const MusterStoryBoard *board)
{
  static const char *const classes[] = {
    [MUSTER_TERRAIN_FLOOR] = "floor",
    [MUSTER_TERRAIN_WALL] = "wall",
    [MUSTER_TERRAIN_VOID] = NULL,
    [MUSTER_TERRAIN_OUTSIDE] = "outside",
  };

  for (guint i = 0; i < board->width * board->height; i++)
    {
      const char *name = classes[board->terrain[i]];

      if (name != NULL)
        g_string_append_printf (out,
                                "<rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"/>",
                                name,
                                MARGIN + i % board->width * CELL,
                                MARGIN + i / board->width * CELL,
                                (guint) CELL,
                                (guint) CELL);
      if (i % board->width == board->width - 1)
        g_string_append_c (out, '\n');
    }
}

/* Sides differ by shape first and by colour second. */
static void
draw_shape (GString *out, gint side, guint x, guint y)
{
  const guint r = CELL / 2 - 3;

  if (side < 0)
    g_string_append_printf (out, "<circle class=\"sn\" cx=\"%u\" cy=\"%u\" r=\"%u\"/>", x, y, r);
  else if (side == 0)
    g_string_append_printf (out, "<circle class=\"s0\" cx=\"%u\" cy=\"%u\" r=\"%u\"/>", x, y, r);
  else if (side == 1)
    g_string_append_printf (out,
                            "<rect class=\"s1\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"/>",
                            x - r + 1,
                            y - r + 1,
                            2 * r - 2,
                            2 * r - 2);
  else if (side == 2)
    g_string_append_printf (out,
                            "<path class=\"s2\" d=\"M%u %uL%u %uL%u %uL%u %uZ\"/>",
                            x,
                            y - r - 2,
                            x + r + 2,
                            y,
                            x,
                            y + r + 2,
                            x - r - 2,
                            y);
  else
    g_string_append_printf (out,
                            "<path class=\"s3\" d=\"M%u %uL%u %uL%u %uZ\"/>",
                            x,
                            y - r - 2,
                            x + r + 2,
                            y + r,
                            x - r - 2,
                            y + r);
}

static char *
dup_figure_text (const MusterStoryFigure *figure)
{
  g_autofree char *place = muster_grid_dup_name (figure->x, figure->y);
  char sign[7] = { 0 };
  const char *name = figure->label != NULL ? figure->label : sign;

  g_unichar_to_utf8 (figure->sign, sign);
  if (figure->side_title != NULL)
    return g_strdup_printf (_ ("%1$s (%2$s) at %3$s"), name, figure->side_title, place);

  return g_strdup_printf (_ ("%1$s at %2$s"), name, place);
}

static void
draw_figures (GString *out, const MusterStoryBoard *board)
{
  for (guint i = 0; i < board->figures->len; i++)
    {
      const MusterStoryFigure *figure = g_ptr_array_index (board->figures, i);
      g_autofree char *text = dup_figure_text (figure);
      guint x = MARGIN + figure->x * CELL + CELL / 2;
      guint y = MARGIN + figure->y * CELL + CELL / 2;
      char sign[7] = { 0 };

      g_unichar_to_utf8 (figure->sign, sign);
      g_string_append (out, "<g>");
      append_element (out, "title", "", text);
      draw_shape (out, figure->side, x, y);
      g_string_append_printf (out, "<text class=\"letter\" x=\"%u\" y=\"%u\">", x, y);
      append_escaped (out, sign);
      g_string_append (out, "</text></g>\n");
    }
}

/* What the picture shows, for those who cannot see it. */
static void
append_description (GString *out, const MusterStoryBlock *block)
{
  append_escaped (out, block->text);
  for (guint i = 0; i < block->board->figures->len; i++)
    {
      g_autofree char *text = dup_figure_text (g_ptr_array_index (block->board->figures, i));

      g_string_append (out, i == 0 ? ": " : ", ");
      append_escaped (out, text);
    }
}

static void
write_board (GString *out, const MusterStoryBlock *block)
{
  const MusterStoryBoard *board = block->board;
  g_autofree char *legend = muster_story_board_dup_legend (board, shapes);

  g_string_append (out, "<figure>\n");
  if (board->width == 0)
    {
      append_element (out, "pre", "", board->text);
    }
  else
    {
      guint width = MARGIN + board->width * CELL + 1;
      guint height = MARGIN + board->height * CELL + 1;

      g_string_append (out, "<svg role=\"img\" aria-label=\"");
      append_description (out, block);
      g_string_append_printf (out,
                              "\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\">\n",
                              width,
                              height,
                              width,
                              height);
      draw_axes (out, board);
      draw_terrain (out, board);
      draw_figures (out, board);
      g_string_append (out, "</svg>");
    }
  g_string_append (out, "\n<figcaption>");
  append_escaped (out, block->text);
  g_string_append (out, legend[0] != '\0' ? ". " : ".");
  append_escaped (out, legend);
  g_string_append (out, "</figcaption>\n</figure>\n");
}

static void
write_block (GString *out, const MusterStoryBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_STORY_HEADING:
      write_heading (out, block);
      break;
    case MUSTER_STORY_PARAGRAPH:
      append_element (out, "p", "", block->text);
      g_string_append_c (out, '\n');
      break;
    case MUSTER_STORY_TABLE:
      write_table (out, block);
      break;
    case MUSTER_STORY_BOARD:
      write_board (out, block);
      break;
    case MUSTER_STORY_EVENT:
    default:
      write_event (out, block);
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
      const MusterStoryRule *rule = g_ptr_array_index (rules, i);

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
  const char *head = gettext ("");
  const char *line = strstr (head, "Language: ");
  const char *value = line != NULL ? line + strlen ("Language: ") : "";
  gsize length = strcspn (value, "\n@.");

  return length > 0 ? g_strdelimit (g_strndup (value, length), "_", '-') : g_strdup ("en");
}

char *
muster_story_to_html (const MusterStory *self)
{
  g_autofree char *language = dup_language ();
  GString *out = g_string_new ("<!DOCTYPE html>\n<html lang=\"");
  gboolean in_list = FALSE;

  append_escaped (out, language);
  g_string_append (out,
                   "\">\n<head>\n"
                   "<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n");
  append_element (out, "title", "", self->title);
  g_string_append_printf (out, "\n<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MusterStoryBlock *block = g_ptr_array_index (self->blocks, i);
      gboolean event = block->kind == MUSTER_STORY_EVENT;

      if (event && !in_list)
        g_string_append (out, "<ul class=\"events\">\n");
      else if (!event && in_list)
        g_string_append (out, "</ul>\n");
      write_block (out, block);
      in_list = event;
    }
  g_string_append (out, in_list ? "</ul>\n" : "");
  write_rules (out, self->rules);
  g_string_append (out, "</main>\n</body>\n</html>\n");

  return g_string_free (out, FALSE);
}
