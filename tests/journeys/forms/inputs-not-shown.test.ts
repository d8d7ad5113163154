import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../src/cli/paths.ts";
import type { Serving } from "../../../src/cli/start/serve-project.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { serveLocally } from "../../browser/serve-locally.ts";
import { writeCampingSite } from "../camping-site.ts";

let serving: Serving;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "skrini-camping-"));
  await writeCampingSite(root);
  serving = await serveLocally({ root, codeRoot: ROOT, lender: null });
});
afterAll(async () => {
  await serving?.close();
  await rm(root, { recursive: true, force: true });
});

async function open(id: string): Promise<Page> {
  const { page } = await openScreen(`http://localhost:${serving.port}/${id}`);
  return page;
}

const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isFocused = (page: Page, label: string) =>
  expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((one) => one === document.activeElement))
    .toBe(true);
const isBooked = (page: Page) => page.getByText("Your pitch is booked.").waitFor();
const EMPTY = "Please fill this in.";

describe("an input that is not on the screen never stops what is asked there", () => {
  it("in a step that was not reached; one of the step itself does, with the focus in it", async () => {
    const page = await open("stepwise");
    await tap(page, "Next");
    await isFocused(page, "Guest");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Next");
    await page.getByRole("heading", { name: "Which pitch" }).waitFor();
    await tap(page, "Next");
    await isFocused(page, "Pitch");
    await page.getByLabel("Pitch").fill("12");
    await tap(page, "Next");
    await page.getByLabel("Plate").fill("KB 12");
    await tap(page, "Book");
    await isBooked(page);
  });

  it("and what an earlier step lacks is said there, after a way back to it", async () => {
    const page = await open("stepwise");
    for (const [label, next] of [
      ["Guest", "Next"],
      ["Pitch", "Next"],
      ["Plate", "Forget the guest"],
    ] as const) {
      await page.getByLabel(label).fill("A 1");
      await tap(page, next);
    }
    await tap(page, "Book");
    await page.getByRole("heading", { name: "Who comes" }).waitFor();
    await isFocused(page, "Guest");
    await page.getByText(EMPTY).waitFor();
  });

  it("in steps that a fragment draws", async () => {
    const page = await open("by-fragment");
    await tap(page, "Go on");
    await isFocused(page, "Guest");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Go on");
    await page.getByLabel("Pitch").fill("3");
    await tap(page, "Go on");
    await isBooked(page);
  });

  it("on another tab", async () => {
    const page = await open("tabbed");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Book");
    await isBooked(page);
    await page.getByRole("tab", { name: "Van" }).click();
    await tap(page, "Book");
    await isFocused(page, "Plate");
  });

  it("folded away while it is empty; a wrong value is unfolded", async () => {
    const page = await open("folded");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Book");
    await isBooked(page);
    await tap(page, "Bring a dog");
    await tap(page, "Book");
    await isFocused(page, "Dog");
    await page.getByLabel("Dog").fill("rex");
    await tap(page, "Bring a dog");
    await tap(page, "Book");
    await isFocused(page, "Dog");
    await page.getByLabel("Dog").fill("Rex");
    await tap(page, "Bring a dog");
    await tap(page, "Book");
    await isBooked(page);
  });

  it("in an area whose source nobody has asked for, before one that is there", async () => {
    const page = await open("listed");
    await tap(page, "Book");
    await isFocused(page, "Guest");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Book");
    await isBooked(page);
    await tap(page, "Show the pitches");
    await page.getByLabel("Pitch").waitFor();
    await tap(page, "Book");
    await isFocused(page, "Pitch");
  });

  it("in a popup that is closed; what lies behind one that is open is said in words in it", async () => {
    const page = await open("popped");
    await tap(page, "Add a guest");
    const dialog = page.getByRole("dialog");
    await tap(page, "Add");
    await isFocused(page, "Second");
    await dialog.getByLabel("Second").fill("Bo");
    await tap(page, "Add");
    await dialog.getByRole("alert").getByText(EMPTY).waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("Guest").fill("Ada");
    await tap(page, "Book");
    await isBooked(page);
  });
});
