/* muster-print-foot.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-foot.h"

#include <glib/gi18n.h>

#include "muster-print-block.h"
#include "muster-print-writer.h"

#define SIZE   8.0 /* of the letters, in points */
#define GUTTER 6.0 /* between the name and the number */

void
muster_print_foot_draw (cairo_t *cr,
                        PangoContext *context,
                        const MusterPrintPaper *paper,
                        const char *name,
                        guint page,
                        guint n_pages)
{
  const double width = paper->width - paper->left - paper->right;
  MusterPrintBlock *block = muster_print_block_new (SIZE, 0, width);
  g_autofree char *number = g_strdup_printf (_ ("Page %u of %u"), page + 1, n_pages);
  g_autofree char *right = muster_print_markup_soft (number);
  g_autofree char *left = muster_print_markup_soft (name);
  double natural;
  double least;

  muster_print_measure (context, SIZE, right, &natural, &least);
  muster_print_block_add (block, context, 0, width - natural - GUTTER, PANGO_ALIGN_LEFT, left);
  muster_print_block_add (block, context, width - natural, natural, PANGO_ALIGN_RIGHT, right);
  muster_print_block_draw (block,
                           cr,
                           paper->left,
                           paper->height - paper->bottom -
                               muster_print_block_get_line_height (block),
                           0,
                           1);
  muster_print_block_free (block);
}
