import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { type DocsSource, guideSources } from "../../cli/docs/docs-sources.ts";
import { GENERATED_FOLDER, generatedFiles } from "../../cli/generate/generated-files.ts";
import { table } from "../../cli/generate/markdown.ts";
import { PROJECT_PAGES } from "../../cli/generate/written-pages.ts";
import { templateFiles } from "../../cli/init/template-files.ts";
import { ROOT } from "../../cli/paths.ts";
import { BUILT_IN } from "../../cli/project-parts/read-parts.ts";
import { filesUnder } from "../../cli/read-documents.ts";

const DOCS = ".build/package/docs";
const OWN_PARTS = "tests/own-parts";

/** README.md of the package: for who has it alone. */
export const PACKAGE_README = ".build/package-readme.md";

/**
 * Writes guides, the reference of a new app, and the example of own parts as Markdown whose links lead to one another:
 * what a link leads to in this repository alone stands as words.
 * @param folder of the package that is built
 */
export async function packDocs(folder: string): Promise<void> {
  const guides = guideSources(true);
  const documents = templateFiles("tools").filter(({ path }) => path.startsWith("schemas/"));
  const pages = generatedFiles(documents, { ...BUILT_IN, written: PROJECT_PAGES }).filter(({ path }) =>
    path.endsWith(".md"),
  );
  const examples = filesUnder(ROOT, OWN_PARTS);
  const places = new Map([
    ...guides.map(({ source }) => [source, `${DOCS}/guides/${posix.basename(source)}`] as const),
    ...pages.map(({ path }) => [path, path.replace(GENERATED_FOLDER, DOCS)] as const),
    ...examples.map((path) => [path, path.replace(OWN_PARTS, `${DOCS}/own-parts`)] as const),
  ]);
  const put = async (place: string, text: string) => {
    const file = join(folder, posix.relative(".build/package", place));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const texts = [...guides.map(({ source, text }) => ({ path: source, text })), ...pages];
  for (const { path, text } of texts) await put(places.get(path) ?? path, relink(text, path, places));
  for (const path of examples) await put(places.get(path) ?? path, await readFile(join(ROOT, path), "utf8"));
  const front = await readFile(join(ROOT, "src/docs/package.md"), "utf8");
  const readme = front.replace("{{guides}}", table(["You want to", "Read"], guides.map(guideRow)));
  await writeFile(join(ROOT, PACKAGE_README), relink(readme, "README.md", places));
}

function guideRow({ source, text, summary = "" }: DocsSource): readonly string[] {
  const [, title = ""] = /^# (.+)$/m.exec(text) ?? [];
  return [summary.replace(/\.$/, ""), `[${title}](${source})`];
}

/** Links and pictures as they are from the page's place in the package. */
function relink(text: string, source: string, places: ReadonlyMap<string, string>): string {
  const from = posix.dirname(places.get(source) ?? source);
  // Code stands between fences.
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith("```") ? part : part.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, linked)))
    .join("")
    .replace(/\n{3,}/g, "\n\n");

  function linked(whole: string, picture: string, words: string, href: string): string {
    if (/^(https?:|#)/.test(href)) return whole;
    const [file = "", id] = href.split("#");
    const place = places.get(posix.join(posix.dirname(source), file));
    if (place === undefined) return picture === "" ? words : "";
    return `[${words}](${posix.relative(from, place)}${id === undefined ? "" : `#${id}`})`;
  }
}
