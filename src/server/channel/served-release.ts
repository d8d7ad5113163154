import { BUILD_SUMMARY, type BuildFiles } from "../../compile/build-files.ts";
import type { CompiledRelease } from "../../compile/compile-documents.ts";
import type { Needs } from "../../language/capabilities.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";

/** A release as it is served. Its screens are parsed when they are looked at, and not remembered: pages are. */
export interface ServedRelease extends CompiledRelease {
  /** Hash of the documents it was made of. */
  readonly id: string;
  /** Screens that are switched off: a notice stands in their place. */
  readonly notices: readonly string[];
  /** Absent in builds of before it was noted. */
  readonly planVersion?: number;
  /** Capabilities that it needs of the client; absent where they were not noted. */
  readonly needs?: Needs;
}

type PerLanguage<T> = { readonly [language: string]: T };

const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

/** Reads a build whose texts are whole. Throws where it is none. */
export function readServedRelease(files: BuildFiles): ServedRelease {
  const {
    id,
    plans,
    languages,
    live,
    digests,
    notices = [],
    moneyPaths,
    planVersion,
    needs,
  } = JSON.parse(files.get(BUILD_SUMMARY) ?? "") as ServedRelease;
  const byName = new Map<string, [language: string, text: string][]>();
  for (const [path, text] of files) {
    const [, name, language] = PLAN.exec(path) ?? [];
    if (name !== undefined && language !== undefined) byName.set(name, [...(byName.get(name) ?? []), [language, text]]);
  }
  const { app = [], ...screens } = Object.fromEntries(byName);
  return {
    id,
    plans,
    languages,
    live,
    digests,
    app: Object.fromEntries(app.map(([language, text]) => [language, JSON.parse(text) as AppPlan])),
    screens: lazily(screens, (texts) => lazily(Object.fromEntries(texts), (text) => JSON.parse(text) as ScreenPlan)),
    notices,
    ...(moneyPaths !== undefined && { moneyPaths }),
    ...(planVersion !== undefined && { planVersion }),
    ...(needs !== undefined && { needs }),
  };
}

/** An object whose members are made each time they are read. */
function lazily<From, To>(from: PerLanguage<From>, make: (value: From) => To): PerLanguage<To> {
  const object = {};
  for (const [name, value] of Object.entries(from)) {
    Object.defineProperty(object, name, { get: () => make(value), enumerable: true });
  }
  return object;
}
