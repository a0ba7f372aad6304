/* muster-card-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

#define MUSTER_CARD_POINTS (72 / 25.4) /* in a millimetre */

/* What a text may be: @text is as a person wrote it. */
typedef struct
{
  const char *text;
  PangoWeight weight;
  PangoAlignment alignment;
  PangoAttrList *attributes; /* nullable */
  double most, least;        /* size of the letters, in points */
  double width, height;      /* of its room, in millimetres */
} MusterCardWords;

/* One for all texts: what is measured with it is the same on paper, in a file and on a screen. */
PangoContext *muster_card_context_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_card_words_fit:
 * @size: (out): of its letters, in points: the largest with which it has room
 * @is_cut: (out): it has none, and ends with an ellipsis
 *
 * Returns: (transfer full): in points
 */
PangoLayout *muster_card_words_fit (const MusterCardWords *self,
                                    PangoContext *context,
                                    double *size,
                                    gboolean *is_cut) G_GNUC_WARN_UNUSED_RESULT;

/* How much room a layout takes, in millimetres. */
void muster_card_layout_measure (PangoLayout *layout, double *width, double *height);

G_END_DECLS
