/* entries.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* As muster_rulebook_load(): data/rulebooks/ID has its entries in data/forces/ID. */
MusterRulebook *entries_load_rulebook (const char *path,
                                       gboolean with_examples,
                                       MusterReport *report,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
