import { type CoverageReport, type CoveredPart, isMissing, percentOf } from "../coverage/coverage-report.ts";
import type { CollectedFinding } from "../explore/collect-findings.ts";
import type { JourneyResult } from "../journeys/run-journey.ts";
import type { PictureResult } from "../pictures/compare-with-baseline.ts";
import { STYLE } from "./html-style.ts";
import { summarize, type TestReport } from "./test-report.ts";

/** One page that needs nothing else: findings, pictures that differ, journeys with their steps, documents in color. */
export function htmlReport(report: TestReport): string {
  const { findings, pictures, journeys, coverage } = report;
  const percent = coverage === undefined ? null : percentOf(coverage);
  const changed = pictures.filter(({ outcome }) => outcome !== "same");
  const sections = [
    section(
      "Findings",
      findings.length,
      findings.length === 0 ? "<p>Nothing was found.</p>" : findings.map(findingOf).join(""),
    ),
    ...(pictures.length > 0
      ? [section("Pictures that differ", changed.length, changed.map(pictureOf).join("") || "<p>All are as kept.</p>")]
      : []),
    ...(journeys.length > 0 ? [section("Journeys", journeys.length, journeys.map(journeyOf).join(""))] : []),
    ...(coverage === undefined ? [] : [section("Documents", `${percent}%`, documentsOf(coverage, report))]),
  ];
  return [
    "<!doctype html>",
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>skrini test</title><style>${STYLE}</style>`,
    `<header><h1>skrini test</h1><p>${escapeHtml(summarize(report, percent))}</p></header>`,
    `<main>${sections.join("")}</main></html>\n`,
  ].join("\n");
}

function section(title: string, count: number | string, body: string): string {
  return `<section><h2>${title} <span class="count">${count}</span></h2>${body}</section>`;
}

function findingOf(one: CollectedFinding): string {
  const others = one.states
    .slice(1)
    .map((state) => `<li>${escapeHtml(state)}</li>`)
    .join("");
  return [
    `<article class="finding ${one.severity}"><h3><b>${one.severity}</b> <code>${one.code}</code></h3>`,
    `<p>${escapeHtml(one.message)}</p><p class="hint">${escapeHtml(one.hint)}</p>`,
    `<p class="place"><code>${escapeHtml(one.file)}:${one.line}</code> <code>${escapeHtml(one.path)}</code></p>`,
    others === "" ? "" : `<details><summary>Other states</summary><ul>${others}</ul></details>`,
    "</article>",
  ].join("");
}

function pictureOf({ name, outcome, before, after, difference }: PictureResult): string {
  const shown = [
    ["Before", before],
    ["After", after],
    ["Difference", difference],
  ] as const;
  const figures = shown.map(([title, bytes]) => (bytes == null ? "" : figure(title, bytes)));
  return `<article><h3>${escapeHtml(name)} <em>${outcome}</em></h3><div class="row">${figures.join("")}</div></article>`;
}

function journeyOf({ name, language, steps, failure }: JourneyResult): string {
  const parts = steps.map(({ words, picture }) =>
    picture === undefined ? `<figure><figcaption>${escapeHtml(words)}</figcaption></figure>` : figure(words, picture),
  );
  const result = failure === undefined ? "passed" : `failed: ${failure}`;
  return `<article class="${failure === undefined ? "" : "error"}"><h3>${escapeHtml(name)} · ${language} <em>${escapeHtml(result)}</em></h3><div class="row">${parts.join("")}</div></article>`;
}

function figure(caption: string, png: Uint8Array): string {
  const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return `<figure><img src="${address}" alt="" loading="lazy"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

function documentsOf(coverage: CoverageReport, { textOf }: TestReport): string {
  const files = [...new Set(coverage.parts.map(({ file }) => file))];
  return files
    .map((file) => {
      const parts = coverage.parts.filter((part) => part.file === file);
      const all = parts.flatMap(({ outcomes }) => outcomes);
      const met = all.filter(({ isMet }) => isMet).length;
      const percent = percentOf({ met, total: met + all.filter(isMissing).length });
      const lines = coloredLines(textOf(file) ?? "", parts);
      return `<details><summary><code>${escapeHtml(file)}</code> <span class="count">${percent}%</span></summary><pre>${lines}</pre></details>`;
    })
    .join("");
}

/** Green: all of it was reached; yellow: a part; red: nothing. What is missing stands behind the line. */
function coloredLines(text: string, parts: readonly CoveredPart[]): string {
  return text
    .split("\n")
    .map((line, index) => {
      const here = parts.filter((part) => part.line === index + 1);
      const shown = escapeHtml(line);
      if (here.length === 0) return `<i></i>${shown}`;
      const all = here.flatMap(({ outcomes }) => outcomes);
      const met = all.filter(({ isMet }) => isMet).length;
      const color = !all.some(isMissing) ? "all" : met === 0 ? "none" : "some";
      const notes = here.flatMap(({ outcomes, proposal }) => {
        const missing = outcomes.filter(isMissing).map(({ name }) => name);
        const accepted = outcomes.flatMap(({ name, reason }) =>
          reason === undefined ? [] : [`${name} need not be reached: ${reason}`],
        );
        return [...(missing.length === 0 ? [] : [`${missing.join(", ")} not reached: ${proposal}`]), ...accepted];
      });
      const note = notes.length === 0 ? "" : ` <em>${escapeHtml(notes.join(" · "))}</em>`;
      return `<i></i><span class="${color}">${shown}</span>${note}`;
    })
    .join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
