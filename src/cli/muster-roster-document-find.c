/* muster-roster-document-find.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-document.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"

/* Addresses: "Force/Squad#2/Trooper". */

static gboolean
equals (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a != NULL ? a : "", -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

static const MusterItem *
find_id (const MusterItem *item, const char *id)
{
  const MusterItem *found = NULL;

  if (g_str_equal (item->id, id))
    return item;
  for (guint i = 0; found == NULL && i < muster_item_get_n_selections (item); i++)
    found = find_id (muster_item_get_selection (item, i), id);
  for (guint i = 0; found == NULL && i < muster_item_get_n_forces (item); i++)
    found = find_id (muster_item_get_force (item, i), id);

  return found;
}

/* What is shown of an item, with the modifiers of now. */
static const char *
get_name (const MusterRosterDocument *self, const MusterItem *item)
{
  MusterRosterForce *force = muster_roster_find_force (self->roster, item->id);
  MusterRosterSelection *selection = force == NULL
                                         ? muster_roster_find_selection (self->roster, item->id)
                                         : NULL;

  if (force != NULL)
    return muster_roster_force_get_name (force);

  return selection != NULL ? muster_roster_selection_get_name (selection) : item->name;
}

static void
collect_named (const MusterRosterDocument *self,
               const GPtrArray *list,
               const char *word,
               GPtrArray *found)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const MusterItem *item = list->pdata[i];

      if (equals (get_name (self, item), word) || equals (item->custom_name, word))
        g_ptr_array_add (found, (gpointer) item);
    }
}

/* Those that have the name, forces first, as "#2" counts them. */
static GPtrArray *
list_named (const MusterRosterDocument *self, const MusterItem *parent, const char *word)
{
  GPtrArray *found = g_ptr_array_new ();

  collect_named (self, parent->forces, word, found);
  collect_named (self, parent->selections, word, found);

  return found;
}

static const MusterItem *
refuse_several (const char *word, guint n, GError **error)
{
  muster_command_refuse (
      error,
      _ ("\"%s\" is the name of %u things there; say which of them, \"%s#1\" to \"%s#%u\""),
      word,
      n,
      word,
      word,
      n);

  return NULL;
}

/* One part of an address, "Trooper" or "Trooper#2". The sign may also be part of a name. */
static const MusterItem *
find_child (const MusterRosterDocument *self,
            const MusterItem *parent,
            const char *part,
            GError **error)
{
  const char *sign = strrchr (part, '#');
  g_autofree char *word = g_strndup (part, sign != NULL ? (gsize) (sign - part) : strlen (part));
  g_autoptr (GPtrArray) whole = list_named (self, parent, part);
  g_autoptr (GPtrArray) counted = NULL;
  guint64 place = 1;

  if (whole->len == 1)
    return whole->pdata[0];
  if (whole->len > 1)
    return refuse_several (part, whole->len, error);
  if (sign == NULL || !g_ascii_string_to_unsigned (sign + 1, 10, 1, G_MAXINT, &place, NULL))
    return NULL;
  counted = list_named (self, parent, word);

  return place <= counted->len ? counted->pdata[place - 1] : NULL;
}

/* Names may have "/" in them: the longest that fits is tried first. Without an error where there is
 * no such thing. */
static const MusterItem *
walk (const MusterRosterDocument *self, const MusterItem *from, const char *address, GError **error)
{
  const MusterItem *found = NULL;
  GError *unclear = NULL;
  gsize length = strlen (address);

  while (found == NULL && unclear == NULL && length > 0)
    {
      g_autofree char *part = g_strndup (address, length);
      const MusterItem *child = find_child (self, from, part, &unclear);
      const char *cut = g_strrstr_len (address, (gssize) length, "/");

      if (child != NULL && address[length] == '/')
        found = walk (self, child, address + length + 1, &unclear);
      else
        found = child;
      length = cut != NULL ? (gsize) (cut - address) : 0;
    }
  if (unclear != NULL)
    g_propagate_error (error, unclear);

  return found;
}

/* ---- What was meant ---- */

/* What a child of @parent is called in an address. */
static char *
dup_part (const MusterRosterDocument *self, const MusterItem *parent, const MusterItem *child)
{
  const char *name = child->custom_name != NULL ? child->custom_name : get_name (self, child);
  g_autoptr (GPtrArray) same = list_named (self, parent, name);
  guint place = 0;

  if (same->len == 1 || !g_ptr_array_find (same, child, &place))
    return g_strdup (name);

  return g_strdup_printf ("%s#%u", name, place + 1);
}

/* The address of the first thing below an item to which @address leads from where it is. */
static char *
dup_deeper (const MusterRosterDocument *self, const MusterItem *parent, const char *address)
{
  const GPtrArray *lists[] = { parent->forces, parent->selections };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; lists[i] != NULL && j < lists[i]->len; j++)
      {
        const MusterItem *child = lists[i]->pdata[j];
        g_autoptr (GError) unclear = NULL;
        g_autofree char *part = dup_part (self, parent, child);
        g_autofree char *inner = NULL;

        if (walk (self, child, address, &unclear) != NULL || unclear != NULL)
          return g_strdup_printf ("%s/%s", part, address);
        inner = dup_deeper (self, child, address);
        if (inner != NULL)
          return g_strdup_printf ("%s/%s", part, inner);
      }

  return NULL;
}

static void
refuse_missing (const MusterRosterDocument *self, const char *address, GError **error)
{
  const MusterItem *root = muster_roster_get_item (self->roster);
  const guint n = muster_item_get_n_forces (root);
  g_autofree char *deeper = NULL;

  if (*address != '\0')
    deeper = dup_deeper (self, n == 1 ? muster_item_get_force (root, 0) : root, address);
  if (deeper == NULL)
    muster_command_refuse (error,
                           _ ("the roster has no \"%s\"; \"roster show\" tells what it has"),
                           address);
  else
    muster_command_refuse (
        error,
        n > 1 ? _ ("the roster has no \"%s\" at the top; with several forces, the force stands "
                   "first; did you mean \"%s\"?")
              : _ ("the roster has no \"%s\" at the top; did you mean \"%s\"?"),
        address,
        deeper);
}

const MusterItem *
muster_roster_document_find (const MusterRosterDocument *self, const char *address, GError **error)
{
  const MusterItem *root = muster_roster_get_item (self->roster);
  const MusterItem *found = find_id (root, address);
  GError *unclear = NULL;

  if (found != NULL && found != root)
    return found;
  found = walk (self, root, address, &unclear);
  if (found == NULL && unclear == NULL && muster_item_get_n_forces (root) == 1)
    found = walk (self, muster_item_get_force (root, 0), address, &unclear);
  if (unclear != NULL)
    g_propagate_error (error, unclear);
  else if (found == NULL)
    refuse_missing (self, address, error);

  return found;
}
