import type { JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { writtenChoices } from "../model.ts";
import { inside, kind, type Mutation, put } from "../mutation.ts";
import { idOf, type Project, type Site } from "../project.ts";

function steps(
  project: Project,
  change: (journey: Site, index: number, step: JsonObject, before: JsonObject | undefined) => Mutation | null,
): readonly Mutation[] {
  return project.journeys.flatMap((journey) => {
    const all = (journey.value.steps ?? []) as readonly JsonObject[];
    return each([...all.entries()], ([index, step]) => change(journey, index, step, all[index - 1]));
  });
}

const isText = (words: unknown) => typeof words === "object" && words !== null;
const isSame = (one: unknown, other: unknown) => isText(one) && JSON.stringify(one) === JSON.stringify(other);

/** Journeys that begin nowhere, or do what nobody can. */
export const JOURNEYS = [
  kind("journey-without-parameter", "A journey begins on a page without what the page is about.", (p) =>
    each(p.journeys, (journey) => {
      const [path = "", query = ""] = String(journey.value.path).split("?");
      const routes = p.routes.value.routes as readonly JsonObject[];
      const screen = p.screens.find((one) => idOf(one) === routes.find((route) => route.path === path)?.screen);
      const params = (screen?.value.params ?? {}) as { readonly [name: string]: JsonObject };
      const isNeeded = Object.entries(params).some(
        ([name, param]) => param.required === true && query.includes(`${name}=`),
      );
      return isNeeded ? put(journey, ["path"], path) : null;
    }),
  ),
  kind("journey-begins-nowhere", "A journey begins on a path that no route has.", (p) =>
    each(p.journeys, (journey) => put(journey, ["path"], "/nowhere-at-all")),
  ),
  kind("journey-in-no-scenario", "A journey is played in a scenario that there is not.", (p) =>
    each(p.journeys, (journey) => put(journey, ["scenario"], "nothing-like-it")),
  ),
  kind("journey-taps-words", "A journey taps words that only stand there.", (p) =>
    steps(p, (journey, index, step) => {
      const words = nodesOf(p, "text")
        .map(({ value }) => value.text)
        .find((text) => isText(text) && (text as JsonObject).with === undefined);
      return step.do === "tap" && words !== undefined ? put(journey, ["steps", index, "text"], words) : null;
    }),
  ),
  kind("journey-fills-a-button", "A journey types into a button.", (p) =>
    steps(p, (journey, index, step) => {
      const isButton = nodesOf(p, "button", "link", "link-row").some(({ value }) =>
        isSame(value.label ?? value.text, step.text),
      );
      return step.do === "tap" && isButton
        ? put(journey, ["steps", index], { do: "fill", text: step.text ?? "", with: "1" })
        : null;
    }),
  ),
  kind("journey-chooses-from-a-field", "A journey chooses from what is typed into.", (p) =>
    steps(p, (journey, index, step) =>
      step.do === "fill"
        ? put(journey, ["steps", index], { do: "choose", text: step.text ?? "", option: step.text ?? "" })
        : null,
    ),
  ),
  kind("journey-taps-with-another-role", "A journey taps a button as if it were a tab.", (p) =>
    steps(p, (journey, index, step) => {
      const isButton = nodesOf(p, "button").some(({ value }) => isSame(value.label, step.text));
      const isTab = writtenChoices(p).some(
        ({ node }) => node.value.type === "tabs" && JSON.stringify(node.value.tabs).includes(JSON.stringify(step.text)),
      );
      return step.do === "tap" && isButton && !isTab
        ? put(journey, ["steps", index, "role"], "tab", ["steps", index])
        : null;
    }),
  ),
  kind("journey-skips-a-step", "A journey leaves out the tap that opens what it taps next.", (p) =>
    steps(p, (journey, index, step, before) => {
      if (step.do !== "tap" || before?.do !== "tap") return null;
      const isInPopup = nodesOf(p, "button").some(
        ({ path, value }) => path[0] === "popups" && isSame(value.label, step.text),
      );
      const isInPage = nodesOf(p, "button").some(
        ({ path, value }) => path[0] !== "popups" && isSame(value.label, step.text),
      );
      const edits = [{ file: journey.file, path: ["steps", index - 1], value: undefined }];
      return isInPopup && !isInPage
        ? { edits, places: [inside(journey, ["steps", index - 1]), inside(journey, ["steps", index - 1, "text"])] }
        : null;
    }),
  ),
  kind("journey-looks-in-one-language", "The words of a journey stand in one language alone.", (p) =>
    steps(p, (journey, index, step) => {
      const last = p.languages.at(-1) ?? "";
      const edits = [{ file: journey.file, path: [...journey.path, "steps", index, "text", last], value: undefined }];
      const isWhole = isText(step.text) && p.languages.length > 1;
      return isWhole
        ? { edits, places: [inside(journey, ["steps", index, "text"]), inside(journey, ["steps", index])] }
        : null;
    }),
  ),
];
