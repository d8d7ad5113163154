import { describe, expect, it } from "vitest";
import { parseManifest } from "./client-manifest.ts";

const manifest = {
  "src/app/entry.ts": { file: "assets/entry.js", isEntry: true, dynamicImports: ["src/app/main.tsx", "p"] },
  "src/app/main.tsx": { file: "assets/main.js", imports: ["_a"], css: ["assets/main.css"], dynamicImports: ["lazy"] },
  _a: { file: "assets/a.js", imports: ["_b"], css: ["assets/a.css"] },
  _b: { file: "assets/b.js", imports: ["_a"] },
  lazy: { file: "assets/lazy.js", css: ["assets/lazy.css"] },
  p: { file: "assets/polyfills.js" },
};

describe("parseManifest", () => {
  it("names every chunk and style of the first screen, and no other", () => {
    expect(parseManifest(manifest)).toEqual({
      script: "/assets/entry.js",
      styles: ["/assets/main.css", "/assets/a.css"],
      preloads: ["/assets/main.js", "/assets/a.js", "/assets/b.js"],
    });
  });

  it.each([null, [], {}, { x: { file: "x.js" } }, { "src/app/main.tsx": 1 }])("refuses %j", (broken) => {
    expect(() => parseManifest(broken)).toThrow(/manifest/);
  });
});
