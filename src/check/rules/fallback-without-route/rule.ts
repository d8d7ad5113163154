import { isRouted } from "../../project/check-routes.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A path of app.json that no route matches.",
  why: "What the web does in place of a shell message would lead to the not-found screen; an icon would be left out nowhere.",
  fix: "Write a path of routes.json.",
  app({ root }, report, { project }) {
    const fallbacks = membersOf(member(member(root, "bridge"), "messages")).map(([, message]) =>
      member(message, "fallback"),
    );
    const paths = [
      ...fallbacks.flatMap((fallback) => member(fallback, "path") ?? []),
      ...(member(member(member(root, "brand"), "icon"), "blankOn")?.items ?? []),
    ];
    for (const path of paths) {
      if (isRouted(textOf(path) ?? "", project)) continue;
      report(path, `no route matches ${JSON.stringify(path.value)}`, "see routes.json");
    }
  },
});
