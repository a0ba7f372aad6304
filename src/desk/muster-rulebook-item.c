/* muster-rulebook-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-item.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-data-path.h"
#include "muster-date.h"
#include "muster-house-table.h"
#include "muster-ready-decks.h"
#include "muster-rulebook-package.h"
#include "muster-translation.h"

/* What is told of a rulebook in lists is taken from it once. The rulebook itself takes megabytes and
 * is wanted only by whoever reads or plays it, so it is read again then. */
struct _MusterRulebookItem
{
  GObject parent_instance;

  char *id;
  gboolean removable;

  char *folder;  /* where its files are; NULL: nobody knows */
  gint64 opened; /* when the person did */
  char *title;
  char *version; /* as its author counts it, or NULL */
  char *summary;
  char *kind;
  char *system_id;
  const char *icon_name;
  gboolean playable;
  char *problem;
  MusterReport *report;
  GPtrArray *decks; /* of MusterDeck: its cards */

  GHashTable *rows;         /* of house tables; NULL: none */
  MusterRulebook *rulebook; /* NULL until it is wanted */
  MusterRulebook *house;    /* with house tables; NULL until it is wanted */
};

G_DEFINE_FINAL_TYPE (MusterRulebookItem, muster_rulebook_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SUMMARY,
  PROP_PLAYABLE,
  PROP_PROBLEM,
  PROP_REMOVABLE,
  PROP_KIND,
  PROP_ORIGIN,
  PROP_ICON_NAME,
  PROP_HOUSE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- What is told of it ---- */

/* What it says of itself, up to the end of its first paragraph. */
static char *
dup_summary (const MusterRulebook *rulebook)
{
  const char *about = NULL;
  const char *end;

  if (rulebook->n_modules > 0)
    about = rulebook->modules[0].about;
  if (about == NULL && rulebook->n_scenarios > 0)
    about = rulebook->scenarios[0].text;
  if (about == NULL)
    return g_strdup ("");
  about = muster_rulebook_translate (rulebook, about);
  end = strchr (about, '\n');

  return end != NULL ? g_strndup (about, end - about) : g_strdup (about);
}

static char *
dup_kind (const MusterRulebook *rulebook)
{
  guint n = rulebook->n_scenarios;

  if (rulebook->is_doctrine)
    return g_strdup (_ ("Doctrine: plays a side in other games"));
  if (n == 0)
    return g_strdup (_ ("Game without a scenario"));

  return g_strdup_printf (ngettext ("Game with %u scenario", "Game with %u scenarios", n), n);
}

static char *
dup_faulty_kind (const MusterReport *report)
{
  guint n = muster_report_get_n_errors (report);

  if (n == 0)
    return g_strdup (_ ("Cannot be used"));

  return g_strdup_printf (ngettext ("Cannot be used: %u fault", "Cannot be used: %u faults", n), n);
}

/* "Rulebook · version 1.2 · opened by you: 14:05" */
static char *
dup_origin (MusterRulebookItem *self)
{
  g_autoptr (GString) text = g_string_new (_ ("Rulebook"));
  g_autofree char *date = muster_date_to_string (self->opened);

  if (self->version != NULL)
    g_string_append_printf (text, _ (" · version %s"), self->version);
  if (self->removable)
    g_string_append_printf (text, _ (" · opened by you: %s"), date);
  else
    g_string_append_printf (text, _ (" · came with Muster %s"), PACKAGE_VERSION);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
describe (MusterRulebookItem *self, const MusterRulebook *rulebook)
{
  self->title = g_strdup (muster_rulebook_label (rulebook, rulebook->title, self->id));
  self->version = g_strdup (rulebook->version);
  self->summary = dup_summary (rulebook);
  self->kind = dup_kind (rulebook);
  self->system_id = g_strdup (rulebook->system);
  self->icon_name = rulebook->is_doctrine ? "muster-robot-symbolic" : "muster-rulebook-symbolic";
  /* What has no turn is no game: it only says what battles of others mean. */
  self->playable = !rulebook->is_doctrine && rulebook->n_scenarios > 0 && rulebook->turn >= 0;
}

static void
describe_faults (MusterRulebookItem *self, const GError *error)
{
  g_autoptr (MusterRulebookPackage)
      package = self->folder != NULL ? muster_rulebook_package_read (self->folder, NULL) : NULL;

  self->problem = g_strdup (error->message);
  self->title = g_strdup (package != NULL ? package->title : self->id);
  self->version = package != NULL ? g_strdup (package->version) : NULL;
  self->summary = g_strdup (_ ("Its author can mend it: what is wrong can be saved as a note."));
  self->kind = dup_faulty_kind (self->report);
  self->icon_name = "dialog-warning-symbolic";
}

/* ---- The object ---- */

static void
muster_rulebook_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRulebookItem *self = MUSTER_RULEBOOK_ITEM (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;
    case PROP_PLAYABLE:
      g_value_set_boolean (value, self->playable);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_REMOVABLE:
      g_value_set_boolean (value, self->removable);
      break;
    case PROP_KIND:
      g_value_set_string (value, self->kind);
      break;
    case PROP_ORIGIN:
      g_value_take_string (value, dup_origin (self));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, self->icon_name);
      break;
    case PROP_HOUSE:
      g_value_set_boolean (value, self->rows != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_item_finalize (GObject *object)
{
  MusterRulebookItem *self = MUSTER_RULEBOOK_ITEM (object);

  g_free (self->id);
  g_free (self->folder);
  g_free (self->title);
  g_free (self->version);
  g_free (self->summary);
  g_free (self->kind);
  g_free (self->system_id);
  g_free (self->problem);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_clear_pointer (&self->house, muster_rulebook_unref);
  g_clear_pointer (&self->report, muster_report_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_rulebook_item_parent_class)->finalize (object);
}

static void
muster_rulebook_item_class_init (MusterRulebookItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_rulebook_item_finalize;
  object_class->get_property = muster_rulebook_item_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  properties[PROP_REMOVABLE] = g_param_spec_boolean ("removable", NULL, NULL, FALSE, flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, flags);
  properties[PROP_ORIGIN] = g_param_spec_string ("origin", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_HOUSE] = g_param_spec_boolean ("house", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_rulebook_item_init (MusterRulebookItem *self)
{
}

static MusterRulebook *
load (MusterRulebookItem *self, MusterReport *report, GError **error)
{
  g_autoptr (MusterDataPath) data_path = muster_data_path_new ();

  return muster_data_path_load (data_path, self->id, FALSE, report, error);
}

/* Where it is, and since when: its files were written when it was installed. */
static void
locate (MusterRulebookItem *self)
{
  g_autoptr (MusterDataPath) data_path = muster_data_path_new ();
  g_autofree char *path = muster_data_path_find_rulebook (data_path, self->id);
  GStatBuf about;

  if (path == NULL)
    return;
  self->folder = g_file_test (path, G_FILE_TEST_IS_DIR) ? g_strdup (path)
                                                        : g_path_get_dirname (path);
  if (g_stat (self->folder, &about) == 0)
    self->opened = about.st_mtime;
}

MusterRulebookItem *
muster_rulebook_item_new (const char *id, gboolean removable)
{
  MusterRulebookItem *self = g_object_new (MUSTER_TYPE_RULEBOOK_ITEM, NULL);
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (GError) error = NULL;

  self->id = g_strdup (id);
  self->removable = removable;
  self->report = muster_report_new ();
  locate (self);
  rulebook = load (self, self->report, &error);
  if (rulebook != NULL)
    {
      describe (self, rulebook);
      self->decks = muster_ready_decks_list_of (rulebook);
    }
  else
    describe_faults (self, error);

  return self;
}

const GPtrArray *
muster_rulebook_item_get_decks (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->decks;
}

const char *
muster_rulebook_item_get_id (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->id;
}

const char *
muster_rulebook_item_get_title (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->title;
}

MusterRulebookFaults *
muster_rulebook_item_dup_faults (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  if (self->problem == NULL)
    return NULL;

  return muster_rulebook_faults_new (self->id,
                                     self->title,
                                     self->version,
                                     self->folder,
                                     self->problem,
                                     self->report);
}

gboolean
muster_rulebook_item_get_playable (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), FALSE);

  return self->playable;
}

const char *
muster_rulebook_item_get_system_id (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->system_id;
}

/* ---- The rulebook itself ---- */

MusterRulebook *
muster_rulebook_item_get_rulebook (MusterRulebookItem *self, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  if (self->rulebook == NULL)
    self->rulebook = load (self, report, error);

  return self->rulebook;
}

MusterRulebook *
muster_rulebook_item_get_house (MusterRulebookItem *self, GError **error)
{
  MusterRulebook *printed;

  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  printed = muster_rulebook_item_get_rulebook (self, error);
  if (printed == NULL || self->rows == NULL)
    return printed;
  if (self->house == NULL)
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

      muster_house_table_sift (printed, self->rows, faults);
      self->house = muster_rulebook_with_house (printed, self->rows, error);
    }

  return self->house;
}

void
muster_rulebook_item_set_house_rows (MusterRulebookItem *self, GHashTable *rows)
{
  g_return_if_fail (MUSTER_IS_RULEBOOK_ITEM (self) && rows != NULL);

  g_clear_pointer (&self->house, muster_rulebook_unref);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  if (g_hash_table_size (rows) > 0)
    self->rows = g_hash_table_ref (rows);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOUSE]);
}
