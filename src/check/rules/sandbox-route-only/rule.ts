import { type Located, member, textOf } from "../../located.ts";
import type { Project } from "../../project.ts";
import { navigationsOf } from "../navigations.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "sandbox-route-only",
  severity: "error",
  summary: "A screen of the product leads to one that only the sandbox has.",
  why: "In production the page is not there.",
  fix: "Lead to a screen of the product, or give the route of that one no `only`.",
  screen(screen, report, { project }) {
    const inSandbox = project.derive("sandboxScreens", sandboxScreens);
    if (inSandbox.includes(textOf(member(screen.document.root, "id")) ?? "")) return;
    for (const { to, target, path } of navigationsOf(screen, project)) {
      const id = textOf(member(target.root, "id")) ?? "";
      if (inSandbox.includes(id))
        report(to, `only the sandbox has ${JSON.stringify(path)}`, "lead to a page of the product");
    }
  },
});

/** Screens all of whose routes are absent from production. */
function sandboxScreens({ routes }: Project): readonly string[] {
  const table = member(routes?.root, "routes")?.items ?? [];
  const isSandbox = (route: Located) => textOf(member(route, "only")) === "sandbox";
  const idOf = (route: Located) => textOf(member(route, "screen")) ?? "";
  const inProduct = new Set(table.filter((route) => !isSandbox(route)).map(idOf));
  inProduct.add(textOf(member(routes?.root, "notFound")) ?? "");
  return table
    .filter(isSandbox)
    .map(idOf)
    .filter((id) => !inProduct.has(id));
}
