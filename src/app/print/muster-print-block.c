/* muster-print-block.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-block.h"

#include <gdk/gdk.h>

#define FONT    "Cantarell, Sans"
#define POINTS  (72 / 25.4) /* in a millimetre */
#define LEADING 1.3         /* how high a line is, in sizes of its letters */
#define ABOVE   0.98        /* from its top to the line that the letters stand on, likewise */
#define HAIR    0.15        /* how thick a line is drawn */

typedef struct
{
  PangoLayout *layout;
  double x;
} Cell;

/* ---- Measuring ---- */

PangoContext *
muster_print_context_new (void)
{
  PangoContext *self = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self, options);
  pango_cairo_context_set_resolution (self, 72);
  pango_context_set_round_glyph_positions (self, FALSE);
  cairo_font_options_destroy (options);

  return self;
}

static PangoLayout *
new_layout (PangoContext *context, double size, const char *markup)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONT);
  g_autofree char *figures = g_strdup_printf ("<span font_features=\"tnum=1\">%s</span>", markup);

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE + 0.5));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_markup (layout, figures, -1);

  return layout;
}

static double
get_width (PangoLayout *layout)
{
  int width = 0;

  pango_layout_get_size (layout, &width, NULL);
  return width / (PANGO_SCALE * POINTS);
}

void
muster_print_measure (PangoContext *context,
                      double size,
                      const char *markup,
                      double *natural,
                      double *least)
{
  g_autoptr (PangoLayout) layout = new_layout (context, size, markup);

  *natural = get_width (layout);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  *least = get_width (layout);
}

/* ---- Blocks ---- */

static void
clear_cell (Cell *cell)
{
  g_object_unref (cell->layout);
}

MusterPrintBlock *
muster_print_block_new (double size, double x, double width)
{
  MusterPrintBlock *self = g_new0 (MusterPrintBlock, 1);

  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (self->cells, (GDestroyNotify) clear_cell);
  self->size = size;
  self->x = x;
  self->width = width;

  return self;
}

MusterPrintBlock *
muster_print_block_new_picture (GdkPixbuf *picture, double x, double width, double height)
{
  MusterPrintBlock *self = muster_print_block_new (height * POINTS / LEADING, x, width);

  self->picture = g_object_ref (picture);
  self->n_lines = 1;

  return self;
}

void
muster_print_block_free (MusterPrintBlock *self)
{
  g_clear_object (&self->picture);
  g_array_unref (self->cells);
  g_free (self);
}

void
muster_print_block_add (MusterPrintBlock *self,
                        PangoContext *context,
                        double x,
                        double width,
                        PangoAlignment alignment,
                        const char *markup)
{
  const Cell cell = { new_layout (context, self->size, markup), x };

  pango_layout_set_wrap (cell.layout, PANGO_WRAP_WORD_CHAR);
  /* Rounded up: what was measured to fit is not to be broken by a rest. */
  pango_layout_set_width (cell.layout, (int) (MAX (width, 1) * POINTS * PANGO_SCALE) + 1);
  pango_layout_set_alignment (cell.layout, alignment);
  g_array_append_val (self->cells, cell);
  self->n_lines = MAX (self->n_lines, (guint) pango_layout_get_line_count (cell.layout));
}

double
muster_print_block_get_line_height (const MusterPrintBlock *self)
{
  return self->size * LEADING / POINTS;
}

double
muster_print_block_get_height (const MusterPrintBlock *self)
{
  return self->n_lines * muster_print_block_get_line_height (self);
}

/* ---- Drawing ---- */

static void
draw_line (PangoLayoutIter *iter, cairo_t *cr, double x, double y)
{
  PangoRectangle extents;

  pango_layout_iter_get_line_extents (iter, NULL, &extents);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / POINTS, 1 / POINTS);
  cairo_move_to (cr, (double) extents.x / PANGO_SCALE, 0);
  pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
  cairo_restore (cr);
}

static void
draw_cell (const Cell *cell, cairo_t *cr, double x, double y, double height, guint from, guint to)
{
  PangoLayoutIter *iter = pango_layout_get_iter (cell->layout);
  guint line = 0;

  do
    if (line >= from && line < to)
      draw_line (iter, cr, x + cell->x, y + (line - from) * height);
  while (++line < to && pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

static void
draw_picture (const MusterPrintBlock *self, cairo_t *cr, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, x + self->x, y);
  cairo_scale (cr,
               self->width / gdk_pixbuf_get_width (self->picture),
               muster_print_block_get_height (self) / gdk_pixbuf_get_height (self->picture));
  gdk_cairo_set_source_pixbuf (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
muster_print_block_draw (const MusterPrintBlock *self,
                         cairo_t *cr,
                         double x,
                         double y,
                         guint from,
                         guint to)
{
  const double height = muster_print_block_get_line_height (self);

  if (self->begins && from == 0)
    {
      cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
      cairo_set_line_width (cr, HAIR);
      cairo_move_to (cr, x + self->x, y);
      cairo_rel_line_to (cr, self->width, 0);
      cairo_stroke (cr);
    }
  if (self->picture != NULL)
    draw_picture (self, cr, x, y);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->cells->len; i++)
    draw_cell (&g_array_index (self->cells, Cell, i),
               cr,
               x + self->x,
               y + ABOVE * self->size / POINTS,
               height,
               from,
               to);
}
