/* muster-print-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "muster-library.h"
#include "muster-print-sheet.h"

G_BEGIN_DECLS

/* A picture on a page. */
typedef struct
{
  MusterPrintPlace place;
  GdkPixbuf *pixbuf;
} MusterPrintPicture;

/* (transfer full) (nullable): that of a unit, where it has one and @library has it. */
GdkPixbuf *muster_print_picture_load (MusterLibrary *library, MusterRosterSelection *selection);

/* How large it is where it is no wider and no higher than so much. */
void muster_print_picture_fit (GdkPixbuf *pixbuf,
                               double most_width,
                               double most_height,
                               double *width,
                               double *height);

void muster_print_picture_draw (const MusterPrintPicture *self, cairo_t *cr);

/* For an array of them. */
void muster_print_picture_clear (MusterPrintPicture *self);

G_END_DECLS
