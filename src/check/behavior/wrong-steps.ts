import { formOf } from "../../expression/syntax/form-of.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ActionVisit } from "../screen/context/screen-context.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";
import { conditionOf, termsOf } from "./conditions.ts";

interface WrongStep {
  readonly place: Located;
  readonly message: string;
  readonly hint: string;
}

/** Numbers of steps that are set, where the steps are written out: those that there are not, and last steps never come to. */
export function wrongSteps(body: CheckedBody): readonly WrongStep[] {
  return body.context.visits.nodes.flatMap(({ node, definition }) => {
    const [slot] = Object.entries(definition.slots ?? {}).find(([, { onePer }]) => onePer !== undefined) ?? [];
    const [bound] = entriesOf(definition.props).find(([, { kind }]) => kind === "bind") ?? [];
    const state = bound === undefined ? undefined : textOf(member(node, bound));
    if (slot === undefined || state === undefined) return [];
    const count = member(node, slot)?.items.length ?? 0;
    const writes = writesTo(state, body);
    return [
      ...writes.flatMap((write) => wrongWrite(write, count)),
      ...neverLast(writes, count),
      ...neverOn(writes, count),
    ];
  });
}

/** A step that an action leads to: a number that is written out, or one more than the step that it is on. */
interface Write {
  readonly value: Located;
  readonly written: number | undefined;
  /** The widget's condition, and where it leads from the last step that it is there for. */
  readonly guarded: { readonly visible: Located; readonly most: number } | undefined;
  readonly isBack: boolean;
}

function writesTo(state: string, { context }: CheckedBody): readonly Write[] {
  return context.visits.actions.flatMap((action) =>
    entriesOf(action.definition.props).flatMap(([name, spec]) => {
      const fits = spec.kind === "value" ? spec.fits : undefined;
      const value = member(action.node, name);
      if (fits === undefined || value === undefined || textOf(member(action.node, fits)) !== state) return [];
      const added = addedTo(value, state);
      const written = typeof value.value === "number" ? value.value : undefined;
      const guarded = added === undefined || added <= 0 ? undefined : guardOf(action, state, added);
      return [{ value, written, guarded, isBack: added !== undefined && added < 0 }];
    }),
  );
}

function wrongWrite({ value, written, guarded }: Write, count: number): readonly WrongStep[] {
  if (written !== undefined && !(Number.isInteger(written) && written >= 1 && written <= count)) {
    const message = `there is no step ${written}: they are 1 to ${count}`;
    return [{ place: value, message, hint: "write the number of one" }];
  }
  if (guarded === undefined || guarded.most <= count) return [];
  const message = `this leads to step ${guarded.most}, and there are ${count}`;
  return [{ place: value, message, hint: "ask for the last step but one, or lead less far" }];
}

/** Where each way on is known, and none leads to the last step. */
function neverLast(writes: readonly Write[], count: number): readonly WrongStep[] {
  const [way, ...others] = writes.flatMap(({ guarded }) => guarded ?? []);
  const isKnown = writes.every(({ written, guarded, isBack }) => written !== undefined || guarded || isBack);
  if (way === undefined || others.length > 0 || !isKnown) return [];
  const most = Math.max(way.most, ...writes.map(({ written }) => written ?? 0));
  if (most >= count) return [];
  return [
    {
      place: way.visible,
      message: `step ${most} is the last that is come to, of ${count}`,
      hint: "ask for a later one",
    },
  ];
}

/** Steps lead back, and nothing leads on. */
function neverOn(writes: readonly Write[], count: number): readonly WrongStep[] {
  const back = writes.filter(({ isBack }) => isBack);
  const last = back.at(-1);
  if (last === undefined || count < 2 || back.length < Math.max(2, writes.length)) return [];
  return [
    { place: last.value, message: "this leads back as well, and nothing leads on", hint: "add where it leads on" },
  ];
}

/** How many steps on `${state.step + 1}` leads. */
function addedTo(value: Located, state: string): number | undefined {
  const [expression] = expressionsOf(value);
  if (expression?.kind !== "binary" || formOf(expression.left) !== state) return undefined;
  const number = constantOf(expression.right);
  if (typeof number !== "number") return undefined;
  return expression.operator === "+" ? number : expression.operator === "-" ? -number : undefined;
}

/** From a widget that is there for the earlier steps alone. */
function guardOf({ owner }: ActionVisit, state: string, added: number): Write["guarded"] {
  const visible = owner.kind === "event" ? member(owner.of.node, "visible") : undefined;
  const [shown] = visible === undefined ? [] : expressionsOf(visible);
  if (visible === undefined || shown === undefined) return undefined;
  const terms = shown.kind === "binary" && shown.operator === "&&" ? termsOf(shown) : [shown];
  for (const { subject, operator, literal } of terms.map((term) => conditionOf(term))) {
    if (subject !== state || typeof literal !== "number" || (operator !== "<" && operator !== "<=")) continue;
    return { visible, most: literal - (operator === "<" ? 1 : 0) + added };
  }
  return undefined;
}
