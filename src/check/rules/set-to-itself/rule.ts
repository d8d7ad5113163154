import { member, textOf } from "../../located.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "set-to-itself",
  severity: "error",
  summary: "A slot is set to what it holds, or takes nothing of what is put into its input.",
  why: "Nothing changes: another value or another slot was meant.",
  fix: "Write the value that it is to have.",
  body({ context }, report) {
    for (const { node, definition, owner } of context.visits?.actions ?? []) {
      const input =
        owner.kind === "event" && owner.of.definition.events?.[owner.name]?.value !== undefined ? owner.of : undefined;
      for (const [name, spec] of Object.entries(definition.props)) {
        const fits = spec.kind === "value" ? spec.fits : undefined;
        const slot = fits === undefined ? undefined : textOf(member(node, fits));
        const value = member(node, name);
        const read = /^\$\{\s*([\w.]+)\s*\}$/.exec(textOf(value) ?? "")?.[1];
        if (value === undefined || slot === undefined) continue;
        if (input !== undefined && isBoundTo(slot, input)) {
          const isGone = read !== "event" && !textOf(value)?.includes("${");
          if (isGone) report(value, `whatever is put into "${slot}" is gone at once`, "leave the slot to its input");
          else if (read === "event") report(value, `"${slot}" holds this already`, "leave the slot to its input");
          continue;
        }
        if (read !== slot) continue;
        report(value, `"${slot}" is set to what it holds`, "write the value that it is to have");
      }
    }
  },
});

function isBoundTo(slot: string, { node, definition }: NodeVisit): boolean {
  return Object.entries(definition.props).some(
    ([name, { kind }]) => kind === "bind" && textOf(member(node, name)) === slot,
  );
}
