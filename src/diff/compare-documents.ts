import type { Located } from "../check/report/located.ts";
import { member } from "../check/report/located.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { DOCUMENT_STRUCTURES } from "../language/shape/document-structures.ts";
import type { DocumentPlace } from "../language/terms/document-kind.ts";
import type { Break, ChangeKind, Hint } from "./change.ts";
import { compareActions, moneyListsOf } from "./compare-actions.ts";
import { compareCheckSettings, LENIENT } from "./compare-check-settings.ts";
import { compareMoneyPaths, withoutMoneyPaths } from "./compare-money-paths.ts";
import { compareNodes, holdsNodes } from "./compare-nodes.ts";
import { compareRoutes } from "./compare-routes.ts";
import { compareFields } from "./compare-shape.ts";
import { compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison } from "./comparison.ts";
import type { DocumentState } from "./document-state.ts";
import { moneyNames } from "./money-names.ts";
import { quoteName } from "./words/words.ts";

const KINDS: { readonly [kind in DocumentPlace["kind"]]: ChangeKind } = {
  app: "setting",
  routes: "route",
  check: "setting",
  screen: "data",
  fragment: "data",
  call: "call",
  scenario: "sandbox",
  journey: "sandbox",
  sample: "sandbox",
};

const NONE: ReadonlySet<string> = new Set();
const NODES = ["body", "footer", "popups", "nodes"];

/** Two states of one document that both can be read. At least one change, where any value differs. */
export function compareDocument(comparison: Comparison): void {
  const { before, after } = comparison;
  const { place } = after;
  const [old, now] = [before.root, after.root];
  if (old === null || now === null || !valuesDiffer(old, now)) return;
  let count = 0;
  const paid =
    place?.kind === "screen"
      ? new Set([...moneyNames(old, comparison.effects), ...moneyNames(now, comparison.effects)])
      : NONE;
  const isRenamed = before.path !== after.path;
  const counting: Comparison = {
    ...comparison,
    moneyLists: new Set([old, now].flatMap((root) => [...moneyListsOf(root, comparison.effects)])),
    add(finding) {
      count++;
      const hints = [...new Set([...(finding.hints ?? []), ...hintsOf(comparison, finding.node.path, paid)])];
      comparison.add({ ...finding, hints, breaks: [...(finding.breaks ?? []), ...breaksOf(after, finding.node.path)] });
    },
  };
  if (place === null) {
    compareValues(old, now, after.path, counting, { kind: "sandbox" });
    return;
  }
  const skipped = [
    ...(holdsNodes(now) || holdsNodes(old) ? NODES : []),
    ...(place.kind === "routes" ? ["routes"] : []),
    ...(isRenamed ? ["id"] : []),
    ...(place.kind === "check" ? LENIENT : []),
  ];
  const base = { kind: KINDS[place.kind] };
  const context = { title: titleOf(place), path: [], comparison: counting, base, holder: now, compareActions };
  if (place.kind === "app") compareMoneyPaths(old, now, counting);
  if (place.kind === "check") compareCheckSettings(old, now, counting);
  const left = (node: Located) => without(place.kind === "app" ? withoutMoneyPaths(node) : node, skipped);
  compareFields(DOCUMENT_STRUCTURES[place.kind], left(old), left(now), context);
  if (place.kind === "routes") compareRoutes(member(old, "routes"), member(now, "routes"), counting);
  if (skipped.includes("body")) compareNodes(old, now, counting);
  if (count === 0 && !isRenamed) compareValues(old, now, titleOf(place) || place.kind, counting, base);
}

/** Beginning of every sentence about a document; empty where its screen already says it. */
function titleOf(place: DocumentPlace): string {
  if (place.kind === "call") return `The call ${quoteName(place.name)}`;
  if (place.kind === "scenario") return `The scenario ${quoteName(place.name)}`;
  if (place.kind === "sample") return `The sample ${quoteName(place.name)} of ${quoteName(place.call)}`;
  return place.kind === "check" ? "The check’s settings" : "";
}

function without(node: Located, names: readonly string[]): Located {
  return { ...node, members: new Map([...node.members].filter(([name]) => !names.includes(name))) };
}

/** Pointers of values that a backend relies on: where and how it is asked, and how it answers. */
const AGREED: { readonly [kind in DocumentPlace["kind"]]?: RegExp } = {
  call: /^\/(path|root|method|client|envelope|file|success)(\/|$)/,
  app: /^\/(calls\/(prefix|roots|envelopes)|query\/(common|headers|aliases))(\/|$)/,
};

function breaksOf({ place }: DocumentState, pointer: string): readonly Break[] {
  if (place === null || AGREED[place.kind]?.test(pointer) !== true) return [];
  const what = place.kind === "call" ? `the call ${quoteName(place.name)}` : "calls";
  return [{ of: "backend", words: `a backend that has not changed may not understand ${what} any more` }];
}

/** By the beginning of a value's pointer. */
const HINTS: { readonly [kind in DocumentPlace["kind"]]?: readonly (readonly [RegExp, Hint])[] } = {
  app: [
    [/^\/money/, "money"],
    [/^\/(hosts|calls|phone|email|bridge)/, "address"],
    [/^\/query\/(owner|subject|common|headers)/, "private"],
    [/^\/storage/, "private"],
  ],
  screen: [
    [/^\/state\/[^/]+\/keep/, "private"],
    [/^\/sources\/[^/]+\/storage/, "private"],
    [/^\/sources\/[^/]+\/offers/, "money"],
  ],
  call: [[/^\/(path|root|method)$/, "address"]],
};

function hintsOf({ after, effects }: Comparison, pointer: string, paid: ReadonlySet<string>): readonly Hint[] {
  const { place } = after;
  if (place === null) return [];
  const found = (HINTS[place.kind] ?? []).flatMap(([pattern, hint]) => (pattern.test(pointer) ? [hint] : []));
  const [holder = "", name = ""] = pointerSteps(pointer);
  const isPaid = place.kind === "screen" && paid.has(`${holder}.${name}`);
  const movesMoney = isPaid || (place.kind === "call" && effects.get(place.name) === "money");
  return movesMoney ? [...found, "money"] : found;
}
