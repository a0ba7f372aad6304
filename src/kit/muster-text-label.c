/* muster-text-label.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-label.h"

GtkWidget *
muster_text_label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label,
                "wrap",
                TRUE,
                "wrap-mode",
                PANGO_WRAP_WORD_CHAR,
                "width-chars",
                8,
                "xalign",
                0.0,
                "hexpand",
                TRUE,
                NULL);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}
