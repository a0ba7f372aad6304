/* muster-button-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-button-keys.h"

#include "muster-search.h"

static gboolean
begins_so (const char *name, gunichar character)
{
  g_autofree char *folded = muster_search_fold (name);
  g_autofree char *typed = NULL;
  char text[7] = { 0 };

  g_unichar_to_utf8 (character, text);
  typed = muster_search_fold (text);
  if (!g_str_has_prefix (folded, typed))
    return FALSE;

  return !g_unichar_isdigit (character) || !g_ascii_isdigit (folded[1]);
}

static GtkWidget *
get_next (GtkWidget *box, GtkWidget *child)
{
  GtkWidget *next = child != NULL ? gtk_widget_get_next_sibling (child) : NULL;

  return next != NULL ? next : gtk_widget_get_first_child (box);
}

GtkWidget *
muster_button_keys_find (GtkWidget *box, MusterButtonName name, guint key, GdkModifierType state)
{
  const gunichar character = gdk_keyval_to_unicode (key);
  GtkWidget *first, *next;

  g_return_val_if_fail (GTK_IS_WIDGET (box), NULL);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !g_unichar_isalnum (character))
    return NULL;
  first = get_next (box, gtk_widget_get_focus_child (box));
  next = first;
  while (next != NULL)
    {
      if (gtk_widget_is_sensitive (next) && begins_so (name (next), character))
        return next;
      next = get_next (box, next);
      if (next == first)
        break;
    }

  return NULL;
}
