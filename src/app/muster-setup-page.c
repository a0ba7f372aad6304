/* muster-setup-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-page.h"

#include <glib/gi18n.h>

#include "muster-balance-window.h"
#include "muster-entry-row.h"
#include "muster-house-table.h"
#include "muster-line-name.h"
#include "muster-list-row.h"
#include "muster-map-window.h"
#include "muster-odds-window.h"
#include "muster-row-keys.h"
#include "muster-setup-choices.h"
#include "muster-setup-force.h"
#include "muster-setup-house.h"
#include "muster-setup-rows.h"
#include "muster-setup-rulings.h"
#include "muster-setup-table.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

struct _MusterSetupPage
{
  MusterPage parent_instance;

  AdwWindowTitle *title;
  AdwPreferencesPage *form; /* seen once there is a rulebook to play by */
  GtkWidget *install;       /* else */
  AdwComboRow *scenario;
  GtkLabel *about;
  MusterSetupTable *table;
  MusterSetupChoices *choices;
  AdwPreferencesGroup *players;
  AdwExpanderRow *names;
  MusterSetupRulings *rulings;
  AdwActionRow *house_row;
  GtkSwitch *house;
  MusterSetupHouse *own_tables;
  MusterEntryRow *battle_title;
  MusterEntryRow *seed;
  GtkLabel *problem;

  GtkWindow *map; /* weak, may be NULL */
  MusterRulebook *rulebook;
  GPtrArray *rows;        /* of GtkWidget, borrowed: those of sides and figures */
  GPtrArray *forces;      /* likewise: those that say which lists are taken */
  GHashTable *house_rows; /* house tables of the library */
  MusterSetup *usual;     /* before anything was chosen; NULL: nothing can be */
};

G_DEFINE_FINAL_TYPE (MusterSetupPage, muster_setup_page, MUSTER_TYPE_PAGE)

/* (nullable): NULL while the lists are filled. */
static const MusterScenario *
get_scenario (MusterSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (self->scenario);

  if (self->rulebook == NULL || selected >= self->rulebook->n_scenarios)
    return NULL;

  return &self->rulebook->scenarios[selected];
}

static void
say_problem (MusterSetupPage *self, const char *message)
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
    adw_preferences_group_remove (self->players, g_ptr_array_index (self->forces, i));
  g_ptr_array_set_size (self->forces, 0);
}

static gboolean
take_forces (MusterSetupPage *self, MusterSetup *setup, GError **error)
{
  MusterLibrary *library = muster_shelf_get_library (muster_page_get_shelf (MUSTER_PAGE (self)));

  for (guint i = 0; i < self->forces->len; i++)
    if (!muster_setup_force_row_apply (g_ptr_array_index (self->forces, i),
                                       library,
                                       self->rulebook,
                                       setup,
                                       error))
      return FALSE;

  return TRUE;
}

/* ---- House tables ---- */

static void
fill_house (MusterSetupPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autofree char *titles = NULL;
  g_autofree char *subtitle = NULL;

  g_clear_pointer (&self->house_rows, g_hash_table_unref);
  self->house_rows = muster_shelf_get_house (shelf, self->rulebook);
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

static void
take_house (MusterSetupPage *self, MusterSetup *setup)
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
  if (get_scenario (self) == NULL)
    return;
  clear_names (self);
  add_names (self);
}

/* Another list, other figures; and whether it can be taken is said at once. */
static void
force_cb (MusterSetupPage *self)
{
  clear_names (self);
  add_names (self);
}

/* @before: the rows of another scenario: what a side was made of there it is made of here, if that can be. */
static void
add_force (MusterSetupPage *self, guint side, const GPtrArray *before)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  GtkWidget *row = muster_setup_force_row_new (self->rulebook,
                                               get_scenario (self),
                                               side,
                                               muster_shelf_get_rosters (shelf));

  if (row == NULL)
    return;
  for (guint i = 0; i < before->len; i++)
    muster_setup_force_row_choose_as (row, before->pdata[i]);
  adw_preferences_group_add (self->players, row);
  g_ptr_array_add (self->forces, row);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (force_cb), self);
}

static void
add_players (MusterSetupPage *self, const GPtrArray *before)
{
  const MusterScenario *scenario = get_scenario (self);

  for (guint i = 0; i < self->rulebook->n_sides; i++)
    {
      GtkWidget *row = muster_setup_player_row_new (self->rulebook, scenario, i);

      adw_preferences_group_add (self->players, row);
      g_ptr_array_add (self->rows, row);
      add_force (self, i, before);
    }
}

/* Who takes part is known only once it is set up: a battle is, and thrown away. */
static void
add_names (MusterSetupPage *self)
{
  const MusterScenario *scenario = get_scenario (self);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GPtrArray) things = NULL;
  g_autoptr (GError) error = NULL;
  guint n = self->rows->len;

  setup->scenario = g_strdup (scenario->id);
  take_house (self, setup);
  if (take_forces (self, setup, &error))
    battle = muster_battle_new (self->rulebook, setup, &error);
  say_problem (self, error != NULL ? error->message : NULL);
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
  const MusterScenario *scenario = get_scenario (self);
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

/* ---- Beginning ---- */

static gboolean
read_seed (MusterSetupPage *self, guint64 *seed, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));

  *seed = ((guint64) g_random_int () << 32 | g_random_int ()) >> 1;
  if (*text == '\0' || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  g_set_error (error,
               G_IO_ERROR,
               G_IO_ERROR_INVALID_ARGUMENT,
               _ ("The seed is “%s”; it has to be a whole number"),
               text);

  return FALSE;
}

static MusterSetup *
setup_new (MusterSetupPage *self, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *title = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->battle_title))));

  if (!read_seed (self, &setup->seed, error))
    return NULL;
  setup->scenario = g_strdup (get_scenario (self)->id);
  if (*title != '\0')
    setup->title = g_steal_pointer (&title);
  for (guint i = 0; i < self->rows->len; i++)
    muster_setup_row_apply (g_ptr_array_index (self->rows, i), setup);
  muster_setup_choices_apply (self->choices, setup);
  muster_setup_rulings_apply (self->rulings, setup);
  take_house (self, setup);
  if (!muster_setup_table_apply (self->table, setup, error) || !take_forces (self, setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}

static void
begin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSetup) setup = NULL;
  gint64 id = 0;

  if (get_scenario (self) == NULL)
    return;
  setup = setup_new (self, &error);
  if (setup != NULL)
    id = muster_shelf_begin_battle (shelf, self->rulebook, setup, &error);
  say_problem (self, error != NULL ? error->message : NULL);
  if (id == 0)
    return;

  g_clear_pointer (&self->usual, muster_setup_free);
  gtk_widget_activate_action (widget, "win.back", NULL);
  gtk_widget_activate_action (widget, "app.open-battle", "x", id);
}

/* Of what is chosen now. */
static void
map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  gboolean taken;

  if (get_scenario (self) == NULL || get_scenario (self)->board == NULL)
    return;
  setup->scenario = g_strdup (get_scenario (self)->id);
  taken = muster_setup_table_apply (self->table, setup, &error);
  say_problem (self, error != NULL ? error->message : NULL);
  if (!taken)
    return;

  if (self->map != NULL)
    gtk_window_destroy (self->map);
  g_set_weak_pointer (&self->map,
                      GTK_WINDOW (muster_map_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                         self->rulebook,
                                                         setup)));
  gtk_window_present (self->map);
}

/* ---- Before it begins ---- */

/* (nullable) (transfer full): the battle as it is set up, on the board, where Muster can play it. */
static MusterSetup *
setup_new_to_play (MusterSetupPage *self)
{
  g_autoptr (GError) error = NULL;
  MusterSetup *setup;

  if (get_scenario (self) == NULL)
    return NULL;
  setup = setup_new (self, &error);
  say_problem (self, error != NULL ? error->message : NULL);
  if (setup == NULL)
    return NULL;
  setup->tracked = TRUE;
  setup->hand_dice = FALSE;

  return setup;
}

static void
odds_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (MusterSetup) setup = setup_new_to_play (self);

  if (setup != NULL)
    muster_odds_window_present (widget, self->rulebook, setup);
}

/* What was changed is said and shown. */
static void
chosen_cb (MusterSetupPage *self, const char *ruling, const char *value)
{
  const char *title = muster_setup_choices_choose (self->choices, ruling, value);
  g_autofree char *message = NULL;

  if (title == NULL)
    title = muster_setup_rulings_choose (self->rulings, ruling, value);
  if (title == NULL)
    return;
  message = g_strdup_printf (C_ ("label and value", "%1$s: %2$s"), title, value);
  muster_shelf_tell (muster_page_get_shelf (MUSTER_PAGE (self)), message, NULL);
}

static void
balance_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (MusterSetup) setup = setup_new_to_play (self);
  MusterBalanceWindow *window;

  if (setup == NULL)
    return;
  window = muster_balance_window_new (widget, self->rulebook, setup);
  g_signal_connect_object (window, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
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

static void
muster_setup_page_dispose (GObject *object)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (object);

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
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, players);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, names);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, rulings);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, house_row);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, house);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, own_tables);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, battle_title);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, seed);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupPage, problem);
}

static void
muster_setup_page_class_init (MusterSetupPageClass *klass)
{
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_setup_page_dispose;
  widget_class->grab_focus = muster_setup_page_grab_focus;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_SETUP_CHOICES);
  g_type_ensure (MUSTER_TYPE_SETUP_HOUSE);
  g_type_ensure (MUSTER_TYPE_SETUP_RULINGS);
  g_type_ensure (MUSTER_TYPE_SETUP_TABLE);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-setup-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, scenario_cb);
  gtk_widget_class_bind_template_callback (widget_class, say_problem);
  gtk_widget_class_bind_template_callback (widget_class, house_cb);
  gtk_widget_class_install_action (widget_class, "setup.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "setup.map", NULL, map_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_m,
                                       GDK_CONTROL_MASK,
                                       "setup.map",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "setup.odds", NULL, odds_action);
  gtk_widget_class_install_action (widget_class, "setup.balance", NULL, balance_action);
  for (gsize i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         enters[i],
                                         GDK_CONTROL_MASK,
                                         "setup.begin",
                                         NULL);
}

/* Without a rulebook there is nothing to begin. */
static void
update_actions (MusterSetupPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean ready = self->rulebook != NULL;

  gtk_widget_action_set_enabled (widget, "setup.begin", ready);
  gtk_widget_action_set_enabled (widget, "setup.map", ready);
  gtk_widget_action_set_enabled (widget, "setup.odds", ready);
  gtk_widget_action_set_enabled (widget, "setup.balance", ready && self->rulebook->n_rulings > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->form), ready);
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
  update_actions (self);
}

static void
muster_setup_page_init (MusterSetupPage *self)
{
  self->rows = g_ptr_array_new ();
  self->forces = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_row_keys_add (GTK_WIDGET (self->form));
  muster_line_name_expander (self->names);
  update_actions (self);
}

static void
keep_usual (MusterSetupPage *self)
{
  g_clear_pointer (&self->usual, muster_setup_free);
  if (get_scenario (self) != NULL)
    self->usual = setup_new (self, NULL);
}

void
muster_setup_page_set_rulebook (MusterSetupPage *self, const char *rulebook)
{
  g_autoptr (GError) error = NULL;
  MusterShelf *shelf;
  MusterRulebookItem *item = NULL;

  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));

  shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  muster_shelf_get_rulebooks (shelf);
  if (rulebook != NULL && *rulebook != '\0')
    item = muster_shelf_find_rulebook (shelf, rulebook);
  if (item == NULL)
    item = muster_shelf_find_playable (shelf, NULL);
  set_rulebook (self, item != NULL ? muster_rulebook_item_get_rulebook (item, &error) : NULL);
  say_problem (self, error != NULL ? error->message : NULL);
  adw_window_title_set_subtitle (self->title,
                                 self->rulebook != NULL ? muster_rulebook_item_get_title (item)
                                                        : "");
  g_clear_pointer (&self->usual, muster_setup_free);
  if (self->rulebook == NULL)
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->battle_title), "");
  gtk_editable_set_text (GTK_EDITABLE (self->seed), "");
  muster_setup_table_set_rulebook (self->table, shelf, self->rulebook);
  fill_house (self);
  muster_setup_house_fill (self->own_tables, self->rulebook);
  set_base (self);
  fill_scenarios (self);
  keep_usual (self);
}

void
muster_setup_page_choose_list (MusterSetupPage *self, gint64 list)
{
  GtkWidget *trouble = GTK_WIDGET (self->problem);

  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));

  for (guint i = 0; self->rulebook != NULL && i < self->rulebook->n_scenarios; i++)
    {
      adw_combo_row_set_selected (self->scenario, i);
      if (muster_setup_force_rows_choose (self->forces, get_scenario (self), list, trouble))
        {
          keep_usual (self);
          return;
        }
    }
  adw_combo_row_set_selected (self->scenario, 0);
  say_problem (self, _ ("No side of this game can be that list"));
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
  setup = setup_new (self, NULL);

  return setup == NULL || *gtk_editable_get_text (GTK_EDITABLE (self->seed)) != '\0' ||
         !muster_setup_is_like (setup, self->usual);
}
