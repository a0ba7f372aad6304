/* muster-balance-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-balance-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-simulation-view.h"
#include "muster-table-view.h"
#include "muster-translation.h"

static const MusterBalanceRow *
get_row (const MusterBalance *balance, guint i)
{
  return g_ptr_array_index (balance->rows, i);
}

/* "46.2 % ± 1.6" */
static char *
dup_percent (double share, double error)
{
  char share_buffer[G_ASCII_DTOSTR_BUF_SIZE], error_buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* Translators: a share and its standard error, in percent. The blanks are U+00A0. */
  return g_strdup_printf (_ ("%1$s\302\240%% ±\302\240%2$s"),
                          g_ascii_formatd (share_buffer, sizeof share_buffer, "%.1f", share * 100),
                          g_ascii_formatd (error_buffer, sizeof error_buffer, "%.1f", error * 100));
}

/* ---- The table ---- */

static gboolean
has_undecided (const MusterBalance *balance)
{
  for (guint i = 0; i < balance->rows->len; i++)
    if (get_row (balance, i)->result->undecided > 0)
      return TRUE;

  return FALSE;
}

static char **
build_titles (const MusterBalance *balance, gboolean undecided)
{
  const MusterRulebook *rulebook = balance->rulebook;
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  g_strv_builder_add (cells, _ ("Value"));
  for (guint i = 0; i < rulebook->n_sides; i++)
    {
      const MusterSide *side = &rulebook->sides[i];
      g_autofree char *title = NULL;

      if (!get_row (balance, 0)->result->present[i])
        continue;
      /* Translators: a side that wins; the head of a column of shares */
      title = g_strdup_printf (_ ("%s win"),
                               muster_rulebook_label (rulebook, side->title, side->id));
      g_strv_builder_add (cells, title);
    }
  if (undecided)
    g_strv_builder_add (cells, _ ("Nobody wins"));
  g_strv_builder_add (cells, _ ("Difference"));
  g_strv_builder_add (cells, "");

  return g_strv_builder_end (cells);
}

static char *
dup_value (const MusterBalance *balance, const MusterBalanceRow *row)
{
  if (row->title == NULL)
    return g_strdup (row->value);

  /* Translators: what is typed for a value, and what it means */
  return g_strdup_printf (C_ ("value of a setting", "%1$s: %2$s"),
                          row->value,
                          muster_rulebook_translate (balance->rulebook, row->title));
}

static const char *
get_mark (const MusterBalance *balance, guint i)
{
  if ((gint) i == balance->nearest)
    return _ ("nearest to even");

  return get_row (balance, i)->as_good ? _ ("perhaps as even") : "";
}

static char **
build_cells (const MusterBalance *balance, guint i, gboolean undecided)
{
  const MusterBalanceRow *row = get_row (balance, i);
  const MusterSimulationResult *result = row->result;
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *value = dup_value (balance, row);
  g_autofree char *gap = dup_percent (row->gap, row->gap_error);

  g_strv_builder_add (cells, value);
  for (guint side = 0; side < result->n_sides; side++)
    {
      double error = 0;
      const double chance = muster_simulation_result_get_chance (result, side, &error);
      g_autofree char *text = result->present[side] ? dup_percent (chance, error) : NULL;

      if (text != NULL)
        g_strv_builder_add (cells, text);
    }
  if (undecided)
    {
      double share = (double) result->undecided / result->games;
      g_autofree char *text = dup_percent (share, sqrt (share * (1 - share) / result->games));

      g_strv_builder_add (cells, text);
    }
  g_strv_builder_add (cells, gap);
  g_strv_builder_add (cells, get_mark (balance, i));

  return g_strv_builder_end (cells);
}

/* The last value has fewer than the others where somebody did not want to wait. */
static void
put_games (MusterTerminal *terminal, const MusterBalance *balance)
{
  guint games = balance->rows->len > 0 ? get_row (balance, 0)->result->games : 0;
  const MusterBalanceRow *last;

  if (games == 0)
    return;
  last = get_row (balance, balance->rows->len - 1);
  muster_terminal_print (terminal,
                         ngettext ("%u game with each value.", "%u games with each value.", games),
                         games);
  if (last->result->games < games)
    muster_terminal_print (
        terminal,
        ngettext ("Only %u game with %s.", "Only %u games with %s.", last->result->games),
        last->result->games,
        last->value);
}

static void
put_faults (MusterTerminal *terminal, const MusterBalance *balance)
{
  for (guint i = 0; i < balance->rows->len; i++)
    {
      const MusterBalanceRow *row = get_row (balance, i);

      if (row->result->faults > 0)
        muster_terminal_print (terminal,
                               ngettext ("With %s %u game stopped at a fault, the first: %s",
                                         "With %s %u games stopped at a fault, the first: %s",
                                         row->result->faults),
                               row->value,
                               row->result->faults,
                               row->result->first_fault);
    }
}

void
muster_balance_view_put (MusterTerminal *terminal, const MusterBalance *balance)
{
  const MusterRuling *ruling = &balance->rulebook->rulings[balance->ruling];
  gboolean undecided = has_undecided (balance);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  muster_terminal_put (terminal,
                       MUSTER_STYLE_STRONG,
                       0,
                       0,
                       muster_rulebook_label (balance->rulebook, ruling->title, ruling->id));
  g_ptr_array_add (rows, build_titles (balance, undecided));
  for (guint i = 0; i < balance->rows->len; i++)
    g_ptr_array_add (rows, build_cells (balance, i, undecided));
  muster_table_view_put (terminal, 0, rows);
  put_games (terminal, balance);
  if (balance->nearest < 0 && balance->rows->len > 0)
    muster_terminal_print (terminal, "%s", _ ("Nobody ever won, so nothing is even."));
  put_faults (terminal, balance);
}

/* ---- JSON ---- */

void
muster_balance_view_write (const MusterBalance *balance, MusterJsonWriter *json)
{
  const MusterRulebook *rulebook = balance->rulebook;
  const MusterRuling *ruling = &rulebook->rulings[balance->ruling];
  g_autofree char *id = muster_rulebook_dup_full_id (rulebook, ruling->module, ruling->id);

  muster_json_writer_add_text (json, "ruling", id);
  muster_json_writer_add_text (
      json,
      "nearest",
      balance->nearest >= 0 ? get_row (balance, (guint) balance->nearest)->value : NULL);
  muster_json_writer_begin_list (json, "values");
  for (guint i = 0; i < balance->rows->len; i++)
    {
      const MusterBalanceRow *row = get_row (balance, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "value", row->value);
      muster_json_writer_add_text (json, "title", row->title);
      muster_json_writer_add_number (json, "gap", row->gap);
      muster_json_writer_add_number (json, "gap-standard-error", row->gap_error);
      muster_json_writer_add_boolean (json, "as-good", row->as_good);
      muster_simulation_view_write (rulebook, row->result, json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}
