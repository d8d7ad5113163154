import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STUDIO_HEADER } from "../../src/language/http/studio-header.ts";
import { beginChange, openSituation, shareStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

/** The browser notes each thing that it refuses to the page inside. */
const REFUSED = /Content Security Policy|cross-origin|sandboxed|net::ERR|status of 4/;

/** Code run in the frame may do what a project's own widget may do there. */
async function openPreview(title: string): Promise<{ readonly page: Page; readonly inside: Frame }> {
  const page = await studio.enter(REFUSED);
  await beginChange(page, title);
  await page.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  await page.frameLocator("iframe").last().getByRole("button", { name: "Pay Now" }).waitFor();
  const inside = page.frames().at(-1);
  if (inside === undefined) throw new Error("no frame");
  return { page, inside };
}

describe("promise 32: code in a preview", () => {
  it("reaches neither the studio's page nor its session", async () => {
    const { page, inside } = await openPreview("Hostile widget");
    const tries = await inside.evaluate(
      async (headers) => {
        const attempt = async (work: () => unknown) =>
          String(await new Promise((resolve) => resolve(work())).catch(() => "refused"));
        return {
          page: await attempt(() => window.parent.document.title),
          storage: await attempt(() => window.parent.localStorage.length),
          api: await attempt(async () => (await window.parent.fetch("/studio/api/session", { headers })).status),
          direct: await attempt(
            async () => (await fetch("/studio/api/session", { headers, credentials: "include" })).status,
          ),
          frame: await attempt(() => window.frameElement?.tagName ?? "refused"),
          cookie: await attempt(() => document.cookie),
        };
      },
      STUDIO_HEADER as Record<string, string>,
    );
    expect(tries).toEqual({
      page: "refused",
      storage: "refused",
      api: "refused",
      direct: "refused",
      frame: "refused",
      cookie: "refused",
    });
    await page.close();
  });

  it("cannot put a preview into itself, to act as the studio around it", async () => {
    const { inside } = await openPreview("Within itself");
    const heard = await inside.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          window.addEventListener("message", ({ data, source }) => {
            if (source !== window.parent) resolve(JSON.stringify(data));
          });
          const frame = document.createElement("iframe");
          frame.addEventListener("load", () => setTimeout(() => resolve("nothing"), 1500));
          frame.src = address;
          document.body.append(frame);
        }),
      "/studio/preview",
    );
    expect(heard).toBe("nothing");
  });

  it("changes nothing of what is edited around it, whatever it says that a person did", async () => {
    const { page, inside } = await openPreview("Made up");
    const preview = page.frameLocator("iframe").last();
    await preview.getByRole("button", { name: "Pay Now" }).click();
    const label = page.getByRole("tabpanel", { name: "Properties" }).getByLabel("label English");
    await label.fill("Pay it");
    await preview.getByRole("button", { name: "Pay it" }).waitFor();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    const parts = page.getByRole("treeitem");
    const before = await parts.count();
    await inside.evaluate(() => {
      const node = { type: "button", places: ["schemas/screens/repayment.json#/footer/0/children/0"] };
      const place = { node, spot: "before" };
      const dropped = { ...place, part: { kind: "widget", type: "notice" } };
      for (const message of [
        { kind: "dropped", dropped, place },
        { kind: "undo", again: false },
        { kind: "leave", back: false },
        { kind: "words", picked: { nodes: [node], words: ["Pay it"] }, area: { left: 0, top: 0, width: 9, height: 9 } },
      ]) {
        window.parent.postMessage(message, "*");
      }
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    expect([await label.inputValue(), await parts.count()]).toEqual(["Pay it", before]);
    expect(await page.getByLabel("English, on the screen").count()).toBe(0);
    expect(await label.evaluate((field) => field === document.activeElement), "focus").toBe(true);
  });
});

describe("the borrower's app in a preview", () => {
  it("goes on to another screen, and stays there when an edit of the first has it drawn anew", async () => {
    const { page } = await openPreview("Going on");
    await page.getByRole("button", { name: "Loan confirm", exact: true }).click();
    const preview = page.frameLocator("iframe").last();
    await page.getByLabel("Tap to select").uncheck();
    await preview.getByRole("link", { name: "Your bank card" }).click();
    const save = preview.getByRole("button", { name: "Next" });
    await save.waitFor();
    await page.getByRole("treeitem", { name: /^Button Apply for a loan/ }).click();
    await page.getByRole("tabpanel", { name: "Properties" }).getByLabel("label English").fill("Apply now");
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    await save.waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(1);
    await save.waitFor();
  });

  it("shows an agreement in a frame of its own, and pictures", async () => {
    const page = await studio.enter(REFUSED);
    await beginChange(page, "Frames and pictures");
    await page.getByRole("button", { name: "Loan confirm", exact: true }).click();
    const preview = page.frameLocator("iframe").last();
    await openSituation(page);
    await page.getByText("An agreement must be accepted before the offer").click();
    await page.keyboard.press("Escape");
    await preview.frameLocator("iframe").getByRole("heading", { name: "Mkataba wa mkopo" }).waitFor();
    await page.getByRole("button", { name: "Payment instructions", exact: true }).click();
    const picture = preview.getByRole("img").first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });
});
