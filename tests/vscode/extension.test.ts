import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { buildExtension } from "../../src/dev/vscode/build-extension.ts";
import { launchChromium } from "../browser/launch-chromium.ts";
import { eventually } from "../eventually.ts";
import { createLibrary } from "../language-server/library-project.ts";
import { skipReason } from "../old-browser/driver.ts";
import { type CodeServer, findCodeServer, startCodeServer } from "./start-code-server.ts";

const VOLUME = "schemas/screens/volume.json";
const found = findCodeServer();
const missing = "missing" in found ? found.missing : null;

describe.skipIf(missing !== null)(`the extension in VS Code, as code-server shows it${skipReason(missing)}`, () => {
  const library = createLibrary();
  const archive = join(library.root, "skrini.vsix");
  const stored = () => readFileSync(join(library.root, VOLUME), "utf8");
  let server: CodeServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    if (!("program" in found)) return;
    mkdirSync(join(library.root, "node_modules"));
    symlinkSync(ROOT, join(library.root, "node_modules/skrini"));
    await buildExtension(archive);
    server = await startCodeServer(found.program, ["--install-extension", archive]);
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1500, height: 950 } });
    await page.goto(server.address(library.root));
    await page.locator(".monaco-workbench").waitFor();
    // Its search for files is a native program, which is not there.
    for (const name of ["schemas", "screens"]) await page.getByRole("treeitem", { name, exact: true }).click();
    await page.getByRole("treeitem", { name: "volume.json" }).dblclick();
    await page.locator('[id="status.editor.mode"]', { hasText: "Skrini document" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    library.remove();
  });

  /** The cursor goes behind a piece of the document as it was stored last. */
  async function goTo(piece: string): Promise<void> {
    const before = stored()
      .slice(0, stored().indexOf(piece) + piece.length)
      .split("\n");
    const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    await page.keyboard.press("Control+G");
    await page.locator(".quick-input-widget input:visible").waitFor();
    await page.keyboard.type(`${line}:${column}`);
    await page.keyboard.press("Enter");
    await page.locator('[id="status.editor.selection"]', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
    // The line may be the one before: the editor has the keys only once the question is gone.
    await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    await page.locator(".monaco-editor.focused").waitFor();
  }

  it("takes over the project's documents, and shows what is wrong with one as it is typed", async () => {
    await goTo('"type": "text-fi');
    await page.keyboard.type("x");
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("Backspace");
    await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
  });

  it("completes, and tells what a name is", async () => {
    await goTo('"type": "text-fi');
    await page.keyboard.press("Control+Space");
    await page.locator(".suggest-widget .monaco-list-row", { hasText: "text-field" }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+K");
    await page.keyboard.press("Control+I");
    await page.locator(".monaco-hover", { hasText: "widget text-field" }).first().waitFor();
    await page.keyboard.press("Escape");
  });

  it("mends what the check can mend", async () => {
    await goTo('"type": "text-fi');
    await page.keyboard.type("x");
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("Control+.");
    await page.locator(".action-widget", { hasText: 'replace "text-fixeld" by "text-field"' }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    await page.locator(".view-line", { hasText: '"type": "text-field"' }).first().waitFor();
  });

  it("shows the screen beside the document, at its whole address behind a proxy of ports, and as it is typed", async () => {
    await goTo('"de": "Verl');
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input:visible").waitFor();
    await page.keyboard.type("Skrini: Open preview");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "Skrini: Open preview" }).first().waitFor();
    await page.keyboard.press("Enter");
    const isPreview = (frame: Frame) => /\/editor\/[\w-]{22}\/$/.test(frame.url());
    const preview = await eventually(() => page.frames().find(isPreview) ?? expect.fail("there is no preview"));
    const screen = preview.locator('iframe[title="Preview in de"]').last().contentFrame();
    await screen.getByRole("button", { name: "Verlängern" }).waitFor();
    await screen.getByText("Fällig").first().waitFor();
    await page.locator(".monaco-editor .view-line", { hasText: "Verlängern" }).first().click();
    await goTo('"de": "Verl');
    await page.keyboard.type("x");
    await screen.getByRole("button", { name: "Verlxängern" }).waitFor();
  });
});
