/* muster-play-tell.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-words.h"
#include "muster-play-private.h"
#include "muster-told.h"

/* Lines of what happened. */

#define INDENT 5

static void
tell_turn (MusterPlay *self, const MusterLogEntry *entry)
{
  guint columns = muster_text_get_columns (entry->text);
  guint width = MIN (muster_terminal_get_width (self->terminal), 80);
  g_autoptr (GString) line = g_string_new ("── ");

  g_string_append_printf (line, "%s ", entry->text);
  for (guint i = columns + 4; i < width; i++)
    g_string_append (line, "─");
  muster_terminal_put_gap (self->terminal);
  muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, line->str);
}

/* @number: of the log */
static void
tell_line (MusterPlay *self, MusterStyle style, guint number, const char *text)
{
  g_autofree char *line = g_strdup_printf ("%*u  %s", INDENT - 2, number, text);
  gboolean loud = style == MUSTER_STYLE_STRONG;

  muster_terminal_put (self->terminal, style, loud ? 0 : 2, loud ? INDENT : INDENT + 2, line);
}

static MusterStyle
get_style (const MusterLogEntry *entry)
{
  if (entry->kind == MUSTER_LOG_FAULT)
    return MUSTER_STYLE_ALERT;

  return entry->kind == MUSTER_LOG_ACTIVATE || entry->kind == MUSTER_LOG_END ? MUSTER_STYLE_STRONG
                                                                             : MUSTER_STYLE_PLAIN;
}

static void
tell_event (MusterPlay *self, const MusterLogEntry *entry, guint number)
{
  g_autofree char *text = muster_told_dup_event (entry);

  tell_line (self, get_style (entry), number, text);
}

static void
tell_entry (MusterPlay *self, const MusterLogEntry *entry, guint number)
{
  if (entry->kind == MUSTER_LOG_TURN)
    {
      tell_turn (self, entry);
      return;
    }
  if (entry->kind == MUSTER_LOG_PHASE)
    {
      muster_terminal_put_gap (self->terminal);
      muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, entry->text);
      return;
    }
  tell_event (self, entry, number);
}

/* ---- Who was placed, and which way he looks ---- */

/* Which way some look who are placed. */
typedef struct
{
  guint entry; /* of the first of them */
  char *text;  /* a sentence without a full stop */
} Facing;

static const MusterLogEntry *
get_entry (const GPtrArray *log, guint index)
{
  return g_ptr_array_index (log, index);
}

/* How many entries from @from on, before @to, only say where somebody is put and which way he looks there. */
static guint
count_placed (const GPtrArray *log, guint from, guint to)
{
  guint end = from;

  while (end < to &&
         (get_entry (log, end)->kind == MUSTER_LOG_PLACE ||
          (end > from && muster_told_is_facing (get_entry (log, end), get_entry (log, end - 1)))))
    end++;

  return end - from;
}

/* @n_placed: how many were placed, these among them */
static char *
dup_facing (const GPtrArray *names, guint n_placed, gint heading)
{
  const char *direction = muster_beat_get_direction (heading);
  g_autofree char *list = NULL;

  if (names->len == n_placed && n_placed > 1)
    return g_strdup_printf (_ ("All of them are facing %s"), direction);
  list = muster_beat_dup_list (names);

  /* Translators: some who were placed, and a direction: "Anna and Bob: facing down" */
  return g_strdup_printf (C_ ("placing", "%1$s: facing %2$s"), list, direction);
}

static void
free_facing (gpointer data)
{
  Facing *facing = data;

  g_free (facing->text);
  g_free (facing);
}

/* (transfer full) (nullable) */
static Facing *
facing_new (const GPtrArray *log, guint from, guint to, guint n_placed, gint octant)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Facing *facing;
  guint first = to;

  for (guint i = from; i < to; i++)
    if (get_entry (log, i)->kind == MUSTER_LOG_FACE &&
        muster_beat_get_octant (get_entry (log, i)->heading) == octant)
      {
        first = MIN (first, i);
        g_ptr_array_add (names, get_entry (log, i)->thing_label);
      }
  if (names->len == 0)
    return NULL;
  facing = g_new0 (Facing, 1);
  facing->entry = first;
  facing->text = dup_facing (names, n_placed, octant * 45);

  return facing;
}

/* (element-type Facing): of those who are placed by such entries, one for each direction. */
static GPtrArray *
list_facings (const GPtrArray *log, guint from, guint to)
{
  GPtrArray *facings = g_ptr_array_new_with_free_func (free_facing);
  guint n_placed = 0;

  for (guint i = from; i < to; i++)
    n_placed += get_entry (log, i)->kind == MUSTER_LOG_PLACE;
  for (gint octant = 0; octant < 8; octant++)
    {
      Facing *facing = facing_new (log, from, to, n_placed, octant);

      if (facing != NULL)
        g_ptr_array_add (facings, facing);
    }

  return facings;
}

/* Who is put where, each in a line; which way all of them look is said once, with the number of the first who does. */
static void
tell_placed (MusterPlay *self, const GPtrArray *log, guint from, guint to)
{
  g_autoptr (GPtrArray) facings = list_facings (log, from, to);

  for (guint i = from; i < to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_PLACE)
        tell_entry (self, entry, i + 1);
    }
  for (guint i = 0; i < facings->len; i++)
    {
      const Facing *facing = g_ptr_array_index (facings, i);

      tell_line (self, MUSTER_STYLE_PLAIN, facing->entry + 1, facing->text);
    }
}

void
muster_play_tell (MusterPlay *self, guint from, guint to)
{
  const GPtrArray *log = muster_battle_get_log (muster_play_get_battle (self));
  guint end = MIN (to, log->len);
  guint at = from;

  while (at < end)
    {
      guint n = count_placed (log, at, end);

      if (n > 1)
        tell_placed (self, log, at, at + n);
      else
        tell_entry (self, g_ptr_array_index (log, at), at + 1);
      at += MAX (n, 1);
    }
}
