/* engine-state.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "muster-roster.h"

G_BEGIN_DECLS

/* Ends the names of members whose value is a number as text. */
#define ENGINE_NUMBER_MARK "#"

/* What the protocol wants to see of a roster, in the order and with the owners of the adapter with which
 * the cases were recorded. */
void engine_add_state (JsonBuilder *json, MusterRoster *roster);
void engine_add_errors (JsonBuilder *json, MusterRoster *roster);

/* "selections": entry id → id of all selections below; the last of several wins. */
void engine_add_force_map (JsonBuilder *json, MusterRosterForce *force);
void engine_add_selection_map (JsonBuilder *json, MusterRosterSelection *selection);

G_END_DECLS
