/* muster-cli-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-board-plan.h"
#include "muster-board-view.h"
#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-ready-tables.h"
#include "muster-tabletop.h"
#include "muster-terrain-argument.h"

/* muster-cli terrain list, show, check, save, rename, delete, restore: tables to play on in the place of those of scenarios. */

typedef struct
{
  char *folder;
  char *scenario_id;
  gboolean json;
  gboolean text;
  MusterRulebook *rulebook;
  const MusterScenario *scenario;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->scenario_id);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

#define SCENARIO_ENTRY(self)                                                                       \
  {                                                                                                \
    "scenario", 0, 0, G_OPTION_ARG_STRING, &(self)->scenario_id,                                   \
        N_ ("The scenario; the first by default"), N_ ("ID")                                       \
  }

static gboolean
load_scenario (Options *self, const char *argument, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();

  self->rulebook = muster_data_path_load (path, argument, FALSE, report, error);
  muster_diagnostics_print (report);
  if (self->rulebook != NULL)
    self->scenario = muster_board_plan_find_scenario (self->rulebook, self->scenario_id, error);

  return self->scenario != NULL;
}

/* @name: NULL for the terrain of the scenario. */
static MusterTerrainPlan *
load_terrain (const Options *self, const char *name, GError **error)
{
  if (name == NULL)
    return muster_battle_terrain_dup_own (self->rulebook, self->scenario, error);

  return muster_terrain_argument_load (name,
                                       self->rulebook,
                                       self->scenario,
                                       NULL,
                                       self->folder,
                                       NULL,
                                       error);
}

/* ---- list ---- */

static void
write_table (MusterJsonWriter *json, const char *name, const char *title, const char *text)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "name", name);
  muster_json_writer_add_text (json, "title", title);
  muster_json_writer_add_text (json, "plan", text);
  muster_json_writer_end (json);
}

/* @title: of a table that comes with Muster; NULL for one of the library. */
static void
put_table (MusterJsonWriter *json, const char *name, const char *title, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan) plan = NULL;

  if (json != NULL)
    {
      write_table (json, name, title, text);
      return;
    }
  plan = muster_battle_terrain_read (text, name, &error);
  if (plan == NULL)
    g_print ("%s\n", error->message);
  else
    g_print (ngettext ("%s: %s, %d by %d inches, %u piece\n",
                       "%s: %s, %d by %d inches, %u pieces\n",
                       muster_terrain_plan_get_n (plan)),
             name,
             title != NULL ? title : _ ("saved"),
             muster_terrain_plan_get_width (plan) / MUSTER_INCH,
             muster_terrain_plan_get_height (plan) / MUSTER_INCH,
             muster_terrain_plan_get_n (plan));
}

int
muster_cli_terrain_list (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&options.folder),
    MUSTER_FLAG_OPTION ("json", &options.json, N_ ("Write JSON for programs")),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (GPtrArray) ready = muster_ready_tables_list (path);
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) saved = NULL;
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  library = muster_battle_argument_open_library (options.folder, &error);
  if (library != NULL)
    saved = muster_library_list_terrain (library, &error);
  if (saved == NULL)
    return muster_command_fail (error);
  json = options.json ? muster_json_writer_new () : NULL;
  if (json != NULL)
    muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < ready->len; i++)
    {
      const MusterReadyTable *table = g_ptr_array_index (ready, i);

      put_table (json, table->id, _ (table->title), table->text);
    }
  for (guint i = 0; i < saved->len; i++)
    {
      const MusterLibraryTerrain *table = g_ptr_array_index (saved, i);

      put_table (json, table->name, NULL, table->text);
    }
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

/* ---- show, check ---- */

int
muster_cli_terrain_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_FLAG_OPTION ("text",
                        &options.text,
                        N_ ("Write the terrain as a file of a table has it")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterTerminal) terminal = NULL;
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autoptr (MusterTerrainPlan) whole = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    terrain = load_terrain (&options, argc > 2 ? argv[2] : NULL, &error);
  if (terrain != NULL && options.text)
    {
      g_autofree char *text = muster_terrain_plan_to_text (terrain);

      return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
    }
  if (terrain != NULL)
    whole = muster_battle_terrain_join (options.rulebook, options.scenario, terrain, &error);
  if (whole == NULL)
    return muster_command_fail (error);
  terminal = muster_terminal_new ();
  muster_board_view_put_terrain (terminal, options.rulebook, whole);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_terrain_check (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autoptr (MusterTerrainPlan) whole = NULL;
  g_autoptr (GPtrArray) lacks = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    terrain = load_terrain (&options, argv[2], &error);
  if (terrain != NULL)
    whole = muster_battle_terrain_join (options.rulebook, options.scenario, terrain, &error);
  if (whole == NULL)
    return muster_command_fail (error);
  lacks = muster_battle_terrain_list_lacks (options.scenario, whole);
  for (guint i = 0; i < lacks->len; i++)
    g_printerr (_ ("%s: warning: %s\n"), argv[2], (const char *) g_ptr_array_index (lacks, i));
  g_print (ngettext ("%u problem\n", "%u problems\n", lacks->len), lacks->len);

  return lacks->len > 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
}

/* ---- save, rename, delete, restore ---- */

int
muster_cli_terrain_save (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 3, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    terrain = load_terrain (&options, argc > 3 ? argv[3] : NULL, &error);
  if (terrain != NULL)
    library = muster_battle_argument_open_library (options.folder, &error);
  if (library == NULL)
    return muster_command_fail (error);
  text = muster_terrain_plan_to_text (terrain);
  if (muster_library_add_terrain (library, argv[2], text, &error) == 0)
    return muster_command_fail (error);
  g_print (_ ("Kept as \"%s\"; \"muster-cli battle play %s --terrain '%s'\" plays on it.\n"),
           argv[2],
           argv[1],
           argv[2]);

  return MUSTER_STATUS_DONE;
}

typedef MusterLibraryTerrain *(*Find) (MusterLibrary *library, const char *name, GError **error);

/* Parses, and opens the library; (transfer full): the table that the first argument names. */
static MusterLibraryTerrain *
find_saved (const MusterCommand *command,
            Find find,
            int n,
            int *argc,
            char ***argv,
            MusterLibrary **library,
            int *status)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = { MUSTER_LIBRARY_OPTION (&options.folder), G_OPTION_ENTRY_NULL };
  MusterLibraryTerrain *table = NULL;
  GError *error = NULL;

  *status = MUSTER_STATUS_FAILED;
  if (!muster_command_parse (command, entries, n, n, argc, argv))
    return NULL;
  *library = muster_battle_argument_open_library (options.folder, &error);
  if (*library != NULL)
    table = find (*library, (*argv)[1], &error);
  if (table == NULL)
    *status = muster_command_fail (error);

  return table;
}

int
muster_cli_terrain_rename (const MusterCommand *command, int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterLibraryTerrain) table = NULL;
  GError *error = NULL;
  int status;

  table = find_saved (command, muster_library_find_terrain, 2, &argc, &argv, &library, &status);
  if (table == NULL)
    return status;

  return muster_library_rename_terrain (library, table->id, argv[2], &error)
             ? MUSTER_STATUS_DONE
             : muster_command_fail (error);
}

int
muster_cli_terrain_delete (const MusterCommand *command, int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterLibraryTerrain) table = NULL;
  GError *error = NULL;
  int status;

  table = find_saved (command, muster_library_find_terrain, 1, &argc, &argv, &library, &status);
  if (table == NULL)
    return status;

  return muster_library_delete_terrain (library, table->id, &error) ? MUSTER_STATUS_DONE
                                                                    : muster_command_fail (error);
}

int
muster_cli_terrain_restore (const MusterCommand *command, int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterLibraryTerrain) table = NULL;
  GError *error = NULL;
  int status;

  table = find_saved (command,
                      muster_library_find_deleted_terrain,
                      1,
                      &argc,
                      &argv,
                      &library,
                      &status);
  if (table == NULL)
    return status;

  return muster_library_restore_terrain (library, table->id, &error) ? MUSTER_STATUS_DONE
                                                                     : muster_command_fail (error);
}
