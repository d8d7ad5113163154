import type { Json } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf } from "../find.ts";
import { kind, type Mutation, put } from "../mutation.ts";
import { at, documentOf, type Leaf, type Project, type Site } from "../project.ts";

function valued(
  sites: readonly Site[],
  property: string,
  value: Json,
  isFit: (before: Json) => boolean = () => true,
): readonly Mutation[] {
  return each(sites, (site) => {
    const before = site.value[property];
    return before === undefined || !isFit(before) ? null : put(site, [property], value, []);
  });
}

const isLiteral = (value: Json) => typeof value !== "string" || !value.includes("${");

function rewrite(
  project: Project,
  pattern: RegExp,
  to: string,
  isFit: (leaf: Leaf) => boolean = () => true,
): readonly Mutation[] {
  return each(
    project.expressions.filter((leaf) => pattern.test(leaf.value) && isFit(leaf)),
    (leaf) => put(leaf, [], leaf.value.replace(pattern, to)),
  );
}

/** Members of payloads that are a number or an expression for one. */
function payloads(project: Project, type: string, value: Json): readonly Mutation[] {
  return each([...actionsOf(project, "call"), ...project.sources], (one) => {
    const call = project.calls.find((other) => other.value.id === one.value.call);
    const properties = call === undefined ? undefined : at(call, ["payload", "properties"]);
    const name = Object.keys((one.value.payload ?? {}) as object).find((key) => {
      const schema = (properties as { readonly [name: string]: { readonly type?: Json } } | undefined)?.[key];
      return schema?.type === type;
    });
    return name === undefined ? null : put(one, ["payload", name], value, ["payload"]);
  });
}

export const TYPES = [
  kind("boolean-as-text", "A boolean in quotes.", (p) =>
    valued(nodesOf(p, "button", "dialog", "image", "stack"), "wide", "true"),
  ),
  kind("boolean-as-number", "One in place of true.", (p) => valued(p.nodes, "required", 1)),
  kind("number-as-text", "A number in quotes.", (p) =>
    valued(nodesOf(p, "text-field", "text-area", "data"), "maxLength", "20"),
  ),
  kind("count-as-text", "A count in quotes.", (p) => valued(nodesOf(p, "data"), "count", "3")),
  kind("seconds-as-text", "Seconds with their unit.", (p) => valued(actionsOf(p, "wait"), "seconds", "3s")),
  kind("from-as-text", "The beginning of a countdown in quotes.", (p) =>
    valued(actionsOf(p, "countdown"), "from", "60"),
  ),
  kind("text-as-boolean", "A boolean where words belong.", (p) =>
    valued(nodesOf(p, "button", "text-field"), "label", true),
  ),
  kind("text-as-list", "A list where words belong.", (p) =>
    valued(nodesOf(p, "button", "link-row", "section"), "title", ["A", "B"]).concat(
      valued(nodesOf(p, "button"), "label", ["A", "B"]),
    ),
  ),
  kind("text-as-null", "Nothing where words belong.", (p) => valued(nodesOf(p, "text", "notice"), "text", null)),
  kind("amount-in-minor-units", "An amount of minor units is shown as it is, without its form.", (p) =>
    each(nodesOf(p, "amount"), (node) => {
      const amount = /^\$\{money\(([\w.]+)\)\}$/.exec(String(node.value.value))?.[1];
      const isWrittenElsewhere = p.expressions.some(
        (leaf) => leaf.value !== node.value.value && leaf.value.includes(`.${amount?.split(".").at(-1)})`),
      );
      return amount === undefined || !isWrittenElsewhere ? null : put(node, ["value"], `\${text(${amount})}`);
    }),
  ),
  kind("text-from-list", "A list is shown as words.", (p) =>
    each(
      p.nodes.filter(({ value }) => typeof value.rows === "string" && String(value.rows).includes("data.")),
      (node) => put(node, ["value"], String(node.value.rows)),
    ),
  ),
  kind("list-from-text", "Words are gone through as a list.", (p) =>
    valued(nodesOf(p, "facts", "choice-list", "picker"), "rows", "${app.name}").concat(
      valued(nodesOf(p, "choice-list", "picker", "radio-group"), "options", "${app.name}"),
    ),
  ),
  kind("repeat-over-number", "A node is repeated over a number.", (p) =>
    each(p.nodes, (node) => (node.value.repeat === undefined ? null : put(node, ["repeat", "over"], "${3}"))),
  ),
  kind("repeat-over-record", "A node is repeated over a record.", (p) =>
    each(p.nodes, (node) => (node.value.repeat === undefined ? null : put(node, ["repeat", "over"], "${app.facts}"))),
  ),
  kind("visible-by-text", "Whether a node is shown is a text.", (p) => valued(p.nodes, "visible", "${app.name}")),
  kind("visible-by-number", "Whether a node is shown is a number.", (p) =>
    valued(p.nodes, "visible", "${size(app.name)}"),
  ),
  kind("enabled-by-text", "Whether a button is enabled is a text.", (p) =>
    valued(nodesOf(p, "button"), "enabled", "${app.name}"),
  ),
  kind("busy-by-intent", "Whether a button is busy is a word.", (p) => valued(nodesOf(p, "button"), "busy", "pay")),
  kind("literal-by-expression", "A name is computed where it must be written.", (p) =>
    valued(actionsOf(p, "open"), "popup", "${'rating'}"),
  ),
  kind("source-by-expression", "The name of a source is computed.", (p) =>
    valued(nodesOf(p, "data"), "source", "${'plan'}"),
  ),
  kind("slot-by-expression", "A slot stands as an expression where it is to be written.", (p) =>
    each(actionsOf(p, "set"), (action) => put(action, ["slot"], `\${${action.value.slot}}`, [])),
  ),
  kind("bound-by-expression", "A field is bound to an expression.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker"), (node) =>
      put(node, ["value"], `\${${node.value.value}}`, []),
    ),
  ),
  kind("bound-to-number", "A field for words is bound to a slot of numbers.", (p) =>
    bindTo(p, ["text-field", "text-area", "picker"], "number"),
  ),
  kind("bound-to-words", "A field for numbers is bound to a slot of words.", (p) =>
    bindTo(p, ["slider", "rating", "cumulative-selection", "select-all"], "string"),
  ),
  kind("bound-to-boolean", "A choice is bound to a slot of booleans.", (p) =>
    bindTo(p, ["radio-group", "picker", "tabs", "text-field"], "boolean"),
  ),
  kind("tick-bound-to-words", "A tick is bound to a slot of words.", (p) =>
    bindTo(p, ["checkbox", "disclosure"], "string"),
  ),
  kind("payload-words-for-number", "A call is sent words for a number.", (p) => payloads(p, "integer", "twelve")),
  kind("payload-number-for-words", "A call is sent a number for words.", (p) => payloads(p, "string", 12)),
  kind("payload-list-for-words", "A call is sent a list for words.", (p) => payloads(p, "string", ["12"])),
  kind("payload-null-for-words", "A call is sent nothing for words.", (p) => payloads(p, "string", null)),
  kind("payload-number-as-text", "A call is sent a number as it is read.", (p) =>
    payloads(p, "integer", "${text(12)}"),
  ),
  kind("payload-fraction", "A call is sent a fraction for a whole number.", (p) => payloads(p, "integer", 1.5)),
  kind("payload-not-a-record", "What a call is sent is a list.", (p) =>
    valued(actionsOf(p, "call"), "payload", ["productId"]),
  ),
  kind("query-not-a-record", "The parameters of a path are a text.", (p) =>
    valued(actionsOf(p, "navigate"), "query", "source=confirm"),
  ),
  kind("number-plus-words", "A number and words are added.", (p) =>
    rewrite(p, /^\$\{money\((data[\w.]+|values\.\w+)\)\}$/, "${$1 + ' TZS'}"),
  ),
  kind("words-times-number", "Words are multiplied.", (p) =>
    rewrite(p, /^\$\{money\((\w[\w.]+)\)\}$/, "${money($1) * 2}"),
  ),
  kind("words-less-than-number", "Words and a number are compared by size.", (p) =>
    rewrite(p, /^\$\{size\((\w[\w.]+)\) > 0\}$/, "${app.name > 0}"),
  ),
  kind("not-of-a-number", "The opposite of a number.", (p) =>
    rewrite(p, /^\$\{size\((\w[\w.]+)\) > 0\}$/, "${!size($1)}"),
  ),
  kind("and-of-numbers", "Two numbers are joined by and.", (p) =>
    rewrite(p, /^\$\{size\((\w[\w.]+)\) > 0\}$/, "${size($1) && 1}"),
  ),
  kind("money-without-argument", "Money of nothing.", (p) => rewrite(p, /money\((\w[\w.]+)\)/, "money()")),
  kind("money-of-too-much", "Money with too many arguments.", (p) =>
    rewrite(p, /money\((\w[\w.]+)\)/, "money($1, 'TZS', 2)"),
  ),
  kind("date-of-number", "A number is written as a date.", (p) => rewrite(p, /date\(([\w.]+)/, "date(20261122")),
  kind("sum-of-records", "Records are added up.", (p) =>
    rewrite(p, /sum\((\w[\w.]+)\.map\(\w+, [\w.]+\)\)/, "sum($1)"),
  ),
  kind("member-of-list", "A member is read of a whole list.", (p) =>
    rewrite(p, /first\(((?:data|values)[\w.]+)\)\./, "$1."),
  ),
  kind("member-of-number", "A member is read of a number.", (p) => rewrite(p, /size\((\w[\w.]+)\)/, "size($1).value")),
  kind("question-without-else", "A choice has no second case.", (p) =>
    rewrite(p, /^(\$\{.*\?[^:?]*):[^:?]*\}$/, "$1}"),
  ),
  kind("bracket-open", "A bracket of an expression is not closed.", (p) => rewrite(p, /\)\}$/, "}")),
  kind("quote-open", "A quote of an expression is not closed.", (p) => rewrite(p, /'(\w+)'/, "'$1")),
  kind("and-as-word", "`and` in place of its signs.", (p) => rewrite(p, / && /, " and ")),
  kind("single-and", "One sign in place of two.", (p) => rewrite(p, / && /, " & ")),
  kind("arrow-function", "A function of another language.", (p) => rewrite(p, /\((\w+), \1\./, "($1 => $1.")),
  kind("optional-chain", "A sign of another language for what may be missing.", (p) =>
    rewrite(p, /(data\.\w+)\./, "$1?."),
  ),
  kind("keep-of-words", "Whether a slot is kept is a word.", (p) =>
    each(p.screens, (screen) => {
      const state = (screen.value.state ?? {}) as { readonly [name: string]: { readonly keep?: Json } };
      const [slot] = Object.entries(state).find(([, { keep }]) => keep === true) ?? [];
      return slot === undefined ? null : put(screen, ["state", slot, "keep"], "yes");
    }),
  ),
  kind("stale-after-as-text", "When an answer is old is written in words.", (p) =>
    valued(p.sources, "staleAfter", "30s"),
  ),
  kind("schema-type-unknown", "A field of an answer is of a type that there is not.", (p) =>
    each(p.calls, (call) => {
      const [name] = Object.keys((at(call, ["answer", "properties"]) ?? {}) as object);
      return name === undefined ? null : put(call, ["answer", "properties", name, "type"], "int");
    }),
  ),
  kind("schema-keyword-unknown", "A schema uses a word that these schemas do not have.", (p) =>
    each(p.calls, (call) => {
      const [name] = Object.keys((at(call, ["answer", "properties"]) ?? {}) as object);
      return name === undefined ? null : put(call, ["answer", "properties", name, "format"], "date");
    }),
  ),
  kind("schema-requires-unknown", "A schema requires what it does not declare.", (p) =>
    each(p.calls, (call) =>
      at(call, ["answer", "required"]) === undefined ? null : put(call, ["answer", "required"], ["status0"]),
    ),
  ),
  kind("replace-as-text", "Whether a screen takes another's place is a word.", (p) =>
    valued(actionsOf(p, "navigate", "follow"), "replace", "yes", isLiteral),
  ),
];

/** Binds a field to a slot of another type on the same screen. */
function bindTo(project: Project, types: readonly string[], type: string): readonly Mutation[] {
  return each(nodesOf(project, ...types), (node) => {
    const property = node.value.value === undefined ? "open" : "value";
    const state = (documentOf(project, node).value.state ?? {}) as {
      readonly [name: string]: { readonly type?: string };
    };
    const [slot] = Object.entries(state).find(([, one]) => one.type === type) ?? [];
    return slot === undefined || node.value[property] === undefined ? null : put(node, [property], `state.${slot}`, []);
  });
}
