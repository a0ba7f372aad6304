/* muster-roster-file-writer-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-file.h"
#include "muster-roster-origin.h"
#include "muster-xml-writer.h"

G_BEGIN_DECLS

/* What writes a roster. In all of these @origin is (nullable): where the element that is written, or the one around
 * it, was read. What is in it that is not known goes back to where it was. */
typedef struct
{
  MusterXmlWriter *xml;
  MusterRoster *roster;
  MusterGameSystem *system;
} MusterRosterFileWriter;

/* ---- Elements and lists: muster-roster-file-writer.c ---- */

/* (transfer full): as Java writes it. */
char *muster_roster_file_writer_dup_number (double number);

/* Empty ones are left out. */
void muster_roster_file_writer_attribute (const MusterRosterFileWriter *self,
                                          const char *name,
                                          const char *value);
void muster_roster_file_writer_attribute_boolean (const MusterRosterFileWriter *self,
                                                  const char *name,
                                                  gboolean value);

/* With the comments before it. */
void muster_roster_file_writer_begin_element (const MusterRosterFileWriter *self,
                                              const MusterXmlNode *origin,
                                              const char *name);
/* With the comments at its end, and what is none of the @known elements. */
void muster_roster_file_writer_end_element (const MusterRosterFileWriter *self,
                                            const MusterXmlNode *origin,
                                            const char *const *known);

/* The element @name in @origin. One without text is left out. */
void muster_roster_file_writer_text_element (const MusterRosterFileWriter *self,
                                             const MusterXmlNode *origin,
                                             const char *name,
                                             const char *text);

/* Opens a list in @origin that has something in it, also when only other programs know what it is. */
gboolean muster_roster_file_writer_begin_list (const MusterRosterFileWriter *self,
                                               const MusterXmlNode *origin,
                                               const char *list,
                                               const char *item,
                                               guint n);
void muster_roster_file_writer_end_list (const MusterRosterFileWriter *self,
                                         const MusterXmlNode *origin,
                                         const char *list,
                                         const char *item);

/* A list as it was read, where the data cannot tell what is in it. */
void muster_roster_file_writer_copy_list (const MusterRosterFileWriter *self,
                                          const MusterXmlNode *origin,
                                          const char *list);

/* ---- What follows from the data: muster-roster-file-infos.c ---- */

/* Of the list @list in @origin. */
void muster_roster_file_write_cost (const MusterRosterFileWriter *self,
                                    const MusterXmlNode *origin,
                                    const char *list,
                                    const char *element,
                                    const char *name,
                                    const char *type_id,
                                    double value);
void muster_roster_file_write_costs (const MusterRosterFileWriter *self,
                                     const MusterXmlNode *origin,
                                     const MusterShownCost *costs,
                                     guint n);
void muster_roster_file_write_rules (const MusterRosterFileWriter *self,
                                     const MusterXmlNode *origin,
                                     const MusterShownRule *rules,
                                     guint n);
void muster_roster_file_write_profiles (const MusterRosterFileWriter *self,
                                        const MusterXmlNode *origin,
                                        const MusterShownProfile *profiles,
                                        guint n);
void muster_roster_file_write_categories (const MusterRosterFileWriter *self,
                                          const MusterXmlNode *origin,
                                          const MusterShownCategory *categories,
                                          guint n);
/* Those of a force that the data does not have, with what the player says to them now. */
void muster_roster_file_write_known_categories (const MusterRosterFileWriter *self,
                                                const MusterXmlNode *origin,
                                                const MusterItem *item);
void muster_roster_file_write_publications (const MusterRosterFileWriter *self,
                                            const MusterXmlNode *origin,
                                            MusterRosterForce *force);

G_END_DECLS
