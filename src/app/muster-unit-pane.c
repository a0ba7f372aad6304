/* muster-unit-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-pane.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-fault-row.h"
#include "muster-keyed-box.h"
#include "muster-option-group.h"
#include "muster-unit-info.h"
#include "muster-value-popover.h"

struct _MusterUnitPane
{
  MusterForcePanel parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *kind;
  GtkLabel *price;
  GtkWidget *price_box;
  GtkWidget *number_box;
  GtkSpinButton *number;
  GtkListBox *faults;
  GtkWidget *options;
  MusterUnitInfo *info;
  AdwEntryRow *name;
  GtkTextView *notes;
  MusterValuePopover *value_popover;

  MusterKeyedBox *groups;
  char *id; /* nullable: what is shown */
  GVariant *
      target; /* nullable: the value in the popover: selection, profile or cost type, characteristic or "" */
  gboolean setting; /* controls are brought to what the roster says */
};

G_DEFINE_FINAL_TYPE (MusterUnitPane, muster_unit_pane, MUSTER_TYPE_FORCE_PANEL)

static MusterForceEditor *
get_editor (MusterUnitPane *self)
{
  return muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
}

static MusterRoster *
get_roster (MusterUnitPane *self)
{
  return muster_force_editor_get_roster (get_editor (self));
}

/* (nullable) */
static MusterRosterSelection *
get_selection (MusterUnitPane *self)
{
  return self->id != NULL ? muster_roster_find_selection (get_roster (self), self->id) : NULL;
}

static void
append_child (GtkWidget *parent, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (parent), child);
}

static void
remove_child (GtkWidget *parent, GtkWidget *child)
{
  gtk_box_remove (GTK_BOX (parent), child);
}

/* ---- Options ---- */

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
  if (widget == NULL)
    {
      widget = GTK_WIDGET (muster_option_group_new (get_editor (self)));
      muster_keyed_box_put (self->groups, key, widget);
    }
  muster_option_group_show (MUSTER_OPTION_GROUP (widget), parent_id, title, group, options);
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
      inner = muster_roster_list_group (get_roster (self), parent_id, option->entry, NULL);
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
    options = muster_roster_list_options (get_roster (self), id, NULL);
  if (options != NULL)
    show_options (self, id, prefix, NULL, options);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      if (g_strcmp0 (muster_roster_selection_get_type_name (child), "upgrade") == 0)
        show_selection_options (self, child, muster_roster_selection_get_name (child));
    }
}

/* ---- Heading ---- */

static char *
format_categories (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (names, categories[i].name);
  all = g_strv_builder_end (names);

  return g_strjoinv (", ", all);
}

static char *
format_price (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);
  g_autofree char *own = muster_cost_text_of (costs, n);
  g_autofree char *total = muster_cost_text_of_selection (selection);

  if (*own == '\0' || g_str_equal (own, total))
    return g_steal_pointer (&total);

  return g_strdup_printf (_ ("%1$s, of which %2$s its own"), total, own);
}

static gboolean
is_countable (MusterRosterSelection *selection)
{
  MusterCatalogueEntry *entry = muster_roster_selection_get_entry (selection);

  return entry != NULL && !muster_catalogue_entry_is_instanced (entry);
}

static void
show_heading (MusterUnitPane *self, MusterRosterSelection *selection, MusterRosterForce *force)
{
  const char *custom = selection != NULL ? muster_roster_selection_get_custom_name (selection)
                                         : muster_roster_force_get_custom_name (force);
  const char *name = selection != NULL ? muster_roster_selection_get_name (selection)
                                       : muster_roster_force_get_name (force);
  const char *notes = selection != NULL ? muster_roster_selection_get_notes (selection)
                                        : muster_roster_force_get_notes (force);
  g_autofree char *categories = selection != NULL ? format_categories (selection) : NULL;
  g_autofree char *kind = g_strconcat (custom != NULL ? name : "",
                                       custom != NULL && categories != NULL ? " · " : "",
                                       categories,
                                       NULL);
  g_autofree char *price = selection != NULL ? format_price (selection) : g_strdup ("");

  gtk_label_set_label (self->title, custom != NULL ? custom : name);
  gtk_label_set_label (self->kind, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), *kind != '\0');
  gtk_label_set_label (self->price, *price != '\0' ? price : _ ("No cost"));
  gtk_widget_set_visible (self->price_box, selection != NULL);
  gtk_widget_set_visible (self->number_box, selection != NULL && is_countable (selection));
  if (selection != NULL)
    gtk_spin_button_set_value (self->number, muster_roster_selection_get_number (selection));
  gtk_editable_set_text (GTK_EDITABLE (self->name), custom != NULL ? custom : "");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes), notes != NULL ? notes : "", -1);
}

/* Among those of the roster. */
static guint
get_index (MusterRoster *roster, const MusterViolation *fault)
{
  guint index = 0;

  while (muster_roster_get_violation (roster, index) != fault)
    index++;

  return index;
}

/* Those of the unit and of what it has. */
static void
show_faults (MusterUnitPane *self)
{
  MusterRoster *roster = get_roster (self);
  g_autoptr (GPtrArray) faults = muster_roster_list_violations (roster, self->id, TRUE);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->faults))) != NULL)
    gtk_list_box_remove (self->faults, row);
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (
        self->faults,
        muster_fault_row_new (faults->pdata[i], get_index (roster, faults->pdata[i])));
  gtk_widget_set_visible (GTK_WIDGET (self->faults), faults->len > 0);
}

/* ---- What is shown ---- */

static void
show (MusterUnitPane *self)
{
  MusterRosterSelection *selection = get_selection (self);
  MusterRosterForce *force = self->id != NULL && selection == NULL
                                 ? muster_roster_find_force (get_roster (self), self->id)
                                 : NULL;

  if (selection == NULL && force == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  self->setting = TRUE;
  show_heading (self, selection, force);
  show_faults (self);
  muster_keyed_box_begin (self->groups);
  if (selection != NULL)
    show_selection_options (self, selection, NULL);
  muster_keyed_box_end (self->groups);
  muster_unit_info_show (self->info, selection, force);
  gtk_stack_set_visible_child_name (self->stack, "unit");
  self->setting = FALSE;
}

static void
muster_unit_pane_selected (MusterForcePanel *panel)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (panel);

  muster_unit_pane_keep_notes (self);
  g_free (self->id);
  self->id = g_strdup (muster_force_editor_get_selected (get_editor (self)));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show (self);
}

static void
muster_unit_pane_update (MusterForcePanel *panel)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (panel);

  if (g_strcmp0 (self->id, muster_force_editor_get_selected (get_editor (self))) != 0)
    muster_unit_pane_selected (panel);
  else
    show (self);
}

/* ---- What is done ---- */

static void
number_cb (MusterUnitPane *self)
{
  if (!self->setting && self->id != NULL)
    muster_force_editor_set_count (get_editor (self),
                                   self->id,
                                   gtk_spin_button_get_value_as_int (self->number));
}

static void
name_cb (MusterUnitPane *self)
{
  if (!self->setting && self->id != NULL)
    muster_force_editor_customize (get_editor (self),
                                   self->id,
                                   gtk_editable_get_text (GTK_EDITABLE (self->name)),
                                   NULL);
}

static char *
dup_notes (MusterUnitPane *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

void
muster_unit_pane_keep_notes (MusterUnitPane *self)
{
  g_autofree char *text = NULL;
  MusterRosterSelection *selection;
  MusterRosterForce *force;
  const char *kept = NULL;

  g_return_if_fail (MUSTER_IS_UNIT_PANE (self));

  if (self->setting || self->id == NULL)
    return;
  selection = get_selection (self);
  force = muster_roster_find_force (get_roster (self), self->id);
  if (selection != NULL)
    kept = muster_roster_selection_get_notes (selection);
  else if (force != NULL)
    kept = muster_roster_force_get_notes (force);
  else
    return;
  text = dup_notes (self);
  if (g_strcmp0 (text, kept != NULL ? kept : "") != 0)
    muster_force_editor_customize (get_editor (self), self->id, NULL, text);
}

static void
notes_left_cb (MusterUnitPane *self)
{
  muster_unit_pane_keep_notes (self);
}

void
muster_unit_pane_rename (MusterUnitPane *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* ---- Values that the player says ---- */

static const MusterShownCharacteristic *
find_own_value (MusterRosterSelection *selection, const char *profile_id, const char *type_id)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < profiles[i].n_characteristics; j++)
      if (g_strcmp0 (profiles[i].id, profile_id) == 0 &&
          g_strcmp0 (profiles[i].characteristics[j].type_id, type_id) == 0)
        return &profiles[i].characteristics[j];

  return NULL;
}

/* (nullable): the characteristic, of the unit or of what it has.
 * @owner: (out): whose it is */
static const MusterShownCharacteristic *
find_value (MusterRosterSelection *selection,
            const char *profile_id,
            const char *type_id,
            MusterRosterSelection **owner)
{
  const MusterShownCharacteristic *value = find_own_value (selection, profile_id, type_id);

  *owner = selection;
  for (guint i = 0; value == NULL && i < muster_roster_selection_get_n_selections (selection); i++)
    value = find_value (muster_roster_selection_get_selection (selection, i),
                        profile_id,
                        type_id,
                        owner);

  return value;
}

static void
value_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (widget);
  MusterRosterSelection *selection = get_selection (self);
  const MusterShownCharacteristic *value = NULL;
  const char *profile_id;
  const char *type_id;

  g_variant_get (parameter, "(&s&s)", &profile_id, &type_id);
  if (selection != NULL)
    value = find_value (selection, profile_id, type_id, &selection);
  if (value != NULL)
    muster_value_popover_ask (
        self->value_popover,
        get_editor (self),
        g_variant_new ("(sss)", muster_roster_selection_get_id (selection), profile_id, type_id),
        value->name,
        value->value,
        value->overridden);
}

/* The button of a value is another one when the value was changed. */
static void
focus_value_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_unit_info_focus (MUSTER_UNIT_PANE (widget)->info, parameter);
}

/* (nullable): the first of its own costs, that which a person means. */
static const MusterShownCost *
get_main_cost (MusterUnitPane *self)
{
  MusterRosterSelection *selection = get_selection (self);
  guint n = 0;
  const MusterShownCost *costs = selection != NULL
                                     ? muster_roster_selection_get_costs (selection, &n)
                                     : NULL;

  for (guint i = 0; i < n; i++)
    if (!costs[i].hidden && costs[i].value != 0)
      return &costs[i];

  return n > 0 ? &costs[0] : NULL;
}

static void
change_price_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (widget);
  const MusterShownCost *cost = get_main_cost (self);
  MusterRosterSelection *selection = get_selection (self);
  g_autofree char *value = NULL;

  if (cost == NULL)
    return;
  value = g_strdup_printf ("%.15g", cost->value / muster_roster_selection_get_number (selection));
  muster_value_popover_ask (self->value_popover,
                            get_editor (self),
                            g_variant_new ("(sss)", self->id, cost->type_id, ""),
                            _ ("Price of One"),
                            value,
                            cost->overridden);
}

static void
why_price_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (widget);
  const MusterShownCost *cost = get_main_cost (self);

  if (cost != NULL)
    gtk_widget_activate_action (widget, "force.why-cost", "(ss)", self->id, cost->type_id);
}

/* ---- The object ---- */

static void
muster_unit_pane_dispose (GObject *object)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (object);

  if (self->value_popover != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->value_popover));
  self->value_popover = NULL;
  g_clear_pointer (&self->groups, muster_keyed_box_free);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (muster_unit_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MUSTER_TYPE_UNIT_INFO);
  g_type_ensure (MUSTER_TYPE_VALUE_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-unit-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, title);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, price);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, price_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, number_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, number);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, options);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, info);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, name);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, value_popover);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_left_cb);
}

static void
muster_unit_pane_class_init (MusterUnitPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterForcePanelClass *panel_class = MUSTER_FORCE_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_unit_pane_dispose;
  panel_class->update = muster_unit_pane_update;
  panel_class->selected = muster_unit_pane_selected;

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "unit.value", "(ss)", value_action);
  gtk_widget_class_install_action (widget_class, "unit.focus-value", "(ss)", focus_value_action);
  gtk_widget_class_install_action (widget_class, "unit.change-price", NULL, change_price_action);
  gtk_widget_class_install_action (widget_class, "unit.why-price", NULL, why_price_action);
}

static void
muster_unit_pane_init (MusterUnitPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->value_popover), GTK_WIDGET (self));
  self->groups = muster_keyed_box_new (self->options, append_child, remove_child);
}
