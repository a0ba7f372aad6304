/* muster-choice-sections.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In a list of MusterChoiceRow: what is asked of one thing stands under its name. */
void muster_choice_sections_head (GtkListBox *rows);
/* What is sure comes before what the table may not allow, and what was left out in the end; what has a name above it stays. */
gint muster_choice_sections_compare (GtkListBoxRow *a, GtkListBoxRow *b);
/* (nullable): the row with which the part begins that comes next, in this direction; backwards, first
 * that of the part in which @from is. */
GtkWidget *muster_choice_sections_find (GtkListBox *rows, GtkListBoxRow *from, gboolean forward);

G_END_DECLS
