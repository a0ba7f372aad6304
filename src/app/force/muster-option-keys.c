/* muster-option-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-option-keys.h"

#include "muster-option-row.h"
#include "muster-search.h"

/* After so long, in microseconds, a letter begins another word. */
#define PAUSE G_USEC_PER_SEC

struct _MusterOptionKeys
{
  GtkWidget *pane;
  GtkWidget *options;
  GtkEventController *keys;
  GString *typed;
  gint64 last;
};

/* (nullable): the row that has the focus. */
static GtkWidget *
find_focused (MusterOptionKeys *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->pane));

  return focus == NULL || MUSTER_IS_OPTION_ROW (focus)
             ? focus
             : gtk_widget_get_ancestor (focus, MUSTER_TYPE_OPTION_ROW);
}

static void
list_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (MUSTER_IS_OPTION_ROW (widget))
    {
      g_ptr_array_add (rows, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_rows (child, rows);
}

/* ---- Letters ---- */

static gboolean
begins_with (const char *folded, const char *typed, gboolean any_word)
{
  const char *end = any_word ? NULL : folded;

  for (const char *at = folded; *at != '\0' && (end == NULL || at == end);
       at = g_utf8_next_char (at))
    {
      const gboolean begins = at == folded ||
                              !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));

      if (begins && g_str_has_prefix (at, typed))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): the next one from @first on, and round. */
static GtkWidget *
find_row (GPtrArray *rows, guint first, const char *typed, gboolean any_word)
{
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = rows->pdata[(first + i) % rows->len];
      const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
      g_autofree char *folded = muster_search_fold (title);

      if (begins_with (folded, typed, any_word))
        return row;
    }

  return NULL;
}

/* A name that begins so goes before a word in another one. */
static gboolean
go_to (MusterOptionKeys *self, gboolean next)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *folded = muster_search_fold (self->typed->str);
  guint first = 0;
  GtkWidget *row;

  list_rows (self->options, rows);
  if (g_ptr_array_find (rows, find_focused (self), &first) && next)
    first++;
  row = find_row (rows, first, folded, FALSE);
  if (row == NULL)
    row = find_row (rows, first, folded, TRUE);

  return row != NULL && gtk_widget_grab_focus (row);
}

/* What does not go on with the letters before begins anew, behind where they led. */
static gboolean
type (MusterOptionKeys *self, gunichar letter)
{
  const gint64 now = g_get_monotonic_time ();

  if (now - self->last > PAUSE)
    g_string_truncate (self->typed, 0);
  self->last = now;
  g_string_append_unichar (self->typed, letter);
  if (go_to (self, self->typed->len == 1))
    return TRUE;
  g_string_truncate (self->typed, 0);
  g_string_append_unichar (self->typed, letter);

  return go_to (self, TRUE);
}

/* ---- Keys ---- */

static gboolean
step (MusterOptionKeys *self, int by)
{
  GtkWidget *row = find_focused (self);

  self->last = 0;
  if (row == NULL)
    return FALSE;
  muster_option_row_step (MUSTER_OPTION_ROW (row), by);

  return TRUE;
}

static gboolean
key_cb (MusterOptionKeys *self, guint key, guint code, GdkModifierType state)
{
  const gunichar letter = gdk_keyval_to_unicode (key);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add)
    return step (self, 1);
  if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    return step (self, -1);

  return g_unichar_isalpha (letter) && type (self, letter);
}

/* ---- The object ---- */

MusterOptionKeys *
muster_option_keys_new (GtkWidget *pane, GtkWidget *options)
{
  MusterOptionKeys *self = g_new0 (MusterOptionKeys, 1);

  self->pane = pane;
  self->options = options;
  self->typed = g_string_new (NULL);
  self->keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (pane, self->keys);

  return self;
}

void
muster_option_keys_free (MusterOptionKeys *self)
{
  if (self == NULL)
    return;
  gtk_widget_remove_controller (self->pane, self->keys);
  g_string_free (self->typed, TRUE);
  g_free (self);
}
