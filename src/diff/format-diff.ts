import { escapeHtml } from "../kit/escape-html.ts";
import type { Change, DocumentsDiff } from "./change.ts";
import { type ChangeGroup, groupChanges, reachWords, summaryWords } from "./group-changes.ts";

export interface LinesOptions {
  /** Whether each change is followed by where it stands; true unless given. */
  readonly places?: boolean;
}

/** Lines for a terminal: by screen, each change with where it stands, what to look at twice and what would break. */
export function diffLines(diff: DocumentsDiff, { places = true }: LinesOptions = {}): readonly string[] {
  const groups = groupChanges(diff).flatMap((group) => {
    const id = group.screen === null || group.screen === group.heading ? "" : ` (${group.screen})`;
    const lines = group.changes.flatMap((change) => changeLines(change, seenOn(change, group, diff), places));
    return ["", `${group.heading}${id}`, ...lines];
  });
  const layout = diff.layout.map((path) => `${path}: the layout alone`);
  return [summaryWords(diff), ...groups, ...(layout.length === 0 ? [] : ["", ...layout])];
}

/** Where a change of what screens share is seen. */
function seenOn({ screens }: Change, { screen }: ChangeGroup, { titles }: DocumentsDiff): string {
  return screen === null ? reachWords(screens, titles) : "";
}

function changeLines(
  { words, file, range, side, hints, breaks }: Change,
  seen: string,
  places: boolean,
): readonly string[] {
  const hint = hints.length === 0 ? "" : `  [${hints.join(", ")}]`;
  const was = side === "before" ? " before" : "";
  return [
    `  ${words}${hint}`,
    ...(seen === "" ? [] : [`    seen ${seen}`]),
    ...(places ? [`    ${file}:${range.line}:${range.column}${was}`] : []),
    ...breaks.map((one) => `    ! ${one.words}`),
  ];
}

/** A comment for a pull request: a few lines, the changes by screen folded under them. */
export function diffMarkdown(diff: DocumentsDiff): string {
  const { changes, layout } = diff;
  const breaks = changes.flatMap((change) => change.breaks);
  const kinds = (["money", "private", "address"] as const).flatMap((hint) => {
    const found = changes.filter(({ hints }) => hints.includes(hint)).length;
    return found === 0 ? [] : [`${found} about ${HINT_WORDS[hint]}`];
  });
  const head = [`**${summaryWords(diff)}**`, ...kinds].join(" · ");
  const warnings = [...new Set(breaks.map(({ words }) => `> ${escapeMarkdown(words)}`))];
  const parts = groupChanges(diff).map((group) => {
    const reach = group.screen === null ? reachWords(group.reach, diff.titles) : "";
    const summary = [`<b>${escapeHtml(group.heading)}</b>`, escapeHtml(reach), String(group.changes.length)];
    const lines = group.changes.slice(0, MAX_LISTED).map(markdownLine);
    const more = group.changes.length - lines.length;
    const rest = more > 0 ? [`- and ${more} more`] : [];
    const title = summary.filter((one) => one !== "").join(" · ");
    return `<details><summary>${title}</summary>\n\n${[...lines, ...rest].join("\n")}\n\n</details>`;
  });
  const same = layout.length === 0 ? [] : [`Layout alone: ${layout.map((path) => `\`${path}\``).join(", ")}`];
  return `${[head, ...(warnings.length === 0 ? [] : [warnings.join("\n>\n")]), ...parts, ...same].join("\n\n")}\n`;
}

/** A comment holds 65,536 characters. */
const MAX_LISTED = 60;

const HINT_WORDS = { money: "money", private: "private data", address: "addresses" } as const;

function markdownLine({ words, place, hints }: Change): string {
  const marks = hints.map((hint) => ` **${HINT_WORDS[hint]}**`).join("");
  return `- ${escapeMarkdown(words)}${marks} <sub>\`${place.replaceAll("`", "")}\`</sub>`;
}

/** Escapes words from documents, so that they stay text; expressions between backticks stay as they are. */
function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (/^`.*`$/.test(part) ? part : escapeHtml(part).replace(/[\\*_[\]|~#@]/g, "\\$&")))
    .join("");
}
