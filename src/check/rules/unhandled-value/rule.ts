import { formOf } from "../../../expression/syntax/form-of.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { bindsOf } from "../../behavior/bound-inputs.ts";
import { resolveNames } from "../../behavior/implied.ts";
import { leavesAt } from "../../behavior/leaves-at.ts";
import { optionsOf } from "../../behavior/options.ts";
import { outcomesOf } from "../../behavior/outcomes.ts";
import { type Need, needsOf, screenParts } from "../../behavior/screen-parts.ts";
import { partsOfNode } from "../../fragment/node-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { Place } from "../../report/position.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An answer or a tab is one of several values, and with one of them the screen or the panel is empty.",
  why: "People with that value see a blank page.",
  fix: "Show something for that value too.",
  screen(screen, report) {
    for (const option of blankTabs(screen))
      report(option, `with "${option.value}" nothing is shown`, "show something for it");
    const body = member(screen.whole, "body")?.items ?? [];
    if (body.length === 0) return;
    for (const [form, { values, conditions }] of listedValues(screen)) {
      const blank = values.find(
        (value) =>
          body.every((node) => isBlank(node, form, value, screen)) &&
          !hasFooterFor(form, value, values, screen) &&
          !leavesAt(form, value, screen),
      );
      if (blank !== undefined)
        report(placeFor(conditions, screen), `with "${blank}" the screen shows nothing`, "show something for it");
      const unasked = values.find((value) =>
        conditions.every((one) => needsOf(one).some((need) => !mayHold(need, form, value, screen))),
      );
      const twice = blank === undefined && unasked !== undefined ? askedTwice(conditions, screen) : undefined;
      if (twice !== undefined)
        report(twice, `this is asked beside it as well, and nothing asks for "${unasked}"`, "ask for that here");
    }
  },
});

/** Options of widgets that have a panel for what is chosen, for which nothing in it is there. */
function blankTabs(screen: CheckedBody): readonly Located[] {
  return screenParts(screen).widgets.flatMap(({ node, definition }) => {
    const options = definition.slots === undefined ? [] : optionsOf({ node, definition });
    const [slot = ""] = bindsOf(definition).flatMap((name) => textOf(member(node, name)) ?? []);
    const panels = entriesOf(definition.slots ?? {}).flatMap(([name, { required }]) =>
      required === true ? (member(node, name)?.items ?? []) : [],
    );
    if (panels.length === 0 || leadsOn(node, screen)) return [];
    return options.filter((option) => panels.every((one) => isBlank(one, slot, textOf(option) ?? "", screen)));
  });
}

/** Whether the choice itself may lead away. */
function leadsOn(node: Located, { context }: CheckedBody): boolean {
  const on = member(node, "on");
  const parts = on === undefined ? [] : partsInside(on);
  return parts.some((one) => context.actions.get(textOf(member(one, "do")) ?? "")?.leads !== undefined);
}

interface Listed {
  readonly values: readonly string[];
  /** Conditions of visibility that read it, in reading order. */
  readonly conditions: readonly Located[];
}

/** By form, what conditions of visibility read of an answer that is one of several values. */
function listedValues({ context }: CheckedBody): ReadonlyMap<string, Listed> {
  const found = new Map<string, Listed>();
  for (const { expression, node, context: enclosing } of context.visits.expressions) {
    if (!node.path.endsWith("/visible")) continue;
    for (const part of partsOf(expression)) {
      if (part.kind !== "member") continue;
      const form = formOf(resolveNames(part, node, context.values));
      const known = found.get(form);
      const { type } = form.startsWith("data.") ? checkExpression(part, enclosing.scope) : { type: undefined };
      const values = type?.kind === "string" ? (type.values ?? []) : [];
      if (values.length > 1) found.set(form, { values, conditions: [...(known?.conditions ?? []), node] });
    }
  }
  return found;
}

/** The condition of the second of two widgets of one type that stand in one list and ask for the same. */
function askedTwice(conditions: readonly Located[], { document }: CheckedBody): Located | undefined {
  for (const { items } of partsInside(document.root)) {
    const seen = new Set<string>();
    for (const node of items) {
      const visible = member(node, "visible");
      if (visible === undefined || !conditions.includes(visible)) continue;
      const asked = JSON.stringify([textOf(member(node, "type")), expressionsOf(visible).map(formOf)]);
      if (seen.has(asked)) return visible;
      seen.add(asked);
    }
  }
  return undefined;
}

/** Where two ask for the same value, the second of them; else the list in which one is missing. */
function placeFor(conditions: readonly Located[], screen: CheckedBody): Place {
  const asked = conditions.map((one) => JSON.stringify(expressionsOf(one).map(formOf)));
  const repeated = conditions.find((_, index) => asked.indexOf(asked[index] ?? "") < index);
  const list = partsInside(screen.document.root).find(({ items }) =>
    items.some((node) => conditions.some((one) => one === member(node, "visible"))),
  );
  return repeated ?? (list === undefined ? (conditions[0] ?? screen.document.root) : atKey(list));
}

/** Whether something in the footer is there because of the value: what is there for all says nothing about it. */
function hasFooterFor(form: string, value: string, values: readonly string[], screen: CheckedBody): boolean {
  return screenParts(screen).widgets.some(({ area, needs }) => {
    const isThere = (one: string) => needs.every((need) => mayHold(need, form, one, screen));
    return area === "footer" && isThere(value) && !values.every(isThere);
  });
}

function mayHold(need: Need, form: string, value: string, { context: { values } }: CheckedBody): boolean {
  const possible = (read: string) => (read === form ? [value] : undefined);
  return need.kind === "same" || outcomesOf(need.test, need.at, { values, possible }).mayHold;
}

/** Whether a node shows nothing of its own where the form has the value: hidden, or a frame around nothing. */
function isBlank(node: Located, form: string, value: string, screen: CheckedBody): boolean {
  const { widgets } = screen.context;
  const visible = member(node, "visible");
  const given = visible?.items.filter(({ parameter }) => parameter === undefined) ?? [];
  const isHidden = [visible, ...given].some((one) =>
    (one === undefined ? [] : needsOf(one)).some((need) => !mayHold(need, form, value, screen)),
  );
  if (isHidden) return true;
  const definition = widgets.get(textOf(member(node, "type")) ?? "");
  const slots = entriesOf(definition?.slots ?? {});
  const isFrame = slots.some(([, slot]) => slot.required === true || slot.status === "ready");
  if (definition === undefined || !isFrame || hasWords(node, definition)) return false;
  const ready = slots.flatMap(([name, { status }]) => (status === undefined || status === "ready" ? [name] : []));
  return partsOfNode(node, screen.context)
    .filter(({ name }) => ready.includes(name))
    .every(({ value: part }) => part.items.every((inner) => isBlank(inner, form, value, screen)));
}

/** Words of its own that are always in sight, which those of a source that failed or is empty are not. */
function hasWords(node: Located, { props, slots = {} }: WidgetDefinition): boolean {
  if (Object.values(slots).some(({ status }) => status !== undefined)) return false;
  return entriesOf(props).some(
    ([name, spec]) => spec.kind === "text" && spec.unseen !== true && node.members.has(name),
  );
}
