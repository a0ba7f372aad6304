/* thorough.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How often something is repeated: @usual times, and @thorough times under "build-aux/test --thorough". */
static inline guint
thorough_choose (guint usual, guint thorough)
{
  return g_getenv ("MUSTER_THOROUGH") != NULL ? thorough : usual;
}

G_END_DECLS
