import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { drawScreen } from "../src/app/drawing/draw-screen.tsx";
import { BASE_CHUNK } from "../src/cli/build/client-chunks.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments } from "../src/cli/read-documents.ts";
import { compileDocuments } from "../src/compile/compile-documents.ts";
import type { ScreenPlan } from "../src/language/plan.ts";
import { lazyWidgetsOf, parseManifest, widgetChunks } from "../src/server/pages/client-manifest.ts";
import { joinShell, renderShell } from "../src/server/pages/html-shell.ts";
import { executed, FIRST_SCREEN, gzipped, readBuild } from "./built-files.ts";

/** Kilobytes after gzip: what we aim for, and where the test fails. */
const BUDGET = {
  "JS before the first screen": { target: 105, fails: 115 },
  "of that, code of our own": { target: 14, fails: 19.6 },
  "JS of a form screen": { target: 170, fails: 190 },
  CSS: { target: 8, fails: 12 },
  HTML: { target: 3, fails: 4 },
  "the largest compiled screen": { target: 4, fails: 8 },
  "the studio's first page": { target: 140, fails: 350 },
};

/** The libraries, and what the bundler itself adds. */
const NOT_OURS = new RegExp(`/(${BASE_CHUNK}|rolldown-runtime)-`);

const build = readBuild("production");
const first = executed(build, FIRST_SCREEN).map(({ file }) => file);
const release = compileDocuments(readDocuments(ROOT), { catalog, actions: actionCatalog }, { production: true });
const client = parseManifest(build.chunks);
const lazy = lazyWidgetsOf(catalog);
const plans = Object.values(release.screens).flatMap((languages) => Object.values(languages));
const report: string[] = [];

function expectWithin(what: keyof typeof BUDGET, bytes: number): void {
  const { target, fails } = BUDGET[what];
  const size = bytes / 1000;
  report.push(`${what}: ${size.toFixed(1)} kB (target ${target}, fails above ${fails})`);
  expect(size, what).toBeGreaterThan(0);
  expect(size, what).toBeLessThanOrEqual(fails);
}

/** All scripts that run before the screen is shown: what every screen runs, and the widgets it has besides. */
function scriptsOf(screen: ScreenPlan): readonly string[] {
  return [
    ...new Set([
      ...first,
      ...widgetChunks(screen, client, { lazy, sandbox: false }).map((address) => address.slice(1)),
    ]),
  ];
}

function hasForm(screen: ScreenPlan): boolean {
  return JSON.stringify([screen.body, screen.footer]).includes('"type":"form"');
}

function largest(screens: readonly ScreenPlan[]): number {
  expect(screens.length).toBeGreaterThan(0);
  return Math.max(...screens.map((screen) => gzipped(build, scriptsOf(screen))));
}

afterAll(() => console.info(report.join("\n")));

describe("the size of what a phone downloads", () => {
  it("JavaScript before the first screen", () => {
    expectWithin("JS before the first screen", largest(plans.filter((screen) => !hasForm(screen))));
  });

  it("code of our own: the engine and the base widgets", () => {
    const ours = first.filter((file) => !NOT_OURS.test(file));
    expectWithin("of that, code of our own", gzipped(build, ours));
  });

  it("JavaScript of a screen with a form", () => {
    expectWithin("JS of a form screen", largest(plans.filter(hasForm)));
  });

  it("styles, all of them", () => {
    expectWithin(
      "CSS",
      gzipped(
        build,
        [...build.files.keys()].filter((file) => file.endsWith(".css")),
      ),
    );
  });

  it.each(release.languages)("the page's HTML, in %s", async (language) => {
    const app = release.app[language];
    if (app === undefined) throw new Error("a language without an app");
    const pages = Object.entries(release.screens).map(async ([screenId, languages]) => {
      const screen = languages[language];
      const html = joinShell(
        renderShell({
          client,
          release: "0123456789ab",
          plans: release.plans,
          channel: true,
          runtime: "0123456789abcdef",
          reports: 100,
          app,
          digest: release.digests[language] ?? "",
          digests: release.digests,
          apps: Object.values(release.app),
          screen,
          widgets: screen === undefined ? [] : widgetChunks(screen, client, { lazy, sandbox: false }),
          icon: "/favicon.ico",
          drawn: screen === undefined ? null : await drawScreen({ plan: screen, app, sandbox: false }),
          screenId,
          frames: [],
          sandbox: false,
        }),
      );
      return gzipSync(html).length;
    });
    expectWithin("HTML", Math.max(...(await Promise.all(pages))));
  });

  it("compiled screens", () => {
    const sizes = plans.map((plan) => gzipSync(JSON.stringify(plan)).length);
    expectWithin("the largest compiled screen", Math.max(...sizes));
  });
});

it("the first page of the studio after signing in: all its code and styles, without the editor's", () => {
  const studio = readBuild("studio");
  const chunks = executed(studio, ["src/studio/main.tsx", "src/studio/pages/live/live.tsx"]);
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  expectWithin("the studio's first page", gzipped(studio, files));
  const editor = studio.chunks["src/studio/editor/workbench.tsx"]?.file;
  expect(editor).toBeDefined();
  expect(files).not.toContain(editor);
});
