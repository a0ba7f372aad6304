/* muster-cli-show.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-log.h"
#include "muster-terminal.h"

/* muster-cli rulebook show: what a player wants to know of a rulebook before a battle. */

static const char *
get_title (const char *title, const char *id)
{
  return title != NULL ? title : id;
}

/* ---- Scenarios ---- */

static void
show_scenario (MusterTerminal *terminal,
               const MusterRulebook *rulebook,
               const MusterScenario *scenario)
{
  muster_terminal_print (terminal,
                         "  %s – %s",
                         scenario->id,
                         get_title (scenario->title, scenario->id));
  if (scenario->text != NULL)
    muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 4, 4, scenario->text);
  for (guint i = 0; i < scenario->n_sides; i++)
    {
      const MusterScenarioSide *side = &scenario->sides[i];
      const MusterSide *declared = &rulebook->sides[side->side];
      const char *runs = side->doctrine >= 0 ? rulebook->doctrines[side->doctrine].id
                                             : _ ("a person");
      const char *simulated = side->doctrine < 0 && side->simulated >= 0
                                  ? rulebook->doctrines[side->simulated].id
                                  : NULL;
      g_autofree char *line = g_strdup_printf (_ ("%s (%s): played by %s"),
                                               get_title (declared->title, declared->id),
                                               declared->id,
                                               runs);
      g_autofree char *whole = simulated != NULL ? g_strdup_printf (_ ("%s, in simulations by %s"),
                                                                    line,
                                                                    simulated)
                                                 : g_strdup (line);

      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 4, 6, whole);
    }
}

/* ---- Rulings ---- */

static char *
dup_value (const MusterRulebook *rulebook, const MusterRuling *ruling, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (value > 0 ? "true" : "false");
  if (ruling->type.code == MUSTER_TYPE_ENUM && value >= 0 &&
      value < rulebook->enums[ruling->type.index].n_words)
    return g_strdup (rulebook->enums[ruling->type.index].words[(guint) value]);
  if (ruling->type.code == MUSTER_TYPE_TEXT && value >= 0 && value < rulebook->n_texts)
    return g_strdup (rulebook->texts[(guint) value]);

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
}

static void
show_ruling (MusterTerminal *terminal, const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  g_autofree char *value = dup_value (rulebook, ruling, ruling->value);

  muster_terminal_print (terminal,
                         "  %s – %s%s%s%s",
                         ruling->id,
                         get_title (ruling->title, ruling->id),
                         ruling->cite.src != NULL ? " (" : "",
                         ruling->cite.src != NULL ? ruling->cite.src : "",
                         ruling->cite.src != NULL ? ")" : "");
  for (guint i = 0; i < ruling->n_options; i++)
    {
      const MusterRulingOption *option = &ruling->options[i];
      g_autofree char *own = dup_value (rulebook, ruling, option->value);
      g_autofree char *line = g_strdup_printf ("%s  %s%s",
                                               own,
                                               option->title != NULL ? option->title : "",
                                               option->value == ruling->value ? _ (" [default]")
                                                                              : "");

      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 4, 8, line);
    }
  if (ruling->n_options == 0)
    {
      g_autofree char *line = g_strdup_printf (_ ("%s by default"), value);

      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 4, 8, line);
    }
}

/* Rulings stand apart by where they come from: readings of unclear points, what was lost, options. */
static void
show_rulings (MusterTerminal *terminal, const MusterRulebook *rulebook)
{
  static const struct
  {
    MusterOrigin origin;
    const char *title;
  } groups[] = {
    { MUSTER_ORIGIN_OPTION, N_ ("Optional rules (--ruling ID=VALUE)") },
    { MUSTER_ORIGIN_UNCLEAR, N_ ("Readings of unclear points (--ruling ID=VALUE)") },
    { MUSTER_ORIGIN_LOST, N_ ("Readings of what is lost (--ruling ID=VALUE)") },
    { MUSTER_ORIGIN_HOUSE, N_ ("House rules (--ruling ID=VALUE)") },
    { MUSTER_ORIGIN_SOURCE, N_ ("Choices that the rules leave (--ruling ID=VALUE)") },
  };

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      gboolean first = TRUE;

      for (guint i = 0; i < rulebook->n_rulings; i++)
        {
          if (rulebook->rulings[i].cite.origin != groups[g].origin)
            continue;
          if (first)
            {
              muster_terminal_put_gap (terminal);
              muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, _ (groups[g].title));
            }
          first = FALSE;
          show_ruling (terminal, rulebook, &rulebook->rulings[i]);
        }
    }
}

/* ---- Tables ---- */

static void
show_tables (MusterTerminal *terminal, const MusterRulebook *rulebook)
{
  if (rulebook->n_tables == 0)
    return;
  muster_terminal_put_gap (terminal);
  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, _ ("Tables"));
  for (guint i = 0; i < rulebook->n_tables; i++)
    {
      const MusterTable *table = &rulebook->tables[i];
      g_autoptr (GString) line = g_string_new (table->id);

      g_string_append_printf (line, " – %s, ", get_title (table->title, table->id));
      g_string_append_printf (line, ngettext ("%u row", "%u rows", table->n_rows), table->n_rows);
      if (table->cite.src != NULL)
        g_string_append_printf (line, " (%s)", table->cite.src);
      if (table->cite.origin != MUSTER_ORIGIN_SOURCE)
        g_string_append_printf (line, " [%s]", muster_origin_get_nick (table->cite.origin));
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 6, line->str);
    }
}

/* ---- For machines ---- */

static void
write_scenario (MusterJsonWriter *json,
                const MusterRulebook *rulebook,
                const MusterScenario *scenario)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", scenario->id);
  muster_json_writer_add_text (json, "title", scenario->title);
  muster_json_writer_begin_list (json, "sides");
  for (guint i = 0; i < scenario->n_sides; i++)
    {
      const MusterScenarioSide *side = &scenario->sides[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", rulebook->sides[side->side].id);
      muster_json_writer_add_text (json,
                                   "doctrine",
                                   side->doctrine >= 0 ? rulebook->doctrines[side->doctrine].id
                                                       : NULL);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_ruling (MusterJsonWriter *json, const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  g_autofree char *value = dup_value (rulebook, ruling, ruling->value);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", ruling->id);
  muster_json_writer_add_text (json, "title", ruling->title);
  muster_json_writer_add_text (json, "origin", muster_origin_get_nick (ruling->cite.origin));
  muster_json_writer_add_text (json, "src", ruling->cite.src);
  muster_json_writer_add_text (json, "default", value);
  muster_json_writer_begin_list (json, "options");
  for (guint i = 0; i < ruling->n_options; i++)
    {
      g_autofree char *own = dup_value (rulebook, ruling, ruling->options[i].value);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "value", own);
      muster_json_writer_add_text (json, "title", ruling->options[i].title);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static int
write_rulebook (const MusterRulebook *rulebook)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  g_autofree char *text = NULL;
  GError *error = NULL;

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", rulebook->id);
  muster_json_writer_add_text (json, "title", rulebook->title);
  muster_json_writer_add_text (json, "hash", rulebook->hash);
  muster_json_writer_add_boolean (json, "doctrine", rulebook->is_doctrine);
  muster_json_writer_begin_list (json, "scenarios");
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    write_scenario (json, rulebook, &rulebook->scenarios[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "rulings");
  for (guint i = 0; i < rulebook->n_rulings; i++)
    write_ruling (json, rulebook, &rulebook->rulings[i]);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

int
muster_cli_rulebook_show (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterTerminal) terminal = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  path = muster_data_path_new ();
  rulebook = muster_data_path_load (path, argv[1], FALSE, report, &error);
  muster_diagnostics_print (report);
  if (rulebook == NULL)
    return muster_command_fail (error);
  if (as_json)
    return write_rulebook (rulebook);

  terminal = muster_terminal_new ();
  muster_terminal_put (terminal,
                       MUSTER_STYLE_STRONG,
                       0,
                       0,
                       get_title (rulebook->title, rulebook->id));
  if (rulebook->n_scenarios > 0)
    {
      muster_terminal_put_gap (terminal);
      muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, _ ("Scenarios (--scenario ID)"));
    }
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    show_scenario (terminal, rulebook, &rulebook->scenarios[i]);
  show_rulings (terminal, rulebook);
  show_tables (terminal, rulebook);

  return MUSTER_STATUS_DONE;
}
