import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { OTHER_APP } from "../../../tests/copy-project.ts";
import { BACKEND_COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { callCommand } from "../testing/call-command.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const files = readDocuments(OTHER_APP);

async function serve(): Promise<string> {
  const serving = await serveSandbox({ files, lender: null, port: 0, origins: ["https://team.example"] });
  onTestFinished(() => serving.close());
  return `http://localhost:${serving.port}`;
}

describe("the sandbox alone", () => {
  it("answers calls from samples, and by the scenario that query or header names", async () => {
    const origin = await serve();
    const volumes = async (query: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/svc/v9/volumes${query}`, { headers });
      return (await response.json()).payload?.volumes?.length;
    };
    expect(await volumes("?member=a")).toBe(2);
    expect(await volumes("?member=b&scenario=empty-shelf")).toBe(0);
    expect(await volumes("?member=c", { "x-sandbox-scenario": "empty-shelf" })).toBe(0);
    expect(await volumes("?scenario=awaited", { "x-sandbox-scenario": "empty-shelf" })).toBe(2);
  });

  it("fails as query or header asks: with a status, with HTML, by cutting the connection", async () => {
    const origin = await serve();
    const call = (fault: string) => fetch(`${origin}/svc/v9/volumes`, { headers: { "x-sandbox-fault": fault } });
    expect((await call("503")).status).toBe(503);
    expect((await fetch(`${origin}/svc/v9/volumes?fault=borrowed:html`)).headers.get("content-type")).toMatch(/html/);
    await expect(call("network").then((response) => response.text())).rejects.toThrow();
  });

  it("takes bodies, and refuses what the payload schema does not allow", async () => {
    const origin = await serve();
    const put = (days: unknown) =>
      fetch(`${origin}/svc/v9/volumes/LR-1/term`, {
        method: "PUT",
        headers: { "content-type": "application/json", "x-sandbox-session": "s" },
        body: JSON.stringify({ days }),
      }).then((response) => response.json());
    expect(await put(14)).toMatchObject({ state: { kind: "fine" }, payload: { due: "2026-12-19" } });
    expect(await put("long")).toMatchObject({ state: { kind: "no" } });
  });

  it("lets pages of this machine and of named origins call it, and no others", async () => {
    const origin = await serve();
    const preflight = async (from: string) => {
      const headers = {
        origin: from,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-type,idempotency-key",
      };
      const response = await fetch(`${origin}/svc/v9/volumes/LR-1/term`, { method: "OPTIONS", headers });
      return [
        response.headers.get("access-control-allow-origin"),
        response.headers.get("access-control-allow-methods")?.includes("PUT") ?? false,
        response.headers.get("access-control-allow-headers")?.includes("idempotency-key") ?? false,
      ];
    };
    for (const from of [
      "http://localhost:5173",
      "http://127.0.0.1:8080",
      "http://app.localhost",
      "https://team.example",
    ]) {
      expect(await preflight(from)).toEqual([from, true, true]);
      const answer = await fetch(`${origin}/svc/v9/volumes`, { headers: { origin: from } });
      expect(answer.headers.get("access-control-allow-origin")).toBe(from);
    }
    for (const from of ["https://localhost.evil.example", "https://evil.example", "null"]) {
      expect((await preflight(from))[0]).toBeNull();
    }
  });

  it("describes itself", async () => {
    const { openapi, paths } = await (await fetch(`${await serve()}/openapi.json`)).json();
    expect(openapi).toMatch(/^3\.1/);
    expect(paths["/svc/v9/volumes"].get.operationId).toBe("borrowed");
  });
});

describe("skrini sandbox", () => {
  it("says what it serves and where, until it is ended", async () => {
    const args = ["src/cli/bootstrap.mjs", "sandbox", OTHER_APP, "--port", "0"];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    child.on("error", () => undefined);
    child.stdout.on("error", () => undefined);
    onTestFinished(() => void child.kill("SIGKILL"));
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line.includes("openapi.json")) break;
    }
    const [, origin = ""] = / on (http:\S+): 4 calls, 2 scenarios$/.exec(lines[0] ?? "") ?? [];
    expect(lines.slice(1)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}GET +\/svc\/v9\/volumes +borrowed +2 samples$/),
        expect.stringMatching(/^ {2}DELETE +\/desk\/volumes\/\{barcode\} +give-back +1 sample$/),
      ]),
    );
    expect((await fetch(`${origin}/svc/v9/volumes`)).status).toBe(200);
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
  });

  it("says that it cannot begin", async () => {
    const taken = createServer().listen(0);
    await once(taken, "listening");
    onTestFinished(() => new Promise<void>((resolve) => void taken.close(() => resolve())));
    const { port } = taken.address() as { port: number };
    const run = (...options: string[]) => callCommand(BACKEND_COMMANDS.sandbox, OTHER_APP, ...options);
    expect(await run("--port", String(port))).toEqual({
      status: 2,
      stdout: "",
      stderr: `port ${port} is taken: name another by --port\n`,
    });
    expect((await run("--port", "70000")).stderr).toBe("70000 is no port: they go up to 65535\n");
    for (const origin of ["team.example", "https://team.example/app", "https://team.example/"]) {
      const stderr = `${origin} is no origin of pages: write it as https://app.example\n`;
      expect(await run("--port", "70000", "--origin", origin)).toEqual({ status: 2, stdout: "", stderr });
    }
  });
});
