import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { withTutorialDocuments } from "../../src/cli/generate/testing/tutorial-documents.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { copyProject } from "../copy-project.ts";

const TEXTS = {
  en: { title: "Our offices", count: "2 offices near you", call: "Call" },
  sw: { title: "Ofisi zetu", count: "Ofisi 2 karibu nawe", call: "Piga simu" },
} as const;

/** A server of this project's documents and those of the tutorial. */
async function serveTutorial(): Promise<string> {
  const root = await copyProject();
  for (const { path, text } of withTutorialDocuments(readDocuments(ROOT))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const serving = await serveLocally({ root });
  onTestFinished(() => serving.close());
  return `http://localhost:${serving.port}`;
}

describe("the tutorial of a first screen", () => {
  it("leads to the screen that its pictures show", async () => {
    const origin = await serveTutorial();
    for (const language of ["en", "sw"] as const) {
      const texts = TEXTS[language];
      const { page, close } = await openScreen(`${origin}/offices`, { language, transport: "object" });
      await page.getByRole("heading", { level: 1, name: texts.title }).waitFor();
      await page.getByText(texts.count).waitFor();
      await expect.poll(() => page.getByText("Kenyatta Road 3").isVisible()).toBe(true);
      // One of the two has a telephone.
      await page.getByRole("link", { name: texts.call }).click();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "sentToShell"))).toHaveLength(1);
      const picture = join(ROOT, `tests/pictures/first-screen-${language}.png`);
      if (process.env.UPDATE === "1") {
        await page.setViewportSize({ width: 360, height: 480 });
        await page.screenshot({ path: picture, animations: "disabled" });
      }
      expect(existsSync(picture)).toBe(true);
      await close();
    }
  });
});
