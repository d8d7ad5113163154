import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { buildClient } from "../../src/cli/start/builds/build-client.ts";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { findChromium } from "../../src/verify/browser/find-chromium.ts";
import { launchBare } from "./bare-browser.ts";
import { watchSpeed } from "./benchmark-index.ts";
import { compareRendering } from "./compare-rendering.ts";
import { installPeers } from "./install-peers.ts";
import { measureDrawing } from "./measure-drawing.ts";
import { measureFleet } from "./measure-fleet.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePublishing } from "./measure-publishing.ts";
import { measureServer } from "./measure-server.ts";
import { measureStudio } from "./measure-studio.ts";
import { measureUse } from "./measure-use.ts";
import { printTable } from "./print-table.ts";
import { serveFiles } from "./serve-files.ts";

// npm run bench [drawing] [server] [fleet] [pages] [use] [studio] [render]: every figure of the budgets that is a time. Never part of npm test.
const PARTS = ["drawing", "server", "fleet", "pages", "use", "studio", "render"];
const WITHOUT_BROWSER = ["drawing", "server", "fleet"];
const parts = process.argv.slice(2).filter((part) => PARTS.includes(part));
const wants = (part: string) => parts.length === 0 || parts.includes(part);

console.log(`Its load is ${loadavg()[0]?.toFixed(1)}: every program beside the bench makes the figures worse.`);
if (wants("drawing")) printTable("pages drawn with their data", await measureDrawing());
if (wants("server")) printTable("pages under load", [...(await measureServer()), ...(await measurePublishing())]);
if (wants("fleet")) printTable("servers on one database", await measureFleet());
if (parts.length > 0 && parts.every((part) => WITHOUT_BROWSER.includes(part))) process.exit();
if (wants("render")) installPeers();
await buildClient(false);
const serving = await serveProject({ port: 0, production: false, apiUrl: null, watch: false });
const origin = `http://localhost:${serving.port}`;
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ["--disable-gpu", "--disable-dev-shm-usage"],
});
const bare = await launchBare();
const indexes: number[] = [];
const howMuchSlower = watchSpeed(browser, (index) => indexes.push(index));
if (wants("pages")) {
  const asking = await serveProject({ port: 0, production: false, apiUrl: null, watch: false, pageReads: 0 });
  const files = await serveFiles(origin);
  const servers = { origin, phoneReads: `http://localhost:${asking.port}`, files: files.origin };
  printTable("first and repeated visits, slow 4G", await measurePages(bare, browser, servers, howMuchSlower));
  files.close();
  await asking.close();
}
if (wants("use")) printTable("in use", await measureUse(bare, browser, origin, howMuchSlower));
if (wants("studio")) printTable("in the studio", await measureStudio(browser));
if (wants("render")) printTable("rendering, against the same written by hand", await compareRendering(browser));
if (indexes.length > 0) {
  console.log(
    `\nThe machine's benchmark index, before each visit: ${Math.min(...indexes)} to ${Math.max(...indexes)}.`,
  );
}
console.log(`Its load at the end: ${loadavg()[0]?.toFixed(1)}`);
await Promise.all([browser.close(), bare.close()]);
await serving.close();
