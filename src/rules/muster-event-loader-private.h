/* muster-event-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *parameters[2];
  const char *meaning;
} MusterBuiltInEvent;

extern const MusterBuiltInEvent muster_built_in_events[MUSTER_N_EVENTS];

/* Attribute @name says to what a rule reacts: "moved(mover: figure)". Appends MusterParameters,
 * whose names it adds to @scope. Returns the event, or -1. */
gint32 muster_compiler_parse_reaction (MusterCompiler *self,
                                       MusterScope *scope,
                                       const MusterXmlNode *node,
                                       const char *name,
                                       GArray *parameters);

void muster_compiler_declare_events (MusterCompiler *self, MusterModuleDraft *module);

G_END_DECLS
