/* muster-report-about.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-translation.h"

/* By what a battle was played, for whoever wants to play it again. */

/* ---- Rulings ---- */

static char *
dup_item (const MusterRulebook *rulebook, const MusterType *type, double value)
{
  const MusterEnum *words = type->code == MUSTER_TYPE_ENUM ? &rulebook->enums[type->index] : NULL;

  if (words != NULL)
    return muster_rulebook_dup_word (rulebook, words->words, words->n_words, (guint) value);
  if (type->code == MUSTER_TYPE_TEXT)
    return muster_rulebook_dup_text (rulebook, (guint) value);
  if (type->code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (value > 0 ? _ ("yes") : _ ("no"));

  return muster_told_dup_number (value, 3);
}

static char *
dup_value (const MusterRulebook *rulebook, const MusterRuling *ruling, double value)
{
  /* What was not chosen follows from how the battle was set up. */
  if (ruling->usual != NULL && value == ruling->value)
    return g_strdup (C_ ("what is chosen for a battle", "as usual"));
  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value && ruling->options[i].title != NULL)
      return g_strdup (muster_rulebook_translate (rulebook, ruling->options[i].title));

  return dup_item (rulebook, &ruling->type, value);
}

static void
tell_rulings (MusterBattleReport *self, const MusterBattleParts *parts)
{
  static const char *const titles[] = { N_ ("Ruling"),
                                        N_ ("In force"),
                                        N_ ("By default"),
                                        N_ ("Comes from"),
                                        NULL };
  const MusterRulebook *rulebook = parts->rulebook;
  MusterReportBlock *table;

  if (rulebook->n_rulings == 0)
    return;

  muster_battle_report_add_heading (self, 3, _ ("Options and rulings"));
  table = muster_battle_report_add_table (self, titles);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    {
      const MusterRuling *ruling = &rulebook->rulings[i];
      g_autofree char *sections = muster_rulebook_dup_sections (rulebook, ruling->cite.src);
      char *cells[5] = { NULL };

      cells[0] = g_strdup (muster_rulebook_label (rulebook, ruling->title, ruling->id));
      cells[1] = dup_value (rulebook, ruling, parts->rulings[i]);
      cells[2] = dup_value (rulebook, ruling, ruling->value);
      cells[3] = ruling->cite.src != NULL
                     ? g_strdup_printf (_ ("%1$s, %2$s"),
                                        muster_origin_get_label (ruling->cite.origin),
                                        sections)
                     : g_strdup (muster_origin_get_label (ruling->cite.origin));
      muster_battle_report_add_row (table, cells);
    }
}

/* ---- House tables ---- */

/* "C + charge": what stands in the cell. */
static char *
dup_cell (const MusterRulebook *rulebook,
          const MusterTable *table,
          const MusterRow *row,
          guint cell)
{
  const MusterType *type = &table->column_types[cell < table->n_columns ? cell : 0];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < row->cells[cell].n; i++)
    {
      g_autofree char *item = dup_item (rulebook, type, row->cells[cell].values[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", item);
    }

  return g_strdup (row->cells[cell].n > 0 ? text->str : "–");
}

/* The row as the rulebook writes it, and which of its cells, where it has several. */
static char *
dup_place (const MusterTable *table, const MusterRow *row, guint cell)
{
  if (table->n_columns > 0)
    return g_strdup_printf (_ ("%1$s, %2$s"), row->name, table->columns[cell]);
  if (table->across && table->across_key.type.code == MUSTER_TYPE_NUMBER)
    return g_strdup_printf (_ ("%1$s, %2$s %3$g"),
                            row->name,
                            table->across_key.id,
                            table->across_from + cell);
  if (row->n_cells > 1)
    return g_strdup_printf (_ ("%1$s, cell %2$u"), row->name, cell + 1);

  return g_strdup (row->name);
}

static void
tell_house_row (MusterReportBlock *block,
                const MusterRulebook *rulebook,
                const MusterTable *table,
                guint index)
{
  const MusterTable *printed = &rulebook->printed->tables[table - rulebook->tables];
  const MusterRow *row = &table->rows[index];

  for (guint i = 0; i < row->n_cells; i++)
    if (row->cells[i].house != NULL)
      {
        char *cells[5] = { NULL };

        cells[0] = g_strdup (muster_rulebook_label (rulebook, table->title, table->id));
        cells[1] = dup_place (table, row, i);
        cells[2] = dup_cell (rulebook, table, row, i);
        cells[3] = index < printed->n_rows ? dup_cell (rulebook, printed, &printed->rows[index], i)
                                           : g_strdup ("–");
        muster_battle_report_add_row (block, cells);
      }
}

static void
tell_house (MusterBattleReport *self, const MusterBattleParts *parts)
{
  static const char *const titles[] = { N_ ("Table"),
                                        N_ ("Row"),
                                        N_ ("In this battle"),
                                        N_ ("In the rulebook"),
                                        NULL };
  const MusterRulebook *rulebook = parts->rulebook;
  MusterReportBlock *block;

  if (rulebook->printed == NULL)
    return;

  muster_battle_report_add_heading (self, 3, _ ("House tables"));
  muster_battle_report_add_paragraph (
      self,
      _ ("This battle was played with house rules in these tables."));
  block = muster_battle_report_add_table (self, titles);
  for (guint i = 0; i < rulebook->n_tables; i++)
    for (guint j = 0; j < rulebook->tables[i].n_rows; j++)
      tell_house_row (block, rulebook, &rulebook->tables[i], j);
}

/* ---- Decks of the player's ---- */

static void
tell_decks (MusterBattleReport *self, const MusterBattleParts *parts)
{
  static const char *const titles[] = { N_ ("Cards"), N_ ("Deck"), NULL };
  const MusterRulebook *rulebook = parts->rulebook;
  MusterReportBlock *table;

  if (rulebook->own == NULL)
    return;

  muster_battle_report_add_heading (self, 3, _ ("Other cards"));
  muster_battle_report_add_paragraph (
      self,
      _ ("In this battle, cards of these decks stood in for those of the rulebook."));
  table = muster_battle_report_add_table (self, titles);
  for (guint i = 0; i < rulebook->n_deck_slots; i++)
    {
      const MusterDeckSlot *slot = &rulebook->deck_slots[i];
      char *cells[3] = { NULL };

      if (slot->brought == NULL)
        continue;
      cells[0] = g_strdup (muster_rulebook_label (rulebook, slot->title, slot->id));
      cells[1] = g_strdup (slot->brought);
      muster_battle_report_add_row (table, cells);
    }
}

/* ---- Tables that were made anew ---- */

static void
tell_made_anew (MusterBattleReport *self, const MusterBattleParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autofree char *all = NULL;

  for (guint i = 0; i < rulebook->n_tables; i++)
    if (rulebook->tables[i].cite.origin == MUSTER_ORIGIN_LOST)
      g_ptr_array_add (titles,
                       (gpointer) muster_rulebook_label (rulebook,
                                                         rulebook->tables[i].title,
                                                         rulebook->tables[i].id));
  if (titles->len == 0)
    return;
  g_ptr_array_add (titles, NULL);
  all = g_strjoinv (C_ ("between tables", ", "), (char **) titles->pdata);
  muster_battle_report_add_heading (self, 3, _ ("Reconstructed tables"));
  muster_battle_report_add_paragraph (
      self,
      ngettext ("This table is lost in the source and was made anew, as a house rule: %s.",
                "These tables are lost in the source and were made anew, as house rules: %s.",
                titles->len - 1),
      all);
}

/* ---- Details ---- */

static const char *
get_rulebook_title (const MusterRulebook *rulebook)
{
  return muster_rulebook_label (rulebook, rulebook->title, rulebook->id);
}

void
muster_battle_report_tell_about (MusterBattleReport *self, const MusterBattleParts *parts)
{
  static const char *const titles[] = { N_ ("Battle"), N_ ("Details"), NULL };
  const MusterScenario *scenario = muster_battle_parts_find_scenario (parts);
  const MusterRulebook *rulebook = parts->rulebook;
  MusterReportBlock *table;
  struct
  {
    const char *title;
    char *value;
  } rows[] = {
    { _ ("Scenario"),
      scenario == NULL
          ? NULL
          : g_strdup (muster_rulebook_label (rulebook, scenario->title, scenario->id)) },
    { _ ("Table"),
      g_strdup (parts->setup->tracked && parts->field != NULL ? _ ("board kept by Muster")
                                                              : _ ("not kept; facts were asked")) },
    { _ ("Terrain"), g_strdup (parts->setup->board_title) },
    { _ ("Turns"), g_strdup_printf ("%u", parts->turn) },
    { _ ("Answers, choices and dice"), g_strdup_printf ("%u", parts->n_inputs) },
    { _ ("Taken back after dice were seen, and not done again"),
      g_strdup_printf ("%u", parts->n_undone) },
    { _ ("Seed"), g_strdup_printf ("%" G_GUINT64_FORMAT, parts->setup->seed) },
    { _ ("Rulebook"), g_strdup_printf ("%s (%s)", get_rulebook_title (rulebook), rulebook->id) },
    { _ ("Rulebook content (SHA-256)"), g_strdup (rulebook->hash) },
    { "Muster", g_strdup (PACKAGE_VERSION) },
  };

  muster_battle_report_add_heading (self, 2, _ ("About this battle"));
  table = muster_battle_report_add_table (self, titles);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].value != NULL)
      {
        char *cells[3] = { g_strdup (rows[i].title), rows[i].value, NULL };

        muster_battle_report_add_row (table, cells);
      }
  tell_made_anew (self, parts);
  tell_house (self, parts);
  tell_decks (self, parts);
  tell_rulings (self, parts);
}
