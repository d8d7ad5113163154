import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../../src/actions/catalog.ts";
import { checkDocuments } from "../../../src/check/incremental/check-documents.ts";
import { createChecker } from "../../../src/check/incremental/checker.ts";
import { ROOT } from "../../../src/cli/paths.ts";
import { readDocuments, readPictureNames } from "../../../src/cli/read-documents.ts";
import { compileDocuments } from "../../../src/compile/compile-documents.ts";
import type { Diagnostic } from "../../../src/language/diagnostic.ts";
import type { SourceFile } from "../../../src/language/project/source-file.ts";
import { withChanged } from "./change-documents.ts";
import type { CheckOutcome } from "./check-process.ts";

// Gets changed documents from the process that forked this one, and says what became of them among the others.
const parts = { catalog, actions: actionCatalog, pictures: readPictureNames(ROOT) };
const real = readDocuments(ROOT);
/** Goes from one set to the next, as an editor's does, so that what it keeps is tried as well. */
const checker = createChecker(parts);
/** Every so many sets a new checker is asked the same. */
const COMPARED = 40;
let cases = 0;
process.on("message", (changed) => process.send?.(check(withChanged(real, changed as SourceFile[]))));
process.on("disconnect", () => process.exit());

function check(files: readonly SourceFile[]): CheckOutcome {
  const before = process.cpuUsage();
  const counts = { errors: 0, warnings: 0 };
  let release: string | null = null;
  let thrown: string | null = null;
  try {
    const found = checker.check(files);
    for (const { severity } of found) counts[severity === "error" ? "errors" : "warnings"] += 1;
    if (cases++ % COMPARED === 0) thrown = difference(found, checkDocuments(files, parts));
    if (counts.errors === 0) release = compileDocuments(files, parts, { production: false }).plans;
  } catch (error) {
    thrown = error instanceof Error ? `${error.stack}`.split("\n").slice(0, 3).join(" ") : String(error);
  }
  const { user, system } = process.cpuUsage(before);
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  return { ...counts, release, thrown, milliseconds: (user + system) / 1000, memory };
}

/** First diagnostic that only one of a kept checker and a new one has; null where there is none. */
function difference(kept: readonly Diagnostic[], fresh: readonly Diagnostic[]): string | null {
  const [before, now] = [kept, fresh].map((all) => all.map((one) => JSON.stringify(one)));
  const alone = [
    ...(before ?? []).filter((one) => !now?.includes(one)).map((one) => `the kept checker alone says ${one}`),
    ...(now ?? []).filter((one) => !before?.includes(one)).map((one) => `the new checker alone says ${one}`),
  ];
  return alone[0] ?? null;
}
