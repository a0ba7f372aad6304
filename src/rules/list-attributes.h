/* list-attributes.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X ("key of the element", "name", CONTENT, REQUIRED, "choices", "meaning")
 *
 * In the order of the elements; "choices" are the words that a CHOICE has, else NULL. The key ""
 * stands for all elements that cite the rules. Included several times, hence no guard. */

X ("rulebook", "id", ID, REQUIRED, NULL, N_ ("its name, and that of its folder"))
X ("rulebook",
   "board",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("none, table, or grid with its width and height: `grid 8 11`"))
X ("rulebook",
   "system",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("id of the game system, in BattleScribe format, that its models and forces come from; "
       "`any`: forces can be lists of each, in the words of mappings"))
X ("rulebook",
   "version",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("as its author counts it, for people to read: `1.2`"))
X ("doctrine", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("doctrine",
   "version",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("in a file of its own: as its author counts it"))
X ("doctrine",
   "like",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("a doctrine above it: what it has no plan or policy of its own for, it does like that one"))
X ("include", "file", TEXT, REQUIRED, NULL, N_ ("its name: `shooting.xml`"))
X ("use",
   "doctrine",
   NAME,
   REQUIRED,
   NULL,
   N_ ("the id of the doctrine, which is the name of its folder"))
X ("use", "as", ID, OPTIONAL, NULL, N_ ("what it is called here; its id if missing"))
X ("bind", "kind", NAME, OPTIONAL, NULL, N_ ("an abstract kind of the doctrine"))
X ("bind", "to", NAME, OPTIONAL, NULL, N_ ("the kind of this game"))
X ("bind", "hook", NAME, OPTIONAL, NULL, N_ ("a hook of the doctrine"))
X ("bind",
   "value",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("what it gives, with the parameters of the hook and the names of this game"))
X ("bind", "do", CALL, OPTIONAL, NULL, N_ ("the procedure or action that it calls"))
X ("hook", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("hook", "with", PARAMETERS, OPTIONAL, NULL, N_ ("its parameters"))
X ("hook", "gives", TYPE, OPTIONAL, NULL, N_ ("what it gives; a number if missing"))
X ("hook", "value", EXPRESSION, OPTIONAL, NULL, N_ ("what holds when a game does not bind it"))
X ("hook", "does", YES_NO, OPTIONAL, NULL, N_ ("it is a procedure, not a function"))
X ("hook", "optional", YES_NO, OPTIONAL, NULL, N_ ("a game need not bind it; then it does nothing"))
X ("rule", "src", TEXT, REQUIRED, NULL, N_ ("the section, as it is cited in this file"))
X ("rule", "title", TEXT, OPTIONAL, NULL, N_ ("what people read above it; the section if missing"))
X ("rule",
   "origin",
   CHOICE,
   OPTIONAL,
   "source unclear lost option house",
   N_ ("where it comes from; source if missing"))
X ("side",
   "id",
   ID,
   REQUIRED,
   NULL,
   N_ ("its name, a global; `x.figures` lists its things of a kind with such a `many`"))
X ("enum", "id", ID, REQUIRED, NULL, N_ ("name of the type"))
X ("enum", "many", ID, OPTIONAL, NULL, N_ ("name of the list of all its words"))
X ("ruling", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("ruling", "type", TYPE, REQUIRED, NULL, N_ ("number, boolean, text or an enum"))
X ("ruling", "value", EXPRESSION, REQUIRED, NULL, N_ ("what holds if nothing else is said"))
X ("ruling",
   "balance",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("it makes a battle easier or harder: the numbers that are tried first when a battle is to "
       "be made even, as in `1..4, 8`"))
X ("ruling",
   "setup",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it is no reading of the rules, but a choice of the set-up, such as how many models a "
       "person owns: it is chosen where a battle is set up, and stands apart from the rulings"))
X ("ruling",
   "usual",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("of a choice of the set-up: what `value` comes to in the battle that is set up, such as a "
       "number that follows from the points of a force; people see this and not `value`"))
X ("ruling",
   "note",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("of a choice of the set-up: what it does, in a sentence or two"))
X ("option", "value", EXPRESSION, REQUIRED, NULL, N_ ("a constant"))
X ("kind", "id", ID, REQUIRED, NULL, N_ ("name of the type"))
X ("kind",
   "many",
   ID,
   OPTIONAL,
   NULL,
   N_ ("name of the list of those in play; `x.many` lists those of a side or an owner"))
X ("kind",
   "max",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("how many there can be; 64 if missing, for constants as many as there are"))
X ("kind", "on-table", YES_NO, OPTIONAL, NULL, N_ ("they have a place and a facing"))
X ("kind",
   "base",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("diameter of their bases in millimetres, for an open table; 25 if missing; what has 0 is in "
       "nobody's way"))
X ("kind",
   "veil",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("on an open table it hides what is in it and behind it, such as smoke: how many inches it is "
       "across. Whoever touches somebody sees him all the same"))
X ("kind", "one", YES_NO, OPTIONAL, NULL, N_ ("there is exactly one, which is called by the id"))
X ("kind",
   "part-of",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("a kind each of whose things has some of these: gives it an attribute of that name"))
X ("kind", "card", YES_NO, OPTIONAL, NULL, N_ ("they lie in piles"))
X ("kind",
   "extend",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("adds to a kind that is there already, such as `side`"))
X ("kind", "abstract", YES_NO, OPTIONAL, NULL, N_ ("of a doctrine: a game says which kind it is"))
X ("kind",
   "from",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("what of a roster becomes one: selection:model, selection:unit or profile:TYPE"))
X ("attribute", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("attribute", "type", TYPE, REQUIRED, NULL, N_ ("what it holds"))
X ("attribute",
   "value",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("what it holds at first; the thing is called by the id of its kind"))
X ("attribute",
   "from",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("where a roster says it: profile:TYPE/CHARACTERISTIC, category:NAME, category, count:NAME, "
       "cost:NAME, scenario:NAME, note:WORDS, which is yes where the notes of the player have "
       "these "
       "words in them, or unit: the number of the unit that it is bought in, 0 if it is "
       "in none; what a unit says holds for each of its models"))
X ("attribute",
   "read",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("how its text is read: number, plus (3+), inches (24\"), dice (D6+1), yes, words, text, "
       "has:TEXT, which is yes where that is one of its parts between commas, or has:*TEXT*, where it "
       "has that anywhere"))
X ("attribute", "else", TEXT, OPTIONAL, NULL, N_ ("what holds where the text cannot be read"))
X ("attribute",
   "reset",
   CHOICE,
   OPTIONAL,
   "turn phase activation",
   N_ ("when it goes back to its first value"))
X ("attribute", "keep", CHOICE, OPTIONAL, "career", N_ ("it is kept after the battle"))
X ("attribute",
   "role",
   CHOICE,
   OPTIONAL,
   "status absent cause injury injury-on injury-by advance advance-on advance-by experience level "
   "took-part out killed captured missing kills money",
   N_ ("of what is kept: what it means to a campaign, whatever the game calls it; what has no role is "
       "only kept"))
X ("attribute", "seen", CHOICE, OPTIONAL, "all owner", N_ ("who may know it"))
X ("attribute", "many", ID, OPTIONAL, NULL, N_ ("name of the list of those that refer to a thing"))
X ("attribute",
   "show",
   CHOICE,
   OPTIONAL,
   "meter badge word number until no",
   N_ ("how a person sees it beside the thing: a number out of `of`; a word or yes/no as a small "
       "label, with `word` beside its name but not on the board; a number that is not 0; `until`, "
       "the number of a turn, as a small label to the end of that turn; or not at all; if missing, "
       "only where all of a thing is told"))
X ("attribute",
   "follows",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it follows from other attributes: a person corrects those, and not it; what then comes of "
       "it says a rule on the event corrected"))
X ("attribute",
   "spent",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it is used up by acting: to have less of it is no loss"))
X ("attribute",
   "able",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("yes/no that is shown as a badge: whoever it is true of still takes part, as one who runs"))
X ("attribute",
   "apart",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("yes/no of a thing that belongs to a group: it stands apart from the others. Without a "
       "board it is no part of what is asked about its group, and a person who is asked can say "
       "who is"))
X ("attribute",
   "names",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("a text: where it is not empty, people read it as the name of the thing"))
X ("attribute",
   "of",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("what a meter is out of: a number, or another number attribute of the kind"))
X ("attribute",
   "min",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("the least a number can be: a number, or another number attribute of the kind"))
X ("attribute",
   "max",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("most items of a list; the most a number can be: a number, or another number attribute of "
       "the kind"))
X ("pile", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("pile", "of", NAME, REQUIRED, NULL, N_ ("kind of its cards"))
X ("pile", "seen", CHOICE, OPTIONAL, "all owner nobody", N_ ("who may look at it"))
X ("pile",
   "start",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("the list that it is filled with at first, shuffled"))
X ("pile",
   "refill",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("the pile that is shuffled into it when it runs dry"))
X ("pile", "max", NUMBER, OPTIONAL, NULL, N_ ("most cards it can hold"))
X ("things", "kind", NAME, REQUIRED, NULL, N_ ("their kind"))
X ("thing", "id", ID, REQUIRED, NULL, N_ ("its name in the rules"))
X ("thing", "name", TEXT, OPTIONAL, NULL, N_ ("its name for people"))
X ("deck", "id", ID, REQUIRED, NULL, N_ ("its name: `--deck ID=DECK`"))
X ("deck", "of", NAME, REQUIRED, NULL, N_ ("the kind of its cards"))
X ("field",
   "attribute",
   NAME,
   REQUIRED,
   NULL,
   N_ ("an attribute of the kind: the field of the deck has its id or its title, whatever the "
       "case, blanks and hyphens; the text and the suit of a card are fields `text` and `suit`"))
X ("models", "kind", NAME, REQUIRED, NULL, N_ ("their kind"))
X ("model", "id", ID, REQUIRED, NULL, N_ ("its name in the rules"))
X ("model", "name", TEXT, OPTIONAL, NULL, N_ ("the name of what is made"))
X ("model",
   "entry",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("id of an entry in the catalogues of the game system: its name, its attributes by their "
       "`from` and its gear are those of the entry, unless they are written here; a figure of a "
       "list that is of this entry has what is written here and that has no `from`"))
X ("model",
   "only",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("how many can be made; a single one is not numbered"))
X ("part", "kind", NAME, REQUIRED, NULL, N_ ("a kind that is part of the model's"))
X ("part", "name", TEXT, OPTIONAL, NULL, N_ ("its name for people"))
X ("table", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("table",
   "keys",
   PARAMETERS,
   OPTIONAL,
   NULL,
   N_ ("what it is looked up by, at most four: numbers, booleans, texts, words; of an open table "
       "the one across counts too"))
X ("table",
   "across",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("one more key, whose values are the cells of a row: `die: 1..6` or `a: aim`"))
X ("table",
   "columns",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("names of the cells of a row, which are one result with members"))
X ("table",
   "gives",
   TYPE,
   OPTIONAL,
   NULL,
   N_ ("type of the cells, one for all columns or one for each, with commas; a number if missing"))
X ("table",
   "round",
   CHOICE,
   OPTIONAL,
   "down nearest up",
   N_ ("how a number that is no whole one is looked up; nearest if missing"))
X ("table", "edit", YES_NO, OPTIONAL, NULL, N_ ("the user may change it"))
X ("table",
   "open",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("a row that is missing is asked, of columns each one that is needed; with `edit` a row that is "
       "whole then is a house rule from there on"))
X ("table",
   "down",
   CHOICE,
   OPTIONAL,
   "rising falling",
   N_ ("down the rows, by the first key, cells never go the other way: the loader warns where they "
       "do, and so does whoever changes the table"))
X ("table", "along", CHOICE, OPTIONAL, "rising falling", N_ ("the same along the cells of a row"))
X ("table",
   "order",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("what `down` and `along` go by: words of the cells, from the lowest to the highest; others "
       "are passed over, and of a list the first word counts. Without it words go as their enum "
       "has them, and numbers as they are"))
X ("table",
   "because",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("why it has an order, as a sentence for whoever changes it against that"))
X ("table",
   "headings",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("what people read above its keys and cells, with semicolons between them: `Die; Turns`; the "
       "key that runs across has one for all its cells"))
X ("row",
   "at",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("one entry per key: a value, `7..18`, `..0`, `14..` or `*`; `_` stands for a blank in a text"))
X ("row",
   "suggest",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("of an open table: it is only suggested to whoever is asked for this row"))
X ("function", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("function",
   "with",
   PARAMETERS,
   OPTIONAL,
   NULL,
   N_ ("its parameters; at most four where people are asked"))
X ("function", "gives", TYPE, OPTIONAL, NULL, N_ ("what it gives; a number if missing"))
X ("function",
   "board",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("its value holds only where the table is on a board of the program (yes), or only where it "
       "is not (no). Two of one name, with the same `with` and `gives`, are its two ways; of one "
       "alone comes nothing in the other way: no, 0, an empty text or list"))
X ("function", "value", EXPRESSION, OPTIONAL, NULL, N_ ("its value"))
X ("function", "min", EXPRESSION, OPTIONAL, NULL, N_ ("at least"))
X ("function", "max", EXPRESSION, OPTIONAL, NULL, N_ ("at most"))
X ("function",
   "ask",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("it is a fact: worked out where there is a board, otherwise asked with this question"))
X ("function",
   "says",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("the same as a statement, for reasons and conditions: `{f} stands in the line`; the "
       "question if missing"))
X ("function",
   "until",
   CHOICE,
   OPTIONAL,
   "moves phase turn battle",
   N_ ("how long an answer holds; until something moves if missing"))
X ("function",
   "likely",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("of a yes or no that is asked: yes is suggested as long as nobody has answered it; no if "
       "missing"))
X ("function",
   "remembered",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("of a yes or no that is asked: what was answered last is suggested even where somebody has "
       "moved since, for games that have nobody tell how far; no if missing"))
X ("function",
   "reckoned",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("of a yes or no that is asked: it is not asked where it cannot hold by where the map put "
       "everybody and how far each was told to move since; no if missing"))
X ("function",
   "rings",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("of a thing and a number of inches: an open table shows rings around who acts, where the "
       "text that it gives becomes another one; an empty text is beyond reach"))
X ("function",
   "around",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("a parameter that is a thing on the table: an open table shows the area around it in which "
       "the function holds. The value must be `distance(a, b) le …`, with or without `and "
       "in-front(a, b, …)`"))
X ("function",
   "shown",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("with `around`: a test of that thing; its area is shown only where it holds"))
X ("term", "value", EXPRESSION, REQUIRED, NULL, N_ ("a number"))
X ("term", "when", EXPRESSION, OPTIONAL, NULL, N_ ("its test; always if missing"))
X ("several",
   "of",
   TEXT,
   REQUIRED,
   NULL,
   N_ ("the parameter that they stand for; or the first two, with a space between them, where "
       "pairs are asked about"))
X ("case", "when", EXPRESSION, REQUIRED, NULL, N_ ("the test"))
X ("case", "value", EXPRESSION, REQUIRED, NULL, N_ ("the value"))
X ("function/else", "value", EXPRESSION, REQUIRED, NULL, N_ ("the value"))
X ("event", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("event",
   "with",
   PARAMETERS,
   OPTIONAL,
   NULL,
   N_ ("its parameters, at most four: single things and values"))
X ("procedure", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("procedure", "with", PARAMETERS, OPTIONAL, NULL, N_ ("its parameters"))
X ("procedure", "gives", TYPE, OPTIONAL, NULL, N_ ("what it returns; nothing if missing"))
X ("procedure",
   "board",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it is done only where the table is on a board of the program (yes), or only where it is "
       "not (no). Two of one name, with the same `with` and `gives`, are its two ways"))
X ("procedure",
   "session",
   CHOICE,
   OPTIONAL,
   "career",
   N_ ("it runs after a battle, over careers, without a table"))
X ("action", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("action", "with", PARAMETERS, REQUIRED, NULL, N_ ("the thing that acts, and more parameters"))
X ("action", "on", CALL, OPTIONAL, NULL, N_ ("it interrupts this event: `moving(mover: figure)`"))
X ("action",
   "whole-turn",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("who takes it does nothing else in the turn: the keyboard does not begin with it"))
X ("action",
   "together",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("several can be told to take it at once even where it is to be seen on the table whether "
       "each of them can: whoever says so says that they can"))
X ("on",
   "event",
   CALL,
   REQUIRED,
   NULL,
   N_ ("the event, with names for its parameters: `moved(mover: figure)`"))
X ("on",
   "board",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it reacts only where the table is on a board of the program (yes), or only where it is not "
       "(no)"))
X ("on", "when", EXPRESSION, OPTIONAL, NULL, N_ ("a test"))
X ("on", "each", TEXT, OPTIONAL, NULL, N_ ("once for each item of a list: `c in charges[…]`"))
X ("action",
   "note",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("for whoever reads how a turn goes: what it does, and who can take it when, in sentences"))
X ("turn", "note", TEXT, OPTIONAL, NULL, N_ ("likewise: what a turn consists of"))
X ("turn", "each", CHOICE, OPTIONAL, "side", N_ ("one turn for each side, going round"))
X ("turn", "as", ID, OPTIONAL, NULL, N_ ("name of that side; `side` if missing"))
X ("turn", "skip", EXPRESSION, OPTIONAL, NULL, N_ ("this side has no turn"))
X ("plan",
   "note",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("of a doctrine that stands alone, for whoever reads how a turn goes: what the side does"))
X ("plan", "with", PARAMETERS, REQUIRED, NULL, N_ ("the thing, or the list of things"))
X ("policy",
   "for",
   NAME,
   REQUIRED,
   NULL,
   N_ ("`procedure.ask` or `phase.ask`, or the id of an action that interrupts"))
X ("policy", "when", EXPRESSION, OPTIONAL, NULL, N_ ("when it answers; otherwise it passes"))
X ("policy", "from", EXPRESSION, OPTIONAL, NULL, N_ ("among what it chooses"))
X ("by", "most", EXPRESSION, OPTIONAL, NULL, N_ ("the greatest is best"))
X ("by", "least", EXPRESSION, OPTIONAL, NULL, N_ ("the least is best"))
X ("by", "chance", YES_NO, OPTIONAL, NULL, N_ ("it is a chance, from 0 to 1: people read percents"))
X ("by",
   "ranks",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("its numbers say nothing but who comes first, such as 1 for the one and 0 for all others: "
       "people read an order, without the numbers"))
X ("scenario", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("scenario/side", "id", NAME, REQUIRED, NULL, N_ ("the side"))
X ("scenario/side",
   "doctrine",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("the doctrine that runs it; a person if missing"))
X ("scenario/side",
   "aim",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("for whoever reads of a battle: what it is there for, in words that follow \"to\""))
X ("scenario/side",
   "stays",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("the same: why it fights where it stands when a doctrine plays it, in words that follow "
       "\"because\""))
X ("scenario/side",
   "simulate",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("the doctrine that plays for the person in simulations"))
X ("scenario/side",
   "force",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("a list can be taken as this side, with so many figures at most: they are there, off the "
       "table, when the set-up begins, which places them"))
X ("scenario/ruling", "id", NAME, REQUIRED, NULL, N_ ("the ruling"))
X ("scenario/ruling", "value", EXPRESSION, REQUIRED, NULL, N_ ("its value"))
X ("legend", "sign", TEXT, REQUIRED, NULL, N_ ("one character"))
X ("legend", "terrain", CHOICE, OPTIONAL, "floor wall void outside", N_ ("floor if missing"))
X ("legend", "mark", TEXT, OPTIONAL, NULL, N_ ("name of the places with this sign, for `marked()`"))
X ("legend", "title", TEXT, OPTIONAL, NULL, N_ ("for people"))
X ("let", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("let", "value", EXPRESSION, OPTIONAL, NULL, N_ ("the value"))
X ("let", "min", EXPRESSION, OPTIONAL, NULL, N_ ("at least"))
X ("let", "max", EXPRESSION, OPTIONAL, NULL, N_ ("at most"))
X ("set", "what", EXPRESSION, REQUIRED, NULL, N_ ("an attribute of a thing, or a local"))
X ("set", "to", EXPRESSION, OPTIONAL, NULL, N_ ("its new value"))
X ("set", "add", EXPRESSION, OPTIONAL, NULL, N_ ("what is added to it"))
X ("set", "min", EXPRESSION, OPTIONAL, NULL, N_ ("at least"))
X ("set", "max", EXPRESSION, OPTIONAL, NULL, N_ ("at most"))
X ("roll", "id", ID, OPTIONAL, NULL, N_ ("name of the roll"))
X ("roll", "dice", EXPRESSION, REQUIRED, NULL, N_ ("which: `2d6+1`, `dice(n, 6)`"))
X ("roll",
   "pass",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("when it is a success: over `it`, the total, or `dice`"))
X ("roll",
   "good",
   CHOICE,
   OPTIONAL,
   "high low",
   N_ ("which result is lucky, where `pass` does not say it"))
X ("roll", "for", EXPRESSION, OPTIONAL, NULL, N_ ("whose luck it is"))
X ("roll",
   "does",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what one does who passes, as a verb: \"hits\"; without it one succeeds"))
X ("roll", "fails", TEMPLATE, OPTIONAL, NULL, N_ ("the same of one who does not pass: \"misses\""))
X ("roll",
   "tally",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what one of its like is called where the report of a battle counts them: \"shot\""))
X ("roll", "tallies", TEMPLATE, OPTIONAL, NULL, N_ ("the same of several: \"shots\""))
X ("roll",
   "note",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what it decides, told to a person who throws, and not in the log"))
X ("if", "test", EXPRESSION, REQUIRED, NULL, N_ ("the test"))
X ("if", "because", TEMPLATE, OPTIONAL, NULL, N_ ("the reason, in words"))
X ("if/else", "test", EXPRESSION, OPTIONAL, NULL, N_ ("the test"))
X ("if/else", "because", TEMPLATE, OPTIONAL, NULL, N_ ("the reason, in words"))
X ("for-each", "id", ID, REQUIRED, NULL, N_ ("name of the item"))
X ("for-each", "in", EXPRESSION, REQUIRED, NULL, N_ ("the list"))
X ("for-each", "where", EXPRESSION, OPTIONAL, NULL, N_ ("tested when the turn of the item comes"))
X ("for-each", "until", EXPRESSION, OPTIONAL, NULL, N_ ("ends the loop before the next item"))
X ("for-each", "position", ID, OPTIONAL, NULL, N_ ("name of its number, from 1"))
X ("for-each",
   "ties",
   CHOICE,
   OPTIONAL,
   "random",
   N_ ("equal items come in random order, not in that of the list"))
X ("while", "test", EXPRESSION, REQUIRED, NULL, N_ ("the test"))
X ("while", "because", TEMPLATE, OPTIONAL, NULL, N_ ("the reason, in words"))
X ("call", "id", ID, OPTIONAL, NULL, N_ ("name of what it gives"))
X ("call",
   "do",
   CALL,
   REQUIRED,
   NULL,
   N_ ("`wound(t, f)`; asks of an action are answered by label: `strike(f, target: t)`"))
X ("return", "value", EXPRESSION, OPTIONAL, NULL, N_ ("what it gives"))
X ("pick", "id", ID, REQUIRED, NULL, N_ ("name of what is chosen"))
X ("pick", "from", EXPRESSION, REQUIRED, NULL, N_ ("the list"))
X ("pick", "else", TEMPLATE, OPTIONAL, NULL, N_ ("why there may be nothing"))
X ("ask", "id", ID, REQUIRED, NULL, N_ ("name of what is chosen"))
X ("ask", "from", EXPRESSION, OPTIONAL, NULL, N_ ("the options"))
X ("ask", "type", CHOICE, OPTIONAL, "text number", N_ ("a free entry instead"))
X ("ask",
   "side",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("who chooses; the side of the first thing of the procedure if missing"))
X ("ask", "take", TEXT, OPTIONAL, NULL, N_ ("how many: n, `0..3`, any, all; then it gives a list"))
X ("ask", "pass", TEMPLATE, OPTIONAL, NULL, N_ ("it may choose nothing; what that is called"))
X ("ask",
   "else",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("why there may be nothing to choose; said of the action that begins with it"))
X ("ask", "ordered", YES_NO, OPTIONAL, NULL, N_ ("the order of the choice counts"))
X ("ask",
   "along",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("a list that the ordered choice is paired with; where it is no range, but a pool such as "
       "dice, each of it is given to an option: then odds and note are those of an option with "
       "what stands `along`, and without odds the first key that is a chance is shown"))
X ("ask",
   "odds",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("chance of success of an option; without a board what the chance of a word hangs on is "
       "asked before it is chosen"))
X ("ask",
   "note",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what an option costs or comes to, told to a person who chooses, and not in the log; left "
       "out where a value of it is not known"))
X ("ask",
   "beside",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("a list like `from`: whoever of it is no option is shown beside them on a board, with "
       "`why`"))
X ("ask", "why", TEMPLATE, OPTIONAL, NULL, N_ ("with `beside`: why that one cannot be chosen"))
X ("ask", "secret", YES_NO, OPTIONAL, NULL, N_ ("the other sides do not see it"))
X ("require", "that", EXPRESSION, REQUIRED, NULL, N_ ("the test"))
X ("require", "soft", YES_NO, OPTIONAL, NULL, N_ ("only warns"))
X ("order",
   "do",
   TEXT,
   REQUIRED,
   NULL,
   N_ ("move, charge, flee, push, face, place, remove, replace, or another word"))
X ("order", "who", EXPRESSION, OPTIONAL, NULL, N_ ("a thing or several"))
X ("order", "to", EXPRESSION, OPTIONAL, NULL, N_ ("toward a thing or place"))
X ("order", "away", EXPRESSION, OPTIONAL, NULL, N_ ("away from a thing or place"))
X ("order", "ahead", EXPRESSION, OPTIONAL, NULL, N_ ("so far straight ahead"))
X ("order", "by", EXPRESSION, OPTIONAL, NULL, N_ ("face: degrees clockwise"))
X ("order",
   "heading",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("face: degrees clockwise from the upper edge of the board"))
X ("order", "up-to", EXPRESSION, OPTIONAL, NULL, N_ ("at most so far"))
X ("order",
   "note",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what makes it fewer, told to a person who is asked how far it went, and not in the log"))
X ("order",
   "until",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("only until this holds; place: at the nearest free place where it does"))
X ("order", "while", EXPRESSION, OPTIONAL, NULL, N_ ("only as long as this holds"))
X ("order",
   "clear-of",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("a thing on the table or several that it does not come near to on the way; of one that is nearer by "
       "now it keeps away as far as it is"))
X ("order", "clear", EXPRESSION, OPTIONAL, NULL, N_ ("how far it keeps away from those of clear-of"))
X ("order",
   "along",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("who of a group goes with it on a table without a board: they are named, and no others have "
       "moved; all of it if missing"))
X ("order", "bend", YES_NO, OPTIONAL, NULL, N_ ("straight ahead, around what is in the way"))
X ("order", "free", YES_NO, OPTIONAL, NULL, N_ ("not its own movement"))
X ("order", "quiet", YES_NO, OPTIONAL, NULL, N_ ("nothing reacts to it"))
X ("order",
   "told",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("nothing depends on how far it goes: without a board that is not asked"))
X ("order",
   "spared",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("remove: it is nobody's loss, such as of who goes home and of a marker"))
X ("order",
   "credit",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("remove: the thing that did it; whoever acts if missing"))
X ("order", "id", ID, OPTIONAL, NULL, N_ ("name of the move, with distance, done, blocked"))
X ("activate", "things", EXPRESSION, REQUIRED, NULL, N_ ("a thing, a side or several"))
X ("activate", "actions", NAMES, OPTIONAL, NULL, N_ ("what a person may do"))
X ("activate", "times", EXPRESSION, OPTIONAL, NULL, N_ ("how often each"))
X ("activate",
   "until",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("a person’s turn is over by itself when this holds"))
X ("activate", "first", NAME, OPTIONAL, NULL, N_ ("procedure that is run when one of them begins"))
X ("raise", "event", CALL, REQUIRED, NULL, N_ ("the event"))
X ("create", "id", ID, OPTIONAL, NULL, N_ ("name of the thing, or nothing"))
X ("create", "kind", NAME, REQUIRED, NULL, N_ ("its kind"))
X ("create", "like", EXPRESSION, OPTIONAL, NULL, N_ ("a text: the id of a model"))
X ("draw", "from", EXPRESSION, REQUIRED, NULL, N_ ("the pile"))
X ("draw", "count", EXPRESSION, OPTIONAL, NULL, N_ ("how many; 1 if missing"))
X ("draw", "in", EXPRESSION, REQUIRED, NULL, N_ ("the pile they go to"))
X ("put", "what", EXPRESSION, OPTIONAL, NULL, N_ ("a card, a list or a pile"))
X ("put", "in", EXPRESSION, OPTIONAL, NULL, N_ ("the pile"))
X ("put",
   "at",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("cards: top, which is the front of the list, bottom or random; top if missing. A model: its place, as in `12,12`, on a grid "
       "also `C4`, or an expression"))
X ("put",
   "model",
   NAME,
   OPTIONAL,
   NULL,
   N_ ("in an example: the id of a model that is made and stands there. An example that does so and names "
       "no scenario and no board has those of the first scenario"))
X ("put", "id", ID, OPTIONAL, NULL, N_ ("of a model: the name of what is made"))
X ("put", "side", EXPRESSION, OPTIONAL, NULL, N_ ("of a model: whose it is"))
X ("put", "heading", EXPRESSION, OPTIONAL, NULL, N_ ("of a model: where it looks, as of `face`"))
X ("say",
   "outcome",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("a label of what happened, for odds and coverage"))
X ("say", "keep", CHOICE, OPTIONAL, "career", N_ ("kept in a career"))
X ("say", "of", EXPRESSION, OPTIONAL, NULL, N_ ("whose"))
X ("say",
   "aside",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("it is told as it happens, and left out of the brief report of the battle"))
X ("say",
   "gist",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("a sentence for who reads the brief report of a battle and not each of its moves, without "
       "its "
       "stop"))
X ("say",
   "glossary",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("it is nothing that happens, but says what words mean, such as the letters of a table: their title, under which it is "
       "folded up where there is room for what happens only: \"The letters of the orders\""))
X ("say",
   "becomes",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("what becomes of whom it begins with: \"wounded\""))
X ("say",
   "deals",
   TEMPLATE,
   OPTIONAL,
   NULL,
   N_ ("nothing: rulebooks of older versions have it, which their battles keep"))
X ("say",
   "out",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("whom it puts out of the battle: a loss, as if that one left the table"))
X ("say", "back", EXPRESSION, OPTIONAL, NULL, N_ ("whom it brings back into the battle"))
X ("say",
   "credit",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("who brought that about; whoever acts if missing"))
X ("say",
   "explained",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("when it says its own reason, so that no other one is told with it"))
X ("say",
   "decides",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("nothing: rulebooks of older versions have it, which their battles keep"))
X ("board",
   "min-walls",
   NUMBER,
   OPTIONAL,
   NULL,
   N_ ("of a scenario: fewest wall spaces that a board drawn for it should have"))
X ("board", "max-walls", NUMBER, OPTIONAL, NULL, N_ ("the most of them; no limit if missing"))
X ("phase", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("phase",
   "note",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("for whoever reads how a turn goes: what happens in it, in sentences"))
X ("end", "winner", EXPRESSION, OPTIONAL, NULL, N_ ("a side; nobody if missing"))
X ("end",
   "late",
   EXPRESSION,
   OPTIONAL,
   NULL,
   N_ ("nothing: rulebooks of older versions have it, which their battles keep"))
X ("examples",
   "host",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("of a doctrine: a file beside this one with a small rulebook that uses it"))
X ("equivalent", "in", TEXT, OPTIONAL, NULL, N_ ("id of the rule that is changed"))
X ("equivalent",
   "was",
   TEXT,
   REQUIRED,
   NULL,
   N_ ("the attribute, row or start tag that is changed, as it is written there"))
X ("equivalent",
   "now",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("the same with the change; nothing where it is left out"))
X ("example", "id", ID, REQUIRED, NULL, N_ ("its name"))
X ("example", "covers", NAMES, OPTIONAL, NULL, N_ ("rules that it shows"))
X ("example", "scenario", NAME, OPTIONAL, NULL, N_ ("whose sides, board and rules hold; an example with a board of its own that names none has no doctrines, but may call `bold.plan(f)`"))
X ("example",
   "setup",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("begin with the set-up of the scenario, not with an empty table"))
X ("example",
   "board",
   YES_NO,
   OPTIONAL,
   NULL,
   N_ ("no: the table is not tracked; facts come from `know` and answers"))
X ("example", "play", NAMES, OPTIONAL, NULL, N_ ("sides that a person plays here"))
X ("expect", "test", EXPRESSION, OPTIONAL, NULL, N_ ("a test"))
X ("expect", "offers", CALL, OPTIONAL, NULL, N_ ("an action that must be open"))
X ("expect", "refuses", CALL, OPTIONAL, NULL, N_ ("an action that must not be open"))
X ("expect", "because", TEMPLATE, OPTIONAL, NULL, N_ ("a word of the reason why not"))
X ("know", "fact", EXPRESSION, REQUIRED, NULL, N_ ("`sees(u, h)`"))
X ("know", "value", EXPRESSION, REQUIRED, NULL, N_ ("the answer"))

X ("", "title", TEMPLATE, OPTIONAL, NULL, N_ ("for people"))
X ("",
   "src",
   TEXT,
   OPTIONAL,
   NULL,
   N_ ("the section of the rules, or several with semicolons between them: the `src` of a `rule` "
       "of this file"))
X ("",
   "origin",
   CHOICE,
   OPTIONAL,
   "source unclear lost option house",
   N_ ("where it comes from; source if missing"))
