import { own } from "../kit/own.ts";
import type { World } from "./world.ts";

/** The sample by which a scenario answers a call now: of a list, the one whose turn it is. */
export function answerName(world: World, call: string): string {
  const chosen = own(world.scenario?.answers, call);
  if (chosen === undefined || typeof chosen === "string") return chosen ?? "default";
  const attempts = world.requests.get(call) ?? 0;
  return chosen[Math.min(Math.max(attempts - 1, 0), chosen.length - 1)] ?? "default";
}
