import { PLAN_VERSION, type ScreenPlan } from "./plan.ts";

/**
 * The plan of a screen that shows and reads nothing: what a plan made in code, not of a document, begins with.
 * @param title in `language`
 */
export function emptyScreen(id: string, language: string, title: string): ScreenPlan {
  return {
    version: PLAN_VERSION,
    id,
    language,
    title: ["lit", title],
    params: [],
    state: {},
    sources: {},
    calls: {},
    onEnter: [],
    body: [],
    footer: [],
    popups: {},
  };
}
