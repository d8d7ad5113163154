import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
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

  async function runCommand(title: string): Promise<void> {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input:visible").waitFor();
    await page.keyboard.type(title);
    await rows().filter({ hasText: title }).first().waitFor();
    await page.keyboard.press("Enter");
  }

  /** The cursor goes behind a piece of the document as it was stored last. */
  async function goTo(piece: string): Promise<void> {
    const before = stored()
      .slice(0, stored().indexOf(piece) + piece.length)
      .split("\n");
    await page.keyboard.press("Control+G");
    await page.locator(".quick-input-widget input:visible").waitFor();
    await page.keyboard.type(`${before.length}:${(before.at(-1)?.length ?? 0) + 1}`);
    await page.keyboard.press("Enter");
    await page.locator('[id="status.editor.selection"]', { hasText: `Ln ${before.length},` }).waitFor();
  }

  async function save(): Promise<void> {
    await page.keyboard.press("Control+S");
  }

  const rows = () => page.locator(".quick-input-list .monaco-list-row");

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

  it("renames everywhere", async () => {
    await goTo('"value": "state.da');
    await page.keyboard.press("F2");
    await page.locator(".rename-box input:focus").waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("length");
    await page.keyboard.press("Enter");
    await eventually(async () => {
      await save();
      expect(stored()).toContain('"length": {');
    }, 500);
    expect(stored()).toContain("state.length");
    expect(stored()).not.toContain("state.days");
  });

  it("lists symbols of the document and of the folder", async () => {
    await page.keyboard.press("Control+Shift+O");
    await rows().filter({ hasText: "giveBack" }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+T");
    await page.keyboard.type("give-back");
    await rows().filter({ hasText: "calls/give-back" }).first().waitFor();
    await page.keyboard.press("Escape");
  });

  it("completes a widget by its example", async () => {
    const right = stored();
    await goTo('"body": [');
    await page.keyboard.type(" divi");
    await page.keyboard.press("Control+Space");
    await page.locator(".suggest-widget .monaco-list-row", { hasText: "divider" }).first().waitFor();
    await page.keyboard.press("Enter");
    await eventually(async () => {
      await save();
      expect(JSON.parse(stored()).body[0]).toMatchObject({ type: "divider" });
    }, 500);
    for (let step = 0; step < 12 && stored() !== right; step++) {
      await page.keyboard.press("Control+Z");
      await save();
    }
  });

  describe("with its preview", () => {
    let screen: FrameLocator;
    beforeAll(async () => {
      if (missing !== null) return;
      await goTo('"de": "Verl');
      await runCommand("Skrini: Open preview");
      const frame = await eventually(() => {
        const found = page.frames().find((one) => one.url().includes("/editor/"));
        return found ?? expect.fail("there is no preview");
      }, 200);
      screen = frame.frameLocator('iframe[title="Preview in de"]:not([data-behind])');
      await screen.getByRole("button", { name: "Verlängern" }).waitFor();
    });

    it("shows what is typed, before it is saved", async () => {
      await goTo('"de": "Verl');
      await page.keyboard.type("xx");
      await screen.getByRole("button", { name: "Verlxxängern" }).waitFor();
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await screen.getByRole("button", { name: "Verlängern" }).waitFor();
    });

    it("frames the part at the cursor, and leads the cursor to the part that is tapped", async () => {
      await goTo('"de": "Tag');
      await screen.locator("[popover]", { hasText: "Text field" }).waitFor();
      await screen.getByRole("button", { name: "Zurückgeben" }).click();
      const before = stored().slice(0, stored().indexOf('"Zurückgeben"'));
      const line = before.slice(0, before.lastIndexOf('"type": "button"')).split("\n").length - 1;
      await page.locator('[id="status.editor.selection"]', { hasText: `Ln ${line},` }).waitFor();
      await screen.locator("[popover]", { hasText: "Button" }).waitFor();
    });
  });
});
