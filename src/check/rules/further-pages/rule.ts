import { type Located, member, membersOf, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "further-pages",
  severity: "error",
  summary: "A source says how its next page is read, and each page is the same, or nothing reads the next.",
  why: "People would see the same entries again and again, or only the first ones.",
  fix: "Say in `more.payload` how many entries there are by now; put a `load-more` below the list.",
  screen(screen, report) {
    for (const [name, source] of membersOf(member(screen.document.root, "sources"))) {
      const more = member(source, "more");
      if (more === undefined) continue;
      const payload = member(more, "payload");
      if (payload !== undefined && !dependsOnAnything(payload)) {
        report(payload, `each page of "${name}" is asked for by the same payload`, `\${size(data.${name}.…)}`);
      } else if (!isAskedFor(name, screen)) {
        report(more, `nothing reads a further page of "${name}"`, `{"type": "load-more", "source": "${name}"}`);
      }
    }
  },
});

function dependsOnAnything(payload: Located): boolean {
  return membersOf(payload).some(([, value]) => expressionsOf(value).length > 0);
}

/** A widget of the screen, or of a fragment it uses, reads the next one. */
function isAskedFor(source: string, { whole, context }: CheckedBody): boolean {
  const shown = ["body", "footer", "popups"].flatMap((name) => member(whole, name) ?? []);
  for (const node of shown.flatMap(partsInside)) {
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    for (const [prop, spec] of Object.entries(definition?.props ?? {})) {
      if (spec.kind === "source" && spec.more === true && textOf(member(node, prop)) === source) return true;
    }
  }
  return false;
}
