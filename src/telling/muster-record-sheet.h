/* muster-record-sheet.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-chronicle.h"

G_BEGIN_DECLS

/* The form of a battle on paper for the company of a campaign; see muster-record-form.h. */

/* (transfer full) (element-type MusterChronicleBlock): translated. @all: the whole company, FALSE: those who go tonight; where nobody
 * does, all who are fit */
GPtrArray *muster_record_sheet_list_blocks (const MusterCampaign *campaign,
                                            gboolean all) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
