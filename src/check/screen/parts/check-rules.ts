import type { Json } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { missingProperty, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import { atKey, type Report, suggest } from "../../report/reporter.ts";
import { listedFields } from "../context/form-types.ts";
import { knownDay } from "../context/known-day.ts";
import { knownConstant, knownNumber } from "../context/known-values.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { checkPattern } from "../facts/check-pattern.ts";
import { patternShapeOf } from "../facts/pattern-shape.ts";
import { reportCycles } from "../facts/report-cycles.ts";
import { statesRules, writtenFields } from "../facts/ruled-fields.ts";
import { nameOf } from "../facts/ruled-inputs.ts";
import { numberAt, slotsRead, wholeExpression } from "../facts/slots-read.ts";
import { checkText } from "./check-text.ts";
import { checkTest } from "./check-value.ts";

/** Whether an input keeps its rules may depend on whether another one does, not on itself. */
export function checkRuleCircles({ ruled, values, report }: ScreenContext): void {
  const reads = new Map(
    [...ruled].map(([slot, { asks }]) => {
      const read = asks.flatMap((part) => [...slotsRead(part, "valid", values)]);
      return [slot, [...ruled.keys()].filter((other) => read.includes(nameOf(other)))] as const;
    }),
  );
  reportCycles(reads, (slot, way) => {
    const [place] = (ruled.get(slot)?.asks ?? []).filter((part) => slotsRead(part, "valid", values).size > 0);
    if (place !== undefined)
      report(
        "rule-cycle",
        place,
        `whether these are valid depends on each other: ${way}`,
        "ask for what the slot holds instead",
      );
  });
}

export const RULE_REPEATED_HINT = "what is filled in for each element is a form of its own";

/** Checks the rules of an input against each other; each property by itself is checked with all other properties. */
export function checkRules(definition: WidgetDefinition, node: Located, context: ScreenContext): void {
  const fields = writtenFields(definition, node);
  checkGroups(
    fields.map(({ field }) => field),
    context,
  );
  for (const { definition: ofField, field } of fields) {
    checkKind(ofField, field, context);
    checkOptions(ofField, field, context);
    checkRules(ofField, field, context);
  }
  checkRuledFields(definition, node, context);
  checkMessages(definition, node, context);
  if (!statesRules(definition, node)) return;
  const { report } = context;
  if (context.isRepeated === true) {
    const message = "an input with rules stands in what is repeated";
    report("rule-repeated", member(node, "type") ?? node, message, RULE_REPEATED_HINT);
  }
  checkBounds(["min", "max"], node, context);
  checkBounds(["minLength", "maxLength"], node, context);
  const step = member(node, "step");
  if (step !== undefined && (numberAt(step) ?? 1) <= 0) report("rule-bounds", step, "a step is more than 0");
  checkMode(definition, node, context);
  const pattern = member(node, "pattern");
  if (pattern !== undefined && textOf(pattern)?.includes("${") === false) {
    checkPattern(pattern, report);
    checkPatternFits(pattern, definition, node, report);
  }
  checkInitial(node, context);
}

/** `ofFields`: each rule says which field it is about. */
export function checkOwnRules(rules: Located, context: ScreenContext, ofFields = false): void {
  const known = [...(ofFields ? ["field"] : []), "test", "text"];
  if (kindOf(rules) !== "array") {
    context.report("wrong-type", rules, `expected rules, found ${kindOf(rules)}`, '[{"test": "${…}", "text": …}]');
    return;
  }
  for (const rule of rules.items) {
    if (kindOf(rule) !== "object") {
      context.report("wrong-type", rule, `expected a rule, found ${kindOf(rule)}`, '{"test": "${…}", "text": …}');
      continue;
    }
    const [test, text] = [member(rule, "test"), member(rule, "text")];
    for (const [name, value] of rule.members) {
      if (!known.includes(name)) unknownProperty(name, value, known, context.report);
    }
    if (ofFields) checkField(rule, context);
    if (test === undefined) missingProperty("test", "true while the value is as it should be", rule, context.report);
    else checkTest(test, context);
    if (text === undefined) missingProperty("text", "what to say when it is not", rule, context.report);
    else checkText(text, context);
  }
}

function checkField(rule: Located, { report }: ScreenContext): void {
  const field = member(rule, "field");
  if (field === undefined) {
    missingProperty("field", "the name of the field it is about", rule, report);
    return;
  }
  const name = textOf(field) ?? "";
  if (name !== "" && !name.includes("${")) return;
  report("wrong-type", field, `expected the name of a field, found ${JSON.stringify(field.value)}`, '"cardNo"');
}

/** Rules that are about a field which the form does not have. */
function checkRuledFields(definition: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const [rules] = Object.entries(definition.props).find(([, spec]) => spec.kind === "rules" && spec.ofFields) ?? [];
  const names = rules === undefined ? undefined : listedFields(definition, node);
  for (const rule of names === undefined ? [] : (member(node, rules ?? "")?.items ?? [])) {
    const field = member(rule, "field");
    const name = textOf(field) ?? "";
    if (field === undefined || name === "" || name.includes("${") || names?.includes(name)) continue;
    report("unknown-field", field, `the form has no field "${name}"`, suggest(name, names ?? []));
  }
}

/** A field to choose in has options, and begins with one of them. */
function checkOptions({ props }: WidgetDefinition, field: Located, { report }: ScreenContext): void {
  const { required } = props;
  const isChoice = required?.kind === "boolean" && required.rule === "select";
  const options = member(field, "options");
  if (!isChoice) return;
  if (options === undefined || (kindOf(options) === "array" && options.items.length === 0)) {
    missingProperty("options", "what can be chosen", options ?? field, report);
    return;
  }
  const [first, values] = [member(field, "default"), optionValues(field)];
  const value = writtenDefault(first) ?? "";
  if (first === undefined || value === "" || values.length === 0 || values.includes(value)) return;
  report("wrong-value", first, `"${value}" is none of the options`, suggest(value, values));
}

/** The value that a field begins with, or that stands in where there is nothing to begin with: `${either(x, 'home')}`. */
function writtenDefault(first: Located | undefined): string | undefined {
  const expression = wholeExpression(first);
  const last = expression?.kind === "call" && expression.name === "either" ? expression.arguments.at(-1) : expression;
  if (expression === undefined) return textOf(first)?.includes("${") ? undefined : textOf(first);
  return last?.kind === "literal" && typeof last.value === "string" ? last.value : undefined;
}

function optionValues(field: Located | undefined): readonly string[] {
  return (member(field, "options")?.items ?? []).flatMap((option) => textOf(member(option, "value")) ?? []);
}

/** The tab that a field is shown on is one of the form's. */
function checkGroups(fields: readonly Located[], { report }: ScreenContext): void {
  const tabs = optionValues(fields.find((field) => textOf(member(field, "kind")) === "tabs"));
  for (const field of tabs.length === 0 ? [] : fields) {
    const group = member(field, "group");
    const name = textOf(group) ?? "";
    if (group === undefined || name === "" || name.includes("${") || tabs.includes(name)) continue;
    report("wrong-value", group, `no tab has the value "${name}"`, suggest(name, tabs));
  }
}

export function checkFields(fields: Located, context: ScreenContext): void {
  if (kindOf(fields) !== "array") {
    context.report("wrong-type", fields, `expected slots, found ${kindOf(fields)}`, '["state.name"]');
    return;
  }
  for (const field of fields.items) {
    const slot = textOf(field);
    if (slot !== undefined && context.ruled.has(slot)) continue;
    const message = `no input with rules is bound to ${JSON.stringify(field.value)}`;
    context.report("unknown-field", field, message, suggest(slot ?? "", context.ruled.keys()));
  }
}

/** A limit that the field's kind does not have says nothing. */
function checkKind({ props }: WidgetDefinition, field: Located, { report }: ScreenContext): void {
  for (const name of ["minLength", "maxLength", "pattern", "min", "max", "step"]) {
    const limit = member(field, name);
    if (limit === undefined || own(props, name) !== undefined) continue;
    const kind = textOf(member(field, "kind")) ?? "text";
    report("rule-bounds", atKey(limit), `"${name}" is no rule of a field of the kind "${kind}"`, hintFor(name));
  }
}

function hintFor(name: string): string {
  if (name === "step") return 'write "kind": "amount" or "digits"';
  return name === "min" || name === "max" ? 'write "kind": "amount", "digits" or "date"' : "take it out";
}

/** A number is typed where only digits are taken. */
function checkMode({ props }: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  if (own(props, "mode") === undefined || (textOf(member(node, "mode")) ?? "text") !== "text") return;
  for (const name of ["min", "max", "step"]) {
    const limit = member(node, name);
    const message = `"${name}" is of numbers, and any text may be typed here`;
    if (limit !== undefined) report("rule-bounds", atKey(limit), message, 'write "mode": "amount" or "digits"');
  }
}

/** As far as both are written out. */
function checkBounds([low, high]: readonly [string, string], node: Located, { report }: ScreenContext): void {
  const [least, most] = [member(node, low), member(node, high)];
  if (least === undefined || most === undefined) return;
  const [from, to] = [numberAt(least) ?? least.value, numberAt(most) ?? most.value];
  const isWrong =
    typeof from === "number" && typeof to === "number" ? from > to : isMoment(from) && isMoment(to) && from > to;
  if (isWrong) report("rule-bounds", least, `"${low}" ${from} is above "${high}" ${to}`, "nothing could be right");
}

/** A pattern that no text of the lengths that are taken can match, or none of digits alone where only these are taken. */
function checkPatternFits(pattern: Located, { props }: WidgetDefinition, node: Located, report: Report): void {
  const shape = patternShapeOf(textOf(pattern) ?? "");
  if (shape === undefined) return;
  const [least, most] = [member(node, "minLength")?.value, member(node, "maxLength")?.value];
  if (typeof most === "number" && shape.least > most) {
    const message = `the pattern needs ${shape.least} characters, and "maxLength" is ${most}`;
    report("rule-bounds", pattern, message, "correct one of the two");
  } else if (typeof least === "number" && shape.most < least && !(Number(most) < least)) {
    const message = `the pattern takes ${shape.most} characters at most, and "minLength" is ${least}`;
    report("rule-bounds", pattern, message, "correct one of the two");
  } else if (own(props, "mode") !== undefined && !shape.takesDigits) {
    const mode = textOf(member(node, "mode")) ?? "text";
    if (mode === "text" || mode.includes("${")) return;
    report(
      "rule-bounds",
      pattern,
      `"${mode}" takes digits alone, and none match the pattern`,
      "correct one of the two",
    );
  }
}

/** A day or a time of day that is written out. */
function isMoment(value: unknown): value is string {
  return typeof value === "string" && /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2})$/.test(value);
}

function checkMessages(definition: WidgetDefinition, node: Located, context: ScreenContext): void {
  const messages = member(node, "messages");
  if (messages === undefined) return;
  if (kindOf(messages) !== "object") {
    context.report("wrong-type", messages, `expected words by rule, found ${kindOf(messages)}`, '{"required": …}');
    return;
  }
  const stated = [...node.members.keys()].filter((name) => own(definition.props, name)?.rule !== undefined);
  for (const [name, words] of messages.members) {
    if (name !== "other" && !stated.includes(name)) {
      context.report(
        "unknown-property",
        atKey(words),
        `this input has no rule "${name}"`,
        suggest(name, [...stated, "other"]),
      );
    }
    checkText(words, context);
  }
}

/** An initial value that is known must keep the rules: it is there before anybody has typed. */
function checkInitial(node: Located, context: ScreenContext): void {
  const slot = textOf(member(node, "value")) ?? "";
  const [, name = "", ...members] = slot.split(".");
  const initial = members.length === 0 ? own(context.initials, name) : undefined;
  if (initial === undefined) return;
  const text = knownConstant(initial, context);
  const isText = typeof text === "string" && text.trim() !== "";
  const broken = isText ? brokenBy(text.trim(), node, context) : brokenDay(initial, node, context);
  if (broken === undefined) return;
  const message = `the state begins with ${JSON.stringify(initial)}, which breaks "${broken}"`;
  context.report("rule-initial", member(node, broken) ?? node, message, "begin with an empty value");
}

function brokenBy(text: string, node: Located, context: ScreenContext): string | undefined {
  const [size, isNumber] = [[...text].length, /^-?\d+(\.\d+)?$/.test(text)];
  const is = (name: string, test: (limit: number) => boolean) => {
    const value = knownNumber(member(node, name), context);
    return value !== undefined && test(value);
  };
  if (is("minLength", (least) => size < least)) return "minLength";
  if (is("maxLength", (most) => size > most)) return "maxLength";
  if (is("min", (least) => !isNumber || Number(text) < least)) return "min";
  if (is("max", (most) => !isNumber || Number(text) > most)) return "max";
  const pattern = member(node, "pattern")?.value;
  const isWrong = typeof pattern === "string" && !matches(text, pattern);
  return isWrong ? "pattern" : brokenDay(text, node, context);
}

/** The limit that a day is beyond, where all is counted from the same day. */
function brokenDay(day: Json, node: Located, context: ScreenContext): string | undefined {
  const initial = knownDay(day, context);
  return ["min", "max"].find((name) => {
    const limit = knownDay(member(node, name)?.value, context);
    if (initial === undefined || limit === undefined || initial.from !== limit.from) return false;
    return name === "min" ? initial.days < limit.days : initial.days > limit.days;
  });
}

/** An invalid pattern counts as matched: it is reported elsewhere. */
function matches(text: string, pattern: string): boolean {
  if (text.length > 100) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text);
  } catch {
    return true;
  }
}
