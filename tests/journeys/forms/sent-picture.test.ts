import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { jpegSize, makePicture, withCameraNote } from "../make-picture.ts";

const query = { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const PLACE = "at -6.8 39.2";
const NAME = "Asha at home.jpg";

/** The bodies that the page hands to the browser's uploads, as they are. */
async function recordUploads(page: Page): Promise<() => Promise<readonly Buffer[]>> {
  await page.evaluate(() => {
    const bodies: string[] = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      void new Response(body as Blob).arrayBuffer().then((bytes) => {
        bodies.push(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
      });
      send.call(this, body);
    };
    Object.assign(window, { bodies });
  });
  const read = () => page.evaluate(() => (window as unknown as { bodies: readonly string[] }).bodies);
  return async () => (await read()).map((body) => Buffer.from(body, "latin1"));
}

describe("promise 19: a picture that is sent", () => {
  it.each([
    ["a JPEG with a camera's note", "image/jpeg", 2400, 1800, [1280, 960]],
    ["a PNG", "image/png", 40, 30, [40, 30]],
    ["a WebP", "image/webp", 1300, 65, [1280, 64]],
  ] as const)(
    "is made anew from %s, at 1,280 px at most, without a note and under a name of ours",
    async (...given) => {
      const [, type, width, height, size] = given;
      const { page } = await openScreen("/complainPageNext", { scenario: "complaint", query });
      const made = await makePicture(page, width, height, type);
      const buffer = type === "image/jpeg" ? withCameraNote(made, PLACE) : made;
      const uploads = await recordUploads(page);
      await page.getByLabel("Add a picture").setInputFiles({ name: NAME, mimeType: type, buffer });
      await page.getByText("Upload succeeded!").waitFor();
      await expect.poll(async () => (await uploads()).length).toBe(1);
      const [body = Buffer.alloc(0)] = await uploads();
      const head = body.subarray(0, body.indexOf("\r\n\r\n")).toString("latin1");
      expect(head).toMatch(/name="\w+"; filename="image\.jpg"\r\nContent-Type: image\/jpeg$/);
      expect(jpegSize(body.subarray(body.indexOf("\r\n\r\n") + 4))).toEqual(size);
      for (const secret of ["Asha", "home", "Exif", PLACE]) expect(body.includes(secret), secret).toBe(false);
      if (type === "image/jpeg") expect(buffer.includes(PLACE) && buffer.includes("Exif")).toBe(true);
    },
  );
});
