import type { DocumentsDiff } from "../../diff/change.ts";
import { summaryWords } from "../../diff/group-changes.ts";
import { escapeHtml } from "../../kit/escape-html.ts";

/** A screen that looks different. */
export interface ShownDifference {
  readonly name: string;
  readonly screen: string;
  readonly language: string;
  readonly situation: string;
  /** How many pixels differ; null where one of the two could not be shown. */
  readonly pixels: number | null;
  /** Before, after and what differs, beside the page. */
  readonly files: readonly string[];
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
    --line: light-dark(#d5dee1, #33444b); --muted: light-dark(#4f636b, #9fb2ba);
    --page: light-dark(#fff, #10181c); --text: light-dark(#16252b, #e4ecef); --soft: light-dark(#f3f6f7, #18232a); }
  body { margin: 0; background: var(--page); color: var(--text); }
  header, main { max-width: 1160px; margin: 0 auto; padding: 24px 20px; }
  header { border-bottom: 1px solid var(--line); }
  h1 { margin: 0; font-size: 22px; }
  header p, section p { margin: 4px 0 0; color: var(--muted); }
  section { margin: 0 0 20px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
  h2 { margin: 0; font-size: 16px; }
  h2 small { color: var(--muted); font-weight: 400; font-size: 14px; }
  .row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start; margin-top: 12px; }
  figure { margin: 0; }
  figcaption { padding: 0 0 4px; color: var(--muted); font-size: 13px; }
  img { display: block; width: 100%; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); }
  @media (max-width: 640px) { .row { grid-template-columns: minmax(0, 1fr); } }
`;
const NAMES = ["Before", "After", "Difference"];

/** One page of all pictures that differ, by screen, situation and language. */
export function picturePage(diff: DocumentsDiff, shown: readonly ShownDifference[], looked: number): string {
  const parts = shown.map(({ screen, language, situation, pixels, files }) => {
    const title = diff.titles[screen] ?? screen;
    const where = [screen, ...(situation === "plain" ? [] : [situation]), language].join(" · ");
    const figures = files.map((file, index) => {
      const alt = `${NAMES[index]}: ${title}, ${where}`;
      return `<figure><figcaption>${NAMES[index]}</figcaption><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(alt)}"></figure>`;
    });
    const measured = pixels === null ? "It could not be shown in one of the two." : `${pixels} pixels differ.`;
    const heading = `${escapeHtml(title)} <small>${escapeHtml(where)}</small>`;
    return `<section><h2>${heading}</h2><p>${measured}</p><div class="row">${figures.join("")}</div></section>`;
  });
  const words = `${summaryWords(diff)} ${shown.length} of ${looked} pictures differ.`;
  const body = parts.length === 0 ? "<p>Every screen looks as it did.</p>" : parts.join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Before and after</title>
<style>${STYLE}</style>
<header><h1>Before and after</h1><p>${escapeHtml(words)}</p></header>
<main>
${body}
</main>
</html>
`;
}
