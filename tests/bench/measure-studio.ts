import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildStudio } from "../../src/cli/start/build-studio.ts";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { STUDIO_HEADER } from "../../src/language/studio-header.ts";
import type { Row } from "./print-table.ts";

const SECTIONS = 100;
const LINES = 8;
const RUNS = 4;
const KEYS = 40;
const LETTERS = "words of a line ";
/** Milliseconds between two keys: what one sets going is over before the next. */
const PAUSE = 700;
/** Milliseconds from a key to the preview. */
const TARGET = 100;
const SCREEN = "schemas/screens/about-us.json";
const PLACE = "/body/0/children/0/children/3";
const WORDS = "Line 0 3 of it";

/** How soon the studio's preview shows what was typed, on a screen of 1,000 nodes, from the key to after the paint. */
export async function measureStudio(browser: Browser): Promise<readonly Row[]> {
  const data = await mkdtemp(join(tmpdir(), "skrini-bench-studio-"));
  await buildStudio();
  const releases = { databaseUrl: null, channel: "production", data };
  const serving = await serveProject({ port: 0, production: false, apiUrl: null, watch: false, releases });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    // The loader of TypeScript leaves calls of its helper in the functions that run in the page.
    await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
    const page = await context.newPage();
    const origin = `http://localhost:${serving.port}`;
    const change = await openAccount(page, origin, (await serving.welcomeLink()) ?? "");
    const query = new URLSearchParams({ document: "screens/about-us", part: PLACE });
    await page.goto(`${origin}/studio/changes/${change}?${query}`);
    await page.frameLocator("iframe").last().getByText(WORDS, { exact: true }).waitFor();
    const runs: Typed[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await typeAndWatch(page, browser));
    const at = ({ times }: Typed, share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
    // Whatever runs beside the bench makes a run longer, never shorter.
    runs.sort((one, other) => at(one, 0.95) - at(other, 0.95));
    const [quietest = { times: [], work: Number.POSITIVE_INFINITY }, ...others] = runs;
    const rest = others.map((one) => at(one, 0.95).toFixed(0)).join(", ");
    return [
      {
        what: `from a key to the painted preview, ${SECTIONS * (LINES + 2)} nodes, 95 in 100`,
        target: `${TARGET} ms`,
        fails: "",
        measured: `${at(quietest, 0.95).toFixed(0)} ms, half within ${at(quietest, 0.5).toFixed(0)} ms; other runs ${rest} ms`,
        ok: at(quietest, 0.95) <= TARGET,
      },
      {
        what: "processor time of a key in the studio, of all its threads",
        target: "",
        fails: "",
        measured: `${Math.min(...runs.map(({ work }) => work)).toFixed(0)} ms`,
      },
    ];
  } finally {
    await context.close();
    await serving.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** The first account and a change with a large screen. @returns the change's id */
async function openAccount(page: Page, origin: string, secret: string): Promise<number> {
  const headers = { ...STUDIO_HEADER, origin, "content-type": "application/json" };
  const send = async (method: string, path: string, body: object, revision?: number) => {
    const sent = revision === undefined ? headers : { ...headers, "if-match": `"${revision}"` };
    const answer = await page
      .context()
      .request.fetch(`${origin}/studio/api/${path}`, { method, headers: sent, data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await send("POST", "welcome", { secret, name: "ann", password: "kijani juu ya mti 42" });
  const { channels } = await (await page.context().request.get(`${origin}/studio/api/channels`, { headers })).json();
  const change = await send("POST", "changes", { title: "Thousand", base: channels[0].release });
  const text = `${JSON.stringify(largeScreen(), null, 2)}\n`;
  await send("PATCH", `changes/${change.id}/documents`, { files: [{ path: SCREEN, text }] }, change.revision);
  return change.id;
}

function largeScreen(): object {
  const line = (section: number, at: number) => ({
    type: "text",
    text: { en: `Line ${section} ${at} of it`, sw: `Mstari ${section} ${at} wake` },
  });
  const body = Array.from({ length: SECTIONS }, (_, section) => ({
    type: "card",
    children: [{ type: "stack", children: Array.from({ length: LINES }, (__, at) => line(section, at)) }],
  }));
  const title = { en: "About us", sw: "Kuhusu sisi" };
  return { $schema: "../language/screen.schema.json", version: 1, id: "about-us", title, body };
}

/** What keys took. */
interface Typed {
  /** Milliseconds of each, from its event until the frame that shows it is painted; in order of length. */
  readonly times: readonly number[];
  /** Milliseconds of processor time for each, of all threads of the page. */
  readonly work: number;
}

/** Presses keys as a person does, each once all that the one before set going is over. */
async function typeAndWatch(page: Page, browser: Browser): Promise<Typed> {
  const field = page.getByLabel("text English");
  await field.press("End");
  await field.evaluate(watchKeys);
  const times: number[] = [];
  const before = await processorTime(browser);
  for (let key = 0; key < KEYS; key++) {
    // A key may overtake what the page is told.
    await page.evaluate(() => (window as unknown as Watching).watchNext());
    await page.keyboard.press(LETTERS.charAt(key % LETTERS.length));
    times.push(await page.evaluate(() => (window as unknown as Watching).painted));
    await page.waitForTimeout(PAUSE);
  }
  const work = ((await processorTime(browser)) - before) / KEYS;
  return { times: times.sort((one, other) => one - other), work };
}

/** Milliseconds of processor time of all pages so far. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === "renderer" ? cpuTime * 1000 : 0), 0);
}

interface Watching {
  watchNext(): void;
  /** Milliseconds from the key that is watched until what it typed is painted in the preview. */
  painted: Promise<number>;
}

/** Runs in the page. */
function watchKeys(field: Node): void {
  const shown = [...document.querySelectorAll("iframe")].at(-1)?.contentDocument;
  const frame = shown?.defaultView;
  if (!(field instanceof HTMLTextAreaElement) || shown == null || frame == null)
    throw new Error("no field, or no preview");
  const nextPaint = () =>
    new Promise<number>((resolve) => {
      let start = Number.NaN;
      field.addEventListener(
        "keydown",
        ({ timeStamp }) => {
          start = timeStamp;
        },
        { once: true },
      );
      const before = field.value;
      const observer = new MutationObserver(() => {
        if (field.value === before || shown.body.textContent?.includes(field.value) !== true) return;
        observer.disconnect();
        // The message is taken once the frame that was asked for is painted.
        frame.requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(0);
        });
      });
      observer.observe(shown.body, { childList: true, subtree: true, characterData: true });
    });
  const watching = window as unknown as Watching;
  watching.watchNext = () => {
    watching.painted = nextPaint();
  };
}
