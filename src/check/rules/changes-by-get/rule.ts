import { unfitEffect } from "../../project/unfit-effect.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Whether a method carries the payload in the address; what moves money may never. */
const IN_QUERY = ["GET", "DELETE"];
const CHANGING = ["money", "write", "message", "upload", "mark"];

export const rule = defineRule({
  summary: "A call that changes something goes by GET, or one that moves money by GET or DELETE.",
  why: "Whatever stands between takes a GET for harmless: it is fetched ahead, answered from a cache, sent again, and its payload lies in logs.",
  fix: "Use POST, or PUT, PATCH or DELETE where the server takes them.",
  call(document, report) {
    const { root } = document;
    const [method, node] = [member(root, "method"), member(root, "effect")];
    const effect = textOf(node) ?? "";
    const name = textOf(method) ?? "";
    if (method === undefined || !CHANGING.includes(effect) || !IN_QUERY.includes(name)) return;
    if (name === "DELETE" && effect !== "money") return;
    report(method, `a call with the effect "${effect}" goes by ${name}`, "POST", unfitEffect(document, node));
  },
});
