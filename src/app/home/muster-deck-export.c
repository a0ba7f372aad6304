/* muster-deck-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-export.h"

#include <glib/gi18n.h>

#include "muster-deck-format.h"
#include "muster-export-dialog.h"

static void
write_deck (MusterShelf *shelf, gint64 number, const char *path)
{
  g_autoptr (GError) error = NULL;

  muster_decks_export (muster_shelf_get_decks (shelf), number, path, &error);
  muster_export_dialog_tell (shelf, path, error);
}

void
muster_deck_export_run (MusterShelf *shelf, MusterDeckItem *item, GtkWindow *parent)
{
  MusterExport what = { .title = _ ("Export Deck"),
                        .formats = muster_deck_format_get,
                        .write = write_deck };

  g_return_if_fail (MUSTER_IS_DECK_ITEM (item));

  what.name = muster_deck_item_get_title (item);
  what.id = muster_deck_item_get_number (item);
  muster_export_dialog_run (shelf, &what, parent);
}
