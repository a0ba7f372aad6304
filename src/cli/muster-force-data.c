/* muster-force-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-data.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-nearest.h"

static gboolean
add_installed (MusterCatalogueIndex *index, GError **error)
{
  g_autoptr (MusterDataPath) installed = muster_data_path_new ();
  g_autoptr (GPtrArray) folders = muster_data_path_list_force_data (installed);

  for (guint i = 0; i < folders->len; i++)
    if (!muster_catalogue_index_add (index, folders->pdata[i], error))
      return FALSE;

  return TRUE;
}

MusterCatalogueIndex *
muster_force_data_open (const char *const *paths, GError **error)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();

  if ((paths == NULL || paths[0] == NULL) && !add_installed (index, error))
    return NULL;
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    if (!muster_catalogue_index_add_all (index, paths[i], error))
      return NULL;

  return g_steal_pointer (&index);
}

MusterCatalogueIndex *
muster_force_data_index (const char *const *paths, GError **error)
{
  MusterCatalogueIndex *index = muster_force_data_open (paths, error);

  if (index != NULL)
    muster_diagnostics_print (muster_catalogue_index_get_report (index));

  return index;
}

char *
muster_force_data_dup_hint (void)
{
  g_autofree char *folder = muster_data_path_dup_user_force_data ();

  return g_strdup_printf (_ ("name a folder of it, or put it into %s"), folder);
}

gboolean
muster_force_data_require (const MusterCatalogueIndex *index, GError **error)
{
  g_autofree char *hint = NULL;

  if (muster_catalogue_index_get_n (index) > 0)
    return TRUE;
  hint = muster_force_data_dup_hint ();
  muster_command_refuse (error, _ ("there is no force data; %s"), hint);

  return FALSE;
}

static gboolean
equals (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

/* @names: of those that are there. */
static void
refuse (gboolean is_game_system, const char *name, guint n_found, GPtrArray *names, GError **error)
{
  const guint n = names->len;
  g_autofree char *hint = NULL;

  g_ptr_array_add (names, NULL);
  hint = name != NULL ? muster_nearest_hint (name, (const char *const *) names->pdata) : NULL;
  if (n == 0)
    muster_command_refuse (error,
                           is_game_system
                               ? _ ("there is no game system; name a folder that has one")
                               : _ ("there is no catalogue; name a folder that has one"));
  else if (name == NULL)
    muster_command_refuse (error,
                           is_game_system ? _ ("%u game systems are there; name one of them")
                                          : _ ("%u catalogues are there; name one of them"),
                           n);
  else if (n_found > 1)
    muster_command_refuse (error, _ ("\"%s\" is the name of %u; type the id"), name, n_found);
  else
    muster_command_refuse (error,
                           is_game_system ? _ ("no game system \"%s\"; %s")
                                          : _ ("no catalogue \"%s\"; %s"),
                           name,
                           hint != NULL ? hint : _ ("\"catalogue list\" lists what is there"));
}

/* Of those that fit, the one with the id or the name. */
static const MusterCatalogueHead *
find (const MusterCatalogueIndex *index,
      gboolean is_game_system,
      const char *game_system_id,
      const char *name,
      GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const MusterCatalogueHead *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (head->is_game_system != is_game_system ||
          (game_system_id != NULL && g_strcmp0 (head->game_system_id, game_system_id) != 0))
        continue;
      g_ptr_array_add (names, head->name);
      if (name != NULL && g_str_equal (head->id, name))
        return head;
      if (name != NULL && !equals (head->name, name))
        continue;
      found = head;
      n_found++;
    }
  if (n_found == 1)
    return found;

  refuse (is_game_system, name, n_found, names, error);

  return NULL;
}

const MusterCatalogueHead *
muster_force_data_find_system (const MusterCatalogueIndex *index, const char *name, GError **error)
{
  return find (index, TRUE, NULL, name, error);
}

const MusterCatalogueHead *
muster_force_data_find_catalogue (const MusterCatalogueIndex *index,
                                  const char *game_system_id,
                                  const char *name,
                                  GError **error)
{
  return find (index, FALSE, game_system_id, name, error);
}
