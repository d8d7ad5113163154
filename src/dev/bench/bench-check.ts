import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { exampleParts } from "../../check/example/example-catalog.ts";
import { LARGE_PROJECTS, type LargeProject } from "../../check/example/large-projects.ts";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { createChecker } from "../../check/incremental/checker.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { compileDocuments } from "../../compile/compile-documents.ts";
import type { JsonObject } from "../../kit/json.ts";
import type { RoutesDocument, ScreenDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";

// Prints how long checking and compiling take for the documents there are, for many copies of their screens, and for
// projects that are large in one way: there the time must grow no more than the size.
const COUNT = 1_000;
/** Four times the size takes four times the time, or sixteen times where every part is held against every other. */
const MAX_GROWTH = 8;
/** Usual edits: of a text, and of a call's answer, after which each screen that reads it is checked anew. */
const EDITS: { readonly [what: string]: (text: string) => string } = {
  words: (text) => text.replace(/("(?:en|summary)": ")/, "$1X"),
  answer: (text) => text.replace(/("answer": \{[^}]*?"properties": \{)/, '$1 "added": { "type": "string" },'),
};
const parts = { catalog, actions: actionCatalog };
const real = readDocuments(ROOT);
measure("as they are", real);
measureEdits(real);
measureEdit("of a shared text", real, "schemas/app.json", (app) => {
  const texts = app.texts as { [key: string]: JsonObject };
  return {
    ...app,
    texts: Object.fromEntries(
      Object.entries(texts).map(([key, text], at) => [key, at === 0 ? { ...text, en: "Other" } : text]),
    ),
  };
});
measureEdit("of a route's path", real, "schemas/routes.json", ({ routes, ...rest }) => {
  const [first, ...others] = routes as readonly JsonObject[];
  return { ...rest, routes: [{ ...first, path: "/elsewhere" }, ...others] };
});
measure(`with ${COUNT} screens`, withScreens(real, COUNT));
const steep = LARGE_PROJECTS.filter((project) => growth(project) > MAX_GROWTH);
if (steep.length > 0) {
  console.error(`more than linear: ${steep.map(({ name }) => name).join(", ")}`);
  process.exitCode = 1;
}

/** The median and the longest check after one document of each kind was edited, by a checker that is kept: of processor. */
function measureEdits(files: readonly SourceFile[]): void {
  const checker = createChecker(parts);
  checker.check(files);
  const measured = new Map<string, number[]>();
  for (const [index, edited] of files.entries()) {
    const kind = documentPlace(edited.path)?.kind ?? "";
    // Every screen, call and fragment; of the many samples and scenarios some.
    if ((kind === "sample" || kind === "scenario") && index % 10 !== 0) continue;
    for (const [what, edit] of Object.entries(EDITS)) {
      const text = edit(edited.text);
      if (text === edited.text) continue;
      const next = files.map((file) => (file === edited ? { ...file, text } : file));
      const times = measured.get(`the ${what} of one ${kind}`) ?? [];
      measured.set(`the ${what} of one ${kind}`, [...times, processorTime(() => checker.check(next))]);
      checker.check(files);
    }
  }
  for (const [what, times] of measured) {
    times.sort((a, b) => a - b);
    const [median = 0, most = 0] = [times[times.length >> 1], times.at(-1)];
    console.log(
      `after an edit of ${what}: check ${median.toFixed(0)} ms, at most ${most.toFixed(0)} (of ${times.length})`,
    );
  }
}

/** The median of five checks after a value of one document was edited, by a checker that is kept. */
function measureEdit(
  what: string,
  files: readonly SourceFile[],
  path: string,
  edit: (value: JsonObject) => JsonObject,
) {
  const checker = createChecker(parts);
  checker.check(files);
  const edited = files.map((file) =>
    file.path === path ? { path, text: JSON.stringify(edit(JSON.parse(file.text) as JsonObject), null, 2) } : file,
  );
  const times = [0, 1, 2, 3, 4].map(() => {
    const time = processorTime(() => checker.check(edited));
    checker.check(files);
    return time;
  });
  times.sort((a, b) => a - b);
  console.log(`after an edit ${what}: check ${(times[2] ?? 0).toFixed(0)} ms, at most ${(times[4] ?? 0).toFixed(0)}`);
}

function measure(title: string, files: readonly SourceFile[]): void {
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  const checked = timed(() => checkDocuments(files, parts).length);
  const compiled = timed(() => compileDocuments(files, parts, { production: false }).plans);
  const amount = `${files.length} documents, ${(size / 1e6).toFixed(1)} MB`;
  console.log(`${title}: ${amount}: check ${checked.time} (${checked.result} diagnostics), compile ${compiled.time}`);
}

/** How much more of the processor four times the size takes: both measured now, the best of three runs. */
function growth({ name, most, files }: LargeProject): number {
  const best = (count: number): number => {
    const project = files(count);
    const runs = [0, 1, 2].map(() =>
      processorTime(() => {
        checkDocuments(project, exampleParts);
        compileDocuments(project, exampleParts, { production: false });
      }),
    );
    return Math.min(...runs);
  };
  const [quarter, whole] = [best(Math.floor(most / 4)), best(most)];
  const ratio = whole / quarter;
  console.log(`${most} × ${name}: ${whole.toFixed(0)} ms, ${ratio.toFixed(1)} times that of a quarter`);
  return ratio;
}

/** Milliseconds that all threads of this process work: on a machine that others use as well, time by the clock tells little. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

function timed<T>(work: () => T): { readonly time: string; readonly result: T } {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  const wall = ((performance.now() - start) / 1e3).toFixed(2);
  return { time: `${wall} s (${((user + system) / 1e6).toFixed(2)} s of processor)`, result };
}

/** Copies of the real screens under new ids, each with a route of its own. */
function withScreens(files: readonly SourceFile[], count: number): readonly SourceFile[] {
  const screens = files.filter(({ path }) => documentPlace(path)?.kind === "screen");
  const copies = Array.from({ length: count - screens.length }, (_, index) => {
    const { text } = screens[index % screens.length] ?? { text: "{}" };
    const document = { ...(JSON.parse(text) as ScreenDocument), id: `copy-${index}` };
    return { path: `schemas/screens/copy-${index}.json`, text: JSON.stringify(document, null, 2) };
  });
  const routes = files.map((file) => {
    if (documentPlace(file.path)?.kind !== "routes") return file;
    const document = JSON.parse(file.text) as RoutesDocument;
    const added = copies.map((_, index) => ({ path: `/copy/${index}`, screen: `copy-${index}` }));
    return { path: file.path, text: JSON.stringify({ ...document, routes: [...document.routes, ...added] }, null, 2) };
  });
  return [...routes, ...copies];
}
