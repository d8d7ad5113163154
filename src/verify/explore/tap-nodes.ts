import type { PageKit } from "../browser/page-kit.ts";
import type { SentCall, TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import type { Sighting } from "../findings/finding.ts";
import { type ExploreParts, newSession, type Outcome } from "./explorer.ts";
import { lookAtPage } from "./look-at-page.ts";
import { readSources } from "./render-case.ts";

/** Something on a page that can be tapped or filled in. */
export interface Target {
  /** Equal for the same part of the same node in every state of the screen. */
  readonly id: string;
  readonly name: string;
  readonly kind: "tap" | "fill";
  /** Among the targets of the same id. */
  readonly nth: number;
}

/** A way to a state: the taps that lead there from a fresh page. */
export interface Way {
  readonly test: Case;
  readonly steps: readonly Step[];
}

export type Step = Target | "fill-all";

export interface Tapped extends Outcome {
  /** What can be tapped where the way leads, if that is the same screen. */
  readonly targets: readonly Target[];
  /** A popup is open there. */
  readonly isPopup: boolean;
  /** Where the last step's calls went. */
  readonly calls: readonly string[];
}

const nothing = { sightings: [], targets: [], isPopup: false, calls: [] };

/** Opens the way's case anew, takes its steps, and looks at what the last one led to. */
export async function takeWay(phone: TestPage, { test, steps }: Way, parts: ExploreParts): Promise<Tapped> {
  const { page } = phone;
  const sightings: Sighting[] = [];
  const taps = steps.map((step) => (step === "fill-all" ? "everything filled in" : step.name));
  await phone.open(addressOf(test, newSession()));
  const before = await readState(phone);
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (isLast) {
      phone.takeCalls();
      phone.takeExits();
    }
    const isTapped = await takeStep(phone, step, isLast);
    if (isTapped === "gone") return { ...nothing, test, taps };
    if (isTapped === "covered" && step !== "fill-all") {
      const message = `something lies over “${step.name}”`;
      return { ...nothing, test, taps, sightings: [{ code: "cannot-tap", message, node: nodeOf(step) }] };
    }
    if (!(await phone.settle()))
      sightings.push({ code: "not-settled", message: "it is still waiting after 15 seconds" });
  }
  await readSources(page, parts);
  const last = steps.at(-1);
  const node = last === undefined || last === "fill-all" ? undefined : nodeOf(last);
  const calls = phone.takeCalls();
  sightings.push(...repeatedCalls(calls, parts, test).map((one) => ({ ...one, node })));
  const state = await readState(phone);
  const isNew = state.words !== before.words || state.path !== before.path;
  if (isNew && steps.length > 0) {
    const seen = await lookAtPage(page, {
      isOpening: false,
      seenLayouts: parts.seenLayouts,
    });
    sightings.push(...seen);
  }
  if (state.path !== before.path) sightings.push(...(await goBack(phone, node)));
  const targets = state.path === before.path ? await readTargets(phone) : [];
  if (state.popups > before.popups) sightings.push(...(await leavePopup(phone, state.popups, targets)));
  sightings.push(...phone.takeSightings());
  const isPopup = state.popups > before.popups;
  return { test, taps, sightings, targets, isPopup, calls: calls.map(({ path }) => path) };
}

function nodeOf({ id }: Target): string | undefined {
  return id.split(" ").slice(0, 2).join(" ").replace(" frame", "");
}

interface State {
  readonly path: string;
  readonly popups: number;
  readonly words: string;
}

function readState({ page }: TestPage): Promise<State> {
  return page.evaluate(() => ({
    path: location.pathname + location.hash,
    popups: document.querySelectorAll("dialog[open]").length,
    words: document.body.innerText,
  }));
}

/** What can be tapped in the topmost popup, or on the page. */
export function readTargets({ page }: TestPage): Promise<readonly Target[]> {
  return page.evaluate(() => {
    const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
    const counts = new Map<string, number>();
    return kit.targets().flatMap((element): Target[] => {
      if (element.matches(":disabled, [aria-disabled=true]")) return [];
      const { screen, node } = kit.placeOf(element);
      const isText =
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file|range)$/.test(element.type));
      if (element instanceof HTMLInputElement && element.type === "file") return [];
      const part = element.closest("dialog[open]") === null ? "" : "~";
      const id = `${screen} ${node ?? "frame"} ${part}${element.tagName}${element.getAttribute("role") ?? ""}`;
      const nth = counts.get(id) ?? 0;
      counts.set(id, nth + 1);
      return [{ id, name: kit.nameOf(element), kind: isText ? "fill" : "tap", nth }];
    });
  });
}

/** Twice in a row where it is the last one: whoever is impatient taps so. */
async function takeStep({ page }: TestPage, step: Step, isTwice: boolean): Promise<"done" | "gone" | "covered"> {
  return page.evaluate(
    ({ wanted, twice }) => {
      const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
      const setValue = (element: HTMLElement, value: string) => {
        const owner =
          element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
        element.focus();
        Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(element, value);
        element.dispatchEvent(new Event("input", { bubbles: true }));
        element.blur();
      };
      const sampleFor = (element: HTMLElement) => {
        const input = element as HTMLInputElement;
        if (input.type === "date") return input.min || input.max || "2026-03-02";
        if (input.autocomplete === "one-time-code") return "246810";
        const isNumber = /^(tel|number)$/.test(input.type) || /^(numeric|decimal|tel)$/.test(input.inputMode);
        const most = input.maxLength > 0 ? input.maxLength : 10;
        return (isNumber ? "0754123321" : "Asha Juma").slice(0, most);
      };
      const isText = (element: HTMLElement) =>
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file|range)$/.test(element.type));
      if (wanted === null) {
        for (const element of kit.targets()) {
          if (element.matches(":disabled")) continue;
          if (isText(element)) {
            if ((element as HTMLInputElement).value === "") setValue(element, sampleFor(element));
          } else if (element.matches("input[type=checkbox]:not(:checked)")) element.click();
          else if (
            element.matches("input[type=radio]") &&
            document.querySelector(`input[name="${CSS.escape((element as HTMLInputElement).name)}"]:checked`) === null
          )
            element.click();
        }
        return "done";
      }
      const same = kit.targets().filter((element) => {
        const { screen, node } = kit.placeOf(element);
        const part = element.closest("dialog[open]") === null ? "" : "~";
        return (
          `${screen} ${node ?? "frame"} ${part}${element.tagName}${element.getAttribute("role") ?? ""}` === wanted.id
        );
      });
      const enabled = same.filter((element) => !element.matches(":disabled, [aria-disabled=true]"));
      const element = enabled[wanted.nth] ?? enabled[0];
      if (element === undefined) return "gone";
      if (isText(element)) {
        setValue(element, sampleFor(element));
        return "done";
      }
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const shown = element.closest("label") ?? element;
      const isHit = hit !== null && shown.contains(hit);
      const isNarrow = width < 4 || height < 4;
      if (!isHit && !isNarrow && getComputedStyle(element).opacity !== "0") return "covered";
      element.click();
      const isToggle = element.matches("input, [role=tab], summary, [aria-pressed], [aria-expanded], [role=option]");
      if (twice && !isToggle && element.isConnected) element.click();
      return "done";
    },
    { wanted: step === "fill-all" ? null : step, twice: isTwice },
  );
}

/** Calls with an effect that the last step made more than once with the same content. */
function repeatedCalls(calls: readonly SentCall[], { facts }: ExploreParts, test: Case): readonly Sighting[] {
  const { effectPaths } = facts(test.screen);
  const counts = new Map<string, number>();
  for (const { method, path } of calls) {
    if (effectPaths.some((one) => one.test(path)))
      counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([call, count]) => ({ code: "double-effect", message: `two quick taps sent ${call} ${count} times` }));
}

/** From the page that a tap led to, back: to any page with content. */
async function goBack(phone: TestPage, node: string | undefined): Promise<readonly Sighting[]> {
  const { page } = phone;
  await page.evaluate(() => history.back());
  await phone.settle();
  const isEmpty = await page
    .evaluate(() => {
      const words = document.querySelector<HTMLElement>("main")?.innerText.trim() ?? "";
      return words === "" && document.querySelector("main :is(img, svg, input, iframe)") === null;
    })
    .catch(() => true);
  return isEmpty ? [{ code: "back-nowhere", message: "back leads to a page without content", node }] : [];
}

/** Escape, then back, then each of its buttons. */
async function leavePopup(phone: TestPage, popups: number, targets: readonly Target[]): Promise<readonly Sighting[]> {
  const { page } = phone;
  const isClosed = async () => {
    await phone.settle();
    const state = await readState(phone);
    return state.popups < popups;
  };
  await page.keyboard.press("Escape");
  if (await isClosed()) return [];
  await page.evaluate(() => history.back());
  if (await isClosed()) return [];
  for (const target of targets.filter(({ kind, id }) => kind === "tap" && id.includes("~"))) {
    await takeStep(phone, target, false);
    if (await isClosed()) return [];
  }
  const title = await page.evaluate(() => document.querySelector<HTMLElement>("dialog[open] h2")?.innerText ?? "");
  const node = targets.find(({ id }) => id.includes("~"));
  return [
    {
      code: "popup-stuck",
      message: `nothing closes the popup “${title}”`,
      ...(node !== undefined && { node: nodeOf(node) }),
    },
  ];
}
