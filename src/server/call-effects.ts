import type { CompiledRelease } from "../compile/compile-documents.ts";
import type { CallPlan } from "../language/plan.ts";

type Effect = CallPlan["effect"];

/** What the call at a path does; undefined for paths that no call of the release has. */
export type EffectOf = (release: CompiledRelease, path: string) => Effect | undefined;

/** Reads each release's calls once. */
export function createEffectOf(): EffectOf {
  const known = new WeakMap<CompiledRelease, ReadonlyMap<string, Effect>>();
  return (release, path) => {
    const effects = known.get(release) ?? readEffects(release);
    known.set(release, effects);
    return effects.get(path);
  };
}

/** Paths with parameters are left out: only reads have them. */
function readEffects({ screens }: CompiledRelease): ReadonlyMap<string, Effect> {
  const plans = Object.values(screens).flatMap((languages) => Object.values(languages).slice(0, 1));
  return new Map(plans.flatMap(({ calls }) => Object.values(calls).map(({ path, effect }) => [path, effect] as const)));
}
