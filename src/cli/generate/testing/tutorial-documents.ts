import type { SourceFile } from "../../../language/project/source-file.ts";
import { writtenPage } from "../written-pages.ts";

const DOCUMENT = /^```json (schemas\/\S+)\n([\s\S]*?)^```$/gm;
const ROUTE = /^```json\n(\{ "path": .+\})\n```$/m;

/** The documents of a project and those of the tutorial, its route before the others. */
export function withTutorialDocuments(files: readonly SourceFile[]): readonly SourceFile[] {
  const tutorial = writtenPage("first-screen", files);
  const route = ROUTE.exec(tutorial)?.[1];
  if (route === undefined) throw new Error("the tutorial has no route");
  const added = [...tutorial.matchAll(DOCUMENT)].map(([, path = "", text = ""]) => ({ path, text }));
  const before = files.map((file) => {
    if (file.path !== "schemas/routes.json") return file;
    return { ...file, text: file.text.replace('"routes": [', `"routes": [\n    ${route},`) };
  });
  return [...before, ...added];
}
