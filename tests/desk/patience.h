/* patience.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets the program go on as long as @condition holds; after half a minute of that the test fails, and says so. */
#define wait_while(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 patience_end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;                 \
                                                                                                   \
    while (condition)                                                                              \
      patience_go_on (patience_end, #condition);                                                   \
  }                                                                                                \
  G_STMT_END

/* Does what is to be done next, or waits a little. */
void patience_go_on (gint64 end, const char *condition);

G_END_DECLS
