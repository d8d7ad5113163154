import type { DocumentPlace } from "../documents/document-places.ts";
import type { InspectedDocuments } from "../documents/inspect-documents.ts";
import type { Finding, Sighting } from "../findings/finding.ts";
import { FINDING_CODES } from "../findings/finding-codes.ts";
import type { Outcome } from "./explorer.ts";

/** A finding with the states in which it was seen, the first one first. */
export interface CollectedFinding extends Finding {
  readonly states: readonly string[];
}

/** Gathers what was seen: the same fault of the same part of a document is one finding, in however many states. */
export function createCollector(documents: Pick<InspectedDocuments, "places" | "placeOfNode">) {
  const found = new Map<string, { readonly finding: Finding; readonly states: string[] }>();

  function placeOf({ node }: Sighting, screen: string): DocumentPlace {
    const [owner = screen, key = ""] = node?.split(" ") ?? [];
    return documents.placeOfNode(owner, key);
  }

  function addAt(place: DocumentPlace, sighting: Sighting, state: string, address: string): void {
    const { code, message } = sighting;
    const range = documents.places.rangeOf(place);
    const name = `${code} ${range.file} ${range.path} ${kindOf(sighting)}`;
    const before = found.get(name);
    if (before !== undefined) {
      if (!before.states.includes(state)) before.states.push(state);
      return;
    }
    const { severity, fix } = FINDING_CODES[code];
    found.set(name, { finding: { severity, code, ...range, message, hint: fix, address }, states: [state] });
  }

  return {
    addAt,
    add({ test, taps, sightings }: Outcome, address: string): void {
      const state = [test.name, ...taps.map((tap) => `“${tap}”`)].join(" › ");
      for (const sighting of sightings) addAt(placeOf(sighting, test.screen), sighting, state, address);
    },
    /** By file and line. */
    all(): readonly CollectedFinding[] {
      return [...found.values()]
        .map(({ finding, states }) => ({ ...finding, message: `${finding.message}: ${seenIn(states)}`, states }))
        .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    },
  };
}

function seenIn([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first}, and ${others.length} more`;
}

/** Key that tells two faults of one place apart: a barrier's rule, or the words; a measure is the same in any state. */
function kindOf({ code, message }: Sighting): string {
  if (code === "accessibility") return message.replace(/:.*/s, "");
  if (code === "overflow" || code === "text-cut" || code === "layout-shift") return "";
  return message.replaceAll(/[0-9a-f-]{36}|\d+/g, "0");
}
