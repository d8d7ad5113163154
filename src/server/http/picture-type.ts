import { extname } from "node:path";

const TYPES: ReadonlyMap<string, string> = new Map([
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".webp", "image/webp"],
]);

/** The content type of a picture by its name; undefined for what is none. */
export function pictureType(name: string): string | undefined {
  return TYPES.get(extname(name));
}
