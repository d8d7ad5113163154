import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildStudio } from "../../src/cli/start/builds/build-studio.ts";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { STUDIO_HEADER } from "../../src/language/http/studio-header.ts";
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
    // Other work beside the bench makes a run longer, never shorter.
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

/** Times of the keys that were pressed. */
interface Typed {
  /** Milliseconds of each, from its event until the frame that shows it is painted; in order of length. */
  readonly times: readonly number[];
  /** Milliseconds of processor time for each, of all threads of the page. */
  readonly work: number;
}

/** Presses keys as a person does, each once all that the one before set going is over. */
async function typeAndWatch(page: Page, browser: Browser): Promise<Typed> {
  const field = page.getByLabel("text English");
  const preview = page.frames().at(-1);
  if (preview === undefined) throw new Error("no preview");
  await field.press("End");
  await field.evaluate(watchKeys);
  let text = await field.inputValue();
  const times: number[] = [];
  const before = await processorTime(browser);
  for (let key = 0; key < KEYS; key++) {
    const letter = LETTERS.charAt(key % LETTERS.length);
    text += letter;
    // A key may overtake what the pages are told.
    await preview.evaluate(watchFor, text);
    await page.keyboard.press(letter);
    const painted = await preview.evaluate(() => (window as unknown as Watching).painted);
    times.push(painted - (await page.evaluate(() => (window as unknown as Watching).pressed)));
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

/** Milliseconds since 1970, by which the studio's page and the one in its frame, of two processes, tell the same time. */
interface Watching {
  /** When the last key was pressed. */
  pressed: number;
  /** When what is watched for is painted. */
  painted: Promise<number>;
}

/** Runs in the studio's page. */
function watchKeys(field: Node): void {
  field.addEventListener("keydown", ({ timeStamp }) => {
    (window as unknown as Watching).pressed = performance.timeOrigin + timeStamp;
  });
}

/** Runs in the preview. */
function watchFor(text: string): void {
  (window as unknown as Watching).painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.body.textContent?.includes(text) !== true) return;
      observer.disconnect();
      // The message is taken once the frame that was asked for is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(0);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
