/* muster-element.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-element.h"

#include <string.h>

#include "muster-nearest.h"

#define REQUIRED TRUE
#define OPTIONAL FALSE
#define A(NAME, CONTENT, NEED, MEANING)                                                            \
  {                                                                                                \
    NAME, MUSTER_CONTENT_##CONTENT, NEED, NULL, MEANING                                            \
  }
#define CHOICE(NAME, CHOICES, MEANING)                                                             \
  {                                                                                                \
    NAME, MUSTER_CONTENT_CHOICE, OPTIONAL, CHOICES, MEANING                                        \
  }
#define END_OF_LIST                                                                                \
  {                                                                                                \
    NULL, MUSTER_CONTENT_TEXT, OPTIONAL, NULL, NULL                                                \
  }

static const MusterElementAttribute citation[] = {
  A ("title", TEMPLATE, OPTIONAL, "for people"),
  A ("src", TEXT, OPTIONAL, "the section of the rules"),
  CHOICE ("origin", "source unclear lost option house", "where it comes from; source if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute rulebook_attributes[] = {
  A ("id", ID, REQUIRED, "its name, and that of its folder"),
  A ("board", TEXT, OPTIONAL, "none, table, or grid with its width and height: `grid 8 11`"),
  END_OF_LIST,
};

static const MusterElementAttribute doctrine_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  END_OF_LIST,
};

static const MusterElementAttribute use_attributes[] = {
  A ("doctrine", NAME, REQUIRED, "the id of the doctrine, which is the name of its folder"),
  A ("as", ID, OPTIONAL, "what it is called here; its id if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute bind_attributes[] = {
  A ("kind", NAME, OPTIONAL, "an abstract kind of the doctrine"),
  A ("to", NAME, OPTIONAL, "the kind of this game"),
  A ("hook", NAME, OPTIONAL, "a hook of the doctrine"),
  A ("value",
     EXPRESSION,
     OPTIONAL,
     "what it gives, with the parameters of the hook and the names of this game"),
  A ("do", CALL, OPTIONAL, "the procedure or action that it calls"),
  END_OF_LIST,
};

static const MusterElementAttribute hook_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("with", PARAMETERS, OPTIONAL, "its parameters"),
  A ("gives", TYPE, OPTIONAL, "what it gives; a number if missing"),
  A ("value", EXPRESSION, OPTIONAL, "what holds when a game does not bind it"),
  A ("does", YES_NO, OPTIONAL, "it is a procedure, not a function"),
  A ("optional", YES_NO, OPTIONAL, "a game need not bind it; then it does nothing"),
  END_OF_LIST,
};

static const MusterElementAttribute side_attributes[] = {
  A ("id",
     ID,
     REQUIRED,
     "its name, a global; `x.figures` lists its things of a kind with such a `many`"),
  END_OF_LIST,
};

static const MusterElementAttribute enum_attributes[] = {
  A ("id", ID, REQUIRED, "name of the type"),
  A ("many", ID, OPTIONAL, "name of the list of all its words"),
  END_OF_LIST,
};

static const MusterElementAttribute ruling_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("type", TYPE, REQUIRED, "number, boolean, text or an enum"),
  A ("value", EXPRESSION, REQUIRED, "what holds if nothing else is said"),
  END_OF_LIST,
};

static const MusterElementAttribute option_attributes[] = {
  A ("value", EXPRESSION, REQUIRED, "a constant"),
  END_OF_LIST,
};

static const MusterElementAttribute kind_attributes[] = {
  A ("id", ID, REQUIRED, "name of the type"),
  A ("many",
     ID,
     OPTIONAL,
     "name of the list of those in play; `x.many` lists those of a side or an owner"),
  A ("max",
     NUMBER,
     OPTIONAL,
     "how many there can be; 64 if missing, for constants as many as there are"),
  A ("on-table", YES_NO, OPTIONAL, "they have a place and a facing"),
  A ("one", YES_NO, OPTIONAL, "there is exactly one, which is called by the id"),
  A ("part-of",
     NAME,
     OPTIONAL,
     "a kind each of whose things has some of these: gives it an attribute of that name"),
  A ("card", YES_NO, OPTIONAL, "they lie in piles"),
  A ("extend", YES_NO, OPTIONAL, "adds to a kind that is there already, such as `side`"),
  A ("abstract", YES_NO, OPTIONAL, "of a doctrine: a game says which kind it is"),
  A ("from", TEXT, OPTIONAL, "what of a roster becomes one: selection:model or profile:TYPE"),
  END_OF_LIST,
};

static const MusterElementAttribute attribute_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("type", TYPE, REQUIRED, "what it holds"),
  A ("value",
     EXPRESSION,
     OPTIONAL,
     "what it holds at first; the thing is called by the id of its kind"),
  A ("from",
     TEXT,
     OPTIONAL,
     "where a roster says it: profile:TYPE/CHARACTERISTIC, category:NAME, category, count:NAME, "
     "cost:NAME, scenario:NAME"),
  A ("read",
     TEXT,
     OPTIONAL,
     "how its text is read: number, plus (3+), inches (24\"), dice (D6+1), yes, words, text, "
     "has:TEXT"),
  A ("else", TEXT, OPTIONAL, "what holds where the text cannot be read"),
  CHOICE ("reset", "turn phase activation", "when it goes back to its first value"),
  CHOICE ("keep", "career", "it is kept after the battle"),
  CHOICE ("seen", "all owner", "who may know it"),
  A ("many", ID, OPTIONAL, "name of the list of those that refer to a thing"),
  A ("max", NUMBER, OPTIONAL, "most items of a list"),
  END_OF_LIST,
};

static const MusterElementAttribute pile_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("of", NAME, REQUIRED, "kind of its cards"),
  CHOICE ("seen", "all owner nobody", "who may look at it"),
  A ("start", EXPRESSION, OPTIONAL, "the list that it is filled with at first, shuffled"),
  A ("refill", EXPRESSION, OPTIONAL, "the pile that is shuffled into it when it runs dry"),
  A ("max", NUMBER, OPTIONAL, "most cards it can hold"),
  END_OF_LIST,
};

static const MusterElementAttribute things_attributes[] = {
  A ("kind", NAME, REQUIRED, "their kind"),
  END_OF_LIST,
};

static const MusterElementAttribute thing_attributes[] = {
  A ("id", ID, REQUIRED, "its name in the rules"),
  A ("name", TEXT, OPTIONAL, "its name for people"),
  END_OF_LIST,
};

static const MusterElementAttribute models_attributes[] = {
  A ("kind", NAME, REQUIRED, "their kind"),
  END_OF_LIST,
};

static const MusterElementAttribute model_attributes[] = {
  A ("id", ID, REQUIRED, "its name in the rules"),
  A ("name", TEXT, OPTIONAL, "the name of what is made"),
  A ("only", NUMBER, OPTIONAL, "how many can be made; a single one is not numbered"),
  END_OF_LIST,
};

static const MusterElementAttribute part_attributes[] = {
  A ("kind", NAME, REQUIRED, "a kind that is part of the model's"),
  A ("name", TEXT, OPTIONAL, "its name for people"),
  END_OF_LIST,
};

static const MusterElementAttribute table_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("keys", PARAMETERS, OPTIONAL, "what it is looked up by: numbers, booleans, texts, words"),
  A ("across",
     TEXT,
     OPTIONAL,
     "one more key, whose values are the cells of a row: `die: 1..6` or `a: aim`"),
  A ("columns", TEXT, OPTIONAL, "names of the cells of a row, which are one result with members"),
  A ("gives",
     TYPE,
     OPTIONAL,
     "type of the cells, one for all columns or one for each, with commas; a number if missing"),
  CHOICE ("round",
          "down nearest up",
          "how a number that is no whole one is looked up; nearest if missing"),
  A ("edit", YES_NO, OPTIONAL, "the user may change it"),
  A ("open", YES_NO, OPTIONAL, "a row that is missing is asked"),
  END_OF_LIST,
};

static const MusterElementAttribute row_attributes[] = {
  A ("at", TEXT, OPTIONAL, "one entry per key: a value, `7..18`, `..0`, `14..` or `*`"),
  END_OF_LIST,
};

static const MusterElementAttribute function_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("with", PARAMETERS, OPTIONAL, "its parameters"),
  A ("gives", TYPE, OPTIONAL, "what it gives; a number if missing"),
  A ("value", EXPRESSION, OPTIONAL, "its value"),
  A ("min", EXPRESSION, OPTIONAL, "at least"),
  A ("max", EXPRESSION, OPTIONAL, "at most"),
  A ("ask",
     TEMPLATE,
     OPTIONAL,
     "it is a fact: worked out where there is a board, otherwise asked with this question"),
  CHOICE ("until",
          "moves phase turn battle",
          "how long an answer holds; until something moves if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute term_attributes[] = {
  A ("value", EXPRESSION, REQUIRED, "a number"),
  A ("when", EXPRESSION, OPTIONAL, "its test; always if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute case_attributes[] = {
  A ("when", EXPRESSION, REQUIRED, "the test"),
  A ("value", EXPRESSION, REQUIRED, "the value"),
  END_OF_LIST,
};

static const MusterElementAttribute function_else_attributes[] = {
  A ("value", EXPRESSION, REQUIRED, "the value"),
  END_OF_LIST,
};

static const MusterElementAttribute event_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("with", PARAMETERS, OPTIONAL, "its parameters"),
  END_OF_LIST,
};

static const MusterElementAttribute procedure_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("with", PARAMETERS, OPTIONAL, "its parameters"),
  A ("gives", TYPE, OPTIONAL, "what it returns; nothing if missing"),
  CHOICE ("session", "career", "it runs after a battle, over careers, without a table"),
  END_OF_LIST,
};

static const MusterElementAttribute action_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("with", PARAMETERS, REQUIRED, "the thing that acts, and more parameters"),
  A ("on", CALL, OPTIONAL, "it interrupts this event: `moving(mover: figure)`"),
  END_OF_LIST,
};

static const MusterElementAttribute on_attributes[] = {
  A ("event", CALL, REQUIRED, "the event, with names for its parameters: `moved(mover: figure)`"),
  A ("when", EXPRESSION, OPTIONAL, "a test"),
  A ("each", TEXT, OPTIONAL, "once for each item of a list: `c in charges[…]`"),
  END_OF_LIST,
};

static const MusterElementAttribute turn_attributes[] = {
  CHOICE ("each", "side", "one turn for each side, going round"),
  A ("as", ID, OPTIONAL, "name of that side; `side` if missing"),
  A ("skip", EXPRESSION, OPTIONAL, "this side has no turn"),
  END_OF_LIST,
};

static const MusterElementAttribute plan_attributes[] = {
  A ("with", PARAMETERS, REQUIRED, "the thing, or the list of things"),
  END_OF_LIST,
};

static const MusterElementAttribute policy_attributes[] = {
  A ("for",
     NAME,
     REQUIRED,
     "`procedure.ask` or `phase.ask`, or the id of an action that interrupts"),
  A ("when", EXPRESSION, OPTIONAL, "when it answers; otherwise it passes"),
  A ("from", EXPRESSION, OPTIONAL, "among what it chooses"),
  END_OF_LIST,
};

static const MusterElementAttribute by_attributes[] = {
  A ("most", EXPRESSION, OPTIONAL, "the greatest is best"),
  A ("least", EXPRESSION, OPTIONAL, "the least is best"),
  END_OF_LIST,
};

static const MusterElementAttribute scenario_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  END_OF_LIST,
};

static const MusterElementAttribute scenario_side_attributes[] = {
  A ("id", NAME, REQUIRED, "the side"),
  A ("doctrine", NAME, OPTIONAL, "the doctrine that runs it; a person if missing"),
  A ("simulate", NAME, OPTIONAL, "the doctrine that plays for the person in simulations"),
  END_OF_LIST,
};

static const MusterElementAttribute scenario_ruling_attributes[] = {
  A ("id", NAME, REQUIRED, "the ruling"),
  A ("value", EXPRESSION, REQUIRED, "its value"),
  END_OF_LIST,
};

static const MusterElementAttribute legend_attributes[] = {
  A ("sign", TEXT, REQUIRED, "one character"),
  CHOICE ("terrain", "floor wall void outside", "floor if missing"),
  A ("mark", TEXT, OPTIONAL, "name of the places with this sign, for `marked()`"),
  A ("title", TEXT, OPTIONAL, "for people"),
  END_OF_LIST,
};

static const MusterElementAttribute let_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("value", EXPRESSION, OPTIONAL, "the value"),
  A ("min", EXPRESSION, OPTIONAL, "at least"),
  A ("max", EXPRESSION, OPTIONAL, "at most"),
  END_OF_LIST,
};

static const MusterElementAttribute set_attributes[] = {
  A ("what", EXPRESSION, REQUIRED, "an attribute of a thing, or a local"),
  A ("to", EXPRESSION, OPTIONAL, "its new value"),
  A ("add", EXPRESSION, OPTIONAL, "what is added to it"),
  A ("min", EXPRESSION, OPTIONAL, "at least"),
  A ("max", EXPRESSION, OPTIONAL, "at most"),
  END_OF_LIST,
};

static const MusterElementAttribute roll_attributes[] = {
  A ("id", ID, OPTIONAL, "name of the roll"),
  A ("dice", EXPRESSION, REQUIRED, "which: `2d6+1`, `dice(n, 6)`"),
  A ("pass", EXPRESSION, OPTIONAL, "when it is a success: over `it`, the total, or `dice`"),
  CHOICE ("good", "high low", "which result is lucky, where `pass` does not say it"),
  A ("for", EXPRESSION, OPTIONAL, "whose luck it is"),
  END_OF_LIST,
};

static const MusterElementAttribute if_attributes[] = {
  A ("test", EXPRESSION, REQUIRED, "the test"),
  A ("because", TEMPLATE, OPTIONAL, "the reason, in words"),
  END_OF_LIST,
};

static const MusterElementAttribute if_else_attributes[] = {
  A ("test", EXPRESSION, OPTIONAL, "the test"),
  A ("because", TEMPLATE, OPTIONAL, "the reason, in words"),
  END_OF_LIST,
};

static const MusterElementAttribute for_each_attributes[] = {
  A ("id", ID, REQUIRED, "name of the item"),
  A ("in", EXPRESSION, REQUIRED, "the list"),
  A ("where", EXPRESSION, OPTIONAL, "tested when the turn of the item comes"),
  A ("until", EXPRESSION, OPTIONAL, "ends the loop before the next item"),
  A ("position", ID, OPTIONAL, "name of its number, from 1"),
  CHOICE ("ties", "random", "equal items come in random order, not in that of the list"),
  END_OF_LIST,
};

static const MusterElementAttribute while_attributes[] = {
  A ("test", EXPRESSION, REQUIRED, "the test"),
  A ("because", TEMPLATE, OPTIONAL, "the reason, in words"),
  END_OF_LIST,
};

static const MusterElementAttribute call_attributes[] = {
  A ("id", ID, OPTIONAL, "name of what it gives"),
  A ("do",
     CALL,
     REQUIRED,
     "`wound(t, f)`; asks of an action are answered by label: `strike(f, target: t)`"),
  END_OF_LIST,
};

static const MusterElementAttribute return_attributes[] = {
  A ("value", EXPRESSION, OPTIONAL, "what it gives"),
  END_OF_LIST,
};

static const MusterElementAttribute pick_attributes[] = {
  A ("id", ID, REQUIRED, "name of what is chosen"),
  A ("from", EXPRESSION, REQUIRED, "the list"),
  A ("else", TEMPLATE, OPTIONAL, "why there may be nothing"),
  END_OF_LIST,
};

static const MusterElementAttribute ask_attributes[] = {
  A ("id", ID, REQUIRED, "name of what is chosen"),
  A ("from", EXPRESSION, OPTIONAL, "the options"),
  CHOICE ("type", "text number", "a free entry instead"),
  A ("side",
     EXPRESSION,
     OPTIONAL,
     "who chooses; the side of the first thing of the procedure if missing"),
  A ("take", TEXT, OPTIONAL, "how many: n, `0..3`, any, all; then it gives a list"),
  A ("pass", TEMPLATE, OPTIONAL, "it may choose nothing; what that is called"),
  A ("ordered", YES_NO, OPTIONAL, "the order of the choice counts"),
  A ("along", EXPRESSION, OPTIONAL, "a list that the ordered choice is paired with"),
  A ("odds", EXPRESSION, OPTIONAL, "chance of success of an option"),
  A ("secret", YES_NO, OPTIONAL, "the other sides do not see it"),
  END_OF_LIST,
};

static const MusterElementAttribute require_attributes[] = {
  A ("that", EXPRESSION, REQUIRED, "the test"),
  A ("soft", YES_NO, OPTIONAL, "only warns"),
  END_OF_LIST,
};

static const MusterElementAttribute order_attributes[] = {
  A ("do",
     TEXT,
     REQUIRED,
     "move, charge, flee, push, face, place, remove, replace, or another word"),
  A ("who", EXPRESSION, OPTIONAL, "a thing or several"),
  A ("to", EXPRESSION, OPTIONAL, "toward a thing or place"),
  A ("away", EXPRESSION, OPTIONAL, "away from a thing or place"),
  A ("ahead", EXPRESSION, OPTIONAL, "so far straight ahead"),
  A ("by", EXPRESSION, OPTIONAL, "face: degrees clockwise"),
  A ("heading", EXPRESSION, OPTIONAL, "face: degrees clockwise from the upper edge of the board"),
  A ("up-to", EXPRESSION, OPTIONAL, "at most so far"),
  A ("until", EXPRESSION, OPTIONAL, "only until this holds"),
  A ("while", EXPRESSION, OPTIONAL, "only as long as this holds"),
  A ("bend", YES_NO, OPTIONAL, "straight ahead, around what is in the way"),
  A ("free", YES_NO, OPTIONAL, "not its own movement"),
  A ("quiet", YES_NO, OPTIONAL, "nothing reacts to it"),
  A ("id", ID, OPTIONAL, "name of the move, with distance, done, blocked"),
  END_OF_LIST,
};

static const MusterElementAttribute activate_attributes[] = {
  A ("things", EXPRESSION, REQUIRED, "a thing, a side or several"),
  A ("actions", NAMES, OPTIONAL, "what a person may do"),
  A ("times", EXPRESSION, OPTIONAL, "how often each"),
  A ("first", NAME, OPTIONAL, "procedure that is run when one of them begins"),
  END_OF_LIST,
};

static const MusterElementAttribute raise_attributes[] = {
  A ("event", CALL, REQUIRED, "the event"),
  END_OF_LIST,
};

static const MusterElementAttribute create_attributes[] = {
  A ("id", ID, OPTIONAL, "name of the thing, or nothing"),
  A ("kind", NAME, REQUIRED, "its kind"),
  A ("like", EXPRESSION, OPTIONAL, "a text: the id of a model"),
  END_OF_LIST,
};

static const MusterElementAttribute draw_attributes[] = {
  A ("from", EXPRESSION, REQUIRED, "the pile"),
  A ("count", EXPRESSION, OPTIONAL, "how many; 1 if missing"),
  A ("in", EXPRESSION, REQUIRED, "the pile they go to"),
  END_OF_LIST,
};

static const MusterElementAttribute put_attributes[] = {
  A ("what", EXPRESSION, REQUIRED, "a card, a list or a pile"),
  A ("in", EXPRESSION, REQUIRED, "the pile"),
  CHOICE ("at", "top bottom random", "where; top if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute say_attributes[] = {
  A ("outcome", TEMPLATE, OPTIONAL, "a label of what happened, for odds and coverage"),
  CHOICE ("keep", "career", "kept in a career"),
  A ("of", EXPRESSION, OPTIONAL, "whose"),
  END_OF_LIST,
};

static const MusterElementAttribute phase_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  END_OF_LIST,
};

static const MusterElementAttribute end_attributes[] = {
  A ("winner", EXPRESSION, OPTIONAL, "a side; nobody if missing"),
  END_OF_LIST,
};

static const MusterElementAttribute examples_attributes[] = {
  A ("host",
     TEXT,
     OPTIONAL,
     "of a doctrine: a file beside this one with a small rulebook that uses it"),
  END_OF_LIST,
};

static const MusterElementAttribute example_attributes[] = {
  A ("id", ID, REQUIRED, "its name"),
  A ("covers", NAMES, OPTIONAL, "rules that it shows"),
  A ("scenario", NAME, OPTIONAL, "whose sides, board and rules hold"),
  A ("setup", YES_NO, OPTIONAL, "begin with the set-up of the scenario, not with an empty table"),
  A ("board", YES_NO, OPTIONAL, "no: the table is not tracked; facts come from `know` and answers"),
  A ("play", NAMES, OPTIONAL, "sides that a person plays here"),
  END_OF_LIST,
};

static const MusterElementAttribute expect_attributes[] = {
  A ("test", EXPRESSION, OPTIONAL, "a test"),
  A ("offers", CALL, OPTIONAL, "an action that must be open"),
  A ("refuses", CALL, OPTIONAL, "an action that must not be open"),
  A ("because", TEMPLATE, OPTIONAL, "a word of the reason why not"),
  END_OF_LIST,
};

static const MusterElementAttribute know_attributes[] = {
  A ("fact", EXPRESSION, REQUIRED, "`sees(u, h)`"),
  A ("value", EXPRESSION, REQUIRED, "the answer"),
  END_OF_LIST,
};

static const MusterElementAttribute no_attributes[] = {
  END_OF_LIST,
};

static const MusterElement elements[] = {
  { "rulebook",
    "",
    MUSTER_ELEMENT_CITES,
    NULL,
    rulebook_attributes,
    NULL,
    "The rules of one game: one file, one name space." },
  { "doctrine",
    "rulebook",
    MUSTER_ELEMENT_CITES,
    NULL,
    doctrine_attributes,
    NULL,
    "How an automatic side acts. In a file of its own it runs any game that binds its kinds and "
    "hooks; inside a rulebook it sees everything of it." },
  { "use",
    "rulebook",
    MUSTER_ELEMENT_CITES,
    NULL,
    use_attributes,
    NULL,
    "Runs a doctrine from a file of its own on this game." },
  { "bind",
    "use",
    0,
    NULL,
    bind_attributes,
    NULL,
    "Says what a kind or a hook of the doctrine is in this game." },
  { "hook",
    "doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    hook_attributes,
    NULL,
    "What a doctrine needs to know or do and only the game can say." },
  { "side",
    "rulebook",
    MUSTER_ELEMENT_CITES,
    NULL,
    side_attributes,
    NULL,
    "A role that a scenario fills." },
  { "enum",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    "its words, in order",
    enum_attributes,
    NULL,
    "Words that have an order." },
  { "ruling",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    ruling_attributes,
    NULL,
    "A choice that the rules leave open: a constant, fixed for each campaign." },
  { "option",
    "ruling",
    MUSTER_ELEMENT_CITES,
    "what it means",
    option_attributes,
    NULL,
    "One value of a ruling. With options, a ruling can have no other value." },
  { "kind",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    kind_attributes,
    NULL,
    "A sort of thing." },
  { "attribute",
    "kind",
    MUSTER_ELEMENT_CITES,
    NULL,
    attribute_attributes,
    NULL,
    "State that each thing of a kind has, and a list of it on the other side." },
  { "pile",
    "kind",
    MUSTER_ELEMENT_CITES,
    NULL,
    pile_attributes,
    NULL,
    "An ordered pile of cards on each thing of a kind." },
  { "things",
    "rulebook doctrine",
    0,
    NULL,
    things_attributes,
    NULL,
    "Things that the rules themselves name." },
  { "thing",
    "things",
    MUSTER_ELEMENT_FREE | MUSTER_ELEMENT_CITES,
    NULL,
    thing_attributes,
    NULL,
    "One such thing: a constant. Its other attributes are those of its kind." },
  { "models",
    "rulebook doctrine",
    0,
    NULL,
    models_attributes,
    NULL,
    "Templates after which things are created." },
  { "model",
    "models",
    MUSTER_ELEMENT_FREE | MUSTER_ELEMENT_CITES,
    NULL,
    model_attributes,
    NULL,
    "One such template. Its other attributes are those of its kind." },
  { "part",
    "model",
    MUSTER_ELEMENT_FREE | MUSTER_ELEMENT_CITES,
    NULL,
    part_attributes,
    NULL,
    "A part that comes with it. Its other attributes are those of its kind." },
  { "table",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    table_attributes,
    NULL,
    "A table of the rules, called like a function." },
  { "row",
    "table",
    MUSTER_ELEMENT_CITES,
    "its cells; `_` stands for a blank in a text, `+` joins the items of a list, `-` is an empty "
    "one",
    row_attributes,
    NULL,
    "A row. The first that fits is taken." },
  { "function",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    function_attributes,
    NULL,
    "A value that is worked out: by `value`, by terms that add up, or by cases." },
  { "term",
    "function let",
    MUSTER_ELEMENT_CITES,
    "what it stands for, as a template",
    term_attributes,
    NULL,
    "A number that counts when its test holds." },
  { "case",
    "function",
    MUSTER_ELEMENT_CITES,
    "why, as a template",
    case_attributes,
    NULL,
    "The value of a function where a test holds. The first that does counts." },
  { "function/else",
    "function",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_ONCE,
    "why, as a template",
    function_else_attributes,
    NULL,
    "The value where no case holds." },
  { "event",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    event_attributes,
    NULL,
    "Something that rules can react to." },
  { "procedure",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    procedure_attributes,
    NULL,
    "A rule: statements under a name." },
  { "action",
    "rulebook doctrine",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    action_attributes,
    NULL,
    "What a side may do with a thing. It begins with its `require`s; the `ask`s that follow can be "
    "answered in advance." },
  { "on",
    "rulebook doctrine scenario",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    on_attributes,
    NULL,
    "A rule that always reacts to an event." },
  { "turn",
    "rulebook",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY | MUSTER_ELEMENT_ONCE,
    NULL,
    turn_attributes,
    NULL,
    "What happens in a turn." },
  { "plan",
    "doctrine",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY | MUSTER_ELEMENT_ONCE,
    NULL,
    plan_attributes,
    NULL,
    "What an automatic side does with a thing that is activated, or with all of them at once." },
  { "policy",
    "doctrine",
    MUSTER_ELEMENT_CITES,
    NULL,
    policy_attributes,
    NULL,
    "How an automatic side answers an ask, or whether it interrupts." },
  { "by",
    "policy pick ask for-each",
    MUSTER_ELEMENT_CITES,
    "why, as a template",
    by_attributes,
    NULL,
    "A key of an order of preference; the next counts among what is still equal." },
  { "scenario",
    "rulebook",
    MUSTER_ELEMENT_CITES,
    NULL,
    scenario_attributes,
    NULL,
    "A game to play: who runs which side, board, set-up, rules of its own." },
  { "text",
    "scenario",
    MUSTER_ELEMENT_ONCE,
    "what the scenario is about",
    no_attributes,
    NULL,
    "What it is about, for people." },
  { "scenario/side",
    "scenario",
    MUSTER_ELEMENT_CITES,
    NULL,
    scenario_side_attributes,
    NULL,
    "Who runs a side." },
  { "scenario/ruling",
    "scenario example",
    0,
    NULL,
    scenario_ruling_attributes,
    NULL,
    "A ruling that is different here." },
  { "legend",
    "scenario example",
    0,
    NULL,
    legend_attributes,
    NULL,
    "What a sign on the board means. `.` is floor and `#` wall." },
  { "board",
    "scenario example",
    MUSTER_ELEMENT_ONCE,
    "rows of signs, one per row of spaces",
    no_attributes,
    NULL,
    "The board." },
  { "setup",
    "scenario",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY | MUSTER_ELEMENT_ONCE,
    NULL,
    no_attributes,
    NULL,
    "What is done before the first turn." },
  { "let",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    let_attributes,
    muster_statement_compile_let,
    "Names a value, or the sum of its terms." },
  { "set",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    set_attributes,
    muster_statement_compile_set,
    "Changes an attribute or a local." },
  { "roll",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    roll_attributes,
    muster_statement_compile_roll,
    "Throws dice." },
  { "if",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    if_attributes,
    muster_statement_compile_if,
    "Does something if a test holds." },
  { "if/else",
    "if",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    if_else_attributes,
    NULL,
    "Otherwise. Stands at the end of an `if`; with a test it is one more branch." },
  { "for-each",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    for_each_attributes,
    muster_statement_compile_for_each,
    "Does something with each item of a list as it is now." },
  { "while",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    while_attributes,
    muster_statement_compile_while,
    "Does something again as long as a test holds." },
  { "call",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    call_attributes,
    muster_statement_compile_call,
    "Runs a procedure or an action." },
  { "return",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    return_attributes,
    muster_statement_compile_return,
    "Ends the procedure." },
  { "pick",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    pick_attributes,
    muster_statement_compile_pick,
    "The rules choose one of a list: by its keys, then by a die." },
  { "ask",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    ask_attributes,
    muster_statement_compile_ask,
    "A side chooses. An automatic side follows its policy, then the keys, then a die." },
  { "require",
    "ask",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    "why not, as a template",
    require_attributes,
    muster_statement_compile_require,
    "What must hold for an action, or for what is chosen." },
  { "order",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    "what to do, as a template",
    order_attributes,
    muster_statement_compile_order,
    "Something happens on the table." },
  { "activate",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    "a note, as a template",
    activate_attributes,
    muster_statement_compile_activate,
    "A side acts with things: a person as it likes, an automatic side by its plan." },
  { "raise",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    raise_attributes,
    muster_statement_compile_raise,
    "Lets rules react to an event, then runs its body unless one of them prevented it." },
  { "prevent",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    no_attributes,
    muster_statement_compile_prevent,
    "In a reaction: what was to happen does not." },
  { "create",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    create_attributes,
    muster_statement_compile_create,
    "Takes a free thing of a kind; its body is skipped when there is none." },
  { "draw",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    draw_attributes,
    muster_statement_compile_draw,
    "Takes cards from the top of a pile." },
  { "put",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    NULL,
    put_attributes,
    muster_statement_compile_put,
    "Puts cards into a pile." },
  { "say",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    "the line, as a template",
    say_attributes,
    muster_statement_compile_say,
    "A line in the log." },
  { "phase",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY,
    NULL,
    phase_attributes,
    muster_statement_compile_phase,
    "A phase of the turn." },
  { "end",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_CITES,
    "what is said, as a template",
    end_attributes,
    muster_statement_compile_end,
    "The game is over." },
  { "examples", "", 0, NULL, examples_attributes, NULL, "The tests of a rulebook." },
  { "example",
    "examples",
    MUSTER_ELEMENT_CITES | MUSTER_ELEMENT_BODY | MUSTER_ELEMENT_EXAMPLE,
    NULL,
    example_attributes,
    NULL,
    "A position, what is done, and what must come of it." },
  { "dice",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE,
    "the dice as thrown by hand, in order",
    no_attributes,
    muster_statement_compile_dice,
    "How the next dice fall." },
  { "answer",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE,
    "one input, as battles are written down",
    no_attributes,
    muster_statement_compile_answer,
    "The answer to the next prompt." },
  { "expect",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE | MUSTER_ELEMENT_CITES,
    "what is expected, in words",
    expect_attributes,
    muster_statement_compile_expect,
    "What must hold now, or may or may not be done." },
  { "know",
    "",
    MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE,
    NULL,
    know_attributes,
    muster_statement_compile_know,
    "What the table would answer." },
};

const MusterElement *
muster_element_get_all (guint *n)
{
  *n = G_N_ELEMENTS (elements);
  return elements;
}

const MusterElementAttribute *
muster_element_get_citation (void)
{
  return citation;
}

const char *
muster_element_get_name (const MusterElement *self)
{
  const char *slash = strchr (self->key, '/');

  return slash == NULL ? self->key : slash + 1;
}

const MusterElement *
muster_element_find (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (elements[i].key, key) == 0)
      return &elements[i];
  return NULL;
}

const MusterElement *
muster_element_find_statement (const char *name)
{
  const MusterElement *element = muster_element_find (name);

  return element != NULL && element->compile != NULL ? element : NULL;
}

static gboolean
has_word (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *found = strstr (words, word); found != NULL; found = strstr (found + 1, word))
    if ((found == words || found[-1] == ' ') && (found[length] == ' ' || found[length] == '\0'))
      return TRUE;
  return FALSE;
}

gboolean
muster_element_has_parent (const MusterElement *self,
                           const MusterElement *parent,
                           gboolean in_example)
{
  if (has_word (self->parents, parent->key))
    return TRUE;
  if ((self->flags & MUSTER_ELEMENT_STATEMENT) == 0 || (parent->flags & MUSTER_ELEMENT_BODY) == 0)
    return FALSE;
  return in_example || (self->flags & MUSTER_ELEMENT_EXAMPLE) == 0;
}

const char *
muster_content_get_name (MusterContent content)
{
  static const char *const names[MUSTER_N_CONTENTS] = {
    "new name", "name",       "names", "text",      "template",     "expression",
    "type",     "parameters", "call",  "yes or no", "whole number", "word",
  };

  return names[content];
}

/* ---- Checking what is written ---- */

typedef struct
{
  MusterReport *report;
  gboolean in_example;
} MusterElementCheck;

static void
report_unknown (MusterElementCheck *check,
                const MusterLocation *where,
                MusterRulesTag tag,
                const char *what,
                const char *name,
                const MusterElement *in,
                GPtrArray *candidates)
{
  g_autofree char *hint = NULL;

  g_ptr_array_add (candidates, NULL);
  hint = muster_nearest_hint (name, (const char *const *) candidates->pdata);
  muster_report_add_hint (check->report,
                          muster_rules_tag (tag),
                          where,
                          hint,
                          "unknown %s \"%s\" in \"%s\"",
                          what,
                          name,
                          muster_element_get_name (in));
}

static const MusterElementAttribute *
find_attribute (const MusterElement *element, const char *name)
{
  for (const MusterElementAttribute *attribute = element->attributes; attribute->name != NULL;
       attribute++)
    if (strcmp (attribute->name, name) == 0)
      return attribute;
  for (const MusterElementAttribute *attribute = citation;
       attribute->name != NULL && (element->flags & MUSTER_ELEMENT_CITES);
       attribute++)
    if (strcmp (attribute->name, name) == 0)
      return attribute;
  return NULL;
}

static void
report_attribute (MusterElementCheck *check,
                  const MusterXmlNode *node,
                  const MusterElement *element,
                  const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  MusterLocation where;

  for (const MusterElementAttribute *attribute = element->attributes; attribute->name != NULL;
       attribute++)
    g_ptr_array_add (names, (gpointer) attribute->name);
  for (const MusterElementAttribute *attribute = citation; attribute->name != NULL; attribute++)
    g_ptr_array_add (names, (gpointer) attribute->name);
  muster_xml_attribute_get_location (muster_xml_node_get_attribute_node (node, name), &where);
  report_unknown (check,
                  &where,
                  MUSTER_RULES_TAG_UNKNOWN_ATTRIBUTE,
                  "attribute",
                  name,
                  element,
                  names);
}

static void
check_value (MusterElementCheck *check,
             const MusterElementAttribute *attribute,
             const MusterXmlAttribute *written)
{
  const char *value = muster_xml_attribute_get_value (written);
  const char *choices = attribute->content == MUSTER_CONTENT_YES_NO ? "yes no true false"
                                                                    : attribute->choices;
  MusterLocation where;

  muster_xml_attribute_get_location (written, &where);
  if (choices != NULL &&
      (*value == '\0' || strchr (value, ' ') != NULL || !has_word (choices, value)))
    {
      g_auto (GStrv) words = g_strsplit (choices, " ", -1);
      g_autofree char *list = g_strjoinv (", ", words);

      muster_report_add (check->report,
                         muster_rules_tag (MUSTER_RULES_TAG_BAD_VALUE),
                         &where,
                         "\"%s\" is none of: %s",
                         value,
                         list);
    }
  if (attribute->content == MUSTER_CONTENT_ID && !muster_loader_is_id (value))
    muster_report_add (
        check->report,
        muster_rules_tag (MUSTER_RULES_TAG_BAD_ID),
        &where,
        "\"%s\" is no name; a name begins with a letter and has letters, digits and hyphens",
        value);
}

static void
check_attributes (MusterElementCheck *check,
                  const MusterXmlNode *node,
                  const MusterElement *element)
{
  MusterLocation where;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *written = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (written);
      const MusterElementAttribute *attribute = find_attribute (element, name);

      if (attribute != NULL)
        check_value (check, attribute, written);
      else if ((element->flags & MUSTER_ELEMENT_FREE) == 0 && strchr (name, ':') == NULL)
        report_attribute (check, node, element, name);
    }
  muster_xml_node_get_location (node, &where);
  for (const MusterElementAttribute *attribute = element->attributes; attribute->name != NULL;
       attribute++)
    if (attribute->required && muster_xml_node_get_attribute (node, attribute->name) == NULL)
      muster_report_add (check->report,
                         muster_rules_tag (MUSTER_RULES_TAG_MISSING_ATTRIBUTE),
                         &where,
                         "\"%s\" lacks its attribute \"%s\"",
                         muster_element_get_name (element),
                         attribute->name);
}

static void
check_text (MusterElementCheck *check, const MusterXmlNode *node, const MusterElement *element)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);
  MusterLocation where;

  if (element->text != NULL || *text == '\0')
    return;
  muster_xml_node_locate_text (node, 0, &where);
  muster_report_add (check->report,
                     muster_rules_tag (MUSTER_RULES_TAG_STRAY_TEXT),
                     &where,
                     "text where \"%s\" has none",
                     muster_element_get_name (element));
}

static const MusterElement *
find_child (MusterElementCheck *check,
            const MusterElement *parent,
            const char *name,
            GPtrArray *candidates)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      if (!muster_element_has_parent (&elements[i], parent, check->in_example))
        continue;
      if (strcmp (muster_element_get_name (&elements[i]), name) == 0)
        return &elements[i];
      g_ptr_array_add (candidates, (gpointer) muster_element_get_name (&elements[i]));
    }
  return NULL;
}

static void
report_child (MusterElementCheck *check,
              const MusterXmlNode *child,
              const MusterElement *parent,
              GPtrArray *candidates)
{
  const char *name = muster_xml_node_get_name (child);
  MusterLocation where;

  muster_xml_node_get_location (child, &where);
  report_unknown (check,
                  &where,
                  MUSTER_RULES_TAG_UNKNOWN_ELEMENT,
                  "element",
                  name,
                  parent,
                  candidates);
}

static void
check_element (MusterElementCheck *check, const MusterXmlNode *node, const MusterElement *element)
{
  check_attributes (check, node, element);
  check_text (check, node, element);
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      const char *name = muster_xml_node_get_name (child);
      g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
      const MusterElement *found = find_child (check, element, name, candidates);

      if (found == NULL)
        {
          report_child (check, child, element, candidates);
          continue;
        }
      if ((found->flags & MUSTER_ELEMENT_ONCE) && muster_xml_node_find_child (node, name) != child)
        {
          MusterLocation where;

          muster_xml_node_get_location (child, &where);
          muster_report_add (check->report,
                             muster_rules_tag (MUSTER_RULES_TAG_DUPLICATE_ELEMENT),
                             &where,
                             "a second \"%s\"",
                             name);
        }
      check_element (check, child, found);
    }
}

void
muster_element_check (const MusterXmlNode *root, MusterReport *report)
{
  const MusterElement *element = muster_element_find (muster_xml_node_get_name (root));
  MusterElementCheck check = { report, element != NULL && strcmp (element->key, "examples") == 0 };

  if (element != NULL)
    check_element (&check, root, element);
}
