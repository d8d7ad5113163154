import { posix } from "node:path";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { DocsSource } from "./docs-sources.ts";
import type { RenderedPage } from "./render-markdown.ts";

export interface DocsPage extends Pick<DocsSource, "path" | "group" | "summary"> {
  readonly rendered: RenderedPage;
}

/** Headings from which on a page begins with a list of them. */
const MIN_HEADINGS = 4;

/** A page with its list of headings. */
export function contentPage(page: DocsPage, pages: readonly DocsPage[]): string {
  const { title, html } = page.rendered;
  return wholePage(page.path, { title, content: html.replace("</h1>\n", `</h1>\n${headingList(page)}`) }, pages);
}

/** The first page: each guide with its summary, then the reference. */
export function firstPage(pages: readonly DocsPage[]): string {
  const guides = pages.filter(({ group }) => group === "Guides").map(guideItem);
  const reference = pages.filter(({ group }) => group === "Reference").map((page) => `<li>${linkTo(page, "")}</li>`);
  const content = [
    "<h1>Skrini</h1>",
    "<p>A mobile web app whose every screen is a checked JSON document.</p>",
    `<h2>Guides</h2>\n<ul class="guides">${guides.join("")}</ul>`,
    `<h2>Reference</h2>\n<ul class="names">${reference.join("")}</ul>`,
  ];
  return wholePage("index.html", { title: "Guides and reference", content: content.join("\n") }, pages);
}

/** The page that the search form leads to: the only one with scripts. */
export function searchPage(pages: readonly DocsPage[]): string {
  const content = [
    "<h1>Search</h1>",
    // The script puts what it found in its place.
    '<p id="found" role="status">The search needs JavaScript. All pages are listed here, and read without it.</p>',
    '<ol id="results"></ol>',
  ].join("\n");
  const head = '<script src="search-index.js" defer></script>\n<script src="search.js" defer></script>\n';
  return wholePage("search.html", { title: "Search", content, head }, pages);
}

interface Parts {
  readonly title: string;
  readonly content: string;
  readonly head?: string;
}

function wholePage(path: string, { title, content, head = "" }: Parts, pages: readonly DocsPage[]): string {
  const up = path.split("/").slice(1).fill("../").join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Skrini</title>
<link rel="stylesheet" href="${up}style.css">
${head}</head>
<body>
<a class="skip" href="#content">Skip to the page</a>
<header>
<a class="home" href="${up}index.html">Skrini</a>
<form role="search" action="${up}search.html">
<input type="search" name="q" aria-label="Search guides and reference" placeholder="Search" required>
<button>Search</button>
</form>
<a class="to-pages" href="#pages">All pages</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${content}</main>
<nav id="pages" aria-label="Pages" tabindex="-1">
${navigation(path, pages)}</nav>
</div>
</body>
</html>
`;
}

function navigation(from: string, pages: readonly DocsPage[]): string {
  return (["Guides", "Reference"] as const)
    .map((group) => {
      const items = pages
        .filter((page) => page.group === group)
        .map((page) => `<li>${linkTo(page, from)}</li>`)
        .join("\n");
      return `<h2>${group}</h2>\n<ul>\n${items}\n</ul>\n`;
    })
    .join("");
}

function headingList({ rendered: { sections } }: DocsPage): string {
  const headings = sections.filter(({ level }) => level === 2);
  if (headings.length < MIN_HEADINGS) return "";
  const items = headings.map(({ id, heading }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(heading)}</a></li>`);
  return `<details class="headings"><summary>On this page</summary>\n<ul>\n${items.join("\n")}\n</ul></details>\n`;
}

function guideItem(page: DocsPage): string {
  return `<li>${linkTo(page, "")}<p>${escapeHtml(page.summary ?? "")}</p></li>`;
}

function linkTo({ path, rendered }: DocsPage, from: string): string {
  const current = path === from ? ' aria-current="page"' : "";
  return `<a href="${posix.relative(posix.dirname(from), path)}"${current}>${escapeHtml(rendered.title)}</a>`;
}
