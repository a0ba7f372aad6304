/* split.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-random.h"

/* What every target needs, however its inputs are changed. */

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  /* A thread that ends while leaks are looked for seems to have left behind what it is about to free. */
  g_thread_pool_set_max_unused_threads (-1);
  g_thread_pool_set_max_idle_time (0);

  return 0;
}

guint64
fuzz_hash (const guint8 *data, gsize size)
{
  guint64 hash = muster_random_mix (1, size);

  for (gsize i = 0; i < size; i++)
    hash = muster_random_mix (hash, data[i]);

  return hash;
}

char *
fuzz_dup_text (GBytes *part)
{
  gsize size = 0;
  const char *text = g_bytes_get_data (part, &size);

  return size > 0 ? g_utf8_make_valid (text, (gssize) size) : g_strdup ("");
}

GPtrArray *
fuzz_split (const guint8 *data, gsize size)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const gsize gap = strlen (FUZZ_SEPARATOR);
  gsize start = 0;

  for (gsize i = 0; i + gap <= size; i++)
    if (memcmp (data + i, FUZZ_SEPARATOR, gap) == 0)
      {
        g_ptr_array_add (parts, g_bytes_new (data + start, i - start));
        start = i + gap;
        /* One that begins within this one is none. */
        i = start - 1;
      }
  g_ptr_array_add (parts, g_bytes_new (data + start, size - start));

  return parts;
}
