import { type CallMade, callsMade, propOf } from "../../behavior/calls-made.ts";
import { amountsShown, formOfValue, markedAmounts, markedMembers } from "../../money/amounts-sent.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { isNamedForPayment } from "../../words/call-words.ts";
import { type CheckedProject, defineRule } from "../rule.ts";

/** Effects after which it may be unknown what became of them. */
const READ_BACK = ["money", "write"];

export const rule = defineRule({
  summary: "A call does more than its `effect` says.",
  why: "The effect decides whether it is sent again by itself, under which key, and whether anybody waits for it: a payment taken for a read is paid twice.",
  fix: "Say what the call does to the world, the strongest of it.",
  call({ root }, report, { project }) {
    const effect = member(root, "effect");
    if (effect !== undefined && ["read", "mark"].includes(textOf(effect) ?? "") && endsAll(root))
      report(effect, `"${textOf(member(root, "path"))}" deletes or cancels, and no id says what`, '"write"');
    const [amount] = textOf(effect) === "mark" ? mayMove(root) : markedAmounts(root);
    if (effect === undefined || textOf(effect) === "money" || amount === undefined) return;
    // Another call may ask for an amount that is shown as strictly, where app.json lists or names tell what moves money.
    const isListed = member(member(project.app?.root, "calls"), "moneyPaths") !== undefined;
    const isNamed = isNamedForPayment(root) || root.members.has("intent");
    if (textOf(effect) === "write" && (isListed || !isNamed)) return;
    report(effect, `"${amount}" is an amount that this call moves`, '"money"');
  },
  project(checked, reportIn) {
    for (const [id, reason] of contradictions(checked)) {
      const call = checked.project.calls.get(id);
      const effect = member(call?.root, "effect");
      if (call === undefined || call === null || effect === undefined) continue;
      reportIn(call)(effect, `${reason}, so that "${textOf(effect)}" says too little`, '"money" or "write"');
    }
  },
});

const ENDS = ["cancel", "delete", "destroy", "erase", "remove", "revoke", "terminate"];
/** Last words of paths that only speak of it: `/rides/cancel-reasons`. */
const ABOUT = /^(?:details?|fees?|info|list|options?|polic(?:y|ies)|preview|reasons?|rules?|status|terms)$/;
const ID = /(?:^i|I|[_-]i)[dD]s?$|(?:[nN]o|[nN]umber|[rR]ef(?:erence)?|[kK]ey|[uU]uid)$/;

/** By its path it deletes or cancels, and nothing that it takes names one thing: what is the person's own ends. */
function endsAll(call: Located): boolean {
  const segments = (textOf(member(call, "path")) ?? "").split("/");
  const words = (segments.at(-1) ?? "").split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  if (![words[0], words.at(-1)].some((word) => ENDS.includes(word ?? "")) || ABOUT.test(words.at(-1) ?? ""))
    return false;
  // The same word for both: `ride` of `/rides/cancel`.
  const isId = (name: string) => ID.test(name) || segments.some((one) => one.startsWith(name));
  return !segments.some((one) => one.includes("{")) && !namesIn(member(call, "payload")).some(isId);
}

/** The members that are marked as an amount or an account, or named like an amount: a call without a tap takes none. */
function mayMove(call: Located): readonly string[] {
  const names = namesIn(member(call, "payload"));
  return [...markedAmounts(call), ...markedMembers(call, "payee"), ...names.filter(isAmountName)];
}

/** The names of members at whatever depth. */
function namesIn(schema: Located | undefined): readonly string[] {
  if (schema === undefined) return [];
  const properties = membersOf(member(schema, "properties"));
  const inner = [...properties.map(([, part]) => part), member(schema, "items")];
  return [...properties.map(([name]) => name), ...inner.flatMap(namesIn)];
}

/** By call, how a screen uses it as something stronger than it says. */
function contradictions({ bodies, project }: CheckedProject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const body of bodies) {
    const screen = body.document.place.kind === "screen" ? body.document.place.name : "";
    for (const [, source] of membersOf(member(body.document.root, "sources"))) {
      const id = textOf(member(source, "call")) ?? "";
      if (isTracking(project.calls.get(id)?.root)) found.set(id, `"${screen}" shows its answer`);
    }
    for (const call of callsMade(body, project)) {
      const reason = reasonOf({ ...call, isAmount: sendsAmount(call, body) });
      if (reason !== undefined) found.set(call.id, `"${screen}" ${reason}`);
    }
  }
  return found;
}

function reasonOf({ visit, effect, isAmount }: CallMade & { readonly isAmount: boolean }): string | undefined {
  if (effect === "mark" && isAmount) return "sends what it shows as money by it";
  if (!READ_BACK.includes(effect) && member(visit.node, propOf(visit, "source") ?? "") !== undefined) {
    return "reads back what became of it";
  }
  const awaits = Object.keys(visit.definition.branches ?? {}).some((name) => {
    return (member(visit.node, name)?.items.length ?? 0) > 0;
  });
  return effect === "telemetry" && awaits ? "waits for its answer" : undefined;
}

/** Whether a member of the payload is what the screen shows as money. */
function sendsAmount({ visit }: CallMade, body: CheckedBody): boolean {
  const { values } = visit.context;
  const open = [member(visit.node, "payload")];
  for (const part of open) {
    if (part === undefined) continue;
    if (amountsShown(body).has(formOfValue(part, values))) return true;
    open.push(...part.members.values(), ...part.items);
  }
  return false;
}

function isTracking(call: Located | undefined): boolean {
  return ["telemetry", "mark"].includes(textOf(member(call, "effect")) ?? "");
}
