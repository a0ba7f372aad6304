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

void
muster_roster_tag_report (MusterRosterTag id,
                          MusterReport *report,
                          const MusterLocation *where,
                          const char *format,
                          va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  muster_report_add (report, muster_roster_tag (id), where, "%s", message);
}
