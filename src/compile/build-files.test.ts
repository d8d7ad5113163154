import { expect, it } from "vitest";
import { DOCUMENT_VERSION } from "../language/documents.ts";
import { PLAN_VERSION } from "../language/plan.ts";
import { readBuildFiles, toBuildFiles } from "./build-files.ts";
import { compileExample } from "./example/compile-example.ts";
import { needsOf } from "./needs-of.ts";
import { planText } from "./plan-text.ts";

const release = compileExample();

it("writes a release as files, each plan as phones get it, and reads it back", () => {
  const files = toBuildFiles("d1", release);
  const [[id = "", perLanguage] = []] = Object.entries(release.screens);
  expect(files.get(`${id}.en.json`)).toBe(perLanguage?.en && planText(perLanguage.en));
  expect(readBuildFiles(files)).toEqual({
    ...release,
    id: "d1",
    languageVersion: DOCUMENT_VERSION,
    planVersion: PLAN_VERSION,
    needs: needsOf(Object.values(release.screens).flatMap((languages) => Object.values(languages))),
  });
});

it("keeps a screen with the name of what every object has", () => {
  const plan = '{ "id": "p", "body": [], "footer": [], "popups": {}, "onEnter": [], "sources": {} }';
  const screens = { ...release.screens, ...JSON.parse(`{ "__proto__": { "en": ${plan} } }`) };
  const build = readBuildFiles(toBuildFiles("d1", { ...release, screens }));
  expect(Object.keys(build.screens)).toContain("__proto__");
  expect(JSON.stringify(build.screens)).toContain('"__proto__":{"en":{"id":"p"');
});

it.each(["release.json", "app.en.json"])("refuses files without %s", (path) => {
  const files = new Map(toBuildFiles("d1", release));
  files.delete(path);
  expect(() => readBuildFiles(files)).toThrow("a build has no");
});
