/* muster-report-html-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-grid.h"
#include "muster-battle-report-private.h"
#include "muster-html.h"
#include "muster-terrain.h"

/* The board as a picture: sides differ by shape first and by colour second, everybody has letters, a
 * beak where one looks, and below a dot for each wound, hollow where it is lost. */

#define CELL   42
#define HALF   21
#define MARGIN 24

/* Of an open table. */
#define INCH           14
#define INCHES_OF_AXIS 6
#define WIDTH_OF_SHAPE 24
#define LEAST_SCALE    0.5

/* Figures stand a little above the middle of their space, for the dots below. */
#define LIFT 3

/* More than these are told as a number. */
#define MOST_DOTS 6

/* The sides have the colours that they have on a board in a window: see ui/board.css and ui/style-dark.css. */
#define DARK                                                                                       \
  "--fg:#ececf0;--bg:#1b1b1f;--soft:#b0b0b8;--line:#4a4a52;--box:#28282e;--wall:#77777f;"          \
  "--s0:#2a6fc0;--s1:#c1440e;--s2:#0a7d66;--s3:#9a4bb5;--on:#fff"
#define LIGHT                                                                                      \
  "--fg:#1d1d20;--bg:#fff;--soft:#5e5e66;--line:#c8c8cf;--box:#f3f3f6;--wall:#6b6b74;"             \
  "--s0:#1c5fa8;--s1:#b23c0e;--s2:#00705a;--s3:#82389a;--on:#fff"

const char muster_report_html_board_style[] =
    ":root{" LIGHT "}\n"
    "@media screen and (prefers-color-scheme:dark){:root{" DARK "}}\n"
    "svg{max-width:100%;height:auto;print-color-adjust:exact;-webkit-print-color-adjust:exact}\n"
    ".floor{fill:none;stroke:var(--line)}.outside{fill:none;stroke:var(--line);"
    "stroke-dasharray:3 3}.wall{fill:var(--wall);stroke:var(--wall)}"
    ".axis{fill:var(--soft);font-size:12px}\n"
    ".building{fill:#a06e3c4d;stroke:var(--fg);stroke-width:2.5}"
    ".water{fill:#3c8cc84d;stroke:#3c8cc8}"
    ".wood{fill:#468c3240;stroke:var(--fg);stroke-width:1.5;stroke-dasharray:1 4;"
    "stroke-linecap:round}"
    ".hill{fill:#be962840;stroke:var(--soft);stroke-dasharray:8 3}"
    ".rock{fill:#80808066;stroke:var(--fg);stroke-width:1.5}"
    ".rough{fill:#96a0322e;stroke:var(--soft);stroke-dasharray:3 3}"
    ".rampart{fill:none;stroke:var(--fg);stroke-width:4}"
    ".fence{fill:none;stroke:var(--fg);stroke-width:2;stroke-dasharray:4 3}"
    ".terrain{fill:var(--soft);font-size:10px;paint-order:stroke;stroke:var(--bg);"
    "stroke-width:2.5px;stroke-linejoin:round}\n"
    ".s0{fill:var(--s0)}.s1{fill:var(--s1)}.s2{fill:var(--s2)}.s3{fill:var(--s3)}"
    ".sn{fill:var(--bg);stroke:var(--fg)}.letter{fill:var(--on);font-weight:700}"
    ".sn+.letter{fill:var(--fg)}.beak{stroke:var(--bg);stroke-width:.5}"
    ".left{fill:var(--fg);font-size:10px}\n"
    ".dot{fill:var(--fg);stroke:var(--bg);stroke-width:.5}"
    ".lost{fill:var(--bg);stroke:var(--fg);stroke-width:.8}\n"
    "text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}\n";

static void
draw_axes (GString *out, const MusterReportBoard *board)
{
  for (guint x = 0; x < board->width; x++)
    {
      g_autofree char *place = muster_grid_dup_name (x, 0);

      place[strcspn (place, "0123456789")] = '\0';
      g_string_append_printf (out,
                              "<text class=\"axis\" x=\"%u\" y=\"%u\">%s</text>",
                              MARGIN + x * CELL + HALF,
                              MARGIN / 2,
                              place);
    }
  for (guint y = 0; y < board->height; y++)
    g_string_append_printf (out,
                            "<text class=\"axis\" x=\"%u\" y=\"%u\">%u</text>",
                            MARGIN / 2,
                            MARGIN + y * CELL + HALF,
                            y + 1);
  g_string_append_c (out, '\n');
}

static void
draw_terrain (GString *out, const MusterReportBoard *board)
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

/* ---- An open table ---- */

static void
draw_inches (GString *out, const MusterReportBoard *board)
{
  for (guint x = 0; x <= board->width; x += INCHES_OF_AXIS)
    g_string_append_printf (out,
                            "<text class=\"axis\" x=\"%u\" y=\"%u\">%u</text>",
                            MARGIN + x * INCH,
                            MARGIN / 2,
                            x);
  for (guint y = 0; y <= board->height; y += INCHES_OF_AXIS)
    g_string_append_printf (out,
                            "<text class=\"axis\" x=\"%u\" y=\"%u\">%u</text>",
                            MARGIN / 2,
                            MARGIN + y * INCH,
                            y);
  g_string_append_c (out, '\n');
}

static void
draw_piece (GString *out, const MusterTerrainPiece *piece)
{
  g_string_append_printf (out,
                          "<%s class=\"%s\" points=\"",
                          piece->shape == MUSTER_PIECE_AREA ? "polygon" : "polyline",
                          muster_report_piece_get_class (piece));
  for (guint i = 0; i < piece->n_points; i++)
    g_string_append_printf (out,
                            "%s%d,%d",
                            i > 0 ? " " : "",
                            MARGIN + piece->points[i].x * INCH / MUSTER_INCH,
                            MARGIN + piece->points[i].y * INCH / MUSTER_INCH);
  g_string_append (out, "\"/>");
  if (piece->shape == MUSTER_PIECE_AREA && piece->title != NULL)
    {
      const MusterPoint middle = muster_terrain_piece_get_middle (piece);

      g_string_append_printf (out,
                              "<text class=\"terrain\" x=\"%d\" y=\"%d\">",
                              MARGIN + middle.x * INCH / MUSTER_INCH,
                              MARGIN + middle.y * INCH / MUSTER_INCH);
      muster_html_append (out, piece->title);
      g_string_append (out, "</text>");
    }
  g_string_append_c (out, '\n');
}

static void
draw_plan (GString *out, const MusterReportBoard *board)
{
  g_string_append_printf (out,
                          "<rect class=\"floor\" x=\"%u\" y=\"%u\" width=\"%d\" "
                          "height=\"%d\"/>\n",
                          (guint) MARGIN,
                          (guint) MARGIN,
                          muster_terrain_plan_get_width (board->plan) * INCH / MUSTER_INCH,
                          muster_terrain_plan_get_height (board->plan) * INCH / MUSTER_INCH);
  for (guint i = 0; i < muster_terrain_plan_get_n (board->plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (board->plan, i);

      if (piece->shape != MUSTER_PIECE_POINT)
        draw_piece (out, piece);
    }
}

/* ---- Figures ---- */

/* Around the middle of the figure. */
static void
draw_shape (GString *out, gint side)
{
  static const char *const drawings[] = {
    "<circle class=\"s0\" r=\"12\"/>",
    "<rect class=\"s1\" x=\"-11\" y=\"-11\" width=\"22\" height=\"22\" rx=\"4\"/>",
    "<path class=\"s2\" d=\"M0 -15L15 0L0 15L-15 0Z\"/>",
    "<path class=\"s3\" d=\"M0 -15L14 11L-14 11Z\"/>",
  };

  if (side < 0)
    g_string_append (out, "<circle class=\"sn\" r=\"12\"/>");
  else
    g_string_append (out, drawings[MIN ((guint) side, G_N_ELEMENTS (drawings) - 1)]);
}

static void
draw_beak (GString *out, gint side, gint facing)
{
  if (facing >= 0)
    g_string_append_printf (out,
                            "<path class=\"beak s%s\" d=\"M0 -19L5 -11L-5 -11Z\" "
                            "transform=\"rotate(%d)\"/>",
                            side < 0    ? "n"
                            : side == 0 ? "0"
                            : side == 1 ? "1"
                            : side == 2 ? "2"
                                        : "3",
                            facing);
}

static void
draw_sign (GString *out, const char *sign)
{
  static const guint sizes[] = { 15, 15, 13, 10, 8 };
  guint length = (guint) g_utf8_strlen (sign, -1);

  g_string_append_printf (out,
                          "<text class=\"letter\" font-size=\"%u\">",
                          sizes[MIN (length, G_N_ELEMENTS (sizes) - 1)]);
  muster_html_append (out, sign);
  g_string_append (out, "</text>");
}

static gboolean
is_small_number (double value)
{
  return value >= 0 && value <= MOST_DOTS && value == floor (value);
}

static void
draw_meter (GString *out, const MusterReportFigure *figure)
{
  guint full, left;

  if (isnan (figure->left))
    return;
  if (!is_small_number (figure->full) || !is_small_number (figure->left))
    {
      g_autofree char *value = muster_told_dup_number (figure->left, 1);

      g_string_append_printf (out, "<text class=\"left\" y=\"19\">%s</text>", value);
      return;
    }
  full = (guint) figure->full;
  left = (guint) figure->left;
  for (guint i = 0; i < full; i++)
    g_string_append_printf (out,
                            "<circle class=\"%s\" cx=\"%d\" cy=\"20.5\" r=\"1.9\"/>",
                            i < left ? "dot" : "lost",
                            6 * (gint) i - 3 * (gint) (full - 1));
}

/* On an open table figures are as large as their base, but never too small to be seen. */
static void
append_position (GString *out, const MusterReportBoard *board, const MusterReportFigure *figure)
{
  char scale[G_ASCII_DTOSTR_BUF_SIZE];

  if (board->plan == NULL)
    {
      g_string_append_printf (out,
                              "translate(%u %u)",
                              MARGIN + (guint) (figure->x * CELL),
                              MARGIN + (guint) (figure->y * CELL) - LIFT);
      return;
    }
  g_ascii_formatd (scale,
                   sizeof scale,
                   "%.2f",
                   MAX (figure->base * INCH / WIDTH_OF_SHAPE, LEAST_SCALE));
  g_string_append_printf (out,
                          "translate(%ld %ld) scale(%s)",
                          MARGIN + lround (figure->x * INCH),
                          MARGIN + lround (figure->y * INCH),
                          scale);
}

static void
draw_figures (GString *out, const MusterReportBoard *board)
{
  for (guint i = 0; i < board->figures->len; i++)
    {
      const MusterReportFigure *figure = g_ptr_array_index (board->figures, i);
      g_autofree char *text = muster_report_figure_dup_text (figure);

      g_string_append (out, "<g transform=\"");
      append_position (out, board, figure);
      g_string_append (out, "\"><title>");
      muster_html_append (out, text);
      g_string_append (out, "</title>");
      draw_beak (out, figure->rank, figure->facing);
      draw_shape (out, figure->rank);
      draw_sign (out, figure->sign);
      draw_meter (out, figure);
      g_string_append (out, "</g>\n");
    }
}

/* What the picture shows, for those who cannot see it. */
static void
append_description (GString *out, const MusterReportBlock *block)
{
  muster_html_append (out, block->text);
  for (guint i = 0; i < block->board->figures->len; i++)
    {
      g_autofree char *text = muster_report_figure_dup_text (
          g_ptr_array_index (block->board->figures, i));

      g_string_append (out, i == 0 ? ": " : C_ ("between lists", "; "));
      muster_html_append (out, text);
    }
}

void
muster_report_html_write_board (GString *out, const MusterReportBlock *block)
{
  const MusterReportBoard *board = block->board;
  g_autofree char *caption = muster_report_board_dup_caption (board);
  guint unit = board->plan != NULL ? INCH : CELL;
  guint around = board->plan != NULL ? MARGIN
                                     : 1; /* the last mark of the axis stands at the edge */
  guint width = MARGIN + board->width * unit + around;
  guint height = MARGIN + board->height * unit + around;

  g_string_append (out, "<figure>\n<svg role=\"img\" aria-label=\"");
  append_description (out, block);
  g_string_append_printf (out,
                          "\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\">\n",
                          width,
                          height,
                          width,
                          height);
  if (board->plan != NULL)
    {
      draw_inches (out, board);
      draw_plan (out, board);
    }
  else
    {
      draw_axes (out, board);
      draw_terrain (out, board);
    }
  draw_figures (out, board);
  g_string_append (out, "</svg>\n<figcaption>");
  muster_html_append (out, caption);
  g_string_append (out, "</figcaption>\n</figure>\n");
}
