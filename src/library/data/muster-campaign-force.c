/* muster-campaign-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-force.h"

#include <glib/gi18n.h>

#include "muster-campaign-company.h"
#include "muster-campaign-pins.h"
#include "muster-data-mapping.h"
#include "muster-data-sets.h"
#include "muster-library-campaign.h"
#include "muster-roster-file.h"

/* ---- Its list ---- */

/* (transfer full): */
static MusterRosterFile *
read_file (MusterLibrary *library, const char *roster, GError **error)
{
  g_autoptr (GBytes) bytes = muster_library_find_campaign_content (roster, library, error);
  g_autoptr (MusterReport) report = muster_report_new ();

  return bytes != NULL ? muster_roster_file_read_bytes (roster, bytes, report, error) : NULL;
}

char *
muster_campaign_force_dup_system (MusterLibrary *library, const char *roster, GError **error)
{
  g_autoptr (MusterRosterFile) file = read_file (library, roster, error);

  return file != NULL ? g_strdup (file->game_system_id) : NULL;
}

/* (nullable): the data of the revision that the campaign is pinned to, where that is installed; else the newest. */
static const MusterDataSet *
find_data (const MusterDataSets *sets, const MusterCampaignState *state, const char *system)
{
  g_autoptr (MusterCampaignPins) pins = muster_campaign_pins_new_from_node (state->pinned);
  const MusterDataSet *pinned = NULL;

  for (guint i = 0; pinned == NULL && i < pins->data->len; i++)
    {
      const MusterCampaignPin *pin = pins->data->pdata[i];

      if (g_strcmp0 (pin->name, system) == 0)
        pinned = muster_data_sets_find_revision (sets, system, (int) pin->revision);
    }

  return pinned != NULL ? pinned : muster_data_sets_find (sets, system, NULL);
}

/* (transfer full): its list as it is kept; %NULL with @error set, also where it has none. */
static MusterRoster *
open_roster (MusterLibrary *library,
             const MusterDataPath *path,
             const MusterCampaignState *state,
             GError **error)
{
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;

  if (state->roster == NULL)
    {
      g_set_error (error,
                   MUSTER_CAMPAIGN_ERROR,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("the campaign \"%s\" has no list"),
                   state->title);
      return NULL;
    }
  file = read_file (library, state->roster, error);
  if (file == NULL)
    return NULL;
  sets = muster_data_sets_new (path);
  index = muster_data_set_load_index (find_data (sets, state, file->game_system_id), error);

  return index != NULL ? muster_roster_file_open (file, index, NULL, error) : NULL;
}

/* ---- Injuries and advances ---- */

/* FALSE: it does not begin with a number. @rest: what stands behind it */
static gboolean
read_number (const char *text, gint64 *number, const char **rest)
{
  char *end = NULL;

  *number = g_ascii_strtoll (text, &end, 10);
  *rest = end;

  return end != text;
}

/* (transfer full) (nullable): what a characteristic is with a mark that overrides it: "5" with +1 is "6", "4+" with −1 is "3+"; NULL: it
 * is no number, and none is put in its place. */
static char *
apply_mark (const MusterCareerMark *mark, const char *value)
{
  const char *rest = NULL;
  gint64 number;

  if (mark->to != NULL)
    return g_strdup (mark->to);
  if (value == NULL || !read_number (value, &number, &rest))
    return NULL;

  return g_strdup_printf ("%" G_GINT64_FORMAT "%s", number + mark->by, rest);
}

/* A list of those that override something and were not taken away. */
static GPtrArray *
list_overrides (const MusterCareer *career)
{
  GPtrArray *marks = g_ptr_array_new ();

  for (guint i = 0; i < career->marks->len; i++)
    {
      MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);

      if (mark->gone == 0 && mark->characteristic != NULL)
        g_ptr_array_add (marks, mark);
    }

  return marks;
}

static gboolean
mark_selection (MusterRoster *roster, const MusterCareerMark *mark, const char *id, GError **error)
{
  MusterRosterSelection *selection = muster_roster_find_selection (roster, id);
  guint n = 0;
  const MusterShownProfile *profiles = selection != NULL
                                           ? muster_roster_selection_get_profiles (selection, &n)
                                           : NULL;

  for (guint i = 0; i < n; i++)
    for (guint c = 0; c < profiles[i].n_characteristics; c++)
      {
        const MusterShownCharacteristic *shown = &profiles[i].characteristics[c];
        g_autofree char *value = NULL;

        if (!muster_dossier_is_same (shown->name, mark->characteristic))
          continue;
        value = apply_mark (mark, shown->value);
        return value == NULL || muster_roster_override (roster,
                                                        id,
                                                        MUSTER_OVERRIDE_CHARACTERISTIC,
                                                        profiles[i].id,
                                                        shown->type_id,
                                                        value,
                                                        error);
      }

  return TRUE;
}

/* Whether the list has one of it, whose values can be changed. */
static gboolean
stands_alone (MusterRoster *roster, const char *id)
{
  const MusterRosterSelection *selection = muster_roster_find_selection (roster, id);

  return selection != NULL && muster_roster_selection_get_number (selection) == 1;
}

MusterRoster *
muster_campaign_force_open_marked_roster (MusterLibrary *library,
                                          const MusterDataPath *path,
                                          const MusterCampaignState *state,
                                          GPtrArray *left_out,
                                          GError **error)
{
  g_autoptr (MusterRoster) roster = open_roster (library, path, state, error);

  for (guint i = 0; roster != NULL && i < state->careers->len; i++)
    {
      MusterCareer *career = state->careers->pdata[i];
      g_autoptr (GPtrArray) marks = list_overrides (career);

      if (!stands_alone (roster, career->selection))
        {
          if (left_out != NULL && marks->len > 0 && muster_career_is_present (career))
            g_ptr_array_add (left_out, career);
          continue;
        }
      for (guint k = 0; k < marks->len; k++)
        if (!mark_selection (roster, marks->pdata[k], career->selection, error))
          return NULL;
    }

  return g_steal_pointer (&roster);
}

/* ---- Its figures ---- */

typedef struct
{
  const MusterRulebook *rulebook;
  const MusterCampaignState *state;
  GHashTable *careers; /* by selection */
} Company;

/* What the list has no characteristic for, the rulebook may have: those stay in @marks. */
static void
mark_dossier (MusterDossier *dossier, GPtrArray *marks)
{
  guint left = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      MusterCareerMark *mark = marks->pdata[i];
      const char *found = muster_dossier_find (dossier, mark->characteristic);
      g_autofree char *value = found != NULL ? apply_mark (mark, found) : NULL;

      if (value == NULL || !muster_dossier_set (dossier, mark->characteristic, value))
        marks->pdata[left++] = mark;
    }
  g_ptr_array_set_size (marks, (gint) left);
}

/* (nullable): the attribute of the kind that is called so by the rulebook. */
static const MusterAttribute *
find_attribute (const MusterRulebook *rulebook, guint16 kind, const char *name)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];

      if (attribute->kind == kind &&
          (muster_dossier_is_same (attribute->id, name) ||
           (attribute->title != NULL && muster_dossier_is_same (attribute->title, name))))
        return attribute;
    }

  return NULL;
}

static void
mark_recruit (const Company *self, MusterRecruit *recruit, guint16 kind, const GPtrArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const MusterCareerMark *mark = marks->pdata[i];
      const MusterAttribute *attribute = find_attribute (self->rulebook,
                                                         kind,
                                                         mark->characteristic);

      for (guint k = 0; attribute != NULL && k < recruit->values->len; k++)
        {
          MusterRecruitValue *value = recruit->values->pdata[k];
          g_autofree char *text = g_str_equal (value->attribute, attribute->id)
                                      ? apply_mark (mark, value->text)
                                      : NULL;

          if (text == NULL)
            continue;
          g_free (value->text);
          value->text = g_steal_pointer (&text);
          value->by_hand = TRUE;
        }
    }
}

/* What was kept of it, in place of what the list says. */
static void
set_value (MusterRecruit *recruit, const char *attribute, const char *text)
{
  for (guint i = 0; i < recruit->values->len; i++)
    {
      MusterRecruitValue *value = recruit->values->pdata[i];

      if (!g_str_equal (value->attribute, attribute))
        continue;
      g_free (value->text);
      value->text = g_strdup (text);
      return;
    }
  muster_recruit_add_value (recruit, attribute, text, FALSE);
}

/* What another rulebook kept of it, nobody here knows; experience is the same in all. */
static void
set_kept (const Company *self, MusterRecruit *recruit, guint16 kind, const MusterCareer *career)
{
  char experience[32];

  for (guint i = 0; i < self->rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &self->rulebook->attributes[i];
      const char *text = NULL;

      if (attribute->kind != kind || !attribute->keep ||
          muster_career_role_is_news (attribute->role))
        continue;
      text = muster_career_get_kept (career, attribute->id);
      if (attribute->role == MUSTER_CAREER_ROLE_EXPERIENCE)
        {
          g_snprintf (experience,
                      sizeof experience,
                      "%" G_GINT64_FORMAT,
                      muster_campaign_state_get_experience (self->state, career));
          text = experience;
        }
      if (text != NULL)
        set_value (recruit, attribute->id, text);
    }
}

static MusterRecruit *
recruit (const MusterRecruitReader *reader,
         guint16 kind,
         const MusterDossier *dossier,
         guint k,
         GPtrArray *faults,
         gpointer user_data)
{
  const Company *self = user_data;
  g_autofree char *selection = k == 1 ? g_strdup (dossier->selection)
                                      : g_strdup_printf ("%s#%u", dossier->selection, k);
  const MusterCareer *career = g_hash_table_lookup (self->careers, selection);
  g_autoptr (MusterDossier) own = NULL;
  g_autoptr (GPtrArray) marks = NULL;
  MusterRecruit *figure;

  if (career == NULL)
    return NULL;
  own = muster_dossier_copy (dossier);
  g_free (own->name);
  own->name = g_strdup (career->name);
  marks = list_overrides (career);
  mark_dossier (own, marks);
  figure = muster_recruit_read (reader, kind, own, faults);
  figure->career = g_strdup (career->id);
  set_kept (self, figure, kind, career);
  mark_recruit (self, figure, kind, marks);

  return figure;
}

/* Of a side, and of what there is one of. */
static void
add_numbers (MusterBattleForce *force,
             const MusterRulebook *rulebook,
             const MusterCampaignState *state)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      const MusterKind *kind = &rulebook->kinds[attribute->kind];
      const MusterCampaignTracker *tracker = NULL;
      char text[32];

      if (!attribute->keep || (attribute->kind != 0 && !kind->one))
        continue;
      tracker = muster_campaign_state_find_tracker (
          state,
          attribute->role == MUSTER_CAREER_ROLE_MONEY ? MUSTER_CAMPAIGN_MONEY : attribute->id);
      if (tracker == NULL)
        continue;
      g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, tracker->value);
      muster_battle_force_add_kept (force, kind->id, attribute->id, text);
    }
}

MusterBattleForce *
muster_campaign_force_read (MusterLibrary *library,
                            const MusterDataPath *path,
                            const MusterRulebook *rulebook,
                            const MusterCampaignState *state,
                            const GPtrArray *careers,
                            GError **error)
{
  g_autoptr (GHashTable) by_selection = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterRoster) roster = open_roster (library, path, state, error);
  Company self = { rulebook, state, by_selection };
  g_autoptr (MusterMapping) mapping = NULL;
  g_autofree char *system = NULL;
  MusterBattleForce *force;

  if (roster == NULL)
    return NULL;
  for (guint i = 0; i < careers->len; i++)
    {
      MusterCareer *career = careers->pdata[i];

      g_hash_table_insert (by_selection, (gpointer) career->selection, career);
    }
  if (muster_rulebook_takes_any (rulebook))
    {
      system = muster_campaign_force_dup_system (library, state->roster, error);
      mapping = system != NULL ? muster_data_mapping_load (path, library, system, NULL, error)
                               : NULL;
      if (mapping == NULL)
        return NULL;
    }
  force = muster_battle_force_new_from_roster (rulebook, roster, mapping, recruit, &self, error);
  if (force == NULL)
    return NULL;
  g_free (force->name);
  force->name = g_strdup (state->company);
  force->campaign = g_strdup (state->id);
  add_numbers (force, rulebook, state);

  return force;
}

/* ---- What comes after a battle ---- */

static const MusterCareerDeed *
find_deed (const MusterCareer *career, guint event)
{
  for (guint i = 0; i < career->deeds->len; i++)
    {
      const MusterCareerDeed *deed = &g_array_index (career->deeds, MusterCareerDeed, i);

      if (deed->event == event)
        return deed;
    }

  return NULL;
}

/* The kind of those who take part in battles. */
static const MusterKind *
find_fighters (const MusterRulebook *rulebook, guint16 *kind)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    if (rulebook->attributes[i].role == MUSTER_CAREER_ROLE_TOOK_PART)
      {
        *kind = (guint16) rulebook->attributes[i].kind;
        return &rulebook->kinds[*kind];
      }

  return NULL;
}

static char *
dup_yes (gboolean is_so)
{
  return g_strdup (is_so ? "true" : "false");
}

/* (transfer full) (nullable): what a figure brings along of what has this role; NULL: as in the rulebook. Nobody rolls for what
 * somebody said already. */
static char *
dup_role (const MusterCampaignState *state,
          const MusterCareer *career,
          const MusterCareerDeed *deed,
          const MusterAttribute *attribute)
{
  switch (attribute->role)
    {
    case MUSTER_CAREER_ROLE_TOOK_PART:
      return dup_yes (deed->took_part);
    case MUSTER_CAREER_ROLE_OUT:
      return dup_yes (deed->out && !deed->settled);
    case MUSTER_CAREER_ROLE_KILLED:
      return dup_yes (deed->settled ? career->status == MUSTER_CAREER_STATUS_DEAD : deed->killed);
    case MUSTER_CAREER_ROLE_CAPTURED:
      return dup_yes (deed->captured && !deed->settled);
    case MUSTER_CAREER_ROLE_MISSING:
      return dup_yes (deed->missing && !deed->settled);
    case MUSTER_CAREER_ROLE_KILLS:
      return g_strdup_printf ("%u", deed->kills);
    case MUSTER_CAREER_ROLE_EXPERIENCE:
      return g_strdup_printf ("%" G_GINT64_FORMAT,
                              muster_campaign_state_get_experience (state, career));
    case MUSTER_CAREER_ROLE_NONE:
    case MUSTER_CAREER_ROLE_LEVEL:
      return g_strdup (muster_career_get_kept (career, attribute->id));
    case MUSTER_CAREER_ROLE_STATUS:
    case MUSTER_CAREER_ROLE_ABSENT:
    case MUSTER_CAREER_ROLE_CAUSE:
    case MUSTER_CAREER_ROLE_INJURY:
    case MUSTER_CAREER_ROLE_INJURY_ON:
    case MUSTER_CAREER_ROLE_INJURY_BY:
    case MUSTER_CAREER_ROLE_ADVANCE:
    case MUSTER_CAREER_ROLE_ADVANCE_ON:
    case MUSTER_CAREER_ROLE_ADVANCE_BY:
    case MUSTER_CAREER_ROLE_MONEY:
    default:
      return NULL;
    }
}

static MusterRecruit *
recruit_after (const MusterRulebook *rulebook,
               guint16 kind,
               const MusterCampaignState *state,
               const MusterCareer *career,
               const MusterCareerDeed *deed)
{
  MusterRecruit *figure = muster_recruit_new (NULL, rulebook->kinds[kind].id, career->name);

  figure->career = g_strdup (career->id);
  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      g_autofree char *text = attribute->kind == kind && attribute->keep
                                  ? dup_role (state, career, deed, attribute)
                                  : NULL;

      if (text != NULL)
        muster_recruit_add_value (figure, attribute->id, text, FALSE);
    }

  return figure;
}

MusterBattleForce *
muster_campaign_force_read_after (const MusterRulebook *rulebook,
                                  const MusterCampaignState *state,
                                  guint event,
                                  GError **error)
{
  guint16 kind = 0;
  const MusterKind *fighters = find_fighters (rulebook, &kind);
  g_autoptr (MusterBattleForce) force = muster_battle_force_new (
      state->company != NULL ? state->company : state->title);

  force->campaign = g_strdup (state->id);
  force->after = event;
  for (guint i = 0; fighters != NULL && i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];
      const MusterCareerDeed *deed = find_deed (career, event);

      if (deed != NULL)
        g_ptr_array_add (force->figures, recruit_after (rulebook, kind, state, career, deed));
    }
  if (force->figures->len == 0)
    {
      g_set_error (error,
                   MUSTER_CAMPAIGN_ERROR,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("nobody of the company took part in that battle"));
      return NULL;
    }
  add_numbers (force, rulebook, state);

  return g_steal_pointer (&force);
}
