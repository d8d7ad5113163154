import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { RULES } from "../../check/rules/rules.ts";
import { ROOT } from "../paths.ts";
import { BUILT_IN } from "../project-parts/read-parts.ts";
import { readDocuments } from "../read-documents.ts";
import { docsSite } from "./docs-site.ts";
import { renderMarkdown } from "./render-markdown.ts";

const documents = readDocuments(ROOT);
const site = docsSite(ROOT, documents, BUILT_IN);
const pages = [...site].flatMap(([path, content]) =>
  path.endsWith(".html") ? [[path, String(content)] as const] : [],
);
const ids = new Map(pages.map(([path, html]) => [path, new Set(valuesOf(html, "id"))]));

describe("the site of guides and reference", () => {
  it("has a page for each rule, with its examples", () => {
    for (const { code } of RULES) expect(site.has(`reference/rules/${code}.html`), code).toBe(true);
    expect(String(site.get("reference/rules/button-not-busy.html"))).toMatch(/Wrong: No busy[\s\S]*Right: /);
  });

  it("leads to pages, places and files that are there, and to no file elsewhere", () => {
    const dead = pages.flatMap(([from, html]) =>
      [...valuesOf(html, "href"), ...valuesOf(html, "src"), ...valuesOf(html, "action")]
        .filter((address) => !isThere(from, address))
        .map((address) => `${from}: ${address}`),
    );
    expect(dead).toEqual([]);
    expect(pages.flatMap(([, html]) => html.match(/<(?:script|link|img)[^>]*="(?:https?:)?\/\//g) ?? [])).toEqual([]);
  });

  it("has neither styles nor scripts in its pages", () => {
    const inline = pages.filter(([, html]) =>
      /<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/.test(outsideText(html)),
    );
    expect(inline.map(([path]) => path)).toEqual([]);
  });

  it("gives each page one title of its own", () => {
    const titles = pages.map(([path, html]) => `${path}: ${html.match(/<h1[ >]/g)?.length}`);
    expect(titles.filter((title) => !title.endsWith(": 1"))).toEqual([]);
  });

  it("shows what a document's words hold as text", () => {
    const hostile = documents.map((file) =>
      file.path === "schemas/calls/bank-change.json"
        ? {
            ...file,
            text: file.text.replace(/"summary": "[^"]*"/, `"summary": "<img src=x onerror=a()> [b](javascript:c)"`),
          }
        : file,
    );
    const calls = String(docsSite(ROOT, hostile, BUILT_IN).get("reference/calls.html"));
    expect(calls).toContain("&lt;img src=x onerror=a()&gt;");
    expect(calls).not.toMatch(/<img|href="javascript/);
  });
});

describe("renderMarkdown", () => {
  const render = (text: string) => renderMarkdown(text, { link: () => null, picture: () => null });

  it("names headings as GitHub does, the second of a name too", () => {
    const { sections } = render("# Who may do what?\n\n## `a.b` — c\n\n## `a.b` — c");
    expect(sections.map(({ id }) => id)).toEqual(["who-may-do-what", "ab--c", "ab--c-1"]);
  });

  it("keeps the words of a link that leads nowhere, and of a picture that is not there", () => {
    expect(render("See [the *file*](../a.ts). ![A phone](b.png)").html).toBe(
      "<p>See <span>the <em>file</em></span>. A phone</p>\n",
    );
  });

  it("takes a head without words for a cell", () => {
    expect(render("| a | |\n| --- | --- |\n| b | c |").html).toContain("<tr>\n<th>a</th>\n<td></td>\n</tr>");
  });

  it("gathers the words below each heading", () => {
    expect(render("# A\n\nb `c`\nd\n\n- e\n\n## F\n\n| g |\n| --- |\n| h |").sections).toEqual([
      { id: "a", level: 1, heading: "A", text: "b c d e" },
      { id: "f", level: 2, heading: "F", text: "g h" },
    ]);
  });
});

function isThere(from: string, address: string): boolean {
  if (/^https?:/.test(address)) return true;
  const [file = "", id] = decodeURIComponent(address).split("#");
  const path = file === "" ? from : posix.join(posix.dirname(from), file);
  if (!site.has(path)) return false;
  return id === undefined || ids.get(path)?.has(id) === true;
}

function valuesOf(html: string, attribute: string): readonly string[] {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

/** The tags alone. */
function outsideText(html: string): string {
  return [...html.matchAll(/<[^>]*>/g)].join("\n");
}
