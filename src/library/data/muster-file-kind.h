/* muster-file-kind.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a file or folder of a person may be. */
typedef enum
{
  MUSTER_FILE_UNKNOWN,
  MUSTER_FILE_BATTLE,
  MUSTER_FILE_RULEBOOK,
  MUSTER_FILE_ROSTER,
  MUSTER_FILE_FORCE_DATA,
  MUSTER_FILE_DECK,
  MUSTER_FILE_CAMPAIGN,
} MusterFileKind;

/* By what is in it; what it is called decides only where that says nothing. Reads no more than beginnings. */
MusterFileKind muster_file_kind_guess (const char *path);

G_END_DECLS
