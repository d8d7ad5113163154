import type { DocumentPlaces, Range } from "../documents/document-places.ts";
import type { Probe } from "./probe.ts";
import { accepts, type Unreached } from "./read-unreached.ts";

/** A part of a document that decides something, with what it may come to. */
export interface CoveredPart extends Range {
  readonly kind: Probe["kind"];
  readonly outcomes: readonly CoveredOutcome[];
  /** Values that an expression decides by: `data.order.status`. Empty where no expression decides. */
  readonly reads: readonly string[];
  /** How to reach what was not met; "" where all was. */
  readonly proposal: string;
}

export interface CoveredOutcome {
  readonly name: string;
  readonly isMet: boolean;
  /** Why it need not be met. */
  readonly reason?: string | undefined;
}

export interface CoverageReport {
  readonly met: number;
  /** How much is to be met: without what is accepted. */
  readonly total: number;
  /** How many outcomes were not met and need not be. */
  readonly accepted: number;
  /** Accepted items that were met after all, or are not there. */
  readonly unused: readonly Unreached[];
  readonly parts: readonly CoveredPart[];
}

/** Report of which parts of the documents were reached, and what would reach the rest. */
export function reportCoverage(
  probes: readonly Probe[],
  places: Pick<DocumentPlaces, "rangeOf" | "valueAt">,
  unreached: readonly Unreached[] = [],
): CoverageReport {
  const used = new Set<Unreached>();
  const parts = probes.map((probe): CoveredPart => {
    const outcomes = probe.outcomes.map((name): CoveredOutcome => {
      if (probe.met.has(name)) return { name, isMet: true };
      const accepted = unreached.filter((one) => accepts(one, probe.place, name));
      for (const one of accepted) used.add(one);
      return { name, isMet: false, reason: accepted[0]?.reason };
    });
    const missing = outcomes.flatMap(({ name, isMet, reason }) => (isMet || reason !== undefined ? [] : [name]));
    const { kind, reads } = probe;
    return { ...places.rangeOf(probe.place), kind, outcomes, reads, proposal: propose(probe, missing, places) };
  });
  const all = parts.flatMap(({ outcomes }) => outcomes);
  const met = all.filter(({ isMet }) => isMet).length;
  const accepted = all.filter(({ reason }) => reason !== undefined).length;
  return { parts, met, accepted, total: all.length - accepted, unused: unreached.filter((one) => !used.has(one)) };
}

/** Whether an outcome is still to be reached. */
export function isMissing({ isMet, reason }: CoveredOutcome): boolean {
  return !isMet && reason === undefined;
}

/** A percentage from 0 to 100, rounded down: 100 is everything. */
export function percentOf({ met, total }: Pick<CoverageReport, "met" | "total">): number {
  return total === 0 ? 100 : Math.floor((met * 1000) / total) / 10;
}

function propose(
  { kind, place, reads }: Probe,
  missing: readonly string[],
  { valueAt }: Pick<DocumentPlaces, "valueAt">,
): string {
  if (missing.length === 0) return "";
  const written = valueAt(place);
  const from = reads.length === 0 ? "" : `; it reads ${reads.slice(0, 4).join(", ")}`;
  switch (kind) {
    case "condition": {
      const wanted = missing
        .map((name) => (name === "shown" || name === "true" ? "true" : "not true"))
        .join(" and once ");
      return `add a scenario in which ${typeof written === "string" ? written : "this"} is ${wanted}${from}`;
    }
    case "branch":
      return `add a scenario in which its ${missing.map((name) => `“${name}”`).join(" and ")} is shown${from}`;
    case "repeat":
      return `add a sample whose list has ${missing.map((name) => COUNTS[name] ?? name).join(", and one with ")}${from}`;
    case "switch":
      return `add a sample that gives ${missing.join(", and one that gives ")}${from}`;
    case "actions":
      return /\/(failure|onFailed)$/.test(place.path)
        ? "add a scenario that answers the call with a sample that has a `refusal`"
        : "add a scenario, or a journey, in which this runs";
    case "popup":
      return "add a scenario, or a journey, that opens it";
    case "rules":
      return missing.includes("broken")
        ? "add a journey that breaks a rule of this input"
        : "add a journey that keeps them";
    case "source":
      return missing.includes("failed")
        ? "add a scenario that answers its call with a sample that has a `refusal`"
        : `add a sample after which it is ${missing.join(" and once ")}`;
  }
}

const COUNTS: { readonly [outcome: string]: string } = {
  none: "no element",
  one: "exactly one element",
  many: "several elements",
};
