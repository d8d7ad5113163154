import type { PageKit } from "./page-kit.ts";

/** Runs in the page behind `installPlaces`: finds what can be tapped or typed into, and types. */
export function installTargets(): void {
  function nameOf(element: Element): string {
    const html = element as HTMLElement;
    const words = html.getAttribute("aria-label") || html.innerText || html.getAttribute("placeholder") || html.id;
    return (words || html.tagName.toLowerCase()).replaceAll(/\s+/g, " ").trim().slice(0, 40);
  }

  const TARGETS = "button, a[href], input, select, textarea, summary, [role=tab], [role=button], [role=option]";
  function targets(): readonly HTMLElement[] {
    const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
    const topLayer: ParentNode = dialogs.at(-1) ?? document.querySelector("#root") ?? document;
    // Closed details lay their content out, and nobody sees it.
    const isThere = (one: HTMLElement) => one.getClientRects().length > 0 && one.checkVisibility();
    return [...topLayer.querySelectorAll<HTMLElement>(TARGETS)].filter(isThere);
  }

  /** A PNG of one pixel. */
  const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

  function targetOf(element: Element): string {
    const { screen, node } = (Reflect.get(window, "skriniVerify") as PageKit).placeOf(element);
    const part = element.closest("dialog[open]") === null ? "" : "~";
    return `${screen} ${node ?? "frame"} ${part}${element.tagName}${element.getAttribute("role") ?? ""}`;
  }

  function isText(element: Element): boolean {
    const isOther = /^(checkbox|radio|button|submit|range)$/.test((element as HTMLInputElement).type);
    return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isOther);
  }

  function sampleFor({ type, min, max, autocomplete, inputMode, maxLength }: HTMLInputElement): string {
    if (type === "date") return min || max || "2026-03-02";
    if (autocomplete === "one-time-code") return "246810";
    const isNumber = /^(tel|number)$/.test(type) || /^(numeric|decimal|tel)$/.test(inputMode);
    return (isNumber ? "0754123321" : "Asha Juma").slice(0, maxLength > 0 ? maxLength : 10);
  }

  function choosePicture(element: HTMLInputElement, name = "dot.png"): void {
    const bytes = atob(DOT)
      .split("")
      .map((letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    const file = /\.pdf$/i.test(name) ? ["%PDF-1.7\n%%EOF\n"] : [new Uint8Array(bytes)];
    chosen.items.add(new File(file, name, { type: /\.pdf$/i.test(name) ? "application/pdf" : "image/png" }));
    element.files = chosen.files;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function fillIn(element: HTMLElement, words?: string): void {
    if ((element as HTMLInputElement).type === "file") {
      choosePicture(element as HTMLInputElement, words);
      return;
    }
    const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    element.focus();
    const write = Object.getOwnPropertyDescriptor(owner, "value")?.set;
    write?.call(element, words ?? sampleFor(element as HTMLInputElement));
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.blur();
  }

  const kit: Partial<PageKit> = { nameOf, targets, targetOf, isText, fillIn };
  Object.assign(window, { skriniVerify: { ...Reflect.get(window, "skriniVerify"), ...kit } });
}
