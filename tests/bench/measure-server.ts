import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";
import { buildClient } from "../../src/cli/start/builds/build-client.ts";
import { buildServer } from "../../src/cli/start/builds/build-server.ts";
import { measureRate, type Rate } from "./measure-rate.ts";
import type { Row } from "./print-table.ts";
import { endProgram, pause, startProgram } from "./start-program.ts";

const CONNECTIONS = 32;
/** Each is measured so often, one after the other: what else the machine does meets all of them. */
const ROUNDS = 3;
const MAX_TRIES = 100;
const PATH = "/sunflowerP?session=s&user=u1";
/** Hono's own file server on the same bytes. */
const STATIC_SERVER = `
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
const app = new Hono();
app.use("/*", serveStatic({ root: process.env.FOLDER }));
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log("on http://localhost:" + port));
`;

/** One worker, as each of the others is one process. */
const nginxSettings = (folder: string, port: number) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  access_log off; types { text/html html; application/json json; } keepalive_requests 1000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen ${port}; listen [::]:${port}; root ${folder}/files; }
}
`;

/** Pages and plans of the compiled server, whose releases come from a database, beside the same bytes as files. */
export async function measureServer(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-bench-"));
  await Promise.all([buildClient(true), buildServer()]);
  const env = {
    NODE_ENV: "production",
    API_URL: "http://127.0.0.1:1",
    PORT: "0",
    DATA: folder,
    DRAIN: "0",
    TRUST_PROXY: "1",
  };
  const server = await startProgram(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "start"], env);
  const read = async (path: string) =>
    new Uint8Array(await (await fetch(`http://localhost:${server.port}${path}`)).arrayBuffer());
  const page = await read(PATH);
  const plan = `${/\/plans\/[0-9a-f]{16}/.exec(Buffer.from(page).toString())?.[0]}/repayment.en.json`;
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "files/page.html"), page);
  await writeFile(join(folder, "files/plan.json"), await read(plan));
  const program = join(ROOT, ".build", `static-server-${process.pid}.mjs`);
  await writeFile(program, STATIC_SERVER);
  const files = await startProgram(process.execPath, [program], { FOLDER: join(folder, "files") });
  let nginx: Awaited<ReturnType<typeof startNginx>> = null;
  try {
    nginx = await startNginx(folder);
    return rowsOf(
      await measureInTurn({
        page: { port: server.port, path: PATH },
        "page of Hono": { port: files.port, path: "/page.html" },
        plan: { port: server.port, path: plan },
        "plan of Hono": { port: files.port, path: "/plan.json" },
        ...(nginx !== null && {
          "page of nginx": { port: nginx.port, path: "/page.html" },
          "plan of nginx": { port: nginx.port, path: "/plan.json" },
        }),
      }),
    );
  } finally {
    for (const one of [server, files, nginx]) await one?.stop();
    await rm(program);
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf(rates: { readonly [what: string]: Rate }): readonly Row[] {
  const none = { target: "", fails: "" };
  return ["page", "plan"].flatMap((what) => {
    const [own, hono, nginx] = [rates[what], rates[`${what} of Hono`], rates[`${what} of nginx`]];
    if (own === undefined || hono === undefined) return [];
    const share = Math.round((own.rate / hono.rate) * 100);
    return [
      { what: `the ${what} as a file of Hono's own server`, ...none, measured: describe(hono) },
      { what: `the ${what} as a file of nginx`, ...none, measured: nginx === undefined ? "not here" : describe(nginx) },
      { what: `the ${what} from this server`, ...none, measured: describe(own) },
      { what: "its rate beside Hono's", target: "60%", fails: "40%", measured: `${share}%`, ok: share >= 40 },
    ];
  });
}

function describe({ rate, p99 }: Rate): string {
  return `${rate.toFixed(0)} a second, 99 in 100 within ${p99.toFixed(0)} ms`;
}

/** Null where this machine has none. */
async function startNginx(folder: string) {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const settings = join(folder, "nginx.conf");
  await writeFile(settings, nginxSettings(folder, port));
  const child = spawn("nginx", ["-p", folder, "-c", settings], { stdio: "ignore" });
  const isInstalled = await once(child, "spawn").then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  const isThere = () =>
    fetch(`http://localhost:${port}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isThere()); tries++) {
    if (child.exitCode !== null || tries === MAX_TRIES) throw new Error("nginx does not serve the page");
    await pause(50);
  }
  return { port, stop: () => endProgram(child) };
}

/** The best round of each: what else the machine did disturbed it least. */
async function measureInTurn(targets: { readonly [what: string]: { readonly port: number; readonly path: string } }) {
  const best: { [what: string]: Rate } = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [what, { port, path }] of Object.entries(targets)) {
      const rate = await measureRate(port, path, CONNECTIONS);
      if (rate.rate > (best[what]?.rate ?? 0)) best[what] = rate;
    }
  }
  return best;
}
