import type { SourceFile } from "../../language/project/source-file.ts";
import { ENGINE_TEXTS, RULE_TEXTS } from "../../language/terms/engine-texts.ts";
import app from "./app.json" with { type: "json" };
import journey from "./journey.json" with { type: "json" };
import lineFragment from "./line-fragment.json" with { type: "json" };
import lostScreen from "./lost-screen.json" with { type: "json" };
import orderCall from "./order-call.json" with { type: "json" };
import orderSample from "./order-sample.json" with { type: "json" };
import orderScreen from "./order-screen.json" with { type: "json" };
import payCall from "./pay-call.json" with { type: "json" };
import questionFragment from "./question-fragment.json" with { type: "json" };
import routes from "./routes.json" with { type: "json" };
import scenario from "./scenario.json" with { type: "json" };

const engineTexts = Object.fromEntries(
  [...ENGINE_TEXTS, ...RULE_TEXTS].map((key) => [key, { en: key, sw: `${key} (sw)` }]),
);

/** A small project in which everything is right, for tests to break in one place at a time. */
const DOCUMENTS: { readonly [path: string]: unknown } = {
  "schemas/app.json": { ...app, texts: { ...engineTexts, ...app.texts } },
  "schemas/routes.json": routes,
  "schemas/calls/order.json": orderCall,
  "schemas/calls/pay.json": payCall,
  "schemas/screens/order.json": orderScreen,
  "schemas/screens/lost.json": lostScreen,
  "schemas/fragments/line.json": lineFragment,
  "schemas/fragments/question.json": questionFragment,
  "schemas/samples/order/default.json": orderSample,
  "schemas/scenarios/usual.json": scenario,
  "schemas/journeys/look.json": journey,
};

export function exampleFiles(): SourceFile[] {
  return Object.entries(DOCUMENTS).map(([path, document]) => ({ path, text: JSON.stringify(document, null, 2) }));
}

/** The files with one of them replaced; null leaves it out. */
export function withFile(path: string, text: string | null): SourceFile[] {
  const others = exampleFiles().filter((file) => file.path !== path);
  return text === null ? others : [...others, { path, text }];
}

/** The files with one value replaced at a JSON pointer; undefined removes it. */
export function withValue(path: string, pointer: string, value: unknown): SourceFile[] {
  const document = JSON.parse(JSON.stringify(DOCUMENTS[path])) as unknown;
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at, key) => (at as { [key: string]: unknown })[key], document);
  if (value === undefined) delete (holder as { [key: string]: unknown })[last];
  else (holder as { [key: string]: unknown })[last] = value;
  return withFile(path, JSON.stringify(document, null, 2));
}
