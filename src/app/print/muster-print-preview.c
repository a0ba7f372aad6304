/* muster-print-preview.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-preview.h"

#include <math.h>

#define MARGIN    12  /* around the page, in pixels */
#define SHARP     8.0 /* pixels in a millimetre, which are enough for the smallest letters */
#define MOST_FINE 4   /* how many times larger a page is drawn */

typedef struct
{
  MusterPrintPages *pages;
  const MusterPrintPaper *paper;
  guint page;
} Preview;

/* Always as paper: black on white.
 * @scale: pixels in a millimetre */
static void
draw_page (const Preview *self, cairo_t *cr, double scale)
{
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, self->paper->width, self->paper->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  muster_print_pages_draw (self->pages, cr, self->page);
}

/* A pixel wide however the page is drawn: in light colours the window is as white as the paper. */
static void
draw_edge (const Preview *self, cairo_t *cr, double scale)
{
  cairo_rectangle (cr, 0, 0, self->paper->width * scale, self->paper->height * scale);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Letters begin at whole pixels: where they are four pixels high they would run into each other, or stand loose. So a small
 * page is drawn larger, and made smaller. */
static void
draw_small_page (const Preview *self, cairo_t *cr, double scale, int fine)
{
  cairo_surface_t *large = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24,
      (int) ceil (self->paper->width * scale * fine),
      (int) ceil (self->paper->height * scale * fine));
  cairo_t *pen = cairo_create (large);

  draw_page (self, pen, scale * fine);
  cairo_destroy (pen);
  cairo_scale (cr, 1.0 / fine, 1.0 / fine);
  cairo_set_source_surface (cr, large, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_surface_destroy (large);
}

void
muster_print_preview_draw (MusterPrintPages *pages, guint page, cairo_t *cr, int width, int height)
{
  const MusterPrintPaper *paper = muster_print_pages_get_paper (pages);
  const Preview self = { pages, paper, page };
  const double scale = MIN ((width - 2 * MARGIN) / paper->width,
                            (height - 2 * MARGIN) / paper->height);
  int fine;

  if (scale <= 0)
    return;
  cairo_translate (cr, (width - paper->width * scale) / 2, (height - paper->height * scale) / 2);
  fine = CLAMP ((int) (SHARP / scale), 1, MOST_FINE);
  cairo_save (cr);
  if (fine > 1)
    draw_small_page (&self, cr, scale, fine);
  else
    draw_page (&self, cr, scale);
  cairo_restore (cr);
  draw_edge (&self, cr, scale);
}
