import { BUILD_SUMMARY, type BuildFiles } from "../../compile/build-files.ts";
import { hashOfPlans } from "../../compile/compile-documents.ts";
import { planText } from "../../compile/plan-text.ts";
import { digestOf } from "../../kit/files/digest.ts";
import { own } from "../../kit/own.ts";
import { emptyScreen } from "../../language/empty-screen.ts";
import type { AppPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { SwitchedOff } from "../../releases/releases.ts";
import { readServedRelease, type ServedRelease } from "./served-release.ts";

/**
 * The build with a notice in place of each screen that is switched off. Its plans have other digests and so another
 * address: a phone that has the screen itself is not asked to take something else for it.
 */
export function switchOffScreens(build: BuildFiles, switchedOff: readonly SwitchedOff[]): BuildFiles {
  const release = readServedRelease(build);
  const off = switchedOff.filter(({ kind, name }) => kind === "screen" && own(release.screens, name) !== undefined);
  if (off.length === 0) return build;
  const files = new Map(build);
  const digests: { [language: string]: string } = {};
  for (const language of release.languages) {
    const app = own(release.app, language);
    if (app === undefined) continue;
    const changed: { [screen: string]: string } = {};
    for (const { name, notice } of off) {
      const screen = own(own(release.screens, name), language);
      if (screen === undefined) continue;
      const text = planText(noticePlan(screen, app, noticeText(notice, language, release)));
      files.set(`${name}.${language}.json`, text);
      changed[name] = digestOf(text);
    }
    const text = planText({ ...app, digests: { ...app.digests, ...changed } });
    files.set(`app.${language}.json`, text);
    digests[language] = digestOf(text);
  }
  const notices = off.map(({ name }) => name);
  const plans = hashOfPlans(digests, release.planVersion);
  const summary = JSON.parse(build.get(BUILD_SUMMARY) ?? "{}") as object;
  files.set(BUILD_SUMMARY, JSON.stringify({ ...summary, plans, digests, notices }));
  return files;
}

/** In the page's language, else in the app's first, else in any. */
export function noticeText(
  notice: SwitchedOff["notice"],
  language: string,
  release: Pick<ServedRelease, "languages" | "app">,
): string {
  const words = notice ?? {};
  const chosen = [language, ...release.languages].map((code) => own(words, code)).find((text) => text);
  return chosen ?? Object.values(words)[0] ?? own(own(release.app, language)?.texts ?? {}, "failed") ?? "";
}

/**
 * A screen of the same name that reads nothing and does nothing: the notice, and the way back. The notice's first line is
 * its headline.
 */
function noticePlan(screen: ScreenPlan, app: AppPlan, text: string): ScreenPlan {
  const { version, id, language } = screen;
  const title = screen.title[0] === "lit" ? String(screen.title[1]) : app.brand.name;
  const back: NodePlan = {
    type: "button",
    key: "b0.a0",
    props: { label: own(app.texts, "back") ?? "", tone: "primary", enabled: true, busy: false, wide: true },
    on: { press: [{ do: "back", props: {} }] },
  };
  const [headline = "", ...lines] = text.split("\n");
  const status: NodePlan = {
    type: "status",
    key: "b0",
    props: { icon: "info", tone: "neutral", title: headline, ...(lines.length > 0 && { text: lines.join(" ") }) },
    slots: { children: [back] },
  };
  return { ...emptyScreen(id, language, title), version, body: [status] };
}
