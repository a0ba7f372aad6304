/* muster-sheet-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-sheet-pages.h"

#include <glib/gi18n.h>

#include "muster-print-block.h"
#include "muster-record-sheet.h"

#define LETTERS 9.0  /* in points */
#define SMALL   7.0  /* of the titles of the table, likewise */
#define ROW     10.0 /* in millimetres: high enough to be written in */
#define GAP     1.0  /* around the text of a cell, likewise */
#define HAIR    0.15

/* How the width is given out: to the figure, then to each column of the form in its order. What is ticked needs the least. */
static const double shares[] = { 4.0, 1.2, 1.0, 1.2, 1.4, 1.3, 1.2, 1.7, 2.6, 1.8, 3.0 };

/* What stands at a place of a page. */
typedef struct
{
  MusterPrintBlock *block;
  gboolean in_table;
  guint page;
  double y;
  double height;
} Piece;

typedef struct
{
  MusterPrintPaper paper;
  PangoContext *context;
  GArray *pieces;
  guint page;
  double y; /* where the next one comes */
} Sheet;

static void
piece_clear (gpointer data)
{
  muster_print_block_free (((Piece *) data)->block);
}

static double
get_width (const Sheet *self)
{
  return self->paper.width - self->paper.left - self->paper.right;
}

/* ---- Laying out ---- */

static void
put (Sheet *self, MusterPrintBlock *block, gboolean in_table, double height)
{
  Piece piece = { block, in_table, 0, 0, height };

  if (self->y + height > self->paper.height - self->paper.bottom)
    {
      self->page++;
      self->y = self->paper.top;
    }
  piece.page = self->page;
  piece.y = self->y;
  self->y += height;
  g_array_append_val (self->pieces, piece);
}

static void
put_text (Sheet *self, const char *text, double size, gboolean bold)
{
  MusterPrintBlock *block = muster_print_block_new (size, 0, get_width (self));
  g_autofree char *markup = g_markup_printf_escaped (bold ? "<b>%s</b>" : "%s", text);

  muster_print_block_add (block, self->context, 0, get_width (self), PANGO_ALIGN_LEFT, markup);
  put (self, block, FALSE, muster_print_block_get_height (block) + GAP);
}

/* (transfer none): where a column begins, and how wide it is. */
static double
find_column (const Sheet *self, guint column, double *width)
{
  double before = 0;
  double all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      before += i < column ? shares[i] : 0;
      all += shares[i];
    }
  *width = get_width (self) * shares[column] / all;

  return get_width (self) * before / all;
}

/* Of a row only the figure is printed, and the boxes; what is written is left free. */
static void
put_row (Sheet *self, char **cells, gboolean titles)
{
  MusterPrintBlock *block = muster_print_block_new (titles ? SMALL : LETTERS, 0, get_width (self));

  for (guint i = 0; cells[i] != NULL && i < G_N_ELEMENTS (shares); i++)
    {
      const gboolean is_line = g_str_has_prefix (cells[i], "_");
      g_autofree char *markup = g_markup_escape_text (is_line ? "" : cells[i], -1);
      double width;
      const double x = find_column (self, i, &width);

      muster_print_block_add (block,
                              self->context,
                              x + GAP,
                              width - 2 * GAP,
                              i == 0 || titles ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER,
                              markup);
    }
  put (self, block, TRUE, MAX (muster_print_block_get_height (block) + 2 * GAP, titles ? 0 : ROW));
}

static void
put_block (Sheet *self, const MusterChronicleBlock *block)
{
  if (block->part != MUSTER_CHRONICLE_TABLE)
    {
      put_text (self,
                block->text,
                block->part == MUSTER_CHRONICLE_TITLE ? 2 * LETTERS : LETTERS,
                block->part == MUSTER_CHRONICLE_TITLE || block->part == MUSTER_CHRONICLE_HEADING);
      return;
    }
  self->y += 3 * GAP;
  for (guint i = 0; i < block->rows->len; i++)
    put_row (self, block->rows->pdata[i], i == 0);
  self->y += 3 * GAP;
}

/* ---- Pages ---- */

static guint
get_n_pages (gconstpointer content)
{
  return ((const Sheet *) content)->page + 1;
}

static void
draw_grid (const Sheet *self, cairo_t *cr, const Piece *piece)
{
  cairo_set_line_width (cr, HAIR);
  cairo_rectangle (cr, self->paper.left, piece->y, get_width (self), piece->height);
  for (guint i = 1; i < G_N_ELEMENTS (shares); i++)
    {
      double width;
      const double x = self->paper.left + find_column (self, i, &width);

      cairo_move_to (cr, x, piece->y);
      cairo_line_to (cr, x, piece->y + piece->height);
    }
  cairo_stroke (cr);
}

static void
draw (gpointer content, cairo_t *cr, guint page)
{
  const Sheet *self = content;

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->page != page)
        continue;
      if (piece->in_table)
        draw_grid (self, cr, piece);
      muster_print_block_draw (piece->block,
                               cr,
                               self->paper.left,
                               piece->y + (piece->in_table ? GAP : 0),
                               0,
                               piece->block->n_lines);
    }
}

static void
sheet_free (gpointer content)
{
  Sheet *self = content;

  g_array_unref (self->pieces);
  g_object_unref (self->context);
  g_free (self);
}

static MusterPrintPages *
begin (gconstpointer data, const MusterPrintPaper *paper)
{
  static const MusterPrintPagesClass klass = { NULL, NULL, get_n_pages, draw, sheet_free };
  const GPtrArray *blocks = data;
  Sheet *self = g_new0 (Sheet, 1);

  self->paper = *paper;
  self->context = muster_print_context_new ();
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (self->pieces, piece_clear);
  self->y = paper->top;
  for (guint i = 0; i < blocks->len; i++)
    put_block (self, blocks->pdata[i]);

  return muster_print_pages_new (&klass, self, _ ("Record Sheet"), paper);
}

MusterPrintSource *
muster_sheet_source_new (const MusterCampaign *campaign, gboolean all)
{
  return muster_print_source_new (_ ("Record Sheet"),
                                  begin,
                                  muster_record_sheet_list_blocks (campaign, all),
                                  (GDestroyNotify) g_ptr_array_unref);
}
