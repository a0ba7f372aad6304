/* muster-report-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-report-format.h"

#include <glib/gi18n.h>

#include "muster-battle-report-private.h"

typedef struct
{
  MusterFileFormat format;
  char *(*write) (const MusterBattleReport *report, gboolean with_reasons);
} Row;

/* A page folds the reasons up, and so always has them. */
static char *
write_html (const MusterBattleReport *report, gboolean with_reasons)
{
  return muster_battle_report_to_html (report);
}

static const Row rows[MUSTER_REPORT_N_FORMATS] = {
#define X(NAME, NICK, ENDING, TITLE, PLACE, WRITER)                                                \
  [MUSTER_REPORT_##NAME] = { { NICK, ENDING, NULL, TITLE, PLACE }, WRITER },
#include "list-report-formats.h"
#undef X
};

const MusterFileFormat *
muster_report_format_get (guint index)
{
  return index < MUSTER_REPORT_N_FORMATS ? &rows[index].format : NULL;
}

/* The format is the first part of its row. */
char *
muster_report_format_write (const MusterFileFormat *format,
                            const MusterBattleReport *report,
                            gboolean with_reasons)
{
  return ((const Row *) format)->write (report, with_reasons);
}
