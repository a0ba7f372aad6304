/* muster-campaign-company.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-company.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-error.h"
#include "muster-campaign-event-private.h"

/* Before the id of a career in the place of a selection: it stands in no list. */
#define BY_HAND "hand:"

/* ---- The figures of a list ---- */

void
muster_campaign_figure_free (MusterCampaignFigure *self)
{
  g_free (self->selection);
  g_free (self->entry);
  g_free (self->name);
  g_free (self);
}

/* One for each of the number of a selection. */
static void
add_item (const MusterItem *item, GPtrArray *figures)
{
  const char *entry = item->name != NULL ? item->name : item->id;

  for (int i = 1; i <= item->number && figures->len <= MUSTER_CAMPAIGN_MOST_FIGURES; i++)
    {
      MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);

      figure->selection = i == 1 ? g_strdup (item->id) : g_strdup_printf ("%s#%d", item->id, i);
      figure->entry = g_strdup (entry);
      figure->name = g_strdup (item->custom_name != NULL && i == 1 ? item->custom_name : entry);
      g_ptr_array_add (figures, figure);
    }
}

static void
add_selection (const MusterItem *item, GPtrArray *figures)
{
  const guint before = figures->len;

  if (g_strcmp0 (item->type, "model") == 0)
    {
      add_item (item, figures);
      return;
    }
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    add_selection (muster_item_get_selection (item, i), figures);
  if (figures->len == before && g_strcmp0 (item->type, "unit") == 0)
    add_item (item, figures);
}

/* @add: what is done with each selection of a force */
static void
walk (const MusterItem *item,
      void (*add) (const MusterItem *item, GPtrArray *figures),
      GPtrArray *figures)
{
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    {
      const MusterItem *force = muster_item_get_force (item, i);

      for (guint j = 0; j < muster_item_get_n_selections (force); j++)
        add (muster_item_get_selection (force, j), figures);
      walk (force, add, figures);
    }
}

GPtrArray *
muster_campaign_list_figures (const MusterItem *root)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);

  walk (root, add_selection, figures);
  if (figures->len == 0)
    walk (root, add_item, figures);

  return figures;
}

/* ---- Careers that begin and end ---- */

static gboolean
check_number (const GPtrArray *figures, GError **error)
{
  if (figures->len <= MUSTER_CAMPAIGN_MOST_FIGURES)
    return TRUE;
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_LIMIT,
               _ ("the list has more than %d figures"),
               MUSTER_CAMPAIGN_MOST_FIGURES);

  return FALSE;
}

/* Names as they are searched, each with the number that was tried last behind it. (element-type utf8 guint) */
static GHashTable *
list_names (const MusterCampaign *self)
{
  const GPtrArray *careers = muster_campaign_get_state (self)->careers;
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < careers->len; i++)
    {
      const MusterCareer *career = careers->pdata[i];

      /* A figure is also found by its id. */
      g_hash_table_insert (names, g_utf8_casefold (career->id, -1), GUINT_TO_POINTER (1));
      if (career->status != MUSTER_CAREER_STATUS_DEAD)
        g_hash_table_insert (names, g_utf8_casefold (career->name, -1), GUINT_TO_POINTER (1));
    }

  return names;
}

/* Several with one name could not be told apart. (transfer full) */
static char *
dup_free_name (GHashTable *names, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  guint i = GPOINTER_TO_UINT (g_hash_table_lookup (names, folded));
  char *free_name = g_strdup (name);

  while (i > 0)
    {
      g_autofree char *other = NULL;

      i++;
      g_free (free_name);
      free_name = g_strdup_printf ("%s %u", name, i);
      other = g_utf8_casefold (free_name, -1);
      if (g_hash_table_contains (names, other))
        continue;
      g_hash_table_insert (names, g_steal_pointer (&other), GUINT_TO_POINTER (1));
      break;
    }
  g_hash_table_insert (names, g_steal_pointer (&folded), GUINT_TO_POINTER (MAX (i, 1)));

  return free_name;
}

static void
write_recruit (MusterXmlWriter *writer,
               const MusterCampaignFigure *figure,
               const char *id,
               const char *name)
{
  g_autofree char *by_hand = g_strconcat (BY_HAND, id, NULL);

  muster_xml_writer_start_element (writer, "figure");
  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer,
                               "selection",
                               figure->selection != NULL ? figure->selection : by_hand);
  muster_xml_writer_attribute (writer, "entry", figure->entry);
  muster_xml_writer_attribute (writer, "name", name);
  muster_xml_writer_end_element (writer);
}

/* @known: (nullable): selections that have a career */
static void
write_recruits (MusterXmlWriter *writer,
                const MusterCampaign *self,
                const GPtrArray *figures,
                GHashTable *known)
{
  g_autoptr (GHashTable) names = list_names (self);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterCampaignFigure *figure = figures->pdata[i];
      g_autofree char *id = NULL;
      g_autofree char *name = NULL;

      if (known != NULL && figure->selection != NULL &&
          g_hash_table_contains (known, figure->selection))
        continue;
      id = muster_campaign_dup_free_id (self, n++);
      name = dup_free_name (names, figure->name);
      write_recruit (writer, figure, id, name);
    }
}

MusterCampaignEvent *
muster_campaign_make_joined (const MusterCampaign *self,
                             gint64 at,
                             const char *title,
                             const char *roster,
                             const GPtrArray *figures,
                             gint64 money,
                             const char *unit,
                             GError **error)
{
  g_autoptr (MusterXmlWriter) writer = NULL;

  if (!check_number (figures, error))
    return NULL;
  writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_JOINED, at);
  muster_xml_writer_attribute (writer, "title", title);
  muster_xml_writer_attribute (writer, "roster", roster);
  if (money != 0)
    muster_xml_writer_attribute_int (writer, "money", money);
  muster_xml_writer_attribute (writer, "unit", unit);
  write_recruits (writer, self, figures, NULL);

  return muster_campaign_event_end (writer, error);
}

static void
write_whose (MusterXmlWriter *writer, const char *element, const MusterCareer *career)
{
  muster_xml_writer_start_element (writer, element);
  muster_xml_writer_attribute (writer, "career", career->id);
  muster_xml_writer_end_element (writer);
}

/* Those of a company that left long ago are told apart from those of this one by when they joined. */
static guint
find_joined (const MusterCampaign *self)
{
  guint joined = 0;

  for (guint number = 1; number <= muster_campaign_get_n_events (self); number++)
    if (muster_campaign_holds (self, number) &&
        muster_campaign_event_get_kind (muster_campaign_get_event (self, number)) ==
            MUSTER_CAMPAIGN_KIND_JOINED)
      joined = number;

  return joined;
}

/* ---- The list becomes another ---- */

/* Whose places there are in the list. */
typedef struct
{
  const MusterCampaignState *state;
  guint joined;        /* when the company did */
  GHashTable *present; /* selections of the list */
  GHashTable *known;   /* those of them that have a career */
  GHashTable *taken;   /* careers of the dead whose place another takes */
} Places;

static gboolean
is_by_hand (const MusterCareer *career)
{
  return g_str_has_prefix (career->selection, BY_HAND);
}

static gboolean
is_dead (const MusterCareer *career)
{
  return career->status == MUSTER_CAREER_STATUS_DEAD;
}

static gboolean
is_present (const Places *self, const MusterCareer *career)
{
  return g_hash_table_contains (self->present, career->selection);
}

/* "a1b2" of "a1b2#2": for both. */
static gboolean
is_same_selection (const char *one, const char *other)
{
  const gsize length = strcspn (one, "#");

  return length == strcspn (other, "#") && strncmp (one, other, length) == 0;
}

/* (nullable): one of the same selection who is dead, but still in the list. Where there are fewer of them, the dead leave first. */
static MusterCareer *
find_dead_place (const Places *self, const MusterCareer *career)
{
  for (guint i = 0; i < self->state->careers->len; i++)
    {
      MusterCareer *dead = self->state->careers->pdata[i];

      if (dead->joined >= self->joined && is_dead (dead) && !dead->left &&
          is_present (self, dead) && is_same_selection (dead->selection, career->selection) &&
          !g_hash_table_contains (self->taken, dead))
        return dead;
    }

  return NULL;
}

static void
write_place (MusterXmlWriter *writer, const MusterCareer *career, const MusterCareer *dead)
{
  write_whose (writer, "gone", dead);
  muster_xml_writer_start_element (writer, "back");
  muster_xml_writer_attribute (writer, "career", career->id);
  muster_xml_writer_attribute (writer, "selection", dead->selection);
  muster_xml_writer_end_element (writer);
}

/* What becomes of one that is not in the list any more. */
static void
write_gone (const Places *self, MusterXmlWriter *writer, const MusterCareer *career)
{
  MusterCareer *dead = is_dead (career) ? NULL : find_dead_place (self, career);

  if (dead == NULL)
    {
      write_whose (writer, "gone", career);
      return;
    }
  g_hash_table_add (self->taken, dead);
  write_place (writer, career, dead);
}

/* Whoever is bought in the place of one who died and left begins a career of his own. */
static void
write_career (const Places *self, MusterXmlWriter *writer, const MusterCareer *career)
{
  if (career->joined < self->joined || (is_dead (career) && career->left))
    return;
  g_hash_table_add (self->known, (gpointer) career->selection);
  if (!is_present (self, career) && !career->left && !g_str_has_prefix (career->selection, BY_HAND))
    write_gone (self, writer, career);
  else if (is_present (self, career) && career->left)
    write_whose (writer, "back", career);
}

MusterCampaignEvent *
muster_campaign_make_roster (const MusterCampaign *self,
                             gint64 at,
                             MusterCampaignTrade act,
                             const char *roster,
                             const GPtrArray *figures,
                             const char *what,
                             guint price,
                             GError **error)
{
  g_autoptr (MusterXmlWriter) writer = NULL;
  g_autoptr (GHashTable) present = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  const MusterCampaignState *state = muster_campaign_get_state (self);
  const Places places = { state, find_joined (self), present, known, taken };

  if (!check_number (figures, error))
    return NULL;
  writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_ROSTER, at);
  muster_xml_writer_attribute (writer, "act", muster_campaign_trade_get_nick (act));
  muster_xml_writer_attribute (writer, "roster", roster);
  muster_xml_writer_attribute (writer, "what", what);
  if (price > 0)
    muster_xml_writer_attribute_int (writer, "price", price);
  for (guint i = 0; i < figures->len; i++)
    g_hash_table_add (present, ((MusterCampaignFigure *) figures->pdata[i])->selection);
  for (guint i = 0; i < state->careers->len; i++)
    write_career (&places, writer, state->careers->pdata[i]);
  write_recruits (writer, self, figures, known);

  return muster_campaign_event_end (writer, error);
}

/* (transfer full): "Kael, Ann" */
static char *
dup_who (const GPtrArray *figures)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (names, ((MusterCampaignFigure *) figures->pdata[i])->name);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static MusterCampaignEvent *
make_more (const MusterCampaign *self,
           gint64 at,
           const GPtrArray *figures,
           guint price,
           GError **error)
{
  const MusterCampaignTrade act = price > 0 ? MUSTER_CAMPAIGN_TRADE_BOUGHT
                                            : MUSTER_CAMPAIGN_TRADE_EDITED;
  g_autoptr (MusterXmlWriter)
                 writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_ROSTER, at);
  g_autofree char *who = dup_who (figures);

  muster_xml_writer_attribute (writer, "act", muster_campaign_trade_get_nick (act));
  muster_xml_writer_attribute (writer, "what", who);
  if (price > 0)
    muster_xml_writer_attribute_int (writer, "price", price);
  write_recruits (writer, self, figures, NULL);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_make_recruited (const MusterCampaign *self,
                                gint64 at,
                                const char *title,
                                const GPtrArray *figures,
                                guint price,
                                GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);

  if (state->company != NULL)
    return make_more (self, at, figures, price, error);

  return muster_campaign_make_joined (self,
                                      at,
                                      title != NULL ? title : state->title,
                                      NULL,
                                      figures,
                                      0,
                                      NULL,
                                      error);
}

GPtrArray *
muster_campaign_list_fit (const MusterCampaign *self)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);
  GPtrArray *fit = g_ptr_array_new ();

  for (guint i = 0; i < state->careers->len; i++)
    {
      MusterCareer *career = state->careers->pdata[i];

      if (career->status == MUSTER_CAREER_STATUS_FIT && !career->left)
        g_ptr_array_add (fit, career);
    }

  return fit;
}

GPtrArray *
muster_campaign_list_left_out (const MusterCampaign *self)
{
  g_autoptr (GPtrArray) fit = muster_campaign_list_fit (self);
  GPtrArray *left_out = g_ptr_array_new ();

  if (muster_campaign_get_state (self)->roster == NULL)
    return left_out;
  for (guint i = 0; i < fit->len; i++)
    if (is_by_hand (fit->pdata[i]))
      g_ptr_array_add (left_out, fit->pdata[i]);

  return left_out;
}

GPtrArray *
muster_campaign_list_going (const MusterCampaign *self)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);
  g_autoptr (GPtrArray) fit = muster_campaign_list_fit (self);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) going = g_ptr_array_new ();

  for (guint i = 0; i < fit->len; i++)
    if (state->roster == NULL || !is_by_hand (fit->pdata[i]))
      g_ptr_array_add (all, fit->pdata[i]);
  for (guint i = 0; i < state->tonight->len; i++)
    if (g_ptr_array_find (all, state->tonight->pdata[i], NULL))
      g_ptr_array_add (going, state->tonight->pdata[i]);

  return going->len > 0 ? g_steal_pointer (&going) : g_steal_pointer (&all);
}
