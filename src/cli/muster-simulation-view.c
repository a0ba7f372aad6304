/* muster-simulation-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-simulation-view.h"
#include "muster-translation.h"

#include <glib/gi18n.h>
#include <math.h>

static const char *
get_side_title (const MusterRulebook *rulebook, guint side)
{
  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

static char *
dup_number (double value, const char *format)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, format, value));
}

static void
put_side (MusterTerminal *terminal,
          const MusterRulebook *rulebook,
          const MusterSimulationResult *result,
          guint side,
          guint width)
{
  double error = 0;
  double chance = muster_simulation_result_get_chance (result, side, &error);
  g_autofree char *name = muster_text_pad (get_side_title (rulebook, side), width);
  g_autofree char *percent = dup_number (chance * 100, "%.1f");
  g_autofree char *spread = dup_number (error * 100, "%.1f");
  g_autofree char *losses = dup_number (result->losses_mean[side], "%.2f");
  g_autofree char *losses_spread = dup_number (sqrt (result->losses_variance[side]), "%.2f");
  g_autofree char *line = g_strdup_printf (_ ("%s  wins %5s %% ± %s   loses %s figures (± %s)"),
                                           name,
                                           percent,
                                           spread,
                                           losses,
                                           losses_spread);

  muster_terminal_put_line (terminal, line);
}

/* "Points 10.9 (± 3.1) · Lost 5.0 (± 1.2)" */
static void
put_scores (MusterTerminal *terminal,
            const MusterRulebook *rulebook,
            const MusterSimulationResult *result,
            guint side,
            guint width)
{
  g_autofree char *name = muster_text_pad (get_side_title (rulebook, side), width);
  g_autoptr (GString) line = g_string_new (name);

  for (guint i = 0; i < result->n_scores; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[result->scores[i]];
      const guint at = side * result->n_scores + i;
      g_autofree char *mean = dup_number (result->scores_mean[at], "%.2f");
      g_autofree char *spread = dup_number (sqrt (result->scores_variance[at]), "%.2f");

      g_string_append (line, i > 0 ? " · " : "  ");
      /* Translators: a number of a side at the end of a game, its mean and its spread: "Points 10.90 (± 3.10)" */
      g_string_append_printf (line,
                              _ ("%1$s %2$s (± %3$s)"),
                              muster_rulebook_label (rulebook, attribute->title, attribute->id),
                              mean,
                              spread);
    }
  muster_terminal_put_line (terminal, line->str);
}

void
muster_simulation_view_put (MusterTerminal *terminal,
                            const MusterRulebook *rulebook,
                            const MusterSimulationResult *result)
{
  g_autofree char *turns = dup_number (result->turns_mean, "%.1f");
  g_autofree char *turns_spread = dup_number (sqrt (result->turns_variance), "%.1f");
  guint width = 0;

  muster_terminal_print (
      terminal,
      ngettext ("%u game, of %s turns (± %s).", "%u games, of %s turns (± %s).", result->games),
      result->games,
      turns,
      turns_spread);
  for (guint i = 0; i < result->n_sides; i++)
    width = MAX (width, muster_text_get_columns (get_side_title (rulebook, i)));
  for (guint i = 0; i < result->n_sides; i++)
    if (result->present[i])
      put_side (terminal, rulebook, result, i, width);
  for (guint i = 0; i < result->n_sides && result->n_scores > 0; i++)
    if (result->present[i])
      put_scores (terminal, rulebook, result, i, width);
  if (result->undecided > 0)
    muster_terminal_print (
        terminal,
        ngettext ("%u game was not decided.", "%u games were not decided.", result->undecided),
        result->undecided);
  if (result->faults > 0)
    muster_terminal_print (terminal,
                           ngettext ("%u game stopped at a fault, the first: %s",
                                     "%u games stopped at a fault, the first: %s",
                                     result->faults),
                           result->faults,
                           result->first_fault);
}

static void
write_scores (const MusterRulebook *rulebook,
              const MusterSimulationResult *result,
              guint side,
              MusterJsonWriter *json)
{
  if (result->n_scores == 0)
    return;
  muster_json_writer_begin_list (json, "numbers");
  for (guint i = 0; i < result->n_scores; i++)
    {
      const guint at = side * result->n_scores + i;

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", rulebook->attributes[result->scores[i]].id);
      muster_json_writer_add_number (json, "mean", result->scores_mean[at]);
      muster_json_writer_add_number (json, "variance", result->scores_variance[at]);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_simulation_view_write (const MusterRulebook *rulebook,
                              const MusterSimulationResult *result,
                              MusterJsonWriter *json)
{
  muster_json_writer_add_integer (json, "games", result->games);
  muster_json_writer_add_number (json, "turns", result->turns_mean);
  muster_json_writer_add_number (json, "turns-variance", result->turns_variance);
  muster_json_writer_add_integer (json, "undecided", result->undecided);
  muster_json_writer_add_integer (json, "faults", result->faults);
  muster_json_writer_add_text (json, "first-fault", result->first_fault);
  muster_json_writer_begin_list (json, "sides");
  for (guint i = 0; i < result->n_sides; i++)
    {
      double error = 0;
      double chance = muster_simulation_result_get_chance (result, i, &error);

      if (!result->present[i])
        continue;
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", rulebook->sides[i].id);
      muster_json_writer_add_text (json, "title", rulebook->sides[i].title);
      muster_json_writer_add_integer (json, "wins", result->wins[i]);
      muster_json_writer_add_number (json, "chance", chance);
      muster_json_writer_add_number (json, "standard-error", error);
      muster_json_writer_add_number (json, "losses", result->losses_mean[i]);
      muster_json_writer_add_number (json, "losses-variance", result->losses_variance[i]);
      write_scores (rulebook, result, i, json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}
