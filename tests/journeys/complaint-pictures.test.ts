import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { chunkAddress, NOTICE_CODE, TAP_CODE, UPLOAD_CODE } from "../built-files.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { jpegSize, makePicture, withCameraNote } from "./make-picture.ts";
import { pauseCall } from "./pause-call.ts";
import { OTHER_LANGUAGES } from "./texts.ts";
import { waitForCode } from "./wait-for-code.ts";
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

  it.each(OTHER_LANGUAGES)("that are none are told apart by their bytes, in %s", async (language) => {
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

const READABLE = { en: "This file can’t be read.", sw: "Faili hili halisomeki." };

describe.each(OTHER_LANGUAGES)("fault 35: a picture that the phone cannot read, in %s", (language) => {
  const texts = TEXTS[language];
  const retry = { en: "Retry: Picture 1", sw: "Jaribu tena: Picha ya 1" }[language];

  it("says so, is read again at a tap, and holds up nothing once it is removed", async () => {
    const { page } = await open("complaint", { language });
    const picture = file(await makePicture(page, 8, 8, "image/png"));
    // As a file of Drive does on Android, before it has been brought to the phone.
    await page.evaluate(() => {
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
      Object.assign(window, { bringToPhone: () => Object.assign(Blob.prototype, { arrayBuffer }) });
    });
    await page.getByLabel(texts.add).setInputFiles(picture);
    await page.getByRole("alert").getByText(READABLE[language]).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: retry }).click();
    await page.getByRole("alert").getByText(READABLE[language]).waitFor();
    await page.evaluate(() => (Reflect.get(window, "bringToPhone") as () => void)());
    await page.getByRole("button", { name: retry }).click();
    await page.getByText(texts.done).waitFor();
    await expect.poll(() => page.getByText(READABLE[language]).count()).toBe(0);
    await page.getByText("1/9").waitFor();
  });
});

/** Its words are those of one that is refused; this one is waited for. */
describe("fault 35: a picture that the phone never reads", () => {
  it("is given up, and the complaint goes without it", async () => {
    const { page } = await open("complaint");
    const calls = recordCalls(page);
    const picture = file(await makePicture(page, 8, 8, "image/png"));
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {};
    });
    await page.getByLabel(TEXTS.en.add).setInputFiles(picture);
    await page.getByRole("alert").getByText(READABLE.en).waitFor();
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await page.getByRole("textbox").fill("See no picture.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/complainPage\?/);
    expect(callsTo(calls, SAVE)).toHaveLength(1);
  });
});

describe("fault 35: a picture that is chosen without a line", () => {
  it("is kept, and sent when the line is back, though no code for pictures was asked for before", async () => {
    const { page, context } = await open("complaint", { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const picture = file(await makePicture(page, 8, 8, "image/png"));
    await page.getByLabel(TEXTS.en.add).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await waitForCode(page, [TAP_CODE, NOTICE_CODE, UPLOAD_CODE]);
    await context.setOffline(true);
    await page.getByLabel(TEXTS.en.add).setInputFiles(picture);
    await page.getByRole("button", { name: "Retry: Picture 1" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Retry: Picture 1" }).click();
    await page.getByText(TEXTS.en.done).waitFor();
    await page.getByText("1/9").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  });

  it("is not taken away by a reload where the code that sends it was never there", async () => {
    const { page } = await open("complaint", { allowedErrors: [/Failed to load resource/, /ERR_FAILED/] });
    await page.route(`**${chunkAddress(UPLOAD_CODE)}`, (route) => route.abort());
    await page.reload();
    // A new page is loaded anew by itself, once.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("skrini.reloads"))).not.toBeNull();
    await page.waitForLoadState("networkidle");
    const picture = file(await makePicture(page, 8, 8, "image/png"));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByLabel(TEXTS.en.add).setInputFiles(picture);
    await page.getByRole("button", { name: "Retry: Picture 1" }).waitFor();
    await page.getByText("We could not reach the service.").first().waitFor();
    await page.getByRole("button", { name: "Retry: Picture 1" }).click();
    await page.getByRole("button", { name: "Retry: Picture 1" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
