import { onOneLine } from "../../../kit/on-one-line.ts";

export interface Heading {
  readonly element: Element;
  readonly words: string;
  readonly isDialog: boolean;
}

/** Marks of a page that is still loading: its headings don't count yet. */
const BUSY = "#boot, [aria-busy=true], .sk-loading";

/** Tells the heading of each other page, and of each dialog that opens, once it is not busy any more. */
export function watchHeadings(page: Document, tell: (heading: Heading) => void): void {
  let last = { page: "", dialog: "" };
  const look = () => {
    if (page.querySelector(BUSY) !== null) return;
    const dialog = [...page.querySelectorAll("dialog[open]")].at(-1)?.querySelector("h1, h2") ?? null;
    const title = page.querySelector("#root h1");
    const now = { page: wordsOf(title) || last.page, dialog: wordsOf(dialog) };
    if (title !== null && now.page !== last.page) tell({ element: title, words: now.page, isDialog: false });
    if (dialog !== null && now.dialog !== last.dialog) tell({ element: dialog, words: now.dialog, isDialog: true });
    last = now;
  };
  new MutationObserver(look).observe(page, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ["open", "aria-busy", "class"],
  });
  look();
}

function wordsOf(element: Element | null): string {
  return onOneLine(element?.textContent ?? "");
}
