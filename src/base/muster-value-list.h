/* muster-value-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* More would not be read. */
#define MUSTER_VALUE_LIST_MOST 40

/**
 * muster_value_list_read:
 * @text: values between commas; A..B are all whole numbers from A to B
 *
 * Returns: (transfer full): as they stand in the text, without spaces around them; %NULL with @error
 *   set: one is empty, a range is none, or there are too many
 */
char **muster_value_list_read (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
