/* muster-mapping-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-table.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-data-force.h"
#include "muster-data-mapping.h"
#include "muster-file.h"
#include "muster-library-mapping.h"

struct _MusterMappingTable
{
  GObject parent_instance;

  MusterShelf *shelf;
  MusterDataPath *path;
  MusterRosterSession *session;
  char *system; /* id */
  GPtrArray *units;
};

G_DEFINE_FINAL_TYPE (MusterMappingTable, muster_mapping_table, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The object ---- */

static void
muster_mapping_table_finalize (GObject *object)
{
  MusterMappingTable *self = MUSTER_MAPPING_TABLE (object);

  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->session, muster_roster_session_free);
  g_clear_pointer (&self->path, muster_data_path_free);
  g_clear_object (&self->shelf);
  g_free (self->system);

  G_OBJECT_CLASS (muster_mapping_table_parent_class)->finalize (object);
}

static void
muster_mapping_table_class_init (MusterMappingTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_mapping_table_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   MUSTER_TYPE_MAPPING_TABLE,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_mapping_table_init (MusterMappingTable *self)
{
}

static gboolean
is_among (const GPtrArray *units, const MusterMappedUnit *unit)
{
  for (guint i = 0; i < units->len; i++)
    if (muster_mapped_unit_is_alike (units->pdata[i], unit))
      return TRUE;

  return FALSE;
}

/* The rest goes. */
static GPtrArray *
keep_different (GPtrArray *all)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapped_unit_free);

  g_ptr_array_set_free_func (all, NULL);
  for (guint i = 0; i < all->len; i++)
    if (is_among (units, all->pdata[i]))
      muster_mapped_unit_free (all->pdata[i]);
    else
      g_ptr_array_add (units, all->pdata[i]);
  g_ptr_array_unref (all);

  return units;
}

static gboolean
read_units (MusterMappingTable *self, GError **error)
{
  MusterLibrary *library = muster_shelf_get_library (self->shelf);
  g_autoptr (MusterMapping)
          mapping = muster_data_mapping_load (self->path, library, self->system, NULL, error);

  if (mapping == NULL)
    return FALSE;
  g_clear_pointer (&self->units, g_ptr_array_unref);
  self->units = keep_different (
      muster_mapped_unit_list (mapping, muster_roster_session_get_roster (self->session)));

  return TRUE;
}

MusterMappingTable *
muster_mapping_table_new (MusterShelf *shelf, gint64 list, GError **error)
{
  g_autoptr (MusterMappingTable) self = g_object_new (MUSTER_TYPE_MAPPING_TABLE, NULL);

  g_return_val_if_fail (MUSTER_IS_SHELF (shelf), NULL);

  self->shelf = g_object_ref (shelf);
  self->path = muster_data_path_new ();
  self->session = muster_data_force_open (muster_shelf_get_library (shelf),
                                          self->path,
                                          list,
                                          &self->system,
                                          error);

  return self->session != NULL && read_units (self, error) ? g_steal_pointer (&self) : NULL;
}

const char *
muster_mapping_table_get_title (MusterMappingTable *self)
{
  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), NULL);

  return muster_roster_get_name (muster_roster_session_get_roster (self->session));
}

const GPtrArray *
muster_mapping_table_get_units (MusterMappingTable *self)
{
  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), NULL);

  return self->units;
}

/* ---- In words ---- */

const MusterMappingChoice *
muster_mapping_table_list_choices (MusterMappingWord word)
{
  static const MusterMappingChoice yes[] = {
    /* Translators: of a value, such as whether somebody leads others */
    { "?", N_ ("Not Known") },
    { "yes", N_ ("Yes") },
    { "no", N_ ("No") },
    { NULL, NULL },
  };
  static const MusterMappingChoice abilities[] = {
    { "?", N_ ("Not Known") },
    /* Translators: what an ability does: makes somebody better, heals, or neither */
    { "boost", N_ ("Boost") },
    { "heal", N_ ("Heal") },
    { "other", N_ ("Other") },
    { NULL, NULL },
  };

  switch (muster_mapping_word_get_form (word))
    {
    case MUSTER_MAPPING_FORM_YES:
      return yes;
    case MUSTER_MAPPING_FORM_ABILITY:
      return abilities;
    case MUSTER_MAPPING_FORM_NUMBER:
    case MUSTER_MAPPING_FORM_CHANCE:
    case MUSTER_MAPPING_FORM_TEXT:
    default:
      return NULL;
    }
}

guint
muster_mapping_table_find_choice (const MusterMappedValue *value)
{
  const MusterMappingChoice *choices = muster_mapping_table_list_choices (value->word);

  for (guint i = 0; choices[i].value != NULL; i++)
    if (g_strcmp0 (choices[i].value, value->text) == 0)
      return i;

  return 0;
}

char *
muster_mapping_table_dup_text (const MusterMappedValue *value)
{
  const MusterMappingChoice *choices = muster_mapping_table_list_choices (value->word);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (value->text == NULL)
    return g_strdup ("");
  if (choices != NULL)
    return g_strdup (_ (choices[muster_mapping_table_find_choice (value)].title));
  switch ((guint) muster_mapping_word_get_form (value->word))
    {
    case MUSTER_MAPPING_FORM_CHANCE:
      return g_strdup_printf (_ ("%.0f %%"), 100 * g_ascii_strtod (value->text, NULL));
    case MUSTER_MAPPING_FORM_NUMBER:
      /* An average has more digits than anybody reads. */
      return g_strdup (g_ascii_formatd (buffer,
                                        sizeof buffer,
                                        "%g",
                                        round (100 * g_ascii_strtod (value->text, NULL)) / 100));
    default:
      return g_strdup (value->text);
    }
}

/* What of a weapon or unit is told in one line, in this order. */
static const struct
{
  MusterMappingWord word;
  const char *format;
} told[] = {
  /* Translators: of the models of a unit, in a line such as "5 models · moves 6″ · 2 wounds each" */
  { MUSTER_MAPPING_UNIT_MODELS, N_ ("models: %s") },
  { MUSTER_MAPPING_UNIT_MOVE, N_ ("moves %s″") },
  { MUSTER_MAPPING_UNIT_WOUNDS, N_ ("wounds of each: %s") },
  /* Translators: of a weapon, in a line such as "reaches 24″ · hits 67 % · damage 1" */
  { MUSTER_MAPPING_WEAPON_RANGE, N_ ("reaches %s″") },
  { MUSTER_MAPPING_WEAPON_HIT, N_ ("hits %s") },
  { MUSTER_MAPPING_WEAPON_DAMAGE, N_ ("damage %s") },
  { MUSTER_MAPPING_WEAPON_ATTACKS, N_ ("attacks %s") },
  { MUSTER_MAPPING_ABILITY_KIND, "%s" },
};

static void
add_told (GPtrArray *parts, const char *format, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (_ (format), "%s", 2);

  g_ptr_array_add (parts, g_strconcat (halves[0], text, halves[1], NULL));
}

static gboolean
is_yes (const MusterMappedUnit *unit, MusterMappingWord word, const char *part)
{
  const MusterMappedValue *value = muster_mapped_unit_find (unit, word, part);

  return value != NULL && g_strcmp0 (value->text, "yes") == 0;
}

char *
muster_mapping_table_dup_summary (const MusterMappedUnit *unit,
                                  MusterMappingSheet sheet,
                                  const char *part)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const gboolean melee = sheet == MUSTER_MAPPING_SHEET_WEAPON &&
                         is_yes (unit, MUSTER_MAPPING_WEAPON_MELEE, part);

  if (melee)
    g_ptr_array_add (parts, g_strdup (_ ("in contact")));
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    {
      const MusterMappedValue *value = muster_mapping_word_get_sheet (told[i].word) == sheet
                                           ? muster_mapped_unit_find (unit, told[i].word, part)
                                           : NULL;
      g_autofree char *text = value != NULL ? muster_mapping_table_dup_text (value) : NULL;

      if (value == NULL || (melee && told[i].word == MUSTER_MAPPING_WEAPON_RANGE))
        continue;
      add_told (parts, told[i].format, *text != '\0' ? text : _ ("?"));
    }
  if (sheet == MUSTER_MAPPING_SHEET_UNIT && is_yes (unit, MUSTER_MAPPING_UNIT_LEADER, NULL))
    g_ptr_array_add (parts, g_strdup (_ ("a leader")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* ---- What the player says ---- */

static gboolean
finish (MusterMappingTable *self, GError **error)
{
  if (!read_units (self, error))
    return FALSE;
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

gboolean
muster_mapping_table_set (MusterMappingTable *self,
                          const MusterMappedUnit *unit,
                          const MusterMappedValue *value,
                          const char *text,
                          GError **error)
{
  const MusterMappingForm form = muster_mapping_word_get_form (value->word);
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autoptr (GPtrArray)
                 rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_row_free);
  g_autofree char *read = NULL;

  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), FALSE);

  if (*unit->dossier->entry == '\0')
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("\"%s\" was made from no entry of the data; nothing can be kept of it"),
                   unit->kind);
      return FALSE;
    }
  read = *bare == '\0' || g_str_equal (bare, "?") ? g_strdup ("")
                                                  : muster_mapping_form_read (form, bare);
  if (read == NULL || strlen (read) > MUSTER_MAPPING_MAX_TEXT)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("\"%1$s\" cannot be; expected %2$s, or nothing where it is not known"),
                   bare,
                   muster_mapping_form_describe (form));
      return FALSE;
    }
  g_ptr_array_add (rows,
                   muster_mapping_row_new (self->system,
                                           unit->dossier->entry,
                                           unit->kind,
                                           value->part,
                                           value->word,
                                           read));

  return muster_library_put_mapping (muster_shelf_get_library (self->shelf), rows, error) &&
         finish (self, error);
}

gboolean
muster_mapping_table_reset (MusterMappingTable *self,
                            const MusterMappedUnit *unit,
                            const MusterMappedValue *value,
                            GError **error)
{
  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), FALSE);

  return muster_library_reset_mapping (muster_shelf_get_library (self->shelf),
                                       self->system,
                                       unit->dossier->entry,
                                       muster_mapping_word_get_sheet (value->word),
                                       value->part,
                                       value->word,
                                       NULL,
                                       error) &&
         finish (self, error);
}

/* ---- Files ---- */

gboolean
muster_mapping_table_export (MusterMappingTable *self, const char *path, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), FALSE);

  rows = muster_library_list_mapping (muster_shelf_get_library (self->shelf), self->system, error);
  if (rows == NULL)
    return FALSE;
  bytes = muster_mapping_write_rows (rows);

  return muster_file_replace (path, bytes, error);
}

/* Nothing of a file with faults is taken, so that nobody has half of it. */
gboolean
muster_mapping_table_import (MusterMappingTable *self, const char *path, guint *n, GError **error)
{
  const MusterXmlLimits limits = { .max_bytes = MUSTER_MAPPING_MAX_BYTES };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterMapping) mapping = muster_mapping_new ();
  g_autoptr (GBytes) bytes = NULL;
  const GPtrArray *rows;

  g_return_val_if_fail (MUSTER_IS_MAPPING_TABLE (self), FALSE);

  bytes = muster_xml_document_read (path, &limits, error);
  if (bytes == NULL || !muster_mapping_add_bytes (mapping, path, bytes, NULL, report, error))
    return FALSE;
  rows = muster_mapping_get_rows (mapping);
  *n = rows->len;
  if (muster_report_has_errors (report) || muster_mapping_get_n_rules (mapping) > 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("the file has faults, or rules for whole games; \"muster-cli mapping check\" "
                      "tells which"));
      return FALSE;
    }

  return muster_library_put_mapping (muster_shelf_get_library (self->shelf), rows, error) &&
         finish (self, error);
}
