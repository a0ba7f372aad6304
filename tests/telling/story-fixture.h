/* story-fixture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-field.h"

G_BEGIN_DECLS

/* (transfer none): one with @token, at the end of @things: a figure, of kind 1, where the token says so, and else of kind 0.
 * @place: (nullable): where it stands on @field; NULL: not on the table */
MusterThingView *story_fixture_add_thing (GPtrArray *things,
                                          const MusterField *field,
                                          const char *token,
                                          const char *name,
                                          gint side,
                                          const char *place);
/* (transfer none): one of no side, at the end of @log. */
MusterLogEntry *
story_fixture_add_entry (GPtrArray *log, MusterLogKind kind, guint turn, const char *text);

G_END_DECLS
