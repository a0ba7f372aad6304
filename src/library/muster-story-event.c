/* muster-story-event.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-story-private.h"

/* Lines of the log as sentences, with their dice and reasons. */

static const struct
{
  const char *nick;
  const char *title;
} marks[MUSTER_STORY_N_MARKS] = {
  [MUSTER_STORY_MARK_NONE] = { "plain", "" },
  [MUSTER_STORY_MARK_ACTS] = { "acts", "" },
  [MUSTER_STORY_MARK_DICE] = { "dice", "Dice" },
  [MUSTER_STORY_MARK_TABLE] = { "table", "Table" },
  [MUSTER_STORY_MARK_CORRECTION] = { "correction", "Correction" },
  [MUSTER_STORY_MARK_NOTE] = { "note", "Note" },
  [MUSTER_STORY_MARK_FAULT] = { "fault", "Fault" },
  [MUSTER_STORY_MARK_END] = { "end", "End" },
};

const char *
muster_story_mark_get_title (MusterStoryMark mark)
{
  return marks[mark].title;
}

const char *
muster_story_mark_get_nick (MusterStoryMark mark)
{
  return marks[mark].nick;
}

static MusterStoryMark
get_mark (MusterLogKind kind)
{
  switch (kind)
    {
    case MUSTER_LOG_ACTIVATE:
      return MUSTER_STORY_MARK_ACTS;
    case MUSTER_LOG_ROLL:
      return MUSTER_STORY_MARK_DICE;
    case MUSTER_LOG_FACT:
      return MUSTER_STORY_MARK_TABLE;
    case MUSTER_LOG_CORRECTION:
      return MUSTER_STORY_MARK_CORRECTION;
    case MUSTER_LOG_NOTE:
      return MUSTER_STORY_MARK_NOTE;
    case MUSTER_LOG_FAULT:
      return MUSTER_STORY_MARK_FAULT;
    case MUSTER_LOG_END:
      return MUSTER_STORY_MARK_END;
    case MUSTER_LOG_TURN:
    case MUSTER_LOG_PHASE:
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_MOVE:
    case MUSTER_LOG_FACE:
    case MUSTER_LOG_PLACE:
    case MUSTER_LOG_REMOVE:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_DECIDE:
    case MUSTER_LOG_CARD:
    default:
      return MUSTER_STORY_MARK_NONE;
    }
}

/* "2d6 + 1: 4, 3 = 8" */
static void
append_dice (GString *text, const MusterLogEntry *entry)
{
  guint n = MIN (entry->n_dice, (guint) MUSTER_ROLL_MAX_DICE);
  g_autofree char *total = muster_story_dup_number (entry->total, 2);
  gint sum = entry->add;

  if (n == 0)
    {
      g_string_append (text, total);
      return;
    }

  g_string_append_printf (text, "%ud%u", entry->n_dice, entry->sides);
  if (entry->add != 0)
    g_string_append_printf (text, " %c %d", entry->add < 0 ? '-' : '+', ABS (entry->add));
  g_string_append (text, ": ");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", entry->dice[i]);
      sum += entry->dice[i];
    }
  if (entry->n_dice > 1 || entry->add != 0 || (double) sum != entry->total)
    g_string_append_printf (text, " = %s", total);
}

static void
append_roll (GString *text, const MusterLogEntry *entry)
{
  g_string_append (text, " – ");
  append_dice (text, entry);
  if (entry->needed != NULL)
    g_string_append_printf (text, ", needed %s", entry->needed);
  if (!isnan (entry->chance))
    {
      g_autofree char *chance = muster_story_dup_chance (entry->chance);

      g_string_append_printf (text,
                              ", %s (chance %s)",
                              entry->passed ? "passed" : "failed",
                              chance);
    }
  if (entry->by_hand)
    g_string_append (text, ", thrown by hand");
  if (entry->overruled)
    g_string_append (text, ", overruled by the player");
}

/* Whether a text says a place already; "C1" does not say it for "C12". */
static gboolean
says (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = text; (at = strstr (at, word)) != NULL; at++)
    if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
      return TRUE;

  return FALSE;
}

/* In front of the full stop, where there is one. */
static void
append_way (GString *text, const MusterLogEntry *entry)
{
  gboolean from = entry->from != NULL && !says (entry->text, entry->from);
  gboolean to = entry->to != NULL && !says (entry->text, entry->to);
  gboolean stop = g_str_has_suffix (text->str, ".");

  if (!from && !to)
    return;

  if (stop)
    g_string_truncate (text, text->len - 1);
  g_string_append (text, " (");
  if (from)
    g_string_append_printf (text, "from %s", entry->from);
  if (to)
    g_string_append_printf (text, "%sto %s", from ? " " : "", entry->to);
  g_string_append (text, stop ? ")." : ")");
}

static char *
dup_reason (const MusterReason *reason)
{
  static const char *const words[] = {
    [MUSTER_REASON_BECAUSE] = "because",
    [MUSTER_REASON_FACT] = "table",
    [MUSTER_REASON_TERM] = "counts",
    [MUSTER_REASON_TABLE] = "table row",
    [MUSTER_REASON_KEY] = "preferred",
    [MUSTER_REASON_REJECTED] = "not chosen",
    [MUSTER_REASON_DIE] = "die among equals",
    [MUSTER_REASON_RULING] = "ruling",
    [MUSTER_REASON_RULE] = "rule",
  };
  GString *text = g_string_new (words[reason->kind]);

  g_string_append_printf (text, ": %s", reason->text != NULL ? reason->text : "");
  if (!isnan (reason->value))
    {
      g_autofree char *value = muster_story_dup_number (reason->value, 3);

      if (reason->text == NULL || !says (reason->text, value))
        g_string_append_printf (text, ": %s", value);
    }
  if (reason->src != NULL || reason->origin != MUSTER_ORIGIN_SOURCE)
    {
      g_string_append (text, " [");
      if (reason->origin != MUSTER_ORIGIN_SOURCE)
        g_string_append (text, muster_origin_get_nick (reason->origin));
      if (reason->origin != MUSTER_ORIGIN_SOURCE && reason->src != NULL)
        g_string_append (text, ", ");
      if (reason->src != NULL)
        g_string_append (text, reason->src);
      g_string_append_c (text, ']');
    }

  return g_string_free (text, FALSE);
}

static char *
dup_citation (const MusterLogEntry *entry)
{
  if (entry->origin == MUSTER_ORIGIN_SOURCE)
    return g_strdup_printf ("rule: %s", entry->src);

  return g_strdup_printf ("rule (%s): %s",
                          muster_origin_get_nick (entry->origin),
                          entry->src != NULL ? entry->src : "not from the source");
}

void
muster_story_add_event (MusterStory *self, const MusterLogEntry *entry)
{
  GString *text = g_string_new (entry->text != NULL ? entry->text : "");
  MusterStoryBlock *block;

  if (entry->kind == MUSTER_LOG_ROLL)
    append_roll (text, entry);
  else if (entry->text != NULL)
    append_way (text, entry);

  block = muster_story_add (self, MUSTER_STORY_EVENT, entry->depth, text->str);
  block->mark = get_mark (entry->kind);
  for (guint i = 0; entry->reasons != NULL && i < entry->reasons->len; i++)
    g_ptr_array_add (block->reasons, dup_reason (g_ptr_array_index (entry->reasons, i)));
  if (entry->src != NULL || entry->origin != MUSTER_ORIGIN_SOURCE)
    g_ptr_array_add (block->reasons, dup_citation (entry));
  g_string_free (text, TRUE);
}
