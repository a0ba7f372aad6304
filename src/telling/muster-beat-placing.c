/* muster-beat-placing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"

/* What is put on the table, and how it looks there. */

static const MusterBeatClause *
get_clause (const GPtrArray *clauses, guint index)
{
  return index < clauses->len ? g_ptr_array_index (clauses, index) : NULL;
}

static const char *
get_name (const MusterBeatTeller *teller, const MusterBeatClause *clause)
{
  const char *name = muster_beat_teller_get_name (teller, clause->who);

  if (name == NULL)
    name = clause->entry->thing_label;

  return name != NULL ? name : clause->who;
}

/* How what was placed at @index looks, by the turns that follow; -1: not known. */
static gint
find_heading (const GPtrArray *clauses, guint index, guint end)
{
  const MusterBeatClause *placed = get_clause (clauses, index);
  gint heading = -1;

  for (guint i = index + 1; i < end; i++)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (clause->kind == MUSTER_LOG_FACE && g_strcmp0 (clause->who, placed->who) == 0)
        heading = clause->entry->heading;
    }

  return heading;
}

static char *
dup_placed (const MusterBeatTeller *teller, const MusterBeatClause *clause, gint heading)
{
  const char *name = get_name (teller, clause);
  const char *place = clause->entry->to;

  if (place == NULL)
    return g_strdup (name);
  if (heading < 0)
    return g_strdup_printf (C_ ("placing", "%1$s at %2$s"), name, place);

  return g_strdup_printf (C_ ("placing", "%1$s at %2$s facing %3$s"),
                          name,
                          place,
                          muster_beat_get_direction (heading));
}

/* The heading that all have; -1: they differ, or it is not known. */
static gint
find_common_heading (const GPtrArray *clauses, guint begin, guint end)
{
  gint common = -2;

  for (guint i = begin; i < end; i++)
    {
      gint heading;

      if (get_clause (clauses, i)->kind != MUSTER_LOG_PLACE)
        continue;
      heading = find_heading (clauses, i, end);
      if (common != -2 && heading != common)
        return -1;
      common = heading;
    }

  return MAX (common, -1);
}

/* ---- As a list ---- */

/* More than these nobody finds again in a sentence, with a ruler in the hand. */
#define MOST_IN_SENTENCE 6

/* Where Muster keeps the board nobody places them. */
static gboolean
is_list (const MusterBeatTeller *teller, const GPtrArray *clauses, guint begin, guint end)
{
  guint n = 0;

  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE)
      {
        if (get_clause (clauses, i)->entry->to == NULL)
          return FALSE;
        n++;
      }

  return teller->source->field == NULL && n > MOST_IN_SENTENCE;
}

/* A line of the list. */
static char *
dup_row (const MusterBeatTeller *teller, const MusterBeatClause *clause, gint heading)
{
  const char *name = get_name (teller, clause);
  const char *place = clause->entry->to;

  if (heading < 0)
    return g_strdup_printf (C_ ("list of places", "%1$s: %2$s"), name, place);

  return g_strdup_printf (C_ ("list of places", "%1$s: %2$s, facing %3$s"),
                          name,
                          place,
                          muster_beat_get_direction (heading));
}

/* @heading: that all have; -1: none */
static char *
dup_head (const MusterBeatTeller *teller, gint heading)
{
  gboolean grid = teller->source->rulebook->board == MUSTER_BOARD_GRID;

  if (heading < 0)
    return g_strdup (
        grid ? _ ("Place these:")
             : _ ("Place these, so many inches from the left edge and from the upper edge:"));

  return g_strdup_printf (grid ? _ ("Place these, all facing %s:")
                               : _ ("Place these, all facing %s, so many inches from the left edge "
                                    "and from the upper edge:"),
                          muster_beat_get_direction (heading));
}

/* Things of a kind stand together: one empty line before those of the next. */
static char *
dup_list (const MusterBeatTeller *teller, const GPtrArray *clauses, guint begin, guint end)
{
  gint common = find_common_heading (clauses, begin, end);
  g_autofree char *head = dup_head (teller, common);
  GString *text = g_string_new (head);
  gint kind = -1;

  for (guint i = begin; i < end; i++)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);
      const MusterThingView *view = muster_beat_teller_find (teller, clause->who);
      gint heading = common < 0 ? find_heading (clauses, i, end) : -1;
      g_autofree char *row = NULL;

      if (clause->kind != MUSTER_LOG_PLACE)
        continue;
      if (kind >= 0 && view != NULL && view->kind != kind)
        g_string_append_c (text, '\n');
      kind = view != NULL ? view->kind : kind;
      row = dup_row (teller, clause, heading);
      g_string_append_printf (text, "\n" MUSTER_BEAT_ROW "%s", row);
    }

  return g_string_free (text, FALSE);
}

/* ---- In words ---- */

/* (nullable): where it goes for which there is no place on a map, as the rules word it */
static const char *
get_where (const MusterBeatClause *clause)
{
  return clause->entry->to == NULL ? clause->entry->where : NULL;
}

/* The first behind @begin that goes somewhere else. */
static guint
find_end_of_where (const GPtrArray *clauses, guint begin, guint end)
{
  const char *where = get_where (get_clause (clauses, begin));
  guint i = begin + 1;

  while (i < end && (get_clause (clauses, i)->kind != MUSTER_LOG_PLACE ||
                     g_strcmp0 (get_where (get_clause (clauses, i)), where) == 0))
    i++;

  return i;
}

/* Whether the rules word of each where it goes. */
static gboolean
have_wheres (const GPtrArray *clauses, guint begin, guint end)
{
  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE &&
        get_where (get_clause (clauses, i)) == NULL)
      return FALSE;

  return TRUE;
}

static char *
dup_names (const MusterBeatTeller *teller, const GPtrArray *clauses, guint begin, guint end)
{
  g_autoptr (GPtrArray) placed = g_ptr_array_new_with_free_func (g_free);

  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE)
      g_ptr_array_add (placed, dup_placed (teller, get_clause (clauses, i), -1));

  return muster_beat_dup_list (placed);
}

/* Those together who go to the same. */
static char *
dup_by_where (const MusterBeatTeller *teller, const GPtrArray *clauses, guint begin, guint end)
{
  GString *text = g_string_new (NULL);
  guint next;

  for (guint i = begin; i < end; i = next)
    {
      const char *where = get_where (get_clause (clauses, i));
      g_autofree char *names = NULL;

      next = find_end_of_where (clauses, i, end);
      names = dup_names (teller, clauses, i, next);
      if (i > begin)
        g_string_append (text, C_ ("placing, between those who go elsewhere", "; "));
      /* Translators: who, and where as the rules word it: "Place Guard: beside the gate" */
      g_string_append_printf (text,
                              i == begin ? C_ ("placing", "Place %1$s: %2$s")
                                         /* Translators: the next ones of such a sentence: "Place
                                          * Guard: beside the gate; Wolf: in the cave" */
                                         : C_ ("placing", "%1$s: %2$s"),
                              names,
                              where);
    }

  return g_string_free (text, FALSE);
}

/* Where Muster keeps the board it has put them there already. */
static char *
dup_done (const char *list, gint common, guint n)
{
  if (common < 0)
    /* Translators: who stands where on the board from now on: "Placed: Guard at C3 and Wolf at D4" */
    return g_strdup_printf (_ ("Placed: %s"), list);
  if (n == 1)
    return g_strdup_printf (_ ("Placed: %1$s, facing %2$s"),
                            list,
                            muster_beat_get_direction (common));

  return g_strdup_printf (_ ("Placed: %1$s, all facing %2$s"),
                          list,
                          muster_beat_get_direction (common));
}

char *
muster_beat_dup_placing (const MusterBeatTeller *teller,
                         const GPtrArray *clauses,
                         guint begin,
                         guint end)
{
  gint common = find_common_heading (clauses, begin, end);
  g_autoptr (GPtrArray) placed = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (is_list (teller, clauses, begin, end))
    return dup_list (teller, clauses, begin, end);
  if (common < 0 && have_wheres (clauses, begin, end))
    return dup_by_where (teller, clauses, begin, end);
  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE)
      {
        gint heading = common < 0 ? find_heading (clauses, i, end) : -1;

        g_ptr_array_add (placed, dup_placed (teller, get_clause (clauses, i), heading));
      }
  list = muster_beat_dup_list (placed);
  if (teller->source->field != NULL)
    return dup_done (list, common, placed->len);
  if (common < 0)
    return g_strdup_printf (_ ("Place %s"), list);
  if (placed->len == 1)
    return g_strdup_printf (_ ("Place %1$s, facing %2$s"),
                            list,
                            muster_beat_get_direction (common));

  return g_strdup_printf (_ ("Place %1$s, all facing %2$s"),
                          list,
                          muster_beat_get_direction (common));
}

/* So many are looked for one by one. */
#define LEAST_LISTED 3

char *
muster_beat_dup_placing_list (const MusterBeatTeller *teller,
                              const GPtrArray *clauses,
                              guint begin,
                              guint end)
{
  const gint common = find_common_heading (clauses, begin, end);
  g_autofree char *head = common < 0 ? g_strdup (_ ("Placed:"))
                                     : g_strdup_printf (_ ("Placed, all facing %s:"),
                                                        muster_beat_get_direction (common));
  g_autoptr (GString) text = g_string_new (head);
  guint n = 0;

  /* What hands are to do is worded as they are told it. */
  if (teller->source->field == NULL)
    return NULL;
  for (guint i = begin; i < end; i++)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);
      g_autofree char *row = NULL;

      if (clause->kind != MUSTER_LOG_PLACE)
        continue;
      row = clause->entry->to == NULL && clause->entry->where != NULL
                ? g_strdup_printf (C_ ("list of places", "%1$s: %2$s"),
                                   get_name (teller, clause),
                                   clause->entry->where)
                : dup_placed (teller, clause, common < 0 ? find_heading (clauses, i, end) : -1);
      g_string_append_printf (text, "\n" MUSTER_BEAT_ROW "%s", row);
      n++;
    }

  return n >= LEAST_LISTED ? g_strdup (text->str) : NULL;
}

guint
muster_beat_find_end_of_placing (const GPtrArray *clauses, guint begin)
{
  g_autoptr (GHashTable) placed = g_hash_table_new (g_str_hash, g_str_equal);
  guint end = begin;

  for (; end < clauses->len; end++)
    {
      const MusterBeatClause *clause = get_clause (clauses, end);

      if (clause->kind == MUSTER_LOG_PLACE && clause->who != NULL)
        g_hash_table_add (placed, clause->who);
      else if (clause->kind != MUSTER_LOG_FACE || clause->who == NULL ||
               !g_hash_table_contains (placed, clause->who))
        break;
    }

  return end;
}
