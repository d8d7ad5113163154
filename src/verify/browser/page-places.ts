import type { PageKit, PlaceOnPage } from "./page-kit.ts";

/**
 * Runs in the page, before any of its scripts. It reads which node an element belongs to from what React notes on its
 * elements: the app itself carries nothing for tests.
 */
export function installPlaces(): void {
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

  function look(): string {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const states = [...document.querySelectorAll("[aria-expanded], [aria-pressed], [aria-selected], [aria-checked]")];
    return JSON.stringify([
      location.href,
      document.querySelectorAll("dialog[open]").length,
      document.body.innerText,
      fields.map(({ value, checked, disabled }) => [value, checked, disabled]),
      states.map((one) =>
        ["expanded", "pressed", "selected", "checked"].map((name) => one.getAttribute(`aria-${name}`)),
      ),
      [...document.querySelectorAll("img, svg, canvas")].length,
      document.activeElement?.id ?? "",
    ]);
  }

  const kit: Partial<PageKit> = { placeOf, nodeOf, sources, mark, look };
  Object.assign(window, { skriniVerify: { ...Reflect.get(window, "skriniVerify"), ...kit } });
}
