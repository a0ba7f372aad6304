/* muster-data-sets-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-sets.h"
#include "muster-kept-folder.h"

G_BEGIN_DECLS

struct _MusterDataSets
{
  MusterKeptFolder *own;  /* of the user */
  MusterKeptFolder *kept; /* copies of what came with Muster */
  GPtrArray *sets;        /* of MusterDataSet */
  MusterDataSetsGate gate; /* (nullable) */
  gpointer gate_data;
};

/* (transfer full) */
MusterDataSet *muster_data_set_new (const MusterCatalogueIndex *index,
                                    const MusterCatalogueHead *system,
                                    const char *folder,
                                    const char *id);

G_END_DECLS
