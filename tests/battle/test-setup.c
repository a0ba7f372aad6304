/* test-setup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup.h"

static void
test_new (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  g_assert_null (setup->scenario);
  g_assert_cmpuint (setup->seed, ==, 1);
  g_assert_true (setup->tracked);
  g_assert_false (setup->hand_dice);
  g_assert_null (setup->board);
  g_assert_cmpuint (g_hash_table_size (setup->rulings), ==, 0);
}

static void
test_copy (void)
{
  g_autoptr (MusterSetup) copy = NULL;

  {
    g_autoptr (MusterSetup) setup = muster_setup_new ();

    setup->scenario = g_strdup ("ambush");
    setup->seed = G_MAXUINT64;
    setup->tracked = FALSE;
    setup->hand_dice = TRUE;
    setup->board = g_strdup ("..\n.#\n");
    setup->board_title = g_strdup ("The yard");
    setup->title = g_strdup ("At dawn");
    g_hash_table_insert (setup->rulings, g_strdup ("diagonal"), g_strdup ("two"));
    g_hash_table_insert (setup->players, g_strdup ("red"), g_strdup ("person"));
    g_hash_table_insert (setup->names, g_strdup ("figure.1"), g_strdup ("Tom"));
    copy = muster_setup_copy (setup);
    g_hash_table_remove_all (setup->names);
  }

  /* The first one is gone: a copy that shared anything with it would fail under the sanitiser. */
  g_assert_cmpstr (copy->scenario, ==, "ambush");
  g_assert_cmpuint (copy->seed, ==, G_MAXUINT64);
  g_assert_false (copy->tracked);
  g_assert_true (copy->hand_dice);
  g_assert_cmpstr (copy->board, ==, "..\n.#\n");
  g_assert_cmpstr (copy->board_title, ==, "The yard");
  g_assert_cmpstr (copy->title, ==, "At dawn");
  g_assert_cmpstr (g_hash_table_lookup (copy->rulings, "diagonal"), ==, "two");
  g_assert_cmpstr (g_hash_table_lookup (copy->players, "red"), ==, "person");
  g_assert_cmpstr (g_hash_table_lookup (copy->names, "figure.1"), ==, "Tom");
}

static void
test_is_like (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterSetup) other = NULL;

  setup->scenario = g_strdup ("ambush");
  g_hash_table_insert (setup->names, g_strdup ("figure.1"), g_strdup ("Tom"));
  other = muster_setup_copy (setup);
  other->seed = 2;
  g_assert_true (muster_setup_is_like (setup, other));
  other->tracked = FALSE;
  g_assert_false (muster_setup_is_like (setup, other));
  other->tracked = TRUE;
  g_hash_table_insert (other->names, g_strdup ("figure.1"), g_strdup ("Tim"));
  g_assert_false (muster_setup_is_like (setup, other));
  g_hash_table_remove_all (other->names);
  g_assert_false (muster_setup_is_like (setup, other));
  g_hash_table_insert (other->names, g_strdup ("figure.2"), g_strdup ("Tom"));
  g_assert_false (muster_setup_is_like (setup, other));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/setup/new", test_new);
  g_test_add_func ("/battle/setup/copy", test_copy);
  g_test_add_func ("/battle/setup/is-like", test_is_like);

  return g_test_run ();
}
