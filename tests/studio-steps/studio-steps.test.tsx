// @vitest-environment happy-dom
import { act, fireEvent, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { Workbench } from "../../src/studio/editor/workbench.tsx";
import { BrandPage } from "../../src/studio/pages/change/brand/brand-page.tsx";
import { TextsPage } from "../../src/studio/pages/change/texts/texts-page.tsx";
import { PANELS } from "../../src/studio/panels/panels.ts";
import { createRandom, type Random, seedOf } from "../fuzz/random.ts";
import { createStudio } from "./open-studio.tsx";
import { takeStep, toggle } from "./take-step.ts";

const STEPS = Number(process.env.STEPS ?? 300);
const SEED = Number(process.env.SEED ?? 2026);
/** Steps upon each other until everything is as it was again: what spoils a document must not hide what comes after. */
const SITTING = 25;
/** Sittings that a fault ended, after which the run is over: each is opened anew, which takes far longer than a step. */
const MOST_BROKEN = 5;
const APPS = ["", "tests/other-app", "src/cli/init/template"].map((folder) =>
  readDocuments(folder === "" ? process.cwd() : `${process.cwd()}/${folder}`),
);
/** Share of the steps in the largest app, whose check takes ten times as long. */
const LARGEST_SHARE = 0.1;
/** Share in the forms of the app, its routes and the check, which have the most members. */
const SETTINGS_SHARE = 0.4;
const SETTINGS = /^schemas\/[a-z]+\.json$/;
const PARTS = /^schemas\/(screens|fragments|calls)\//;

/** One of the files, a longer one more often: its form has more to press. */
function pickByLength(random: Random, files: readonly SourceFile[]): SourceFile {
  let at = random.below(files.reduce((sum, { text }) => sum + text.length, 0));
  const found = files.find(({ text }) => {
    at -= text.length;
    return at < 0;
  });
  return found ?? random.pick(files);
}

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

it("draws a language that has no code yet, after a pause and at each letter of it", async () => {
  const studio = await createStudio()(Workbench, APPS[1] ?? []);
  // Two pages at once would take each other's steps.
  onTestFinished(studio.close);
  await studio.show("schemas/app.json");
  const languages = [...document.querySelectorAll("summary")].find(({ textContent }) => /^Languages/.test(textContent));
  const section = languages?.closest("details");
  if (section == null) throw new Error("the app has no section of languages");
  await toggle(section);
  await act(async () => void fireEvent.click(within(section).getByRole("button", { name: "Add one to languages" })));
  await studio.pause();
  for (const code of ["p", "pt", "pt-", "pt-B", "pt-BR", ""]) {
    const field = within(section).getAllByLabelText("Code").at(-1);
    if (field === undefined) throw new Error("the new language has no code");
    await act(async () => void fireEvent.change(field, { target: { value: code } }));
    await studio.pause();
  }
  expect(studio.takeFailures()).toEqual([]);
});

it(
  "draws whatever is pressed and shows whatever is typed, on every document and at every letter",
  async () => {
    const studios = APPS.map(() => createStudio());
    const found = new Map<string, string>();
    const used = new Map<string, number>();
    let broken = 0;
    for (let taken = 0, sitting = 0; taken < STEPS && broken < MOST_BROKEN; sitting++) {
      const random = createRandom(seedOf(SEED, sitting));
      const at = random.chance(LARGEST_SHARE) ? 0 : 1 + random.below(APPS.length - 1);
      const files = APPS[at] ?? [];
      const Page = random.chance(0.85) ? Workbench : random.pick([TextsPage, BrandPage]);
      const studio = await (studios[at] ?? createStudio())(Page, files);
      const kind = random.chance(SETTINGS_SHARE) ? SETTINGS : PARTS;
      const file = pickByLength(
        random,
        files.filter(({ path }) => kind.test(path)),
      ).path;
      const done = [`${Page.name} ${file}`];
      await studio.show(file);
      for (let step = 0; step < SITTING && taken < STEPS; step++, taken++) {
        done.push(await takeStep(random, studio.pause, used, studio.fail));
        await studio.pause();
        const failures = studio.takeFailures();
        for (const failure of failures)
          if (!found.has(failure)) found.set(failure, `sitting ${sitting}: ${done.join(" › ")}`);
        if (failures.length === 0) continue;
        broken++;
        break;
      }
      studio.close();
    }
    expect([...found].map(([failure, steps]) => `${failure}\n  ${steps}`)).toEqual([]);
  },
  Number.POSITIVE_INFINITY,
);
