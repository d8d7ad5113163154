import { pictureProblem } from "../../language/pictures/picture-problem.ts";

export interface NewPicture {
  /** From the project's root: `schemas/pictures/logo.png`. */
  readonly path: string;
  readonly base64: string;
}

/** A chosen file as a picture of the project, under a name that no other picture has. @throws Error in words */
export async function readPicture(file: File, taken: readonly string[]): Promise<NewPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const path = freePath(file.name, taken);
  const problem = pictureProblem(path, bytes);
  if (problem !== null) throw new Error(`“${file.name}” ${problem}.`);
  return { path, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

/**
 * Where a file of that name is kept: `My Logo (2).JPEG` as `schemas/pictures/my-logo-2.jpg`.
 * @param taken names of pictures that are there, as documents have them: `/pictures/logo.png`
 */
function freePath(name: string, taken: readonly string[]): string {
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? [];
  const plain = stem
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const kind = ending.toLowerCase().replace("jpeg", "jpg");
  const named = (count: number) => `/pictures/${plain || "picture"}${count === 1 ? "" : `-${count}`}.${kind}`;
  let count = 1;
  while (taken.includes(named(count))) count++;
  return `schemas${named(count)}`;
}
