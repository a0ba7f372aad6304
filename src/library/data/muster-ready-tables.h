/* muster-ready-tables.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"

G_BEGIN_DECLS

/* A table that comes with Muster, or that somebody put beside it: a file "FOLDER/tables/ID.table" with the plan of
 * an open table. Its first line may be "# Title: …". */
typedef struct
{
  char *id;
  char *title; /* in English, to be translated where it is shown; the id without one */
  char *path;
  char *text;
} MusterReadyTable;

/* (transfer full) (element-type MusterReadyTable): by translated title. What cannot be read is left out. */
GPtrArray *muster_ready_tables_list (const MusterDataPath *path) G_GNUC_WARN_UNUSED_RESULT;

void muster_ready_table_free (MusterReadyTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReadyTable, muster_ready_table_free)

G_END_DECLS
