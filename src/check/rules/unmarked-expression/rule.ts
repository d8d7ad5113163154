import { PARAMETERS } from "../../../expression/to-ast.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import type { Scope } from "../../screen/facts/scope.ts";
import { EXPRESSION } from "../../text/check-plain.ts";
import { GAP } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** `params.order`, alone in a string. */
const SLOT = /^\s*([a-z]\w*(?:\.\w+)+)\s*$/;

const PATH = "\\s*([A-Za-z_]\\w*(?:\\.\\w+)*)\\s*";
/** The marks of other tools around the place of a value, or in front of it. */
const MARKS = [
  `\\{\\{${PATH}\\}\\}`,
  `\\{${PATH}\\}`,
  `[$#]\\(${PATH}\\)`,
  `<%=?${PATH}%>`,
  `\\$${PATH.replaceAll("\\s*", "")}`,
];
const MARKED = new RegExp(MARKS.join("|"), "g");

export const rule = defineRule({
  summary: "A string is the name of a slot without the marks of an expression, or in those of another tool.",
  why: "The name itself would be sent, kept or compared, not what the slot holds.",
  fix: "Put it between the marks: `${params.order}`.",
  isLocal: true,
  body(body, report) {
    const { texts } = body.document;
    const open = valuesOf(body);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const { value, scope, hasPlaces } = one;
      // Texts that people read are another rule's.
      const found = texts.has(value) ? undefined : nameIn(textOf(value) ?? "", scope, hasPlaces);
      if (found !== undefined) report(value, `"${found.written}" is sent as it stands`, `"\${${found.path}}"`);
      for (const inner of [...value.members.values(), ...value.items]) open.push({ value: inner, scope });
    }
  },
  on: {
    literal({ value, start }, { context, placeOf, node }, report, { document }) {
      if (typeof value !== "string" || document.texts.has(node)) return;
      const found = markedIn(value, context.scope);
      if (found !== undefined)
        report(placeOf({ start }), `"${found.written}" is sent as it stands`, `'…' + ${found.path}`);
    },
  },
});

interface NameFound {
  readonly written: string;
  readonly path: string;
}

function nameIn(text: string, scope: Scope, hasPlaces?: boolean): NameFound | undefined {
  const [, path = ""] = SLOT.exec(text) ?? [];
  if (isReadable(path, scope)) return { written: path, path };
  if (callIn(text, scope)) return { written: text, path: text.trim() };
  return markedIn((hasPlaces ? text.replace(PLACE, GAP) : text).replace(EXPRESSION, GAP), scope);
}

function markedIn(text: string, scope: Scope): NameFound | undefined {
  for (const [written, ...paths] of text.matchAll(MARKED)) {
    const path = paths.find((one) => one !== undefined) ?? "";
    const isAmongWords = /\s/.test(text.replace(written, ""));
    if (isReadable(path, scope) || (!isAmongWords && isNamed(path, scope))) return { written, path };
  }
  return undefined;
}

/** Whether it is a slot, a member of an element that a `repeat` goes over, or of an answer. */
function isReadable(path: string, scope: Scope): boolean {
  const [holder = "", name] = path.split(".");
  if (name === undefined) return false;
  const local = scope.local(holder);
  return (
    Object.hasOwn(scope.slot(holder) ?? {}, name) || (local?.kind === "record" && Object.hasOwn(local.fields, name))
  );
}

/** Whether something on the screen has that name: by itself it may stand for anything. */
function isNamed(name: string, scope: Scope): boolean {
  return scope.names().includes(name) || HOLDERS.some((one) => Object.hasOwn(scope.slot(one) ?? {}, name));
}

const HOLDERS = ["state", "params", "values", PARAMETERS];

/** `text(data.bill.number)`: a function that reads a slot. */
const CALL = /^\s*[a-z]\w*\(.*\)\s*$/is;

function callIn(text: string, scope: Scope): boolean {
  if (!CALL.test(text) || text.includes("${")) return false;
  const parsed = parseText(`\${${text}}`);
  const [part] = parsed.ok ? parsed.parts : [];
  if (part === undefined || typeof part === "string" || part.node.kind !== "call") return false;
  return [...partsOf(part.node)].some(({ kind, ...one }) => {
    const target = kind === "member" && "target" in one ? one.target : undefined;
    return target?.kind === "name" && scope.slot(target.name) !== undefined;
  });
}

/** A place in a path that the query fills. */
const PLACE = /(?<![{$#])\{\w+\}(?!\})/g;

/** A value, and what its expressions could read. */
interface Given {
  /** It is a path, in which `{name}` is a place that the query fills. */
  readonly hasPlaces?: boolean;
  readonly value: Located;
  readonly scope: Scope;
}

/** Everything that is computed or sent, and not a slot to write to. */
function valuesOf({ document: { root }, context }: CheckedBody): Given[] {
  const { nodes, actions, uses } = context.visits;
  const given = [...nodes, ...actions].flatMap(({ node, definition, context: { scope } }) =>
    entriesOf(definition.props).flatMap(([name, spec]) => {
      const value = isValue(spec) ? member(node, name) : undefined;
      return value === undefined ? [] : [{ value, scope, hasPlaces: spec.kind === "string" && spec.route === true }];
    }),
  );
  const filled = uses.flatMap(({ node, fragment }) => {
    const parameters = context.project.fragments.get(fragment)?.parameters;
    return membersOf(member(node, "with")).flatMap(([name, value]) =>
      parameters?.get(name)?.kind === "value" ? [value] : [],
    );
  });
  const sources = membersOf(member(root, "sources")).flatMap(([, source]) =>
    ["payload", "adjust", "prefill", "more"].flatMap((name) => member(source, name) ?? []),
  );
  const initials = membersOf(member(root, "state")).flatMap(([, state]) => member(state, "initial") ?? []);
  const values = membersOf(member(root, "values")).map(([, value]) => value);
  const { scope } = context;
  return [...given, ...[...filled, ...sources, ...initials, ...values].map((value) => ({ value, scope }))];
}

function isValue(spec: PropSpec): boolean {
  return (
    spec.kind === "record" ||
    spec.kind === "value" ||
    spec.kind === "list" ||
    (spec.kind === "string" && spec.literal !== true)
  );
}
