/* muster-roster-import-title.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <string.h>

/* What the first line says besides the name of the list: what it is of, and what it may cost. */

/* "96 pts / 100", "1,970/2,000 pts" */
#define LIMIT "\\d[\\d,.]* *(\\p{L}*) */ *(\\d[\\d,.]*) *(\\p{L}*)"

/* No title is longer. */
#define MAX_TITLE 400

/* (transfer full) (nullable): the beginning of the line with the title. */
static char *
dup_first_line (MusterImport *self)
{
  const MusterForumForce *force = self->list->forces->len > 0 ? self->list->forces->pdata[0] : NULL;
  const GPtrArray *lines = self->list->hints->len > 0 ? self->list->hints
                           : force != NULL            ? force->units
                                                      : NULL;
  const MusterForumLine *line = lines != NULL && lines->len > 0 ? lines->pdata[0] : NULL;

  if (line == NULL || self->list->title == NULL)
    return NULL;
  if (line->price != NULL && g_utf8_strlen (line->whole, MAX_TITLE + 1) <= MAX_TITLE)
    return g_strconcat (line->whole, " ", line->price, NULL);

  return g_utf8_substring (line->whole, 0, MIN (g_utf8_strlen (line->whole, -1), MAX_TITLE));
}

static GMatchInfo *
match_limit (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (LIMIT, 0, 0, NULL);
  GMatchInfo *match = NULL;

  g_regex_match (regex, text, 0, &match);

  return match;
}

/* "My army - Empire - Guard - " without what is after the name. */
static void
cut_data (MusterImport *self, char *title, const char *catalogue)
{
  if (muster_import_is_called (self, catalogue, title))
    return;
  for (char *dash = strstr (title, " - "); dash != NULL; dash = strstr (dash + 1, " - "))
    {
      g_autofree char *rest = g_strdup (dash + strlen (" - "));

      if (dash > title && muster_import_is_called (self, catalogue, rest))
        {
          *dash = '\0';
          return;
        }
    }
}

char *
muster_import_dup_title (MusterImport *self, const char *catalogue)
{
  g_autofree char *title = g_strdup (self->list->title);
  g_autoptr (GMatchInfo) match = NULL;
  gint start;

  if (title == NULL || strlen (title) > MAX_TITLE)
    return g_strdup (title != NULL ? title : catalogue);
  match = match_limit (title);
  if (g_match_info_matches (match) && g_match_info_fetch_pos (match, 0, &start, NULL) && start > 0)
    title[start] = '\0';
  cut_data (self, title, catalogue);
  g_strstrip (title);
  if (g_str_has_suffix (title, " -"))
    title[strlen (title) - strlen (" -")] = '\0';

  return g_strdup (*title != '\0' ? title : catalogue);
}

/* (nullable): the type of cost that is called so, or the first that is shown. */
static const MusterCostType *
find_type (MusterImport *self, const char *one, const char *other)
{
  const MusterGameSystem *system = self->roster->system;
  const MusterCostType *first = NULL;

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);

      if (muster_import_is_same (self, type->name, one) ||
          muster_import_is_same (self, type->name, other))
        return type;
      if (first == NULL && !type->hidden)
        first = type;
    }

  return first;
}

/* A system that proposes 0 leaves it to the player, who has spent something. */
static void
drop_empty_limits (MusterImport *self)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);

      if (type->default_limit == 0)
        muster_roster_set_limit (self->roster,
                                 muster_ids_get_text (self->roster->evaluation->ids, type->id),
                                 -1,
                                 NULL);
    }
}

void
muster_import_take_limits (MusterImport *self)
{
  g_autofree char *line = dup_first_line (self);
  g_autoptr (GMatchInfo) match = line != NULL ? match_limit (line) : NULL;

  drop_empty_limits (self);

  while (match != NULL && g_match_info_matches (match))
    {
      g_autofree char *one = g_match_info_fetch (match, 1);
      g_autofree char *number = g_match_info_fetch (match, 2);
      g_autofree char *other = g_match_info_fetch (match, 3);
      const MusterCostType *type = find_type (self, one, other);
      g_auto (GStrv) parts = g_strsplit (number, ",", -1);
      g_autofree char *plain = g_strjoinv ("", parts);

      if (type != NULL)
        muster_roster_set_limit (self->roster,
                                 muster_ids_get_text (self->roster->evaluation->ids, type->id),
                                 g_ascii_strtod (plain, NULL),
                                 NULL);
      g_match_info_next (match, NULL);
    }
}
