import type { CompiledRelease } from "../compile/compile-documents.ts";
import type { CallPlan } from "../language/plan.ts";

/** What the server must know of a call: all but the shape of its answer. */
export type KnownCall = Pick<CallPlan, "id" | "effect" | "envelope" | "errors">;

/** The call at a path; undefined where the release has none there. */
export type FindCall = (release: CompiledRelease, method: string, path: string) => KnownCall | undefined;

interface Calls {
  /** By method and path, as `POST /pay`. */
  readonly exact: ReadonlyMap<string, KnownCall>;
  /** Patterns of the calls that have parameters in their path. */
  readonly patterns: readonly { readonly form: RegExp; readonly call: KnownCall }[];
}

/** Reads each release's calls once. */
export function createFindCall(): FindCall {
  const known = new WeakMap<CompiledRelease, Calls>();
  return (release, method, path) => {
    const calls = known.get(release) ?? readCalls(release);
    known.set(release, calls);
    const name = `${method === "HEAD" ? "GET" : method} ${path}`;
    return calls.exact.get(name) ?? calls.patterns.find(({ form }) => form.test(name))?.call;
  };
}

function readCalls({ screens }: CompiledRelease): Calls {
  const plans = Object.values(screens).flatMap((languages) => Object.values(languages).slice(0, 1));
  const calls = plans.flatMap((plan) => Object.values(plan.calls));
  const exact = new Map(
    calls.map(({ method, path, id, effect, envelope, errors }) => [
      `${method} ${path}`,
      { id, effect, envelope, errors },
    ]),
  );
  const templates = [...exact].filter(([name]) => name.includes("{"));
  return { exact, patterns: templates.map(([name, call]) => ({ form: formOf(name), call })) };
}

/** A parameter fills one segment. */
function formOf(name: string): RegExp {
  const parts = name.split(/\{[^{}]*\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
