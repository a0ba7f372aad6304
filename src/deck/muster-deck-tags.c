/* muster-deck-tags.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-tags.h"

#include <glib/gi18n.h>

#include "muster-deck-error.h"

static const MusterTag tags[MUSTER_DECK_N_TAGS] = {
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_TAG_ROW (ID, NAME, SEVERITY, EXPLANATION)
#include "list-deck-tags.h"
#undef X
};

const MusterTag *
muster_deck_tag (MusterDeckTag id)
{
  g_return_val_if_fail (id < MUSTER_DECK_N_TAGS, &tags[0]);

  return &tags[id];
}

gboolean
muster_deck_tags_allow (const MusterReport *report, gboolean sound, GError **error)
{
  const guint n = muster_report_get_n_errors (report);

  if (sound || n == 0)
    return TRUE;
  g_set_error (error,
               MUSTER_DECK_ERROR,
               MUSTER_DECK_ERROR_INVALID,
               ngettext ("the deck has %u fault and was not taken; what is sound of it can be",
                         "the deck has %u faults and was not taken; what is sound of it can be",
                         n),
               n);

  return FALSE;
}
