import { clientFolder } from "../../src/cli/paths.ts";
import { buildClient } from "../../src/cli/start/builds/build-client.ts";
import type { DrawScreen, ScreenToDraw } from "../../src/render/drawn-screen.ts";
import { readClientFiles } from "../../src/server/pages/client-files.ts";
import { openProject } from "../drawing/open-project.ts";
import { screenToDraw, withAnswers } from "../drawing/screen-to-draw.ts";
import type { Row } from "./print-table.ts";

const ORIGIN = "http://phone.test";
const WARM_UP_MS = 2_000;
const MEASURED_MS = 5_000;
/** Requests that a server has under way at a time. */
const AT_ONCE = 8;

/** Every scenario's screen with its data, drawn as a server does it for its pages. */
export async function measureDrawing(): Promise<readonly Row[]> {
  await buildClient(false);
  const { draw } = await readClientFiles(clientFolder(false));
  const project = await openProject(".");
  const pages = project.addresses.map((address) => screenToDraw(project, { address, language: "en", origin: ORIGIN }));
  const screens = await Promise.all(pages.map((page) => withAnswers(page, draw)));
  await drawFor(WARM_UP_MS, screens, draw);
  const { times, seconds } = await drawFor(MEASURED_MS, screens, draw);
  const rate = times.length / seconds;
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return [
    {
      what: `pages with data drawn on one core, of ${screens.length} scenarios`,
      target: "400 a second",
      fails: "200",
      measured: `${rate.toFixed(0)} a second, 99 in 100 within ${p99.toFixed(0)} ms, ${AT_ONCE} at a time`,
      ok: rate >= 200,
    },
  ];
}

async function drawFor(milliseconds: number, screens: readonly ScreenToDraw[], draw: DrawScreen) {
  const [times, begun]: [number[], number] = [[], performance.now()];
  const ends = begun + milliseconds;
  let next = 0;
  const work = async () => {
    for (let from = begun; from < ends; from = performance.now()) {
      const screen = screens[next++ % screens.length];
      if (screen !== undefined) await draw(screen);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { times, seconds: (performance.now() - begun) / 1000 };
}
