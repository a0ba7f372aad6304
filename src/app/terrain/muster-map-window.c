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
#include "muster-inches.h"
#include "muster-piece-picture.h"
#include "muster-plain-row.h"
#include "muster-tabletop.h"
#include "muster-translation.h"
#include "muster-window-size.h"

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
find_scenario (const MusterRulebook *rulebook, const MusterSetup *setup)
{
  const MusterScenario *scenario;

  scenario = muster_board_plan_find_scenario (rulebook, setup->scenario, NULL);

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

static GtkWidget *
add_row (MusterMapWindow *self, const char *title, const char *subtitle)
{
  GtkWidget *row = muster_plain_row_new (title, subtitle);

  gtk_list_box_append (self->legend, row);

  return row;
}

static void
add_line (MusterMapWindow *self, const MusterBoard *board, const MusterLegendEntry *entry)
{
  g_autofree char *spaces = is_plain (entry) ? NULL : dup_spaces (board, entry);
  const char *title = entry->title != NULL ? entry->title
                                           : muster_board_area_get_terrain_name (entry->terrain);

  if (spaces != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (add_row (self, title, spaces)),
                               sign_new (entry->sign));
}

static void
explain_signs (MusterMapWindow *self, const MusterBoard *board)
{
  const MusterLegend *legend = muster_board_get_legend (board);

  for (guint i = 0; i < muster_legend_get_n (legend); i++)
    add_line (self, board, muster_legend_get (legend, i));
}

/* ---- What stands on an open table ---- */

static gboolean
is_alike (const MusterTerrainPiece *a, const MusterTerrainPiece *b)
{
  return a->shape == b->shape && a->flags == b->flags && a->height == b->height &&
         a->factor == b->factor && a->crossing == b->crossing &&
         g_strcmp0 (a->title, b->title) == 0;
}

static void
append (GString *text, const char *part)
{
  g_string_append_printf (text,
                          "%s%s",
                          text->len > 0 ? C_ ("between the spaces of a list", ", ") : "",
                          part);
}

/* "blocks sight, gives cover, 6 inches high" */
static void
append_properties (GString *text, const MusterTerrainPiece *piece)
{
  static const struct
  {
    MusterPieceFlags flag;
    const char *text;
  } properties[] = {
    { MUSTER_PIECE_WATER, N_ ("water") },
    { MUSTER_PIECE_IMPASSABLE, N_ ("cannot be entered") },
    { MUSTER_PIECE_BLOCKS, N_ ("blocks sight") },
    { MUSTER_PIECE_COVER, N_ ("gives cover") },
    { MUSTER_PIECE_RAISED, N_ ("one stands on top of it") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if ((piece->flags & properties[i].flag) != 0)
      append (text, _ (properties[i].text));
  if (piece->factor > 100)
    append (text, _ ("slows down"));
  if (piece->crossing > 0)
    append (text, _ ("takes time to cross"));
  /* What the rules of the game call it. */
  for (guint i = 0;
       piece->shape != MUSTER_PIECE_POINT && piece->marks != NULL && piece->marks[i] != NULL;
       i++)
    append (text, piece->marks[i]);
  if (piece->height > 0)
    {
      const double inches = piece->height / (double) MUSTER_INCH;
      g_autofree char *height = g_strdup_printf (inches == 1 ? _ ("%g inch high")
                                                             : _ ("%g inches high"),
                                                 inches);

      append (text, height);
    }
  /* Of ground that is only drawn, and of a stream, somebody who builds the table asks that as well. */
  if (text->len == 0 && piece->shape != MUSTER_PIECE_POINT)
    append (text, _ ("neither blocks sight nor gives cover"));
}

/* Where a point is, in inches from the left and from the upper edge. */
static void
append_place (GString *text, const MusterTerrainPiece *piece)
{
  if (piece->shape != MUSTER_PIECE_POINT)
    return;
  g_string_append (text, text->len > 0 ? "; " : "");
  muster_inches_append (text, piece->points[0].x);
  g_string_append_c (text, ',');
  muster_inches_append (text, piece->points[0].y);
}

/* Those that are alike are told once. */
static void
add_piece (MusterMapWindow *self, const MusterTerrainPlan *plan, guint index)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, index);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = NULL;
  guint n = 0;

  append_properties (text, piece);
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *other = muster_terrain_plan_get (plan, i);

      if (!is_alike (piece, other))
        continue;
      if (i < index)
        return;
      append_place (text, other);
      n++;
    }
  /* Translators: a kind of terrain, and how many pieces of it are on the table: "Wood (4)" */
  title = n > 1 ? g_strdup_printf (_ ("%s (%u)"), piece->title, n) : g_strdup (piece->title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (add_row (self, title, text->str)),
                             muster_piece_picture_new (piece));
}

static void
explain_pieces (MusterMapWindow *self, const MusterTerrainPlan *plan)
{
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    if (muster_terrain_plan_get (plan, i)->title != NULL)
      add_piece (self, plan, i);
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
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_w,
                                       GDK_CONTROL_MASK,
                                       "window.close",
                                       NULL);
}

static void
muster_map_window_init (MusterMapWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

GtkWidget *
muster_map_window_new (GtkWindow *parent, const MusterRulebook *rulebook, const MusterSetup *setup)
{
  MusterMapWindow *self = g_object_new (MUSTER_TYPE_MAP_WINDOW, "transient-for", parent, NULL);
  const MusterScenario *scenario = find_scenario (rulebook, setup);
  g_autoptr (MusterField) field = NULL;

  if (scenario != NULL)
    field = muster_board_plan_new_field (rulebook, scenario, setup->board, rulebook->id, NULL);
  if (field == NULL)
    return GTK_WIDGET (self);
  adw_window_title_set_subtitle (self->title,
                                 muster_rulebook_label (rulebook, scenario->title, scenario->id));
  muster_board_area_set_field (self->board, field);
  if (muster_grid_is_grid (field))
    explain_signs (self, muster_grid_get_board ((const MusterGrid *) field));
  else
    explain_pieces (self, muster_tabletop_get_plan ((const MusterTabletop *) field));

  return GTK_WIDGET (self);
}

gboolean
muster_map_window_has_map (MusterBattle *battle)
{
  return find_scenario (muster_battle_get_rulebook (battle), muster_battle_get_setup (battle)) !=
         NULL;
}
