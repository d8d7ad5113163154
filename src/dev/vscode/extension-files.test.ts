import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { extensionFiles } from "./extension-files.ts";

const files = new Map(extensionFiles().map(({ path, text }) => [path, text]));
const manifest = JSON.parse(files.get("package.json") ?? "");
const product = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));

it("asks for the VS Code whose types it is written against, and has the product's version", () => {
  expect(manifest.engines).toEqual({ vscode: `^${product.devDependencies["@types/vscode"]}` });
  expect(manifest.version).toBe(product.version);
});

it("names no file that it has not, and no command that it does not add", () => {
  const { languages, grammars, commands, menus } = manifest.contributes;
  const named = [languages[0].configuration, grammars[0].path].map((path: string) => path.replace("./", ""));
  expect(named.filter((path) => !files.has(path))).toEqual([]);
  const added = commands.map(({ command }: { command: string }) => command);
  const used = Object.values<readonly { command: string }[]>(menus).flatMap((entries) =>
    entries.map((one) => one.command),
  );
  expect(used.filter((command) => !added.includes(command))).toEqual([]);
});

it("runs nothing of a folder that nobody trusts", () => {
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
});
