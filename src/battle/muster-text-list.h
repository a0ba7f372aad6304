/* muster-text-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One more item of a list in words. */
void muster_text_append_item (GString *text, const char *item);

/* (transfer full): @format with @words instead of {1}, {2}, … */
char *muster_text_fill (const char *format, guint n, const char *const *words);

G_END_DECLS
