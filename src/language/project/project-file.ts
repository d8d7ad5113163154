/** A document or a picture of a project; `path` is from its root, as `schemas/screens/order.json`. */
export interface ProjectFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DOCUMENT = /^schemas\/(?!language\/)(?:[^./\\\0][^/\\\0]*\/){0,8}[^./\\\0][^/\\\0]*\.json$/;
const PICTURE = /^schemas\/pictures\/[^./\\\0][^/\\\0]*\.(?:svg|png|jpg|webp)$/;

/** Whether a file at this path is part of a release: a document, or a picture that documents may show. */
export function isProjectFile(path: string): boolean {
  return DOCUMENT.test(path) || isPicture(path);
}

/** Whether the file is served at `/pictures/<name>`. */
export function isPicture(path: string): boolean {
  return PICTURE.test(path);
}
