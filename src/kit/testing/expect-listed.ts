import { expect } from "vitest";

/**
 * Folders or files, and the list of them, must have the same names; the failure says what to add.
 *
 * @example expectListed({ found: widgetFolders(), in: "renderers" }, { listed: types, in: "renderers/catalog.ts" })
 */
export function expectListed(
  folders: { readonly found: readonly string[]; readonly in: string },
  list: { readonly listed: readonly string[]; readonly in: string },
): void {
  const unlisted = folders.found.filter((name) => !list.listed.includes(name));
  expect(unlisted, `${folders.in} has ${unlisted.join(", ")}: add a line to ${list.in}`).toEqual([]);
  const homeless = list.listed.filter((name) => !folders.found.includes(name));
  expect(homeless, `${list.in} lists ${homeless.join(", ")}, which ${folders.in} does not have`).toEqual([]);
}

/** A folder has the files that its kind needs; where it has not, the failure names them. */
export function expectFiles(folder: string, files: readonly string[], needed: readonly string[]): void {
  const missing = needed.filter((file) => !files.includes(file));
  expect(missing, `${folder} needs ${missing.join(", ")}`).toEqual([]);
}
