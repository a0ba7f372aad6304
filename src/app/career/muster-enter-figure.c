/* muster-enter-figure.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enter-figure.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-failure-dialog.h"
#include "muster-keyed-box.h"
#include "muster-list-row.h"
#include "muster-number-input.h"
#include "muster-plain-row.h"
#include "muster-row-keys.h"
#include "muster-window-size.h"

struct _MusterEnterFigure
{
  AdwWindow parent_instance;

  GtkWidget *page;
  AdwPreferencesGroup *injuries;
  MusterEntryRow *injury;
  GtkSpinButton *missed;
  AdwComboRow *fate;
  AdwComboRow *status;
  GtkWidget *absent_row;
  GtkSpinButton *absent;
  MusterEntryRow *cause;
  GtkWidget *notes;
  MusterEntryRow *note;

  MusterKeyedBox *rows;
  MusterEnterForm *form;
  char *figure;    /* nullable */
  gboolean enters; /* the form is its own */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterEnterFigure, muster_enter_figure, ADW_TYPE_WINDOW)

/* What an injury can make of a figure besides an absence of some battles. */
static const MusterCareerStatus fates[] = {
  MUSTER_CAREER_STATUS_FIT,      MUSTER_CAREER_STATUS_RETIRED, MUSTER_CAREER_STATUS_MISSING,
  MUSTER_CAREER_STATUS_CAPTURED, MUSTER_CAREER_STATUS_DEAD,
};

/* ---- What is shown ---- */

static void
remove_cb (MusterEnterFigure *self, GtkWidget *button)
{
  const guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  gtk_widget_grab_focus (GTK_WIDGET (self->injury));
  muster_enter_form_remove_injury (self->form, self->figure, index);
}

static GtkWidget *
injury_row_new (MusterEnterFigure *self, const char *words, guint index)
{
  GtkWidget *row = muster_plain_row_new (words, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Take Out Again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Take Out Again"),
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static void
show_injuries (MusterEnterFigure *self)
{
  g_autoptr (GPtrArray) injuries = muster_enter_form_list_injuries (self->form, self->figure);

  muster_keyed_box_begin (self->rows);
  for (guint i = 0; i < injuries->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u %s", i, (char *) injuries->pdata[i]);

      if (muster_keyed_box_take (self->rows, key) == NULL)
        muster_keyed_box_put (self->rows, key, injury_row_new (self, injuries->pdata[i], i));
    }
  muster_keyed_box_end (self->rows);
  gtk_widget_set_visible (GTK_WIDGET (self->injuries), injuries->len > 0);
}

/* The first line says what comes of it if nothing is chosen. */
static void
show_proposal (MusterEnterFigure *self)
{
  g_autofree char *fate = self->figure != NULL
                              ? muster_enter_form_dup_fate (self->form, self->figure, FALSE)
                              : NULL;
  /* Translators: what becomes of a figure unless it is chosen: "As it comes: absent for 2 battles" */
  g_autofree char *words = fate != NULL ? g_strdup_printf (_ ("As it comes: %s"), fate)
                                        : g_strdup (_ ("As it was"));
  GtkStringList *lines = GTK_STRING_LIST (adw_combo_row_get_model (self->status));
  const char *const line[] = { words, NULL };
  const guint selected = adw_combo_row_get_selected (self->status);

  if (g_strcmp0 (gtk_string_list_get_string (lines, 0), words) == 0)
    return;
  gtk_string_list_splice (lines, 0, 1, line);
  adw_combo_row_set_selected (self->status, selected);
}

static void
show_status (MusterEnterFigure *self)
{
  MusterCareerStatus status;
  guint battles;
  const gboolean chosen = muster_enter_form_get_status (self->form,
                                                        self->figure,
                                                        &status,
                                                        &battles);

  show_proposal (self);
  adw_combo_row_set_selected (self->status, chosen ? (guint) status + 1 : 0);
  gtk_widget_set_visible (self->absent_row, chosen && status == MUSTER_CAREER_STATUS_ABSENT);
}

static void
update (MusterEnterFigure *self)
{
  self->updating = TRUE;
  show_injuries (self);
  show_status (self);
  self->updating = FALSE;
}

/* ---- What is said ---- */

static void done (MusterEnterFigure *self);

/* Enter on nothing ends it: who has typed all injuries presses it once more. */
static void
add_cb (MusterEnterFigure *self)
{
  g_autofree char *name = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->injury))));

  if (*name == '\0')
    {
      done (self);
      return;
    }
  muster_number_input_keep (self->missed);
  muster_enter_form_add_injury (self->form,
                                self->figure,
                                name,
                                fates[adw_combo_row_get_selected (self->fate)],
                                (guint) gtk_spin_button_get_value_as_int (self->missed));
  gtk_editable_set_text (GTK_EDITABLE (self->injury), "");
  gtk_spin_button_set_value (self->missed, 0);
  adw_combo_row_set_selected (self->fate, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->injury));
}

static void
status_cb (MusterEnterFigure *self)
{
  const guint selected = adw_combo_row_get_selected (self->status);

  if (self->updating || self->form == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected == 0)
    muster_enter_form_clear_status (self->form, self->figure);
  else
    muster_enter_form_set_status (self->form,
                                  self->figure,
                                  (MusterCareerStatus) (selected - 1),
                                  (guint) gtk_spin_button_get_value_as_int (self->absent));
}

static void
cause_cb (MusterEnterFigure *self)
{
  if (self->form != NULL)
    muster_enter_form_set_cause (self->form,
                                 self->figure,
                                 gtk_editable_get_text (GTK_EDITABLE (self->cause)));
}

static void
note_cb (MusterEnterFigure *self)
{
  if (self->form != NULL)
    muster_enter_form_set_note (self->form,
                                self->figure,
                                gtk_editable_get_text (GTK_EDITABLE (self->note)));
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add_cb (MUSTER_ENTER_FIGURE (widget));
}

/* What was typed and not added is meant, too. */
static void
take_typed (MusterEnterFigure *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->injury)) != '\0')
    add_cb (self);
  muster_number_input_keep (self->absent);
}

static void
done (MusterEnterFigure *self)
{
  g_autoptr (GError) error = NULL;

  take_typed (self);
  if (self->enters && !muster_enter_form_is_blank (self->form))
    {
      if (!muster_enter_form_enter (self->form, &error))
        {
          if (error != NULL)
            muster_campaign_keeper_fail (muster_enter_form_get_keeper (self->form), error);
          return;
        }
      self->enters = FALSE;
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
done_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  done (MUSTER_ENTER_FIGURE (widget));
}

void
muster_enter_figure_ask_to_part (GtkWindow *window, MusterPartingFunc left)
{
  muster_parting_dialog_present (window,
                                 _ ("Give Up What Was Filled In?"),
                                 _ ("Nothing of it is part of the campaign yet."),
                                 _ ("_Go Back"),
                                 _ ("Give _Up"),
                                 ADW_RESPONSE_DESTRUCTIVE,
                                 left);
}

static void
give_up (GtkWindow *window)
{
  MUSTER_ENTER_FIGURE (window)->enters = FALSE;
  gtk_window_close (window);
}

/* A row of a form keeps what was said here; a change that would be an event is meant when Done is pressed. */
static gboolean
close_request_cb (MusterEnterFigure *self)
{
  take_typed (self);
  if (!self->enters || muster_enter_form_is_blank (self->form))
    return FALSE;
  muster_enter_figure_ask_to_part (GTK_WINDOW (self), give_up);

  return TRUE;
}

static void
refused_cb (MusterEnterFigure *self, const char *message)
{
  muster_failure_dialog_present (GTK_WINDOW (self), _ ("It Was Not Entered"), message, NULL);
}

/* ---- The object ---- */

static void
muster_enter_figure_dispose (GObject *object)
{
  MusterEnterFigure *self = MUSTER_ENTER_FIGURE (object);

  g_clear_pointer (&self->rows, muster_keyed_box_free);
  g_clear_object (&self->form);
  g_clear_pointer (&self->figure, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ENTER_FIGURE);

  G_OBJECT_CLASS (muster_enter_figure_parent_class)->dispose (object);
}

static void
muster_enter_figure_class_init (MusterEnterFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_enter_figure_dispose;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-enter-figure.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, page);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, injuries);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, injury);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, missed);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, fate);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, status);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, absent_row);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, absent);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, cause);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterFigure, note);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, status_cb);
  gtk_widget_class_bind_template_callback (widget_class, cause_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, done);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);
  gtk_widget_class_install_action (widget_class, "figure.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "figure.done", NULL, done_action);
}

static void
fill_lists (MusterEnterFigure *self)
{
  g_autoptr (GtkStringList) statuses = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  gtk_string_list_append (statuses, "");
  for (guint i = 0; muster_career_status_nicks[i] != NULL; i++)
    gtk_string_list_append (statuses, muster_career_status_get_title ((MusterCareerStatus) i));
  gtk_string_list_append (lines, _ ("Goes on"));
  for (guint i = 1; i < G_N_ELEMENTS (fates); i++)
    gtk_string_list_append (lines, muster_career_status_get_title (fates[i]));
  adw_combo_row_set_model (self->status, G_LIST_MODEL (statuses));
  adw_combo_row_set_model (self->fate, G_LIST_MODEL (lines));
}

static void
muster_enter_figure_init (MusterEnterFigure *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_row_keys_add (self->page);
  muster_number_input_attach (self->missed);
  muster_number_input_attach (self->absent);
  self->rows = muster_keyed_box_new_for_rows (self->injuries);
  fill_lists (self);
}

static void
begin (MusterEnterFigure *self)
{
  MusterCareerStatus status;
  guint battles = 1;
  const gboolean battle = muster_enter_form_get_kind (self->form) == MUSTER_CAMPAIGN_KIND_BATTLE;

  if (muster_enter_form_get_status (self->form, self->figure, &status, &battles))
    battles = MAX (battles, 1);
  else
    battles = 1;
  gtk_spin_button_set_value (self->absent, battles);
  gtk_editable_set_text (GTK_EDITABLE (self->cause),
                         muster_enter_form_get_cause (self->form, self->figure));
  gtk_editable_set_text (GTK_EDITABLE (self->note),
                         muster_enter_form_get_note (self->form, self->figure));
  gtk_widget_set_visible (self->notes, battle);
}

static MusterEnterFigure *
figure_new (GtkWidget *parent, MusterEnterForm *form, const char *figure)
{
  MusterEnterFigure *self = g_object_new (MUSTER_TYPE_ENTER_FIGURE,
                                          "transient-for",
                                          gtk_widget_get_root (parent),
                                          NULL);
  const MusterCareer *career = figure != NULL ? muster_enter_form_find_career (form, figure) : NULL;
  g_autofree char *meant = muster_enter_form_dup_meant (form);

  gtk_window_set_title (GTK_WINDOW (self), career != NULL ? career->name : meant);
  self->form = g_object_ref (form);
  self->figure = g_strdup (figure);
  self->updating = TRUE;
  begin (self);
  self->updating = FALSE;
  g_signal_connect_object (form, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}

void
muster_enter_figure_present (GtkWidget *parent,
                             MusterEnterForm *form,
                             const char *figure,
                             const char *where)
{
  MusterEnterFigure *self = figure_new (parent, form, figure);
  GtkWidget *focus = GTK_WIDGET (self->injury);

  if (g_str_equal (where, "status"))
    focus = GTK_WIDGET (self->status);
  else if (g_str_equal (where, "note"))
    focus = GTK_WIDGET (self->note);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (focus);
}

void
muster_enter_figure_present_change (GtkWidget *parent,
                                    MusterCampaignKeeper *keeper,
                                    const char *figure)
{
  g_autoptr (MusterEnterForm)
                 form = muster_enter_form_new (keeper, MUSTER_CAMPAIGN_KIND_CHANGED, 0);
  MusterEnterFigure *self = figure_new (parent, form, figure);

  self->enters = TRUE;
  g_signal_connect_object (keeper, "failed", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->status));
}
