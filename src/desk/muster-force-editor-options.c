/* muster-force-editor-options.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-editor-private.h"

/* What is chosen for a unit is one selection with a number, or as many selections as there are; who edits it need not
 * know which. */

/* Of those directly below @parent_id. (transfer full) */
static GPtrArray *
list_selections (MusterRoster *roster, const char *parent_id)
{
  MusterRosterSelection *parent = muster_roster_find_selection (roster, parent_id);
  MusterRosterForce *force = muster_roster_find_force (roster, parent_id);
  GPtrArray *all = g_ptr_array_new ();

  if (parent != NULL)
    for (guint i = 0; i < muster_roster_selection_get_n_selections (parent); i++)
      g_ptr_array_add (all, muster_roster_selection_get_selection (parent, i));
  else if (force != NULL)
    for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
      g_ptr_array_add (all, muster_roster_force_get_selection (force, i));

  return all;
}

/* The last one of @entry_id, and how many there are. */
static char *
dup_last (MusterRoster *roster, const char *parent_id, const char *entry_id, int *number)
{
  g_autoptr (GPtrArray) all = list_selections (roster, parent_id);
  char *last = NULL;

  *number = 0;
  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (muster_roster_selection_get_entry_id (all->pdata[i]), entry_id) == 0)
      {
        g_free (last);
        last = g_strdup (muster_roster_selection_get_id (all->pdata[i]));
        *number += muster_roster_selection_get_number (all->pdata[i]);
      }

  return last;
}

/* One more or one less; FALSE when that is not possible. */
static gboolean
step (MusterRoster *roster, const char *parent_id, const char *entry_id, int by, GError **error)
{
  int number = 0;
  g_autofree char *last = dup_last (roster, parent_id, entry_id, &number);
  g_autofree char *id = NULL;

  if (by < 0)
    return last != NULL && muster_roster_deselect (roster, last, error);
  id = muster_roster_select (roster, parent_id, entry_id, error);

  return id != NULL;
}

gboolean
muster_force_editor_set_number (MusterForceEditor *self,
                                const char *parent_id,
                                const char *entry_id,
                                int number)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  GError *error = NULL;
  int present = -1;
  int before;

  /* An edit that changes nothing is not made again. */
  do
    {
      before = present;
      g_free (dup_last (roster, parent_id, entry_id, &present));
    }
  while (present != number && present != before &&
         step (roster, parent_id, entry_id, number - present, &error));

  return muster_force_editor_finish (self, error);
}

/* (nullable): one of what is chosen of the group. */
static char *
dup_chosen (MusterRoster *roster, const char *parent_id, const char *group_id)
{
  g_autoptr (GPtrArray) all = list_selections (roster, parent_id);

  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (muster_roster_selection_get_group_id (all->pdata[i]), group_id) == 0)
      return g_strdup (muster_roster_selection_get_id (all->pdata[i]));

  return NULL;
}

gboolean
muster_force_editor_choose (MusterForceEditor *self,
                            const char *parent_id,
                            const char *group_id,
                            const char *entry_id)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  g_autofree char *chosen = NULL;
  GError *error = NULL;

  if (entry_id != NULL)
    g_free (muster_roster_choose (roster, parent_id, entry_id, NULL, &error));
  else
    while (error == NULL && (chosen = dup_chosen (roster, parent_id, group_id)) != NULL)
      {
        muster_roster_remove (roster, chosen, &error);
        g_clear_pointer (&chosen, g_free);
      }

  return muster_force_editor_finish (self, error);
}

/* Whether it stands among those of the parent, before this place. */
static gboolean
is_before (MusterRoster *roster, const char *parent_id, const char *id, guint index)
{
  g_autoptr (GPtrArray) all = list_selections (roster, parent_id);

  for (guint i = 0; i < MIN (index, all->len); i++)
    if (g_str_equal (muster_roster_selection_get_id (all->pdata[i]), id))
      return TRUE;

  return FALSE;
}

gboolean
muster_force_editor_move (MusterForceEditor *self,
                          const char *const *ids,
                          const char *parent_id,
                          guint index)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  GError *error = NULL;

  for (guint i = 0; ids[i] != NULL && error == NULL; i++)
    {
      guint place = index;

      /* What is taken away from before a place lets the place come one nearer. */
      if (index != G_MAXUINT && is_before (roster, parent_id, ids[i], index))
        place--;
      else if (index != G_MAXUINT)
        index++;
      muster_roster_move (roster, ids[i], parent_id, place, &error);
    }

  return muster_force_editor_finish (self, error);
}

gboolean
muster_force_editor_move_by (MusterForceEditor *self, const char *id, int by)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  MusterRosterSelection *selection = muster_roster_find_selection (roster, id);
  MusterRosterSelection *parent;
  g_autoptr (GPtrArray) all = NULL;
  g_autofree char *parent_id = NULL;
  GError *error = NULL;
  guint index = 0;

  if (selection == NULL)
    return FALSE;
  parent = muster_roster_selection_get_parent (selection);
  parent_id = g_strdup (
      parent != NULL ? muster_roster_selection_get_id (parent)
                     : muster_roster_force_get_id (muster_roster_selection_get_force (selection)));
  all = list_selections (roster, parent_id);
  if (!g_ptr_array_find (all, selection, &index) || (by < 0 && index < (guint) -by) ||
      (by > 0 && index + (guint) by >= all->len))
    return FALSE;
  muster_roster_move (roster, id, parent_id, (guint) ((int) index + by), &error);

  return muster_force_editor_finish (self, error);
}
