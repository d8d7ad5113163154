import { type Located, member, membersOf } from "../report/located.ts";
import { atKey, type Report } from "../report/reporter.ts";
import { reportCycles } from "./facts/report-cycles.ts";
import { slotsRead } from "./facts/slots-read.ts";

const PARTS = ["payload", "when"] as const;

/**
 * A source whose payload or `when` reads `data.<other>`, itself or through a named value, waits for the other one: no
 * circle may be made of that.
 */
export function checkSourceCycles(root: Located, report: Report): void {
  const sources = membersOf(member(root, "sources"));
  const values = member(root, "values");
  const read = (source: Located, part: (typeof PARTS)[number]) => slotsRead(member(source, part), "data", values);
  const reads = new Map(
    sources.map(([name, source]) => [name, new Set(PARTS.flatMap((part) => [...read(source, part)]))]),
  );
  const places = new Map(sources);
  reportCycles(reads, (name, way) => {
    const source = places.get(name);
    if (source === undefined) return;
    const waiting = PARTS.find((part) => read(source, part).size > 0) ?? "payload";
    report("source-cycle", atKey(member(source, waiting) ?? source), `these wait for each other: ${way}`);
  });
}
