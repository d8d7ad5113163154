import { staySmall } from "../server/stay-small.ts";
import { acceptOptions } from "./accept-options.ts";
import { buildClientBeside } from "./build-client.ts";
import { printLinks } from "./print-links.ts";
import { runCommand } from "./run-command.ts";
import { type ServeOptions, serveProject } from "./serve-project.ts";

acceptOptions(`npm start
Builds the app and serves it. Settings are environment variables: PORT, API_URL, NODE_ENV=production; the README names
all of them.`);

await runCommand(async () => {
  const options = readOptions(process.env);
  if ((await buildClientBeside(options.production)) === "built") console.log("The client was built.");
  const serving = await serveProject(options).catch(explain);
  const origin = `http://localhost:${serving.port}`;
  console.log(`Skrini on ${origin}, calls answered by ${options.apiUrl ?? "the sandbox"}`);
  if (!options.production) printLinks(serving.files, origin);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void serving.close().then(() => process.exit(0)));
  }
  staySmall();
  if (options.production) {
    process.on("SIGHUP", () => void serving.reload());
    console.log(`Changed documents are taken on a signal: kill -HUP ${process.pid}`);
  }
});

function readOptions(env: NodeJS.ProcessEnv): ServeOptions {
  const production = env.NODE_ENV === "production";
  const apiUrl = env.API_URL?.trim() || null;
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`);
  if (apiUrl !== null && !/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/.test(apiUrl)) {
    throw new Error(`API_URL is not an http(s) address: ${apiUrl}`);
  }
  if (production && apiUrl === null) throw new Error("NODE_ENV=production has no sandbox: set API_URL");
  const proxies = readCount(env.TRUST_PROXY, 9, "TRUST_PROXY is not a number of proxies");
  const hsts = readCount(env.HSTS, 63_072_000, "HSTS is not a number of seconds");
  const offlinePages = env.SERVICE_WORKER !== "off";
  return { port, production, apiUrl, proxies, hsts, offlinePages, watch: !production };
}

function readCount(text: string | undefined, maximum: number, problem: string): number {
  const count = Number(text?.trim() || 0);
  if (!Number.isInteger(count) || count < 0 || count > maximum) throw new Error(`${problem}: ${text}`);
  return count;
}

function explain(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    throw new Error("the port is taken: set PORT to another one");
  }
  throw error;
}
