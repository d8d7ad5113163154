import { inSight, sentence, type Words } from "../../../language/sentence.ts";
import { type Located, member, textOf } from "../../located.ts";
import { SPREAD } from "../../screen/infer-value.ts";
import { amountsShown, callMadeBy, formOfValue, markedAmounts, memberSent, numbersSent } from "../amounts-sent.ts";
import { effectOf } from "../calls-made.ts";
import { type Sight, sightOf } from "../on-the-way.ts";
import { defineRule, type RuleReport } from "../rule.ts";
import { type PlacedAction, screenParts } from "../screen-parts.ts";

export const rule = defineRule({
  summary: "Whoever taps may not see the amount that the call moves.",
  why: "People agree to what they read; what is sent must be that very value, in sight whenever the button can be tapped.",
  fix: "Make it a named value, show it by `money(values.…)` in the button's label or beside the button, and send the same.",
  screen(screen, report, { project }) {
    const { values } = screen.context;
    const told = new Set<string>();
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      // That money moves by something else than a button is told by another rule.
      const isMoney = effectOf(id, project) === "money";
      const document = project.calls.get(id)?.root;
      const marked = markedAmounts(document);
      for (const name of [...marked, ...(effectOf(id, project) === "write" ? numbersSent(document) : [])]) {
        const amount = memberSent(member(call.node, "payload"), name, values);
        if (amount === undefined) {
          if (isMoney && marked.includes(name)) reportUnsent(call, name, report);
          continue;
        }
        // A number is an amount where the screen itself shows it as one.
        const isMarked = marked.includes(name);
        if (!isMarked && !amountsShown(screen).has(formOfValue(amount, values))) continue;
        const found = sightOf(amount, call, screen);
        const sight = found === "nowhere" && !isMarked ? "elsewhere" : found;
        // Where it is sent again the same is to do.
        const key = `${sight} ${wordsFor(amount)}`;
        if (sight === "seen" || told.has(key) || (isMoney && !isButton(call))) continue;
        told.add(key);
        const isSpread = member(member(call.node, "payload"), SPREAD) === amount;
        const hint = isSpread ? `write "${name}" below it` : hintFor(sight, amount);
        report(amount, MESSAGES[sight](wordsFor(amount), id), hint);
      }
    }
  },
});

/** The server itself would choose the amount: nothing that is shown is held to it. */
function reportUnsent({ node }: PlacedAction, name: string, report: RuleReport): void {
  const message = `"${name}" is an amount that "${textOf(member(node, "call"))}" moves, and it is not sent`;
  report(member(node, "payload") ?? node, message, `send "${name}", as it is shown`);
}

const MESSAGES: { readonly [S in Exclude<Sight, "seen">]: (amount: string, call: string) => Words } = {
  nowhere: (amount, call) => `the screen nowhere shows ${amount} as money, and "${call}" sends it`,
  elsewhere: (amount, call) => `${amount} is not shown on the way to the button, and "${call}" sends it`,
  sometimes: (amount, call) =>
    sentence`${amount} may be ${inSight("sometimes", "out of sight")} when the button is tapped, and "${call}" sends it`,
  set: (amount, call) => `${amount} is set by the tap itself, and "${call}" sends it`,
};

function hintFor(sight: Exclude<Sight, "seen">, amount: Located): string {
  const isNamed = textOf(amount)?.startsWith("${values.") === true;
  switch (sight) {
    case "nowhere":
      return isNamed ? `show it by money(${wordsFor(amount)})` : "send the value that is shown";
    case "elsewhere":
      return `show money(${wordsFor(amount)}) in the button's label, or beside the button`;
    case "sometimes":
      return "show it under no other conditions than the button's own";
    case "set":
      return "set it before, so that the person sees it and taps again";
  }
}

function isButton({ widget }: PlacedAction): boolean {
  return widget !== undefined && "busy" in widget.definition.props;
}

function wordsFor(amount: Located): string {
  return textOf(amount)?.replace(/^\$\{(.*)\}$/s, "$1") ?? JSON.stringify(amount.value);
}
