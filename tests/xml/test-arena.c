/* test-arena.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-xml-arena.h"

static void
test_pieces_are_aligned_zeroed_and_apart (void)
{
  g_autoptr (MusterXmlArena) arena = muster_xml_arena_new ();
  guchar *pieces[2000];

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      gsize size = 1 + i % 97;

      /* A string before each leaves the arena at any byte. */
      muster_xml_arena_strndup (arena, "abcdefg", i % 8);
      pieces[i] = muster_xml_arena_alloc (arena, size);
      g_assert_cmpuint (GPOINTER_TO_SIZE (pieces[i]) % G_ALIGNOF (gpointer), ==, 0);
      for (gsize j = 0; j < size; j++)
        g_assert_cmpuint (pieces[i][j], ==, 0);
      memset (pieces[i], (int) (i % 251), size);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (gsize j = 0; j < 1 + i % 97; j++)
      g_assert_cmpuint (pieces[i][j], ==, i % 251);
}

static void
test_large_pieces (void)
{
  g_autoptr (MusterXmlArena) arena = muster_xml_arena_new ();
  char *before = muster_xml_arena_strndup (arena, "before", 6);
  guchar *large = muster_xml_arena_alloc (arena, 3 * 1024 * 1024);
  char *after = muster_xml_arena_strndup (arena, "after-all", 5);

  memset (large, 0xff, 3 * 1024 * 1024);
  g_assert_cmpstr (before, ==, "before");
  g_assert_cmpstr (after, ==, "after");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/arena/pieces-are-aligned-zeroed-and-apart",
                   test_pieces_are_aligned_zeroed_and_apart);
  g_test_add_func ("/xml/arena/large-pieces", test_large_pieces);

  return g_test_run ();
}
