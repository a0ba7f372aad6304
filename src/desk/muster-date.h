/* muster-date.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): a moment as people say it: the time of today, yesterday, the day of this week, or the date.
 * @seconds: since 1970 */
char *muster_date_to_string (gint64 seconds);
/* (transfer full): a day of the calendar, in full. @seconds: since 1970, of its beginning in UTC */
char *muster_date_day_to_string (gint64 seconds);
/* (transfer full): the day here, as it is typed: "2026-11-29". @seconds: since 1970 */
char *muster_date_dup_day (gint64 seconds);

G_END_DECLS
