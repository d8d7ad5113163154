import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPart } from "../../controls/lazy-part.tsx";
import type { OpenedChange } from "../../session/opened-change.ts";
import { loadWorkbench } from "./load-workbench.ts";

/** A page of an open change. */
export interface ChangePage {
  /** Below the change's own; "" for the first one. */
  readonly path: string;
  readonly label: string;
  readonly Page: LazyExoticComponent<ComponentType<OpenedChange>>;
}

/** The screens are edited in the workbench, the others each in a folder here. */
export const CHANGE_PAGES: readonly ChangePage[] = [
  defineChangePage("", "Screens", async () => (await loadWorkbench()).Workbench),
  defineChangePage("texts", "Texts", async () => (await import("./texts/texts-page.tsx")).TextsPage),
  defineChangePage("review", "Review", async () => (await import("./review/review-page.tsx")).ReviewPage),
  defineChangePage("brand", "Brand", async () => (await import("./brand/brand-page.tsx")).BrandPage),
];

function defineChangePage(path: string, label: string, load: () => Promise<ComponentType<OpenedChange>>): ChangePage {
  return { path, label, Page: lazyPart(load) };
}
