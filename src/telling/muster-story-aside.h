/* muster-story-aside.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @asides, of char*, as sentences: what is said several times once, and where only a number differs that with the first. */
void muster_story_append_asides (GString *text, const GPtrArray *asides);

G_END_DECLS
