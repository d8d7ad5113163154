import { z } from "zod";
import { isObject } from "../../kit/json.ts";
import { pointerStep } from "../../kit/json-pointer.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { type AssistantPage, sectionsOf } from "../assistant-page.ts";
import type { AssistantProject } from "../assistant-project.ts";
import { defineTool } from "../define-tool.ts";
import { visibleValue } from "../mask-personal.ts";

interface Match {
  readonly path: string;
  /** Where it stands: a pointer in a document, a heading of a page. */
  readonly at?: string;
  readonly excerpt?: string;
}

const MAX_MATCHES = 40;
const EXCERPT_LENGTH = 160;

export const searchTool = defineTool({
  name: "search",
  title: "Search documents and reference",
  description:
    "Finds words in documents, guides and reference. Without words it lists all documents and pages. Gives paths and places for `read`.",
  reach: "reads",
  input: {
    words: z.string().max(200).optional().describe("Words that stand there as they are, in any case of letters"),
    in: z.enum(["documents", "pages", "all"]).default("all").describe("Where to look"),
  },
  async run({ words, in: where }, project: AssistantProject) {
    const pages = where === "documents" ? [] : await project.pages();
    const files = where === "pages" ? [] : project.files.filter(({ path }) => documentPlace(path) !== null);
    if (words === undefined || words.trim() === "")
      return { value: { documents: files.map(({ path }) => path), pages: pages.map(({ name }) => name) } };
    const wanted = words.toLowerCase();
    const found = [
      ...files.flatMap((file) => matchesIn(file.path, visibleValue(file, project.files), wanted)),
      ...pages.flatMap((page) => matchesOn(page, wanted)),
    ];
    return { value: { matches: found.slice(0, MAX_MATCHES), more: Math.max(0, found.length - MAX_MATCHES) } };
  },
});

function matchesIn(path: string, document: unknown, wanted: string): readonly Match[] {
  const found: Match[] = path.toLowerCase().includes(wanted) ? [{ path }] : [];
  // The text of what is no JSON is for `read` alone.
  if (document === undefined) return found;
  const look = (value: unknown, at: string): void => {
    if (isObject(value) || Array.isArray(value)) {
      for (const [name, member] of Object.entries(value)) {
        // It stands in each document, and holds words such as "language".
        if (name === "$schema") continue;
        const place = `${at}/${pointerStep(name)}`;
        if (isObject(value) && name.toLowerCase().includes(wanted)) found.push({ path, at: place });
        look(member, place);
      }
    } else if (String(value).toLowerCase().includes(wanted))
      found.push({ path, at, excerpt: excerptOf(String(value), wanted) });
  };
  look(document, "");
  return found;
}

function matchesOn(page: AssistantPage, wanted: string): readonly Match[] {
  return sectionsOf(page)
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .map(({ heading, text }) => ({ path: page.name, at: heading, excerpt: excerptOf(text, wanted) }));
}

function excerptOf(text: string, wanted: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(wanted) - EXCERPT_LENGTH / 4);
  return text.slice(start, start + EXCERPT_LENGTH);
}
