import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import type { WidgetDefinition } from "../../src/language/define-widget.ts";
import { NOWHERE, type NodePlan, type ScreenPlan } from "../../src/language/plan.ts";
import { matchRoute } from "../../src/route/match-route.ts";

const release = compileDocuments(readDocuments(ROOT), { catalog, actions: actionCatalog }, { production: false });
const widgets: readonly WidgetDefinition[] = catalog;
/** The event of each widget that is a link. */
const EVENTS = new Map(
  widgets.flatMap(({ type, events = {} }) =>
    Object.keys(events)
      .filter((name) => events[name]?.link === true)
      .map((name) => [type, name] as const),
  ),
);

function nodesOf(nodes: readonly NodePlan[]): readonly NodePlan[] {
  return nodes.flatMap((node) => [
    node,
    ...nodesOf(Object.values(node.slots ?? {}).flat()),
    ...nodesOf(node.fallback === undefined ? [] : [node.fallback]),
  ]);
}

function linksOf({ body, footer, popups }: ScreenPlan): readonly NodePlan[] {
  return nodesOf([...body, ...footer, ...Object.values(popups)]).filter(({ type }) => EVENTS.has(type));
}

const LINKS = Object.entries(release.screens).flatMap(([screen, plans]) =>
  Object.entries(plans).flatMap(([language, plan]) =>
    linksOf(plan).map((node) => ({ title: `${screen} ${language} ${node.key}`, node, language })),
  ),
);

describe("every link of the documents", () => {
  it("is found", () => {
    expect(LINKS.length).toBeGreaterThan(80);
  });

  it.each(LINKS)("$title: has an address, acts here, or asks a call where it leads", ({ node, language }) => {
    const [first] = node.on?.[EVENTS.get(node.type) ?? ""] ?? [];
    const isKnown = node.props.destination !== undefined || node.bound?.destination !== undefined;
    expect(isKnown || first?.do === "call").toBe(true);
    const destination = node.props.destination;
    if (typeof destination !== "object" || destination === null || !("page" in destination)) return;
    const { pathname, hash } = new URL(String(destination.page), "https://app.example");
    expect(matchRoute(pathname, release.app[language]?.routes ?? [], hash)).not.toBeNull();
  });

  it("is a button only where it opens, sets, copies, settles or loads something here", () => {
    const buttons = LINKS.filter(({ node }) => node.props.destination === NOWHERE);
    const done = buttons.flatMap(({ node }) =>
      (node.on?.[EVENTS.get(node.type) ?? ""] ?? []).map((action) => action.do),
    );
    expect([...new Set(done)].sort()).toEqual(["copy", "focus", "load", "open", "set", "settle", "validate"]);
  });
});

describe("a widget that is a link", () => {
  it("is one by one event, and has no property of its own under the name of what the compiler adds", () => {
    expect(EVENTS.size).toBeGreaterThan(1);
    for (const { events = {}, props } of widgets) {
      expect(Object.values(events).filter(({ link }) => link === true).length).toBeLessThanOrEqual(1);
      expect(Object.keys(props)).not.toContain("destination");
    }
  });
});
