import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { compileDocuments } from "../compile/compile-documents.ts";
import { documentPlace } from "../language/document-kind.ts";
import type { RoutesDocument, ScreenDocument } from "../language/documents.ts";
import type { SourceFile } from "../language/source-file.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

// Prints how long checking and compiling take for the documents there are, and for many copies of their screens.
const COUNT = 1_000;
const parts = { catalog, actions: actionCatalog };
const real = readDocuments(ROOT);
measure("as they are", real);
measure(`with ${COUNT} screens`, withScreens(real, COUNT));

function measure(title: string, files: readonly SourceFile[]): void {
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  const checked = timed(() => checkDocuments(files, parts).length);
  const compiled = timed(() => compileDocuments(files, parts, { production: false }).id);
  const amount = `${files.length} documents, ${(size / 1e6).toFixed(1)} MB`;
  console.log(`${title}: ${amount}: check ${checked.time} (${checked.result} diagnostics), compile ${compiled.time}`);
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
