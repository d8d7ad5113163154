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
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { max-width: 1240px; margin: 32px auto; padding: 0 16px; }
  section { margin-top: 32px; }
  h2 { font-size: 16px; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; }
  figure { margin: 0; }
  figcaption { padding: 4px 0; opacity: 0.7; }
  img { width: 100%; border: 1px solid #8884; border-radius: 8px; }
`;
const NAMES = ["Before", "After", "Difference"];

/** One page of all pictures that differ, by screen, situation and language. */
export function picturePage(diff: DocumentsDiff, shown: readonly ShownDifference[], looked: number): string {
  const parts = shown.map(({ screen, language, situation, pixels, files }) => {
    const title = `${diff.titles[screen] ?? screen} (${screen}) · ${situation} · ${language}`;
    const figures = files.map(
      (file, index) =>
        `<figure><figcaption>${NAMES[index]}</figcaption><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(`${NAMES[index]}: ${title}`)}"></figure>`,
    );
    const told = pixels === null ? "It could not be shown in one of the two." : `${pixels} pixels differ.`;
    return `<section><h2>${escapeHtml(title)}</h2><p>${told}</p><div class="row">${figures.join("")}</div></section>`;
  });
  const words = `${summaryWords(diff)} ${shown.length} of ${looked} pictures differ.`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Before and after</title>
<style>${STYLE}</style>
<h1>Before and after</h1>
<p>${escapeHtml(words)}</p>
${parts.join("\n")}
</html>
`;
}
