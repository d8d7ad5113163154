import type { CompiledRelease } from "../../compile/compile-documents.ts";
import type { AppPlan, CallPlan } from "../../language/plan.ts";
import { endpointKey } from "../../route/endpoint.ts";
import { moneyEndpoint } from "../../route/money-endpoint.ts";

/** A call as the server must know it, whatever page makes it: all but the shape of its answer. */
export interface KnownCall extends Pick<CallPlan, "effect"> {
  /** The key of its endpoint. */
  readonly endpoint: string;
  /** Undefined for a path that `calls.moneyPaths` lists, whether or not it has a call. */
  readonly call?: Pick<CallPlan, "id" | "envelope" | "errors">;
}

/** The calls of a release and the paths that it lists as moving money. */
export function knownCallsOf(release: CompiledRelease): readonly KnownCall[] {
  const plans = Object.values(release.screens).flatMap((languages) => Object.values(languages).slice(0, 1));
  const calls = new Map(plans.flatMap((plan) => Object.entries(plan.calls)));
  const known = [...calls.values()].map(({ method, path, effect, id, envelope, errors }) => {
    return { endpoint: endpointKey({ method, path }), effect, call: { id, envelope, errors } };
  });
  const [app]: readonly (AppPlan | undefined)[] = Object.values(release.app);
  const listed =
    app === undefined ? [] : (release.moneyPaths ?? []).flatMap((line) => moneyEndpoint(line, app.calls) ?? []);
  return [...known, ...listed.map((endpoint) => ({ endpoint: endpointKey(endpoint), effect: "money" as const }))];
}
