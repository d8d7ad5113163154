import { EXAMPLE_AMOUNT, groupDigits } from "../../kit/group-digits.ts";
import type { Json } from "../../kit/json.ts";
import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import { ruledProp, type WidgetDefinition } from "../../language/define-widget.ts";
import type { NodeDocument, Text } from "../../language/terms/document-parts.ts";
import { ENGINE_ARGUMENTS, type RuleText } from "../../language/terms/engine-texts.ts";
import { type CompileContext, NO_LOCALS } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { chooseLanguage } from "./choose-text.ts";
import { compileMessage } from "./compile-message.ts";
import { slotPath } from "./compile-props.ts";
import { compileText } from "./compile-text.ts";
import { compileValue } from "./compile-value.ts";

/** Empty message: no rule is broken. */
export const NOTHING: Ast = ["lit", ""];

/** A widget, or a field of a form, by its properties. */
type Ruled = Pick<WidgetDefinition, "props">;

/** A rule: when it is broken, and what is said then. */
interface Rule {
  readonly broken: Ast;
  readonly message: Ast;
}

/**
 * The message of the first rule that is broken: what is empty is asked for `required` and the document's own rules, by
 * the context's conditions for that.
 */
export function messageFor(definition: Ruled, node: NodeDocument, context: CompileContext): Ast {
  const parts = partsOf(definition, node, context);
  const rules = Object.entries(definition.props).flatMap(([name, { rule }]) => {
    const limit = own(node, name) as Json | undefined;
    if (rule === undefined || limit === undefined || limit === null || limit === false) return [];
    const ast = compileValue(limit, context, NO_LOCALS);
    // A fragment may be given a constant, or nothing.
    if (ast[0] === "lit" && (ast[1] === null || ast[1] === false)) return [];
    return [
      {
        isRequired: name === "required",
        broken: brokenBy(rule, ast, parts),
        message: messageOf(name, rule, ast, parts),
      },
    ];
  });
  const [ofEmpty, ofFilled] = [
    rules.filter(({ isRequired }) => isRequired),
    rules.filter(({ isRequired }) => !isRequired),
  ];
  const ofNone = onlyIf(context.requiredWhen, chain(ofEmpty));
  const empty = parts.isAmount ? unlessRefused(ofNone, parts) : ofNone;
  const stated: Ast = ["if", parts.isFilled, chain(ofFilled), empty];
  return firstFilled([
    ...(rules.length === 0 && !parts.isAmount ? [] : [stated]),
    ...ownMessage(node, parts.isFilled, context),
  ]);
}

/** A field for an amount keeps its slot empty while the typed text is no amount. */
function unlessRefused(otherwise: Ast, { node, context }: Parts): Ast {
  const [, key, ...members] = slotPath(String(own(node, ruledProp(node))), context);
  const refused = members.reduce<Ast>((target, member) => ["get", target, member], ["slot", "refused", key]);
  const given = ownWords(node, "other");
  const message = given === undefined ? notAmount(context) : compileText(given, context, NO_LOCALS, { use: "shown" });
  return ["if", ["call", "filled", [refused]], message, otherwise];
}

function notAmount(context: CompileContext): Ast {
  const example: Ast = ["lit", groupDigits(EXAMPLE_AMOUNT, context.money.thousands)];
  return engineMessage("notAmount", context, () => example);
}

/** Rules that say the same are one. */
function chain([rule, next, ...rest]: readonly Rule[]): Ast {
  if (rule === undefined) return NOTHING;
  const { broken, message } = rule;
  if (next === undefined) return broken[0] === "lit" ? message : ["if", broken, message, NOTHING];
  if (JSON.stringify(next.message) !== JSON.stringify(message)) return ["if", broken, message, chain([next, ...rest])];
  return chain([{ broken: ["||", broken, next.broken], message }, ...rest]);
}

/** The expressions that the rules of one input are made of. */
interface Parts {
  readonly node: NodeDocument;
  readonly context: CompileContext;
  readonly kind: string;
  /** The value that is checked; of a string, without the blanks around it. */
  readonly value: Ast;
  readonly isFilled: Ast;
  readonly isAmount: boolean;
}

function partsOf({ props }: Ruled, node: NodeDocument, context: CompileContext): Parts {
  const name = ruledProp(node);
  const spec = own(props, name);
  const kind = spec?.kind === "bind" ? spec.type.kind : "any";
  const [namespace, key, ...members] = slotPath(String(own(node, name)), context);
  const current = members.reduce<Ast>((target, member) => ["get", target, member], ["slot", namespace, key]);
  const value: Ast = kind === "string" ? ["call", "trim", [current]] : current;
  return { node, context, kind, value, isFilled: filledOf(kind, value), isAmount: own(node, "mode") === "amount" };
}

/** A box that is not ticked and a number of nothing are empty. */
function filledOf(kind: string, value: Ast): Ast {
  if (kind === "boolean") return value;
  return kind === "number" ? [">", value, ["lit", 0]] : ["call", "filled", [value]];
}

/**
 * The expression that is true where the rule is broken: `required` by an empty value, the others by a filled one. An
 * unknown limit is none.
 */
function brokenBy(rule: RuleText, limit: Ast, { value, kind, node, context }: Parts): Ast {
  const unless = (test: Ast): Ast => {
    const broken: Ast = ["!=", test, ["lit", true]];
    return limit[0] === "lit" ? broken : ["&&", ["!=", limit, ["lit", null]], broken];
  };
  const count: Ast = ["call", "size", [value]];
  const number: Ast = kind === "string" ? ["call", "number", [value]] : value;
  switch (rule) {
    case "required":
    case "select":
    case "tick":
      return limit;
    case "tooShort":
      return unless([">=", count, limit]);
    case "tooLong":
      return unless(["<=", count, limit]);
    case "atLeast":
      return unless([">=", number, limit]);
    case "atMost":
      return unless(["<=", number, limit]);
    case "tooEarly":
      return unless([">=", value, limit]);
    case "tooLate":
      return unless(["<=", value, limit]);
    case "timeTooEarly":
      return unlessTime(limit, [">=", toItsEnd(value), limit]);
    case "timeTooLate":
      return unlessTime(limit, ["<=", value, toItsEnd(limit)]);
    case "notStep": {
      const from = own(node, "min") ?? null;
      const over: Ast = from === null ? number : ["-", number, compileValue(from as Json, context, NO_LOCALS)];
      return unless(["==", ["%", over, limit], ["lit", 0]]);
    }
    case "invalid":
      return ["not", ["matches", value, limit]];
  }
}

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?`;

/** A limit that is no time of day is none. */
function unlessTime(limit: Ast, test: Ast): Ast {
  return ["&&", ["matches", limit, ["lit", TIME]], ["!=", test, ["lit", true]]];
}

/** Times are compared by hours and minutes: a text behind each that begins with them, seconds or none. */
function toItsEnd(time: Ast): Ast {
  return ["text", [time, ["lit", "~"]]];
}

/** The document's message for the rule, else the app's with the limit in them. */
function messageOf(name: string, rule: RuleText, limit: Ast, { node, context, isAmount }: Parts): Ast {
  const given = ownWords(node, name) ?? ownWords(node, "other");
  if (given !== undefined) return compileText(given, context, NO_LOCALS, { use: "shown" });
  return engineMessage(rule, context, () => (isAmount ? amountOf(limit, node, context) : limit));
}

function ownWords(node: NodeDocument, name: string): Json | undefined {
  const messages = own(node, "messages");
  return isObject(messages) ? (own(messages, name) as Json | undefined) : undefined;
}

/** The app's words as they are written, in the language of the plan. */
export function appText(key: string, context: CompileContext): { readonly message: string; readonly language: string } {
  const text = context.texts.app.get(key);
  if (text === undefined) throw new CompileError(`app.json has no text "${key}"`);
  return chooseLanguage(text as Text, context);
}

/** The app's words, with the one argument that they have. */
function engineMessage(key: string, context: CompileContext, printed: () => Ast): Ast {
  const { message, language } = appText(key, context);
  const [known] = own(ENGINE_ARGUMENTS, key) ?? [];
  return compileMessage(message, { language, argument: (one) => (one === known ? printed() : NOTHING) });
}

/** Whole units, as the field shows them: with the currency in front and in groups. */
function amountOf(limit: Ast, node: NodeDocument, context: CompileContext): Ast {
  const prefix = compileText((own(node, "prefix") ?? "") as Json, context, NO_LOCALS);
  const amount: Ast = ["call", "amount", [["*", limit, ["lit", context.money.divisor]]]];
  return prefix[0] === "lit" && prefix[1] === "" ? amount : ["text", [prefix, ["lit", " "], amount]];
}

/** The message of the first of the document's own rules that is broken, if it states some. */
export function ownMessage(node: NodeDocument, isFilled: Ast, context: CompileContext): readonly Ast[] {
  const rules = ownRules(node, context);
  if (rules.length === 0) return [];
  const [first, ...others] = context.requiredWhen;
  if (first === undefined) return [chain(rules)];
  const isRequired = others.reduce<Ast>((all, condition) => ["&&", all, condition], first);
  return [["if", ["||", isFilled, isRequired], chain(rules), NOTHING]];
}

function ownRules(node: NodeDocument, context: CompileContext): readonly Rule[] {
  const rules = (own(node, "rules") ?? []) as readonly { readonly test: Json; readonly text: Json }[];
  return rules.map(({ test, text }) => ({
    broken: ["!=", compileValue(test, context, NO_LOCALS), ["lit", true]],
    message: compileText(text, context, NO_LOCALS, { use: "shown" }),
  }));
}

/** A message where all conditions hold; none elsewhere. */
export function onlyIf(conditions: readonly Ast[], message: Ast): Ast {
  if (message === NOTHING) return NOTHING;
  return conditions.reduceRight<Ast>((inner, condition) => ["if", condition, inner, NOTHING], message);
}

/** The first of these texts that is not empty. */
export function firstFilled([first, ...rest]: readonly Ast[]): Ast {
  if (first === undefined) return NOTHING;
  return rest.length === 0 ? first : ["call", "either", [first, firstFilled(rest)]];
}
