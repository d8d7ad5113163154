/**
 * Tests that take long and prove code that seldom changes. `npm test` leaves a group out while what it stands on is as it
 * was when the group last passed (`.ci/passed.json`); `npm test -- slow` runs all of them.
 */
export interface TestGroup {
  /** Word by which it is run alone: `npm test -- kills`. */
  readonly name: string;
  /** Files and folders of its tests. */
  readonly tests: readonly string[];
  /**
   * Files and folders that its tests read, build, start or prove. What they import or name in quotes themselves counts
   * without being listed, and so does what any of these files imports of `src/kit` and `src/language`.
   */
  readonly standsOn: readonly string[];
}

/** Code and documents between a request for a page and what the borrower sees, and the harness of a phone. */
const RUNTIME = [
  "renderers",
  // The documents without what is generated for editors and readers, and without journeys.
  ...["app.json", "calls", "fragments", "pictures", "routes.json", "samples", "scenarios", "screens"].map(
    (part) => `schemas/${part}`,
  ),
  "src/actions",
  "src/app",
  "src/bridge",
  "src/cli/build",
  "src/cli/start",
  "src/compile",
  "src/expression",
  "src/lender",
  "src/load",
  "src/message",
  "src/render",
  "src/route",
  "src/sandbox",
  // The server without what the studio asks for.
  ...[".", "calls", "channel", "documents", "http", "limits", "operations", "pages", "reports"].map(
    (part) => `src/server/${part}`,
  ),
  "src/sources",
  "tests/browser",
];
/** Code that keeps releases, accounts and the audit log, and that serves them. */
const RELEASES = ["src/cli/start", "src/releases", "src/server", "src/wire", "tests/database"];
/** @param names with white space between them */
const journeys = (names: string) => names.split(/\s+/).map((name) => `tests/journeys/${name}.test.ts`);
const releases = (...names: readonly string[]) => names.map((name) => `tests/releases/${name}.test.ts`);

/** A group of tests that open screens as phones do. */
const ofScreens = (name: string, tests: readonly string[]): TestGroup => ({ name, tests, standsOn: RUNTIME });

export const GROUPS: readonly TestGroup[] = [
  {
    // Each code of the check finds its wrong examples and no right one, whatever its words, also in a checker that is kept.
    name: "rules",
    tests: [
      "src/check/incremental/check-documents.test.ts",
      "src/check/incremental/checker.test.ts",
      "tests/one-declaration.test.ts",
      "tests/rules.test.ts",
    ],
    standsOn: [
      "renderers",
      "schemas",
      "src/actions",
      "src/bridge",
      "src/check",
      "src/cli/check",
      "src/compile",
      "src/docs/guides/test.md",
      "src/editor",
      "src/expression",
      "src/message",
      "src/route",
      "src/texts",
      "tests/clinic-app",
      "tests/other-app",
    ],
  },
  {
    name: "mutations",
    tests: ["tests/mutations"],
    standsOn: ["renderers", "schemas", "src/actions", "src/check", "src/expression", "src/message"],
  },
  {
    // Right edits of people, by chance: the check is silent about them.
    name: "right-edits",
    tests: ["tests/right-edits"],
    standsOn: ["schemas", "src/check", "src/editor", "src/expression", "src/message", "tests/fuzz", "tests/mutations"],
  },
  {
    // Documents as large, deep or wrong as they may be are read in time, within memory.
    name: "bounds",
    tests: ["src/check/hostile-documents.test.ts", "src/check/large-projects.test.ts", "tests/readers"],
    standsOn: [
      "src/check",
      "src/compile",
      "src/contract",
      "src/diff",
      "src/expression",
      "src/message",
      "src/migrate",
      "src/openapi",
      "src/sandbox",
      "src/server/reports",
      "src/texts",
    ],
  },
  {
    // Agreement with other implementations of the same standards.
    name: "oracles",
    tests: ["tests/expression", "tests/formats", "tests/forms"],
    standsOn: [
      "renderers/form",
      "src/check",
      "src/cli/check/formats",
      "src/cli/export",
      "src/cli/import",
      "src/docs/guides/release.md",
      "src/expression",
      "src/openapi",
      "src/sandbox",
    ],
  },
  {
    name: "guides",
    tests: [
      "tests/browser/docs.test.ts",
      "tests/docs/commands.test.ts",
      "tests/journeys/first-screen.test.ts",
      "tests/releases/guides.test.ts",
      "tests/verify/guide-commands.test.ts",
    ],
    standsOn: [...RELEASES, "schemas", "src/check", "src/cli", "src/docs", "tests/docs"],
  },
  {
    // The command line, in one process and against a studio, and what it says to editors.
    name: "commands",
    tests: ["src/cli", "tests/language-server", ...releases("commands")],
    standsOn: [
      ...RUNTIME,
      ...RELEASES,
      ".skrini",
      "schemas",
      "src/assistant",
      "src/check",
      "src/cli",
      "src/contract",
      "src/deploy",
      "src/dev",
      "src/diff",
      "src/docs",
      "src/editor",
      "src/migrate",
      "src/openapi",
      "src/texts",
      "src/verify",
      "src/vscode",
      "tests/clinic-app",
    ],
  },
  {
    name: "kills",
    tests: releases(
      "crashed-database",
      "database-faults",
      "dump",
      "full-database",
      "full-disk",
      "histories",
      "kills",
      "reads-while-publishing",
      "reports-without-database",
    ),
    standsOn: [...RELEASES, "tests/fuzz/kills", "tests/fuzz/releases"],
  },
  {
    name: "attacks",
    tests: [
      "src/releases/store/audit-states.test.ts",
      "src/server/audit/audit-attacks.test.ts",
      "src/server/studio/attacks.test.ts",
      "src/server/studio/contents.test.ts",
      "src/server/studio/permissions.test.ts",
    ],
    standsOn: RELEASES,
  },
  {
    // Who may sign in and approve.
    name: "accounts",
    tests: [
      "src/releases/accounts",
      "src/releases/names",
      ...["credentials", "four-eyes", "notices", "odd-requests", "passkeys", "puppets", "second-factor", "session"].map(
        (name) => `src/server/studio/${name}.test.ts`,
      ),
    ],
    standsOn: RELEASES,
  },
  {
    // Several instances serve what is rolled out, over restarts and without the database.
    name: "channels",
    tests: [
      ...releases("serve-channel"),
      "src/server/channel/channel-releases.test.ts",
      "src/server/studio/releases.test.ts",
    ],
    standsOn: [...RELEASES, "src/compile", "src/expression", "src/message", "src/route"],
  },
  {
    name: "traffic",
    tests: ["tests/server"],
    standsOn: [...RUNTIME, "schemas", ...RELEASES, "src/check"],
  },
  {
    // Programs that draft for people: what they may do, what they are told, and the protocol's own tests.
    name: "assistants",
    tests: [
      "tests/assistants",
      ...releases("assistants", "assistants-official", "assistants-over-http"),
      "src/server/studio/assistants.test.ts",
      "tests/verify/assistant.test.ts",
    ],
    standsOn: [
      ...RELEASES,
      "renderers",
      "src/assistant",
      "src/check",
      "src/cli/generate",
      "src/cli/init",
      "src/cli/mcp",
      "src/cli/push",
      "src/cli/studio-client",
      "src/diff",
      "src/docs",
      "src/editor",
      "src/verify",
    ],
  },
  {
    // Ways in which the product leaves this tree.
    name: "package",
    tests: ["tests/package", ...journeys("static-export")],
    standsOn: ["renderers", "src", "tests/own-parts"],
  },
  {
    // Screens drawn at the server are those that the phone draws, node by node and in pictures.
    name: "drawing",
    tests: ["tests/drawing", ...journeys("drawn-answers drawn-page drawn-pictures page-reads")],
    standsOn: [...RUNTIME],
  },
  {
    // The image of an app and what runs it.
    name: "deploy",
    tests: ["tests/deploy", ...releases("backup", "upgrade")],
    standsOn: [...RELEASES, "src/cli", "src/dev/build"],
  },
  {
    // Servers and clients of two versions of plans, on one database.
    name: "fleet",
    tests: ["tests/fleet"],
    standsOn: [...RUNTIME, "schemas", ...RELEASES, "src/check"],
  },
  {
    // The extension in the real editor, served to a browser.
    name: "vscode",
    tests: ["tests/vscode"],
    standsOn: [
      ...RUNTIME,
      "schemas",
      "src/check",
      "src/cli/command",
      "src/cli/lsp",
      "src/dev/vscode",
      "src/editor",
      "src/studio",
      "src/vscode",
      "src/wire",
      "tests/language-server",
    ],
  },
  ofScreens("old-browser", ["tests/old-browser/chromium-87.test.ts"]),
  // Skipped, and never noted as passed, where the machine has none.
  ofScreens("webkit", ["tests/old-browser/webkit.test.ts"]),
  {
    name: "fuzz",
    tests: ["tests/browser/fuzz.test.ts", ...journeys("monkey")],
    standsOn: [...RUNTIME, "tests/fuzz"],
  },
  ofScreens(
    "hostile-answers",
    journeys("crowded-answers hostile-data hostile-plan malformed-answers robust tampered-plan"),
  ),
  // Lines, clocks, storage and shells of phones.
  ofScreens(
    "phones",
    journeys(`agreement-frame background-and-clock blocked-storage complaint-pictures faults gone-code offline
      offline-launch phone-troubles session-ended shell-guard shells slow-line told-once`),
  ),
  ofScreens("every-screen", journeys("accessible-screens left-screens links mirrored-screens screen-states")),
  // No money moves twice, or unseen, whatever happens to an answer.
  ofScreens("payments", ["tests/journeys/payments"]),
  // An offer: its amounts, terms and agreements.
  ofScreens("offers", ["tests/journeys/offers"]),
  // Fields, choices and files: how much of what people enter is sent.
  ofScreens("forms", ["tests/journeys/forms"]),
  // Pages that anybody may open, and the ways to them.
  ofScreens("public", ["tests/journeys/public"]),
  // Languages, letters and room.
  ofScreens("legibility", ["tests/journeys/legibility"]),
  {
    // The studio, part by part and in a browser.
    name: "studio",
    tests: ["src/studio", "tests/studio"],
    standsOn: [
      ...RUNTIME,
      "schemas",
      ...RELEASES,
      "src/check",
      "src/diff",
      "src/editor",
      "src/openapi",
      "src/studio",
      "src/texts",
      "tests/clinic-app",
      "tests/other-app",
    ],
  },
  {
    // The studio still draws after random presses and letters.
    name: "studio-steps",
    tests: ["tests/studio-steps"],
    standsOn: [
      "renderers",
      "schemas",
      "src/check",
      "src/compile",
      "src/editor",
      "src/expression",
      "src/message",
      "src/studio",
      "tests/fuzz",
    ],
  },
  {
    // The journeys and scenarios of this lender's own documents, led by the product's prover.
    name: "own-journeys",
    tests: ["schemas/journeys"],
    standsOn: [...RUNTIME, "schemas", "src/cli/test", "src/verify"],
  },
  {
    name: "prover",
    tests: ["clinic", "kept-pictures", "pictures", "recorder", "spoiled-answers", "templates", "test-command"].map(
      (name) => `tests/verify/${name}.test.ts`,
    ),
    standsOn: [...RUNTIME, "schemas", "src/cli", "src/studio/recorder", "src/verify"],
  },
];
