import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly templating: { readonly list: readonly { readonly query: string }[] };
}

const text = readFileSync(new URL("../../deploy/grafana-dashboard.json", import.meta.url), "utf8");
const { panels, annotations, templating } = JSON.parse(text) as Dashboard;
const expressions = [
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...annotations.list.map(({ expr }) => expr),
  ...templating.list.map(({ query }) => query),
];
const named = new Set(expressions.flatMap((expr) => expr.match(/\b(?:skrini|nodejs|process)_\w+/g) ?? []));

async function served() {
  const figures = await createMetrics({ revision: () => 1, hasDatabase: () => true }).text();
  const types = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return types.flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

describe("the dashboard", () => {
  it("names metrics that a server has, and each of the server's own", async () => {
    const metrics = await served();
    expect([...named].filter((name) => !metrics.includes(name))).toEqual([]);
    const own = metrics.filter((name) => name.startsWith("skrini_") && !/_(sum|count)$/.test(name));
    expect(own.filter((name) => !named.has(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(5);
  });

  it("filters by labels that the metrics have", async () => {
    const metrics = createMetrics({ revision: () => 1, hasDatabase: () => true });
    for (const kind of ["page", "call", "plan", "operations"] as const) metrics.count(kind, 500, 0.1);
    metrics.count("page", 404, 0.1);
    metrics.countEvent("opening");
    const figures = await metrics.text();
    const filters = expressions.flatMap((expr) => [...expr.matchAll(/\b(kind|status)(=~?|!=)"([^"]+)"/g)]);
    expect(filters.length).toBeGreaterThan(5);
    for (const [, label, , values = ""] of filters) {
      for (const value of values.split("|")) expect(figures).toContain(`${label}="${value}"`);
    }
  });

  it("has no two panels in one place", () => {
    const places = (JSON.parse(text) as { panels: { gridPos: { x: number; y: number } }[] }).panels;
    expect(new Set(places.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  });
});
