import type { ProjectPictures } from "./project-pictures.ts";

/** Where this page alone finds pictures, by what documents call them. */
export type PictureAddresses = ReadonlyMap<string, string>;

export function showPictures(pictures: ProjectPictures): PictureAddresses {
  return new Map([...pictures].map(([name, blob]) => [name, URL.createObjectURL(blob)]));
}
