/* muster-mapping-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-battle-tag.h"
#include "muster-mapping-private.h"
#include "muster-nearest.h"
#include "muster-xml-document.h"

#define FORMAT "1"

typedef struct
{
  MusterMapping *mapping;
  const char *id;
  const char *system; /* (nullable): of the list that is read */
  gboolean of_system; /* the file is for one system */
  gboolean fits;      /* its rules are for that list */
  MusterReport *report;
} Reader;

typedef struct
{
  const char *element;
  const char *attributes[9];
} Shape;

static const Shape shapes[] = {
  { "mapping", { "format", "id", "title", "system", NULL } },
  { "unit", { "profile", "named", "with", NULL } },
  { "weapon", { "profile", "named", "with", NULL } },
  { "ability", { "profile", "named", "with", NULL } },
  { "other", { "profile", "named", "with", NULL } },
  { "row", { "system", "entry", "name", "weapon", "ability", "value", "is", NULL } },
  /* The rest is what a term has. */
  { "value", { "name", "when", NULL } },
  { "skill", { NULL } },
  { "more", { NULL } },
  { "word", { "text", "is", NULL } },
};

static const char *const term_attributes[] = { "from",  "of",      "read", "words", "sides",
                                               "draws", "against", "less", "else",  NULL };
static const char *const places[] = { "profile", "figure", "category", "cost",
                                      "name",    "unit",   "namesake", NULL };
static const char *const whens[] = { "always", "melee", "ranged", NULL };

/* ---- Faults ---- */

static void
add_fault (const Reader *self,
           const MusterXmlNode *node,
           const char *attribute,
           const char *hint,
           const char *message)
{
  const MusterXmlAttribute *at = attribute != NULL
                                     ? muster_xml_node_get_attribute_node (node, attribute)
                                     : NULL;
  MusterLocation where;

  if (at != NULL)
    muster_xml_attribute_get_location (at, &where);
  else
    muster_xml_node_get_location (node, &where);
  muster_report_add_hint (self->report,
                          muster_battle_tag (MUSTER_BATTLE_TAG_MAPPING_FAULT),
                          &where,
                          hint,
                          "%s",
                          message);
}

static void G_GNUC_PRINTF (4, 5) fault (const Reader *self,
                                        const MusterXmlNode *node,
                                        const char *attribute,
                                        const char *format,
                                        ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_fault (self, node, attribute, NULL, message);
}

static void
fault_unknown (const Reader *self,
               const MusterXmlNode *node,
               const char *attribute,
               const char *found,
               const char *const *known)
{
  g_autofree char *hint = muster_nearest_hint (found, known);
  g_autofree char *list = g_strjoinv (", ", (char **) known);
  g_autofree char *message = g_strdup_printf (_ ("unknown word \"%1$s\"; expected one of: %2$s"),
                                              found,
                                              list);

  add_fault (self, node, attribute, hint, message);
}

/* ---- What may stand where ---- */

static const Shape *
find_shape (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (strcmp (shapes[i].element, element) == 0)
      return &shapes[i];

  return NULL;
}

static gboolean
has_term (const char *element)
{
  return strcmp (element, "value") == 0 || strcmp (element, "skill") == 0 ||
         strcmp (element, "more") == 0;
}

static gboolean
check_attributes (const Reader *self, const MusterXmlNode *node)
{
  const char *element = muster_xml_node_get_name (node);
  const Shape *shape = find_shape (element);
  gboolean whole = TRUE;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const char *name = muster_xml_attribute_get_name (muster_xml_node_get_attribute_at (node, i));
      const char *value = muster_xml_node_get_attribute (node, name);

      if (!g_strv_contains (shape->attributes, name) &&
          !(has_term (element) && g_strv_contains (term_attributes, name)))
        fault (self, node, name, _ ("<%1$s> has no attribute \"%2$s\""), element, name);
      else if (strlen (value) > MUSTER_MAPPING_MAX_TEXT)
        fault (self, node, name, _ ("the text is longer than %u bytes"), MUSTER_MAPPING_MAX_TEXT);
      else
        continue;
      whole = FALSE;
    }

  return whole;
}

/* Whether @node is one of @allowed. */
static gboolean
check_element (const Reader *self, const MusterXmlNode *node, const char *const *allowed)
{
  const char *name = muster_xml_node_get_name (node);

  if (g_strv_contains (allowed, name))
    return check_attributes (self, node);
  fault (self,
         node,
         NULL,
         _ ("<%1$s> cannot stand in <%2$s>"),
         name,
         muster_xml_node_get_name (muster_xml_node_get_parent (node)));

  return FALSE;
}

static const char *
need (const Reader *self, const MusterXmlNode *node, const char *attribute)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);

  if (text == NULL)
    fault (self,
           node,
           NULL,
           _ ("<%1$s> has no \"%2$s\"; it is needed"),
           muster_xml_node_get_name (node),
           attribute);

  return text;
}

/* FALSE: there is one and it is none of @words. */
static gboolean
get_word (const Reader *self,
          const MusterXmlNode *node,
          const char *attribute,
          const char *const *words,
          guint *place)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);

  for (guint i = 0; text != NULL && words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      {
        *place = i;
        return TRUE;
      }
  if (text != NULL)
    fault_unknown (self, node, attribute, text, words);

  return text == NULL;
}

static gboolean
get_number (const Reader *self,
            const MusterXmlNode *node,
            const char *attribute,
            double least,
            double most,
            double *number)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);
  char *end = NULL;
  double value = text != NULL ? g_ascii_strtod (text, &end) : 0;

  if (text == NULL)
    return TRUE;
  if (end == text || *end != '\0' || !isfinite (value) || value < least || value > most)
    {
      fault (self,
             node,
             attribute,
             _ ("\"%1$s\" is no number from %2$g to %3$g"),
             text,
             least,
             most);
      return FALSE;
    }
  *number = value;

  return TRUE;
}

/* ---- Values ---- */

static GPatternSpec *
new_pattern (const char *text)
{
  g_autofree char *folded = muster_dossier_fold (text);

  return g_pattern_spec_new (folded);
}

static void
free_look (gpointer data)
{
  MusterMappingLook *self = data;

  g_pattern_spec_free (self->text);
  g_free (self->is);
  g_free (self);
}

static gboolean
read_look (const Reader *self, MusterMappingTerm *term, const MusterXmlNode *node)
{
  const char *text = need (self, node, "text");
  const char *is = need (self, node, "is");
  MusterMappingLook *look;

  if (text == NULL || is == NULL)
    return FALSE;
  look = g_new (MusterMappingLook, 1);
  look->text = new_pattern (text);
  look->is = g_strdup (is);
  g_ptr_array_add (term->looks, look);

  return TRUE;
}

static gboolean
read_reading (const Reader *self, MusterMappingTerm *term, const MusterXmlNode *node)
{
  const char *names[MUSTER_N_MAPPING_READINGS + 1] = { NULL };
  const char *words = muster_xml_node_get_attribute (node, "words");
  guint reading = MUSTER_MAPPING_READING_TEXT;

  for (guint i = 0; i < MUSTER_N_MAPPING_READINGS; i++)
    names[i] = muster_mapping_reading_get_name (i);
  if (!get_word (self, node, "read", names, &reading))
    return FALSE;
  term->how.reading = reading;
  term->how.words = words != NULL ? g_utf8_strdown (words, -1) : NULL;
  if (term->how.words == NULL &&
      (reading == MUSTER_MAPPING_READING_BEFORE || reading == MUSTER_MAPPING_READING_BRACKET ||
       reading == MUSTER_MAPPING_READING_HAS))
    {
      need (self, node, "words");
      return FALSE;
    }

  return TRUE;
}

/* (transfer full) (nullable): NULL: it has a fault, which is reported. */
static MusterMappingTerm *
read_term (const Reader *self, const MusterXmlNode *node)
{
  static const char *const draws[] = { "miss", "hit", NULL };
  static const char *const of_value[] = { "word", "skill", "more", NULL };
  static const char *const of_sum[] = { "word", NULL };
  const char *const *allowed = muster_xml_node_is (node, "value") ? of_value : of_sum;
  const char *from = muster_xml_node_get_attribute (node, "from");
  g_autoptr (MusterMappingTerm) term = g_new0 (MusterMappingTerm, 1);
  double sides = 6;
  guint of = MUSTER_MAPPING_OF_PROFILE;
  guint drawn = 0;

  term->looks = g_ptr_array_new_with_free_func (free_look);
  term->from = from != NULL ? g_strsplit (from, "|", -1) : NULL;
  term->otherwise = g_strdup (muster_xml_node_get_attribute (node, "else"));
  if (!read_reading (self, term, node) || !get_word (self, node, "of", places, &of) ||
      !get_word (self, node, "draws", draws, &drawn) ||
      !get_number (self, node, "sides", 2, MUSTER_MAPPING_MAX_SIDES, &sides) ||
      !get_number (self, node, "against", -1000, 1000, &term->how.against) ||
      !get_number (self, node, "less", -1000, 1000, &term->how.less))
    return NULL;
  term->of = of;
  term->how.sides = (guint) sides;
  term->how.draws_hit = drawn == 1;
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    if (!check_element (self, child, allowed) ||
        (muster_xml_node_is (child, "word") && !read_look (self, term, child)))
      return NULL;

  return g_steal_pointer (&term);
}

static const char *const *
list_words (MusterMappingSheet sheet, const char **names)
{
  guint n = 0;

  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    if (muster_mapping_word_get_sheet (i) == sheet)
      names[n++] = muster_mapping_word_get_name (i);
  names[n] = NULL;

  return names;
}

static gboolean
find_word (const Reader *self,
           const MusterXmlNode *node,
           const char *attribute,
           MusterMappingSheet sheet,
           MusterMappingWord *word)
{
  const char *names[MUSTER_N_MAPPING_WORDS + 1];
  const char *name = need (self, node, attribute);

  *word = name != NULL ? muster_mapping_word_find (sheet, name) : MUSTER_N_MAPPING_WORDS;
  if (name != NULL && *word == MUSTER_N_MAPPING_WORDS)
    fault_unknown (self, node, attribute, name, list_words (sheet, names));

  return *word != MUSTER_N_MAPPING_WORDS;
}

/* Of the sums beside a term: FALSE with a fault. */
static gboolean
read_sum (const Reader *self, const MusterXmlNode *node, const char *element, GPtrArray *terms)
{
  for (const MusterXmlNode *child = muster_xml_node_find_child (node, element); child != NULL;
       child = muster_xml_node_find_next (child, element))
    {
      MusterMappingTerm *term = read_term (self, child);

      if (term == NULL)
        return FALSE;
      g_ptr_array_add (terms, term);
    }

  return TRUE;
}

/* What a text of the file itself says, where nothing is worked out of it. */
static gboolean
check_form (const Reader *self,
            const MusterXmlNode *node,
            const char *attribute,
            MusterMappingWord word)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);
  const MusterMappingForm form = muster_mapping_word_get_form (word);
  g_autofree char *read = text != NULL && *text != '\0' ? muster_mapping_form_read (form, text)
                                                        : g_strdup ("");

  if (read == NULL)
    fault (self,
           node,
           attribute,
           _ ("\"%1$s\" is \"%2$s\"; expected %3$s"),
           muster_mapping_word_get_name (word),
           text,
           muster_mapping_form_describe (form));

  return read != NULL;
}

static gboolean
check_forms (const Reader *self, const MusterXmlNode *node, MusterMappingWord word)
{
  gboolean good = check_form (self, node, "else", word);

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "word"); child != NULL;
       child = muster_xml_node_find_next (child, "word"))
    good = check_form (self, child, "is", word) && good;

  return good;
}

static MusterMappingValue *
read_value (const Reader *self, const MusterXmlNode *node, MusterMappingSheet sheet)
{
  g_autoptr (MusterMappingValue) value = g_new0 (MusterMappingValue, 1);
  guint when = MUSTER_MAPPING_ALWAYS;

  value->skill = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_term_free);
  value->more = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_term_free);
  if (!find_word (self, node, "name", sheet, &value->word) ||
      !get_word (self, node, "when", whens, &when) || !check_forms (self, node, value->word))
    return NULL;
  value->when = when;
  value->term = read_term (self, node);
  if (value->term == NULL || !read_sum (self, node, "skill", value->skill) ||
      !read_sum (self, node, "more", value->more))
    return NULL;

  return g_steal_pointer (&value);
}

/* ---- Rules and rows ---- */

static void
read_rule (const Reader *self, const MusterXmlNode *node)
{
  static const char *const sheet_names[] = { "unit", "weapon", "ability" };
  static const char *const values[] = { "value", NULL };
  const char *profile = muster_xml_node_get_attribute (node, "profile");
  const char *named = muster_xml_node_get_attribute (node, "named");
  const char *with = muster_xml_node_get_attribute (node, "with");
  MusterMappingRule *rule = g_new0 (MusterMappingRule, 1);

  rule->other = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (sheet_names); i++)
    if (muster_xml_node_is (node, sheet_names[i]))
      {
        rule->sheet = i;
        rule->other = FALSE;
      }
  rule->profile = profile != NULL ? new_pattern (profile) : NULL;
  rule->named = named != NULL ? new_pattern (named) : NULL;
  rule->with = with != NULL ? g_strsplit (with, "|", -1) : NULL;
  rule->values = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_value_free);
  rule->mapping = g_strdup (self->id);
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      MusterMappingValue *value = check_element (self, child, values)
                                      ? read_value (self, child, rule->sheet)
                                      : NULL;

      if (value != NULL)
        g_ptr_array_add (rule->values, value);
    }
  if (!self->fits)
    muster_mapping_rule_free (rule);
  else if (self->of_system)
    g_ptr_array_insert (self->mapping->rules, (gint) self->mapping->n_for_system++, rule);
  else
    g_ptr_array_add (self->mapping->rules, rule);
}

static void
read_row (const Reader *self, const MusterXmlNode *node)
{
  const char *system = need (self, node, "system");
  const char *entry = need (self, node, "entry");
  const char *is = need (self, node, "is");
  const char *name = muster_xml_node_get_attribute (node, "name");
  const char *weapon = muster_xml_node_get_attribute (node, "weapon");
  const char *ability = muster_xml_node_get_attribute (node, "ability");
  const char *part = weapon != NULL ? weapon : ability != NULL ? ability : "";
  MusterMappingSheet sheet = weapon != NULL    ? MUSTER_MAPPING_SHEET_WEAPON
                             : ability != NULL ? MUSTER_MAPPING_SHEET_ABILITY
                                               : MUSTER_MAPPING_SHEET_UNIT;
  g_autofree char *value = NULL;
  MusterMappingWord word;

  if (system == NULL || entry == NULL || is == NULL ||
      !find_word (self, node, "value", sheet, &word))
    return;
  if (!check_form (self, node, "is", word))
    return;
  value = *is != '\0' ? muster_mapping_form_read (muster_mapping_word_get_form (word), is)
                      : g_strdup ("");
  if (self->system == NULL || strcmp (self->system, system) == 0)
    muster_mapping_add_row (
        self->mapping,
        muster_mapping_row_new (system, entry, name != NULL ? name : "", part, word, value));
}

/* Ids between blanks: several systems can write their lists alike. */
static gboolean
is_among (const char *ids, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (ids, " ", -1);

  return g_strv_contains ((const char *const *) parts, id);
}

static void
read_mapping (Reader *self, const MusterXmlNode *root)
{
  static const char *const allowed[] = { "unit", "weapon", "ability", "other", "row", NULL };
  const char *system = muster_xml_node_get_attribute (root, "system");
  const char *id = muster_xml_node_get_attribute (root, "id");

  check_attributes (self, root);
  self->id = id != NULL ? id : "";
  self->of_system = system != NULL;
  self->fits = self->system == NULL || system == NULL || is_among (system, self->system);
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (root); node != NULL;
       node = muster_xml_node_get_next (node))
    if (!check_element (self, node, allowed))
      continue;
    else if (muster_xml_node_is (node, "row"))
      read_row (self, node);
    else
      read_rule (self, node);
}

/* ---- Files ---- */

static gboolean
check_root (const char *name, const MusterXmlNode *root, GError **error)
{
  const char *format = muster_xml_node_get_attribute (root, "format");
  MusterLocation where;
  g_autofree char *place = NULL;

  if (muster_xml_node_is (root, "mapping") && g_strcmp0 (format, FORMAT) == 0)
    return TRUE;
  muster_xml_node_get_location (root, &where);
  place = muster_location_to_string (&where);
  if (!muster_xml_node_is (root, "mapping"))
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 _ ("%1$s: \"%2$s\" is no mapping: it holds <%3$s>"),
                 place,
                 name,
                 muster_xml_node_get_name (root));
  else
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_NEWER,
                 _ ("%1$s: the mapping has format \"%2$s\"; this version of Muster knows %3$s"),
                 place,
                 format != NULL ? format : "",
                 FORMAT);

  return FALSE;
}

gboolean
muster_mapping_add_bytes (MusterMapping *self,
                          const char *name,
                          GBytes *bytes,
                          const char *system,
                          MusterReport *report,
                          GError **error)
{
  const MusterXmlLimits limits = {
    .max_depth = 6,
    .max_elements = 20000,
    .max_attributes = 24,
    .max_bytes = MUSTER_MAPPING_MAX_BYTES,
    .max_text = 16 * 1024,
  };
  Reader reader = { .mapping = self, .system = system, .report = report };
  g_autoptr (MusterXmlDocument)
                 document = muster_xml_document_load_bytes (name, bytes, &limits, error);
  const MusterXmlNode *root = document != NULL ? muster_xml_document_get_root (document) : NULL;

  if (root == NULL || !check_root (name, root, error))
    return FALSE;
  read_mapping (&reader, root);

  return TRUE;
}
