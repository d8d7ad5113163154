import { type Checker, createChecker } from "../../check/incremental/checker.ts";
import { BUILT_IN, readParts } from "../project-parts/read-parts.ts";
import type { FromCheck, ToCheck } from "./check-messages.ts";

// Started by start-check.ts alone, with the project's folder: checks beside what answers the editor, until that ends.

/** Milliseconds without another change after which documents are checked. */
const QUIET_MS = 50;

const [, , folder = ""] = process.argv;
const files = new Map<string, string>();
let version = 0;
let pictures: ReadonlySet<string> = new Set();
let checker: Checker | null = null;
let timer: NodeJS.Timeout | undefined;

// Why they cannot be read is told by who started this.
const parts = readParts(folder).catch(() => BUILT_IN);

process.on("message", (message: ToCheck) => {
  version = message.version;
  for (const [path, text] of message.files) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  if ([...message.pictures].join() !== [...pictures].join()) checker = null;
  pictures = message.pictures;
  clearTimeout(timer);
  timer = setTimeout(() => void answer(), QUIET_MS);
});

// A project's own parts may hold on to something that keeps a process alive.
process.on("disconnect", () => process.exit());

async function answer(): Promise<void> {
  const known = await parts;
  checker ??= createChecker({ ...known, pictures });
  process.send?.(check(checker));
}

function check(by: Checker): FromCheck {
  try {
    return { version, diagnostics: by.check([...files].map(([path, text]) => ({ path, text }))) };
  } catch (error) {
    return { version, diagnostics: [], fault: error instanceof Error ? error.message : String(error) };
  }
}
