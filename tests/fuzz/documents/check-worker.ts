import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../../src/actions/catalog.ts";
import { checkDocuments } from "../../../src/check/check-documents.ts";
import { ROOT } from "../../../src/cli/paths.ts";
import { readDocuments } from "../../../src/cli/read-documents.ts";
import { compileDocuments } from "../../../src/compile/compile-documents.ts";
import type { SourceFile } from "../../../src/language/source-file.ts";
import { withChanged } from "./change-documents.ts";
import type { CheckOutcome } from "./check-process.ts";

// Gets changed documents from the process that forked this one, and says what became of them among the others.
const parts = { catalog, actions: actionCatalog };
const real = readDocuments(ROOT);
process.on("message", (changed) => process.send?.(check(withChanged(real, changed as SourceFile[]))));
process.on("disconnect", () => process.exit());

function check(files: readonly SourceFile[]): CheckOutcome {
  const before = process.cpuUsage();
  const counts = { errors: 0, warnings: 0 };
  let release: string | null = null;
  let thrown: string | null = null;
  try {
    for (const { severity } of checkDocuments(files, parts)) counts[severity === "error" ? "errors" : "warnings"] += 1;
    if (counts.errors === 0) release = compileDocuments(files, parts, { production: false }).id;
  } catch (error) {
    thrown = error instanceof Error ? `${error.stack}`.split("\n").slice(0, 3).join(" ") : String(error);
  }
  const { user, system } = process.cpuUsage(before);
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  return { ...counts, release, thrown, milliseconds: (user + system) / 1000, memory };
}
