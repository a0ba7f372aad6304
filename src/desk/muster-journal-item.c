/* muster-journal-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-journal-item.h"

#include "muster-date.h"
#include "muster-search.h"

struct _MusterJournalItem
{
  GObject parent_instance;

  guint event;
  gint64 date;
  MusterCampaignKind kind;
  gboolean edited;
  char *day; /* empty: as the one before */
  char *text;
  char *lines;
  GStrv pictures;
  GStrv captions;
};

G_DEFINE_FINAL_TYPE (MusterJournalItem, muster_journal_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_DAY,
  PROP_KIND,
  PROP_TEXT,
  PROP_LINES,
  PROP_EDITED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_journal_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const MusterJournalItem *self = MUSTER_JOURNAL_ITEM (object);

  switch (id)
    {
    case PROP_DAY:
      g_value_set_string (value, self->day);
      break;
    case PROP_KIND:
      g_value_set_string (value, muster_campaign_kind_get_title (self->kind));
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_LINES:
      g_value_set_string (value, self->lines);
      break;
    case PROP_EDITED:
      g_value_set_boolean (value, self->edited);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_journal_item_finalize (GObject *object)
{
  MusterJournalItem *self = MUSTER_JOURNAL_ITEM (object);

  g_free (self->day);
  g_free (self->text);
  g_free (self->lines);
  g_strfreev (self->pictures);
  g_strfreev (self->captions);

  G_OBJECT_CLASS (muster_journal_item_parent_class)->finalize (object);
}

static void
muster_journal_item_class_init (MusterJournalItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_journal_item_finalize;
  object_class->get_property = muster_journal_item_get_property;

  properties[PROP_DAY] = g_param_spec_string ("day", NULL, NULL, NULL, flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_LINES] = g_param_spec_string ("lines", NULL, NULL, NULL, flags);
  properties[PROP_EDITED] = g_param_spec_boolean ("edited", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_journal_item_init (MusterJournalItem *self)
{
}

/* ---- Making ---- */

/* (transfer full) */
static GStrv
dup_texts (const GPtrArray *texts)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < texts->len; i++)
    g_strv_builder_add (builder, texts->pdata[i]);

  return g_strv_builder_end (builder);
}

/* @day: (transfer full) */
static MusterJournalItem *
item_new (const MusterCampaignJournalEntry *entry, char *day)
{
  MusterJournalItem *self = g_object_new (MUSTER_TYPE_JOURNAL_ITEM, NULL);
  g_auto (GStrv) lines = dup_texts (entry->lines);

  self->event = entry->event;
  self->date = entry->date;
  self->kind = entry->kind;
  self->edited = entry->note != 0 && entry->note != entry->event;
  self->day = day;
  self->text = g_strdup (entry->text);
  self->lines = g_strjoinv ("\n", lines);
  self->pictures = dup_texts (entry->pictures);
  self->captions = dup_texts (entry->captions);

  return self;
}

GPtrArray *
muster_journal_item_list (const MusterCampaign *campaign)
{
  g_autoptr (GPtrArray) entries = muster_campaign_list_journal (campaign);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint end = entries->len; end > 0;)
    {
      const MusterCampaignJournalEntry *of_day = entries->pdata[end - 1];
      g_autofree char *day = muster_date_day_to_string (of_day->date);
      guint first = end - 1;

      for (gboolean same = TRUE; first > 0 && same; first -= same)
        {
          const MusterCampaignJournalEntry *entry = entries->pdata[first - 1];
          g_autofree char *other = muster_date_day_to_string (entry->date);

          same = g_str_equal (other, day);
        }
      for (guint i = first; i < end; i++)
        g_ptr_array_add (items, item_new (entries->pdata[i], g_strdup (i == first ? day : "")));
      end = first;
    }

  return items;
}

/* ---- What it says ---- */

guint
muster_journal_item_get_event (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), 0);

  return self->event;
}

gint64
muster_journal_item_get_date (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), 0);

  return self->date;
}

const char *
muster_journal_item_get_text (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), NULL);

  return self->text;
}

char *
muster_journal_item_dup_whole (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), NULL);

  return *self->lines != '\0' ? g_strconcat (self->text, "\n", self->lines, NULL)
                              : g_strdup (self->text);
}

const char *const *
muster_journal_item_get_pictures (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), NULL);

  return (const char *const *) self->pictures;
}

const char *const *
muster_journal_item_get_captions (MusterJournalItem *self)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self), NULL);

  return (const char *const *) self->captions;
}

gboolean
muster_journal_item_matches (MusterJournalItem *self, const char *text)
{
  g_autoptr (MusterSearch) search = NULL;
  g_autofree char *all = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self) && text != NULL, FALSE);

  search = muster_search_new (text);
  all = g_strjoin (" ", self->text, self->lines, NULL);
  folded = muster_search_fold (all);

  return muster_search_finds (search, folded);
}

gboolean
muster_journal_item_equal (MusterJournalItem *self, MusterJournalItem *other)
{
  g_return_val_if_fail (MUSTER_IS_JOURNAL_ITEM (self) && MUSTER_IS_JOURNAL_ITEM (other), FALSE);

  return self->event == other->event && self->edited == other->edited &&
         g_str_equal (self->day, other->day) && g_str_equal (self->text, other->text) &&
         g_str_equal (self->lines, other->lines) &&
         g_strv_equal ((const char *const *) self->pictures, (const char *const *) other->pictures);
}
