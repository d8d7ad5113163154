import { AMOUNTS } from "./families/amounts.ts";
import { APP } from "./families/app.ts";
import { CHOICES } from "./families/choices.ts";
import { CONDITIONS } from "./families/conditions.ts";
import { CONTRADICTIONS } from "./families/contradictions.ts";
import { DEAD_ENDS } from "./families/dead-ends.ts";
import { EXCHANGES } from "./families/exchanges.ts";
import { FORMS } from "./families/forms.ts";
import { INPUTS } from "./families/inputs.ts";
import { JOURNEYS } from "./families/journeys.ts";
import { LIMITS } from "./families/limits.ts";
import { LINKS } from "./families/links.ts";
import { LOOKS } from "./families/looks.ts";
import { MISMATCHES } from "./families/mismatches.ts";
import { MONEY } from "./families/money.ts";
import { NAMES } from "./families/names.ts";
import { NULLS } from "./families/nulls.ts";
import { PAIRS } from "./families/pairs.ts";
import { PRIVATE_DATA } from "./families/private-data.ts";
import { SLIPS } from "./families/slips.ts";
import { STRUCTURE } from "./families/structure.ts";
import { STUCK } from "./families/stuck.ts";
import { SYNTAX } from "./families/syntax.ts";
import { TRIALS } from "./families/trials.ts";
import { TYPES } from "./families/types.ts";
import { UNREAD } from "./families/unread.ts";
import { UNUSED } from "./families/unused.ts";
import { WAYS } from "./families/ways.ts";
import { WORDS } from "./families/words.ts";
import { WRITTEN_VALUES } from "./families/written-values.ts";
import type { Families } from "./seed.ts";

/** All kinds of mistakes, by what they are about. */
export const FAMILIES: Families = {
  money: MONEY,
  links: LINKS,
  "private-data": PRIVATE_DATA,
  "dead-ends": DEAD_ENDS,
  words: WORDS,
  conditions: CONDITIONS,
  contradictions: CONTRADICTIONS,
  exchanges: EXCHANGES,
  looks: LOOKS,
  app: APP,
  unused: UNUSED,
  trials: TRIALS,
  slips: SLIPS,
  structure: STRUCTURE,
  names: NAMES,
  types: TYPES,
  syntax: SYNTAX,
  amounts: AMOUNTS,
  choices: CHOICES,
  forms: FORMS,
  inputs: INPUTS,
  journeys: JOURNEYS,
  limits: LIMITS,
  mismatches: MISMATCHES,
  nulls: NULLS,
  pairs: PAIRS,
  stuck: STUCK,
  unread: UNREAD,
  ways: WAYS,
  "written-values": WRITTEN_VALUES,
};
