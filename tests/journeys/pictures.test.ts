import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { launchChromium } from "../browser/launch-chromium.ts";
import { openScreen } from "../browser/open-screen.ts";
import { readPng } from "./palette-png.ts";
import { JOURNEY, type Language, type Shot, SUPPORT } from "./picture-shots.ts";
import { stepsOf, takePicture } from "./take-pictures.ts";

const FOLDER = fileURLToPath(new URL("../pictures/", import.meta.url));
const README = fileURLToPath(new URL("../../README.md", import.meta.url));
/** Bytes of all of them. */
const LARGEST = 400_000;

const PICTURES: readonly {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly languages: readonly Language[];
}[] = [
  { name: "journey.png", shots: JOURNEY, languages: ["en", "sw"] },
  { name: "support.png", shots: SUPPORT, languages: ["en"] },
];

describe.runIf(process.env.UPDATE === "1")("new pictures for the README", () => {
  it.each(PICTURES)(
    "are taken of the real app: $name",
    async ({ name, shots, languages }) => {
      const browser = await launchChromium();
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(FOLDER + name, await takePicture(browser, shots, languages));
      await browser.close();
    },
    120_000,
  );
});

describe.each(PICTURES)("the README's $name", ({ name, shots }) => {
  it("is there, sharp and small, and shows the steps that the README names", () => {
    const png = readFileSync(FOLDER + name);
    const { steps, width } = readPng(png);
    expect(steps, "taken of these steps; UPDATE=1 takes new ones").toBe(stepsOf(shots));
    expect(readFileSync(README, "utf8")).toContain(`![${steps}](tests/pictures/${name})`);
    expect(width).toBeGreaterThan(2000);
    const sizes = PICTURES.map((picture) => readFileSync(FOLDER + picture.name).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LARGEST);
  });

  it("shows steps that are still there, each in one language or the other", async () => {
    for (const [index, { path, query, scenario, heading, shows }] of shots.entries()) {
      const language = index % 2 === 0 ? "en" : "sw";
      const screen = await openScreen(path, { query, language, scenario: scenario[language] });
      const { page } = screen;
      await page.getByText(shows[language], { exact: true }).first().waitFor();
      const title = page.getByRole("heading", { level: 1, includeHidden: true });
      expect(await title.first().innerText()).toBe(heading[language]);
      await screen.close();
    }
  });
});
