import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { launchChromium } from "../browser/launch-chromium.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { DRIVER_TIMEOUT } from "../browser/slow.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";

const browser = launchChromium();

it("writes what a person does in one language as a journey that passes in all", async () => {
  const root = await copyProject(OTHER_APP);
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const serving = await serveLocally({ root, codeRoot: ROOT, lender: null, log });
  onTestFinished(() => serving.close());
  const context = await (await browser).newContext({ viewport: { width: 1200, height: 800 } });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(DRIVER_TIMEOUT);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`http://localhost:${serving.port}/sandbox/recorder`);
  await page.getByLabel("Scenario").selectOption("");
  await page.getByLabel("Begins at").fill("/volume?item=LR-2");
  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("button", { name: "Record" }).click();

  const app = page.frameLocator("iframe");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await app.getByLabel("Jours").fill("7");
  await app.getByRole("button", { name: "Prolonger" }).click();
  const extended = steps.filter({ hasText: "extend-loan" });
  await extended.getByRole("checkbox", { name: "days: 7" }).check();
  await app.getByRole("button", { name: "Rendre" }).click();
  await steps.filter({ hasText: "See" }).waitFor();
  await page.getByRole("button", { name: "Expect a text" }).click();
  await app
    .getByText(/^jusqu’au/)
    .first()
    .click();
  await steps.getByText("A day stands in it").waitFor();
  const day = page.getByLabel(/^Words of step \d+, (de|fr)$/);
  await day.nth(-2).fill("bis");
  await day.last().fill("jusqu’au");
  // A row passes the tap on to its link.
  await app
    .getByText(/^jusqu’au/)
    .first()
    .click();
  await steps.filter({ hasText: "See" }).nth(2).waitFor();
  await page.getByRole("button", { name: "Go back" }).click();
  await steps.filter({ hasText: "See" }).nth(3).waitFor();
  await page.getByLabel("Purpose (de)").fill("Einen Band verlängern");
  await page.getByLabel("Purpose (fr)").fill("Prolonger un volume");
  await page.getByRole("button", { name: "Save journey" }).click();
  const path = "schemas/journeys/einen-band-verlangern.json";
  await page.getByRole("status").getByText(path).waitFor();
  expect(faults).toEqual([]);

  const titles = { shelf: { de: "Meine Ausleihen", fr: "Mes emprunts" }, volume: { de: "Band", fr: "Volume" } };
  expect(JSON.parse(await readFile(join(root, path), "utf8"))).toMatchObject({
    summary: { de: "Einen Band verlängern", fr: "Prolonger un volume" },
    path: "/volume?item=LR-2",
    steps: [
      { do: "fill", text: { de: "Tage", fr: "Jours" }, with: "7" },
      { do: "tap", text: { de: "Verlängern", fr: "Prolonger" } },
      { do: "asked", call: "extend-loan", payload: { days: 7 } },
      { do: "tap", text: { de: "Zurückgeben", fr: "Rendre" } },
      { do: "asked", call: "give-back" },
      { do: "see", text: titles.shelf },
      { do: "see", text: { de: "bis", fr: "jusqu’au" } },
      { do: "tap", text: "${'Effi Briest'}" },
      { do: "see", text: titles.volume },
      { do: "back" },
      { do: "see", text: titles.shelf },
    ],
  });
  const { status, stdout } = await callCommand(COMMANDS.test, root, "--journeys");
  expect([stdout, status]).toEqual([expect.stringContaining("4 journeys"), 0]);
});
