/* muster-terrain-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-board-plan.h"
#include "muster-command.h"
#include "muster-ready-tables.h"

#define RANDOM "random"

/* No plan is longer by far, and a wrong file may be of any length. */
#define MAX_LENGTH (256 * 1024)

/* What was found under a name. */
typedef struct
{
  char *text;
  char *place; /* in front of a line and column in @text */
  char *title;
} Found;

static void
found_clear (Found *self)
{
  g_free (self->text);
  g_free (self->place);
  g_free (self->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static gboolean
load_file (const char *path, Found *found, GError **error)
{
  g_autofree char *base = g_path_get_basename (path);
  gsize length = 0;

  if (!g_file_get_contents (path, &found->text, &length, error))
    return FALSE;
  if (length > MAX_LENGTH || !g_utf8_validate_len (found->text, length, NULL))
    return muster_command_refuse (error, _ ("%s: not the plan of a table"), path);
  if (strrchr (base, '.') != NULL && strrchr (base, '.') != base)
    *strrchr (base, '.') = '\0';
  found->place = g_strdup (path);
  found->title = g_steal_pointer (&base);

  return TRUE;
}

static gboolean
load_ready (const char *name, Found *found)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (GPtrArray) tables = muster_ready_tables_list (path);

  for (guint i = 0; i < tables->len; i++)
    {
      const MusterReadyTable *table = g_ptr_array_index (tables, i);

      if (!g_str_equal (table->id, name) && !g_str_equal (_ (table->title), name))
        continue;
      found->text = g_strdup (table->text);
      found->place = g_strdup (table->path);
      found->title = g_strdup (_ (table->title));
      return TRUE;
    }

  return FALSE;
}

static gboolean
load_saved (const char *name,
            MusterLibrary *library,
            const char *folder,
            Found *found,
            GError **error)
{
  g_autoptr (MusterLibrary) own = NULL;
  g_autoptr (MusterLibraryTerrain) table = NULL;

  if (library == NULL)
    library = own = muster_battle_argument_open_library (folder, error);
  if (library != NULL)
    table = muster_library_find_terrain (library, name, error);
  if (table == NULL)
    return FALSE;
  found->text = g_strdup (table->text);
  found->place = g_strdup (name);
  found->title = g_strdup (name);

  return TRUE;
}

static MusterTerrainPlan *
make_random (const char *name,
             const MusterRulebook *rulebook,
             const MusterScenario *scenario,
             char **title,
             GError **error)
{
  guint64 seed = g_random_int ();

  if (name[strlen (RANDOM)] == ':' &&
      !g_ascii_string_to_unsigned (name + strlen (RANDOM ":"), 10, 0, G_MAXUINT64, &seed, NULL))
    {
      muster_command_refuse (error, _ ("found \"%s\"; expected random:SEED"), name);
      return NULL;
    }
  if (title != NULL)
    *title = muster_battle_terrain_dup_random_title (seed);

  return muster_battle_terrain_new_random (rulebook, scenario, seed, error);
}

MusterTerrainPlan *
muster_terrain_argument_load (const char *name,
                              const MusterRulebook *rulebook,
                              const MusterScenario *scenario,
                              MusterLibrary *library,
                              const char *folder,
                              char **title,
                              GError **error)
{
  g_auto (Found) found = { 0 };
  gboolean loaded;

  if (g_str_equal (name, RANDOM) || g_str_has_prefix (name, RANDOM ":"))
    return make_random (name, rulebook, scenario, title, error);
  if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    loaded = load_file (name, &found, error);
  else
    loaded = load_ready (name, &found) || load_saved (name, library, folder, &found, error);
  if (!loaded)
    return NULL;
  if (title != NULL)
    *title = g_steal_pointer (&found.title);

  return muster_battle_terrain_read (found.text, found.place, error);
}

gboolean
muster_terrain_argument_take (MusterSetup *setup,
                              const char *name,
                              const MusterRulebook *rulebook,
                              MusterLibrary *library,
                              const char *folder,
                              GError **error)
{
  const MusterScenario *scenario = muster_board_plan_find_scenario (rulebook,
                                                                    setup->scenario,
                                                                    error);
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autoptr (MusterTerrainPlan) whole = NULL;
  g_autoptr (GPtrArray) lacks = NULL;
  g_autofree char *title = NULL;

  if (scenario == NULL)
    return FALSE;
  terrain = muster_terrain_argument_load (name, rulebook, scenario, library, folder, &title, error);
  if (terrain == NULL ||
      !muster_battle_terrain_take (setup, rulebook, scenario, terrain, title, error))
    return FALSE;
  whole = muster_battle_terrain_read (setup->board, name, error);
  if (whole == NULL)
    return FALSE;
  lacks = muster_battle_terrain_list_lacks (scenario, whole);
  for (guint i = 0; i < lacks->len; i++)
    g_printerr (_ ("%s: warning: %s\n"), name, (const char *) g_ptr_array_index (lacks, i));

  return TRUE;
}
