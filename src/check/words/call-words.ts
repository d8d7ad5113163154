import { type Located, member, textOf } from "../report/located.ts";

/** The words of a call's id: `cancel`, `ride`. */
export function wordsOfId(call: Located): readonly string[] {
  return (textOf(member(call, "id")) ?? "").split("-");
}

/** Last words of what only speaks of something: the reasons to cancel, the ways to pay. */
const ABOUT =
  /^(?:conditions?|fees?|history|limits?|methods?|options?|polic(?:y|ies)|preview|reasons?|rules?|steps?|ways?)$/;

export function speaksOf(words: readonly string[]): boolean {
  return words.length > 1 && ABOUT.test(words.at(-1) ?? "");
}

const PAYMENT =
  /^(?:re)?pay(?:s|ing|ments?)?$|^transfers?$|^withdraw|^(?:deposit|disburse|refund|purchase)(?:s|ing)?$/i;

export function namesPayment(words: readonly string[]): boolean {
  return words.some((word) => PAYMENT.test(word)) && !speaksOf(words);
}

/** Whether a call says in its name or its summary that money moves by it. */
export function isNamedForPayment(call: Located): boolean {
  return namesPayment(wordsOfId(call)) || namesPayment((textOf(member(call, "summary")) ?? "").split(/\W+/));
}
