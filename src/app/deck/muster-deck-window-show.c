/* muster-deck-window-show.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-window-private.h"

#include <glib/gi18n.h>

#include "muster-search.h"

/* In pixels. */
#define PILE_WIDTH 70
#define CARD_WIDTH 84

/* More are not spread out: they are found by searching. */
#define MOST_SPREAD 240

#define PILE_KEY  "muster-deck-pile"
#define INDEX_KEY "muster-deck-index"
#define VIEW_KEY  "muster-deck-view"
#define NAME_KEY  "muster-deck-name"
#define COUNT_KEY "muster-deck-count"

/* ---- Children of both boxes ---- */

const char *
muster_deck_window_get_child_pile (GtkWidget *child)
{
  return g_object_get_data (G_OBJECT (child), PILE_KEY);
}

guint
muster_deck_window_get_child_index (GtkWidget *child)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), INDEX_KEY));
}

static GtkWidget *
line_new (GtkWidget *child, const char *key, gboolean is_dim)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  if (is_dim)
    gtk_widget_add_css_class (label, "dim-label");
  g_object_set_data (G_OBJECT (child), key, label);

  return label;
}

static GtkWidget *
child_new (MusterDeckWindow *self, int width)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *view = muster_place_view_new (width);

  g_object_set_data (G_OBJECT (child), VIEW_KEY, view);
  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), line_new (child, NAME_KEY, FALSE));
  gtk_box_append (GTK_BOX (box), line_new (child, COUNT_KEY, TRUE));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  muster_deck_window_add_drag (self, child);
  muster_deck_window_add_drop (self, child);

  return child;
}

static void
set_line (GtkWidget *child, const char *key, const char *text)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (child), key);

  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* The name may be cut off. Where the card is seen no tooltip comes between two clicks. */
static void
set_words (GtkWidget *child, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_tooltip_text (g_object_get_data (G_OBJECT (child), NAME_KEY), words);
}

static void
clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

/* ---- Piles ---- */

static void
show_pile (MusterDeckWindow *self, GtkWidget *child)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const char *pile = muster_deck_window_get_child_pile (child);
  const guint n = muster_deck_in_use_get_n_cards (in_use, pile);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *words = muster_deck_table_dup_pile_words (self->table, pile);
  MusterPlaceLook look = { NULL, n, 0, FALSE };
  MusterDeckInUsePlace place;

  if (n > 0)
    {
      muster_deck_in_use_get_place (in_use, pile, 0, &place);
      look.card = place.up ? place.card : NULL;
      look.turned = place.turned;
    }
  muster_place_view_show (g_object_get_data (G_OBJECT (child), VIEW_KEY), self->press, &look);
  set_line (child, NAME_KEY, muster_deck_in_use_get_pile_title (in_use, pile));
  set_line (child, COUNT_KEY, count);
  set_words (child, words);
}

/* The hand lies below, spread out. */
static gboolean
is_listed (const char *pile)
{
  return !g_str_equal (pile, "hand");
}

/* What is new has its place in the next frame only. */
static gboolean
reveal_cb (GtkWidget *child, GdkFrameClock *clock, gpointer user_data)
{
  MusterDeckWindow *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  const double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (child) == 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_compute_bounds (child, GTK_WIDGET (self->scroller), &bounds))
    gtk_adjustment_clamp_page (adjustment,
                               value + bounds.origin.y,
                               value + bounds.origin.y + bounds.size.height);

  return G_SOURCE_REMOVE;
}

/* So that the arrow keys go on from there: a box does not know of what grabs the focus. */
static void
focus_child (MusterDeckWindow *self, GtkWidget *child)
{
  if (!gtk_widget_has_focus (child))
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
  gtk_widget_add_tick_callback (child, reveal_cb, self, NULL);
}

void
muster_deck_window_focus_pile (MusterDeckWindow *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->piles);

  if (selected != NULL)
    focus_child (self, selected->data);
}

/* The piles are the same for most acts: what has the keyboard keeps it then. */
static gboolean
has_same_piles (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->piles));

  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    {
      const char *pile = muster_deck_in_use_get_pile (in_use, i);

      if (!is_listed (pile))
        continue;
      if (child == NULL || !g_str_equal (muster_deck_window_get_child_pile (child), pile))
        return FALSE;
      child = gtk_widget_get_next_sibling (child);
    }

  return child == NULL;
}

static void
make_piles (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);

  clear (self->piles);
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    {
      const char *pile = muster_deck_in_use_get_pile (in_use, i);
      GtkWidget *child;

      if (!is_listed (pile))
        continue;
      child = child_new (self, PILE_WIDTH);
      g_object_set_data_full (G_OBJECT (child), PILE_KEY, g_strdup (pile), g_free);
      gtk_flow_box_append (self->piles, child);
    }
}

static void
update_piles (MusterDeckWindow *self)
{
  const char *chosen = muster_deck_table_get_pile (self->table);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  const gboolean focused = focus != NULL &&
                           gtk_widget_is_ancestor (focus, GTK_WIDGET (self->piles));
  const gboolean anew = !has_same_piles (self);

  if (anew)
    make_piles (self);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->piles)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      show_pile (self, child);
      if (g_str_equal (muster_deck_window_get_child_pile (child), chosen))
        gtk_flow_box_select_child (self->piles, GTK_FLOW_BOX_CHILD (child));
    }
  if (anew && focused)
    muster_deck_window_focus_pile (self);
}

/* ---- Cards that are spread out ---- */

/* @n: how many there are that nobody has seen, side by side; 1 for a card that is known */
static void
add_card (MusterDeckWindow *self, guint index, guint n)
{
  GtkWidget *child = child_new (self, CARD_WIDTH);
  g_autofree char *words = muster_deck_table_dup_card_words (self->table, self->spread_pile, index);
  g_autofree char *count = n > 1 ? g_strdup_printf (_ ("%u not seen"), n) : NULL;
  MusterDeckInUsePlace place;
  MusterPlaceLook look = { NULL, n, 0, FALSE };

  muster_deck_in_use_get_place (muster_deck_table_get_in_use (self->table),
                                self->spread_pile,
                                index,
                                &place);
  look.card = place.card;
  look.turned = place.turned;
  look.is_down = place.card != NULL && !place.up;
  g_object_set_data (G_OBJECT (child), INDEX_KEY, GUINT_TO_POINTER (index));
  muster_place_view_show (g_object_get_data (G_OBJECT (child), VIEW_KEY), self->press, &look);
  set_line (child, NAME_KEY, place.card != NULL ? place.card->title : "");
  set_line (child, COUNT_KEY, count != NULL ? count : "");
  set_words (child, count != NULL ? count : words);
  gtk_flow_box_append (self->spread, child);
}

static guint
count_unseen (MusterDeckWindow *self, guint index)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const guint there = muster_deck_in_use_get_n_cards (in_use, self->spread_pile);
  guint n = 0;

  for (; index + n < there; n++)
    {
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, self->spread_pile, index + n, &place);
      if (place.card != NULL)
        break;
    }

  return n;
}

static gboolean
is_found (MusterDeckWindow *self, const MusterSearch *search, const MusterDeckCard *card)
{
  MusterDeck *deck = muster_deck_table_get_deck (self->table);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *folded = NULL;

  if (muster_search_is_empty (search))
    return TRUE;
  for (guint i = 0; card != NULL && i < muster_deck_get_n_columns (deck); i++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck, card, i);

      g_string_append_printf (all, "%s ", cell);
    }
  folded = muster_search_fold (all->str);

  return muster_search_finds (search, folded);
}

static void
fill_spread (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const guint there = muster_deck_in_use_get_n_cards (in_use, self->spread_pile);
  g_autoptr (MusterSearch) search = muster_search_new (gtk_editable_get_text (self->search));
  guint n_shown = 0;

  for (guint i = 0; i < there && n_shown < MOST_SPREAD;)
    {
      const guint n = MAX (count_unseen (self, i), 1);
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, self->spread_pile, i, &place);
      if (is_found (self, search, place.card))
        {
          add_card (self, i, n);
          n_shown++;
        }
      i += n;
    }
}

/* The card that is looked at is selected where it lies among them. */
static void
select_shown (MusterDeckWindow *self)
{
  const char *pile;
  guint index;

  if (!muster_deck_table_get_shown (self->table, &pile, &index) ||
      !g_str_equal (pile, self->spread_pile))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->spread)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (muster_deck_window_get_child_index (child) == index)
      gtk_flow_box_select_child (self->spread, GTK_FLOW_BOX_CHILD (child));
}

static void
say_spread (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const char *title = muster_deck_in_use_get_pile_title (in_use, self->spread_pile);
  const guint n = muster_deck_in_use_get_n_cards (in_use, self->spread_pile);
  const gboolean is_hand = g_str_equal (self->spread_pile, "hand");
  const gboolean is_empty = gtk_widget_get_first_child (GTK_WIDGET (self->spread)) == NULL;
  g_autofree char *heading = g_strdup_printf (ngettext ("%1$s: %2$u card", "%1$s: %2$u cards", n),
                                              title,
                                              n);

  gtk_label_set_label (self->spread_title, heading);
  gtk_widget_set_visible (self->spread_back, !is_hand);
  gtk_widget_set_visible (GTK_WIDGET (self->search), !is_hand);
  gtk_widget_set_visible (GTK_WIDGET (self->spread), !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self->spread_empty), is_empty);
  gtk_label_set_label (self->spread_empty,
                       n > 0 ? _ ("No card that was seen there is called so.")
                       : is_hand
                           ? _ ("Cards that you draw come here. Press D, or click a pile twice.")
                           : _ ("No cards lie here."));
}

void
muster_deck_window_focus_card (MusterDeckWindow *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->spread);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->spread));

  if (selected != NULL)
    focus_child (self, selected->data);
  else if (first != NULL)
    focus_child (self, first);
  else
    muster_deck_window_focus_pile (self);
}

static void
update_spread (MusterDeckWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  const gboolean focused = focus != NULL &&
                           gtk_widget_is_ancestor (focus, GTK_WIDGET (self->spread));

  if (!muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self->table), self->spread_pile))
    {
      g_free (self->spread_pile);
      self->spread_pile = g_strdup ("hand");
    }
  clear (self->spread);
  fill_spread (self);
  say_spread (self);
  select_shown (self);
  if (focused)
    muster_deck_window_focus_card (self);
}

void
muster_deck_window_search (MusterDeckWindow *self)
{
  self->updating = TRUE;
  update_spread (self);
  self->updating = FALSE;
  muster_deck_window_update_actions (self);
}

void
muster_deck_window_spread (MusterDeckWindow *self, const char *pile)
{
  self->updating = TRUE;
  if (!g_str_equal (self->spread_pile, pile))
    {
      g_free (self->spread_pile);
      self->spread_pile = g_strdup (pile);
      gtk_editable_set_text (self->search, "");
    }
  self->updating = FALSE;
  muster_deck_window_search (self);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const guint one = *(const guint *) a;
  const guint other = *(const guint *) b;

  return one < other ? -1 : one > other ? 1 : 0;
}

/* The spread card that has the keyboard. FALSE: none has */
static gboolean
find_focused (MusterDeckWindow *self, guint *index)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self->spread))
    return FALSE;
  *index = muster_deck_window_get_child_index (focus);

  return TRUE;
}

GArray *
muster_deck_window_list_picked (MusterDeckWindow *self, const char **pile)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->spread);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  guint index;

  *pile = self->spread_pile;
  for (GList *l = selected; l != NULL; l = l->next)
    {
      index = muster_deck_window_get_child_index (l->data);
      g_array_append_val (places, index);
    }
  g_array_sort (places, compare_places);
  if (places->len == 0 &&
      (find_focused (self, &index) || muster_deck_table_get_shown (self->table, pile, &index)))
    g_array_append_val (places, index);

  return places;
}

/* ---- The card that is looked at ---- */

/* (transfer full): all that stands on it. */
static char *
dup_face_words (MusterDeckWindow *self, const MusterDeckCard *card)
{
  MusterDeck *deck = muster_deck_table_get_deck (self->table);
  GString *words = g_string_new (card->title);

  for (guint column = MUSTER_DECK_COLUMN_SUIT; column < muster_deck_get_n_columns (deck); column++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck, card, column);

      if (*cell != '\0' && column != MUSTER_DECK_COLUMN_PICTURE)
        g_string_append_printf (words,
                                ". %s: %s",
                                muster_deck_get_column_title (deck, column),
                                cell);
    }

  return g_string_free (words, FALSE);
}

static void
update_large (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  MusterDeckInUsePlace place = { NULL, FALSE, 0, 0 };
  MusterPlaceLook look = { NULL, 0, 0, FALSE };
  g_autofree char *words = NULL;
  g_autofree char *caption = NULL;
  const char *pile;
  guint index;

  if (muster_deck_table_get_shown (self->table, &pile, &index))
    {
      g_autofree char *name = muster_deck_table_dup_card_words (self->table, pile, index);

      muster_deck_in_use_get_place (in_use, pile, index, &place);
      look = (MusterPlaceLook){ place.card, 1, place.turned, FALSE };
      /* Translators: a card, and the pile in which it lies. */
      caption = g_strdup_printf (C_ ("card", "%1$s · %2$s"),
                                 name,
                                 muster_deck_in_use_get_pile_title (in_use, pile));
    }
  words = place.card != NULL ? dup_face_words (self, place.card)
          : look.n > 0       ? g_strdup (_ ("Back of a card"))
                             : g_strdup (_ ("No card"));
  muster_place_view_show (self->view, self->press, &look);
  gtk_label_set_label (self->caption, caption != NULL ? caption : _ ("No card is looked at"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->large),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words,
                                  -1);
}

/* ---- The log ---- */

/* The last act stands first. */
static void
update_log (MusterDeckWindow *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const guint n = muster_deck_in_use_get_n_entries (in_use);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = n; i > 0; i--)
    {
      MusterDeckLogEntry entry;

      muster_deck_in_use_get_entry (in_use, i - 1, &entry);
      g_ptr_array_add (words, (gpointer) entry.words);
    }
  g_ptr_array_add (words, NULL);
  gtk_string_list_splice (self->entries,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->entries)),
                          (const char *const *) words->pdata);
}

static void
setup_entry_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "log-row");
  gtk_list_item_set_child (item, label);
}

static void
bind_entry_cb (MusterDeckWindow *self, GtkListItem *item)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const guint n = muster_deck_in_use_get_n_entries (in_use);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = NULL;
  MusterDeckLogEntry entry;

  if (gtk_list_item_get_position (item) >= n)
    return;
  muster_deck_in_use_get_entry (in_use, n - 1 - gtk_list_item_get_position (item), &entry);
  text = entry.undone ? g_strdup_printf (_ ("Taken back: %s"), entry.words)
         : entry.real ? g_strdup_printf (_ ("%s (real cards)"), entry.words)
                      : g_strdup (entry.words);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text,
                                  -1);
  if (entry.undone)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

void
muster_deck_window_init_log (MusterDeckWindow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) none = NULL;

  self->entries = gtk_string_list_new (NULL);
  none = gtk_no_selection_new (G_LIST_MODEL (self->entries));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_entry_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_entry_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->log, factory);
  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (none));
  g_object_unref (factory);
}

/* ---- All of it ---- */

void
muster_deck_window_update (MusterDeckWindow *self)
{
  const guint n_events = muster_deck_in_use_get_n_events (
      muster_deck_table_get_in_use (self->table));

  self->updating = TRUE;
  update_piles (self);
  if (n_events != self->n_events)
    {
      update_spread (self);
      update_log (self);
    }
  update_large (self);
  self->n_events = n_events;
  self->updating = FALSE;
  muster_deck_window_update_actions (self);
}
