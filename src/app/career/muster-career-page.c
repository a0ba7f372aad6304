/* muster-career-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-page.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-career-row.h"
#include "muster-company.h"
#include "muster-date.h"
#include "muster-earlier-dialog.h"
#include "muster-earlier-life.h"
#include "muster-enter-figure.h"
#include "muster-entry-row.h"
#include "muster-keyed-box.h"
#include "muster-mark-dialog.h"
#include "muster-plain-row.h"
#include "muster-row-keys.h"
#include "muster-small-picture.h"
#include "muster-trade-dialog.h"
#include "muster-wrap-box.h"

/* The lists of the page. */
typedef enum
{
  KEPT,
  MARKS,
  GEAR,
  BATTLES,
  RECORD,
  EARLIER,
  N_LISTS,
} List;

struct _MusterCareerPage
{
  AdwBin parent_instance;

  GtkWidget *page;
  AdwBin *picture;
  GtkLabel *title;
  GtkLabel *facts;
  GtkLabel *status;
  MusterEntryRow *name;
  MusterEntryRow *role;
  AdwPreferencesGroup *groups[N_LISTS];

  MusterKeyedBox *rows[N_LISTS];
  MusterCampaignKeeper *keeper;
  MusterShelf *shelf;
  char *career;
};

G_DEFINE_FINAL_TYPE (MusterCareerPage, muster_career_page, ADW_TYPE_BIN)

static const MusterCareer *
get_career (MusterCareerPage *self)
{
  return muster_campaign_state_find_career (muster_campaign_keeper_get_state (self->keeper),
                                            self->career);
}

/* ---- What is changed ---- */

typedef void (*Fill) (MusterCampaignDeed *deed, const char *text);

static void
change (MusterCareerPage *self, Fill fill, const char *text, GHashTable *contents)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();

  fill (muster_campaign_account_get_deed (account, self->career), text);
  muster_campaign_keeper_enter (self->keeper, account, MUSTER_CAMPAIGN_KIND_CHANGED, contents);
}

static void
fill_name (MusterCampaignDeed *deed, const char *text)
{
  deed->name = g_strdup (text);
}

static void
fill_role (MusterCampaignDeed *deed, const char *text)
{
  deed->role = g_strdup (text);
}

static void
fill_picture (MusterCampaignDeed *deed, const char *text)
{
  deed->picture = g_strdup (text);
}

static void
fill_unmark (MusterCampaignDeed *deed, const char *text)
{
  g_ptr_array_add (deed->unmarks, g_strdup (text));
}

/* A role that says no more than what the figure is. */
static const char *
get_role (const MusterCareer *career)
{
  return career->role != NULL && !g_str_equal (career->role, career->entry) ? career->role : "";
}

static char *
dup_stripped (MusterEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

/* What stays as it is is no event. */
static void
name_cb (MusterCareerPage *self)
{
  g_autofree char *text = dup_stripped (self->name);

  if (g_str_equal (text, get_career (self)->name))
    muster_career_page_update (self);
  else
    change (self, fill_name, text, NULL);
}

static void
role_cb (MusterCareerPage *self)
{
  const MusterCareer *career = get_career (self);
  g_autofree char *text = dup_stripped (self->role);

  if (g_str_equal (text, get_role (career)))
    muster_career_page_update (self);
  else
    change (self, fill_role, *text != '\0' ? text : career->entry, NULL);
}

static void
take_picture (MusterCareerPage *self, GBytes *bytes)
{
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  g_hash_table_insert (contents, hash, bytes);
  change (self, fill_picture, hash, contents);
}

static void
picture_cb (MusterCareerPage *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = file != NULL ? muster_small_picture_read (file, &error) : NULL;

  if (bytes != NULL)
    take_picture (self, bytes);
  else if (error != NULL)
    muster_campaign_keeper_fail (self->keeper, error);
  g_object_unref (chooser);
}

static void
picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_small_picture_choose (widget, G_CALLBACK (picture_cb));
}

static void
status_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (widget);

  muster_enter_figure_present_change (widget, self->keeper, self->career);
}

static void
mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (widget);

  muster_mark_dialog_present (widget, self->keeper, self->career);
}

/* The button that was pressed goes with its row: the keyboard goes on to what comes next. */
static void
leave_row (GtkWidget *page)
{
  if (!gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (page, GTK_DIR_TAB_BACKWARD);
}

static void
unmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  leave_row (widget);
  change (MUSTER_CAREER_PAGE (widget), fill_unmark, g_variant_get_string (parameter, NULL), NULL);
}

static void
earlier_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (widget);

  muster_earlier_dialog_present (widget, self->keeper, self->career);
}

static void
give_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (widget);

  muster_trade_dialog_present (widget, self->keeper, MUSTER_CAMPAIGN_MOVE_GIVEN, self->career);
}

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (widget);

  leave_row (widget);
  muster_company_move (self->keeper,
                       MUSTER_CAMPAIGN_MOVE_TAKEN,
                       g_variant_get_string (parameter, NULL),
                       1,
                       self->career,
                       0);
}

/* ---- What is shown ---- */

static GtkWidget *
button_new (const char *label, const char *action, const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);

  return button;
}

/* @action: (nullable): of the button at its end, which takes @target */
static void
put_row (MusterCareerPage *self,
         List list,
         const char *key,
         const char *title,
         const char *subtitle,
         const char *label,
         const char *action)
{
  g_autofree char *whole = g_strjoin ("\n", key, title, subtitle, NULL);
  GtkWidget *row;

  if (muster_keyed_box_take (self->rows[list], whole) != NULL)
    return;
  row = muster_plain_row_new (title, subtitle);
  if (action != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button_new (label, action, key));
  muster_keyed_box_put (self->rows[list], whole, row);
}

static void
show_kept (MusterCareerPage *self, const MusterCareer *career)
{
  for (guint i = 0; i < career->kept->len; i++)
    {
      const MusterCareerKept *kept = &g_array_index (career->kept, MusterCareerKept, i);
      g_autofree char *title = muster_company_dup_kept_title (
          self->keeper,
          muster_shelf_get_rulebooks (self->shelf),
          kept->attribute);
      g_autofree char *words = g_strdup_printf (_ ("%1$s: %2$s"), title, kept->value);

      put_row (self, KEPT, kept->attribute, words, NULL, NULL, NULL);
    }
}

static void
show_marks (MusterCareerPage *self, const MusterCareer *career)
{
  for (guint i = 0; i < career->marks->len; i++)
    {
      const MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);
      g_autofree char *words = muster_career_mark_to_string (mark);
      const char *kind = muster_career_mark_kind_get_title (mark->kind);
      g_autofree char *subtitle = mark->why != NULL
                                      ? g_strdup_printf (_ ("%1$s: %2$s"), kind, mark->why)
                                      : g_strdup (kind);

      if (mark->gone == 0)
        put_row (self, MARKS, mark->id, words, subtitle, _ ("Remove"), "career.unmark");
    }
}

static void
show_gear (MusterCareerPage *self, const MusterCareer *career)
{
  for (guint i = 0; i < career->gear->len; i++)
    {
      const MusterCampaignPile *pile = &g_array_index (career->gear, MusterCampaignPile, i);
      g_autofree char *number = g_strdup_printf ("×%" G_GINT64_FORMAT, pile->n);

      put_row (self,
               GEAR,
               pile->name,
               pile->name,
               pile->n > 1 ? number : NULL,
               _ ("To the Stash"),
               "career.take");
    }
}

static void
show_battles (MusterCareerPage *self, const MusterCareer *career)
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (self->keeper);

  for (guint i = career->deeds->len; i > 0; i--)
    {
      const MusterCareerDeed *deed = &g_array_index (career->deeds, MusterCareerDeed, i - 1);
      g_autofree char *key = g_strdup_printf ("%u", deed->event);
      g_autofree char *words = muster_campaign_dup_words (campaign, deed->event);
      g_autofree char *did = muster_company_dup_deed (deed);

      put_row (self, BATTLES, key, words, did, NULL, NULL);
    }
}

static void
show_record (MusterCareerPage *self)
{
  g_autoptr (GPtrArray) record = muster_campaign_list_record (
      muster_campaign_keeper_get_campaign (self->keeper),
      self->career);

  for (guint i = 0; i < record->len; i++)
    {
      const MusterCampaignJournalEntry *entry = record->pdata[i];
      g_autofree char *key = g_strdup_printf ("%u", entry->event);
      g_autofree char *day = muster_date_day_to_string (entry->date);

      put_row (self, RECORD, key, entry->text, day, NULL, NULL);
    }
}

/* What happened to it in another campaign. */
static void
show_earlier (MusterCareerPage *self, const MusterCareer *career)
{
  g_autoptr (MusterEarlierLife) life = muster_earlier_life_find (self->keeper, career);
  g_autofree char *title = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->groups[EARLIER]), life != NULL);
  if (life == NULL)
    return;
  /* Translators: the earlier life of a figure: its name then, and the campaign */
  title = g_strdup_printf (_ ("Earlier: %1$s in %2$s"), life->name, life->campaign);
  adw_preferences_group_set_title (self->groups[EARLIER], title);
  for (guint i = 0; i < life->record->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i);

      put_row (self, EARLIER, key, life->record->pdata[i], NULL, NULL, NULL);
    }
}

static gboolean
has_marks (const MusterCareer *career)
{
  for (guint i = 0; i < career->marks->len; i++)
    if (g_array_index (career->marks, MusterCareerMark, i).gone == 0)
      return TRUE;

  return FALSE;
}

static void
show_lists (MusterCareerPage *self, const MusterCareer *career)
{
  for (List list = 0; list < N_LISTS; list++)
    muster_keyed_box_begin (self->rows[list]);
  show_kept (self, career);
  show_marks (self, career);
  show_gear (self, career);
  show_battles (self, career);
  show_record (self);
  show_earlier (self, career);
  for (List list = 0; list < N_LISTS; list++)
    muster_keyed_box_end (self->rows[list]);
  gtk_widget_set_visible (GTK_WIDGET (self->groups[KEPT]), career->kept->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->groups[MARKS]), has_marks (career));
  gtk_widget_set_visible (GTK_WIDGET (self->groups[GEAR]), career->gear->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->groups[BATTLES]), career->deeds->len > 0);
}

static void
show_head (MusterCareerPage *self, const MusterCareer *career)
{
  g_autofree char *service = muster_company_dup_service (self->keeper, career);
  g_autofree char *status = muster_career_dup_status (career);
  const char *what = career->role != NULL ? career->role : career->entry;
  g_autofree char *facts = *service != '\0' ? g_strdup_printf ("%s · %s", what, service)
                                            : g_strdup (what);

  adw_bin_set_child (self->picture, muster_career_picture_new (self->keeper, career, 96));
  gtk_label_set_label (self->title, career->name);
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->status, status);
  muster_entry_row_set_applied (self->name, career->name);
  muster_entry_row_set_applied (self->role, get_role (career));
}

void
muster_career_page_update (MusterCareerPage *self)
{
  const MusterCareer *career;

  g_return_if_fail (MUSTER_IS_CAREER_PAGE (self));

  career = get_career (self);
  show_head (self, career);
  show_lists (self, career);
}

const char *
muster_career_page_get_career (MusterCareerPage *self)
{
  g_return_val_if_fail (MUSTER_IS_CAREER_PAGE (self), NULL);

  return self->career;
}

/* ---- The object ---- */

static void
muster_career_page_dispose (GObject *object)
{
  MusterCareerPage *self = MUSTER_CAREER_PAGE (object);

  for (List list = 0; list < N_LISTS; list++)
    g_clear_pointer (&self->rows[list], muster_keyed_box_free);
  g_clear_object (&self->keeper);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->career, g_free);

  G_OBJECT_CLASS (muster_career_page_parent_class)->dispose (object);
}

static void
bind_list (GtkWidgetClass *widget_class, const char *name, List list)
{
  gtk_widget_class_bind_template_child_full (widget_class,
                                             name,
                                             FALSE,
                                             G_STRUCT_OFFSET (MusterCareerPage, groups) +
                                                 (gssize) (list * sizeof (gpointer)));
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, page);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, picture);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, facts);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, status);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, name);
  gtk_widget_class_bind_template_child (widget_class, MusterCareerPage, role);
  bind_list (widget_class, "kept", KEPT);
  bind_list (widget_class, "marks", MARKS);
  bind_list (widget_class, "gear", GEAR);
  bind_list (widget_class, "battles", BATTLES);
  bind_list (widget_class, "record", RECORD);
  bind_list (widget_class, "earlier", EARLIER);
}

static void
muster_career_page_class_init (MusterCareerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_career_page_dispose;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-career-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, role_cb);
  gtk_widget_class_install_action (widget_class, "career.picture", NULL, picture_action);
  gtk_widget_class_install_action (widget_class, "career.status", NULL, status_action);
  gtk_widget_class_install_action (widget_class, "career.mark", NULL, mark_action);
  gtk_widget_class_install_action (widget_class, "career.unmark", "s", unmark_action);
  gtk_widget_class_install_action (widget_class, "career.earlier", NULL, earlier_action);
  gtk_widget_class_install_action (widget_class, "career.give", NULL, give_action);
  gtk_widget_class_install_action (widget_class, "career.take", "s", take_action);
}

static void
muster_career_page_init (MusterCareerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_row_keys_add (self->page);
  for (List list = 0; list < N_LISTS; list++)
    self->rows[list] = muster_keyed_box_new_for_rows (self->groups[list]);
}

GtkWidget *
muster_career_page_new (MusterCampaignKeeper *keeper, MusterShelf *shelf, const char *career)
{
  MusterCareerPage *self = g_object_new (MUSTER_TYPE_CAREER_PAGE, NULL);

  self->keeper = g_object_ref (keeper);
  self->shelf = g_object_ref (shelf);
  self->career = g_strdup (career);

  return GTK_WIDGET (self);
}
