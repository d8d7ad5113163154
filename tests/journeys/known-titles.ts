import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { drawScreen } from "../../src/app/drawing/draw-screen.tsx";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { own } from "../../src/kit/own.ts";

/** Words that a screen's heading may be: each screen's own title while it knows nothing, and texts of sample answers. */
export async function knownTitles(): Promise<ReadonlySet<string>> {
  const files = readDocuments(ROOT);
  const { screens, app } = compileDocuments(files, { catalog, actions: actionCatalog }, { production: false });
  const known = new Set<string>();
  for (const plan of Object.values(screens).flatMap((languages) => Object.values(languages))) {
    const words = own(app, plan.language);
    if (words !== undefined) known.add((await drawScreen({ plan, app: words, sandbox: true })).title);
  }
  for (const { path, text } of files) {
    if (path.startsWith("schemas/samples/")) collectTexts(JSON.parse(text).answer ?? null, known);
  }
  known.delete("");
  return known;
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === "string") texts.add(value);
  else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) collectTexts(member, texts);
}
