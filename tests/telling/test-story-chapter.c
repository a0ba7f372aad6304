/* test-story-chapter.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-grid.h"
#include "muster-story.h"
#include "story-fixture.h"

/* The story of a battle over several turns: Anna of Red is on her way to a well at the other end of ten spaces, Bob and Carl of Blue stand
 * by. */

static const MusterSide sides[] = { { "red", "Red", { 0 } }, { "blue", "Blue", { 0 } } };

static const MusterKind kinds[] = { { .id = "side" }, { .id = "figure", .on_table = TRUE } };

static const MusterAttribute attributes[] = {
  { .id = "down", .type = { .code = MUSTER_TYPE_BOOLEAN }, .kind = 1, .show = MUSTER_SHOW_BADGE },
  { .id = "runs",
    .type = { .code = MUSTER_TYPE_BOOLEAN },
    .kind = 1,
    .show = MUSTER_SHOW_BADGE,
    .able = TRUE },
};

static const MusterPhase phases[] = { { .id = "move", .title = "Movement" } };

typedef struct
{
  MusterRulebook rulebook;
  MusterSetup *setup;
  MusterGrid *grid;
  GPtrArray *log;
  GPtrArray *stands; /* of GPtrArray: as they stood when each turn began, and at the end */
  gboolean over;
  gint winner;
  const char *until; /* what follows the part of the report that is looked at */
  const char *bob;   /* (nullable): what is wrong with Bob and Carl from then on */
  const char *carl;
} Fixture;

static MusterThingView *
add_thing (Fixture *self, const char *token, const char *name, gint side, const char *place)
{
  return story_fixture_add_thing (g_ptr_array_index (self->stands, self->stands->len - 1),
                                  muster_grid_get_field (self->grid),
                                  token,
                                  name,
                                  side,
                                  place);
}

static void
mark (MusterThingView *thing, const char *id)
{
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  attribute->id = id;
  attribute->title = id;
  attribute->show = MUSTER_SHOW_BADGE;
  attribute->number = 1;
  g_ptr_array_add (thing->attributes, attribute);
}

/* Anna stands at @place. @blue: how many of Blue are there */
static void
add_stand (Fixture *self, const char *place, guint blue)
{
  MusterThingView *thing;

  g_ptr_array_add (self->stands,
                   g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free));
  add_thing (self, "figure.1", "Anna", 0, place);
  thing = add_thing (self, "figure.2", "Bob", 1, blue > 0 ? "J3" : NULL);
  if (self->bob != NULL)
    mark (thing, self->bob);
  thing = add_thing (self, "figure.3", "Carl", 1, blue > 1 ? "I3" : NULL);
  if (self->carl != NULL)
    mark (thing, self->carl);
  add_thing (self, "figure.9", "Well", -1, "J1");
}

static MusterLogEntry *
add_entry (Fixture *self, MusterLogKind kind, guint turn, const char *text)
{
  return story_fixture_add_entry (self->log, kind, turn, text);
}

static MusterLogEntry *
add_deed (Fixture *self, MusterLogKind kind, guint turn, const char *text)
{
  MusterLogEntry *entry = add_entry (self, kind, turn, text);

  entry->side = 0;
  entry->actor = g_strdup ("figure.1");
  entry->thing = g_strdup ("figure.1");

  return entry;
}

/* @place: where Anna is when it begins */
static void
begin_turn (Fixture *self, guint turn, const char *place, guint blue)
{
  add_stand (self, place, blue);
  add_entry (self, MUSTER_LOG_TURN, turn, "Turn");
  add_entry (self, MUSTER_LOG_PHASE, turn, "Movement")->phase = 0;
}

static void
walk (Fixture *self, guint turn, const char *because)
{
  MusterLogEntry *entry = add_deed (self, MUSTER_LOG_MOVE, turn, "Anna walks.");
  MusterReason *reason;

  if (because == NULL)
    return;
  reason = muster_reason_new (MUSTER_REASON_BECAUSE, g_strdup (because));
  g_ptr_array_add (entry->reasons, reason);
}

/* At nobody, and misses. */
static void
shoot (Fixture *self, guint turn)
{
  MusterLogEntry *entry = add_deed (self, MUSTER_LOG_ROLL, turn, "Anna shoots");

  entry->title = g_strdup ("Anna shoots");
  entry->tally = g_strdup ("shot");
  entry->tallies = g_strdup ("shots");
}

static void
leave (Fixture *self, guint turn, const char *token, const char *label, const char *fate)
{
  MusterLogEntry *entry = add_entry (self, MUSTER_LOG_REMOVE, turn, "Somebody falls.");

  entry->thing = g_strdup (token);
  entry->thing_label = g_strdup (label);
  entry->side = 1;
  entry->fate = g_strdup (fate);
}

static void
fell (Fixture *self, guint turn, const char *token, const char *label)
{
  leave (self, turn, token, label, "killed");
  ((MusterLogEntry *) g_ptr_array_index (self->log, self->log->len - 1))->credit = g_strdup (
      "figure.1");
}

static void
look_into_well (Fixture *self, guint turn)
{
  MusterLogEntry *entry = add_deed (self, MUSTER_LOG_SAY, turn, "Anna looks into Well.");

  entry->decides = TRUE;
  entry->gist = g_strdup ("Anna looks into Well");
}

/* How it stands, as a rulebook says when a turn is over. */
static void
add_situation (Fixture *self, guint turn, const char *gist)
{
  MusterLogEntry *entry = add_entry (self, MUSTER_LOG_SAY, turn, gist);

  entry->aside = TRUE;
  entry->gist = g_strdup (gist);
}

static void
fixture_init (Fixture *self)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;
  GError *error = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, &error);
  board = muster_board_new_from_text (legend,
                                      "..........\n..........\n..........",
                                      NULL,
                                      NULL,
                                      &error);
  g_assert_no_error (error);
  *self = (Fixture){ .over = TRUE, .winner = -1, .until = "\n\n## " };
  self->rulebook = (MusterRulebook){
    .id = "skirmish",
    .title = "The Skirmish",
    .hash = (char *) "c0ffee",
    .n_sides = G_N_ELEMENTS (sides),
    .sides = sides,
    .n_kinds = G_N_ELEMENTS (kinds),
    .kinds = kinds,
    .n_phases = G_N_ELEMENTS (phases),
    .phases = phases,
    .n_attributes = G_N_ELEMENTS (attributes),
    .attributes = attributes,
    .turn_each = -1,
  };
  self->grid = muster_grid_new (board);
  self->setup = muster_setup_new ();
  self->log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  self->stands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

/* (transfer full): what was begun last is over: Anna is at @place, and of Blue are still there @blue. Clears @self. */
static char *
tell (Fixture *self, guint turns, const char *place, guint blue)
{
  MusterStoryParts parts = {
    .rulebook = &self->rulebook,
    .setup = self->setup,
    .log = self->log,
    .field = muster_grid_get_field (self->grid),
    .turn = turns,
    .over = self->over,
    .winner = self->winner,
  };
  g_autoptr (MusterStory) story = NULL;
  g_autoptr (GPtrArray) end = NULL;
  g_autofree char *text = NULL;
  char *begin, *behind;

  add_stand (self, place, blue);
  end = g_ptr_array_steal_index (self->stands, self->stands->len - 1);
  parts.things = end;
  parts.stands = self->stands;
  story = muster_story_new_from_parts (&parts);
  text = muster_story_to_string (story, MUSTER_STORY_MARKDOWN, FALSE);
  begin = strstr (text, "## The story\n\n");
  g_assert_nonnull (begin);
  begin += strlen ("## The story\n\n");
  behind = strstr (begin, self->until);
  g_assert_nonnull (behind);
  g_ptr_array_unref (self->log);
  g_ptr_array_unref (self->stands);
  muster_setup_free (self->setup);
  muster_grid_unref (self->grid);

  return g_strndup (begin, behind - begin);
}

/* Of ten spaces she goes two, stops to shoot, stays another turn, and goes on. That she stays is told once. */
static void
test_way (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  begin_turn (&fixture, 1, "A1", 2);
  walk (&fixture, 1, NULL);
  begin_turn (&fixture, 2, "C1", 2);
  shoot (&fixture, 2);
  begin_turn (&fixture, 3, "C1", 2);
  shoot (&fixture, 3);
  begin_turn (&fixture, 4, "C1", 2);
  walk (&fixture, 4, "nobody is in sight");
  begin_turn (&fixture, 5, "E1", 2);
  look_into_well (&fixture, 5);
  told = tell (&fixture, 5, "E1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "In short: in turn 5 Anna looks into Well. Put out of the fight in all: "
                   "nobody of the 1 figure of Red; nobody of the 2 figures of Blue.\n\n"
                   "Turns 1 to 4 harm nobody. Red draws nearer to Well. "
                   "Red stops on its way to Well and fights where it stands. "
                   "Red goes on toward Well, because nobody is in sight.\n\n"
                   "Turn 5. Anna looks into Well.");
}

/* A chapter ends with what Red has to do there, and says whom it cost: in the first both of Blue. */
static void
test_chapters (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  begin_turn (&fixture, 1, "A1", 2);
  shoot (&fixture, 1);
  fell (&fixture, 1, "figure.3", "Carl");
  begin_turn (&fixture, 2, "A1", 1);
  fell (&fixture, 2, "figure.2", "Bob");
  look_into_well (&fixture, 2);
  begin_turn (&fixture, 3, "A1", 0);
  begin_turn (&fixture, 4, "A1", 0);
  told = tell (&fixture, 4, "A1", 0);
  g_assert_cmpstr (told,
                   ==,
                   "In short: in turn 2 Anna looks into Well. Put out of the fight in all: "
                   "nobody of the 1 figure of Red; 2 of the 2 figures of Blue.\n\n"
                   "### Turns 1 and 2 – Anna looks into Well\n\n"
                   "Turn 1. Red fights where it stands. Carl is killed by Anna. "
                   "Still in the fight: Anna of Red and Bob of Blue.\n\n"
                   "Turn 2. Anna looks into Well. Bob is killed by Anna. "
                   "Still in the fight: Anna of Red and nobody of Blue.\n\n"
                   "Put out of the fight in these turns: nobody of Red; Carl and Bob of Blue.\n\n"
                   "### Turns 3 and 4 – the end\n\n"
                   "Turns 3 and 4 harm nobody.");
}

/* What was said in several quiet turns with another number each time is said once; what differs in more than that is not the same. */
static void
test_numbers (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  for (guint turn = 1; turn <= 3; turn++)
    {
      g_autofree char *gist = g_strdup_printf ("Anna is %u inches from Well 1", 20 - 6 * turn);

      begin_turn (&fixture, turn, "A1", 2);
      add_situation (&fixture, turn, gist);
    }
  begin_turn (&fixture, 4, "A1", 2);
  add_situation (&fixture, 4, "Anna is 1 inch from Well 1");
  told = tell (&fixture, 4, "A1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "Put out of the fight in all: nobody of the 1 figure of Red; "
                   "nobody of the 2 figures of Blue.\n\n"
                   "Turns 1 to 4 harm nobody. Anna is 14 inches from Well 1, then 8 and 2. "
                   "Anna is 1 inch from Well 1.");
}

/* As long as it goes on the last chapter has no end, and of the last turn nobody knows yet that it harms nobody. */
static void
test_going_on (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  fixture.over = FALSE;
  begin_turn (&fixture, 1, "A1", 2);
  look_into_well (&fixture, 1);
  begin_turn (&fixture, 2, "A1", 2);
  begin_turn (&fixture, 3, "A1", 2);
  told = tell (&fixture, 3, "A1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "In short: in turn 1 Anna looks into Well. Put out of the fight in all: "
                   "nobody of the 1 figure of Red; nobody of the 2 figures of Blue.\n\n"
                   "### Turn 1 – Anna looks into Well\n\n"
                   "Turn 1. Anna looks into Well.\n\n"
                   "### Turns 2 and 3 – so far\n\n"
                   "Turn 2 harms nobody.");
}

/* Who goes home has left the fight, but was not put out of it. */
static void
test_leave (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  begin_turn (&fixture, 1, "A1", 2);
  leave (&fixture, 1, "figure.3", "Carl", "home");
  ((MusterLogEntry *) g_ptr_array_index (fixture.log, fixture.log->len - 1))->spared = TRUE;
  add_situation (&fixture, 1, "It rains");
  told = tell (&fixture, 1, "A1", 1);
  g_assert_cmpstr (told,
                   ==,
                   "Put out of the fight in all: nobody of the 1 figure of Red; "
                   "nobody of the 2 figures of Blue.\n\n"
                   "Turn 1. Carl is home. It rains.");
}

/* Of two Bob is down and Carl only runs: he still takes part. */
static void
test_able (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  begin_turn (&fixture, 1, "A1", 2);
  add_situation (&fixture, 1, "It rains");
  fixture.bob = "down";
  fixture.carl = "runs";
  told = tell (&fixture, 1, "A1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "Put out of the fight in all: nobody of the 1 figure of Red; "
                   "1 of the 2 figures of Blue.\n\n"
                   "Turn 1. Still in the fight: Anna of Red and Carl of Blue. It rains.");
}

/* She stands in turn 2, in which she does what she came for, and in the next one still: the chapter that begins there does not say it
 * again. */
static void
test_still_there (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  begin_turn (&fixture, 1, "A1", 2);
  walk (&fixture, 1, NULL);
  begin_turn (&fixture, 2, "I1", 2);
  shoot (&fixture, 2);
  look_into_well (&fixture, 2);
  begin_turn (&fixture, 3, "I1", 2);
  shoot (&fixture, 3);
  told = tell (&fixture, 3, "I1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "In short: in turn 2 Anna looks into Well. Put out of the fight in all: "
                   "nobody of the 1 figure of Red; nobody of the 2 figures of Blue.\n\n"
                   "### Turns 1 and 2 – Anna looks into Well\n\n"
                   "Turn 1 harms nobody. Red draws nearer to Well.\n\n"
                   "Turn 2. Red fights where it stands. Anna looks into Well.\n\n"
                   "### Turn 3 – the end\n\n"
                   "Turn 3 harms nobody.");
}

/* Of nine spaces she goes two at once, fights in 2 to 6 where she stands, goes two in 7, and fights in 8 and 9 again: seven turns of ten.
 * Two of them are too few to have decided it, and the last three turns enough for a chapter. */
static void
test_late (void)
{
  g_autofree char *told = NULL;
  MusterLogEntry *end;
  Fixture fixture;

  fixture_init (&fixture);
  fixture.winner = 1;
  fixture.until = "\n\n## Turn 1\n";
  begin_turn (&fixture, 1, "A1", 2);
  walk (&fixture, 1, NULL);
  add_situation (&fixture, 1, "The nearest of Red is 7 spaces from Well");
  for (guint turn = 2; turn <= 6; turn++)
    {
      begin_turn (&fixture, turn, "C1", 2);
      shoot (&fixture, turn);
    }
  begin_turn (&fixture, 7, "C1", 2);
  walk (&fixture, 7, NULL);
  for (guint turn = 8; turn <= 9; turn++)
    {
      begin_turn (&fixture, turn, "E1", 2);
      shoot (&fixture, turn);
    }
  begin_turn (&fixture, 10, "E1", 2);
  end = add_entry (&fixture, MUSTER_LOG_END, 10, "Turn 10 was the last.");
  end->side = 1;
  end->late = TRUE;
  told = tell (&fixture, 10, "E1", 2);
  g_assert_cmpstr (
      told,
      ==,
      "In short: time ran out after Red had fought where it stood in 7 of the 10 turns. "
      "Put out of the fight in all: nobody of the 1 figure of Red; "
      "nobody of the 2 figures of Blue.\n\n"
      "### Turns 1 to 6 – Red stops on its way to Well and fights where it stands\n\n"
      "Turns 1 to 6 harm nobody. Red draws nearer to Well. "
      "The nearest of Red is 7 spaces from Well. "
      "Red stops on its way to Well and fights where it stands.\n\n"
      "### Turns 7 to 10 – time runs out\n\n"
      "Turns 7 to 9 harm nobody. Red goes on toward Well. "
      "Red stops on its way to Well and fights where it stands.\n\n"
      "Turn 10. Turn 10 was the last.\n\n"
      "## Turning points\n\n"
      "- Turns 2 to 6, for Blue: Red stops on its way to Well and fights where it stands.");
}

/* Where time has run out for both nobody has lost by it: what took it is not told. */
static void
test_late_for_all (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;

  fixture_init (&fixture);
  fixture.until = "\n\n## Turn 1\n";
  begin_turn (&fixture, 1, "A1", 2);
  add_situation (&fixture, 1, "The nearest of Red is 9 spaces from Well");
  for (guint turn = 1; turn <= 3; turn++)
    {
      if (turn > 1)
        begin_turn (&fixture, turn, "A1", 2);
      shoot (&fixture, turn);
    }
  add_entry (&fixture, MUSTER_LOG_END, 3, "Turn 3 was the last.")->late = TRUE;
  told = tell (&fixture, 3, "A1", 2);
  g_assert_cmpstr (told,
                   ==,
                   "Put out of the fight in all: nobody of the 1 figure of Red; "
                   "nobody of the 2 figures of Blue.\n\n"
                   "Turns 1 and 2 harm nobody. The nearest of Red is 9 spaces from Well. "
                   "Red fights where it stands.\n\n"
                   "Turn 3. Turn 3 was the last.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/story/way", test_way);
  g_test_add_func ("/story/chapters", test_chapters);
  g_test_add_func ("/story/numbers", test_numbers);
  g_test_add_func ("/story/going-on", test_going_on);
  g_test_add_func ("/story/leave", test_leave);
  g_test_add_func ("/story/able", test_able);
  g_test_add_func ("/story/still-there", test_still_there);
  g_test_add_func ("/story/late", test_late);
  g_test_add_func ("/story/late-for-all", test_late_for_all);

  return g_test_run ();
}
