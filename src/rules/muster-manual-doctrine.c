/* muster-manual-doctrine.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-doctrine-reach-private.h"
#include "muster-manual-private.h"

/* How a doctrine plays, for the player who stands against it and has it on paper. */

/* ---- What it is ---- */

static void
tell_about (const MusterRulebook *book,
            const MusterDoctrine *doctrine,
            MusterManualSection *section)
{
  const MusterModule *module = &book->modules[doctrine->module];

  muster_manual_add_text (book, section, module->about);
  muster_manual_add_origin (section, doctrine->cite.origin);
  if (doctrine->plan >= 0)
    muster_manual_add_text (book, section, book->procedures[doctrine->plan].note);
}

/* ---- How it chooses ---- */

/* @title: (nullable): of what is chosen */
static void
tell_choice (const MusterRulebook *book,
             const MusterTemplate *title,
             guint n_keys,
             const MusterKey *keys,
             MusterManualSection *section)
{
  g_autofree char *what = title != NULL ? muster_manual_dup_template (book, title) : NULL;
  g_autofree char *order = muster_manual_dup_keys (book, n_keys, keys);

  if (what != NULL && *order != '\0')
    muster_manual_add_definition (section, what, g_steal_pointer (&order));
}

/* What the rules pick by themselves; what anybody is asked is told where it is asked. */
static void
tell_picks (const MusterRulebook *book,
            const MusterProcedure *procedure,
            MusterManualSection *section)
{
  for (guint i = 0; i < procedure->n_operations; i++)
    {
      const MusterOperation *operation = &procedure->operations[i];

      if (operation->code == MUSTER_OP_PICK)
        tell_choice (book,
                     operation->title,
                     operation->pick->n_keys,
                     operation->pick->keys,
                     section);
    }
}

static gboolean
is_its_own (const MusterDoctrineReach *reach, guint procedure)
{
  return reach->procedures[procedure] &&
         reach->book->procedures[procedure].role != MUSTER_PROCEDURE_ACTION;
}

static void
tell_choices (const MusterDoctrineReach *reach, MusterManualSection *section)
{
  const MusterRulebook *book = reach->book;
  MusterManualBlock *heading = muster_manual_add_heading (section, 2, _ ("How It Chooses"));
  const guint before = section->blocks->len;

  for (guint i = 0; i < book->n_procedures; i++)
    if (is_its_own (reach, i))
      tell_picks (book, &book->procedures[i], section);
  if (section->blocks->len == before)
    g_ptr_array_remove (section->blocks, heading);
}

/* ---- What it goes by ---- */

static void
mark_rules (GHashTable *cited, const MusterCitation *cite)
{
  for (guint i = 0; cite->rules != NULL && cite->rules[i] != NULL; i++)
    g_hash_table_add (cited, (gpointer) cite->rules[i]);
}

/* What its plan does by itself or with the first procedure that it calls; what these call is in the rules for all. */
static void
mark_plan (const MusterRulebook *book, const MusterDoctrine *doctrine, GHashTable *cited)
{
  const MusterProcedure *plan = &book->procedures[doctrine->plan];

  mark_rules (cited, &plan->cite);
  for (guint i = 0; i < plan->n_operations; i++)
    {
      mark_rules (cited, &plan->operations[i].cite);
      if (plan->operations[i].code == MUSTER_OP_CALL)
        mark_rules (cited, &book->procedures[plan->operations[i].index].cite);
    }
}

static void
tell_rules (const MusterDoctrineReach *reach,
            const MusterDoctrine *doctrine,
            MusterManualSection *section)
{
  const MusterRulebook *book = reach->book;
  g_autoptr (GHashTable) cited = g_hash_table_new (NULL, NULL);

  mark_rules (cited, &doctrine->cite);
  if (doctrine->plan >= 0)
    mark_plan (book, doctrine, cited);
  for (guint i = 0; i < book->n_procedures; i++)
    if (reach->procedures[i] && book->procedures[i].module == doctrine->module &&
        doctrine->module > 0)
      mark_rules (cited, &book->procedures[i].cite);
  for (guint i = 0; i < book->n_rules; i++)
    if (g_hash_table_contains (cited, book->rules[i]))
      muster_manual_add_rule (book, section, book->rules[i]);
}

MusterManualSection *
muster_manual_section_new_for_doctrine (const MusterRulebook *rulebook,
                                        const MusterDoctrine *doctrine)
{
  g_autoptr (MusterDoctrineReach) reach = muster_doctrine_reach_new (rulebook, doctrine);
  g_autofree char *title = muster_manual_dup_title (rulebook, doctrine->title, doctrine->id);
  MusterManualSection *section = muster_manual_section_new (doctrine->id, title);

  tell_about (rulebook, doctrine, section);
  tell_choices (reach, section);
  tell_rules (reach, doctrine, section);
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (reach->tables[i])
      muster_manual_add_table (rulebook, section, &rulebook->tables[i]);

  return section;
}

/* ---- Who may come ---- */

static void
mark_created (const MusterProcedure *procedure, gboolean *kinds)
{
  for (guint i = 0; i < procedure->n_operations; i++)
    if (procedure->operations[i].code == MUSTER_OP_CREATE)
      kinds[procedure->operations[i].create->kind] = TRUE;
}

GPtrArray *
muster_manual_list_late_models (const MusterRulebook *rulebook)
{
  g_autoptr (MusterDoctrineReach) reach = muster_doctrine_reach_new_of_turn (rulebook);
  g_autofree gboolean *kinds = g_new0 (gboolean, rulebook->n_kinds);
  GPtrArray *models = g_ptr_array_new ();

  for (guint i = 0; i < rulebook->n_procedures; i++)
    if (reach->procedures[i])
      mark_created (&rulebook->procedures[i], kinds);
  for (guint i = 0; i < rulebook->n_models; i++)
    if (kinds[rulebook->models[i].kind] && rulebook->kinds[rulebook->models[i].kind].on_table)
      g_ptr_array_add (models, (gpointer) &rulebook->models[i]);

  return models;
}
