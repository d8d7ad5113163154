import type { CompiledRelease } from "../compile/compile-documents.ts";
import type { CallPlan } from "../language/plan.ts";

type Effect = CallPlan["effect"];

/** The effect of the call at a path; undefined where the release has no call there. */
export type EffectOf = (release: CompiledRelease, method: string, path: string) => Effect | undefined;

interface Effects {
  /** By method and path, as `POST /pay`. */
  readonly exact: ReadonlyMap<string, Effect>;
  /** Patterns of the calls that have parameters in their path. */
  readonly patterns: readonly { readonly form: RegExp; readonly effect: Effect }[];
}

/** Reads each release's calls once. */
export function createEffectOf(): EffectOf {
  const known = new WeakMap<CompiledRelease, Effects>();
  return (release, method, path) => {
    const effects = known.get(release) ?? readEffects(release);
    known.set(release, effects);
    const call = `${method === "HEAD" ? "GET" : method} ${path}`;
    return effects.exact.get(call) ?? effects.patterns.find(({ form }) => form.test(call))?.effect;
  };
}

function readEffects({ screens }: CompiledRelease): Effects {
  const plans = Object.values(screens).flatMap((languages) => Object.values(languages).slice(0, 1));
  const calls = plans.flatMap((plan) => Object.values(plan.calls));
  const exact = new Map(calls.map(({ method, path, effect }) => [`${method} ${path}`, effect] as const));
  const templates = [...exact].filter(([call]) => call.includes("{"));
  return { exact, patterns: templates.map(([call, effect]) => ({ form: formOf(call), effect })) };
}

/** A parameter fills one segment. */
function formOf(call: string): RegExp {
  const parts = call.split(/\{[^{}]*\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
