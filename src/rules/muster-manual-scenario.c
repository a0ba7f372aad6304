/* muster-manual-scenario.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-manual-private.h"

/* What is settled before a battle: scenarios and settings. */

/* ---- Scenarios ---- */

static char *
dup_doctrine_title (const MusterRulebook *book, gint32 doctrine)
{
  return muster_manual_dup_title (book,
                                  book->doctrines[doctrine].title,
                                  book->doctrines[doctrine].id);
}

static char *
dup_player (const MusterRulebook *book, const MusterScenarioSide *side)
{
  g_autofree char *title = NULL;

  if (side->doctrine >= 0)
    {
      title = dup_doctrine_title (book, side->doctrine);
      return g_strdup_printf (_ ("Muster, by “%s”"), title);
    }
  if (side->simulated < 0)
    return g_strdup (_ ("you"));
  title = dup_doctrine_title (book, side->simulated);
  return g_strdup_printf (_ ("you; in simulations Muster, by “%s”"), title);
}

static void
tell_sides (const MusterRulebook *book,
            const MusterScenario *scenario,
            MusterManualSection *section)
{
  const char *titles[] = { _ ("Side"), _ ("Played by"), NULL };
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_TABLE);

  block->scenario = scenario;
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (block->rows, g_strdupv ((char **) titles));
  for (guint i = 0; i < scenario->n_sides; i++)
    {
      const MusterSide *side = &book->sides[scenario->sides[i].side];
      char **cells = g_new0 (char *, 3);

      cells[0] = muster_manual_dup_title (book, side->title, side->id);
      cells[1] = dup_player (book, &scenario->sides[i]);
      g_ptr_array_add (block->rows, cells);
    }
}

/* The lines of a plan, without the indentation that they have in the file. */
static char *
dup_plan (const char *board)
{
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  g_autoptr (GString) plan = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_string_append_printf (plan, "%s%s", plan->len > 0 ? "\n" : "", lines[i]);

  return g_string_free (g_steal_pointer (&plan), FALSE);
}

static void
tell_board (const MusterRulebook *book,
            const MusterScenario *scenario,
            MusterManualSection *section)
{
  MusterManualBlock *block;

  if (scenario->board == NULL)
    return;
  block = muster_manual_add (section, MUSTER_MANUAL_BOARD);
  block->scenario = scenario;
  block->text = dup_plan (scenario->board);
  block = NULL;
  for (guint i = 0; i < scenario->n_legend; i++)
    {
      const MusterLegendSign *sign = &scenario->legend[i];

      if (sign->title == NULL)
        continue;
      if (block == NULL)
        block = muster_manual_add (section, MUSTER_MANUAL_LIST);
      block->scenario = scenario;
      g_ptr_array_add (
          block->items,
          g_strdup_printf ("%c – %s", sign->sign, muster_rulebook_translate (book, sign->title)));
    }
}

static void
tell_walls (const MusterScenario *scenario, MusterManualSection *section)
{
  char *text;

  if (scenario->max_walls > 0)
    text = g_strdup_printf (_ ("A board of your own should have %u to %u walls."),
                            scenario->min_walls,
                            scenario->max_walls);
  else if (scenario->min_walls > 0)
    text = g_strdup_printf (ngettext ("A board of your own should have at least %u wall.",
                                      "A board of your own should have at least %u walls.",
                                      scenario->min_walls),
                            scenario->min_walls);
  else
    return;
  muster_manual_add_paragraph (section, text);
}

static const char *
find_option (const MusterRuling *ruling, double value)
{
  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value)
      return ruling->options[i].title;
  return NULL;
}

/* Rulings that are different here. */
static void
tell_rulings (const MusterRulebook *book,
              const MusterScenario *scenario,
              MusterManualSection *section)
{
  for (guint i = 0; i < scenario->n_rulings; i++)
    {
      const MusterRuling *ruling = &book->rulings[scenario->rulings[i]];
      const char *option = find_option (ruling, scenario->ruling_values[i]);
      g_autofree char *title = muster_manual_dup_title (book, ruling->title, ruling->id);
      char *value = option != NULL
                        ? g_strdup (muster_rulebook_translate (book, option))
                        : muster_manual_dup_value (book, &ruling->type, scenario->ruling_values[i]);

      muster_manual_add_definition (section, title, value)->ruling = ruling;
    }
}

void
muster_manual_tell_scenarios (MusterManual *self, MusterManualSection *section)
{
  const MusterRulebook *book = self->rulebook;

  for (guint i = 0; i < book->n_scenarios; i++)
    {
      const MusterScenario *scenario = &book->scenarios[i];
      g_autofree char *title = muster_manual_dup_title (book, scenario->title, scenario->id);
      MusterManualBlock *heading = muster_manual_add_heading (section, 2, title);

      heading->scenario = scenario;
      heading->rules = scenario->cite.rules;
      muster_manual_add_text (book, section, scenario->text);
      muster_manual_add_origin (section, scenario->cite.origin);
      tell_sides (book, scenario, section);
      tell_rulings (book, scenario, section);
      tell_board (book, scenario, section);
      tell_walls (scenario, section);
    }
}

/* ---- Settings ---- */

static char *
dup_default (const MusterRulebook *book, const MusterRuling *ruling)
{
  g_autofree char *value = NULL;

  if (ruling->usual != NULL)
    return g_strdup (_ ("Default: what follows from how the battle is set up."));
  value = muster_manual_dup_value (book, &ruling->type, ruling->value);

  return g_strdup_printf (_ ("Default: %s."), value);
}

/* Those with options say what each means; any other value of the type is as good. */
static void
tell_ruling (const MusterRulebook *book,
             const MusterRuling *ruling,
             guint level,
             MusterManualSection *section)
{
  g_autofree char *title = muster_manual_dup_title (book, ruling->title, ruling->id);
  MusterManualBlock *heading = muster_manual_add_heading (section, level, title);
  MusterManualBlock *list;

  heading->ruling = ruling;
  heading->rules = ruling->cite.rules;
  muster_manual_add_text (book, section, ruling->note);
  if (ruling->n_options == 0)
    {
      muster_manual_add_paragraph (section, dup_default (book, ruling))->ruling = ruling;
      return;
    }
  list = muster_manual_add (section, MUSTER_MANUAL_LIST);
  list->ruling = ruling;
  for (guint i = 0; i < ruling->n_options; i++)
    {
      const MusterRulingOption *option = &ruling->options[i];
      char *text = option->title != NULL
                       ? g_strdup (muster_rulebook_translate (book, option->title))
                       : muster_manual_dup_value (book, &ruling->type, option->value);

      if (option->value == ruling->value)
        {
          g_autofree char *plain = text;

          text = g_strdup_printf (C_ ("option of a setting", "%s (default)"), plain);
        }
      g_ptr_array_add (list->items, text);
    }
}

/* What the players choose for a battle, and no reading of the rules. */
void
muster_manual_tell_choices (MusterManual *self, MusterManualSection *section)
{
  const MusterRulebook *book = self->rulebook;

  for (guint i = 0; i < book->n_rulings; i++)
    if (book->rulings[i].is_setup)
      tell_ruling (book, &book->rulings[i], 2, section);
}

/* They stand apart by where they come from: what one may like comes before what is only read. */
void
muster_manual_tell_settings (MusterManual *self, MusterManualSection *section)
{
  static const struct
  {
    MusterOrigin origin;
    const char *title;
  } groups[] = {
    { MUSTER_ORIGIN_OPTION, N_ ("Optional rules") },
    { MUSTER_ORIGIN_UNCLEAR, N_ ("Readings of unclear points") },
    { MUSTER_ORIGIN_LOST, N_ ("Readings of what is lost") },
    { MUSTER_ORIGIN_HOUSE, N_ ("House rules") },
    { MUSTER_ORIGIN_SOURCE, N_ ("Choices that the rules leave") },
  };
  const MusterRulebook *book = self->rulebook;

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < book->n_rulings; i++)
        {
          if (book->rulings[i].is_setup || book->rulings[i].cite.origin != groups[g].origin)
            continue;
          if (!any)
            muster_manual_add_heading (section, 2, _ (groups[g].title));
          any = TRUE;
          tell_ruling (book, &book->rulings[i], 3, section);
        }
    }
}
