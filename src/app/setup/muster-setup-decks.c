/* muster-setup-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-decks.h"

#include <glib/gi18n.h>

#include "muster-deck-offer.h"
#include "muster-setup-rows.h"
#include "muster-translation.h"

/* Of decks that do not suit; the others are only counted. */
#define MOST_REASONS 3

struct _MusterSetupDecks
{
  AdwPreferencesGroup parent_instance;

  MusterLibrary *library; /* borrowed */
  MusterRulebook *rulebook;
  GArray *choices; /* of Choice */
};

G_DEFINE_FINAL_TYPE (MusterSetupDecks, muster_setup_decks, ADW_TYPE_PREFERENCES_GROUP)

typedef struct
{
  const MusterDeckSlot *slot;
  GtkWidget *row;    /* borrowed */
  GPtrArray *offers; /* of MusterDeckOffer: those that suit */
} Choice;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Choice *
get_choice (MusterSetupDecks *self, guint index)
{
  return &g_array_index (self->choices, Choice, index);
}

static void
clear_choice (gpointer data)
{
  g_clear_pointer (&((Choice *) data)->offers, g_ptr_array_unref);
}

/* (nullable): NULL: the cards of the rulebook */
static const MusterDeckOffer *
get_chosen (const Choice *choice)
{
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (choice->row));

  return selected > 0 && selected <= choice->offers->len ? choice->offers->pdata[selected - 1]
                                                         : NULL;
}

static void
changed_cb (MusterSetupDecks *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Rows ---- */

/* Takes those that do not suit out of @offers. (transfer full) (element-type utf8): what is said of each. */
static GPtrArray *
sift (GPtrArray *offers)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  guint i = 0;

  while (i < offers->len)
    {
      const MusterDeckOffer *offer = offers->pdata[i];

      if (offer->cards != NULL)
        {
          i++;
          continue;
        }
      /* Translators: why a deck cannot be chosen. */
      g_ptr_array_add (reasons, g_strdup_printf (_ ("Does not suit: %s"), offer->reason));
      g_ptr_array_remove_index (offers, i);
    }

  return reasons;
}

/* (transfer full): the first of @reasons, each in a line, and how many there are besides. */
static char *
dup_reasons (const GPtrArray *reasons, guint most)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (reasons->len, most); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) reasons->pdata[i]);
  if (reasons->len > most)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              ngettext ("%u other deck does not suit",
                                        "%u other decks do not suit",
                                        reasons->len - most),
                              reasons->len - most);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Below the title what there is room for, and all of it where the pointer rests. */
static void
tell_reasons (GtkWidget *row, const GPtrArray *reasons, gboolean has_offers)
{
  g_autofree char *some = dup_reasons (reasons, MOST_REASONS);
  g_autofree char *all = dup_reasons (reasons, G_MAXUINT);

  if (reasons->len == 0 && !has_offers)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                 _ ("A deck of yours can be played with instead"));
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), some);
  gtk_widget_set_tooltip_text (row, reasons->len > MOST_REASONS ? all : NULL);
}

/* (transfer full) */
static GPtrArray *
list_offers (MusterSetupDecks *self, const MusterDeckSlot *slot)
{
  GPtrArray *offers = muster_deck_offers_list (self->library, self->rulebook, slot, NULL);

  return offers != NULL ? offers : g_ptr_array_new ();
}

/* @before: of the deck that is to be chosen, or 0 */
static void
add (MusterSetupDecks *self, const MusterDeckSlot *slot, gint64 before)
{
  Choice choice = { .slot = slot, .offers = list_offers (self, slot) };
  g_autoptr (GPtrArray) reasons = sift (choice.offers);
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (lines, _ ("Cards of the rulebook"));
  for (guint i = 0; i < choice.offers->len; i++)
    {
      const MusterDeckOffer *offer = choice.offers->pdata[i];

      gtk_string_list_append (lines, offer->title);
      if (offer->id == before)
        selected = i + 1;
    }
  choice.row = muster_setup_list_row_new (
      muster_rulebook_label (self->rulebook, slot->title, slot->id),
      g_steal_pointer (&lines),
      selected,
      FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (choice.row), 0);
  tell_reasons (choice.row, reasons, choice.offers->len > 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), choice.row);
  g_array_append_val (self->choices, choice);
  g_signal_connect_object (choice.row,
                           "notify::selected",
                           G_CALLBACK (changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
remove_rows (MusterSetupDecks *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), get_choice (self, i)->row);
  g_array_set_size (self->choices, 0);
}

void
muster_setup_decks_fill (MusterSetupDecks *self, MusterLibrary *library, MusterRulebook *rulebook)
{
  g_return_if_fail (MUSTER_IS_SETUP_DECKS (self) && library != NULL && rulebook != NULL);

  remove_rows (self);
  muster_rulebook_ref (rulebook);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = rulebook;
  self->library = library;
  for (guint i = 0; i < rulebook->n_deck_slots; i++)
    add (self, &rulebook->deck_slots[i], 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->choices->len > 0);
}

void
muster_setup_decks_apply (MusterSetupDecks *self, MusterSetup *setup)
{
  g_return_if_fail (MUSTER_IS_SETUP_DECKS (self));

  for (guint i = 0; i < self->choices->len; i++)
    {
      const MusterDeckOffer *offer = get_chosen (get_choice (self, i));

      if (offer != NULL)
        g_hash_table_replace (setup->decks,
                              g_strdup (get_choice (self, i)->slot->id),
                              g_strdup (offer->cards));
    }
}

/* ---- The object ---- */

/* Somebody may come back from where decks are made. */
static void
muster_setup_decks_map (GtkWidget *widget)
{
  MusterSetupDecks *self = MUSTER_SETUP_DECKS (widget);
  g_autoptr (GArray) chosen = g_array_new (FALSE, TRUE, sizeof (gint64));

  for (guint i = 0; i < self->choices->len; i++)
    {
      const MusterDeckOffer *offer = get_chosen (get_choice (self, i));

      g_array_append_vals (chosen, &(gint64){ offer != NULL ? offer->id : 0 }, 1);
    }
  remove_rows (self);
  for (guint i = 0; i < chosen->len; i++)
    add (self, &self->rulebook->deck_slots[i], g_array_index (chosen, gint64, i));
  GTK_WIDGET_CLASS (muster_setup_decks_parent_class)->map (widget);
}

static void
muster_setup_decks_finalize (GObject *object)
{
  MusterSetupDecks *self = MUSTER_SETUP_DECKS (object);

  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_array_unref (self->choices);

  G_OBJECT_CLASS (muster_setup_decks_parent_class)->finalize (object);
}

static void
muster_setup_decks_class_init (MusterSetupDecksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_setup_decks_finalize;
  GTK_WIDGET_CLASS (klass)->map = muster_setup_decks_map;

  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_setup_decks_init (MusterSetupDecks *self)
{
  self->choices = g_array_new (FALSE, TRUE, sizeof (Choice));
  g_array_set_clear_func (self->choices, clear_choice);
}
