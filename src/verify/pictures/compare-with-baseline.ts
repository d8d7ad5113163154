import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import { comparePictures } from "./compare-pictures.ts";
import { takePicture } from "./take-picture.ts";

export interface BaselinePictures {
  readonly folder: string;
  /** Keeps a picture in the folder in place of the one that was there; absent: they are compared alone. */
  readonly keep?: (path: string, picture: Uint8Array) => void;
}

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

/** Takes the picture of a case, and compares it with the kept one; given `keep`, it takes its place. */
export async function compareWithBaseline(
  phone: TestPage,
  test: Case,
  { folder, keep }: BaselinePictures,
): Promise<PictureResult> {
  const { name, screen } = test;
  // Sessions show nowhere, and must not differ from run to run.
  const after = await takePicture(phone, addressOf(test, `picture-${name.replaceAll(/[^\w]+/g, "-")}`));
  const file = `${screen}/${test.scenario === "" ? "default" : test.scenario}.${test.language}.png`;
  const before = await readFile(join(folder, file)).catch(() => null);
  if (before === null || !before.equals(after)) keep?.(file, after);
  if (before === null) return { name, screen, outcome: "new", after, pixels: 0 };
  const { pixels, picture } = comparePictures(before, after);
  if (pixels === 0) return { name, screen, outcome: "same", pixels };
  return { name, screen, outcome: "changed", before, after, difference: picture, pixels };
}
