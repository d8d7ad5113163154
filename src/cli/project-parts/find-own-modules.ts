import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OwnModules } from "../build/own-parts.ts";
import { IS_PACKED, ROOT } from "../paths.ts";

/** The folders that hold what a project has of its own besides documents. */
export const OWN_FOLDERS = ["renderers", "actions", "sandbox"] as const;

const ENDINGS = ["ts", "tsx", "js", "jsx"];

/** The lists of a project's own, by their absolute paths; null where it has none. This tree's are the product's. */
export function findOwnModules(root: string): OwnModules | null {
  if (!IS_PACKED && join(root, "/") === join(ROOT, "/")) return null;
  const find = (name: string) =>
    ENDINGS.map((ending) => join(root, `${name}.${ending}`)).find((path) => existsSync(path)) ?? null;
  const own: OwnModules = {
    catalog: find("renderers/catalog"),
    views: find("renderers/views"),
    actions: find("actions/catalog"),
    runs: find("actions/runs"),
    lender: find("sandbox/lender"),
  };
  if (Object.values(own).every((module) => module === null)) return null;
  needBoth(own.catalog, own.views, "renderers/catalog.ts", "renderers/views.ts");
  needBoth(own.actions, own.runs, "actions/catalog.ts", "actions/runs.ts");
  return own;
}

/** A definition without its view or its run would fail on a phone. */
function needBoth(one: string | null, other: string | null, name: string, otherName: string): void {
  if ((one === null) === (other === null)) return;
  const [present, absent] = one === null ? [otherName, name] : [name, otherName];
  throw new Error(`there is ${present} without ${absent}: a project of its own parts has both`);
}
