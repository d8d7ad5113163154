import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { Target } from "./target.ts";

/** A page at rest, read all at once: each question takes its way to the browser and back. */
export interface ShownPage {
  readonly path: string;
  /** How many are open. */
  readonly popups: number;
  readonly sources: ReturnType<PageKit["sources"]>;
  /** Elements that can be tapped or filled in, in the topmost popup or on the page. */
  readonly targets: readonly Target[];
  /** Stored and shown values: equal for two states that nothing tells apart. */
  readonly mark: string;
}

/** @throws Error where the page cannot be asked: it is just leaving for another */
export function readShownPage({ page }: TestPage): Promise<ShownPage> {
  return page.evaluate(() => {
    const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
    const counts = new Map<string, number>();
    const targets = kit.targets().flatMap((element): Target[] => {
      if (element.matches(":disabled, [aria-disabled=true]")) return [];
      const id = kit.targetOf(element);
      const nth = counts.get(id) ?? 0;
      counts.set(id, nth + 1);
      return [{ id, name: kit.nameOf(element), kind: kit.isText(element) ? "fill" : "tap", nth }];
    });
    return {
      path: location.pathname + location.hash,
      popups: document.querySelectorAll("dialog[open]").length,
      sources: kit.sources(),
      targets,
      mark: kit.mark(),
    };
  });
}
