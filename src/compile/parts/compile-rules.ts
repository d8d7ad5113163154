import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import { ruledProp, type WidgetDefinition } from "../../language/define-widget.ts";
import type { NodeDocument } from "../../language/terms/document-parts.ts";
import type { RuleText } from "../../language/terms/engine-texts.ts";
import { type CompileContext, NO_LOCALS } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { fieldMessages, hasFieldLimits, statesRule } from "./compile-field-rules.ts";
import { type CompiledProps, slotPath } from "./compile-props.ts";
import { compileValue } from "./compile-value.ts";
import { appText, firstFilled, messageFor, NOTHING, onlyIf } from "./rule-messages.ts";

/** The named value that holds what is wrong with a slot by its rules, in words: "" while nothing is. */
function problemSlot(slot: string): Ast {
  return ["slot", "values", `problem.${slot}`];
}

/**
 * An input whose document states rules: their words go into `context.problems`, for the slot that it is bound to, and
 * become its `error` once the person has left it or was told. An input that is hidden, read only or switched off keeps
 * every rule; one that is folded away, or in an area that is not there, every rule while it is empty.
 */
export function withRules(
  compiled: CompiledProps,
  definition: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
): CompiledProps {
  return withInputRules(withItemTexts(compiled, definition, node, context), definition, node, context);
}

/** Limits of a server's items, which only the phone knows: their words come along, with `{min}` and `{max}` in them. */
const ITEM_LIMITS: { readonly [prop: string]: readonly RuleText[] } = {
  itemMin: ["atLeast", "tooEarly"],
  itemMax: ["atMost", "tooLate"],
  itemMinLength: ["tooShort"],
  itemMaxLength: ["tooLong"],
};

function withItemTexts(
  compiled: CompiledProps,
  { props }: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
): CompiledProps {
  const stated = Object.entries(ITEM_LIMITS).filter(([name]) => own(props, name) && own(node, name) !== undefined);
  if (stated.length === 0) return compiled;
  const texts = stated.flatMap(([, rules]) => rules).map((rule) => [rule, appText(rule, context).message] as const);
  return { ...compiled, props: { ...compiled.props, rules: { "": Object.fromEntries(texts) } } };
}

function withInputRules(
  compiled: CompiledProps,
  definition: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
): CompiledProps {
  const written = own(node, ruledProp(node));
  const isStated = statesRule(definition.props, node) || hasFieldLimits(definition, node);
  // The rule of an amount is that it is one: in what is repeated, where no rule can be said, it stays empty.
  const isAmount = own(node, "mode") === "amount" && context.isRepeated !== true;
  if (typeof written !== "string" || !(isStated || isAmount)) return compiled;
  const slot = slotPath(written, context).join(".");
  if (context.isRepeated === true) throw new CompileError(`${context.screen}: an input with rules is repeated`);
  const rules = own(definition.props, "rules");
  if (rules?.kind === "rules" && rules.ofFields === true)
    return withFieldRules(compiled, slot, definition, node, context);
  addProblem(slot, messageFor(definition, node, context), node, context);
  const { error: constant, ...props } = compiled.props;
  if (typeof constant === "string" && constant !== "") return compiled;
  const stated = compiled.bound?.error;
  const shownProblem: Ast = ["if", ["==", ["slot", "touched", slot], ["lit", true]], problemSlot(slot), NOTHING];
  const error: Ast = stated === undefined ? shownProblem : ["if", ["call", "filled", [stated]], stated, shownProblem];
  return { ...compiled, props, bound: { ...compiled.bound, error } };
}

/**
 * A form whose rules are about its fields: each field is a slot of its own among the problems, and the view gets by the
 * field's name what is wrong and whether that is to be said by now.
 */
function withFieldRules(
  compiled: CompiledProps,
  form: string,
  definition: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
): CompiledProps {
  const fieldRules = fieldMessages(form, definition, node, context).map(([name, message]): readonly [string, Ast] => {
    const slot = `${form}.${name}`;
    addProblem(slot, message, node, context);
    const isTold: Ast = ["==", ["slot", "touched", slot], ["lit", true]];
    const words: Ast = problemSlot(slot);
    return [
      name,
      [
        "record",
        [
          ["words", words],
          ["isTold", isTold],
        ],
      ],
    ];
  });
  const { rules: ofItems, ...props } = compiled.props;
  const texts: readonly (readonly [string, Ast])[] = isObject(ofItems) ? [["", ["lit", own(ofItems, "") ?? null]]] : [];
  return { ...compiled, props, bound: { ...compiled.bound, rules: ["record", [...fieldRules, ...texts]] } };
}

function addProblem(slot: string, message: Ast, node: NodeDocument, context: CompileContext): void {
  const { problems, fieldSteps, steps } = context;
  problems.set(slot, [...(problems.get(slot) ?? []), whenRequired(message, node, context)]);
  if (steps !== undefined) fieldSteps.set(slot, steps);
}

/** The plan's values for the problem of each slot, and of each object of which a member has rules. */
export function compileProblems({ problems }: CompileContext): { readonly [name: string]: Ast } {
  const values: { [name: string]: Ast } = {};
  for (const [slot, words] of problems) values[`problem.${slot}`] = firstFilled(words);
  for (const slot of problems.keys()) {
    const record = slot.split(".").slice(0, 2).join(".");
    if (record === slot) continue;
    const members = [...problems.keys()].filter((one) => one === record || one.startsWith(`${record}.`));
    values[`problem.${record}`] = firstFilled([
      ...(problems.get(record) ?? []),
      ...members.filter((one) => one !== record).map(problemSlot),
    ]);
  }
  return values;
}

function whenRequired(shown: Ast, node: NodeDocument, context: CompileContext): Ast {
  const value = (name: string) => compileValue((own(node, name) ?? null) as Json, context, NO_LOCALS);
  const [readOnly, enabled] = [value("readOnly"), value("enabled")];
  const conditions: readonly Ast[] = [
    ...context.shownWhen,
    ...(readOnly[0] === "lit" ? [] : [["!=", readOnly, ["lit", true]] as const]),
    ...(enabled[0] === "lit" ? [] : [["!=", enabled, ["lit", false]] as const]),
  ];
  const isNever = (readOnly[0] === "lit" && readOnly[1] === true) || (enabled[0] === "lit" && enabled[1] === false);
  if (isNever) return NOTHING;
  return onlyIf(conditions, shown);
}
