/* mirror.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "mirror.h"

#include <math.h>
#include <string.h>

#include "muster-occupancy.h"

#define AHEAD 8 /* prompts that are shown together with the one that waits */

struct _Mirror
{
  MusterBattle *board;
  MusterBattle *paper;
  MusterField *field;    /* borrowed from the board */
  GHashTable *poses;     /* char* name → MusterPose*: where they stand by now */
  const GPtrArray *told; /* the log of the battle on the board */
  guint next;            /* entry of it that is to happen on paper */
  guint seen;            /* entries of the log on paper that have happened */
  gint person;           /* the side, or -1 */
  gboolean sparing;
  char *weapon; /* what the person means to choose */
  char *target;
};

Mirror *
mirror_new (MusterRulebook *rulebook,
            const MusterSetup *setup,
            const char *person,
            gboolean sparing)
{
  Mirror *self = g_new0 (Mirror, 1);
  g_autoptr (MusterSetup) copy = muster_setup_copy (setup);
  g_autoptr (GError) error = NULL;

  copy->tracked = TRUE;
  self->board = muster_battle_new (rulebook, copy, &error);
  g_assert_no_error (error);
  g_assert_true (muster_battle_is_over (self->board, NULL));
  copy->tracked = FALSE;
  copy->sparing = sparing;
  self->person = -1;
  for (guint i = 0; person != NULL && i < rulebook->n_sides; i++)
    if (g_str_equal (rulebook->sides[i].id, person))
      self->person = (gint) i;
  if (person != NULL)
    g_hash_table_insert (copy->players, g_strdup (person), g_strdup ("person"));
  self->paper = muster_battle_new (rulebook, copy, &error);
  g_assert_no_error (error);
  self->sparing = sparing;
  self->field = muster_battle_get_field (self->board);
  self->told = muster_battle_get_log (self->board);
  self->poses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
mirror_free (Mirror *self)
{
  muster_battle_free (self->board);
  muster_battle_free (self->paper);
  g_hash_table_unref (self->poses);
  g_free (self->weapon);
  g_free (self->target);
  g_free (self);
}

MusterBattle *
mirror_get_paper (Mirror *self)
{
  return self->paper;
}

/* ---- What happens ---- */

static gboolean
is_pose (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_PLACE ||
         entry->kind == MUSTER_LOG_FACE;
}

static gboolean
is_tie (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && entry->title == NULL;
}

/* Whom a unit makes for is seen by whoever moves it on paper. */
static gboolean
is_by_eye (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_DECIDE && strstr (entry->text, " makes for: ") != NULL;
}

/* What has to be the same: not where anybody is, which paper does not know, nor what only people are told or decide by a die
 * between equals; and of the side that a person plays on paper only what comes of its choices. */
static gboolean
counts (Mirror *self, const MusterLogEntry *entry)
{
  gboolean own = self->person >= 0 && entry->side == self->person;

  if (is_pose (entry) || is_tie (entry) || is_by_eye (entry) || entry->kind == MUSTER_LOG_FACT ||
      entry->kind == MUSTER_LOG_ACTIVATE)
    return FALSE;
  if (entry->kind == MUSTER_LOG_SAY)
    return entry->outcome != NULL;

  return !(own && entry->kind == MUSTER_LOG_DECIDE);
}

static MusterPose *
get_pose (Mirror *self, const char *name)
{
  MusterPose *pose = g_hash_table_lookup (self->poses, name);

  if (pose == NULL)
    {
      pose = g_new0 (MusterPose, 1);
      pose->place = MUSTER_PLACE_NONE;
      g_hash_table_insert (self->poses, g_strdup (name), pose);
    }

  return pose;
}

static void
happen (Mirror *self, const MusterLogEntry *entry)
{
  MusterPose *pose;

  if (!is_pose (entry) || entry->thing_label == NULL)
    return;
  pose = get_pose (self, entry->thing_label);
  if (entry->kind != MUSTER_LOG_FACE)
    pose->place = muster_field_parse_place (self->field, entry->to);
  if (entry->heading >= 0)
    pose->facing = (gint16) entry->heading;
}

/* Everything on the board up to what has just happened on paper. */
static void
catch_up (Mirror *self, const MusterLogEntry *entry)
{
  while (self->next < self->told->len)
    {
      const MusterLogEntry *other = g_ptr_array_index (self->told, self->next++);

      happen (self, other);
      if (!counts (self, other))
        continue;
      g_assert_cmpstr (entry->text, ==, other->text);
      g_assert_cmpint (entry->kind, ==, other->kind);
      return;
    }
  g_test_message ("%s", entry->text);
  g_assert_not_reached ();
}

/* The move that comes next on the board, if it is that of @thing. */
static const MusterLogEntry *
find_move (Mirror *self, const char *thing)
{
  for (guint i = self->next; i < self->told->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->told, i);

      if (counts (self, entry))
        return NULL;
      if (entry->kind == MUSTER_LOG_MOVE)
        return g_strcmp0 (entry->thing, thing) == 0 ? entry : NULL;
    }

  return NULL;
}

static void
happen_up_to (Mirror *self, const MusterLogEntry *last)
{
  const MusterLogEntry *entry = NULL;

  while (entry != last)
    {
      entry = g_ptr_array_index (self->told, self->next++);
      happen (self, entry);
    }
}

/* Whom somebody at the table is told to turn, to place or to move. */
static char *
dup_told (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_FACE || entry->kind == MUSTER_LOG_PLACE ||
                 (entry->kind == MUSTER_LOG_MOVE && entry->by_order)
             ? g_strdup (entry->thing_label)
             : NULL;
}

/* On the board it happens only where it changes anything. */
static void
follow_pose (Mirror *self, const MusterLogEntry *entry)
{
  g_autofree char *who = dup_told (entry);

  if (who == NULL || self->next >= self->told->len)
    return;
  for (guint i = self->next; i < self->told->len; i++)
    {
      const MusterLogEntry *other = g_ptr_array_index (self->told, i);

      if (counts (self, other))
        return;
      if (!is_pose (other))
        continue;
      if ((other->kind == MUSTER_LOG_PLACE) == (entry->kind == MUSTER_LOG_PLACE) &&
          (other->kind == MUSTER_LOG_MOVE) == (entry->kind == MUSTER_LOG_MOVE) &&
          g_str_equal (other->thing_label, who))
        happen_up_to (self, other);
      return;
    }
}

static void
follow (Mirror *self)
{
  const GPtrArray *log = muster_battle_get_log (self->paper);

  for (; self->seen < log->len; self->seen++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, self->seen);

      if (counts (self, entry))
        catch_up (self, entry);
      else
        follow_pose (self, entry);
    }
}

/* ---- Questions about the table ---- */

/* How they are worded: the name of one, of the other or none, a limit. */
static const struct
{
  const char *pattern;
  const char *fact;
} wordings[] = {
  { "^Which of these can (?<a>.+) see\\?$", "sees" },
  { "^Can (?<a>.+) see (?<b>.+)\\?$", "sees" },
  { "^Which of these can see (?<b>.+)\\?$", "sees" },
  { "^Which of these are at most (?<n>[0-9]+) spaces from (?<a>.+) in a free straight line "
    "\\(.+\\)\\?$",
    "in-line" },
  { "^Is (?<b>.+) at most (?<n>[0-9]+) spaces from (?<a>.+) in a free straight line \\(.+\\)\\?$",
    "in-line" },
  { "^Which of these are at most (?<n>[0-9]+) spaces? from (?<a>.+)\\?$", "within" },
  { "^Is it at most (?<n>[0-9]+) spaces? from (?<a>.+) to (?<b>.+)\\?$", "within" },
  { "^Which of these are more than (?<n>[0-9]+) spaces? from (?<a>.+)\\?$", "beyond" },
  { "^Is it more than (?<n>[0-9]+) spaces? from (?<a>.+) to (?<b>.+)\\?$", "beyond" },
  { "^How far is it from (?<a>.+) to each of these, in spaces\\?$", "distance" },
  { "^How far is it from (?<a>.+) to (?<b>.+), in spaces\\?$", "distance" },
  { "^Is there a free straight line \\(.+\\) from (?<a>.+) to (?<b>.+)\\?$", "straight" },
  { "^To which of these is there a free straight line \\(.+\\) from (?<a>.+)\\?$", "straight" },
  { "^Which of these are next to (?<a>.+)\\?$", "contact" },
  { "^Is (?<b>.+) next to (?<a>.+)\\?$", "contact" },
  { "^Which of these is nearest to (?<a>.+) by the way it has to go\\?$", "path" },
  { "^Which of these is nearest to (?<a>.+)\\?$", "distance" },
  { "^In which order do these come, nearest to (?<a>.+) first\\?$", "distance" },
  { "^Put these in order: the nearest to the heroes first\\.$", "nearness" },
  { "^Is (?<b>.+) in the front arc \\(180°\\) of (?<a>.+)\\?$", "in-front" },
  { "^Which of these are in the front arc \\(180°\\) of (?<a>.+)\\?$", "in-front" },
  { "^Which of these have (?<b>.+) in their front arc \\(180°\\)\\?$", "in-front" },
  { "^Which of these notice a hero: in sight .+ and in the 180° ", "aware" },
  { "^Which of these notice (?<b>.+): in sight .+ and in the 180° ", "notices" },
  { "^Which of these does (?<a>.+) notice: in sight .+ and in the 180° ", "notices" },
  { "^Which heroes does (?<a>.+) notice: in sight .+ and in the 180° ", "notices" },
  { "^Does (?<a>.+) notice a hero: in sight .+ and in the 180° ", "aware" },
  { "^Does (?<a>.+) notice (?<b>.+): in sight .+ and in the 180° ", "notices" },
  { "^Which of these have the entrance of the dungeon in sight, wherever they look\\?$",
    "entrance" },
  { "^Has (?<a>.+) the entrance of the dungeon in sight, wherever it looks\\?$", "entrance" },
  { "^Which of these is it \\(best chance to hit\\)\\?$", "hardness" },
};

typedef struct
{
  const char *fact;
  char *a; /* NULL: each of those that are asked about */
  char *b;
  double limit;
} Question;

static void
question_clear (Question *self)
{
  g_free (self->a);
  g_free (self->b);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Question, question_clear)

static char *
take_name (GMatchInfo *match, const char *name)
{
  char *text = g_match_info_fetch_named (match, name);

  if (text != NULL && *text == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

static void
read_question (const char *asked, Question *question)
{
  /* Of whom it is known already changes nothing of what is asked. */
  g_autoptr (GRegex) known = g_regex_new (", besides [^?]*\\?$", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (known, asked, -1, 0, "?", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (wordings[i].pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *n = NULL;

      if (!g_regex_match (regex, text, 0, &match))
        continue;
      n = take_name (match, "n");
      question->fact = wordings[i].fact;
      question->a = take_name (match, "a");
      question->b = take_name (match, "b");
      question->limit = n != NULL ? g_ascii_strtod (n, NULL) : NAN;
      return;
    }
  g_test_message ("%s", text);
  g_assert_not_reached ();
}

static double
measure_path (Mirror *self, const MusterPose *a, const MusterPose *b)
{
  MusterOccupancy occupancy;
  g_autoptr (GPtrArray) things = muster_battle_list_things (self->paper);

  muster_occupancy_init (&occupancy, muster_field_get_n_places (self->field));
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);
      const MusterPose *pose = g_hash_table_lookup (self->poses, thing->name);

      if (thing->on_table && pose != NULL && pose != a && pose != b)
        muster_occupancy_add (&occupancy, pose);
    }

  return muster_field_path_length (self->field, a->place, b->place, &occupancy);
}

static gint
get_side (const GPtrArray *things, const char *name)
{
  for (guint i = 0; i < things->len; i++)
    if (g_strcmp0 (((MusterThingView *) things->pdata[i])->name, name) == 0)
      return ((MusterThingView *) things->pdata[i])->side;

  return -1;
}

/* To the nearest of those that fight it. */
static double
measure_nearness (Mirror *self, const char *name)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (self->paper);
  const MusterPose *pose = get_pose (self, name);
  double best = INFINITY;
  gint side = get_side (things, name);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->on_table && thing->side >= 0 && thing->side != side)
        best = MIN (best,
                    muster_field_get_distance (self->field, pose, get_pose (self, thing->name)));
    }

  return best;
}

static gboolean
notices (Mirror *self, const MusterPose *a, const MusterPose *b)
{
  return muster_field_sees (self->field, a, b) &&
         (muster_field_is_in_front (self->field, a, b, 180) ||
          muster_field_get_distance (self->field, a, b) <= 1);
}

/* Any of those that fight it. */
static gboolean
is_aware (Mirror *self, const char *name)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (self->paper);
  const MusterPose *pose = get_pose (self, name);
  gint side = get_side (things, name);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->on_table && thing->side >= 0 && thing->side != side &&
          notices (self, pose, get_pose (self, thing->name)))
        return TRUE;
    }

  return FALSE;
}

/* Any of the spaces where the heroes stood at first, in the rulebook that is played. */
static gboolean
sees_entrance (Mirror *self, const char *name)
{
  const char *spaces[] = { "C11", "D11", "E11", "F11" };

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      const MusterPose space = { .place = muster_field_parse_place (self->field, spaces[i]) };

      if (muster_field_sees (self->field, get_pose (self, name), &space))
        return TRUE;
    }

  return FALSE;
}

/* What a weapon needs to hit, in the rulebook that is played. */
static double
measure_hardness (const char *weapon)
{
  return g_str_equal (weapon, "Fire breath")                              ? 3
         : g_str_equal (weapon, "Claws") || g_str_equal (weapon, "Spear") ? 4
                                                                          : 5;
}

/* The answer for @item, which stands where the question names nobody. */
static double
measure (Mirror *self, const Question *question, const char *item)
{
  const char *fact = question->fact;
  const MusterPose *a, *b;
  double distance;

  if (g_str_equal (fact, "nearness"))
    return measure_nearness (self, item);
  if (g_str_equal (fact, "aware"))
    return is_aware (self, question->a != NULL ? question->a : item);
  if (g_str_equal (fact, "entrance"))
    return sees_entrance (self, question->a != NULL ? question->a : item);
  if (g_str_equal (fact, "hardness"))
    return measure_hardness (item);
  a = get_pose (self, question->a != NULL ? question->a : item);
  b = get_pose (self, question->b != NULL ? question->b : item);
  g_assert_true (a->place != MUSTER_PLACE_NONE && b->place != MUSTER_PLACE_NONE);
  distance = muster_field_get_distance (self->field, a, b);
  if (g_str_equal (fact, "sees"))
    return muster_field_sees (self->field, a, b);
  if (g_str_equal (fact, "straight"))
    return muster_field_is_straight (self->field, a, b);
  if (g_str_equal (fact, "contact"))
    return muster_field_is_in_contact (self->field, a, b);
  if (g_str_equal (fact, "in-front"))
    return muster_field_is_in_front (self->field, a, b, 180);
  if (g_str_equal (fact, "notices"))
    return notices (self, a, b);
  if (g_str_equal (fact, "path"))
    return measure_path (self, a, b);
  if (g_str_equal (fact, "within"))
    return distance <= question->limit;
  if (g_str_equal (fact, "beyond"))
    return distance > question->limit;
  if (g_str_equal (fact, "in-line"))
    return distance <= question->limit && muster_field_is_straight (self->field, a, b);

  return distance;
}

/* ---- Answers about the table ---- */

/* All of them, those with less first, equal ones as they stand. */
static void
append_order (const MusterPrompt *prompt, const double *values, GString *answer)
{
  g_autofree gboolean *done = g_new0 (gboolean, prompt->options->len);

  for (guint rank = 0; rank < prompt->options->len; rank++)
    {
      gint best = -1;

      for (guint i = 0; i < prompt->options->len; i++)
        if (!done[i] && (best < 0 || values[i] < values[best]))
          best = (gint) i;
      done[best] = TRUE;
      g_string_append_printf (answer,
                              " %s",
                              ((MusterOption *) prompt->options->pdata[best])->token);
    }
}

/* Those for which it holds, or those that are nearest, ties together. */
static void
append_some (const MusterPrompt *prompt, const double *values, GString *answer)
{
  gboolean nearest = prompt->question == MUSTER_QUESTION_NEAREST;
  gsize length = answer->len;
  double best = INFINITY;

  for (guint i = 0; i < prompt->options->len; i++)
    best = MIN (best, values[i]);
  for (guint i = 0; i < prompt->options->len; i++)
    if (nearest ? values[i] == best : values[i] != 0)
      g_string_append_printf (answer, " %s", ((MusterOption *) prompt->options->pdata[i])->token);
  if (answer->len == length)
    g_string_append (answer, " none");
}

/* How near those of its group come at best. */
static double
find_best (const MusterPrompt *prompt, const double *values, const char *group)
{
  double best = INFINITY;

  for (guint i = 0; i < prompt->options->len; i++)
    if (g_str_equal (((MusterOption *) prompt->options->pdata[i])->group, group))
      best = MIN (best, values[i]);

  return best;
}

/* The same as it is asked of one of them. */
static const char *
get_asked_of_one (const char *text)
{
  static const char *const breaths[][2] = {
    { "Who is next to whom?", "Which of these are next to it?" },
    { "Who touches whom?", "Which of these touch it?" },
    { "Who can see whom?", "Which of these can it see?" },
    { "Who is nearest to each of these?", "Which of these is nearest to it?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (breaths); i++)
    if (g_str_equal (text, breaths[i][0]))
      return breaths[i][1];

  return g_str_has_prefix (text, "For each figure (") ? strstr (text, "): ") + strlen ("): ")
                                                      : text;
}

static char *
answer_pairs (Mirror *self, const MusterPrompt *prompt)
{
  GString *answer = g_string_new ("fact");
  gsize length = answer->len;
  g_autofree double *values = g_new (double, prompt->options->len);

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);
      g_auto (Question) question = { 0 };

      read_question (get_asked_of_one (prompt->text), &question);
      g_free (question.a);
      g_free (question.b);
      question.a = g_strdup (option->group);
      question.b = g_strdup (option->member);
      values[i] = measure (self, &question, NULL);
    }
  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (prompt->least > 0 ? values[i] == find_best (prompt, values, option->group)
                            : values[i] != 0)
        g_string_append_printf (answer, " %s", option->token);
    }
  if (answer->len == length)
    g_string_append (answer, " +");

  return g_string_free (answer, FALSE);
}

static char *
answer_fact (Mirror *self, const MusterPrompt *prompt)
{
  GString *answer = g_string_new ("fact");
  g_auto (Question) question = { 0 };
  g_autofree double *values = NULL;

  if (prompt->question == MUSTER_QUESTION_PAIRS)
    {
      g_string_free (answer, TRUE);
      return answer_pairs (self, prompt);
    }
  read_question (prompt->text, &question);
  if (prompt->options == NULL)
    {
      double value = measure (self, &question, NULL);

      if (prompt->question == MUSTER_QUESTION_NUMBER)
        g_string_append_printf (answer, " %g", value);
      else
        g_string_append (answer, value != 0 ? " yes" : " no");
      return g_string_free (answer, FALSE);
    }
  values = g_new (double, prompt->options->len);
  for (guint i = 0; i < prompt->options->len; i++)
    values[i] = measure (self, &question, ((MusterOption *) prompt->options->pdata[i])->label);
  if (prompt->question == MUSTER_QUESTION_ORDER)
    append_order (prompt, values, answer);
  else if (prompt->question == MUSTER_QUESTION_NUMBERS)
    for (guint i = 0; i < prompt->options->len; i++)
      g_string_append_printf (answer, " %g", values[i]);
  else
    append_some (prompt, values, answer);

  return g_string_free (answer, FALSE);
}

/* ---- Orders, and what a person does ---- */

/* Whoever carried it out need not say how far, unless it was not carried out at all or is one's own move. */
static char *
answer_order (Mirror *self, const MusterPrompt *prompt)
{
  const MusterLogEntry *move = find_move (self, prompt->thing);

  g_assert_nonnull (move);
  happen_up_to (self, move);
  if (self->sparing && prompt->side != self->person && move->distance > 0)
    return g_strdup ("done");

  return g_strdup_printf ("moved %g", move->distance);
}

static char *
dup_name_word (const char *name)
{
  g_autofree char *word = g_ascii_strdown (name, -1);

  return g_strdelimit (g_steal_pointer (&word), " ", '-');
}

/* "Thief attacks Goblin 6 with Dagger", "Priest tries to heal Thief". Behind a comma it may say more of it. */
static char *
dup_strike (Mirror *self, const MusterLogEntry *roll)
{
  const char *weapon = strstr (roll->title, " with ");
  const char *patient = strstr (roll->title, " tries to heal ");
  g_autofree char *word = NULL;

  g_free (self->weapon);
  g_free (self->target);
  self->weapon = NULL;
  if (weapon != NULL)
    {
      weapon += strlen (" with ");
      self->weapon = g_strndup (weapon, strcspn (weapon, ","));
    }
  self->target = patient != NULL ? dup_name_word (patient + strlen (" tries to heal "))
                                 : g_strdup (roll->target);
  if (!self->sparing)
    return g_strdup_printf ("do %s %s", patient != NULL ? "heal" : "strike", roll->thing);
  if (patient != NULL)
    return g_strdup_printf ("do heal %s patient=%s", roll->thing, self->target);
  word = dup_name_word (self->weapon);

  return g_strdup_printf ("do strike %s w=%s target=%s", roll->thing, word, self->target);
}

static char *
answer_turn (Mirror *self, const MusterPrompt *prompt)
{
  for (guint i = self->next; i < self->told->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->told, i);
      gboolean own = g_strcmp0 (entry->thing, prompt->thing) == 0;

      if (entry->kind == MUSTER_LOG_TURN || entry->kind == MUSTER_LOG_PHASE ||
          (entry->kind == MUSTER_LOG_ACTIVATE && !own))
        break;
      if (own && entry->kind == MUSTER_LOG_ROLL && entry->title != NULL)
        return dup_strike (self, entry);
      if (!own || entry->kind != MUSTER_LOG_MOVE || entry->distance == 0)
        continue;
      if (!self->sparing)
        return g_strdup_printf ("do walk %s", prompt->thing);
      happen_up_to (self, entry);
      return g_strdup_printf ("do walk %s moved=%g", prompt->thing, entry->distance);
    }

  return g_strdup ("done");
}

static char *
answer_choice (Mirror *self, const MusterPrompt *prompt)
{
  if (prompt->suggestion != NULL && prompt->ordered)
    return g_strdup (prompt->suggestion);
  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_strcmp0 (option->label, self->weapon) == 0)
        return g_strdup_printf ("choose %s", option->token);
    }

  return g_strdup_printf ("choose %s", self->target);
}

char *
mirror_answer (Mirror *self)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (self->paper);

  follow (self);
  switch ((guint) prompt->kind)
    {
    case MUSTER_PROMPT_FACT:
      return answer_fact (self, prompt);
    case MUSTER_PROMPT_ORDER:
      return answer_order (self, prompt);
    case MUSTER_PROMPT_TURN:
      return answer_turn (self, prompt);
    case MUSTER_PROMPT_CHOICE:
      return answer_choice (self, prompt);
    default:
      g_test_message ("%s", prompt->text);
      g_assert_not_reached ();
    }
}

/* ---- A whole battle ---- */

static void
give (Mirror *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);

  g_assert_no_error (error);
  muster_battle_answer (self->paper, input, &error);
  if (error != NULL)
    g_test_message ("%s", text);
  g_assert_no_error (error);
}

void
mirror_play (Mirror *self, MirrorCount *count)
{
  g_autoptr (GPtrArray) ahead = NULL;
  gint winner_on_board = -1, winner_on_paper = -1;
  gboolean plain = FALSE;
  guint at = 0;

  while (!muster_battle_is_over (self->paper, &winner_on_paper))
    {
      const MusterPrompt *prompt = muster_battle_get_prompt (self->paper);
      gboolean shown = ahead != NULL && at < ahead->len &&
                       muster_prompt_is_same (prompt, ahead->pdata[at]);
      g_autofree char *answer = NULL;

      at++;
      if (!shown)
        {
          g_clear_pointer (&ahead, g_ptr_array_unref);
          ahead = muster_battle_list_ahead (self->paper, AHEAD);
          at = 0;
          count->n_lines++;
          count->n_plain += plain;
          plain = TRUE;
        }
      answer = mirror_answer (self);
      plain = plain && g_strcmp0 (answer, prompt->suggestion) == 0;
      count->n_prompts++;
      count->n_questions += prompt->kind == MUSTER_PROMPT_FACT;
      give (self, answer);
    }
  count->n_plain += plain;
  follow (self);
  g_assert_true (muster_battle_is_over (self->board, &winner_on_board));
  g_assert_cmpint (winner_on_paper, ==, winner_on_board);
  for (; self->next < self->told->len; self->next++)
    g_assert_false (counts (self, self->told->pdata[self->next]));
}
