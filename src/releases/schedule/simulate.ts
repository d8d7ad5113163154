import { missingFor } from "../../language/capabilities.ts";
import { type Explanation, explainRelease, type Visitor } from "../resolve-release.ts";
import type { Store } from "../store/create-store.ts";

export interface SimulateRequest extends Visitor {
  readonly channel: string;
  readonly at: Date;
  /** The build of the client that the visitor's page has; null: one that can render anything. */
  readonly runtime: string | null;
}

/** The release that a visitor gets and why, as each server decides it; what its client cannot render it does not get. */
export async function simulate(
  store: Pick<Store, "channels" | "releases" | "runtimes">,
  { channel, at, runtime, ...visitor }: SimulateRequest,
): Promise<Explanation> {
  const state = await store.channels.state(channel);
  const explained = explainRelease(state, visitor, at);
  if (runtime === null || explained.release === null) return explained;
  const capabilities = await store.runtimes.find(runtime);
  if (capabilities === null) {
    return { ...explained, explanation: `${explained.explanation} What build ${runtime} can render is not known.` };
  }
  const missing = async (release: string) => {
    const needs = await store.releases.needs(release);
    return needs === null ? [] : missingFor(needs, capabilities);
  };
  const lacked = await missing(explained.release);
  if (lacked.length === 0) return explained;
  for (const release of [state.release, ...(await store.channels.served(channel))]) {
    if (release === null || release === explained.release || (await missing(release)).length > 0) continue;
    const reason = `Build ${runtime} lacks ${lacked.join(", ")} of release ${explained.release.slice(0, 12)}`;
    return { release, reason: "cannot-render", explanation: `${reason}: this is the last one that it can render.` };
  }
  return { ...explained, explanation: `${explained.explanation} No release can be rendered by build ${runtime}.` };
}
