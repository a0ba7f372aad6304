/* muster-number-input.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A number that is kept while a person types it: nobody has to press Enter, and what the program shows meanwhile does
 * not write over it. */

/* What is typed becomes the value after a pause. */
void muster_number_input_attach (GtkSpinButton *button);
/* The value becomes @value; a text that is being typed stays. */
void muster_number_input_show (GtkSpinButton *button, double value);
/* What is typed becomes the value now. */
void muster_number_input_keep (GtkSpinButton *button);
/* Nothing stands there until a person types a number or steps to one: 0 has to be said, too. The range holds 0. */
void muster_number_input_clear (GtkSpinButton *button);
/* The same number as any, after that. */
void muster_number_input_say (GtkSpinButton *button, double value);
/* Whether nothing was said, or what was typed is deleted. */
gboolean muster_number_input_is_clear (GtkSpinButton *button);
/* While it is on show, a digit that is typed elsewhere in the window, and not into a text, begins a number in it. */
void muster_number_input_catch_digits (GtkSpinButton *button);

G_END_DECLS
