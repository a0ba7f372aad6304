/* muster-choice-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-keys.h"

#include <glib/gi18n.h>

#include "muster-choice-row.h"
#include "muster-search.h"

/* After so long, in microseconds, a letter begins another name. */
#define PAUSE G_USEC_PER_SEC

struct _MusterChoiceKeys
{
  GtkListBox *rows;
  MusterChoiceReveal reveal;
  gpointer user_data;

  GString *typed; /* the beginning of a name */
  gint64 last;    /* when its last letter was typed */
};

MusterChoiceKeys *
muster_choice_keys_new (GtkListBox *rows, MusterChoiceReveal reveal, gpointer user_data)
{
  MusterChoiceKeys *self = g_new0 (MusterChoiceKeys, 1);

  self->rows = rows;
  self->reveal = reveal;
  self->user_data = user_data;
  self->typed = g_string_new (NULL);

  return self;
}

void
muster_choice_keys_free (MusterChoiceKeys *self)
{
  g_string_free (self->typed, TRUE);
  g_free (self);
}

static gboolean
begins_so (MusterChoiceItem *item, const char *folded)
{
  const char *name = muster_choice_item_get_section (item) != NULL
                         ? muster_choice_item_get_member (item)
                         : muster_choice_item_get_label (item);
  g_autofree char *other = muster_search_fold (name);

  return muster_choice_item_get_available (item) && g_str_has_prefix (other, folded);
}

/* To the next one from that of the focus on, or behind it, and round. */
static gboolean
go_to_typed (MusterChoiceKeys *self, gboolean behind)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->rows));
  g_autofree char *folded = muster_search_fold (self->typed->str);
  const gboolean inside = row != NULL &&
                          (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  gint first = inside ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + behind : 0;
  gint n = 0;

  while (gtk_list_box_get_row_at_index (self->rows, n) != NULL)
    n++;
  for (gint i = 0; i < n; i++)
    {
      GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->rows, (first + i) % n);

      if (!begins_so (muster_choice_row_get_item (MUSTER_CHOICE_ROW (next)), folded))
        continue;
      if (!gtk_widget_get_child_visible (GTK_WIDGET (next)))
        self->reveal (self->user_data);
      return gtk_widget_grab_focus (GTK_WIDGET (next));
    }

  return FALSE;
}

static gboolean
has_name (const MusterChoiceKeys *self, gunichar letter)
{
  GtkListBoxRow *row;
  char text[7] = { 0 };
  g_autofree char *folded = NULL;

  g_unichar_to_utf8 (letter, text);
  folded = muster_search_fold (text);
  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (begins_so (muster_choice_row_get_item (MUSTER_CHOICE_ROW (row)), folded))
      return TRUE;

  return FALSE;
}

/* The letter that answers with none of it is a letter of a name only after others, or where a name begins with it: that
 * would be answered with nobody. */
static gboolean
is_taken (const MusterChoiceKeys *self, MusterChoice *choice, gunichar letter)
{
  return self->typed->len == 0 && muster_choice_get_pass_label (choice) != NULL &&
         letter == g_utf8_get_char (C_ ("key for none", "n")) && !has_name (self, letter);
}

/* Names go on with digits and blanks: "guard 4". Within one they neither take a row nor answer a die. */
static gboolean
goes_on (const MusterChoiceKeys *self, gunichar character, gint64 now)
{
  return self->typed->len > 0 && now - self->last <= PAUSE &&
         (g_unichar_isdigit (character) || character == ' ');
}

/* A blank behind a whole name takes its row. */
static gboolean
is_end (MusterChoiceKeys *self, gunichar character)
{
  if (character != ' ' || go_to_typed (self, FALSE))
    return FALSE;
  g_string_truncate (self->typed, 0);

  return TRUE;
}

/* Whether nothing but this letter was typed last: once more it leads to the next row. */
static gboolean
is_only (const MusterChoiceKeys *self, gunichar letter)
{
  return self->typed->len > 0 && g_utf8_get_char (self->typed->str) == letter &&
         g_utf8_strlen (self->typed->str, -1) == 1;
}

/* What does not go on with the letters before begins anew, from the row of the focus on. */
gboolean
muster_choice_keys_press (MusterChoiceKeys *self,
                          MusterChoice *choice,
                          guint key,
                          GdkModifierType state)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  const gint64 now = g_get_monotonic_time ();
  gboolean again;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      (!g_unichar_isalpha (letter) && !goes_on (self, letter, now)) || choice == NULL)
    return FALSE;
  again = is_only (self, letter);
  if (now - self->last > PAUSE)
    g_string_truncate (self->typed, 0);
  if (is_taken (self, choice, letter))
    return FALSE;
  self->last = now;
  g_string_append_unichar (self->typed, letter);
  if (is_end (self, letter))
    return FALSE;
  if (go_to_typed (self, again && is_only (self, letter)) || !g_unichar_isalpha (letter))
    return TRUE;
  g_string_truncate (self->typed, 0);
  g_string_append_unichar (self->typed, letter);

  return go_to_typed (self, TRUE);
}
