import { type Located, member } from "../../report/located.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An action that chooses or repeats has nothing to choose or to repeat.",
  why: "It does nothing but run its branches: without one nothing happens.",
  fix: "Write the branch, or take the action out.",
  action(visit, report) {
    if (visit.definition.flow === undefined && !asksInput(visit)) return;
    const missing = missingIn(visit);
    if (missing === undefined) return;
    const { place, names } = missing;
    report(place, `"${visit.definition.name}" has no ${names.join(" or ")}`, `"${names[0]}": …`);
  },
});

/** It only looks whether an input is right, and goes on. */
function asksInput({ definition: { props, branches = {} } }: ActionVisit): boolean {
  const asks = Object.values(props).some((spec) => spec.kind === "bind" && spec.input === true);
  return asks && Object.keys(branches).length > 0;
}

/** Lists by value are needed where there may be some; of others one is. */
function missingIn({ node, definition }: ActionVisit): { place: Located; names: readonly string[] } | undefined {
  const branches = Object.entries(definition.branches ?? {});
  const [cases] = branches.find(([, { of }]) => of !== undefined) ?? [];
  const names = cases === undefined ? branches.map(([name]) => name) : [cases];
  const written = names.flatMap((name) => member(node, name) ?? []);
  if (written.some(({ members, items }) => cases === undefined || members.size + items.length > 0)) return undefined;
  return { place: written[0] ?? member(node, "do") ?? node, names };
}
