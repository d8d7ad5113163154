import { isObject } from "../../../kit/json.ts";
import { DECISIVE_TABLES } from "./decisive-tables.ts";
import type { States } from "./states.ts";

/** The digest that the log has last of each row, read from its beginning. */
export interface Replay {
  see(row: { readonly sequence: number; readonly states: string | null }): void;
  /** A clause for each row that is not as the log says. */
  differences(held: States): readonly string[];
}

export function replayStates(): Replay {
  const latest = new Map<string, { readonly digest: unknown; readonly sequence: number }>();
  return {
    see({ sequence, states }) {
      if (states === null) return;
      const digests: unknown = JSON.parse(states);
      if (!isObject(digests)) return;
      for (const [name, digest] of Object.entries(digests)) latest.set(name, { digest, sequence });
    },
    differences(held) {
      const found: string[] = [];
      for (const [name, digest] of held) {
        const last = latest.get(name);
        if (last === undefined) found.push(`no row of the log tells of "${name}"`);
        else if (last.digest === null) found.push(`"${name}" is there, and row ${last.sequence} took it away`);
        else if (last.digest !== digest) found.push(`"${name}" is not as row ${last.sequence} left it`);
      }
      for (const [name, { digest, sequence }] of latest) {
        if (digest === null || held.has(name) || MAY_GO.has(name.replace(/ .*/s, ""))) continue;
        found.push(`"${name}" is gone, and row ${sequence} left it there`);
      }
      return found;
    },
  };
}

const MAY_GO: ReadonlySet<string> = new Set(
  DECISIVE_TABLES.filter(({ mayGo }) => mayGo === true).map(({ name }) => name),
);
