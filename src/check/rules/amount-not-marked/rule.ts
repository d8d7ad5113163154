import type { Json } from "../../../kit/json.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { type PlacedAction, screenParts } from "../../behavior/screen-parts.ts";
import { callMadeBy, markedAmounts, markedMembers, memberSent } from "../../money/amounts-sent.ts";
import { moneyReads } from "../../money/money-reads.ts";
import { sightOf } from "../../money/on-the-way.ts";
import { isOpenNumber } from "../../money/open-numbers.ts";
import { isFigure, payloadNames, type SentPart, sentParts } from "../../money/sent-parts.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A call moves money, and a number that may be the amount is not marked, or an amount or a figure is sent unmarked and unseen.",
  why: "Whether a screen sends what it shows is only checked of what is known to be an amount.",
  fix: 'Write `"money": true` into the schema of the amount, or show what is sent.',
  call({ root }, report) {
    if (textOf(member(root, "effect")) !== "money") return;
    const found = unmarkedIn(root);
    if (found === undefined) return;
    const hint = found.path === found.name ? '"money": true' : "make it a member of the payload itself, and mark it";
    report(found.schema, `nothing says whether "${found.path}" is the amount that moves`, hint);
  },
  screen(screen, report, { project }) {
    const reported = new Set<Located>();
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      const root = project.calls.get(id)?.root;
      if (effectOf(id, project) !== "money") continue;
      const marked = [...markedAmounts(root), ...markedMembers(root, "payee")];
      const known = [...marked, unmarkedIn(root)?.path.split(/[.[]/)[0]];
      for (const name of payloadNames(root).filter((one) => !known.includes(one))) {
        const value = memberSent(member(call.node, "payload"), name, screen.context.values);
        const part = value === undefined || reported.has(value) ? undefined : amountIn(value, call, screen);
        if (value === undefined || part === undefined || sightOf(value, call, screen) === "seen") continue;
        reported.add(value);
        const message = `"${name}" of "${id}" is ${part}, and nobody who taps sees it`;
        report(value, message, 'mark it by "money": true, or show it by `money`');
      }
    }
  },
});

/** The first number of a payload that may be an amount, and is not marked. */
function unmarkedIn(root: Located | undefined): Numbered | undefined {
  const marked = markedAmounts(root);
  const numbers = numbersIn(member(root, "payload")).filter(({ path }) => !marked.includes(path));
  // Beside a marked amount a number may be anything else, unless its name or its figures say what it is.
  const isAmount = ({ name, schema }: Numbered) => isAmountName(name) || figuresOf(schema).some(isFigure);
  return marked.length > 0 ? numbers.find(isAmount) : numbers[0];
}

/** The part of a value that is an amount, or that may be one, in words. */
function amountIn(value: Located, call: PlacedAction, body: CheckedBody): string | undefined {
  const { project } = body.context;
  const payload = member(call.node, "payload");
  const sent = markedAmounts(project.calls.get(callMadeBy(call))?.root);
  const amounts = sent.flatMap((name) => memberSent(payload, name, body.context.values) ?? []);
  // A record that is spread is reported for the amount in it.
  if (amounts.includes(value)) return undefined;
  const isMoney = moneyReads(amounts, body);
  const isAmount = (part: SentPart) => (part.kind === "written" ? isFigure(part.value) : isMoney(part.form));
  const found = sentParts(value, call, body).find(isAmount);
  if (found === undefined) return undefined;
  return found.kind === "written" ? `the figure ${JSON.stringify(found.value)}` : `made of the amount ${found.form}`;
}

interface Numbered {
  readonly name: string;
  /** `tip.amount`, `tips[].amount` */
  readonly path: string;
  readonly schema: Located;
}

/** The numbers of a payload that may be any, at whatever depth. */
function numbersIn(schema: Located | undefined, path = ""): readonly Numbered[] {
  const members = membersOf(member(schema, "properties")).map(
    ([name, part]) => [name, part, `${path}.${name}`] as const,
  );
  const items = member(schema, "items");
  const parts =
    items === undefined ? members : [...members, [path.split(".").pop() ?? "", items, `${path}[]`] as const];
  return parts.flatMap(([name, part, at]) =>
    isOpenNumber(part) || figuresOf(part).some(isFigure)
      ? [{ name, path: at.replace(/^\./, ""), schema: part }]
      : numbersIn(part, at),
  );
}

/** The numbers that a schema allows alone. */
function figuresOf(schema: Located): readonly Json[] {
  const values = [...(member(schema, "enum")?.items ?? []), ...[member(schema, "const")].flatMap((one) => one ?? [])];
  return values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
}
