/* muster-campaign-shape.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-shape-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-event.h"
#include "muster-campaign-tags.h"
#include "muster-dice.h"
#include "muster-nearest.h"

/* What may stand in an attribute. */
typedef enum
{
  ANY,    /* also nothing */
  LINE,   /* a line for people */
  ID,     /* letters, digits and "._:#-" */
  COUNT,  /* 0 to 2^31 - 1 */
  NUMBER, /* with its sign */
  DECIMAL,
  SEED, /* 0 to 2^64 - 1 */
  HASH, /* a SHA-256 checksum: it names a content */
  DATE, /* 2026-11-29 */
  TIME, /* 2026-11-29T08:15:00Z */
  YES,
  DICE,
  WORD,
} Type;

typedef struct
{
  const char *name;
  Type type;
  gboolean needed;
  const char *const *words;
} Attribute;

#define MOST_ATTRIBUTES 20
#define MOST_CHILDREN   6

typedef struct _Shape Shape;

/* What an element has. One with text has nothing else in it. */
struct _Shape
{
  const char *name;
  Attribute attributes[MOST_ATTRIBUTES];
  const Shape *children[MOST_CHILDREN];
  gboolean text;
};

#define AT                                                                                         \
  {                                                                                                \
    "at", TIME, TRUE, NULL                                                                         \
  }
#define NEEDS(name, type)                                                                          \
  {                                                                                                \
    name, type, TRUE, NULL                                                                         \
  }
#define HAS(name, type)                                                                            \
  {                                                                                                \
    name, type, FALSE, NULL                                                                        \
  }

/* ---- Parts of events ---- */

static const Shape line = { .name = "line", .text = TRUE };
static const Shape text = { .name = "text", .text = TRUE };
static const Shape career = { "career", { NEEDS ("id", ID) }, { NULL }, FALSE };
static const Shape gone = { "gone", { NEEDS ("career", ID) }, { NULL }, FALSE };
static const Shape back = { "back",
                            { NEEDS ("career", ID), HAS ("selection", LINE) },
                            { NULL },
                            FALSE };
static const Shape unmark = { "unmark", { NEEDS ("mark", ID) }, { NULL }, FALSE };
static const Shape house = { "house",
                             { NEEDS ("name", LINE), NEEDS ("content", HASH) },
                             { NULL },
                             FALSE };
static const Shape data = { "data",
                            { NEEDS ("id", LINE), NEEDS ("title", LINE), HAS ("revision", COUNT) },
                            { NULL },
                            FALSE };
static const Shape picture = { "picture",
                               { NEEDS ("content", HASH), HAS ("caption", LINE) },
                               { NULL },
                               FALSE };
static const Shape recruit = { "figure",
                               { NEEDS ("id", ID),
                                 NEEDS ("selection", LINE),
                                 NEEDS ("entry", LINE),
                                 NEEDS ("name", LINE),
                                 HAS ("role", LINE),
                                 HAS ("was", LINE) },
                               { NULL },
                               FALSE };
static const Shape gear = { "gear",
                            { NEEDS ("name", LINE), NEEDS ("n", NUMBER) },
                            { NULL },
                            FALSE };
static const Shape kept = {
  "kept",
  { NEEDS ("attribute", ID), NEEDS ("before", ANY), NEEDS ("after", ANY) },
  { NULL },
  FALSE
};
static const Shape mark = { "mark",
                            { { "kind", WORD, TRUE, muster_career_mark_kind_nicks },
                              NEEDS ("name", LINE),
                              { "status", WORD, FALSE, muster_career_status_nicks },
                              HAS ("battles", COUNT),
                              HAS ("characteristic", LINE),
                              HAS ("by", NUMBER),
                              HAS ("to", LINE),
                              HAS ("why", LINE) },
                            { NULL },
                            FALSE };
static const Shape deed = { "figure",
                            { NEEDS ("career", ID),
                              HAS ("took-part", YES),
                              HAS ("out", YES),
                              HAS ("killed", YES),
                              HAS ("captured", YES),
                              HAS ("missing", YES),
                              HAS ("kills", COUNT),
                              HAS ("experience", NUMBER),
                              HAS ("note", LINE),
                              HAS ("name", LINE),
                              HAS ("role", LINE),
                              HAS ("picture", HASH),
                              HAS ("was", LINE),
                              { "status", WORD, FALSE, muster_career_status_nicks },
                              { "proposed", WORD, FALSE, muster_career_status_nicks },
                              HAS ("battles", COUNT),
                              HAS ("cause", LINE) },
                            { &mark, &unmark, &kept, &gear, &line },
                            FALSE };
static const Shape number = { "number",
                              { NEEDS ("tracker", ID), HAS ("add", NUMBER), HAS ("set", NUMBER) },
                              { NULL },
                              FALSE };
static const Shape luck = { "luck",
                            { { "side", WORD, TRUE, muster_campaign_camp_nicks },
                              NEEDS ("rolls", COUNT),
                              NEEDS ("checks", COUNT),
                              NEEDS ("passed", COUNT),
                              NEEDS ("expected", DECIMAL),
                              NEEDS ("deviation", DECIMAL) },
                            { NULL },
                            FALSE };
static const Shape did = { "did",
                           { NEEDS ("career", ID),
                             HAS ("took-part", YES),
                             HAS ("out", YES),
                             HAS ("killed", YES),
                             HAS ("captured", YES),
                             HAS ("missing", YES),
                             HAS ("kills", COUNT) },
                           { NULL },
                           FALSE };
static const Shape mended = { "battle",
                              { NEEDS ("event", COUNT),
                                HAS ("date", DATE),
                                HAS ("title", LINE),
                                HAS ("opponent", LINE),
                                HAS ("scenario", LINE),
                                { "result", WORD, FALSE, muster_campaign_result_nicks },
                                HAS ("score", LINE) },
                              { &did },
                              FALSE };

/* ---- Events, in the order of their kinds ---- */

static const Shape events[MUSTER_CAMPAIGN_N_KINDS] = {
  [MUSTER_CAMPAIGN_KIND_BEGAN] = { "began",
                                   { AT,
                                     NEEDS ("id", ID),
                                     NEEDS ("title", LINE),
                                     NEEDS ("seed", SEED) },
                                   { NULL },
                                   FALSE },
  [MUSTER_CAMPAIGN_KIND_TITLED] = { "titled", { AT, NEEDS ("title", LINE) }, { NULL }, FALSE },
  [MUSTER_CAMPAIGN_KIND_PINNED] = { "pinned",
                                    { AT,
                                      HAS ("rulebook", ID),
                                      HAS ("title", LINE),
                                      HAS ("content", HASH),
                                      HAS ("experience", ID),
                                      HAS ("level", ID) },
                                    { &house, &data },
                                    FALSE },
  [MUSTER_CAMPAIGN_KIND_JOINED] = { "joined",
                                    { AT,
                                      NEEDS ("title", LINE),
                                      HAS ("roster", HASH),
                                      HAS ("money", NUMBER),
                                      HAS ("unit", LINE) },
                                    { &recruit },
                                    FALSE },
  [MUSTER_CAMPAIGN_KIND_LEFT] = { "left", { AT, HAS ("why", LINE) }, { NULL }, FALSE },
  [MUSTER_CAMPAIGN_KIND_ROSTER] = { "roster",
                                    { AT,
                                      { "act", WORD, TRUE, muster_campaign_trade_nicks },
                                      HAS ("roster", HASH),
                                      HAS ("what", LINE),
                                      HAS ("price", COUNT) },
                                    { &recruit, &gone, &back },
                                    FALSE },
  [MUSTER_CAMPAIGN_KIND_STASH] = { "stash",
                                   { AT,
                                     { "act", WORD, TRUE, muster_campaign_move_nicks },
                                     NEEDS ("item", LINE),
                                     HAS ("n", COUNT),
                                     HAS ("career", ID),
                                     HAS ("price", COUNT),
                                     HAS ("why", LINE) },
                                   { NULL },
                                   FALSE },
  [MUSTER_CAMPAIGN_KIND_BATTLE] = { "battle",
                                    { AT,
                                      NEEDS ("date", DATE),
                                      HAS ("token", ID),
                                      HAS ("record", HASH),
                                      HAS ("title", LINE),
                                      HAS ("opponent", LINE),
                                      HAS ("scenario", LINE),
                                      { "result", WORD, TRUE, muster_campaign_result_nicks },
                                      HAS ("score", LINE) },
                                    { &deed, &number, &luck, &line, &picture },
                                    FALSE },
  [MUSTER_CAMPAIGN_KIND_SESSION] = { "session",
                                     { AT, NEEDS ("battle", COUNT), HAS ("record", HASH) },
                                     { &deed, &number, &line },
                                     FALSE },
  [MUSTER_CAMPAIGN_KIND_CHANGED] = { "changed",
                                     { AT, HAS ("why", LINE) },
                                     { &deed, &number, &line },
                                     FALSE },
  [MUSTER_CAMPAIGN_KIND_CORRECTION] = { "correction",
                                        { AT, NEEDS ("why", LINE) },
                                        { &deed, &number, &mended },
                                        FALSE },
  [MUSTER_CAMPAIGN_KIND_TRACKER] = { "tracker",
                                     { AT,
                                       NEEDS ("id", ID),
                                       NEEDS ("title", LINE),
                                       HAS ("value", NUMBER) },
                                     { NULL },
                                     FALSE },
  [MUSTER_CAMPAIGN_KIND_TONIGHT] = { "tonight",
                                     { AT,
                                       { "method", WORD, TRUE, muster_campaign_method_nicks },
                                       HAS ("n", DICE) },
                                     { &career },
                                     FALSE },
  [MUSTER_CAMPAIGN_KIND_DECK] = { "deck",
                                  { AT,
                                    NEEDS ("id", ID),
                                    NEEDS ("title", LINE),
                                    NEEDS ("content", HASH),
                                    NEEDS ("seed", SEED),
                                    HAS ("seats", COUNT),
                                    HAS ("sorted", YES) },
                                  { NULL },
                                  FALSE },
  [MUSTER_CAMPAIGN_KIND_CARD] = { "card",
                                  { AT, NEEDS ("deck", ID), NEEDS ("act", LINE) },
                                  { &line },
                                  FALSE },
  [MUSTER_CAMPAIGN_KIND_NOTE] = { "note",
                                  { AT, HAS ("date", DATE), HAS ("of", COUNT) },
                                  { &text, &picture, &career },
                                  FALSE },
  [MUSTER_CAMPAIGN_KIND_UNDO] = { "undo", { AT }, { NULL }, FALSE },
  [MUSTER_CAMPAIGN_KIND_REDO] = { "redo", { AT }, { NULL }, FALSE },
};

/* ---- Faults ---- */

gboolean
muster_campaign_shape_complain (MusterReport *report,
                                const MusterTag *tag,
                                const MusterXmlNode *node,
                                const char *attribute,
                                const char *format,
                                ...)
{
  const MusterXmlAttribute *found = attribute != NULL
                                        ? muster_xml_node_get_attribute_node (node, attribute)
                                        : NULL;
  MusterLocation where = MUSTER_LOCATION_INIT;
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (found != NULL)
    muster_xml_attribute_get_location (found, &where);
  else
    muster_xml_node_get_location (node, &where);
  muster_report_add (report, tag, &where, "%s", message);

  return FALSE;
}

/* ---- Values ---- */

static gboolean
has_characters (const char *value, const char *of, gsize most)
{
  const gsize length = strlen (value);

  return length > 0 && length <= most && strspn (value, of) == length;
}

static gboolean
is_line (const char *value, glong most)
{
  return strpbrk (value, "\n\r\t") == NULL && g_utf8_strlen (value, -1) <= most;
}

#define DIGITS "0123456789"

static gboolean
is_number (const char *value)
{
  gint64 integer;

  return g_ascii_string_to_signed (*value == '+' ? value + 1 : value,
                                   10,
                                   -MUSTER_CAMPAIGN_MOST_NUMBER,
                                   MUSTER_CAMPAIGN_MOST_NUMBER,
                                   &integer,
                                   NULL) &&
         !g_str_has_prefix (value, "+-");
}

/* "-1.25" */
static gboolean
is_decimal (const char *value)
{
  char *end = NULL;

  if (!has_characters (value, DIGITS "+-.", 20))
    return FALSE;
  g_ascii_strtod (value, &end);

  return end != value && *end == '\0';
}

static gboolean
is_value (const Attribute *attribute, const char *value)
{
  guint64 integer;
  gint64 seconds;
  MusterDice dice;

  switch (attribute->type)
    {
    case ANY:
      return is_line (value, MUSTER_CAMPAIGN_MOST_LINE);
    case LINE:
      return *value != '\0' && is_line (value, MUSTER_CAMPAIGN_MOST_LINE);
    case ID:
      return has_characters (value, G_CSET_a_2_z G_CSET_A_2_Z DIGITS "._:#-", 100);
    case COUNT:
      return has_characters (value, DIGITS, 10) &&
             g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT32, &integer, NULL);
    case NUMBER:
      return is_number (value);
    case DECIMAL:
      return is_decimal (value);
    case SEED:
      return has_characters (value, DIGITS, 20) &&
             g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &integer, NULL);
    case HASH:
      return strlen (value) == 64 && has_characters (value, DIGITS "abcdef", 64);
    case DATE:
      return muster_campaign_read_date (value, &seconds);
    case TIME:
      return muster_campaign_read_time (value, &seconds);
    case YES:
      return g_str_equal (value, "yes");
    case DICE:
      return has_characters (value, DIGITS, 4) || muster_dice_parse (value, &dice, NULL);
    case WORD:
    default:
      return g_strv_contains (attribute->words, value);
    }
}

static const char *
get_expectation (Type type)
{
  static const char *const texts[] = {
    [ANY] = N_ ("a line of text that is not too long"),
    [LINE] = N_ ("a line of text that is not too long"),
    [ID] = N_ ("letters, digits and \"._:#-\""),
    [COUNT] = N_ ("a number from 0 to 2147483647"),
    [NUMBER] = N_ ("a whole number"),
    [DECIMAL] = N_ ("a number such as -1.25"),
    [SEED] = N_ ("a number from 0"),
    [HASH] = N_ ("a SHA-256 checksum"),
    [DATE] = N_ ("a date such as 2026-11-29"),
    [TIME] = N_ ("a time such as 2026-11-29T08:15:00Z"),
    [YES] = N_ ("\"yes\""),
    [DICE] = N_ ("a number, or dice such as 2D6"),
  };

  return _ (texts[type]);
}

static gboolean
complain_of_value (const MusterXmlNode *node,
                   const Attribute *attribute,
                   const char *value,
                   MusterReport *report)
{
  g_autofree char *words = NULL;

  if (attribute->type == WORD)
    words = g_strjoinv (", ", (char **) attribute->words);

  return muster_campaign_shape_complain (report,
                                         muster_campaign_tag (MUSTER_CAMPAIGN_TAG_BAD_VALUE),
                                         node,
                                         attribute->name,
                                         words != NULL
                                             ? _ ("unknown %1$s \"%2$s\"; expected one of %3$s")
                                             : _ ("%1$s is \"%2$s\"; expected %3$s"),
                                         attribute->name,
                                         value,
                                         words != NULL ? words : get_expectation (attribute->type));
}

/* ---- Elements ---- */

/* NULL behind the last. */
static const Attribute *
find_attribute (const Shape *shape, const char *name)
{
  for (guint i = 0; i < MOST_ATTRIBUTES && shape->attributes[i].name != NULL; i++)
    if (g_str_equal (shape->attributes[i].name, name))
      return &shape->attributes[i];

  return NULL;
}

static gboolean
complain_of_attribute (const Shape *shape,
                       const MusterXmlNode *node,
                       const char *name,
                       MusterReport *report)
{
  const char *known[MOST_ATTRIBUTES + 1] = { NULL };
  g_autofree char *hint = NULL;
  MusterLocation where;

  for (guint i = 0; i < MOST_ATTRIBUTES && shape->attributes[i].name != NULL; i++)
    known[i] = shape->attributes[i].name;
  hint = muster_nearest_hint (name, known);
  muster_xml_attribute_get_location (muster_xml_node_get_attribute_node (node, name), &where);
  muster_report_add_hint (report,
                          muster_campaign_tag (MUSTER_CAMPAIGN_TAG_UNKNOWN_PART),
                          &where,
                          hint,
                          _ ("unknown attribute \"%s\" of \"%s\""),
                          name,
                          shape->name);

  return FALSE;
}

static gboolean
check_attributes (const Shape *shape, const MusterXmlNode *node, MusterReport *report)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *found = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (found);
      const char *value = muster_xml_attribute_get_value (found);
      const Attribute *attribute = find_attribute (shape, name);

      if (attribute == NULL)
        fine = complain_of_attribute (shape, node, name, report);
      else if (!is_value (attribute, value))
        fine = complain_of_value (node, attribute, value, report);
    }
  for (guint i = 0; i < MOST_ATTRIBUTES && shape->attributes[i].name != NULL; i++)
    if (shape->attributes[i].needed &&
        muster_xml_node_get_attribute (node, shape->attributes[i].name) == NULL)
      fine = muster_campaign_shape_complain (report,
                                             muster_campaign_tag (MUSTER_CAMPAIGN_TAG_MISSING_PART),
                                             node,
                                             NULL,
                                             _ ("\"%s\" has no attribute \"%s\""),
                                             shape->name,
                                             shape->attributes[i].name);

  return fine;
}

/* (nullable): */
static const Shape *
find_child (const Shape *shape, const MusterXmlNode *child)
{
  for (guint i = 0; i < MOST_CHILDREN && shape->children[i] != NULL; i++)
    if (muster_xml_node_is (child, shape->children[i]->name))
      return shape->children[i];

  return NULL;
}

static gboolean
check_text (const Shape *shape, const MusterXmlNode *node, MusterReport *report)
{
  const char *content = muster_xml_node_get_text (node);

  if (shape->text)
    return g_utf8_strlen (content, -1) <= MUSTER_CAMPAIGN_MOST_TEXT ||
           muster_campaign_shape_complain (report,
                                           muster_campaign_tag (MUSTER_CAMPAIGN_TAG_BAD_VALUE),
                                           node,
                                           NULL,
                                           _ ("a text has at most %d characters"),
                                           MUSTER_CAMPAIGN_MOST_TEXT);
  return content[strspn (content, " \n\r\t")] == '\0' ||
         muster_campaign_shape_complain (report,
                                         muster_campaign_tag (MUSTER_CAMPAIGN_TAG_UNKNOWN_PART),
                                         node,
                                         NULL,
                                         _ ("\"%s\" has no text"),
                                         shape->name);
}

static gboolean
check (const Shape *shape, const MusterXmlNode *node, MusterReport *report)
{
  gboolean fine = check_attributes (shape, node, report);

  fine = check_text (shape, node, report) && fine;
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      const Shape *found = find_child (shape, child);

      if (found != NULL)
        fine = check (found, child, report) && fine;
      else
        fine = muster_campaign_shape_complain (
            report,
            muster_campaign_tag (MUSTER_CAMPAIGN_TAG_UNKNOWN_PART),
            child,
            NULL,
            _ ("unknown element \"%s\" in \"%s\""),
            muster_xml_node_get_name (child),
            shape->name);
    }

  return fine;
}

gboolean
muster_campaign_shape_check (MusterCampaignKind kind,
                             const MusterXmlNode *node,
                             MusterReport *report)
{
  return check (&events[kind], node, report);
}

static void
find_contents (const Shape *shape,
               const MusterXmlNode *node,
               MusterCampaignShapeFunc found,
               gpointer user_data)
{
  for (guint i = 0; i < MOST_ATTRIBUTES && shape->attributes[i].name != NULL; i++)
    {
      const MusterXmlAttribute *attribute = NULL;

      if (shape->attributes[i].type == HASH)
        attribute = muster_xml_node_get_attribute_node (node, shape->attributes[i].name);
      if (attribute != NULL)
        found (attribute, user_data);
    }
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    find_contents (find_child (shape, child), child, found, user_data);
}

void
muster_campaign_shape_find_contents (MusterCampaignKind kind,
                                     const MusterXmlNode *node,
                                     MusterCampaignShapeFunc found,
                                     gpointer user_data)
{
  find_contents (&events[kind], node, found, user_data);
}
