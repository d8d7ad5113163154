import { staySmall } from "../../server/limits/stay-small.ts";
import { consoleLog, createJsonLog } from "../../server/operations/log.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { openTracing } from "./open-tracing.ts";
import { printLinks } from "./print-links.ts";
import type { ServeOptions } from "./serve-options.ts";
import { serveProject } from "./serve-project.ts";
import { readStartOptions } from "./start-options.ts";
import { startRoot } from "./start-root.ts";

/** `skrini start`, once the client is built: serves until a signal comes. */
export async function start(built: Pick<ServeOptions, "checkProcess" | "toolProcess"> = {}): Promise<number> {
  const settings = readStartOptions(process.env, startRoot());
  const log = settings.production ? createJsonLog() : consoleLog;
  const options = { ...settings, ...built, log };
  const stopTracing = await openTracing(process.env);
  const serving = await serveProject(options).catch((error: unknown) => explain(error, options.port));
  const close = () => serving.close().then(stopTracing);
  // Before the address is printed: whoever waits for it may send one at once.
  endOnSignals(close, options.production ? ["SIGINT", "SIGTERM"] : ["SIGINT", "SIGTERM", "SIGHUP"]);
  if (options.production) process.on("SIGHUP", () => void serving.reload());
  const origin = `http://localhost:${serving.port}`;
  log.info(`Skrini on ${origin}, calls answered by ${options.apiUrl ?? "the sandbox"}`);
  if (!options.production) printLinks(serving.files, origin);
  // Last, below the many links: without it nobody gets in.
  const welcome = await serving.welcomeLink();
  const studio = `${options.studioOrigin ?? origin}/studio`;
  if (welcome === null && serving.store() !== null) log.info(`The studio is at ${studio}`);
  if (welcome !== null) log.info(`The studio's first account is made at ${studio}/welcome#${welcome}`);
  staySmall();
  if (options.production) log.info(`Changed documents are taken on a signal: kill -HUP ${process.pid}`);
  return 0;
}

function explain(error: unknown, port: number): never {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") throw new Error(`port ${port} is taken: set PORT to another one`);
  if (code === "EACCES") throw new Error(`port ${port} is not for everybody: set PORT to one above 1023`);
  throw error;
}
