/* muster-run-measured.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-run-answer-private.h"
#include "muster-run-private.h"
#include "muster-run-prompt-private.h"
#include "muster-tabletop.h"
#include "muster-text-private.h"

/* What a person measured on a real table has to fit on it. */

/* Between the two figures that are the farthest from each other, where the table is known. */
double
muster_run_get_longest (MusterRun *run)
{
  const MusterField *plan = run->game->plan;
  const MusterTerrainPlan *terrain;

  if (run->rulebook->board == MUSTER_BOARD_GRID)
    return MAX (run->rulebook->width, run->rulebook->height);
  if (plan == NULL || muster_grid_is_grid (plan))
    return INFINITY;
  terrain = muster_tabletop_get_plan ((const MusterTabletop *) plan);

  return ceil (
      hypot (muster_terrain_plan_get_width (terrain), muster_terrain_plan_get_height (terrain)) /
      MUSTER_INCH);
}

/* As long as the longer edge of the table: only from near one corner to near another something is farther. */
gboolean
muster_run_is_across (MusterRun *run, double length)
{
  const MusterField *plan = run->game->plan;
  const MusterTerrainPlan *terrain;

  if (run->rulebook->board == MUSTER_BOARD_GRID || plan == NULL || muster_grid_is_grid (plan))
    return FALSE;
  terrain = muster_tabletop_get_plan ((const MusterTabletop *) plan);

  return length * MUSTER_INCH >=
         MAX (muster_terrain_plan_get_width (terrain), muster_terrain_plan_get_height (terrain));
}

static gboolean
is_option (const MusterPrompt *prompt, const char *word)
{
  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    if (g_str_equal (((MusterOption *) prompt->options->pdata[i])->token, word))
      return TRUE;

  return FALSE;
}

static gboolean
check_word (MusterRun *run, const char *word, double longest, GError **error)
{
  g_autofree char *length = NULL;
  double value;

  if (!muster_read_number (word, &value))
    return TRUE;
  if (value < 0)
    return muster_refuse (error, _ ("a distance is not less than 0"));
  if (value <= longest)
    return TRUE;
  length = muster_run_format_length (run, longest);

  return muster_refuse (error, _ ("no distance on this table is more than %s"), length);
}

gboolean
muster_run_check_measured (MusterRun *run,
                           const MusterPrompt *prompt,
                           const MusterInput *input,
                           GError **error)
{
  if (input->kind != MUSTER_INPUT_FACT || prompt->kind != MUSTER_PROMPT_FACT ||
      !isfinite (prompt->longest))
    return TRUE;
  for (guint i = 0; input->words[i] != NULL; i++)
    if (!is_option (prompt, input->words[i]) &&
        !check_word (run, input->words[i], prompt->longest, error))
      return FALSE;

  return TRUE;
}
