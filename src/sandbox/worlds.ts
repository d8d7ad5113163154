import { own } from "../kit/own.ts";
import type { ScenarioDocument } from "../language/documents.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { World } from "./world.ts";
import { createWorld } from "./world.ts";

export type Worlds = (query: { readonly [name: string]: string }) => World | null;

/** One world per session and scenario. Null when the query names a scenario that does not exist. */
export function createWorlds(scenarios: readonly ScenarioDocument[], maximum: number): Worlds {
  const worlds = new BoundedMap<World>(maximum);
  return (query) => {
    const id = own(query, "scenario") ?? "";
    const scenario = scenarios.find((candidate) => candidate.id === id);
    if (id !== "" && scenario === undefined) return null;
    const key = JSON.stringify([id, (own(query, "session") ?? "").slice(0, 200)]);
    return worlds.ensure(key, () => createWorld(scenario));
  };
}
