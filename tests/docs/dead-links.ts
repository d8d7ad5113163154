import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { renderMarkdown } from "../../src/cli/docs/render-markdown.ts";
import { filesUnder } from "../../src/cli/read-documents.ts";
import type { MarkdownPage } from "./read-guides.ts";

/** Links and pictures of a page that lead to no file below the root, or to no heading of one. */
export function deadLinks(root: string, { path, text }: MarkdownPage): readonly string[] {
  return linksOf(text).filter((href) => {
    const [file = "", id] = decodeURIComponent(href).split("#");
    const target = file === "" ? path : posix.join(posix.dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    if (id === undefined) return false;
    return !anchorsOf(file === "" ? text : readFileSync(join(root, target), "utf8")).has(id);
  });
}

/** Dead links of all Markdown below the root, and how many pages were looked at. */
export function deadLinksBelow(root: string): { readonly pages: number; readonly dead: readonly string[] } {
  const pages = filesUnder(root, ".").filter((path) => path.endsWith(".md"));
  const dead = pages.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return deadLinks(root, { path, text }).map((href) => `${path}: ${href}`);
  });
  return { pages: pages.length, dead };
}

const anchors = new Map<string, ReadonlySet<string>>();

/** The places in a page that a link may name. */
function anchorsOf(text: string): ReadonlySet<string> {
  const known = anchors.get(text);
  if (known !== undefined) return known;
  const written = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);
  const { sections } = renderMarkdown(text, { link: () => null, picture: () => null });
  const found = new Set([...sections.map(({ id }) => id), ...written]);
  anchors.set(text, found);
  return found;
}

/** Links and pictures of this tree. */
function linksOf(text: string): readonly string[] {
  const found: string[] = [];
  const note = (href: string) => {
    if (!/^https?:/.test(href)) found.push(href);
    return null;
  };
  renderMarkdown(text, { link: note, picture: note });
  return found;
}
