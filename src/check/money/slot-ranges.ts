import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { boundInputs } from "../behavior/bound-inputs.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsInside } from "../report/parts-inside.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";

/** The smallest and the largest number that there may be. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** By slot of a screen's state what it holds, or how long: only of those that nothing unknown is written to. */
export interface SlotRanges {
  readonly numbers: ReadonlyMap<string, Range>;
  readonly lengths: ReadonlyMap<string, Range>;
}

export const slotRangesOf = oncePer((body: CheckedBody): SlotRanges => {
  const numbers = new Ranges();
  const lengths = new Ranges();
  const write = (slot: string, value: Located | undefined) => {
    numbers.add(slot, typeof value?.value === "number" ? pointOf(value.value) : undefined);
    lengths.add(slot, isWritten(value) ? pointOf([...value.value].length) : undefined);
  };
  const { root } = body.document;
  for (const [name, state] of membersOf(member(root, "state"))) write(`state.${name}`, member(state, "initial"));
  for (const [, source] of membersOf(member(root, "sources"))) {
    for (const filling of ["prefill", "adjust"]) {
      for (const [name, value] of membersOf(member(source, filling))) write(`state.${name}`, value);
    }
  }
  const ended = new Set<string>();
  for (const { slot, node, definition } of boundInputs(body)) {
    const range = rangeOf(node, definition);
    if (range !== undefined) ended.add(slot);
    numbers.add(slot, range);
    lengths.add(slot, lengthOf(node));
  }
  for (const { slot, value, range } of writesIn(body)) {
    // A widget that has ends brings back what goes beyond them.
    if (range === undefined && value !== undefined && ended.has(slot) && isOfItself(value, slot)) continue;
    if (range === undefined) write(slot, value);
    else numbers.add(slot, range);
  }
  return { numbers: numbers.known(), lengths: lengths.known() };
});

/** Ranges that grow by all that is written; what is not known makes the whole unknown. */
class Ranges {
  readonly #found = new Map<string, Range | undefined>();

  add(slot: string, range: Range | undefined): void {
    const before = this.#found.get(slot);
    if (range === undefined || (before === undefined && this.#found.has(slot))) this.#found.set(slot, undefined);
    else this.#found.set(slot, before === undefined ? range : joined(before, range));
  }

  known(): ReadonlyMap<string, Range> {
    return new Map([...this.#found].flatMap(([slot, range]) => (range === undefined ? [] : [[slot, range]])));
  }
}

function pointOf(value: number): Range {
  return { least: value, most: value };
}

function joined(one: Range, other: Range): Range {
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
}

function isWritten(value: Located | undefined): value is Located & { readonly value: string } {
  return typeof value?.value === "string" && !value.value.includes("${");
}

/** Numbers that a widget sets its slot to: between its limits, one of its steps, or one of its numbers or none. */
export function rangeOf(node: Located, { props, slots = {} }: WidgetDefinition): Range | undefined {
  const [steps] = Object.entries(slots).find(([, { onePer }]) => onePer !== undefined) ?? [];
  const count = steps === undefined ? 0 : (member(node, steps)?.items.length ?? 0);
  if (count > 0) return { least: 1, most: count };
  for (const [name, spec] of entriesOf(props)) {
    if (spec.kind === "bind" && spec.among !== undefined) return endsOf(member(node, spec.among));
    if (spec.kind !== "number" || spec.upTo === undefined) continue;
    const [least, most] = [member(node, name)?.value, member(node, spec.upTo)?.value];
    if (typeof least === "number" && typeof most === "number") return { least, most };
  }
  return undefined;
}

/** The ends of a list of numbers that is written out, in JSON or in an expression; 0 while none is chosen. */
function endsOf(list: Located | undefined): Range | undefined {
  const [expression] = list === undefined ? [] : expressionsOf(list);
  const values = expression?.kind === "list" ? expression.items.map(constantOf) : list?.items.map(({ value }) => value);
  const numbers = (values ?? []).filter((value): value is number => typeof value === "number");
  if (numbers.length === 0 || numbers.length !== values?.length) return undefined;
  return { least: Math.min(0, ...numbers), most: Math.max(0, ...numbers) };
}

function lengthOf(node: Located): Range | undefined {
  const most = member(node, "maxLength")?.value;
  return typeof most === "number" ? { least: 0, most } : undefined;
}

interface Write {
  readonly slot: string;
  readonly value: Located | undefined;
  /** The numbers that it writes, where it writes several as a countdown does. */
  readonly range: Range | undefined;
}

/** Writes of a screen's actions, those of the fragments it uses included. */
function writesIn({ whole, context }: CheckedBody): readonly Write[] {
  const found: Write[] = [];
  for (const part of partsInside(whole)) {
    if (!part.members.has("do")) continue;
    const definition = context.actions.get(textOf(member(part, "do")) ?? "");
    const specs = Object.entries(definition?.props ?? {});
    for (const [name, spec] of specs) {
      const slot = spec.kind === "bind" ? textOf(member(part, name)) : undefined;
      if (slot === undefined) continue;
      const [from, to] = specs.find(([, one]) => one.kind === "number" && one.least !== undefined) ?? [];
      const written = from === undefined ? undefined : member(part, from)?.value;
      const { least, most: greatest } = to?.kind === "number" ? to : {};
      const most = typeof written === "number" ? written : greatest;
      const range = most !== undefined && least !== undefined ? { least, most } : undefined;
      const fitting = specs.find(([, one]) => one.kind === "value" && one.fits === name)?.[0];
      found.push({ slot, value: fitting === undefined ? undefined : member(part, fitting), range });
    }
  }
  return found;
}

/** One more or one less than before. */
function isOfItself(value: Located, slot: string): boolean {
  return new RegExp(`^\\$\\{\\s*${slot.replace(".", "\\.")}\\s*[+-]\\s*\\d+\\s*\\}$`).test(textOf(value) ?? "");
}
