import { screenParts } from "../../behavior/screen-parts.ts";
import { member, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

/** Members of `app` that exist in the sandbox alone. */
const SANDBOX_SLOTS: readonly string[] = ["scenarios"];

export const rule = defineRule({
  summary: "A route of the product leads to a screen for tests.",
  why: "Borrowers could open the list of scenarios, or send messages to the shell by hand.",
  fix: 'Write `"only": "sandbox"`.',
  routes({ root }, report) {
    const notFound = member(root, "notFound");
    const routes = (member(root, "routes")?.items ?? []).filter(
      (route) => textOf(member(route, "screen")) === textOf(notFound),
    );
    if (notFound === undefined || routes.length === 0 || routes.some((route) => !route.members.has("only"))) return;
    report(notFound, `"${textOf(notFound)}" is a screen of the sandbox alone`, "name a screen of the product");
  },
  project({ project, bodies }, reportIn) {
    if (project.routes === undefined) return;
    const tests = new Set(bodies.filter(isForTests).map(({ document }) => textOf(member(document.root, "id"))));
    for (const route of member(project.routes.root, "routes")?.items ?? []) {
      const screen = member(route, "screen");
      if (screen === undefined || !tests.has(textOf(screen)) || route.members.has("only")) continue;
      reportIn(project.routes)(atKey(screen), `"${textOf(screen)}" is a screen for tests`, '"only": "sandbox"');
    }
  },
});

function isForTests(body: CheckedBody): boolean {
  if (body.kind === "fragment") return false;
  const read = slotsRead(body.whole, "app", body.context.values);
  if (SANDBOX_SLOTS.some((name) => read.has(name))) return true;
  return screenParts(body).widgets.some(({ definition }) => definition.forTests === true);
}
