import type { SourceFile } from "../../language/project/source-file.ts";
import { compileDocuments } from "../compile-documents.ts";
import app from "./app.json" with { type: "json" };
import call from "./call.json" with { type: "json" };
import { EXAMPLE_PARTS } from "./example-catalog.ts";
import screen from "./screen.json" with { type: "json" };

const routes = {
  routes: [
    { path: "/a", screen: "a" },
    { path: "/try", screen: "try", only: "sandbox" },
    { path: "/b", screen: "a", only: "sandbox" },
  ],
  notFound: "a",
};

const scenario = { id: "usual", summary: { en: "As usual", sw: "Kawaida" }, path: "/a" };

/** A small project of every kind of document. */
const DOCUMENTS: { readonly [path: string]: unknown } = {
  "schemas/app.json": app,
  "schemas/routes.json": routes,
  "schemas/screens/a.json": screen,
  "schemas/screens/try.json": { id: "try", title: "Try", body: [] },
  "schemas/calls/pay.json": call,
  "schemas/calls/order.json": { ...call, id: "order", path: "/order", root: true },
  "schemas/calls/unused.json": { ...call, id: "unused", path: "/unused" },
  "schemas/scenarios/usual.json": scenario,
  "schemas/samples/pay/default.json": { answer: {} },
};

/** Its files, some of them replaced. */
export function exampleFiles(changes: { readonly [path: string]: unknown } = {}): SourceFile[] {
  return Object.entries({ ...DOCUMENTS, ...changes }).map(([path, document]) => ({
    path,
    text: JSON.stringify(document),
  }));
}

export function compileExample(changes: { readonly [path: string]: unknown } = {}, production = false) {
  return compileDocuments(exampleFiles(changes), EXAMPLE_PARTS, { production });
}

/** The plan of a screen with this body, in English unless told. */
export function planOf(changes: { readonly [key: string]: unknown }, language = "en") {
  const plan = compileExample({ "schemas/screens/a.json": { id: "a", title: "A", body: [], ...changes } }).screens.a?.[
    language
  ];
  if (plan === undefined) throw new Error("no plan");
  return plan;
}
