/* muster-library-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-battle.h"

#include <string.h>

#include "muster-search.h"

void
muster_library_battle_free (MusterLibraryBattle *self)
{
  g_free (self->token);
  g_free (self->title);
  g_free (self->rulebook_id);
  g_free (self->rulebook_title);
  g_free (self->rulebook_hash);
  g_free (self->scenario);
  g_free (self->scenario_title);
  g_free (self->winner);
  g_free (self->result);
  g_free (self->version);
  g_free (self->campaign);
  g_free (self);
}

/* The words that the file has for them. */
const char *
muster_battle_state_get_nick (MusterBattleState state)
{
  return state == MUSTER_BATTLE_FINISHED ? "finished" : "running";
}

const char *
muster_library_battle_get_name (const MusterLibraryBattle *self)
{
  if (self->title != NULL)
    return self->title;
  if (self->scenario_title != NULL)
    return self->scenario_title;

  return self->rulebook_title;
}

/* ---- Search ---- */

gboolean
muster_library_battle_matches (const MusterLibraryBattle *self, const char *text)
{
  const char *const shown[] = { self->title,
                                self->rulebook_title,
                                self->scenario_title,
                                self->winner,
                                self->result };
  g_autoptr (MusterSearch) search = muster_search_new (text);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *folded = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i] != NULL)
      g_string_append_printf (all, "%s\n", shown[i]);
  folded = muster_search_fold (all->str);

  return muster_search_finds (search, folded);
}

/* ---- Order ---- */

static const char *const sorts[MUSTER_LIBRARY_N_SORTS] = {
  [MUSTER_LIBRARY_SORT_CHANGED] = "changed", [MUSTER_LIBRARY_SORT_CREATED] = "created",
  [MUSTER_LIBRARY_SORT_TITLE] = "title",     [MUSTER_LIBRARY_SORT_RULEBOOK] = "rulebook",
  [MUSTER_LIBRARY_SORT_TURNS] = "turns",
};

gboolean
muster_library_sort_from_nick (const char *nick, MusterLibrarySort *sort)
{
  for (guint i = 0; i < MUSTER_LIBRARY_N_SORTS; i++)
    if (g_strcmp0 (nick, sorts[i]) == 0)
      {
        *sort = (MusterLibrarySort) i;
        return TRUE;
      }

  return FALSE;
}

/* The greater first. */
static gint
compare_down (gint64 a, gint64 b)
{
  return (b > a) - (b < a);
}

static gint
compare_by (const MusterLibraryBattle *a, const MusterLibraryBattle *b, MusterLibrarySort sort)
{
  switch (sort)
    {
    case MUSTER_LIBRARY_SORT_CREATED:
      return compare_down (a->created, b->created);
    case MUSTER_LIBRARY_SORT_TITLE:
      return g_utf8_collate (muster_library_battle_get_name (a),
                             muster_library_battle_get_name (b));
    case MUSTER_LIBRARY_SORT_RULEBOOK:
      return g_utf8_collate (a->rulebook_title, b->rulebook_title);
    case MUSTER_LIBRARY_SORT_TURNS:
      return compare_down (a->turn, b->turn);
    case MUSTER_LIBRARY_SORT_CHANGED:
    case MUSTER_LIBRARY_N_SORTS:
    default:
      return 0;
    }
}

gint
muster_library_battle_compare (const MusterLibraryBattle *a,
                               const MusterLibraryBattle *b,
                               MusterLibrarySort sort)
{
  gint order = compare_by (a, b, sort);

  if (order == 0)
    order = compare_down (a->changed, b->changed);

  return order != 0 ? order : compare_down (a->id, b->id);
}
