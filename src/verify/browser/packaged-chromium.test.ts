import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findPackagedChromium } from "./packaged-chromium.ts";

/** A project with the package in it, whose program's own code lies where a version has it. */
function projectWith(main: string): string {
  const project = mkdtempSync(join(tmpdir(), "skrini-chromium-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const folder = join(project, "node_modules/@sparticuz/chromium");
  const files = { "package.json": JSON.stringify({ version: "147.0.0", main }), [main]: "", "bin/chromium.br": "" };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return project;
}

it("finds the program in a package of any version, however deep its code lies", () => {
  for (const main of ["build/index.js", "build/cjs/index.cjs"]) {
    const project = projectWith(main);
    expect(findPackagedChromium(join(project, "here.js"))).toEqual({
      version: "147.0.0",
      packed: join(project, "node_modules/@sparticuz/chromium/bin"),
    });
  }
});

it("finds none where none is installed", () => {
  expect(findPackagedChromium("/no/such/project/here.js")).toBeNull();
});
