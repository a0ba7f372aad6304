/* muster-refusal.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-assistant.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): why nothing can be done now with @thing, which stands at @place, or with @place itself
 * where @thing is NULL; NULL: something can, or nobody would expect it. */
char *muster_refusal_dup (MusterAssistant *assistant,
                          MusterPlace place,
                          const char *thing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
