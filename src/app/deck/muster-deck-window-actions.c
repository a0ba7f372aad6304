/* muster-deck-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-sight-dialog.h"

/* ---- Doing it ---- */

/* Whoever looked at cards wants to see them side by side, and put them into another order. */
static void
finish (MusterDeckWindow *self, const MusterDeckAct *act)
{
  if (act->kind != MUSTER_DECK_ACT_PEEK)
    return;
  muster_deck_window_spread (self, act->from);
  muster_deck_window_focus_card (self);
}

static void
said_cb (MusterDeckWindow *self, MusterDeckSightDialog *dialog)
{
  g_autoptr (MusterDeckAct)
                 act = muster_deck_sight_make_act (muster_deck_sight_dialog_get_sight (dialog));

  if (muster_deck_table_do (self->table, act))
    finish (self, act);
}

void
muster_deck_window_carry_out (MusterDeckWindow *self, MusterDeckAct *act)
{
  g_autoptr (MusterDeckAct) own = act;
  g_autoptr (MusterDeckSight) sight = NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  if (!muster_deck_table_get_real (self->table))
    {
      if (muster_deck_table_do (self->table, own))
        finish (self, own);
      return;
    }
  sight = muster_deck_sight_new (muster_deck_table_get_in_use (self->table),
                                 g_steal_pointer (&own));
  if (muster_deck_sight_get_n (sight) == 0)
    {
      own = muster_deck_sight_make_act (sight);
      if (muster_deck_table_do (self->table, own))
        finish (self, own);
      return;
    }
  dialog = muster_deck_sight_dialog_new (GTK_WINDOW (self), g_steal_pointer (&sight));
  g_signal_connect_object (dialog, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static guint
count_cards (MusterDeckWindow *self, const char *pile)
{
  return muster_deck_in_use_get_n_cards (muster_deck_table_get_in_use (self->table), pile);
}

static const char *
get_pile (MusterDeckWindow *self)
{
  return muster_deck_table_get_pile (self->table);
}

/* ---- With a pile ---- */

void
muster_deck_window_draw (MusterDeckWindow *self, const char *pile)
{
  if (count_cards (self, pile) > 0)
    muster_deck_window_carry_out (
        self,
        muster_deck_act_new_draw (1, pile, muster_deck_table_get_target (self->table)));
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_deck_window_draw (MUSTER_DECK_WINDOW (widget), get_pile (MUSTER_DECK_WINDOW (widget)));
}

static void
draw_several (MusterDeckWindow *self, guint number, gboolean bottom)
{
  muster_deck_window_carry_out (
      self,
      muster_deck_act_new_draw (number,
                                get_pile (self),
                                muster_deck_table_get_target (self->table)));
}

/* Whoever draws to a pile once goes on so. */
static void
draw_to_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_table_set_target (self->table, g_variant_get_string (parameter, NULL));
  muster_deck_window_draw (self, get_pile (self));
}

static void
peek (MusterDeckWindow *self, guint number, gboolean bottom)
{
  muster_deck_window_carry_out (self, muster_deck_act_new_peek (number, get_pile (self), bottom));
}

/* To the hand of the player first, then round the table. */
static void
deal (MusterDeckWindow *self, guint number, gboolean bottom)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  MusterDeckAct *act = muster_deck_act_new (MUSTER_DECK_ACT_DEAL);

  act->n = number;
  g_free (act->from);
  act->from = g_strdup (get_pile (self));
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    {
      const char *pile = muster_deck_in_use_get_pile (in_use, i);

      if (g_str_equal (pile, "hand") || g_str_has_prefix (pile, "hand-"))
        muster_deck_act_add_to (act, pile);
    }
  muster_deck_window_carry_out (self, act);
}

static void
draw_several_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_window_ask_number (self,
                                 &(MusterDeckNumber){ .heading = _ ("How Many Cards Are Drawn?"),
                                                      .accept = _ ("_Draw"),
                                                      .most = count_cards (self, get_pile (self)),
                                                      .usual = 3,
                                                      .target = TRUE,
                                                      .done = draw_several });
}

static void
peek_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_window_ask_number (
      self,
      &(MusterDeckNumber){ .heading = _ ("How Many Cards Are Looked At?"),
                           .accept = _ ("_Look"),
                           .most = count_cards (self, get_pile (self)),
                           .usual = 3,
                           .bottom = _ ("From the bottom"),
                           .done = peek });
}

static void
deal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_window_ask_number (
      self,
      &(MusterDeckNumber){ .heading = _ ("How Many Cards for Each Hand?"),
                           .accept = _ ("_Deal"),
                           .most = count_cards (self, get_pile (self)),
                           .usual = 5,
                           .done = deal });
}

static void
shuffle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_window_carry_out (self, muster_deck_act_new_shuffle (get_pile (self), NULL));
}

static void
shuffle_in_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  muster_deck_window_carry_out (
      self,
      muster_deck_act_new_shuffle (g_variant_get_string (parameter, NULL), get_pile (self)));
}

static void
face_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  MusterDeckAct *act = muster_deck_act_new (MUSTER_DECK_ACT_FACE);

  g_free (act->from);
  act->from = g_strdup (get_pile (self));
  act->up = !muster_deck_in_use_is_pile_up (muster_deck_table_get_in_use (self->table), act->from);
  muster_deck_window_carry_out (self, act);
}

static void
add_pile_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_deck_window_ask_pile (MUSTER_DECK_WINDOW (widget));
}

static void
remove_pile_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_REMOVE_PILE);

  g_free (act->from);
  act->from = g_strdup (get_pile (self));
  muster_deck_table_do (self->table, act);
}

/* ---- Searching ---- */

/* A real card that was found is in the hand. */
static void
picked_cb (MusterDeckWindow *self, const char *card)
{
  MusterDeckAct *act = muster_deck_act_new_move (card,
                                                 get_pile (self),
                                                 "hand",
                                                 MUSTER_DECK_PUT_TOP);

  muster_deck_window_carry_out (self, act);
}

/* (transfer full): all that can lie anywhere in the pile, each once. */
static GArray *
list_candidates (MusterDeckWindow *self, const char *pile)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  g_autoptr (GHashTable) pools = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MusterDeckCandidate));

  for (guint i = 0; i < muster_deck_in_use_get_n_cards (in_use, pile); i++)
    {
      g_autoptr (GArray) some = NULL;
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, pile, i, &place);
      if (place.pool != 0 && !g_hash_table_add (pools, GUINT_TO_POINTER (place.pool)))
        continue;
      some = muster_deck_in_use_list_candidates (in_use, pile, i);
      for (guint j = 0; j < some->len; j++)
        {
          MusterDeckCandidate candidate = g_array_index (some, MusterDeckCandidate, j);

          candidate.count = 1;
          if (g_hash_table_add (met, (gpointer) candidate.card))
            g_array_append_val (all, candidate);
        }
    }

  return all;
}

/* With real cards the player looks through them, and says what was taken. */
static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  g_autofree char *pile = g_strdup (get_pile (self));
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  GtkWidget *dialog;

  if (muster_deck_table_get_real (self->table) && !muster_deck_in_use_is_pile_up (in_use, pile))
    {
      dialog = muster_deck_sight_dialog_new_pick (GTK_WINDOW (self),
                                                  _ ("Which Card Do You Take?"),
                                                  list_candidates (self, pile));
      g_signal_connect_object (dialog, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  if (!muster_deck_in_use_is_pile_up (in_use, pile))
    muster_deck_window_carry_out (self, muster_deck_act_new_peek (0, pile, FALSE));
  muster_deck_window_spread (self, pile);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
show_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  const char *pile = NULL;
  guint index;

  if (count_cards (self, "hand") > 0 &&
      !(muster_deck_table_get_shown (self->table, &pile, &index) && g_str_equal (pile, "hand")))
    muster_deck_table_show (self->table, "hand", 0);
  muster_deck_window_spread (self, "hand");
  muster_deck_window_focus_card (self);
}

/* ---- With cards ---- */

/* @act: a MusterDeckAct whose cards these are */
static void
add_places (MusterDeckAct *act, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    muster_deck_act_add_place (act, g_array_index (places, guint, i) + 1);
}

static MusterDeckAct *
act_new (MusterDeckActKind kind, const char *from, const GArray *places)
{
  MusterDeckAct *act = muster_deck_act_new (kind);

  g_free (act->from);
  act->from = g_strdup (from);
  add_places (act, places);

  return act;
}

static gboolean
contains (const GArray *places, guint place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) == place)
      return TRUE;

  return FALSE;
}

/* Cards of a pile are put before another one of it: an order of all that lie above the last of them. */
static void
reorder (MusterDeckWindow *self, const char *pile, const GArray *places, guint before)
{
  MusterDeckAct *act = muster_deck_act_new (MUSTER_DECK_ACT_ORDER);
  const guint last = MAX (before, g_array_index (places, guint, places->len - 1)) + 1;
  const guint n = MIN (last, count_cards (self, pile));

  g_free (act->from);
  act->from = g_strdup (pile);
  for (guint i = 0; i <= n; i++)
    {
      for (guint j = 0; i == before && j < places->len; j++)
        muster_deck_act_add_order (act, g_array_index (places, guint, j) + 1);
      if (i < n && !contains (places, i))
        muster_deck_act_add_order (act, i + 1);
    }
  muster_deck_window_carry_out (self, act);
}

void
muster_deck_window_move (MusterDeckWindow *self,
                         const char *from,
                         const GArray *places,
                         const char *to,
                         guint place)
{
  MusterDeckAct *act;

  if (g_str_equal (from, to))
    {
      reorder (self, from, places, place);
      return;
    }
  act = act_new (MUSTER_DECK_ACT_MOVE, from, places);
  muster_deck_act_add_to (act, to);
  muster_deck_window_carry_out (self, act);
}

static void
discard_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const char *pile;
  g_autoptr (GArray) places = muster_deck_window_list_picked (self, &pile);

  if (places->len > 0 && !g_str_equal (pile, "discard"))
    muster_deck_window_move (self, pile, places, "discard", 0);
}

static void
move_picked (MusterDeckWindow *self, const char *to, MusterDeckPut put, guint n)
{
  const char *pile;
  g_autoptr (GArray) places = muster_deck_window_list_picked (self, &pile);
  MusterDeckAct *act;

  if (places->len == 0)
    return;
  act = act_new (MUSTER_DECK_ACT_MOVE, pile, places);
  muster_deck_act_add_to (act, to);
  act->put = put;
  act->n = n;
  muster_deck_window_carry_out (self, act);
}

static void
insert (MusterDeckWindow *self, guint number, gboolean bottom)
{
  move_picked (self, self->target, MUSTER_DECK_PUT_AT, number);
}

static void
move_to_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const char *to;
  int put;

  g_variant_get (parameter, "(&si)", &to, &put);
  if (put != MUSTER_DECK_PUT_AT)
    {
      move_picked (self, to, (MusterDeckPut) put, 0);
      return;
    }
  g_free (self->target);
  self->target = g_strdup (to);
  muster_deck_window_ask_number (self,
                                 &(MusterDeckNumber){ .heading = _ ("As Which From the Top?"),
                                                      .accept = _ ("_Insert"),
                                                      .most = count_cards (self, to) + 1,
                                                      .usual = 1,
                                                      .done = insert });
}

static void
flip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const char *pile;
  g_autoptr (GArray) places = muster_deck_window_list_picked (self, &pile);
  MusterDeckAct *act;

  if (places->len == 0)
    return;
  act = act_new (g_str_equal (name, "deck.flip") ? MUSTER_DECK_ACT_FLIP : MUSTER_DECK_ACT_TURN,
                 pile,
                 places);
  act->n = 90;
  muster_deck_window_carry_out (self, act);
}

static void
order_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const gboolean up = g_str_equal (name, "deck.earlier");
  const char *pile;
  g_autoptr (GArray) places = muster_deck_window_list_picked (self, &pile);
  g_autofree char *own = g_strdup (pile);
  guint place;

  if (places->len != 1)
    return;
  place = g_array_index (places, guint, 0);
  if (up ? place == 0 : place + 1 >= count_cards (self, own))
    return;
  /* Down is the next one up. */
  if (!up)
    g_array_index (places, guint, 0) = place + 1;
  reorder (self, own, places, up ? place - 1 : place);
  muster_deck_table_show (self->table, own, up ? place - 1 : place + 1);
  muster_deck_window_search (self);
}

/* ---- The window ---- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  if (g_str_equal (name, "deck.undo"))
    muster_deck_table_undo (self->table);
  else
    muster_deck_table_redo (self->table);
}

static void
real_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const gboolean real = muster_deck_table_get_real (self->table);

  gtk_toggle_button_set_active (real ? self->by_muster : self->by_hand, TRUE);
  gtk_label_set_label (self->told,
                       real ? _ ("Muster shuffles and draws")
                            : _ ("Real cards: you draw, and say what it was"));
}

/* The keys go where they are of use. */
static void
leave_panel (MusterDeckWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  const gboolean within = focus == NULL ||
                          gtk_widget_is_ancestor (focus, adw_flap_get_flap (self->flap));

  adw_flap_set_reveal_flap (self->flap, FALSE);
  if (within)
    muster_deck_window_focus_pile (self);
}

static void
page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);
  const char *page = g_variant_get_string (parameter, NULL);
  const gboolean is_there = adw_flap_get_reveal_flap (self->flap) &&
                            g_str_equal (gtk_stack_get_visible_child_name (self->pages), page);

  gtk_stack_set_visible_child_name (self->pages, page);
  if (is_there)
    {
      leave_panel (self);
      return;
    }
  adw_flap_set_reveal_flap (self->flap, TRUE);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
panel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  if (adw_flap_get_reveal_flap (self->flap))
    leave_panel (self);
  else
    adw_flap_set_reveal_flap (self->flap, TRUE);
}

/* Out of what takes letters, to where they are keys. */
static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  if (adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap))
    leave_panel (self);
  else
    muster_deck_window_focus_pile (self);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckWindow *self = MUSTER_DECK_WINDOW (widget);

  gtk_menu_button_popup (g_str_equal (name, "deck.card-menu") ? self->card_button
                                                              : self->pile_button);
}

/* ---- Menus ---- */

static void
append_move (GMenu *menu, const char *label, const char *pile, MusterDeckPut put)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "deck.move-to", "(si)", pile, (int) put);
  g_menu_append_item (menu, item);
}

/* A pile whose cards are not seen has an order that matters. */
static void
append_pile (MusterDeckWindow *self, const char *pile)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const char *title = muster_deck_in_use_get_pile_title (in_use, pile);
  g_autoptr (GMenu) places = NULL;

  if (muster_deck_in_use_is_pile_up (in_use, pile))
    {
      append_move (self->move_menu, title, pile, MUSTER_DECK_PUT_TOP);
      return;
    }
  places = g_menu_new ();
  append_move (places, _ ("On _Top"), pile, MUSTER_DECK_PUT_TOP);
  append_move (places, _ ("At the _Bottom"), pile, MUSTER_DECK_PUT_BOTTOM);
  append_move (places, _ ("_Insert…"), pile, MUSTER_DECK_PUT_AT);
  append_move (places, _ ("_Somewhere"), pile, MUSTER_DECK_PUT_RANDOM);
  g_menu_append_submenu (self->move_menu, title, G_MENU_MODEL (places));
}

static void
append_other (MusterDeckWindow *self, GMenu *menu, const char *pile, const char *action)
{
  const char *title = muster_deck_in_use_get_pile_title (muster_deck_table_get_in_use (self->table),
                                                         pile);
  g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);

  g_menu_item_set_action_and_target (item, action, "s", pile);
  g_menu_append_item (menu, item);
}

static void
update_menus (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);

  g_menu_remove_all (self->move_menu);
  g_menu_remove_all (self->to_menu);
  g_menu_remove_all (self->into_menu);
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    {
      const char *pile = muster_deck_in_use_get_pile (in_use, i);

      append_pile (self, pile);
      if (g_str_equal (pile, get_pile (self)))
        continue;
      append_other (self, self->to_menu, pile, "deck.draw-to");
      if (count_cards (self, pile) > 0)
        append_other (self, self->into_menu, pile, "deck.shuffle-in");
    }
}

static char *
dup_tip (const char *what, const char *words, const char *key)
{
  return words != NULL ? g_strdup_printf ("%s: %s (%s)", what, words, key)
                       : g_strdup_printf ("%s (%s)", what, key);
}

void
muster_deck_window_update_actions (MusterDeckWindow *self)
{
  static const char *const with_pile[] = { "deck.draw",  "deck.draw-several", "deck.draw-to",
                                           "deck.peek",  "deck.deal",         "deck.shuffle",
                                           "deck.search" };
  static const char *const with_cards[] = { "deck.discard", "deck.move-to",   "deck.flip",
                                            "deck.turn",    "deck.card-menu", "deck.earlier",
                                            "deck.later" };
  GtkWidget *widget = GTK_WIDGET (self);
  const guint n = count_cards (self, get_pile (self));
  g_autofree char *undo = muster_deck_table_dup_undo (self->table);
  g_autofree char *redo = muster_deck_table_dup_redo (self->table);
  g_autofree char *undo_tip = dup_tip (_ ("Undo"), undo, "Z");
  g_autofree char *redo_tip = dup_tip (_ ("Redo"), redo, "Shift+Z");
  /* Translators: to the pile with this title. */
  g_autofree char *draw_tip = g_strdup_printf (
      _ ("Draw a Card to %s (D)"),
      muster_deck_in_use_get_pile_title (muster_deck_table_get_in_use (self->table),
                                         muster_deck_table_get_target (self->table)));
  const char *pile;
  g_autoptr (GArray) places = muster_deck_window_list_picked (self, &pile);

  for (gsize i = 0; i < G_N_ELEMENTS (with_pile); i++)
    gtk_widget_action_set_enabled (widget, with_pile[i], n > 0);
  for (gsize i = 0; i < G_N_ELEMENTS (with_cards); i++)
    gtk_widget_action_set_enabled (widget, with_cards[i], places->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->card_button), places->len > 0);
  gtk_widget_action_set_enabled (widget, "deck.undo", undo != NULL);
  gtk_widget_action_set_enabled (widget, "deck.redo", redo != NULL);
  gtk_widget_set_tooltip_text (self->undo, undo_tip);
  gtk_widget_set_tooltip_text (self->redo, redo_tip);
  gtk_widget_set_tooltip_text (self->draw, draw_tip);
  update_menus (self);
}

/* ---- Keys ---- */

static const struct
{
  const char *name;
  const char *type;
  GtkWidgetActionActivateFunc run;
} actions[] = {
  { "deck.draw", NULL, draw_action },
  { "deck.draw-several", NULL, draw_several_action },
  { "deck.draw-to", "s", draw_to_action },
  { "deck.peek", NULL, peek_action },
  { "deck.deal", NULL, deal_action },
  { "deck.shuffle", NULL, shuffle_action },
  { "deck.shuffle-in", "s", shuffle_in_action },
  { "deck.face", NULL, face_action },
  { "deck.add-pile", NULL, add_pile_action },
  { "deck.remove-pile", NULL, remove_pile_action },
  { "deck.search", NULL, search_action },
  { "deck.show-hand", NULL, show_hand_action },
  { "deck.discard", NULL, discard_action },
  { "deck.move-to", "(si)", move_to_action },
  { "deck.flip", NULL, flip_action },
  { "deck.turn", NULL, flip_action },
  { "deck.earlier", NULL, order_action },
  { "deck.later", NULL, order_action },
  { "deck.undo", NULL, undo_action },
  { "deck.redo", NULL, undo_action },
  { "deck.real", NULL, real_action },
  { "deck.page", "s", page_action },
  { "deck.panel", NULL, panel_action },
  { "deck.leave", NULL, leave_action },
  { "deck.card-menu", NULL, menu_action },
  { "deck.pile-menu", NULL, menu_action },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_d, 0, "deck.draw" },
  { GDK_KEY_d, GDK_SHIFT_MASK, "deck.draw-several" },
  { GDK_KEY_p, 0, "deck.peek" },
  { GDK_KEY_e, 0, "deck.deal" },
  { GDK_KEY_s, 0, "deck.shuffle" },
  { GDK_KEY_l, 0, "deck.pile-menu" },
  { GDK_KEY_n, 0, "deck.add-pile" },
  { GDK_KEY_slash, 0, "deck.search" },
  { GDK_KEY_f, GDK_CONTROL_MASK, "deck.search" },
  { GDK_KEY_h, 0, "deck.show-hand" },
  { GDK_KEY_x, 0, "deck.discard" },
  { GDK_KEY_Delete, 0, "deck.discard" },
  { GDK_KEY_m, 0, "deck.card-menu" },
  { GDK_KEY_f, 0, "deck.flip" },
  { GDK_KEY_t, 0, "deck.turn" },
  { GDK_KEY_Left, GDK_ALT_MASK, "deck.earlier" },
  { GDK_KEY_Right, GDK_ALT_MASK, "deck.later" },
  { GDK_KEY_z, 0, "deck.undo" },
  { GDK_KEY_z, GDK_SHIFT_MASK, "deck.redo" },
  { GDK_KEY_z, GDK_CONTROL_MASK, "deck.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "deck.redo" },
  { GDK_KEY_c, 0, "deck.real" },
  { GDK_KEY_F9, 0, "deck.panel" },
  { GDK_KEY_Escape, 0, "deck.leave" },
};

void
muster_deck_window_install_actions (GtkWidgetClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].type, actions[i].run);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass,
                                         keys[i].key,
                                         keys[i].modifiers,
                                         keys[i].action,
                                         NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_g, 0, "deck.page", "s", "log");
  gtk_widget_class_add_binding_action (klass, GDK_KEY_o, 0, "deck.page", "s", "chances");
}
