import type { PageKit } from "./page-kit.ts";

/** Runs in the page, before any of its scripts: keeps track of what moves and changes. */
export function installMotion(): void {
  const member = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

  let moved = 0;
  let isTouched = false;
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (isTouched = true), true);
  // A browser that imitates a phone takes the first half second for a turn of it, `hadRecentInput`.
  let most = { value: 0, element: null as Element | null };
  const add = (entries: PerformanceEntryList) => {
    for (const entry of isTouched ? [] : entries) {
      const value = Number(member(entry, "value"));
      moved += value;
      const [first] = (member(entry, "sources") ?? []) as readonly { readonly node: Node | null }[];
      const element = first?.node instanceof Element ? first.node : (first?.node?.parentElement ?? null);
      if (value > most.value) most = { value, element };
    }
  };
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  shifts.observe({ type: "layout-shift", buffered: true });
  function shift(): number {
    add(shifts.takeRecords());
    return moved;
  }

  const BUSY = "#boot, [aria-busy=true], [role=progressbar]:not([aria-valuenow]), .sk-loading";
  function isAtRest(): boolean {
    // The page beneath a popup waits for the person, who is asked there.
    const topLayer: ParentNode = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    return topLayer.querySelector(BUSY) === null && document.querySelector("h1") !== null;
  }

  let changes = 0;
  new MutationObserver(() => changes++).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ["hidden", "open", "class", "disabled", "aria-busy"],
  });

  const kit: Partial<PageKit> = { changes: () => changes, shift, shifted: () => most.element, isAtRest };
  Object.assign(window, { skriniVerify: { ...Reflect.get(window, "skriniVerify"), ...kit } });
}
