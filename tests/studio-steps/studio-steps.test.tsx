// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { Workbench } from "../../src/studio/editor/workbench.tsx";
import { BrandPage } from "../../src/studio/pages/change/brand/brand-page.tsx";
import { TextsPage } from "../../src/studio/pages/change/texts/texts-page.tsx";
import { PANELS } from "../../src/studio/panels/panels.ts";
import { createRandom, seedOf } from "../fuzz/random.ts";
import { createStudio } from "./open-studio.tsx";
import { takeStep } from "./take-step.ts";

const STEPS = Number(process.env.STEPS ?? 400);
const SEED = Number(process.env.SEED ?? 2026);
/** Steps upon each other until everything is as it was again: what spoils a document must not hide what comes after. */
const SITTING = 25;
const APPS = ["", "tests/other-app", "src/cli/init/template"].map((folder) =>
  readDocuments(folder === "" ? process.cwd() : `${process.cwd()}/${folder}`),
);
/** The workbench has the most to press. */
const PAGES = [Workbench, Workbench, Workbench, Workbench, TextsPage, BrandPage] as const;

/** Previews stay empty here, and files are not written. */
class QuietWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("Worker", QuietWorker);
  await Promise.all(PANELS.map(({ load }) => load()));
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

it(
  "draws whatever is pressed and typed, on every document and at every letter",
  async () => {
    const studios = APPS.map(() => createStudio());
    const found = new Map<string, string>();
    for (let taken = 0, sitting = 0; taken < STEPS; sitting++) {
      const random = createRandom(seedOf(SEED, sitting));
      const at = random.below(APPS.length);
      const files = APPS[at] ?? [];
      const Page = random.pick(PAGES);
      const studio = await (studios[at] ?? createStudio())(Page, files);
      const file = random.pick(
        files.filter(({ path }) => /^schemas\/(screens|fragments|calls|[a-z]+\.json)/.test(path)),
      ).path;
      const done = [`${Page.name} ${file}`];
      await studio.show(file);
      for (let step = 0; step < SITTING && taken < STEPS; step++, taken++) {
        done.push(await takeStep(random));
        await studio.pause();
        const failures = studio.takeFailures();
        for (const failure of failures)
          if (!found.has(failure)) found.set(failure, `sitting ${sitting}: ${done.join(" › ")}`);
        if (failures.length > 0) break;
      }
      studio.close();
    }
    expect([...found].map(([failure, steps]) => `${failure}\n  ${steps}`)).toEqual([]);
  },
  Number.POSITIVE_INFINITY,
);
