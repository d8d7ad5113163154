import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { Step } from "./target.ts";

/** Taps, fills in or goes back; `isTwice` taps twice in a row: whoever is impatient does so. */
export async function takeStep({ page }: TestPage, step: Step, isTwice: boolean): Promise<"done" | "gone" | "covered"> {
  switch (step) {
    case "fill-all":
      return page.evaluate(fillAll);
    case "fill-wrong":
      return page.evaluate(fillWrong);
    case "back":
      return page.evaluate(pressBack);
    default:
      return page.evaluate(takeOne, { wanted: step, twice: isTwice });
  }
}

interface Taking {
  readonly wanted: { readonly id: string; readonly nth: number };
  readonly twice: boolean;
}

/** Runs in the page. Of a list that opens in a window of its own the first choice is taken. */
async function fillAll(): Promise<"done"> {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const sheet = () => document.querySelector<HTMLElement>("dialog[open]");
  const before = sheet();
  const waitFor = async (isSo: () => boolean) => {
    for (let frame = 0; frame < 30 && !isSo(); frame++) await new Promise((next) => requestAnimationFrame(next));
  };
  for (const element of kit.targets()) {
    if (element.matches(":disabled, [readonly]")) continue;
    const { value, name } = element as HTMLInputElement;
    const isChosen = () => document.querySelector(`input[name="${CSS.escape(name)}"]:checked`) !== null;
    if (kit.isText(element)) {
      if (value === "") kit.fillIn(element);
    } else if (element.matches("input[type=checkbox]:not(:checked)")) element.click();
    else if (element.matches("input[type=radio]") && !isChosen()) element.click();
    else if (before === null && element.matches("button.sk-box[aria-haspopup=dialog]")) {
      element.click();
      await waitFor(() => sheet() !== null);
      sheet()?.querySelector<HTMLElement>("input[type=radio], [role=radio], [role=option]")?.click();
      for (const button of [...(sheet()?.querySelectorAll<HTMLElement>("button") ?? [])].reverse()) {
        if (button.isConnected && button.getAttribute("role") === null) button.click();
        await waitFor(() => sheet() === null);
        if (sheet() === null) break;
      }
    }
  }
  return "done";
}

/** Runs in the page. What rules forbid, one after the other: a sign, too little, too much, nothing. */
async function fillWrong(): Promise<"done"> {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  for (const words of ["?", "0", "9".repeat(600), ""]) {
    for (const element of kit.targets()) {
      if (kit.isText(element) && !element.matches(":disabled, [readonly], [type=file]")) kit.fillIn(element, words);
    }
    // So that what is wrong is shown before the next.
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
  }
  return "done";
}

/** Runs in the page. */
function pressBack(): "done" {
  const { onNativeBack } = window as unknown as { onNativeBack?(): boolean };
  onNativeBack?.();
  return "done";
}

/** Runs in the page. */
function takeOne({ wanted, twice }: Taking): "done" | "gone" | "covered" {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const enabled = kit
    .targets()
    .filter((one) => kit.targetOf(one) === wanted.id && !one.matches(":disabled, [aria-disabled=true]"));
  const element = enabled[wanted.nth] ?? enabled[0];
  if (element === undefined) return "gone";
  if (kit.isText(element)) {
    kit.fillIn(element);
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
}
