import { formOf } from "../../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../../expression/to-ast.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { bindsOf, boundInputs } from "../../behavior/bound-inputs.ts";
import { formsIn } from "../../behavior/guards.ts";
import { pathRead } from "../../behavior/names-given.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { withKnownValues } from "../../screen/context/known-values.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { COMPUTED, expressionsOf, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A rule of an input does not read what is filled in there, or takes nothing but a value of the app's.",
  why: "It says that something is wrong, and nothing that is filled in changes that; or what is wrong is never said.",
  fix: "Read the slot that the input is bound to; ask whether it is another value.",
  widget({ node, definition }, report, body) {
    const [name, spec] = entriesOf(definition.props).find(([, { kind }]) => kind === "rules") ?? [];
    const slots = bindsOf(definition).flatMap((one) => textOf(member(node, one)) ?? []);
    if (name === undefined || slots.length === 0) return;
    const isForm = spec?.kind === "rules" && spec.ofFields === true;
    for (const rule of member(node, name)?.items ?? []) {
      const test = member(rule, "test");
      const field = isForm ? textOf(member(rule, "field")) : undefined;
      if (test === undefined || kindOf(test) !== "string") continue;
      const members = field === undefined ? undefined : membersRead(test, slots[0] ?? "", body);
      const [wrong] = members === undefined || members.has(field ?? "") ? [] : members;
      if (wrong !== undefined) report(test, `"${wrong}" is tested, and the rule is about "${field}"`, field);
      const only = onlyTaken(test, slots);
      if (only !== undefined) report(test, `this takes nothing but what "${only}" is`, 'ask for another value: "!="');
      if (reads(test, slots, body)) continue;
      const other = otherInput(test, slots, body);
      const found = other === undefined ? "this does not read it" : `"${other}" is tested`;
      report(test, `${found}: the input fills in "${slots[0]}"`, `read "${slots[0]}"`);
    }
  },
});

/** The value of the app, such as its own phone number, that alone passes a test. A phrase to repeat is the document's own. */
function onlyTaken(test: Located, slots: readonly string[]): string | undefined {
  const [expression] = expressionsOf(test);
  if (expression?.kind !== "binary" || expression.operator !== "==") return undefined;
  const { left, right } = expression;
  return [[left, right] as const, [right, left] as const].flatMap(([filled, other]) => {
    const read = pathRead(other);
    const isOfPhone = read !== undefined && /^app\.(?!facts\.|values\.)/.test(formOf(read));
    return isOfPhone && slots.some((slot) => formsIn(filled).includes(slot)) ? [formOf(read)] : [];
  })[0];
}

/** The members of a record that a test reads, through values too; undefined where it reads the whole record. */
function membersRead(test: Located, slot: string, { context }: CheckedBody): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  let isWhole = false;
  const look = (part: SyntaxNode): void => {
    const name = memberOf(part, slot);
    if (name !== undefined) found.add(name);
    else if (formOf(part) === slot) isWhole = true;
    else for (const child of childrenOf(part)) look(child);
  };
  for (const expression of expressionsOf(test)) look(withKnownValues(expression, context));
  return isWhole ? undefined : found;
}

/** `cardNo` of `state.bank.cardNo`, `state.bank['cardNo']` and `lookup(state.bank, 'cardNo')`. */
function memberOf(part: SyntaxNode, slot: string): string | undefined {
  if (part.kind === "member") return formOf(part.target) === slot ? part.name : undefined;
  const [record, key] =
    part.kind === "index"
      ? [part.target, part.index]
      : part.kind === "call" && part.name === "lookup"
        ? part.arguments
        : [];
  if (record === undefined || key?.kind !== "literal" || formOf(record) !== slot) return undefined;
  return String(key.value);
}

/** Whether a test depends on one of the slots: by itself, through values and answers, or by what actions note of it. */
function reads(test: Located, slots: readonly string[], body: CheckedBody): boolean {
  const { document, context } = body;
  const sources = member(document.root, "sources");
  const keys = slots.map((slot) => slot.split(".").slice(0, 2) as [string, string]);
  const entered = new Set<string>();
  const open = [test];
  for (const part of open) {
    const read = (holder: Parameters<typeof slotsRead>[1]) => slotsRead(part, holder, context.values);
    if (keys.some(([holder, key]) => read(holder as "state").has(key))) return true;
    if (OPEN.some((holder) => read(holder).size > 0) || read("state").has(COMPUTED)) return true;
    for (const name of ["data", "status", "error"].flatMap((holder) => [...read(holder as "data")])) {
      const source = member(sources, name);
      if (source === undefined || isReadByAction(name, source, body)) return true;
      if (entered.has(name)) continue;
      entered.add(name);
      open.push(...["payload", "when"].flatMap((one) => member(source, one) ?? []));
    }
    if ([...read("state")].some((name) => isNoted(`state.${name}`, body))) return true;
  }
  return context.fragment !== undefined && slotsRead(test, PARAMETERS as "state", context.values).size > 0;
}

/** Namespaces in which the engine notes what became of calls and popups: that may follow from what was filled in. */
const OPEN = ["busy", "checking", "unsure", "popup", "valid"] as const;

/** An action reads it when something was filled in. */
function isReadByAction(name: string, source: Located, { context }: CheckedBody): boolean {
  const isRead = context.visits.actions.some(
    ({ node, definition }) =>
      definition.control === "load" &&
      entriesOf(definition.props).some(([prop, { kind }]) => kind === "source" && textOf(member(node, prop)) === name),
  );
  return isRead || textOf(member(source, "run")) === "action";
}

/** A state that no input fills in: actions and answers note there what they found. */
function isNoted(slot: string, body: CheckedBody): boolean {
  const writes = slotWritesIn(body).filter((write) => write.slot === slot || write.slot.startsWith(`${slot}.`));
  return writes.some(({ by }) => by === "action" || by === "source") && !isInput(slot, body);
}

function isInput(slot: string, body: CheckedBody): boolean {
  return boundInputs(body).some((input) => input.slot === slot || input.slot.startsWith(`${slot}.`));
}

/** Another input whose slot a test reads. */
function otherInput(test: Located, slots: readonly string[], body: CheckedBody): string | undefined {
  const read = [...slotsRead(test, "state", body.context.values)].map((name) => `state.${name}`);
  return read.find((slot) => !slots.includes(slot) && isInput(slot, body));
}
