import { ERRORS } from "./call-structure.ts";
import type { Members } from "./shape.ts";
import {
  ACTIONS,
  BOOLEAN_VALUE,
  COLOR,
  COUNT,
  declared,
  declaring,
  either,
  JSON_VALUE,
  LANGUAGE,
  LISTED_HOST,
  list,
  map,
  NAME,
  NUMBER_VALUE,
  nameOf,
  OUTCOME,
  oneOf,
  optional,
  PATH,
  record,
  required,
  SCHEME,
  SHARED_TEXT,
  STORAGE_KEY,
  STRING_VALUE,
  string,
  TEXT,
  TEXT_KEY,
  TIME_ZONE,
  variant,
  wholeNumber,
} from "./structure.ts";

const PARAMETER = { pattern: "[A-Za-z_][A-Za-z0-9_-]*", words: "a parameter's name" };
const ENDPOINT = {
  pattern: "(GET|POST|PUT|PATCH|DELETE) /[^?#\\s\\\\]*",
  words: "a method and a path such as POST /loans/pay",
};
const MILLISECONDS = wholeNumber(1);

/** Every screen has a plan in each. */
export const MAX_LANGUAGES = 16;

const BRAND = record({
  name: required(string(), "The product's name."),
  logo: required(STRING_VALUE, "A path on this origin, as `/pictures/logo.svg`, or empty to show the name."),
  icon: optional(
    record({
      src: required(string(), "A picture on this origin: `/pictures/<name>`."),
      blankOn: required(list(string(PATH)), "Paths that show none."),
    }),
    "The icon of a page in the browser.",
  ),
  colors: required(map(string(COLOR)), "The palette."),
});

const PENDING = record({
  pending: required(either(string(), TEXT), "What is missing, in words for whoever fills it in."),
});

const MONEY = record({
  currency: required(string(), "In front of an amount."),
  divisor: required(wholeNumber(1), "Minor units in one unit."),
  decimals: required(COUNT, "Digits after the point."),
  thousands: required(STRING_VALUE, "Between thousands."),
  point: required(string(), "In front of the decimals."),
});

const MONTHS = list(string(), 12, 12);
const WEEKDAYS = list(string(), 7, 7);

/** How one language writes dates and numbers. */
const FORMATS = record({
  date: optional(
    declaring("dateStyle", string()),
    "Styles for `date(value, 'style')`, each a pattern such as `d MMM y[, HH:mm]`: what stands in [ ] is left out of a day alone, words stand in 'quotes'.",
  ),
  months: optional(MONTHS, "Names for `MMMM`, from January."),
  shortMonths: optional(MONTHS, "Names for `MMM`, from January."),
  weekdays: optional(WEEKDAYS, "Names for `EEEE`, from Sunday."),
  shortWeekdays: optional(WEEKDAYS, "Names for `EEE`, from Sunday."),
  number: optional(
    record({
      thousands: required(STRING_VALUE, "Between thousands."),
      point: required(string(), "In front of the decimals."),
      percent: optional(string(), "Behind a percentage; `%` if not given."),
    }),
    "How `number(value, decimals)` and `percent(share)` write; without it as amounts are written.",
  ),
});

const LANGUAGE_ENTRY = record({
  code: required(string(LANGUAGE), "As `?lang=` asks for it: `sw`."),
  name: required(string(), "What its readers call it: `Kiswahili`."),
  status: required(
    oneOf("draft", "live"),
    "`draft`: what is missing is a warning, and only who asks for it by its code gets it.",
  ),
});

/** Where people choose among the languages. */
const LANGUAGE_SWITCH = record({
  place: required(
    oneOf("header", "end"),
    "`header`: beside each screen's title, which has room for one or two names. `end`: below all that the screen shows.",
  ),
});

/** The words of one language: one for each thing. */
const GLOSSARY_ENTRY = record({
  term: required(string(), "The word to use."),
  not: required(
    list(string(), 1),
    "Words that must not stand for it. `*` at the beginning or end stands for further letters: `bonyez*`.",
  ),
  about: optional(string(), "What it names, for who writes texts."),
});

const PARAMETERS = list(nameOf("param", PARAMETER));

const QUERY = record({
  common: required(list(declared("param", PARAMETER)), "Forwarded on every call and page."),
  aliases: required(
    list(list(declared("param", PARAMETER), 2)),
    "Names of one parameter: whichever is there fills all.",
  ),
  headers: required(
    record({
      json: required(PARAMETERS, "Sent as headers by the JSON client."),
      form: required(PARAMETERS, "Sent as headers by the form client."),
    }),
    "Parameters that travel as headers, empty if absent.",
  ),
  sandbox: required(PARAMETERS, "Forwarded as well, in sandbox builds only."),
  owner: optional(
    PARAMETERS,
    "Who the person is: the first that is not empty, the parameter of `session` last. Drafts are theirs alone; without any, none outlives the page.",
  ),
  language: optional(
    string(PARAMETER),
    "A parameter that tells every call the page's language, as `Accept-Language` does.",
  ),
  subject: optional(
    PARAMETERS,
    "What a page is about, the first naming it best: drafts and the keys of open questions are told apart by them.",
  ),
});

const SECONDS = wholeNumber(1);

/** Members of every session that people sign in to. */
const SIGN_IN_SESSION = {
  lasts: optional(SECONDS, "Seconds after signing in at which it ends. Without it, `sign-out` or the server ends it."),
  idle: optional(SECONDS, "Seconds after the last call at which it ends."),
  onExpired: required(
    ACTIONS,
    "What the screen does once it is over, in place of each `onFailed` and `failure`: lead to where people sign in. Reads `app` alone.",
  ),
  returns: optional(
    BOOLEAN_VALUE,
    "False: after signing in `navigate` leads where it says. Otherwise it leads to the page that was asked for without a session, where there is one.",
  ),
};

const COOKIE = { pattern: "[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}", words: "a cookie's name" };

/** Members of a session that the app itself keeps. */
const OWN_SESSION = {
  parameter: required(
    string(PARAMETER),
    "The parameter that carries it to the server, such as `session`. Calls alone have it: no address does, and what an address says of it counts for nothing.",
  ),
  as: optional(oneOf("query", "header"), "How calls carry it: in their query (default) or as a header of that name."),
  ...SIGN_IN_SESSION,
};

const SESSION = variant("keep", {
  address: {
    parameter: required(
      nameOf("param", PARAMETER),
      "One of `query.common`: a shell or a link gives it, and it travels from page to page.",
    ),
    onExpired: optional(
      ACTIONS,
      "What the screen does once it is over, in place of each `onFailed` and `failure`. Reads `app` alone.",
    ),
  },
  tab: OWN_SESSION,
  browser: OWN_SESSION,
  cookie: {
    cookie: required(
      string(COOKIE),
      "The cookie that the server sets when people sign in, such as `sid`. It passes between browser and server with calls of this app alone, and no other cookie does.",
    ),
    ...SIGN_IN_SESSION,
  },
});

const HOSTS = record({
  follow: required(list(string(LISTED_HOST)), "Followed without asking; by https unless listed with `http://`."),
  session: optional(
    list(string(LISTED_HOST)),
    "Of those followed, the ones that get the session's parameters along. Any other host gets none.",
  ),
  images: required(list(string(LISTED_HOST)), "Where logos and pictures may come from."),
  frames: required(list(string(LISTED_HOST)), "Where agreements may come from."),
  shell: optional(
    list(string(SCHEME)),
    "Schemes that the shell owns, such as `lender:`: passed on to it, opened by no page.",
  ),
});

const TRANSPORT = variant("kind", {
  object: { name: required(string(NAME), "A window object with one method per message, taking JSON text.") },
  handlers: { path: required(list(string(NAME), 1), "Where in window the handlers stand, one per message.") },
  post: { name: required(string(NAME), "A window object whose postMessage takes {name, payload} as JSON text.") },
});

const FALLBACK = record({
  do: required(oneOf("tel", "navigate", "back"), "What the web does without a shell."),
  property: optional(string(NAME), "The payload's member to use."),
  path: optional(nameOf("path", PATH), "A path of this app."),
});

const MESSAGE = record({
  summary: required(string(), "What it asks of the shell."),
  silent: optional(BOOLEAN_VALUE, "True: nobody waits for what it does, so that no shell took it is not told."),
  payload: required(
    map(oneOf("text", "address", "phone")),
    "Its members, all text. An `address` or a `phone` is guarded before it reaches the shell, as without one.",
  ),
  fallback: optional(FALLBACK, "Without a shell."),
});

const BRIDGE = record({
  transports: required(list(TRANSPORT), "Ways to the shell, tried in this order."),
  messages: required(declaring("message", MESSAGE), "Everything that may be sent."),
  sends: optional(
    record({
      sessionExpired: optional(nameOf("message", NAME), "The message for: the login is over."),
      close: optional(
        nameOf("message", NAME),
        "The message for: back was pressed where there is nothing to go back to.",
      ),
      screenOpened: optional(
        nameOf("message", NAME),
        "The message for: a screen is shown. It may take the screen's id as `screen`.",
      ),
    }),
    "What the engine itself tells the shell; nothing where no message is named.",
  ),
  readyTimeout: required(COUNT, "Milliseconds to wait for a late shell."),
});

const FAILURE_ACTION = record({
  button: required(TEXT, "The name of the button that stands in place of Retry."),
  message: optional(nameOf("message", NAME), "Sent to the shell first, with no members."),
  screen: required(nameOf("screen"), "Opened where no shell took the message."),
});

const MEMBER = { pattern: "[^\\s.]+(\\.[^\\s.]+)*", words: "names of members with dots between" };

const ENVELOPE = record({
  body: optional(
    oneOf("json", "picture"),
    "`json` if not said. `picture`: a success is a picture, whose address in this page is the answer; the places below then stand in the JSON that says why there is none.",
  ),
  outcome: optional(
    string(MEMBER),
    "Where it says whether the call succeeded, such as `code` or `status.ok`. Without it the HTTP status says so.",
  ),
  success: optional(
    list(OUTCOME, 1),
    "Outcomes that mean success, unless a call lists its own. Numbers and strings compare as text, booleans are only themselves.",
  ),
  refusal: optional(
    list(OUTCOME, 1),
    "Outcomes that mean a refusal; whatever is neither is malformed. Without it, any other number or string refuses.",
  ),
  code: optional(string(MEMBER), "Where the code of a refusal stands, which `errors` of a call and `expired` go by."),
  message: optional(string(MEMBER), "Where the server's words to the person stand."),
  data: optional(string(MEMBER), "Where the answer stands. Without it the whole body is the answer."),
});

export const APP_FIELDS = {
  brand: required(BRAND, "Name, logo and colors."),
  languages: required(
    list(LANGUAGE_ENTRY, 1, MAX_LANGUAGES),
    "The first one is live, and stands in where a text of a draft is missing.",
  ),
  languageSwitch: optional(
    LANGUAGE_SWITCH,
    "Where every screen offers the other live languages, each by its name. Without it a language is chosen by `?lang=` and the phone's settings alone.",
  ),
  phone: required(string(), "The service phone."),
  email: required(string(), "The contact address."),
  facts: optional(
    declaring("fact", either(string(), NUMBER_VALUE, TEXT, PENDING)),
    'Texts and numbers for expressions: `app.facts.<name>`, such as the lender\'s license or its highest rate. What is not known yet is `{ "pending": "license number" }`: shown in brackets, and refused where borrowers would read it.',
  ),
  values: optional(
    declaring("appValue", JSON_VALUE),
    "What several screens compute from them: `app.values.<name>`. Each may read `app`, texts without values, and other values here.",
  ),
  money: required(MONEY, "How amounts are written."),
  timeZone: optional(
    string(TIME_ZONE),
    "Where the lender is, as the time zone database names it: what `today()` and `now()` go by on every phone.",
  ),
  formats: optional(map(FORMATS, LANGUAGE), "How dates and numbers are written in each language."),
  glossary: optional(
    map(list(GLOSSARY_ENTRY, 1), LANGUAGE),
    "By language one word for one thing. `check` tells each text that uses one of the words to avoid, outside of values that are filled in.",
  ),
  query: required(QUERY, "Parameters of the page's query."),
  session: optional(
    SESSION,
    "Where the session is kept. `address`: the shell or the link gives it. `tab`, `browser`: `sign-in` stores it until the tab is closed, or for all tabs. `cookie`: the server sets a cookie, which no script can read. Expressions read `app.signedIn`.",
  ),
  calls: required(
    record({
      prefix: required(string(PATH), "In front of every call's path."),
      roots: optional(
        list(string(PATH)),
        "Further paths of the backend, for calls with `root`. All below them is its own.",
      ),
      moneyPaths: optional(
        list(string(ENDPOINT)),
        "The calls that move money, each by method and path as its document writes them: `POST /loans/pay`. The server takes every request there for one that moves money, whatever documents say.",
      ),
      moneyWords: optional(
        map(list(string(), 1), LANGUAGE),
        "By language the words of which each button that moves money has one: `pay`, `borrow`.",
      ),
      timeout: required(MILLISECONDS, "Milliseconds until a call gives up."),
      slow: required(MILLISECONDS, "Milliseconds until the borrower is told that it is slow."),
      expired: optional(list(string()), "Envelope codes of any call that mean the login is over."),
      failureActions: optional(
        record({
          refused: optional(FAILURE_ACTION, "The server refused."),
          server: optional(FAILURE_ACTION, "The server has a problem."),
          expired: optional(FAILURE_ACTION, "The login is over."),
        }),
        "What to do, in place of Retry, about failures that another try does not mend. There the app's own text for the kind stands above the server's words.",
      ),
      envelopes: required(declaring("envelope", ENVELOPE), "What answers look like, by the name that calls use."),
      errors: optional(
        declaring("errorCatalog", ERRORS),
        "What several calls say of failures, by the name that they give in `errorsOf`: words by code or by kind, as in a call's `errors`.",
      ),
    }),
    "How calls are made.",
  ),
  hosts: required(HOSTS, "Hosts besides this one."),
  storage: optional(
    record({ read: required(list(declared("storage", STORAGE_KEY)), "Names of entries.") }),
    "What sources may read of this device's local storage: nothing else.",
  ),
  toast: required(
    record({
      normal: required(MILLISECONDS, "Milliseconds a message stays."),
      error: required(MILLISECONDS, "Milliseconds an error stays."),
    }),
    "Short messages.",
  ),
  keyboardThreshold: required(COUNT, "Pixels the view shrinks by before a keyboard is assumed."),
  bridge: required(BRIDGE, "The native shell."),
  texts: required(
    declaring("text", SHARED_TEXT, TEXT_KEY),
    'The engine\'s own words, and texts that screens share: `t(\'key\')`, or `{"text": "key", "with": …}`.',
  ),
} as const satisfies Members;
