import type { AppPlan, ScreenPlan } from "../../../language/plan.ts";
import { readAppPlan, readPlan } from "../../../load/read-plan.ts";

/** The plans of one screen by language; those of the language that is shown too. */
export type PlansByLanguage = ReadonlyMap<string, { readonly app: AppPlan; readonly screen: ScreenPlan }>;

/** Loads the plans of a screen in every language of the release that this page is of, each once. */
export function createLanguageLoader(page: Document): (screen: string) => Promise<PlansByLanguage> {
  const boot: { readonly base: string; readonly language: string } | null = JSON.parse(
    page.getElementById("skrini-boot")?.textContent ?? "null",
  );
  if (boot === null) throw new Error("this page is of no release");
  const { base, language } = boot;
  const read = async (name: string, code: string): Promise<unknown> =>
    (await fetch(`${base}/${encodeURIComponent(name)}.${code}.json`)).json();
  const appIn = async (code: string) => readAppPlan(await read("app", code));
  const apps = appIn(language).then(({ languages }) =>
    Promise.all(languages.map(async (code) => [code, await appIn(code)] as const)),
  );
  const screens = new Map<string, Promise<PlansByLanguage>>();
  const load = async (screen: string): Promise<PlansByLanguage> => {
    const loaded = (await apps).map(async ([code, app]) => {
      return [code, { app, screen: readPlan(await read(screen, code)) }] as const;
    });
    return new Map(await Promise.all(loaded));
  };
  return (screen) => {
    const known = screens.get(screen) ?? load(screen);
    screens.set(screen, known);
    return known;
  };
}
