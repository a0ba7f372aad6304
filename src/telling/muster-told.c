/* muster-told.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-told.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-translation.h"

/* ---- Numbers ---- */

char *
muster_told_dup_number (double value, guint decimals)
{
  char format[8] = "%.0f";
  char buffer[G_ASCII_DTOSTR_BUF_SIZE * 10];
  gsize length;

  format[2] = (char) ('0' + MIN (decimals, 9u));
  g_ascii_formatd (buffer, sizeof buffer, format, value);
  if (strchr (buffer, '.') != NULL)
    {
      for (length = strlen (buffer); buffer[length - 1] == '0'; length--)
        buffer[length - 1] = '\0';
      if (buffer[length - 1] == '.')
        buffer[length - 1] = '\0';
    }

  return g_strdup (g_str_equal (buffer, "-0") ? "0" : buffer);
}

char *
muster_told_dup_chance (double chance)
{
  g_autofree char *number = muster_told_dup_number (chance * 100, 1);

  /* A line never begins with the sign. */
  return g_strconcat (number, "\302\240%", NULL);
}

const char *
muster_told_get_side_title (const MusterRulebook *rulebook, gint side)
{
  if (side < 0 || side >= (gint) rulebook->n_sides)
    return _ ("nobody");

  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

/* ---- Lines of the log ---- */

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
      g_autofree char *number = muster_told_dup_chance (entry->chance);
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
muster_told_dup_event (const MusterLogEntry *entry)
{
  GString *text = g_string_new (entry->text != NULL ? entry->text : "");

  if (entry->kind == MUSTER_LOG_ROLL)
    append_roll (text, entry);
  else if (entry->text != NULL)
    append_way (text, entry);

  return g_string_free (text, FALSE);
}

gboolean
muster_told_is_check (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && (entry->needed != NULL || !isnan (entry->chance));
}

gboolean
muster_told_is_facing (const MusterLogEntry *entry, const MusterLogEntry *before)
{
  return entry->kind == MUSTER_LOG_FACE && before != NULL && before->kind == MUSTER_LOG_PLACE &&
         entry->thing != NULL && g_strcmp0 (entry->thing, before->thing) == 0 &&
         entry->target == NULL && entry->heading >= 0;
}

const MusterLogEntry *
muster_told_find_end (const GPtrArray *log, guint begin, guint end)
{
  for (guint i = end; i > begin; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_END)
        return entry;
    }

  return NULL;
}

char *
muster_told_dup_result (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  const MusterLogEntry *end = muster_told_find_end (log, 0, log->len);

  return end != NULL ? g_strdup (end->text) : NULL;
}

/* ---- Answers ---- */

/* What was answered in the middle of somebody's doing goes on with it; a person's own orders, and
 * what was settled about nobody, stand for themselves. */
static gboolean
begins_beat (const MusterInput *input, const MusterLogEntry *entry)
{
  switch (input->kind)
    {
    case MUSTER_INPUT_DO:
    case MUSTER_INPUT_FORCE:
      return TRUE;
    case MUSTER_INPUT_CHOOSE:
    case MUSTER_INPUT_ENTER:
      return entry->actor == NULL;
    case MUSTER_INPUT_ROLL:
    case MUSTER_INPUT_FACT:
    case MUSTER_INPUT_DONE:
    case MUSTER_INPUT_MOVED:
    case MUSTER_INPUT_SKIP:
    case MUSTER_INPUT_PLAY_ON:
    case MUSTER_INPUT_SESSION:
    case MUSTER_INPUT_MOVE:
    case MUSTER_INPUT_SET:
    case MUSTER_INPUT_ADD:
    case MUSTER_INPUT_REMOVE:
    case MUSTER_INPUT_RESTORE:
    case MUSTER_INPUT_DIE:
    case MUSTER_INPUT_KNOW:
    case MUSTER_INPUT_DICE:
    case MUSTER_INPUT_PLAYER:
    case MUSTER_INPUT_RULING:
    case MUSTER_INPUT_NOTE:
    case MUSTER_N_INPUTS:
    default:
      return FALSE;
    }
}

GArray *
muster_told_list_answers (MusterBattle *battle, guint from_entry)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) steps = muster_battle_list_steps (battle);

  /* Behind node 0, which has no input. */
  for (guint i = 1; i < steps->len; i++)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i);
      MusterNode node;

      if (step->first_entry < from_entry || step->first_entry >= log->len)
        continue;
      muster_battle_get_node (battle, step->node, &node);
      if (begins_beat (node.input, g_ptr_array_index (log, step->first_entry)))
        g_array_append_val (answers, step->first_entry);
    }

  return answers;
}
