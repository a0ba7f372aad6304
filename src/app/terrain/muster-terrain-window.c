/* muster-terrain-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-window-private.h"

#include <glib/gi18n.h>

#include "muster-drop-down.h"
#include "muster-menu-keys.h"
#include "muster-row-body.h"
#include "muster-wrap-box.h"

/* In ms: a plan is looked through for faults when nobody has changed it for so long. */
#define REST 300

/* What an empty table is, in thousandths of an inch. */
#define SIDE (48 * MUSTER_INCH)

G_DEFINE_FINAL_TYPE (MusterTerrainWindow, muster_terrain_window, ADW_TYPE_WINDOW)

enum
{
  PROP_0,
  PROP_PLAN_TEXT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* ---- Faults ---- */

static void
say_fault (MusterTerrainWindow *self)
{
  const MusterPlanProblem *problem;
  const guint n = self->problems->len;
  g_autofree char *more = NULL;
  g_autofree char *text = NULL;

  gtk_info_bar_set_revealed (self->faults, n > 0);
  if (n == 0)
    return;
  problem = self->problems->pdata[self->next_problem % n];
  if (n > 1)
    /* Translators: which fault of how many follows: "1 of 3: Wood (piece 4) lies over the edge …" */
    more = g_strdup_printf (_ ("%u of %u: "), self->next_problem % n + 1, n);
  text = g_strconcat (more != NULL ? more : "", problem->message, NULL);
  gtk_label_set_label (self->fault_text, text);
  gtk_widget_set_visible (self->show_fault, problem->piece >= 0 || n > 1);
}

static gboolean
check_cb (gpointer user_data)
{
  MusterTerrainWindow *self = user_data;

  self->check = 0;
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  self->problems = muster_terrain_plan_check (muster_terrain_drawing_get_plan (self->drawing));
  self->next_problem = 0;
  say_fault (self);

  return G_SOURCE_REMOVE;
}

static void
check_soon (MusterTerrainWindow *self)
{
  g_clear_handle_id (&self->check, g_source_remove);
  self->check = g_timeout_add (REST, check_cb, self);
}

/* Selects what the fault is about; the next time, the next one is told. */
static void
show_fault_cb (MusterTerrainWindow *self)
{
  const MusterPlanProblem *problem;

  if (self->problems == NULL || self->problems->len == 0)
    return;
  problem = self->problems->pdata[self->next_problem % self->problems->len];
  muster_terrain_drawing_set_tool (self->drawing, MUSTER_TERRAIN_TOOL_SELECT);
  if (muster_terrain_drawing_get_piece (self->drawing) == problem->piece)
    {
      self->next_problem++;
      say_fault (self);
      problem = self->problems->pdata[self->next_problem % self->problems->len];
    }
  muster_terrain_drawing_select (self->drawing, problem->piece, -1);
}

/* ---- Tools ---- */

/* What can be drawn with this tool; the first is without properties. */
static void
list_kinds (MusterTerrainWindow *self)
{
  const int shape = (int) muster_terrain_drawing_get_tool (self->drawing) -
                    (int) MUSTER_TERRAIN_TOOL_AREA;
  const guint n = muster_plan_kinds_get_n (self->plan_kinds);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  g_array_set_size (self->shown_kinds, 0);
  g_ptr_array_add (titles, (gpointer) _ ("Plain"));
  for (guint i = 0; i < n; i++)
    {
      const MusterTerrainPiece *model = muster_plan_kinds_get (self->plan_kinds, i)->model;

      if ((int) model->shape != shape || model->title == NULL)
        continue;
      g_array_append_val (self->shown_kinds, i);
      g_ptr_array_add (titles, model->title);
    }
  g_ptr_array_add (titles, NULL);
  gtk_string_list_splice (self->kind_names,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->kind_names)),
                          (const char *const *) titles->pdata);
  gtk_drop_down_set_selected (self->kinds, self->shown_kinds->len > 0 ? 1 : 0);
  /* Always there, or the table would move below the pointer. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->kinds), shape >= 0);
}

static void
kind_cb (MusterTerrainWindow *self)
{
  const guint selected = gtk_drop_down_get_selected (self->kinds);
  const MusterTerrainPiece *model = NULL;

  if (self->drawing == NULL)
    return;
  if (selected > 0 && selected <= self->shown_kinds->len)
    model = muster_plan_kinds_get (self->plan_kinds,
                                   g_array_index (self->shown_kinds, guint, selected - 1))
                ->model;
  muster_terrain_drawing_set_model (self->drawing, model);
}

static void
tool_cb (MusterTerrainWindow *self, GtkToggleButton *button)
{
  if (self->updating || self->drawing == NULL || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < MUSTER_TERRAIN_N_TOOLS; i++)
    if (self->tools[i] == button)
      muster_terrain_drawing_set_tool (self->drawing, (MusterTerrainTool) i);
}

/* ---- What is shown ---- */

static void
say_state (MusterTerrainWindow *self)
{
  g_autofree char *state = muster_terrain_drawing_dup_state (self->drawing);

  gtk_label_set_label (self->state, state);
}

static void
list_pieces (MusterTerrainWindow *self)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self->drawing);
  const guint n = muster_terrain_plan_get_n (plan);
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->titles));
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  gboolean same = n == n_before;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (titles, muster_terrain_plan_dup_title (plan, i));
      same = same && g_str_equal (gtk_string_list_get_string (self->titles, i), titles->pdata[i]);
    }
  g_ptr_array_add (titles, NULL);
  if (!same)
    gtk_string_list_splice (self->titles, 0, n_before, (const char *const *) titles->pdata);
}

static void
selected_cb (MusterTerrainWindow *self)
{
  const int piece = muster_terrain_drawing_get_piece (self->drawing);

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection,
                                     piece >= 0 ? (guint) piece : GTK_INVALID_LIST_POSITION);
  if (piece >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self->pieces),
                                "list.scroll-to-item",
                                "u",
                                (guint) piece);
  self->updating = FALSE;
  say_state (self);
  muster_terrain_window_update_actions (self);
}

/* (transfer full): */
static char *
dup_text (MusterTerrainWindow *self)
{
  return muster_terrain_plan_to_text (muster_terrain_drawing_get_plan (self->drawing));
}

static void
changed_cb (MusterTerrainWindow *self)
{
  g_autofree char *text = dup_text (self);

  self->updating = TRUE;
  list_pieces (self);
  self->updating = FALSE;
  check_soon (self);
  say_state (self);
  muster_terrain_window_update_actions (self);
  g_signal_emit (self, changed_signal, 0, text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAN_TEXT]);
}

static void
sketched_cb (MusterTerrainWindow *self)
{
  const guint tool = muster_terrain_drawing_get_tool (self->drawing);

  if (!gtk_toggle_button_get_active (self->tools[tool]))
    {
      self->updating = TRUE;
      gtk_toggle_button_set_active (self->tools[tool], TRUE);
      self->updating = FALSE;
    }
  say_state (self);
  muster_terrain_window_update_actions (self);
}

/* Only after the tool is another one, not after each corner. */
static void
tool_changed_cb (MusterTerrainWindow *self, GtkToggleButton *button)
{
  if (self->drawing != NULL && gtk_toggle_button_get_active (button))
    list_kinds (self);
}

static void
piece_selected_cb (MusterTerrainWindow *self)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->updating || self->drawing == NULL)
    return;
  muster_terrain_drawing_set_tool (self->drawing, MUSTER_TERRAIN_TOOL_SELECT);
  muster_terrain_drawing_select (self->drawing,
                                 selected != GTK_INVALID_LIST_POSITION ? (int) selected : -1,
                                 -1);
}

/* Whoever has found a piece in the list goes on to move it with the arrows. */
static void
piece_activated_cb (MusterTerrainWindow *self, guint position)
{
  muster_terrain_drawing_select (self->drawing, (int) position, -1);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->area));
}

/* ---- How near it is seen ---- */

static void
zoom_in_cb (MusterTerrainWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->area), "terrain.zoom-in", NULL);
}

static void
zoom_out_cb (MusterTerrainWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->area), "terrain.zoom-out", NULL);
}

static void
zoom_fit_cb (MusterTerrainWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->area), "terrain.zoom-fit", NULL);
}

/* ---- The object ---- */

static void
muster_terrain_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PLAN_TEXT)
    g_value_take_string (value, dup_text (MUSTER_TERRAIN_WINDOW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
muster_terrain_window_dispose (GObject *object)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (object);

  g_clear_handle_id (&self->check, g_source_remove);
  if (self->drawing != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing, self);
  g_clear_object (&self->drawing);

  G_OBJECT_CLASS (muster_terrain_window_parent_class)->dispose (object);
}

static void
muster_terrain_window_finalize (GObject *object)
{
  MusterTerrainWindow *self = MUSTER_TERRAIN_WINDOW (object);

  muster_plan_kinds_free (self->plan_kinds);
  g_array_unref (self->shown_kinds);
  g_object_unref (self->starts);
  g_ptr_array_unref (self->start_plans);
  g_clear_pointer (&self->problems, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_terrain_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  static const char *const tools[] = { "select_tool", "area_tool", "line_tool", "spot_tool" };

  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, title);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, menu_button);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, faults);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, fault_text);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, show_fault);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, flap);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, kinds);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, kind_names);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, area);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, state);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, pieces);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, selection);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, titles);
  gtk_widget_class_bind_template_child (klass, MusterTerrainWindow, panel);
  for (guint i = 0; i < MUSTER_TERRAIN_N_TOOLS; i++)
    gtk_widget_class_bind_template_child_full (
        klass,
        tools[i],
        FALSE,
        (gssize) G_STRUCT_OFFSET (MusterTerrainWindow, tools[i]));
  gtk_widget_class_bind_template_callback (klass, show_fault_cb);
  gtk_widget_class_bind_template_callback (klass, tool_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_in_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_out_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_fit_cb);
  gtk_widget_class_bind_template_callback (klass, kind_cb);
  gtk_widget_class_bind_template_callback (klass, piece_selected_cb);
  gtk_widget_class_bind_template_callback (klass, piece_activated_cb);
}

static void
muster_terrain_window_class_init (MusterTerrainWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_TERRAIN_AREA);
  g_type_ensure (MUSTER_TYPE_PIECE_PANEL);
  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  object_class->get_property = muster_terrain_window_get_property;
  object_class->dispose = muster_terrain_window_dispose;
  object_class->finalize = muster_terrain_window_finalize;
  properties[PROP_PLAN_TEXT] = g_param_spec_string ("plan-text",
                                                    NULL,
                                                    NULL,
                                                    NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed",
                                 MUSTER_TYPE_TERRAIN_WINDOW,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 1,
                                 G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-terrain-window.ui");
  bind_children (widget_class);
  muster_terrain_window_install_actions (widget_class);
}

static void
muster_terrain_window_init (MusterTerrainWindow *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  self->plan_kinds = muster_plan_kinds_new ();
  self->shown_kinds = g_array_new (FALSE, FALSE, sizeof (guint));
  self->starts = g_menu_new ();
  self->start_plans = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_terrain_plan_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->kinds);
  menu = muster_terrain_window_new_menu (self);
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  muster_menu_keys_add (GTK_WIDGET (self));
  for (guint i = 0; i < MUSTER_TERRAIN_N_TOOLS; i++)
    g_signal_connect_swapped (self->tools[i], "toggled", G_CALLBACK (tool_changed_cb), self);
}

static void
set_plan (MusterTerrainWindow *self, const MusterTerrainPlan *plan)
{
  self->drawing = muster_terrain_drawing_new (plan);
  list_pieces (self);
  muster_terrain_area_set_drawing (self->area, self->drawing);
  muster_piece_panel_set_drawing (self->panel, self->drawing);
  g_signal_connect_swapped (self->drawing, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->drawing, "selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (self->drawing, "sketched", G_CALLBACK (sketched_cb), self);
  list_kinds (self);
  selected_cb (self);
  check_soon (self);
}

GtkWidget *
muster_terrain_window_new (GtkWindow *parent, const char *title, const char *text)
{
  MusterTerrainWindow *self = g_object_new (MUSTER_TYPE_TERRAIN_WINDOW,
                                            "transient-for",
                                            parent,
                                            NULL);
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (text, NULL, NULL, NULL);
  g_autoptr (MusterTerrainPlan) empty = muster_terrain_plan_new (SIDE, SIDE);
  g_autofree char *empty_text = muster_terrain_plan_to_text (empty);

  /* For the actions of the program. */
  if (parent != NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
  set_plan (self, plan != NULL ? plan : empty);
  adw_window_title_set_subtitle (self->title, title);
  muster_terrain_window_add_start (self, _ ("Empty Table"), empty_text);
  gtk_widget_grab_focus (GTK_WIDGET (self->area));

  return GTK_WIDGET (self);
}

void
muster_terrain_window_add_kinds (MusterTerrainWindow *self, const MusterRulebook *rulebook)
{
  g_return_if_fail (MUSTER_IS_TERRAIN_WINDOW (self));

  if (rulebook->board != MUSTER_BOARD_TABLE)
    return;
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    {
      const char *text = rulebook->scenarios[i].board;
      g_autoptr (MusterTerrainPlan) plan = NULL;

      if (text != NULL)
        plan = muster_terrain_plan_new_from_text (text, NULL, NULL, NULL);
      if (plan != NULL)
        muster_plan_kinds_add_plan (self->plan_kinds, plan);
    }
  muster_piece_panel_set_kinds (self->panel, self->plan_kinds);
  list_kinds (self);
  muster_terrain_window_update_actions (self);
}

void
muster_terrain_window_add_start (MusterTerrainWindow *self, const char *title, const char *text)
{
  MusterTerrainPlan *plan;
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (MUSTER_IS_TERRAIN_WINDOW (self));

  plan = muster_terrain_plan_new_from_text (text, NULL, NULL, NULL);
  if (plan == NULL)
    return;
  item = g_menu_item_new (title, NULL);
  g_menu_item_set_action_and_target (item, "table.start", "i", (gint32) self->start_plans->len);
  g_menu_append_item (self->starts, item);
  g_ptr_array_add (self->start_plans, plan);
}
