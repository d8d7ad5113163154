import { expect, it } from "vitest";
import { PLAN_VERSION } from "../language/plan.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import { toBuildFiles } from "./build-files.ts";
import { compileExample } from "./example/compile-example.ts";
import { needsOf } from "./needs-of.ts";
import { planText } from "./plan-text.ts";

it("writes a release as files: each plan as phones get it, and what all have in common", () => {
  const { app, screens, ...common } = compileExample();
  const files = toBuildFiles("d1", { app, screens, ...common });
  const named = Object.entries({ ...screens, app }).flatMap(([name, languages]) =>
    Object.entries(languages).map(([language, plan]) => [`${name}.${language}.json`, planText(plan)] as const),
  );
  const { "release.json": summary = "", ...plans } = Object.fromEntries(files);
  expect(plans).toEqual(Object.fromEntries(named));
  expect(JSON.parse(summary)).toEqual({
    ...common,
    id: "d1",
    languageVersion: DOCUMENT_VERSION,
    planVersion: PLAN_VERSION,
    needs: needsOf(Object.values(screens).flatMap((languages) => Object.values(languages))),
  });
});
