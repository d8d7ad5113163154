import { formOf } from "../../../expression/syntax/form-of.ts";
import { impliedIntent } from "../../../language/implied-intent.ts";
import { named, sentence } from "../../../language/sentence.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { namesIntents } from "../../behavior/names-intents.ts";
import { type PlacedAction, screenParts } from "../../behavior/screen-parts.ts";
import { callMadeBy, markedAmounts, memberSent } from "../../money/amounts-sent.ts";
import { sentParts } from "../../money/sent-parts.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing says which requests of a call that moves money mean the same payment.",
  why: "After a lost answer another card or another code would go out under another key, and be paid a second time.",
  fix: 'Name the members that say what is paid and how much: `"intent": ["order", "amount"]`; no code and no card.',
  call({ root }, report, { project }) {
    const properties = member(member(root, "payload"), "properties");
    const intent = member(root, "intent");
    const effect = member(root, "effect");
    const isMoney = textOf(effect) === "money";
    if (intent === undefined) {
      if (isMoney && effect !== undefined && (namesIntents(project) || impliedIntent(properties?.value).length === 0))
        report(effect, "nothing says which payments are one", hintFor(properties));
      return;
    }
    const names = intent.items.map(textOf);
    const unknown = intent.items.find((name) => member(properties, textOf(name) ?? "") === undefined);
    if (unknown !== undefined) {
      const name = textOf(unknown) ?? "";
      const hint = suggest(name, properties?.members.keys() ?? []);
      report(unknown, sentence`the payload has no "${named(name)}"`, hint);
      return;
    }
    const amount = markedAmounts(root).find((name) => !names.includes(name));
    if (amount !== undefined)
      report(intent, `"${amount}" is no part of it: another sum is another payment`, `add "${amount}"`);
    else if (!names.some((name) => tellsApart(member(properties, name ?? ""))))
      report(
        intent,
        "what is the same for all payments, or about a person alone, tells none from another",
        hintFor(properties),
      );
  },
  project({ bodies, project }, reportIn) {
    const reported = new Set<Located>();
    for (const body of bodies.filter(({ document }) => document.place.kind === "screen")) {
      for (const call of screenParts(body).actions) {
        const document = project.calls.get(callMadeBy(call));
        const intent = member(document?.root, "intent");
        if (document === null || document === undefined || intent === undefined) continue;
        for (const { node, words } of changing(intent, call, body)) {
          if (reported.has(node)) continue;
          reported.add(node);
          const message = `"${textOf(node)}" is ${words}: the same payment would go out under another key`;
          reportIn(document)(node, message, "leave it out, and name what is paid and how much");
        }
      }
    }
  },
});

interface Changing {
  readonly node: Located;
  readonly words: string;
}

/** The members of an intent, beside amounts, that another try would change: what is entered, or what each code comes with. */
function changing(intent: Located, call: PlacedAction, body: CheckedBody): readonly Changing[] {
  const { project, values } = body.context;
  const amounts = markedAmounts(project.calls.get(callMadeBy(call))?.root);
  const others = intent.items.filter((node) => !amounts.includes(textOf(node) ?? ""));
  const found = others.flatMap((node): readonly Changing[] => {
    const value = memberSent(member(call.node, "payload"), textOf(node) ?? "", values);
    const parts = value === undefined ? [] : sentParts(value, call, body);
    const answering = parts.flatMap((part) => (part.kind === "read" ? (answeredBy(part.form, body) ?? []) : []))[0];
    if (answering !== undefined) return [{ node, words: `what "${answering}" answers each time` }];
    return parts.some(({ kind }) => kind === "entered") ? [{ node, words: "what an input holds" }] : [];
  });
  // Where nothing else says what is paid, it is who is paid.
  return found.length < others.length || found.some(({ words }) => words.startsWith('what "')) ? found : [];
}

/** The call that sends a message, or begins a payment, whose answer is put into that state. */
function answeredBy(slot: string, body: CheckedBody): string | undefined {
  const setters = screenParts(body).actions.filter(({ node }) => textOf(member(node, "slot")) === slot);
  return setters
    .filter(({ node }) => expressionsOf(member(node, "value") ?? node).some((one) => formOf(one).includes("answer.")))
    .flatMap(({ enclosing }) => enclosing.map((one) => textOf(member(one, "call")) ?? ""))
    .find((id) => ["message", "money"].includes(effectOf(id, body.context.project)));
}

function hintFor(properties: Located | undefined): string {
  const names = membersOf(properties).flatMap(([name, schema]) => (tellsApart(schema) ? [JSON.stringify(name)] : []));
  return names.length === 0
    ? "give the payload what is paid and how much"
    : `"intent": [${names.join(", ")}], those that say what is paid and how much`;
}

function tellsApart(schema: Located | undefined): boolean {
  const isFixed = schema?.members.has("const") === true || schema?.members.has("enum") === true;
  return schema !== undefined && !isFixed && member(schema, "personal")?.value !== true;
}
