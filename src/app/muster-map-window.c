/* muster-map-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-map-window.h"

#include <glib/gi18n.h>

#include "muster-board-area.h"
#include "muster-board-plan.h"
#include "muster-grid.h"
#include "muster-translation.h"

struct _MusterMapWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  MusterBoardArea *board;
  GtkListBox *legend;
};

G_DEFINE_FINAL_TYPE (MusterMapWindow, muster_map_window, ADW_TYPE_WINDOW)

/* (nullable): of a scenario that has none, or cannot be found. */
static const MusterScenario *
find_scenario (MusterBattle *battle)
{
  const MusterScenario *scenario;

  scenario = muster_board_plan_find_scenario (muster_battle_get_rulebook (battle),
                                              muster_battle_get_setup (battle)->scenario,
                                              NULL);

  return scenario != NULL && scenario->board != NULL ? scenario : NULL;
}

/* ---- What the signs mean ---- */

/* Plain ground is what is left over. */
static gboolean
is_plain (const MusterLegendEntry *entry)
{
  gboolean marked = entry->marks != NULL && entry->marks[0] != NULL;

  return !marked &&
         (entry->terrain == MUSTER_TERRAIN_FLOOR || entry->terrain == MUSTER_TERRAIN_VOID);
}

/* (transfer full): "4 spaces: B4, G4, C5, F5"; NULL: there are none. */
static char *
dup_spaces (const MusterBoard *board, const MusterLegendEntry *entry)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint y = 0; y < muster_board_get_height (board); y++)
    for (guint x = 0; x < muster_board_get_width (board); x++)
      if (muster_board_get_sign (board, x, y) == entry->sign)
        g_ptr_array_add (names, muster_grid_dup_name (x, y));
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (C_ ("between the spaces of a list", ", "), (char **) names->pdata);

  /* Translators: how many, and which: "4 spaces: B4, G4, C5, F5" */
  return g_strdup_printf (ngettext ("%u space: %s", "%u spaces: %s", names->len - 1),
                          names->len - 1,
                          list);
}

static GtkWidget *
sign_new (gunichar sign)
{
  char text[7] = { 0 };
  GtkWidget *label;

  g_unichar_to_utf8 (sign, text);
  label = gtk_label_new (text);
  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_widget_add_css_class (label, "title-4");

  return label;
}

static void
add_line (MusterMapWindow *self, const MusterBoard *board, const MusterLegendEntry *entry)
{
  g_autofree char *spaces = is_plain (entry) ? NULL : dup_spaces (board, entry);
  const char *title = entry->title != NULL ? entry->title
                                           : muster_board_area_get_terrain_name (entry->terrain);
  GtkWidget *row;

  if (spaces == NULL)
    return;
  row = g_object_new (ADW_TYPE_ACTION_ROW,
                      "use-markup",
                      FALSE,
                      "title",
                      title,
                      "title-lines",
                      0,
                      "subtitle",
                      spaces,
                      "subtitle-lines",
                      0,
                      NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign_new (entry->sign));
  gtk_list_box_append (self->legend, row);
}

/* ---- The object ---- */

static void
muster_map_window_class_init (MusterMapWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-map-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMapWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterMapWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MusterMapWindow, legend);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_map_window_init (MusterMapWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_map_window_new (GtkWindow *parent, MusterBattle *battle)
{
  MusterMapWindow *self = g_object_new (MUSTER_TYPE_MAP_WINDOW, "transient-for", parent, NULL);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const MusterScenario *scenario = find_scenario (battle);
  const char *rows = muster_battle_get_setup (battle)->board;
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (MusterGrid) grid = NULL;
  MusterLegend *legend;

  if (scenario != NULL)
    board = muster_board_plan_new (rulebook, scenario, rows, rulebook->id, NULL);
  if (board == NULL)
    return GTK_WIDGET (self);
  adw_window_title_set_subtitle (self->title,
                                 muster_rulebook_label (rulebook, scenario->title, scenario->id));
  grid = muster_grid_new (board);
  muster_board_area_set_field (self->board, muster_grid_get_field (grid));
  legend = muster_board_get_legend (board);
  for (guint i = 0; i < muster_legend_get_n (legend); i++)
    add_line (self, board, muster_legend_get (legend, i));

  return GTK_WIDGET (self);
}

gboolean
muster_map_window_has_map (MusterBattle *battle)
{
  return find_scenario (battle) != NULL;
}
