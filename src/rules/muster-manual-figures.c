/* muster-manual-figures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-manual-private.h"

/* Models with their values and parts, and the things that the rules name, as tables. */

/* What one table is about: things of one kind, each perhaps a part of another. */
typedef struct
{
  const MusterRulebook *book;
  guint16 kind;
  GPtrArray *things; /* of MusterThing */
  GPtrArray *owners; /* of MusterThing, as many; NULL: they are no parts */
} MusterManualThings;

static const MusterValue *
find_value (const MusterThing *thing, guint16 attribute)
{
  for (guint i = 0; i < thing->n_values; i++)
    if (thing->values[i].attribute == attribute)
      return &thing->values[i];
  return NULL;
}

static gboolean
is_changed_by_rules (const MusterRulebook *book, gint32 attribute)
{
  for (guint i = 0; i < book->n_procedures; i++)
    for (guint j = 0; j < book->procedures[i].n_operations; j++)
      {
        const MusterOperation *operation = &book->procedures[i].operations[j];

        if (operation->code == MUSTER_OP_SET && operation->index == attribute)
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_constant (const MusterAttribute *attribute)
{
  return attribute->initial != NULL && attribute->initial->op == MUSTER_EXPR_CONSTANT;
}

/* What a thing is, not what becomes of it, nor what the rules only keep books with. */
static gboolean
is_worth_telling (const MusterManualThings *self, guint16 index)
{
  const MusterAttribute *attribute = &self->book->attributes[index];

  if (attribute->title == NULL || attribute->built_in || attribute->show == MUSTER_SHOW_NO ||
      attribute->reset != MUSTER_RESET_NEVER || attribute->keep ||
      attribute->type.form != MUSTER_FORM_SCALAR)
    return FALSE;
  for (guint i = 0; i < self->things->len; i++)
    if (find_value (g_ptr_array_index (self->things, i), index) != NULL)
      return TRUE;
  return is_constant (attribute) && !is_changed_by_rules (self->book, index);
}

/* (transfer full) (element-type guint16): */
static GArray *
list_attributes (const MusterManualThings *self)
{
  const MusterKind *kind = &self->book->kinds[self->kind];
  GArray *attributes = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < kind->n_attributes; i++)
    if (is_worth_telling (self, kind->attributes[i]))
      g_array_append_val (attributes, kind->attributes[i]);
  return attributes;
}

/* What holds where nothing is said: as the engine has it. */
static double
get_default (const MusterAttribute *attribute)
{
  if (is_constant (attribute))
    return attribute->initial->number;
  return attribute->type.code == MUSTER_TYPE_THING ? -1 : 0;
}

static char *
dup_value (const MusterManualThings *self, const MusterThing *thing, guint16 index)
{
  const MusterAttribute *attribute = &self->book->attributes[index];
  const MusterValue *value = find_value (thing, index);

  return muster_manual_dup_value (self->book,
                                  &attribute->type,
                                  value != NULL && value->n_words > 0 ? value->words[0].number
                                                                      : get_default (attribute));
}

static char *
dup_name (const MusterRulebook *book, const MusterThing *thing)
{
  return muster_manual_dup_title (book, thing->name, thing->id);
}

static char *
dup_kind_title (const MusterRulebook *book, guint16 kind)
{
  return muster_manual_dup_title (book, book->kinds[kind].title, book->kinds[kind].id);
}

static char **
list_titles (const MusterManualThings *self, const GArray *attributes)
{
  GPtrArray *titles = g_ptr_array_new ();

  if (self->owners != NULL)
    {
      const MusterThing *owner = g_ptr_array_index (self->owners, 0);

      g_ptr_array_add (titles, dup_kind_title (self->book, owner->kind));
    }
  g_ptr_array_add (titles, dup_kind_title (self->book, self->kind));
  for (guint i = 0; i < attributes->len; i++)
    g_ptr_array_add (titles,
                     g_strdup (muster_rulebook_translate (
                         self->book,
                         self->book->attributes[g_array_index (attributes, guint16, i)].title)));
  g_ptr_array_add (titles, NULL);
  return (char **) g_ptr_array_free (titles, FALSE);
}

static char **
list_cells (const MusterManualThings *self, const GArray *attributes, guint index)
{
  const MusterThing *thing = g_ptr_array_index (self->things, index);
  GPtrArray *cells = g_ptr_array_new ();

  if (self->owners != NULL)
    g_ptr_array_add (cells, dup_name (self->book, g_ptr_array_index (self->owners, index)));
  g_ptr_array_add (cells, dup_name (self->book, thing));
  for (guint i = 0; i < attributes->len; i++)
    g_ptr_array_add (cells, dup_value (self, thing, g_array_index (attributes, guint16, i)));
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_free (cells, FALSE);
}

static void
add_table (const MusterManualThings *self, MusterManualSection *section)
{
  g_autoptr (GArray) attributes = list_attributes (self);
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_TABLE);

  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (block->rows, list_titles (self, attributes));
  for (guint i = 0; i < self->things->len; i++)
    g_ptr_array_add (block->rows, list_cells (self, attributes, i));
}

static void
tell_parts (const MusterManualThings *wholes, guint16 kind, MusterManualSection *section)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  g_autoptr (GPtrArray) owners = g_ptr_array_new ();
  MusterManualThings parts = { wholes->book, kind, things, owners };

  for (guint i = 0; i < wholes->things->len; i++)
    {
      const MusterThing *owner = g_ptr_array_index (wholes->things, i);

      for (guint j = 0; j < owner->n_parts; j++)
        if (owner->parts[j].kind == kind)
          {
            g_ptr_array_add (things, (gpointer) &owner->parts[j]);
            g_ptr_array_add (owners, (gpointer) owner);
          }
    }
  if (things->len > 0)
    add_table (&parts, section);
}

/* @all: (element-type MusterThing): */
static void
tell_kind (const MusterRulebook *book,
           guint16 kind,
           const GPtrArray *all,
           MusterManualSection *section)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  MusterManualThings wholes = { book, kind, things, NULL };

  for (guint i = 0; i < all->len; i++)
    if (((const MusterThing *) all->pdata[i])->kind == kind)
      g_ptr_array_add (things, all->pdata[i]);
  if (things->len == 0)
    return;
  add_table (&wholes, section);
  for (guint16 part = 0; part < book->n_kinds; part++)
    tell_parts (&wholes, part, section);
}

/* @all: (element-type MusterThing): */
static void
tell_kinds (const MusterRulebook *book, const GPtrArray *all, MusterManualSection *section)
{
  for (guint16 kind = 0; kind < book->n_kinds; kind++)
    tell_kind (book, kind, all, section);
}

MusterManualSection *
muster_manual_section_new_for_models (const MusterRulebook *rulebook, const GPtrArray *models)
{
  MusterManualSection *section = muster_manual_section_new ("figures", _ ("Figures"));

  tell_kinds (rulebook, models, section);

  return section;
}

GArray *
muster_manual_list_characteristics (const MusterRulebook *rulebook, guint16 kind)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  const MusterManualThings all = { rulebook, kind, things, NULL };

  for (guint i = 0; i < rulebook->n_models; i++)
    {
      const MusterThing *model = &rulebook->models[i];

      if (model->kind == kind)
        g_ptr_array_add (things, (gpointer) model);
      for (guint j = 0; j < model->n_parts; j++)
        if (model->parts[j].kind == kind)
          g_ptr_array_add (things, (gpointer) &model->parts[j]);
    }

  return list_attributes (&all);
}

static void
tell_all (const MusterRulebook *book,
          guint n,
          const MusterThing *things,
          MusterManualSection *section)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, (gpointer) &things[i]);
  tell_kinds (book, all, section);
}

void
muster_manual_tell_figures (MusterManual *self, MusterManualSection *section)
{
  tell_all (self->rulebook, self->rulebook->n_models, self->rulebook->models, section);
  tell_all (self->rulebook, self->rulebook->n_things, self->rulebook->things, section);
}
