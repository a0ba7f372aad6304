/* muster-setup-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-table.h"

#include <glib/gi18n.h>

#include "muster-battle-terrain.h"
#include "muster-board-area.h"
#include "muster-board-plan.h"
#include "muster-entry-row.h"
#include "muster-grid.h"
#include "muster-list-row.h"
#include "muster-sentence.h"
#include "muster-terrain-actions.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

/* Which line of the list of boards is what. */
#define BOARD_OF_SCENARIO 0

/* The same on an open table, where there is one more in front of the rest. */
#define RANDOM_TABLE 1
#define FIRST_TABLE  2

/* Random tables are numbered up to this: a number that is easily written down. */
#define MOST_NUMBER 9999

struct _MusterSetupTable
{
  AdwPreferencesGroup parent_instance;

  GtkSwitch *tracked;
  AdwComboRow *board;
  MusterEntryRow *seed;
  GtkWidget *preview_row;
  GtkWidget *build_hint;
  GtkWidget *edit;
  GtkWidget *draw;
  GtkWidget *keep;
  GtkWidget *rename;
  GtkWidget *delete;
  GtkLabel *lack;
  MusterBoardArea *preview;
  MusterListRow *dice;
  GtkWidget *tracked_row;

  MusterShelf *shelf;
  MusterRulebook *rulebook;
  const MusterScenario *scenario; /* NULL while the lists are filled */
  GPtrArray *boards;              /* of MusterLibraryBoard; on an open table NULL */
  GPtrArray *tables;              /* of MusterTerrainItem; without an open table NULL */
};

G_DEFINE_FINAL_TYPE (MusterSetupTable, muster_setup_table, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say_problem (MusterSetupTable *self, const char *message)
{
  g_signal_emit (self, signals[PROBLEM], 0, message);
}

static gboolean
is_open (MusterSetupTable *self)
{
  return self->rulebook->board == MUSTER_BOARD_TABLE;
}

/* ---- What is chosen ---- */

static guint
get_selected (MusterSetupTable *self)
{
  guint selected = adw_combo_row_get_selected (self->board);

  return selected != GTK_INVALID_LIST_POSITION ? selected : BOARD_OF_SCENARIO;
}

/* (nullable): the table that has a name, of Muster or of the player. */
static const MusterTerrainItem *
get_item (MusterSetupTable *self)
{
  const guint selected = get_selected (self);

  return self->tables != NULL && selected >= FIRST_TABLE
             ? g_ptr_array_index (self->tables, selected - FIRST_TABLE)
             : NULL;
}

static gboolean
is_random (MusterSetupTable *self)
{
  return self->tables != NULL && get_selected (self) == RANDOM_TABLE;
}

static gboolean
read_number (MusterSetupTable *self, guint64 *number, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL))
    return TRUE;
  g_set_error (error,
               G_IO_ERROR,
               G_IO_ERROR_INVALID_ARGUMENT,
               _ ("The number of the table is “%s”; it has to be a whole number"),
               text);

  return FALSE;
}

/* (transfer full): the terrain that is chosen, and (out) what it is called; NULL with @error set. */
static MusterTerrainPlan *
load_terrain (MusterSetupTable *self, char **title, GError **error)
{
  const MusterTerrainItem *item = get_item (self);
  guint64 number = 0;

  if (item != NULL)
    {
      *title = g_strdup (item->title);
      return muster_battle_terrain_read (item->text, item->title, error);
    }
  if (!is_random (self))
    {
      *title = g_strdup (
          muster_rulebook_label (self->rulebook, self->scenario->title, self->scenario->id));
      return muster_battle_terrain_dup_own (self->rulebook, self->scenario, error);
    }
  if (!read_number (self, &number, error))
    return NULL;
  *title = muster_battle_terrain_dup_random_title (number);

  return muster_battle_terrain_new_random (self->rulebook, self->scenario, number, error);
}

static gboolean
take_terrain (MusterSetupTable *self, MusterSetup *setup, GError **error)
{
  g_autofree char *title = NULL;
  g_autoptr (MusterTerrainPlan) terrain = NULL;

  if (get_selected (self) == BOARD_OF_SCENARIO)
    return TRUE;
  terrain = load_terrain (self, &title, error);

  return terrain != NULL &&
         muster_battle_terrain_take (setup, self->rulebook, self->scenario, terrain, title, error);
}

/* Writes what is chosen into @setup, but for how it is played. */
static gboolean
take_board (MusterSetupTable *self, MusterSetup *setup, GError **error)
{
  const guint selected = get_selected (self);

  if (is_open (self))
    return take_terrain (self, setup, error);
  if (gtk_switch_get_active (self->tracked) && selected != BOARD_OF_SCENARIO)
    setup->board = g_strdup (
        ((MusterLibraryBoard *) g_ptr_array_index (self->boards, selected - 1))->text);

  return TRUE;
}

/* ---- The picture ---- */

static void
add_sentence (GString *text, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
}

/* What a board has not that the scenario may need: it can be played all the same. */
static void
say_lack (MusterSetupTable *self, MusterField *field, const char *board)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (MusterTerrainPlan) plan = NULL;

  if (muster_grid_is_grid (field))
    {
      problems = muster_board_plan_check (self->rulebook,
                                          self->scenario,
                                          muster_grid_get_board ((MusterGrid *) field));
      for (guint i = 0; i < problems->len; i++)
        add_sentence (text, ((MusterBoardProblem *) g_ptr_array_index (problems, i))->message);
    }
  else if (board != NULL && (plan = muster_battle_terrain_read (board, "", NULL)) != NULL)
    {
      problems = muster_battle_terrain_list_lacks (self->scenario, plan);
      for (guint i = 0; i < problems->len; i++)
        add_sentence (text, g_ptr_array_index (problems, i));
    }
  gtk_label_set_text (self->lack, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->lack), text->len > 0);
}

static void
show_rows (MusterSetupTable *self)
{
  const MusterTerrainItem *item = get_item (self);
  const gboolean tracked = gtk_switch_get_active (self->tracked);
  const gboolean shown = self->scenario->board != NULL;
  const gboolean saved = item != NULL && item->id != 0;
  const gboolean open = is_open (self);

  gtk_widget_set_visible (GTK_WIDGET (self->board), shown && (tracked || open));
  gtk_widget_set_visible (GTK_WIDGET (self->seed), shown && is_random (self));
  gtk_widget_set_visible (self->tracked_row, shown);
  gtk_widget_set_visible (self->preview_row, shown);
  gtk_widget_set_visible (self->build_hint, !tracked);
  gtk_widget_set_visible (self->edit, open);
  gtk_widget_set_visible (self->draw, open);
  gtk_widget_set_visible (self->keep, open && !saved);
  gtk_widget_set_visible (self->rename, open && saved);
  gtk_widget_set_visible (self->delete, open && saved);
}

static void
preview_board (MusterSetupTable *self)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterField) field = NULL;

  show_rows (self);
  if (self->scenario->board == NULL)
    return;
  if (take_board (self, setup, &error))
    field = muster_board_plan_new_field (self->rulebook,
                                         self->scenario,
                                         setup->board,
                                         _ ("board"),
                                         &error);
  say_problem (self, error != NULL ? error->message : NULL);
  if (field == NULL)
    return;
  say_lack (self, field, setup->board);
  muster_board_area_set_field (self->preview, field);
}

static void
board_cb (MusterSetupTable *self)
{
  if (self->scenario != NULL)
    preview_board (self);
}

/* ---- The list ---- */

static void
fill_boards (MusterSetupTable *self, GtkStringList *lines)
{
  MusterLibrary *library = muster_shelf_get_library (self->shelf);
  g_autoptr (GError) error = NULL;

  self->boards = muster_library_list_boards (library, self->rulebook->id, &error);
  if (self->boards == NULL)
    {
      say_problem (self, error->message);
      self->boards = g_ptr_array_new ();
    }
  for (guint i = 0; i < self->boards->len; i++)
    gtk_string_list_append (lines,
                            ((MusterLibraryBoard *) g_ptr_array_index (self->boards, i))->name);
}

static void
fill_tables (MusterSetupTable *self, GtkStringList *lines)
{
  self->tables = muster_tables_list (muster_shelf_get_tables (self->shelf));
  gtk_string_list_append (lines, _ ("At random"));
  for (guint i = 0; i < self->tables->len; i++)
    gtk_string_list_append (lines,
                            ((MusterTerrainItem *) g_ptr_array_index (self->tables, i))->title);
}

static void
fill_list (MusterSetupTable *self)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  gtk_string_list_append (lines, _ ("That of the scenario"));
  if (is_open (self))
    fill_tables (self, lines);
  else
    fill_boards (self, lines);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->board),
                                 is_open (self) ? _ ("Terrain") : _ ("Board"));
  adw_combo_row_set_model (self->board, G_LIST_MODEL (lines));
}

/* The line of a table of the library; that of the scenario where there is none. */
static guint
find_line (MusterSetupTable *self, gint64 id)
{
  for (guint i = 0; id != 0 && i < self->tables->len; i++)
    if (((MusterTerrainItem *) g_ptr_array_index (self->tables, i))->id == id)
      return FIRST_TABLE + i;

  return BOARD_OF_SCENARIO;
}

/* Fills the list anew, and chooses a table of the library, or else the same line. */
static void
refill_tables (MusterSetupTable *self, gint64 id)
{
  const MusterScenario *scenario = self->scenario;
  const guint line = get_selected (self);

  self->scenario = NULL;
  fill_list (self);
  adw_combo_row_set_selected (self->board, id != 0 ? find_line (self, id) : line);
  self->scenario = scenario;
  if (scenario != NULL)
    preview_board (self);
}

/* Tables of the library come last: a line in front of them stays what it is. */
static void
terrain_cb (MusterSetupTable *self)
{
  const MusterTerrainItem *item;

  if (self->tables == NULL)
    return;
  item = get_item (self);
  refill_tables (self, item != NULL ? item->id : 0);
}

/* ---- What can be done with it ---- */

static void
choose_number (MusterSetupTable *self)
{
  g_autofree char *number = g_strdup_printf ("%u", g_random_int () % MOST_NUMBER + 1);

  gtk_editable_set_text (GTK_EDITABLE (self->seed), number);
}

static void
another_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_number (MUSTER_SETUP_TABLE (widget));
}

/* (transfer full): not what another line of the list is called. */
static char *
dup_own_title (MusterSetupTable *self, const char *title)
{
  const MusterTerrainItem *item = get_item (self);

  if (get_selected (self) == BOARD_OF_SCENARIO)
    return g_strdup_printf (_ ("Table of “%s”"), title);

  return item != NULL && item->id == 0 ? g_strdup_printf (_ ("Copy of “%s”"), title)
                                       : g_strdup (title);
}

/* What is chosen, as a table to be kept: with an id if it is one already; NULL where there is none, which is said. */
static MusterTerrainItem *
load_item (MusterSetupTable *self)
{
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *own_title = NULL;
  g_autofree char *text = NULL;

  if (self->scenario == NULL)
    return NULL;
  terrain = load_terrain (self, &title, &error);
  if (terrain == NULL)
    {
      say_problem (self, error->message);
      return NULL;
    }
  own_title = dup_own_title (self, title);
  text = muster_terrain_plan_to_text (terrain);

  return muster_terrain_item_new (get_item (self) != NULL ? get_item (self)->id : 0,
                                  own_title,
                                  text);
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (widget);
  g_autoptr (MusterTerrainItem) item = load_item (self);
  g_autofree char *message = NULL;
  gint64 id;

  if (item == NULL)
    return;
  id = muster_tables_add (muster_shelf_get_tables (self->shelf), item->title, item->text);
  if (id == 0)
    return;
  refill_tables (self, id);
  message = g_strdup_printf (_ ("Kept as “%s”"), get_item (self)->title);
  muster_shelf_tell (self->shelf, message, NULL);
}

static void
kept_cb (gpointer owner, gint64 id)
{
  refill_tables (owner, id);
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (widget);
  g_autoptr (MusterTerrainItem) item = load_item (self);

  if (item != NULL)
    muster_terrain_draw (widget, self->shelf, self->rulebook, item, kept_cb);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (widget);

  if (self->scenario != NULL)
    muster_terrain_draw_new (widget, self->shelf, self->rulebook, self->scenario, kept_cb);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (widget);
  const MusterTerrainItem *item = get_item (self);

  if (item != NULL && item->id != 0)
    muster_terrain_rename (widget, self->shelf, item);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (widget);
  const MusterTerrainItem *item = get_item (self);

  if (item == NULL || item->id == 0)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  muster_tables_delete (muster_shelf_get_tables (self->shelf), item->id);
}

/* ---- The object ---- */

static void
set_shelf (MusterSetupTable *self, MusterShelf *shelf)
{
  if (self->shelf == shelf)
    return;
  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_func (muster_shelf_get_tables (self->shelf), terrain_cb, self);
  g_set_object (&self->shelf, shelf);
  if (shelf != NULL)
    g_signal_connect_object (muster_shelf_get_tables (shelf),
                             "notify::loaded",
                             G_CALLBACK (terrain_cb),
                             self,
                             G_CONNECT_SWAPPED);
}

static void
muster_setup_table_dispose (GObject *object)
{
  MusterSetupTable *self = MUSTER_SETUP_TABLE (object);

  self->scenario = NULL;
  set_shelf (self, NULL);
  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);

  G_OBJECT_CLASS (muster_setup_table_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, tracked);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, board);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, seed);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, preview_row);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, build_hint);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, edit);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, draw);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, keep);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, rename);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, delete);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, lack);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, preview);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupTable, tracked_row);
}

static void
muster_setup_table_class_init (MusterSetupTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_setup_table_dispose;

  signals[PROBLEM] = g_signal_new ("problem",
                                   MUSTER_TYPE_SETUP_TABLE,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_STRING);

  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-setup-table.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, board_cb);
  gtk_widget_class_install_action (widget_class, "table.another", NULL, another_action);
  gtk_widget_class_install_action (widget_class, "table.edit", NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "table.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "table.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "table.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "table.delete", NULL, delete_action);
}

static void
muster_setup_table_init (MusterSetupTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Cards are dealt by whoever throws the dice. What is chosen stays chosen. */
static void
show_dealing (MusterSetupTable *self)
{
  const gboolean cards = self->rulebook->n_piles > 0;
  const char *const lines[] = {
    cards ? _ ("Thrown and dealt by Muster") : C_ ("dice", "Thrown by Muster"),
    cards ? _ ("Thrown and dealt by hand") : C_ ("dice", "Thrown by hand"),
    NULL
  };
  AdwComboRow *row = ADW_COMBO_ROW (self->dice);
  GtkStringList *model = GTK_STRING_LIST (adw_combo_row_get_model (row));
  const guint selected = adw_combo_row_get_selected (row);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 cards ? _ ("Dice and Cards") : _ ("Dice"));
  gtk_string_list_splice (model, 0, 2, lines);
  adw_combo_row_set_selected (row, selected);
}

/* Where there is no table nothing of it is chosen. */
static void
show_kind (MusterSetupTable *self)
{
  const gboolean has_table = self->rulebook->board != MUSTER_BOARD_NONE;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), has_table ? _ ("Table") : "");
  show_dealing (self);
}

void
muster_setup_table_set_rulebook (MusterSetupTable *self,
                                 MusterShelf *shelf,
                                 MusterRulebook *rulebook)
{
  g_return_if_fail (MUSTER_IS_SETUP_TABLE (self) && MUSTER_IS_SHELF (shelf));

  self->scenario = NULL;
  set_shelf (self, shelf);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = muster_rulebook_ref (rulebook);
  show_kind (self);
  fill_list (self);
  choose_number (self);
}

void
muster_setup_table_set_scenario (MusterSetupTable *self, const MusterScenario *scenario)
{
  g_return_if_fail (MUSTER_IS_SETUP_TABLE (self) && scenario != NULL);

  self->scenario = scenario;
  preview_board (self);
}

void
muster_setup_table_set_settings (MusterSetupTable *self, GSettings *settings)
{
  static const char *const nicks[] = { "muster", "hand", NULL };

  g_return_if_fail (MUSTER_IS_SETUP_TABLE (self));

  muster_list_row_bind (self->dice, settings, "dice", nicks);
}

gboolean
muster_setup_table_apply (MusterSetupTable *self, MusterSetup *setup, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_TABLE (self), FALSE);

  setup->tracked = gtk_switch_get_active (self->tracked);
  setup->hand_dice = adw_combo_row_get_selected (ADW_COMBO_ROW (self->dice)) == 1;

  return take_board (self, setup, error);
}
