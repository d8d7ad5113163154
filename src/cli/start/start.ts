import { staySmall } from "../../server/stay-small.ts";
import { buildClientBeside } from "./build-client.ts";
import { printLinks } from "./print-links.ts";
import { serveProject } from "./serve-project.ts";
import { readStartOptions } from "./start-options.ts";

/** `npm start`: builds what is stale and serves until a signal comes. */
export async function start(): Promise<number> {
  const options = readStartOptions(process.env);
  if ((await buildClientBeside(options.production)) === "built") console.log("The client was built.");
  const serving = await serveProject(options).catch((error: unknown) => explain(error, options.port));
  // Before the address is printed: whoever waits for it may send one at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void serving.close().then(() => process.exit(0)));
  }
  if (options.production) process.on("SIGHUP", () => void serving.reload());
  const origin = `http://localhost:${serving.port}`;
  console.log(`Skrini on ${origin}, calls answered by ${options.apiUrl ?? "the sandbox"}`);
  if (!options.production) printLinks(serving.files, origin);
  staySmall();
  if (options.production) console.log(`Changed documents are taken on a signal: kill -HUP ${process.pid}`);
  return 0;
}

function explain(error: unknown, port: number): never {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") throw new Error(`port ${port} is taken: set PORT to another one`);
  if (code === "EACCES") throw new Error(`port ${port} is not for everybody: set PORT to one above 1023`);
  throw error;
}
