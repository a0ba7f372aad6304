/* muster-recruit-reader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-recruit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

MusterRecruitReader *
muster_recruit_reader_new (void)
{
  MusterRecruitReader *self = g_new (MusterRecruitReader, 1);

  self->kinds = g_ptr_array_new ();
  self->attributes = g_ptr_array_new ();
  self->enums = g_ptr_array_new ();
  self->members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  return self;
}

void
muster_recruit_reader_free (MusterRecruitReader *self)
{
  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->attributes);
  g_ptr_array_unref (self->enums);
  g_ptr_array_unref (self->members);
  g_free (self);
}

void
muster_recruit_reader_add_kind (MusterRecruitReader *self,
                                const MusterKind *kind,
                                const guint16 *attributes,
                                guint n_attributes)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint16));

  if (n_attributes > 0)
    g_array_append_vals (members, attributes, n_attributes);
  g_ptr_array_add (self->kinds, (gpointer) kind);
  g_ptr_array_add (self->members, members);
}

MusterRecruitReader *
muster_recruit_reader_new_for_rulebook (const MusterRulebook *rulebook)
{
  MusterRecruitReader *self = muster_recruit_reader_new ();

  for (guint i = 0; i < rulebook->n_kinds; i++)
    muster_recruit_reader_add_kind (self,
                                    &rulebook->kinds[i],
                                    rulebook->kinds[i].attributes,
                                    rulebook->kinds[i].n_attributes);
  for (guint i = 0; i < rulebook->n_attributes; i++)
    g_ptr_array_add (self->attributes, (gpointer) &rulebook->attributes[i]);
  for (guint i = 0; i < rulebook->n_enums; i++)
    g_ptr_array_add (self->enums, (gpointer) &rulebook->enums[i]);

  return self;
}

/* ---- Texts ---- */

static char *
read_number (const char *text, const char *end)
{
  g_autofree char *number = g_strstrip (g_strdup (text));
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *rest;
  double value;

  if (end != NULL && g_str_has_suffix (number, end))
    number[strlen (number) - strlen (end)] = '\0';
  value = g_ascii_strtod (number, &rest);
  if (rest == number || *rest != '\0' || !isfinite (value))
    return NULL;

  return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, value));
}

static char *
read_inches (const char *text)
{
  static const char *const signs[] = { "\"", "\342\200\235", "\342\200\263" };
  char *number = NULL;

  for (guint i = 0; number == NULL && i < G_N_ELEMENTS (signs); i++)
    number = read_number (text, signs[i]);

  return number;
}

static char *
read_yes (const char *text)
{
  static const char *const words[][2] = { { "yes", "true" }, { "true", "true" },   { "y", "true" },
                                          { "no", "false" }, { "false", "false" }, { "n", "false" },
                                          { "-", "false" },  { "", "false" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (muster_dossier_is_same (text, words[i][0]))
      return g_strdup (words[i][1]);

  return NULL;
}

/* "Heavy Weapon" → "heavy-weapon" */
static char *
make_word (const char *text)
{
  char *word = g_strstrip (g_ascii_strdown (text, -1));

  return g_strdelimit (word, " _", '-');
}

static const char *
find_word (const MusterRecruitReader *self, const MusterType *type, const char *text)
{
  const MusterEnum *words = g_ptr_array_index (self->enums, type->index);
  g_autofree char *word = make_word (text);

  for (guint i = 0; i < words->n_words; i++)
    if (strcmp (words->words[i], word) == 0)
      return words->words[i];

  return NULL;
}

static char *
read_words (const MusterRecruitReader *self, const MusterType *type, const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; items[i] != NULL; i++)
    {
      const char *word = find_word (self, type, items[i]);

      if (word == NULL)
        return NULL;
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", word);
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Whether @text has the words in it that stand between the asterisks of @wanted. */
static gboolean
has_within (const char *text, const char *wanted)
{
  g_autofree char *words = g_strndup (wanted + 1, strlen (wanted) - 2);
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_autofree char *all = g_utf8_casefold (text, -1);

  return strstr (all, folded) != NULL;
}

static char *
read_has (const char *text, const char *wanted)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  if (strlen (wanted) > 2 && wanted[0] == '*' && g_str_has_suffix (wanted, "*"))
    return g_strdup (has_within (text, wanted) ? "true" : "false");
  for (guint i = 0; items[i] != NULL; i++)
    if (muster_dossier_is_same (items[i], wanted))
      return g_strdup ("true");

  return g_strdup ("false");
}

static char *
read_by_type (const MusterRecruitReader *self, const MusterType *type, const char *text)
{
  if (type->code == MUSTER_TYPE_NUMBER)
    return read_number (text, NULL);
  if (type->code == MUSTER_TYPE_BOOLEAN)
    return read_yes (text);
  if (type->code == MUSTER_TYPE_ENUM)
    return read_words (self, type, text);

  return type->code == MUSTER_TYPE_TEXT ? g_strdup (text) : NULL;
}

/* NULL: it cannot be read so. */
static char *
read_text (const MusterRecruitReader *self, const MusterAttribute *attribute, const char *text)
{
  switch (attribute->read)
    {
    case MUSTER_READ_NUMBER:
      return read_number (text, NULL);
    case MUSTER_READ_PLUS:
      return read_number (text, "+");
    case MUSTER_READ_INCHES:
      return read_inches (text);
    case MUSTER_READ_YES:
      return read_yes (text);
    case MUSTER_READ_HAS:
      return read_has (text, attribute->read_argument);
    case MUSTER_READ_TEXT:
      return g_strdup (text);
    case MUSTER_READ_WORDS:
    case MUSTER_READ_DICE:
    case MUSTER_READ_NONE:
    default:
      return read_by_type (self, &attribute->type, text);
    }
}

static const char *
name_expected (const MusterAttribute *attribute)
{
  switch (attribute->read)
    {
    case MUSTER_READ_PLUS:
      return _ ("a number such as 3+");
    case MUSTER_READ_INCHES:
      return _ ("a number of inches such as 24\"");
    case MUSTER_READ_NUMBER:
      return _ ("a number");
    case MUSTER_READ_YES:
      return _ ("yes or no");
    case MUSTER_READ_NONE:
    case MUSTER_READ_DICE:
    case MUSTER_READ_WORDS:
    case MUSTER_READ_HAS:
    case MUSTER_READ_TEXT:
    default:
      break;
    }
  if (attribute->type.code == MUSTER_TYPE_NUMBER)
    return _ ("a number");
  if (attribute->type.code == MUSTER_TYPE_BOOLEAN)
    return _ ("yes or no");

  return attribute->type.code == MUSTER_TYPE_ENUM ? _ ("a word of the rulebook") : _ ("a text");
}

/* ---- Values ---- */

static char *
read_profile (const MusterRecruitReader *self,
              const MusterAttribute *attribute,
              const MusterDossierProfile *profile,
              const char *name,
              GPtrArray *faults)
{
  const char *text = profile != NULL ? muster_dossier_profile_find (profile, attribute->from_name)
                                     : NULL;
  char *value = text != NULL ? read_text (self, attribute, text) : NULL;

  if (value != NULL || attribute->otherwise != NULL)
    return value != NULL ? value : g_strdup (attribute->otherwise);
  if (profile == NULL)
    g_ptr_array_add (
        faults,
        g_strdup_printf (_ ("\"%s\" has no profile of type \"%s\""), name, attribute->from_type));
  else if (text == NULL)
    g_ptr_array_add (
        faults,
        g_strdup_printf (_ ("the profile \"%s\" of \"%s\" has no characteristic \"%s\""),
                         profile->name,
                         name,
                         attribute->from_name));
  else
    g_ptr_array_add (
        faults,
        g_strdup_printf (_ ("the characteristic \"%s\" of \"%s\" is \"%s\"; expected %s"),
                         attribute->from_name,
                         profile->name,
                         text,
                         name_expected (attribute)));

  return NULL;
}

/* Without a name, the category that is a word of the attribute's type. */
static char *
read_category (const MusterRecruitReader *self,
               const MusterAttribute *attribute,
               const MusterDossier *dossier)
{
  if (attribute->from_name != NULL)
    return g_strdup (muster_dossier_has_category (dossier, attribute->from_name) ? "true"
                                                                                 : "false");
  for (guint i = 0; attribute->type.code == MUSTER_TYPE_ENUM && i < dossier->categories->len; i++)
    {
      const char *word = find_word (self,
                                    &attribute->type,
                                    g_ptr_array_index (dossier->categories, i));

      if (word != NULL)
        return g_strdup (word);
    }

  return g_strdup (attribute->otherwise);
}

static char *
read_value (const MusterRecruitReader *self,
            const MusterAttribute *attribute,
            const MusterDossier *dossier,
            const MusterDossierProfile *profile,
            GPtrArray *faults)
{
  const char *cost;

  switch (attribute->from)
    {
    case MUSTER_FROM_PROFILE:
      if (profile == NULL || !muster_dossier_is_same (profile->type, attribute->from_type))
        profile = muster_dossier_find_profile (dossier, attribute->from_type);
      return read_profile (self, attribute, profile, dossier->name, faults);
    case MUSTER_FROM_CATEGORY:
      return read_category (self, attribute, dossier);
    case MUSTER_FROM_COUNT:
      return g_strdup_printf ("%u", muster_dossier_find_count (dossier, attribute->from_name));
    case MUSTER_FROM_COST:
      cost = muster_dossier_find_cost (dossier, attribute->from_name);
      return g_strdup (cost != NULL ? cost : "0");
    case MUSTER_FROM_NOTE:
      return g_strdup (muster_dossier_has_note (dossier, attribute->from_name) ? "true" : "false");
    case MUSTER_FROM_UNIT:
      return g_strdup_printf ("%u", dossier->unit);
    case MUSTER_FROM_NONE:
    case MUSTER_FROM_SCENARIO:
    default:
      return NULL;
    }
}

static gboolean
reads_own (const MusterAttribute *attribute, const MusterDossierOwn *own)
{
  if (own->type == NULL)
    return attribute->from == MUSTER_FROM_COST &&
           muster_dossier_is_same (attribute->from_name, own->name);

  return attribute->from == MUSTER_FROM_PROFILE &&
         muster_dossier_is_same (attribute->from_type, own->type) &&
         muster_dossier_is_same (attribute->from_name, own->name);
}

/* Whether the player has set what @attribute is read from. */
static gboolean
is_by_hand (const MusterAttribute *attribute, const MusterDossier *dossier)
{
  if (attribute->from == MUSTER_FROM_NOTE)
    return muster_dossier_has_note (dossier, attribute->from_name);
  for (guint i = 0; i < dossier->own->len; i++)
    if (reads_own (attribute, g_ptr_array_index (dossier->own, i)))
      return TRUE;

  return FALSE;
}

/* @profile: (nullable): the one that the thing is made from */
static void
read_values (const MusterRecruitReader *self,
             guint16 kind,
             const MusterDossier *dossier,
             const MusterDossierProfile *profile,
             MusterRecruit *recruit,
             GPtrArray *faults)
{
  const GArray *members = g_ptr_array_index (self->members, kind);

  for (guint i = 0; i < members->len; i++)
    {
      const MusterAttribute *attribute = g_ptr_array_index (self->attributes,
                                                            g_array_index (members, guint16, i));
      g_autofree char *text = read_value (self, attribute, dossier, profile, faults);

      if (text != NULL)
        muster_recruit_add_value (recruit, attribute->id, text, is_by_hand (attribute, dossier));
    }
}

static void
read_parts (const MusterRecruitReader *self,
            guint16 kind,
            const MusterDossier *dossier,
            MusterRecruit *recruit,
            GPtrArray *faults)
{
  const MusterKind *declared = g_ptr_array_index (self->kinds, kind);

  for (guint i = 0; i < dossier->profiles->len; i++)
    {
      const MusterDossierProfile *profile = g_ptr_array_index (dossier->profiles, i);
      MusterRecruit *part;

      if (!muster_dossier_is_same (profile->type, declared->from + strlen (MUSTER_FROM_PROFILES)))
        continue;
      part = muster_recruit_new (NULL, declared->id, profile->name);
      read_values (self, kind, dossier, profile, part, faults);
      g_ptr_array_add (recruit->parts, part);
    }
}

MusterRecruit *
muster_recruit_read (const MusterRecruitReader *self,
                     guint16 kind,
                     const MusterDossier *dossier,
                     GPtrArray *faults)
{
  const MusterKind *declared = g_ptr_array_index (self->kinds, kind);
  MusterRecruit *recruit = muster_recruit_new (dossier->entry, declared->id, dossier->name);

  read_values (self, kind, dossier, NULL, recruit, faults);
  for (guint16 i = 0; i < self->kinds->len; i++)
    {
      const MusterKind *part = g_ptr_array_index (self->kinds, i);

      if (part->part_of == kind && part->from != NULL &&
          g_str_has_prefix (part->from, MUSTER_FROM_PROFILES))
        read_parts (self, i, dossier, recruit, faults);
    }

  return recruit;
}

/* ---- What is not read ---- */

static gboolean
is_read (const MusterRecruitReader *self, const MusterDossierOwn *own)
{
  for (guint i = 0; i < self->attributes->len; i++)
    if (reads_own (g_ptr_array_index (self->attributes, i), own))
      return TRUE;

  return FALSE;
}

static gboolean
reads_notes (const MusterRecruitReader *self, const MusterDossier *dossier)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const MusterAttribute *attribute = g_ptr_array_index (self->attributes, i);

      if (attribute->from == MUSTER_FROM_NOTE &&
          muster_dossier_has_note (dossier, attribute->from_name))
        return TRUE;
    }

  return FALSE;
}

void
muster_recruit_list_unread (const MusterRecruitReader *self,
                            const MusterDossier *dossier,
                            GPtrArray *unread)
{
  for (guint i = 0; i < dossier->own->len; i++)
    {
      const MusterDossierOwn *own = g_ptr_array_index (dossier->own, i);

      if (!is_read (self, own))
        g_ptr_array_add (
            unread,
            /* Translators: a figure, a characteristic or cost, and what the player has set it to */
            g_strdup_printf (_ ("%1$s: these rules do not ask for %2$s, which you set to %3$s"),
                             dossier->name,
                             own->name,
                             own->text));
    }
  if (dossier->notes != NULL && *dossier->notes != '\0' && !reads_notes (self, dossier))
    g_ptr_array_add (unread,
                     /* Translators: a figure, and the notes of the player about it */
                     g_strdup_printf (_ ("%1$s: these rules make nothing of your note: %2$s"),
                                      dossier->name,
                                      dossier->notes));
}
