/* muster-print-block.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Text for a printed page: cells beside each other, in one size, on lines that are equally high whatever the fonts are.
 * What is not a size of letters is in millimetres. It can be cut between any two lines. */
typedef struct
{
  GArray *cells;
  GdkPixbuf *picture; /* (nullable): instead of cells, as one line */
  double size;        /* of the letters, in points */
  double before;      /* what is kept free above it, but not at the top of a column */
  guint n_lines;
  gboolean keep;   /* it stays with the one that follows it */
  gboolean begins; /* a line is drawn above it */
  /* (nullable): the block that is written again above this one at the top of a column */
  const void *head;
  double x, width; /* within the column; what a line is drawn along */
} MusterPrintBlock;

/* One for all texts of a sheet: what is measured with it is the same on paper, in a file and on a screen. */
PangoContext *muster_print_context_new (void) G_GNUC_WARN_UNUSED_RESULT;

MusterPrintBlock *
muster_print_block_new (double size, double x, double width) G_GNUC_WARN_UNUSED_RESULT;
/* As high and as wide as that. */
MusterPrintBlock *muster_print_block_new_picture (GdkPixbuf *picture,
                                                  double x,
                                                  double width,
                                                  double height) G_GNUC_WARN_UNUSED_RESULT;
void muster_print_block_free (MusterPrintBlock *self);

/* @x: within the block */
void muster_print_block_add (MusterPrintBlock *self,
                             PangoContext *context,
                             double x,
                             double width,
                             PangoAlignment alignment,
                             const char *markup);

double muster_print_block_get_line_height (const MusterPrintBlock *self);
double muster_print_block_get_height (const MusterPrintBlock *self);

/* The lines from @from to before @to, with the first of them at the top of (@x, @y). */
void muster_print_block_draw (const MusterPrintBlock *self,
                              cairo_t *cr,
                              double x,
                              double y,
                              guint from,
                              guint to);

/* How wide it is on one line, and the widest of what cannot be parted. */
void muster_print_measure (PangoContext *context,
                           double size,
                           const char *markup,
                           double *natural,
                           double *least);

G_END_DECLS
