/* muster-assistant.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

#include "muster-choice-private.h"
#include "muster-translation.h"

G_DEFINE_FINAL_TYPE (MusterAssistant, muster_assistant, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (MusterPace,
                    muster_pace,
                    G_DEFINE_ENUM_VALUE (MUSTER_PACE_STEP, "step"),
                    G_DEFINE_ENUM_VALUE (MUSTER_PACE_ANIMATE, "animate"),
                    G_DEFINE_ENUM_VALUE (MUSTER_PACE_AT_ONCE, "at-once"))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_TURN_TEXT,
  PROP_PHASE_TEXT,
  PROP_SIDE_TEXT,
  PROP_AUTOMATIC,
  PROP_ACTING,
  PROP_INSTRUCTION,
  PROP_OUTCOME,
  PROP_TASKS,
  PROP_STATUS,
  PROP_AT_PROMPT,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_OVER,
  PROP_LOOKING_BACK,
  PROP_TRACKED,
  PROP_HAND_DICE,
  PROP_REPLAY,
  PROP_POSITION,
  PROP_N_BEATS,
  PROP_BEATS,
  PROP_CHOICE,
  PROP_PACE,
  PROP_SELECTED,
  PROP_PLAYING,
  PROP_SPEED,
  PROP_ENDS_TURNS,
  PROP_WORKING,
  N_PROPS,
};

enum
{
  CHANGED,
  FAILED,
  CORRECTED,
  LEFT_UNDONE,
  WENT_BACK,
  EXPLAIN,
  SHOW,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
can_redo (MusterAssistant *self)
{
  return !self->replay && muster_battle_can_redo (muster_assistant_get_battle (self));
}

static void
muster_assistant_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterAssistant *self = MUSTER_ASSISTANT (object);
  MusterBattle *battle = muster_assistant_get_battle (self);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_TURN_TEXT:
      g_value_take_string (value, muster_assistant_dup_turn_text (self));
      break;
    case PROP_PHASE_TEXT:
      g_value_set_string (value, muster_assistant_get_phase_text (self));
      break;
    case PROP_SIDE_TEXT:
      g_value_set_string (value, muster_assistant_get_side_text (self));
      break;
    case PROP_AUTOMATIC:
      g_value_set_boolean (value, muster_assistant_is_automatic (self));
      break;
    case PROP_ACTING:
      g_value_set_string (value, muster_assistant_get_acting (self));
      break;
    case PROP_INSTRUCTION:
      g_value_take_string (value, muster_assistant_dup_instruction (self));
      break;
    case PROP_OUTCOME:
      g_value_take_string (value, muster_assistant_dup_outcome (self));
      break;
    case PROP_TASKS:
      g_value_take_string (value, muster_assistant_dup_tasks (self));
      break;
    case PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    case PROP_AT_PROMPT:
      g_value_set_boolean (value, muster_assistant_is_at_prompt (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, !self->replay && muster_battle_get_head (battle) > 0);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, can_redo (self));
      break;
    case PROP_OVER:
      g_value_set_boolean (value, muster_battle_is_over (battle, NULL));
      break;
    case PROP_LOOKING_BACK:
      g_value_set_boolean (value, !self->replay && self->position < self->reached);
      break;
    case PROP_TRACKED:
      g_value_set_boolean (value, muster_battle_get_field (battle) != NULL);
      break;
    case PROP_HAND_DICE:
      g_value_set_boolean (value, muster_battle_uses_hand_dice (battle));
      break;
    case PROP_REPLAY:
      g_value_set_boolean (value, self->replay);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_N_BEATS:
      g_value_set_uint (value, g_list_model_get_n_items (G_LIST_MODEL (self->beats)));
      break;
    case PROP_BEATS:
      g_value_set_object (value, self->beats);
      break;
    case PROP_CHOICE:
      g_value_set_object (value, self->choice);
      break;
    case PROP_PACE:
      g_value_set_enum (value, self->pace);
      break;
    case PROP_SELECTED:
      g_value_set_string (value, self->selected);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_ENDS_TURNS:
      g_value_set_boolean (value, self->ends_turns);
      break;
    case PROP_WORKING:
      g_value_set_boolean (value, self->working);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* ---- Telling ---- */

static void
answered_cb (MusterChoice *choice, const char *input, gpointer user_data)
{
  MusterAssistant *self = user_data;
  g_autoptr (MusterAssistant) hold = g_object_ref (self);
  g_autoptr (MusterChoice) hold_choice = g_object_ref (choice);
  g_autofree char *copy = g_strdup (input);

  muster_assistant_answer (hold, copy);
}

static void
actor_changed_cb (MusterAssistant *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTING]);
}

static void
renew_choice (MusterAssistant *self)
{
  guint node = muster_battle_get_head (muster_assistant_get_battle (self));

  /* After a refusal what was picked stays. */
  if (self->choice != NULL && self->choice_node == node &&
      muster_choice_is_of (self->choice, muster_assistant_get_battle (self)) &&
      muster_assistant_get_asked (self) != NULL)
    return;
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  if (muster_assistant_get_asked (self) == NULL)
    return;
  self->choice_node = node;
  self->choice = muster_choice_new (muster_assistant_get_battle (self));
  if (self->choice == NULL)
    return;
  muster_assistant_lead_back (self);
  g_signal_connect (self->choice, "answered", G_CALLBACK (answered_cb), self);
  g_signal_connect_swapped (self->choice, "notify::actor", G_CALLBACK (actor_changed_cb), self);
}

static void
notify_all (MusterAssistant *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_TURN_TEXT; i < N_PROPS; i++)
    if (i != PROP_BEATS && i != PROP_REPLAY && i < PROP_PACE)
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- What is different now ---- */

static void
forget_explained (MusterAssistant *self)
{
  guint node = muster_battle_get_head (muster_assistant_get_battle (self));

  if (self->explained_position == self->position && self->explained_node == node)
    return;
  self->explained = MUSTER_NO_BEAT;
  self->explained_position = self->position;
  self->explained_node = node;
}

/* The first beat that is new. Whoever is asked again is told of all that came of the last answer, though he looked at it step by
 * step. Whoever jumps through a replay sees one step, and is not told of all between. */
static guint
find_news (MusterAssistant *self)
{
  guint news = MIN (self->stays ? self->news : self->announced, self->position);

  if (muster_assistant_get_asked (self) != NULL)
    news = MIN (news, self->since);

  return self->replay && self->position > 0 ? MAX (news, self->position - 1) : news;
}

void
muster_assistant_changed (MusterAssistant *self)
{
  muster_assistant_take_seat (self);
  renew_choice (self);
  forget_explained (self);
  muster_assistant_mark_beats (self);
  g_clear_pointer (&self->ahead, g_ptr_array_unref);
  g_free (self->status);
  self->status = muster_assistant_dup_status (self);
  self->news = find_news (self);
  self->stays = FALSE;
  self->announced = self->position;
  notify_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
  muster_assistant_schedule (self);
  muster_assistant_keep_told (self);
}

void
muster_assistant_announce (MusterAssistant *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  g_free (self->status);
  self->status = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/* ---- The position ---- */

void
muster_assistant_set_position (MusterAssistant *self, guint position)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  position = MIN (position, g_list_model_get_n_items (G_LIST_MODEL (self->beats)));
  if (position == self->position)
    return;
  self->announced = position > self->position ? self->position : MAX (position, 1) - 1;
  self->reached = MAX (self->reached, MAX (self->position, position));
  self->position = position;
  muster_assistant_changed (self);
}

static gboolean
is_heading (MusterAssistant *self, guint index)
{
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), index);
  MusterBeatKind kind = muster_beat_item_get_beat (item)->kind;

  return kind == MUSTER_BEAT_TURN || kind == MUSTER_BEAT_PHASE;
}

void
muster_assistant_next (MusterAssistant *self)
{
  guint n, position;

  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  n = g_list_model_get_n_items (G_LIST_MODEL (self->beats));
  position = self->position;
  while (position < n && is_heading (self, position))
    position++;
  muster_assistant_set_position (self, position + 1);
}

void
muster_assistant_show_all (MusterAssistant *self)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  muster_assistant_set_position (self, G_MAXUINT);
}

/* ---- What is looked at ---- */

const char *
muster_assistant_get_selected (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return self->selected;
}

void
muster_assistant_select (MusterAssistant *self, const char *thing)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  if (g_strcmp0 (self->selected, thing) == 0)
    return;
  g_free (self->selected);
  self->selected = g_strdup (thing);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

void
muster_assistant_explain (MusterAssistant *self, guint beat)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  self->explained = beat;
  g_signal_emit (self, signals[EXPLAIN], 0, beat);
}

guint
muster_assistant_get_explained (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), MUSTER_NO_BEAT);

  return self->explained;
}

void
muster_assistant_show_page (MusterAssistant *self, const char *page)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  g_signal_emit (self, signals[SHOW], 0, page);
}

/* ---- The object ---- */

static void
muster_assistant_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterAssistant *self = MUSTER_ASSISTANT (object);

  switch (id)
    {
    case PROP_POSITION:
      muster_assistant_set_position (self, g_value_get_uint (value));
      break;
    case PROP_PACE:
      if (self->pace == (MusterPace) g_value_get_enum (value))
        break;
      self->pace = (MusterPace) g_value_get_enum (value);
      g_object_notify_by_pspec (object, pspec);
      if (!self->replay)
        muster_assistant_set_playing (self, self->pace == MUSTER_PACE_ANIMATE);
      break;
    case PROP_PLAYING:
      muster_assistant_set_playing (self, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      if (G_APPROX_VALUE (self->speed, g_value_get_double (value), DBL_EPSILON))
        break;
      self->speed = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_ENDS_TURNS:
      if (self->ends_turns == g_value_get_boolean (value))
        break;
      self->ends_turns = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_SELECTED:
      muster_assistant_select (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_assistant_finalize (GObject *object)
{
  MusterAssistant *self = MUSTER_ASSISTANT (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->ahead, g_ptr_array_unref);
  g_hash_table_unref (self->inner);
  g_clear_pointer (&self->passing, muster_pass_order_free);
  g_clear_pointer (&self->together, muster_together_free);
  g_free (self->together_actor);
  g_hash_table_unref (self->picked);
  g_hash_table_unref (self->unfolded);
  g_clear_object (&self->beats);
  g_clear_pointer (&self->told_steps, g_array_unref);
  g_free (self->told_names);
  g_clear_object (&self->meaning);
  g_clear_pointer (&self->session, muster_session_free);
  g_free (self->title);
  muster_assistant_forget_table (self);
  g_free (self->status);
  g_free (self->selected);

  G_OBJECT_CLASS (muster_assistant_parent_class)->finalize (object);
}

static guint
signal_new (MusterAssistantClass *klass, const char *name, GType type)
{
  return g_signal_new (name,
                       G_TYPE_FROM_CLASS (klass),
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       type == G_TYPE_NONE ? 0 : 1,
                       type);
}

static void
install_texts (void)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_TURN_TEXT] = g_param_spec_string ("turn-text", NULL, NULL, NULL, flags);
  properties[PROP_PHASE_TEXT] = g_param_spec_string ("phase-text", NULL, NULL, NULL, flags);
  properties[PROP_SIDE_TEXT] = g_param_spec_string ("side-text", NULL, NULL, NULL, flags);
  properties[PROP_ACTING] = g_param_spec_string ("acting", NULL, NULL, NULL, flags);
  properties[PROP_OUTCOME] = g_param_spec_string ("outcome", NULL, NULL, NULL, flags);
  properties[PROP_TASKS] = g_param_spec_string ("tasks", NULL, NULL, NULL, flags);
  properties[PROP_INSTRUCTION] = g_param_spec_string ("instruction", NULL, NULL, NULL, flags);
  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, flags);
}

static void
install_states (void)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_AUTOMATIC] = g_param_spec_boolean ("automatic", NULL, NULL, FALSE, flags);
  properties[PROP_AT_PROMPT] = g_param_spec_boolean ("at-prompt", NULL, NULL, TRUE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_LOOKING_BACK] = g_param_spec_boolean ("looking-back", NULL, NULL, FALSE, flags);
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  properties[PROP_TRACKED] = g_param_spec_boolean ("tracked", NULL, NULL, FALSE, flags);
  properties[PROP_HAND_DICE] = g_param_spec_boolean ("hand-dice", NULL, NULL, FALSE, flags);
  properties[PROP_REPLAY] = g_param_spec_boolean ("replay", NULL, NULL, FALSE, flags);
}

static void
muster_assistant_class_init (MusterAssistantClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_assistant_finalize;
  object_class->get_property = muster_assistant_get_property;
  object_class->set_property = muster_assistant_set_property;

  install_texts ();
  install_states ();
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[PROP_N_BEATS] = g_param_spec_uint ("n-beats", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_BEATS] = g_param_spec_object ("beats", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_CHOICE] = g_param_spec_object ("choice", NULL, NULL, MUSTER_TYPE_CHOICE, flags);
  properties[PROP_PACE] = g_param_spec_enum ("pace",
                                             NULL,
                                             NULL,
                                             MUSTER_TYPE_PACE,
                                             MUSTER_PACE_STEP,
                                             writable);
  properties[PROP_SELECTED] = g_param_spec_string ("selected", NULL, NULL, NULL, writable);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, writable);
  properties[PROP_ENDS_TURNS] = g_param_spec_boolean ("ends-turns", NULL, NULL, FALSE, writable);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, flags);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0.01, 100, 1, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = signal_new (klass, "changed", G_TYPE_NONE);
  signals[FAILED] = signal_new (klass, "failed", G_TYPE_STRING);
  signals[CORRECTED] = signal_new (klass, "corrected", G_TYPE_STRING);
  signals[LEFT_UNDONE] = signal_new (klass, "left-undone", G_TYPE_STRING);
  signals[WENT_BACK] = g_signal_new ("went-back",
                                     G_TYPE_FROM_CLASS (klass),
                                     G_SIGNAL_RUN_LAST,
                                     0,
                                     NULL,
                                     NULL,
                                     NULL,
                                     G_TYPE_NONE,
                                     2,
                                     G_TYPE_STRING,
                                     G_TYPE_UINT);
  signals[EXPLAIN] = signal_new (klass, "explain", G_TYPE_UINT);
  signals[SHOW] = signal_new (klass, "show", G_TYPE_STRING);
}

static void
muster_assistant_init (MusterAssistant *self)
{
  self->beats = g_list_store_new (MUSTER_TYPE_BEAT_ITEM);
  self->inner = g_hash_table_new (NULL, NULL);
  self->picked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unfolded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->explained = MUSTER_NO_BEAT;
  self->seat = -1;
  self->handed = -1;
  self->redone = G_MAXUINT;
  self->since = G_MAXUINT;
  self->speed = 1;
}

static char *
dup_title (MusterBattle *battle)
{
  const MusterSetup *setup = muster_battle_get_setup (battle);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  if (setup->title != NULL)
    return g_strdup (setup->title);

  return g_strdup (muster_rulebook_label (rulebook, rulebook->title, rulebook->id));
}

MusterAssistant *
muster_assistant_new (MusterSession *session)
{
  MusterAssistant *self = g_object_new (MUSTER_TYPE_ASSISTANT, NULL);

  self->session = session;
  muster_session_put_off_places (session);
  muster_session_put_off_report (session);
  self->title = dup_title (muster_session_get_battle (session));
  muster_assistant_resume_together (self);
  muster_assistant_stand (self);
  muster_assistant_take_up (self);
  muster_assistant_changed (self);

  return self;
}

MusterAssistant *
muster_assistant_new_for_replay (MusterSession *session)
{
  MusterAssistant *self = g_object_new (MUSTER_TYPE_ASSISTANT, NULL);
  g_autofree char *title = NULL;

  self->session = session;
  self->replay = TRUE;
  title = dup_title (muster_session_get_battle (session));
  /* Translators: the title of a window in which a battle, of that name, is played back */
  self->title = g_strdup_printf (_ ("Replay: %s"), title);
  muster_assistant_refresh_beats (self);
  muster_assistant_changed (self);

  return self;
}

/* ---- What it means ---- */

void
muster_assistant_set_campaigns (MusterAssistant *self, MusterCampaigns *campaigns)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  g_clear_object (&self->meaning);
  if (!self->replay)
    self->meaning = muster_battle_meaning_new (campaigns, self->session);
}

MusterBattleMeaning *
muster_assistant_get_meaning (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return self->meaning;
}
