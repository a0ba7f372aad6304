/* muster-plain-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plain-row.h"

struct _MusterPlainRow
{
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterPlainRow, muster_plain_row, ADW_TYPE_ACTION_ROW)

static void
muster_plain_row_class_init (MusterPlainRowClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/muster_solo/Muster/muster-plain-row.ui");
}

static void
muster_plain_row_init (MusterPlainRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Only once it is made do its labels know that there is no markup: what is given to g_object_new() they would take for some. */
GtkWidget *
muster_plain_row_new (const char *title, const char *subtitle)
{
  GtkWidget *row = g_object_new (MUSTER_TYPE_PLAIN_ROW, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");

  return row;
}
