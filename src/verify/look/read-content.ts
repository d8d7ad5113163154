import type { PageKit } from "../browser/page-kit.ts";
import type { Sighting } from "../findings/finding.ts";

export interface Content {
  readonly found: readonly Sighting[];
  /** The page to the last word, as markup. */
  readonly whole: string;
  /** The page's elements with their classes and roles, without its words. */
  readonly layout: string;
}

export interface ContentOptions {
  readonly isOpening: boolean;
  /** The layout shift that a screen may make while it opens. */
  readonly maxShift: number;
}

/** Runs in the page: whether something stands there, and whether it makes sense. */
export function readContent({ isOpening, maxShift }: ContentOptions): Content {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const found: Sighting[] = [];
  const root = document.querySelector<HTMLElement>("#root") ?? document.body;
  const heading = document.querySelector<HTMLElement>("h1");
  // The words of what is not rendered at all are still its `innerText`.
  const wordsIn = (part: HTMLElement | null) =>
    part === null || part.getClientRects().length === 0 ? "" : part.innerText.trim();
  const words = wordsIn(heading);
  if (words === "") found.push({ code: "blank-screen", message: "the screen has no heading" });
  const main = document.querySelector<HTMLElement>("main");
  const below = [main, document.querySelector<HTMLElement>(".sk-footer")];
  const text = below.map(wordsIn).join(" ").trim();
  const pictures = [...root.querySelectorAll("main :is(img, svg, input, iframe, canvas)")];
  const hasPicture = pictures.some((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (text === "" && !hasPicture) found.push({ code: "blank-screen", message: "nothing stands below the heading" });
  if (document.querySelector(".sk-failed-page") !== null)
    found.push({ code: "blank-screen", message: "the error page stands in place of the screen" });
  const NONSENSE = /<\/?[a-z][^>]*>|\{\{|\[object \w+\]|\bundefined\b|\bNaN\b|(?<![\w“"])null\b/;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const shown = node.textContent ?? "";
    const isNonsense = NONSENSE.test(shown) || shown.includes("${");
    if (element === null || !isNonsense || element.closest("script, style, code, pre") !== null) continue;
    found.push({ code: "wrong-words", message: `it says “${shown.trim().slice(0, 80)}”`, node: kit.nodeOf(element) });
  }
  if (isOpening && kit.shift() > maxShift) {
    const share = `${Math.round(kit.shift() * 100)}%`;
    const shifted = kit.shifted();
    const name = shifted === null ? "" : `, “${kit.nameOf(shifted)}” furthest`;
    const message = `${share} of the screen moved while it opened${name}`;
    found.push({ code: "layout-shift", message, node: kit.nodeOf(shifted) });
  }
  const layout = [...root.querySelectorAll("*")]
    .map((one) => `${one.tagName}.${one.getAttribute("class") ?? ""}${one.getAttribute("role") ?? ""}`)
    .join(" ");
  const popups = document.querySelectorAll("dialog[open]").length;
  const whole = `${document.title} ${document.documentElement.outerHTML}`;
  return { found, whole, layout: `${document.documentElement.lang} ${popups} ${layout}` };
}
