/* muster-cli-show.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-log.h"
#include "muster-manual-view.h"

/* muster-cli rulebook show: what a player wants to know of a rulebook before a battle. */

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
  g_autofree char *value = muster_manual_view_dup_value (rulebook, ruling, ruling->value);
  g_autofree char *id = muster_manual_view_dup_ruling (rulebook, ruling);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", id);
  muster_json_writer_add_text (json, "title", ruling->title);
  muster_json_writer_add_text (json, "origin", muster_origin_get_nick (ruling->cite.origin));
  muster_json_writer_add_text (json, "src", ruling->cite.src);
  muster_json_writer_add_text (json, "default", value);
  muster_json_writer_add_boolean (json, "setup", ruling->is_setup);
  muster_json_writer_add_text (json, "note", ruling->note);
  muster_json_writer_begin_list (json, "options");
  for (guint i = 0; i < ruling->n_options; i++)
    {
      g_autofree char *own = muster_manual_view_dup_value (rulebook,
                                                           ruling,
                                                           ruling->options[i].value);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "value", own);
      muster_json_writer_add_text (json, "title", ruling->options[i].title);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_table (MusterJsonWriter *json, const MusterRulebook *rulebook, const MusterTable *table)
{
  g_autoptr (GPtrArray) rows = muster_manual_table_to_rows (rulebook, table);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", table->id);
  muster_json_writer_add_text (json, "title", table->title);
  muster_json_writer_add_text (json, "origin", muster_origin_get_nick (table->cite.origin));
  muster_json_writer_add_text (json, "src", table->cite.src);
  muster_json_writer_begin_list (json, "rows");
  for (guint y = 0; y < rows->len; y++)
    {
      char **cells = g_ptr_array_index (rows, y);

      muster_json_writer_begin_list (json, NULL);
      for (guint x = 0; cells[x] != NULL; x++)
        muster_json_writer_add_text (json, NULL, cells[x]);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_rule (MusterJsonWriter *json, const MusterRule *rule)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "src", rule->src);
  muster_json_writer_add_text (json, "title", rule->title);
  muster_json_writer_add_text (json, "doctrine", rule->doctrine);
  muster_json_writer_add_text (json, "origin", muster_origin_get_nick (rule->origin));
  muster_json_writer_add_text (json, "text", rule->text);
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
  muster_json_writer_add_text (json, "about", rulebook->modules[0].about);
  muster_json_writer_begin_list (json, "scenarios");
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    write_scenario (json, rulebook, &rulebook->scenarios[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "rulings");
  for (guint i = 0; i < rulebook->n_rulings; i++)
    write_ruling (json, rulebook, &rulebook->rulings[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "tables");
  for (guint i = 0; i < rulebook->n_tables; i++)
    write_table (json, rulebook, &rulebook->tables[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "rules");
  for (guint i = 0; i < rulebook->n_rules; i++)
    write_rule (json, rulebook->rules[i]);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

/* ---- For people ---- */

static char *
dup_section_names (const MusterManual *manual)
{
  const GPtrArray *sections = muster_manual_get_sections (manual);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < sections->len; i++)
    g_string_append_printf (names,
                            "%s%s",
                            i > 0 ? ", " : "",
                            ((const MusterManualSection *) g_ptr_array_index (sections, i))->id);

  return g_string_free (names, FALSE);
}

static int
show_manual (MusterRulebook *rulebook, const char *name, gboolean as_markdown)
{
  g_autoptr (MusterManual) manual = muster_manual_new (rulebook);
  g_autoptr (MusterTerminal) terminal = NULL;
  g_autofree char *text = NULL;
  const MusterManualSection *section = NULL;
  GError *error = NULL;

  if (name != NULL)
    section = muster_manual_find_section (manual, name);
  if (name != NULL && section == NULL)
    {
      g_autofree char *names = dup_section_names (manual);

      muster_command_complain (_ ("no section \"%s\"; expected one of: %s"), name, names);
      return MUSTER_STATUS_FAILED;
    }
  if (as_markdown)
    {
      text = muster_manual_to_markdown (manual, section);
      return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                       : muster_command_fail (error);
    }
  terminal = muster_terminal_new ();
  muster_manual_view_put (terminal, rulebook, manual, section);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_rulebook_show (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  gboolean as_markdown = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &as_markdown, N_ ("Write Markdown"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  path = muster_data_path_new ();
  rulebook = muster_data_path_load (path, argv[1], FALSE, report, &error);
  muster_diagnostics_print (report);
  if (rulebook == NULL)
    return muster_command_fail (error);
  if (as_json)
    return write_rulebook (rulebook);

  return show_manual (rulebook, argc > 2 ? argv[2] : NULL, as_markdown);
}
