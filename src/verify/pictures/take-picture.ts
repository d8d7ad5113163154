import type { TestPage } from "../browser/test-page.ts";
import { smallPng } from "./small-png.ts";

/** The moment at which clocks stand in pictures. */
export const PICTURE_TIME: number = Date.UTC(2026, 2, 2, 9, 0, 0);

/** Opens an address and gives the whole page as a small PNG; equal bytes each time on one machine. */
export async function takePicture(phone: TestPage, address: string): Promise<Uint8Array> {
  await phone.open(address);
  await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return smallPng(await phone.page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" }));
}
