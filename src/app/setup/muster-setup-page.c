/* muster-setup-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-page-private.h"

#include <glib/gi18n.h>

#include "muster-house-table.h"
#include "muster-line-name.h"
#include "muster-list-row.h"
#include "muster-row-keys.h"
#include "muster-setup-force.h"
#include "muster-setup-rows.h"
#include "muster-text-row.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

G_DEFINE_FINAL_TYPE (MusterSetupPage, muster_setup_page, MUSTER_TYPE_PAGE)

/* (nullable): NULL while the lists are filled. */
const MusterScenario *
muster_setup_page_get_scenario (MusterSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (self->scenario);

  if (self->rulebook == NULL || selected >= self->rulebook->n_scenarios)
    return NULL;

  return &self->rulebook->scenarios[selected];
}

void
muster_setup_page_say_problem (MusterSetupPage *self, const char *message)
{
  gtk_label_set_text (self->problem, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), message != NULL);
}

/* ---- What the rulebook asks for ---- */

static void
clear_rows (MusterSetupPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_is_ancestor (row, GTK_WIDGET (self->players)))
        adw_preferences_group_remove (self->players, row);
      else
        adw_expander_row_remove (self->names, row);
    }
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->forces->len; i++)
    {
      GtkWidget *names = muster_setup_force_row_get_names (self->forces->pdata[i]);

      adw_preferences_group_remove (self->players, self->forces->pdata[i]);
      if (names != NULL)
        adw_preferences_group_remove (self->players, names);
    }
  g_ptr_array_set_size (self->forces, 0);
}

gboolean
muster_setup_page_take_forces (MusterSetupPage *self, MusterSetup *setup, GError **error)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));

  for (guint i = 0; i < self->forces->len; i++)
    if (!muster_setup_force_row_apply (g_ptr_array_index (self->forces, i),
                                       shelf,
                                       self->rulebook,
                                       setup,
                                       error))
      return FALSE;

  return TRUE;
}

/* ---- House tables ---- */

/* @rows: (nullable): NULL: those of the library */
static void
fill_house (MusterSetupPage *self, GHashTable *rows)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autofree char *titles = NULL;
  g_autofree char *subtitle = NULL;

  g_clear_pointer (&self->house_rows, g_hash_table_unref);
  self->house_rows = rows != NULL ? g_hash_table_ref (rows)
                                  : muster_rulebooks_get_house (muster_shelf_get_rulebooks (shelf),
                                                                self->rulebook);
  titles = muster_house_table_dup_titles (self->rulebook, self->house_rows);
  subtitle = g_markup_printf_escaped (_ ("Your own cells are used in: %s"), titles);
  adw_action_row_set_subtitle (self->house_row, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->house),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("House Tables"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle,
                                  -1);
  gtk_switch_set_active (self->house, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->house_row), g_hash_table_size (self->house_rows) > 0);
}

void
muster_setup_page_take_house (MusterSetupPage *self, MusterSetup *setup)
{
  g_hash_table_unref (setup->house);
  setup->house = muster_setup_house_dup_rows (self->own_tables);
}

/* What was changed for the battle alone stays, whether those of all battles are taken or not. */
static void
set_base (MusterSetupPage *self)
{
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  muster_setup_house_set_base (self->own_tables,
                               gtk_switch_get_active (self->house) ? self->house_rows : none);
}

static void
clear_names (MusterSetupPage *self)
{
  for (guint i = self->rows->len; i > 0; i--)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i - 1);

      if (!gtk_widget_is_ancestor (row, GTK_WIDGET (self->names)))
        continue;
      adw_expander_row_remove (self->names, row);
      g_ptr_array_remove_index (self->rows, i - 1);
    }
}

static void add_names (MusterSetupPage *self);

/* Who takes part may depend on a table. */
static void
house_cb (MusterSetupPage *self)
{
  if (self->house_rows == NULL)
    return;
  set_base (self);
  if (muster_setup_page_get_scenario (self) == NULL)
    return;
  clear_names (self);
  add_names (self);
}

/* Another list, other figures; and whether it, or a deck, can be taken is said at once. */
static void
force_cb (MusterSetupPage *self)
{
  if (muster_setup_page_get_scenario (self) == NULL)
    return;
  clear_names (self);
  add_names (self);
}

/* @before: the rows of another scenario: what a side was made of there it is made of here, if that can be. */
static void
add_force (MusterSetupPage *self, guint side, const GPtrArray *before)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  GtkWidget *row = muster_setup_force_row_new (self->rulebook,
                                               muster_setup_page_get_scenario (self),
                                               side,
                                               shelf);
  GtkWidget *names;

  if (row == NULL)
    return;
  names = muster_setup_force_row_get_names (row);
  for (guint i = 0; i < before->len; i++)
    muster_setup_force_row_choose_as (row, before->pdata[i]);
  adw_preferences_group_add (self->players, row);
  if (names != NULL)
    {
      adw_preferences_group_add (self->players, names);
      g_signal_connect_swapped (names, "changed", G_CALLBACK (force_cb), self);
    }
  g_ptr_array_add (self->forces, row);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (force_cb), self);
}

/* A scenario need not have all sides of the rulebook. */
static gboolean
has_side (const MusterScenario *scenario, guint side)
{
  for (guint i = 0; i < scenario->n_sides; i++)
    if (scenario->sides[i].side == (gint32) side)
      return TRUE;

  return FALSE;
}

static void
add_players (MusterSetupPage *self, const GPtrArray *before)
{
  const MusterScenario *scenario = muster_setup_page_get_scenario (self);

  for (guint i = 0; i < self->rulebook->n_sides; i++)
    {
      GtkWidget *row;

      if (!has_side (scenario, i))
        continue;
      row = muster_setup_player_row_new (self->rulebook, scenario, i);
      adw_preferences_group_add (self->players, row);
      g_ptr_array_add (self->rows, row);
      add_force (self, i, before);
    }
}

/* Who takes part is known only once it is set up: a battle is, and thrown away. */
static void
add_names (MusterSetupPage *self)
{
  const MusterScenario *scenario = muster_setup_page_get_scenario (self);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GPtrArray) things = NULL;
  g_autoptr (GError) error = NULL;
  guint n = self->rows->len;

  setup->scenario = g_strdup (scenario->id);
  muster_setup_page_take_house (self, setup);
  muster_setup_decks_apply (self->decks, setup);
  if (muster_setup_page_take_forces (self, setup, &error))
    battle = muster_battle_new (self->rulebook, setup, &error);
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  if (battle != NULL)
    {
      muster_setup_choices_set_usual (self->choices, battle);
      things = muster_battle_list_things (battle);
    }
  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->sign == NULL || !muster_setup_is_of_person (scenario, thing->side))
        continue;
      g_ptr_array_add (self->rows, muster_setup_name_row_new (thing));
      adw_expander_row_add_row (self->names, g_ptr_array_index (self->rows, self->rows->len - 1));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->names), self->rows->len > n);
}

static void
scenario_cb (MusterSetupPage *self)
{
  const MusterScenario *scenario = muster_setup_page_get_scenario (self);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);
  const char *about;

  if (scenario == NULL)
    return;
  about = muster_rulebook_translate (self->rulebook, scenario->text);
  gtk_label_set_text (self->about, about != NULL ? about : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scenario),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_text (self->about),
                                  -1);
  for (guint i = 0; i < self->forces->len; i++)
    g_ptr_array_add (before, g_object_ref (self->forces->pdata[i]));
  clear_rows (self);
  add_players (self, before);
  muster_setup_choices_fill (self->choices, self->rulebook, scenario);
  add_names (self);
  muster_setup_rulings_fill (self->rulings, self->rulebook, scenario);
  muster_setup_table_set_scenario (self->table, scenario);
}

static void
fill_scenarios (MusterSetupPage *self)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->rulebook->n_scenarios; i++)
    {
      const MusterScenario *scenario = &self->rulebook->scenarios[i];

      gtk_string_list_append (
          lines,
          muster_rulebook_label (self->rulebook, scenario->title, scenario->id));
    }
  adw_combo_row_set_model (self->scenario, G_LIST_MODEL (lines));
}

/* ---- The object ---- */

/* With the first thing that can be chosen, or what helps where there is none. */
static gboolean
muster_setup_page_grab_focus (GtkWidget *widget)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);

  return gtk_widget_grab_focus (self->rulebook != NULL ? GTK_WIDGET (self->scenario)
                                                       : self->install);
}

/* Who goes elsewhere does not want the battle. */
static void
muster_setup_page_unmap (GtkWidget *widget)
{
  muster_setup_page_stop_beginning (MUSTER_SETUP_PAGE (widget));

  GTK_WIDGET_CLASS (muster_setup_page_parent_class)->unmap (widget);
}

static void
muster_setup_page_dispose (GObject *object)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (object);

  muster_setup_page_stop_beginning (self);
  g_clear_weak_pointer (&self->map);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->forces, g_ptr_array_unref);
  g_clear_pointer (&self->house_rows, g_hash_table_unref);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_clear_pointer (&self->usual, muster_setup_free);

  G_OBJECT_CLASS (muster_setup_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, title);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, form);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, install);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, scenario);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, about);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, table);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, decks);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, players);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, names);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, rulings);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, house_row);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, house);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, own_tables);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, battle_title);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, seed);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, waits);
}

static void
muster_setup_page_class_init (MusterSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_setup_page_dispose;
  widget_class->grab_focus = muster_setup_page_grab_focus;
  widget_class->unmap = muster_setup_page_unmap;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_SETUP_CHOICES);
  g_type_ensure (MUSTER_TYPE_SETUP_DECKS);
  g_type_ensure (MUSTER_TYPE_SETUP_HOUSE);
  g_type_ensure (MUSTER_TYPE_SETUP_RULINGS);
  g_type_ensure (MUSTER_TYPE_SETUP_TABLE);
  g_type_ensure (MUSTER_TYPE_TEXT_ROW);
  g_type_ensure (MUSTER_TYPE_WAIT_BAR);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-setup-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, scenario_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_setup_page_say_problem);
  gtk_widget_class_bind_template_callback (widget_class, house_cb);
  gtk_widget_class_bind_template_callback (widget_class, force_cb);
  muster_setup_page_install_actions (widget_class);
}

static void
set_rulebook (MusterSetupPage *self, MusterRulebook *rulebook)
{
  clear_rows (self);
  /* There is no scenario until those of the new one are there. */
  adw_combo_row_set_model (self->scenario, NULL);
  if (rulebook != NULL)
    muster_rulebook_ref (rulebook);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = rulebook;
  gtk_widget_set_visible (GTK_WIDGET (self->form), rulebook != NULL);
  muster_setup_page_update_actions (self);
}

static void
muster_setup_page_init (MusterSetupPage *self)
{
  self->rows = g_ptr_array_new ();
  self->forces = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_row_keys_add (GTK_WIDGET (self->form));
  muster_line_name_expander (self->names);
  muster_setup_page_update_actions (self);
}

static void
keep_usual (MusterSetupPage *self)
{
  g_clear_pointer (&self->usual, muster_setup_free);
  if (muster_setup_page_get_scenario (self) != NULL)
    self->usual = muster_setup_page_dup_setup (self, NULL);
}

/* (transfer none) (nullable): NULL where there is nothing to play by */
static MusterRulebookItem *
find_item (MusterShelf *shelf, const char *rulebook)
{
  MusterRulebookItem *item = NULL;

  if (rulebook != NULL && *rulebook != '\0')
    item = muster_rulebooks_find (muster_shelf_get_rulebooks (shelf), rulebook);

  return item != NULL ? item
                      : muster_rulebooks_find_playable (muster_shelf_get_rulebooks (shelf), NULL);
}

/* @house: (nullable): as fill_house() */
static void
fill (MusterSetupPage *self, MusterRulebook *rulebook, GHashTable *house, const GError *error)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));

  muster_setup_page_stop_beginning (self);
  set_rulebook (self, rulebook);
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  adw_window_title_set_subtitle (
      self->title,
      rulebook != NULL ? muster_rulebook_label (rulebook, rulebook->title, rulebook->id) : "");
  g_clear_pointer (&self->usual, muster_setup_free);
  if (self->rulebook == NULL)
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->battle_title), "");
  gtk_editable_set_text (GTK_EDITABLE (self->seed), "");
  muster_setup_table_set_rulebook (self->table, shelf, self->rulebook);
  fill_house (self, house);
  muster_setup_house_fill (self->own_tables, self->rulebook);
  set_base (self);
  muster_setup_decks_fill (self->decks, muster_shelf_get_library (shelf), self->rulebook);
  fill_scenarios (self);
  keep_usual (self);
}

void
muster_setup_page_set_rulebook (MusterSetupPage *self, const char *rulebook)
{
  g_autoptr (GError) error = NULL;
  MusterRulebookItem *item;
  MusterRulebook *found;

  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));

  item = find_item (muster_page_get_shelf (MUSTER_PAGE (self)), rulebook);
  found = item != NULL ? muster_rulebook_item_get_rulebook (item, &error) : NULL;
  fill (self, found, NULL, error);
}

void
muster_setup_page_set_pinned (MusterSetupPage *self, MusterRulebook *rulebook, GHashTable *house)
{
  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));
  g_return_if_fail (rulebook != NULL && house != NULL);

  fill (self, rulebook, house, NULL);
}

void
muster_setup_page_choose_force (MusterSetupPage *self,
                                MusterForceOrigin origin,
                                gint64 id,
                                gboolean enemy)
{
  GtkWidget *trouble = GTK_WIDGET (self->problem);

  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));

  for (guint i = 0; self->rulebook != NULL && i < self->rulebook->n_scenarios; i++)
    {
      adw_combo_row_set_selected (self->scenario, i);
      if (muster_setup_force_rows_choose (self->forces,
                                          muster_setup_page_get_scenario (self),
                                          origin,
                                          id,
                                          enemy,
                                          trouble))
        {
          keep_usual (self);
          return;
        }
    }
  adw_combo_row_set_selected (self->scenario, 0);
  muster_setup_page_say_problem (self, _ ("No side of this game can be that force"));
}

void
muster_setup_page_set_settings (MusterSetupPage *self, GSettings *settings)
{
  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));

  muster_setup_table_set_settings (self->table, settings);
}

gboolean
muster_setup_page_is_changed (MusterSetupPage *self)
{
  g_autoptr (MusterSetup) setup = NULL;

  g_return_val_if_fail (MUSTER_IS_SETUP_PAGE (self), FALSE);

  if (self->usual == NULL)
    return FALSE;
  setup = muster_setup_page_dup_setup (self, NULL);

  return setup == NULL || *gtk_editable_get_text (GTK_EDITABLE (self->seed)) != '\0' ||
         !muster_setup_is_like (setup, self->usual);
}

gboolean
muster_setup_page_is_for (MusterSetupPage *self, const char *rulebook)
{
  MusterRulebookItem *item;

  g_return_val_if_fail (MUSTER_IS_SETUP_PAGE (self), FALSE);

  item = find_item (muster_page_get_shelf (MUSTER_PAGE (self)), rulebook);

  return item != NULL && self->rulebook != NULL &&
         muster_rulebook_item_get_rulebook (item, NULL) == self->rulebook;
}
