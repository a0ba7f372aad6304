/* muster-together.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-together-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-text-list.h"

MusterTogether *
muster_together_new (const char *action, const char *title)
{
  MusterTogether *self = g_new0 (MusterTogether, 1);

  self->action = g_strdup (action);
  self->title = g_strdup (title);
  self->things = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->inputs = g_ptr_array_new_with_free_func (g_free);
  self->answers = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
muster_together_add_thing (MusterTogether *self,
                           const char *thing,
                           const char *name,
                           const char *input)
{
  g_ptr_array_add (self->things, g_strdup (thing));
  g_ptr_array_add (self->names, g_strdup (name));
  g_ptr_array_add (self->inputs, g_strdup (input));
}

static void
add_things_of (MusterTogether *self, const MusterTogether *other, guint i)
{
  muster_together_add_thing (self,
                             other->things->pdata[i],
                             other->names->pdata[i],
                             other->inputs->pdata[i]);
}

/* What each of @other does. */
static MusterTogether *
new_like (const MusterTogether *other)
{
  MusterTogether *self = muster_together_new (other->action, other->title);

  self->like = g_strdup (other->like);
  self->about = g_strdup (other->about);
  for (guint i = 0; i < other->answers->len; i++)
    g_ptr_array_add (self->answers, g_strdup (other->answers->pdata[i]));

  return self;
}

/* @who: those who are meant; NULL: all. */
static MusterTogether *
copy (const MusterTogether *other, const gboolean *who)
{
  MusterTogether *self = new_like (other);

  for (guint i = 0; i < other->things->len; i++)
    if (who == NULL || who[i])
      add_things_of (self, other, i);
  self->intruder = g_strdup (other->intruder);
  self->cause = g_strdup (other->cause);
  self->next = other->next;
  self->answered = other->answered;
  self->told = other->told;
  self->head = other->head;
  self->rolled = other->rolled;
  self->achieved = other->achieved;
  self->over = other->over;
  self->claimed = other->claimed && who == NULL;

  return self;
}

MusterTogether *
muster_together_copy (const MusterTogether *other)
{
  return copy (other, NULL);
}

MusterTogether *
muster_together_copy_for (const MusterTogether *self, const gboolean *who)
{
  return copy (self, who);
}

void
muster_together_free (MusterTogether *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_free (self->title);
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->inputs);
  g_ptr_array_unref (self->answers);
  g_free (self->like);
  g_free (self->about);
  g_free (self->intruder);
  g_free (self->cause);
  g_free (self);
}

const char *
muster_together_get_action (const MusterTogether *self)
{
  return self->action;
}

const char *
muster_together_get_title (const MusterTogether *self)
{
  return self->title;
}

char *
muster_together_dup_manner (const MusterTogether *self)
{
  if (self->like == NULL)
    return NULL;
  if (self->about == NULL)
    /* Translators: somebody did it before */
    return g_strdup_printf (_ ("like %s"), self->like);

  /* Translators: whom it is done to, and who did it before: "Wolf 3, like Anna" */
  return g_strdup_printf (_ ("%1$s, like %2$s"), self->about, self->like);
}

guint
muster_together_get_n (const MusterTogether *self)
{
  return self->things->len;
}

const char *
muster_together_get_thing (const MusterTogether *self, guint i)
{
  return self->things->pdata[i];
}

const char *
muster_together_get_name (const MusterTogether *self, guint i)
{
  return self->names->pdata[i];
}

gboolean
muster_together_is_claimed (const MusterTogether *self)
{
  return self->claimed;
}

gboolean
muster_together_is_over (const MusterTogether *self)
{
  return self->over;
}

/* ---- One after the other ---- */

static const char *
get_acting (const MusterTogether *self)
{
  return self->next > 0 ? self->things->pdata[self->next - 1] : NULL;
}

/* What is known of the table, and what was put right by whoever plays, is no deed, whoever it is about, and neither is that somebody
 * would do something: what comes of it has entries of its own. */
static gboolean
concerns_others (const MusterTogether *self, const MusterLogEntry *entry)
{
  const char *acting = get_acting (self);

  if (entry->kind == MUSTER_LOG_FACT || entry->kind == MUSTER_LOG_CORRECTION ||
      entry->kind == MUSTER_LOG_ACTIVATE || entry->kind == MUSTER_LOG_DECIDE)
    return FALSE;

  return entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN ||
         (entry->actor != NULL && g_strcmp0 (entry->actor, acting) != 0) ||
         (entry->thing != NULL && g_strcmp0 (entry->thing, acting) != 0);
}

/* Whoever breaks in is told before what comes of it. */
static void
note_intruder (MusterTogether *self, const MusterLogEntry *entry)
{
  if (entry->kind != MUSTER_LOG_ACTIVATE)
    return;
  g_free (self->intruder);
  self->intruder = g_strcmp0 (entry->thing, get_acting (self)) != 0 ? g_strdup (entry->text) : NULL;
}

/* The first thing that happened counts; where the next step has begun nobody is left who could act. */
static void
stop (MusterTogether *self, const char *cause)
{
  self->over = TRUE;
  if (self->cause == NULL)
    self->cause = g_strdup (cause);
}

static void
stop_for (MusterTogether *self, const MusterLogEntry *entry)
{
  if (muster_together_is_next_step (entry))
    return;
  stop (self,
        self->intruder != NULL                                   ? self->intruder
        : entry->kind == MUSTER_LOG_ROLL && entry->title != NULL ? entry->title
        : entry->deed != NULL                                    ? entry->deed
                                                                 : entry->text);
}

/* Who stands apart is put right before the question about the others is answered. */
static gboolean
is_about_table (const MusterNode *node)
{
  return node->input->kind == MUSTER_INPUT_FACT ||
         muster_input_kind_is_correction (node->input->kind);
}

/* Whether the battle has gone on by one answer at the most, or by several about the table that were given at once. */
static gboolean
follow (MusterTogether *self, MusterBattle *battle)
{
  const guint head = muster_battle_get_head (battle);
  const guint before = self->head;
  guint id = head;
  MusterNode node;

  muster_battle_get_node (battle, head, &node);
  while (id > before && (id == head || is_about_table (&node) || node.carries_out))
    {
      id = node.parent;
      muster_battle_get_node (battle, id, &node);
    }
  self->head = head;

  return id == before;
}

/* Of the same that is done once more one looks what has come of it: a die that failed calls for the next one, and after any other
 * there may be nothing left to do. */
static void
note_result (MusterTogether *self, const MusterLogEntry *entry)
{
  if (self->like == NULL)
    return;
  if (entry->kind == MUSTER_LOG_ROLL)
    self->achieved = self->achieved || isnan (entry->chance) || entry->passed;
  if (!self->achieved || (entry->kind != MUSTER_LOG_ROLL && entry->kind != MUSTER_LOG_SAY))
    return;
  g_free (self->intruder);
  self->intruder = g_strdup (entry->text);
}

/* Looks at what came of it since. FALSE: there is something to think about. */
static gboolean
is_undisturbed (MusterTogether *self, MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  gboolean undisturbed = TRUE;

  for (; self->told < log->len; self->told++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, self->told);

      self->rolled = self->rolled || entry->kind == MUSTER_LOG_ROLL;
      note_intruder (self, entry);
      note_result (self, entry);
      if (concerns_others (self, entry))
        {
          undisturbed = FALSE;
          stop_for (self, entry);
        }
    }

  return undisturbed;
}

static gboolean
is_on_menu (const MusterTogether *self, MusterBattle *battle, const char *thing)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  for (guint i = 0; i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (g_str_equal (item->action, self->action) && g_str_equal (item->thing, thing))
        return item->available && (item->claimed || !item->uncertain);
    }

  return FALSE;
}

/* What is chosen with the action may have fallen away since. */
static gboolean
is_among (const GPtrArray *commands, const char *input)
{
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (command->available && g_strcmp0 (command->input, input) == 0)
        return TRUE;
    }

  return FALSE;
}

/* (transfer full) (nullable): what can be done now, for can_act (); NULL: the menu says enough. */
static GPtrArray *
list_commands (const MusterTogether *self, MusterBattle *battle)
{
  return self->like != NULL ? muster_battle_list_commands (battle) : NULL;
}

static gboolean
can_act (const MusterTogether *self, MusterBattle *battle, const GPtrArray *commands, guint i)
{
  return commands != NULL ? is_among (commands, self->inputs->pdata[i])
                          : is_on_menu (self, battle, self->things->pdata[i]);
}

static MusterInput *
begin_next (MusterTogether *self, MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = NULL;

  if (self->achieved)
    {
      stop (self, self->intruder);
      return NULL;
    }
  commands = list_commands (self, battle);
  while (self->next < self->things->len)
    {
      const guint i = self->next++;

      self->rolled = FALSE;
      self->answered = 0;
      if (can_act (self, battle, commands, i))
        return muster_input_parse (self->inputs->pdata[i], NULL);
    }
  self->over = TRUE;

  return NULL;
}

/* What the one before them chose, if it can be chosen. */
static MusterInput *
choose_next (MusterTogether *self, const MusterPrompt *prompt)
{
  g_autoptr (MusterInput) input = NULL;

  if (!self->rolled && g_strcmp0 (prompt->thing, get_acting (self)) == 0 &&
      self->answered < self->answers->len)
    input = muster_input_parse (self->answers->pdata[self->answered++], NULL);
  for (guint i = 0; input != NULL && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (option->available && g_strcmp0 (option->token, input->words[0]) == 0)
        return g_steal_pointer (&input);
    }
  stop (self, prompt->text);

  return NULL;
}

/* After a die it is no longer what was said, but what came of it. */
static MusterInput *
carry_out (MusterTogether *self, const MusterPrompt *prompt)
{
  if (!self->rolled && prompt->suggestion != NULL &&
      g_strcmp0 (prompt->thing, get_acting (self)) == 0)
    return muster_input_parse (prompt->suggestion, NULL);
  stop (self, prompt->text);

  return NULL;
}

MusterInput *
muster_together_next (MusterTogether *self, MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  self->over = self->over || !follow (self, battle) || !is_undisturbed (self, battle);
  if (self->over)
    return NULL;
  if (prompt->kind == MUSTER_PROMPT_TURN)
    return begin_next (self, battle);
  if (prompt->kind == MUSTER_PROMPT_CHOICE && self->like != NULL)
    return choose_next (self, prompt);
  if (prompt->kind == MUSTER_PROMPT_ORDER)
    return carry_out (self, prompt);
  if (prompt->kind != MUSTER_PROMPT_FACT &&
      !(prompt->kind == MUSTER_PROMPT_ROLL && g_strcmp0 (prompt->thing, get_acting (self)) == 0))
    stop (self, self->intruder != NULL ? self->intruder : prompt->text);

  return NULL;
}

gboolean
muster_together_is_after_die (MusterBattle *battle)
{
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return node.input != NULL && node.input->kind == MUSTER_INPUT_ROLL;
}

/* ---- Those who have not ---- */

/* Whether it was said for this one alone since it ended. */
static gboolean
was_said (const MusterTogether *self, MusterBattle *battle, const char *thing)
{
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id > self->head; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      if (node.input->kind == MUSTER_INPUT_DO && g_strv_length (node.input->words) > 1 &&
          g_str_equal (node.input->words[0], self->action) &&
          g_str_equal (node.input->words[1], thing))
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_together_may_go_on (const MusterTogether *self, MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  if (!self->over)
    return TRUE;
  if (self->cause == NULL || muster_battle_get_first_entry (battle, self->head) == G_MAXUINT)
    return FALSE;
  for (guint i = self->told; i < log->len; i++)
    if (muster_together_is_next_step (log->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Whether the battle has gone on from where it ended, and is in the same step still. */
static gboolean
can_go_on (const MusterTogether *self, MusterBattle *battle)
{
  return self->over && muster_battle_get_prompt (battle)->kind == MUSTER_PROMPT_TURN &&
         muster_together_may_go_on (self, battle);
}

MusterTogether *
muster_together_new_rest (const MusterTogether *self, MusterBattle *battle)
{
  g_autoptr (MusterTogether) rest = new_like (self);
  g_autoptr (GPtrArray) commands = NULL;

  if (!can_go_on (self, battle))
    return NULL;
  commands = list_commands (self, battle);
  for (guint i = self->next; i < self->things->len; i++)
    if (can_act (self, battle, commands, i) && !was_said (self, battle, self->things->pdata[i]))
      add_things_of (rest, self, i);
  rest->told = muster_battle_get_log (battle)->len;
  rest->head = muster_battle_get_head (battle);

  return rest->things->len > 0 ? g_steal_pointer (&rest) : NULL;
}

static char *
dup_sentence (const char *text)
{
  return g_strconcat (text,
                      g_str_has_suffix (text, ".") || g_str_has_suffix (text, "?") ? "" : ".",
                      NULL);
}

char *
muster_together_dup_stop (const MusterTogether *self, const MusterTogether *rest)
{
  const GPtrArray *names = rest != NULL ? rest->names : self->names;
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *cause = NULL;

  for (guint i = rest != NULL ? 0 : self->next; i < names->len; i++)
    muster_text_append_item (others, names->pdata[i]);
  if (!self->over || self->cause == NULL || others->len == 0)
    return NULL;
  cause = dup_sentence (self->cause);

  /* Translators: an action that several take one after the other, why it went no further, as a sentence, and
   * those who have not taken it: "Move stopped: Bob fires. Not yet: Anna, Carla." */
  return g_strdup_printf (_ ("%1$s stopped: %2$s Not yet: %3$s."), self->title, cause, others->str);
}
