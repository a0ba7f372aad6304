/* muster-list-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-list-row.h"

struct _MusterListRow
{
  AdwComboRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterListRow, muster_list_row, ADW_TYPE_COMBO_ROW)

static void
muster_list_row_class_init (MusterListRowClass *klass)
{
}

static void
muster_list_row_init (MusterListRow *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (self);
  g_autoptr (GtkListItemFactory) value = gtk_builder_list_item_factory_new_from_resource (
      NULL,
      "/io/github/muster_solo/Muster/muster-list-value.ui");
  g_autoptr (GtkListItemFactory) line = gtk_builder_list_item_factory_new_from_resource (
      NULL,
      "/io/github/muster_solo/Muster/muster-list-line.ui");

  adw_combo_row_set_factory (row, value);
  adw_combo_row_set_list_factory (row, line);
  g_object_set (self, "title-lines", 0, "subtitle-lines", 0, NULL);
}
