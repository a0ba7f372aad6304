/* muster-sign.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * muster_sign_list:
 * @names: (element-type utf8):
 *
 * A name has the same sign whatever comes after it. Names that differ by a number at their end have the same letters and
 * their own number, as long as there is room; no digit stands before it.
 *
 * Returns: (transfer full) (element-type utf8): for each name one to four letters and digits, all
 *   different
 */
GPtrArray *muster_sign_list (const GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
