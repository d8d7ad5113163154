import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import { comparePictures } from "./compare-pictures.ts";
import { takePicture } from "./take-picture.ts";

export interface PictureResult {
  readonly name: string;
  readonly screen: string;
  readonly outcome: "same" | "new" | "changed";
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  readonly difference?: Uint8Array | null;
  /** How many pixels differ. */
  readonly pixels: number;
}

/** Takes the picture of a case, and compares it with the kept one; with `update` it takes its place. */
export async function compareWithKept(
  phone: TestPage,
  test: Case,
  { folder, update }: { readonly folder: string; readonly update: boolean },
): Promise<PictureResult> {
  const { name, screen } = test;
  // Sessions show nowhere, and must not differ from run to run.
  const after = await takePicture(phone, addressOf(test, `picture-${name.replaceAll(/[^\w]+/g, "-")}`));
  const file = join(folder, screen, `${test.scenario === "" ? "default" : test.scenario}.${test.language}.png`);
  const before = await readFile(file).catch(() => null);
  if (update && (before === null || !before.equals(after))) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, after);
  }
  if (before === null) return { name, screen, outcome: "new", after, pixels: 0 };
  const { pixels, picture } = comparePictures(before, after);
  if (pixels === 0) return { name, screen, outcome: "same", pixels };
  return { name, screen, outcome: "changed", before, after, difference: picture, pixels };
}
