/* muster-sheet-pages.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* (transfer full): sheets to be filled in, for any paper. @blocks: (transfer full) (element-type MusterChronicleBlock): each title
 * begins a page */
MusterPrintSource *muster_sheet_source_new (GPtrArray *blocks) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
