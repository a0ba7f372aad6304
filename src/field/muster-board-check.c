/* muster-board-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-grid-private.h"

#include <math.h>

void
muster_board_problem_free (MusterBoardProblem *problem)
{
  g_free (problem->message);
  g_free (problem);
}

static void
add_problem (GPtrArray *problems, MusterBoardProblemKind kind, MusterPlace place, char *message)
{
  MusterBoardProblem *problem = g_new0 (MusterBoardProblem, 1);

  problem->kind = kind;
  problem->place = place;
  problem->message = message;
  g_ptr_array_add (problems, problem);
}

static void
check_walls (const MusterBoard *board, const MusterBoardNeeds *needs, GPtrArray *problems)
{
  const guint n = muster_board_count (board, MUSTER_TERRAIN_WALL);

  if (n < needs->min_walls)
    add_problem (problems,
                 MUSTER_BOARD_PROBLEM_TOO_FEW_WALLS,
                 MUSTER_PLACE_NONE,
                 g_strdup_printf (ngettext ("%u wall space; expected at least %u",
                                            "%u wall spaces; expected at least %u",
                                            n),
                                  n,
                                  needs->min_walls));
  else if (needs->max_walls > 0 && n > needs->max_walls)
    add_problem (problems,
                 MUSTER_BOARD_PROBLEM_TOO_MANY_WALLS,
                 MUSTER_PLACE_NONE,
                 g_strdup_printf (ngettext ("%u wall space; expected at most %u",
                                            "%u wall spaces; expected at most %u",
                                            n),
                                  n,
                                  needs->max_walls));
}

static void
check_marks (const MusterBoard *board, const MusterBoardNeeds *needs, GPtrArray *problems)
{
  for (guint i = 0; needs->marks != NULL && needs->marks[i] != NULL; i++)
    {
      const guint wanted = needs->counts != NULL ? needs->counts[i] : 1;
      const guint n = muster_board_count_marked (board, needs->marks[i]);

      if (n < wanted)
        add_problem (problems,
                     MUSTER_BOARD_PROBLEM_MARK_MISSING,
                     MUSTER_PLACE_NONE,
                     g_strdup_printf (ngettext ("%u space marked \"%s\"; expected %u",
                                                "%u spaces marked \"%s\"; expected %u",
                                                n),
                                      n,
                                      needs->marks[i],
                                      wanted));
    }
}

/* Where walks begin: at the first entrance, or at the first open space of a board that has
 * none. */
static MusterPlace
find_start (const MusterGrid *grid)
{
  guint n;
  const MusterPlace *entrances = muster_grid_get_entrances (grid, &n);

  if (n > 0)
    return entrances[0];

  for (guint place = 0; place < grid->parent.n_places; place++)
    if (grid->terrain[place] == MUSTER_TERRAIN_FLOOR)
      return place;

  return MUSTER_PLACE_NONE;
}

static void
check_ways (const MusterGrid *grid, GPtrArray *problems)
{
  const MusterPlace start = find_start (grid);
  g_autofree char *start_name = NULL;
  MusterReach reach;

  if (start == MUSTER_PLACE_NONE)
    return;

  start_name = muster_field_format_place (&grid->parent, start);
  muster_grid_spread (grid, (guint) start, NULL, INFINITY, -1, &reach);
  for (guint place = 0; place < grid->parent.n_places; place++)
    {
      g_autofree char *name = NULL;

      if (grid->terrain[place] != MUSTER_TERRAIN_FLOOR || muster_reach_has_seen (&reach, place))
        continue;

      name = muster_field_format_place (&grid->parent, place);
      add_problem (problems,
                   MUSTER_BOARD_PROBLEM_UNREACHABLE,
                   place,
                   g_strdup_printf (_ ("no way from %s to %s; expected one"), start_name, name));
    }
}

/**
 * muster_board_check:
 * @needs: what the rules ask of a board
 *
 * Looks for what a player should know before playing on this board. None of it keeps the
 * board from being used.
 *
 * Returns: (transfer full) (element-type MusterBoardProblem): what was found, may be empty
 */
GPtrArray *
muster_board_check (const MusterBoard *self, const MusterBoardNeeds *needs)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_problem_free);
  g_autoptr (MusterGrid) grid = muster_grid_new (self);
  guint n_entrances;

  check_walls (self, needs, problems);
  muster_grid_get_entrances (grid, &n_entrances);
  if (needs->entrance && n_entrances == 0)
    add_problem (problems,
                 MUSTER_BOARD_PROBLEM_NO_ENTRANCE,
                 MUSTER_PLACE_NONE,
                 g_strdup (_ ("no way in; expected a free space beside the outside")));
  check_ways (grid, problems);
  check_marks (self, needs, problems);

  return problems;
}
