import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf, screenOf, TOAST } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import { isAbove, type Leaf, nodeAround, type Project, type Site } from "../project.ts";

/** Expressions that decide: `visible`, `enabled`, the test of an action. */
function tests(project: Project, isFit: (source: string) => boolean = () => true): readonly Leaf[] {
  return project.expressions.filter(
    ({ path, value }) => ["visible", "enabled", "test"].includes(String(path.at(-1))) && isFit(value.slice(2, -1)),
  );
}

function rewrite(leaves: readonly Leaf[], change: (source: string) => string): readonly Mutation[] {
  return each(leaves, ({ file, path, value }) => {
    const source = value.slice(2, -1);
    return change(source) === source ? null : put({ file, path }, [], `\${${change(source)}}`);
  });
}

/** Expressions of any place that hold a pattern. */
function holding(project: Project, pattern: RegExp): readonly Leaf[] {
  return project.expressions.filter(({ value }) => pattern.test(value));
}

const simple = (source: string) => !/&&|\|\||\?/.test(source);
const COMPARED = /((?:data|state|params|item|values|answer)[\w.]*) == ('[^']*'|\d+)/;

function compared(project: Project, change: (left: string, right: string) => string): readonly Mutation[] {
  return rewrite(
    tests(project, (source) => COMPARED.test(source)),
    (source) => source.replace(COMPARED, (_, left: string, right: string) => change(left, right)),
  );
}

/** Numbers that people read: `money(x)` and the like. */
function sums(project: Project, change: (amount: string) => string): readonly Mutation[] {
  return rewrite(holding(project, /^\$\{money\([\w.]+\)\}$/), (source) =>
    source.replace(/^money\(([\w.]+)\)$/, (_, amount: string) => `money(${change(amount)})`),
  );
}

/** Members of answers with a written list of values, and an expression that compares each. */
function enums(project: Project): readonly Leaf[] {
  return tests(project, (source) => {
    const name = /\.(\w+) == \d+/.exec(source)?.[1];
    return project.calls.some(({ value }) =>
      new RegExp(`"${name}":\\{[^}]*"enum":\\[`).test(JSON.stringify(value.answer)),
    );
  });
}

/** Text fields or sliders with their limits changed. */
function limits(project: Project, types: readonly string[], change: (node: Site) => Mutation | null) {
  return each(nodesOf(project, ...types), change);
}

/** Nodes that are shown only where the field that they show is there. */
function guarded(project: Project): readonly Site[] {
  return project.nodes.filter(({ value }) => {
    const field = /^\$\{filled\(([\w.]+)\)\}$/.exec(String(value.visible))?.[1];
    const { visible: _visible, ...rest } = value;
    return field !== undefined && JSON.stringify(rest).includes(field);
  });
}

/** Members of a schema in a call. */
function properties(project: Project, part: "payload" | "answer", type: string) {
  return project.calls.flatMap((call) => {
    const all = ((call.value[part] as JsonObject | undefined)?.properties ?? {}) as {
      readonly [name: string]: JsonObject;
    };
    const found = Object.entries(all).filter(([, schema]) => [schema.type].flat().includes(type));
    return found.map(([name, schema]) => ({ call, path: [part, "properties", name], schema }));
  });
}

export const CONDITIONS = [
  kind("value-twice-in-list", "A list that is searched has an element twice.", (p) =>
    compared(p, (left, right) => `${left} in [${right}, ${right}]`),
  ),
  kind("divided-by-none", "A number is divided by how many there are of what may be none.", (p) =>
    each(p.screens, (screen) => {
      const [source] = Object.keys((screen.value.sources ?? {}) as object);
      const line = { type: "divider", visible: `\${100 / size(entries(data.${source})) > 5}` };
      return source === undefined ? null : insert(screen, ["body", 0], line);
    }),
  ),
  kind("always-shown-by-test", "A condition is always true.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} || true`),
  ),
  kind("never-shown-by-test", "A condition is never true.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && false`),
  ),
  kind("visible-false", "A node is never shown.", (p) =>
    each(nodesOf(p, "card", "section", "notice", "link-row"), (node) =>
      node.value.visible === undefined ? put(node, ["visible"], "${false}", []) : null,
    ),
  ),
  kind("test-true", "A question has its answer written in it.", (p) =>
    each(actionsOf(p, "when"), (action) => put(action, ["test"], "${true}", [])),
  ),
  kind("test-literal", "A question is a bare true.", (p) =>
    each(actionsOf(p, "when"), (action) => put(action, ["test"], true, [])),
  ),
  kind("compared-with-itself", "A value is compared with itself.", (p) => compared(p, (left) => `${left} == ${left}`)),
  kind("or-the-opposite", "A condition or its opposite.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} || !(${source})`),
  ),
  kind("and-the-opposite", "A condition and its opposite.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && !(${source})`),
  ),
  kind("same-twice", "A condition stands twice.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && ${source}`),
  ),
  kind("two-values-at-once", "A value is to be two at once.", (p) =>
    compared(
      p,
      (left, right) => `${left} == ${right} && ${left} == ${right.startsWith("'") ? "'other'" : Number(right) + 1}`,
    ),
  ),
  kind("not-one-or-not-the-other", "A value is not one or not the other: always true.", (p) =>
    compared(
      p,
      (left, right) => `(${left} != ${right} || ${left} != ${right.startsWith("'") ? "'other'" : Number(right) + 1})`,
    ),
  ),
  kind("assigned-in-place-of-compared", "One equals sign in place of two.", (p) =>
    rewrite(
      tests(p, (source) => COMPARED.test(source)),
      (source) => source.replace(" == ", " = "),
    ),
  ),
  kind("compared-by-three-signs", "Three equals signs, as another language has them.", (p) =>
    rewrite(
      tests(p, (source) => COMPARED.test(source)),
      (source) => source.replace(" == ", " === "),
    ),
  ),
  kind("number-compared-with-words", "A number is compared with the same number in quotes.", (p) =>
    compared(p, (left, right) => (right.startsWith("'") ? `${left} == ${right}` : `${left} == '${right}'`)),
  ),
  kind("words-compared-with-number", "A text is compared with a number.", (p) =>
    compared(p, (left, right) => (/^'\d+'$/.test(right) ? `${left} == ${right.slice(1, -1)}` : `${left} == ${right}`)),
  ),
  kind("boolean-compared-with-words", "A boolean is compared with a text.", (p) =>
    rewrite(
      tests(p, (source) => /^!?state\.\w+$/.test(source)),
      (source) => `${source.replace("!", "")} == 'true'`,
    ),
  ),
  kind("failure-kind-mistyped", "A kind of failure that there is not.", (p) =>
    rewrite(holding(p, /failure\.kind == '\w+'/), (source) =>
      source.replace(/failure\.kind == '(\w+)'/, "failure.kind == '$1ed'"),
    ),
  ),
  kind("failure-kind-by-number", "A kind of failure is compared with a number of HTTP.", (p) =>
    rewrite(holding(p, /failure\.kind == '\w+'/), (source) =>
      source.replace(/failure\.kind == '\w+'/, "failure.kind == 504"),
    ),
  ),
  kind("status-mistyped", "A state of a source that there is not.", (p) =>
    rewrite(holding(p, /status\.\w+ == '\w+'/), (source) => source.replace(/(status\.\w+) == '\w+'/, "$1 == 'done'")),
  ),
  kind("status-in-capitals", "A state of a source in capitals.", (p) =>
    rewrite(holding(p, /status\.\w+ == 'ready'/), (source) => source.replace("'ready'", "'Ready'")),
  ),
  kind("status-as-boolean", "A state of a source is taken for a boolean.", (p) =>
    rewrite(holding(p, /^\$\{status\.\w+ == 'ready'/), (source) =>
      source.replace(/^(status\.\w+) == 'ready'/, "$1 == true"),
    ),
  ),
  kind("value-outside-enum", "A field is compared with a value that it never has.", (p) =>
    rewrite(enums(p), (source) => source.replace(/(\.\w+ == )\d+/, "$17")),
  ),
  kind("language-never-in-use", "The language is compared with one that the app does not have.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && app.language == 'zz'`),
  ),
  kind("option-never-chosen", "A slot is compared with an option that is not among the written ones.", (p) =>
    each(holding(p, /state\.\w+ == '\w+'/), (leaf) => {
      const slot = /state\.(\w+) == '\w+'/.exec(leaf.value)?.[1];
      const choices = nodesOf(p, "radio-group", "chips", "tabs", "picker").filter(({ file, value }) => {
        return file === leaf.file && value.value === `state.${slot}` && Array.isArray(value.options ?? value.tabs);
      });
      return choices.length === 0
        ? null
        : put(leaf, [], leaf.value.replace(/(state\.\w+) == '\w+'/, "$1 == 'option9'"));
    }),
  ),
  kind("initial-is-no-option", "A choice begins with what is not among its options.", (p) =>
    each(nodesOf(p, "radio-group", "chips"), (node) => {
      const slot = String(node.value.value).replace("state.", "");
      const screen = screenOf(p, node);
      const initial = (screen?.value.state as { [name: string]: JsonObject } | undefined)?.[slot]?.initial;
      if (screen === undefined || !Array.isArray(node.value.options) || typeof initial !== "string" || initial === "")
        return null;
      return orAt(
        put(screen, ["state", slot, "initial"], "option0"),
        node,
        inside(node, ["value"]),
        inside(node, ["options"]),
      );
    }),
  ),
  kind("divided-by-zero", "A number is divided by zero.", (p) => sums(p, (amount) => `${amount} / 0`)),
  kind("remainder-of-zero", "The remainder of a division by zero.", (p) => sums(p, (amount) => `${amount} % 0`)),
  kind("divided-by-zero-written-longer", "A number is divided by what comes to zero.", (p) =>
    sums(p, (amount) => `${amount} / (100 - 100)`),
  ),
  kind("index-outside-written-list", "An element that a written list does not have.", (p) =>
    sums(p, () => "[1000, 2000, 3000][3]"),
  ),
  kind("index-negative", "An element before the first one.", (p) => sums(p, () => "[1000, 2000, 3000][-1]")),
  kind("index-of-a-fraction", "An element between two others.", (p) => sums(p, () => "[1000, 2000][0.5]")),
  kind("size-below-zero", "A size that is less than zero.", (p) =>
    rewrite(
      tests(p, (source) => /size\(.*\) > 0$/.test(source)),
      (source) => source.replace(/> 0$/, "< 0"),
    ),
  ),
  kind("size-at-least-zero", "A size that is at least zero, as each is.", (p) =>
    rewrite(
      tests(p, (source) => /^size\(.*\) > 0$/.test(source)),
      (source) => source.replace(/> 0$/, ">= 0"),
    ),
  ),
  kind("size-of-a-number", "The size of a number is asked for.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && size(3) > 0`),
  ),
  kind("same-in-both-cases", "Both cases of a choice are the same.", (p) =>
    sums(p, (amount) => `${amount} > 0 ? ${amount} : ${amount}`),
  ),
  kind("filled-of-a-number", "Whether a number is filled: it always is.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && filled(3)`),
  ),
  kind("filter-of-nothing", "A filter that lets everything pass.", (p) =>
    rewrite(holding(p, /\.filter\(\w+, /), (source) =>
      source.replace(/\.filter\((\w+), ([^()]*)\)/, ".filter($1, true)"),
    ),
  ),
  kind("never-in-an-empty-list", "A value is looked for in an empty list.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && 1 in []`),
  ),
  kind("index-below-zero", "The number of a row is less than zero.", (p) =>
    rewrite(
      holding(p, /index (==|\+) \d/).filter(({ value }) => value.includes("index == ")),
      (source) => source.replace(/index == \d+/, "index == -1"),
    ),
  ),
  kind("less-than-null", "A number is compared with null by its size.", (p) =>
    rewrite(tests(p, simple), (source) => `${source} && 1 > null`),
  ),
  kind("not-of-a-text", "The opposite of a text.", (p) => rewrite(tests(p, simple), (source) => `${source} && !'yes'`)),
  kind("text-in-place-of-condition", "A text stands where a condition belongs.", (p) =>
    rewrite(tests(p, simple), () => "'true'"),
  ),
  kind("number-in-place-of-condition", "A number stands where a condition belongs.", (p) =>
    rewrite(
      tests(p, (source) => /^size\(.*\) > 0$/.test(source)),
      (source) => source.replace(/ > 0$/, ""),
    ),
  ),
  kind("condition-without-marks", "A condition has lost the marks of its expression.", (p) =>
    each(tests(p), ({ file, path, value }) => put({ file, path }, [], value.slice(2, -1))),
  ),
  kind("guard-lost", "A field that may be null is shown without asking whether it is there.", (p) =>
    each(guarded(p), (node) => {
      const field = String(node.value.visible).slice("${filled(".length, -2);
      const shown = p.expressions.filter((leaf) => isAbove(node.path, leaf.path) && leaf.file === node.file);
      const readers = shown.filter(({ value }) => value.includes(field));
      return orAt(drop(node, ["visible"], ["type"], ["text"], ["value"], ["rows"], ["src"]), ...readers);
    }),
  ),
  kind("guard-of-another-field", "Another field is asked for than the one that is shown.", (p) =>
    each(guarded(p), (node) =>
      put(node, ["visible"], "${filled(app.name)}", [], ["text"], ["value"], ["rows"], ["src"]),
    ),
  ),
  kind("either-of-what-is-there", "What is always there stands before what may be null.", (p) =>
    rewrite(holding(p, /either\(data[\w.]+, app\.\w+\)/), (source) =>
      source.replace(/either\((data[\w.]+), (app\.\w+)\)/, "either($2, $1)"),
    ),
  ),
  kind("set-words-into-number", "A text is written into a slot of numbers.", (p) => setTo(p, "number", "none")),
  kind("set-number-into-words", "A number is written into a slot of texts.", (p) => setTo(p, "string", 0)),
  kind("set-words-into-boolean", "A text is written into a slot of booleans.", (p) => setTo(p, "boolean", "yes")),
  kind("set-number-into-boolean", "A number is written into a slot of booleans.", (p) => setTo(p, "boolean", 1)),
  kind("initial-of-another-type", "A slot begins with a value of another type.", (p) =>
    each(states(p, "number"), (slot) => put(slot, ["initial"], "0", ["type"])),
  ),
  kind("least-above-most", "The smallest value is above the largest.", (p) =>
    limits(p, ["slider"], (node) => put(node, ["min"], Number(node.value.max) + 1, [], ["max"])),
  ),
  kind("length-least-above-most", "The fewest characters are more than the most.", (p) =>
    limits(p, ["text-field", "text-area"], (node) =>
      typeof node.value.maxLength === "number"
        ? put(node, ["minLength"], node.value.maxLength + 1, [], ["maxLength"])
        : null,
    ),
  ),
  kind("length-negative", "A field takes fewer characters than none.", (p) =>
    limits(p, ["text-field", "text-area"], (node) =>
      node.value.maxLength === undefined ? null : put(node, ["maxLength"], -1, []),
    ),
  ),
  kind("length-nothing", "A field takes no characters.", (p) =>
    limits(p, ["text-field", "text-area"], (node) =>
      node.value.maxLength === undefined ? null : put(node, ["maxLength"], 0, []),
    ),
  ),
  kind("step-of-zero", "A slider goes on by nothing.", (p) =>
    limits(p, ["slider"], (node) => put(node, ["step"], 0, [])),
  ),
  kind("step-beyond-the-ends", "A slider goes on by more than it has room for.", (p) =>
    limits(p, ["slider"], (node) => put(node, ["step"], Number(node.value.max) * 2, [])),
  ),
  kind("slider-begins-outside", "A slider begins outside its ends.", (p) =>
    limits(p, ["slider"], (node) => {
      const screen = screenOf(p, node);
      const place = ["state", String(node.value.value).replace("state.", ""), "initial"];
      return screen === undefined
        ? null
        : orAt(put(screen, place, Number(node.value.max) * 10), node, inside(node, ["value"]), inside(node, ["max"]));
    }),
  ),
  kind("date-that-is-not", "A day that no calendar has.", (p) =>
    limits(p, ["date-field"], (node) => put(node, ["min"], "2026-02-30")),
  ),
  kind("date-in-another-order", "A day written the other way round.", (p) =>
    limits(p, ["date-field"], (node) => put(node, ["max"], "31-12-2026")),
  ),
  kind("date-least-after-most", "The first day is after the last one.", (p) =>
    limits(p, ["date-field"], (node) => {
      const first = put(node, ["min"], "2026-12-31", []);
      const last = put(node, ["max"], "2026-01-01", []);
      return { edits: [...first.edits, ...last.edits], places: [...first.places, ...last.places] };
    }),
  ),
  kind("date-computed-from-nothing", "Days are added to a day that no calendar has.", (p) =>
    rewrite(holding(p, /addDays\(today\(\)/), (source) => source.replace("today()", "'2026-13-01'")),
  ),
  kind("date-style-unknown", "A date is written in a style that the app does not have.", (p) =>
    rewrite(holding(p, /date\([\w.[\]]+, '\w+'\)/), (source) => source.replace(/(date\([\w.[\]]+, ')\w+'/, "$1brief'")),
  ),
  kind("default-of-another-type", "A default does not fit its own schema.", (p) =>
    each(properties(p, "answer", "integer"), ({ call, path }) => put(call, [...path, "default"], "none", path)),
  ),
  kind("default-outside-enum", "A default is not among the values.", (p) =>
    each(properties(p, "answer", "integer"), ({ call, path, schema }) =>
      Array.isArray(schema.enum) ? put(call, [...path, "default"], 99, path) : null,
    ),
  ),
  kind("default-null-where-none-may-be", "A default is null where null may not be.", (p) =>
    each(properties(p, "answer", "string"), ({ call, path, schema }) =>
      schema.type === "string" ? put(call, [...path, "default"], null, path) : null,
    ),
  ),
  kind("enum-of-another-type", "The values of a field do not fit its type.", (p) =>
    each(properties(p, "answer", "integer"), ({ call, path, schema }) =>
      Array.isArray(schema.enum) && schema.type === "integer" ? put(call, [...path, "enum"], ["0", "1"], path) : null,
    ),
  ),
  kind("enum-twice", "A value of a field is listed twice.", (p) =>
    each(properties(p, "answer", "integer"), ({ call, path, schema }) =>
      Array.isArray(schema.enum)
        ? put(call, [...path, "enum"], [...(schema.enum as Json[]), schema.enum[0] as Json], path)
        : null,
    ),
  ),
  kind("case-never-chosen", "A case of a choice is none that the value can have.", (p) =>
    each(actionsOf(p, "switch"), (action) => {
      const [source] = Object.keys((screenOf(p, action)?.value.sources ?? {}) as object);
      const chosen = {
        do: "switch",
        value: `\${status.${source}}`,
        cases: { done: [TOAST] },
        else: [{ do: "load", source: source ?? "" }],
      };
      return source === undefined ? null : put(action, [], { ...action.value, else: [chosen] });
    }),
  ),
  kind("progress-beyond-its-end", "More is done than there is to do.", (p) =>
    each(nodesOf(p, "progress"), (node) => {
      const value = put(node, ["value"], 12, []);
      const most = put(node, ["max"], 10, []);
      return { edits: [...value.edits, ...most.edits], places: [...value.places, ...most.places] };
    }),
  ),
  kind("rule-always-kept", "A rule of an input can't be broken.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker"), (node) =>
      nodeAround(p, node)?.value.repeat === undefined
        ? put(node, ["rules"], [{ test: "${true}", text: "${t('invalid')}" }])
        : null,
    ),
  ),
  kind("rule-never-kept", "A rule of an input can't be kept.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker"), (node) =>
      put(node, ["rules"], [{ test: "${1 > 2}", text: "${t('invalid')}" }]),
    ),
  ),
];

function states(project: Project, type: string): readonly Site[] {
  return project.screens.flatMap((screen) =>
    Object.entries((screen.value.state ?? {}) as { readonly [name: string]: JsonObject }).flatMap(([name, value]) =>
      value.type === type && typeof value.initial !== "string"
        ? [{ file: screen.file, path: ["state", name], value }]
        : [],
    ),
  );
}

function setTo(project: Project, type: string, value: Json): readonly Mutation[] {
  return each(actionsOf(project, "set"), (action) => {
    const slot = String(action.value.slot).replace("state.", "");
    const state = screenOf(project, action)?.value.state as { readonly [name: string]: JsonObject } | undefined;
    return state?.[slot]?.type === type ? put(action, ["value"], value, []) : null;
  });
}
