import { inSight, sentence, type Words } from "../../../language/sentence.ts";
import { callsMade, effectOf, propOf } from "../../behavior/calls-made.ts";
import { type PlacedAction, screenParts } from "../../behavior/screen-parts.ts";
import {
  amountsSent,
  amountsShown,
  callMadeBy,
  formOfValue,
  isInMinorUnits,
  markedAmounts,
  memberSent,
  numbersSent,
} from "../../money/amounts-sent.ts";
import { isOtherShown, otherOn, type Sight, sightOf } from "../../money/on-the-way.ts";
import { amountIn, shownAmounts } from "../../money/shown-amounts.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { SPREAD } from "../../screen/context/infer-value.ts";
import { stepsOf } from "../../screen/context/steps-of.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "Whoever taps may not see the amount that the call moves.",
  why: "People agree to what they read; what is sent must be that very value, in sight whenever the button can be tapped.",
  fix: "Make it a named value, show it by `money(values.…)` in the button's label or beside the button, and send the same.",
  screen(screen, report, { project }) {
    const { values } = screen.context;
    const told = new Set<string>();
    for (const { at, sent, id } of othersConfirmed(screen, project))
      report(at, `this is not ${sent}, which "${id}" has sent when the popup opens`, `money(${sent})`);
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      // That money moves by something else than a button is told by another rule.
      const effect = effectOf(id, project);
      const isMoney = effect === "money";
      const document = project.calls.get(id)?.root;
      const marked = markedAmounts(document);
      for (const name of [...marked, ...(effect === "write" ? numbersSent(document) : [])]) {
        const amount = memberSent(member(call.node, "payload"), name, values);
        if (amount === undefined) {
          if (isMoney && marked.includes(name)) reportUnsent(call, name, report);
          continue;
        }
        const isMarked = marked.includes(name);
        const found = sightOf(amount, call, screen);
        const sight = isMarked || found !== "nowhere" ? found : sightUnmarked(amount, { name, document, call, screen });
        // Where it is sent again the same is to do.
        const key = `${sight} ${wordsFor(amount)}`;
        if (sight === "seen" || told.has(key) || (isMoney && !isButton(call))) continue;
        told.add(key);
        const isSpread = member(member(call.node, "payload"), SPREAD) === amount;
        // Where the amount stands beside the button, the button's own words are the odd ones.
        const label = sight === "other" ? otherOn(call, amount, screen) : undefined;
        const hint = isSpread ? `write "${name}" below it` : hintFor(sight, amount);
        report(label ?? amount, MESSAGES[sight](wordsFor(amount), id), hint);
      }
    }
  },
});

/** Amounts in a popup that follows a payment, none of which is the one that was sent. */
function othersConfirmed(screen: CheckedBody, project: Project) {
  const { values } = screen.context;
  return callsMade(screen, project).flatMap((call) => {
    const success = call.effect === "money" ? member(call.visit.node, "success") : undefined;
    const steps = success === undefined ? [] : stepsOf(success, screen.context);
    const noted = steps.flatMap(({ action }) => {
      const [slot, value] = [textOf(member(action, "slot")), member(action, "value")];
      return slot === undefined || value === undefined ? [] : [[slot, formOfValue(value, values)] as const];
    });
    const popups = steps.flatMap((step) =>
      step.definition.control === "open" ? (textOf(member(step.action, propOf(step, "popup") ?? "")) ?? []) : [],
    );
    return amountsSent(call, project).flatMap((amount) => {
      const form = amountIn(amount, values)?.form;
      const slots = noted.flatMap(([slot, set]) => (set === formOfValue(amount, values) ? [slot] : []));
      return popups.flatMap((popup) => {
        const shown = shownAmounts(screen).filter(({ widget }) => widget.area === `popups/${popup}`);
        const isSent = shown.some((one) => one.form === form || slots.includes(one.form));
        const [first] = shown;
        return isSent || first === undefined ? [] : [{ at: first.at, sent: wordsFor(amount), id: call.id }];
      });
    });
  });
}

interface Unmarked {
  readonly name: string;
  /** The call's document. */
  readonly document: Located | undefined;
  readonly call: PlacedAction;
  readonly screen: CheckedBody;
}

/**
 * A number that no mark says is an amount, and that the screen does not show as one. Where the screen shows as money what
 * is another one made of the same input, the person takes that for what is sent.
 */
function sightUnmarked(amount: Located, { name, document, call, screen }: Unmarked): Sight {
  const { values } = screen.context;
  // One that is shown at all is looked at, whatever its name.
  if (amountsShown(screen).has(formOfValue(amount, values))) return "elsewhere";
  const schema = member(member(member(document, "payload"), "properties"), name);
  const isAmount = isAmountName(name) || (schema !== undefined && isInMinorUnits(schema));
  return isAmount && isOtherShown(amount, call, screen) ? "nowhere" : "seen";
}

/** The server itself would choose the amount: nothing that is shown is held to it. */
function reportUnsent({ node }: PlacedAction, name: string, report: RuleReport): void {
  const message = `"${name}" is an amount that "${textOf(member(node, "call"))}" moves, and it is not sent`;
  report(member(node, "payload") ?? node, message, `send "${name}", as it is shown`);
}

const MESSAGES: { readonly [S in Exclude<Sight, "seen">]: (amount: string, call: string) => Words } = {
  nowhere: (amount, call) => `the screen nowhere shows ${amount} as money, and "${call}" sends it`,
  elsewhere: (amount, call) => `${amount} is not shown on the way to the button, and "${call}" sends it`,
  other: (amount, call) => `the button, or what is beside it, shows another amount, and "${call}" sends ${amount}`,
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
    case "other":
      return `show money(${wordsFor(amount)}) in the button's label`;
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
