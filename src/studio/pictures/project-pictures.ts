import type { FileInJson } from "../../wire/schemas/change-schemas.ts";

/** The pictures of a state of documents, by what documents call them: `/pictures/logo.png`. */
export type ProjectPictures = ReadonlyMap<string, Blob>;

const FOLDER = /^schemas\/pictures\//;
const TYPES: { readonly [ending: string]: string } = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** The server shows those that are live; these are of a change. */
export function projectPictures(files: readonly FileInJson[]): ProjectPictures {
  const pictures = files.filter(({ path }) => FOLDER.test(path));
  return new Map(pictures.map((file) => [pictureName(file.path), blobOf(file)]));
}

/** Name of a picture in documents: `/pictures/logo.png`. */
export function pictureName(path: string): string {
  return path.replace("schemas", "");
}

/** Media type of a picture, by the ending of its path; "" where that says none. */
export function pictureType(path: string): string {
  return TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "";
}

function blobOf(file: FileInJson): Blob {
  const type = pictureType(file.path);
  if ("text" in file) return new Blob([file.text], { type });
  return new Blob([Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))], { type });
}
