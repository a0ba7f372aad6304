/* muster-campaign-tonight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-state-private.h"

#include "muster-dice.h"
#include "muster-random.h"

/* Who goes to the next battle. What is left to chance follows from the seed of the campaign, how many battles were fought, and how
 * often this was found out: undone and done again, it comes out the same. */

static void
join (MusterCampaignState *self, MusterCareer *career)
{
  if (!g_ptr_array_find (self->tonight, career, NULL))
    g_ptr_array_add (self->tonight, career);
}

/* (transfer container): those who could go and do not yet. */
static GPtrArray *
list_others (const MusterCampaignState *self)
{
  GPtrArray *others = g_ptr_array_new ();

  for (guint i = 0; i < self->careers->len; i++)
    {
      MusterCareer *career = self->careers->pdata[i];

      if (career->status == MUSTER_CAREER_STATUS_FIT && !career->left &&
          !g_ptr_array_find (self->tonight, career, NULL))
        g_ptr_array_add (others, career);
    }

  return others;
}

static int throw (const char *n, const MusterRandomAddress *address)
{
  MusterDice dice = { 0, 1, 0 };
  int sum;

  if (n == NULL)
    return 1;
  if (!muster_dice_parse (n, &dice, NULL))
    return (int) g_ascii_strtoll (n, NULL, 10);
  sum = dice.add;
  for (guint i = 0; i < dice.n; i++)
    sum += (int) muster_random_uniform (address, i, dice.sides) + 1;

  return MAX (sum, 0);
}

static void
choose_at_random (MusterCampaignState *self, const char *n)
{
  g_autoptr (GPtrArray) others = list_others (self);
  g_autofree guint32 *order = g_new (guint32, others->len + 1);
  MusterRandomAddress address = { 0 };
  guint wanted;

  address.seed = self->seed;
  address.turn = self->battles->len;
  address.statement = muster_random_name ("tonight");
  address.thing = self->n_tonight;
  wanted = (guint) throw (n, &address);
  address.count = 1;
  for (guint i = 0; i < others->len; i++)
    order[i] = i;
  muster_random_shuffle (&address, order, others->len);
  for (guint i = 0; i < MIN (wanted, others->len); i++)
    join (self, others->pdata[order[i]]);
}

void
muster_campaign_state_choose (MusterCampaignState *self, const MusterXmlNode *node)
{
  MusterCampaignMethod method = MUSTER_CAMPAIGN_METHOD_CHOSEN;

  muster_campaign_method_from_nick (muster_xml_node_get_attribute (node, "method"), &method);
  g_ptr_array_set_size (self->tonight, 0);
  for (const MusterXmlNode *part = muster_xml_node_find_child (node, "career"); part != NULL;
       part = muster_xml_node_find_next (part, "career"))
    join (self,
          muster_campaign_state_find_career (self, muster_xml_node_get_attribute (part, "id")));
  if (method == MUSTER_CAMPAIGN_METHOD_FIT)
    {
      g_autoptr (GPtrArray) others = list_others (self);

      for (guint i = 0; i < others->len; i++)
        join (self, others->pdata[i]);
    }
  else if (method == MUSTER_CAMPAIGN_METHOD_RANDOM)
    choose_at_random (self, muster_xml_node_get_attribute (node, "n"));
  self->n_tonight++;
}
