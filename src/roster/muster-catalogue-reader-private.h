/* muster-catalogue-reader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "muster-catalogue-file-private.h"
#include "muster-catalogue-words.h"
#include "muster-roster-tags.h"
#include "muster-xml-stream.h"

G_BEGIN_DECLS

/* What is being gathered, kept apart by what it is. */
typedef enum
{
  MUSTER_CATALOGUE_PILE_ENTRIES,
  MUSTER_CATALOGUE_PILE_INFOS,
  MUSTER_CATALOGUE_PILE_CATEGORY_LINKS,
  MUSTER_CATALOGUE_PILE_FORCES,
  MUSTER_CATALOGUE_PILE_CONSTRAINTS,
  MUSTER_CATALOGUE_PILE_MODIFIERS,
  MUSTER_CATALOGUE_PILE_MODIFIER_GROUPS,
  MUSTER_CATALOGUE_PILE_COSTS,
  MUSTER_CATALOGUE_PILE_CHARACTERISTICS,
  MUSTER_CATALOGUE_PILE_CONDITIONS,
  MUSTER_CATALOGUE_PILE_CONDITION_GROUPS,
  MUSTER_CATALOGUE_PILE_LOCAL_GROUPS,
  MUSTER_CATALOGUE_PILE_REPEATS,
  MUSTER_CATALOGUE_PILE_CATEGORIES,
  MUSTER_CATALOGUE_PILE_SHARED_ENTRIES,
  MUSTER_CATALOGUE_PILE_SHARED_INFOS,
  MUSTER_CATALOGUE_PILE_PUBLICATIONS,
  MUSTER_CATALOGUE_PILE_COST_TYPES,
  MUSTER_CATALOGUE_PILE_PROFILE_TYPES,
  MUSTER_CATALOGUE_PILE_CHARACTERISTIC_TYPES,
  MUSTER_CATALOGUE_PILE_CATALOGUE_LINKS,
  MUSTER_CATALOGUE_PILE_DEFINITIONS,
  MUSTER_CATALOGUE_PILE_UNKNOWNS,
  MUSTER_N_PILES,
} MusterCataloguePile;

/* What an element that can hold others has at its start tag. Of each pile, what lies above the mark is its own. */
typedef struct
{
  guint8 role;      /* MusterCatalogueRole */
  guint8 word;      /* of texts: which */
  guint8 has_text;  /* what is between the tags is wanted */
  guint8 is_shared; /* of lists */
  guint16 owner;    /* the frame of what the list is of; itself where it is no list */
  guint32 marks[MUSTER_N_PILES];
  union
  {
    MusterDefinition *definition;
    MusterModifier modifier;
    MusterModifierGroup modifier_group;
    MusterConditionGroup condition_group;
    MusterLocalGroup local_group;
    MusterProfileType profile_type;
    MusterCharacteristic characteristic;
  };
} MusterCatalogueFrame;

#define MUSTER_N_KEPT 4096

/* An id that was looked up lately, by its last bytes: BattleScribe's differ there. */
#define MUSTER_RECENT_BITS    11
#define MUSTER_LONGEST_RECENT 48

typedef struct
{
  guint32 id;
  guint32 length; /* 0 is none */
  char text[MUSTER_LONGEST_RECENT];
} MusterRecentId;

typedef struct
{
  MusterXmlStream *stream;
  MusterIds *ids;
  MusterCatalogueFile *file;
  GArray *piles[MUSTER_N_PILES];
  /* Elements whose end was not seen yet; the stream limits how many. */
  MusterCatalogueFrame frames[MUSTER_CATALOGUE_MAX_DEPTH + 1];
  guint n_frames;
  guint n_skipped; /* levels of what is passed over */
  GString *text;
  gboolean text_is_long;
  GError *error;
  /* Short texts that were met last: most names and values occur many times. */
  const char *kept[MUSTER_N_KEPT];
  guint32 kept_lengths[MUSTER_N_KEPT];
  MusterRecentId recent[1u << MUSTER_RECENT_BITS];
} MusterCatalogueReader;

/* ---- Frames and what is gathered in them: muster-catalogue-frames.c ---- */

static inline MusterCatalogueFrame *
muster_catalogue_reader_get_top (MusterCatalogueReader *self)
{
  return &self->frames[self->n_frames - 1];
}

/* (nullable): the definition around whatever comes next. */
static inline MusterDefinition *
muster_catalogue_reader_get_definition (const MusterCatalogueReader *self)
{
  for (guint i = self->n_frames; i > 0; i--)
    if (self->frames[i - 1].role == MUSTER_CATALOGUE_ROLE_DEFINITION)
      return self->frames[i - 1].definition;
  return NULL;
}

/* The element whose list or part the next one is. */
static inline MusterCatalogueFrame *
muster_catalogue_reader_get_owner (MusterCatalogueReader *self)
{
  return &self->frames[muster_catalogue_reader_get_top (self)->owner];
}

void muster_catalogue_reader_init_piles (MusterCatalogueReader *self);

/* Of what gathers nothing; of what gathers parts; of the lists in which they stand. */
MusterCatalogueFrame *muster_catalogue_reader_push_part (MusterCatalogueReader *self,
                                                         MusterCatalogueRole role);
MusterCatalogueFrame *muster_catalogue_reader_push (MusterCatalogueReader *self,
                                                    MusterCatalogueRole role);
void muster_catalogue_reader_push_list (MusterCatalogueReader *self, gboolean is_shared);

/* (nullable): what the frame has gathered of one sort, in the file. */
gconstpointer muster_catalogue_reader_take_pile (MusterCatalogueReader *self,
                                                 const MusterCatalogueFrame *frame,
                                                 MusterCataloguePile which,
                                                 guint32 *n_taken);
const MusterConditionGroup *
muster_catalogue_reader_take_conditions (MusterCatalogueReader *self,
                                         const MusterCatalogueFrame *frame,
                                         guint32 line);

/* ---- Tags: muster-catalogue-start.c, muster-catalogue-end.c ---- */

void muster_catalogue_reader_start (gpointer data,
                                    guint word,
                                    const char *name,
                                    const MusterXmlStreamAttribute *attributes,
                                    guint n);
void muster_catalogue_reader_end (gpointer data);

/* ---- Values: muster-catalogue-values.c ---- */

void muster_catalogue_reader_report (MusterCatalogueReader *self,
                                     MusterRosterTag tag,
                                     const char *format,
                                     ...) G_GNUC_PRINTF (3, 4);

/* What is nowhere understood is also counted for the definition in which it stands, however often it is reported. */
void muster_catalogue_reader_note_unknown (MusterCatalogueReader *self, const char *message);

/* A copy that lives as long as the file. */
const char *
muster_catalogue_reader_keep (MusterCatalogueReader *self, const char *text, gsize length);

const char *muster_catalogue_reader_text (MusterCatalogueReader *self,
                                          const MusterXmlStreamAttribute *from);
/* NULL for an empty one. */
const char *muster_catalogue_reader_option (MusterCatalogueReader *self,
                                            const MusterXmlStreamAttribute *from);
guint32 muster_catalogue_reader_id (MusterCatalogueReader *self,
                                    const MusterXmlStreamAttribute *from);
gboolean muster_catalogue_reader_boolean (MusterCatalogueReader *self,
                                          const MusterXmlStreamAttribute *from,
                                          gboolean fallback);
double muster_catalogue_reader_number (MusterCatalogueReader *self,
                                       const MusterXmlStreamAttribute *from);
gint32 muster_catalogue_reader_integer (MusterCatalogueReader *self,
                                        const MusterXmlStreamAttribute *from);

/* Whether a value is a word that is known when this is compiled. */
#define muster_catalogue_value_is(from, word)                                                      \
  ((from)->length == sizeof (word) - 1 && memcmp ((from)->value, (word), sizeof (word) - 1) == 0)

/* A word and what it stands for. */
typedef struct
{
  const char *name;
  guint8 length;
  guint8 value;
} MusterCatalogueOption;

#define MUSTER_OPTION(NAME, VALUE)                                                                 \
  {                                                                                                \
    NAME, sizeof (NAME) - 1, VALUE                                                                 \
  }

/* -1 for none of them. */
gint muster_catalogue_find_option (const MusterCatalogueOption *options,
                                   guint n,
                                   const MusterXmlStreamAttribute *from);

/* NaN for what is no number. */
double muster_catalogue_parse_number (const char *text, gsize length);

/* ---- Elements without others in them: muster-catalogue-parts.c ---- */

void muster_catalogue_reader_add_constraint (MusterCatalogueReader *self,
                                             const MusterXmlStreamAttribute *attributes,
                                             guint n);
void muster_catalogue_reader_add_condition (MusterCatalogueReader *self,
                                            const MusterXmlStreamAttribute *attributes,
                                            guint n);
void muster_catalogue_reader_add_repeat (MusterCatalogueReader *self,
                                         const MusterXmlStreamAttribute *attributes,
                                         guint n);
void muster_catalogue_reader_start_local_group (MusterCatalogueReader *self,
                                                MusterLocalGroup *group,
                                                const MusterXmlStreamAttribute *attributes,
                                                guint n);
void muster_catalogue_reader_add_cost (MusterCatalogueReader *self,
                                       const MusterXmlStreamAttribute *attributes,
                                       guint n);
void muster_catalogue_reader_add_cost_type (MusterCatalogueReader *self,
                                            const MusterXmlStreamAttribute *attributes,
                                            guint n);
void muster_catalogue_reader_add_publication (MusterCatalogueReader *self,
                                              const MusterXmlStreamAttribute *attributes,
                                              guint n);
void muster_catalogue_reader_add_catalogue_link (MusterCatalogueReader *self,
                                                 const MusterXmlStreamAttribute *attributes,
                                                 guint n);
void muster_catalogue_reader_add_characteristic_type (MusterCatalogueReader *self,
                                                      const MusterXmlStreamAttribute *attributes,
                                                      guint n);

/* Where something is counted, and what: parts of a query that stand elsewhere, too. */
void muster_catalogue_reader_read_scope (MusterCatalogueReader *self,
                                         MusterQuery *query,
                                         const MusterXmlStreamAttribute *from);
void muster_catalogue_reader_read_child (MusterCatalogueReader *self,
                                         MusterQuery *query,
                                         const MusterXmlStreamAttribute *from);

/* ---- Paths: muster-catalogue-path.c ---- */

/* FALSE where something in it is not understood. */
gboolean muster_catalogue_reader_read_path (MusterCatalogueReader *self,
                                            MusterModifierExtension *extension,
                                            const MusterXmlStreamAttribute *from);

/* ---- Heads of elements with others in them: muster-catalogue-heads.c ---- */

MusterDefinition *
muster_catalogue_reader_new_definition (MusterCatalogueReader *self,
                                        guint word,
                                        const MusterXmlStreamAttribute *attributes,
                                        guint n);
void muster_catalogue_reader_start_modifier (MusterCatalogueReader *self,
                                             MusterModifier *modifier,
                                             const MusterXmlStreamAttribute *attributes,
                                             guint n);
void muster_catalogue_reader_start_condition_group (MusterCatalogueReader *self,
                                                    MusterConditionGroup *group,
                                                    const MusterXmlStreamAttribute *attributes,
                                                    guint n);
void muster_catalogue_reader_start_profile_type (MusterCatalogueReader *self,
                                                 MusterProfileType *type,
                                                 const MusterXmlStreamAttribute *attributes,
                                                 guint n);
void muster_catalogue_reader_start_characteristic (MusterCatalogueReader *self,
                                                   MusterCharacteristic *characteristic,
                                                   const MusterXmlStreamAttribute *attributes,
                                                   guint n);
void muster_catalogue_reader_start_root (MusterCatalogueReader *self,
                                         guint word,
                                         const MusterXmlStreamAttribute *attributes,
                                         guint n);

G_END_DECLS
