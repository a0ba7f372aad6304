/* muster-record-form.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-record-form.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"

#define BOX  MUSTER_RECORD_BOX
#define LINE MUSTER_RECORD_LINE

static const struct
{
  const char *title;
  const char *blank;
} columns[] = {
  { N_ ("Took part"), BOX },   { N_ ("Out"), BOX },       { N_ ("Killed"), BOX },
  { N_ ("Captured"), BOX },    { N_ ("Missing"), BOX },   { N_ ("Kills"), LINE },
  { N_ ("Experience"), LINE }, { N_ ("Injuries"), LINE }, { N_ ("Status"), LINE },
  { N_ ("Note"), LINE },
};

/* ---- The battle ---- */

/* @value: (nullable): */
static void
add_head (GPtrArray *blocks, const char *title, const char *value)
{
  g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s"),
                                           title,
                                           value != NULL ? value : LINE LINE LINE);

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, text);
}

void
muster_record_form_add_heads (GPtrArray *blocks, const char *against, const char *scenario)
{
  GString *results = g_string_new (NULL);

  add_head (blocks, _ ("Against"), against);
  add_head (blocks, _ ("Scenario"), scenario);
  add_head (blocks, _ ("Date"), NULL);
  add_head (blocks, _ ("Score"), NULL);
  for (guint i = 0; muster_campaign_result_nicks[i] != NULL; i++)
    g_string_append_printf (results,
                            "%s" BOX " %s",
                            i > 0 ? "   " : "",
                            muster_campaign_result_get_title ((MusterCampaignResult) i));
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, results->str);
  g_string_free (results, TRUE);
}

/* ---- Figures ---- */

static void
add_row (GPtrArray *rows, const char *first, gboolean titles)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add (row, first);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_strv_builder_add (row, titles ? _ (columns[i].title) : columns[i].blank);
  g_ptr_array_add (rows, g_strv_builder_end (row));
}

GPtrArray *
muster_record_form_add_table (GPtrArray *blocks, const char *first)
{
  MusterChronicleBlock *table = muster_chronicle_add (blocks, MUSTER_CHRONICLE_FORM, "");

  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  add_row (table->rows, first, TRUE);

  return table->rows;
}

void
muster_record_form_add_row (GPtrArray *rows, const char *who)
{
  add_row (rows, who, FALSE);
}
