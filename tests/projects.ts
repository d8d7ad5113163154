import type { ViteUserConfig } from "vitest/config";
import { testsLeftOut, testsOf } from "../src/dev/suite/groups.ts";
import { SLOW } from "./browser/slow.ts";
import { LongestFirst } from "./longest-first.ts";

const TEST_FILES = "**/*.test.{ts,tsx}";
const LEFT_OUT = testsLeftOut();
const isStudioLeftOut = LEFT_OUT.some((path) => path.startsWith("tests/studio/"));

/**
 * The kinds of tests, by what they need: nothing, a database of their own on one server, the built files, a browser as
 * well. In none of them is a file isolated: files after one another in a worker share its modules (and pages, and
 * emptied databases), as loading them anew took half of the processor's time of the database tests and two thirds as long
 * as the unit tests themselves.
 */
export const TESTS: NonNullable<ViteUserConfig["test"]> = {
  maxWorkers: 2,
  // A poll waits as long as the driver of a browser waits for one step, so that a slow machine fails no test: how long
  // a thing may take is measured elsewhere.
  expect: { poll: { timeout: 40_000 * SLOW } },
  sequence: { sequencer: LongestFirst },
  // Tests run the same lean forms as the build; a parser of GitHub imports JSON as only a bundler does.
  server: { deps: { inline: [/@rjsf\//, /@actions\//] } },
  projects: [
    {
      extends: true,
      test: {
        name: "unit",
        pool: "threads",
        isolate: false,
        setupFiles: "tests/restore-globals.ts",
        // On a machine with other work a test that counts much takes long; what may not take long says so itself.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        include: [`src/${TEST_FILES}`, `renderers/${TEST_FILES}`, `tests/${TEST_FILES}`],
        exclude: [...testsOf("build"), ...testsOf("journeys"), ...testsOf("database"), ...LEFT_OUT],
      },
    },
    {
      extends: true,
      test: {
        name: "database",
        isolate: false,
        setupFiles: "tests/restore-globals.ts",
        include: testsOf("database"),
        exclude: [...LEFT_OUT],
        globalSetup: "tests/database/setup-database.ts",
        testTimeout: 180_000,
        hookTimeout: 180_000,
      },
    },
    {
      extends: true,
      test: {
        name: "build",
        isolate: false,
        setupFiles: "tests/restore-globals.ts",
        include: testsOf("build"),
        exclude: [...LEFT_OUT],
        globalSetup: "tests/browser/setup-builds.ts",
        testTimeout: 180_000,
        hookTimeout: 180_000,
      },
    },
    {
      extends: true,
      test: {
        name: "browser",
        // A page waits for its next frame, its server and its own clock: two leave a fifth of two processors idle.
        maxWorkers: 3,
        isolate: false,
        include: testsOf("journeys"),
        exclude: [...LEFT_OUT],
        globalSetup: ["tests/browser/setup-browser.ts", ...(isStudioLeftOut ? [] : ["tests/studio/setup-studio.ts"])],
        // Well beyond what the driver waits for one step: a test that gets stuck says on which.
        testTimeout: 240_000 * SLOW,
        hookTimeout: 240_000 * SLOW,
      },
    },
  ],
};
