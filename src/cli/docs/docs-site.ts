import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { SourceFile } from "../../language/project/source-file.ts";
import { ROOT } from "../paths.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";
import { readSource } from "../sources.ts";
import { contentPage, type DocsPage, firstPage, searchPage } from "./docs-page.ts";
import { type DocsSource, docsSources } from "./docs-sources.ts";
import { type LinkTargets, renderMarkdown } from "./render-markdown.ts";

/** Files by their paths below the site's folder. */
export type DocsSite = ReadonlyMap<string, string | Uint8Array>;

/** An entry of the search: address, page, heading, words. */
type SearchEntry = readonly [path: string, page: string, heading: string, text: string];

const PICTURES = /^tests\/pictures\/[\w.-]+\.png$/;
const SITE_FILES = ["style.css", "search.js"];

/** guides + generated reference ─▶ Markdown ─▶ pages, pictures and a search index; nothing is read from elsewhere */
export function docsSite(root: string, documents: readonly SourceFile[], parts: ProjectParts): DocsSite {
  const sources = docsSources(root, documents, parts);
  const paths = new Map(sources.map(({ source, path }) => [source, path]));
  const pictures = new Map<string, Uint8Array>();
  const pages = sources.map((source) => ({
    ...source,
    rendered: renderMarkdown(source.text, targetsOf(source, paths, pictures)),
  }));
  return new Map<string, string | Uint8Array>([
    ["index.html", firstPage(pages)],
    ["search.html", searchPage(pages)],
    ...pages.map((page) => [page.path, contentPage(page, pages)] as const),
    ["search-index.js", searchIndex(pages)],
    ...SITE_FILES.map((name) => [name, readSource(`src/docs/site/${name}`) ?? ""] as const),
    ...pictures,
  ]);
}

function targetsOf(
  { source, path }: DocsSource,
  paths: ReadonlyMap<string, string>,
  pictures: Map<string, Uint8Array>,
): LinkTargets {
  const fromHere = (target: string) => posix.relative(posix.dirname(path), target);
  const inTree = (href: string) => posix.join(posix.dirname(source), href);
  return {
    link(href) {
      if (/^(https?:|#)/.test(href)) return href;
      const [file = "", id] = href.split("#");
      const target = paths.get(inTree(decodeURIComponent(file)));
      return target === undefined ? null : `${fromHere(target)}${id === undefined ? "" : `#${id}`}`;
    },
    picture(src) {
      const file = inTree(src);
      // An installed package has none.
      if (!PICTURES.test(file) || !existsSync(join(ROOT, file))) return null;
      const bytes = readFileSync(join(ROOT, file));
      const target = `pictures/${posix.basename(file)}`;
      pictures.set(target, bytes);
      return { src: fromHere(target), ...pngSize(bytes) };
    },
  };
}

/** The size in a PNG's header. */
function pngSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** A script, since a page that is opened as a file may read no other kind of file. */
function searchIndex(pages: readonly DocsPage[]): string {
  const entries = pages.flatMap(({ path, rendered: { title, sections } }) =>
    sections.map(
      ({ id, level, heading, text }): SearchEntry => [level === 1 ? path : `${path}#${id}`, title, heading, text],
    ),
  );
  return `globalThis.searchIndex = ${JSON.stringify(entries)};\n`;
}
