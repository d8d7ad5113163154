import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { jpegSize, makePicture, withCameraNote } from "./make-picture.ts";
import { pauseCall } from "./pause-call.ts";
import { LANGUAGES } from "./texts.ts";
import { callsTo, recordCalls } from "./world.ts";

const UPLOAD = "/tapi/user-problem/upload-problem-img";
const SAVE = "/tapi/user-problem/problem-save";
const query = { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/complainPageNext", { scenario, ...options, query: { ...query, ...options.query } });
const TEXTS = {
  en: { add: "Add a picture", done: "Upload succeeded!", wrong: "This file is not a picture we can use." },
  sw: { add: "Ongeza picha", done: "Picha imepokelewa!", wrong: "Faili hili si picha tunayoweza kutumia." },
};
const file = (buffer: Buffer, name = "home.jpg") => ({ name, mimeType: "image/jpeg", buffer });

describe("promise 19: pictures of a complaint", () => {
  it("arrive small, as JPEG, without what the camera wrote into them; stay over a reload; go with the complaint", async () => {
    const { page } = await open("complaint");
    const calls = recordCalls(page);
    const large = withCameraNote(await makePicture(page, 2400, 1800, "image/jpeg"), "at -6.8 39.2");
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(large));
    await page.getByText(TEXTS.en.done).waitFor();
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(await makePicture(page, 40, 30, "image/png"), "b.png"));
    // The draft holds the address of what has arrived.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).split("uploads/").length)).toBe(3);
    await page.reload();
    await page.getByText("2/9").waitFor();
    const shown = page.getByRole("img", { name: "Picture 1" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    const stored = Buffer.from(await (await fetch((await shown.getAttribute("src")) ?? "")).arrayBuffer());
    expect(jpegSize(stored)).toEqual([1280, 960]);
    expect(stored.includes("Exif")).toBe(false);
    expect(stored.includes("39.2")).toBe(false);
    expect(stored.length).toBeLessThan(250_000);

    await page.getByRole("button", { name: "Remove picture 2" }).click();
    await page.getByText("1/9").waitFor();
    await page.getByRole("textbox").fill("See the picture.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/complainPage\?/);
    expect(callsTo(calls, SAVE)[0]?.body.problemImage).toMatch(/^http[^,]+\/tapi\/sandbox\/uploads\/[0-9a-f]+$/);
  });

  it("on their way are not cut by a reload that nobody has agreed to", async () => {
    const { page } = await open("complaint");
    const upload = await pauseCall(page, UPLOAD);
    // As a reload does, and the app before it loads itself anew.
    const mayLeave = () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await mayLeave()).toBe(true);
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(await makePicture(page, 8, 8, "image/png")));
    await expect.poll(mayLeave).toBe(false);
    upload.release();
    await page.getByText(TEXTS.en.done).waitFor();
    await expect.poll(mayLeave).toBe(true);
  });

  it.each(LANGUAGES)("that are none are told apart by their bytes, in %s", async (language) => {
    const { page } = await open("complaint", { language });
    const texts = TEXTS[language];
    await page.getByLabel(texts.add).setInputFiles(file(Buffer.from("<html>not a picture</html>")));
    await page.getByRole("alert").getByText(texts.wrong).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel(texts.add).setInputFiles(file(Buffer.from("\xff\xd8\xff but broken", "latin1")));
    await page.getByRole("alert").getByText(texts.wrong).waitFor();
    await page.getByText("0/9").waitFor();
    await page.getByLabel(texts.add).setInputFiles(file(await makePicture(page, 8, 8, "image/webp"), "c.webp"));
    await page.getByText(texts.done).waitFor();
    await expect.poll(() => page.getByText(texts.wrong).count()).toBe(0);
  });

  it("that the server refuses say why, hold up the complaint, and go again or away by a tap", async () => {
    const { page } = await open("complaint-upload-refused");
    const calls = recordCalls(page);
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(await makePicture(page, 8, 8, "image/png")));
    await page.getByRole("alert").getByText("The picture could not be stored.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("textbox").fill("See the picture.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").getByText("A picture has not been sent yet.").waitFor();
    expect(callsTo(calls, SAVE)).toEqual([]);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/complainPage\?/);
  });

  it("get there after a cut by themselves, after a failing server at Retry, and say how far they are", async () => {
    const { page } = await open("complaint", {
      query: { delay: "700", fault: "upload-problem-img:network:1,upload-problem-img:500:1" },
      allowedErrors: [/Failed to load resource/],
    });
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(await makePicture(page, 8, 8, "image/png")));
    await page.getByRole("progressbar", { name: "Picture 1" }).waitFor();
    await page.getByRole("button", { name: "Retry: Picture 1" }).click();
    await page.getByText(TEXTS.en.done).waitFor();
    await page.getByText("1/9").waitFor();
  });

  it("are nine at most", async () => {
    const { page } = await open("complaint");
    const picture = file(await makePicture(page, 8, 8, "image/png"));
    for (let count = 1; count <= 9; count++) {
      await page.getByLabel(TEXTS.en.add).setInputFiles(picture);
      await page.getByText(`${count}/9`).waitFor();
    }
    await page.getByLabel(TEXTS.en.add).waitFor({ state: "hidden" });
    await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  });

  it("work with sample data in the page as well", async () => {
    const { page } = await open("complaint", { query: { mock: "1" } });
    await page.getByLabel(TEXTS.en.add).setInputFiles(file(await makePicture(page, 8, 8, "image/png")));
    await page.getByText(TEXTS.en.done).waitFor();
  });
});
