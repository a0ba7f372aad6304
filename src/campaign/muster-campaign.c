/* muster-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-state-private.h"

/* Which events hold after some of them. */
typedef struct
{
  GArray *done; /* of guint: the numbers of those that hold, in order */
  GArray *redo; /* of guint: those that can be done again, the next one last */
} Course;

struct _MusterCampaign
{
  GPtrArray *events;
  GByteArray *holding; /* for each event, whether it holds */
  Course course;
  MusterCampaignState *state;
  gboolean is_stale; /* something was undone since the state was made */
};

static void
course_init (Course *course)
{
  course->done = g_array_new (FALSE, FALSE, sizeof (guint));
  course->redo = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
course_clear (Course *course)
{
  g_array_unref (course->done);
  g_array_unref (course->redo);
}

MusterCampaign *
muster_campaign_new (void)
{
  MusterCampaign *self = g_new0 (MusterCampaign, 1);

  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_campaign_event_unref);
  self->holding = g_byte_array_new ();
  course_init (&self->course);
  self->state = muster_campaign_state_new ();

  return self;
}

void
muster_campaign_free (MusterCampaign *self)
{
  muster_campaign_state_free (self->state);
  course_clear (&self->course);
  g_byte_array_unref (self->holding);
  g_ptr_array_unref (self->events);
  g_free (self);
}

/* ---- What holds ---- */

static guint
get_last (const GArray *numbers)
{
  return g_array_index (numbers, guint, numbers->len - 1);
}

static void
move_last (GArray *from, GArray *to)
{
  const guint number = get_last (from);

  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, number);
}

/* (transfer full): what follows from the events that hold, which could follow once and so can again. */
static MusterCampaignState *
fold (const MusterCampaign *self, const Course *course)
{
  MusterCampaignState *state = muster_campaign_state_new ();

  for (guint i = 0; i < course->done->len; i++)
    {
      const guint number = g_array_index (course->done, guint, i);

      muster_campaign_state_apply (state, self->events->pdata[number - 1], number, NULL);
    }

  return state;
}

/* Which of the first events hold. */
static void
follow (const MusterCampaign *self, guint n_events, Course *course)
{
  for (guint number = 1; number <= n_events; number++)
    {
      const MusterCampaignKind kind = muster_campaign_event_get_kind (
          self->events->pdata[number - 1]);

      if (kind == MUSTER_CAMPAIGN_KIND_UNDO)
        move_last (course->done, course->redo);
      else if (kind == MUSTER_CAMPAIGN_KIND_REDO)
        move_last (course->redo, course->done);
      else
        {
          g_array_append_val (course->done, number);
          g_array_set_size (course->redo, 0);
        }
    }
}

static void
make_state (MusterCampaign *self)
{
  muster_campaign_state_free (self->state);
  self->state = fold (self, &self->course);
  self->is_stale = FALSE;
}

/* Undo needs no state: whoever reads a campaign with thousands of them makes it once. */
static MusterCampaignState *
need_state (const MusterCampaign *self)
{
  if (self->is_stale)
    make_state ((MusterCampaign *) self);

  return self->state;
}

/* ---- What is done ---- */

static gboolean
refuse (MusterCampaignError code, const char *message, GError **error)
{
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, code, message);

  return FALSE;
}

static gboolean
undo (MusterCampaign *self, GError **error)
{
  guint number;

  if (!muster_campaign_find_undo (self, &number))
    return refuse (MUSTER_CAMPAIGN_ERROR_DONE, _ ("there is nothing to undo"), error);
  move_last (self->course.done, self->course.redo);
  self->holding->data[number - 1] = FALSE;
  self->is_stale = TRUE;

  return TRUE;
}

/* What followed once follows again from what it followed then. */
static gboolean
redo (MusterCampaign *self, GError **error)
{
  guint number;

  if (!muster_campaign_find_redo (self, &number))
    return refuse (MUSTER_CAMPAIGN_ERROR_DONE, _ ("there is nothing to redo"), error);
  if (!self->is_stale &&
      !muster_campaign_state_apply (self->state, self->events->pdata[number - 1], number, error))
    return FALSE;
  move_last (self->course.redo, self->course.done);
  self->holding->data[number - 1] = TRUE;

  return TRUE;
}

static gboolean
apply (MusterCampaign *self, const MusterCampaignEvent *event, GError **error)
{
  const guint number = self->events->len + 1;

  if (!muster_campaign_state_apply (need_state (self), event, number, error))
    return FALSE;
  g_array_append_val (self->course.done, number);
  g_array_set_size (self->course.redo, 0);

  return TRUE;
}

gboolean
muster_campaign_take (MusterCampaign *self, MusterCampaignEvent *event, GError **error)
{
  const MusterCampaignKind kind = muster_campaign_event_get_kind (event);
  guint8 holds = FALSE;

  if (self->events->len >= MUSTER_CAMPAIGN_MOST_EVENTS)
    return refuse (MUSTER_CAMPAIGN_ERROR_LIMIT, _ ("the campaign has too many events"), error);
  if (kind == MUSTER_CAMPAIGN_KIND_UNDO || kind == MUSTER_CAMPAIGN_KIND_REDO)
    {
      if (!(kind == MUSTER_CAMPAIGN_KIND_UNDO ? undo (self, error) : redo (self, error)))
        return FALSE;
    }
  else
    {
      if (!apply (self, event, error))
        return FALSE;
      holds = TRUE;
    }
  g_ptr_array_add (self->events, muster_campaign_event_ref (event));
  g_byte_array_append (self->holding, &holds, 1);

  return TRUE;
}

gboolean
muster_campaign_do (MusterCampaign *self, MusterCampaignEvent *event, GError **error)
{
  return muster_campaign_state_allow (need_state (self), event, error) &&
         muster_campaign_take (self, event, error);
}

gboolean
muster_campaign_undo (MusterCampaign *self, gint64 at, GError **error)
{
  g_autoptr (MusterCampaignEvent)
                 event = muster_campaign_event_new_undo (at, MUSTER_CAMPAIGN_KIND_UNDO);

  return muster_campaign_take (self, event, error) && need_state (self) != NULL;
}

gboolean
muster_campaign_redo (MusterCampaign *self, gint64 at, GError **error)
{
  g_autoptr (MusterCampaignEvent)
                 event = muster_campaign_event_new_undo (at, MUSTER_CAMPAIGN_KIND_REDO);

  return muster_campaign_take (self, event, error) && need_state (self) != NULL;
}

void
muster_campaign_forget_last (MusterCampaign *self)
{
  g_return_if_fail (self->events->len > 0);

  g_ptr_array_set_size (self->events, (gint) self->events->len - 1);
  g_byte_array_set_size (self->holding, self->events->len);
  course_clear (&self->course);
  course_init (&self->course);
  follow (self, self->events->len, &self->course);
  memset (self->holding->data, FALSE, self->holding->len);
  for (guint i = 0; i < self->course.done->len; i++)
    self->holding->data[g_array_index (self->course.done, guint, i) - 1] = TRUE;
  make_state (self);
}

/* ---- What it is ---- */

const MusterCampaignState *
muster_campaign_get_state (const MusterCampaign *self)
{
  return need_state (self);
}

MusterCampaignState *
muster_campaign_dup_state_at (const MusterCampaign *self, guint n_events)
{
  MusterCampaignState *state;
  Course course;

  course_init (&course);
  follow (self, MIN (n_events, self->events->len), &course);
  state = fold (self, &course);
  course_clear (&course);

  return state;
}

guint
muster_campaign_get_n_events (const MusterCampaign *self)
{
  return self->events->len;
}

MusterCampaignEvent *
muster_campaign_get_event (const MusterCampaign *self, guint number)
{
  g_return_val_if_fail (number > 0 && number <= self->events->len, NULL);

  return self->events->pdata[number - 1];
}

gboolean
muster_campaign_holds (const MusterCampaign *self, guint number)
{
  g_return_val_if_fail (number > 0 && number <= self->events->len, FALSE);

  return self->holding->data[number - 1] != FALSE;
}

gboolean
muster_campaign_find_undo (const MusterCampaign *self, guint *number)
{
  if (self->course.done->len < 2)
    return FALSE;
  *number = get_last (self->course.done);

  return TRUE;
}

gboolean
muster_campaign_find_redo (const MusterCampaign *self, guint *number)
{
  if (self->course.redo->len == 0)
    return FALSE;
  *number = get_last (self->course.redo);

  return TRUE;
}

guint
muster_campaign_count_undo (const MusterCampaign *self)
{
  return self->course.done->len > 0 ? self->course.done->len - 1 : 0;
}

guint
muster_campaign_count_redo (const MusterCampaign *self)
{
  return self->course.redo->len;
}

char *
muster_campaign_dup_free_id (const MusterCampaign *self, guint index)
{
  const MusterCampaignState *state = need_state (self);

  for (guint n = state->careers->len + 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", n);

      if (muster_campaign_state_find_career (state, id) == NULL && index-- == 0)
        return g_steal_pointer (&id);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
muster_campaign_list_contents (const MusterCampaign *self)
{
  g_autoptr (GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *contents = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer content;

  for (guint i = 0; i < self->events->len; i++)
    {
      g_autoptr (GPtrArray) named = muster_campaign_event_list_contents (self->events->pdata[i]);

      for (guint j = 0; j < named->len; j++)
        g_hash_table_add (found, named->pdata[j]);
    }
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &content, NULL))
    g_ptr_array_add (contents, content);
  g_ptr_array_sort (contents, compare_texts);

  return contents;
}
