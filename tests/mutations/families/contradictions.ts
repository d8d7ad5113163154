import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { drop, kind, type Mutation, orAt, put, rename, retype } from "../mutation.ts";
import type { Leaf, Path, Project, Site } from "../project.ts";

/** Whole expressions, rewritten where a pattern stands in them. */
function rewrite(project: Project, pattern: RegExp, by: string): readonly Mutation[] {
  return each(project.expressions, ({ file, path, value }: Leaf) =>
    pattern.test(value) ? put({ file, path }, [], value.replace(pattern, by)) : null,
  );
}

/** Nodes that have a property, with another value for it. */
function limits(project: Project, name: string, change: (node: Site) => Mutation | null): readonly Mutation[] {
  return each(
    project.nodes.filter(({ value }) => value[name] !== undefined),
    change,
  );
}

const words = ({ languages }: Project, text: string): JsonObject =>
  Object.fromEntries(languages.map((code, index) => [code, index === 0 ? text : `${text} (${code})`]));

/** Texts in which all languages hold a pattern. */
function textsWith(project: Project, pattern: RegExp): readonly Site[] {
  return project.texts.filter(({ value }) => project.languages.every((code) => pattern.test(String(value[code]))));
}

function reword(project: Project, pattern: RegExp, by: string): readonly Mutation[] {
  const code = project.languages.at(-1) ?? "";
  return each(textsWith(project, pattern), (text) =>
    put(text, [code], String(text.value[code]).replace(pattern, by), []),
  );
}

/** Every object of a document's answer, with its path. */
function records(
  sample: Site,
  path: Path = ["answer"],
): readonly { readonly path: Path; readonly value: JsonObject }[] {
  const value = path.reduce(
    (part: Json | undefined, name) => (part as JsonObject | undefined)?.[name],
    sample.value as Json,
  );
  if (Array.isArray(value)) return value.flatMap((_, index) => records(sample, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.keys(value).flatMap((name) => records(sample, [...path, name]));
  return [{ path, value: value as JsonObject }, ...inner];
}

/** Members of samples whose value is fit, with another one. */
function answers(
  project: Project,
  isFit: (value: Json, name: string) => boolean,
  change: (value: Json) => Json,
): readonly Mutation[] {
  return project.samples.flatMap((sample) =>
    records(sample).flatMap(({ path, value }) =>
      Object.entries(value).flatMap(([name, one]) =>
        isFit(one as Json, name) ? [put(sample, [...path, name], change(one as Json))] : [],
      ),
    ),
  );
}

const app =
  (path: Path, value: (before: readonly string[]) => Json, ...also: readonly Path[]) =>
  (project: Project) => {
    const before = path.reduce(
      (part: Json | undefined, name) => (part as JsonObject)?.[name],
      project.app.value as Json,
    );
    if (before === undefined) return [];
    return [put(project.app, path, value(before as readonly string[]), ...also)];
  };

/** Mistakes that are right by themselves, and wrong beside something else in the documents. */
export const CONTRADICTIONS = [
  kind("step-that-is-not-there", "A step is asked for that the screen does not have.", (p) =>
    rewrite(p, /state\.step == 3/, "state.step == 4"),
  ),
  kind("row-that-is-not-there", "A row is asked for that is not written.", (p) =>
    rewrite(p, /^\$\{index == 3\}$/, "${index == 4}"),
  ),
  kind("countdown-at-least-zero", "A countdown is asked whether it is zero or more.", (p) =>
    rewrite(p, /^\$\{state\.left > 0\}$/, "${state.left >= 0}"),
  ),
  kind("fewer-stars-than-none", "Fewer stars than none are asked for.", (p) =>
    rewrite(p, /state\.stars < 1/, "state.stars < 0"),
  ),
  kind("longer-than-its-field", "A text is to be longer than its field takes.", (p) =>
    rewrite(p, /size\(trim\(state\.code\)\) < 6/, "size(trim(state.code)) < 9"),
  ),
  kind("order-outside-enum", "A field is to be above all the values that it has.", (p) =>
    rewrite(p, /(data\.\w+\.(?:showSubmitUtr|isScore|isDelay)) == 1/, "$1 > 1"),
  ),
  kind("status-never-idle", "A source that reads itself is to be idle.", (p) =>
    rewrite(p, /status\.(plan|ways|deferral|terms|items) == 'ready'/, "status.$1 == 'idle'"),
  ),
  kind("named-list-too-short", "An element beyond a named list.", (p) =>
    rewrite(p, /values\.amounts\[1\]/, "values.amounts[2]"),
  ),
  kind("list-shorter-than-its-slider", "Fewer elements are listed than a slider lets take.", (p) =>
    rewrite(p, /, 11, 12\]/, ", 11]"),
  ),
  kind("counted-from-zero", "A row is numbered from 0.", (p) => rewrite(p, /^\$\{index \+ 1\}$/, "${index}")),
  kind("choice-exchanged", "What is there is shown where it is not.", (p) =>
    rewrite(p, /^\$\{filled\((data[\w.]+)\) \? /, "${!filled($1) ? "),
  ),
  kind("amount-a-zero-too-few", "A typed amount is multiplied by ten.", (p) =>
    rewrite(p, /number\(state\.amount\) \* 100\}/, "number(state.amount) * 10}"),
  ),
  kind("amount-multiplied-once-more", "An amount of minor units is multiplied once more.", (p) =>
    rewrite(p, /^\$\{money\((values\.due)\)\}$/, "${money($1 * 100)}"),
  ),
  kind("divided-by-zero-in-one-case", "One of two numbers that may divide is zero.", (p) =>
    rewrite(p, /\? 7 : 30/, "? 7 : 0"),
  ),
  kind("day-in-words", "A word stands for a day.", (p) => rewrite(p, /date\(state\.day, /, "date('tomorrow', ")),
  kind("limit-of-the-other-end", "The smallest value goes by the largest one.", (p) =>
    limits(p, "min", (node) => {
      const min = String(node.value.min);
      return /Min/.test(min) ? put(node, ["min"], min.replace("Min", "Max"), ["max"]) : null;
    }),
  ),
  kind("end-in-other-words", "The end of a slider is told as another number.", (p) =>
    limits(p, "minText", (node) => put(node, ["minText"], String(node.value.minText).replace(/0\)/, ")"), ["min"])),
  ),
  kind("step-misses-the-end", "Steps never come to the end.", (p) =>
    each(nodesOf(p, "slider"), (node) => (node.value.step === undefined ? null : put(node, ["step"], 3000000, []))),
  ),
  kind("pattern-longer-than-its-field", "A pattern needs more characters than the field takes.", (p) =>
    limits(p, "pattern", (node) => put(node, ["maxLength"], 5, ["pattern"])),
  ),
  kind("pattern-of-letters-for-digits", "A pattern needs letters where only digits are typed.", (p) =>
    each(nodesOf(p, "text-field"), ({ file, path, value }) =>
      ["digits", "phone", "code"].includes(String(value.mode)) && value.maxLength === undefined
        ? put({ file, path }, ["pattern"], "[A-Z]{2}[0-9]{8}", ["mode"])
        : null,
    ),
  ),
  kind("words-of-another-limit", "The words of a rule name another figure.", (p) =>
    each(nodesOf(p, "text-field"), (node) =>
      node.value.maxLength === 4
        ? {
            ...put(node, ["maxLength"], 6),
            edits: [
              { file: node.file, path: [...node.path, "minLength"], value: 6 },
              { file: node.file, path: [...node.path, "maxLength"], value: 6 },
            ],
            places: [
              { file: node.file, path: [...node.path, "maxLength"] },
              ...p.languages.map((code) => ({ file: node.file, path: [...node.path, "messages", "other", code] })),
            ],
          }
        : null,
    ),
  ),
  kind("label-of-the-field-before", "A field has the name of the one before it.", (p) =>
    each(nodesOf(p, "text-field"), (node) => {
      const index = Number(node.path.at(-1));
      const before = p.nodes.find(
        (one) => one.file === node.file && one.path.join("/") === [...node.path.slice(0, -1), index - 1].join("/"),
      );
      return before?.value.type === "text-field" && before.value.visible === undefined
        ? put(node, ["label"], before.value.label ?? "")
        : null;
    }),
  ),
  kind("number-lost-in-plural", "A plural leaves the number out.", (p) => reword(p, /other \{([^{}]*)# /, "other {$1")),
  kind("case-of-no-option", "Words go by a case that is no option.", (p) =>
    reword(p, /select, week /, "select, weekly "),
  ),
  kind("share-without-its-sign", "A share has lost its sign in one language.", (p) => reword(p, /\}%/, "}")),
  kind("dash-for-words", "A dash stands in place of words.", (p) => {
    const code = p.languages.at(-1) ?? "";
    return each(
      p.nodes.filter(({ value }) => (value.title as JsonObject | undefined)?.[code] !== undefined),
      (node) => put(node, ["title", code], "-", ["title"]),
    );
  }),
  kind("question-in-one-language", "Only one language asks.", (p) => reword(p, /\?(?= \p{Lu})/u, ".")),
  kind("title-goes-here", "Words of a template are left.", (p) =>
    each(nodesOf(p, "section"), (node) =>
      put(node, ["title"], words(p, "Title goes here"), ["title", p.languages[0] ?? ""]),
    ),
  ),
  kind("capitals-locked", "A word was written with the capitals locked.", (p) =>
    each(nodesOf(p, "section"), (node) => {
      const code = p.languages[0] ?? "";
      const title = node.value.title as JsonObject;
      const text = String(title?.[code] ?? "");
      return /^\p{L}{5}/u.test(text)
        ? put(node, ["title", code], text.charAt(0).toLowerCase() + text.slice(1).toUpperCase(), ["title"])
        : null;
    }),
  ),
  kind("months-exchanged", "Two months are exchanged.", (p) =>
    p.languages.flatMap((code) =>
      app(["formats", code, "months"], ([one = "", two = "", ...others]) => [two, one, ...others])(p),
    ),
  ),
  kind("week-from-monday", "The weekdays begin with Monday.", (p) =>
    p.languages.flatMap((code) =>
      app(["formats", code, "weekdays"], ([sunday = "", ...others]) => [...others, sunday])(p),
    ),
  ),
  kind("month-misspelled", "A month is misspelled.", (p) =>
    p.languages.flatMap((code) =>
      app(["formats", code, "months"], (all) =>
        all.map((name, index) => (index === 8 ? name.replace(/(?<=.)[tب]/, "") : name)),
      )(p),
    ),
  ),
  kind("fact-zero-divides", "A fact that others are divided by is zero.", (p) => app(["facts", "cycles"], () => 0)(p)),
  kind("month-in-time", "A month stands in the time of day.", (p) =>
    p.languages.flatMap((code) => app(["formats", code, "date", "short"], () => "d MMM y[, HH:MM]")(p)),
  ),
  kind("root-lost", "A path of the backend's own is asked below the prefix.", (p) =>
    each(p.calls, (call) =>
      call.value.root === true ? orAt(drop(call, ["root"]), { file: call.file, path: ["path"] }) : null,
    ),
  ),
  kind("prefix-once-more", "A path holds the prefix that is put before it.", (p) =>
    each(p.calls, (call) =>
      call.value.root === true
        ? null
        : put(call, ["path"], `${(p.app.value.calls as JsonObject).prefix}${call.value.path}`),
    ),
  ),
  kind("path-with-two-slashes", "A path has two slashes in a row.", (p) =>
    each(p.calls, (call) => put(call, ["path"], String(call.value.path).replace(/\/(?=[^/]*$)/, "//"))),
  ),
  kind("path-with-colon", "A path has a parameter as other tools write it.", (p) =>
    each(p.calls, (call) => put(call, ["path"], `${call.value.path}/:id`)),
  ),
  kind("failure-kind-misspelled", "Words stand under a misspelled kind of failure.", (p) =>
    each(p.calls, (call) =>
      (call.value.errors as JsonObject | undefined)?.network === undefined
        ? null
        : rename(call, ["errors", "network"], "netwrok"),
    ),
  ),
  kind("success-of-another-envelope", "A call has successes that its envelope never answers.", (p) =>
    each(p.calls, (call) => (call.value.envelope === "result" ? put(call, ["success"], [0]) : null)),
  ),
  kind("null-not-among-values", "A field may be null, and its values do not say so.", (p) =>
    each(p.calls, (call) => {
      const all = ((call.value.answer as JsonObject).properties ?? {}) as { readonly [name: string]: JsonObject };
      const [name] =
        Object.entries(all).find(([, { enum: values }]) => Array.isArray(values) && values.includes(null)) ?? [];
      return name === undefined
        ? null
        : put(call, ["answer", "properties", name, "enum"], [0, 1], ["answer", "properties", name, "type"]);
    }),
  ),
  kind("sample-day-not-closed", "A placeholder of a sample is not closed.", (p) =>
    answers(
      p,
      (value) => /^\{due\+\d+\}$/.test(String(value)),
      (value) => String(value).replace("}", ""),
    ),
  ),
  kind("sample-day-unknown", "A placeholder of a sample has another name.", (p) =>
    answers(
      p,
      (value) => /^\{due\+\d+\}$/.test(String(value)),
      (value) => String(value).replace("due", "dueDate"),
    ),
  ),
  kind("sample-least-above-most", "The smallest value of a sample is above the largest.", (p) =>
    answers(
      p,
      (value, name) => /Min$/.test(name) && typeof value === "number" && value > 0,
      (value) => Number(value) * 10_000,
    ),
  ),
  kind("sample-amount-without-zero", "An amount of a sample lacks a zero that its words have.", (p) =>
    answers(
      p,
      (value, name) => name === "totalAmount" && Number(value) === 12_860_000,
      (value) => Number(value) / 10,
    ),
  ),
  kind("sample-scheme-misspelled", "An address of a sample has a misspelled scheme.", (p) =>
    answers(
      p,
      (value) => /^https:/.test(String(value)),
      (value) => String(value).replace("https", "htps"),
    ),
  ),
  kind("sample-path-misspelled", "A path of a sample is nearly one of a screen.", (p) =>
    answers(
      p,
      (value) => /^\/wucheng\?/.test(String(value)),
      (value) => String(value).replace("wucheng", "wuchang"),
    ),
  ),
  kind("sample-key-twice", "Two elements of a sample have one key.", (p) =>
    p.samples.flatMap((sample) =>
      sample.file.includes("/invitations/default")
        ? [put(sample, ["answer", "friends", 1, "id"], "F1"), put(sample, ["answer", "friends", 2, "id"], "F2")]
        : [],
    ),
  ),
  kind("scenario-without-its-order", "A scenario lacks the order that the screen asks for.", (p) =>
    each(p.scenarios, (scenario) =>
      /sunflowerP\?productId=1001&orderId=/.test(String(scenario.value.path))
        ? retype(scenario, ["path"], (text) => text.replace(/&orderId=[\w-]+/, ""))
        : null,
    ),
  ),
];
