import { impliedIntent } from "../../../language/implied-intent.ts";
import { named, sentence } from "../../../language/sentence.ts";
import { namesIntents } from "../../behavior/names-intents.ts";
import { markedAmounts } from "../../money/amounts-sent.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
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
});

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
