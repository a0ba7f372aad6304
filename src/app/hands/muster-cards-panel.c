/* muster-cards-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-cards-panel.h"

#include <glib/gi18n.h>

#include "muster-card-words.h"
#include "muster-pile-group.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

/* With more than these a pile shows no more of each card than its line. */
#define MOST_WHOLE 10

struct _MusterCardsPanel
{
  MusterPanel parent_instance;

  AdwBin *large;
  GtkBox *sections;

  GPtrArray *piles;     /* of MusterPileView: what is shown; NULL: nothing yet */
  GPtrArray *groups;    /* of MusterPileGroup, borrowed */
  MusterChoice *choice; /* that is listened to; or NULL */
  char *looked_at;      /* token of the card that the pointer or the focus is on; or NULL */
  char *told;           /* the same that was told of last; or NULL */
  char *shown;          /* the same that is shown large; or NULL */
  gboolean stale;
};

G_DEFINE_FINAL_TYPE (MusterCardsPanel, muster_cards_panel, MUSTER_TYPE_PANEL)

static MusterAssistant *
get_assistant (MusterCardsPanel *self)
{
  return muster_panel_get_assistant (MUSTER_PANEL (self));
}

static const MusterRulebook *
get_rulebook (MusterCardsPanel *self)
{
  return muster_battle_get_rulebook (muster_assistant_get_battle (get_assistant (self)));
}

/* ---- The card in question ---- */

/* (transfer full) (nullable): of what somebody considers in the list of what is asked. */
static char *
dup_considered (MusterCardsPanel *self)
{
  MusterChoiceItem *item = self->choice != NULL ? muster_choice_get_considered (self->choice)
                                                : NULL;
  g_autoptr (GPtrArray) cards = item != NULL ? muster_assistant_list_cards_of (get_assistant (self),
                                                                               item,
                                                                               self->piles)
                                             : NULL;

  return cards != NULL && cards->len > 0 ? g_strdup (cards->pdata[0]) : NULL;
}

static const MusterThingView *
find_first (const GPtrArray *piles, gint side)
{
  for (guint i = 0; i < piles->len; i++)
    {
      const MusterPileView *pile = g_ptr_array_index (piles, i);

      if (pile->cards != NULL && pile->cards->len > 0 && (side < 0 || pile->side == side))
        return pile->cards->pdata[0];
    }

  return NULL;
}

/* (nullable) */
static const MusterThingView *
find_in_question (MusterCardsPanel *self)
{
  g_autofree char *considered = dup_considered (self);
  const char *tokens[] = { self->looked_at, considered, self->told };
  const MusterThingView *card = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tokens) && card == NULL; i++)
    card = muster_pile_views_find_card (self->piles, tokens[i]);
  if (card == NULL)
    card = find_first (self->piles, muster_assistant_get_seat (get_assistant (self)));

  return card != NULL ? card : find_first (self->piles, -1);
}

static void
show_in_question (MusterCardsPanel *self)
{
  const MusterThingView *card = find_in_question (self);
  const MusterKind *kind;

  gtk_widget_set_visible (GTK_WIDGET (self->large), card != NULL);
  if (card == NULL || (g_strcmp0 (card->token, self->shown) == 0 && !self->stale))
    return;
  kind = &get_rulebook (self)->kinds[card->kind];
  g_free (self->shown);
  self->shown = g_strdup (card->token);
  adw_bin_set_child (
      self->large,
      muster_card_tile_new (card,
                            muster_rulebook_label (get_rulebook (self), kind->title, kind->id),
                            (guint) card->kind,
                            MUSTER_CARD_LARGE));
}

/* ---- What can be chosen ---- */

/* (element-type utf8 MusterChoiceItem): of each card the one item that is about it; of several, NULL. */
static GHashTable *
list_items (MusterCardsPanel *self)
{
  GHashTable *items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *all = self->choice != NULL ? muster_choice_get_items (self->choice) : NULL;

  for (guint i = 0; all != NULL && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (all, i);
      g_autoptr (GPtrArray) cards = NULL;

      if (!muster_choice_shows (self->choice, item))
        continue;
      cards = muster_assistant_list_cards_of (get_assistant (self), item, self->piles);
      for (guint j = 0; j < cards->len; j++)
        {
          const gboolean known = g_hash_table_contains (items, cards->pdata[j]);

          g_hash_table_insert (items, g_strdup (cards->pdata[j]), known ? NULL : item);
        }
    }

  return items;
}

static void
mark_tiles (MusterCardsPanel *self)
{
  g_autoptr (GHashTable) items = list_items (self);

  for (guint i = 0; i < self->groups->len; i++)
    {
      MusterPileGroup *group = g_ptr_array_index (self->groups, i);

      for (guint j = 0; j < muster_pile_group_get_n_tiles (group); j++)
        {
          MusterCardTile *tile = muster_pile_group_get_tile (group, j);

          muster_card_tile_set_item (
              tile,
              self->choice,
              g_hash_table_lookup (items, muster_card_tile_get_token (tile)));
        }
    }
}

static void
set_looked_at (MusterCardsPanel *self, const char *token)
{
  if (g_strcmp0 (self->looked_at, token) == 0)
    return;
  g_free (self->looked_at);
  self->looked_at = g_strdup (token);
  show_in_question (self);
}

static void
looked_at_cb (MusterCardsPanel *self, MusterCardTile *tile)
{
  set_looked_at (self, muster_card_tile_get_token (tile));
}

static void
left_cb (MusterCardsPanel *self)
{
  set_looked_at (self, NULL);
}

static void
activated_cb (MusterCardsPanel *self, MusterCardTile *tile)
{
  g_autoptr (MusterChoice) choice = self->choice != NULL ? g_object_ref (self->choice) : NULL;
  g_autoptr (MusterChoiceItem) item = NULL;

  if (choice == NULL || muster_card_tile_get_item (tile) == NULL ||
      !muster_choice_item_get_available (muster_card_tile_get_item (tile)))
    return;
  item = g_object_ref (muster_card_tile_get_item (tile));
  muster_choice_toggle (choice, item);
}

static void
listen (MusterCardsPanel *self, MusterChoice *choice)
{
  if (self->choice == choice)
    return;
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice == NULL)
    return;
  g_signal_connect_object (choice,
                           "picks-changed",
                           G_CALLBACK (mark_tiles),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice,
                           "view-changed",
                           G_CALLBACK (mark_tiles),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice,
                           "considered-changed",
                           G_CALLBACK (show_in_question),
                           self,
                           G_CONNECT_SWAPPED);
}

/* ---- What lies there ---- */

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* A pile that lies face down. */
static GtkWidget *
back_new (const MusterPileView *pile)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *number = g_strdup_printf ("%u", pile->n_cards);
  GtkWidget *back = gtk_label_new (number);
  g_autofree char *words = muster_card_words_dup_title (pile->title);
  GtkWidget *title = gtk_label_new (words);

  gtk_widget_add_css_class (back, "card-back");
  gtk_widget_add_css_class (back, "numeric");
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (title, "caption");
  if (pile->n_cards == 0)
    gtk_widget_add_css_class (back, "empty");
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), title);

  return box;
}

static void
add_group (MusterCardsPanel *self, GtkBox *section, const MusterPileView *pile, gboolean own)
{
  const gboolean whole = own && pile->n_cards <= MOST_WHOLE;
  GtkWidget *group = muster_pile_group_new (get_rulebook (self),
                                            pile,
                                            whole ? MUSTER_CARD_WHOLE : MUSTER_CARD_SMALL,
                                            pile->owner_name == NULL);

  g_signal_connect_object (group,
                           "card-activated",
                           G_CALLBACK (activated_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (group,
                           "card-looked-at",
                           G_CALLBACK (looked_at_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (group, "card-left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (section, group);
  g_ptr_array_add (self->groups, group);
}

static void
add_section (MusterCardsPanel *self, const MusterPileView *first, const MusterThingView *side)
{
  const gboolean own = first->side >= 0 &&
                       first->side == muster_assistant_get_seat (get_assistant (self));
  GtkBox *section = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  GtkWidget *backs = g_object_new (MUSTER_TYPE_WRAP_BOX, "spacing", 12, NULL);
  g_autofree char *numbers = side != NULL ? muster_thing_view_dup_numbers (side) : g_strdup ("");

  gtk_widget_add_css_class (GTK_WIDGET (section), "pile-section");
  if (first->owner_name != NULL)
    gtk_box_append (section, label_new (first->owner_name, "title-4"));
  if (*numbers != '\0')
    gtk_box_append (section, label_new (numbers, "dim-label"));
  gtk_box_append (section, backs);
  for (guint i = 0; i < self->piles->len; i++)
    {
      const MusterPileView *pile = g_ptr_array_index (self->piles, i);

      if (!g_str_equal (pile->owner, first->owner))
        continue;
      if (pile->cards == NULL)
        muster_wrap_box_append (MUSTER_WRAP_BOX (backs), back_new (pile));
      else if (pile->n_cards > 0)
        add_group (self, section, pile, own);
    }
  gtk_widget_set_visible (backs, gtk_widget_get_first_child (backs) != NULL);
  gtk_box_append (self->sections, GTK_WIDGET (section));
}

/* Whoever is asked comes first, then what belongs to nobody. */
static guint
get_rank (const MusterPileView *pile, gint seat)
{
  if (pile->side >= 0)
    return pile->side == seat ? 0 : 2;

  return 1;
}

static void
add_sections (MusterCardsPanel *self)
{
  const gint seat = muster_assistant_get_seat (get_assistant (self));
  g_autoptr (GPtrArray) sides = muster_assistant_list_sides (get_assistant (self));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint rank = 0; rank < 3; rank++)
    for (guint i = 0; i < self->piles->len; i++)
      {
        const MusterPileView *pile = g_ptr_array_index (self->piles, i);

        if (get_rank (pile, seat) == rank && g_hash_table_add (seen, pile->owner))
          add_section (self, pile, muster_thing_views_find (sides, pile->owner));
      }
}

/* ---- When ---- */

/* (transfer full) (nullable): the card that the keyboard is on. */
static char *
dup_focused (MusterCardsPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *tile = focus != NULL && GTK_IS_FLOW_BOX_CHILD (focus) &&
                            gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
                        ? gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (focus))
                        : NULL;

  return tile != NULL ? g_strdup (muster_card_tile_get_token (MUSTER_CARD_TILE (tile))) : NULL;
}

static void
clear (MusterCardsPanel *self)
{
  GtkWidget *section;

  g_ptr_array_set_size (self->groups, 0);
  while ((section = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
    gtk_box_remove (self->sections, section);
}

static void
fill (MusterCardsPanel *self)
{
  MusterAssistant *assistant = get_assistant (self);
  g_autofree char *focused = dup_focused (self);
  gboolean found = FALSE;

  clear (self);
  g_clear_pointer (&self->piles, g_ptr_array_unref);
  g_clear_pointer (&self->looked_at, g_free);
  g_free (self->told);
  self->piles = muster_assistant_list_piles (assistant);
  self->told = muster_assistant_dup_told_card (assistant, self->piles);
  listen (self, muster_assistant_get_choice (assistant));
  add_sections (self);
  mark_tiles (self);
  show_in_question (self);
  self->stale = FALSE;
  for (guint i = 0; focused != NULL && i < self->groups->len && !found; i++)
    found = muster_pile_group_focus (g_ptr_array_index (self->groups, i), focused);
}

/* What nobody looks at is not put together. */
static void
muster_cards_panel_update (MusterPanel *panel)
{
  MusterCardsPanel *self = MUSTER_CARDS_PANEL (panel);

  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
mapped_cb (MusterCardsPanel *self)
{
  if (self->stale && get_assistant (self) != NULL)
    fill (self);
}

/* ---- The object ---- */

static void
muster_cards_panel_dispose (GObject *object)
{
  MusterCardsPanel *self = MUSTER_CARDS_PANEL (object);

  listen (self, NULL);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_cards_panel_parent_class)->dispose (object);
}

static void
muster_cards_panel_finalize (GObject *object)
{
  MusterCardsPanel *self = MUSTER_CARDS_PANEL (object);

  g_clear_pointer (&self->piles, g_ptr_array_unref);
  g_ptr_array_unref (self->groups);
  g_free (self->looked_at);
  g_free (self->told);
  g_free (self->shown);

  G_OBJECT_CLASS (muster_cards_panel_parent_class)->finalize (object);
}

static void
muster_cards_panel_class_init (MusterCardsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_cards_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_cards_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_cards_panel_update;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-cards-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCardsPanel, large);
  gtk_widget_class_bind_template_child (widget_class, MusterCardsPanel, sections);
}

static void
muster_cards_panel_init (MusterCardsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->groups = g_ptr_array_new ();
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
}
