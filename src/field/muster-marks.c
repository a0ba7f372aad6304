/* muster-marks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-marks.h"

/* A few marks, looked up by rules while they are read: a list is enough. */
typedef struct
{
  char *name;
  GArray *places;
} Mark;

struct _MusterMarks
{
  GPtrArray *marks;
};

static void
mark_free (gpointer data)
{
  Mark *mark = data;

  g_array_unref (mark->places);
  g_free (mark->name);
  g_free (mark);
}

MusterMarks *
muster_marks_new (void)
{
  MusterMarks *self = g_new0 (MusterMarks, 1);

  self->marks = g_ptr_array_new_with_free_func (mark_free);

  return self;
}

void
muster_marks_free (MusterMarks *self)
{
  g_ptr_array_unref (self->marks);
  g_free (self);
}

static Mark *
find (const MusterMarks *self, const char *name)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      Mark *mark = g_ptr_array_index (self->marks, i);

      if (g_str_equal (mark->name, name))
        return mark;
    }

  return NULL;
}

void
muster_marks_add (MusterMarks *self, const char *name, MusterPlace place)
{
  Mark *mark = find (self, name);

  if (mark == NULL)
    {
      mark = g_new0 (Mark, 1);
      mark->name = g_strdup (name);
      mark->places = g_array_new (FALSE, FALSE, sizeof (MusterPlace));
      g_ptr_array_add (self->marks, mark);
    }
  g_array_append_val (mark->places, place);
}

const MusterPlace *
muster_marks_get (const MusterMarks *self, const char *name, guint *n)
{
  const Mark *mark = find (self, name);

  *n = mark != NULL ? mark->places->len : 0;

  return mark != NULL ? (const MusterPlace *) (const void *) mark->places->data : NULL;
}
