import { parseText } from "../../../expression/parse-text.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ScreenContext } from "../../screen/screen-context.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

/** `params.order`, alone in a string. */
const SLOT = /^\s*([a-z]+)\.(\w+)(?:\.\w+)*\s*$/;

export const rule = defineRule({
  code: "unmarked-expression",
  severity: "error",
  summary: "A string is the name of a slot, without the marks of an expression.",
  why: "The name itself would be sent, kept or compared, not what the slot holds.",
  fix: "Put it between the marks: `${params.order}`.",
  body(body, report) {
    const open = valuesOf(body);
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const [, holder = "", name = ""] = SLOT.exec(textOf(value) ?? "") ?? [];
      if (Object.hasOwn(body.context.scope.slot(holder) ?? {}, name)) {
        report(value, `"${textOf(value)}" is sent as it stands`, `"\${${textOf(value)?.trim()}}"`);
      }
      const call = callIn(textOf(value) ?? "", body.context);
      if (call) report(value, `"${textOf(value)}" is sent as it stands`, `"\${${textOf(value)?.trim()}}"`);
      open.push(...value.members.values(), ...value.items);
    }
  },
});

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
function valuesOf({ document: { root }, context }: CheckedBody): Located[] {
  const { nodes = [], actions = [], uses = [] } = context.visits ?? {};
  const given = [...nodes, ...actions].flatMap(({ node, definition }) =>
    Object.entries(definition.props).flatMap(([name, spec]) => (isValue(spec) ? (member(node, name) ?? []) : [])),
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
  return [...given, ...filled, ...sources, ...initials, ...membersOf(member(root, "values")).map(([, value]) => value)];
}

function isValue(spec: PropSpec): boolean {
  return (
    spec.kind === "record" ||
    spec.kind === "value" ||
    spec.kind === "list" ||
    (spec.kind === "string" && spec.literal !== true)
  );
}
