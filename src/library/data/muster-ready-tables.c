/* muster-ready-tables.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ready-tables.h"

#include <glib/gi18n.h>
#include <string.h>

#define SUFFIX ".table"
#define TITLE  "# Title:"

/* No plan is longer by far, and a wrong file may be of any length. */
#define MAX_LENGTH (256 * 1024)

void
muster_ready_table_free (MusterReadyTable *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->path);
  g_free (self->text);
  g_free (self);
}

static char *
dup_title (const char *text, const char *id)
{
  const char *end = strchr (text, '\n');
  g_autofree char *title = NULL;

  if (!g_str_has_prefix (text, TITLE) || end == NULL)
    return g_strdup (id);
  title = g_strndup (text + strlen (TITLE), (gsize) (end - text) - strlen (TITLE));

  return g_strdup (*g_strstrip (title) != '\0' ? title : id);
}

static MusterReadyTable *
read_table (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;
  MusterReadyTable *self;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, NULL) || length > MAX_LENGTH ||
      !g_utf8_validate_len (text, length, NULL))
    return NULL;
  self = g_new0 (MusterReadyTable, 1);
  self->id = g_strndup (name, strlen (name) - strlen (SUFFIX));
  self->title = dup_title (text, self->id);
  self->path = g_strdup (path);
  self->text = g_steal_pointer (&text);

  return self;
}

static gint
compare_titles (gconstpointer a, gconstpointer b)
{
  const MusterReadyTable *one = *(const MusterReadyTable *const *) a;
  const MusterReadyTable *other = *(const MusterReadyTable *const *) b;
  const int order = g_utf8_collate (_ (one->title), _ (other->title));

  return order != 0 ? order : strcmp (one->id, other->id);
}

GPtrArray *
muster_ready_tables_list (const MusterDataPath *path)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_ready_table_free);
  g_autoptr (GPtrArray) files = muster_data_path_list_files (path, "tables", SUFFIX);

  for (guint i = 0; i < files->len; i++)
    {
      MusterReadyTable *table = read_table (g_ptr_array_index (files, i));

      if (table != NULL)
        g_ptr_array_add (tables, table);
    }
  g_ptr_array_sort (tables, compare_titles);

  return tables;
}
