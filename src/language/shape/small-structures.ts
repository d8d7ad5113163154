import { TAPPED_ROLES } from "../terms/tapped-role.ts";
import type { Members } from "./shape.ts";
import {
  BOOLEAN_VALUE,
  byName,
  COUNT,
  declared,
  either,
  ID,
  JSON_VALUE,
  list,
  map,
  NUMBER_VALUE,
  nameOf,
  oneOf,
  optional,
  PATH,
  POINTER,
  record,
  required,
  STRING_VALUE,
  string,
  TEXT,
  variant,
  wholeNumber,
} from "./structure.ts";

const ROUTE = record({
  path: required(
    declared("path", PATH),
    "The path, and everything below it. Letter case does not matter. `{id}` takes any one part of an address, as the screen's parameter of that name; a route with a word there is tried first.",
  ),
  hash: optional(string(PATH), "Only with this hash behind the path: `/card` for `#/card`."),
  screen: required(nameOf("screen"), "The screen's id."),
  exact: optional(BOOLEAN_VALUE, "True: matches only itself."),
  only: optional(oneOf("sandbox"), "`sandbox`: absent from production builds."),
});

const GROUP = record({
  name: required(string(), "What authors call it: `Repay`."),
  screens: required(list(nameOf("screen"), 1), "The screens' ids. A screen is in one group: the first that names it."),
});

export const ROUTES_FIELDS = {
  routes: required(list(ROUTE, 1), "The first match wins."),
  notFound: required(nameOf("screen"), "The screen of every other path."),
  groups: optional(list(GROUP), "Screens by what people come for, as authors look for them. Phones get none of it."),
} as const satisfies Members;

/** One sample, or one after the other. */
const SAMPLE = either(nameOf("sample"), list(nameOf("sample"), 1));

export const SCENARIO_FIELDS = {
  id: required(nameOf("itself"), "The file's name."),
  summary: required(TEXT, "The state of the world, in one line."),
  path: required(nameOf("path", { pattern: "/[^\\s\\\\]*", words: "a path that starts with /" }), "Where to try it."),
  signedIn: optional(
    BOOLEAN_VALUE,
    "False: nobody is signed in as it begins. Where the app keeps a session, a sandbox otherwise opens each address signed in.",
  ),
  answers: optional(
    byName("call", SAMPLE, ID),
    "Which sample answers which call; others answer `default`. Of a list each request takes the next; the last stays.",
  ),
} as const satisfies Members;

const WORDS = required(TEXT, "The words on the screen, in every language.");
const SEEN = {
  text: WORDS,
  role: optional(
    oneOf(...TAPPED_ROLES, "heading", "textbox", "dialog", "alert", "img"),
    "The words are the whole name of something in this role; any words that hold them if absent.",
  ),
};
const NO_FIELDS = {};

const STEP = variant("do", {
  tap: {
    text: required(TEXT, "The name of what is tapped: a button, link, tab, box or option."),
    role: optional(oneOf(...TAPPED_ROLES), "Its role, where several have this name."),
  },
  fill: {
    text: required(TEXT, "The label of the field."),
    with: required(
      STRING_VALUE,
      "What is typed in place of what was there; a field for a file is given a picture of this name, or a PDF where it ends with `.pdf`.",
    ),
  },
  choose: {
    text: required(TEXT, "The label of the list."),
    option: required(TEXT, "The option."),
  },
  see: SEEN,
  miss: SEEN,
  value: {
    text: required(TEXT, "The label of the field."),
    is: required(STRING_VALUE, "What stands in it."),
  },
  state: {
    text: required(TEXT, "The name of a button, box, option or field."),
    is: required(oneOf("enabled", "disabled", "checked", "unchecked", "focused"), "Its state."),
  },
  back: NO_FIELDS,
  asked: {
    call: required(nameOf("call"), "The call's id."),
    times: optional(COUNT, "How often since the journey began; once if absent."),
    payload: optional(JSON_VALUE, "Members that the payload of the last one had."),
  },
});

export const JOURNEY_FIELDS = {
  id: required(nameOf("itself"), "The file's name."),
  summary: required(TEXT, "What somebody sets out to do, in one line."),
  path: required(
    nameOf("path", { pattern: "/[^\\s\\\\]*", words: "a path that starts with /" }),
    "Where it begins, with its query.",
  ),
  scenario: optional(nameOf("scenario"), "The state of the world; default samples answer if absent."),
  steps: required(list(STEP, 1), "What is done and seen, one after the other."),
} as const satisfies Members;

const CODE = either(NUMBER_VALUE, string());

export const SAMPLE_FIELDS = {
  summary: optional(string(), "What this case is."),
  answer: optional(JSON_VALUE, "The answer, inside the envelope."),
  message: optional(STRING_VALUE, "What the envelope says beside a success; some screens show it."),
  refusal: optional(
    record({
      code: required(CODE, "The code, where the call's envelope has one."),
      message: required(STRING_VALUE, "What the server says."),
    }),
    "The server refuses.",
  ),
} as const satisfies Members;

const SEVERITY = oneOf("error", "warning", "off");

export const CHECK_FIELDS = {
  severities: optional(
    byName("code", either(SEVERITY, map(SEVERITY, ID)), ID),
    "By the code of a rule, how severe what it finds is; or that by kind of document: screen, fragment, call, sample, scenario, journey, app, routes. What the language itself forbids stays an error.",
  ),
  suppressions: optional(
    list(
      record({
        code: required(nameOf("code"), "The rule's code."),
        file: required(string(), "The document: `schemas/screens/order.json`."),
        at: optional(string(POINTER), "A JSON pointer: only there and below. The whole document, if absent."),
        reason: required(string(), "Why it is right as it is."),
      }),
    ),
    "What rules are not to say, and why. One that suppresses nothing is a mistake itself.",
  ),
  unreached: optional(
    list(
      record({
        file: required(string(), "The document: `schemas/screens/order.json`."),
        at: required(string(POINTER), "A JSON pointer: what decides something there and below."),
        outcomes: optional(list(string(), 1), "Only these, as the report names them: `hidden`, `none`. All if absent."),
        reason: required(string(), "Why no scenario reaches it."),
      }),
    ),
    "What `skrini test` need not reach, and why. One that nothing needs is a finding.",
  ),
  coverage: optional(
    wholeNumber(0, 100),
    "Percent of what else documents decide that a whole run of `skrini test` must reach; 0 if absent.",
  ),
} as const satisfies Members;
