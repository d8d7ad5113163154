import { fragmentsUsed } from "../../project/order-fragments.ts";
import { fragmentsIn } from "../../screen/check-whole.ts";
import { definitionsOf } from "../../screen/context/enclosing-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No screen uses the fragment.",
  why: "What stands there is never seen.",
  fix: 'Use it as `{"use": "<id>"}`, or delete the file.',
  fromAbsence: true,
  project({ byKind, parts }, reportIn) {
    const fragments = fragmentsIn(byKind.fragment);
    if (fragments.size === 0) return;
    const screens = byKind.screen.map(({ root }) => root);
    const used = fragmentsUsed(screens, fragments, definitionsOf(parts));
    for (const [id, document] of fragments) {
      if (!used.has(id)) reportIn(document)(document.root, `no screen uses the fragment "${id}"`, "delete it");
    }
  },
});
