import { own } from "../kit/own.ts";
import type { Needs } from "../language/capabilities.ts";
import { DOCUMENT_VERSION } from "../language/documents.ts";
import { type AppPlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import type { CompiledRelease } from "./compile-documents.ts";
import { CompileError } from "./compile-error.ts";
import { needsOf } from "./needs-of.ts";
import { planText } from "./plan-text.ts";

/** Compiled files of a release for one version of plans: text by path (`order.en.json`, `release.json`). */
export type BuildFiles = ReadonlyMap<string, string>;

/** A compiled release with the documents it was made of. */
export interface Build extends CompiledRelease {
  /** Hash of the documents, which names the release. */
  readonly id: string;
  readonly languageVersion: number;
  readonly planVersion: number;
  /** Absent in builds of before it was noted. */
  readonly needs?: Needs;
}

const SUMMARY = "release.json";
const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

type Summary = Omit<Build, "app" | "screens">;

/**
 * The files of a build: `release.json` and one file per plan, each exactly as phones get it.
 * @param id the hash of the documents
 */
export function toBuildFiles(id: string, release: CompiledRelease): BuildFiles {
  const { plans, languages, live, app, digests, screens } = release;
  const versions = { languageVersion: DOCUMENT_VERSION, planVersion: PLAN_VERSION };
  const needs = needsOf(Object.values(screens).flatMap((perLanguage) => Object.values(perLanguage)));
  const summary: Summary = { id, plans, languages, live, digests, ...versions, needs };
  const files = new Map([[SUMMARY, JSON.stringify(summary)]]);
  const add = (name: string, perLanguage: { readonly [language: string]: AppPlan | ScreenPlan }) => {
    for (const [language, plan] of Object.entries(perLanguage)) files.set(`${name}.${language}.json`, planText(plan));
  };
  add("app", app);
  for (const [screen, perLanguage] of Object.entries(screens)) add(screen, perLanguage);
  return files;
}

/**
 * The build that files were made from by `toBuildFiles`.
 * @throws CompileError where they are not whole
 */
export function readBuildFiles(files: BuildFiles): Build {
  const text = files.get(SUMMARY);
  if (text === undefined) throw new CompileError(`a build has no ${SUMMARY}`);
  const plans = new Map<string, [language: string, plan: unknown][]>();
  for (const [path, content] of files) {
    const [, name, language] = PLAN.exec(path) ?? [];
    if (name === undefined || language === undefined) continue;
    plans.set(name, [...(plans.get(name) ?? []), [language, JSON.parse(content)]]);
  }
  const summary: Summary = JSON.parse(text);
  const { app, ...screens } = Object.fromEntries([...plans].map(([name, list]) => [name, Object.fromEntries(list)]));
  for (const language of summary.languages) {
    if (own(app, language) === undefined) throw new CompileError(`a build has no plan of the app in "${language}"`);
  }
  // What `toBuildFiles` wrote is of these types.
  return { ...summary, app: app as Build["app"], screens: screens as Build["screens"] };
}
