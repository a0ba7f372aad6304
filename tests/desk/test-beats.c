/* test-beats.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"
#include "muster-beat-item.h"

/* Of the beats only those are told again that can be others after an answer or an undo: they are the same as if all were. */

static void
assert_all_told (MusterAssistant *assistant)
{
  GListModel *told = muster_assistant_get_beats (assistant);
  g_autoptr (GPtrArray) beats = muster_beat_list (muster_assistant_get_battle (assistant), 0);

  muster_beat_drop_idle_phases (beats);
  g_assert_cmpuint (g_list_model_get_n_items (told), ==, beats->len);
  for (guint i = 0; i < beats->len; i++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (told, i);
      const MusterBeat *beat = muster_beat_item_get_beat (item);
      const MusterBeat *expected = g_ptr_array_index (beats, i);

      g_assert_cmpuint (muster_beat_item_get_number (item), ==, i);
      g_assert_cmpuint (beat->first, ==, expected->first);
      g_assert_cmpuint (beat->n_entries, ==, expected->n_entries);
      g_assert_cmpint (beat->kind, ==, expected->kind);
      g_assert_cmpint (beat->side, ==, expected->side);
      g_assert_cmpstr (beat->thing_label, ==, expected->thing_label);
      g_assert_cmpstr (beat->sentence, ==, expected->sentence);
    }
}

static void
answer (MusterAssistant *assistant, const char *input)
{
  g_assert_true (muster_assistant_answer (assistant, input));
  assert_all_told (assistant);
}

static void
undo (MusterAssistant *assistant, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (muster_assistant_undo (assistant));
      assert_all_told (assistant);
    }
}

static void
redo (MusterAssistant *assistant, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (muster_assistant_redo (assistant));
      assert_all_told (assistant);
    }
}

static void
test_sample (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (40);
  MusterAssistant *assistant;
  guint head;

  setup->seed = 7;
  assistant_fixture_set_up (&fixture, "dungeon-crawl", setup, NULL);
  assistant = fixture.assistant;
  for (guint i = 0; inputs[i] != NULL; i++)
    answer (assistant, inputs[i]);
  head = muster_battle_get_head (muster_assistant_get_battle (assistant));
  answer (assistant, "note one");
  undo (assistant, 20);
  redo (assistant, 10);
  /* Another branch, and back to the first one. */
  answer (assistant, "note two");
  undo (assistant, 3);
  g_assert_true (muster_assistant_go_to (assistant, head));
  assert_all_told (assistant);
  g_assert_true (muster_assistant_undo_turn (assistant));
  assert_all_told (assistant);
  g_assert_true (muster_assistant_go_to (assistant, 0));
  assert_all_told (assistant);
  g_assert_true (muster_assistant_redo_all (assistant));
  assert_all_told (assistant);
  assistant_fixture_tear_down (&fixture);
}

/* Somebody comes in the end. */
static void
test_open_table (void)
{
  static const char *const inputs[] = { "fact none", "do move sg-1-member-1",
                                        "done",      "do move sgc-trooper-1",
                                        "done",      NULL };
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 7;
  setup->tracked = FALSE;
  setup->scenario = g_strdup ("reconnaissance");
  assistant_fixture_set_up (&fixture, "stargate-solo", setup, NULL);
  for (guint i = 0; inputs[i] != NULL; i++)
    answer (fixture.assistant, inputs[i]);
  answer (fixture.assistant, "add jaffa goauld");
  undo (fixture.assistant, 6);
  redo (fixture.assistant, 6);
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/beats/sample", test_sample);
  g_test_add_func ("/desk/beats/open-table", test_open_table);

  return g_test_run ();
}
