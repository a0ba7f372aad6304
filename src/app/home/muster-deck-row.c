/* muster-deck-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-row.h"

struct _MusterDeckRow
{
  MusterMenuRow parent_instance;

  GtkWidget *use;
};

G_DEFINE_FINAL_TYPE (MusterDeckRow, muster_deck_row, MUSTER_TYPE_MENU_ROW)

static void
use_cb (MusterDeckRow *self)
{
  MusterDeckItem *item = muster_line_row_get_item (MUSTER_LINE_ROW (self));

  if (item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                "app.use-deck",
                                "x",
                                muster_deck_item_get_number (item));
}

static void
muster_deck_row_class_init (MusterDeckRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_DECK_ITEM);
  muster_menu_row_class_set_template (widget_class,
                                      "/io/github/muster_solo/Muster/muster-deck-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeckRow, use);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
}

static void
muster_deck_row_init (MusterDeckRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
