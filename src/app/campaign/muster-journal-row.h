/* muster-journal-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"
#include "muster-journal-item.h"
#include "muster-line-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_JOURNAL_ROW (muster_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterJournalRow, muster_journal_row, MUSTER, JOURNAL_ROW, MusterLineRow)

/* An entry of a journal. The "item" is a MusterJournalItem; pictures come from the campaign of the page that the row is in. */

G_END_DECLS
