/* muster-cli-package.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-rulebook-folder.h"
#include "muster-translation.h"

/* muster-cli rulebook pack, install, remove, restore. */

static const GOptionEntry no_entries[] = { G_OPTION_ENTRY_NULL };

/* Faults of the content are told by themselves, with their places. */
static int
fail (MusterReport *report, GError *error)
{
  muster_diagnostics_print (report);

  return muster_command_fail (error);
}

/* ---- pack ---- */

/* A doctrine may lie beside the folder, where muster_data_path_load() finds it, but not where it is
 * installed: there the installation says so. */
static gboolean
pack (const char *folder, const char *file, MusterReport *report, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autofree char *located = muster_data_path_locate (path, folder, error);
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterRulebookPackage) package = NULL;

  if (located != NULL)
    rulebook = muster_data_path_load (path, located, TRUE, report, error);
  if (rulebook != NULL)
    package = muster_rulebook_package_read (located, error);
  if (package == NULL ||
      (rulebook->system != NULL && !muster_rulebook_takes_any (rulebook) &&
       !muster_rulebook_package_add_data (package, path, rulebook->system, error)) ||
      !muster_rulebook_package_write (package, file, error))
    return FALSE;
  g_print (_ ("%s holds %s: %s\n"),
           file,
           package->id,
           muster_rulebook_translate_for (package->id, package->title));

  return TRUE;
}

int
muster_cli_rulebook_pack (const MusterCommand *command, int argc, char **argv)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, no_entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!pack (argv[1], argv[2], report, &error))
    return fail (report, error);
  muster_diagnostics_print (report);

  return MUSTER_STATUS_DONE;
}

/* ---- install ---- */

/* Another of that id may come first, where MUSTER_DATA_PATH is set. */
static void
tell_what_is_found (const MusterDataPath *path, const char *id, const char *place)
{
  g_autofree char *found = muster_data_path_find_rulebook (path, id);

  if (g_strcmp0 (found, place) != 0)
    g_printerr (_ ("%s: warning: \"%s\" stands for the rulebook in %s, not for this one\n"),
                place,
                id,
                found);
}

static gboolean
install (const char *file, MusterReport *report, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (MusterRulebookPackage) package = muster_rulebook_package_read (file, error);
  g_autofree char *place = NULL;

  if (package == NULL || !muster_rulebook_package_check (package, path, report, error) ||
      !muster_rulebook_folder_install (folder, package, error))
    return FALSE;
  place = muster_rulebook_folder_dup_path_of (folder, package->id);
  g_print (_ ("Installed %s: %s\n"),
           package->id,
           muster_rulebook_translate_for (package->id, package->title));
  tell_what_is_found (path, package->id, place);

  return TRUE;
}

int
muster_cli_rulebook_install (const MusterCommand *command, int argc, char **argv)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, no_entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!install (argv[1], report, &error))
    return fail (report, error);
  muster_diagnostics_print (report);

  return MUSTER_STATUS_DONE;
}

/* ---- remove, restore ---- */

typedef gboolean (*MusterFolderChange) (const MusterRulebookFolder *folder,
                                        const char *id,
                                        GError **error);

static int
change (const MusterCommand *command,
        int argc,
        char **argv,
        MusterFolderChange function,
        const char *told)
{
  g_autoptr (MusterRulebookFolder) folder = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, no_entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  folder = muster_rulebook_folder_new (NULL);
  if (!function (folder, argv[1], &error))
    return muster_command_fail (error);
  g_print ("%s %s\n", told, argv[1]);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_rulebook_remove (const MusterCommand *command, int argc, char **argv)
{
  return change (command, argc, argv, muster_rulebook_folder_remove, _ ("Put aside:"));
}

int
muster_cli_rulebook_restore (const MusterCommand *command, int argc, char **argv)
{
  return change (command, argc, argv, muster_rulebook_folder_restore, _ ("Brought back:"));
}
