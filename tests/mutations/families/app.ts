import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { each } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put, rename } from "../mutation.ts";
import type { Path, Project } from "../project.ts";

/** One value of app.json is another. */
function app(path: Path, value: Json, ...also: readonly Path[]) {
  return (project: Project): readonly Mutation[] => [put(project.app, path, value, ...also)];
}

/** The same for each language, where it matters which. */
function formats(path: Path, value: (formats: JsonObject) => Json, ...also: readonly Path[]) {
  return (project: Project): readonly Mutation[] =>
    Object.entries((project.app.value.formats ?? {}) as { readonly [code: string]: JsonObject }).map(([code, one]) =>
      put(project.app, ["formats", code, ...path], value(one), ...also.map((other) => ["formats", code, ...other])),
    );
}

const messagesOf = (project: Project) =>
  Object.entries(((project.app.value.bridge as JsonObject).messages ?? {}) as { readonly [name: string]: JsonObject });

/** The envelopes that say something, each with its place. */
function envelopes(
  project: Project,
  name: string,
  change: (envelope: JsonObject, path: readonly string[]) => Mutation | null,
): readonly Mutation[] {
  const all = (project.app.value.calls as JsonObject).envelopes as { readonly [name: string]: JsonObject };
  return each(Object.entries(all), ([key, envelope]) =>
    envelope[name] === undefined ? null : change(envelope, ["calls", "envelopes", key]),
  );
}

/** The messages to the shell for which the web does something by one of these, each with its place. */
function fallbacks(
  project: Project,
  name: string,
  change: (message: JsonObject, path: readonly string[]) => Mutation | null,
): readonly Mutation[] {
  return each(messagesOf(project), ([key, message]) =>
    (message.fallback as JsonObject | undefined)?.[name] === undefined
      ? null
      : change(message, ["bridge", "messages", key]),
  );
}

const rootsOf = ({ app: { value } }: Project) => ((value.calls as JsonObject).roots ?? []) as readonly Json[];

const MONEY: readonly Path[] = [["money"]];
const LANGUAGES: readonly Path[] = [["languages"]];

/** A member of the second language is another, where there are two. */
function second(project: Project, path: Path, value: Json, ...also: readonly Path[]): readonly Mutation[] {
  return project.languages.length > 1 ? app(["languages", 1, ...path], value, ...also)(project) : [];
}

/** A fact that is known is another. */
function facts(project: Project, value: (fact: Json) => Json, ...inner: Path): readonly Mutation[] {
  const all = Object.entries((project.app.value.facts ?? {}) as JsonObject);
  return all.flatMap(([name, fact]) => {
    const isText = typeof fact === "object" && fact !== null && "en" in fact;
    return isText ? [put(project.app, ["facts", name, ...inner], value(fact), ["facts", name])] : [];
  });
}

export const APP = [
  kind("fact-not-known", "A fact is not known yet.", (p) => facts(p, () => ({ pending: "to be asked for" }))),
  kind("fact-in-brackets", "A fact is a placeholder in brackets.", (p) => facts(p, () => "[to be written]", "en")),
  kind("money-point-semicolon", "A semicolon stands before decimals.", app(["money", "point"], ";", ...MONEY)),
  kind("money-thousands-bar", "A bar stands between thousands.", app(["money", "thousands"], "|", ...MONEY)),
  kind("money-currency-unknown", "No currency has this code.", app(["money", "currency"], "TZZ", ...MONEY)),
  kind(
    "brand-name-sentence",
    "The product's name is a sentence.",
    app(["brand", "name"], "The app for all that you ever wanted to do"),
  ),
  kind("language-name-twice", "Two languages have one name.", (p) =>
    second(p, ["name"], (p.app.value.languages as readonly JsonObject[])[0]?.name ?? ""),
  ),
  kind("common-parameters-alias", "Two common parameters are names of one.", (p) => {
    const [one, other] = (p.app.value.query as { readonly common: readonly string[] }).common;
    return one === undefined || other === undefined
      ? []
      : [put(p.app, ["query", "aliases"], [[one, other]], ["query"])];
  }),
  kind("shell-without-way", "No way leads to a shell that has messages.", (p) =>
    messagesOf(p).some(([, { fallback }]) => fallback === undefined) ? app(["bridge", "transports"], [])(p) : [],
  ),
  kind("shell-way-twice", "Two ways lead to one object of the page.", (p) => [
    put(
      p.app,
      ["bridge", "transports"],
      [
        { kind: "object", name: "Shell" },
        { kind: "post", name: "Shell" },
      ],
    ),
  ]),
  kind("shell-fallback-sandbox", "What the web does without a shell leads to a page of the sandbox.", (p) => {
    const hidden = (p.routes.value.routes as readonly JsonObject[]).find(
      ({ only, hash }) => only === "sandbox" && hash === undefined,
    );
    if (hidden === undefined) return [];
    return messagesOf(p)
      .filter(([, { payload }]) => Object.keys((payload ?? {}) as object).length === 0)
      .map(([name]) =>
        put(p.app, ["bridge", "messages", name, "fallback"], { do: "navigate", path: hidden.path ?? "" }),
      );
  }),
  kind("drafts-of-nobody", "Nothing says whose the drafts are.", (p) =>
    p.screens.some(({ value }) => JSON.stringify(value.state ?? {}).includes('"keep"'))
      ? [put(p.app, ["query", "owner"], [])]
      : [],
  ),
  kind("money-separators-equal", "The separator of thousands is the decimal sign as well.", (p) =>
    app(["money", "thousands"], (p.app.value.money as JsonObject).point ?? "", ["money", "point"], ...MONEY)(p),
  ),
  kind("money-without-point", "Amounts have no decimal sign.", app(["money", "point"], "", ...MONEY)),
  kind("money-point-is-digit", "The decimal sign is a digit.", app(["money", "point"], "0", ...MONEY)),
  kind(
    "money-thousands-is-letter",
    "The separator of thousands is a letter.",
    app(["money", "thousands"], "o", ...MONEY),
  ),
  kind("money-separator-too-long", "A separator of three characters.", app(["money", "thousands"], "...", ...MONEY)),
  kind(
    "money-decimals-above-divisor",
    "More decimals than minor units have.",
    app(["money", "decimals"], 3, ["money", "divisor"], ...MONEY),
  ),
  kind("money-decimals-negative", "Fewer decimals than none.", app(["money", "decimals"], -2, ...MONEY)),
  kind("money-decimals-fraction", "Half a decimal.", app(["money", "decimals"], 1.5, ...MONEY)),
  kind("money-divisor-zero", "Amounts are divided by zero.", app(["money", "divisor"], 0, ...MONEY)),
  kind(
    "money-divisor-one",
    "Minor units are whole ones, and there are decimals.",
    app(["money", "divisor"], 1, ["money", "decimals"], ...MONEY),
  ),
  kind("money-divisor-negative", "Amounts turn their sign.", app(["money", "divisor"], -100, ...MONEY)),
  kind(
    "money-divisor-odd",
    "A divisor that is no power of ten.",
    app(["money", "divisor"], 60, ["money", "decimals"], ...MONEY),
  ),
  kind("money-currency-empty", "Amounts have no currency.", app(["money", "currency"], "", ...MONEY)),
  kind("money-currency-lower-case", "The currency is in small letters.", app(["money", "currency"], "tzs", ...MONEY)),
  kind(
    "number-separators-equal",
    "Numbers have one sign for thousands and decimals.",
    formats(["number", "thousands"], () => ".", ["number", "point"], ["number"]),
  ),
  kind(
    "number-without-point",
    "Numbers have no decimal sign.",
    formats(["number", "point"], () => "", ["number"]),
  ),
  kind(
    "timeout-in-seconds",
    "How long a call may take is written in seconds.",
    app(["calls", "timeout"], 60, ["calls", "slow"], ["calls"]),
  ),
  kind("timeout-nothing", "A call may take no time.", app(["calls", "timeout"], 0, ["calls"])),
  kind("timeout-of-days", "A call may take a day.", app(["calls", "timeout"], 86_400_000, ["calls"])),
  kind("slow-in-seconds", "When a call is slow is written in seconds.", app(["calls", "slow"], 10, ["calls"])),
  kind(
    "slow-after-timeout",
    "A call is slow after it has ended.",
    app(["calls", "slow"], 90_000, ["calls", "timeout"], ["calls"]),
  ),
  kind("toast-in-seconds", "How long a message stands is written in seconds.", app(["toast", "normal"], 3, ["toast"])),
  kind(
    "toast-error-in-seconds",
    "How long an error stands is written in seconds.",
    app(["toast", "error"], 2, ["toast"]),
  ),
  kind("toast-for-an-hour", "A message stands for an hour.", app(["toast", "normal"], 3_600_000, ["toast"])),
  kind("toast-negative", "A message stands for less than no time.", app(["toast", "error"], -2000, ["toast"])),
  kind(
    "shell-waited-for-too-long",
    "The page waits minutes for a shell.",
    app(["bridge", "readyTimeout"], 300_000, ["bridge"]),
  ),
  kind(
    "shell-waited-for-negative",
    "The page waits less than no time for a shell.",
    app(["bridge", "readyTimeout"], -1, ["bridge"]),
  ),
  kind(
    "keyboard-threshold-of-a-screen",
    "A keyboard is told from more pixels than a phone has.",
    app(["keyboardThreshold"], 6000),
  ),
  kind("keyboard-threshold-nothing", "Each change of height is taken for a keyboard.", app(["keyboardThreshold"], 0)),
  kind("phone-is-words", "The phone of the lender is no number.", app(["phone"], "call us")),
  kind("phone-with-letters", "The phone of the lender has letters for zeros.", app(["phone"], "+255 8OO OOO OOO")),
  kind("phone-too-short", "The phone of the lender is cut off.", app(["phone"], "+255")),
  kind("mail-without-host", "The mail address of the lender has no host.", app(["email"], "support@")),
  kind("mail-is-words", "The mail address of the lender is none.", app(["email"], "support superpesa.example")),
  kind(
    "mail-with-name",
    "The mail address of the lender has a name around it.",
    app(["email"], "Support <support@superpesa.example>"),
  ),
  kind("mail-empty", "The mail address of the lender is empty.", app(["email"], "")),
  kind("brand-nameless", "The app has no name.", app(["brand", "name"], "")),
  kind("time-zone-unknown", "A time zone that there is not.", app(["timeZone"], "Africa/Dar_Salaam")),
  kind("time-zone-as-offset", "A time zone as an offset.", app(["timeZone"], "+03:00 EAT")),
  kind(
    "month-missing",
    "A language has eleven months.",
    formats(["months"], ({ months }) => (months as readonly Json[]).slice(1)),
  ),
  kind(
    "month-twice",
    "A language has a month twice.",
    formats(["months"], ({ months }) =>
      (months as readonly Json[]).map((name, index, all) => (index === 6 ? (all[5] ?? name) : name)),
    ),
  ),
  kind(
    "month-empty",
    "A month has no name.",
    formats(["shortMonths", 4], () => "", ["shortMonths"]),
  ),
  kind(
    "weekday-missing",
    "A language has six days in a week.",
    formats(["weekdays"], ({ weekdays }) => (weekdays as readonly Json[]).slice(0, 6)),
  ),
  kind(
    "weekday-twice",
    "A language has a day of the week twice.",
    formats(["weekdays", 3], ({ weekdays }) => (weekdays as readonly Json[])[2] ?? "", ["weekdays"]),
  ),
  kind(
    "date-pattern-letter-unknown",
    "A pattern of dates has a letter that writes nothing.",
    formats(["date", "short"], () => "D MMM Y", ["date"]),
  ),
  kind(
    "date-pattern-minutes-for-months",
    "A pattern of dates writes minutes where months belong.",
    formats(["date", "short"], () => "d/mm/y", ["date"]),
  ),
  kind(
    "date-pattern-empty",
    "A pattern of dates is empty.",
    formats(["date", "short"], () => "", ["date"]),
  ),
  kind("date-style-in-one-language", "A style of dates is there in one language alone.", (p) =>
    Object.keys((p.app.value.formats ?? {}) as object)
      .slice(1)
      .map((code) => drop(p.app, ["formats", code, "date", "long"], ["formats", code])),
  ),
  kind("formats-missing", "A language can't write dates.", (p) =>
    Object.keys((p.app.value.formats ?? {}) as object)
      .slice(1)
      .map((code) => drop(p.app, ["formats", code], ["languages"])),
  ),
  kind("formats-of-no-language", "Formats of a language that the app does not have.", (p) => {
    const [first] = Object.values((p.app.value.formats ?? {}) as { readonly [code: string]: Json });
    return [put(p.app, ["formats", "lg"], first ?? {})];
  }),
  kind("language-twice", "A language is listed twice.", (p) => [
    insert(p.app, ["languages", 2], (p.app.value.languages as readonly Json[])[0] ?? {}, ...LANGUAGES),
  ]),
  kind("language-code-wrong", "A language has no code of two or three letters.", (p) =>
    second(p, ["code"], "swahili", ["languages", 1], ...LANGUAGES),
  ),
  kind("language-nameless", "A language has no name.", (p) => second(p, ["name"], "", ["languages", 1])),
  kind("language-status-unknown", "A language is in a state that there is not.", (p) =>
    second(p, ["status"], "alive", ["languages", 1]),
  ),
  kind(
    "language-first-draft",
    "The first language, which stands in for others, is a draft.",
    app(["languages", 0, "status"], "draft", ["languages", 0], ...LANGUAGES),
  ),
  kind("languages-none", "The app has no language.", app(["languages"], [])),
  kind("person-not-common", "Who the person is stands in a parameter that does not travel.", (p) => [
    insert(p.app, ["query", "owner", 0], "account", ["query", "owner"]),
  ]),
  kind("subject-not-common", "What a page is about stands in a parameter that does not travel.", (p) => [
    insert(p.app, ["query", "subject", 0], "loan", ["query", "subject"]),
  ]),
  kind("parameter-common-twice", "A parameter that travels is listed twice.", (p) => [
    insert(p.app, ["query", "common", 0], (p.app.value.query as { readonly common: readonly Json[] }).common[1] ?? "", [
      "query",
      "common",
      2,
    ]),
  ]),
  kind("parameter-of-sandbox-is-common", "A parameter for tests travels in production.", (p) => [
    insert(p.app, ["query", "common", 0], "scenario", ["query", "sandbox"], ["query", "common"]),
  ]),
  kind("unused-alias", "An alias of a parameter that does not travel.", (p) => [
    insert(p.app, ["query", "aliases", 0], ["loanId", "loan_id"]),
  ]),
  kind("alias-alone", "A parameter has no alias in its list.", (p) => [
    insert(p.app, ["query", "aliases", 0], ["orderId"]),
  ]),
  kind("alias-twice", "An alias stands for two parameters.", (p) => [
    insert(p.app, ["query", "aliases", 0], ["orderId", "product_id"], ["query", "aliases", 1, 1]),
  ]),
  kind("prefix-without-slash", "The backend's path has no slash.", app(["calls", "prefix"], "tapi", ["calls"])),
  kind(
    "prefix-with-slash-behind",
    "The backend's path ends with a slash: two would follow each other.",
    app(["calls", "prefix"], "/tapi/", ["calls"]),
  ),
  kind(
    "prefix-is-host",
    "The backend's path is a whole address.",
    app(["calls", "prefix"], "https://api.superpesa.example", ["calls"]),
  ),
  kind("root-is-everything", "All paths of the app are the backend's.", (p) => [
    insert(p.app, ["calls", "roots", 0], "/", ["calls", "roots"]),
  ]),
  kind("root-is-a-screen", "A path of the backend is one of a screen.", (p) => {
    const [route] = (p.routes.value.routes ?? []) as readonly JsonObject[];
    const root = insert(p.app, ["calls", "roots", 0], route?.path ?? "", ["calls", "roots"]);
    return [orAt(root, inside(p.routes, ["routes", 0]), inside(p.routes, ["routes", 0, "path"]))];
  }),
  kind("root-twice", "A path of the backend is listed twice.", (p) =>
    rootsOf(p)
      .slice(0, 1)
      .map(() => insert(p.app, ["calls", "roots", 0], rootsOf(p)[0] ?? "", ["calls", "roots", 1])),
  ),
  kind("envelope-success-is-refusal", "An outcome is a success and a refusal.", (p) =>
    envelopes(p, "success", ({ success }, path) =>
      put(p.app, [...path, "refusal"], [...(success as Json[]), "no"], path, [...path, "success"]),
    ),
  ),
  kind("envelope-without-success", "No outcome of an envelope is a success.", (p) =>
    envelopes(p, "success", (_, path) => put(p.app, [...path, "success"], [], path)),
  ),
  kind("envelope-outcome-missing", "An envelope lists successes and has no place for an outcome.", (p) =>
    envelopes(p, "success", (_, path) => drop(p.app, [...path, "outcome"], [...path, "success"])),
  ),
  kind("envelope-place-twice", "The answer stands where the server's words do.", (p) =>
    envelopes(p, "data", ({ message }, path) =>
      put(p.app, [...path, "data"], message as Json, path, [...path, "message"]),
    ),
  ),
  kind(
    "shell-fallback-property-unknown",
    "What the web does in place of a message takes a member that it does not have.",
    (p) =>
      fallbacks(p, "property", (_, path) =>
        put(p.app, [...path, "fallback", "property"], "nothing", path, [...path, "fallback"]),
      ),
  ),
  kind("shell-fallback-calls-no-phone", "In place of a message the web calls what is no number.", (p) =>
    fallbacks(p, "property", ({ payload, fallback }, path) => {
      const name = String((fallback as JsonObject).property);
      if ((payload as JsonObject)[name] !== "address") return null;
      const places = [path, [...path, "fallback"], [...path, "payload", name]];
      return put(p.app, [...path, "fallback", "do"], "tel", ...places);
    }),
  ),
  kind("shell-fallback-of-nothing", "In place of a message the web opens nothing.", (p) =>
    fallbacks(p, "property", (_, path) => drop(p.app, [...path, "fallback", "property"], path)),
  ),
  kind("shell-fallback-twice", "In place of a message the web opens a member and a path.", (p) =>
    fallbacks(p, "property", (_, path) => put(p.app, [...path, "fallback", "path"], "/", [...path, "fallback"])),
  ),
  kind(
    "shell-session-over-unknown",
    "That the session is over is told by a message that is not there.",
    app(["bridge", "sends", "sessionExpired"], "toLogin"),
  ),
  kind(
    "shell-session-over-needs-payload",
    "That the session is over is told by a message that needs members.",
    (p) =>
      messagesOf(p).flatMap(([name, { payload }]) =>
        Object.keys((payload ?? {}) as object).length > 0 ? app(["bridge", "sends", "sessionExpired"], name)(p) : [],
      ),
    1,
  ),
  kind("shell-event-unknown", "The engine tells an event that it does not have.", (p) => [
    ...Object.keys(((p.app.value.bridge as JsonObject).sends ?? {}) as object)
      .slice(0, 1)
      .map((name) => rename(p.app, ["bridge", "sends", name], `${name}s`)),
  ]),
  kind("shell-transport-twice", "A way to the shell is listed twice.", (p) => [
    insert(
      p.app,
      ["bridge", "transports", 0],
      (p.app.value.bridge as { readonly transports: readonly Json[] }).transports[0] ?? {},
      ["bridge", "transports", 1],
    ),
  ]),
  kind(
    "shell-transport-empty",
    "A way to the shell without its path.",
    app(["bridge", "transports", 1, "path"], [], ["bridge", "transports", 1]),
  ),
  kind(
    "shell-transport-nameless",
    "A way to the shell without its name.",
    app(["bridge", "transports", 0, "name"], "", ["bridge", "transports", 0]),
  ),
  kind("shell-message-not-described", "A message to the shell does not say what it does.", (p) =>
    messagesOf(p).map(([name]) =>
      put(p.app, ["bridge", "messages", name, "summary"], "", ["bridge", "messages", name]),
    ),
  ),
  kind("shell-member-of-unknown-type", "A member of a message is of a type that there is not.", (p) =>
    messagesOf(p).flatMap(([name, { payload }]) =>
      Object.keys((payload ?? {}) as object)
        .slice(0, 1)
        .map((key) => put(p.app, ["bridge", "messages", name, "payload", key], "string")),
    ),
  ),
  kind("engine-text-missing", "A text of the engine is missing.", (p) =>
    ["retry", "unknownOutcome", "leaveText"].map((key) => drop(p.app, ["texts", key])),
  ),
  kind("engine-text-empty", "A text of the engine is empty.", (p) =>
    ["failed", "offline", "confirm"].map((key) =>
      put(
        p.app,
        ["texts", key],
        Object.fromEntries(p.languages.map((code) => [code, ""])),
        ...p.languages.map((code) => ["texts", key, code]),
      ),
    ),
  ),
  kind("engine-text-argument-renamed", "A text of the engine names what the engine does not give.", (p) =>
    ["leaveText", "atMost", "stepOf"].map((key) => {
      const words = (p.app.value.texts as { readonly [key: string]: { readonly [code: string]: string } })[key] ?? {};
      const other = Object.entries(words).map(([code, text]) => [code, text.replace(/\{(\w+)\}/, "{$1Name}")]);
      return put(p.app, ["texts", key], Object.fromEntries(other) as Json);
    }),
  ),
  kind("expired-code-is-success", "A code that ends the session is the one of success.", (p) => {
    const [code] = p.calls.flatMap(({ value }) => (value.success ?? []) as readonly Json[]);
    return code === undefined ? [] : app(["calls", "expired"], [String(code), "00"], ["calls"])(p);
  }),
  kind("header-with-blank", "A parameter that is sent as a header has a blank.", (p) => [
    insert(p.app, ["query", "headers", "json", 0], "build ing", ["query", "headers", "json"]),
  ]),
  kind("header-of-this-server", "A parameter is sent as a header by which this server knows its own code.", (p) => [
    insert(p.app, ["query", "headers", "json", 0], "x-skrini-studio", ["query", "headers", "json"]),
  ]),
];
