/* test-views.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "answers.h"
#include "muster-battle-error.h"
#include "script.h"

/* How things look to a person, what may be put right about them, and what entries of the log tell about whom. */

static MusterBattle *
battle_new (const char *folder, const char *id, gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, id, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 3;
  setup->tracked = tracked;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

/* The list keeps the view. */
static const MusterThingView *
find (const GPtrArray *things, const char *token)
{
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      if (g_str_equal (view->token, token))
        return view;
    }

  return NULL;
}

static void
assert_signs (MusterBattle *battle, const char *expected)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      g_string_append_printf (text, "%s=%s ", view->name, view->sign != NULL ? view->sign : "-");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Guard 3 is in reserve. The ghost comes later and is listed first; G1 is taken by then. */
static void
test_signs (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);

  assert_signs (battle, "Guard 1=G1 Guard 2=G2 Old Captain=OC Guard 3=G3 The gate=- ");
  answers_give (battle, "do haunt guard.1");
  assert_signs (battle, "Ghost 1=Gh1 Guard 1=G1 Guard 2=G2 Old Captain=OC Guard 3=G3 The gate=- ");
  answers_give (battle, "remove guard.1");
  assert_signs (battle, "Ghost 1=Gh1 Guard 1=G1 Guard 2=G2 Old Captain=OC Guard 3=G3 The gate=- ");
  answers_give (battle, "add guard left C2");
  assert_signs (
      battle,
      "Ghost 1=Gh1 Guard 1=G1 Guard 2=G2 Old Captain=OC Guard 3=G3 Guard 4=G4 The gate=- ");
}

static void
test_figure (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);
  g_autoptr (GPtrArray) before = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) after = NULL;
  const MusterThingView *view = find (before, "guard.1");

  g_assert_cmpint (view->side, ==, 0);
  g_assert_true (view->on_table);
  g_assert_false (view->removed);
  g_assert_cmpstr (view->place, ==, "A1");
  view = find (before, "guard.4");
  g_assert_false (view->on_table);
  g_assert_false (view->removed);
  view = find (before, "gate.1");
  g_assert_false (view->removed);

  answers_give (battle, "remove guard.1");
  after = muster_battle_list_things (battle);
  view = find (after, "guard.1");
  g_assert_false (view->on_table);
  g_assert_true (view->removed);
  g_assert_cmpstr (view->place, ==, NULL);
}

/* One line: how it is shown, its value in words and as written, what it is out of, how it is put right and from where to
 * where. */
static char *
describe (const MusterThingAttribute *attribute)
{
  static const char *const shows[] = {
    "details", "meter", "badge", "word", "number", "until", "no"
  };
  static const char *const controls[] = { "none",  "number", "yes-no", "word",
                                          "thing", "place",  "text" };

  return g_strdup_printf ("%s '%s' %s %g/%g %s %g..%g%s",
                          shows[attribute->show],
                          attribute->value,
                          attribute->raw != NULL ? attribute->raw : "-",
                          attribute->number,
                          attribute->full,
                          controls[attribute->control],
                          attribute->least,
                          attribute->most,
                          attribute->owner_only ? " owner" : "");
}

static void
assert_attribute (MusterBattle *battle,
                  const char *token,
                  const char *attribute,
                  const char *expected)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  const MusterThingAttribute *found = muster_thing_view_find (find (things, token), attribute);
  g_autofree char *text = describe (found);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_attributes (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);

  assert_attribute (battle, "guard.1", "life", "meter '3' 3 3/3 number 0..3");
  assert_attribute (battle, "guard.3", "life", "meter '5' 5 5/5 number 0..5");
  assert_attribute (battle, "guard.1", "full", "details '3' 3 3/nan number 1..inf");
  assert_attribute (battle, "guard.1", "luck", "meter '2' 2 2/6 number -inf..6");
  assert_attribute (battle, "guard.1", "pace", "number '1' 1 1/nan number -inf..inf");
  assert_attribute (battle, "guard.1", "mood", "badge 'calm' calm nan/nan word -inf..inf");
  assert_attribute (battle, "guard.1", "armed", "badge 'yes' yes 1/nan yes-no -inf..inf");
  assert_attribute (battle,
                    "guard.1",
                    "motto",
                    "badge 'hold fast' hold fast nan/nan text -inf..inf");
  assert_attribute (battle, "guard.1", "steps", "no '0' 0 0/nan number -inf..inf");
  assert_attribute (battle,
                    "guard.1",
                    "rival",
                    "details 'nothing' nothing nan/nan thing -inf..inf owner");
  assert_attribute (battle, "guard.1", "scores", "details '' - nan/nan none -inf..inf");
  assert_attribute (battle, "gate.1", "open", "badge 'no' no 0/nan yes-no -inf..inf");

  assert_attribute (battle, "guard.1", "hidden", "word 'no' no 0/nan yes-no -inf..inf");
  assert_attribute (battle, "guard.1", "asleep", "until 'no' 0 0/nan number -inf..inf");

  answers_give (battle, "set guard.1 asleep 1");
  assert_attribute (battle, "guard.1", "asleep", "until 'up to turn 1' 1 1/nan number -inf..inf");
  answers_give (battle, "set guard.1 life 1");
  answers_give (battle, "set guard.1 rival old-captain");
  assert_attribute (battle, "guard.1", "life", "meter '1' 1 1/3 number 0..3");
  assert_attribute (battle,
                    "guard.1",
                    "rival",
                    "details 'Old Captain' guard.3 nan/nan thing -inf..inf owner");
}

static void
assert_values (MusterBattle *battle, const char *thing, const char *attribute, const char *expected)
{
  g_autoptr (GPtrArray) values = muster_battle_list_values (battle, thing, attribute);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; values != NULL && i < values->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (values, i);

      g_string_append_printf (text, "%s=%s ", option->token, option->label);
    }
  g_assert_cmpstr (values != NULL ? text->str : NULL, ==, expected);
}

/* Every value that is offered is taken. */
static void
test_values (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);
  g_autoptr (GPtrArray) values = muster_battle_list_values (battle, "guard.2", "rival");

  assert_values (battle, "guard.2", "mood", "calm=calm cross=cross gone=gone ");
  assert_values (
      battle,
      "guard.2",
      "rival",
      "nothing=nothing guard.1=Guard 1 guard.2=Guard 2 guard.3=Old Captain guard.4=Guard 3 ");
  assert_values (battle, "guard.2", "side", "nothing=nothing left=Left right=Right ");
  assert_values (battle, "guard.2", "life", NULL);
  assert_values (battle, "guard.2", "nonsense", NULL);
  assert_values (battle, "nobody", "mood", NULL);
  for (guint i = 0; i < values->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (values, i);
      g_autofree char *text = g_strdup_printf ("set guard.2 rival %s", option->token);

      answers_give (battle, text);
    }
}

/* What a doctrine adds is about those that it runs. */
static void
test_doctrine (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("../data/rulebooks", "dungeon-crawl", TRUE);

  assert_signs (battle,
                "Dragon=Dr Troll 1=T1 Troll 2=T2 Troll 3=T3 Troll 4=T4 "
                "Goblin 1=G1 Goblin 2=G2 Goblin 3=G3 Goblin 4=G4 Goblin 5=G5 Goblin 6=G6 "
                "Fighting Man=FM Magic User=MU Thief=Th Priest=Pr What the enemy knows=- ");
  assert_attribute (battle, "figure.1", "wounds", "meter '4' 4 4/4 number 0..4");
  assert_attribute (battle,
                    "figure.1",
                    "status",
                    "badge 'patrolling' patrolling nan/nan word -inf..inf");
  assert_attribute (battle, "figure.1", "arch-foe", "badge 'yes' yes 1/nan yes-no -inf..inf");
  assert_attribute (battle, "figure.12", "wounds", "meter '4' 4 4/4 number 0..4");
  assert_attribute (battle,
                    "figure.12",
                    "status",
                    "no 'patrolling' patrolling nan/nan word -inf..inf");
  answers_give (battle, "player monsters person");
  assert_attribute (battle,
                    "figure.1",
                    "status",
                    "no 'patrolling' patrolling nan/nan word -inf..inf");
}

/* ---- Bounds ---- */

static void
test_bounds (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);

  answers_refuse (battle, "set guard.1 life -1", "\"life\" is from 0 to 3, not -1");
  answers_refuse (battle, "set guard.1 life 4", "\"life\" is from 0 to 3, not 4");
  answers_refuse (battle, "set guard.3 life 5.5", "\"life\" is from 0 to 5, not 5.5");
  answers_refuse (battle, "set guard.1 full 0", "\"full\" is 1 or more, not 0");
  answers_refuse (battle, "set guard.1 luck 7", "\"luck\" is 6 or less, not 7");
  answers_give (battle, "set guard.1 luck -7");
  answers_give (battle, "set guard.1 full 9");
  answers_give (battle, "set guard.1 life 9");
  assert_attribute (battle, "guard.1", "life", "meter '9' 9 9/9 number 0..9");
}

/* Rules are held to the same bounds: 2 and what is thrown is no more than 6, and 9 from 5 no less than 0. */
static void
test_rules_keep_to_bounds (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);

  answers_give (battle, "dice hand");
  answers_give (battle, "do duel guard.1 style=cross foe=guard.3");
  answers_give (battle, "roll 4");
  answers_give (battle, "roll 5");
  assert_attribute (battle, "guard.3", "luck", "meter '6' 6 6/6 number -inf..6");
  assert_attribute (battle, "guard.3", "life", "meter '0' 0 0/5 number 0..5");
}

/* A rule reacts to the correction, as it would had it come about by itself. */
static void
test_corrected (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);
  const GPtrArray *log;
  guint before = muster_battle_get_log (battle)->len;
  gint winner = -1;

  answers_give (battle, "set guard.1 life 0");
  log = muster_battle_get_log (battle);
  g_assert_cmpuint (log->len, ==, before + 3);
  g_assert_cmpstr (((MusterLogEntry *) log->pdata[before])->text,
                   ==,
                   "Corrected: Guard 1, Life: from 3 to 0");
  g_assert_cmpstr (((MusterLogEntry *) log->pdata[before])->attribute, ==, "life");
  g_assert_cmpstr (((MusterLogEntry *) log->pdata[before])->thing, ==, "guard.1");
  g_assert_cmpstr (((MusterLogEntry *) log->pdata[before + 1])->text, ==, "Guard 1 falls.");
  g_assert_cmpint (((MusterLogEntry *) log->pdata[before + 2])->kind, ==, MUSTER_LOG_REMOVE);
  /* Whoever is off the table already does not fall again. */
  answers_give (battle, "set guard.1 mood cross");
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, before + 4);
  g_assert_false (muster_battle_is_over (battle, NULL));

  answers_give (battle, "set guard.2 life 0");
  g_assert_true (muster_battle_is_over (battle, &winner));
  g_assert_cmpint (winner, ==, 1);
  muster_battle_undo (battle, NULL);
  g_assert_false (muster_battle_is_over (battle, NULL));
}

/* ---- The log ---- */

static const MusterLogEntry *
find_last (MusterBattle *battle, MusterLogKind kind)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == kind)
        return entry;
    }

  return NULL;
}

/* From A1 the captain at D3 is three to the right and two down: nearer to the diagonal than to the row, so he is looked at
 * down to the right. */
static void
test_log_facts (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);
  const MusterLogEntry *entry;

  answers_give (battle, "dice hand");
  answers_give (battle, "do duel guard.1 style=cross foe=guard.3");
  entry = find_last (battle, MUSTER_LOG_FACE);
  g_assert_cmpstr (entry->thing, ==, "guard.1");
  g_assert_cmpstr (entry->target, ==, "guard.3");
  g_assert_cmpint (entry->heading, ==, 135);
  answers_give (battle, "roll 4");
  entry = find_last (battle, MUSTER_LOG_ROLL);
  g_assert_cmpstr (entry->target, ==, "guard.3");
  answers_give (battle, "roll 1");
  entry = find_last (battle, MUSTER_LOG_ROLL);
  g_assert_cmpstr (entry->target, ==, "guard.3");
  g_assert_cmpint (entry->heading, ==, -1);

  answers_give (battle, "do march guard.1 where=B2");
  entry = find_last (battle, MUSTER_LOG_MOVE);
  g_assert_cmpstr (entry->target, ==, NULL);
  answers_give (battle, "do chase guard.1");
  entry = find_last (battle, MUSTER_LOG_MOVE);
  g_assert_cmpstr (entry->thing, ==, "guard.1");
  g_assert_cmpstr (entry->target, ==, "guard.3");
  /* Away from him, and so about nobody. */
  entry = find_last (battle, MUSTER_LOG_FACE);
  g_assert_cmpstr (entry->target, ==, NULL);
  answers_give (battle, "do lean guard.1");
  answers_give (battle, "choose guard.2");
  entry = find_last (battle, MUSTER_LOG_DECIDE);
  g_assert_cmpstr (entry->target, ==, "guard.2");
}

/* Without a board nobody knows where anybody looks; whom it is about is known all the same. */
static void
test_log_facts_on_paper (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", FALSE);
  const MusterLogEntry *entry;

  answers_give (battle, "do duel guard.1 style=cross foe=guard.3");
  entry = find_last (battle, MUSTER_LOG_FACE);
  g_assert_cmpstr (entry->target, ==, "guard.3");
  g_assert_cmpint (entry->heading, ==, -1);
  entry = find_last (battle, MUSTER_LOG_ROLL);
  g_assert_cmpstr (entry->target, ==, "guard.3");
  answers_give (battle, "do chase guard.2");
  answers_give (battle, "done");
  entry = find_last (battle, MUSTER_LOG_MOVE);
  g_assert_cmpstr (entry->thing, ==, "guard.2");
  g_assert_cmpstr (entry->target, ==, "guard.3");
}

/* ---- Who acts ---- */

/* @expected: in a free turn each of those who may act, else who does; "" for nobody */
static void
assert_acting (MusterBattle *battle, const char *expected)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GString) acting = g_string_new (prompt->thing);

  for (guint i = 0; prompt->kind == MUSTER_PROMPT_TURN && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (strstr (acting->str, item->thing) == NULL)
        g_string_append_printf (acting, " %s", item->thing);
    }
  g_assert_cmpstr (acting->str, ==, expected);
}

static void
test_acting (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", TRUE);

  assert_acting (battle, "guard.1 guard.2");
  answers_give (battle, "dice hand");
  answers_give (battle, "do duel guard.2 style=cross foe=guard.3");
  assert_acting (battle, "guard.2");
  answers_give (battle, "roll 4");
  assert_acting (battle, "guard.2");
  answers_give (battle, "roll 4");
  assert_acting (battle, "guard.1 guard.2");
  answers_give (battle, "remove guard.2");
  assert_acting (battle, "guard.1");
  answers_give (battle, "set guard.1 life 0");
  assert_acting (battle, "");
}

/* Who plays and how the rules are read is what was switched last, and what undo brings back. */
static void
test_settings (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("../data/rulebooks", "dungeon-crawl", TRUE);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  gint32 morale = muster_rulebook_find_ruling (rulebook, "morale");

  g_assert_cmpint (muster_battle_get_doctrine (battle, 0), >=, 0);
  g_assert_cmpint (muster_battle_get_doctrine (battle, 1), ==, -1);
  g_assert_cmpfloat (muster_battle_get_ruling (battle, (guint) morale), ==, 0);
  answers_give (battle, "player monsters person");
  answers_give (battle, "ruling morale yes");
  g_assert_cmpint (muster_battle_get_doctrine (battle, 0), ==, -1);
  g_assert_cmpfloat (muster_battle_get_ruling (battle, (guint) morale), ==, 1);
  g_assert_true (muster_battle_undo (battle, NULL));
  g_assert_cmpfloat (muster_battle_get_ruling (battle, (guint) morale), ==, 0);
}

/* A figure has the name that its player gave it. */
static void
test_names (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "../data/rulebooks",
                                                 "dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GPtrArray) things = NULL;

  g_hash_table_insert (setup->names, g_strdup ("figure.14"), g_strdup ("Mira"));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  things = muster_battle_list_things (battle);
  g_assert_cmpstr (find (things, "figure.14")->name, ==, "Mira");

  g_hash_table_insert (setup->names, g_strdup ("figure.999"), g_strdup ("Nobody"));
  g_assert_null (muster_battle_new (rulebook, setup, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

static void
assert_rings (MusterBattle *battle, const char *token, const char *expected)
{
  g_autoptr (GPtrArray) rings = muster_battle_list_rings (battle, token);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rings->len; i++)
    {
      const MusterRing *ring = g_ptr_array_index (rings, i);

      g_string_append_printf (text, "%s %g;", ring->label, ring->inches);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Up to 2 inches, from 3 to 12 and from 13 to 30, by the table of the rulebook; what is said beyond has no edge. Of
 * the flag nothing is told. */
static void
test_rings (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "meadow", TRUE);
  g_autoptr (MusterBattle) paper = battle_new ("battle/rulebooks", "meadow", FALSE);

  assert_rings (battle, "scout.1", "too near 2;near 12;far 30;");
  assert_rings (battle, "flag.1", "");
  assert_rings (battle, "scout.9", "");
  assert_rings (paper, "scout.1", "");
}

static GPtrArray *
list_areas (MusterBattle *battle)
{
  return muster_battle_list_areas_at (battle, muster_battle_get_log (battle)->len);
}

/* (transfer full) @areas */
static void
assert_areas (GPtrArray *list, const char *expected)
{
  g_autoptr (GPtrArray) areas = list;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (areas, i);

      g_string_append_printf (text,
                              "%s: %s, %g inches, %u degrees;",
                              area->thing,
                              area->title,
                              area->inches,
                              area->degrees);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* What the rulebook shows of who is on the table in the first turn. Whoever leaves it takes what is around it along, but not
 * from what it was like before. */
static void
test_areas (void)
{
  static const char *const both = "scout.1: ahead of it, 8 inches, 45 degrees;"
                                  "flag.1: near-flag, 6.5 inches, 360 degrees;";
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "meadow", TRUE);
  g_autoptr (MusterBattle) paper = battle_new ("battle/rulebooks", "meadow", FALSE);
  guint n_entries = muster_battle_get_log (battle)->len;

  assert_areas (list_areas (battle), both);
  assert_areas (list_areas (paper), "");
  answers_give (battle, "remove flag.1");
  assert_areas (list_areas (battle), "scout.1: ahead of it, 8 inches, 45 degrees;");
  assert_areas (muster_battle_list_areas_at (battle, n_entries), both);
}

/* @expected: NULL: nothing can be told */
static void
assert_after (MusterBattle *battle, const char *input, const char *expected)
{
  g_autoptr (MusterInput) parsed = muster_input_parse (input, NULL);
  g_autoptr (GPtrArray) areas = muster_battle_list_areas_after (battle, parsed);
  g_autoptr (GString) text = areas != NULL ? g_string_new (NULL) : NULL;

  for (guint i = 0; areas != NULL && i < areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (areas, i);

      g_string_append_printf (text, "%s faces %d;", area->thing, area->pose.facing);
    }
  g_assert_cmpstr (text != NULL ? text->str : NULL, ==, expected);
}

static MusterBattle *
shipped_battle_new (const char *game, const char *scenario, guint64 seed)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/rulebooks", game, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->scenario = g_strdup (scenario);
  setup->seed = seed;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

/* The closed gate, and a charge with a tripwire once it is laid; of C4 that strikes all round nothing else is drawn. */
static void
test_areas_of_charges (void)
{
  g_autoptr (MusterBattle) battle = shipped_battle_new ("stargate-solo", "hold-the-gate", 7);

  assert_areas (list_areas (battle),
                "gate.1: within 4 inches in front of the ring, 4 inches, 90 degrees;");

  answers_give (battle, "set figure.4 claymores 1");
  assert_after (battle,
                "do lay figure.4 what=claymore how=remote shape=fan way=left",
                "charge.1 faces 270;gate.1 faces 0;");
  assert_after (battle, "do lay figure.4 what=cake", NULL);
  assert_areas (list_areas (battle),
                "gate.1: within 4 inches in front of the ring, 4 inches, 90 degrees;");
  answers_give (battle, "do lay figure.4 what=claymore how=tripwire shape=fan way=right");
  answers_give (battle, "set figure.5 blocks 1");
  answers_give (battle, "do lay figure.5 what=C4 how=remote shape=ring way=up");
  answers_give (battle, "ruling gate-arc 60");
  assert_areas (list_areas (battle),
                "charge.1: within 8 inches in front of it, inside an arc of 45 degrees, "
                "8 inches, 45 degrees;"
                "charge.2: within 3 inches, 3 inches, 360 degrees;"
                "charge.1: within 4 inches of the front of it, 4 inches, 180 degrees;"
                "gate.1: within 4 inches in front of the ring, 4 inches, 60 degrees;");
  answers_give (battle, "set gate.1 open yes");
  answers_give (battle, "remove charge.1");
  assert_areas (list_areas (battle), "charge.2: within 3 inches, 3 inches, 360 degrees;");
}

/* Of what is around smoke it is known that nobody sees through it, and of a flame template that everybody does. */
static void
test_areas_of_smoke (void)
{
  g_autoptr (MusterBattle) battle = shipped_battle_new ("stargrave", "salvage", 8);
  g_autoptr (GPtrArray) areas = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  answers_give (battle, "choose nothing");
  answers_give (battle, "done");
  answers_give (battle, "choose Grenadier-1 Burner-1");
  answers_give (battle, "done");
  answers_give (battle,
                "force grenade-spot Grenadier-1 w=Grenade-Launcher load=smoke-screen spot=13;26");
  areas = list_areas (battle);
  for (guint i = 0; i < areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (areas, i);

      g_string_append_printf (text,
                              "%s: %g inches, %s;",
                              area->thing,
                              area->inches,
                              area->veils ? "veiled" : "clear");
    }
  g_assert_cmpstr (text->str, ==, "figure.9: 8 inches, clear;smoke.1: 2 inches, veiled;");
}

/* Alpha begins after the order of the wolves was told, input 1, and has chosen the hound, which is not there. */
static void
test_decision (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "wolves", FALSE);

  answers_give (battle, "fact wolf-2 wolf-1 wolf-3");
  answers_give (battle, "fact hound");
  g_assert_cmpuint (muster_battle_find_decision (battle), ==, 0);
  answers_give (battle, "remove hound");
  g_assert_cmpuint (muster_battle_find_decision (battle), ==, 1);
  answers_give (battle, "note \"It lay under the table.\"");
  g_assert_cmpuint (muster_battle_find_decision (battle), ==, 0);
}

/* Nothing of what alpha does hangs on how much life it has itself. */
static void
test_no_decision (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "wolves", FALSE);

  answers_give (battle, "fact wolf-2 wolf-1 wolf-3");
  answers_give (battle, "fact hound");
  answers_give (battle, "set alpha life 2");
  g_assert_cmpuint (muster_battle_find_decision (battle), ==, 0);
  answers_give (battle, "remove hound");
  g_assert_cmpuint (muster_battle_find_decision (battle), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/views/signs", test_signs);
  g_test_add_func ("/battle/views/decision", test_decision);
  g_test_add_func ("/battle/views/no-decision", test_no_decision);
  g_test_add_func ("/battle/views/figure", test_figure);
  g_test_add_func ("/battle/views/attributes", test_attributes);
  g_test_add_func ("/battle/views/values", test_values);
  g_test_add_func ("/battle/views/doctrine", test_doctrine);
  g_test_add_func ("/battle/views/bounds", test_bounds);
  g_test_add_func ("/battle/views/rules-keep-to-bounds", test_rules_keep_to_bounds);
  g_test_add_func ("/battle/views/corrected", test_corrected);
  g_test_add_func ("/battle/views/log-facts", test_log_facts);
  g_test_add_func ("/battle/views/log-facts-on-paper", test_log_facts_on_paper);
  g_test_add_func ("/battle/views/acting", test_acting);
  g_test_add_func ("/battle/views/settings", test_settings);
  g_test_add_func ("/battle/views/names", test_names);
  g_test_add_func ("/battle/views/rings", test_rings);
  g_test_add_func ("/battle/views/areas", test_areas);
  g_test_add_func ("/battle/views/areas-of-charges", test_areas_of_charges);
  g_test_add_func ("/battle/views/areas-of-smoke", test_areas_of_smoke);

  return g_test_run ();
}
