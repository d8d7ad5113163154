import { DOCUMENT_VERSION } from "../language/documents.ts";
import type { Command } from "./run-command.ts";

const isName = (option: string) => !option.startsWith("-");
const BENCHMARKS = ["check", "pages", "use", "render"];

/** Every command of package.json. A new one has its entry here and its work in a file of its own. */
export const COMMANDS: { readonly [name: string]: Command } = {
  start: {
    usage: `npm start
Builds the app and serves it. Settings are environment variables, explained in the README: PORT, API_URL, DOCUMENTS,
NODE_ENV=production, TRUST_PROXY, HSTS, PATIENCE, SERVICE_WORKER=off.`,
    load: async () => (await import("./start/start.ts")).start,
  },
  test: {
    usage: `npm test [-- <part> …]
Runs every check, in a real browser too, or the parts that are named; an unknown part lists them all.`,
    isKnown: isName,
    load: async () => (await import("../dev/test/run-tests.ts")).runTests,
  },
  check: {
    usage: `npm run check [-- <folder or document> …] [--format <format>] [--fail-on warning] [--watch] [--fix]
Checks the documents under schemas/ of this project, or of the one that the paths are in.

  --format <format>    pretty, plain, json, sarif, junit, github or gitlab; pretty at a terminal, else plain
  --fail-on warning    ends with 1 for a warning too
  --stdin <document>   reads that document from the input instead of its file, as an editor holds it
  --explain <code>     says what a code means and what to do
  --watch              checks again after every change
  --fix                mends what changes nothing a borrower sees, and says what it would do about the rest

Ends with 0 when all is right, with 1 when there are findings, with 2 when nothing could be checked.`,
    isKnown: () => true,
    load: async () => (await import("./check/check.ts")).check,
  },
  lsp: {
    usage: `npm run lsp
A language server for editors: diagnostics, completion, hover, definitions, references, renaming and fixes, in the
documents that are open and all beside them. Editors start it as \`node src/cli/bootstrap.mjs lsp\`, since npm writes
lines of its own to the output; the README has their settings.`,
    isKnown: (option) => option === "--stdio",
    load: async () => (await import("./lsp/lsp.ts")).lsp,
  },
  generate: {
    usage: `npm run generate [-- --check]
Writes the JSON Schemas for editors and the reference pages; with --check it only says which are stale.`,
    isKnown: (option) => option === "--check",
    load: async () => (await import("../dev/generate/generate.ts")).generate,
  },
  build: {
    usage: `npm run build [-- --production]
Builds the client, with a sandbox in it or for production.`,
    isKnown: (option) => option === "--production",
    load: async () => (await import("../dev/build/build.ts")).build,
  },
  bench: {
    usage: `npm run bench [-- ${BENCHMARKS.join(" ")}]
Measures what the budgets name: the parts asked for, or all of them.`,
    isKnown: (part) => BENCHMARKS.includes(part),
    load: async () => (await import("../dev/bench/bench.ts")).bench,
  },
  fuzz: {
    usage: `npm run fuzz [-- <part> …] [--minutes 60] [--seed 7] [--cases 100] [--case <seed of one>]
Sends random answers, documents, connections and taps, for as long as is asked for. An unknown part lists them all.`,
    isKnown: () => true,
    load: async () => (await import("../dev/fuzz/fuzz.ts")).fuzz,
  },
  migrate: {
    usage: `npm run migrate [-- <folder>] [--check] [--from-0]
Brings the documents under schemas/ of this project, or of the one in that folder, to version ${DOCUMENT_VERSION} of the language.
With --check it only says which are older; with --from-0 documents are taken as of before versions, whatever they say. Ends with 1 when one cannot be brought there.`,
    isKnown: (option) => isName(option) || option === "--check" || option === "--from-0",
    load: async () => (await import("./migrate/migrate.ts")).migrate,
  },
  texts: {
    usage: `npm run texts -- --csv [file] | --import <file> [--project <folder>]
Writes every text of the documents by language as a table, to that file or to the output; or takes such a table back,
all of it or nothing. Ends with 1 when a row does not fit.`,
    isKnown: (option) => isName(option) || ["--csv", "--import", "--project"].includes(option),
    load: async () => (await import("./texts/texts.ts")).texts,
  },
};
