import type { Environment } from "../../../expression/evaluate.ts";
import { evaluate } from "../../../expression/evaluate.ts";
import { isObject, type Json } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { AppPlan, NodePlan, ScreenPlan } from "../../../language/plan.ts";
import { type ReadSlot, resolveNode, scopeOf } from "../../../render/runtime/resolve-node.ts";
import type { RenderedPart } from "./rendered-parts.ts";

/** The same words in two languages. */
export type WordPair = readonly [shown: string, other: string];

/** A screen in one language, as it stands: its plan, what its expressions read, and the values they read it from. */
export interface ScreenInLanguage {
  readonly plan: ScreenPlan;
  readonly app: AppPlan;
  readonly environment: Environment;
  readonly read: ReadSlot;
}

/** The screen that is shown, in the plans of another language: with the same values, but those that are words. */
export function inLanguage(shown: ScreenInLanguage, plan: ScreenPlan, app: AppPlan): ScreenInLanguage {
  const environment = { ...shown.environment, ...app };
  const read: ReadSlot = (namespace, key) => {
    const value = namespace === "values" ? own(plan.values, key) : undefined;
    if (value !== undefined) return evaluate(value, scopeOf(read, {}), environment);
    return namespace === "app" && key === "language" ? app.language : shown.read(namespace, key);
  };
  return { plan, app, environment, read };
}

/** The words of these parts of the screen, as both languages say them at this moment. */
export function pairsOfParts(
  parts: readonly RenderedPart[],
  shown: ScreenInLanguage,
  other: ScreenInLanguage,
): readonly WordPair[] {
  const nodes = new Map(nodesOf(other.plan).map((node) => [node.key, node]));
  return parts.flatMap(({ node, locals }) => {
    const same = nodes.get(node.key);
    if (same === undefined) return [];
    const [here, there] = [
      resolveNode(node, scopeOf(shown.read, locals), shown.environment),
      resolveNode(same, scopeOf(other.read, locals), other.environment),
    ];
    return pairUp(here, there);
  });
}

/** All other words of the screen and of the app that need no element of a list. */
export function pairsOfScreen(shown: ScreenInLanguage, other: ScreenInLanguage): readonly WordPair[] {
  const title = ({ plan, read, environment }: ScreenInLanguage) => evaluate(plan.title, scopeOf(read, {}), environment);
  const parts = nodesOf(shown.plan).map((node) => ({ node, locals: {} }));
  return [
    ...pairUp(title(shown), title(other)),
    ...pairsOfParts(parts, shown, other),
    ...pairUp(shown.app.texts, other.app.texts),
    ...pairUp(shown.plan as unknown as Json, other.plan as unknown as Json),
  ];
}

/** Strings at the same place of two values. */
function pairUp(here: Json | undefined, there: Json | undefined): readonly WordPair[] {
  if (typeof here === "string" && typeof there === "string") return here.trim() === "" ? [] : [[here, there]];
  if (Array.isArray(here) && Array.isArray(there)) return here.flatMap((one, at) => pairUp(one, there[at]));
  if (!isObject(here) || !isObject(there)) return [];
  return Object.entries(here).flatMap(([name, value]) => pairUp(value as Json, own(there, name) as Json | undefined));
}

/** All nodes of a screen, those in others too. */
function nodesOf({ body, footer, popups }: ScreenPlan): readonly NodePlan[] {
  const below = (node: NodePlan): readonly NodePlan[] => [
    node,
    ...Object.values(node.slots ?? {}).flatMap((list) => list.flatMap(below)),
    ...(node.fallback === undefined ? [] : below(node.fallback)),
  ];
  return [...body, ...footer, ...Object.values(popups)].flatMap(below);
}
