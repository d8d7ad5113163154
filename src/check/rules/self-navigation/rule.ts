import { namesIn, navigationsOf } from "../../behavior/navigations.ts";
import { membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A navigation leads to the screen it stands on, with nothing new.",
  why: "A tap does nothing that the person can see, or loads what is there already.",
  fix: "Lead to the screen that is meant; to read anew, `load` the source.",
  isLocal: true,
  screen(screen, report, { project }) {
    for (const { to, path, target, query } of navigationsOf(screen, project)) {
      if (target !== screen.document || namesIn(path, project).length > 0) continue;
      const isSame = membersOf(query).every(([name, value]) => textOf(value) === `\${params.${name}}`);
      if (isSame) report(to, `${JSON.stringify(path)} is this screen itself`, "name the path of another screen");
    }
  },
});
