import axe from "axe-core";
import type { Page } from "playwright-core";
import type { PageKit } from "../browser/page-kit.ts";
import { PHONE } from "../browser/test-page.ts";
import type { Sighting } from "../findings/finding.ts";

/** The layout shift that a screen may make while it opens. */
const MAX_SHIFT = 0.05;
const NARROW = { width: 320, height: 740 };

export interface LookOptions {
  /** Whether it was just opened: only then its layout may be held to have stood still. */
  readonly isOpening: boolean;
  /** What axe has looked at: a page of the same elements is not looked at twice. */
  readonly seenLayouts: Set<string>;
}

/** The faults that a page at rest shows: at 360 pixels, at 320, and with letters twice as large. */
export async function lookAtPage(page: Page, options: LookOptions): Promise<readonly Sighting[]> {
  const found: Sighting[] = [];
  const content = await page.evaluate(readContent, { ...options, maxShift: MAX_SHIFT, seenLayouts: null });
  found.push(...(content.found as Sighting[]));
  if (!options.seenLayouts.has(content.layout)) {
    options.seenLayouts.add(content.layout);
    found.push(...(await findBarriers(page)));
  }
  found.push(...((await page.evaluate(measure, "at 360 pixels")) as Sighting[]));
  await page.setViewportSize(NARROW);
  found.push(...((await page.evaluate(measure, "at 320 pixels")) as Sighting[]));
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  found.push(...((await page.evaluate(measure, "with letters twice as large")) as Sighting[]));
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

async function findBarriers(page: Page): Promise<readonly Sighting[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: run, skriniVerify: kit } = window as unknown as { axe: typeof axe; skriniVerify: PageKit };
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await run.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const selector = target[0];
        const element = typeof selector === "string" ? document.querySelector(selector) : null;
        const why = [...any, ...all, ...none][0]?.message ?? "";
        const name = element === null ? String(selector) : kit.nameOf(element);
        return { message: `${id}: ${help} (“${name}”). ${why}`, node: kit.nodeOf(element) };
      }),
    );
  });
  return found.map(({ message, node }) => ({ code: "accessibility", message, node }));
}

interface ContentOptions {
  readonly isOpening: boolean;
  readonly maxShift: number;
}

/** Runs in the page. */
function readContent({ isOpening, maxShift }: ContentOptions & { readonly seenLayouts: null }) {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const found: { code: string; message: string; node?: string | undefined }[] = [];
  const root = document.querySelector<HTMLElement>("#root") ?? document.body;
  const heading = document.querySelector<HTMLElement>("h1");
  // The words of what is not rendered at all are still its `innerText`.
  const wordsIn = (part: HTMLElement | null) =>
    part === null || part.getClientRects().length === 0 ? "" : part.innerText.trim();
  const words = wordsIn(heading);
  if (words === "") found.push({ code: "blank-screen", message: "the screen has no heading" });
  const main = document.querySelector<HTMLElement>("main");
  const below = [main, document.querySelector<HTMLElement>("footer")];
  const text = below.map(wordsIn).join(" ").trim();
  const hasPicture = root.querySelector("main :is(img, svg, input, iframe, canvas)") !== null;
  if (text === "" && !hasPicture) found.push({ code: "blank-screen", message: "nothing stands below the heading" });
  if (document.querySelector(".sk-failed-page") !== null)
    found.push({ code: "blank-screen", message: "the error page stands in place of the screen" });
  const NONSENSE = /<\/?[a-z][^>]*>|\$\{|\{\{|\[object \w+\]|\bundefined\b|\bNaN\b|(?<![\w“"])null\b/;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const shown = node.textContent ?? "";
    if (element === null || !NONSENSE.test(shown) || element.closest("script, style, code, pre") !== null) continue;
    found.push({
      code: "wrong-words",
      message: `it says “${shown.trim().slice(0, 80)}”`,
      node: kit.nodeOf(element),
    });
  }
  if (isOpening && kit.shift() > maxShift) {
    const share = `${Math.round(kit.shift() * 100)}%`;
    found.push({ code: "layout-shift", message: `${share} of the screen moved while it opened` });
  }
  const layout = [...root.querySelectorAll("*")]
    .map((one) => `${one.tagName}.${one.getAttribute("class") ?? ""}${one.getAttribute("role") ?? ""}`)
    .join(" ");
  return {
    found,
    layout: `${document.documentElement.lang} ${document.querySelectorAll("dialog[open]").length} ${layout}`,
  };
}

/** Runs in the page: what is wider than the window, and words that their box cuts off. */
function measure(when: string) {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const found: { code: string; message: string; node?: string | undefined }[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  const visible = [...document.querySelectorAll<HTMLElement>("#root *, dialog[open] *")].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (scrollWidth > clientWidth) {
    const widest = visible
      .filter((one) => one.children.length === 0)
      .map((one) => ({ one, right: one.getBoundingClientRect().right + scrollX }))
      .sort((a, b) => b.right - a.right)[0];
    const name = widest === undefined ? "" : `, by “${kit.nameOf(widest.one)}”`;
    found.push({
      code: "overflow",
      message: `${when} the page is ${scrollWidth - clientWidth} pixels wider than its window${name}`,
      node: widest === undefined ? undefined : kit.nodeOf(widest.one),
    });
  }
  const ends = (one: HTMLElement) =>
    [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && (child.textContent ?? "").trim() !== "");
  for (const one of visible) {
    if (one.matches("input, select, textarea, option, .sk-hidden")) continue;
    const style = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    // Words for screen readers alone.
    if (width <= 2 || height <= 2 || style.clipPath !== "none") continue;
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const wide = hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    const tall = hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2;
    const hasWords = ends(one) || [...one.querySelectorAll<HTMLElement>("*")].some(ends);
    if ((!wide && !tall) || !hasWords || one.clientHeight === 0) continue;
    const text = kit.nameOf(one);
    const message = `${when} “${text}” is cut off`;
    found.push({ code: "text-cut", message, node: kit.nodeOf(one) });
  }
  // A dialog may be wider than its own box although the page is not.
  for (const dialog of document.querySelectorAll<HTMLElement>("dialog[open]")) {
    for (const part of [dialog, ...dialog.querySelectorAll<HTMLElement>("*")]) {
      const { right, left, width } = part.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 1 && left >= -1)) continue;
      const message = `${when} “${kit.nameOf(part)}” of a popup stands outside of the window`;
      found.push({ code: "overflow", message, node: kit.nodeOf(part) });
      break;
    }
  }
  return found;
}
