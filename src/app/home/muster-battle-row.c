/* muster-battle-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-row.h"

struct _MusterBattleRow
{
  MusterMenuRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterBattleRow, muster_battle_row, MUSTER_TYPE_MENU_ROW)

static void
muster_battle_row_class_init (MusterBattleRowClass *klass)
{
  g_type_ensure (MUSTER_TYPE_BATTLE_ITEM);
  muster_menu_row_class_set_template (GTK_WIDGET_CLASS (klass),
                                      "/io/github/muster_solo/Muster/muster-battle-row.ui");
}

static void
muster_battle_row_init (MusterBattleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_battle_row_new (MusterBattleItem *item)
{
  return g_object_new (MUSTER_TYPE_BATTLE_ROW, "item", item, NULL);
}
