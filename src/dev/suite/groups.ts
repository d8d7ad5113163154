import { GROUPS } from "./group-list.ts";

/** Files and folders that every group stands on. */
export const ALWAYS: readonly string[] = [
  "package-lock.json",
  "tests/projects.ts",
  "tests/restore-globals.ts",
  "vite.config.ts",
];

/** Environment variable with the names of groups that a run leaves out, read by `tests/projects.ts`. */
export const GROUPS_LEFT_OUT = "SKRINI_GROUPS_LEFT_OUT";

/**
 * Vitest's globs of the tests that this run leaves out; none where Vitest is started by hand.
 * @internal for the projects of the tests
 */
export function testsLeftOut(names = process.env[GROUPS_LEFT_OUT] ?? ""): readonly string[] {
  const leftOut = GROUPS.filter(({ name }) => names.split(",").includes(name));
  return leftOut.flatMap(({ tests }) => tests.map(testsAt));
}

/** Folders and files of the tests that need a database, the built files, or a browser as well. All others need nothing. */
const PARTS = {
  database: ["src/releases", "src/server/audit", "src/server/studio", "tests/releases"],
  build: ["tests/sizes.test.ts", "tests/build-target.test.ts", "tests/policy.test.ts", "tests/package", "tests/server"],
  journeys: [
    "schemas/journeys",
    ...["browser", "fleet", "journeys", "live", "old-browser", "studio", "verify", "vscode"].map(
      (folder) => `tests/${folder}`,
    ),
  ],
};

/**
 * Vitest's globs of the tests of a part.
 * @internal for the projects of the tests
 */
export function testsOf(part: keyof typeof PARTS): string[] {
  return PARTS[part].map(testsAt);
}

/** The part that a file or folder of tests belongs to. */
export function partOf(path: string): keyof typeof PARTS | "unit" {
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return (["database", "build", "journeys"] as const).find((part) => PARTS[part].some(isIn)) ?? "unit";
}

function testsAt(path: string): string {
  return path.includes(".test.") ? path : `${path}/**/*.test.{ts,tsx}`;
}
