import MarkdownIt, { type Token } from "markdown-it";

/** Where the targets of a page's links and pictures are found. */
export interface LinkTargets {
  /** The address of a link from this page; null where the site has no such page. */
  link(href: string): string | null;
  /** The address of a picture and its size in pixels; null where it is not at hand. */
  picture(src: string): { readonly src: string; readonly width: number; readonly height: number } | null;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly PageSection[];
}

/** A heading and the words below it, up to the next one. */
export interface PageSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly text: string;
}

// HTML in Markdown is shown as text, whatever a document's summary holds.
const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";
const renderFence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (...args) =>
  // Focus lets keys scroll the block.
  (renderFence?.(...args) ?? "").replace("<pre>", '<pre tabindex="0">');

/** Markdown as a page: each heading has an id, and what leads nowhere in the site is no link. */
export function renderMarkdown(text: string, targets: LinkTargets): RenderedPage {
  const tokens = markdown.parse(text.replace(/^<!--.*-->\n/, ""), {});
  const ids = new Map<string, number>();
  const sections: PageSection[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      const heading = wordsOf(tokens[index + 1]);
      const id = uniqueId(heading, ids);
      token.attrSet("id", id);
      sections.push({ id, level: Number(token.tag.slice(1)), heading, text: "" });
    } else if (token.type === "inline" && tokens[index - 1]?.type !== "heading_open") {
      const last = sections.pop();
      if (last !== undefined) sections.push({ ...last, text: `${last.text} ${wordsOf(token)}`.trim() });
    }
    if (token.type === "th_open" && tokens[index + 1]?.content === "") leaveEmpty(tokens.slice(index, index + 3));
    for (const child of token.children ?? []) resolve(child, targets);
    if (token.children) closeLinks(token.children);
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { title: sections[0]?.heading ?? "", html, sections };
}

/** As GitHub names the place of a heading. */
function headingId(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

function uniqueId(heading: string, ids: Map<string, number>): string {
  const id = headingId(heading);
  const seen = ids.get(id);
  ids.set(id, (seen ?? 0) + 1);
  return seen === undefined ? id : `${id}-${seen}`;
}

function wordsOf(token: Token | undefined): string {
  const words = (token?.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content));
  return words.join("").replace(/\s+/g, " ").trim();
}

/** A head without words names no column: to a screen reader it is a cell. */
function leaveEmpty(cell: readonly Token[]): void {
  for (const token of cell) if (token.tag === "th") token.tag = "td";
}

function resolve(token: Token, targets: LinkTargets): void {
  if (token.type === "link_open") {
    const href = targets.link(String(token.attrGet("href") ?? ""));
    if (href === null) Object.assign(token, { tag: "span", attrs: [] });
    else token.attrSet("href", href);
  }
  if (token.type === "image") {
    const picture = targets.picture(String(token.attrGet("src") ?? ""));
    if (picture === null) {
      token.type = "text";
      return;
    }
    token.attrSet("src", picture.src);
    token.attrSet("width", String(picture.width));
    token.attrSet("height", String(picture.height));
    token.attrSet("loading", "lazy");
  }
}

/** A link that became a span ends as one. Links stand in no link. */
function closeLinks(tokens: readonly Token[]): void {
  let tag = "a";
  for (const token of tokens) {
    if (token.type === "link_open") tag = token.tag;
    if (token.type === "link_close") token.tag = tag;
  }
}
