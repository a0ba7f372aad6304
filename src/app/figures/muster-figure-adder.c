/* muster-figure-adder.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-adder.h"

#include <string.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-translation.h"

struct _MusterFigureAdder
{
  MusterPanel parent_instance;

  AdwComboRow *model;
  AdwComboRow *side;
  GtkStringList *models;
  GtkStringList *sides;
  MusterEntryRow *place;
  GtkLabel *refusal;

  MusterRulebook *rulebook; /* of which the lists are */
  GPtrArray *ids; /* of const char*, borrowed: of the models in the list, those that can be made */
};

G_DEFINE_FINAL_TYPE (MusterFigureAdder, muster_figure_adder, MUSTER_TYPE_PANEL)

static void
add_cb (MusterFigureAdder *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  guint model = adw_combo_row_get_selected (self->model);
  guint side = adw_combo_row_get_selected (self->side);
  g_autofree char *place = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place))));
  const char *words[] = { NULL, NULL, NULL, NULL };
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (model >= self->ids->len || side >= self->rulebook->n_sides)
    return;
  words[0] = g_ptr_array_index (self->ids, model);
  words[1] = self->rulebook->sides[side].id;
  if (*place != '\0' && muster_assistant_get_field (assistant) != NULL)
    words[2] = place;
  done = muster_assistant_correct (assistant, MUSTER_INPUT_ADD, words, &error);
  gtk_label_set_text (self->refusal, done ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), !done);
  if (done)
    gtk_editable_set_text (GTK_EDITABLE (self->place), "");
}

/* (transfer container): const char*, the ids of those that can be made. */
static GPtrArray *
list_models (MusterFigureAdder *self, MusterBattle *battle)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < self->rulebook->n_models; i++)
    {
      const MusterThing *model = &self->rulebook->models[i];

      if (self->rulebook->kinds[model->kind].on_table && muster_battle_can_add (battle, model->id))
        g_ptr_array_add (ids, (gpointer) model->id);
    }

  return ids;
}

static gboolean
are_same (const GPtrArray *ids, const GPtrArray *others)
{
  return ids->len == others->len &&
         (ids->len == 0 || memcmp (ids->pdata, others->pdata, ids->len * sizeof (gpointer)) == 0);
}

/* What was selected stays so, where it can still be made. */
static void
update_models (MusterFigureAdder *self, MusterBattle *battle)
{
  GListModel *list = G_LIST_MODEL (self->models);
  g_autoptr (GPtrArray) ids = list_models (self, battle);
  guint selected = adw_combo_row_get_selected (self->model);
  const char *id = selected < self->ids->len ? g_ptr_array_index (self->ids, selected) : NULL;

  if (are_same (ids, self->ids))
    return;
  gtk_string_list_splice (self->models, 0, g_list_model_get_n_items (list), NULL);
  for (guint i = 0; i < ids->len; i++)
    {
      const MusterThing *model = muster_rulebook_find_model (self->rulebook, ids->pdata[i]);

      gtk_string_list_append (self->models,
                              muster_rulebook_label (self->rulebook, model->name, model->id));
    }
  g_ptr_array_unref (self->ids);
  self->ids = g_steal_pointer (&ids);
  if (g_ptr_array_find (self->ids, id, &selected))
    adw_combo_row_set_selected (self->model, selected);
}

static void
fill_sides (MusterFigureAdder *self)
{
  for (guint i = 0; i < self->rulebook->n_sides; i++)
    {
      const MusterSide *side = &self->rulebook->sides[i];

      gtk_string_list_append (self->sides,
                              muster_rulebook_label (self->rulebook, side->title, side->id));
    }
}

static void
muster_figure_adder_update (MusterPanel *panel)
{
  MusterFigureAdder *self = MUSTER_FIGURE_ADDER (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  MusterBattle *battle = muster_assistant_get_battle (assistant);

  if (self->rulebook == NULL)
    {
      self->rulebook = muster_rulebook_ref (muster_battle_get_rulebook (battle));
      fill_sides (self);
    }
  update_models (self, battle);
  gtk_widget_set_visible (GTK_WIDGET (self->place), muster_assistant_get_field (assistant) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self),
                            self->ids->len > 0 && muster_assistant_is_at_prompt (assistant));
}

static void
muster_figure_adder_finalize (GObject *object)
{
  MusterFigureAdder *self = MUSTER_FIGURE_ADDER (object);

  g_ptr_array_unref (self->ids);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);

  G_OBJECT_CLASS (muster_figure_adder_parent_class)->finalize (object);
}

static void
muster_figure_adder_class_init (MusterFigureAdderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figure_adder_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_figure_adder_update;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figure-adder.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, model);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, side);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, models);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, place);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureAdder, refusal);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
muster_figure_adder_init (MusterFigureAdder *self)
{
  self->ids = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
