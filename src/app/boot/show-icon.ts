import type { AppPlan } from "../../language/plan.ts";
import { iconOf } from "../../route/icon-of.ts";

/** Gives the page the icon of its path, with the hash that a route asks for, as the server does with the first one. */
export function showIcon(brand: AppPlan["brand"], path: string, document: Document): void {
  const link = document.querySelector('link[rel="icon"]');
  const icon = iconOf(brand, path);
  if (link?.getAttribute("href") !== icon) link?.setAttribute("href", icon);
}
