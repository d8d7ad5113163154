import { describe, expect, it } from "vitest";
import { parseManifest } from "./client-manifest.ts";

const manifest = {
  "src/app/boot/entry.ts": { file: "assets/entry.js", isEntry: true, dynamicImports: ["_app", "p"] },
  _app: { file: "assets/main.js", name: "app", imports: ["_a"], dynamicImports: ["lazy"] },
  _a: { file: "assets/a.js", imports: ["_b"] },
  _b: { file: "assets/b.js", imports: ["_a"] },
  lazy: { file: "assets/lazy.js" },
  "renderers/form/view.tsx": { file: "assets/form.js", imports: ["_inputs", "_a"], isDynamicEntry: true },
  _inputs: { file: "assets/inputs.js", name: "inputs", imports: ["_app"] },
  "style.css": { file: "assets/style.css", src: "style.css" },
  "src/app/worker/worker.ts": { file: "assets/worker.js", isEntry: true },
  "src/app/drafts/keep-draft.ts": { file: "assets/draft.js", imports: ["_app"] },
  "src/app/screen/lazy-environment.ts": { file: "assets/functions.js", imports: ["_app"] },
  "src/app/screen/sandbox-clock.ts": { file: "assets/clock.js", imports: ["_app"] },
  "src/expression/run-rare-functions.ts": { file: "assets/texts.js", imports: ["src/app/screen/lazy-environment.ts"] },
  p: { file: "assets/polyfills.js" },
};

describe("parseManifest", () => {
  it("names the style sheet and every chunk of the first screen, and apart what some widgets need", () => {
    expect(parseManifest(manifest)).toEqual({
      script: "/assets/entry.js",
      worker: "/assets/worker.js",
      styles: ["/assets/style.css"],
      preloads: ["/assets/main.js", "/assets/a.js", "/assets/b.js"],
      widgets: { form: ["/assets/form.js", "/assets/inputs.js"] },
      shared: { inputs: ["/assets/inputs.js"] },
      functions: { common: ["/assets/functions.js"], true: ["/assets/functions.js", "/assets/texts.js"] },
      clock: ["/assets/clock.js"],
      drafts: ["/assets/draft.js"],
    });
  });

  it.each([null, [], {}, { x: { file: "x.js" } }, { "src/app/boot/main.tsx": 1 }])("refuses %j", (broken) => {
    expect(() => parseManifest(broken)).toThrow(/manifest/);
  });
});
