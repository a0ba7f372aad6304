/* muster-assistant-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

#include "muster-battle-career.h"
#include "muster-sentence.h"
#include "muster-translation.h"

/* So many beats are told of at once. */
#define MAX_OUTCOME 3

/* So many letters of what happened are seen at once in a narrow window. */
#define MOST_SEEN 200

/* ---- Reading ---- */

MusterBattle *
muster_assistant_get_battle (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return muster_session_get_battle (self->session);
}

const MusterPrompt *
muster_assistant_get_prompt (MusterAssistant *self)
{
  return muster_battle_get_prompt (muster_assistant_get_battle (self));
}

const MusterPrompt *
muster_assistant_get_asked (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  if (self->replay || !muster_assistant_is_at_prompt (self) || muster_assistant_is_veiled (self))
    return NULL;

  return muster_assistant_get_prompt (self);
}

GListModel *
muster_assistant_get_beats (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return G_LIST_MODEL (self->beats);
}

guint
muster_assistant_get_position (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), 0);

  return self->position;
}

gboolean
muster_assistant_is_at_prompt (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return self->position == g_list_model_get_n_items (G_LIST_MODEL (self->beats));
}

gboolean
muster_assistant_has_ended (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return !self->replay && muster_assistant_is_at_prompt (self) &&
         muster_battle_is_over (muster_assistant_get_battle (self), NULL);
}

gboolean
muster_assistant_owes_report (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return !self->replay && muster_session_owes_report (self->session);
}

MusterField *
muster_assistant_get_field (MusterAssistant *self)
{
  return muster_battle_get_field (muster_assistant_get_battle (self));
}

MusterChoice *
muster_assistant_get_choice (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return self->choice;
}

/* ---- What stands at the position ---- */

const MusterBeat *
muster_assistant_get_beat_at (MusterAssistant *self, guint index)
{
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), index);

  /* The list keeps it. */
  return muster_beat_item_get_beat (item);
}

const MusterBeat *
muster_assistant_get_beat (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  if (self->position == 0)
    return NULL;

  return muster_assistant_get_beat_at (self, self->position - 1);
}

guint
muster_assistant_get_last_event (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), G_MAXUINT);

  for (guint i = self->position; i > 0; i--)
    {
      const MusterBeat *beat = muster_assistant_get_beat_at (self, i - 1);

      if (beat->kind != MUSTER_BEAT_TURN && beat->kind != MUSTER_BEAT_PHASE)
        return i - 1;
    }

  return self->position - 1;
}

guint
muster_assistant_get_n_entries (MusterAssistant *self)
{
  const MusterBeat *beat = muster_assistant_get_beat (self);

  if (muster_assistant_is_at_prompt (self))
    return muster_battle_get_log (muster_assistant_get_battle (self))->len;

  return beat != NULL ? beat->first + beat->n_entries : 0;
}

static guint
get_turn (MusterAssistant *self)
{
  const MusterBeat *beat = muster_assistant_get_beat (self);

  if (muster_assistant_is_at_prompt (self))
    return muster_battle_get_turn (muster_assistant_get_battle (self));

  return beat != NULL ? beat->turn : 0;
}

char *
muster_assistant_dup_turn_text (MusterAssistant *self)
{
  return muster_sentence_dup_turn (get_turn (self));
}

const char *
muster_assistant_get_phase_text (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const MusterBeat *beat = muster_assistant_get_beat (self);
  gint phase = muster_battle_get_phase (battle);

  if (!muster_assistant_is_at_prompt (self))
    phase = beat != NULL ? beat->phase : -1;
  if (phase < 0 || (guint) phase >= rulebook->n_phases)
    return "";

  return muster_rulebook_label (rulebook,
                                rulebook->phases[phase].title,
                                rulebook->phases[phase].id);
}

/* (transfer full) (nullable): NULL: none is so. */
static char *
join_steps (const GPtrArray *steps, MusterCareerStepState state)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < steps->len; i++)
    {
      const MusterCareerStep *step = steps->pdata[i];

      if (step->state == state)
        g_ptr_array_add (titles, step->title);
    }
  if (titles->len == 0)
    return NULL;
  g_ptr_array_add (titles, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) titles->pdata);
}

char *
muster_assistant_dup_steps (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  static const struct
  {
    MusterCareerStepState state;
    const char *title;
  } parts[] = {
    { MUSTER_CAREER_STEP_DONE, NC_ ("step", "Done") },
    { MUSTER_CAREER_STEP_CURRENT, NC_ ("step", "Now") },
    { MUSTER_CAREER_STEP_LEFT, NC_ ("step", "Left") },
  };

  if (muster_battle_get_session (battle, NULL) != MUSTER_BATTLE_SESSION_RUNNING)
    return NULL;
  steps = muster_battle_list_career_steps (battle);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *titles = join_steps (steps, parts[i].state);

      if (titles != NULL)
        g_string_append_printf (text,
                                "%s%s: %s",
                                text->len > 0 ? "\n" : "",
                                g_dpgettext2 (NULL, "step", parts[i].title),
                                titles);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
muster_assistant_get_acting (MusterAssistant *self)
{
  const MusterBeat *beat = muster_assistant_get_beat (self);

  /* Where several may act it is the one whose actions are looked at. */
  if (self->choice != NULL && muster_choice_get_actor (self->choice) != NULL)
    return muster_choice_get_actor (self->choice);
  if (muster_assistant_is_at_prompt (self))
    return muster_assistant_get_prompt (self)->thing;

  return beat != NULL ? beat->thing : NULL;
}

static gint
find_side (MusterAssistant *self, const char *thing)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (self);
  const MusterThingView *figure = muster_thing_views_find (figures, thing);

  return figure != NULL ? figure->side : -1;
}

/* Dice and the table are asked about whoever's turn it is: then it is that of who acts. */
static gint
get_side (MusterAssistant *self)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (muster_assistant_get_battle (self));
  const MusterBeat *beat = muster_assistant_get_beat (self);
  gint side = beat != NULL ? beat->side : -1;

  if (muster_assistant_is_at_prompt (self))
    side = muster_assistant_get_prompt (self)->side;
  if (side < 0)
    side = find_side (self, muster_assistant_get_acting (self));

  return side >= 0 && (guint) side < rulebook->n_sides ? side : -1;
}

const char *
muster_assistant_get_side_text (MusterAssistant *self)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (muster_assistant_get_battle (self));
  gint side = get_side (self);

  if (side < 0)
    return "";

  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

gboolean
muster_assistant_is_automatic (MusterAssistant *self)
{
  gint side = get_side (self);

  return side >= 0 && !muster_battle_is_person (muster_assistant_get_battle (self), side);
}

/* Up to this beat it is told what came of the last answer; the next, if there is one, is the
 * instruction. */
static guint
get_outcome_end (MusterAssistant *self)
{
  if (muster_assistant_is_at_prompt (self) || self->position == 0)
    return self->position;

  return self->position - 1;
}

/* That a turn or phase begins is seen anyway. */
static gboolean
is_outcome (MusterAssistant *self, guint index)
{
  const MusterBeat *beat = muster_assistant_get_beat_at (self, index);

  return beat->kind != MUSTER_BEAT_TURN && beat->kind != MUSTER_BEAT_PHASE;
}

/* Of what is new not more than a person reads. */
static guint
get_outcome_first (MusterAssistant *self)
{
  guint first = get_outcome_end (self);

  for (guint n = 0; first > self->news && n < MAX_OUTCOME; first--)
    n += is_outcome (self, first - 1);

  return first;
}

/* (nullable): what is said of whoever acts, behind the name. */
static const char *
get_predicate (const MusterBeat *beat)
{
  if (beat->thing_label == NULL || !g_str_has_prefix (beat->sentence, beat->thing_label))
    return NULL;

  return beat->sentence + strlen (beat->thing_label);
}

/* Whether @index tells of somebody else just what the beat before it tells. */
static gboolean
is_alike (MusterAssistant *self, guint index)
{
  const char *predicate = get_predicate (muster_assistant_get_beat_at (self, index));

  return index > 0 && predicate != NULL &&
         g_strcmp0 (get_predicate (muster_assistant_get_beat_at (self, index - 1)), predicate) == 0;
}

/* Those from @index on, up to before @end, of which that is so. */
static char *
dup_alike (MusterAssistant *self, guint index, guint end)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (; index < end && is_alike (self, index); index++)
    g_string_append_printf (names,
                            "%s%s",
                            names->len > 0 ? ", " : "",
                            muster_assistant_get_beat_at (self, index)->thing_label);

  /* Translators: others of whom the sentence before is true as well: "Bob moves 6 inches. Likewise Ann, Eve." */
  return names->len > 0 ? g_strdup_printf (_ ("Likewise %s."), names->str) : g_strdup ("");
}

/* What happened of itself, such as that a way is closed now, is told however much came after it. So is what an automatic side did
 * where no board shows it. */
static gboolean
is_told (MusterAssistant *self, guint index, guint first)
{
  const MusterBeat *beat = muster_assistant_get_beat_at (self, index);

  if (index >= first)
    return is_outcome (self, index);

  return beat->kind == MUSTER_BEAT_EVENT || (beat->kind == MUSTER_BEAT_ACTS && beat->automatic &&
                                             muster_assistant_get_field (self) == NULL);
}

/* The same, with all of whom the first of it is told. */
static guint
get_outcome_start (MusterAssistant *self, guint end)
{
  guint first = get_outcome_first (self);

  while (first > self->news && first < end && is_alike (self, first))
    first--;

  return first;
}

/* Whether a turn or phase begins among those that are new. */
static gboolean
has_heading (MusterAssistant *self, guint end)
{
  for (guint i = self->news; i < end; i++)
    if (!is_outcome (self, i))
      return TRUE;

  return FALSE;
}

/* How many entries of the log were there when somebody last did something in his own turn, or said that he was done with it. */
static guint
find_last_own (MusterBattle *battle)
{
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id > 0; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      if (!node.interrupts && !node.carries_out &&
          (node.input->kind == MUSTER_INPUT_DO || node.input->kind == MUSTER_INPUT_FORCE ||
           node.input->kind == MUSTER_INPUT_DONE))
        return muster_battle_get_first_entry (battle, id);
    }

  return 0;
}

/* What a person does in the middle of what others do, and what comes of it, is part of their turn: once it is over, the first beat
 * of all of that. */
static guint
find_begin_of_others (MusterAssistant *self, guint end)
{
  guint begin = self->news;
  guint entry;

  if (muster_assistant_get_asked (self) == NULL || !has_heading (self, end))
    return begin;
  entry = find_last_own (muster_assistant_get_battle (self));
  while (begin > 0 && muster_assistant_get_beat_at (self, begin - 1)->first >= entry)
    begin--;

  return begin;
}

/* Whether not all of them are told of, or one or all with so much that somebody's end is lost in it. */
static gboolean
wants_losses (MusterAssistant *self, guint begin, guint first, guint end)
{
  gboolean long_one = FALSE;
  glong length = 0;

  for (guint i = first; i < end && !long_one; i++)
    {
      const MusterBeat *beat = muster_assistant_get_beat_at (self, i);

      length += g_utf8_strlen (beat->sentence, -1);
      long_one = beat->parts != NULL || length > MOST_SEEN;
    }

  return (first > begin || long_one) && !muster_assistant_has_ended (self);
}

/* The beats that are new but for the one that is the instruction. Where there are too many to tell of
 * all, the list of all losses comes first; when the battle is over its end tells of them. */
char *
muster_assistant_dup_outcome (MusterAssistant *self)
{
  guint end = get_outcome_end (self);
  guint first = get_outcome_start (self, end);
  guint begin = find_begin_of_others (self, end);
  g_autofree char *losses = wants_losses (self, begin, first, end)
                                ? muster_assistant_dup_losses (self, begin, end)
                                : g_strdup ("");
  g_autoptr (GString) outcome = g_string_new (losses);
  g_autofree char *stop = muster_assistant_dup_stop (self);
  const char *gap = outcome->len > 0 ? "\n" : "";

  for (guint i = self->news; i < end; i++)
    {
      g_autofree char *alike = NULL;
      g_autofree char *lines = NULL;

      if (!is_told (self, i, first) || (i > self->news && is_alike (self, i)))
        continue;
      alike = dup_alike (self, i + 1, end);
      lines = muster_beat_dup_lines (muster_assistant_get_beat_at (self, i));
      g_string_append_printf (outcome, "%s%s", gap, lines);
      /* Behind several lines it would be true of the last of them only. */
      if (*alike != '\0')
        g_string_append_printf (outcome, "%s%s", strchr (lines, '\n') != NULL ? "\n" : " ", alike);
      gap = "\n";
    }
  if (stop != NULL)
    g_string_append_printf (outcome, "%s%s", gap, stop);

  return g_string_free (g_steal_pointer (&outcome), FALSE);
}

/* Without a board the hands of the player do what was decided since the last answer. */
static char *
dup_new_tasks (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (MusterBeatItem) first = NULL;

  if (muster_battle_get_field (battle) != NULL)
    return g_strdup ("");
  if (self->redone != G_MAXUINT)
    return muster_beat_dup_tasks (battle, self->redone, TRUE);
  first = g_list_model_get_item (G_LIST_MODEL (self->beats), self->news);
  if (first == NULL)
    return g_strdup ("");

  return muster_beat_dup_tasks (battle,
                                MAX (muster_beat_item_get_beat (first)->first, self->tasks),
                                FALSE);
}

/* Who looks at the figures of a board may have them on a table as well: nobody remembers how they
 * stood there some steps ago. */
char *
muster_assistant_dup_tasks (MusterAssistant *self)
{
  g_autofree char *tasks = NULL;
  gboolean lines;

  if (muster_assistant_get_asked (self) == NULL)
    return g_strdup ("");
  tasks = dup_new_tasks (self);
  if (self->way_back == NULL || *self->way_back == '\0')
    return g_steal_pointer (&tasks);
  if (*tasks == '\0')
    return g_strdup (self->way_back);
  lines = strchr (self->way_back, '\n') != NULL || strchr (tasks, '\n') != NULL;

  return g_strdup_printf ("%s%s%s", self->way_back, lines ? "\n" : " ", tasks);
}

char *
muster_assistant_dup_instruction (MusterAssistant *self)
{
  const MusterBeat *beat = muster_assistant_get_beat (self);

  if (muster_assistant_is_veiled (self))
    /* Translators: %s is a side that one of several players plays */
    return g_strdup_printf (_ ("%s is asked. Everybody else looks away."),
                            muster_assistant_get_side_text (self));
  if (muster_assistant_is_at_prompt (self))
    return g_strdup (muster_assistant_get_prompt (self)->text);

  if (beat != NULL && beat->parts != NULL)
    return g_strdup (((const MusterBeatPart *) g_ptr_array_index (beat->parts, 0))->text);

  return beat != NULL ? muster_beat_dup_lines (beat) : g_strdup ("");
}

GArray *
muster_assistant_list_glossaries (MusterAssistant *self, gboolean outcome)
{
  GArray *beats = g_array_new (FALSE, FALSE, sizeof (guint));
  guint end;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), beats);

  end = get_outcome_end (self);
  for (guint i = outcome ? self->news : end; i < (outcome ? end : self->position); i++)
    if (muster_assistant_get_beat_at (self, i)->glossaries != NULL)
      g_array_append_val (beats, i);

  return beats;
}

const MusterBeat *
muster_assistant_get_told_beat (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return muster_assistant_is_at_prompt (self) ? NULL : muster_assistant_get_beat (self);
}

/* What is new since it was last told, and then what is asked. */
char *
muster_assistant_dup_status (MusterAssistant *self)
{
  g_autoptr (GString) status = g_string_new (NULL);
  g_autofree char *stop = muster_assistant_dup_stop (self);
  guint first = MIN (self->announced, self->position);

  if (self->way_back != NULL && *self->way_back != '\0')
    g_string_append_printf (status, "%s ", self->way_back);
  for (guint i = first; i < self->position; i++)
    g_string_append_printf (status, "%s ", muster_assistant_get_beat_at (self, i)->sentence);
  if (stop != NULL && first < self->position)
    g_string_append_printf (status, "%s ", stop);
  if (muster_assistant_is_at_prompt (self))
    {
      g_autofree char *asked = muster_assistant_dup_instruction (self);

      g_string_append (status, asked);
    }

  return g_strchomp (g_string_free (g_steal_pointer (&status), FALSE));
}

/* Of several who do something the instruction is what the first of them does. */
static guint
find_end_of_instruction (const MusterBeat *beat)
{
  if (beat->parts != NULL)
    return ((const MusterBeatPart *) g_ptr_array_index (beat->parts, 1))->entry;

  return beat->first + beat->n_entries;
}

GPtrArray *
muster_assistant_list_rolls (MusterAssistant *self, gboolean outcome)
{
  GPtrArray *rolls = g_ptr_array_new ();
  const GPtrArray *log;
  guint end;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), rolls);

  log = muster_battle_get_log (muster_assistant_get_battle (self));
  end = get_outcome_end (self);
  for (guint i = outcome ? get_outcome_first (self) : end; i < (outcome ? end : self->position);
       i++)
    {
      const MusterBeat *beat = muster_assistant_get_beat_at (self, i);
      guint last = outcome ? beat->first + beat->n_entries : find_end_of_instruction (beat);

      for (guint j = beat->first; j < MIN (last, log->len); j++)
        if (((const MusterLogEntry *) g_ptr_array_index (log, j))->kind == MUSTER_LOG_ROLL)
          g_ptr_array_add (rolls, log->pdata[j]);
    }

  return rolls;
}

GPtrArray *
muster_assistant_list_figures (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return muster_battle_list_things_at (muster_assistant_get_battle (self),
                                       muster_assistant_get_n_entries (self));
}

/* (transfer full) (nullable): what the one choice that is looked at now would change in them. */
static GPtrArray *
list_considered_areas (MusterAssistant *self)
{
  MusterChoice *choice = muster_assistant_get_choice (self);
  g_autofree char *text = choice != NULL ? muster_choice_dup_considered (choice) : NULL;
  g_autoptr (MusterInput) input = text != NULL ? muster_input_parse (text, NULL) : NULL;

  return input != NULL ? muster_battle_list_areas_after (muster_assistant_get_battle (self), input)
                       : NULL;
}

GPtrArray *
muster_assistant_list_areas (MusterAssistant *self)
{
  GPtrArray *areas;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  areas = list_considered_areas (self);
  if (areas != NULL)
    return areas;

  return muster_battle_list_areas_at (muster_assistant_get_battle (self),
                                      muster_assistant_get_n_entries (self));
}

void
muster_assistant_point_out (MusterAssistant *self, const char *thing)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  if (g_strcmp0 (self->selected, thing) == 0)
    g_object_notify (G_OBJECT (self), "selected");
  else
    muster_assistant_select (self, thing);
}
