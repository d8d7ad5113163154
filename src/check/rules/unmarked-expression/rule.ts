import { entriesOf } from "../../../kit/entries-of.ts";
import type { PropSpec } from "../../../language/prop.ts";
import type { Type } from "../../../language/type.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import { parseText } from "../../parse-once.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { Scope } from "../../screen/scope.ts";
import type { ScreenContext } from "../../screen/screen-context.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

/** `params.order`, alone in a string. */
const SLOT = /^\s*([a-z]+)\.(\w+)(?:\.\w+)*\s*$/;

export const rule = defineRule({
  summary: "A string is the name of a slot, without the marks of an expression.",
  why: "The name itself would be sent, kept or compared, not what the slot holds.",
  fix: "Put it between the marks: `${params.order}`.",
  body(body, report) {
    const open = valuesOf(body);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const { value, scope } = one;
      const [, holder = "", name = ""] = SLOT.exec(textOf(value) ?? "") ?? [];
      if (Object.hasOwn(scope.slot(holder) ?? {}, name) || isMember(name, scope.local(holder))) {
        report(value, `"${textOf(value)}" is sent as it stands`, `"\${${textOf(value)?.trim()}}"`);
      }
      const call = callIn(textOf(value) ?? "", body.context);
      if (call) report(value, `"${textOf(value)}" is sent as it stands`, `"\${${textOf(value)?.trim()}}"`);
      for (const inner of [...value.members.values(), ...value.items]) open.push({ value: inner, scope });
    }
  },
});

/** A value, and what its expressions could read. */
interface Given {
  readonly value: Located;
  readonly scope: Scope;
}

/** Whether it is a member of an element that a `repeat` goes over, or of an answer. */
function isMember(name: string, local: Type | undefined): boolean {
  return local?.kind === "record" && Object.hasOwn(local.fields, name);
}

/** `text(data.bill.number)`: a function that reads a slot. */
const CALL = /^\s*[a-z]\w*\(.*\)\s*$/is;

function callIn(text: string, { scope }: ScreenContext): boolean {
  if (!CALL.test(text) || text.includes("${")) return false;
  const parsed = parseText(`\${${text}}`);
  const [part] = parsed.ok ? parsed.parts : [];
  if (part === undefined || typeof part === "string" || part.node.kind !== "call") return false;
  return [...partsOf(part.node)].some(({ kind, ...one }) => {
    const target = kind === "member" && "target" in one ? one.target : undefined;
    return target?.kind === "name" && scope.slot(target.name) !== undefined;
  });
}

/** Everything that is computed or sent, and not a slot to write to. */
function valuesOf({ document: { root }, context }: CheckedBody): Given[] {
  const { nodes, actions, uses } = context.visits;
  const given = [...nodes, ...actions].flatMap(({ node, definition, context: { scope } }) =>
    entriesOf(definition.props).flatMap(([name, spec]) => {
      const value = isValue(spec) ? member(node, name) : undefined;
      return value === undefined ? [] : [{ value, scope }];
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
