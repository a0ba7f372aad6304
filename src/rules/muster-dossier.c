/* muster-dossier.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-dossier.h"

#include <string.h>

/* ---- Names ---- */

char *
muster_dossier_fold (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "\342\200\231", -1);
  g_autofree char *straight = g_strstrip (g_strjoinv ("'", parts));

  return g_utf8_casefold (straight, -1);
}

gboolean
muster_dossier_is_same (const char *name, const char *other)
{
  g_autofree char *a = muster_dossier_fold (name);
  g_autofree char *b = muster_dossier_fold (other);

  return strcmp (a, b) == 0;
}

/* ---- Texts ---- */

static void
free_text (gpointer data)
{
  MusterDossierText *self = data;

  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static void
add_text (GPtrArray *texts, const char *name, const char *text)
{
  MusterDossierText *self = g_new (MusterDossierText, 1);

  self->name = g_strdup (name);
  self->text = g_strdup (text);
  g_ptr_array_add (texts, self);
}

static MusterDossierText *
find (const GPtrArray *texts, const char *name)
{
  for (guint i = 0; i < texts->len; i++)
    {
      MusterDossierText *text = g_ptr_array_index (texts, i);

      if (muster_dossier_is_same (text->name, name))
        return text;
    }

  return NULL;
}

static const char *
find_text (const GPtrArray *texts, const char *name)
{
  const MusterDossierText *text = find (texts, name);

  return text != NULL ? text->text : NULL;
}

static void
copy_texts (const GPtrArray *from, GPtrArray *to)
{
  for (guint i = 0; i < from->len; i++)
    {
      const MusterDossierText *text = from->pdata[i];

      add_text (to, text->name, text->text);
    }
}

static void
free_profile (gpointer data)
{
  MusterDossierProfile *self = data;

  g_free (self->type);
  g_free (self->name);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

static void
free_own (gpointer data)
{
  MusterDossierOwn *self = data;

  g_free (self->type);
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

/* ---- Dossiers ---- */

MusterDossier *
muster_dossier_new (const char *entry, const char *name, guint number)
{
  MusterDossier *self = g_new0 (MusterDossier, 1);

  self->entry = g_strdup (entry);
  self->name = g_strdup (name);
  self->number = number;
  self->profiles = g_ptr_array_new_with_free_func (free_profile);
  self->categories = g_ptr_array_new_with_free_func (g_free);
  self->costs = g_ptr_array_new_with_free_func (free_text);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->own = g_ptr_array_new_with_free_func (free_own);

  return self;
}

void
muster_dossier_free (MusterDossier *self)
{
  if (self == NULL)
    return;
  g_free (self->entry);
  g_free (self->selection);
  g_free (self->name);
  g_ptr_array_unref (self->profiles);
  g_ptr_array_unref (self->categories);
  g_ptr_array_unref (self->costs);
  g_hash_table_unref (self->counts);
  g_ptr_array_unref (self->own);
  g_free (self->notes);
  g_free (self);
}

MusterDossier *
muster_dossier_copy (const MusterDossier *self)
{
  MusterDossier *copy = muster_dossier_new (self->entry, self->name, self->number);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  copy->selection = g_strdup (self->selection);
  copy->unit = self->unit;
  copy->notes = g_strdup (self->notes);
  for (guint i = 0; i < self->profiles->len; i++)
    {
      const MusterDossierProfile *profile = self->profiles->pdata[i];

      copy_texts (profile->texts,
                  muster_dossier_add_profile (copy, profile->type, profile->name)->texts);
    }
  for (guint i = 0; i < self->categories->len; i++)
    g_ptr_array_add (copy->categories, g_strdup (self->categories->pdata[i]));
  copy_texts (self->costs, copy->costs);
  g_hash_table_iter_init (&iter, self->counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy->counts, g_strdup (key), value);
  for (guint i = 0; i < self->own->len; i++)
    {
      const MusterDossierOwn *own = self->own->pdata[i];

      muster_dossier_add_own (copy, own->type, own->name, own->text);
    }

  return copy;
}

MusterDossierProfile *
muster_dossier_add_profile (MusterDossier *self, const char *type, const char *name)
{
  MusterDossierProfile *profile = g_new (MusterDossierProfile, 1);

  profile->type = g_strdup (type);
  profile->name = g_strdup (name);
  profile->texts = g_ptr_array_new_with_free_func (free_text);
  g_ptr_array_add (self->profiles, profile);

  return profile;
}

void
muster_dossier_profile_add (MusterDossierProfile *self, const char *name, const char *text)
{
  add_text (self->texts, name, text);
}

void
muster_dossier_add_cost (MusterDossier *self, const char *name, const char *text)
{
  add_text (self->costs, name, text);
}

void
muster_dossier_add_own (MusterDossier *self, const char *type, const char *name, const char *text)
{
  MusterDossierOwn *own = g_new (MusterDossierOwn, 1);

  own->type = g_strdup (type);
  own->name = g_strdup (name);
  own->text = g_strdup (text);
  g_ptr_array_add (self->own, own);
}

gboolean
muster_dossier_has_note (const MusterDossier *self, const char *words)
{
  g_autofree char *notes = self->notes != NULL ? muster_dossier_fold (self->notes) : NULL;
  g_autofree char *folded = muster_dossier_fold (words);

  return notes != NULL && strstr (notes, folded) != NULL;
}

void
muster_dossier_add_count (MusterDossier *self, const char *name, guint number)
{
  char *key = muster_dossier_fold (name);
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key));

  g_hash_table_insert (self->counts, key, GUINT_TO_POINTER (before + number));
}

const MusterDossierProfile *
muster_dossier_find_profile (const MusterDossier *self, const char *type)
{
  for (guint i = 0; i < self->profiles->len; i++)
    {
      const MusterDossierProfile *profile = g_ptr_array_index (self->profiles, i);

      if (muster_dossier_is_same (profile->type, type))
        return profile;
    }

  return NULL;
}

const char *
muster_dossier_profile_find (const MusterDossierProfile *self, const char *name)
{
  return find_text (self->texts, name);
}

/* @profile: (out) (optional): that has it */
static MusterDossierText *
find_anywhere (const MusterDossier *self,
               const char *characteristic,
               const MusterDossierProfile **profile)
{
  for (guint i = 0; i < self->profiles->len; i++)
    {
      const MusterDossierProfile *at = self->profiles->pdata[i];
      MusterDossierText *text = find (at->texts, characteristic);

      if (text == NULL)
        continue;
      if (profile != NULL)
        *profile = at;
      return text;
    }

  return NULL;
}

const char *
muster_dossier_find (const MusterDossier *self, const char *characteristic)
{
  const MusterDossierText *text = find_anywhere (self, characteristic, NULL);

  return text != NULL ? text->text : NULL;
}

gboolean
muster_dossier_set (MusterDossier *self, const char *characteristic, const char *text)
{
  const MusterDossierProfile *profile = NULL;
  MusterDossierText *found = find_anywhere (self, characteristic, &profile);

  if (found == NULL)
    return FALSE;
  g_free (found->text);
  found->text = g_strdup (text);
  muster_dossier_add_own (self, profile->type, found->name, text);

  return TRUE;
}

gboolean
muster_dossier_has_category (const MusterDossier *self, const char *name)
{
  for (guint i = 0; i < self->categories->len; i++)
    if (muster_dossier_is_same (g_ptr_array_index (self->categories, i), name))
      return TRUE;

  return FALSE;
}

const char *
muster_dossier_find_cost (const MusterDossier *self, const char *name)
{
  return find_text (self->costs, name);
}

guint
muster_dossier_find_count (const MusterDossier *self, const char *name)
{
  g_autofree char *key = muster_dossier_fold (name);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key));
}
