/* muster-date.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-date.h"

#include <glib/gi18n.h>

/* Days are those of the calendar, so that "yesterday" is never today. */
char *
muster_date_to_string (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) midnight = NULL;
  GTimeSpan before;

  if (time == NULL)
    return g_strdup ("");
  midnight = g_date_time_new_local (g_date_time_get_year (now),
                                    g_date_time_get_month (now),
                                    g_date_time_get_day_of_month (now),
                                    0,
                                    0,
                                    0);
  before = g_date_time_difference (midnight, time);
  if (before <= 0)
    /* Translators: when a battle was last played, today: the time of day. */
    return g_date_time_format (time, C_ ("time of day", "%H:%M"));
  if (before <= G_TIME_SPAN_DAY)
    return g_strdup (_ ("Yesterday"));
  if (before <= 6 * G_TIME_SPAN_DAY)
    /* Translators: when a battle was last played, this week: the name of the day. */
    return g_date_time_format (time, C_ ("day of this week", "%A"));

  /* Translators: when a battle was last played: the day, as this language writes it. */
  return g_date_time_format (time, C_ ("date", "%-e %b %Y"));
}

char *
muster_date_day_to_string (gint64 seconds)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_utc (seconds);

  /* Translators: a day in a journal, as this language writes it. */
  return day != NULL ? g_date_time_format (day, C_ ("day", "%-e %B %Y")) : g_strdup ("");
}

char *
muster_date_dup_day (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}
