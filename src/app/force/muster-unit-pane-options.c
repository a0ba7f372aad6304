/* muster-unit-pane-options.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-pane-private.h"

#include <glib/gi18n.h>

#include "muster-option-group.h"

static gboolean
has_entries (GArray *options)
{
  for (guint i = 0; i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      if (!muster_catalogue_entry_is_group (option->entry) &&
          (!option->hidden || option->number > 0))
        return TRUE;
    }

  return FALSE;
}

static void
show_group (MusterUnitPane *self,
            const char *parent_id,
            const char *title,
            const MusterRosterOption *group,
            GArray *options)
{
  g_autofree char *key = g_strconcat (parent_id,
                                      " ",
                                      group != NULL ? muster_catalogue_entry_get_id (group->entry)
                                                    : "",
                                      NULL);
  GtkWidget *widget;

  if (!has_entries (options))
    return;
  widget = muster_keyed_box_take (self->groups, key);
  if (widget == NULL && self->n_left == 0)
    return;
  if (widget == NULL)
    {
      widget = GTK_WIDGET (muster_option_group_new (muster_unit_pane_get_editor (self)));
      muster_keyed_box_put (self->groups, key, widget);
      self->n_left--;
    }
  muster_option_group_show (MUSTER_OPTION_GROUP (widget),
                            parent_id,
                            title,
                            group,
                            options,
                            &self->n_left);
}

/* @prefix: (nullable): what the options are for, where that is not the unit itself */
static char *
dup_title (const char *prefix, const char *name)
{
  if (prefix == NULL)
    return g_strdup (name);

  return *name != '\0' ? g_strdup_printf (_ ("%1$s: %2$s"), prefix, name) : g_strdup (prefix);
}

/* A group with the groups in it. */
static void
show_options (MusterUnitPane *self,
              const char *parent_id,
              const char *prefix,
              const MusterRosterOption *group,
              GArray *options)
{
  g_autofree char *title = dup_title (prefix,
                                      group != NULL    ? group->name
                                      : prefix == NULL ? _ ("Options")
                                                       : "");

  show_group (self, parent_id, title, group, options);
  for (guint i = 0; i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);
      g_autoptr (GArray) inner = NULL;

      if (!muster_catalogue_entry_is_group (option->entry) ||
          (option->hidden && option->number == 0))
        continue;
      inner = muster_roster_list_group (muster_unit_pane_get_roster (self),
                                        parent_id,
                                        option->entry,
                                        NULL);
      if (inner != NULL)
        show_options (self, parent_id, prefix, option, inner);
    }
}

/* Upgrades may have options of their own; models and units have lines of their own in the list. */
static void
show_selection_options (MusterUnitPane *self, MusterRosterSelection *selection, const char *prefix)
{
  const char *id = muster_roster_selection_get_id (selection);
  g_autoptr (GArray) options = NULL;

  if (muster_roster_selection_get_entry (selection) != NULL)
    options = muster_roster_list_options (muster_unit_pane_get_roster (self), id, NULL);
  if (options != NULL)
    show_options (self, id, prefix, NULL, options);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      if (g_strcmp0 (muster_roster_selection_get_type_name (child), "upgrade") == 0)
        show_selection_options (self, child, muster_roster_selection_get_name (child));
    }
}

void
muster_unit_pane_show_options (MusterUnitPane *self, MusterRosterSelection *selection)
{
  show_selection_options (self, selection, NULL);
}
