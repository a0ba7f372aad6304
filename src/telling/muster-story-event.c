/* muster-story-event.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-story-private.h"

/* Lines of the log as sentences, with their dice. */

static const struct
{
  const char *nick;
  const char *title;
} marks[MUSTER_STORY_N_MARKS] = {
  [MUSTER_STORY_MARK_NONE] = { "plain", "" },
  [MUSTER_STORY_MARK_ACTS] = { "acts", "" },
  [MUSTER_STORY_MARK_DICE] = { "dice", N_ ("Dice") },
  [MUSTER_STORY_MARK_TABLE] = { "table", N_ ("Table") },
  [MUSTER_STORY_MARK_CORRECTION] = { "correction", "" }, /* it says so itself */
  [MUSTER_STORY_MARK_NOTE] = { "note", N_ ("Note") },
  [MUSTER_STORY_MARK_FAULT] = { "fault", N_ ("Fault") },
  [MUSTER_STORY_MARK_END] = { "end", N_ ("End") },
};

const char *
muster_story_mark_get_title (MusterStoryMark mark)
{
  return *marks[mark].title != '\0' ? _ (marks[mark].title) : "";
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

/* Whether a text says a word already; "C12" does not say "C1". */
static gboolean
says (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = text; (at = strstr (at, word)) != NULL; at++)
    if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
      return TRUE;

  return FALSE;
}

static void
append_detail (GString *details, const char *text)
{
  if (details->len > 0)
    g_string_append (details, C_ ("between the items of a list", ", "));
  g_string_append (details, text);
}

/* The text of a roll says what was thrown and what came of it. Behind it stands what it took. */
static void
append_roll (GString *text, const MusterLogEntry *entry)
{
  g_autoptr (GString) details = g_string_new (NULL);
  const char *passed = entry->passed ? C_ ("roll", "success") : C_ ("roll", "failure");

  if (!isnan (entry->chance) && !says (text->str, passed))
    append_detail (text, passed);
  if (entry->n_dice > 0)
    g_string_append_printf (details, C_ ("dice", "%1$ud%2$u"), entry->n_dice, entry->sides);
  if (entry->n_dice > 0 && entry->add != 0)
    g_string_append_printf (details, " %c %d", entry->add < 0 ? '-' : '+', ABS (entry->add));
  if (entry->needed != NULL)
    {
      g_autofree char *needed = g_strdup_printf (_ ("needed %s"), entry->needed);

      append_detail (details, needed);
    }
  if (!isnan (entry->chance))
    {
      g_autofree char *number = muster_story_dup_chance (entry->chance);
      g_autofree char *chance = g_strdup_printf (_ ("chance %s"), number);

      append_detail (details, chance);
    }
  if (entry->by_hand)
    append_detail (details, _ ("thrown by hand"));
  if (entry->overruled)
    append_detail (details, _ ("overruled by the player"));
  if (details->len > 0)
    g_string_append_printf (text, " (%s)", details->str);
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
  if (from && to)
    g_string_append_printf (text, _ ("from %1$s to %2$s"), entry->from, entry->to);
  else if (from)
    g_string_append_printf (text, _ ("from %s"), entry->from);
  else
    g_string_append_printf (text, _ ("to %s"), entry->to);
  g_string_append (text, stop ? ")." : ")");
}

char *
muster_story_dup_event (const MusterLogEntry *entry)
{
  GString *text = g_string_new (entry->text != NULL ? entry->text : "");

  if (entry->kind == MUSTER_LOG_ROLL)
    append_roll (text, entry);
  else if (entry->text != NULL)
    append_way (text, entry);

  return g_string_free (text, FALSE);
}

MusterStoryBlock *
muster_story_add_event (MusterStory *self, const MusterLogEntry *entry, guint level)
{
  g_autofree char *text = muster_story_dup_event (entry);
  MusterStoryBlock *block = muster_story_add (self, MUSTER_STORY_EVENT, level, text);

  block->mark = get_mark (entry->kind);
  g_ptr_array_unref (block->reasons);
  block->reasons = muster_story_list_reason_texts (entry, self);

  return block;
}
