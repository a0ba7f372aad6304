/* muster-end-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-end-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-force.h"
#include "muster-battle-result.h"
#include "muster-board-area.h"
#include "muster-board-scene.h"
#include "muster-chance-chart.h"
#include "muster-meaning-view.h"
#include "muster-percent.h"
#include "muster-plain-row.h"
#include "muster-rounds.h"
#include "muster-sentence.h"
#include "muster-translation.h"
#include "muster-turning-point.h"
#include "muster-wrap-box.h"

/* Rows are slow to be measured: how it ended is on the screen with the first frame, and the lists below it grow by some rows with
 * each frame after it. */
#define ROWS_A_FRAME 3

/* A row that is still to come. */
typedef struct
{
  GtkListBox *list; /* borrowed */
  GtkWidget *group; /* borrowed: shown as soon as there is a row */
  char *title;
  char *subtitle;
} Row;

struct _MusterEndPanel
{
  MusterPanel parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel *outcome;
  GtkLabel *text;
  GtkWidget *last_group;
  GtkLabel *last;
  MusterMeaningView *meaning;
  MusterWrapBox *lists;
  MusterBoardArea *board;
  GtkWidget *replay;
  GtkWidget *chances_group;
  GtkWidget *chances;
  GtkWidget *spinner;
  GtkWidget *chart_caption;
  MusterChanceChart *chart;
  GtkListBox *turning_points;
  GtkWidget *fallen_group;
  GtkListBox *fallen;
  GtkWidget *gone_group;
  GtkListBox *gone;
  GtkWidget *standing_group;
  GtkListBox *standing;
  GtkWidget *sides_group;
  GtkListBox *sides;
  GtkWidget *luck_group;
  GtkListBox *luck;

  guint64 shown;    /* checksum of the battle that is told; 0: none */
  GPtrArray *rows;  /* of Row: to come, the last first */
  guint tick;       /* callback that adds them; 0: none */
  gboolean on_show; /* the end is on the screen */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MusterEndPanel, muster_end_panel, MUSTER_TYPE_PANEL)

static void
row_free (Row *row)
{
  g_free (row->title);
  g_free (row->subtitle);
  g_free (row);
}

static void
clear (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
put_off_row (MusterEndPanel *self,
             GtkListBox *list,
             GtkWidget *group,
             const char *title,
             const char *subtitle)
{
  Row *row = g_new0 (Row, 1);

  row->list = list;
  row->group = group;
  row->title = g_strdup (title);
  row->subtitle = g_strdup (subtitle);
  g_ptr_array_insert (self->rows, 0, row);
}

static void
add_next_row (MusterEndPanel *self)
{
  const Row *row = g_ptr_array_index (self->rows, self->rows->len - 1);

  gtk_list_box_append (row->list, muster_plain_row_new (row->title, row->subtitle));
  gtk_widget_set_visible (row->group, TRUE);
  g_ptr_array_set_size (self->rows, (gint) self->rows->len - 1);
}

/* ---- Turning points: worked out in a thread ---- */

static gboolean
progress_cb (guint done, guint of, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

/* Those of the report: as many games, and the same. */
static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const MusterTurningPointOptions options = {
    .threads = muster_rounds_get_n_threads (),
    .progress = progress_cb,
    .user_data = cancellable,
  };
  g_autoptr (GError) error = NULL;
  MusterTurningPoints *points = muster_turning_point_job_run (data, &options, &error);

  if (points != NULL)
    g_task_return_pointer (task, points, (GDestroyNotify) muster_turning_points_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static char *
dup_change (const MusterTurningPoint *point, const MusterRulebook *rulebook)
{
  g_autofree char *turn = muster_sentence_dup_turn (point->turn);
  g_autofree char *before = muster_turning_point_dup_chance (point->before, point->before_error);
  g_autofree char *after = muster_turning_point_dup_chance (point->after, point->after_error);
  const MusterSide *side = &rulebook->sides[point->side];

  /* Translators: "Turn 4 · Chance of Blue to win: from 35 % ± 3 to 62 % ± 3" */
  return g_strdup_printf (_ ("%s · Chance of %s to win: from %s to %s"),
                          turn,
                          muster_rulebook_label (rulebook, side->title, side->id),
                          before,
                          after);
}

static void
show_curve (MusterEndPanel *self, const MusterTurningPoints *points, MusterBattle *battle)
{
  g_autoptr (MusterBattleResult) result = muster_battle_result_new (battle);
  gboolean shown = points->simulated && points->points->len > 1;

  gtk_widget_set_visible (GTK_WIDGET (self->chart), shown);
  gtk_widget_set_visible (self->chart_caption, shown);
  gtk_widget_set_visible (self->chances, shown);
  if (shown)
    {
      g_autofree gint *ranks = g_new (gint, points->n_sides);

      for (guint side = 0; side < points->n_sides; side++)
        ranks[side] = muster_battle_get_side_rank (battle, (gint) side);
      muster_chance_chart_set_points (self->chart,
                                      points,
                                      (const char *const *) result->side_titles,
                                      ranks);
    }
}

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MusterEndPanel *self = MUSTER_END_PANEL (source);
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTurningPoints) points = g_task_propagate_pointer (G_TASK (result), &error);
  MusterBattle *battle;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || assistant == NULL)
    return;
  gtk_widget_set_visible (self->spinner, FALSE);
  /* A curve is drawn only where the battle could be played on from each turn. */
  gtk_widget_set_visible (self->chances, FALSE);
  if (points == NULL)
    {
      gtk_list_box_append (
          self->turning_points,
          muster_plain_row_new (_ ("The turning points could not be found"), error->message));
      gtk_widget_set_visible (GTK_WIDGET (self->turning_points), TRUE);
      return;
    }

  battle = muster_assistant_get_battle (assistant);
  show_curve (self, points, battle);
  for (guint i = 0; i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);
      g_autofree char *change = dup_change (point, muster_battle_get_rulebook (battle));

      gtk_list_box_append (self->turning_points, muster_plain_row_new (point->sentence, change));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->turning_points), points->turning_points->len > 0);
}

static void
cancel (MusterEndPanel *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_ptr_array_set_size (self->rows, 0);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
begin_job (MusterEndPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autoptr (GTask) task = NULL;

  if (assistant == NULL)
    return;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, job_done_cb, NULL);
  g_task_set_task_data (task,
                        muster_turning_point_job_new (muster_assistant_get_battle (assistant)),
                        (GDestroyNotify) muster_turning_point_job_free);
  g_task_run_in_thread (task, run_job);
}

/* Playing on takes all processors but one: that comes last. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterEndPanel *self = MUSTER_END_PANEL (widget);

  for (guint i = 0; self->on_show && i < ROWS_A_FRAME && self->rows->len > 0; i++)
    add_next_row (self);
  if (!self->on_show || self->rows->len > 0)
    {
      self->on_show = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  begin_job (self);

  return G_SOURCE_REMOVE;
}

static void
find_turning_points (MusterEndPanel *self)
{
  gtk_widget_set_visible (self->spinner, TRUE);
  gtk_widget_set_visible (self->chances, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), FALSE);
  gtk_widget_set_visible (self->chart_caption, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->turning_points), FALSE);
  clear (self->turning_points);
  self->on_show = FALSE;
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* ---- The rest is known at once ---- */

/* The same as the beginning of a line. */
static char *
dup_line (const char *text)
{
  g_autofree char *start = g_utf8_substring (text, 0, 1);
  g_autofree char *capital = g_utf8_strup (start, -1);

  return g_strconcat (capital, g_utf8_next_char (text), NULL);
}

/* When and how it came about, and what is kept of it. */
static char *
dup_end_of (const MusterBattleFallen *fallen)
{
  g_autofree char *fate = muster_battle_fallen_dup_fate (fallen);
  g_autofree char *line = dup_line (fate);
  g_autoptr (GString) text = g_string_new (line);

  if (fallen->sentence != NULL)
    g_string_append_printf (text, "\n%s", fallen->sentence);
  if (fallen->record[0] != '\0')
    g_string_append_printf (text, "\n%s", fallen->record);

  return g_strdup (text->str);
}

/* Who was lost stands apart from who went home; a marker that is put away is neither. */
static void
show_fallen (MusterEndPanel *self, const MusterBattleResult *result)
{
  clear (self->fallen);
  clear (self->gone);
  gtk_widget_hide (self->fallen_group);
  gtk_widget_hide (self->gone_group);
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);
      g_autofree char *how = dup_end_of (fallen);

      if (fallen->spared && fallen->side < 0)
        continue;
      if (fallen->spared)
        put_off_row (self, self->gone, self->gone_group, fallen->label, how);
      else
        put_off_row (self, self->fallen, self->fallen_group, fallen->label, how);
    }
}

/* Markers and the like of no side are no news. */
static void
show_standing (MusterEndPanel *self, const MusterBattleResult *result)
{
  clear (self->standing);
  gtk_widget_hide (self->standing_group);
  for (guint i = 0; i < result->standing->len; i++)
    {
      const MusterBattleStanding *standing = g_ptr_array_index (result->standing, i);
      g_autofree char *state = NULL;

      if (standing->side < 0)
        continue;
      state = g_strjoin (standing->state[0] != '\0' && standing->record[0] != '\0' ? "\n" : "",
                         standing->state,
                         standing->record,
                         NULL);

      put_off_row (self, self->standing, self->standing_group, standing->label, state);
    }
}

/* Those that have a number to show. */
static void
show_sides (MusterEndPanel *self, const MusterBattleResult *result)
{
  clear (self->sides);
  gtk_widget_hide (self->sides_group);
  for (guint i = 0; i < result->sides->len; i++)
    {
      const MusterBattleStanding *side = g_ptr_array_index (result->sides, i);

      if (*side->state != '\0')
        put_off_row (self, self->sides, self->sides_group, side->label, side->state);
    }
}

static void
show_luck (MusterEndPanel *self, const MusterBattleResult *result)
{
  clear (self->luck);
  gtk_widget_hide (self->luck_group);
  for (guint i = 0; i < result->sides->len; i++)
    {
      const MusterBattleStanding *side = g_ptr_array_index (result->sides, i);
      const MusterLuck *luck = &result->luck[side->side];
      g_autofree char *how = dup_line (muster_battle_result_describe_luck (luck));
      g_autofree char *detail =
          luck->checks > 0
              /* Translators: of the dice of a side: passed, of how many, and what was expected */
              ? g_strdup_printf (_ ("%s: %u of %u succeeded, %.1f were to be expected"),
                                 how,
                                 luck->passed,
                                 luck->checks,
                                 luck->expected)
              : g_strdup (how);

      put_off_row (self, self->luck, self->luck_group, side->label, detail);
    }
}

/* Who won and when is the title; why stands below it. */
static void
show_outcome (MusterEndPanel *self, const MusterBattleResult *result, gboolean is_after)
{
  g_autofree char *title = g_strdup (result->outcome);

  if (result->text != NULL && g_str_has_suffix (title, result->text))
    title[strlen (title) - strlen (result->text)] = '\0';
  gtk_label_set_text (self->outcome, g_strchomp (title));
  gtk_label_set_text (self->text, result->text != NULL ? result->text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), result->text != NULL);
  /* Nobody fought here. */
  if (is_after)
    gtk_label_set_text (self->outcome, _ ("What Came After the Battle"));
}

/* Where no deed decided it, so many things that happened are told again. */
#define MOST_LAST 3

static gboolean
is_deed (const MusterBeat *beat)
{
  return beat->kind == MUSTER_BEAT_ACTS || beat->kind == MUSTER_BEAT_ANSWER ||
         beat->kind == MUSTER_BEAT_EVENT;
}

static char *
dup_last (MusterAssistant *assistant)
{
  GListModel *beats = muster_assistant_get_beats (assistant);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = g_list_model_get_n_items (beats); i > 0 && n < MOST_LAST; i--)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (beats, i - 1);
      const MusterBeat *beat = muster_beat_item_get_beat (item);
      g_autofree char *brief = NULL;

      if (!is_deed (beat))
        continue;
      brief = muster_beat_dup_brief_lines (beat);
      g_string_prepend (text, text->len > 0 ? "\n" : "");
      g_string_prepend (text, brief);
      n++;
    }

  return g_strdup (text->str);
}

/* With the blow that decides it this page takes the place of everything else: what it was is told here, and where everybody stood
 * is shown. */
static void
show_last (MusterEndPanel *self, MusterAssistant *assistant)
{
  g_autofree char *last = dup_last (assistant);

  gtk_label_set_text (self->last, last);
  gtk_widget_set_visible (self->last_group, *last != '\0');
}

static void
show_board (MusterEndPanel *self, MusterAssistant *assistant)
{
  g_autoptr (GPtrArray) figures = muster_board_scene_list_figures (assistant);
  g_auto (GStrv) sides = muster_board_scene_list_sides (assistant);
  MusterField *field = muster_assistant_get_field (assistant);

  gtk_widget_set_visible (GTK_WIDGET (self->board), field != NULL);
  muster_board_area_set_field (self->board, field);
  muster_board_area_set_sides (self->board, (const char *const *) sides);
  muster_board_area_set_figures (self->board, figures, FALSE);
}

static void
tell (MusterEndPanel *self, MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  MusterBattleMeaning *meaning = muster_assistant_get_meaning (assistant);
  const gboolean is_after = meaning != NULL && muster_battle_meaning_is_after (meaning);
  g_autoptr (GPtrArray) beats = muster_assistant_list_beats (assistant);
  g_autoptr (MusterBattleResult) result = muster_battle_result_new_from_beats (battle, beats);

  cancel (self);
  show_outcome (self, result, is_after);
  show_last (self, assistant);
  show_sides (self, result);
  show_fallen (self, result);
  show_standing (self, result);
  show_luck (self, result);
  gtk_widget_set_visible (self->chances_group, !is_after);
  if (!is_after)
    find_turning_points (self);
}

/* The lists that were taken as sides: the figures in them are known by value, the list by its name. */
static void
show_lists (MusterEndPanel *self, MusterBattle *battle)
{
  GHashTable *forces = muster_battle_get_setup (battle)->forces;
  GHashTableIter iter;
  gpointer text;

  muster_wrap_box_remove_all (self->lists);
  g_hash_table_iter_init (&iter, forces);
  while (g_hash_table_iter_next (&iter, NULL, &text))
    {
      g_autoptr (MusterBattleForce) force = muster_battle_force_from_text (text, NULL);
      g_autofree char *label = NULL;
      GtkWidget *button;

      /* The company of a campaign is there. */
      if (force == NULL || force->campaign != NULL)
        continue;
      /* Translators: a list with which a battle was played */
      label = g_strdup_printf (_ ("Open the List “%s”"), force->name);
      button = gtk_button_new_with_label (label);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_MIDDLE);
      gtk_widget_add_css_class (button, "pill");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "battle.open-list");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", force->name);
      muster_wrap_box_append (self->lists, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lists),
                          gtk_widget_get_first_child (GTK_WIDGET (self->lists)) != NULL);
}

static void
play_on_cb (MusterEndPanel *self)
{
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), "play-on");
}

static void
muster_end_panel_update (MusterPanel *panel)
{
  MusterEndPanel *self = MUSTER_END_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  GtkWidget *next;

  if (!muster_assistant_has_ended (assistant))
    {
      cancel (self);
      self->shown = 0;
      return;
    }
  if (self->shown == muster_battle_get_checksum (battle))
    return;
  self->shown = muster_battle_get_checksum (battle);
  tell (self, assistant);
  show_board (self, assistant);
  muster_meaning_view_show (self->meaning, assistant);
  show_lists (self, battle);
  next = muster_meaning_view_get_button (self->meaning);
  /* One thing is suggested. */
  if (next != NULL)
    gtk_widget_remove_css_class (self->replay, "suggested-action");
  else
    gtk_widget_add_css_class (self->replay, "suggested-action");
  muster_panel_lead_focus (panel, next != NULL ? next : self->replay);
}

/* It opens at its top, though it, or the end before it, was read to the last line. A page that was still rolling when it went goes on
 * with that; without kinetic scrolling it stops. */
static void
muster_end_panel_map (GtkWidget *widget)
{
  MusterEndPanel *self = MUSTER_END_PANEL (widget);

  gtk_scrolled_window_set_kinetic_scrolling (self->scroller, FALSE);
  gtk_scrolled_window_set_kinetic_scrolling (self->scroller, TRUE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);

  GTK_WIDGET_CLASS (muster_end_panel_parent_class)->map (widget);
}

static void
muster_end_panel_dispose (GObject *object)
{
  cancel (MUSTER_END_PANEL (object));

  G_OBJECT_CLASS (muster_end_panel_parent_class)->dispose (object);
}

static void
muster_end_panel_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_END_PANEL (object)->rows);

  G_OBJECT_CLASS (muster_end_panel_parent_class)->finalize (object);
}

static void
muster_end_panel_class_init (MusterEndPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_end_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_end_panel_finalize;
  widget_class->map = muster_end_panel_map;
  MUSTER_PANEL_CLASS (klass)->update = muster_end_panel_update;
  MUSTER_PANEL_CLASS (klass)->leads_focus = TRUE;

  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
  g_type_ensure (MUSTER_TYPE_CHANCE_CHART);
  g_type_ensure (MUSTER_TYPE_MEANING_VIEW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-end-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, text);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, last_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, last);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, meaning);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, lists);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, board);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, replay);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, chances_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, chances);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, chart_caption);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, turning_points);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, fallen_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, fallen);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, gone_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, gone);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, standing_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, standing);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, sides_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, luck_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEndPanel, luck);
  gtk_widget_class_bind_template_callback (widget_class, play_on_cb);
}

static void
muster_end_panel_init (MusterEndPanel *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
