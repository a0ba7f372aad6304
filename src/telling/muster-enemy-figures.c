/* muster-enemy-figures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-enemy-private.h"
#include "muster-translation.h"

/* What the figures of the enemy are: in tables, with what many have alike in one row. */

/* ---- Tables ---- */

/* "Goblin 1" is the first of those that are called "Goblin". 0: it has no number. @base: (out): how long the name is without it */
static guint
get_number (const char *name, gsize *base)
{
  const char *blank = strrchr (name, ' ');
  guint64 number = 0;

  *base = blank != NULL ? (gsize) (blank - name) : 0;
  if (blank == NULL || !g_ascii_string_to_unsigned (blank + 1, 10, 1, G_MAXUINT, &number, NULL))
    return 0;

  return (guint) number;
}

/* Whether @next is called like @name, with the next number. */
static gboolean
follows (const char *name, const char *next)
{
  gsize base;
  gsize next_base;
  const guint number = get_number (name, &base);

  return number > 0 && get_number (next, &next_base) == number + 1 && base == next_base &&
         strncmp (name, next, base) == 0;
}

/* (transfer full): "Troll, Goblin 1–6" */
static char *
dup_names (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      gsize base;
      guint last = i;

      while (last + 1 < names->len && follows (names->pdata[last], names->pdata[last + 1]))
        last++;
      g_string_append_printf (text,
                              "%s%s",
                              i > 0 ? C_ ("between the items of a list", ", ") : "",
                              name);
      if (last > i)
        g_string_append_printf (text, "–%u", get_number (names->pdata[last], &base));
      i = last;
    }

  return g_string_free (text, FALSE);
}

/* What many have alike is one row. */
typedef struct
{
  GPtrArray *names; /* utf8: whose row it is */
  char **cells;
} Row;

static void
row_free (gpointer data)
{
  Row *self = data;

  g_ptr_array_unref (self->names);
  g_strfreev (self->cells);
  g_free (self);
}

/* @cells: (transfer full): */
static void
add_to_rows (GPtrArray *rows, const char *name, char **cells)
{
  Row *row = NULL;

  for (guint i = 0; i < rows->len && row == NULL; i++)
    if (g_strv_equal ((const char *const *) ((Row *) rows->pdata[i])->cells,
                      (const char *const *) cells))
      row = rows->pdata[i];
  if (row != NULL)
    g_strfreev (cells);
  else
    {
      row = g_new0 (Row, 1);
      row->names = g_ptr_array_new_with_free_func (g_free);
      row->cells = cells;
      g_ptr_array_add (rows, row);
    }
  if (!g_ptr_array_find_with_equal_func (row->names, name, g_str_equal, NULL))
    g_ptr_array_add (row->names, g_strdup (name));
}

/* (transfer full) (nullable): what it has of @attribute; %NULL: nothing that is worth a word. */
static char *
dup_value (const MusterEnemy *self, const MusterThingView *thing, guint16 attribute)
{
  const MusterAttribute *declared = &self->rulebook->attributes[attribute];
  const MusterThingAttribute *value = muster_thing_view_find (thing, declared->id);

  if (value == NULL || value->show == MUSTER_SHOW_NO || value->value == NULL ||
      *value->value == '\0' || value->number == 0 || muster_thing_attribute_leads_nowhere (value))
    return NULL;

  return value->control == MUSTER_CONTROL_NUMBER
             ? muster_manual_dup_value (self->rulebook, &declared->type, value->number)
             : g_strdup (value->value);
}

/* (transfer full) (element-type guint16): what @things, which are MusterThingView of @kind, are told apart by. */
static GArray *
list_characteristics (const MusterEnemy *self, const GPtrArray *things, guint kind)
{
  g_autoptr (GArray) all = muster_manual_list_characteristics (self->rulebook, (guint16) kind);
  GArray *characteristics = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < all->len; i++)
    for (guint j = 0; j < things->len; j++)
      {
        const guint16 attribute = g_array_index (all, guint16, i);
        g_autofree char *value = dup_value (self, things->pdata[j], attribute);

        if (value == NULL)
          continue;
        g_array_append_val (characteristics, attribute);
        break;
      }

  return characteristics;
}

/* (transfer full): @first: (nullable): what stands before them */
static char **
list_cells (const MusterEnemy *self,
            const MusterThingView *thing,
            const GArray *characteristics,
            const char *first)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  if (first != NULL)
    g_strv_builder_add (cells, first);
  for (guint i = 0; i < characteristics->len; i++)
    {
      g_autofree char *value = dup_value (self, thing, g_array_index (characteristics, guint16, i));

      g_strv_builder_add (cells, value != NULL ? value : "–");
    }

  return g_strv_builder_end (cells);
}

static const char *
get_kind_title (const MusterEnemy *self, guint kind)
{
  const MusterKind *declared = &self->rulebook->kinds[kind];

  return muster_rulebook_label (self->rulebook, declared->title, declared->id);
}

/* (transfer full): @part: (nullable): what is told of whoever stands first */
static char **
list_titles (const MusterEnemy *self,
             const char *owner,
             const char *part,
             const GArray *characteristics)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  g_strv_builder_add (titles, owner);
  if (part != NULL)
    g_strv_builder_add (titles, part);
  for (guint i = 0; i < characteristics->len; i++)
    {
      const guint16 attribute = g_array_index (characteristics, guint16, i);

      g_strv_builder_add (
          titles,
          muster_rulebook_translate (self->rulebook, self->rulebook->attributes[attribute].title));
    }

  return g_strv_builder_end (titles);
}

/* (transfer full): */
static char **
row_to_cells (const Row *row)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *names = dup_names (row->names);

  g_strv_builder_add (cells, names);
  g_strv_builder_addv (cells, (const char **) row->cells);

  return g_strv_builder_end (cells);
}

/* @titles: (transfer full): */
static void
add_table (GPtrArray *blocks, char **titles, const GPtrArray *rows)
{
  GPtrArray *written = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_ptr_array_add (written, titles);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (written, row_to_cells (rows->pdata[i]));
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TABLE, "")->rows = written;
}

/* ---- Who they are ---- */

gboolean
muster_enemy_has (const MusterEnemy *self, const MusterThingView *thing)
{
  return thing->side == (gint) self->side && thing->kind > 0 &&
         self->rulebook->kinds[thing->kind].on_table && !thing->removed;
}

/* (transfer container) (element-type MusterThingView): */
static GPtrArray *
list_figures (const MusterEnemy *self, guint kind)
{
  GPtrArray *figures = g_ptr_array_new ();

  for (guint i = 0; i < self->things->len; i++)
    {
      const MusterThingView *thing = self->things->pdata[i];

      if (thing->kind == (gint) kind && muster_enemy_has (self, thing))
        g_ptr_array_add (figures, (gpointer) thing);
    }

  return figures;
}

/* (transfer container) (element-type MusterThingView): what they have of @kind, such as weapons, by its owners. */
static GPtrArray *
list_parts (const MusterEnemy *self, const GPtrArray *figures, guint kind)
{
  GPtrArray *parts = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    for (guint j = 0; j < self->parts->len; j++)
      {
        const MusterThingView *part = self->parts->pdata[j];
        const MusterThingView *figure = figures->pdata[i];

        if (part->kind == (gint) kind && g_strcmp0 (part->owner, figure->token) == 0)
          g_ptr_array_add (parts, (gpointer) part);
      }

  return parts;
}

static void
add_figures (const MusterEnemy *self, GPtrArray *blocks, const GPtrArray *figures, guint kind)
{
  g_autoptr (GArray) characteristics = list_characteristics (self, figures, kind);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);

  if (figures->len == 0)
    return;
  for (guint i = 0; i < figures->len; i++)
    add_to_rows (rows,
                 ((const MusterThingView *) figures->pdata[i])->name,
                 list_cells (self, figures->pdata[i], characteristics, NULL));
  add_table (blocks, list_titles (self, get_kind_title (self, kind), NULL, characteristics), rows);
}

static void
add_parts (const MusterEnemy *self, GPtrArray *blocks, const GPtrArray *figures, guint kind)
{
  g_autoptr (GPtrArray) parts = list_parts (self, figures, kind);
  g_autoptr (GArray) characteristics = list_characteristics (self, parts, kind);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);

  if (parts->len == 0)
    return;
  for (guint i = 0; i < parts->len; i++)
    {
      const MusterThingView *part = parts->pdata[i];
      const MusterThingView *owner = muster_thing_views_find (self->things, part->owner);

      add_to_rows (rows, owner->name, list_cells (self, part, characteristics, part->name));
    }
  add_table (blocks,
             list_titles (self,
                          get_kind_title (self, self->rulebook->kinds[kind].part_of),
                          get_kind_title (self, kind),
                          characteristics),
             rows);
}

static void
add_all_figures (const MusterEnemy *self, GPtrArray *blocks)
{
  for (guint kind = 1; kind < self->rulebook->n_kinds; kind++)
    {
      g_autoptr (GPtrArray) figures = list_figures (self, kind);

      add_figures (self, blocks, figures, kind);
      for (guint part = 1; part < self->rulebook->n_kinds; part++)
        if (self->rulebook->kinds[part].part_of == kind)
          add_parts (self, blocks, figures, part);
    }
}

/* Whether somebody is there who was made after @model, on whatever side. */
static gboolean
has_come (const MusterEnemy *self, const MusterThing *model)
{
  const char *name = muster_rulebook_label (self->rulebook, model->name, model->id);

  for (guint i = 0; i < self->things->len; i++)
    if (g_strcmp0 (((const MusterThingView *) self->things->pdata[i])->model, name) == 0)
      return TRUE;

  return FALSE;
}

static void
add_late (const MusterEnemy *self, GPtrArray *blocks)
{
  g_autoptr (GPtrArray) models = muster_manual_list_late_models (self->rulebook);
  g_autoptr (MusterManualSection) section = NULL;

  for (guint i = models->len; i > 0; i--)
    if (has_come (self, models->pdata[i - 1]))
      g_ptr_array_remove_index (models, i - 1);
  if (models->len == 0)
    return;
  section = muster_manual_section_new_for_models (self->rulebook, models);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, _ ("Who May Come"));
  muster_enemy_add_section (blocks, section);
}

void
muster_enemy_add_figures (const MusterEnemy *self, GPtrArray *blocks)
{
  add_all_figures (self, blocks);
  add_late (self, blocks);
}
