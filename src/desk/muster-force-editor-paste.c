/* muster-force-editor-paste.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-force-editor-private.h"
#include "muster-roster-error.h"
#include "muster-search.h"

/* A slip of the finger is not a thousand figures. */
#define MOST_OF_A_LINE 100

/* ---- Units of another roster ---- */

/* (nullable): the selection with this id. */
static const MusterItem *
find_item (const MusterItem *item, const char *id)
{
  const MusterItem *found = NULL;

  if (item->kind == MUSTER_ITEM_SELECTION && g_strcmp0 (item->id, id) == 0)
    return item;
  for (guint i = 0; found == NULL && i < muster_item_get_n_selections (item); i++)
    found = find_item (muster_item_get_selection (item, i), id);
  for (guint i = 0; found == NULL && i < muster_item_get_n_forces (item); i++)
    found = find_item (muster_item_get_force (item, i), id);

  return found;
}

static GError *
error_new (const char *message)
{
  return g_error_new_literal (MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_FAILED, message);
}

/* (transfer full) (nullable): the force into which is pasted. */
static char *
dup_force (MusterForceEditor *self)
{
  MusterRosterForce *force = muster_force_editor_get_force (self);

  return force != NULL ? g_strdup (muster_roster_force_get_id (force)) : NULL;
}

gboolean
muster_force_editor_insert (MusterForceEditor *self,
                            const MusterItem *root,
                            const char *const *ids,
                            const char *parent_id,
                            guint index)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  g_autofree char *last = NULL;
  GError *error = NULL;

  for (guint i = 0; ids[i] != NULL && error == NULL; i++)
    {
      const MusterItem *item = find_item (root, ids[i]);

      if (item == NULL)
        continue;
      g_free (last);
      last = muster_roster_insert (roster, parent_id, item, &error);
      if (last != NULL && index != G_MAXUINT)
        muster_roster_move (roster, last, parent_id, index++, &error);
    }
  if (!muster_force_editor_finish (self, error))
    return FALSE;
  if (last != NULL)
    muster_force_editor_select (self, last);

  return TRUE;
}

gboolean
muster_force_editor_paste (MusterForceEditor *self, const MusterItem *root, const char *const *ids)
{
  g_autofree char *force = dup_force (self);

  if (force == NULL)
    return muster_force_editor_finish (self, error_new (_ ("there is no force to paste into")));

  return muster_force_editor_insert (self, root, ids, force, G_MAXUINT);
}

/* ---- Plain text ---- */

/* "2x Guard "Old Tom" [10 pts]: Rifle" is 2 of "Guard".
 * @number: (out): */
static char *
parse_line (const char *line, int *number)
{
  const char *start = line + strspn (line, " \t-*•+");
  char *end = NULL;
  const gint64 counted = g_ascii_strtoll (start, &end, 10);
  g_autofree char *name = NULL;

  *number = 1;
  if (end != start && counted > 0)
    {
      *number = (int) MIN (counted, MOST_OF_A_LINE);
      start = end + strspn (end, " \t");
      if (g_str_has_prefix (start, "×"))
        start += strlen ("×");
      else if (*start == 'x' && start[1] == ' ')
        start++;
    }
  name = g_strndup (start, strcspn (start, "[:\"\r"));

  return g_strdup (g_strstrip (name));
}

/* (nullable): the id of what has this name, without regard to case. */
static const char *
find_option (GArray *options, const char *name)
{
  g_autofree char *wanted = muster_search_fold (name);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);
      g_autofree char *folded = muster_search_fold (option->name);

      if (!option->hidden && g_str_equal (folded, wanted))
        return muster_catalogue_entry_get_id (option->entry);
    }

  return NULL;
}

static gboolean
add_line (MusterRoster *roster, const char *force, const char *line, GError **error)
{
  int number = 1;
  g_autofree char *name = parse_line (line, &number);
  g_autoptr (GArray) options = NULL;
  g_autofree char *entry_id = NULL;

  if (*name == '\0')
    return TRUE;
  options = muster_roster_list_options (roster, force, error);
  if (options == NULL)
    return FALSE;
  entry_id = g_strdup (find_option (options, name));
  if (entry_id == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("nothing called “%s” can be added here"),
                   name);
      return FALSE;
    }
  for (int i = 0; i < number; i++)
    {
      g_autofree char *id = muster_roster_select (roster, force, entry_id, error);

      if (id == NULL)
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_force_editor_paste_text (MusterForceEditor *self, const char *text)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  g_autofree char *force = dup_force (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GError *error = NULL;

  if (force == NULL)
    error = error_new (_ ("there is no force to paste into"));
  for (guint i = 0; lines[i] != NULL && error == NULL; i++)
    add_line (roster, force, lines[i], &error);

  return muster_force_editor_finish (self, error);
}
