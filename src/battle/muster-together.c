/* muster-together.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-together.h"

#include <glib/gi18n.h>

#include "muster-text-list.h"

struct _MusterTogether
{
  char *action;
  char *title;
  GPtrArray *things; /* of char*: tokens, in the order in which they act */
  GPtrArray *names;  /* of char*: the same for people */
  guint next;        /* of @things; the one before it acts */
  guint told;        /* entries of the log that were looked at */
  guint head;        /* where the battle stood then */
  gboolean rolled;   /* a die fell since it began */
  gboolean over;
  char *intruder; /* who began to do something else since, in words, or NULL */
  char *cause;    /* why it is over, though not all have acted, in words, or NULL */
};

static MusterTogether *
together_new (const char *action, const char *title)
{
  MusterTogether *self = g_new0 (MusterTogether, 1);

  self->action = g_strdup (action);
  self->title = g_strdup (title);
  self->things = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);

  return self;
}

static void
add_thing (MusterTogether *self, const char *thing, const char *name)
{
  g_ptr_array_add (self->things, g_strdup (thing));
  g_ptr_array_add (self->names, g_strdup (name));
}

MusterTogether *
muster_together_copy (const MusterTogether *other)
{
  MusterTogether *self = together_new (other->action, other->title);

  for (guint i = 0; i < other->things->len; i++)
    add_thing (self, other->things->pdata[i], other->names->pdata[i]);
  self->intruder = g_strdup (other->intruder);
  self->cause = g_strdup (other->cause);
  self->next = other->next;
  self->told = other->told;
  self->head = other->head;
  self->rolled = other->rolled;
  self->over = other->over;

  return self;
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

guint
muster_together_get_n (const MusterTogether *self)
{
  return self->things->len;
}

gboolean
muster_together_is_over (const MusterTogether *self)
{
  return self->over;
}

/* ---- What can be said for all ---- */

/* Nothing has to be chosen, nor looked up on the table. */
static gboolean
is_plain (const MusterBattleCommand *command)
{
  return command->available && command->complete && !command->uncertain &&
         command->choices->len == 0;
}

static MusterTogether *
get_together (GPtrArray *found, const MusterBattleCommand *command)
{
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (((MusterTogether *) found->pdata[i])->action, command->action))
      return found->pdata[i];
  g_ptr_array_add (found, together_new (command->action, command->title));

  return found->pdata[found->len - 1];
}

GPtrArray *
muster_together_list (MusterBattle *battle, const GPtrArray *commands)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_together_free);

  if (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    return found;
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (is_plain (command))
        add_thing (get_together (found, command), command->thing, command->thing_label);
    }
  for (guint i = found->len; i > 0; i--)
    {
      MusterTogether *together = found->pdata[i - 1];

      together->told = muster_battle_get_log (battle)->len;
      together->head = muster_battle_get_head (battle);
      if (together->things->len < 2)
        g_ptr_array_remove_index (found, i - 1);
    }

  return found;
}

/* ---- One after the other ---- */

static const char *
get_acting (const MusterTogether *self)
{
  return self->next > 0 ? self->things->pdata[self->next - 1] : NULL;
}

/* What is known of the table is no deed, whoever it is about, and neither is that somebody would do something: what comes of
 * it has entries of its own. */
static gboolean
concerns_others (const MusterTogether *self, const MusterLogEntry *entry)
{
  const char *acting = get_acting (self);

  if (entry->kind == MUSTER_LOG_FACT || entry->kind == MUSTER_LOG_ACTIVATE ||
      entry->kind == MUSTER_LOG_DECIDE)
    return FALSE;

  return entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN ||
         (entry->actor != NULL && g_strcmp0 (entry->actor, acting) != 0) ||
         (entry->thing != NULL && g_strcmp0 (entry->thing, acting) != 0);
}

static gboolean
is_next_step (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN;
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
  if (is_next_step (entry))
    return;
  stop (self,
        self->intruder != NULL                                   ? self->intruder
        : entry->kind == MUSTER_LOG_ROLL && entry->title != NULL ? entry->title
        : entry->deed != NULL                                    ? entry->deed
                                                                 : entry->text);
}

/* Whether the battle has gone on by one answer at the most. */
static gboolean
follow (MusterTogether *self, MusterBattle *battle)
{
  const guint head = muster_battle_get_head (battle);
  const guint before = self->head;
  MusterNode node;

  muster_battle_get_node (battle, head, &node);
  self->head = head;

  return head == before || node.parent == before;
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
      if (concerns_others (self, entry))
        {
          undisturbed = FALSE;
          stop_for (self, entry);
        }
    }

  return undisturbed;
}

static gboolean
can_act (const MusterTogether *self, const MusterPrompt *prompt, const char *thing)
{
  for (guint i = 0; i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (g_str_equal (item->action, self->action) && g_str_equal (item->thing, thing))
        return item->available && !item->uncertain;
    }

  return FALSE;
}

static MusterInput *
begin_next (MusterTogether *self, const MusterPrompt *prompt)
{
  while (self->next < self->things->len)
    {
      const char *words[] = { self->action, self->things->pdata[self->next], NULL };

      self->next++;
      self->rolled = FALSE;
      if (can_act (self, prompt, words[1]))
        return muster_input_new (MUSTER_INPUT_DO, words);
    }
  self->over = TRUE;

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
    return begin_next (self, prompt);
  if (prompt->kind == MUSTER_PROMPT_ORDER)
    return carry_out (self, prompt);
  if (prompt->kind != MUSTER_PROMPT_FACT &&
      !(prompt->kind == MUSTER_PROMPT_ROLL && g_strcmp0 (prompt->thing, get_acting (self)) == 0))
    stop (self, self->intruder != NULL ? self->intruder : prompt->text);

  return NULL;
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

/* Whether the battle has gone on from where it ended, and is in the same step still. */
static gboolean
can_go_on (const MusterTogether *self, MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  if (!self->over || self->cause == NULL ||
      muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN ||
      muster_battle_get_first_entry (battle, self->head) == G_MAXUINT)
    return FALSE;
  for (guint i = self->told; i < log->len; i++)
    if (is_next_step (log->pdata[i]))
      return FALSE;

  return TRUE;
}

MusterTogether *
muster_together_new_rest (const MusterTogether *self, MusterBattle *battle)
{
  g_autoptr (MusterTogether) rest = together_new (self->action, self->title);

  if (!can_go_on (self, battle))
    return NULL;
  for (guint i = self->next; i < self->things->len; i++)
    if (can_act (self, muster_battle_get_prompt (battle), self->things->pdata[i]) &&
        !was_said (self, battle, self->things->pdata[i]))
      add_thing (rest, self->things->pdata[i], self->names->pdata[i]);
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
