import { nearest } from "../kit/nearest.ts";
import { own } from "../kit/own.ts";
import { named, sentence, type Words } from "../language/sentence.ts";
import { ANY_TEXT, type Fields, type Form, type Structure } from "../language/structure/structure.ts";
import type { JsonKind, Located } from "./located.ts";
import { kindOf, textOf } from "./located.ts";
import { atKey, type Report, suggest } from "./reporter.ts";
import { checkFixedText, checkSharedText } from "./text/check-shared-text.ts";
import type { WordsContext } from "./text/check-words.ts";

export type StructureContext = WordsContext;

/** One clear line per mistake, at the value or key that is wrong. Nodes, actions and schemas are checked elsewhere. */
export function checkStructure(structure: Structure, node: Located, context: StructureContext): void {
  switch (structure.kind) {
    case "json":
      return;
    case "text":
      // Those with values of their own are looked at where their expressions are.
      if (structure.values === undefined) checkFixedText(node, context);
      else if (structure.values === "later" || kindOf(node) !== "object") checkSharedText(node, context);
      return;
    case "either":
      checkEither(structure.options, node, context);
      return;
    case "constant":
      if (node.value !== structure.value) wrongValue(node, `expected ${JSON.stringify(structure.value)}`, "", context);
      return;
    case "variant":
      checkVariant(structure, node, context);
      return;
    default:
      if (!isOfKind(structure, node, context)) return;
  }
  switch (structure.kind) {
    case "string":
      checkString(structure, node, context);
      return;
    case "expression":
      checkIsExpression(node, context);
      return;
    case "number":
      checkNumber(structure, node, context);
      return;
    case "list":
      checkList(structure, node, context);
      return;
    case "map":
      for (const [key, value] of node.members) {
        if (structure.keys !== undefined) checkForm(key, structure.keys, { ...node, ...atKey(value) }, context);
        checkStructure(structure.value, value, context);
      }
      return;
    case "record":
      checkFields(structure.fields, node, context);
      return;
  }
}

function checkFields(fields: Fields, node: Located, context: StructureContext): void {
  for (const [name, value] of node.members) {
    const field = own(fields, name);
    if (field !== undefined) checkStructure(field.structure, value, context);
    else unknownProperty(name, value, Object.keys(fields), context.report);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.required !== true || node.members.has(name) || isMistyped(name, node, Object.keys(fields))) continue;
    missingProperty(name, field.summary, node, context.report);
  }
}

/** Whether what is missing stands there under a name that is none, which is told by itself. */
export function isMistyped(name: string, { members }: Located, known: readonly string[]): boolean {
  return [...members.keys()].some((key) => key.length > 3 && !known.includes(key) && nearest(key, known) === name);
}

export function unknownProperty(name: string, value: Located, known: readonly string[], report: Report): void {
  report("unknown-property", atKey(value), `there is no property "${name}" here`, suggest(name, known));
}

export function missingProperty(name: string, summary: string, node: Located, report: Report): void {
  report("missing-property", node, sentence`"${named(name)}" is missing`, summary);
}

/** One `${…}` and nothing else: what stands around it would make it text. */
export function checkIsExpression(node: Located, { report }: Pick<StructureContext, "report">): boolean {
  if (/^\$\{[\s\S]*\}$/.test(textOf(node) ?? "")) return true;
  report("expression-required", node, "expected an expression", `write it as "\${…}"`);
  return false;
}

function checkEither(options: readonly Structure[], node: Located, context: StructureContext): void {
  const kind = kindOf(node);
  const option = alternativeOf(options, node);
  if (option !== undefined) {
    checkStructure(option, node, context);
    return;
  }
  const expected = options.map(jsonKind).join(" or ");
  context.report("wrong-type", node, `expected ${expected}, found ${kind}`);
}

/** The alternative that a value is written as: a record with what it requires, else the first of its JSON kind. */
export function alternativeOf(options: readonly Structure[], node: Located): Structure | undefined {
  const fitting = options.filter((one) => jsonKind(one) === kindOf(node));
  return fitting.find((one) => hasRequired(one, node)) ?? fitting[0];
}

function hasRequired(structure: Structure, { members }: Located): boolean {
  return (
    structure.kind === "record" &&
    Object.entries(structure.fields).some(([name, { required }]) => required === true && members.has(name))
  );
}

function checkVariant(
  structure: Extract<Structure, { kind: "variant" }>,
  node: Located,
  context: StructureContext,
): void {
  const { by, options } = structure;
  if (kindOf(node) !== "object") {
    wrongType(node, "object", context);
    return;
  }
  const tag = node.members.get(by);
  const names = Object.keys(options);
  if (tag === undefined) {
    missingProperty(by, `one of ${names.join(", ")}`, node, context.report);
    return;
  }
  const name = textOf(tag) ?? "";
  const fields = own(options, name);
  if (fields === undefined) {
    wrongValue(tag, `expected one of ${names.join(", ")}`, suggest(name, names), context);
    return;
  }
  checkFields({ ...fields, [by]: { summary: "", structure: { kind: "string" } } }, node, context);
}

function isOfKind(structure: Structure, node: Located, context: StructureContext): boolean {
  const expected = jsonKind(structure);
  if (expected === kindOf(node)) return true;
  wrongType(node, expected, context);
  return false;
}

function checkString(
  { values, form }: Extract<Structure, { kind: "string" }>,
  node: Located,
  context: StructureContext,
): void {
  const text = textOf(node) ?? "";
  if (values !== undefined && !values.includes(text)) {
    wrongValue(node, `expected one of ${values.join(", ")}`, suggest(text, values), context);
  }
  if (form !== undefined) checkForm(text, form, node, context);
}

/** Characters of a path, a name or another text of a certain form. */
export const MAX_FORM_LENGTH = 2_048;

function checkForm(text: string, form: Form, node: Located, context: StructureContext): void {
  if (form !== ANY_TEXT && text.length > MAX_FORM_LENGTH) {
    const message = `expected ${form.words} of at most ${MAX_FORM_LENGTH} characters, found ${text.length}`;
    wrongValue(node, message, "", context);
    return;
  }
  if (new RegExp(`^(?:${form.pattern})$`).test(text)) return;
  wrongValue(node, `expected ${form.words}, found ${JSON.stringify(text)}`, "", context);
}

function checkNumber(
  { minimum, integer }: Extract<Structure, { kind: "number" }>,
  node: Located,
  context: StructureContext,
): void {
  const value = Number(node.value);
  if (integer === true && !Number.isSafeInteger(value)) wrongValue(node, "expected a whole number", "", context);
  else if (minimum !== undefined && value < minimum) wrongValue(node, `expected at least ${minimum}`, "", context);
}

function checkList(
  { item, atLeast, atMost }: Extract<Structure, { kind: "list" }>,
  node: Located,
  context: StructureContext,
): void {
  if (node.items.length < (atLeast ?? 0)) wrongValue(node, `expected at least ${atLeast} elements`, "", context);
  if (node.items.length > (atMost ?? Number.POSITIVE_INFINITY)) {
    wrongValue(node, `expected at most ${atMost} elements, found ${node.items.length}`, "", context);
    return;
  }
  for (const element of node.items) checkStructure(item, element, context);
}

function wrongType(node: Located, expected: JsonKind, context: StructureContext): void {
  context.report("wrong-type", node, `expected ${expected}, found ${kindOf(node)}`);
}

function wrongValue(node: Located, message: string, hint: Words, context: StructureContext): void {
  context.report("wrong-value", node, message, hint);
}

function jsonKind(structure: Structure): JsonKind {
  switch (structure.kind) {
    case "string":
    case "expression":
      return "string";
    case "list":
    case "actions":
      return "array";
    case "number":
    case "boolean":
      return structure.kind;
    default:
      return "object";
  }
}
