/* test-mutations.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-rulebook.h"

/* Rulebooks come from strangers: whatever is in the file, the loader reports and never falls over.
 * The changes follow from fixed seeds, so that a failure comes back. */

#define N_MUTATIONS 100

typedef void (*MusterMutation) (GString *text, GRand *random);

static void
change_byte (GString *text, GRand *random)
{
  text->str[g_rand_int_range (random, 0, (gint32) text->len)] = (char) g_rand_int_range (random,
                                                                                         32,
                                                                                         127);
}

static void
remove_bytes (GString *text, GRand *random)
{
  gint32 at = g_rand_int_range (random, 0, (gint32) text->len);

  g_string_erase (text, at, MIN (g_rand_int_range (random, 1, 40), (gint32) text->len - at));
}

typedef struct
{
  gsize start;
  gsize length;
} Span;

/* One of the values in double quotes; a length of 0 at the start when there is none. */
static Span
pick_value (const GString *text, GRand *random)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));
  Span none = { 0, 0 };
  const char *at = text->str;

  while ((at = strstr (at, "=\"")) != NULL)
    {
      const char *close = strchr (at + 2, '"');
      Span span = { (gsize) (at + 2 - text->str), 0 };

      if (close == NULL)
        break;
      span.length = (gsize) (close - at) - 2;
      g_array_append_val (spans, span);
      at = close + 1;
    }
  if (spans->len == 0)
    return none;
  return g_array_index (spans, Span, g_rand_int_range (random, 0, (gint32) spans->len));
}

/* One attribute gets the value of another: valid XML that means something else. */
static void
copy_value (GString *text, GRand *random)
{
  Span from = pick_value (text, random);
  Span to = pick_value (text, random);
  g_autofree char *value = g_strndup (text->str + from.start, from.length);

  g_string_erase (text, (gssize) to.start, (gssize) to.length);
  g_string_insert (text, (gssize) to.start, value);
}

static void
empty_value (GString *text, GRand *random)
{
  Span span = pick_value (text, random);

  g_string_erase (text, (gssize) span.start, (gssize) span.length);
}

/* An attribute loses its name. */
static void
rename_attribute (GString *text, GRand *random)
{
  Span span = pick_value (text, random);

  if (span.start > 3)
    text->str[span.start - 3] = 'q';
}

static void
free_file (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static void
add_file (GPtrArray *files, const char *name, const char *text, gsize length)
{
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  file->name = g_strdup (name);
  file->bytes = g_bytes_new (text, length);
  g_ptr_array_add (files, file);
}

static void
load_changed (GPtrArray *originals, const char *id, guint32 seed)
{
  static const MusterMutation mutations[] = { change_byte,
                                              remove_bytes,
                                              copy_value,
                                              empty_value,
                                              rename_attribute };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (free_file);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) book = NULL;

  for (guint i = 0; i < originals->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (originals, i);
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (file->bytes, NULL),
                                                   (gssize) g_bytes_get_size (file->bytes));

      for (guint k = 0; k <= seed % 3; k++)
        mutations[(seed + k) % G_N_ELEMENTS (mutations)](text, random);
      add_file (files, file->name, text->str, text->len);
    }
  book = muster_rulebook_load_files (id, files, report, &error);
  g_assert_true ((book == NULL) == (error != NULL));
  g_assert_true (book == NULL || !muster_report_has_errors (report));
}

static void
test_mutations (gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) book = muster_rulebook_load (data, NULL, FALSE, report, &error);

  g_assert_no_error (error);
  for (guint32 seed = 1; seed <= N_MUTATIONS; seed++)
    load_changed (book->files, book->id, seed);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "rules", "sketches", NULL);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/rules/mutations/", name, NULL);

      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
      g_test_add_data_func (test, g_ptr_array_index (paths, paths->len - 1), test_mutations);
    }
  return g_test_run ();
}
