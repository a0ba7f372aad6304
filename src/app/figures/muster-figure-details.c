/* muster-figure-details.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-details.h"

#include <glib/gi18n.h>

#include "muster-attribute-row.h"
#include "muster-entry-row.h"
#include "muster-figure-sign.h"
#include "muster-line-name.h"
#include "muster-list-row.h"

#define N_FACINGS 8

struct _MusterFigureDetails
{
  MusterPanel parent_instance;

  MusterFigureSign *sign;
  GtkLabel *name;
  GtkWidget *waiting;
  GtkWidget *corrections;
  AdwPreferencesGroup *table;
  MusterEntryRow *place;
  AdwComboRow *facing;
  GtkWidget *presence;
  GtkButton *presence_button;
  GtkLabel *refusal;
  AdwPreferencesGroup *values;
  AdwPreferencesGroup *more;
  AdwExpanderRow *bookkeeping;

  MusterAssistant *assistant; /* whose "selected" is watched */
  char *thing;                /* whom the rows are about */
  GPtrArray *rows;            /* of MusterAttributeRow, borrowed */
  gboolean on_table;
  char *where; /* or NULL */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterFigureDetails, muster_figure_details, MUSTER_TYPE_PANEL)

/* ---- Corrections ---- */

static void
set_refusal (MusterFigureDetails *self, const char *message)
{
  gtk_label_set_text (self->refusal, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), message != NULL);
}

static gboolean
correct (MusterFigureDetails *self, MusterInputKind kind, const char *const *words)
{
  g_autoptr (MusterFigureDetails) hold = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  gboolean done = muster_assistant_correct (self->assistant, kind, words, &error);

  set_refusal (self, done ? NULL : error->message);

  return done;
}

static void
place_cb (MusterFigureDetails *self)
{
  g_autofree char *place = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place))));
  const char *words[] = { self->thing, place, NULL };

  if (*place == '\0' || g_strcmp0 (place, self->where) == 0)
    return;
  correct (self, self->on_table ? MUSTER_INPUT_MOVE : MUSTER_INPUT_RESTORE, words);
}

static void
facing_cb (MusterFigureDetails *self)
{
  g_autofree char *degrees = NULL;
  const char *words[] = { self->thing, self->where, NULL, NULL };

  if (self->filling || self->where == NULL)
    return;
  degrees = g_strdup_printf ("%u", adw_combo_row_get_selected (self->facing) * 360 / N_FACINGS);
  words[2] = degrees;
  correct (self, MUSTER_INPUT_MOVE, words);
}

static void
presence_cb (MusterFigureDetails *self)
{
  const char *words[] = { self->thing, NULL };

  correct (self, self->on_table ? MUSTER_INPUT_REMOVE : MUSTER_INPUT_RESTORE, words);
}

/* ---- What there is to correct ---- */

static void
clear_rows (MusterFigureDetails *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_is_ancestor (row, GTK_WIDGET (self->bookkeeping)))
        adw_expander_row_remove (self->bookkeeping, row);
      else
        adw_preferences_group_remove (self->values, row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

/* What only its own side may know is not told to a person who plays another. */
static gboolean
is_secret (MusterFigureDetails *self,
           const MusterThingView *figure,
           const MusterThingAttribute *attribute)
{
  return attribute->owner_only && figure->side >= 0 &&
         !muster_battle_is_person (muster_assistant_get_battle (self->assistant), figure->side);
}

/* What is seen of a figure wherever it stands changes most in a battle: it comes before what is told here alone. */
static guint
get_rank (const MusterThingAttribute *attribute)
{
  if (attribute->show == MUSTER_SHOW_NO)
    return 2;

  return attribute->show == MUSTER_SHOW_DETAILS ? 1 : 0;
}

static void
add_row (MusterFigureDetails *self,
         const MusterThingView *figure,
         const MusterThingAttribute *attribute)
{
  GtkWidget *row = muster_attribute_row_new (self->assistant, figure->token, attribute);

  g_ptr_array_add (self->rows, row);
  if (attribute->show == MUSTER_SHOW_NO)
    adw_expander_row_add_row (self->bookkeeping, row);
  else
    adw_preferences_group_add (self->values, row);
}

static void
add_rows (MusterFigureDetails *self, const MusterThingView *figure)
{
  guint n[3] = { 0 };

  for (guint rank = 0; rank < G_N_ELEMENTS (n); rank++)
    for (guint i = 0; i < figure->attributes->len; i++)
      {
        const MusterThingAttribute *attribute = g_ptr_array_index (figure->attributes, i);

        if (get_rank (attribute) != rank || is_secret (self, figure, attribute))
          continue;
        add_row (self, figure, attribute);
        n[rank]++;
      }
  gtk_widget_set_visible (GTK_WIDGET (self->values), n[0] + n[1] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n[2] > 0);
}

static void
update_rows (MusterFigureDetails *self, const MusterThingView *figure)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterAttributeRow *row = g_ptr_array_index (self->rows, i);
      const MusterThingAttribute *attribute = muster_thing_view_find (
          figure,
          muster_attribute_row_get_id (row));

      if (attribute != NULL)
        muster_attribute_row_update (row, attribute);
    }
}

static void
update_place (MusterFigureDetails *self, const MusterThingView *figure)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (self->assistant));
  gboolean tracked = muster_assistant_get_field (self->assistant) != NULL;
  gboolean has_place = figure->kind >= 0 && rulebook->kinds[figure->kind].on_table;

  self->filling = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->table), has_place && tracked);
  gtk_widget_set_visible (GTK_WIDGET (self->place), tracked);
  muster_entry_row_set_applied (self->place, self->where != NULL ? self->where : "");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->place),
                                 figure->on_table ? _ ("Stands at") : _ ("Put on the table at"));
  gtk_widget_set_visible (GTK_WIDGET (self->facing), tracked && figure->on_table);
  if (figure->on_table && figure->pose.facing >= 0)
    adw_combo_row_set_selected (self->facing, (guint) (figure->pose.facing + 22) / 45 % N_FACINGS);
  gtk_widget_set_visible (self->presence, has_place && (figure->on_table || !tracked));
  gtk_button_set_label (self->presence_button, figure->on_table ? _ ("_Remove") : _ ("_Put Back"));
  self->filling = FALSE;
}

/* (nullable) */
static const MusterThingView *
find_figure (const GPtrArray *figures, const char *token)
{
  for (guint i = 0; token != NULL && i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->token, token))
        return figure;
    }

  return NULL;
}

static void
update_sensitivity (MusterFigureDetails *self)
{
  gboolean replay;
  gboolean now = muster_assistant_is_at_prompt (self->assistant);

  g_object_get (self->assistant, "replay", &replay, NULL);
  gtk_widget_set_visible (self->waiting, !now && !replay);
  gtk_widget_set_sensitive (self->corrections, now && !replay);
}

static void
fill (MusterFigureDetails *self)
{
  const char *selected = muster_assistant_get_selected (self->assistant);
  g_autoptr (GPtrArray) figures = NULL;
  const MusterThingView *figure;

  update_sensitivity (self);
  if (selected == NULL)
    return;
  figures = muster_assistant_list_figures (self->assistant);
  figure = find_figure (figures, selected);
  if (figure == NULL)
    return;
  muster_figure_sign_set (
      self->sign,
      muster_battle_get_side_rank (muster_assistant_get_battle (self->assistant), figure->side),
      figure->sign);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), figure->sign != NULL);
  gtk_label_set_text (self->name, figure->name);
  self->on_table = figure->on_table;
  g_free (self->where);
  self->where = g_strdup (figure->on_table ? figure->place : NULL);
  set_refusal (self, NULL);
  update_place (self, figure);
  if (g_strcmp0 (self->thing, selected) == 0)
    {
      update_rows (self, figure);
      return;
    }
  g_free (self->thing);
  self->thing = g_strdup (selected);
  clear_rows (self);
  add_rows (self, figure);
}

static void
muster_figure_details_update (MusterPanel *panel)
{
  MusterFigureDetails *self = MUSTER_FIGURE_DETAILS (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);

  if (self->assistant != assistant)
    {
      if (self->assistant != NULL)
        g_signal_handlers_disconnect_by_func (self->assistant, fill, self);
      g_set_object (&self->assistant, assistant);
      g_signal_connect_object (assistant,
                               "notify::selected",
                               G_CALLBACK (fill),
                               self,
                               G_CONNECT_SWAPPED);
    }
  fill (self);
}

/* ---- The object ---- */

static void
muster_figure_details_finalize (GObject *object)
{
  MusterFigureDetails *self = MUSTER_FIGURE_DETAILS (object);

  g_clear_object (&self->assistant);
  g_free (self->thing);
  g_free (self->where);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (muster_figure_details_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figure-details.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, sign);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, name);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, waiting);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, corrections);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, table);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, place);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, facing);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, presence);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, presence_button);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, refusal);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, values);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, more);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureDetails, bookkeeping);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, facing_cb);
  gtk_widget_class_bind_template_callback (widget_class, presence_cb);
}

static void
muster_figure_details_class_init (MusterFigureDetailsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_figure_details_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_figure_details_update;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_FIGURE_SIGN);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
muster_figure_details_init (MusterFigureDetails *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_line_name_expander (self->bookkeeping);
}
