/* muster-text-label.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (transfer floating): a text from the left edge on, in as many lines as it needs.
 * @text: (nullable)
 * @css_class: (nullable) */
GtkWidget *muster_text_label_new (const char *text, const char *css_class);

G_END_DECLS
