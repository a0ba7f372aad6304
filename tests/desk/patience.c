/* patience.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "patience.h"

void
patience_go_on (gint64 end, const char *condition)
{
  if (g_get_monotonic_time () > end)
    g_error ("waited in vain while %s", condition);
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}
