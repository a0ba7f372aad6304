/* muster-board-scene.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-scene.h"

#include <glib/gi18n.h>

#include "muster-grid.h"
#include "muster-percent.h"
#include "muster-translation.h"

static const MusterThingView *
find_at (const GPtrArray *figures, MusterPlace place)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (figures, i);

      if (it->on_table && it->sign != NULL && it->pose.place == place)
        return it;
    }

  return NULL;
}

static const MusterThingView *
find_figure (const GPtrArray *figures, const char *token)
{
  const MusterThingView *figure = muster_thing_views_find (figures, token);

  return figure != NULL && figure->on_table ? figure : NULL;
}

char **
muster_board_scene_list_sides (MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  char **titles = NULL;
  gint most = -1;

  for (guint i = 0; i < rulebook->n_sides; i++)
    most = MAX (most, muster_battle_get_side_rank (battle, (gint) i));
  titles = g_new0 (char *, most + 2);
  for (guint i = 0; i < rulebook->n_sides; i++)
    titles[muster_battle_get_side_rank (battle, (gint) i)] = g_strdup (
        muster_rulebook_label (rulebook, rulebook->sides[i].title, rulebook->sides[i].id));
  /* Where nobody plays, or nobody is played by the rules. */
  for (gint i = 0; i < most; i++)
    if (titles[i] == NULL)
      titles[i] = g_strdup ("");

  return titles;
}

/* The battle keeps those that it lists, for everybody who asks. */
static MusterThingView *
copy_with_side (const MusterThingView *figure, gint side)
{
  MusterThingView *copy = g_memdup2 (figure, sizeof *figure);

  copy->token = g_strdup (figure->token);
  copy->name = g_strdup (figure->name);
  copy->sign = g_strdup (figure->sign);
  copy->career = g_strdup (figure->career);
  copy->model = g_strdup (figure->model);
  copy->owner = g_strdup (figure->owner);
  copy->place = g_strdup (figure->place);
  copy->put = g_strdup (figure->put);
  copy->attributes = figure->attributes != NULL ? g_ptr_array_ref (figure->attributes) : NULL;
  copy->side = side;

  return copy;
}

GPtrArray *
muster_board_scene_list_figures (MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (assistant);
  GPtrArray *ranked = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      g_ptr_array_add (ranked,
                       copy_with_side (figure, muster_battle_get_side_rank (battle, figure->side)));
    }

  return ranked;
}

/* ---- Marks ---- */

/* A figure of one's own side is chosen, that of another side is dealt with. */
static MusterMarkKind
get_mark_kind (MusterAssistant *assistant, MusterChoiceItem *item, const GPtrArray *figures)
{
  const MusterThingView *figure = find_at (figures, muster_choice_item_get_place (item));
  MusterField *field = muster_assistant_get_field (assistant);
  gboolean open = field != NULL && !muster_grid_is_grid (field); /* there a raster is one shape */

  if (muster_choice_item_get_picked (item) > 0)
    return MUSTER_MARK_PICKED;
  if (figure != NULL)
    return figure->side == muster_assistant_get_prompt (assistant)->side ? MUSTER_MARK_OPTION
                                                                         : MUSTER_MARK_TARGET;

  if (muster_choice_item_get_group (item) != NULL)
    return MUSTER_MARK_REACH;

  return open && muster_choice_item_is_spot (item) ? MUSTER_MARK_REACH : MUSTER_MARK_OPTION;
}

static char *
dup_mark_label (MusterChoice *choice, MusterChoiceItem *item)
{
  guint picked = muster_choice_item_get_picked (item);
  double odds = muster_choice_item_get_odds (item);

  if (muster_choice_get_along (choice, picked) != NULL)
    return g_strdup (muster_choice_get_along (choice, picked));
  if (picked > 0)
    return g_strdup_printf ("%u", picked);

  return odds >= 0 ? muster_percent_dup (odds) : NULL;
}

/* (nullable): what would be done there, and with what. */
static char *
dup_mark_title (MusterChoiceItem *item)
{
  const char *action = muster_choice_item_get_group (item);
  const char *means = muster_choice_item_get_means (item);

  if (action == NULL || means == NULL)
    return g_strdup (action);

  /* Translators: an action of a rulebook, and what it is done with: "Attack (Sword)" */
  return g_strdup_printf (_ ("%s (%s)"), action, means);
}

static void
add_marks (MusterAssistant *assistant,
           MusterChoiceItem *item,
           const GPtrArray *figures,
           GPtrArray *marks)
{
  MusterPlace place = muster_choice_item_get_place (item);
  g_autofree char *title = dup_mark_title (item);
  g_autofree char *label = dup_mark_label (muster_assistant_get_choice (assistant), item);
  MusterMarkKind kind = get_mark_kind (assistant, item, figures);

  g_ptr_array_add (marks, muster_board_mark_new (kind, place, title, label));
  if (muster_choice_item_get_advised (item))
    g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_ADVICE, place, NULL, NULL));
}

/* The numbers of a die that chooses one of several places. */
static void
add_numbers (MusterAssistant *assistant, GPtrArray *marks)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);

  if (prompt == NULL || prompt->kind != MUSTER_PROMPT_ROLL || prompt->places == NULL)
    return;
  for (guint i = 0; prompt->equals[i] != NULL; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      g_ptr_array_add (marks,
                       muster_board_mark_new (MUSTER_MARK_OPTION,
                                              prompt->places[i],
                                              _ ("Number of the die"),
                                              number));
    }
}

GPtrArray *
muster_board_scene_list_marks (MusterAssistant *assistant)
{
  MusterChoice *choice = muster_assistant_get_choice (assistant);
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  g_autoptr (GPtrArray) figures = NULL;
  GListModel *items;
  guint n;

  add_numbers (assistant, marks);
  if (choice == NULL)
    return marks;

  figures = muster_assistant_list_figures (assistant);
  items = muster_choice_get_items (choice);
  n = g_list_model_get_n_items (items);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (muster_choice_item_get_available (item) && muster_choice_shows (choice, item) &&
          muster_choice_item_get_place (item) != MUSTER_PLACE_NONE)
        add_marks (assistant, item, figures, marks);
    }

  return marks;
}

/* ---- Arrows ---- */

/* Who walks is told step by step: the steps of one walk are one arrow. */
static void
add_move (const MusterLogEntry *entry, MusterField *field, GPtrArray *arrows)
{
  MusterPlace from = muster_field_parse_place (field, entry->from);
  MusterPlace to = muster_field_parse_place (field, entry->to);
  MusterBoardArrow *last = arrows->len > 0 ? g_ptr_array_index (arrows, arrows->len - 1) : NULL;

  /* Whoever stays where it is walks nowhere. */
  if (from == to)
    return;
  if (last != NULL && last->kind == MUSTER_ARROW_MOVE && last->to == from)
    last->to = to;
  else
    g_ptr_array_add (arrows, muster_board_arrow_new (MUSTER_ARROW_MOVE, from, to));
}

/* @before: as they stood before: whoever was hit may be gone now. */
static void
add_attack (const MusterLogEntry *entry,
            const GPtrArray *before,
            const GPtrArray *figures,
            GPtrArray *arrows)
{
  const MusterThingView *actor = find_figure (figures, entry->actor);
  const MusterThingView *target = find_figure (before, entry->target);

  if (actor != NULL && target != NULL && actor->side != target->side)
    g_ptr_array_add (
        arrows,
        muster_board_arrow_new (MUSTER_ARROW_ATTACK, actor->pose.place, target->pose.place));
}

GPtrArray *
muster_board_scene_list_arrows (MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  MusterField *field = muster_assistant_get_field (assistant);
  const MusterBeat *beat = muster_assistant_get_beat (assistant);
  const GPtrArray *log = muster_battle_get_log (battle);
  GPtrArray *arrows = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GPtrArray) before = NULL;

  if (field == NULL || beat == NULL || !beat->automatic)
    return arrows;

  figures = muster_assistant_list_figures (assistant);
  before = muster_battle_list_things_at (battle, beat->first);
  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_MOVE && entry->from != NULL && entry->to != NULL)
        add_move (entry, field, arrows);
      else if (entry->kind == MUSTER_LOG_ROLL && entry->target != NULL)
        add_attack (entry, before, figures, arrows);
    }

  return arrows;
}

GPtrArray *
muster_board_scene_list_rings (MusterAssistant *assistant, const char *acting)
{
  if (acting == NULL)
    return g_ptr_array_new ();

  return muster_battle_list_rings (muster_assistant_get_battle (assistant), acting);
}
