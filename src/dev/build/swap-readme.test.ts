import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { PACKAGE_README } from "./pack-docs.ts";
import { swapReadme } from "./swap-readme.ts";

const root = mkdtempSync(join(tmpdir(), "skrini-readme-"));
const readme = () => readFileSync(join(root, "README.md"), "utf8");

beforeAll(() => {
  mkdirSync(join(root, ".build"));
  writeFileSync(join(root, "README.md"), "repository");
  writeFileSync(join(root, PACKAGE_README), "package");
});
afterAll(() => rmSync(root, { recursive: true }));

it("gives npm the package's README.md, and takes it back, also after a pack that was interrupted", async () => {
  await swapReadme(root, "repository");
  expect(readme()).toBe("repository");
  await swapReadme(root, "package");
  await swapReadme(root, "package");
  expect(readme()).toBe("package");
  await swapReadme(root, "repository");
  expect(readme()).toBe("repository");
});

it("is done by npm before and after it packs", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(scripts).toMatchObject({
    prepack: "node src/cli/bootstrap.mjs build --package --readme package",
    postpack: "node src/cli/bootstrap.mjs build --readme repository",
  });
});
