import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two sources of a screen ask the same of the same call.",
  why: "The server is asked twice, and the two answers may differ.",
  fix: "Read one of them in both places.",
  screen({ document }, report) {
    const seen = new Map<string, string>();
    for (const [name, source] of membersOf(member(document.root, "sources"))) {
      const [payload = {}, ...asked] = ["payload", "call", "storage", "run"].map((key) => member(source, key)?.value);
      const key = JSON.stringify([payload, ...asked]);
      const other = seen.get(key);
      if (other === undefined) seen.set(key, name);
      else report(atKey(source), `"${name}" asks what "${other}" asks`, `read "data.${other}" instead`);
    }
  },
});
