import type { Needs } from "../language/capabilities.ts";
import { type AppPlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import type { CompiledRelease } from "./compile-documents.ts";
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

/** The path of the one file that is no plan: what all of them have in common. */
export const BUILD_SUMMARY = "release.json";

type Summary = Omit<Build, "app" | "screens">;

/**
 * The files of a build: `release.json` and one file per plan, each exactly as phones get it.
 * @param id the hash of the documents
 */
export function toBuildFiles(id: string, release: CompiledRelease): BuildFiles {
  const { plans, languages, live, app, digests, moneyPaths, screens } = release;
  const versions = { languageVersion: DOCUMENT_VERSION, planVersion: PLAN_VERSION };
  const needs = needsOf(Object.values(screens).flatMap((perLanguage) => Object.values(perLanguage)));
  const money = moneyPaths === undefined ? {} : { moneyPaths };
  const summary: Summary = { id, plans, languages, live, digests, ...money, ...versions, needs };
  const files = new Map([[BUILD_SUMMARY, JSON.stringify(summary)]]);
  const add = (name: string, perLanguage: { readonly [language: string]: AppPlan | ScreenPlan }) => {
    for (const [language, plan] of Object.entries(perLanguage)) files.set(`${name}.${language}.json`, planText(plan));
  };
  add("app", app);
  for (const [screen, perLanguage] of Object.entries(screens)) add(screen, perLanguage);
  return files;
}
