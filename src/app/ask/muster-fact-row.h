/* muster-fact-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-prompt.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FACT_ROW (muster_fact_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFactRow, muster_fact_row, MUSTER, FACT_ROW, AdwActionRow)

/* One of several things that are asked about at once, with the number or the word that is true of it.
 *
 * Signals: "changed"; "confirmed": Enter was pressed in the number. */

/* @words: (nullable) (element-type MusterOption): what it may be; else it is a number. @whole: without
 * fractions. */
GtkWidget *muster_fact_row_new (const MusterOption *option,
                                const GPtrArray *words,
                                gboolean whole) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a number was said or a word chosen, now or before. */
gboolean muster_fact_row_has_answer (MusterFactRow *self);
/* (transfer full) (nullable): as a word of an input; NULL: there is none. */
char *muster_fact_row_dup_answer (MusterFactRow *self) G_GNUC_WARN_UNUSED_RESULT;
/* The control in which it is entered. */
GtkWidget *muster_fact_row_get_control (MusterFactRow *self);
/* A digit that is typed elsewhere begins the number. */
void muster_fact_row_catch_digits (MusterFactRow *self);

G_END_DECLS
