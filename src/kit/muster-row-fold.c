/* muster-row-fold.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-row-fold.h"

#include "muster-search.h"

char *
muster_row_fold (GtkWidget *row)
{
  g_autoptr (GString)
                 text = g_string_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  GListModel *lines = ADW_IS_COMBO_ROW (row) ? adw_combo_row_get_model (ADW_COMBO_ROW (row)) : NULL;

  for (guint i = 0; lines != NULL && i < g_list_model_get_n_items (lines); i++)
    g_string_append_printf (text, "\n%s", gtk_string_list_get_string (GTK_STRING_LIST (lines), i));

  return muster_search_fold (text->str);
}
