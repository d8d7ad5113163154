import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { launchChromium } from "../browser/launch-chromium.ts";
import { openScreen } from "../browser/open-screen.ts";
import { readPng } from "./palette-png.ts";
import { EXAMPLES, JOURNEY, type Language, type Shot, SUPPORT } from "./picture-shots.ts";
import { stepsOf, takePicture } from "./take-pictures.ts";

const FOLDER = fileURLToPath(new URL("../pictures/", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const README = "README.md";
const AUTHORS = "src/docs/guides/author-screens.md";
const REFERENCE = "schemas/language/reference/examples.md";
/** Bytes of all of them. */
const MAX_TOTAL_BYTES = 600_000;

const PICTURES: readonly {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly languages: readonly Language[];
  readonly page: string;
}[] = [
  { name: "journey.png", shots: JOURNEY, languages: ["en", "sw"], page: README },
  { name: "support.png", shots: SUPPORT, languages: ["en"], page: AUTHORS },
  { name: "examples.png", shots: EXAMPLES, languages: ["en", "sw"], page: REFERENCE },
];

describe.runIf(process.env.UPDATE === "1")("new pictures", () => {
  it.each(PICTURES)("are taken of the real app: $name", async ({ name, shots, languages }) => {
    const browser = await launchChromium();
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FOLDER + name, await takePicture(browser, shots, languages));
    await browser.close();
  });
});

describe.each(PICTURES)("$name of $page", ({ name, shots, page: where }) => {
  it("is there, sharp and small, and shows the steps that the page names", () => {
    const png = readFileSync(FOLDER + name);
    const { steps, width } = readPng(png);
    expect(steps, "taken of these steps; UPDATE=1 takes new ones").toBe(stepsOf(shots));
    const up = "../".repeat(where.split("/").length - 1);
    expect(readFileSync(ROOT + where, "utf8")).toContain(`![${steps}](${up}tests/pictures/${name})`);
    expect(width).toBeGreaterThan(2000);
    const sizes = PICTURES.map((picture) => readFileSync(FOLDER + picture.name).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_TOTAL_BYTES);
  });

  it("shows steps that are still there, each in one language or the other", async () => {
    for (const [index, { path, query, scenario, heading, shows }] of shots.entries()) {
      const language = index % 2 === 0 ? "en" : "sw";
      const screen = await openScreen(path, { query, language, scenario: scenario[language] });
      const { page } = screen;
      await page.getByText(shows[language], { exact: true }).first().waitFor();
      const title = page.getByRole("heading", { level: 1, includeHidden: true });
      // The name of a product takes the place of the screen's own when it is read.
      await expect.poll(() => title.first().innerText()).toBe(heading[language]);
      await screen.close();
    }
  });
});
