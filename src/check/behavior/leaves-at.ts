import { formOf } from "../../expression/syntax/form-of.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import { type Part, partsOfAction } from "../fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { ranBy } from "../screen/context/steps-of.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";
import { resolveNames } from "./implied.ts";
import { outcomesOf } from "./outcomes.ts";
import { needsOf } from "./screen-parts.ts";

/** The screen is left, or something stands over it. */
const AWAY: ReadonlySet<string | undefined> = new Set(["navigate", "leave", "open"]);

/** Whether a screen may lead away by itself, or open a popup, where a value that it reads is this one. */
export function leavesAt(form: string, value: string, { whole, context }: CheckedBody): boolean {
  const entered = new Set<string>();
  const sources = membersOf(member(whole, "sources"));
  return (
    sources.some(([name, source]) => leads(member(source, "onReady"), [form, ...asAnswer(form, name)])) ||
    leads(member(whole, "onEnter"), [form])
  );

  /** `forms`: all names that the value has there. */
  function leads(list: Located | undefined, forms: readonly string[]): boolean {
    return (list?.items ?? []).some((action) => {
      const definition = context.actions.get(textOf(member(action, "do")) ?? "");
      if (definition === undefined) return false;
      if (AWAY.has(definition.control) || runsNamed(action, definition)) return true;
      return partsOfAction(action, context).some((part) => {
        const isHidden = "answer" in (definition.branches?.[part.name]?.locals ?? {});
        return mayRun(part, action, forms) && leads(part.value, isHidden ? [form] : forms);
      });
    });
  }

  function runsNamed(action: Located, definition: ActionDefinition): boolean {
    const name = ranBy(action, definition);
    if (name === undefined || entered.has(name)) return false;
    entered.add(name);
    return leads(context.lists.get(name), [form]);
  }

  function mayRun({ name, inside }: Part, action: Located, forms: readonly string[]): boolean {
    if (context.actions.get(textOf(member(action, "do")) ?? "")?.flow !== "select") return true;
    const { values } = context;
    const possible = (read: string) => (forms.includes(read) ? [value] : undefined);
    const test = member(action, "test");
    if (test !== undefined)
      return needsOf(test).every((need) => {
        if (need.kind === "same") return true;
        const { mayHold, mayFail } = outcomesOf(need.test, need.at, { values, possible });
        return name === "yes" ? mayHold : mayFail;
      });
    const chosen = member(action, "value");
    const expression = wholeExpression(chosen);
    if (chosen === undefined || expression === undefined) return true;
    if (!forms.includes(formOf(resolveNames(expression, chosen, values)))) return true;
    return inside === undefined ? member(member(action, "cases"), value) === undefined : inside === value;
  }
}

/** The name that a member of a source's data has in what the source runs. */
function asAnswer(form: string, source: string): readonly string[] {
  const start = `data.${source}.`;
  return form.startsWith(start) ? [`answer.${form.slice(start.length)}`] : [];
}
