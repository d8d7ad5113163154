import { member, textOf } from "../../located.ts";
import { markedAmounts } from "../amounts-sent.ts";
import { defineRule } from "../rule.ts";

const CHANGES = [
  "apply",
  "buy",
  "cancel",
  "create",
  "delete",
  "pay",
  "push",
  "register",
  "remove",
  "save",
  "send",
  "submit",
  "update",
  "upload",
];

export const rule = defineRule({
  code: "effect-unlike-name",
  severity: "warning",
  summary: "A call that is named for a change says that it only reads.",
  why: "A read is sent again by itself and ahead of time: what it saves, sends or deletes would happen twice, or unasked.",
  fix: "Say `write`, `message`, `upload` or `money`; or name the call for what it reads.",
  call({ root }, report) {
    const effect = member(root, "effect");
    // That it moves an amount is told by another rule, and says more.
    if (effect === undefined || textOf(effect) !== "read" || markedAmounts(root).length > 0) return;
    const words = (textOf(member(root, "id")) ?? "").split("-");
    const change = [words[0], words.at(-1)].find((word) => CHANGES.includes(word ?? ""));
    if (change !== undefined)
      report(effect, `"${words.join("-")}" is named for a change, and says that it only reads`, '"write"');
  },
});
