/* muster-report-format.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-report.h"
#include "muster-file-format.h"

G_BEGIN_DECLS

/* The formats that a report can be written in: MusterFileFormats, with MusterReportFormat as index. */
const MusterFileFormat *muster_report_format_get (guint index);

/* (transfer full): @report in @format, which is of this table; see muster_battle_report_to_string(). */
char *muster_report_format_write (const MusterFileFormat *format,
                                  const MusterBattleReport *report,
                                  gboolean with_reasons) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
