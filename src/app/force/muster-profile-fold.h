/* muster-profile-fold.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where what a table of profiles consists of stands in a grid: a line for each profile, with the
 * names of the columns above all; or, where that is too wide, the values of each profile below its
 * name, in as many columns as there is room for, with the name of each above it. */
typedef struct _MusterProfileFold MusterProfileFold;

/* @corner: above the names of the profiles; @heads: (element-type GtkLabel): those of the columns */
MusterProfileFold *muster_profile_fold_new (GtkGrid *grid, GtkWidget *corner, GPtrArray *heads);
void muster_profile_fold_free (MusterProfileFold *self);

/* @values: (element-type GtkWidget): as many as there are columns, or fewer */
void muster_profile_fold_add_line (MusterProfileFold *self, GtkWidget *name, GPtrArray *values);
/* Below the last line, over the whole width. */
void muster_profile_fold_add_text (MusterProfileFold *self, GtkWidget *caption, GtkWidget *value);

void muster_profile_fold_fit (MusterProfileFold *self, int width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterProfileFold, muster_profile_fold_free)

G_END_DECLS
