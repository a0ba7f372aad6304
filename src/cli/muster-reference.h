/* muster-reference.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the reference for authors of rulebooks, in Markdown, made from the tables that the
 * compiler itself uses. */
char *muster_reference_dup_markdown (void);

G_END_DECLS
