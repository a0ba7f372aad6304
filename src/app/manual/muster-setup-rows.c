/* muster-setup-rows.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-rows.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-search.h"
#include "muster-translation.h"

/* What a row knows of itself; kept with it. */
typedef enum
{
  TARGET_RULING,
  TARGET_PLAYER,
  TARGET_NAME,
} Target;

typedef struct
{
  Target target;
  char *key;     /* in the table of the set-up */
  char **values; /* of a list: what each of its lines means */
  guint usual;   /* of a list: the line that says nothing */
  char *text;    /* of an entry, nullable: what says nothing in it */
} RowData;

static void
row_data_free (RowData *data)
{
  g_free (data->key);
  g_strfreev (data->values);
  g_free (data->text);
  g_free (data);
}

static RowData *
attach (GtkWidget *row, Target target, const char *key)
{
  RowData *data = g_new0 (RowData, 1);

  data->target = target;
  data->key = g_strdup (key);
  g_object_set_data_full (G_OBJECT (row), "muster-setup", data, (GDestroyNotify) row_data_free);

  return data;
}

GtkWidget *
muster_setup_list_row_new (const char *title,
                           GtkStringList *lines,
                           guint selected,
                           gboolean sentences)
{
  g_autoptr (GtkStringList) owned = lines;

  return g_object_new (MUSTER_TYPE_LIST_ROW,
                       "title",
                       title,
                       "use-markup",
                       FALSE,
                       "use-subtitle",
                       sentences,
                       "model",
                       owned,
                       "selected",
                       selected,
                       NULL);
}

/* ---- Rulings ---- */

static double
get_usual_value (const MusterRulebook *rulebook, const MusterScenario *scenario, guint ruling)
{
  for (guint i = 0; i < scenario->n_rulings; i++)
    if (scenario->rulings[i] == ruling)
      return scenario->ruling_values[i];

  return rulebook->rulings[ruling].value;
}

static RowData *
attach_ruling (GtkWidget *row, const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  g_autofree char *id = muster_rulebook_dup_full_id (rulebook, ruling->module, ruling->id);

  return attach (row, TARGET_RULING, id);
}

static GtkWidget *
option_row_new (const MusterRulebook *rulebook, const MusterRuling *ruling, double usual)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  g_auto (GStrv) values = g_new0 (char *, ruling->n_options + 1);
  guint selected = 0;
  GtkWidget *row;
  RowData *data;

  for (guint i = 0; i < ruling->n_options; i++)
    {
      gtk_string_list_append (lines,
                              muster_rulebook_translate (rulebook, ruling->options[i].title));
      values[i] = muster_rulebook_dup_constant (rulebook, &ruling->type, ruling->options[i].value);
      if (ruling->options[i].value == usual)
        selected = i;
    }
  row = muster_setup_list_row_new (muster_rulebook_label (rulebook, ruling->title, ruling->id),
                                   g_steal_pointer (&lines),
                                   selected,
                                   TRUE);
  data = attach_ruling (row, rulebook, ruling);
  data->values = g_steal_pointer (&values);
  data->usual = selected;

  return row;
}

/* A ruling without options takes any value of its type. */
static GtkWidget *
value_row_new (const MusterRulebook *rulebook, const MusterRuling *ruling, double usual)
{
  g_autofree char *value = muster_rulebook_dup_constant (rulebook, &ruling->type, usual);
  GtkWidget *row = muster_entry_row_new (
      muster_rulebook_label (rulebook, ruling->title, ruling->id));

  gtk_editable_set_text (GTK_EDITABLE (row), value);
  attach_ruling (row, rulebook, ruling)->text = g_steal_pointer (&value);

  return row;
}

GtkWidget *
muster_setup_ruling_row_new (const MusterRulebook *rulebook,
                             const MusterScenario *scenario,
                             guint ruling)
{
  const MusterRuling *declared = &rulebook->rulings[ruling];
  double usual = get_usual_value (rulebook, scenario, ruling);

  if (declared->n_options > 0)
    return option_row_new (rulebook, declared, usual);

  return value_row_new (rulebook, declared, usual);
}

/* Of those that take any value: what is said to hold as long as nothing else is typed. */
void
muster_setup_row_set_usual (GtkWidget *row,
                            const MusterRulebook *rulebook,
                            const MusterRuling *ruling,
                            double usual)
{
  RowData *data = g_object_get_data (G_OBJECT (row), "muster-setup");
  const gboolean changed = muster_setup_row_is_changed (row);

  if (ADW_IS_COMBO_ROW (row))
    return;
  g_free (data->text);
  data->text = muster_rulebook_dup_constant (rulebook, &ruling->type, usual);
  if (!changed)
    gtk_editable_set_text (GTK_EDITABLE (row), data->text);
}

gboolean
muster_setup_row_set_ruling (GtkWidget *row, const char *ruling, const char *value)
{
  const RowData *data = g_object_get_data (G_OBJECT (row), "muster-setup");

  g_return_val_if_fail (data != NULL, FALSE);

  if (data->target != TARGET_RULING || !g_str_equal (data->key, ruling))
    return FALSE;
  if (!ADW_IS_COMBO_ROW (row))
    gtk_editable_set_text (GTK_EDITABLE (row), value);
  for (guint i = 0; data->values != NULL && data->values[i] != NULL; i++)
    if (g_str_equal (data->values[i], value))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);

  return TRUE;
}

/* ---- Sides ---- */

static gint32
get_usual_doctrine (const MusterScenario *scenario, guint side)
{
  for (guint i = 0; i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return scenario->sides[i].doctrine;

  return -1;
}

GtkWidget *
muster_setup_player_row_new (const MusterRulebook *rulebook,
                             const MusterScenario *scenario,
                             guint side)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  g_auto (GStrv) values = g_new0 (char *, rulebook->n_doctrines + 2);
  gint32 usual = get_usual_doctrine (scenario, side);
  GtkWidget *row;
  RowData *data;

  gtk_string_list_append (lines, C_ ("who plays a side", "You"));
  values[0] = g_strdup ("person");
  for (guint i = 0; i < rulebook->n_doctrines; i++)
    {
      const MusterDoctrine *doctrine = &rulebook->doctrines[i];
      const char *title = muster_rulebook_label (rulebook, doctrine->title, doctrine->id);
      g_autofree char *line =
          /* Translators: who plays a side: Muster itself, after these rules */
          g_strdup_printf (_ ("Muster: %s"), title);

      gtk_string_list_append (lines, line);
      values[i + 1] = g_strdup (doctrine->id);
    }
  row = muster_setup_list_row_new (
      muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id),
      g_steal_pointer (&lines),
      (guint) (usual + 1),
      FALSE);
  data = attach (row, TARGET_PLAYER, rulebook->sides[side].id);
  data->values = g_steal_pointer (&values);
  data->usual = (guint) (usual + 1);

  return row;
}

/* ---- Names ---- */

GtkWidget *
muster_setup_name_row_new (const MusterThingView *thing)
{
  GtkWidget *row = muster_entry_row_new (thing->name);

  attach (row, TARGET_NAME, thing->token);

  return row;
}

/* ---- Reading ---- */

/* (transfer full) (nullable): what the row says in the set-up; NULL: nothing, it is as usual. */
static char *
dup_value (GtkWidget *row, const RowData *data)
{
  g_autofree char *text = NULL;

  if (ADW_IS_COMBO_ROW (row))
    {
      guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

      return selected != data->usual ? g_strdup (data->values[selected]) : NULL;
    }
  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  return *text != '\0' && g_strcmp0 (text, data->text) != 0 ? g_steal_pointer (&text) : NULL;
}

gboolean
muster_setup_row_is_changed (GtkWidget *row)
{
  const RowData *data = g_object_get_data (G_OBJECT (row), "muster-setup");
  g_autofree char *value = NULL;

  g_return_val_if_fail (data != NULL, FALSE);

  value = dup_value (row, data);

  return value != NULL;
}

void
muster_setup_row_reset (GtkWidget *row)
{
  const RowData *data = g_object_get_data (G_OBJECT (row), "muster-setup");

  g_return_if_fail (data != NULL);

  if (ADW_IS_COMBO_ROW (row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), data->usual);
  else
    gtk_editable_set_text (GTK_EDITABLE (row), data->text != NULL ? data->text : "");
}

void
muster_setup_row_apply (GtkWidget *row, MusterSetup *setup)
{
  const RowData *data = g_object_get_data (G_OBJECT (row), "muster-setup");
  GHashTable *const tables[] = { setup->rulings, setup->players, setup->names };
  g_autofree char *value = NULL;

  g_return_if_fail (data != NULL);

  value = dup_value (row, data);
  if (value != NULL)
    g_hash_table_replace (tables[data->target], g_strdup (data->key), g_steal_pointer (&value));
}

/* ---- Back to what is usual ---- */

void
muster_setup_row_mark (GtkWidget *row, GtkWidget *back, gboolean changed)
{
  gtk_widget_set_visible (back, changed);
  if (changed)
    gtk_widget_add_css_class (row, "changed-row");
  else
    gtk_widget_remove_css_class (row, "changed-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  changed ? _ ("Changed") : "",
                                  -1);
}

/* The button that was clicked goes away: the focus stays in its row. */
static void
back_cb (GtkWidget *row)
{
  gtk_widget_grab_focus (row);
  muster_setup_row_reset (row);
}

GtkWidget *
muster_setup_row_add_back (GtkWidget *row, const char *tooltip)
{
  GtkWidget *back = gtk_button_new_from_icon_name ("edit-undo-symbolic");

  gtk_widget_set_visible (back, FALSE);
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (back, "flat");
  gtk_widget_set_tooltip_text (back, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (back),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tooltip,
                                  -1);
  g_signal_connect_object (back, "clicked", G_CALLBACK (back_cb), row, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), back);

  return back;
}

/* ---- What is searched ---- */
