import { isInAddress, isInPath, personalMark, personalMembers } from "../../behavior/sent-payloads.ts";
import { unfitEffect } from "../../project/unfit-effect.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call takes personal data in its address, or tracks it.",
  why: "GET and DELETE carry their payload in the query: servers on the way write it into their logs.",
  fix: "Send it by POST, in the body; leave it out of what is tracked.",
  call(document, report) {
    const { root } = document;
    const schema = member(root, "payload");
    const personal = personalMembers(schema);
    const inPath = personal.find((name) => isInPath(name, root));
    const [first] = personal;
    const mark = personalMark(member(member(schema, "properties"), first ?? ""));
    const [method, path] = [member(root, "method"), member(root, "path")];
    if (first === undefined || mark === undefined || method === undefined || path === undefined) return;
    if (inPath !== undefined) report(path, `"${inPath}" is personal, and stands in the path`, "send it in the body");
    else if (isInAddress(root) && !changesByGet(root)) {
      report(method, `${method.value} sends "${personal.join('", "')}" in the query, and that is personal`, "POST");
    } else if (textOf(member(root, "effect")) === "telemetry") {
      const declared = unfitEffect(document, member(root, "effect"));
      report(mark, `"${first}" is personal, and is tracked`, "take it out", declared);
    }
  },
});

/** Another rule says that such a call takes POST, which mends both. */
function changesByGet(call: Located): boolean {
  const isGet = textOf(member(call, "method")) === "GET";
  return isGet && ["money", "write", "message", "upload", "mark"].includes(textOf(member(call, "effect")) ?? "");
}
