/* muster-mapping-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-mapped-unit.h"
#include "muster-roster-document.h"
#include "muster-roster-session.h"

G_BEGIN_DECLS

/* A list that a line of the shell names, read with the mappings that are there. */
typedef struct
{
  MusterLibrary *library;
  MusterMapping *mapping;
  MusterRosterDocument document; /* of a file */
  MusterRosterSession *session;  /* (nullable): of a list of the library */
  GPtrArray *units;              /* of MusterMappedUnit */
  char *system;                  /* id */
} MusterMappingArgument;

void muster_mapping_argument_clear (MusterMappingArgument *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterMappingArgument, muster_mapping_argument_clear)

/**
 * muster_mapping_argument_open:
 * @name: a roster file, or the name of a list of the library
 * @data: (nullable): of --data, for files
 * @folder: (nullable): of the library
 *
 * What is wrong in mappings goes to stderr.
 */
gboolean muster_mapping_argument_open (MusterMappingArgument *self,
                                       const char *name,
                                       char **data,
                                       const char *folder,
                                       GError **error);

/* (transfer full) (nullable) (element-type MusterMappedUnit): the units of this name, or of an entry of this name or id; at
 * least one. They belong to @self. */
GPtrArray *muster_mapping_argument_list_units (const MusterMappingArgument *self,
                                               const char *name,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
