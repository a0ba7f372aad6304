/* test-messages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-messages.h"

/* A catalogue of two texts, the head and "a" for "b", put together by hand:
 *
 *    0  magic, revision 0, 2 texts, originals at 28, translations at 44, 3 hashes at 60
 *   28  length 0 at 72, length 1 at 73
 *   44  length 32 at 75, length 1 at 108
 *   60  hashes: text 1, text 2, none
 *   72  "", "a", head, "b" */
#define HEAD "Content-Type: x; charset=UTF-8\n\n"

static const guint32 numbers[] = { 0x950412de, 0,  2,  28, 44, 3,   60, 0, 72,
                                   1,          73, 32, 75, 1,  108, 1,  2, 0 };
static const char texts[] = "\0a\0" HEAD "\0b";

#define SIZE (sizeof numbers + sizeof texts)

static GBytes *
make (guint number, guint32 value)
{
  guint8 *data = g_malloc (SIZE);

  memcpy (data, numbers, sizeof numbers);
  memcpy (data + sizeof numbers, texts, sizeof texts);
  memcpy (data + number * sizeof value, &value, sizeof value);

  return g_bytes_new_take (data, SIZE);
}

static void
test_sound (void)
{
  g_autoptr (GBytes) bytes = make (0, numbers[0]);

  g_assert_cmpuint (SIZE, ==, 110);
  g_assert_null (muster_messages_check (bytes));
}

/* Catalogues are written in the order of the machine that made them. */
static void
test_swapped (void)
{
  guint8 *data = g_malloc (SIZE);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint32 swapped = GUINT32_SWAP_LE_BE (numbers[i]);

      memcpy (data + i * sizeof swapped, &swapped, sizeof swapped);
    }
  memcpy (data + sizeof numbers, texts, sizeof texts);
  bytes = g_bytes_new_take (data, SIZE);
  g_assert_null (muster_messages_check (bytes));
}

/* Whatever is missing at the end was something that the head promises. */
static void
test_cut_off (void)
{
  g_autoptr (GBytes) whole = make (0, numbers[0]);

  for (gsize size = 0; size < SIZE; size++)
    {
      /* A block of its own, so that reading behind it is found. */
      g_autoptr (GBytes) bytes = g_bytes_new (g_bytes_get_data (whole, NULL), size);

      g_assert_nonnull (muster_messages_check (bytes));
    }
}

static void
assert_refused (guint number, guint32 value)
{
  g_autoptr (GBytes) bytes = make (number, value);

  g_assert_nonnull (muster_messages_check (bytes));
}

static void
test_numbers (void)
{
  assert_refused (0, 0x12345678); /* another kind of file */
  assert_refused (1, 1);          /* with texts that depend on the machine */
  assert_refused (2, 0);          /* without its head */
  assert_refused (2, 3);
  assert_refused (2, G_MAXUINT32);
  assert_refused (3, 108);
  assert_refused (3, G_MAXUINT32 - 3);
  assert_refused (4, G_MAXUINT32);
  assert_refused (5, 4); /* no prime number: a walk might go round */
  assert_refused (5, 1);
  assert_refused (6, 104);
  assert_refused (7, 1); /* the first text is not the empty one */
  assert_refused (9, 2); /* does not end where it says */
  assert_refused (10, 110);
  assert_refused (11, 31); /* ends before its end */
  assert_refused (14, G_MAXUINT32);
  assert_refused (15, 3); /* there is no third text */
  assert_refused (17, 1); /* no walk would ever end */
}

static void
test_without_hashes (void)
{
  g_autoptr (GBytes) bytes = make (5, 0);

  g_assert_null (muster_messages_check (bytes));
}

static void
assert_text_refused (gsize at, char value)
{
  g_autoptr (GBytes) sound = make (0, numbers[0]);
  gsize size;
  guint8 *data = g_bytes_unref_to_data (g_steal_pointer (&sound), &size);
  g_autoptr (GBytes) bytes = NULL;

  data[at] = (guint8) value;
  bytes = g_bytes_new_take (data, size);
  g_assert_nonnull (muster_messages_check (bytes));
}

static void
test_encoding (void)
{
  const char *charset = strstr (HEAD, "UTF-8");

  assert_text_refused (75 + (gsize) (charset - HEAD), 'X');
  assert_text_refused (108, '\xff');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/messages/sound", test_sound);
  g_test_add_func ("/base/messages/swapped", test_swapped);
  g_test_add_func ("/base/messages/cut-off", test_cut_off);
  g_test_add_func ("/base/messages/numbers", test_numbers);
  g_test_add_func ("/base/messages/without-hashes", test_without_hashes);
  g_test_add_func ("/base/messages/encoding", test_encoding);

  return g_test_run ();
}
