/* muster-battle-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-argument.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-library-backup.h"
#include "muster-rulebook-hash.h"

MusterLibrary *
muster_battle_argument_open_library (const char *folder, GError **error)
{
  g_autofree char *own = folder == NULL ? muster_library_dup_default_folder () : g_strdup (folder);
  MusterLibrary *library = muster_library_open (own, NULL, NULL, error);

  if (library != NULL && muster_library_get_warning (library) != NULL)
    muster_command_complain ("%s", muster_library_get_warning (library));

  return library;
}

gboolean
muster_battle_argument_parse_id (const char *text, gint64 *id, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &number, NULL))
    {
      g_set_error (
          error,
          G_OPTION_ERROR,
          G_OPTION_ERROR_BAD_VALUE,
          _ ("found \"%s\"; expected the number of a battle, as \"muster-cli battle list\" "
             "shows it"),
          text);
      return FALSE;
    }
  *id = (gint64) number;

  return TRUE;
}

static MusterBattleRecord *
load_from_library (MusterBattleArgument *self, const char *folder, GError **error)
{
  self->library = muster_battle_argument_open_library (folder, error);

  return self->library != NULL ? muster_library_load_record (self->library, self->id, NULL, error)
                               : NULL;
}

static MusterBattleRecord *
load_from_file (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error,
                   G_FILE_ERROR,
                   G_FILE_ERROR_NOENT,
                   _ ("there is no battle \"%s\"; expected a file, or a number that \"muster-cli "
                      "battle list\" shows"),
                   path);
      return NULL;
    }

  return muster_battle_record_load (path, error);
}

MusterBattleArgument *
muster_battle_argument_load (const char *text, const char *folder, GError **error)
{
  g_autoptr (MusterBattleArgument) self = g_new0 (MusterBattleArgument, 1);
  gboolean is_id = muster_battle_argument_parse_id (text, &self->id, NULL);

  self->path = is_id ? NULL : g_strdup (text);
  self->record = is_id ? load_from_library (self, folder, error) : load_from_file (text, error);

  return self->record != NULL ? g_steal_pointer (&self) : NULL;
}

void
muster_battle_argument_free (MusterBattleArgument *self)
{
  g_clear_pointer (&self->record, muster_battle_record_free);
  g_clear_pointer (&self->library, muster_library_close);
  g_free (self->path);
  g_free (self);
}

/* @battle: (nullable): %NULL: it could not be played. Whether it has the rulebook with which it began. */
static gboolean
check_rulebook (const MusterBattleArgument *self, MusterBattle *battle, GError **error)
{
  g_autofree char *hash = NULL;

  if (battle != NULL &&
      g_str_equal (muster_battle_get_rulebook (battle)->hash, self->record->rulebook_hash))
    return TRUE;
  if (self->library != NULL)
    return muster_library_check_rulebook (self->library, self->record, error);
  hash = muster_rulebook_hash_files (self->record->files);
  if (g_str_equal (hash, self->record->rulebook_hash))
    return TRUE;
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("%1$s: the rulebook \"%2$s\" in it is not the one with which the battle began"),
               self->path,
               self->record->rulebook_id);

  return FALSE;
}

MusterBattle *
muster_battle_argument_play (const MusterBattleArgument *self,
                             guint *first_difference,
                             GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *failure = NULL;
  g_autoptr (MusterBattle)
          battle = muster_battle_record_play (self->record, first_difference, report, &failure);

  muster_diagnostics_print (report);
  if (!check_rulebook (self, battle, error))
    {
      g_clear_error (&failure);
      return NULL;
    }
  if (failure != NULL)
    g_propagate_error (error, failure);

  return g_steal_pointer (&battle);
}
