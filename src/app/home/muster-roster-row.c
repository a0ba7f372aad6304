/* muster-roster-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-row.h"

struct _MusterRosterRow
{
  MusterMenuRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterRosterRow, muster_roster_row, MUSTER_TYPE_MENU_ROW)

static void
muster_roster_row_class_init (MusterRosterRowClass *klass)
{
  g_type_ensure (MUSTER_TYPE_ROSTER_ITEM);
  muster_menu_row_class_set_template (GTK_WIDGET_CLASS (klass),
                                      "/io/github/muster_solo/Muster/muster-roster-row.ui");
}

static void
muster_roster_row_init (MusterRosterRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_roster_row_new (MusterRosterItem *item)
{
  return g_object_new (MUSTER_TYPE_ROSTER_ROW, "item", item, NULL);
}
