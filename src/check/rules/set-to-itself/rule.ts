import { member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "set-to-itself",
  severity: "error",
  summary: "A slot is set to what it holds.",
  why: "Nothing changes: another value or another slot was meant.",
  fix: "Write the value that it is to have.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.actions ?? []) {
      for (const [name, spec] of Object.entries(definition.props)) {
        const fits = spec.kind === "value" ? spec.fits : undefined;
        const slot = fits === undefined ? undefined : textOf(member(node, fits));
        const value = member(node, name);
        const read = /^\$\{\s*([\w.]+)\s*\}$/.exec(textOf(value) ?? "")?.[1];
        if (value === undefined || slot === undefined || read !== slot) continue;
        report(value, `"${slot}" is set to what it holds`, "write the value that it is to have");
      }
    }
  },
});
