import { markedAmounts } from "../../money/amounts-sent.ts";
import { member, textOf } from "../../report/located.ts";
import { namesPayment, speaksOf, wordsOfId } from "../../words/call-words.ts";
import { defineRule } from "../rule.ts";

const CHANGES = [
  "accept",
  "agree",
  "apply",
  "approve",
  "buy",
  "cancel",
  "confirm",
  "consent",
  "create",
  "delete",
  "pay",
  "push",
  "register",
  "reject",
  "remove",
  "revoke",
  "save",
  "send",
  "sign",
  "submit",
  "update",
  "upload",
];

/** Words for messages to somebody's phone, whatever the verb before them. */
const MESSAGES = ["otp", "sms"];
/** First words of reads: what follows is a noun, whatever else it may be. */
const READS = ["check", "count", "fetch", "find", "list", "load", "search", "show", "view"];

export const rule = defineRule({
  severity: "warning",
  summary:
    "A call that is named for a change says that it only reads or marks, or one that is named for a payment that it moves no money.",
  why: "A read is sent again by itself and ahead of time: what it saves, sends or deletes would happen twice, or unasked. What moves money is read back, and sent under one key.",
  fix: "Say `write`, `message`, `upload` or `money`; or name the call for what it does.",
  call({ root }, report) {
    const effect = member(root, "effect");
    // That it moves an amount is told by another rule, and says more.
    if (effect === undefined || markedAmounts(root).length > 0) return;
    const words = wordsOfId(root);
    // `cancel-reasons` cancels nothing.
    if (speaksOf(words) || READS.includes(words[0] ?? "")) return;
    const verb = textOf(effect) === "mark" ? "marks" : "reads";
    const named = `"${words.join("-")}" is named for a`;
    if (["read", "mark"].includes(textOf(effect) ?? "")) {
      const change = [words[0], words.at(-1)].find((word) => CHANGES.includes(word ?? ""));
      if (change !== undefined) report(effect, `${named} change, and says that it only ${verb}`, '"write"');
      else if (words.some((word) => MESSAGES.includes(word)))
        report(effect, `${named} message, and says that it only ${verb}`, '"message"');
      else if (textOf(effect) === "mark" && namesPayment(words))
        report(effect, `${named} payment, and says that it only ${verb}`, '"money"');
    } else if (textOf(effect) === "write" && namesPayment(words)) {
      report(effect, `${named} payment, and says that it moves no money`, '"money"');
    }
  },
});
