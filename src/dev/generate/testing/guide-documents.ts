import type { SourceFile } from "../../../language/source-file.ts";
import { guidePage } from "../guide-pages.ts";

const DOCUMENT = /^```json (schemas\/\S+)\n([\s\S]*?)^```$/gm;
const ROUTE = /^```json\n(\{ "path": .+\})\n```$/m;

/** The documents of a project and those of the guide to a first screen, its route before the others. */
export function withGuideDocuments(files: readonly SourceFile[]): readonly SourceFile[] {
  const guide = guidePage("first-screen", files);
  const route = ROUTE.exec(guide)?.[1];
  if (route === undefined) throw new Error("the guide to a first screen has no route");
  const added = [...guide.matchAll(DOCUMENT)].map(([, path = "", text = ""]) => ({ path, text }));
  const before = files.map((file) => {
    if (file.path !== "schemas/routes.json") return file;
    return { ...file, text: file.text.replace('"routes": [', `"routes": [\n    ${route},`) };
  });
  return [...before, ...added];
}
