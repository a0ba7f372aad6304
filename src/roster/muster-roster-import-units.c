/* muster-roster-import-units.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-cost-text.h"
#include "muster-forum-line-private.h"

/* Units of a force, headings among them, what the text says of the whole, and what it says that units cost. */

/* ---- What the text says of the whole ---- */

/* "Realm | Guard": each by itself. FALSE where nothing of it says anything. */
static gboolean
place_parts (MusterImport *self, const char *force_id, const MusterForumLine *line)
{
  g_auto (GStrv) parts = g_strsplit (line->whole, " | ", -1);
  g_autoptr (GPtrArray) unknown = g_ptr_array_new ();
  guint n = 0;

  for (; parts[n] != NULL; n++)
    {
      g_autoptr (MusterForumLine) part = muster_forum_line_new (g_strstrip (parts[n]), line->line);

      if (!muster_import_place_hint (self, force_id, part))
        g_ptr_array_add (unknown, parts[n]);
    }
  for (guint i = 0; i < unknown->len && unknown->len < n; i++)
    muster_import_note (self,
                        line->line,
                        _ ("\"%s\" could not be matched"),
                        (const char *) unknown->pdata[i]);

  return unknown->len < n;
}

/* "Lore - Fire", "Lore: Fire": below what is called so, or below something else. */
static gboolean
place_labelled (MusterImport *self, const char *force_id, const MusterForumLine *line)
{
  gboolean placed = FALSE;

  if (muster_import_knows (self, force_id, line))
    return muster_import_place_line (self, force_id, line);
  for (guint i = 0; line->is_label && i < line->below->len; i++)
    placed = muster_import_place_below_root (self, force_id, line->below->pdata[i], FALSE) ||
             placed;

  return placed;
}

static gboolean
place_dashed (MusterImport *self, const char *force_id, const MusterForumLine *line)
{
  const char *dash = g_strrstr (line->whole, " - ");
  g_autofree char *text = NULL;
  g_autoptr (MusterForumLine) labelled = NULL;

  if (dash == NULL)
    return FALSE;
  text = g_strdup_printf ("%.*s: %s",
                          (int) (dash - line->whole),
                          line->whole,
                          dash + strlen (" - "));
  labelled = muster_forum_line_new (text, line->line);

  return place_labelled (self, force_id, labelled);
}

/* It only says which data the list is of. */
static gboolean
names_data (MusterImport *self, const MusterForumLine *line)
{
  for (guint i = 0; i < line->below->len; i++)
    if (muster_import_is_of_data (self, ((MusterForumLine *) line->below->pdata[i])->whole))
      return TRUE;

  return muster_import_is_of_data (self, line->name);
}

gboolean
muster_import_place_hint (MusterImport *self, const char *force_id, const MusterForumLine *line)
{
  if (strstr (line->whole, " | ") != NULL)
    return place_parts (self, force_id, line);
  if (names_data (self, line))
    return TRUE;

  return (muster_import_knows (self, force_id, line) &&
          muster_import_place_line (self, force_id, line)) ||
         muster_import_place_below_root (self, force_id, line, FALSE) ||
         place_labelled (self, force_id, line) || place_dashed (self, force_id, line) ||
         muster_import_place_below_root (self, force_id, line, TRUE);
}

/* ---- Units ---- */

/* The first line of a list without headings is its title where it is nothing else. */
static gboolean
is_title (MusterImport *self, const MusterForumLine *line)
{
  const MusterForumForce *first = self->list->forces->pdata[0];

  return self->list->hints->len == 0 && first->name == NULL && first->units->len > 0 &&
         first->units->pdata[0] == line && line->below->len == 0;
}

static gboolean
has_prices (const GPtrArray *lines)
{
  for (guint i = 1; i < lines->len; i++)
    if (((const MusterForumLine *) lines->pdata[i])->price != NULL)
      return TRUE;

  return FALSE;
}

/* Without anything that units have. */
static gboolean
is_bare (const MusterForumLine *line)
{
  return line->price == NULL && !line->has_number && (line->below->len == 0 || line->is_label);
}

/* Of forces in the force @force_id, or of its categories: @current is then where what comes goes. */
static gboolean
take_heading (MusterImport *self, const char *force_id, const MusterForumLine *line, char **current)
{
  const MusterRosterForce *force = muster_roster_find_force (self->roster, force_id);
  g_autofree char *catalogue_id = g_strdup (force->item->catalogue_id);
  const MusterDefinition *kind = muster_import_find_force_below (self,
                                                                 line,
                                                                 force_id,
                                                                 catalogue_id);
  g_autofree char *kind_id = NULL;
  char *id;

  if (kind == NULL)
    {
      if (!muster_import_is_category (self, line->name))
        return FALSE;
      g_free (*current);
      *current = g_strdup (force_id);
      return TRUE;
    }
  kind_id = muster_game_system_dup_force_id (self->roster->system, kind);
  id = muster_roster_add_force (self->roster, force_id, kind_id, catalogue_id, NULL);
  if (id == NULL)
    return FALSE;
  g_free (*current);
  *current = id;

  return TRUE;
}

void
muster_import_place_units (MusterImport *self, const char *force_id, const GPtrArray *lines)
{
  const gboolean priced = has_prices (lines);
  g_autofree char *current = g_strdup (force_id);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *before = g_strdup (current);
      const MusterForumLine *line = lines->pdata[i];
      /* Where units have prices, what has none is something else. */
      const gboolean may_head = priced && is_bare (line) &&
                                !muster_import_knows (self, current, line);

      if (may_head && take_heading (self, force_id, line, &current))
        {
          muster_import_take_back (self, before);
          continue;
        }
      self->in_units = !may_head;
      muster_import_put_aside (self, current);
      if (may_head ? muster_import_place_hint (self, force_id, line)
                   : muster_import_place_line (self, current, line))
        continue;
      if (!is_title (self, line))
        muster_import_note (self, line->line, _ ("\"%s\" could not be matched"), line->whole);
    }
  self->in_units = FALSE;
  muster_import_take_back (self, current);
}

/* ---- Prices ---- */

/* Whether @price, which may hold several, has a number that is @total. */
static gboolean
says (const char *price, double total)
{
  g_autofree char *plain = g_strdup (price);
  char *at = plain;
  char *to = plain;

  /* "1,995pts" is one number, "7 PL, 80 pts" has two. */
  for (; *at != '\0'; at++)
    if (*at != ',' || at == plain || !g_ascii_isdigit (at[-1]) ||
        strspn (at + 1, "0123456789") != 3)
      *to++ = *at;
  *to = '\0';
  for (at = plain; *at != '\0';)
    {
      char *end = at;
      const double number = g_ascii_isdigit (*at) ? g_ascii_strtod (at, &end) : -1;

      if (end > at && fabs (number - total) < 0.005)
        return TRUE;
      at = end > at ? end : at + 1;
    }

  return FALSE;
}

/* What the text says that @selection costs is nothing that it costs here. */
static void
check_price (MusterImport *self, const MusterForumLine *line, const char *id)
{
  MusterRosterSelection *selection = muster_roster_find_selection (self->roster, id);
  g_autofree char *costs = NULL;
  guint n;
  const MusterShownCost *types = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    if (says (line->price, muster_roster_selection_get_total (selection, types[i].type_id)))
      return;
  costs = muster_cost_text_of_selection (selection);
  muster_import_note (self,
                      line->line,
                      _ ("\"%1$s\" costs %2$s here; the text says %3$s"),
                      line->name,
                      *costs != '\0' ? costs : "0",
                      line->price);
}

void
muster_import_check_prices (MusterImport *self)
{
  GHashTableIter iter;
  gpointer id;
  gpointer line;

  g_hash_table_iter_init (&iter, self->priced);
  while (g_hash_table_iter_next (&iter, &id, &line))
    check_price (self, line, id);
}
