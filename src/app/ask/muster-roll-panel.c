/* muster-roll-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roll-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-die.h"
#include "muster-percent.h"
#include "muster-scroller.h"
#include "muster-wrap-box.h"

/* Dice with more sides have no buttons of their own: their numbers are typed. */
#define MAX_FACES 9
#define FACE_SIZE 36
#define SLOT_SIZE 28

struct _MusterRollPanel
{
  MusterPanel parent_instance;

  GtkLabel *needed;
  MusterWrapBox *equals;
  GtkWidget *by_face;
  MusterWrapBox *slots;
  MusterWrapBox *faces;
  GtkWidget *hint;
  GtkEntry *entry;
  GtkLabel *wrong;
  GtkWidget *confirm;
  GtkWidget *roll;

  guint node; /* at which the numbers were given */
  guint n_dice;
  guint sides;
  int add;     /* what is added to a die that is thrown alone */
  guint at;    /* the die that is asked for */
  int *values; /* 0: not given yet */
  /* The keyboard was led to a face: nobody has said that the die shows it. */
  gboolean led;
};

G_DEFINE_FINAL_TYPE (MusterRollPanel, muster_roll_panel, MUSTER_TYPE_PANEL)

static const MusterPrompt *
get_asked (MusterRollPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const MusterPrompt *prompt = assistant != NULL ? muster_assistant_get_asked (assistant) : NULL;

  return prompt != NULL && prompt->kind == MUSTER_PROMPT_ROLL ? prompt : NULL;
}

static gboolean
has_faces (MusterRollPanel *self)
{
  return self->sides <= MAX_FACES;
}

/* ---- What was thrown ---- */

static gboolean
is_complete (MusterRollPanel *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->values[i] == 0)
      return FALSE;

  return self->n_dice > 0;
}

static void
answer (MusterRollPanel *self)
{
  g_autoptr (GString) input = g_string_new ("roll");

  if (!is_complete (self))
    return;
  for (guint i = 0; i < self->n_dice; i++)
    g_string_append_printf (input,
                            " %d",
                            (int) muster_dice_read_face (self->sides, (guint) self->values[i]));
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), input->str);
}

static void
update_slots (MusterRollPanel *self)
{
  guint i = 0;

  for (GtkWidget *slot = gtk_widget_get_first_child (GTK_WIDGET (self->slots)); slot != NULL;
       slot = gtk_widget_get_next_sibling (slot), i++)
    {
      g_autofree char *name = NULL;

      muster_die_set_value (MUSTER_DIE (gtk_button_get_child (GTK_BUTTON (slot))), self->values[i]);
      if (self->values[i] != 0)
        name = g_strdup_printf (_ ("Die %u: %d"), i + 1, self->values[i]);
      else
        name = g_strdup_printf (_ ("Die %u: not rolled yet"), i + 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (slot),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name,
                                      -1);
      gtk_widget_set_tooltip_text (slot, name);
      if (i == self->at)
        gtk_widget_add_css_class (slot, "current");
      else
        gtk_widget_remove_css_class (slot, "current");
    }
  gtk_widget_set_sensitive (self->confirm, is_complete (self));
}

/* The next die that has no number, from the one after this on. */
static void
go_to_next (MusterRollPanel *self)
{
  for (guint i = 1; i <= self->n_dice; i++)
    if (self->values[(self->at + i) % self->n_dice] == 0)
      {
        self->at = (self->at + i) % self->n_dice;
        return;
      }
}

static void
give (MusterRollPanel *self, int value)
{
  self->values[self->at] = value;
  self->led = TRUE;
  if (self->n_dice == 1)
    {
      answer (self);
      return;
    }
  go_to_next (self);
  update_slots (self);
  if (is_complete (self))
    gtk_widget_grab_focus (self->confirm);
}

static void
take_back (MusterRollPanel *self)
{
  if (self->values[self->at] == 0 && self->at > 0)
    self->at--;
  self->values[self->at] = 0;
  update_slots (self);
}

static void
face_cb (GtkButton *button, gpointer user_data)
{
  int value = 0;

  g_object_get (gtk_button_get_child (button), "value", &value, NULL);
  give (user_data, value);
}

static void
slot_cb (GtkButton *button, gpointer user_data)
{
  MusterRollPanel *self = user_data;
  guint i = 0;

  for (GtkWidget *slot = gtk_widget_get_first_child (GTK_WIDGET (self->slots));
       slot != GTK_WIDGET (button);
       slot = gtk_widget_get_next_sibling (slot))
    i++;
  self->at = i;
  update_slots (self);
  gtk_widget_child_focus (GTK_WIDGET (self->faces), GTK_DIR_TAB_FORWARD);
}

/* ---- Keys: a digit is the number of a die wherever the focus is ---- */

static gboolean
digit_cb (GtkWidget *widget, GVariant *digit, gpointer user_data)
{
  MusterRollPanel *self = MUSTER_ROLL_PANEL (widget);
  int value = g_variant_get_int32 (digit);

  if (get_asked (self) == NULL || !has_faces (self))
    return FALSE;
  if (value == 0)
    take_back (self);
  else if ((guint) value <= muster_dice_count_faces (self->sides))
    give (self, value);
  else
    gtk_widget_error_bell (widget);

  return TRUE;
}

static void
add_key (GtkEventController *keys, guint keyval, int digit)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keyval, 0),
                                       gtk_callback_action_new (digit_cb, NULL, NULL),
                                       "i",
                                       digit));
}

static void
add_keys (MusterRollPanel *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 1; i <= MAX_FACES; i++)
    {
      add_key (keys, GDK_KEY_0 + i, (int) i);
      add_key (keys, GDK_KEY_KP_0 + i, (int) i);
    }
  add_key (keys, GDK_KEY_BackSpace, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Enter: it answers with a face to which a key has led ---- */

static gboolean
muster_roll_panel_is_unmeant (MusterPanel *panel, GtkWidget *button)
{
  MusterRollPanel *self = MUSTER_ROLL_PANEL (panel);

  if (!self->led || gtk_widget_get_parent (button) != GTK_WIDGET (self->faces))
    return FALSE;
  gtk_widget_error_bell (button);
  gtk_widget_set_visible (self->hint, TRUE);

  return TRUE;
}

static gboolean
face_key_cb (MusterRollPanel *self, guint keyval)
{
  static const guint keys[] = {
    GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i] == keyval)
      self->led = FALSE;

  return GDK_EVENT_PROPAGATE;
}

static void
add_face_keys (MusterRollPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (face_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->faces), keys);
}

/* ---- Numbers that are typed ---- */

/* Returns: FALSE: what is typed is wrong, and not only too little */
static gboolean
read_entry (MusterRollPanel *self)
{
  g_auto (GStrv) pieces = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                                          " ,;+",
                                          -1);
  guint n = 0;

  for (guint i = 0; i < self->n_dice; i++)
    self->values[i] = 0;
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      gint64 value = 0;

      if (*pieces[i] == '\0')
        continue;
      if (n == self->n_dice ||
          !g_ascii_string_to_signed (pieces[i], 10, 1, self->sides, &value, NULL))
        {
          self->values[0] = 0;
          return FALSE;
        }
      self->values[n++] = (int) value;
    }

  return TRUE;
}

static void
tell_of_entry (MusterRollPanel *self, gboolean right)
{
  g_autofree char *text = NULL;
  GtkWidget *scroller;

  if (!right)
    text = self->n_dice == 1
               ? g_strdup_printf (_ ("Expected is a number from 1 to %u."), self->sides)
               /* Translators: how many numbers, and how high each can be; at least two */
               : g_strdup_printf (_ ("Expected are %u numbers from 1 to %u."),
                                  self->n_dice,
                                  self->sides);
  gtk_label_set_label (self->wrong, right ? "" : text);
  gtk_widget_set_visible (GTK_WIDGET (self->wrong), !right);
  if (right)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_SCROLLER);
  if (scroller != NULL)
    muster_scroller_to_widget (MUSTER_SCROLLER (scroller), GTK_WIDGET (self->wrong));
}

static void
entry_changed_cb (MusterRollPanel *self)
{
  if (self->n_dice == 0 || has_faces (self))
    return;
  tell_of_entry (self, read_entry (self));
  gtk_widget_set_sensitive (self->confirm, is_complete (self));
}

static void
confirm_cb (MusterRollPanel *self)
{
  answer (self);
}

static void
roll_cb (MusterRollPanel *self)
{
  muster_assistant_answer (muster_panel_get_assistant (MUSTER_PANEL (self)), "roll");
}

/* ---- What is asked ---- */

/* (transfer full): of a die that shows @value */
static char *
dup_name (MusterRollPanel *self, int value)
{
  const int counted = (int) muster_dice_read_face (self->sides, (guint) value) + self->add;

  if (!muster_dice_shares_faces (self->sides) && self->add == 0)
    return g_strdup_printf ("%d", value);

  /* Translators: of a die: what it shows, and as what that counts */
  return g_strdup_printf (_ ("%d, counts as %d"), value, counted);
}

/* @value: what it shows; 0: nothing yet */
static void
add_die (MusterRollPanel *self, MusterWrapBox *box, int value, int size, GCallback callback)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        muster_die_new (muster_dice_get_thrown (self->sides), value, size));
  gtk_widget_add_css_class (button, "die");
  if (value > 0)
    {
      g_autofree char *name = dup_name (self, value);

      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name,
                                      -1);
    }
  g_signal_connect (button, "clicked", callback, self);
  muster_wrap_box_append (box, button);
}

static void
build (MusterRollPanel *self, const MusterPrompt *prompt)
{
  self->n_dice = MAX (prompt->n_dice, 1);
  self->sides = prompt->sides;
  self->add = self->n_dice == 1 ? prompt->add : 0;
  self->at = 0;
  self->led = TRUE;
  gtk_widget_set_visible (self->hint, FALSE);
  g_free (self->values);
  self->values = g_new0 (int, self->n_dice);

  muster_wrap_box_remove_all (self->slots);
  muster_wrap_box_remove_all (self->faces);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  for (guint i = 0; has_faces (self) && i < muster_dice_count_faces (self->sides); i++)
    add_die (self, self->faces, (int) i + 1, FACE_SIZE, G_CALLBACK (face_cb));
  for (guint i = 0; has_faces (self) && self->n_dice > 1 && i < self->n_dice; i++)
    add_die (self, self->slots, 0, SLOT_SIZE, G_CALLBACK (slot_cb));
  gtk_widget_set_visible (GTK_WIDGET (self->slots), has_faces (self) && self->n_dice > 1);
  gtk_widget_set_visible (self->by_face, has_faces (self));
  gtk_widget_set_visible (GTK_WIDGET (self->entry), !has_faces (self));
  gtk_widget_set_visible (self->confirm, !has_faces (self) || self->n_dice > 1);
  update_slots (self);
}

static char *
dup_pass (const MusterPrompt *prompt)
{
  g_autofree char *percent = NULL;

  if (isnan (prompt->chance))
    return g_strdup_printf (_ ("Needed: %s"), prompt->needed);
  percent = muster_percent_dup (prompt->chance);
  /* Translators: what a roll has to show, and how likely that is: "Needed: 5 or more (33 %)" */
  return g_strdup_printf (_ ("Needed: %s (%s)"), prompt->needed, percent);
}

static char *
dup_needed (const MusterPrompt *prompt)
{
  g_autofree char *pass = prompt->needed != NULL ? dup_pass (prompt) : NULL;

  if (pass == NULL || prompt->note == NULL)
    return g_strdup (pass != NULL ? pass : prompt->note != NULL ? prompt->note : "");

  return g_strdup_printf ("%s\n%s", prompt->note, pass);
}

static void
show_needed (MusterRollPanel *self, const MusterPrompt *prompt)
{
  g_autofree char *needed = dup_needed (prompt);
  g_autofree char
      *dice = prompt->n_dice > 1
                  /* Translators: how many dice of how many sides are asked for: "2D12" */
                  ? g_strdup_printf (_ ("The numbers of %uD%u, such as 7 12"),
                                     prompt->n_dice,
                                     muster_dice_get_thrown (prompt->sides))
                  /* Translators: of how many sides a die is: "D20" */
                  : g_strdup_printf (_ ("The number of the D%u, such as 7"),
                                     muster_dice_get_thrown (prompt->sides));

  gtk_label_set_label (self->needed, needed);
  gtk_widget_set_visible (GTK_WIDGET (self->needed), *needed != '\0');
  gtk_entry_set_placeholder_text (self->entry, dice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  dice,
                                  -1);
}

/* In columns, so that twenty numbers and places are found one by one. */
static void
show_equals (MusterRollPanel *self, const MusterPrompt *prompt)
{
  g_autoptr (GtkSizeGroup) columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  muster_wrap_box_remove_all (self->equals);
  for (guint i = 0; prompt->equals != NULL && prompt->equals[i] != NULL; i++)
    {
      g_autofree char *faces = muster_dice_dup_faces (self->sides, i + 1);
      /* Translators: what a die shows, and what that chooses */
      g_autofree char *text = g_markup_printf_escaped (C_ ("die", "<b>%1$s:</b> %2$s"),
                                                       faces,
                                                       prompt->equals[i]);
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_markup (GTK_LABEL (label), text);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "numeric");
      gtk_size_group_add_widget (columns, label);
      muster_wrap_box_append (self->equals, label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->equals), prompt->equals != NULL);
}

static void
muster_roll_panel_update (MusterPanel *panel)
{
  MusterRollPanel *self = MUSTER_ROLL_PANEL (panel);
  const MusterPrompt *prompt = get_asked (self);
  guint node;

  if (prompt == NULL)
    {
      self->n_dice = 0;
      return;
    }
  /* After a refusal the numbers stay, to be corrected. */
  node = muster_battle_get_head (muster_assistant_get_battle (muster_panel_get_assistant (panel)));
  if (self->n_dice == 0 || node != self->node)
    build (self, prompt);
  self->node = node;
  show_needed (self, prompt);
  show_equals (self, prompt);
  muster_panel_lead_focus (panel,
                           has_faces (self) ? gtk_widget_get_first_child (GTK_WIDGET (self->faces))
                                            : GTK_WIDGET (self->entry));
}

/* It is shown where the last number does not answer by itself. */
static GtkWidget *
muster_roll_panel_get_answer (MusterPanel *panel)
{
  return MUSTER_ROLL_PANEL (panel)->confirm;
}

static void
muster_roll_panel_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_roll_panel_parent_class)->dispose (object);
}

static void
muster_roll_panel_finalize (GObject *object)
{
  g_free (MUSTER_ROLL_PANEL (object)->values);

  G_OBJECT_CLASS (muster_roll_panel_parent_class)->finalize (object);
}

static void
muster_roll_panel_class_init (MusterRollPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_roll_panel_dispose;
  object_class->finalize = muster_roll_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_roll_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_roll_panel_get_answer;
  MUSTER_PANEL_CLASS (klass)->is_unmeant = muster_roll_panel_is_unmeant;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-roll-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, needed);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, equals);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, by_face);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, slots);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, faces);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, wrong);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MusterRollPanel, roll);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
}

static void
muster_roll_panel_init (MusterRollPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
  add_face_keys (self);
}
