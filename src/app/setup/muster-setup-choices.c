/* muster-setup-choices.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-choices.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-setup-rows.h"
#include "muster-translation.h"

/* Numbers of one width stand below each other. */
#define NUMBER_CHARS 6

struct _MusterSetupChoices
{
  AdwPreferencesGroup parent_instance;

  GArray *choices; /* of Choice */
};

G_DEFINE_FINAL_TYPE (MusterSetupChoices, muster_setup_choices, ADW_TYPE_PREFERENCES_GROUP)

typedef struct
{
  guint ruling;    /* in the rulebook */
  GtkWidget *row;  /* borrowed */
  GtkWidget *back; /* likewise: the button that is there once it is changed */
} Choice;

static Choice *
get_choice (MusterSetupChoices *self, guint index)
{
  return &g_array_index (self->choices, Choice, index);
}

static void
show_changes (MusterSetupChoices *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = get_choice (self, i);

      muster_setup_row_mark (choice->row, choice->back, muster_setup_row_is_changed (choice->row));
    }
}

/* What it does stands below what it is called. */
static void
tell_note (GtkWidget *row, const char *note)
{
  if (note == NULL)
    return;
  if (ADW_IS_COMBO_ROW (row))
    {
      gtk_widget_set_tooltip_text (row, note);
      return;
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), note);
}

static void
add (MusterSetupChoices *self,
     const MusterRulebook *rulebook,
     const MusterScenario *scenario,
     guint ruling)
{
  const MusterRuling *declared = &rulebook->rulings[ruling];
  Choice choice = { .ruling = ruling };

  choice.row = muster_setup_ruling_row_new (rulebook, scenario, ruling);
  choice.back = muster_setup_row_add_back (choice.row, _ ("Changed: take what is usual"));
  /* Tab goes from field to field: with the keys one empties it, or chooses what is usual. */
  gtk_widget_set_focusable (choice.back, FALSE);
  tell_note (choice.row, muster_rulebook_translate (rulebook, declared->note));
  if (MUSTER_IS_ENTRY_ROW (choice.row) && declared->type.code == MUSTER_TYPE_NUMBER)
    g_object_set (choice.row,
                  "input-purpose",
                  GTK_INPUT_PURPOSE_NUMBER,
                  "max-width-chars",
                  NUMBER_CHARS,
                  NULL);
  g_array_append_val (self->choices, choice);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), choice.row);
  g_signal_connect_object (choice.row,
                           ADW_IS_COMBO_ROW (choice.row) ? "notify::selected" : "changed",
                           G_CALLBACK (show_changes),
                           self,
                           G_CONNECT_SWAPPED);
}

void
muster_setup_choices_fill (MusterSetupChoices *self,
                           const MusterRulebook *rulebook,
                           const MusterScenario *scenario)
{
  g_return_if_fail (MUSTER_IS_SETUP_CHOICES (self));

  for (guint i = 0; i < self->choices->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), get_choice (self, i)->row);
  g_array_set_size (self->choices, 0);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    if (rulebook->rulings[i].is_setup)
      add (self, rulebook, scenario, i);
  gtk_widget_set_visible (GTK_WIDGET (self), self->choices->len > 0);
  show_changes (self);
}

void
muster_setup_choices_set_usual (MusterSetupChoices *self, MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  g_return_if_fail (MUSTER_IS_SETUP_CHOICES (self));

  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = get_choice (self, i);
      const MusterRuling *ruling = &rulebook->rulings[choice->ruling];

      if (ruling->usual != NULL)
        muster_setup_row_set_usual (choice->row,
                                    rulebook,
                                    ruling,
                                    muster_battle_get_usual (battle, choice->ruling));
    }
  show_changes (self);
}

const char *
muster_setup_choices_choose (MusterSetupChoices *self, const char *ruling, const char *value)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_CHOICES (self), NULL);

  for (guint i = 0; i < self->choices->len; i++)
    {
      GtkWidget *row = get_choice (self, i)->row;

      if (!muster_setup_row_set_ruling (row, ruling, value))
        continue;
      gtk_widget_grab_focus (row);

      return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
    }

  return NULL;
}

void
muster_setup_choices_apply (MusterSetupChoices *self, MusterSetup *setup)
{
  g_return_if_fail (MUSTER_IS_SETUP_CHOICES (self));

  for (guint i = 0; i < self->choices->len; i++)
    muster_setup_row_apply (get_choice (self, i)->row, setup);
}

/* ---- The object ---- */

static void
muster_setup_choices_finalize (GObject *object)
{
  g_array_unref (MUSTER_SETUP_CHOICES (object)->choices);

  G_OBJECT_CLASS (muster_setup_choices_parent_class)->finalize (object);
}

static void
muster_setup_choices_class_init (MusterSetupChoicesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_setup_choices_finalize;
}

static void
muster_setup_choices_init (MusterSetupChoices *self)
{
  self->choices = g_array_new (FALSE, TRUE, sizeof (Choice));
}
