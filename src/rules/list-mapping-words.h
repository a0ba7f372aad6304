/* list-mapping-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (SHEET, ID, "Name", FORM, "what it says")
 *
 * What a rulebook for lists of any game system can read of a unit, of a weapon or of an ability: the words in which a
 * mapping puts what the lists of all systems say each in its own. Included several times, hence without a guard. */

X (UNIT, UNIT_MODELS, "Models", NUMBER, N_ ("how many models the unit has"))
X (UNIT, UNIT_MOVE, "Move", NUMBER, N_ ("how far it moves, in inches"))
X (UNIT, UNIT_WOUNDS, "Wounds", NUMBER, N_ ("how many wounds one model has"))
X (UNIT, UNIT_LEADER, "Leader", YES, N_ ("whether it leads others"))
X (UNIT, UNIT_COST, "Cost", NUMBER, N_ ("what the whole unit costs"))
X (UNIT, UNIT_HEALS, "Heals", NUMBER, N_ ("how many times a game it can heal"))
X (UNIT, UNIT_KIND, "Kind", TEXT, N_ ("what the list calls units of its kind"))

X (WEAPON, WEAPON_MELEE, "Melee", YES, N_ ("whether it is used in contact"))
X (WEAPON, WEAPON_RANGE, "Range", NUMBER, N_ ("how far it reaches, in inches; 1 in contact"))
X (WEAPON, WEAPON_HIT, "Hit", CHANCE, N_ ("the chance that one attack with it hits"))
X (WEAPON, WEAPON_DAMAGE, "Damage", NUMBER, N_ ("the damage of one hit, on average"))
X (WEAPON, WEAPON_ATTACKS, "Attacks", NUMBER, N_ ("how often one model attacks with it, on average"))
X (WEAPON, WEAPON_MODELS, "Models", NUMBER, N_ ("how many models carry it"))
X (WEAPON, WEAPON_ONCE, "Once", YES, N_ ("whether it can be used once a game"))

X (ABILITY, ABILITY_TEXT, "Text", TEXT, N_ ("what the list says of it"))
X (ABILITY, ABILITY_KIND, "Kind", ABILITY, N_ ("boost, heal or other"))
X (ABILITY, ABILITY_ONCE, "Once", YES, N_ ("whether it can be used once a game"))
