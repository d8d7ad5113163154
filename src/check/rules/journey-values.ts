import { formatAmount } from "../../expression/format-amount.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import type { Json } from "../../kit/json.ts";
import { oncePer } from "../../kit/once-per.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import type { MoneyFormat } from "../../language/documents.ts";
import { LOOKING_STEPS } from "../../language/looking-steps.ts";
import { bindsOf } from "../behavior/bound-inputs.ts";
import { callMadeBy, FORMATS } from "../money/amounts-sent.ts";
import { resultOf } from "../money/sample-values.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { type SlotWrite, slotWritesIn } from "../screen/context/slot-writes.ts";
import { memberRead, wholeExpression } from "../screen/facts/slots-read.ts";
import { isChosen } from "../screen/parts/offered-type.ts";

/** A value of a journey that is not what the screens come to, with that. */
export interface OtherValue {
  readonly place: Located;
  readonly is: Json;
}

/** Values that a journey expects of inputs and payloads which it leaves as they begin, and that begin with others. */
export function otherValues(
  steps: readonly Located[],
  start: CheckedBody,
  bodies: readonly CheckedBody[],
): readonly OtherValue[] {
  const until = steps.findIndex((step) => !LOOKING_STEPS.has(doing(step)));
  const looking = until < 0 ? steps : steps.slice(0, until);
  const sending = steps.filter((step) => step.members.has("payload"));
  const held = looking.flatMap((step) => heldOtherwise(step, start));
  if (sending.length === 0) return held;
  const chosen = valuesChosen(steps, bodies);
  const untouched = isUntouched(steps);
  const heldIn = (body: CheckedBody, slot: string) =>
    chosen.get(body)?.get(slot) ?? (untouched ? initialsOf(body)[slot] : undefined);
  return [...held, ...sending.flatMap((step) => sentOtherwise(step, bodies, heldIn))];
}

/** By screen and state, the text that a journey types into its field last, or the value of the option that it takes. */
function valuesChosen(
  steps: readonly Located[],
  bodies: readonly CheckedBody[],
): ReadonlyMap<CheckedBody, ReadonlyMap<string, Json>> {
  const doings = steps.flatMap((step) => {
    const [does, words] = [doing(step), keyOf(member(step, "text"))];
    if (LOOKING_STEPS.has(does) || words === undefined) return [];
    return [{ does, words, typed: textOf(member(step, "with")), option: keyOf(member(step, "option")) }];
  });
  return new Map(
    bodies.map((body) => {
      const found = new Map<string, Json>();
      const { fields, options } = inputsOf(body);
      for (const { does, words, typed, option } of doings) {
        if (does === "fill") {
          for (const slot of typed === undefined ? [] : (fields.get(words) ?? [])) found.set(slot, typed as string);
          continue;
        }
        const taken = options.get((does === "choose" ? option : words) ?? "") ?? [];
        for (const { labels, slot, value } of taken) {
          if (does !== "choose" || labels.has(words)) found.set(slot, value);
        }
      }
      return [body, found];
    }),
  );
}

/** An option of a widget that is bound to a state. */
interface BoundOption {
  /** Texts of its widget. */
  readonly labels: ReadonlySet<string>;
  readonly slot: string;
  readonly value: string;
}

/** The states that the inputs of a screen write: those of fields by each of their texts, and of options by each of theirs. */
const inputsOf = oncePer(({ context }: CheckedBody) => {
  const fields = new Map<string, string[]>();
  const options = new Map<string, BoundOption[]>();
  for (const { node, definition } of context.visits.nodes) {
    const slots = bindsOf(definition).flatMap((name) => textOf(member(node, name))?.replace(/^state\./, "") ?? []);
    if (slots.length === 0) continue;
    const specs = entriesOf(definition.props);
    const labels = new Set(specs.flatMap(([name, { kind }]) => (kind === "text" && keyOf(member(node, name))) || []));
    // Numbers are typed in many forms.
    if ((textOf(member(node, "mode")) ?? "text") === "text") {
      for (const label of labels) fields.set(label, [...(fields.get(label) ?? []), ...slots]);
    }
    for (const [name, spec] of specs) {
      const key = isChosen(spec) ? memberRead(member(node, name), "item") : undefined;
      const known = new Set<string>();
      for (const option of key === undefined ? [] : (member(node, spec.per ?? "")?.items ?? [])) {
        const texts = [...option.members.values()].map((part) => JSON.stringify(part.value));
        const value = member(option, key ?? "")?.value;
        for (const text of texts) {
          if (known.has(text)) continue;
          known.add(text);
          if (typeof value !== "string" || value.includes("${")) continue;
          options.set(text, [...(options.get(text) ?? []), ...slots.map((slot) => ({ labels, slot, value }))]);
        }
      }
    }
  }
  return { fields, options };
});

function keyOf(words: Located | undefined): string | undefined {
  return words && JSON.stringify(words.value);
}

/** Whether a journey fills in and chooses nothing. */
export function isUntouched(steps: readonly Located[]): boolean {
  return steps.every((step) => LOOKING_STEPS.has(doing(step)) || doing(step) === "tap");
}

function doing(step: Located): string {
  return textOf(member(step, "do")) ?? "";
}

/** The field that a step looks at holds what its state begins with. */
function heldOtherwise(step: Located, body: CheckedBody): readonly OtherValue[] {
  const [is, words] = [member(step, "is"), member(step, "text")];
  if (doing(step) !== "value" || is === undefined || textOf(is)?.includes("${") !== false) return [];
  const fields = body.context.visits.nodes.filter(({ node, definition: { props } }) =>
    entriesOf(props).some(([name, { kind }]) => kind === "text" && isSame(member(node, name), words)),
  );
  const [field, ...others] = fields.flatMap(({ node, definition }) =>
    bindsOf(definition).flatMap((name) => textOf(member(node, name)) ?? []),
  );
  const initial =
    field === undefined || others.length > 0 ? undefined : initialsOf(body)[field.replace(/^state\./, "")];
  return typeof initial !== "string" || initial === is.value ? [] : [{ place: is, is: initial }];
}

function isSame(one: Located | undefined, other: Located | undefined): boolean {
  return one !== undefined && keyOf(one) === keyOf(other);
}

/** Members that a call sends of states whose value is known. */
function sentOtherwise(
  step: Located,
  bodies: readonly CheckedBody[],
  held: (body: CheckedBody, slot: string) => Json | undefined,
): readonly OtherValue[] {
  const call = textOf(member(step, "call"));
  return membersOf(member(step, "payload")).flatMap(([name, place]) => {
    const sent = bodies.flatMap((body) =>
      (payloadsOf(body).get(call) ?? []).map((payload) => {
        const slot = memberRead(member(payload, name), "state", ["trim"]);
        return slot === undefined ? undefined : held(body, slot);
      }),
    );
    const [is, ...others] = sent;
    return is === undefined || others.length > 0 || is === place.value ? [] : [{ place, is }];
  });
}

/** By call, the payloads of the actions that make it. */
const payloadsOf = oncePer(({ context }: CheckedBody) => {
  const found = new Map<string | undefined, (Located | undefined)[]>();
  for (const visit of context.visits.actions) {
    const call = callMadeBy(visit);
    found.set(call, [...(found.get(call) ?? []), member(visit.node, "payload")]);
  }
  return found;
});

/** Initial values of the states of a screen that nothing writes but an input which is not tapped. */
const initialsOf = oncePer((body: CheckedBody): { readonly [name: string]: Json } => {
  const isLeft = (write: SlotWrite) =>
    write.by === "initial" || (write.by === "input" && rolesOf(write.part, body) === undefined);
  const writes = slotWritesIn(body).filter((write) => !isLeft(write));
  return Object.fromEntries(
    membersOf(member(body.document.root, "state")).flatMap(([name, state]) => {
      const initial = member(state, "initial")?.value;
      const isKnown = typeof initial === "number" || (typeof initial === "string" && !initial.includes("${"));
      const isWritten = writes.some(({ slot }) => slot === `state.${name}`);
      return isKnown && !isWritten && !state.members.has("keep") ? [[name, initial] as const] : [];
    }),
  );
});

function rolesOf(node: Located, { context }: CheckedBody): unknown {
  return context.widgets.get(textOf(member(node, "type")) ?? "")?.roles;
}

/** The words of a text with values in it. */
interface WrittenValues {
  /** With anything where it has values. */
  readonly loose: RegExp;
  /** With amounts as the app writes them. */
  readonly strict: RegExp;
  /** As it reads; undefined where a value is not known. */
  readonly words: string | undefined;
}

/**
 * How a screen writes words with figures in them, where it writes none as they stand: as they read, or with an amount as an
 * example.
 */
export function otherFigures(
  words: string,
  language: string,
  bodies: readonly CheckedBody[],
  { project, untouched }: { readonly project: Project; readonly untouched: boolean },
): string | undefined {
  if (!/\d/.test(words)) return undefined;
  const like = bodies
    .flatMap((body) => textsWithAmounts(project.app ?? NO_APP)(body)(`${language} ${untouched}`))
    .filter(({ loose }) => loose.test(words));
  return like.length === 0 || like.some(({ strict }) => strict.test(words)) ? undefined : like[0]?.words;
}

/** By app.json, which has shared texts and the form of amounts. */
const textsWithAmounts = oncePer(({ root }: { readonly root: Located | undefined }) =>
  oncePer((body: CheckedBody) => oncePerText((question) => textsIn(body, question, root))),
);

const NO_APP = { root: undefined };

/** @param question a language, and whether the states are as they begin */
function textsIn(body: CheckedBody, question: string, app: Located | undefined): readonly WrittenValues[] {
  const [language = "", untouched] = question.split(" ");
  const states = untouched === "true" ? initialsOf(body) : {};
  return body.context.visits.texts.flatMap(({ node, context }) => {
    const given = member(node, "with");
    const key = textOf(member(node, "text"));
    const words = key === undefined ? node : (context.texts.get(key) ?? member(member(app, "texts"), key));
    const message = textOf(member(words, language));
    if (given === undefined || message === undefined || /,\s*(?:plural|select)/.test(message)) return [];
    const parts = message.split(/\{\s*(\w+)\s*\}/);
    if (parts.length > 2 * MAX_VALUES + 1) return [];
    // Words around a value tell whether it is this text.
    if (
      parts
        .filter((_, index) => index % 2 === 0)
        .join("")
        .match(/\p{L}{3}/u) === null
    )
      return [];
    const values = parts.map((part, index) =>
      index % 2 === 0 ? undefined : amountWritten(member(given, part), { states, values: body.context.values }, app),
    );
    if (values.every((value) => value === undefined)) return [];
    const patternOf = (strict: boolean) =>
      new RegExp(
        `^${parts.map((part, index) => (index % 2 === 0 ? escaped(part) : (strict && values[index]?.pattern) || ".+")).join("")}$`,
        "u",
      );
    const example = parts.map((part, index) => (index % 2 === 0 ? part : (values[index]?.example ?? "…"))).join("");
    return [{ loose: patternOf(false), strict: patternOf(true), words: example }];
  });
}

/** Each that is anything at all takes a pattern many more tries. */
const MAX_VALUES = 6;

interface Amount {
  readonly pattern: string;
  readonly example: string;
}

/** An amount in the app's money: what it comes to as the screen begins, or any. */
function amountWritten(
  value: Located | undefined,
  { states, values }: { readonly states: { readonly [name: string]: Json }; readonly values: Located | undefined },
  app: Located | undefined,
): Amount | undefined {
  const expression = wholeExpression(value);
  const [amount, ...others] =
    expression?.kind === "call" && FORMATS.includes(expression.name) ? expression.arguments : [];
  if (amount === undefined || others.length > 0) return undefined;
  const format = moneyOf(member(app, "money"));
  const isSigned = expression?.kind === "call" && expression.name === "money" && format.currency !== "";
  const sign = isSigned ? `${format.currency.trim()} ` : "";
  const known = resultOf(amount, { state: states }, values);
  const written = known === undefined ? "" : formatAmount(known, format);
  if (written !== "") return { pattern: escaped(sign + written), example: sign + written };
  const digits = formatAmount(EXAMPLE * format.divisor, format);
  const anyDigits = `-?\\d{1,3}(?:${escaped(format.thousands)}\\d{3})*`;
  const fraction = format.decimals === 0 ? "" : `${escaped(format.point)}\\d{${format.decimals}}`;
  return { pattern: `${escaped(sign)}${anyDigits}${fraction}`, example: sign + digits };
}

function moneyOf(money: Located | undefined): MoneyFormat {
  const [currency = "", thousands = "", point = ""] = ["currency", "thousands", "point"].map((name) =>
    textOf(member(money, name)),
  );
  const [divisor = 1, decimals = 0] = ["divisor", "decimals"].map((name) => Number(member(money, name)?.value));
  return { currency, divisor, decimals, thousands, point };
}

/** Whole units, for an example. */
const EXAMPLE = 1234;

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
