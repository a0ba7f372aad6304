/* muster-unit-pane-values.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-pane-private.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"

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
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  const MusterShownCharacteristic *value = NULL;
  const char *profile_id;
  const char *type_id;

  g_variant_get (parameter, "(&s&s)", &profile_id, &type_id);
  if (selection != NULL)
    value = find_value (selection, profile_id, type_id, &selection);
  if (value != NULL)
    muster_value_popover_ask (
        self->value_popover,
        muster_unit_pane_get_editor (self),
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
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
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
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  g_autofree char *value = NULL;

  if (cost == NULL)
    return;
  value = muster_cost_text_dup_number (cost->value / muster_roster_selection_get_number (selection));
  muster_value_popover_ask (self->value_popover,
                            muster_unit_pane_get_editor (self),
                            g_variant_new ("(sss)", self->id, cost->type_id, ""),
                            _ ("Price of One"),
                            value,
                            cost->overridden);
}

/* (nullable): the first that is shown, be it only for what the unit has. */
static const char *
get_shown_type (MusterUnitPane *self)
{
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  guint n = 0;
  const MusterShownCost *costs = selection != NULL
                                     ? muster_roster_selection_get_costs (selection, &n)
                                     : NULL;

  for (guint i = 0; i < n; i++)
    if (muster_roster_selection_get_total (selection, costs[i].type_id) != 0)
      return costs[i].type_id;

  return n > 0 ? costs[0].type_id : NULL;
}

static void
why_price_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (widget);
  const char *type_id = get_shown_type (self);

  if (type_id != NULL)
    gtk_widget_activate_action (widget, "force.why-cost", "(ss)", self->id, type_id);
}

void
muster_unit_pane_install_value_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "unit.value", "(ss)", value_action);
  gtk_widget_class_install_action (widget_class, "unit.focus-value", "(ss)", focus_value_action);
  gtk_widget_class_install_action (widget_class, "unit.change-price", NULL, change_price_action);
  gtk_widget_class_install_action (widget_class, "unit.why-price", NULL, why_price_action);
}
