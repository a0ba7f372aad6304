/* muster-limit-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-limit-row.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-entry-row.h"

GtkWidget *
muster_limit_row_new (const char *cost, double usual)
{
  g_autofree char *counted = g_strstrip (g_strdup (cost));
  /* Translators: what a list may cost at most; %s is what it is counted in, such as "pts". */
  g_autofree char *title = g_strdup_printf (_ ("Limit in %s"), counted);
  g_autofree char *text = usual >= 0 ? muster_cost_text_dup_number (usual) : g_strdup ("");
  GtkWidget *row = muster_entry_row_new (title);

  g_object_set (row,
                "subtitle",
                _ ("Empty: no limit"),
                "input-purpose",
                GTK_INPUT_PURPOSE_NUMBER,
                NULL);
  gtk_editable_set_text (GTK_EDITABLE (row), text);

  return row;
}

gboolean
muster_limit_row_read (GtkWidget *row, double *limit, GError **error)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (row));
  g_autofree char *text = g_strstrip (g_strdup (typed));
  char *end = NULL;
  double number;

  g_strdelimit (text, ",", '.');
  number = *text != '\0' ? g_ascii_strtod (text, &end) : -1;
  if (end == NULL || (*end == '\0' && number >= 0 && number < 1e9))
    {
      *limit = number;
      return TRUE;
    }
  g_set_error (error,
               G_IO_ERROR,
               G_IO_ERROR_INVALID_ARGUMENT,
               _ ("the limit is “%s”; it has to be a number, or empty for none"),
               typed);

  return FALSE;
}
