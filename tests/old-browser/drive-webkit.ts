import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { delimiter } from "node:path";
import { isObject } from "../../src/kit/json.ts";
import { type Driver, waitFor } from "./driver.ts";

/** The key under which the protocol passes an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** In milliseconds, far beyond what it takes. A command that is given up is told as the step that it was part of. */
const MAX_COMMAND_MS = 60_000;
const NEEDED = ["WebKitWebDriver", "Xvfb"];
/** The session is told of a page that is still loading: what the page does wrong then is wanted too. */
const CAPABILITIES = { alwaysMatch: { pageLoadStrategy: "none" } };

/** Why WebKit can't be driven on this machine; null when it can. Debian has it in webkit2gtk-driver and xvfb. */
export function missingForWebKit(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const missing = NEEDED.filter((program) => !folders.some((folder) => existsSync(`${folder}/${program}`)));
  return missing.length === 0 ? null : `no ${missing.join(", no ")} on this machine`;
}

/** WebKit on a screen that nobody sees, by the W3C's WebDriver protocol. */
export async function driveWebKit(): Promise<Driver<string>> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}` },
  });

  async function send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(MAX_COMMAND_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value }: { value: unknown } = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(isObject(value) ? `${value.error}: ${value.message}` : String(value));
    return value;
  }

  let session = "";
  let version = "";
  let errors: string[] = [];

  /** Its storage is its own, as a private window's. */
  async function start(): Promise<void> {
    const started = await send("POST", "/session", { capabilities: CAPABILITIES });
    if (!isObject(started) || !isObject(started.capabilities)) throw new Error("WebKit did not start");
    session = `/session/${started.sessionId}`;
    version = `WebKit/${started.capabilities.browserVersion}`;
    await send("POST", `${session}/window/rect`, { width: 360, height: 740 });
  }

  /** The protocol knows no console: the page keeps its errors itself, from the first time it is asked for anything. */
  async function run(expression: string): Promise<unknown> {
    const script = `const told = (${keepErrors})(); return [told.splice(0), ${expression}];`;
    const result = await send("POST", `${session}/execute/sync`, { script, args: [] });
    if (!Array.isArray(result)) throw new Error("the page gave no answer");
    const [status, value] = result;
    errors.push(...status);
    return value;
  }

  /** Until the next document is there, the last one answers. */
  async function nextDocument(go: () => Promise<unknown>): Promise<void> {
    await run("void (window.isLast = true)");
    await go();
    await waitFor("the next document", async () => (await run("window.isLast !== true")) === true || null);
  }

  const end = () => send("DELETE", session).catch(() => undefined);
  await waitFor("WebKitWebDriver", async () => (await send("GET", "/status")) !== null || null);
  await start();

  return {
    version,
    async open(address) {
      // An answer of the same origin that runs nothing, so that nothing is stored again.
      await nextDocument(() => send("POST", `${session}/url`, { url: new URL("/healthz", address).href }));
      await run("void (localStorage.clear(), sessionStorage.clear())");
      errors = [];
      await nextDocument(() => send("POST", `${session}/url`, { url: address }));
    },
    reload: () => nextDocument(() => send("POST", `${session}/refresh`, {})),
    address: async () => String(await send("GET", `${session}/url`)),
    evaluate: run,
    async find(expression) {
      const found = await run(expression);
      return isObject(found) && typeof found[ELEMENT] === "string" ? found[ELEMENT] : null;
    },
    click: async (element) => void (await send("POST", `${session}/element/${element}/click`, {})),
    type: async (element, text) => void (await send("POST", `${session}/element/${element}/value`, { text })),
    chooseFile: async (element, path) =>
      void (await send("POST", `${session}/element/${element}/value`, { text: path })),
    async saveScreenshot(path) {
      await writeFile(path, Buffer.from(String(await send("GET", `${session}/screenshot`)), "base64"));
    },
    errors: () => errors,
    async close() {
      await end();
      for (const child of [server, screen]) child.kill();
    },
  };
}

/** Runs in the page. */
function keepErrors(): string[] {
  const keeper = window as unknown as { keptErrors?: string[] };
  if (keeper.keptErrors !== undefined) return keeper.keptErrors;
  const kept: string[] = [];
  keeper.keptErrors = kept;
  window.addEventListener("error", (event) => kept.push(event.message));
  window.addEventListener("unhandledrejection", (event) => kept.push(String(event.reason)));
  const genuine = console.error;
  console.error = (...parts) => {
    kept.push(parts.map(String).join(" "));
    genuine(...parts);
  };
  return kept;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
