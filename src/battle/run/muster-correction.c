/* muster-correction.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-correction-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-fact-operand-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-main-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* The table is the truth: what a player corrects, overrules, switches or notes. Each is an input like any other. */

static gboolean
want_words (const MusterInput *input, guint least, guint most, GError **error)
{
  guint n = g_strv_length (input->words);

  if (n >= least && n <= most)
    return TRUE;
  return muster_refuse (error, _ ("expected %s"), muster_input_kind_get_usage (input->kind));
}

static gboolean
find_thing (MusterRun *run, const char *token, guint16 *kind, guint *thing, GError **error)
{
  gint32 number = muster_run_find_thing (run, token, error);

  if (number < 0)
    return FALSE;
  muster_split_number (run, number, kind, thing);
  return TRUE;
}

/* The rules look on: what ends a battle ends it however it came about. */
static gboolean
tell_corrected (MusterRun *run, gint16 event, guint16 kind, guint thing)
{
  double arguments[] = { thing };

  if (!muster_run_has_ended (run))
    muster_run_push_event (run, event, 1, arguments, &kind);
  return TRUE;
}

MusterLogEntry *
muster_correction_log (MusterRun *run, guint16 kind, gint thing, const char *format, ...)
{
  g_autofree char *text = NULL;
  MusterLogEntry *entry;
  va_list arguments;

  if (run->log == NULL)
    return NULL;
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  entry = muster_run_log (run, MUSTER_LOG_CORRECTION, NULL, "%s", text);
  if (thing >= 0)
    muster_run_log_thing (run, entry, (gint32) run->game->thing_base[kind] + thing);
  return entry;
}

/* ---- Figures ---- */

/* A word of an input as people write a place: without what a comma would part from it. */
static char *
dup_typed (const char *word)
{
  return g_strdelimit (g_strdup (word), ";", ',');
}

/* @mover: who is to stand there and does not stand in its own way; -1: nobody does yet. @base: of whoever it is */
static gboolean
parse_place (MusterRun *run,
             const char *word,
             gint32 mover,
             guint16 base,
             MusterPlace *place,
             GError **error)
{
  g_autofree char *typed = dup_typed (word);

  if (run->game->field == NULL)
    return muster_refuse (error, _ ("there is no board: places have no names"));
  *place = muster_field_parse_place (run->game->field, word);
  if (*place == MUSTER_PLACE_NONE || !muster_field_is_open (run->game->field, *place))
    return muster_refuse (error, _ ("\"%s\" is no space on which a figure can stand"), typed);
  if (run->game->tabletop != NULL &&
      !muster_tabletop_holds_base (run->game->tabletop, &(MusterPose){ *place, 0, base }))
    return muster_refuse (error, _ ("at \"%s\" a part of the base hangs over the edge"), typed);
  muster_fill_occupancy (run, mover);
  if (muster_occupancy_contains (&run->occupancy, *place))
    return muster_refuse (error, _ ("somebody stands at \"%s\" already"), typed);
  return TRUE;
}

static gboolean
parse_heading (const char *word, gint16 *heading, GError **error)
{
  gint64 degrees;

  if (!g_ascii_string_to_signed (word, 10, 0, 359, &degrees, NULL))
    return muster_refuse (
        error,
        _ ("\"%s\" is no facing; expected degrees from 0 to 359, clockwise from the upper edge"),
        word);
  *heading = (gint16) degrees;
  return TRUE;
}

static gboolean
correct_move (MusterRun *run, const MusterInput *input, GError **error)
{
  guint16 kind;
  guint thing;
  gint32 number;
  MusterPlace place;
  gint16 heading = -1;
  g_autofree char *name = NULL;
  g_autofree char *where = NULL;

  if (!want_words (input, 2, 3, error) || !find_thing (run, input->words[0], &kind, &thing, error))
    return FALSE;
  if (!muster_thing_is_on_table (run, kind, thing) || !run->rulebook->kinds[kind].on_table)
    return muster_refuse (error, _ ("\"%s\" is not on the table"), input->words[0]);
  number = (gint32) (run->game->thing_base[kind] + thing);
  place = run->state.poses[number].place;
  /* Where it stands already it may stay. */
  if ((run->game->field == NULL ||
       muster_field_parse_place (run->game->field, input->words[1]) != place) &&
      !parse_place (run, input->words[1], number, run->state.poses[number].base, &place, error))
    return FALSE;
  if (input->words[2] != NULL && !parse_heading (input->words[2], &heading, error))
    return FALSE;
  muster_thing_move (run, kind, thing, place);
  if (heading >= 0)
    muster_thing_turn (run, kind, thing, heading);
  name = muster_thing_dup_name (run, kind, thing);
  where = run->game->field != NULL ? muster_field_format_place (run->game->field, place)
                                   : g_strdup (input->words[1]);
  muster_correction_log (run,
                         kind,
                         (gint) thing,
                         _ ("Corrected: %1$s stands at %2$s"),
                         name,
                         where);
  return TRUE;
}

/* Outside of its bounds a number means nothing to the rules. */
static gboolean
keeps_to_bounds (MusterRun *run,
                 const MusterAttribute *attribute,
                 guint thing,
                 double value,
                 GError **error)
{
  double least = muster_thing_get_bound (run, &attribute->least, thing);
  double most = muster_thing_get_bound (run, &attribute->most, thing);
  g_autofree char *low = muster_run_format_number (least);
  g_autofree char *high = muster_run_format_number (most);
  g_autofree char *number = muster_run_format_number (value);

  if (attribute->type.code != MUSTER_TYPE_NUMBER || !(value < least || value > most))
    return TRUE;
  if (muster_is_unknown (most))
    return muster_refuse (error,
                          _ ("\"%1$s\" is %2$s or more, not %3$s"),
                          attribute->id,
                          low,
                          number);
  if (muster_is_unknown (least))
    return muster_refuse (error,
                          _ ("\"%1$s\" is %2$s or less, not %3$s"),
                          attribute->id,
                          high,
                          number);
  return muster_refuse (error,
                        _ ("\"%1$s\" is from %2$s to %3$s, not %4$s"),
                        attribute->id,
                        low,
                        high,
                        number);
}

static char *
describe_scalar (MusterRun *run, const MusterAttribute *attribute, double value)
{
  return attribute->show == MUSTER_SHOW_UNTIL
             ? muster_run_describe_until (run, value)
             : muster_run_describe_value (run, &attribute->type, value);
}

/* Whom the questions mean is told in words of those who are asked; of all else the number or word is what matters. */
static MusterLogEntry *
log_set (MusterRun *run,
         const MusterAttribute *attribute,
         guint16 kind,
         guint thing,
         const char *before,
         double value)
{
  g_autofree char *name = muster_thing_dup_name (run, kind, thing);
  g_autofree char *text = describe_scalar (run, attribute, value);

  if (run->rulebook->kinds[kind].apart == attribute - run->rulebook->attributes)
    return muster_correction_log (run,
                                  kind,
                                  (gint) thing,
                                  value != 0 ? _ ("Asked about alone from now on: %s")
                                             : _ ("Asked about with the others again: %s"),
                                  name);

  return muster_correction_log (run,
                                kind,
                                (gint) thing,
                                /* Translators: "Corrected: Anna, Wounds: from 4 to 1" */
                                _ ("Corrected: %1$s, %2$s: from %3$s to %4$s"),
                                name,
                                muster_run_label (run, attribute->title, attribute->id),
                                before,
                                text);
}

static gboolean
correct_set (MusterRun *run, const MusterInput *input, GError **error)
{
  guint16 kind;
  guint thing;
  gint32 index;
  double value;
  const MusterAttribute *attribute;
  MusterLogEntry *entry;
  g_autofree char *before = NULL;

  if (!want_words (input, 3, 3, error) || !find_thing (run, input->words[0], &kind, &thing, error))
    return FALSE;
  index = muster_rulebook_find_attribute (run->rulebook, kind, input->words[1]);
  if (index < 0)
    return muster_refuse (error,
                          _ ("\"%s\" has no attribute \"%s\""),
                          run->rulebook->kinds[kind].id,
                          input->words[1]);
  attribute = &run->rulebook->attributes[index];
  if (attribute->follows)
    return muster_refuse (error,
                          _ ("\"%s\" follows from other attributes, which can be corrected"),
                          input->words[1]);
  if (attribute->type.form != MUSTER_FORM_SCALAR ||
      !muster_run_parse_option (run, &attribute->type, input->words[2], &value))
    return muster_refuse (error,
                          _ ("\"%s\" is no value for \"%s\""),
                          input->words[2],
                          input->words[1]);
  if (!keeps_to_bounds (run, attribute, thing, value, error))
    return FALSE;
  before = describe_scalar (run, attribute, muster_thing_get_words (run, attribute, thing)->number);
  muster_thing_set_scalar (run, index, thing, value);
  entry = log_set (run, attribute, kind, thing, before, value);
  if (entry != NULL)
    {
      entry->attribute = g_strdup (attribute->id);
      entry->total = value;
    }
  return tell_corrected (run, MUSTER_EVENT_CORRECTED, kind, thing);
}

static gboolean
refuse_more (MusterRun *run, const MusterThing *model, GError **error)
{
  const MusterKind *kind = &run->rulebook->kinds[model->kind];

  if (model->only > 0)
    return muster_refuse (error,
                          _ ("no more than %u can be made like \"%s\""),
                          model->only,
                          muster_run_label (run, model->name, model->id));
  return muster_refuse (error,
                        _ ("the rulebook has room for %u of the kind \"%s\", and all are in use"),
                        kind->max,
                        muster_run_label (run, kind->title, kind->id));
}

static gboolean
correct_add (MusterRun *run, const MusterInput *input, GError **error)
{
  const MusterThing *model;
  gint32 side;
  MusterPlace place = MUSTER_PLACE_NONE;
  gboolean placed;
  gint thing;
  g_autofree char *name = NULL;

  if (!want_words (input, 2, 3, error))
    return FALSE;
  model = muster_rulebook_find_model (run->rulebook, input->words[0]);
  if (model == NULL)
    return muster_refuse (error, _ ("there is no model \"%s\""), input->words[0]);
  side = muster_game_find_side (run->game, input->words[1]);
  if (side < 0)
    return muster_refuse (error, _ ("there is no side \"%s\""), input->words[1]);
  placed = run->rulebook->kinds[model->kind].on_table;
  if (run->game->field != NULL && input->words[2] == NULL && placed)
    return muster_refuse (error, _ ("a place is wanted: add MODEL SIDE PLACE"));
  if (input->words[2] != NULL && run->game->field != NULL &&
      !parse_place (run,
                    input->words[2],
                    -1,
                    run->rulebook->kinds[model->kind].base,
                    &place,
                    error))
    return FALSE;
  thing = muster_thing_create (run, model->kind, model);
  if (thing < 0)
    return refuse_more (run, model, error);
  muster_thing_set_scalar (run, run->rulebook->kinds[model->kind].side, (guint) thing, side);
  if (placed)
    muster_thing_put_on_table (run, model->kind, (guint) thing, place);
  name = muster_thing_dup_name (run, model->kind, thing);
  muster_correction_log (run, model->kind, thing, _ ("Corrected: %s joins"), name);
  return TRUE;
}

static gboolean
correct_remove (MusterRun *run, const MusterInput *input, GError **error)
{
  guint16 kind;
  guint thing;
  g_autofree char *name = NULL;

  if (!want_words (input, 1, 1, error) || !find_thing (run, input->words[0], &kind, &thing, error))
    return FALSE;
  if (!run->rulebook->kinds[kind].on_table || !muster_thing_is_on_table (run, kind, thing))
    return muster_refuse (error, _ ("\"%s\" is not on the table"), input->words[0]);
  muster_thing_take_off (run, kind, thing);
  name = muster_thing_dup_name (run, kind, thing);
  muster_correction_log (run, kind, (gint) thing, _ ("Corrected: %s leaves the table"), name);
  return tell_corrected (run, MUSTER_EVENT_REMOVED, kind, thing);
}

static gboolean
correct_restore (MusterRun *run, const MusterInput *input, GError **error)
{
  guint16 kind;
  guint thing;
  MusterPlace place = MUSTER_PLACE_NONE;
  g_autofree char *name = NULL;

  if (!want_words (input, 1, 2, error) || !find_thing (run, input->words[0], &kind, &thing, error))
    return FALSE;
  if (!run->rulebook->kinds[kind].on_table || muster_thing_is_on_table (run, kind, thing))
    return muster_refuse (error, _ ("\"%s\" is on the table already"), input->words[0]);
  if (run->game->field != NULL && input->words[1] == NULL)
    return muster_refuse (error, _ ("a place is wanted: restore THING PLACE"));
  if (run->game->field != NULL &&
      !parse_place (run, input->words[1], -1, run->rulebook->kinds[kind].base, &place, error))
    return FALSE;
  muster_thing_put_on_table (run, kind, thing, place);
  name = muster_thing_dup_name (run, kind, thing);
  muster_correction_log (run, kind, (gint) thing, _ ("Corrected: %s is back on the table"), name);
  return TRUE;
}

/* ---- Dice ---- */

/* The one for the same roll, so that the last word counts, else a free one, else NULL. */
static MusterOverruled *
find_overruled_slot (MusterStateHead *head, const MusterOverruled *wanted)
{
  MusterOverruled *free_slot = NULL;

  for (guint i = 0; i < MUSTER_MAX_OVERRULED; i++)
    {
      MusterOverruled *it = &head->overruled[i];

      if (it->n == 0)
        free_slot = free_slot != NULL ? free_slot : it;
      else if (it->site == wanted->site && it->thing == wanted->thing &&
               it->count == wanted->count && it->turn == wanted->turn)
        return it;
    }

  return free_slot;
}

static gboolean
correct_die (MusterRun *run, const MusterInput *input, GError **error)
{
  guint n = g_strv_length (input->words);
  MusterOverruled overruled = { 0 };
  MusterOverruled *slot;
  gint64 numbers[4];

  if (n < 5 || n > 4 + MUSTER_ROLL_MAX_DICE)
    return muster_refuse (error, _ ("expected %s"), muster_input_kind_get_usage (input->kind));
  for (guint i = 0; i < n; i++)
    {
      /* Only the name of a statement fills all of its bits. */
      const gint64 most = i == 0 ? (gint64) G_MAXUINT32 : G_MAXINT32;
      gint64 number;

      if (!g_ascii_string_to_signed (input->words[i], 10, -1, most, &number, NULL))
        return muster_refuse (error, _ ("\"%s\" is no whole number"), input->words[i]);
      if (i < 4)
        numbers[i] = number;
      else if (number < 1)
        return muster_refuse (error, _ ("a die shows 1 or more, not %s"), input->words[i]);
      else
        overruled.values[i - 4] = (gint32) number;
    }
  overruled.site = (guint32) numbers[0];
  overruled.thing = (gint32) numbers[1];
  overruled.count = (guint32) numbers[2];
  overruled.turn = (guint32) numbers[3];
  overruled.n = n - 4;
  slot = find_overruled_slot (run->state.head, &overruled);
  if (slot != NULL)
    {
      if (slot->n == 0)
        run->state.head->n_overruled++;
      *slot = overruled;
      muster_correction_log (run, 0, -1, _ ("A roll is overruled"));
      return TRUE;
    }
  return muster_refuse (error,
                        _ ("more than %d rolls of one step are overruled"),
                        MUSTER_MAX_OVERRULED);
}

/* ---- Switches and notes ---- */

static gboolean
switch_dice (MusterRun *run, const MusterInput *input, GError **error)
{
  if (!want_words (input, 1, 1, error))
    return FALSE;
  if (!g_str_equal (input->words[0], "hand") && !g_str_equal (input->words[0], "muster"))
    return muster_refuse (error,
                          _ ("dice are thrown by hand or by muster, not by \"%s\""),
                          input->words[0]);
  run->state.head->hand_dice = g_str_equal (input->words[0], "hand");
  muster_correction_log (run,
                         0,
                         -1,
                         run->state.head->hand_dice ? _ ("Dice are thrown by hand from here on")
                                                    : _ ("Dice are thrown by Muster from here on"));
  return TRUE;
}

static const char *
get_player_title (MusterRun *run, gint32 side)
{
  const gint32 doctrine = run->state.players[side];
  const char *title = doctrine >= 0 ? run->rulebook->doctrines[doctrine].title : NULL;

  if (doctrine < 0)
    return _ ("a person");

  return title != NULL ? muster_run_translate (run, title) : run->rulebook->doctrines[doctrine].id;
}

static void
log_player (MusterRun *run, gint32 side, gboolean lent)
{
  g_autofree char *name = NULL;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, 0, side);
  if (lent)
    muster_correction_log (run,
                           0,
                           side,
                           _ ("%1$s is played by %2$s until the turn is over"),
                           name,
                           get_player_title (run, side));
  else
    muster_correction_log (run,
                           0,
                           side,
                           _ ("%1$s is played by %2$s from here on"),
                           name,
                           get_player_title (run, side));
}

/* Returns FALSE: refused. */
static gboolean
read_lent (MusterRun *run, const MusterInput *input, gint32 side, gint32 doctrine, GError **error)
{
  const char *word = input->words[2];

  run->state.head->lent &= ~(side < 64 ? G_GUINT64_CONSTANT (1) << side : 0);
  if (word == NULL)
    return TRUE;
  if (!g_str_equal (word, "turn"))
    return muster_refuse (error, _ ("expected %s"), muster_input_kind_get_usage (input->kind));
  if (doctrine < 0 || side >= 64 || run->rulebook->turn < 0)
    return muster_refuse (error, _ ("only a doctrine can have a side until the turn is over"));
  run->state.head->lent |= G_GUINT64_CONSTANT (1) << side;

  return TRUE;
}

void
muster_run_return_lent (MusterRun *run)
{
  const guint64 lent = run->state.head->lent;

  run->state.head->lent = 0;
  for (gint32 side = 0; side < (gint32) MIN (run->rulebook->n_sides, 64); side++)
    if ((lent >> side & 1) != 0)
      {
        run->state.players[side] = -1;
        log_player (run, side, FALSE);
      }
}

static gboolean
switch_player (MusterRun *run, const MusterInput *input, GError **error)
{
  gint32 side, doctrine = -1;

  if (!want_words (input, 2, 3, error))
    return FALSE;
  side = muster_game_find_side (run->game, input->words[0]);
  if (side < 0)
    return muster_refuse (error, _ ("there is no side \"%s\""), input->words[0]);
  if (!g_str_equal (input->words[1], "person"))
    {
      doctrine = muster_game_find_doctrine (run->game, input->words[1]);
      if (doctrine < 0)
        return muster_refuse (error, _ ("there is no doctrine \"%s\""), input->words[1]);
    }
  if (!read_lent (run, input, side, doctrine, error))
    return FALSE;
  run->state.players[side] = doctrine;
  log_player (run, side, input->words[2] != NULL);
  return TRUE;
}

static void
log_ruling (MusterRun *run, const MusterRuling *ruling, double value)
{
  g_autofree char *text = NULL;

  if (run->log == NULL)
    return;
  text = muster_run_describe_ruling (run, ruling, value);
  muster_correction_log (run, 0, -1, _ ("From here on: %s"), text);
}

static gboolean
switch_ruling (MusterRun *run, const MusterInput *input, GError **error)
{
  gint32 index;
  double value;

  if (!want_words (input, 2, 2, error))
    return FALSE;
  index = muster_rulebook_find_ruling (run->rulebook, input->words[0]);
  if (index < 0)
    return muster_refuse (error, _ ("there is no ruling \"%s\""), input->words[0]);
  if (!muster_game_read_scalar (run->game,
                                &run->rulebook->rulings[index].type,
                                input->words[1],
                                &value) ||
      !muster_game_accepts_ruling (run->game, index, value))
    return muster_refuse (error,
                          _ ("\"%s\" is no option of the ruling \"%s\""),
                          input->words[1],
                          input->words[0]);
  run->state.rulings[index] = value;
  log_ruling (run, &run->rulebook->rulings[index], value);
  return TRUE;
}

static gboolean
take_note (MusterRun *run, const MusterInput *input, GError **error)
{
  g_autofree char *text = g_strjoinv (" ", input->words);

  if (*text == '\0')
    return muster_refuse (error, _ ("the note is empty"));
  if (run->log != NULL)
    muster_run_log (run, MUSTER_LOG_NOTE, NULL, "%s", text);
  return TRUE;
}

gboolean
muster_correction_apply (MusterRun *run, const MusterInput *input, GError **error)
{
  switch ((guint) input->kind)
    {
    case MUSTER_INPUT_MOVE:
      return correct_move (run, input, error);
    case MUSTER_INPUT_SET:
      return correct_set (run, input, error);
    case MUSTER_INPUT_ADD:
      return correct_add (run, input, error);
    case MUSTER_INPUT_REMOVE:
      return correct_remove (run, input, error);
    case MUSTER_INPUT_RESTORE:
      return correct_restore (run, input, error);
    case MUSTER_INPUT_DIE:
      return correct_die (run, input, error);
    case MUSTER_INPUT_KNOW:
      return muster_correction_know (run, input, error);
    case MUSTER_INPUT_DICE:
      return switch_dice (run, input, error);
    case MUSTER_INPUT_PLAYER:
      return switch_player (run, input, error);
    case MUSTER_INPUT_RULING:
      return switch_ruling (run, input, error);
    default:
      return take_note (run, input, error);
    }
}
