import { navigationsOf } from "../../behavior/navigations.ts";
import { fragmentsUsed } from "../../project/order-fragments.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Declared } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { definitionsOf } from "../../screen/context/enclosing-context.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A screen of the product, or what the web does in place of a shell message, leads to a page that only the sandbox has.",
  why: "In production the page is not there.",
  fix: "Lead to a screen of the product, or give the route of that one no `only`.",
  isLocal: true,
  app({ root }, report, { project }) {
    const inSandbox = project.derive("sandboxScreens", sandboxScreens);
    for (const [, message] of membersOf(member(member(root, "bridge"), "messages"))) {
      const path = member(member(message, "fallback"), "path");
      const id = project.routeIndex?.screenAt(textOf(path) ?? "");
      if (path === undefined || !inSandbox.includes(id ?? "")) continue;
      report(path, `only the sandbox has ${JSON.stringify(path.value)}`, "lead to a page of the product");
    }
    for (const [, action] of membersOf(member(member(root, "calls"), "failureActions"))) {
      const screen = member(action, "screen");
      if (screen === undefined || !inSandbox.includes(textOf(screen) ?? "")) continue;
      report(screen, `only the sandbox has "${textOf(screen)}"`, "lead to a page of the product");
    }
  },
  screen(screen, report, { project }) {
    const inSandbox = project.derive("sandboxScreens", sandboxScreens);
    if (!inSandbox.includes(textOf(member(screen.document.root, "id")) ?? "")) reportLeading(screen, report, project);
  },
  project({ project, bodies, parts }, reportIn) {
    const inSandbox = project.derive("sandboxScreens", sandboxScreens);
    const fragments = bodies.filter(({ kind }) => kind === "fragment");
    if (inSandbox.length === 0 || fragments.length === 0) return;
    const inProduct = bodies.filter(({ kind, document: { place } }) => {
      return kind === "screen" && place.kind === "screen" && !inSandbox.includes(place.name);
    });
    const roots = inProduct.map(({ document }) => document.root);
    const used = fragmentsUsed(roots, project.fragments, definitionsOf(parts));
    for (const fragment of fragments) {
      const { place } = fragment.document;
      if (place.kind === "fragment" && used.has(place.name))
        reportLeading(fragment, reportIn(fragment.document), project);
    }
  },
});

/** Reports where a screen of the product, or a fragment that one uses, leads to what only the sandbox has. */
function reportLeading(body: CheckedBody, report: RuleReport, project: Project): void {
  const inSandbox = project.derive("sandboxScreens", sandboxScreens);
  for (const { to, target, path } of navigationsOf(body, project)) {
    const id = textOf(member(target.root, "id")) ?? "";
    if (!inSandbox.includes(id)) continue;
    const hint = "lead to a page of the product";
    report(to, `only the sandbox has ${JSON.stringify(path)}`, hint, routeOf(id, project));
  }
}

/** The first route of a screen that only the sandbox has. */
function routeOf(screen: string, { routes }: Project): Declared | undefined {
  const table = member(routes?.root, "routes")?.items ?? [];
  const route = table.find((one) => textOf(member(one, "screen")) === screen);
  const node = member(route, "only");
  if (routes === undefined || node === undefined) return undefined;
  const message = `only the sandbox has ${JSON.stringify(member(route, "path")?.value)}, and the product leads there`;
  return { document: routes, node, message, hint: "take it out, or lead elsewhere" };
}

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
