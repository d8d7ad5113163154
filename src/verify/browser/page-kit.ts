/** Functions that `installPageKit` puts into the page as `window.skriniVerify`. */
export interface PageKit {
  /** The screen and the plan's key of the node that an element belongs to. */
  placeOf(element: Element | null): PlaceOnPage;
  /** The same in two words, `order b0.a1`; undefined where it belongs to none. */
  nodeOf(element: Element | null): string | undefined;
  /** The words at the top of an element, short enough for a message. */
  nameOf(element: Element): string;
  /** Elements that are there to be tapped or typed into, in the topmost dialog or the page. */
  targets(): readonly HTMLElement[];
  /** Equal for the same part of the same node in every state of a screen. */
  targetOf(element: Element): string;
  /** Whether it takes what is typed. */
  isText(element: Element): boolean;
  /** Types what a field of its kind may hold, or these words, and leaves it. A field for a file gets a picture so named. */
  fillIn(element: HTMLElement, words?: string): void;
  /** The sum of the layout shifts since the page began and before anybody touched it. */
  shift(): number;
  /** The element that moved furthest of all. */
  shifted(): Element | null;
  isAtRest(): boolean;
  /** How often what the page shows was changed. */
  changes(): number;
  /** Stored and shown values where the screen stands: equal for two states that nothing tells apart. */
  mark(): string;
  /** The status of each source of the screen that is open. */
  sources(): readonly { readonly screen: string; readonly source: string; readonly status: string }[];
}

export interface PlaceOnPage {
  readonly screen: string | null;
  readonly node: string | null;
}

/**
 * Runs in the page, before any of its scripts. It reads which node an element belongs to from what React notes on its
 * elements: the app itself carries nothing for tests.
 */
export function installPageKit(): void {
  interface Fiber {
    readonly memoizedProps: unknown;
    readonly return: Fiber | null;
  }
  const member = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

  function fiberOf(element: Element | null): Fiber | null {
    for (let one = element; one !== null; one = one.parentElement) {
      const name = Object.keys(one).find((key) => key.startsWith("__reactFiber$"));
      if (name !== undefined) return Reflect.get(one, name) as Fiber;
    }
    return null;
  }

  function placeOf(element: Element | null): PlaceOnPage {
    let node: string | null = null;
    for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
      const plan = member(fiber.memoizedProps, "node");
      const key = member(plan, "key");
      if (node === null && typeof key === "string" && typeof member(plan, "type") === "string") node = key;
      const screen = member(member(member(fiber.memoizedProps, "runtime"), "plan"), "id");
      if (typeof screen === "string") return { screen, node };
    }
    return { screen: null, node };
  }

  function nodeOf(element: Element | null): string | undefined {
    const { screen, node } = placeOf(element);
    return screen === null ? undefined : `${screen} ${node ?? ""}`.trim();
  }

  function nameOf(element: Element): string {
    const html = element as HTMLElement;
    const words = html.getAttribute("aria-label") || html.innerText || html.getAttribute("placeholder") || html.id;
    return (words || html.tagName.toLowerCase()).replaceAll(/\s+/g, " ").trim().slice(0, 40);
  }

  const TARGETS = "button, a[href], input, select, textarea, summary, [role=tab], [role=button], [role=option]";
  function targets(): readonly HTMLElement[] {
    const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
    const topLayer: ParentNode = dialogs.at(-1) ?? document.querySelector("#root") ?? document;
    return [...topLayer.querySelectorAll<HTMLElement>(TARGETS)].filter((one) => one.getClientRects().length > 0);
  }

  /** A PNG of one pixel. */
  const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

  function targetOf(element: Element): string {
    const { screen, node } = placeOf(element);
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
    chosen.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
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

  function sources(): ReturnType<PageKit["sources"]> {
    for (let fiber = fiberOf(document.querySelector("main")); fiber !== null; fiber = fiber.return) {
      const runtime = member(fiber.memoizedProps, "runtime");
      const plan = member(runtime, "plan");
      const store = member(runtime, "store") as { get(namespace: string, name: string): unknown } | undefined;
      if (store === undefined) continue;
      const screen = String(member(plan, "id"));
      const names = Object.keys((member(plan, "sources") ?? {}) as object);
      return names.map((source) => ({ screen, source, status: String(store.get("status", source)) }));
    }
    return [];
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

  function mark(): string {
    const values: unknown[] = [];
    for (let fiber = fiberOf(document.querySelector("main")); fiber !== null; fiber = fiber.return) {
      const store = member(member(fiber.memoizedProps, "runtime"), "store") as { shown(): Map<unknown, unknown> };
      if (store === undefined) continue;
      values.push(...store.shown().values());
      break;
    }
    const set = values.filter((value) => value !== null && value !== false);
    const open = document.querySelectorAll("dialog[open]").length;
    const stored = [{ ...localStorage }, { ...sessionStorage }];
    return JSON.stringify([location.href, open, document.body.innerText, set, stored]);
  }

  const kit: PageKit = {
    changes: () => changes,
    mark,
    sources,
    placeOf,
    nodeOf,
    nameOf,
    targets,
    targetOf,
    isText,
    fillIn,
    shift,
    shifted: () => most.element,
    isAtRest,
  };
  Object.assign(window, { skriniVerify: kit });
}
