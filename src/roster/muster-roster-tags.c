/* muster-roster-tags.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-tags.h"

#include <glib/gi18n.h>

static const MusterTag tags[] = {
#define X MUSTER_TAG_ROW
#include "list-roster-tags.h"
#undef X
};

const MusterTag *
muster_roster_tag (MusterRosterTag id)
{
  g_return_val_if_fail ((guint) id < MUSTER_ROSTER_N_TAGS, NULL);

  return &tags[id];
}
