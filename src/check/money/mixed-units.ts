import { formOf } from "../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { boundInputs } from "../behavior/bound-inputs.ts";
import type { Project } from "../project/project.ts";
import { member, textOf } from "../report/located.ts";
import type { Place } from "../report/position.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { amountsShown, formOfValue } from "./amounts-sent.ts";

interface Found {
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
}

/** Where the whole units that are typed into a field for amounts meet the minor units of all else. */
export function mixedUnits(screen: CheckedBody, { app }: Project): readonly Found[] {
  const divisor = member(member(app?.root, "money"), "divisor")?.value;
  const fields = boundInputs(screen).filter(({ node }) => member(node, "mode")?.value === "amount");
  if (typeof divisor !== "number" || divisor === 1 || fields.length === 0) return [];
  const shown = amountsShown(screen);
  const { values, visits } = screen.context;
  const limits = fields.flatMap(({ node }) =>
    ["min", "max"].flatMap((name): readonly Found[] => {
      const limit = member(node, name);
      if (limit === undefined || textOf(limit) === undefined || !shown.has(formOfValue(limit, values))) return [];
      const message = "this is in minor units, and people type whole ones";
      return [{ place: limit, message, hint: `divide it by ${divisor}` }];
    }),
  );
  const typed = new Set(fields.map(({ slot }) => slot));
  const amounts = visits.expressions.flatMap(({ expression, node, placeOf }): readonly Found[] => {
    const read = readsOf(expression, { typed, divisor });
    const raw = read.find(({ isScaled }) => !isScaled);
    if (raw === undefined) return [];
    const isAmount = raw.isMoney || read.some(({ isScaled }) => isScaled) || shown.has(formOfValue(node, values));
    if (!isAmount) return [];
    const message = `"${formOf(raw.node)}" is in whole units, and amounts are in minor ones`;
    return [{ place: placeOf(raw.node), message, hint: `multiply it by ${divisor}` }];
  });
  return [...limits, ...amounts];
}

interface Read {
  readonly node: SyntaxNode;
  readonly isScaled: boolean;
  /** It stands in `money(…)`. */
  readonly isMoney: boolean;
}

interface Search {
  readonly typed: ReadonlySet<string>;
  readonly divisor: number;
}

const COMPARING: readonly string[] = ["==", "!=", "<", "<=", ">", ">=", "in"];

/** Every `number(state.amount)`, but for those that are compared alone. */
function readsOf(node: SyntaxNode, search: Search, isScaled = false, isMoney = false): readonly Read[] {
  if (node.kind === "binary" && COMPARING.includes(node.operator)) return [];
  const [argument] = node.kind === "call" ? node.arguments : [];
  if (node.kind === "call" && node.name === "number" && argument !== undefined && search.typed.has(formOf(argument))) {
    return [{ node, isScaled, isMoney }];
  }
  const scales =
    node.kind === "binary" &&
    node.operator === "*" &&
    // Another power of ten is a factor with a zero too many or too few, and told as such.
    [node.left, node.right].some((side) => [10, 100, 1000, 10_000, search.divisor].includes(Number(constantOf(side))));
  const inMoney = isMoney || (node.kind === "call" && node.name === "money");
  return childrenOf(node).flatMap((child) => readsOf(child, search, isScaled || scales, inMoney));
}
