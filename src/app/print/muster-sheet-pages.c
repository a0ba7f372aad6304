/* muster-sheet-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-sheet-pages.h"

#include <glib/gi18n.h>

#include "muster-chronicle.h"
#include "muster-print-block.h"

#define LETTERS  9.0  /* in points */
#define SMALL    7.0  /* of the titles of the table, likewise */
#define ROW      10.0 /* in millimetres: high enough to be written in */
#define GAP      1.0  /* around the text of a cell, likewise */
#define TOGETHER 25.0 /* what a heading is not parted from, likewise */
#define HAIR     0.15

/* How the width of a form is given out: to the figure, then to each column of the form in its order. What is ticked needs the least. */
static const double shares[] = { 4.0, 1.2, 1.0, 1.2, 1.4, 1.3, 1.2, 1.7, 2.6, 1.8, 3.0 };

/* What stands at a place of a page. */
typedef struct
{
  MusterPrintBlock *block;
  GArray *widths; /* (nullable): of double: of the columns, where it is a row */
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
  Piece *self = data;

  muster_print_block_free (self->block);
  g_clear_pointer (&self->widths, g_array_unref);
}

static double
get_width (const Sheet *self)
{
  return self->paper.width - self->paper.left - self->paper.right;
}

/* ---- Laying out ---- */

static gboolean
has_room (const Sheet *self, double height)
{
  return self->y + height <= self->paper.height - self->paper.bottom;
}

static void
turn_page (Sheet *self)
{
  self->page++;
  self->y = self->paper.top;
}

/* @widths: (nullable): */
static void
put (Sheet *self, MusterPrintBlock *block, GArray *widths, double height)
{
  Piece piece = { block, widths != NULL ? g_array_ref (widths) : NULL, 0, 0, height };

  if (!has_room (self, height))
    turn_page (self);
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
  put (self, block, NULL, muster_print_block_get_height (block) + GAP);
}

/* Its first lines stand below it. */
static void
put_heading (Sheet *self, const char *text, double size)
{
  if (self->y > self->paper.top)
    self->y += 2 * GAP;
  if (!has_room (self, TOGETHER))
    turn_page (self);
  put_text (self, text, size, TRUE);
}

/* ---- Tables ---- */

/* (transfer full) (element-type double): */
static GArray *
share_form (const Sheet *self)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (double));
  double all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    all += shares[i];
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      const double width = get_width (self) * shares[i] / all;

      g_array_append_val (widths, width);
    }

  return widths;
}

/* What the widest of its cells needs on one line, and the widest of what cannot be parted. */
static void
measure_column (const Sheet *self,
                const GPtrArray *rows,
                guint column,
                double *natural,
                double *least)
{
  *natural = 0;
  *least = 0;
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *markup = g_markup_escape_text (((char **) rows->pdata[i])[column], -1);
      double whole;
      double part;

      muster_print_measure (self->context, i == 0 ? SMALL : LETTERS, markup, &whole, &part);
      *natural = MAX (*natural, whole + 2 * GAP);
      *least = MAX (*least, part + 2 * GAP);
    }
}

/* (transfer full) (element-type double): each column has what cannot be parted, and of what is left as much as it has to say. */
static GArray *
share_table (const Sheet *self, const GPtrArray *rows)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (double));
  const guint n = g_strv_length (rows->pdata[0]);
  double wanted = 0;
  double least_of_all = 0;

  for (guint i = 0; i < n; i++)
    {
      double natural;
      double least;
      double rest;

      measure_column (self, rows, i, &natural, &least);
      /* Names stand on one line, if they leave room for the rest. */
      if (i == 0)
        least = CLAMP (natural, least, MAX (least, get_width (self) / 4));
      rest = natural - least;
      g_array_append_val (widths, least);
      g_array_append_val (more, rest);
      wanted += rest;
      least_of_all += least;
    }
  for (guint i = 0; i < n; i++)
    {
      double *width = &g_array_index (widths, double, i);

      if (least_of_all > get_width (self))
        *width *= get_width (self) / least_of_all;
      else if (wanted > 0)
        *width += g_array_index (more, double, i) *
                  MIN ((get_width (self) - least_of_all) / wanted, 1);
    }

  return widths;
}

/* (transfer full): what is to be written by hand is left free. */
static MusterPrintBlock *
row_new (const Sheet *self, char **cells, const GArray *widths, gboolean titles, gboolean form)
{
  MusterPrintBlock *block = muster_print_block_new (titles ? SMALL : LETTERS, 0, get_width (self));
  double x = 0;

  for (guint i = 0; cells[i] != NULL && i < widths->len; i++)
    {
      const gboolean is_line = g_str_has_prefix (cells[i], "_");
      const double width = g_array_index (widths, double, i);
      g_autofree char *markup = g_markup_escape_text (is_line ? "" : cells[i], -1);

      muster_print_block_add (block,
                              self->context,
                              x + GAP,
                              width - 2 * GAP,
                              i == 0 || titles || !form ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER,
                              markup);
      x += width;
    }

  return block;
}

/* The titles stand above the rows of each page. */
static void
put_table (Sheet *self, const GPtrArray *rows, gboolean form)
{
  g_autoptr (GArray) widths = form ? share_form (self) : share_table (self, rows);

  for (guint i = 0; i < rows->len; i++)
    {
      MusterPrintBlock *block = row_new (self, rows->pdata[i], widths, i == 0, form);
      const double height = MAX (muster_print_block_get_height (block) + 2 * GAP,
                                 form && i > 0 ? ROW : 0);

      if (i == 0 ? !has_room (self, TOGETHER) : !has_room (self, height))
        turn_page (self);
      if (i > 0 && self->y <= self->paper.top)
        {
          MusterPrintBlock *head = row_new (self, rows->pdata[0], widths, TRUE, form);

          put (self, head, widths, muster_print_block_get_height (head) + 2 * GAP);
        }
      put (self, block, widths, height);
    }
}

static void
put_block (Sheet *self, const MusterChronicleBlock *block)
{
  switch (block->part)
    {
    case MUSTER_CHRONICLE_TITLE:
      if (self->pieces->len > 0)
        turn_page (self);
      put_text (self, block->text, 2 * LETTERS, TRUE);
      break;
    case MUSTER_CHRONICLE_CHAPTER:
      put_heading (self, block->text, 1.4 * LETTERS);
      break;
    case MUSTER_CHRONICLE_HEADING:
      put_heading (self, block->text, LETTERS);
      break;
    case MUSTER_CHRONICLE_TABLE:
    case MUSTER_CHRONICLE_FORM:
      self->y += 2 * GAP;
      put_table (self, block->rows, block->part == MUSTER_CHRONICLE_FORM);
      self->y += 2 * GAP;
      break;
    case MUSTER_CHRONICLE_TEXT:
    case MUSTER_CHRONICLE_ITEM:
    case MUSTER_CHRONICLE_PICTURE:
    case MUSTER_CHRONICLE_BOARD:
    default:
      put_text (self, block->text, LETTERS, FALSE);
      break;
    }
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
  double x = self->paper.left;

  cairo_set_line_width (cr, HAIR);
  for (guint i = 0; i < piece->widths->len; i++)
    {
      const double width = g_array_index (piece->widths, double, i);

      cairo_rectangle (cr, x, piece->y, width, piece->height);
      x += width;
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
      if (piece->widths != NULL)
        draw_grid (self, cr, piece);
      muster_print_block_draw (piece->block,
                               cr,
                               self->paper.left,
                               piece->y + (piece->widths != NULL ? GAP : 0),
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
muster_sheet_source_new (GPtrArray *blocks)
{
  return muster_print_source_new (_ ("Record Sheet"),
                                  begin,
                                  blocks,
                                  (GDestroyNotify) g_ptr_array_unref);
}
