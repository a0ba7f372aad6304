/* muster-feasibility.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-system.h"

G_BEGIN_DECLS

/**
 * muster_feasibility_check:
 * @kind: a force entry, or a link to one, that forces of @catalogue can be
 * @unmet: (element-type gpointer): gets each #MusterConstraint that cannot be kept, and each #MusterModifier with a message
 *   that is told whatever is chosen: the last is that of the force itself, others are of what could be in it
 *
 * Whether the data itself can be shown to allow no legal force, with what may be in it and forces of the same catalogue below
 * it, whatever is chosen and whatever it costs. What is looked at is what can be there at all: what is never shown is not,
 * nor what demands something that is not, nor what is shown only with something that is not, and so on until no more goes.
 *
 * Returns: %FALSE where it is certain that there is none; %TRUE says nothing
 */
gboolean muster_feasibility_check (const MusterGameSystem *system,
                                   const MusterCatalogue *catalogue,
                                   const MusterDefinition *kind,
                                   GPtrArray *unmet);

G_END_DECLS
