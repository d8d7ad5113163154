import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import { named, sentence, type Words } from "../../language/sentence.ts";
import { type ByKind, byKind, ofReferences } from "../../language/shape/by-kind.ts";
import { JSON_KINDS } from "../../language/shape/json-kinds.ts";
import type { Form, Members, Shape, ShapeKind } from "../../language/shape/shape.ts";
import { ANY_TEXT, JSON_VALUE, STRING_VALUE } from "../../language/shape/structure.ts";
import type { JsonKind, Located } from "../report/located.ts";
import { kindOf, textOf } from "../report/located.ts";
import { atKey, type Report, suggest } from "../report/reporter.ts";
import { checkFixedText, checkSharedText } from "../text/check-shared-text.ts";
import type { WordsContext } from "../text/check-words.ts";

export type StructureContext = WordsContext;

/** One clear line per mistake, at the value or key that is wrong. Nodes, actions and schemas are checked elsewhere. */
export function checkStructure(shape: Shape, node: Located, context: StructureContext): void {
  byKind(CHECKS, shape, node, context);
}

type Check<K extends ShapeKind> = (shape: Shape<K>, node: Located, context: StructureContext) => void;

/** First whether it is of JSON's kind. */
function ofKind<K extends ShapeKind>(check: Check<K>): Check<K> {
  return (shape, node, context) => {
    const expected = JSON_KINDS[shape.kind];
    if (expected === kindOf(node)) check(shape, node, context);
    else wrongType(node, expected, context);
  };
}

/** The rest needs what is in scope there. */
const elsewhere = ofKind(() => {});

const CHECKS = {
  value: () => {},
  text: checkText,
  either: ({ options }, node, context) => checkEither(options, node, context),
  constant: ({ value }, node, context) => {
    if (node.value !== value) wrongValue(node, `expected ${JSON.stringify(value)}`, "", context);
  },
  variant: ofKind(checkVariant),
  string: ofKind(checkString),
  expression: ofKind((_, node, context) => checkIsExpression(node, context)),
  number: ofKind(checkNumber),
  boolean: elsewhere,
  list: ofKind(checkList),
  map: ofKind(({ keys, value }, node, context) => {
    for (const [key, part] of node.members) {
      if (keys !== undefined) checkForm(key, keys, { ...node, ...atKey(part) }, context);
      checkStructure(value, part, context);
    }
  }),
  record: ofKind(({ fields }, node, context) => {
    if (fields !== undefined) checkFields(fields, node, context);
  }),
  node: elsewhere,
  actionList: elsewhere,
  schema: elsewhere,
  blocks: elsewhere,
  rules: elsewhere,
  messages: elsewhere,
  fields: elsewhere,
  bind: elsewhere,
  ...ofReferences(elsewhere),
} satisfies ByKind<ShapeKind, [node: Located, context: StructureContext], void>;

/** Those with arguments that stand in a document are looked at where their expressions are. */
function checkText({ arguments: given }: Shape<"text">, node: Located, context: StructureContext): void {
  if (given === "none") checkFixedText(node, context);
  else if (given === "later" || kindOf(node) !== "object") checkSharedText(node, context);
}

function checkFields(fields: Members, node: Located, context: StructureContext): void {
  for (const [name, value] of node.members) {
    const field = own(fields, name);
    if (field !== undefined) checkStructure(field, value, context);
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

function checkEither(options: readonly Shape[], node: Located, context: StructureContext): void {
  const kind = kindOf(node);
  const option = alternativeOf(options, node);
  if (option !== undefined) {
    checkStructure(option, node, context);
    return;
  }
  const expected = options.map(({ kind }) => JSON_KINDS[kind]).join(" or ");
  context.report("wrong-type", node, `expected ${expected}, found ${kind}`);
}

/** The alternative that a value is written as: a record with what it requires, else the first of its JSON kind. */
export function alternativeOf(options: readonly Shape[], node: Located): Shape | undefined {
  const fitting = options.filter(({ kind }) => JSON_KINDS[kind] === kindOf(node));
  return fitting.find((one) => hasRequired(one, node)) ?? fitting[0];
}

function hasRequired(shape: Shape, { members }: Located): boolean {
  return (
    shape.kind === "record" &&
    Object.entries(shape.fields ?? {}).some(([name, { required }]) => required === true && members.has(name))
  );
}

function checkVariant({ by, options }: Shape<"variant">, node: Located, context: StructureContext): void {
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
  checkFields({ ...fields, [by]: { ...STRING_VALUE, summary: "" } }, node, context);
}

function checkString({ values, form }: Shape<"string">, node: Located, context: StructureContext): void {
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

function checkNumber({ least, most, whole }: Shape<"number">, node: Located, context: StructureContext): void {
  const value = Number(node.value);
  if (whole === true && !Number.isSafeInteger(value)) wrongValue(node, "expected a whole number", "", context);
  else if (least !== undefined && value < least) wrongValue(node, `expected at least ${least}`, "", context);
  else if (most !== undefined && value > most) wrongValue(node, `expected at most ${most}`, "", context);
}

function checkList(
  { items = JSON_VALUE, least = 0, most = Number.POSITIVE_INFINITY }: Shape<"list">,
  node: Located,
  context: StructureContext,
): void {
  if (node.items.length < least) wrongValue(node, `expected at least ${least} elements`, "", context);
  if (node.items.length > most) {
    wrongValue(node, `expected at most ${most} elements, found ${node.items.length}`, "", context);
    return;
  }
  for (const element of node.items) checkStructure(items, element, context);
}

function wrongType(node: Located, expected: JsonKind, context: StructureContext): void {
  context.report("wrong-type", node, `expected ${expected}, found ${kindOf(node)}`);
}

function wrongValue(node: Located, message: string, hint: Words, context: StructureContext): void {
  context.report("wrong-value", node, message, hint);
}
