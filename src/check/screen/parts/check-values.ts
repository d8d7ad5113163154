import { MAX_VALUE_CHAIN } from "../../../language/limits.ts";
import { ANY, type Type } from "../../../language/terms/type.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { inferValue } from "../context/infer-value.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { reportCycles } from "../facts/report-cycles.ts";
import { slotsRead } from "../facts/slots-read.ts";

type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The named values of a screen: each is typed by what it is made of, after those that it reads; one in a circle may be
 * anything. `types` is what the scope of the screen's expressions looks up, filled here.
 */
export function checkValues(root: Located, types: { [name: string]: Type }, context: ScreenContext): void {
  const values = member(root, "values");
  if (values === undefined) return;
  for (const name of values.members.keys()) types[name] = ANY;
  const reads: Reads = new Map(membersOf(values).map(([name, value]) => [name, ownReads(value, values)]));
  reportCycles(reads, (name, way) => {
    const value = member(values, name);
    if (value === undefined) return;
    context.report("value-cycle", atKey(value), `these read each other: ${way}`, "take one of them out of the circle");
  });
  for (const [name, chain] of inOrder(reads)) {
    const value = member(values, name);
    if (value === undefined) continue;
    types[name] = inferValue(value, context);
    if (chain <= MAX_VALUE_CHAIN) continue;
    const message = `"${name}" reads a chain of ${chain} values, and ${MAX_VALUE_CHAIN} are the most`;
    context.report("value-chain", atKey(value), message);
  }
}

function ownReads(value: Located, values: Located): ReadonlySet<string> {
  return new Set([...slotsRead(value, "values")].filter((name) => values.members.has(name)));
}

/** Each after those it reads, with how many stand one inside the other; those of a circle, and behind one, come last. */
export function inOrder(reads: Reads): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const readers = new Map<string, string[]>();
  const waitsFor = new Map<string, number>();
  for (const [name, others] of reads) {
    waitsFor.set(name, others.size);
    for (const other of others) {
      const known = readers.get(other) ?? [];
      known.push(name);
      readers.set(other, known);
    }
  }
  const ready = [...reads.keys()].filter((name) => waitsFor.get(name) === 0);
  for (const name of ready) {
    let chain = 0;
    for (const other of reads.get(name) ?? []) chain = Math.max(chain, order.get(other) ?? 0);
    order.set(name, 1 + chain);
    for (const reader of readers.get(name) ?? []) {
      const left = (waitsFor.get(reader) ?? 0) - 1;
      waitsFor.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  for (const name of reads.keys()) if (!order.has(name)) order.set(name, 0);
  return order;
}
