import { expect, it } from "vitest";
import { BUILD_SUMMARY, toBuildFiles } from "../../compile/build-files.ts";
import { compileExample } from "../../compile/example/compile-example.ts";
import { readServedRelease } from "./served-release.ts";

const release = compileExample();

it("reads back what was written of a build", () => {
  expect(readServedRelease(toBuildFiles("d1", release))).toMatchObject({ ...release, id: "d1", notices: [] });
});

it("keeps a screen with the name of what every object has", () => {
  const plan = '{ "id": "p", "body": [], "footer": [], "popups": {}, "onEnter": [], "sources": {} }';
  const screens = { ...release.screens, ...JSON.parse(`{ "__proto__": { "en": ${plan} } }`) };
  const read = readServedRelease(toBuildFiles("d1", { ...release, screens }));
  expect(Object.keys(read.screens)).toContain("__proto__");
  expect(JSON.stringify(read.screens)).toContain('"__proto__":{"en":{"id":"p"');
});

it("throws on files without what they have in common", () => {
  const files = new Map(toBuildFiles("d1", release));
  files.delete(BUILD_SUMMARY);
  expect(() => readServedRelease(files)).toThrow(SyntaxError);
});
