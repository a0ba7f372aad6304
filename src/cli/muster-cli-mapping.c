/* muster-cli-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-library-mapping.h"
#include "muster-mapping-argument.h"
#include "muster-nearest.h"
#include "muster-table-view.h"

/* muster-cli mapping: what rulebooks for lists of any game system know of a list, and what the player says instead. */

typedef struct
{
  char *folder;
  char **data;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_strfreev (self->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* @shows: the command says what it found */
static gboolean
parse (const MusterCommand *command,
       Options *options,
       gboolean shows,
       int least,
       int most,
       int *argc,
       char ***argv)
{
  const GOptionEntry json[] = { MUSTER_JSON_ENTRY (options), G_OPTION_ENTRY_NULL };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (options),
    MUSTER_LIBRARY_OPTION (&options->folder),
    shows ? json[0] : json[1],
    G_OPTION_ENTRY_NULL,
  };

  return muster_command_parse (command, entries, least, most, argc, argv);
}

/* ---- What is known ---- */

static const char *
get_origin (MusterMappedOrigin origin)
{
  static const char *const nicks[] = { NULL, "list", "text", "mapping", "player" };

  return nicks[origin];
}

static void
write_value (MusterJsonWriter *json, const MusterMappedValue *value)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "name", muster_mapping_word_get_name (value->word));
  muster_json_writer_add_text (json, "is", value->text);
  muster_json_writer_add_text (json, "from", get_origin (value->origin));
  muster_json_writer_add_text (json, "profile", value->profile);
  muster_json_writer_add_text (json, "characteristic", value->name);
  muster_json_writer_add_text (json, "text", value->told);
  muster_json_writer_add_text (json, "mapping", value->mapping);
  muster_json_writer_end (json);
}

static void
write_unit (MusterJsonWriter *json, const MusterMappedUnit *unit)
{
  const MusterMappedValue *before = NULL;

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "name", unit->dossier->name);
  muster_json_writer_add_text (json, "entry", unit->dossier->entry);
  muster_json_writer_add_integer (json, "number", unit->dossier->number);
  muster_json_writer_begin_list (json, "parts");
  for (guint i = 0; i < unit->values->len; i++)
    {
      const MusterMappedValue *value = unit->values->pdata[i];
      MusterMappingSheet sheet = muster_mapping_word_get_sheet (value->word);

      if (before != NULL && !muster_mapped_value_is_of_same_part (before, value))
        {
          muster_json_writer_end (json);
          muster_json_writer_end (json);
        }
      if (before == NULL || !muster_mapped_value_is_of_same_part (before, value))
        {
          muster_json_writer_begin_object (json, NULL);
          muster_json_writer_add_text (json, "type", muster_mapping_sheet_get_name (sheet));
          muster_json_writer_add_text (json, "name", value->part);
          muster_json_writer_begin_list (json, "values");
        }
      write_value (json, value);
      before = value;
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static int
show_json (const MusterMappingArgument *list)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < list->units->len; i++)
    write_unit (json, list->units->pdata[i]);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

/* (transfer full): "Move" of the unit, "Pistol/Range" of what it has. */
static char *
dup_place (const MusterMappedValue *value)
{
  const char *word = muster_mapping_word_get_name (value->word);

  return *value->part != '\0' ? g_strdup_printf ("%s/%s", value->part, word) : g_strdup (word);
}

static void
show_unit (MusterTerminal *terminal, const MusterMappedUnit *unit)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *const titles[] = { _ ("What"), _ ("Value"), _ ("Read from"), NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) titles));
  for (guint i = 0; i < unit->values->len; i++)
    {
      const MusterMappedValue *value = unit->values->pdata[i];
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
      g_autofree char *place = dup_place (value);
      g_autofree char *from = muster_mapped_value_describe (value);

      g_strv_builder_add (cells, place);
      /* Translators: the value of something that is not known */
      g_strv_builder_add (cells, value->text != NULL ? value->text : _ ("?"));
      g_strv_builder_add (cells, from);
      g_ptr_array_add (rows, g_strv_builder_end (cells));
    }
  muster_terminal_print (terminal, "%s", unit->dossier->name);
  muster_table_view_put (terminal, 2, rows);
}

/* Units of one kind that are alike are told once. */
static gboolean
was_shown (const MusterMappingArgument *list, guint place)
{
  for (guint i = 0; i < place; i++)
    if (muster_mapped_unit_is_alike (list->units->pdata[i], list->units->pdata[place]))
      return TRUE;

  return FALSE;
}

static int
show (const MusterMappingArgument *list)
{
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();
  gboolean first = TRUE;

  for (guint i = 0; i < list->units->len; i++)
    {
      if (was_shown (list, i))
        continue;
      if (!first)
        muster_terminal_put_gap (terminal);
      show_unit (terminal, list->units->pdata[i]);
      first = FALSE;
    }
  if (first)
    muster_terminal_print (terminal, "%s", _ ("There are no units in this list."));

  return MUSTER_STATUS_DONE;
}

int
muster_cli_mapping_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterMappingArgument) list = { 0 };
  GError *error = NULL;

  if (!parse (command, &options, TRUE, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_mapping_argument_open (&list, argv[1], options.data, options.folder, &error))
    return muster_command_fail (error);

  return options.json ? show_json (&list) : show (&list);
}

/* ---- What the player says ---- */

/* The first of @units that has the place. (transfer none) (nullable): with @error */
static const MusterMappedValue *
find_value (const GPtrArray *units, const char *place, GError **error)
{
  const MusterMappedUnit *first = units->pdata[0];
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *hint = NULL;

  for (guint u = 0; u < units->len; u++)
    {
      const MusterMappedUnit *unit = units->pdata[u];

      for (guint i = 0; i < unit->values->len; i++)
        {
          char *known = dup_place (unit->values->pdata[i]);

          g_ptr_array_add (places, known);
          if (muster_dossier_is_same (known, place))
            return unit->values->pdata[i];
        }
    }
  g_ptr_array_add (places, NULL);
  hint = muster_nearest_hint (place, (const char *const *) places->pdata);
  muster_command_refuse (error,
                         _ ("\"%1$s\" has no \"%2$s\"; %3$s"),
                         first->kind,
                         place,
                         hint != NULL ? hint : _ ("\"mapping show\" lists what is there"));

  return NULL;
}

/* What is said of a unit is kept with the entry that it was made from. (transfer full) (nullable): */
static GPtrArray *
list_kept_units (const MusterMappingArgument *list, const char *name, GError **error)
{
  g_autoptr (GPtrArray) units = muster_mapping_argument_list_units (list, name, error);
  const MusterMappedUnit *first = units != NULL ? units->pdata[0] : NULL;

  if (first != NULL && *first->dossier->entry == '\0')
    {
      muster_command_refuse (error,
                             _ ("\"%s\" was made from no entry of the data; nothing can be kept "
                                "of it"),
                             name);
      return NULL;
    }

  return g_steal_pointer (&units);
}

static gboolean
set (const MusterMappingArgument *list, char **argv, GError **error)
{
  g_autoptr (GPtrArray) units = list_kept_units (list, argv[2], error);
  const MusterMappedValue *value = units != NULL ? find_value (units, argv[3], error) : NULL;
  g_autoptr (GPtrArray)
                 rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_row_free);
  g_autofree char *text = NULL;
  const MusterMappedUnit *unit;
  MusterMappingForm form;

  if (value == NULL)
    return FALSE;
  unit = units->pdata[0];
  form = muster_mapping_word_get_form (value->word);
  text = strcmp (argv[4], "?") == 0 ? g_strdup ("") : muster_mapping_form_read (form, argv[4]);
  if (text == NULL || strlen (text) > MUSTER_MAPPING_MAX_TEXT)
    return muster_command_refuse (error,
                                  _ ("\"%1$s\" is \"%2$s\"; expected %3$s, or ? where it is not "
                                     "known"),
                                  argv[3],
                                  argv[4],
                                  muster_mapping_form_describe (form));
  g_ptr_array_add (rows,
                   muster_mapping_row_new (list->system,
                                           unit->dossier->entry,
                                           unit->kind,
                                           value->part,
                                           value->word,
                                           text));

  return muster_library_put_mapping (list->library, rows, error);
}

int
muster_cli_mapping_set (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterMappingArgument) list = { 0 };
  GError *error = NULL;

  if (!parse (command, &options, FALSE, 4, 4, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_mapping_argument_open (&list, argv[1], options.data, options.folder, &error) ||
      !set (&list, argv, &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}

/* @place: (nullable): all of the unit */
static gboolean
reset (const MusterMappingArgument *list,
       const char *name,
       const char *place,
       guint *n,
       GError **error)
{
  g_autoptr (GPtrArray) units = list_kept_units (list, name, error);
  const MusterMappedValue *value = units != NULL && place != NULL ? find_value (units, place, error)
                                                                  : NULL;

  if (units == NULL || (place != NULL && value == NULL))
    return FALSE;

  return muster_library_reset_mapping (list->library,
                                       list->system,
                                       ((const MusterMappedUnit *) units->pdata[0])->dossier->entry,
                                       value != NULL ? muster_mapping_word_get_sheet (value->word)
                                                     : MUSTER_N_MAPPING_SHEETS,
                                       value != NULL ? value->part : NULL,
                                       value != NULL ? value->word : MUSTER_N_MAPPING_WORDS,
                                       n,
                                       error);
}

int
muster_cli_mapping_reset (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterMappingArgument) list = { 0 };
  GError *error = NULL;
  guint n = 0;

  if (!parse (command, &options, FALSE, 2, 3, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_mapping_argument_open (&list, argv[1], options.data, options.folder, &error) ||
      !reset (&list, argv[2], argc > 3 ? argv[3] : NULL, &n, &error))
    return muster_command_fail (error);
  g_print (ngettext ("%u value is as the list says again\n",
                     "%u values are as the list says again\n",
                     n),
           n);

  return MUSTER_STATUS_DONE;
}
