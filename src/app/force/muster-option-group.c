/* muster-option-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-option-group.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-keyed-box.h"
#include "muster-option-row.h"

struct _MusterOptionGroup
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  MusterKeyedBox *rows;
  MusterForceEditor *editor;
};

G_DEFINE_FINAL_TYPE (MusterOptionGroup, muster_option_group, ADW_TYPE_BIN)

/* ---- What is said of the group ---- */

/* (transfer full) (nullable): "Choose 1 to 2", where the data says so. */
static char *
format_demand (const MusterRosterOption *group)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (group == NULL || (group->min <= 0 && group->max == G_MAXDOUBLE))
    return NULL;
  least = muster_cost_text_dup_number (group->min);
  most = muster_cost_text_dup_number (group->max);
  if (group->max == G_MAXDOUBLE)
    return g_strdup_printf (_ ("Choose %s or more"), least);
  if (group->min <= 0)
    return g_strdup_printf (_ ("Choose up to %s"), most);
  if (group->min == group->max)
    return g_strdup_printf (_ ("Choose %s"), least);

  return g_strdup_printf (_ ("Choose %1$s to %2$s"), least, most);
}

/* ---- Rows ---- */

static MusterOptionMode
get_mode (const MusterRosterOption *group, const MusterRosterOption *option)
{
  if (group != NULL && group->control == MUSTER_ROSTER_CONTROL_ONE_OF)
    return MUSTER_OPTION_ONE;

  return option->control == MUSTER_ROSTER_CONTROL_SWITCH ? MUSTER_OPTION_SWITCH
                                                         : MUSTER_OPTION_NUMBER;
}

/* What all rows of a group have in common. */
typedef struct
{
  const char *parent_id;
  const MusterRosterOption *group; /* nullable */
  GtkCheckButton *first;           /* nullable: of those of which one is chosen */
  guint *n_left;
} Rows;

/* (nullable): the row of @key, made anew where it needs another control. */
static MusterOptionRow *
get_row (MusterOptionGroup *self, Rows *rows, const char *key, MusterOptionMode mode)
{
  g_autofree char *name = g_strdup_printf ("%d %s", (int) mode, key);
  GtkWidget *row = muster_keyed_box_take (self->rows, name);

  if (row == NULL && *rows->n_left == 0)
    return NULL;
  if (row == NULL)
    {
      row = GTK_WIDGET (muster_option_row_new (self->editor, mode, rows->first));
      muster_keyed_box_put (self->rows, name, row);
      *rows->n_left -= 1;
    }
  if (mode == MUSTER_OPTION_ONE && rows->first == NULL)
    rows->first = muster_option_row_get_button (MUSTER_OPTION_ROW (row));

  return MUSTER_OPTION_ROW (row);
}

static char *
format_price (MusterOptionGroup *self, const char *parent_id, MusterCatalogueEntry *entry)
{
  MusterRoster *roster = muster_force_editor_get_roster (self->editor);
  g_autoptr (GArray) costs = muster_roster_list_option_costs (roster, parent_id, entry);

  return muster_cost_text_of ((const MusterShownCost *) (gconstpointer) costs->data, costs->len);
}

static void
show_option (MusterOptionGroup *self, Rows *rows, const MusterRosterOption *option)
{
  const char *id = muster_catalogue_entry_get_id (option->entry);
  g_autofree char *price = format_price (self, rows->parent_id, option->entry);
  MusterOptionRow *row = get_row (self, rows, id, get_mode (rows->group, option));
  const MusterOptionState state = {
    .parent_id = rows->parent_id,
    .entry_id = id,
    .group_id = muster_catalogue_entry_get_group_id (option->entry),
    .name = option->name,
    .price = price,
    .number = option->number,
    .max = option->max,
    .hidden = option->hidden,
  };

  if (row != NULL)
    muster_option_row_set_state (row, &state);
}

/* Where nothing has to be chosen, nothing can be. */
static void
show_none (MusterOptionGroup *self, Rows *rows)
{
  MusterOptionRow *row = get_row (self, rows, "", MUSTER_OPTION_ONE);
  const MusterOptionState state = {
    .parent_id = rows->parent_id,
    .group_id = muster_catalogue_entry_get_id (rows->group->entry),
    .name = _ ("None"),
    .price = "",
    .number = rows->group->number == 0,
    .max = G_MAXDOUBLE,
  };

  if (row != NULL)
    muster_option_row_set_state (row, &state);
}

void
muster_option_group_show (MusterOptionGroup *self,
                          const char *parent_id,
                          const char *title,
                          const MusterRosterOption *group,
                          GArray *options,
                          guint *n_left)
{
  Rows rows = { .parent_id = parent_id, .group = group, .n_left = n_left };
  g_autofree char *demand = format_demand (group);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  g_return_if_fail (MUSTER_IS_OPTION_GROUP (self));

  adw_preferences_group_set_title (self->group, escaped);
  adw_preferences_group_set_description (self->group, demand);
  muster_keyed_box_begin (self->rows);
  if (group != NULL && group->control == MUSTER_ROSTER_CONTROL_ONE_OF && group->min <= 0)
    show_none (self, &rows);
  for (guint i = 0; i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      if (!muster_catalogue_entry_is_group (option->entry) &&
          (!option->hidden || option->number > 0))
        show_option (self, &rows, option);
    }
  muster_keyed_box_end (self->rows);
}

static gboolean
focus_in (GtkWidget *widget, const char *parent_id, const char *entry_id)
{
  if (MUSTER_IS_OPTION_ROW (widget))
    return muster_option_row_focus (MUSTER_OPTION_ROW (widget), parent_id, entry_id);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_in (child, parent_id, entry_id))
      return TRUE;

  return FALSE;
}

gboolean
muster_option_group_focus (MusterOptionGroup *self, const char *parent_id, const char *entry_id)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_GROUP (self), FALSE);

  return focus_in (GTK_WIDGET (self), parent_id, entry_id);
}

/* ---- The object ---- */

static void
muster_option_group_dispose (GObject *object)
{
  MusterOptionGroup *self = MUSTER_OPTION_GROUP (object);

  g_clear_pointer (&self->rows, muster_keyed_box_free);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (muster_option_group_parent_class)->dispose (object);
}

static void
muster_option_group_class_init (MusterOptionGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_option_group_dispose;
}

static void
muster_option_group_init (MusterOptionGroup *self)
{
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  self->rows = muster_keyed_box_new_for_rows (self->group);
}

MusterOptionGroup *
muster_option_group_new (MusterForceEditor *editor)
{
  MusterOptionGroup *self = g_object_new (MUSTER_TYPE_OPTION_GROUP, NULL);

  self->editor = g_object_ref (editor);

  return self;
}
