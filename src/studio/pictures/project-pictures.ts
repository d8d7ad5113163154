import type { ProjectFile } from "../requests/types.ts";

/** Where the page finds the pictures of a state of documents, by what documents call them: `/pictures/logo.png`. */
export type PictureAddresses = ReadonlyMap<string, string>;

const FOLDER = /^schemas\/pictures\//;
const TYPES: { readonly [ending: string]: string } = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** The pictures as addresses of this page alone: the server shows those that are live. */
export function pictureAddresses(files: readonly ProjectFile[]): PictureAddresses {
  const pictures = files.filter(({ path }) => FOLDER.test(path));
  return new Map(pictures.map((file) => [pictureName(file.path), URL.createObjectURL(blobOf(file))]));
}

export function forgetPictures(addresses: PictureAddresses): void {
  for (const address of addresses.values()) URL.revokeObjectURL(address);
}

/** What documents call it. */
export function pictureName(path: string): string {
  return path.replace("schemas", "");
}

function blobOf(file: ProjectFile): Blob {
  const type = TYPES[file.path.slice(file.path.lastIndexOf(".") + 1)] ?? "";
  if ("text" in file) return new Blob([file.text], { type });
  return new Blob([Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))], { type });
}
