import { oncePer } from "../../../kit/once-per.ts";
import { type Located, member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

const WHAT = ["client", "method", "path", "root", "payload"] as const;

const keyOf = oncePer((call: Located) =>
  JSON.stringify(
    WHAT.map((name) => member(call, name)?.value ?? null),
    (name, value) => (name === "description" ? undefined : value),
  ),
);

export const rule = defineRule({
  code: "call-twice",
  severity: "error",
  summary: "Two calls send the same to the same path.",
  why: "A change of the server has to be followed in both, and one of them is forgotten.",
  fix: "Keep one, and name it in both places.",
  project({ project }, reportIn) {
    const seen = new Map<string, string>();
    for (const [id, document] of project.calls) {
      if (document === null) continue;
      const key = keyOf(document.root);
      const other = seen.get(key);
      const path = member(document.root, "path") ?? document.root;
      if (other === undefined) seen.set(key, id);
      else
        reportIn(document)(
          path,
          `the call "${other}" sends the same to ${JSON.stringify(textOf(path))}`,
          `name "${other}"`,
        );
    }
  },
});
